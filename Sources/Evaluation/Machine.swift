import Animation
import EventTrace
import Geometry
import Semantics
import SourceText
import Transitions
import ViewTree

/// Runs compiled functions: two stacks of registers, one for numbers and one for references.
///
/// A function of the script runs above whatever is running when UIKit calls it, on the same stacks. The first failure
/// stops everything: nothing runs after it.
final class Machine {
  /// The state that changes while the machine runs, outside of the object so that no access is checked.
  struct State {
    /// The instruction that is running; nil when none is.
    var instruction: UnsafePointer<Instruction>?
    /// The first word and reference register that are free.
    var wordTop: UnsafeMutablePointer<Double>
    var referenceTop: UnsafeMutablePointer<Reference>
    /// The calls under way.
    var depth = 0
    /// The depth of nested runs: hooks in hooks, blocks in blocks.
    var nesting = 0
    /// The nesting above which `mayEnter` decides: where something only looks at the world, that of its own code.
    var freeNesting = Machine.nestingLimit
    /// The instructions left in this slice of the budget.
    var budget = Machine.instructionLimit
    /// The instructions left in the budget after this slice.
    var reserve = 0
    /// The words that the script may allocate before the memory is counted next.
    var room = Machine.memoryCheckInterval
    /// The number of open `animate` blocks.
    var animationDepth = 0
    var hasFailed = false
    /// Whether properties of views and layers are read as the screen shows them: in an expression of a test that compares the screen.
    var readsScreen = false
    /// The code, or its copy of `pause` instructions while there is an observer.
    var code: UnsafePointer<Instruction>
  }

  /// A suspended call: the instruction at which it continues, and its registers.
  struct Frame {
    var instruction: UnsafePointer<Instruction>
    var words: UnsafeMutablePointer<Double>
    var references: UnsafeMutablePointer<Reference>
    /// The registers that were free while the caller ran.
    var wordTop: UnsafeMutablePointer<Double>
    var referenceTop: UnsafeMutablePointer<Reference>
    /// The function that was called, and its registers.
    var function: Int
    var calleeReferences: UnsafeMutablePointer<Reference>
  }

  /// The most instructions at one instant: the budget.
  static let instructionLimit = 100_000_000
  /// The number of instructions after which the interruption handler is asked: a few milliseconds' worth.
  static let sliceLength = 1_000_000
  /// The most hooks and blocks inside each other.
  static let nestingLimit = 100
  static let wordLimit = 1 << 17
  static let referenceLimit = 1 << 16
  static let depthLimit = 1 << 12

  unowned let engine: Engine
  let loop: RunLoop
  let tables: MachineTables
  private let compiled: UnsafeMutablePointer<CompiledProgram>
  let code: UnsafePointer<Instruction>
  let constants: UnsafePointer<Double>
  let strings: UnsafePointer<Reference>
  let formats: UnsafePointer<TextFormat>
  let functions: UnsafePointer<CompiledFunction.Registers>
  let natives: UnsafePointer<NativeEntry>
  let state: UnsafeMutablePointer<State>
  let text: UnsafeMutablePointer<[UInt8]>
  private let stacks: MachineStacks
  private let words: UnsafeMutablePointer<Double>
  private let references: UnsafeMutablePointer<Reference>
  let calls: UnsafeMutablePointer<Frame>

  /// The error that ended the script.
  private(set) var failure: Diagnostic?
  /// In a session, the depth of nested runs at which a failure stops; nil when it ends the script.
  var recoveryNesting: Int?
  /// Whether a new instance marks the members that its `init` has not assigned yet, so that the prompt can say so.
  var marksUnassigned = false
  /// In a session, the first failure of the input.
  var inputFailure: Diagnostic?
  /// Whether someone has ended the input.
  var isInputStopped = false
  /// The number of issues that the engine has raised.
  var issueCount = 0
  /// The number of instructions that had run when the budget was given.
  var spentBefore = 0
  /// The instant that the budget was given for.
  var budgetInstant = Instant.zero
  /// The names given so far, each with its number of uses.
  var nameCounts: [String: Int] = [:]
  /// The fingers of the script.
  let fingers = [ScriptFinger(index: 1), ScriptFinger(index: 2)]
  let bothFingers = ScriptFingers()
  /// The blocks that wait to run.
  let closures = LiveClosures()
  /// A function that was called from outside and is running.
  struct Invocation {
    var function: Int
    var words: UnsafeMutablePointer<Double>
    var references: UnsafeMutablePointer<Reference>
    /// The instruction that was running when it was called; nil for none.
    var caller: UnsafePointer<Instruction>?
    /// The number of calls that were under way then.
    var depth: Int
  }

  /// The functions that were called from outside and are running, the innermost last.
  @exclusivity(unchecked) private(set) var invocations: [Invocation] = []
  /// The number of calls under way with one whose function has not begun, while the script is suspended there; nil elsewhere.
  var enteredDepth: Int?
  /// Returns the objects that hold the variables of a session.
  var variableHolders: () -> [AnyObject] = { [] }
  /// The objects with the static members of declarations, which are made when one of them is used first.
  var statics: [Int: DelegateObject] = [:]
  /// The first of all live instances, which know the next.
  unowned(unsafe) var firstInstance: Instance?
  /// The identifier and the controllers of the segue that a storyboard makes.
  var segueParties: (identifier: String?, source: UIViewController, destination: UIViewController)?
  /// The presenting and the presented controller, while a delegate is asked for a presentation controller.
  var presentationParties: (presented: UIViewController, presenting: UIViewController?)?
  /// The interactions that no declaration owns and that have not been attached yet.
  var unattached: [WeakInteraction] = []
  /// The number of objects that the searches for leaks have visited.
  var leakSearchSize = 0
  /// The number of interactions with a recognizer that were made.
  var madeInteractions = 0
  /// The interactions that were released, and that no finger could drive.
  var detachedRecognizers: [DetachedRecognizer] = []
  /// Whether an observer has ended the script.
  var isStopped = false
  /// Called before each instruction while there is an observer.
  var observer: ((Machine) -> Void)?
  /// The object of UIKit's of the instance that is made next; nil for one that its class makes.
  var adoptedObject: NSObject?
  /// The targets that timers and display links keep: each function gives nil when the target is not kept any more.
  var keptTargets: [() -> AnyObject?] = []

  /// Whether an instance has been made whose declaration overrides a property of UIKit's.
  var observesProperties = false
  /// Whether the double of the code is the code but for marked statements.
  var isMarked = false
  /// The statements that are marked.
  var marks: StatementMarks?
  var pauseCode: UnsafeMutablePointer<Instruction>?

  /// The state of the test that runs; nil outside of tests.
  var test: TestWorld?
  /// The calls that UIKit did not make because the object lacks the method; nil while they are not recorded.
  var unaskedCalls: [UnaskedCall]?
  /// The tables of `expect frames` that are being compared, the innermost last.
  var frames: [FramesUnderWay] = []
  /// The releases of members of instances.
  let releases = MemberReleases()
  /// Asked every few milliseconds why the script has to end; nil when it can't be interrupted.
  var interruption: (() -> Diagnostic?)?
  /// Whether what only looks at the world may print.
  var mayPrint = false
  /// The handler is called once, when the given number of instructions has run.
  var breakpoint: (count: Int, handler: () -> Void)?
  /// The counters of the program's places; nil without coverage.
  let counters: UnsafeMutablePointer<Int>?

  init(_ tables: MachineTables, engine: Engine) {
    self.engine = engine
    self.tables = tables
    compiled = tables.storage
    loop = engine.runLoop
    code = UnsafePointer(tables.code)
    constants = UnsafePointer(tables.constants)
    strings = UnsafePointer(tables.strings)
    formats = UnsafePointer(tables.formats)
    functions = UnsafePointer(tables.functions)
    natives = UnsafePointer(tables.natives)
    stacks = MachineStacks.take()
    words = stacks.words
    references = stacks.references
    calls = stacks.calls
    text = .allocate(capacity: 1)
    text.initialize(to: [])
    state = .allocate(capacity: 1)
    state.initialize(to: State(wordTop: words, referenceTop: references, code: code))
    loop.instructionBudget = state.pointer(to: \.budget)
    let counterCount = tables.program.counterCount
    counters = counterCount > 0 ? .allocate(capacity: counterCount) : nil
    counters?.initialize(repeating: 0, count: counterCount)
  }

  deinit {
    loop.instructionBudget = nil
    stacks.giveBack()
    text.deinitialize(count: 1)
    text.deallocate()
    state.deallocate()
    pauseCode?.deallocate()
    counters?.deallocate()
  }

  var program: CompiledProgram {
    @inline(__always) _read { yield compiled.pointee }
  }
}

// MARK: - Calls from outside

extension Machine {
  /// Puts the arguments of a call where its first registers will be.
  struct Arguments {
    var words: UnsafeMutablePointer<Double>
    var references: UnsafeMutablePointer<Reference>

    mutating func add(_ value: Double) {
      words.pointee = value
      words += 1
    }

    mutating func add<Value: ScriptWords>(_ value: Value) {
      value.store(at: words)
      words += Value.wordCount
    }

    /// Adds an object that lives until the call returns.
    mutating func add(_ value: AnyObject?) {
      references.initialize(to: value.map { Unmanaged.passUnretained($0).toOpaque() })
      references += 1
    }
  }

  /// Runs a function of the script above the running code.
  ///
  /// A function that UIKit calls reads the model. One that `continuesExpression` is a part of the running code, and reads what
  /// that code reads.
  ///
  /// Returns where its result is, until the next call: words, or a reference that the caller has to release. Nil when the script
  /// has failed or fails now.
  func invoke(
    _ function: Int, continuesExpression: Bool = false, _ fill: (inout Arguments) -> Void
  ) -> (words: UnsafeMutablePointer<Double>, references: UnsafeMutablePointer<Reference>)? {
    if state.pointee.hasFailed || loop.isTerminated { return nil }
    let registers = functions[function]
    let w = state.pointee.wordTop
    let r = state.pointee.referenceTop
    guard enoughRoom(for: registers, above: w, r), enterNested(function) else { return nil }
    var arguments = Arguments(words: w, references: r)
    fill(&arguments)
    let outer = state.pointee.instruction
    let readsScreen = state.pointee.readsScreen
    state.pointee.readsScreen = readsScreen && continuesExpression
    state.pointee.wordTop = w + Int(registers.wordCount)
    state.pointee.referenceTop = r + Int(registers.referenceCount)
    let owned = r + Int(registers.ownedStart)
    for index in 0..<Int(registers.ownedCount) { (owned + index).initialize(to: nil) }
    invocations.append(
      Invocation(
        function: function, words: w, references: r, caller: outer, depth: state.pointee.depth))
    let budget = state.pointee.budget - Int(registers.length)
    state.pointee.budget = budget
    if budget >= 0 || !mustEnd(at: state.pointee.code + Int(registers.entry)) {
      run(from: Int(registers.entry), words: w, references: r)
    }
    if state.pointee.hasFailed {
      for index in 0..<Int(registers.ownedCount) {
        let reference = owned[index]
        owned[index] = nil
        reference.release()
      }
    }
    state.pointee.instruction = outer
    state.pointee.readsScreen = readsScreen
    state.pointee.wordTop = w
    state.pointee.referenceTop = r
    state.pointee.nesting -= 1
    invocations.removeLast()
    if state.pointee.hasFailed {
      recover()
      return nil
    }
    return (w, r)
  }

  /// Runs the block at an instruction in the registers of the function around it.
  func runBlock(
    at instruction: UnsafePointer<Instruction>, words: UnsafeMutablePointer<Double>,
    references: UnsafeMutablePointer<Reference>
  ) {
    if state.pointee.hasFailed { return }
    guard enterNested(nil) else { return }
    let outer = state.pointee.instruction
    run(from: offset(of: instruction), words: words, references: references)
    state.pointee.instruction = outer
    state.pointee.nesting -= 1
  }

  /// Begins the run of a function, or of a block in one.
  private func enterNested(_ function: Int?) -> Bool {
    if state.pointee.nesting >= state.pointee.freeNesting, !mayEnter(function) { return false }
    state.pointee.nesting += 1
    return true
  }

  @inline(never)
  private func mayEnter(_ function: Int?) -> Bool {
    if state.pointee.nesting >= Self.nestingLimit {
      fail(RuntimeDiagnostics.tooManyNestedHooks())
      return false
    }
    // UIKit asks the script while something looks at the world.
    guard let function, hasEffects(function) else { return true }
    failWatch()
    return false
  }

  /// The position of an instruction in the program.
  func offset(of instruction: UnsafePointer<Instruction>) -> Int {
    instruction - state.pointee.code
  }

  private func enoughRoom(
    for registers: CompiledFunction.Registers, above words: UnsafeMutablePointer<Double>,
    _ references: UnsafeMutablePointer<Reference>
  ) -> Bool {
    if words + Int(registers.wordCount) + 8 > self.words + Self.wordLimit
      || references + Int(registers.referenceCount) + 8 > self.references + Self.referenceLimit
      || state.pointee.depth >= Self.depthLimit
    {
      fail(RuntimeDiagnostics.stackOverflow())
      return false
    }
    return true
  }
}

// MARK: - Calls inside

extension Machine {
  /// Begins a call; returns false when there is no room for it.
  @inline(__always)
  func push(
    _ function: Int, returningTo instruction: UnsafePointer<Instruction>,
    words w: UnsafeMutablePointer<Double>, references r: UnsafeMutablePointer<Reference>,
    callerWords: UnsafeMutablePointer<Double>, callerReferences: UnsafeMutablePointer<Reference>
  ) -> Bool {
    let registers = functions + function
    let wordTop = w + Int(registers.pointee.wordCount)
    let referenceTop = r + Int(registers.pointee.referenceCount)
    let depth = state.pointee.depth
    if wordTop + 8 > words + Self.wordLimit || referenceTop + 8 > references + Self.referenceLimit
      || depth >= Self.depthLimit
    {
      fail(RuntimeDiagnostics.stackOverflow())
      return false
    }
    (calls + depth).initialize(
      to: Frame(
        instruction: instruction, words: callerWords, references: callerReferences,
        wordTop: state.pointee.wordTop, referenceTop: state.pointee.referenceTop,
        function: function, calleeReferences: r))
    state.pointee.depth = depth + 1
    state.pointee.wordTop = wordTop
    state.pointee.referenceTop = referenceTop
    var index = Int(registers.pointee.ownedStart)
    let end = index + Int(registers.pointee.ownedCount)
    while index < end {
      (r + index).initialize(to: nil)
      index += 1
    }
    state.pointee.budget -= Int(registers.pointee.length)
    return state.pointee.budget >= 0 || !mustEnd(at: instruction, entering: depth + 1)
  }

  /// The call under way with a number, counted from the outermost one.
  func call(_ number: Int) -> Frame { calls[number] }

  /// Ends the innermost call.
  @inline(__always)
  func pop() -> UnsafeMutablePointer<Frame> {
    let depth = state.pointee.depth - 1
    state.pointee.depth = depth
    let frame = calls + depth
    state.pointee.wordTop = frame.pointee.wordTop
    state.pointee.referenceTop = frame.pointee.referenceTop
    return frame
  }

  /// After a failure: releases the references of the calls above a depth.
  func unwind(to depth: Int) {
    while state.pointee.depth > depth {
      let frame = pop()
      let registers = functions[frame.pointee.function]
      let owned = frame.pointee.calleeReferences + Int(registers.ownedStart)
      for index in 0..<Int(registers.ownedCount) {
        let reference = owned[index]
        owned[index] = nil
        reference.release()
      }
    }
  }
}

// MARK: - Failure and places

extension Machine {
  /// Ends the script: the first failure counts, and nothing of the script runs any more.
  func fail(_ diagnostic: Diagnostic) {
    if state.pointee.hasFailed { return }
    state.pointee.hasFailed = true
    var diagnostic = diagnostic
    diagnostic.range = diagnostic.range ?? expressionRange
    failure = diagnostic
    let range = statementRange ?? diagnostic.range
    loop.trace?(TraceEvent(at: loop.now, .diagnostic(diagnostic), subject: "", range: range))
  }

  /// In a session, lets others run again where a failure ends.
  private func recover() {
    guard let recoveryNesting, state.pointee.nesting <= recoveryNesting, !loop.isTerminated else {
      return
    }
    if inputFailure == nil { inputFailure = failure }
    if isStopped { isInputStopped = true }
    failure = nil
    isStopped = false
    state.pointee.hasFailed = false
  }

  /// Restores the failure of a hook or block that the clock has run.
  func failAgain() {
    guard recoveryNesting != nil, inputFailure != nil || isInputStopped, !state.pointee.hasFailed
    else { return }
    failure = inputFailure
    isStopped = isInputStopped
    state.pointee.hasFailed = true
  }

  /// Runs a function as a separate input while another one is suspended; a failure of the outer input is kept.
  ///
  /// Returns its failure, and whether it was stopped.
  func runInput(_ body: () -> Void) -> (failure: Diagnostic?, isStopped: Bool) {
    let outer = (
      recoveryNesting, inputFailure, isInputStopped, failure, isStopped, state.pointee.hasFailed
    )
    let budget = (state.pointee.budget, state.pointee.reserve)
    let outerText = text.pointee
    // A failure would leave its own statement behind.
    let statement = (state.pointee.instruction, loop.sourceRange)
    let isNested = state.pointee.nesting > 0
    recoveryNesting = state.pointee.nesting
    (inputFailure, isInputStopped, failure, isStopped) = (nil, false, nil, false)
    state.pointee.hasFailed = false
    renewBudget()
    body()
    let result = (inputFailure ?? failure, isInputStopped || isStopped)
    (recoveryNesting, inputFailure, isInputStopped, failure, isStopped, state.pointee.hasFailed) =
      outer
    if loop.isTerminated, isNested {
      // The code around it ends too.
      failure = failure ?? result.0
      state.pointee.hasFailed = true
    }
    text.pointee = outerText
    (state.pointee.instruction, loop.sourceRange) = statement
    if isNested {
      let count = instructionCount
      (state.pointee.budget, state.pointee.reserve) = budget
      spentBefore += count - instructionCount
      takeSlice()
    }
    return result
  }

  /// Whether the statement that is running is one of the script's own that lets time pass, and none of a hook or block.
  var onlyRunsClock: Bool { loop.isRunningTurns && state.pointee.nesting <= 1 }

  /// The statement that is running.
  var statementRange: SourceRange? {
    guard let instruction = state.pointee.instruction else { return nil }
    let index = offset(of: instruction)
    return program.statements.indices.contains(index) ? program.statements[index] : nil
  }

  /// The expression that is being computed.
  var expressionRange: SourceRange? {
    guard let instruction = state.pointee.instruction else { return nil }
    let index = offset(of: instruction)
    return program.expressions.indices.contains(index) ? program.expressions[index] : nil
  }
}

package import EventTrace
package import Semantics
package import SourceText
package import Transitions
import ViewTree

/// A world in which the inputs of a session run one after the other; see `InteractiveProgram`.
///
/// An input may also run while another one is suspended in the handler of events or an observer; it can do anything but move
/// the clock. Sessions share no state, so that each thread may have its own.
package final class InteractiveSession {
  let session: Session
  let machine: Machine
  /// The state that `expect` reads: the calls since the mark, the issues so far.
  let watch: TestWorld
  let generator = CodeGenerator.forSession()
  /// The objects that hold the variables, by the number of their hidden declaration.
  private(set) var carriers: [Int: DelegateObject] = [:]
  /// Variables that no later input can name, whose values are released when no input is running.
  private var shadowed: [SessionVariable] = []
  /// The objects that inputs have assigned to parameters of running functions, released when no input is running.
  private var keptObjects: [Reference] = []
  /// The reason why no input can run any more.
  private var refusal: Diagnostic?
  /// Whether the last evaluation that was to change nothing has changed something.
  private(set) var lookHasChanged = false

  deinit {
    releaseKept()
    // The values are released while the world still exists.
    engine.perform { carriers = [:] }
  }

  /// Makes a world without declarations.
  ///
  /// The handler receives every event, including printed text, the engine's issues and run-time errors.
  package init(
    screen: RunScreen = .usual, recordsFrames: Bool = false, onEvent: ((TraceEvent) -> Void)? = nil
  ) {
    let tables = MachineTables(generator.compiled, canGrow: true)
    let watch = TestWorld(nil)
    watch.recordsCalls = true
    self.watch = watch
    session = Session(
      tables, errors: [], screen: screen, recordsFrames: recordsFrames
    ) { event in
      watch.record(event)
      watch.explainer?.note(event)
      if case .issue(let issue) = event.kind {
        watch.raise(issue, at: event.instant, range: event.range)
      }
      watch.tellingDepth += 1
      onEvent?(event)
      watch.tellingDepth -= 1
    }
    // A later input may take a snapshot.
    session.engine.runLoop.keepsLooks = true
    machine = session.machine
    machine.recoveryNesting = 0
    machine.marksUnassigned = true
    machine.test = watch
    machine.variableHolders = { [unowned self] in
      carriers.sorted { $0.key < $1.key }.map(\.value)
    }
    watch.isWritten = { [unowned machine] hook in
      machine.program.declarations.contains { $0.hooks[Int(hook.rawValue)] >= 0 }
    }
    generator.compiled = CompiledProgram()
    machine.tracksStatements()
  }

  /// The engine whose world the session lives in.
  package var engine: Engine { session.engine }

  /// The number of instructions that have run.
  package var instructionCount: Int { session.instructionCount }

  /// Whether the script or the engine is running, so that the clock cannot be moved.
  var isUnderWay: Bool {
    machine.state.pointee.nesting > 0 || engine.runLoop.isRunningTurns
  }

  /// Runs an input: its declarations take effect, then its statements run.
  ///
  /// A run-time error ends only the input; after the end of the world, every input fails with its reason. Inputs have to run in
  /// the order in which they were checked, each once.
  package func run(_ addition: InteractiveAddition) -> InputOutcome {
    run(addition) {}
  }

  /// Runs an input, and calls a closure after its declarations have taken effect and before its first statement.
  package func run(
    _ addition: InteractiveAddition, beforeStatements body: () -> Void
  ) -> InputOutcome {
    if let reason = refusal ?? endOfWorld { return InputOutcome(failure: reason) }
    guard addition.firstFile == machine.program.files.count else {
      return InputOutcome(failure: RuntimeDiagnostics.inputOutOfOrder(addition.name))
    }
    let (change, error) = install(addition)
    if let refusal { return InputOutcome(failure: refusal) }
    return perform(addition) { [self] in
      renew(change)
      makeCarriers(addition)
      if let error { return machine.fail(error) }
      body()
      guard let main = addition.main, machine.inputFailure == nil else { return }
      if let missing = addition.uses.first(where: { !isMade($0.variable) }) {
        return machine.fail(
          RuntimeDiagnostics.noValue(missing.variable.name, at: missing.range))
      }
      defer { addition.localUses.map(dropLocals) }
      if let missing = addition.localUses.flatMap(copyLocals) {
        return machine.fail(RuntimeDiagnostics.noLocalValue(missing.local.name))
      }
      runStatements(of: addition, main)
      if machine.inputFailure == nil { addition.localUses.map(storeLocals) }
      // No turn notices that a variable has released a controller.
      if !isUnderWay { machine.reportLeaks() }
    }
  }

  /// Adds the declarations of an input, whose expression `value(of:)` can then evaluate repeatedly.
  ///
  /// Returns the reason for a failure, or nil.
  package func take(_ addition: InteractiveAddition) -> Diagnostic? {
    if let reason = refusal { return reason }
    guard addition.firstFile == machine.program.files.count else {
      return RuntimeDiagnostics.inputOutOfOrder(addition.name)
    }
    let (change, error) = install(addition)
    if let reason = refusal ?? error { return reason }
    renew(change)
    makeCarriers(addition)
    return nil
  }

  /// The number of instructions that a watched expression can run, which is evaluated in every event and frame.
  private static let watchLimit = 1_000_000

  /// Evaluates the expression of an input as the screen shows it at the present position; nil when it has no value there.
  package func value(of addition: InteractiveAddition) -> InputOutcome.Value? {
    guard let main = addition.main, let value = addition.value, refusal == nil,
      addition.firstFile < machine.program.files.count,
      addition.uses.allSatisfy({ isMade($0.variable) })
    else { return nil }
    var text: String?
    let outcome = perform(nil) { [self] in
      defer { addition.localUses.map(dropLocals) }
      if addition.localUses.flatMap(copyLocals) != nil { return }
      machine.limitBudget(to: Self.watchLimit)
      machine.reading(screen: true) { runStatements(of: addition, main) }
      text = self.text(of: value)
      // Looking at an object does not keep it alive.
      release(value)
    }
    guard outcome.failure == nil, let text else { return nil }
    return InputOutcome.Value(text: text, typeName: value.typeName)
  }

  /// The first run-time error of the running input; nil for none so far.
  package var failure: Diagnostic? { machine.inputFailure }

  /// Drives the engine from outside of all inputs, as `frame` or `wait` would; the outcome has the failures of hooks.
  ///
  /// Fails without calling the body while the script or the engine is running.
  package func drive(_ body: (Engine) -> Void) -> InputOutcome {
    if let reason = refusal ?? endOfWorld { return InputOutcome(failure: reason) }
    if isUnderWay {
      return InputOutcome(
        failure: RuntimeDiagnostics.clockWhileStopped(inTurn: engine.runLoop.isRunningTurns))
    }
    return perform(nil) { [self] in
      body(engine)
      machine.renewBudget()
    }
  }

  /// Makes the checks of the end of a script: stuck transitions, interaction left disabled.
  package func finish() -> InputOutcome {
    if let reason = refusal ?? endOfWorld { return InputOutcome(failure: reason) }
    return perform(nil) { [self] in
      engine.perform {
        machine.reportLeaks()
        machine.reportDetachedRecognizers()
        engine.finish()
      }
    }
  }

  /// Whether a variable has its initial value.
  package func isMade(_ variable: SessionVariable) -> Bool {
    guard let carrier = carriers[variable.carrier.index] else { return false }
    return carrier.instance.words[place(of: variable, 1).position] != 0
  }

  /// The text of a variable's value as `print` writes it; nil when it has none.
  package func text(of variable: SessionVariable) -> String? {
    guard let carrier = carriers[variable.carrier.index], isMade(variable) else { return nil }
    let place = place(of: variable, 0)
    if carrier.instance.isUnassigned(place) { return nil }
    return machine.text(
      of: place.type, words: carrier.instance.words + (place.isReference ? 0 : place.position),
      references: carrier.instance.references + (place.isReference ? place.position : 0))
  }
}

// MARK: - Running

extension InteractiveSession {
  private func perform(_ addition: InteractiveAddition?, _ body: () -> Void) -> InputOutcome {
    let issues = issueCount
    let frames = machine.frames.count
    // Earlier failures of a running input belong to its own outcome.
    let failures = isUnderWay ? watch.failures.count : nil
    let result = machine.runInput { engine.perform(body) }
    machine.frames.removeSubrange(min(frames, machine.frames.count)...)
    if !isUnderWay { releaseKept() }
    var outcome = InputOutcome(
      issueCount: issueCount - issues, failure: result.failure ?? endOfWorld,
      isStopped: result.isStopped)
    let failed =
      failures.map { watch.takeFailures(from: $0) } ?? watch.takeFailures(at: engine.now)
    outcome.failedExpectations = failed.map(\.diagnostic)
    guard let addition else { return outcome }
    outcome.unmade = addition.variables.filter { !isMade($0) }
    if outcome.isCompleted {
      if let value = addition.value, let text = text(of: value) {
        outcome.value = InputOutcome.Value(text: text, typeName: value.typeName)
        if value.name.isEmpty { shadowed.append(value) }
      }
      shadowed += addition.shadowed
    }
    if !isUnderWay { forgetShadowed() }
    return outcome
  }

  /// Runs an input's statements, which access its variables through the objects that hold them.
  private func runStatements(of addition: InteractiveAddition, _ main: FunctionID) {
    if machine.state.pointee.nesting >= Machine.nestingLimit {
      return machine.fail(RuntimeDiagnostics.tooManyNestedInputs())
    }
    let parameters = addition.carriers.map { carriers[$0.index] }
    let function = generator.position(of: main)
    func run() {
      _ = machine.invoke(function, continuesExpression: true) { arguments in
        for parameter in parameters { arguments.add(parameter) }
      }
    }
    guard engine.runLoop.isLooking else { return run() }
    lookHasChanged =
      engine.runLoop.lookForChange { machine.withoutEffects(above: 1, run) }.hasChanged
  }

  private var issueCount: Int { machine.issueCount }

  private var endOfWorld: Diagnostic? {
    engine.runLoop.terminationReason.map {
      RuntimeDiagnostics.worldEnded($0, isLater: true)
    }
  }

  /// Keeps a retained object until no input is running.
  func keepUntilIdle(_ reference: Reference) { keptObjects.append(reference) }

  private func releaseKept() {
    let kept = keptObjects
    keptObjects = []
    if !kept.isEmpty { engine.perform { for reference in kept { reference.release() } } }
  }

  /// Releases the values of shadowed variables; blocks have their own copies.
  private func forgetShadowed() {
    let all = shadowed
    shadowed = []
    for variable in all where !isShownController(variable) {
      engine.perform { release(variable) }
    }
  }

  /// Whether a variable with a name holds a controller whose release would be in the trace.
  ///
  /// In a file, as in the test that a session is saved as, it would be kept by its variable.
  private func isShownController(_ variable: SessionVariable) -> Bool {
    guard !variable.name.isEmpty, let carrier = carriers[variable.carrier.index] else {
      return false
    }
    let place = place(of: variable, 0)
    guard place.isReference, let pointer = carrier.instance.references[place.position] else {
      return false
    }
    let value = pointer.object()
    return (value as? UIViewController)?.hasBeenShown ?? false
  }

  /// Releases the value of a variable, which has none from then on, if it is an object or a list.
  private func release(_ variable: SessionVariable) {
    guard let carrier = carriers[variable.carrier.index] else { return }
    let place = place(of: variable, 0)
    guard place.isReference else { return }
    let reference = carrier.instance.references[place.position]
    carrier.instance.references[place.position] = nil
    carrier.instance.words[self.place(of: variable, 1).position] = 0
    reference.release()
  }

  private func place(of variable: SessionVariable, _ offset: Int) -> MemberPlace {
    machine.program.declarations[variable.carrier.index].members[variable.position + offset]
  }
}

// MARK: - Growing

extension InteractiveSession {
  /// Compiles an input and adds it to the program; returns an error if a part of it is too large.
  private func install(
    _ addition: InteractiveAddition
  ) -> (change: CodeGenerator.Change, error: Diagnostic?) {
    let tables = machine.tables
    let codeCount = tables.program.code.count
    let errorCount = generator.diagnostics.count
    // The program is moved, not copied; nothing reads it until it is moved back.
    generator.compiled = tables.take()
    let change = generator.add(addition)
    let compiled = generator.compiled
    generator.compiled = CompiledProgram()
    let error = generator.diagnostics.dropFirst(errorCount).first
    if !tables.hasRoom(for: compiled) {
      refusal = RuntimeDiagnostics.sessionFull()
    } else if addition.declarations.contains(where: {
      compiled.declarations[$0.id.index].isTooLarge
    }) {
      refusal = error
    }
    guard refusal == nil else {
      tables.putBack(compiled)
      return (change, error)
    }
    tables.grow(to: compiled)
    for (from, to) in change.moved { machine.moveCalls(from: from, to: to) }
    tables.replace(change.moved.map(\.from))
    machine.double(from: codeCount)
    return (change, error)
  }

  /// Adds new members to the live instances of redeclared declarations.
  private func renew(_ change: CodeGenerator.Change) {
    var renewed: [(instance: Instance, oldSize: (words: Int, references: Int))] = []
    for (declaration, oldSize) in zip(change.redeclared, change.oldSizes) {
      let layout = machine.program.declarations[declaration]
      guard
        layout.wordCount > oldSize.words || layout.referenceCount > oldSize.references
          || layout.hasViewsOfAnotherClass
      else { continue }
      var instances: [Instance] = []
      var current = machine.firstInstance
      while let instance = current {
        if instance.declaration == declaration { instances.append(instance) }
        current = instance.next
      }
      for instance in instances.reversed() {
        instance.grow()
        instance.makeViews(from: oldSize.references)
        renewed.append((instance, oldSize))
      }
    }
    for (instance, oldSize) in renewed {
      guard let object = instance.object else { continue }
      let layout = instance.layout
      for initializer in layout.initializers {
        let place = layout.members[initializer.member]
        let isNew = place.position >= (place.isReference ? oldSize.references : oldSize.words)
        guard isNew, machine.inputFailure == nil else { continue }
        machine.initialize(initializer.member, by: initializer.function, of: object, instance)
      }
      switch object {
      case let controller as UIViewController where controller.isViewLoaded:
        buildViews(
          layout.views, of: controller, instance, in: controller.view, layout,
          from: oldSize.references)
      case let presentation as ScriptedPresentationController:
        buildViews(
          layout.views, of: presentation, instance, in: nil, layout, from: oldSize.references)
      default: break
      }
    }
    renewMemberHooks(of: change.redeclared)
  }

  /// Lets the members of live instances know of the hooks that a redeclaration has added or left out.
  private func renewMemberHooks(of redeclared: [Int]) {
    guard !redeclared.isEmpty else { return }
    var instances: [Instance] = []
    var current = machine.firstInstance
    while let instance = current {
      if redeclared.contains(instance.declaration) { instances.append(instance) }
      current = instance.next
    }
    for instance in instances.reversed() {
      instance.renewMemberHooks()
      instance.renewDisplayLink()
    }
  }

  /// Builds the new views of a live instance, those from a member position on, inside of its existing ones.
  ///
  /// A view that has another class now takes the place of the one it was.
  private func buildViews(
    _ definitions: [ViewDefinition], of object: NSObject, _ instance: Instance,
    in superview: UIView?, _ layout: CompiledDeclaration, from first: Int
  ) {
    for definition in definitions where machine.inputFailure == nil {
      let position = layout.members[definition.member].position
      let earlier = layout.earlierViews(definition.name, of: instance).first {
        $0.superview != nil
      }
      if position >= first || earlier != nil {
        machine.buildViews([definition], of: object, instance, in: superview, layout.members)
        if let earlier, let pointer = instance.references[position] {
          let view = pointer.object(UIView.self)
          earlier.superview?.insertSubview(view, aboveSubview: earlier)
          earlier.removeFromSuperview()
        }
      } else if let pointer = instance.references[position] {
        let view = pointer.object(UIView.self)
        buildViews(definition.children, of: object, instance, in: view, layout, from: first)
      }
    }
  }

  /// Creates the objects that hold an input's variables.
  private func makeCarriers(_ addition: InteractiveAddition) {
    for (id, declaration) in addition.declarations where declaration.name.isEmpty {
      let carrier = DelegateObject(Instance(id.index, of: machine))
      carrier.instance.own(carrier)
      carriers[id.index] = carrier
    }
  }
}

extension CompiledDeclaration {
  /// Whether an earlier version had a view of another class where this one has one of the same name.
  fileprivate var hasViewsOfAnotherClass: Bool {
    retired.contains { place in
      place.isReference && viewMembers.contains { $0.name == place.name }
    }
  }

  /// The views of another class that earlier versions of a live instance had under a name.
  fileprivate func earlierViews(_ name: String, of instance: Instance) -> [UIView] {
    retired.compactMap { place in
      guard place.isReference, place.name == name, case .object = place.type,
        let pointer = instance.references[place.position]
      else { return nil }
      return pointer.object() as? UIView
    }
  }
}

/// The outcome of an input.
package struct InputOutcome: Sendable {
  /// The number of issues that the engine raised.
  package var issueCount: Int
  /// The run-time error that ended the input, with its place; nil for none.
  package var failure: Diagnostic?
  /// Whether the interruption handler ended the input.
  package var isStopped: Bool
  /// The failed expectations of the input, and of hooks and blocks that it ran; they do not end the input.
  package var failedExpectations: [Diagnostic] = []
  /// The value of its last expression; nil when it has none.
  package var value: Value?
  /// Its variables without a value, because it ended before their declarations.
  package var unmade: [SessionVariable]

  /// The value of an expression.
  package struct Value: Hashable, Sendable {
    /// Its text, as `print` writes it.
    package var text: String
    /// Its type as scripts write it, such as `CGRect`.
    package var typeName: String
  }

  init(issueCount: Int = 0, failure: Diagnostic?, isStopped: Bool = false) {
    self.issueCount = issueCount
    self.failure = failure
    self.isStopped = isStopped
    unmade = []
  }

  /// Whether every statement has run.
  package var isCompleted: Bool { failure == nil && !isStopped }
}

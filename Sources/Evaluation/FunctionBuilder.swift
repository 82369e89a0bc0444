import Semantics
import SourceText

/// Compiles one body: its registers, its instructions, and jumps whose distance is not known yet.
///
/// A body is compiled with a guess at two things that are known only at its end: how many owned reference registers it needs
/// (borrowed ones come after them) and whether every distance fits 16 bits. When the guess was wrong it is compiled again.
final class FunctionBuilder {
  /// The first word register of a variable, or its reference register.
  typealias Register = Int

  let generator: CodeGenerator
  /// The variables of the body, then receivers that are read twice.
  private(set) var variables: [Variable]
  let name: String
  let ownedStart: Int
  let ownedGuess: Int
  /// Whether conditional jumps reach only 16 bits far.
  let usesNearJumps: Bool
  /// Whether this is the top level, whose variables name the instances stored in them.
  let namesInstances: Bool
  /// Whether a run ends with the body: it is the top level of a file or a test, and no input of a session.
  var endsRun: Bool { namesInstances && generator.positions == nil }

  var code: [Instruction] = []
  var statements: [SourceRange] = []
  var expressions: [SourceRange] = []
  /// The register of each variable.
  var locations: [Register]
  var wordTop = 0
  var wordMaximum = 0
  var ownedTop = 0
  var ownedMaximum = 0
  var borrowedTop = 0
  var borrowedMaximum = 0
  /// Whether something did not fit its operand.
  var isTooLarge = false
  var hasFarJump = false
  var labels: [Int] = []
  var patches: [(instruction: Int, label: Int, isNear: Bool)] = []
  var statementRange: SourceRange
  var expressionRange: SourceRange
  /// The labels of the ends of `animate` blocks around the statement, to which `return` jumps.
  var blockEnds: [Label] = []
  /// The loops and `switch`es around the statement, as far as the `animate` block that it is in.
  var leavables: [Leavable] = []
  var parameterWords = 0
  var parameterReferences = 0
  /// The instance whose body it is.
  var selfVariable: VariableID?
  /// The values that the expectation being compiled keeps of its parts; nil outside of expectations.
  var parts: PartKeeper?
  /// The constants that hold a layer which `model()` gave, and what `?.` and `if let` have bound to one.
  var modelLayers: Set<Int> = []
  /// The number of known issues around the statement, and around each `animate` block.
  var knownIssues = 0
  var blockKnownIssues: [Int] = []
  /// The `defer`s that run when the statement leaves all blocks, the next one last.
  var deferreds: [Deferred] = []
  /// The number of these outside of the `animate` block that the statement is in.
  var blockDeferreds = 0
  /// The expectations in the body's own statements.
  var expectations: [Int] = []
  /// The coverage of the body, installed with it.
  var coverage: CoverageCounter?
  /// In a session, the variables of the body, and the positions of those that are in scope.
  var locals: [LocalVariable] = []
  var openLocals: [Int] = []
  /// In a session, the instructions at which statements begin.
  var statementStarts: [Int] = []

  init(
    generator: CodeGenerator, name: String, variables: [Variable], parameters: [VariableID],
    range: SourceRange, ownedGuess: Int, usesNearJumps: Bool, namesInstances: Bool
  ) {
    self.generator = generator
    self.name = name
    self.variables = variables
    self.ownedGuess = ownedGuess
    self.usesNearJumps = usesNearJumps
    self.namesInstances = namesInstances
    locations = Array(repeating: -1, count: variables.count)
    statementRange = range
    expressionRange = range
    var words = 0
    var references = 0
    for parameter in parameters {
      let type = variables[parameter.index].type
      if type.isReference || variables[parameter.index].isShared {
        locations[parameter.index] = references
        references += 1
      } else {
        locations[parameter.index] = words
        words += type.wordCount
      }
    }
    parameterWords = words
    parameterReferences = references
    wordTop = words
    wordMaximum = words
    ownedStart = references
    borrowedTop = references + ownedGuess
    borrowedMaximum = borrowedTop
    for parameter in parameters { open(parameter) }
  }

  /// The body as a function for the machine.
  var compiled: CompiledFunction {
    CompiledFunction(
      name: name, length: code.count, wordCount: wordMaximum, referenceCount: borrowedMaximum,
      ownedStart: ownedStart, ownedCount: ownedMaximum, parameterWords: parameterWords,
      parameterReferences: parameterReferences, expectations: expectations, locals: locals,
      statementStarts: statementStarts)
  }
}

// MARK: - Registers

extension FunctionBuilder {
  /// Takes neighbouring word registers.
  func takeWords(_ count: Int) -> Register {
    let register = wordTop
    wordTop += count
    wordMaximum = max(wordMaximum, wordTop)
    return register
  }

  /// Takes a reference register that owns its object.
  func takeOwned() -> Register {
    let register = ownedStart + ownedTop
    ownedTop += 1
    ownedMaximum = max(ownedMaximum, ownedTop)
    return register
  }

  /// Takes neighbouring reference registers that own nothing.
  func takeBorrowed(_ count: Int = 1) -> Register {
    let register = borrowedTop
    borrowedTop += count
    borrowedMaximum = max(borrowedMaximum, borrowedTop)
    return register
  }

  /// The allocation state, to which a release returns; registers are freed in reverse order.
  struct Mark {
    var words: Int
    var owned: Int
    var borrowed: Int
  }

  /// A loop or `switch` whose body is being compiled.
  struct Leavable {
    /// The place behind it.
    var end: Label
    /// The end of a pass; nil for a `switch`.
    var next: Label?
    /// The registers that are taken at the beginning of a pass or case.
    var mark: Mark
    /// The number of known issues around it.
    var knownIssues: Int
    /// The number of `defer`s around it.
    var deferreds: Int
  }

  /// A `defer` whose block the statement is in.
  struct Deferred {
    var body: [Statement]
    /// The number of known issues around it.
    var knownIssues: Int
  }

  var mark: Mark { Mark(words: wordTop, owned: ownedTop, borrowed: borrowedTop) }

  /// Gives back every register taken since, releasing the owned ones.
  func release(to mark: Mark) {
    releaseOwned(to: mark)
    reset(to: mark)
  }

  /// Makes the owned registers taken since nil, without giving them back.
  func releaseOwned(to mark: Mark) {
    for register in mark.owned..<max(ownedTop, mark.owned) {
      emit(.release, ownedStart + register)
    }
  }

  /// Gives back every register taken since; the owned ones are nil already.
  func reset(to mark: Mark) {
    wordTop = mark.words
    ownedTop = mark.owned
    borrowedTop = mark.borrowed
  }

  /// A variable for a value that is in a register.
  func variable(for value: Expression, in register: Register) -> Expression {
    variables.append(Variable(name: "", type: value.type, isMutable: false))
    locations.append(register)
    return Expression(
      .variable(VariableID(locations.count - 1)), type: value.type, range: value.range)
  }

  /// Gives a variable registers of its own, nil or without a value yet; one that is shared with blocks gets a register for its box.
  @discardableResult
  func declare(_ variable: VariableID) -> Register {
    let type = variables[variable.index].type
    let isShared = variables[variable.index].isShared
    let register = type.isReference || isShared ? takeOwned() : takeWords(type.wordCount)
    locations[variable.index] = register
    if isShared {
      emit(.makeBox, register, wide: generator.compiled.boxes.count)
      generator.compiled.boxes.append(
        BoxSite(
          name: variables[variable.index].name, wordCount: type.wordCount,
          referenceCount: type.isReference ? 1 : 0))
    }
    return register
  }
}

// MARK: - Instructions

extension FunctionBuilder {
  /// A place in the body that jumps can go to.
  struct Label {
    var index: Int
  }

  func makeLabel() -> Label {
    labels.append(-1)
    return Label(index: labels.count - 1)
  }

  /// Puts a label before the next instruction.
  func place(_ label: Label) {
    labels[label.index] = code.count
  }

  private func append(_ instruction: Instruction) {
    code.append(instruction)
    statements.append(statementRange)
    expressions.append(expressionRange)
  }

  private func operand(_ value: Int) -> UInt16 {
    if let operand = UInt16(exactly: value) { return operand }
    isTooLarge = true
    return 0
  }

  func emit(_ opcode: Opcode, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0) {
    append(Instruction(opcode, a: operand(a), b: operand(b), c: operand(c)))
  }

  func emit(_ opcode: Opcode, _ a: Int = 0, wide: Int) {
    append(Instruction(opcode, a: operand(a), wide: Int32(truncatingIfNeeded: wide)))
  }

  /// Emits a jump with a 32-bit distance.
  func jump(_ opcode: Opcode = .jump, _ a: Int = 0, to label: Label) {
    patches.append((code.count, label.index, false))
    append(Instruction(opcode, a: operand(a), wide: 0))
  }

  /// Emits a jump with a 16-bit distance.
  func nearJump(_ opcode: Opcode, _ a: Int, _ b: Int, to label: Label) {
    patches.append((code.count, label.index, true))
    append(Instruction(opcode, a: operand(a), b: operand(b)))
  }

  /// Fills in the distances.
  func finish() {
    for patch in patches {
      let distance = labels[patch.label] - patch.instruction - 1
      let old = code[patch.instruction]
      if patch.isNear {
        guard let near = Int16(exactly: distance) else {
          hasFarJump = true
          continue
        }
        code[patch.instruction].c = UInt16(bitPattern: near)
      } else {
        code[patch.instruction] = Instruction(
          old.opcode, a: old.a, wide: Int32(truncatingIfNeeded: distance))
      }
    }
  }

  /// Copies words, if they are not where they belong already.
  func moveWords(from source: Register, to target: Register, count: Int) {
    if source == target || count == 0 { return }
    if count == 1 {
      emit(.move, target, source)
    } else {
      emit(.moveWords, target, source, count)
    }
  }
}

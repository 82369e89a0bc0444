import Semantics
import SourceText

/// The coverage of one body, whose counters are numbered from 0 until the body is installed.
struct CoverageCounter {
  /// Whether the statement being compiled is the script's own.
  var isCounting: Bool
  /// The range shared by statements that the checker has inserted.
  var scaffold: SourceRange?
  private(set) var sites = CoverageSites()
  private(set) var count = 0

  private mutating func next() -> Int {
    count += 1
    return count - 1
  }

  mutating func add(function name: String, at range: SourceRange) -> Int {
    sites.functions.append((name, range, count))
    return next()
  }

  mutating func add(statement range: SourceRange) -> Int {
    sites.statements.append((range, count))
    return next()
  }

  mutating func add(arm: Int, of range: SourceRange) -> Int {
    sites.branches.append((range, arm, count))
    return next()
  }
}

extension FunctionBuilder {
  func count(function: Function) {
    guard let counter = coverage?.add(function: function.name, at: function.range) else { return }
    emit(.count, wide: counter)
  }

  func count(_ statement: Statement) {
    if case .beginCase = statement.kind {
      coverage?.isCounting = true
      coverage?.scaffold = statement.range
      return
    }
    guard coverage?.isCounting ?? false, coverage?.scaffold != statement.range,
      let counter = coverage?.add(statement: statement.range)
    else { return }
    emit(.count, wide: counter)
  }

  /// Counts that an arm of an `if` or `for` was taken.
  func count(arm: Int, of range: SourceRange) {
    guard coverage?.isCounting ?? false, let counter = coverage?.add(arm: arm, of: range) else {
      return
    }
    emit(.count, wide: counter)
  }

  /// Before a loop that is counted: the word that says whether its body has run.
  func beginCountingLoop() -> Register? {
    guard coverage?.isCounting ?? false else { return nil }
    let register = takeWords(1)
    emit(.loadConstant, register, wide: generator.constant(0))
    return register
  }

  /// At the beginning of the body of a loop that is counted.
  func countPass(_ hasRun: Register?, of range: SourceRange) {
    guard let hasRun else { return }
    emit(.loadConstant, hasRun, wide: generator.constant(1))
    count(arm: 0, of: range)
  }

  /// After a loop that is counted: counts that there was nothing to walk.
  func endCountingLoop(_ hasRun: Register?, of range: SourceRange) {
    guard let hasRun else { return }
    let end = makeLabel()
    jump(.jumpIf, hasRun, to: end)
    count(arm: 1, of: range)
    place(end)
  }
}

extension CodeGenerator {
  /// The bodies whose running is of interest: hooks, slots, funcs and tests.
  var countedFunctions: Set<Int> {
    var hidden: Set<Int> = [program.main.index]
    for declaration in program.declarations {
      hidden.formUnion(declaration.storage.compactMap(\.initializer?.index))
      hidden.formUnion((declaration.groups + declaration.viewGroups).map(\.index))
      hidden.formUnion(declaration.requirements.map(\.index))
      for view in declaration.views { hide(view, in: &hidden) }
    }
    return Set(program.functions.indices).subtracting(hidden)
  }

  private func hide(_ view: ViewDefinition, in hidden: inout Set<Int>) {
    hidden.formUnion(view.properties.map(\.function.index) + view.groups.map(\.index))
    for child in view.children { hide(child, in: &hidden) }
  }

  /// Gives the counters of a body their places among the program's.
  func install(_ coverage: CoverageCounter, in builder: FunctionBuilder) {
    let first = compiled.counterCount
    compiled.counterCount += coverage.count
    for index in builder.code.indices where builder.code[index].opcode == .count {
      builder.code[index] = Instruction(
        .count, wide: Int32(truncatingIfNeeded: builder.code[index].wide + first))
    }
    compiled.coverage.functions += coverage.sites.functions.map {
      ($0.name, $0.range, $0.counter + first)
    }
    compiled.coverage.statements += coverage.sites.statements.map { ($0.range, $0.counter + first) }
    compiled.coverage.branches += coverage.sites.branches.map {
      ($0.range, $0.arm, $0.counter + first)
    }
  }
}

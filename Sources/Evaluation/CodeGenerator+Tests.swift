import Semantics
import SourceText

extension FunctionBuilder {
  /// Compiles `expect`.
  func expect(_ expectation: Expectation) {
    expectations.append(expectation.id.index)
    switch expectation.kind {
    case .condition(let condition, let tolerance):
      self.condition(expectation, condition, tolerance: tolerance)
    case .frames(let table):
      frames(expectation, table)
    case .calls(let patterns):
      calls(expectation, patterns)
    case .tree(let root, let nodes):
      tree(expectation, root, nodes)
    case .issue(let issue, let text):
      let position = generator.compiled.issues.count
      generator.compiled.issues.append(
        IssueSite(id: expectation.id.index, range: expectation.range, issue: issue))
      let part = text.map { reference($0) } ?? TestOperation.none
      test(.issue, site: position, reason(of: expectation), part)
    }
  }

  /// Emits an operation of a test.
  func test(_ operation: TestOperation, site: Int, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0) {
    emit(.test, Int(operation.rawValue), wide: site)
    emit(.extend, a, b, c)
    emit(.extend)
  }

  /// Attributes the instructions that follow to the whole statement.
  func expectationRange(_ expectation: Expectation) {
    statementRange = expectation.range
    expressionRange = expectation.range
  }

  /// The register of the text after the comma.
  func reason(of expectation: Expectation) -> Register {
    guard let reason = expectation.reason else { return TestOperation.none }
    let register = reference(reason)
    expectationRange(expectation)
    return register
  }

  /// Computes a value that is compared.
  private func value(_ expression: Expression) -> ValuePlace {
    ValuePlace(
      type: generator.type(expression.type),
      register: expression.type.isReference ? reference(expression) : words(expression))
  }

  // MARK: Blocks

  func always(_ closure: Closure) {
    test(.always, site: 0, makeClosure(closure))
  }

  func knownIssue(_ reason: String?, _ body: [Statement]) {
    let position = generator.compiled.knownIssues.count
    generator.compiled.knownIssues.append(
      KnownIssueSite(range: statementRange, reason: reason))
    test(.beginKnownIssue, site: position)
    knownIssues += 1
    block(body)
    endKnownIssues(downTo: knownIssues - 1)
    knownIssues -= 1
  }

  /// Ends the known issues a statement leaves.
  func endKnownIssues(downTo count: Int) {
    for _ in 0..<max(knownIssues - count, 0) { test(.endKnownIssue, site: 0) }
  }

  func beginCase(_ label: Expression) {
    test(.beginCase, site: 0, reference(label))
  }

  // MARK: Frames

  private func frames(_ expectation: Expectation, _ table: FrameTable) {
    let site = FramesSite(
      id: expectation.id.index, range: expectation.range, table: table.range,
      columns: table.columns.map { column in
        FramesSite.Column(
          range: column.value.range, type: generator.type(column.value.type),
          hasTolerance: column.tolerance != nil)
      },
      rows: table.rows.map { row in
        FramesSite.Row(range: row.range, instant: row.instant.range, cells: row.cellRanges)
      }, scope: scope(of: expectation))
    let position = generator.compiled.frames.count
    generator.compiled.frames.append(site)
    // One after the other, so that the machine finds a column's by its position.
    let tolerances = takeWords(max(table.columns.count, 1))
    for (index, column) in table.columns.enumerated() {
      if let tolerance = column.tolerance { words(tolerance, into: tolerances + index) }
    }
    test(.beginFrames, site: position, tolerances)
    if let gesture = table.gesture {
      test(.beginGesture, site: position)
      discard(gesture)
      test(.endGesture, site: position)
    }
    for (index, row) in table.rows.enumerated() {
      let kept = mark
      statementRange = row.range
      test(.advance, site: position, words(row.instant), index)
      self.row(row, of: table, site: position)
      release(to: kept)
    }
    expectationRange(expectation)
    explain(table, site: position)
    expectationRange(expectation)
    test(.endFrames, site: position, reason(of: expectation))
  }

  /// Finds the views that columns read, if the last writers of their values are wanted.
  private func explain(_ table: FrameTable, site: Int) {
    var found: [(column: Int, expression: Expression)] = []
    for (index, column) in table.columns.enumerated() {
      column.value.collectViewGetters(column: index, into: &found)
    }
    guard !found.isEmpty else { return }
    let isWanted = takeWords(1)
    test(.needsExplanation, site: site, isWanted)
    let end = makeLabel()
    let registers = found.map { _ in takeOwned() }
    jump(.jumpIfNot, isWanted, to: end)
    for (index, (column, expression)) in found.enumerated() {
      guard case .builtin(let getter, let arguments, _) = expression.kind else { continue }
      reference(arguments[0], into: registers[index])
      generator.compiled.frames[site].views.append(
        FramesSite.ShownView(
          column: column, getter: getter, range: expression.range, register: registers[index]))
    }
    place(end)
  }

  private func row(_ row: FrameTable.Row, of table: FrameTable, site: Int) {
    for (index, column) in table.columns.enumerated() where row.cells.indices.contains(index) {
      let kept = mark
      emit(.readScreen, 1)
      let actual = value(column.value)
      emit(.readScreen, 0)
      let expected = row.cells[index].map { value($0).register } ?? TestOperation.none
      test(.compareCell, site: site, index, actual.register, expected)
      release(to: kept)
    }
  }

  // MARK: Calls

  private func calls(_ expectation: Expectation, _ patterns: [CheckedCall]) {
    let site = CallsSite(
      id: expectation.id.index, range: expectation.range, scope: scope(of: expectation),
      patterns: patterns.map { $0.map(object: { reference($0) }, value: value) })
    let position = generator.compiled.calls.count
    generator.compiled.calls.append(site)
    expectationRange(expectation)
    test(.calls, site: position, reason(of: expectation))
  }

  // MARK: Trees

  private func tree(_ expectation: Expectation, _ root: Expression?, _ nodes: [CheckedNode]) {
    let site = TreeSite(
      id: expectation.id.index, range: expectation.range, scope: scope(of: expectation),
      root: root.map { reference($0) },
      nodes: nodes.map { node in
        node.map(
          view: { (register: reference($0), range: $0.range) },
          value: { attribute in
            generator.note(attribute.getter)
            return (getter: attribute.getter, place: value(attribute.value))
          })
      })
    let position = generator.compiled.trees.count
    generator.compiled.trees.append(site)
    expectationRange(expectation)
    test(.tree, site: position, reason(of: expectation))
  }
}

extension Expression {
  /// The properties of views it reads whose views can be had once more without asking anything.
  fileprivate func collectViewGetters(
    column: Int, into found: inout [(column: Int, expression: Expression)]
  ) {
    switch kind {
    case .builtin(let member, let arguments, _):
      if member.isViewGetter, arguments.count == 1, arguments[0].isPath {
        found.append((column, self))
      }
      for argument in arguments { argument.collectViewGetters(column: column, into: &found) }
    case .component(let base, _), .negate(let base), .not(let base), .wrap(let base):
      base.collectViewGetters(column: column, into: &found)
    case .arithmetic(_, let left, let right), .comparison(_, let left, let right),
      .equality(let left, let right, _), .and(let left, let right), .or(let left, let right):
      left.collectViewGetters(column: column, into: &found)
      right.collectViewGetters(column: column, into: &found)
    case .constant, .string, .none, .variable, .member, .interpolation, .list, .compose, .call,
      .closure, .apply, .make, .slot, .coalesce, .conditional, .outcome, .chain, .upcast, .cast,
      .element, .enumeration, .tuple, .part,
      .liveInstance, .finished,
      .failure:
      break
    }
  }

  /// Whether it only names something: `card.view`.
  private var isPath: Bool {
    switch kind {
    case .variable: true
    case .member(let base, _, _), .upcast(let base): base.isPath
    case .builtin(let member, let arguments, _):
      member.rule == .rootView && arguments.allSatisfy(\.isPath)
    default: false
    }
  }
}

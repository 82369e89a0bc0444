import SourceText
import Syntax

extension Checker {
  /// Checks `expect frames during g { at | a | b … }`.
  func checkFrames(_ node: SyntaxNode) -> Expectation.Kind? {
    note(.clock("expect frames"), at: node.tokenRange)
    let gesture = ExpectFramesSyntax(node).gesture.map(checkGesture)
    let table = ExpectFramesSyntax(node).table
    guard table.kind == .frameTable else { return nil }
    let parts = table.children
    guard let header = parts.first(where: { $0.kind == .frameHeader }) else { return nil }
    let columns = header.children(of: .frameColumn)
    // The parser has reported a table without columns.
    if columns.isEmpty { return nil }
    body.isInTable = true
    defer { body.isInTable = false }
    let checked = columns.map(checkColumn)
    let rows = parts.filter { $0.kind == .frameRow }
    if rows.isEmpty {
      if !table.hasUnreadChildren {
        report(SemanticDiagnostics.tableWithoutRows(at: header.range))
      }
      return nil
    }
    let made = rows.map { checkRow($0, columns: checked) }
    checkOrder(made, rows)
    if gesture?.type == .error || checked.contains(where: { $0 == nil }) { return nil }
    let all = made.compactMap { $0 }
    guard all.count == rows.count else { return nil }
    if all.allSatisfy({ $0.cells.allSatisfy { $0 == nil } }) {
      report(SemanticDiagnostics.tableComparesNothing(at: header.range))
    }
    return .frames(
      FrameTable(
        gesture: gesture, columns: checked.compactMap { $0 }, rows: all, range: table.range))
  }

  /// The gesture that runs during the frames: a call of a finger's method.
  private func checkGesture(_ node: SyntaxNode) -> Expression {
    if node.kind == .error { return errorExpression(node) }
    let value = check(node, nil)
    if value.type == .error { return value }
    if case .builtin(let member, _, _) = value.kind,
      [.object(.finger), .object(.fingers)].contains(catalogue[member].owner)
    {
      return value
    }
    return failure(SemanticDiagnostics.noGesture(at: node.range), node)
  }

  private func checkColumn(_ node: SyntaxNode) -> FrameTable.Column? {
    let written = FrameColumnSyntax(node).value
    if written.kind == .error || written.isAbsent { return nil }
    let edgeCount = body.edges.count
    let value = check(written, nil)
    switch value.type {
    case .error: return nil
    case .void, .nilLiteral:
      // The call of the clock is not reported as well.
      body.edges.removeSubrange(edgeCount...)
      report(SemanticDiagnostics.voidValue(at: written.range))
      return nil
    default: break
    }
    guard let tolerance = FrameColumnSyntax(node).tolerance else {
      return FrameTable.Column(value: value, tolerance: nil)
    }
    return checkTolerance(tolerance, of: value.type).map {
      FrameTable.Column(value: value, tolerance: $0)
    }
  }

  private func checkRow(_ node: SyntaxNode, columns: [FrameTable.Column?]) -> FrameTable.Row? {
    let parts = node.children
    guard let first = parts.first, !node.hasUnreadChildren else { return nil }
    let instant = check(first, as: .time)
    let cells = Array(parts.dropFirst())
    guard cells.count == columns.count else {
      report(
        SemanticDiagnostics.wrongCellCount(
          cells.count, columns: columns.count,
          at: cells.count > columns.count ? cells[columns.count].range : node.range))
      return nil
    }
    var values: [Expression?] = []
    var isBroken = instant.type == .error
    for (cell, column) in zip(cells, columns) {
      if isWildcard(cell) {
        values.append(nil)
      } else if let column {
        let value = check(cell, as: column.value.type)
        isBroken = isBroken || value.type == .error
        values.append(value)
      }
    }
    if isBroken || values.count != columns.count { return nil }
    return FrameTable.Row(
      instant: instant, cells: values, range: node.range, cellRanges: cells.map(\.range))
  }

  /// Reports constant instants that don't increase from row to row.
  private func checkOrder(_ rows: [FrameTable.Row?], _ nodes: [SyntaxNode]) {
    var last: (instant: Double, range: SourceRange)?
    for (row, node) in zip(rows, nodes) {
      guard let row, case .constant(let words) = row.instant.kind, let instant = words.first
      else { continue }
      let place = FrameRowSyntax(node).instant.range
      if instant < 0 {
        return report(SemanticDiagnostics.instantTooEarly(at: place))
      }
      if let last, instant <= last.instant {
        return report(
          SemanticDiagnostics.rowsOutOfOrder(
            at: place, before: last.range, isEqual: instant == last.instant))
      }
      last = (instant, place)
    }
  }

  /// Whether it is `_`, which matches anything.
  func isWildcard(_ node: SyntaxNode) -> Bool { node.kind == .nameReference && node.text == "_" }
}

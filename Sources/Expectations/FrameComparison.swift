import Geometry
import Semantics
package import SourceText

/// The differences between actual values and a table of `expect frames`, with a diagnostic, a comparison, and edits.
package struct FrameComparison {
  let columns: [FrameColumn]
  let rows: [FrameRow]
  let cells: [FrameCell]
  /// The cells that differ, row by row.
  package let differing: [FrameCell]
  let names: ExpectationNames
  let files: [SourceFile]

  /// Compares cells; nil when all agree.
  ///
  /// The rows are those that were reached, the cells those that were compared, and the files are the program's.
  package init?(
    columns: [FrameColumn], rows: [FrameRow], cells: [FrameCell], names: ExpectationNames,
    files: [SourceFile]
  ) {
    let known = cells.filter {
      columns.indices.contains($0.column) && rows.indices.contains($0.row)
    }
    differing = known.filter {
      !$0.expected.agrees(with: $0.actual, tolerance: columns[$0.column].tolerance)
    }
    .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    if differing.isEmpty { return nil }
    self.columns = columns
    self.rows = rows
    self.cells = known
    self.names = names
    self.files = files
  }

  // MARK: - The diagnostic

  /// The difference of the first cell; the others, at most ten, are labels at their places.
  package var diagnostic: Diagnostic? {
    guard let first = differing.first else { return nil }
    let column = columns[first.column]
    let (expected, actual) = texts(of: first)
    let others = differing.dropFirst()
    let related = others.prefix(10).map { cell in
      Diagnostic.Label("got \(texts(of: cell).actual)", at: cell.range)
    }
    var notes = differing.count > 1 ? ["\(differing.count) of \(cells.count) cells differ"] : []
    for index in columns.indices { notes += beginning(of: index).map { [$0] } ?? [] }
    return TestDiagnostics.framesDiffer(
      column.name, at: rows[first.row].at, expected: expected, actual: actual, range: first.range,
      label: label(of: first, actual: actual), related: related, notes: notes)
  }

  /// The actual value, its difference, and the tolerance.
  private func label(of cell: FrameCell, actual: String) -> String {
    guard let distance = cell.expected.distance(to: cell.actual) else { return "got \(actual)" }
    if case .color = cell.expected { return "got \(actual)" }
    let column = columns[cell.column]
    let unit = unit(of: cell)
    let tolerance = Tolerance(column.tolerance).limit
    // Enough decimals to show that the difference exceeds the tolerance.
    let allowed = unit.text(tolerance, decimals: 9)
    var decimals = unit.decimals(for: tolerance) + 1
    while decimals < 9, unit.text(distance, decimals: decimals) == allowed {
      decimals += 1
    }
    var text = "got \(actual), off by \(unit.text(distance, decimals: decimals))"
    let words = zip(cell.expected.words, cell.actual.words)
    if cell.expected.words.count > 1,
      let word = words.enumerated().first(where: { abs($1.0 - $1.1) == distance })
    {
      text += " in its \(Self.ordinal(word.offset + 1)) number"
    }
    return text + " (± \(unit.text(tolerance, decimals: max(4, decimals))))"
  }

  private static func ordinal(_ number: Int) -> String {
    switch number {
    case 1: "1st"
    case 2: "2nd"
    case 3: "3rd"
    default: "\(number)th"
    }
  }

  /// The first row from which on a column differs; nil when it does not.
  private func beginning(of column: Int) -> String? {
    guard let first = differing.first(where: { $0.column == column }) else { return nil }
    let before = cells.filter { $0.column == column && $0.row < first.row }.map(\.row).max()
    let name = columns[column].name
    guard let before else {
      return "'\(name)' differs from its first row on, at \(rows[first.row].at)"
    }
    return "'\(name)' agrees up to \(rows[before].at) and first differs at \(rows[first.row].at)"
  }

  // MARK: - The comparison

  /// The table with `-` before the rows as expected and `+` before them as they are; at most 60 lines.
  package var difference: [String] {
    var known: [Int: FrameCell] = [:]
    for cell in cells { known[cell.row * columns.count + cell.column] = cell }
    let wrong = Set(differing.map { $0.row * columns.count + $0.column })
    // The lines of the table: their signs and cells.
    var table: [(kind: DifferenceLine.Kind, cells: [String])] = []
    let header = columns.enumerated().map { index, column in
      guard let tolerance = column.tolerance, let cell = cells.first(where: { $0.column == index })
      else { return column.name }
      return "\(column.name) ± \(unit(of: cell).text(tolerance, decimals: 9))"
    }
    table.append((.same, ["at"] + header))
    for (index, row) in rows.enumerated() {
      var expected = [row.at]
      var actual = [row.at]
      var isSame = true
      for column in columns.indices {
        let position = index * columns.count + column
        guard let cell = known[position] else {
          expected.append("_")
          actual.append("_")
          continue
        }
        let written = files.text(of: cell.range) ?? texts(of: cell).expected
        let differs = wrong.contains(position)
        expected.append(written)
        actual.append(differs ? texts(of: cell).actual : written)
        if differs { isSame = false }
      }
      table.append((isSame ? .same : .removed, expected))
      if !isSame { table.append((.added, actual)) }
    }
    let widths = (0...columns.count).map { column in
      table.map { $0.cells[column].unicodeScalars.count }.max() ?? 0
    }
    return DifferenceLine.limited(
      table.map { kind, cells in
        let padded = cells.enumerated().map { index, cell in
          let isLast = index == cells.count - 1
          let padding = isLast ? 0 : widths[index] - cell.unicodeScalars.count
          return cell + String(repeating: " ", count: padding)
        }
        return DifferenceLine(kind, padded.joined(separator: " | "))
      })
  }

  // MARK: - Values

  /// The expected and actual values of a cell in its unit, with enough decimals to distinguish them.
  func texts(of cell: FrameCell) -> (expected: String, actual: String) {
    let unit = unit(of: cell)
    let actual = ComparedValue.alike(cell.actual, cell.expected)
    var decimals = max(3, columns[cell.column].tolerance.map { unit.decimals(for: $0) } ?? 3)
    while decimals < 9,
      cell.expected.text(unit: unit, decimals: decimals)
        == actual.text(unit: unit, decimals: decimals)
    {
      decimals += 1
    }
    return (
      cell.expected.text(unit: unit, decimals: decimals),
      actual.text(unit: unit, decimals: decimals)
    )
  }

  /// The unit in which a cell is written; of the first number when it has several.
  func unit(of cell: FrameCell) -> WrittenUnit {
    switch cell.expected {
    case .quantity(_, let quantity):
      return WrittenUnit(written: files.text(of: cell.range), quantity: quantity)
    case .none:
      if case .quantity(_, let quantity) = cell.actual { return .usual(for: quantity) }
      return .bare
    case .velocities: return .velocity
    case .bool, .tuple, .transform, .color, .word, .text, .object: return .bare
    }
  }
}

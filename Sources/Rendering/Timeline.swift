package import Animation

/// Animations and touches as bars over time, and below them calls and gestures as marks, in plain text.
///
/// ```text
/// ms                 0              100            200            300
///                    +--------------+--------------+--------------+------
/// finger 1           |===========|
/// dimming.view alpha |.......==============================|
/// card.view center   |=====================x
///
/// pan                    b.......e
/// animateTransition  *
/// completeTransition                                       2
/// ```
///
/// A bar begins with `|`, its delay is dotted, and it ends with `|` at its end, with `x`
/// when it was cancelled, and with `>` when it continues; `<` is a bar that began before the first column.
/// A call is a `*`; two to nine calls in a column are their number, more are `#`; with an issue among them
/// they are `!`. The states of a gesture are letters: `p`ossible, `b`egan, `e`nded, `f`ailed, `x`
/// for cancelled, `?` for others, and a dot for changed.
///
/// When there are more rows than the limit, they are combined: one row for each call and each property,
/// of all objects, and if necessary only the first rows; a last line says so. The bars of a combined row are
/// counted like calls, and a single one is `=`.
package struct Timeline: Hashable, Sendable {
  /// The fewest and the most columns of any timeline.
  package static let columnLimits: ClosedRange<Int> = 24...1000

  /// The smallest limit of rows.
  package static let fewestRows: Int = 8

  /// The width in columns.
  package var columns: Int
  /// The most rows of bars and marks; nil for no limit.
  package var rows: Int?

  /// Makes a timeline for a terminal's width, which is limited to `columnLimits`.
  package init(columns: Int, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }

  /// Returns the timeline of some items as lines, each ended by a line feed; empty when there is nothing to show.
  ///
  /// It shows the items during `span`, or all of them. Rows are in the order of their first items.
  package func render(_ items: [TimelineItem], during span: ClosedRange<Instant>? = nil) -> String {
    guard let span = span ?? Timeline.span(of: items) else { return "" }
    let columns = min(
      max(columns, Timeline.columnLimits.lowerBound), Timeline.columnLimits.upperBound)
    let limit = self.rows.map { max($0, Timeline.fewestRows) } ?? .max
    var rows = TimelineRows(items, during: span, limit: limit)
    guard !rows.bars.isEmpty || !rows.marks.isEmpty else { return "" }
    let omitted = rows.cut(to: limit)

    let names = min(max(rows.widestName(upTo: columns), Timeline.unit.count), columns * 2 / 5)
    let scale = TimelineScale(span, columns: columns - names - 1)
    let ruler = scale.ruler()
    var text = TimelineText(names: names)
    text.append(Timeline.unit, ruler.numbers)
    text.append([], ruler.ticks)
    for row in rows.bars {
      let lines =
        rows.isSummedUp
        ? [scale.line(summingUp: items, row.items)] : scale.lines(of: items, row.items)
      for (index, line) in lines.enumerated() {
        text.append(index == 0 ? row.cells(upTo: columns) : [], line)
      }
    }
    if !rows.bars.isEmpty, !rows.marks.isEmpty { text.append([], []) }
    for row in rows.marks {
      text.append(row.cells(upTo: columns), scale.line(of: items, row.items))
    }
    if let note = rows.note(omitted: omitted) { text.append(note) }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  fileprivate static let gestures = "gestures"
  private static let unit = NameCells.cells("ms", limit: 2)

  private static func span(of items: [TimelineItem]) -> ClosedRange<Instant>? {
    guard let first = items.map(\.start).min() else { return nil }
    let last = items.reduce(first) { max($0, $1.start, $1.end ?? $1.start) }
    return first...last
  }
}

/// The lines of a timeline: each has a name, a space and the bars or marks.
private struct TimelineText {
  let names: Int
  private(set) var bytes: [UInt8] = []

  mutating func append(_ name: [UInt32], _ line: [UInt8]) {
    let name = NameCells.cut(name, to: names)
    NameCells.append(name, to: &bytes)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: names - name.count + 1))
    bytes.append(contentsOf: line)
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func append(_ note: String) {
    bytes.append(contentsOf: note.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }
}

/// A timeline's items sorted into rows.
private struct TimelineRows {
  struct Row {
    var name: String
    var subject: String
    /// Whether the subject comes first: `card.view center`, but `viewDidLoad card`.
    var isBar: Bool
    /// The indices of its items.
    var items: [Int] = []

    func cells(upTo limit: Int) -> [UInt32] {
      let parts = isBar ? [subject, name] : [name, subject]
      return NameCells.cells(
        parts.filter { !$0.isEmpty }.joined(separator: " "), limit: limit)
    }
  }

  private struct Key: Hashable {
    var name: String
    var subject: String
    var isBar: Bool
  }

  private(set) var bars: [Row] = []
  private(set) var marks: [Row] = []
  /// Whether rows combine the items of all subjects.
  private(set) var isSummedUp = false

  /// Sorts the items during a span into rows, which are combined when there are more than the limit.
  init(_ items: [TimelineItem], during span: ClosedRange<Instant>, limit: Int) {
    if !sort(items, during: span, limit: limit) {
      (bars, marks, isSummedUp) = ([], [], true)
      _ = sort(items, during: span, limit: .max)
    }
  }

  /// Returns false as soon as there are more rows than the limit.
  private mutating func sort(
    _ items: [TimelineItem], during span: ClosedRange<Instant>, limit: Int
  ) -> Bool {
    var numbers: [Key: Int] = [:]
    for index in items.indices {
      let item = items[index]
      if item.start > span.upperBound { continue }
      let isBar: Bool
      switch item.kind {
      case .bar:
        if let end = item.end, end < span.lowerBound { continue }
        isBar = true
      case .call, .gesture, .issue:
        if item.start < span.lowerBound { continue }
        isBar = false
      }
      var key = Key(name: item.name, subject: item.subject, isBar: isBar)
      if isSummedUp {
        key.subject = ""
        if key.name.isEmpty { key.name = Timeline.gestures }
      }
      let number: Int
      if let known = numbers[key] {
        number = known
      } else {
        number = isBar ? bars.count : marks.count
        numbers[key] = number
        let row = Row(name: key.name, subject: key.subject, isBar: isBar)
        if isBar { bars.append(row) } else { marks.append(row) }
        if bars.count + marks.count > limit { return false }
      }
      if isBar { bars[number].items.append(index) } else { marks[number].items.append(index) }
    }
    return true
  }

  /// Removes the last rows above the limit, marks before bars; returns their number.
  mutating func cut(to limit: Int) -> Int {
    let count = bars.count + marks.count
    guard count > limit else { return 0 }
    let most = max(limit / 2, limit - marks.count)
    bars.removeLast(max(bars.count - most, 0))
    marks.removeLast(max(bars.count + marks.count - limit, 0))
    return count - bars.count - marks.count
  }

  /// The note about combined and omitted rows; nil when everything is shown.
  func note(omitted: Int) -> String? {
    guard isSummedUp else { return nil }
    let more = omitted > 0 ? "; \(omitted) more row\(omitted == 1 ? "" : "s") left out" : ""
    return "(summed up: each row is for all views and controllers\(more))"
  }

  func widestName(upTo limit: Int) -> Int {
    (bars + marks).reduce(0) { max($0, $1.cells(upTo: limit).count) }
  }
}

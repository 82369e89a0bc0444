package import Animation

/// Animations and fingers as bars against time, and beneath them calls and gestures as marks, in
/// plain text.
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
/// A bar begins with `|`, dots are its delay, and it ends with `|` when it reached its end, with `x`
/// when it was cancelled, with `>` when it goes on; `<` is a bar that began before the first column.
/// A call is a `*`, two to nine in one place are their number, more are `#`; with an issue among them
/// they are a `!`. Of a gesture the states are letters: `p`ossible, `b`egan, `e`nded, `f`ailed, `x`
/// for cancelled, `?` for others, and a point for changed.
///
/// What takes more rows than there are is summed up: a row for each call and each property, whomever
/// they belong to, and then only the first of them. A last line says so. The bars of such a row are
/// counted like calls, and one is a `=`.
package struct Timeline: Hashable, Sendable {
  /// The fewest and the most columns a timeline takes, whatever is asked.
  package static let columnLimits: ClosedRange<Int> = 24...1000

  /// The fewest rows a timeline is cut to, whatever is asked.
  package static let fewestRows: Int = 8

  /// The columns to be used.
  package var columns: Int
  /// The most rows of bars and marks; nil for all there are.
  package var rows: Int?

  /// Makes a timeline for a terminal of this width; it is limited to `columnLimits`.
  package init(columns: Int, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }

  /// Returns the timeline of some items as lines, each ended by a line feed; empty when there are
  /// none to be shown.
  ///
  /// It shows what happens during `span`; without one, everything. Rows are in the order of their
  /// first items.
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

/// The lines of a timeline: a name, a space and what happens.
private struct TimelineText {
  let names: Int
  private(set) var bytes: [UInt8] = []

  init(names: Int) {
    self.names = names
  }

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
    /// Whether the subject stands first: `card.view center`, but `viewDidLoad card`.
    var isBar: Bool
    /// The places of its items among all.
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
  /// Whether rows are for names alone, whomever they belong to.
  private(set) var isSummedUp = false

  /// Sorts what happens during a span, summed up if that takes more rows than the limit.
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

  /// Leaves out the last rows that are too many, more marks than bars; returns how many.
  mutating func cut(to limit: Int) -> Int {
    let count = bars.count + marks.count
    guard count > limit else { return 0 }
    let most = max(limit / 2, limit - marks.count)
    bars.removeLast(max(bars.count - most, 0))
    marks.removeLast(max(bars.count + marks.count - limit, 0))
    return count - bars.count - marks.count
  }

  /// What the rows do not say; nil when they say everything.
  func note(omitted: Int) -> String? {
    guard isSummedUp else { return nil }
    let more = omitted > 0 ? "; \(omitted) more row\(omitted == 1 ? "" : "s") left out" : ""
    return "(summed up: each row is for all views and controllers\(more))"
  }

  func widestName(upTo limit: Int) -> Int {
    (bars + marks).reduce(0) { max($0, $1.cells(upTo: limit).count) }
  }
}

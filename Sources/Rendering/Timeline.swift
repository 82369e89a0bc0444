public import Animation

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
public struct Timeline: Hashable, Sendable {
  /// The fewest and the most columns a timeline takes, whatever is asked.
  public static let columnLimits: ClosedRange<Int> = 24...1000

  /// The columns to be used.
  public var columns: Int

  /// Makes a timeline for a terminal of this width; it is limited to `columnLimits`.
  public init(columns: Int) {
    self.columns = columns
  }

  /// Returns the timeline of some items as lines, each ended by a line feed; empty when there are
  /// none to be shown.
  ///
  /// It shows what happens during `span`; without one, everything. Rows are in the order of their
  /// first items.
  public func render(_ items: [TimelineItem], during span: ClosedRange<Instant>? = nil) -> String {
    guard let span = span ?? Timeline.span(of: items) else { return "" }
    let columns = min(
      max(columns, Timeline.columnLimits.lowerBound), Timeline.columnLimits.upperBound)
    let rows = TimelineRows(items, during: span, nameLimit: columns)
    guard !rows.bars.isEmpty || !rows.marks.isEmpty else { return "" }

    let names = min(max(rows.widestName, Timeline.unit.count), columns * 2 / 5)
    let scale = TimelineScale(span, columns: columns - names - 1)
    let ruler = scale.ruler()
    var text = TimelineText(names: names)
    text.append(Timeline.unit, ruler.numbers)
    text.append([], ruler.ticks)
    for row in rows.bars {
      for (index, line) in scale.lines(of: row.items).enumerated() {
        text.append(index == 0 ? row.name : [], line)
      }
    }
    if !rows.bars.isEmpty, !rows.marks.isEmpty { text.append([], []) }
    for row in rows.marks { text.append(row.name, scale.line(of: row.items)) }
    return String(decoding: text.bytes, as: UTF8.self)
  }

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
}

/// A timeline's items sorted into rows.
private struct TimelineRows {
  struct Row {
    var name: [UInt32]
    var items: [TimelineItem] = []
  }

  private(set) var bars: [Row] = []
  private(set) var marks: [Row] = []

  var widestName: Int { (bars + marks).reduce(0) { max($0, $1.name.count) } }

  init(_ items: [TimelineItem], during span: ClosedRange<Instant>, nameLimit: Int) {
    var barNumbers: [String: Int] = [:]
    var markNumbers: [String: Int] = [:]
    for item in items where item.start <= span.upperBound {
      switch item.kind {
      case .bar:
        if let end = item.end, end < span.lowerBound { continue }
        TimelineRows.add(item, to: &bars, &barNumbers, nameLimit)
      case .call, .gesture, .issue:
        if item.start < span.lowerBound { continue }
        TimelineRows.add(item, to: &marks, &markNumbers, nameLimit)
      }
    }
  }

  private static func add(
    _ item: TimelineItem, to rows: inout [Row], _ numbers: inout [String: Int], _ nameLimit: Int
  ) {
    let number = numbers[item.name] ?? rows.count
    if number == rows.count {
      numbers[item.name] = number
      rows.append(Row(name: NameCells.cells(item.name, limit: nameLimit)))
    }
    rows[number].items.append(item)
  }
}

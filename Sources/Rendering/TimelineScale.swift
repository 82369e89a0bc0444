import Animation
import Geometry

/// Maps instants to columns of a timeline, and draws its rows.
struct TimelineScale {
  /// The most lines of one row of bars; further overlapping bars are drawn over the last line.
  private static let maximumLines = 8

  private let columns: Int
  private let span: ClosedRange<Instant>
  /// The instant of the first column, and the time from it to the last column, milliseconds.
  private let start: Double
  private let length: Double

  /// Makes the scale of a span on some columns, at least two.
  init(_ span: ClosedRange<Instant>, columns: Int) {
    self.columns = max(columns, 2)
    self.span = span
    start = span.lowerBound.milliseconds
    let length = span.upperBound.milliseconds - start
    self.length = max(length, 0)
  }

  private var emptyLine: [UInt8] { [UInt8](repeating: UInt8(ascii: " "), count: columns) }

  private func column(of instant: Instant) -> Int { column(of: instant.milliseconds) }

  private func column(of milliseconds: Double) -> Int {
    // A single instant is in the first column.
    guard length > 0 else { return 0 }
    let place = (milliseconds - start) / length * Double(columns - 1)
    guard place > 0 else { return 0 }
    return place < Double(columns - 1) ? Int(place + 0.5) : columns - 1
  }
}

// MARK: - Ruler

extension TimelineScale {
  /// The numbers of round instants, milliseconds, and the ticks under them.
  func ruler() -> (numbers: [UInt8], ticks: [UInt8]) {
    var numbers = emptyLine
    guard length > 0 else { return pointRuler() }
    var ticks = [UInt8](repeating: UInt8(ascii: "-"), count: columns)
    let step = roundStep()
    let first = ElementaryFunctions.ceil(start / step)
    var end = 0
    // Counted by columns: adding a small step to a large instant may not change it, which would loop for ever.
    for index in 0..<columns {
      let value = (first + Double(index)) * step
      guard value <= start + length else { break }
      let column = column(of: value)
      ticks[column] = UInt8(ascii: "+")
      var text: [UInt8] = []
      FixedPointText.appendShortest(value, to: &text)
      let place = min(column, columns - text.count)
      // A number that does not fit is left out: cut off it would be another number.
      guard place >= end else { continue }
      numbers.replaceSubrange(place..<place + text.count, with: text)
      end = place + text.count + 1
    }
    return (numbers, ticks)
  }

  /// The ruler of a single instant.
  private func pointRuler() -> (numbers: [UInt8], ticks: [UInt8]) {
    var text: [UInt8] = []
    FixedPointText.appendShortest(start, to: &text)
    return (Array(text.prefix(columns)), [UInt8(ascii: "+")])
  }

  /// The smallest of 1, 2 or 5 times a power of ten milliseconds that spans at least ten columns.
  private func roundStep() -> Double {
    let least = length * 10 / Double(columns - 1)
    var power = 0.001
    while power * 10 < least, power < 1e15 { power *= 10 }
    for factor in [1.0, 2, 5] where power * factor >= least { return power * factor }
    return power * 10
  }
}

// MARK: - Bars

extension TimelineScale {
  /// Draws the bars of one row; overlapping bars go on further lines.
  func lines(of items: [TimelineItem], _ places: [Int]) -> [[UInt8]] {
    var lines: [(line: [UInt8], end: Int)] = []
    for place in places {
      let bar = items[place]
      let start = column(of: bar.start)
      let end = max(start, column(of: bar.end ?? span.upperBound))
      var index = lines.firstIndex { $0.end <= start } ?? lines.count
      if index == TimelineScale.maximumLines {
        index -= 1
      } else if index == lines.count {
        lines.append((emptyLine, 0))
      }
      draw(bar, start: start, end: end, on: &lines[index].line)
      lines[index].end = max(lines[index].end, end)
    }
    return lines.map(\.line)
  }

  private func draw(_ bar: TimelineItem, start: Int, end: Int, on line: inout [UInt8]) {
    guard case .bar(let delay, let isCancelled) = bar.kind else { return }
    let moving = min(max(column(of: bar.start.adding(seconds: delay)), start), end)
    for place in start...end { line[place] = UInt8(ascii: place < moving ? "." : "=") }
    line[start] = UInt8(ascii: bar.start < span.lowerBound ? "<" : "|")
    if let last = bar.end, last <= span.upperBound {
      line[end] = UInt8(ascii: isCancelled ? "x" : "|")
    } else {
      line[end] = UInt8(ascii: ">")
    }
  }
}

extension TimelineScale {
  /// Draws the number of bars in each column: `=` for one, otherwise their number or `#`.
  func line(summingUp items: [TimelineItem], _ places: [Int]) -> [UInt8] {
    // The change of the number from one column to the next.
    var changes = [Int](repeating: 0, count: columns + 1)
    for place in places {
      let start = column(of: items[place].start)
      let end = max(start, column(of: items[place].end ?? span.upperBound))
      changes[start] += 1
      changes[end + 1] -= 1
    }
    var line = emptyLine
    var count = 0
    for column in 0..<columns {
      count += changes[column]
      if count > 0 {
        line[column] = count == 1 ? UInt8(ascii: "=") : TimelineScale.digit(count)
      }
    }
    return line
  }
}

// MARK: - Marks

extension TimelineScale {
  /// Draws the marks of one row.
  func line(of items: [TimelineItem], _ places: [Int]) -> [UInt8] {
    var line = emptyLine
    var counts = [Int](repeating: 0, count: columns)
    for place in places {
      let column = column(of: items[place].start)
      switch items[place].kind {
      case .issue: line[column] = UInt8(ascii: "!")
      case .gesture(let state):
        // Any other state is more informative than `changed`.
        if state != "changed" || line[column] == UInt8(ascii: " ") {
          line[column] = TimelineScale.letter(of: state)
        }
      case .call:
        counts[column] += 1
        if line[column] == UInt8(ascii: "!") { continue }
        line[column] = TimelineScale.digit(counts[column])
      case .bar: break
      }
    }
    return line
  }

  private static func digit(_ count: Int) -> UInt8 {
    if count == 1 { return UInt8(ascii: "*") }
    return count < 10 ? UInt8(ascii: "0") + UInt8(count) : UInt8(ascii: "#")
  }

  private static func letter(of state: String) -> UInt8 {
    switch state {
    case "possible": UInt8(ascii: "p")
    case "began": UInt8(ascii: "b")
    case "changed": UInt8(ascii: ".")
    case "ended", "recognized": UInt8(ascii: "e")
    case "cancelled": UInt8(ascii: "x")
    case "failed": UInt8(ascii: "f")
    default: UInt8(ascii: "?")
    }
  }
}

/// One line of a text with a part of it marked, cut to a width.
struct SourceFrame {
  /// The line's number, from 1.
  var line: Int
  /// The line as it is shown.
  var text: String
  /// The number of columns before the mark.
  var markColumn: Int
  /// The width of the mark in columns, at least 1.
  var markWidth: Int

  /// Makes the frame for a range of bytes; of several lines the part on the first one is marked.
  init(_ source: SourceFile, lines: LineTable, range: SourceRange, width: Int) {
    let start = min(Int(range.start), source.bytes.count)
    let line = lines.line(at: UInt32(start))
    self.init(
      bytes: source.bytes, line: line, lineBytes: lines.bytes(ofLine: line),
      mark: start..<max(start, Int(range.end)), width: width)
  }

  /// Makes the frame for a part of a line given as bytes.
  init(bytes: [UInt8], line: Int, lineBytes: Range<Int>, mark: Range<Int>, width: Int) {
    self.line = line
    let markStart = min(max(mark.lowerBound, lineBytes.lowerBound), lineBytes.upperBound)
    let markEnd = min(max(mark.upperBound, markStart), lineBytes.upperBound)

    // A line can have megabytes: only the part that may be shown is decoded.
    let reach = 8 * max(width, 20)
    var first = max(lineBytes.lowerBound, markStart - reach)
    while first > lineBytes.lowerBound, first < markStart, bytes[first] & 0xC0 == 0x80 {
      first += 1
    }
    let last = min(lineBytes.upperBound, markStart + reach)

    var cells: [(text: String, width: Int)] = []
    var markCell: Int?
    var endCell: Int?
    var index = first
    while index < last {
      if markCell == nil, index >= markStart { markCell = cells.count }
      if endCell == nil, index >= markEnd { endCell = cells.count }
      let next = ScalarReader.read(bytes, at: index, end: last)
      let isMarkOfOrder = index == 0 && next.scalar.value == 0xFEFF
      if isMarkOfOrder {
        cells.append(("", 0))
      } else if next.isValid {
        cells.append(DisplayText.cell(next.scalar))
      } else {
        cells.append(("\u{FFFD}", 1))
      }
      index += next.length
    }
    let markFirst = markCell ?? cells.count
    let markLast = endCell ?? cells.count

    let isCutBefore = first > lineBytes.lowerBound
    let isCutAfter = last < lineBytes.upperBound
    let total = cells.reduce(0) { $0 + $1.width }
    var from = 0
    var to = cells.count
    if total > width || isCutBefore || isCutAfter {
      // A third of the width is for the text before the mark.
      var room = width / 3
      from = markFirst
      while from > 0, room > 0 {
        from -= 1
        room -= max(1, cells[from].width)
      }
      room = width
      to = from
      while to < cells.count, room > 0 {
        room -= max(1, cells[to].width)
        to += 1
      }
    }
    let before = from > 0 || isCutBefore ? "…" : ""
    let after = to < cells.count || isCutAfter ? "…" : ""
    text = cells[from..<to].reduce(into: before) { $0 += $1.text } + after
    markColumn =
      (before.isEmpty ? 0 : 1)
      + cells[from..<min(max(markFirst, from), to)].reduce(0) { $0 + $1.width }
    let marked = cells[min(max(markFirst, from), to)..<min(max(markLast, markFirst, from), to)]
    markWidth = max(1, marked.reduce(0) { $0 + $1.width })
  }
}

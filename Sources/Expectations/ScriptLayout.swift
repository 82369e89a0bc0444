import SourceText

/// The text of a script around edits: its lines, their indentation and comments.
struct ScriptLayout {
  let file: SourceFileID
  let bytes: [UInt8]

  /// The layout of the file a range is in; nil when there is no such file or the range is not in it.
  init?(_ range: SourceRange, in files: [SourceFile]) {
    let index = Int(range.file.index)
    guard files.indices.contains(index), Int(range.end) <= files[index].bytes.count else {
      return nil
    }
    file = range.file
    bytes = files[index].bytes
  }

  /// The line break of this file.
  var lineBreak: String {
    guard let feed = bytes.firstIndex(of: 0x0A), feed > 0, bytes[feed - 1] == 0x0D else {
      return "\n"
    }
    return "\r\n"
  }

  func lineStart(_ offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, !Self.isBreak(bytes[start - 1]) { start -= 1 }
    return start
  }

  /// Returns the end of a line, before its break.
  func lineEnd(_ offset: Int) -> Int {
    var end = min(offset, bytes.count)
    while end < bytes.count, !Self.isBreak(bytes[end]) { end += 1 }
    return end
  }

  /// Returns the beginning of the next line.
  func nextLine(_ offset: Int) -> Int {
    var end = lineEnd(offset)
    if end < bytes.count, bytes[end] == 0x0D { end += 1 }
    if end < bytes.count, bytes[end] == 0x0A, end == lineEnd(offset) || bytes[end - 1] == 0x0D {
      end += 1
    }
    return end
  }

  func indentation(_ offset: Int) -> String {
    let start = lineStart(offset)
    let end = skipSpaces(start)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  func skipSpaces(_ offset: Int) -> Int {
    var end = offset
    while end < bytes.count, Self.isSpace(bytes[end]) { end += 1 }
    return end
  }

  /// Whether only spaces come before an offset on its line.
  func beginsLine(_ offset: Int) -> Bool { skipSpaces(lineStart(offset)) >= offset }

  /// Whether nothing but spaces and comments comes after an offset on its line.
  func endsLine(_ offset: Int) -> Bool {
    var next = skipSpaces(offset)
    while let end = commentEnd(next) { next = skipSpaces(end) }
    return next >= bytes.count || Self.isBreak(bytes[next])
  }

  /// Returns the end of a comment that begins here; nil for none, and for one that does not end on its line.
  func commentEnd(_ offset: Int) -> Int? {
    guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "/") else { return nil }
    if bytes[offset + 1] == UInt8(ascii: "/") { return lineEnd(offset) }
    guard bytes[offset + 1] == UInt8(ascii: "*") else { return nil }
    // Comments can be nested.
    var depth = 1
    var end = offset + 2
    while end + 1 < bytes.count, !Self.isBreak(bytes[end]) {
      switch (bytes[end], bytes[end + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        end += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        end += 2
        if depth == 0 { return end }
      default: end += 1
      }
    }
    return nil
  }

  func edit(_ range: Range<Int>, _ replacement: String) -> FixIt.Edit {
    FixIt.Edit(
      range: SourceRange(
        file: file, start: UInt32(clamping: range.lowerBound),
        end: UInt32(clamping: range.upperBound)),
      replacement: replacement)
  }

  /// The end of a range with the comma after it, if there is one.
  private func endWithComma(_ range: SourceRange) -> Int {
    let next = skipSpaces(Int(range.end))
    return next < bytes.count && bytes[next] == UInt8(ascii: ",") ? next + 1 : Int(range.end)
  }

  /// Removes a range: its whole line when the line has nothing else, but no comment.
  func deletion(of range: SourceRange) -> FixIt.Edit {
    let start = Int(range.start)
    let end = endWithComma(range)
    let next = skipSpaces(end)
    guard beginsLine(start), endsLine(end) else { return edit(start..<next, "") }
    if commentEnd(next) != nil { return edit(start..<next, "") }
    return edit(lineStart(start)..<nextLine(end), "")
  }

  /// Puts lines after a range, indented as it is.
  func insertion(_ lines: [String], after range: SourceRange) -> FixIt.Edit {
    let end = endWithComma(range)
    let isFirst = beginsLine(Int(range.start))
    let indent = isFirst ? indentation(Int(range.start)) : indentation(end) + "  "
    let text = lines.map { lineBreak + indent + $0 }.joined()
    if endsLine(end) { return edit(lineEnd(end)..<lineEnd(end), text) }
    // The rest of the line, such as a closing brace, moves to its own line.
    let next = skipSpaces(end)
    let isClosing = next < bytes.count && bytes[next] == UInt8(ascii: "}")
    return edit(end..<next, text + lineBreak + (isClosing ? indentation(end) : indent))
  }

  /// Puts lines before a range, indented as it is.
  func insertion(_ lines: [String], before range: SourceRange) -> FixIt.Edit {
    let start = Int(range.start)
    if beginsLine(start) {
      let indent = indentation(start)
      let place = lineStart(start)
      return edit(place..<place, lines.map { indent + $0 + lineBreak }.joined())
    }
    let indent = indentation(start) + "  "
    return edit(
      start..<start, lines.map { lineBreak + indent + $0 }.joined() + lineBreak + indent)
  }

  /// Writes lines between braces; `open` is the offset of `{`, `close` of `}`.
  func insertion(_ lines: [String], between open: Int, _ close: Int) -> FixIt.Edit {
    let outer = indentation(open)
    if beginsLine(close), lineStart(close) > open {
      // A comment there remains before them.
      let place = lineStart(close)
      return edit(place..<place, lines.map { outer + "  " + $0 + lineBreak }.joined())
    }
    let inner = lines.map { lineBreak + outer + "  " + $0 }.joined() + lineBreak
    if skipSpaces(open + 1) >= close { return edit(open + 1..<close, inner + outer) }
    return edit(open + 1..<open + 1, inner + outer + " ")
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

/// New lines of a list, which are inserted after the last line that was kept.
struct InsertedLines {
  /// The last kept line; nil before the first.
  var anchor: SourceRange?
  /// The lines that have not been inserted yet.
  var lines: [String] = []

  /// The edit that inserts the lines: after the last kept line, before the next one, or between the braces of an empty list.
  mutating func flush(
    before next: SourceRange?, between braces: @autoclosure () -> (open: Int, close: Int)?,
    _ layout: ScriptLayout
  ) -> FixIt.Edit? {
    guard !lines.isEmpty else { return nil }
    defer { lines = [] }
    if let anchor { return layout.insertion(lines, after: anchor) }
    if let next { return layout.insertion(lines, before: next) }
    return braces().map { layout.insertion(lines, between: $0.open, $0.close) }
  }
}

/// Markdown as plain text for a terminal: links as their text, code in quotes, blocks of code indented.
enum PlainText {
  /// The lines of a section, whose text is broken at a width in columns; lines of code are as long as they are.
  static func lines(of markdown: Substring, width: Int) -> [String] {
    var result: [String] = []
    var paragraph = ""
    var isInFence = false

    func endParagraph() {
      guard !paragraph.isEmpty else { return }
      result += broken(paragraph, width: width)
      paragraph = ""
    }
    func endBlock() {
      endParagraph()
      if let last = result.last, !last.isEmpty { result.append("") }
    }

    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        endBlock()
        isInFence.toggle()
      } else if isInFence {
        result.append(line.isEmpty ? "" : "    " + line)
      } else if line.isEmpty {
        endBlock()
      } else if !line.hasPrefix("<!--") {
        if line.hasPrefix("- ") { endParagraph() }
        paragraph += (paragraph.isEmpty ? "" : " ") + inline(line)
      }
    }
    endBlock()
    if result.last?.isEmpty == true { result.removeLast() }
    return result
  }

  /// A line without the marks of links and code.
  static func inline(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while let first = rest.popFirst() {
      if first == "`", let end = rest.firstIndex(of: "`") {
        let code = rest[..<end]
        let quote = code.contains("'") ? "`" : "'"
        result += quote + code + quote
        rest = rest[rest.index(after: end)...]
      } else if first == "[", let middle = rest.firstRange(of: "]("),
        let end = rest[middle.upperBound...].firstIndex(of: ")")
      {
        result += inline(rest[..<middle.lowerBound])
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(first)
      }
    }
    return result
  }

  /// A paragraph in lines of at most a width, but for longer words; those of an item of a list are indented below its text.
  private static func broken(_ paragraph: String, width: Int) -> [String] {
    let indent = paragraph.hasPrefix("- ") ? "  " : ""
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      if line.isEmpty {
        line = (lines.isEmpty ? "" : indent) + word
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = indent + word
      }
    }
    return lines + [line]
  }
}

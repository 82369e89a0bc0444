/// Writes diagnostics for people: the place, the source with carets below it, the reasons and the fix.
///
/// The first line of each is exactly `file:line:col: error[id]: text`. Control characters of a script are never written as such.
package struct DiagnosticFormatter {
  /// Whether escape sequences for colours are written.
  package var usesColor: Bool
  /// The number of columns of a source line that are shown around the marked place, at least 20.
  package var width: Int
  /// The number of diagnostics that are written; the rest is counted.
  package var limit: Int

  private let files: [SourceFile]

  /// Makes a formatter for a compilation's files, which are indexed by the file ids of ranges.
  package init(
    files: [SourceFile], usesColor: Bool = false, width: Int = 100, limit: Int = 20
  ) {
    self.files = files
    self.usesColor = usesColor
    self.width = width
    self.limit = limit
  }

  /// The text of the diagnostics; `path` precedes one without a range.
  package func format(_ diagnostics: [Diagnostic], path: String? = nil) -> String {
    var bytes: [UInt8] = []
    write(diagnostics, path: path, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text of the diagnostics as UTF-8; `path` precedes one without a range.
  package func write(_ diagnostics: [Diagnostic], path: String? = nil, into bytes: inout [UInt8]) {
    var page = Page(formatter: self, files: files)
    for (index, diagnostic) in diagnostics.prefix(max(0, limit)).enumerated() {
      if index > 0 { page.output.append(UInt8(ascii: "\n")) }
      page.write(diagnostic, path: path)
    }
    let rest = diagnostics.dropFirst(max(0, limit))
    if !rest.isEmpty {
      let errors = rest.count { $0.message.severity == .error }
      let (count, noun) = errors > 0 ? (errors, "error") : (rest.count, "message")
      page.line("\n… and \(count) more \(noun)\(count == 1 ? "" : "s")")
    }
    bytes += page.output
  }
}

/// The output being written, and the line tables made so far.
private struct Page {
  let formatter: DiagnosticFormatter
  let files: [SourceFile]
  var output: [UInt8] = []
  var tables = LineTables()

  private var width: Int { max(20, formatter.width) }

  mutating func line(_ text: String) {
    output += text.utf8
    output.append(UInt8(ascii: "\n"))
  }

  private func colored(_ text: String, _ code: String) -> String {
    formatter.usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private mutating func table(_ id: SourceFileID) -> LineTable? {
    tables.table(of: id, in: files)
  }

  private mutating func place(_ range: SourceRange) -> String? {
    guard let table = table(range.file) else { return nil }
    let location = table.location(at: range.start)
    let path = DisplayText.shown(files[Int(range.file.index)].path)
    return "\(path):\(location.line):\(location.column)"
  }

  mutating func write(_ diagnostic: Diagnostic, path: String?) {
    let severity = diagnostic.message.severity
    let code =
      switch severity {
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;36"
      }
    var head = diagnostic.range.flatMap { place($0) } ?? path.map(DisplayText.shown) ?? ""
    if !head.isEmpty { head = colored(head, "1") + ": " }
    head += colored("\(severity.rawValue)[\(diagnostic.message.id)]", code) + ": "
    line(head + colored(DisplayText.shown(diagnostic.message.text), "1"))

    let gutter = gutterWidth(diagnostic)
    if let range = diagnostic.range {
      frame(range, label: diagnostic.label, mark: "^", code: code, gutter: gutter)
    }
    for related in diagnostic.related {
      if related.range.file != diagnostic.range?.file, let place = place(related.range) {
        line(edge(gutter) + " " + colored("in \(place)", "2"))
      }
      frame(related.range, label: related.text, mark: "-", code: "1;34", gutter: gutter)
    }
    let indent = String(repeating: " ", count: gutter)
    if diagnostic.range != nil, !(diagnostic.notes.isEmpty && diagnostic.fixIts.isEmpty) {
      line(edge(gutter))
    }
    for note in diagnostic.notes {
      line("\(indent) \(colored("= note:", "1")) \(DisplayText.shown(note))")
    }
    for fixIt in diagnostic.fixIts {
      line("\(indent) \(colored("= fix:", "1;32")) \(DisplayText.shown(fixIt.text))")
      preview(fixIt, gutter: gutter)
    }
  }

  private mutating func gutterWidth(_ diagnostic: Diagnostic) -> Int {
    var highest = 1
    for range in [diagnostic.range].compactMap({ $0 }) + diagnostic.related.map(\.range) {
      guard let table = table(range.file) else { continue }
      highest = max(highest, table.line(at: range.start))
    }
    return String(highest).utf8.count
  }

  private func edge(_ gutter: Int) -> String {
    colored(String(repeating: " ", count: gutter) + " |", "1;34")
  }

  private func numbered(_ number: Int, _ gutter: Int) -> String {
    let text = String(number)
    let padding = String(repeating: " ", count: max(0, gutter - text.utf8.count))
    return colored(padding + text + " |", "1;34")
  }

  private mutating func frame(
    _ range: SourceRange, label: String, mark: String, code: String, gutter: Int
  ) {
    guard let table = table(range.file) else { return }
    let source = files[Int(range.file.index)]
    let frame = SourceFrame(source, lines: table, range: range, width: width)
    line(edge(gutter))
    line(numbered(frame.line, gutter) + (frame.text.isEmpty ? "" : " " + frame.text))
    var under = String(repeating: mark, count: frame.markWidth)
    let lastLine = table.line(at: max(range.start, range.end == 0 ? 0 : range.end - 1))
    if lastLine > frame.line { under += " … to line \(lastLine)" }
    if !label.isEmpty { under += " " + DisplayText.shown(label) }
    line(edge(gutter) + String(repeating: " ", count: frame.markColumn + 1) + colored(under, code))
  }

  /// The line after the first edit, with `+` below the new text.
  private mutating func preview(_ fixIt: FixIt, gutter: Int) {
    guard let first = fixIt.edits.first, let table = table(first.range.file) else { return }
    let source = files[Int(first.range.file.index)]
    let number = table.line(at: first.range.start)
    let bytes = table.bytes(ofLine: number)
    // Edits of other lines, or of a line too long to show, are described by the fix-it's text.
    guard bytes.count <= 10_000 else { return }
    var text: [UInt8] = []
    var mark: Range<Int>?
    var position = bytes.lowerBound
    for edit in fixIt.edits where edit.range.file == first.range.file {
      let start = Int(edit.range.start)
      guard start >= position, start <= bytes.upperBound else { continue }
      text += source.bytes[position..<start]
      if mark == nil { mark = text.count..<(text.count + edit.replacement.utf8.count) }
      text += edit.replacement.utf8
      position = max(position, min(Int(edit.range.end), bytes.upperBound))
    }
    text += source.bytes[position..<bytes.upperBound]
    line(edge(gutter))
    var start = 0
    var shown = 0
    let marked = mark ?? 0..<0
    for part in text.split(separator: 0x0A, omittingEmptySubsequences: false) where shown < 4 {
      let range = start..<(start + part.count)
      let frame = SourceFrame(
        bytes: text, line: number + shown, lineBytes: range,
        mark: marked.clamped(to: range), width: width)
      line(numbered(frame.line, gutter) + (frame.text.isEmpty ? "" : " " + frame.text))
      if !marked.clamped(to: range).isEmpty {
        let under = String(repeating: "+", count: frame.markWidth)
        line(
          edge(gutter) + String(repeating: " ", count: frame.markColumn + 1)
            + colored(under, "1;32"))
      }
      start = range.upperBound + 1
      shown += 1
    }
  }
}

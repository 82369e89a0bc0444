/// Writes diagnostics for programs as JSON Lines, one object per diagnostic.
///
/// The keys are always written, in this order: `schema`, `id`, `severity`, `message`, `file`, `range`, `label`, `related`,
/// `notes`, `fixIts`. A range is `{"start": …, "end": …}` of `{"line", "column", "offset"}`, lines and columns from 1,
/// columns in Unicode scalars, offsets in bytes; `file` and `range` are null when there is none.
package struct DiagnosticJSONEncoder {
  /// The number of the schema, raised when a key changes its meaning; readers skip unknown keys.
  package static let schema: Int = 1

  private let files: [SourceFile]
  private let tables: [LineTable]

  /// Makes an encoder for a compilation's files, which are indexed by the file ids of ranges.
  package init(files: [SourceFile]) {
    self.files = files
    tables = files.map { LineTable($0) }
  }

  /// The diagnostics as text; `path` is the file of one without a range.
  package func encode(_ diagnostics: [Diagnostic], path: String? = nil) -> String {
    var bytes: [UInt8] = []
    for diagnostic in diagnostics { write(diagnostic, path: path, into: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends one object and a line feed as UTF-8; `path` is the file of a diagnostic without a range.
  package func write(_ diagnostic: Diagnostic, path: String? = nil, into bytes: inout [UInt8]) {
    append("{\"schema\":\(Self.schema),\"id\":", to: &bytes)
    JSONText.append(diagnostic.message.id, to: &bytes)
    append(",\"severity\":\"\(diagnostic.message.severity.rawValue)\",\"message\":", to: &bytes)
    JSONText.append(diagnostic.message.text, to: &bytes)
    append(",\"file\":", to: &bytes)
    if let range = diagnostic.range {
      writeFile(range, into: &bytes)
    } else if let path {
      JSONText.append(path, to: &bytes)
    } else {
      append("null", to: &bytes)
    }
    append(",\"range\":", to: &bytes)
    writeRange(diagnostic.range, into: &bytes)
    append(",\"label\":", to: &bytes)
    JSONText.append(diagnostic.label, to: &bytes)
    append(",\"related\":[", to: &bytes)
    list(diagnostic.related, into: &bytes) { label, bytes in
      write(label.text, called: "text", at: label.range, into: &bytes)
    }
    append("],\"notes\":[", to: &bytes)
    list(diagnostic.notes, into: &bytes) { note, bytes in JSONText.append(note, to: &bytes) }
    append("],\"fixIts\":[", to: &bytes)
    list(diagnostic.fixIts, into: &bytes) { fixIt, bytes in
      append("{\"text\":", to: &bytes)
      JSONText.append(fixIt.text, to: &bytes)
      append(",\"edits\":[", to: &bytes)
      list(fixIt.edits, into: &bytes) { edit, bytes in
        write(edit.replacement, called: "replacement", at: edit.range, into: &bytes)
      }
      append("]}", to: &bytes)
    }
    append("]}\n", to: &bytes)
  }

  private func append(_ text: String, to bytes: inout [UInt8]) {
    bytes += text.utf8
  }

  private func list<Element>(
    _ elements: [Element], into bytes: inout [UInt8], _ body: (Element, inout [UInt8]) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      body(element, &bytes)
    }
  }

  /// Writes an object with a place and a text.
  private func write(
    _ text: String, called key: String, at range: SourceRange, into bytes: inout [UInt8]
  ) {
    append("{\"file\":", to: &bytes)
    writeFile(range, into: &bytes)
    append(",\"range\":", to: &bytes)
    writeRange(range, into: &bytes)
    append(",\"\(key)\":", to: &bytes)
    JSONText.append(text, to: &bytes)
    append("}", to: &bytes)
  }

  private func writeFile(_ range: SourceRange, into bytes: inout [UInt8]) {
    let index = Int(range.file.index)
    guard index < files.count else { return append("null", to: &bytes) }
    JSONText.append(files[index].path, to: &bytes)
  }

  private func writeRange(_ range: SourceRange?, into bytes: inout [UInt8]) {
    guard let range, Int(range.file.index) < tables.count else { return append("null", to: &bytes) }
    let table = tables[Int(range.file.index)]
    append("{\"start\":", to: &bytes)
    writePlace(range.start, table, into: &bytes)
    append(",\"end\":", to: &bytes)
    writePlace(range.end, table, into: &bytes)
    append("}", to: &bytes)
  }

  private func writePlace(_ offset: UInt32, _ table: LineTable, into bytes: inout [UInt8]) {
    let place = table.location(at: offset)
    append("{\"line\":\(place.line),\"column\":\(place.column),\"offset\":\(offset)}", to: &bytes)
  }
}

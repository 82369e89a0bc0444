import Foundation
package import SourceText

/// The page with an example and its printed message for each code of a stage that has no section in `docs/errors.md`.
///
/// `choreo explain` prints these for the messages that nobody has written about.
package struct RecordedMessages {
  /// A script with one mistake, and its diagnostics.
  package struct Example {
    var text: String
    var files: [SourceFile]
    var diagnostics: [Diagnostic]

    /// Makes an example of the first diagnostic of a script; `files` are those of the compilation.
    package init(_ text: String, files: [SourceFile], diagnostics: [Diagnostic]) {
      self.text = text
      self.files = files
      self.diagnostics = diagnostics
    }
  }

  /// The path of the page from the project's root.
  package let path: String
  /// The text of the page as it has to be.
  package let expected: String

  /// Makes the page of a stage from the examples of its tests. The shortest example of a code is shown.
  package init(_ path: String, stage: String, examples: [Example]) {
    self.path = path
    let written = Set(Document("docs/errors.md").headings.map(\.title))
    var shortest: [Diagnostic.Message: Example] = [:]
    for example in examples {
      guard let message = example.diagnostics.first?.message, !written.contains(message.id) else {
        continue
      }
      let key = Diagnostic.Message(message.severity, message.id)
      if let other = shortest[key], other.text.utf8.count <= example.text.utf8.count { continue }
      shortest[key] = example
    }
    var text = "# Messages of the \(stage)\n\n`make record` writes this page from the tests.\n"
    for (severity, title) in [(Diagnostic.Severity.error, "Errors"), (.warning, "Warnings")] {
      text += "\n## \(title)\n"
      let sections = shortest.filter { $0.key.severity == severity }
        .sorted { $0.key.text.lowercased() < $1.key.text.lowercased() }
      for (key, example) in sections {
        text += "\n### \(key.text)\n"
        // Of a longer script the message shows the line that matters.
        if example.text.split(separator: "\n").count <= 16 {
          text += "\n```trans\n" + Self.shown(example.text) + "```\n"
        }
        let message = DiagnosticFormatter(files: example.files).format(
          Array(example.diagnostics.prefix(1)), path: "script.trans")
        text += "\n```text\n" + Self.shown(message) + "```\n"
      }
    }
    expected = text
  }

  /// The text of the page as it is; empty if there is none.
  package var actual: String { Document(path).text }

  /// Writes the page if goldens are to be recorded.
  package func recordIfAsked() throws {
    let environment = ProcessInfo.processInfo.environment
    guard environment["CHOREO_RECORD"] != nil, environment["CI"] == nil else { return }
    try Data(expected.utf8).write(to: Document.root.appendingPathComponent(path))
  }

  /// The lines of a text without control characters and trailing spaces, each with its line break.
  private static func shown(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex
      return DisplayText.shown(String(line[..<end])) + "\n"
    }.joined()
  }
}

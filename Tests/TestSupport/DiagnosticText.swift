package import SourceText

/// Short forms of diagnostics for expectations.
package enum DiagnosticText {
  /// One line for each diagnostic: `id @mark`, or `id @offset` when there is no mark; `id` alone without a range.
  package static func lines(_ diagnostics: [Diagnostic], in source: MarkedSource) -> [String] {
    diagnostics.map { diagnostic in
      guard let range = diagnostic.range else { return diagnostic.message.id }
      let place = source.mark(at: range.start).map { String($0) } ?? "byte \(range.start)"
      return "\(diagnostic.message.id) @\(place)"
    }
  }

  /// The ids of the diagnostics, in order.
  package static func ids(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map(\.message.id)
  }
}

extension FixIt {
  /// The text with the edits applied, which are in order of place.
  package func applied(to text: String) -> String {
    String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
  }
}

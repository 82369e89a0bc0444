import SourceText

// The button that a finger looks for by its title.
extension RuntimeDiagnostics {
  static func noButton(_ title: String, shown: [String]) -> Diagnostic {
    Diagnostic(
      .noButton(title), at: nil,
      notes: [
        shown.isEmpty
          ? "no button with a title is shown"
          : "the titles that are shown are \(shown.map { "'\($0)'" }.joined(separator: ", "))"
      ],
      fixIts: [FixIt("tap it after its controller has appeared: 'settle()' first")])
  }
}

extension Diagnostic.Message {
  fileprivate static func noButton(_ title: String) -> Self {
    .error("no button has the title '\(title)'")
  }
}

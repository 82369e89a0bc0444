/// A section of the report, of which the lines that the command line selects are measured.
///
/// An argument selects the lines whose section or name contains it; `SECTION/LINE` asks for both. Without arguments all are measured.
final class Section {
  private let title: String
  private var hasBegun = false

  init(_ title: String) {
    self.title = title
  }

  private static let words = CommandLine.arguments.dropFirst(3)

  /// Whether the section is measured as a whole.
  var isSelected: Bool { selects("") }

  /// Measures and prints a line, if it is selected.
  func line(_ name: String, _ figures: () -> [String]) {
    guard selects(name) else { return }
    begin()
    Report.line(name, figures())
  }

  /// Prints the title before the first line.
  func begin() {
    if !hasBegun { Report.section(title) }
    hasBegun = true
  }

  private func selects(_ name: String) -> Bool {
    if Self.words.isEmpty { return true }
    return Self.words.contains { word in
      guard let slash = word.firstIndex(of: "/") else {
        return title.contains(word) || name.contains(word)
      }
      let (section, line) = (word[..<slash], word[word.index(after: slash)...])
      return (section.isEmpty || title.contains(section)) && (line.isEmpty || name.contains(line))
    }
  }
}

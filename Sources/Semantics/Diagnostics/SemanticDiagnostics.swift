import SourceText

/// The diagnostics of the checker; the names of the functions are the ids.
///
/// Each family of mistakes has a file of its own, sorted by name.
enum SemanticDiagnostics {
  /// The fix-it that replaces a word with a similar one.
  static func replacement(_ suggestion: String?, at range: SourceRange) -> [FixIt] {
    guard let suggestion else { return [] }
    return [FixIt("write '\(suggestion)'", replacing: range, with: suggestion)]
  }

  /// An empty range at the end of another one.
  static func end(of range: SourceRange) -> SourceRange {
    SourceRange(file: range.file, start: range.end, end: range.end)
  }

  /// An empty range at the start of another one.
  static func start(of range: SourceRange) -> SourceRange {
    SourceRange(file: range.file, start: range.start, end: range.start)
  }

  /// `'a', 'b' and 'c'`, the first twelve of them.
  static func listed(_ words: [String], word: String = "and", limit: Int = 13) -> String {
    // "others" stands for two at least.
    let shown = words.count > limit ? limit - 1 : words.count
    var quoted = words.prefix(shown).map { "'\($0)'" }
    if shown < words.count { quoted.append("others") }
    guard let last = quoted.popLast() else { return "nothing" }
    return quoted.isEmpty ? last : quoted.joined(separator: ", ") + " \(word) " + last
  }

  /// A type's name with its article.
  static func a(_ type: String) -> String {
    guard let first = type.unicodeScalars.first else { return type }
    return ("AEIO".unicodeScalars.contains(first) ? "an " : "a ") + type
  }

  /// A label for the first declaration of a name.
  static func first(_ range: SourceRange) -> [Diagnostic.Label] {
    [.init("first here", at: range)]
  }
}

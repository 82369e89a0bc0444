/// A remedy in words, and the edits that apply it.
public struct FixIt: Hashable, Sendable {
  /// The remedy, such as `write '350ms'`.
  public var text: String
  /// The replacements, in order of place, not overlapping.
  public var edits: [Edit]
  /// Whether the script may have meant something else, so that a person has to decide.
  public var isGuess: Bool

  /// Makes a fix-it with any number of edits; without edits, it is only described.
  public init(_ text: String, edits: [Edit] = [], isGuess: Bool = false) {
    self.text = text
    self.edits = edits
    self.isGuess = isGuess
  }

  /// Makes a fix-it that replaces one range.
  public init(
    _ text: String, replacing range: SourceRange, with replacement: String, isGuess: Bool = false
  ) {
    self.init(text, edits: [Edit(range: range, replacement: replacement)], isGuess: isGuess)
  }

  /// One replacement of text.
  public struct Edit: Hashable, Sendable {
    /// The range to replace; an empty one inserts.
    public var range: SourceRange
    /// The new text.
    public var replacement: String

    /// Makes an edit.
    public init(range: SourceRange, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }
}

/// A remedy: what to do in words, and the edits that do it.
public struct FixIt: Hashable, Sendable {
  /// What the edits do, such as `write '350ms'`.
  public var text: String
  /// The replacements, in order of place, not overlapping.
  public var edits: [Edit]

  /// Makes a fix-it of any number of edits; none when only words can help.
  public init(_ text: String, edits: [Edit] = []) {
    self.text = text
    self.edits = edits
  }

  /// Makes a fix-it that replaces one range.
  public init(_ text: String, replacing range: SourceRange, with replacement: String) {
    self.init(text, edits: [Edit(range: range, replacement: replacement)])
  }

  /// One replacement of text.
  public struct Edit: Hashable, Sendable {
    /// What is replaced; an empty range inserts.
    public var range: SourceRange
    /// What is written there.
    public var replacement: String

    /// Makes an edit.
    public init(range: SourceRange, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }
}

/// A remedy in words, and the edits that apply it.
public struct FixIt: Hashable, Sendable {
  /// The remedy, such as `write '350ms'`.
  public var text: String
  /// The replacements, in order of place, not overlapping.
  public var edits: [Edit]

  /// Makes a fix-it with any number of edits; without edits, it is only described.
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

import SourceText

/// The words that fit at a place of an input, as far as the checker can tell.
package struct InputCompletion: Hashable, Sendable {
  /// One of the words that fit.
  package struct Word: Hashable, Sendable {
    /// The text of the input once it is chosen, such as `alpha`, `curve:`, `on viewDidLoad` or `?.view`.
    package var text: String
    /// The text that may be inserted after it, such as a blank or `(`; usually empty.
    package var following: String
    /// The part of the text that is compared with the typed text.
    var key: String

    init(_ text: String, key: String? = nil, following: String = "") {
      self.text = text
      self.key = key ?? text
      self.following = following
    }

    /// A name, in back-ticks where it is a reserved word.
    var inBackTicks: Word { Word(LiteralText.name(text), key: key, following: following) }
  }

  /// The offset of the first byte that a word replaces; the last is the one before the cursor.
  package var start: Int
  /// The words that begin with the typed text, sorted, each once.
  package var words: [Word]
  /// The typed part of an `import`'s path, which begins at `start`; nil elsewhere.
  package var path: String?
  /// The signatures of the innermost call that the word is an argument of; one for each function of the name.
  package var signatures: [String] = []
}

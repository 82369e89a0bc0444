/// What could stand at a place of an input, as far as the checker can tell.
package struct InputCompletion: Hashable, Sendable {
  /// One of the words that fit.
  package struct Word: Hashable, Sendable {
    /// What stands in the input once it is chosen, such as `alpha`, `curve:`, `on viewDidLoad` or `?.view`.
    package var text: String
    /// What may follow at once, such as a blank or `(`; usually nothing.
    package var following: String
    /// The part of the text that is compared with what was typed.
    var key: String

    init(_ text: String, key: String? = nil, following: String = "") {
      self.text = text
      self.key = key ?? text
      self.following = following
    }
  }

  /// The first byte that a word takes the place of; the last is the one before the cursor.
  package var start: Int
  /// The words that begin with what was typed, sorted, each once.
  package var words: [Word]
  /// What is typed of the path of an `import`, which begins at `start`; nil anywhere else.
  package var path: String?
}

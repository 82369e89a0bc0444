/// What could stand at a place of an input, as far as the checker can tell.
public struct InputCompletion: Hashable, Sendable {
  /// One of the words that fit.
  public struct Word: Hashable, Sendable {
    /// What stands in the input once it is chosen, such as `alpha`, `curve:`, `on viewDidLoad` or `?.view`.
    public var text: String
    /// What may follow at once, such as a blank or `(`; usually nothing.
    public var following: String
    /// The part of the text that is compared with what was typed.
    var key: String

    init(_ text: String, key: String? = nil, following: String = "") {
      self.text = text
      self.key = key ?? text
      self.following = following
    }
  }

  /// The first byte that a word takes the place of; the last is the one before the cursor.
  public var start: Int
  /// The words that begin with what was typed, sorted, each once.
  public var words: [Word]
  /// What is typed of the path of an `import`, which begins at `start`; nil anywhere else.
  public var path: String?
}

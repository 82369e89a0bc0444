/// The words that completion offers at the cursor.
public struct Completions: Hashable, Sendable {
  /// One of the texts that fit.
  public struct Candidate: Hashable, Sendable {
    /// The text of the input once it is chosen.
    public var replacement: String
    /// What the list of candidates shows for it, which may say more.
    public var displayText: String
    /// What follows when it is the only one left, such as a blank or `(`; usually nothing.
    public var suffix: String

    /// Makes a candidate, shown as it is written unless something else is given.
    public init(_ replacement: String, displayText: String? = nil, suffix: String = "") {
      self.replacement = replacement
      self.displayText = displayText ?? replacement
      self.suffix = suffix
    }
  }

  /// The bytes of the input that a candidate takes the place of; they end at the cursor.
  public var replacedRange: Range<Int>
  /// The texts that fit, in the order in which they are listed.
  public var candidates: [Candidate]

  /// Makes a choice of candidates.
  public init(replacedRange: Range<Int>, candidates: [Candidate]) {
    self.replacedRange = replacedRange
    self.candidates = candidates
  }

  /// Nothing fits.
  public static var none: Completions { Completions(replacedRange: 0..<0, candidates: []) }
}

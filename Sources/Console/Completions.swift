/// The words that completion offers at the cursor.
package struct Completions: Hashable, Sendable {
  /// One of the texts that fit.
  package struct Candidate: Hashable, Sendable {
    /// The text of the input once it is chosen.
    package var replacement: String
    /// What the list of candidates shows for it, which may say more.
    package var displayText: String
    /// What follows when it is the only one left, such as a blank or `(`; usually nothing.
    package var suffix: String

    /// Makes a candidate, shown as it is written unless something else is given.
    package init(_ replacement: String, displayText: String? = nil, suffix: String = "") {
      self.replacement = replacement
      self.displayText = displayText ?? replacement
      self.suffix = suffix
    }
  }

  /// The bytes of the input that a candidate takes the place of; they end at the cursor.
  package var replacedRange: Range<Int>
  /// The texts that fit, in the order in which they are listed.
  package var candidates: [Candidate]

  /// Makes a choice of candidates.
  package init(replacedRange: Range<Int>, candidates: [Candidate]) {
    self.replacedRange = replacedRange
    self.candidates = candidates
  }

  /// Nothing fits.
  package static var none: Completions { Completions(replacedRange: 0..<0, candidates: []) }
}

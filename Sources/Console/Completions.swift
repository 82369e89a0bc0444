/// The words that completion offers at the cursor.
package struct Completions: Hashable, Sendable {
  /// A possible completion.
  package struct Candidate: Hashable, Sendable {
    /// The text it puts into the input.
    package var replacement: String
    /// Its text in the list of candidates, which may contain more.
    package var displayText: String
    /// The text added after it when it is the only candidate, such as a blank or `(`; usually empty.
    package var suffix: String

    /// Makes a candidate, shown as its replacement unless a display text is given.
    package init(_ replacement: String, displayText: String? = nil, suffix: String = "") {
      self.replacement = replacement
      self.displayText = displayText ?? replacement
      self.suffix = suffix
    }
  }

  /// The bytes of the input that a candidate replaces; they end at the cursor.
  package var replacedRange: Range<Int>
  /// The candidates, in the order of the list.
  package var candidates: [Candidate]
  /// The signatures of the call whose argument is typed.
  package var signatures: [String]

  /// Makes completions.
  package init(replacedRange: Range<Int>, candidates: [Candidate], signatures: [String] = []) {
    self.replacedRange = replacedRange
    self.candidates = candidates
    self.signatures = signatures
  }

  /// No candidates.
  package static var none: Completions { Completions(replacedRange: 0..<0, candidates: []) }
}

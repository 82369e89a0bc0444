/// The similarity of words, for "did you mean".
package enum EditDistance {
  /// The number of insertions, deletions, replacements and swaps of adjacent scalars that turn one word into another.
  ///
  /// No scalar takes part in two edits (optimal string alignment). Nil when the number is more than `limit`.
  package static func distance(_ first: String, _ second: String, limit: Int) -> Int? {
    distance(Array(first.unicodeScalars), Array(second.unicodeScalars), limit: limit)
  }

  /// The candidate nearest to a word, the first of equally near ones; nil when none is near enough.
  ///
  /// Near enough means one edit from three scalars on, two from six on, three from twelve on.
  /// A word that differs only in the case of ASCII letters is always near. A candidate equal to the word is not returned.
  package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
    let scalars = Array(word.unicodeScalars)
    guard !scalars.isEmpty, scalars.count <= 200 else { return nil }
    var limit =
      switch scalars.count {
      case ..<3: 0
      case ..<6: 1
      case ..<12: 2
      default: 3
      }
    var best: String?
    for candidate in candidates where candidate != word {
      let other = Array(candidate.unicodeScalars)
      if hasSameLetters(scalars, other) { return candidate }
      guard limit >= 0, let distance = distance(scalars, other, limit: limit) else { continue }
      guard distance < other.count else { continue }
      best = candidate
      limit = distance - 1
    }
    return best
  }

  private static func hasSameLetters(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Bool
  {
    guard first.count == second.count else { return false }
    return zip(first, second).allSatisfy { lowered($0) == lowered($1) }
  }

  private static func lowered(_ scalar: Unicode.Scalar) -> UInt32 {
    (0x41...0x5A).contains(scalar.value) ? scalar.value + 0x20 : scalar.value
  }

  private static func distance(
    _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Int
  ) -> Int? {
    guard limit >= 0, abs(first.count - second.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      current.reserveCapacity(second.count + 1)
      var least = row + 1
      for column in second.indices {
        let isEqual = first[row] == second[column]
        var cost = min(last[column] + (isEqual ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
        least = min(least, cost)
      }
      // A swap depends on the row two above, so a single row above the limit does not decide.
      if least > limit + 1 { return nil }
      beforeLast = last
      last = current
    }
    return last[second.count] <= limit ? last[second.count] : nil
  }
}

/// The positions of values in a pool of constants.
///
/// A few are looked for one by one; only a larger pool gets a dictionary, because a small script's start would spend more on making the
/// first one than on everything it holds.
struct PositionTable<Value: Hashable> {
  private static var fewLimit: Int { 32 }

  private var few: [Value] = []
  private var positionsOfFew: [Int] = []
  private var many: [Value: Int] = [:]

  /// The position of a value, nil when it has none.
  func find(_ value: Value) -> Int? {
    if let place = few.firstIndex(of: value) { return positionsOfFew[place] }
    return many.isEmpty ? nil : many[value]
  }

  /// Remembers the position of a value that has none.
  mutating func add(_ value: Value, at position: Int) {
    if few.count < Self.fewLimit {
      few.append(value)
      positionsOfFew.append(position)
    } else {
      many[value] = position
    }
  }
}

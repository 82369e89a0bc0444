/// `+ - * / % <<`, and the union of options.
package enum ArithmeticOperator: UInt8, Hashable, Sendable {
  /// `+`
  case add
  /// `-`
  case subtract
  /// `*`
  case multiply
  /// `/`
  case divide
  /// `%`
  case remainder
  /// `<<`
  case shift
  /// The options of both sides.
  case union
}

/// `< <= > >=`.
package enum ComparisonOperator: UInt8, Hashable, Sendable {
  /// `<`
  case less
  /// `<=`
  case lessOrEqual
  /// `>`
  case greater
  /// `>=`
  case greaterOrEqual
}

extension Double {
  /// The options of two sets.
  package func united(with other: Double) -> Double {
    func bits(_ word: Double) -> UInt64 { UInt64(exactly: word.rounded(.towardZero)) ?? 0 }
    return Double(bits(self) | bits(other))
  }

  /// A whole number with its bits moved up, or down by a negative count; fractions are cut off.
  package func shifted(by count: Double) -> Double {
    let places = count.isNaN ? 0 : Int(Swift.min(Swift.max(count, -2_000), 2_000))
    return Double(sign: .plus, exponent: places, significand: rounded(.towardZero)).rounded(.down)
  }
}

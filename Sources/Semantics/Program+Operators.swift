/// `+ - * / %`.
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

/// A number as the unevaluated sum of two doubles, for intermediate results of about 32 digits.
///
/// The error-free sums and products (Knuth, Dekker, Veltkamp) need only IEEE arithmetic
/// without contraction, which Swift guarantees.
package struct DoubleDouble {
  /// The double nearest to the number.
  package var high: Double
  /// The difference between the number and `high`.
  package var low: Double

  /// Makes a number from its two parts, the second far smaller than the first.
  package init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two doubles.
  package static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    let share = sum - a
    return DoubleDouble(sum, (a - (sum - share)) + (b - share))
  }

  /// The exact sum of two doubles, the first of which has the larger magnitude.
  package static func orderedSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    return DoubleDouble(sum, b - (sum - a))
  }

  /// The exact product of two doubles whose magnitudes are well inside the exponent range.
  package static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let product = a * b
    let (aHigh, aLow) = halves(of: a)
    let (bHigh, bLow) = halves(of: b)
    let error = ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    return DoubleDouble(product, error)
  }

  private static func halves(of value: Double) -> (high: Double, low: Double) {
    let scaled = 0x1p27 * value + value
    let high = scaled - (scaled - value)
    return (high, value - high)
  }

  /// The double nearest to the number.
  package var rounded: Double { high + low }

  /// Returns the number with the opposite sign.
  package static prefix func - (value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(-value.high, -value.low)
  }

  /// Returns the sum, to about 32 digits.
  package static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = sum(a.high, b.high)
    let low = sum(a.low, b.low)
    let first = orderedSum(high.high, high.low + low.high)
    return orderedSum(first.high, first.low + low.low)
  }

  /// The same result as with a second part of 0, in half the steps.
  package static func + (a: DoubleDouble, b: Double) -> DoubleDouble {
    let high = sum(a.high, b)
    return orderedSum(high.high, high.low + a.low)
  }

  /// Returns the difference, to about 32 digits.
  package static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    a + -b
  }

  /// Returns the product, to about 32 digits.
  package static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = product(a.high, b.high)
    return orderedSum(high.high, high.low + (a.high * b.low + a.low * b.high))
  }

  /// Returns the quotient, to about 31 digits.
  package static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let first = a.high / b.high
    let rest = a - b * DoubleDouble(first)
    let second = rest.high / b.high
    return orderedSum(first, second)
  }

  /// The square root of a positive number.
  package func squareRoot() -> DoubleDouble {
    let root = high.squareRoot()
    let rest = self - DoubleDouble.product(root, root)
    return DoubleDouble.orderedSum(root, rest.high / (2 * root))
  }
}

/// The functions beyond arithmetic, built on IEEE `+ − × ÷` and square root alone.
///
/// The platform's mathematics library differs in its last bits from system to system; these
/// functions give the same bits everywhere, with errors below one unit in the last place. Special
/// values follow IEEE 754 and C: NaN in, NaN out; nothing traps.
package enum ElementaryFunctions {
  /// Returns e to the power of `x`.
  package static func exp(_ x: Double) -> Double {
    exp(DoubleDouble(x))
  }

  /// Returns the natural logarithm of `x`: NaN below 0 and -∞ at 0.
  package static func log(_ x: Double) -> Double {
    if !(x > 0) { return x == 0 ? -.infinity : .nan }
    if x == .infinity { return x }
    return preciseLog(x).rounded
  }

  /// Returns `base` to the power of `exponent`; a negative base needs a whole exponent.
  package static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.isNaN { return .nan }
    let magnitude = base.magnitude
    if exponent.isInfinite {
      if magnitude == 1 { return 1 }
      return (magnitude > 1) == (exponent > 0) ? .infinity : 0
    }
    let isWhole = exponent.magnitude >= 0x1p53 || floor(exponent) == exponent
    // Beyond 2^53 every number is even.
    let isOdd =
      isWhole && exponent.magnitude < 0x1p53
      && floor(exponent / 2) != exponent / 2
    let isNegative = base.sign == .minus && isOdd
    if magnitude == 0 || magnitude == .infinity {
      let result = (magnitude == 0) == (exponent < 0) ? Double.infinity : 0
      return isNegative ? -result : result
    }
    if base < 0 && !isWhole { return .nan }
    if magnitude == 1 { return isNegative ? -1 : 1 }
    let logarithm = preciseLog(magnitude)
    let power: Double
    if exponent.magnitude > 0x1p70 {
      // The logarithm of a double other than 1 is at least 2^-53 in magnitude: the result is out of range either way.
      power = (logarithm.high > 0) == (exponent > 0) ? .infinity : 0
    } else {
      power = exp(logarithm * DoubleDouble(exponent))
    }
    return isNegative ? -power : power
  }

  /// Returns the length of the vector (`x`, `y`) without intermediate overflow or underflow.
  package static func hypot(_ x: Double, _ y: Double) -> Double {
    if x.isInfinite || y.isInfinite { return .infinity }
    if x.isNaN || y.isNaN { return .nan }
    let large = max(x.magnitude, y.magnitude)
    let small = min(x.magnitude, y.magnitude)
    if small <= large * 0x1p-60 { return large }
    let scale: Double = large > 0x1p400 ? 0x1p-600 : large < 0x1p-400 ? 0x1p600 : 1
    let a = large * scale
    let b = small * scale
    let square = DoubleDouble.product(a, a) + DoubleDouble.product(b, b)
    return square.squareRoot().rounded / scale
  }
}

// MARK: - Rounding

extension ElementaryFunctions {
  /// Returns the largest whole number that is at most `x`.
  ///
  /// The standard library's `rounded(_:)` calls the platform's mathematics library on some machines.
  package static func floor(_ x: Double) -> Double {
    // From 2^52 on every number is whole; the comparison also catches NaN and infinity.
    guard x.magnitude < 0x1p52 else { return x }
    let truncated = Double(Int64(x))
    return truncated > x ? truncated - 1 : truncated
  }

  /// Returns the smallest whole number that is at least `x`.
  package static func ceil(_ x: Double) -> Double {
    -floor(-x)
  }

  /// Returns the whole number nearest to `x`; ties are rounded away from zero.
  package static func round(_ x: Double) -> Double {
    guard x.magnitude < 0x1p52 else { return x }
    let truncated = Double(Int64(x))
    let rest = x - truncated
    return rest >= 0.5 ? truncated + 1 : rest <= -0.5 ? truncated - 1 : truncated
  }
}

// MARK: - Exponential and logarithm

extension ElementaryFunctions {
  /// ln 2, first 32 bits: its product with an exponent is exact.
  private static let ln2High = 0x1.62e42fee00000p-1
  /// ln 2, the rest.
  private static let ln2Low = 0x1.a39ef35793c76p-33

  /// The whole number nearest to `x`, whose magnitude is below 2^51; ties to even.
  static func nearestInteger(_ x: Double) -> Double {
    // The sum leaves no bits for a fraction.
    (x + 0x1.8p52) - 0x1.8p52
  }

  /// 2 to the power of `exponent`, which is limited to the range of normal numbers.
  static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(min(max(exponent, -1022), 1023) + 1023) << 52)
  }

  /// e to the power of a sum whose second part is much smaller than the first.
  static func exp(_ x: DoubleDouble) -> Double {
    if x.high.isNaN { return x.high }
    if x.high > 709.79 { return .infinity }
    if x.high < -745.14 { return 0 }
    let count = nearestInteger(x.high * 0x1.71547652b82fep+0)
    // Within ±ln 2 / 2, where Taylor's series needs thirteen terms.
    let r = DoubleDouble.sum(x.high - count * ln2High, x.low - count * ln2Low)
    let z = r.high
    var tail = 1.0 / 6227020800
    tail = tail * z + 1.0 / 479001600
    tail = tail * z + 1.0 / 39916800
    tail = tail * z + 1.0 / 3628800
    tail = tail * z + 1.0 / 362880
    tail = tail * z + 1.0 / 40320
    tail = tail * z + 1.0 / 5040
    tail = tail * z + 1.0 / 720
    tail = tail * z + 1.0 / 120
    tail = tail * z + 1.0 / 24
    tail = tail * z + 1.0 / 6
    tail = tail * z + 0.5
    let head = DoubleDouble.orderedSum(1, z)
    let value = head.high + (head.low + (r.low + r.low * z + z * z * tail))
    let exponent = Int(count)
    if exponent > 1023 { return value * 2 * powerOfTwo(exponent - 1) }
    if exponent < -1022 { return value * powerOfTwo(exponent + 64) * 0x1p-64 }
    return value * powerOfTwo(exponent)
  }

  /// The logarithm of a positive finite number to about 75 bits.
  static func preciseLog(_ x: Double) -> DoubleDouble {
    var mantissa = x
    var exponent = 0
    if mantissa < 0x1p-1022 {
      mantissa *= 0x1p54
      exponent = -54
    }
    exponent += Int(mantissa.exponent)
    mantissa = mantissa.significand
    if mantissa > 1.4142135623730951 {
      mantissa /= 2
      exponent += 1
    }
    // ln m = 2 artanh s with s = (m - 1) / (m + 1), |s| < 0.172.
    let s = DoubleDouble(mantissa - 1) / DoubleDouble.sum(mantissa, 1)
    let z = s * s
    var tail = 1.0 / 25
    tail = tail * z.high + 1.0 / 23
    tail = tail * z.high + 1.0 / 21
    tail = tail * z.high + 1.0 / 19
    tail = tail * z.high + 1.0 / 17
    tail = tail * z.high + 1.0 / 15
    tail = tail * z.high + 1.0 / 13
    tail = tail * z.high + 1.0 / 11
    tail = tail * z.high + 1.0 / 9
    var series = DoubleDouble(1) / DoubleDouble(7) + z * DoubleDouble(tail)
    series = DoubleDouble(1) / DoubleDouble(5) + z * series
    series = DoubleDouble(1) / DoubleDouble(3) + z * series
    let half = s + s * z * series
    let logarithm = DoubleDouble(half.high * 2, half.low * 2)
    if exponent == 0 { return logarithm }
    let count = Double(exponent)
    return DoubleDouble(count * ln2High, 0) + DoubleDouble.product(count, ln2Low) + logarithm
  }
}

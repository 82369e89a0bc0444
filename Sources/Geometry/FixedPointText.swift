/// Writes numbers as fixed-point decimal text into UTF-8 bytes.
///
/// A number is rounded once, from its exact value, half away from zero: 0.0625 gives `0.063` with
/// decimals, and 1.0005, which as a double is slightly smaller, gives `1.000`. A number that rounds to zero
/// has no sign. Infinities are written `inf` and `-inf`, and NaN `nan`.
package enum FixedPointText {
  /// The largest number of decimals.
  package static let maximumDecimals = 9

  /// Appends `value` with exactly `decimals` digits after the point, and no point when there are none.
  ///
  /// Decimals are limited to 0…9.
  package static func append(_ value: Double, decimals: Int = 3, to bytes: inout [UInt8]) {
    append(value, decimals: decimals, isTrimmed: false, to: &bytes)
  }

  /// Appends `value` rounded to `decimals` digits, without trailing zeros: `0.5`, `12`.
  ///
  /// Decimals are limited to 0…9.
  package static func appendShortest(_ value: Double, decimals: Int = 3, to bytes: inout [UInt8]) {
    append(value, decimals: decimals, isTrimmed: true, to: &bytes)
  }

  /// Returns `value` with exactly `decimals` digits after the point.
  package static func string(_ value: Double, decimals: Int = 3) -> String {
    var bytes: [UInt8] = []
    append(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns `value` rounded to `decimals` digits, without trailing zeros.
  package static func shortestString(_ value: Double, decimals: Int = 3) -> String {
    var bytes: [UInt8] = []
    appendShortest(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a whole number.
  package static func appendInteger(_ value: Int64, to bytes: inout [UInt8]) {
    append(
      units: value.magnitude, isNegative: value < 0, decimals: 0, isTrimmed: false, to: &bytes)
  }
}

// MARK: - Rounding

extension FixedPointText {
  private static func append(
    _ value: Double, decimals: Int, isTrimmed: Bool, to bytes: inout [UInt8]
  ) {
    let bits = value.bitPattern
    let isNegative = bits >> 63 == 1
    let decimals = min(max(decimals, 0), maximumDecimals)
    let biased = Int(bits >> 52 & 0x7FF)
    if biased == 0x7FF {
      appendSpecial(value, to: &bytes)
      return
    }
    // |value| = mantissa · 2^-shift
    let mantissa = bits & (1 << 52 - 1) | (biased == 0 ? 0 : 1 << 52)
    let shift = 1075 - max(biased, 1)
    if shift <= 0 {
      let whole = shift > -11 ? mantissa << UInt64(-shift) : 0
      let product = whole.multipliedReportingOverflow(by: powerOfTen(decimals))
      if shift > -11 && !product.overflow {
        append(
          units: product.partialValue, isNegative: isNegative, decimals: decimals,
          isTrimmed: isTrimmed, to: &bytes)
      } else {
        appendHuge(
          mantissa: mantissa, exponent: -shift, isNegative: isNegative,
          decimals: isTrimmed ? 0 : decimals, to: &bytes)
      }
      return
    }
    // The bit below the unit decides: when it is set the fraction is at least a half.
    let units: UInt64
    if decimals <= 3 {
      let product = mantissa &* powerOfTen(decimals)
      units = shift > 64 ? 0 : ((product >> UInt64(shift - 1)) &+ 1) >> 1
    } else {
      let product = mantissa.multipliedFullWidth(by: powerOfTen(decimals))
      let below = shift - 1
      let doubled: UInt64
      if below == 0 {
        doubled = product.low
      } else if below < 64 {
        doubled = product.low >> UInt64(below) | product.high << UInt64(64 - below)
      } else {
        doubled = below < 128 ? product.high >> UInt64(below - 64) : 0
      }
      let isTooLarge =
        below == 0 ? product.high != 0 : below < 64 && product.high >> UInt64(below) != 0
      if isTooLarge {
        appendLarge(
          mantissa: mantissa, shift: shift, isNegative: isNegative, decimals: decimals,
          isTrimmed: isTrimmed, to: &bytes)
        return
      }
      units = (doubled >> 1) &+ (doubled & 1)
    }
    append(
      units: units, isNegative: isNegative, decimals: decimals, isTrimmed: isTrimmed, to: &bytes)
  }

  private static func powerOfTen(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    default: 1_000_000_000
    }
  }
}

// MARK: - Digits

extension FixedPointText {
  /// Appends a number given in units of 10^-decimals.
  private static func append(
    units: UInt64, isNegative: Bool, decimals: Int, isTrimmed: Bool, to bytes: inout [UInt8]
  ) {
    // Twenty digits at most, with a sign, a point and a leading zero.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { buffer in
      var start = 32
      var end = 32
      var rest = units
      if decimals > 0 {
        var isTrailing = isTrimmed
        for _ in 0..<decimals {
          let digit = UInt8(truncatingIfNeeded: rest % 10)
          rest /= 10
          if isTrailing && digit == 0 { continue }
          isTrailing = false
          start -= 1
          buffer[start] = UInt8(ascii: "0") &+ digit
        }
        if start < end {
          start -= 1
          buffer[start] = UInt8(ascii: ".")
        } else {
          end = start
        }
      }
      repeat {
        start -= 1
        buffer[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest != 0
      if isNegative && units != 0 {
        start -= 1
        buffer[start] = UInt8(ascii: "-")
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start..<end]))
    }
  }

  private static func appendSpecial(_ value: Double, to bytes: inout [UInt8]) {
    if value.isNaN {
      bytes.append(contentsOf: "nan".utf8)
    } else {
      bytes.append(contentsOf: (value < 0 ? "-inf" : "inf").utf8)
    }
  }

  /// Appends a number whose integer part fits 53 bits but whose units do not fit 64.
  private static func appendLarge(
    mantissa: UInt64, shift: Int, isNegative: Bool, decimals: Int, isTrimmed: Bool,
    to bytes: inout [UInt8]
  ) {
    // Units beyond 64 bits mean an integer part above 2^34, hence a shift of at most 18.
    let fraction = mantissa & (1 << UInt64(shift) - 1)
    let scaled = fraction.multipliedFullWidth(by: powerOfTen(decimals))
    let doubled = scaled.low >> UInt64(shift - 1)
    var units = (doubled >> 1) &+ (doubled & 1)
    var whole = mantissa >> UInt64(shift)
    if units == powerOfTen(decimals) {
      units = 0
      whole += 1
    }
    append(units: whole, isNegative: isNegative, decimals: 0, isTrimmed: false, to: &bytes)
    // The leading 1 keeps the zeros of the units; its digit is then replaced by the point.
    var digits: [UInt8] = []
    append(
      units: units + powerOfTen(decimals), isNegative: false, decimals: decimals,
      isTrimmed: isTrimmed, to: &digits)
    bytes.append(contentsOf: digits.dropFirst())
  }

  /// Appends a whole number beyond 64 bits, digit by digit.
  private static func appendHuge(
    mantissa: UInt64, exponent: Int, isNegative: Bool, decimals: Int, to bytes: inout [UInt8]
  ) {
    // Groups of nine digits, the lowest first.
    var groups: [UInt64] = []
    var rest = mantissa
    while rest != 0 {
      groups.append(rest % 1_000_000_000)
      rest /= 1_000_000_000
    }
    var remaining = exponent
    while remaining > 0 {
      let step = UInt64(min(remaining, 32))
      remaining -= Int(step)
      var carry: UInt64 = 0
      for index in groups.indices {
        let value = groups[index] << step + carry
        groups[index] = value % 1_000_000_000
        carry = value / 1_000_000_000
      }
      while carry != 0 {
        groups.append(carry % 1_000_000_000)
        carry /= 1_000_000_000
      }
    }
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    for (place, group) in groups.reversed().enumerated() {
      var digits: [UInt8] = []
      let marked = place == 0 ? group : group + 1_000_000_000
      append(units: marked, isNegative: false, decimals: 0, isTrimmed: false, to: &digits)
      bytes.append(contentsOf: place == 0 ? digits[...] : digits.dropFirst())
    }
    if decimals > 0 {
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: decimals))
    }
  }
}

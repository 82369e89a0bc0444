// MARK: - Sine, cosine, tangent

extension ElementaryFunctions {
  /// Returns the sine of `x` radians.
  package static func sin(_ x: Double) -> Double {
    if !x.isFinite { return .nan }
    if x.magnitude < 0x1p-27 { return x }
    let (quadrant, rest) = reduced(x)
    switch quadrant {
    case 0: return sineNearZero(rest).rounded
    case 1: return cosineNearZero(rest).rounded
    case 2: return -sineNearZero(rest).rounded
    default: return -cosineNearZero(rest).rounded
    }
  }

  /// Returns the cosine of `x` radians.
  package static func cos(_ x: Double) -> Double {
    if !x.isFinite { return .nan }
    let (quadrant, rest) = reduced(x)
    switch quadrant {
    case 0: return cosineNearZero(rest).rounded
    case 1: return -sineNearZero(rest).rounded
    case 2: return -cosineNearZero(rest).rounded
    default: return sineNearZero(rest).rounded
    }
  }

  /// Returns the sine and the cosine of `x` radians.
  ///
  /// The bits are those of `sin(_:)` and `cos(_:)`, in little more than the time of one of them.
  package static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    if !x.isFinite { return (.nan, .nan) }
    let (quadrant, rest) = reduced(x)
    let near = sineNearZero(rest).rounded
    let sine = x.magnitude < 0x1p-27 ? x : near
    let cosine = cosineNearZero(rest).rounded
    // Without branches, since the quadrant of an oscillation is hard to predict.
    let isOdd = quadrant & 1 != 0
    let first = isOdd ? cosine : sine
    let second = isOdd ? sine : cosine
    return (quadrant & 2 != 0 ? -first : first, (quadrant &+ 1) & 2 != 0 ? -second : second)
  }

  /// Returns the tangent of `x` radians.
  package static func tan(_ x: Double) -> Double {
    if !x.isFinite { return .nan }
    if x.magnitude < 0x1p-27 { return x }
    let (quadrant, rest) = reduced(x)
    let sine = sineNearZero(rest)
    let cosine = cosineNearZero(rest)
    return quadrant & 1 == 0 ? (sine / cosine).rounded : -(cosine / sine).rounded
  }

  /// The sine of an angle of at most about π/4, as a leading part and a correction.
  @inline(__always)
  private static func sineNearZero(_ angle: DoubleDouble) -> DoubleDouble {
    let z = angle.high * angle.high
    var tail = 1.0 / 355687428096000
    tail = tail * z + -1.0 / 1307674368000
    tail = tail * z + 1.0 / 6227020800
    tail = tail * z + -1.0 / 39916800
    tail = tail * z + 1.0 / 362880
    tail = tail * z + -1.0 / 5040
    tail = tail * z + 1.0 / 120
    tail = tail * z + -1.0 / 6
    return DoubleDouble.orderedSum(
      angle.high, angle.low * (1 - z / 2) + angle.high * z * tail)
  }

  /// The cosine of an angle of at most about π/4, as a leading part and a correction.
  @inline(__always)
  private static func cosineNearZero(_ angle: DoubleDouble) -> DoubleDouble {
    let z = angle.high * angle.high
    var tail = 1.0 / 20922789888000
    tail = tail * z + -1.0 / 87178291200
    tail = tail * z + 1.0 / 479001600
    tail = tail * z + -1.0 / 3628800
    tail = tail * z + 1.0 / 40320
    tail = tail * z + -1.0 / 720
    tail = tail * z + 1.0 / 24
    let head = DoubleDouble.orderedSum(1, -z / 2)
    // z is rounded; its error matters where the head is taken as exact.
    let square = DoubleDouble.product(angle.high, angle.high)
    return DoubleDouble.orderedSum(
      head.high,
      head.low - square.low / 2 + (z * z * tail - angle.high * angle.low))
  }
}

// MARK: - Reduction to a quadrant

extension ElementaryFunctions {
  /// Splits an angle into a number of quarter turns, modulo 4, and a remainder of at most about π/4.
  private static func reduced(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
    if x.magnitude <= 0.785 { return (0, DoubleDouble(x)) }
    if x.magnitude > 0x1p20 { return reducedByBits(x) }
    let count = nearestInteger(x * 0x1.45f306dc9c883p-1)
    // π/2 in parts of 33 bits, whose products with the count are exact.
    var rest = DoubleDouble(x - count * 0x1.921fb54400000p+0)
    rest = rest + -count * 0x1.0b4611a600000p-34
    rest = rest + -count * 0x1.3198a2e000000p-69
    rest = rest + -count * 0x1.b839a252049c1p-104
    return (Int(count) & 3, rest)
  }

  /// 2/π as a binary fraction, after 64 bits of its integer part, which is 0.
  private static let twoOverPi: [UInt64] = [
    0x0000000000000000, 0xA2F9836E4E441529, 0xFC2757D1F534DDC0, 0xDB6295993C439041,
    0xFE5163ABDEBBC561, 0xB7246E3A424DD2E0, 0x06492EEA09D1921C, 0xFE1DEB1CB129A73E,
    0xE88235F52EBB4484, 0xE99C7026B45F7E41, 0x3991D639835339F4, 0x9C845F8BBDF9283B,
    0x1FF897FFDE05980F, 0xEF2F118B5A0A6D1F, 0x6D367ECF27CB09B7, 0x4F463F669E5FEA2D,
    0x7527BAC7EBE5F17B, 0x3D0739F78A5292EA, 0x6BFB5FB11F8D5D08, 0x56033046FC7B6BAB,
  ]

  /// Reduces an angle of any size by multiplying its bits with the significant bits of 2/π.
  ///
  /// Bits that contribute whole turns are left out; 192 of the others give the quadrant and enough
  /// digits of the remainder even for the double nearest to a multiple of π/2.
  private static func reducedByBits(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
    let mantissa = x.significandBitPattern | 1 << 52
    // |x| = mantissa · 2^exponent with an exponent from -32 to 971.
    let exponent = Int(x.exponent) - 52
    let first = 62 + exponent
    let word = first >> 6
    let shift = UInt64(first & 63)
    func bits(_ index: Int) -> UInt64 {
      let low = shift == 0 ? 0 : twoOverPi[index + 1] >> (64 - shift)
      return twoOverPi[index] << shift | low
    }
    let product2 = mantissa.multipliedFullWidth(by: bits(word + 2))
    let product1 = mantissa.multipliedFullWidth(by: bits(word + 1))
    let product0 = mantissa &* bits(word)
    let (middle, carry) = product1.low.addingReportingOverflow(product2.high)
    let top = product0 &+ product1.high &+ (carry ? 1 : 0)

    var quadrant = Int(top >> 62)
    var high = top << 2 | middle >> 62
    var low = middle << 2 | product2.low >> 62
    let isUpperHalf = high >> 63 == 1
    if isUpperHalf {
      quadrant += 1
      low = ~low &+ 1
      high = ~high &+ (low == 0 ? 1 : 0)
    }
    let leading = high.leadingZeroBitCount
    let normalized = leading < 64 ? high << UInt64(leading) | low >> UInt64(64 - leading) : low
    let after = leading < 64 ? low << UInt64(leading) : 0
    let scale = powerOfTwo(-64 - leading)
    let head = Double(normalized & ~0x7FF) * scale
    let tail = (Double(normalized & 0x7FF) + Double(after) * 0x1p-64) * scale
    var rest = DoubleDouble.orderedSum(head, tail) * quarterTurn
    if isUpperHalf { rest = -rest }
    return x < 0 ? (-quadrant & 3, -rest) : (quadrant & 3, rest)
  }

  /// π/2.
  private static let quarterTurn = DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)
  /// π.
  private static let halfTurn = DoubleDouble(0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53)
}

// MARK: - Inverse functions

extension ElementaryFunctions {
  /// Returns the angle in radians, from -π to π, of the vector (`x`, `y`).
  ///
  /// Signs of zeros matter, as in C: `atan2(0, -1)` is π and `atan2(-0, -1)` is -π.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    var across = x.magnitude
    var up = y.magnitude
    if across == .infinity || up == .infinity {
      // Only the direction matters, so 1 takes the place of infinity.
      across = across == .infinity ? 1 : 0
      up = up == .infinity ? 1 : 0
    }
    let angle = firstQuadrantAngle(up, across, isLeft: x.sign == .minus)
    return y.sign == .minus ? -angle : angle
  }

  /// The angle of a vector in the upper half plane, given by its magnitudes and its side.
  private static func firstQuadrantAngle(
    _ y: Double, _ x: Double, isLeft: Bool
  ) -> Double {
    if y == 0 { return isLeft ? Double.pi : 0 }
    let large = max(x, y)
    // Avoids overflow and, where it matters, underflow in the error-free products.
    let scale: Double = large > 0x1p500 ? 0x1p-560 : large < 0x1p-400 ? 0x1p600 : 1
    let across = x * scale
    let up = y * scale
    var angle: DoubleDouble
    if up <= across {
      if up < across * 0x1p-60 { return isLeft ? Double.pi : y / x }
      angle = slopeAngle(DoubleDouble(up), DoubleDouble(across))
    } else {
      angle = quarterTurn
      if across >= up * 0x1p-120 {
        angle = angle - slopeAngle(DoubleDouble(across), DoubleDouble(up))
      }
    }
    if isLeft { angle = halfTurn - angle }
    return angle.rounded
  }

  /// The arc tangents of 0, 1/8, …, 1.
  private static let arcTangentsOfEighths: [DoubleDouble] = [
    DoubleDouble(0x0.0p+0, 0x0.0p+0),
    DoubleDouble(0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
    DoubleDouble(0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
    DoubleDouble(0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
    DoubleDouble(0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
    DoubleDouble(0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
    DoubleDouble(0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
    DoubleDouble(0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
    DoubleDouble(0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
  ]

  /// The angle, from 0 to π/4, whose tangent is `y / x`, for 0 ≤ y ≤ x and x > 0.
  private static func slopeAngle(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
    let eighths = nearestInteger(y.high / x.high * 8)
    // tan(α - β) = (y - kx) / (x + ky) for tan β = k, which leaves at most a sixteenth.
    let slope = DoubleDouble(eighths / 8)
    let t = eighths == 0 ? y / x : (y - slope * x) / (x + slope * y)
    let z = t.high * t.high
    var tail = -1.0 / 15
    tail = tail * z + 1.0 / 13
    tail = tail * z - 1.0 / 11
    tail = tail * z + 1.0 / 9
    tail = tail * z - 1.0 / 7
    tail = tail * z + 1.0 / 5
    tail = tail * z - 1.0 / 3
    let angle = DoubleDouble.orderedSum(t.high, t.low + t.high * z * tail)
    if eighths == 0 { return angle }
    return arcTangentsOfEighths[min(max(Int(eighths), 0), 8)] + angle
  }
}

import Generators

/// Numbers that programs tend to handle wrongly, mixed with ordinary ones.
struct ExtremeNumbers {
  /// One number in so many is extreme; 0 for none.
  var rarity: Int

  private static let ordinary = [
    "0", "1", "2", "0.5", "10", "44", "100", "196", "393", "400", "852", "0.001", "3.25",
  ]

  /// As literals; expressions are in parentheses. The divisions are infinity and NaN.
  private static let extreme = [
    "0", "1e-320", "5e-324", "1e-9", "1e9", "1e15", "9007199254740993", "1e18", "1e300",
    "1.7976931348623157e308", "2147483648", "4294967296", "9223372036854775807", "1e154",
  ]

  /// A literal without a unit, 0 or above.
  func literal(_ generator: inout SeededGenerator) -> String {
    isExtreme(&generator) ? generator.pick(Self.extreme) : generator.pick(Self.ordinary)
  }

  /// A number with a unit, or an expression of that dimension, which may be negative, infinite or NaN.
  func quantity(unit: String, _ generator: inout SeededGenerator) -> String {
    let bare = literal(&generator) + unit
    if isExtreme(&generator) {
      switch generator.number(below: 5) {
      case 0: return "(1\(unit) / 0)"
      case 1: return "(-1\(unit) / 0)"
      case 2: return "(0\(unit) / 0)"
      case 3: return "(1e308\(unit) * 10)"
      default: return "-\(bare)"
      }
    }
    return generator.chance(oneIn: 8) ? "-\(bare)" : bare
  }

  private func isExtreme(_ generator: inout SeededGenerator) -> Bool {
    rarity > 0 && generator.chance(oneIn: rarity)
  }
}

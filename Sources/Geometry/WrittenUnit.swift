/// A unit that numbers are written in, as scripts write them: `50%`, `350ms`, `45deg`.
package struct WrittenUnit: Hashable, Sendable {
  /// The text after the number; empty for a bare number.
  package var suffix: String
  /// The number of units in `divisor` base units.
  private var factor: Double
  private var divisor: Double

  /// A bare number in base units.
  package static let bare = WrittenUnit("")
  /// Milliseconds, of which the base unit is seconds.
  package static let milliseconds = WrittenUnit("ms", 1000)
  /// Degrees, of which the base unit is radians.
  package static let degrees = WrittenUnit("deg", 180, .pi)
  /// Per cent, of which the base unit is 1.
  package static let percent = WrittenUnit("%", 100)
  /// Points a second.
  package static let velocity = WrittenUnit("pt/s")

  /// The units of scripts.
  package static let all = [
    milliseconds, WrittenUnit("s"), degrees, WrittenUnit("rad"), percent, WrittenUnit("pt"),
    velocity,
  ]

  private init(_ suffix: String, _ factor: Double = 1, _ divisor: Double = 1) {
    self.suffix = suffix
    self.factor = factor
    self.divisor = divisor
  }

  /// The unit with a space before it, as people read it: `350 ms`.
  package var spaced: WrittenUnit { WrittenUnit(" " + suffix, factor, divisor) }

  /// Returns a number of base units in this unit.
  package func count(_ value: Double) -> Double { value * factor / divisor }

  /// A value in base units, written in this unit with some decimals at most.
  package func text(_ value: Double, decimals: Int = 3) -> String {
    ValueWriter(decimals: decimals).text(value, in: self)
  }

  /// Returns the number of decimals that a value needs in this unit for a tolerance in base units, nil for none.
  package func decimals(for tolerance: Double?) -> Int {
    guard let tolerance else { return 3 }
    var left = count(abs(tolerance))
    guard left > 0, left.isFinite else { return left == 0 ? 9 : 3 }
    var decimals = 0
    while left < 1 - 1e-9, decimals < 9 {
      left *= 10
      decimals += 1
    }
    return decimals
  }
}

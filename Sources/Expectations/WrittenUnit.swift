import Geometry
package import Semantics

/// What a number of the script is written in.
package struct WrittenUnit: Hashable, Sendable {
  /// `%`, `ms` and so on; empty for a bare number.
  package var suffix: String
  /// How many of it make the base unit.
  package var factor: Double

  /// A bare number in base units.
  package static let bare = WrittenUnit(suffix: "", factor: 1)

  private static let all = [
    WrittenUnit(suffix: "ms", factor: 1000), WrittenUnit(suffix: "s", factor: 1),
    WrittenUnit(suffix: "deg", factor: 180 / Double.pi), WrittenUnit(suffix: "rad", factor: 1),
    WrittenUnit(suffix: "%", factor: 100), WrittenUnit(suffix: "pt", factor: 1),
    WrittenUnit(suffix: "pt/s", factor: 1),
  ]

  /// The unit `print` uses for a dimension.
  package static func usual(for quantity: Quantity) -> WrittenUnit {
    let suffix =
      switch (quantity.length, quantity.time, quantity.angle) {
      case (0, 0, 0): quantity.isRatio ? "%" : ""
      case (0, 1, 0): "ms"
      case (0, 0, 1): "deg"
      case (1, -1, 0): "pt/s"
      default: ""
      }
    return all.first { $0.suffix == suffix } ?? .bare
  }

  /// The unit of a number as written, such as `-11.9%`; the usual one when the text is not just a number, or nil.
  package init(written text: String?, quantity: Quantity) {
    let usual = WrittenUnit.usual(for: quantity)
    var rest = (text ?? "")[...]
    if rest.first == "-" { rest = rest.dropFirst() }
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "_") }
    rest = rest.dropFirst(digits.count)
    guard digits.first?.isNumber == true else {
      self = usual
      return
    }
    // Without a unit only what has none can be meant.
    let needsUnit = quantity.time != 0 || quantity.angle != 0
    if rest.isEmpty, !needsUnit {
      self = .bare
    } else {
      self = WrittenUnit.all.first { $0.suffix == rest } ?? usual
    }
  }

  private init(suffix: String, factor: Double) {
    self.suffix = suffix
    self.factor = factor
  }

  /// How many decimals a value needs in this unit for a tolerance in base units, nil for none given.
  package func decimals(for tolerance: Double?) -> Int {
    guard let tolerance else { return 3 }
    var left = abs(tolerance) * factor
    guard left > 0, left.isFinite else { return left == 0 ? 9 : 3 }
    var decimals = 0
    while left < 1 - 1e-9, decimals < 9 {
      left *= 10
      decimals += 1
    }
    return decimals
  }

  /// A value in base units, written in this unit.
  package func text(_ value: Double, decimals: Int = 3) -> String {
    FixedPointText.shortestString(value * factor, decimals: decimals) + suffix
  }
}

/// The allowed difference between two numbers: the rule of `±`, of expectations without it, and of tables.
package struct Tolerance: Hashable, Sendable {
  /// The allowed difference in base units.
  package let limit: Double
  /// The limit plus rounding errors: the difference of 12% and 11.9% is 0.1%, and as doubles a little more.
  private let reach: Double

  /// The default tolerance: 0.0005.
  package static let unstated = Tolerance(0.0005)

  /// Makes a tolerance of the magnitude of a number in base units; nil for the default.
  package init(_ limit: Double?) {
    self.limit = (limit ?? 0.0005).magnitude
    reach = self.limit * (1 + 1e-9) + 1e-12
  }

  /// Whether two numbers agree; NaN agrees with nothing.
  package func allows(_ first: Double, _ second: Double) -> Bool {
    first == second || (first - second).magnitude <= reach
  }
}

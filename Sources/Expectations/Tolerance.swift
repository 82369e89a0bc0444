/// How far off a number may be that is taken for another one: the rule of `±`, of expectations without it, and of tables.
package struct Tolerance: Hashable, Sendable {
  /// How far off, in base units.
  package let limit: Double
  /// The limit and what is lost by arithmetic: 12% is 0.1% from 11.9%, and as doubles a little more.
  private let reach: Double

  /// What holds where nothing is said: 0.0005.
  package static let unstated = Tolerance(0.0005)

  /// Makes a tolerance of as much as a number, whatever its sign, in base units; nil for the one where nothing is said.
  package init(_ limit: Double?) {
    self.limit = (limit ?? 0.0005).magnitude
    reach = self.limit * (1 + 1e-9) + 1e-12
  }

  /// Whether two numbers agree; what is not a number agrees with nothing.
  package func allows(_ first: Double, _ second: Double) -> Bool {
    first == second || (first - second).magnitude <= reach
  }
}

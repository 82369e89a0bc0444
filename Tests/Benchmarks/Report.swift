import Geometry

/// Prints measurements.
enum Report {
  static func section(_ title: String) {
    print("\n\(title)")
  }

  /// A line: a name and figures.
  static func line(_ name: String, _ figures: [String]) {
    let padding = String(repeating: " ", count: max(1, 34 - name.count))
    print("  \(name)\(padding)\(figures.joined(separator: "   "))")
  }

  static func ratio(_ value: Double, to peer: String) -> String {
    "\(FixedPointText.string(value, decimals: 2)) × \(peer)"
  }

  static func milliseconds(_ seconds: Double) -> String {
    "\(FixedPointText.string(seconds * 1000, decimals: 2)) ms"
  }

  static func microseconds(_ seconds: Double) -> String {
    "\(FixedPointText.string(seconds * 1e6, decimals: 1)) µs"
  }

  static func megabytes(_ bytes: Int) -> String {
    "\(FixedPointText.string(Double(bytes) / 1_048_576, decimals: 1)) MB"
  }

  static func millions(_ value: Double, _ unit: String) -> String {
    "\(FixedPointText.string(value / 1e6, decimals: 2)) million \(unit)"
  }

  static func decimal(_ value: Double) -> String {
    FixedPointText.string(value, decimals: 2)
  }

  static func count(_ value: Double, _ unit: String) -> String {
    "\(FixedPointText.string(value, decimals: 0)) \(unit)"
  }
}

import EventTrace
import Geometry
import ViewTree

/// The numbers that a member takes; what lies outside would be computed with for ever.
enum NumberRange {
  /// Numbers that are finite.
  case finite
  /// Every number, and infinity for what never ends.
  case orEndless

  /// Whether a number is in the range.
  @inline(__always)
  func contains(_ number: Double) -> Bool {
    switch self {
    case .finite: number.isFinite
    case .orEndless: !number.isNaN
    }
  }
}

extension Machine {
  /// Returns a number in a range; ends the world for another one, and returns 0.
  @inline(__always)
  func number(_ number: Double, in range: NumberRange = .finite, of name: String) -> Double {
    if range.contains(number) { return number }
    refuse(number, of: name)
    return 0
  }

  /// Returns a vector of finite numbers; ends the world for another one, and returns zero.
  func vector(_ vector: CGVector, of name: String) -> CGVector {
    CGVector(dx: number(vector.dx, of: name), dy: number(vector.dy, of: name))
  }

  /// Ends the world for a number that a member does not take.
  @inline(never)
  func refuse(_ number: Double, of name: String) {
    let (kind, text) =
      number.isNaN ? ("a number", "nan") : ("finite", number < 0 ? "-inf" : "inf")
    loop.terminate(
      EngineIssue(
        .exception, "\(name) is not \(kind): \(text)",
        notes: ["look for a division by 0, or for a value that is infinite already"]))
  }
}

import Animation
import EventTrace

/// The numbers that a property takes; what is computed from others would not be finite, or would be computed for ever.
package enum NumberRange {
  /// Numbers that are finite.
  case finite
  /// Every number, and infinity for what never ends.
  case orEndless

  /// Whether a number is in the range.
  @inline(__always)
  package func contains(_ number: Double) -> Bool {
    switch self {
    case .finite: number.isFinite
    case .orEndless: !number.isNaN
    }
  }
}

extension RunLoop {
  /// Whether a property takes a number; another one ends the present world, if there is one.
  @inline(__always)
  package static func takes(
    _ number: Double, in range: NumberRange = .finite, as name: StaticString
  ) -> Bool {
    if range.contains(number) { return true }
    running?.refuse(number, of: "\(name)")
    return false
  }

  /// Whether a call to the world itself takes a number; another one ends the world.
  package func takes(
    _ number: Double, in range: NumberRange = .finite, as name: StaticString
  ) -> Bool {
    if range.contains(number) { return true }
    refuse(number, of: "\(name)")
    return false
  }

  /// Whether timing parameters are taken; those with a number that is not finite end the present world, if there is one.
  static func takes(_ parameters: (any UITimingCurveProvider)?) -> Bool {
    let found =
      parameters?.springTimingParameters?.parameters.parameterNotFinite
      ?? parameters?.cubicTimingParameters?.parameters.parameterNotFinite
    guard let found else { return true }
    return takes(found.number, as: found.name)
  }

  /// Whether a list of numbers is taken; one that is not finite ends the present world, if there is one.
  static func takes(_ numbers: [Double]?, as name: StaticString) -> Bool {
    guard let number = numbers?.first(where: { !$0.isFinite }) else { return true }
    return takes(number, as: name)
  }

  /// Whether a timing function is taken; one with a coordinate that is not finite ends the present world, if there is one.
  static func takes(_ function: CAMediaTimingFunction?) -> Bool {
    guard let number = function?.coordinateNotFinite else { return true }
    return takes(number, as: "controlPoints")
  }

  /// Ends the world for a number that a member does not take.
  @inline(never)
  package func refuse(_ number: Double, of name: String) {
    let (kind, text) =
      number.isNaN ? ("a number", "nan") : ("finite", number < 0 ? "-inf" : "inf")
    raiseException(
      "\(name) is not \(kind): \(text)",
      remedies: ["look for a division by 0, or for a value that is infinite already"])
  }
}

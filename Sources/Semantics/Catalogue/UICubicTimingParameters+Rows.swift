extension BuiltinCatalogue {
  /// Members of `UICubicTimingParameters`.
  static let timingCurveMembers: [Member] = [
    .init(
      .timingCurveOfAnimationCurve, of: .timingCurve, "init",
      parameters: [.init("animationCurve", "animationCurve", .enumeration(.animationCurve))],
      type: .timingCurve, isStatic: true, "One of UIKit's four curves.")
  ]
}

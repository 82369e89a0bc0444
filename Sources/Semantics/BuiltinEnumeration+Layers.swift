// The cases of Core Animation's enumerations, whose raw values there are strings.

extension BuiltinEnumeration {
  static let mediaTimingFillModeCases: [Case] = numbered([
    "removed", "forwards", "backwards", "both",
  ])

  static let mediaTimingFunctionNameCases: [Case] = numbered([
    "linear", "easeIn", "easeOut", "easeInEaseOut", "default",
  ])

  static let animationCalculationModeCases: [Case] = numbered([
    "linear", "discrete", "paced", "cubic", "cubicPaced",
  ])

  static let animationRotationModeCases: [Case] = numbered([
    "rotateAuto", "rotateAutoReverse",
  ])

  static let layerTransitionTypeCases: [Case] = numbered([
    "fade", "moveIn", "push", "reveal",
  ])

  static let layerTransitionSubtypeCases: [Case] = numbered([
    "fromRight", "fromLeft", "fromTop", "fromBottom",
  ])

  static let shapeLayerFillRuleCases: [Case] = numbered(["nonZero", "evenOdd"])

  static let pathFillRuleCases: [Case] = numbered(["winding", "evenOdd"])
}

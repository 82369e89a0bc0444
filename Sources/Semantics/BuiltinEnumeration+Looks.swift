// The cases of the enumerations of how views, layers and bars look.

extension BuiltinEnumeration {
  static let contentModeCases: [Case] = numbered([
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom",
    "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
  ])

  static let tintAdjustmentModeCases: [Case] = numbered(["automatic", "normal", "dimmed"])

  static let semanticContentAttributeCases: [Case] = numbered([
    "unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft",
  ])

  static let barStyleCases: [Case] = numbered(["default", "black"])

  static let cornerCurveCases: [Case] = numbered(["circular", "continuous"])

  /// UIKit's `allCorners` has all bits, which no number of a script can hold.
  static let rectCornerCases: [Case] = [
    Case("topLeft", 1), Case("topRight", 2), Case("bottomLeft", 4), Case("bottomRight", 8),
    Case("allCorners", 15),
  ]
}

import Animation
import Geometry
import Semantics
import ViewTree

extension BoundRows {
  private static let provider = Members<TimingParameters>()

  /// Members of `UITimingCurveProvider`.
  static let timingRows = BoundRows(
    .timing,
    [
      provider.property(
        "timingCurveType", UITimingCurveType.self,
        "The sort of timing: a named curve, a cubic or a spring.",
        get: { $0.timingCurveType }),
      provider.property(
        "cubicTimingParameters", CubicTimingParameters?.self, "The curve; nil for a spring.",
        get: { $0.cubicTimingParameters?.parameters }),
      provider.property(
        "springTimingParameters", SpringTiming?.self, "The spring; nil for a curve.",
        get: { $0.springTimingParameters.map { ScriptTiming($0) } }),
    ])
}

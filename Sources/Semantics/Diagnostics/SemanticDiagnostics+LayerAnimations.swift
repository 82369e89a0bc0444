import SourceText

extension SemanticDiagnostics {
  static func animationValuesElsewhere(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the values of an animation have to be written as a list"), at: range,
      label: "is a list made elsewhere",
      fixIts: [FixIt("write the list here, '[a, b, c]'")])
  }

  static func frameUnderTransform(_ pair: FrameCheck.Pair) -> Diagnostic {
    Diagnostic(
      .warning("this frame is set under a transform"), at: pair.frame,
      label: "is the box around the transformed view",
      related: [Diagnostic.Label("transformed here", at: pair.transform)],
      notes: ["UIKit does not define the frame of a view whose transform is not the identity"],
      fixIts: [FixIt("set 'bounds' and 'center', or set the frame before the transform")])
  }

  static func notAdditive(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("this animation is not additive: its values cannot be added"), at: range,
      label: "has no effect",
      notes: [
        "added are numbers, points, sizes, rectangles and transforms, not colours, paths, lists and Bools"
      ],
      fixIts: [FixIt("leave it out, and write the values that are to be seen")])
  }

  static func unknownKeyPath(
    _ keyPath: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    Diagnostic(
      .warning("'\(keyPath)' names no property of a layer that can be animated"), at: range,
      label: "animates nothing",
      notes: [
        "Core Animation accepts such an animation without a message",
        "animated are position, bounds, opacity, cornerRadius, backgroundColor and transform, and parts such as position.x and transform.rotation.z",
      ],
      fixIts: suggestion.map { [FixIt("write '\"\($0)\"'", replacing: range, with: "\"\($0)\"")] }
        ?? [])
  }
}

import Animation
import Geometry
import Semantics
import ViewTree

extension BoundRows {
  private static let rect = Members<CGRect>()

  /// Members of `CGRect`.
  static let rectRows = BoundRows(
    .rect,
    [
      rect.property(
        "width", Length.self, "The width, never negative, points.", remedy: "assign '.size.width'",
        get: { $0.width }
      ).with(opcode: .rectWidth),
      rect.property(
        "height", Length.self, "The height, never negative, points.",
        remedy: "assign '.size.height'", get: { $0.height }
      ).with(opcode: .rectHeight),
      rect.property(
        "minX", Length.self, "The left edge, points.", remedy: "assign '.origin.x'",
        get: { $0.minX }
      ).with(opcode: .rectMinX),
      rect.property(
        "midX", Length.self, "The middle between left and right edge, points.", get: { $0.midX }
      ).with(opcode: .rectMidX),
      rect.property("maxX", Length.self, "The right edge, points.", get: { $0.maxX })
        .with(opcode: .rectMaxX),
      rect.property(
        "minY", Length.self, "The top edge, points.", remedy: "assign '.origin.y'",
        get: { $0.minY }
      ).with(opcode: .rectMinY),
      rect.property(
        "midY", Length.self, "The middle between top and bottom edge, points.", get: { $0.midY }
      ).with(opcode: .rectMidY),
      rect.property("maxY", Length.self, "The bottom edge, points.", get: { $0.maxY })
        .with(opcode: .rectMaxY),
      rect.property("isEmpty", Bool.self, "Whether it has no area.", get: { $0.isEmpty }),
      rect.property(
        "isNull", Bool.self, "Whether it is the null rectangle, which is nowhere.",
        get: { $0.isNull }),
      rect.property(
        "isInfinite", Bool.self, "Whether it is the infinite rectangle.",
        get: { $0.isInfinite }),
      rect.property(
        "integral", CGRect.self, "The smallest rectangle around it with whole numbers.",
        get: { $0.integral }),
      rect.property(
        "standardized", CGRect.self, "The same rectangle with a width and height of 0 or more.",
        get: { $0.standardized }),
      rect.method(
        "insetBy",
        "The rectangle made smaller by `dx` on the left and right, `dy` at the top and bottom.",
        Takes("dx", Length.self), Takes("dy", Length.self), returns: CGRect.self,
        call: { $0.insetBy(dx: $1, dy: $2) }),
      rect.method(
        "offsetBy", "The rectangle moved.", Takes("dx", Length.self), Takes("dy", Length.self),
        returns: CGRect.self, call: { $0.offsetBy(dx: $1, dy: $2) }),
      rect.method(
        "inset", "The rectangle made smaller by insets.", Takes("by insets", UIEdgeInsets.self),
        returns: CGRect.self, call: { $0.inset(by: $1) }),
      rect.method(
        "union", "The smallest rectangle that holds both.", Takes("_ other", CGRect.self),
        returns: CGRect.self, call: { $0.union($1) }),
      rect.method(
        "intersection", "The intersection of both.", Takes("_ other", CGRect.self),
        returns: CGRect.self, call: { $0.intersection($1) }),
      rect.method(
        "intersects", "Whether both have anything in common.", Takes("_ other", CGRect.self),
        returns: Bool.self, call: { $0.intersects($1) }),
      rect.method(
        "contains", "Whether a point is inside.", Takes("_ point", CGPoint.self),
        returns: Bool.self, call: { $0.contains($1) }),
      rect.method(
        "contains", "Whether another rectangle is inside.", Takes("_ other", CGRect.self),
        returns: Bool.self, call: { $0.contains($1) }),
      MemberRow(
        .init(
          of: .rect, "divided",
          parameters: [
            .init("atDistance", "distance", .length),
            .init("from", "edge", .enumeration(.cgRectEdge)),
          ],
          type: .tuple([.init("slice", .rect), .init("remainder", .rect)]),
          "The part within a distance of an edge, and the part beyond."),
        native: { machine, words, references in
          var registers = NativeRegisters(machine, words, references)
          let rect = CGRect.take(from: &registers)
          let distance = Length.take(from: &registers)
          let parts = rect.divided(
            atDistance: distance, from: CGRectEdge.take(from: &registers))
          var tuple = Machine.TupleParts()
          tuple.add(parts.slice)
          tuple.add(parts.remainder)
          return Unmanaged.passRetained(machine.tuple(tuple)).toOpaque()
        }),
      rect.method(
        "applying", "The smallest rectangle around the transformed one.",
        Takes("_ transform", CGAffineTransform.self), returns: CGRect.self,
        call: { $0.applying($1) }),
    ])

  /// Members of `CGPoint`.
  static let pointRows = BoundRows(
    .point,
    [
      Members<CGPoint>().method(
        "applying", "The point transformed.", Takes("_ transform", CGAffineTransform.self),
        returns: CGPoint.self, call: { $0.applying($1) })
    ])

  /// Members of `CGSize`.
  static let sizeRows = BoundRows(
    .size,
    [
      Members<CGSize>().method(
        "applying", "The size transformed.", Takes("_ transform", CGAffineTransform.self),
        returns: CGSize.self, call: { $0.applying($1) })
    ])

  private static let transform = Members<CGAffineTransform>()
  private static let transforms = Members(makersOf: .transform)

  /// Members of `CGAffineTransform`.
  static let transformRows = BoundRows(
    .transform,
    [
      transforms.method(
        "init", "A translation.", Takes("translationX tx", Length.self), Takes("y ty", Length.self),
        returns: CGAffineTransform.self, call: { CGAffineTransform(translationX: $1, y: $2) }),
      transforms.method(
        "init", "A scaling.", Takes("scaleX sx", Ratio.self), Takes("y sy", Ratio.self),
        returns: CGAffineTransform.self, call: { CGAffineTransform(scaleX: $1, y: $2) }),
      transforms.method(
        "init", "A rotation, clockwise on the screen.", Takes("rotationAngle angle", Angle.self),
        returns: CGAffineTransform.self, call: { CGAffineTransform(rotationAngle: $1) }),
      transform.method(
        "translatedBy", "A translation first, then this transform.", Takes("x tx", Length.self),
        Takes("y ty", Length.self), returns: CGAffineTransform.self,
        call: { $0.translatedBy(x: $1, y: $2) }),
      transform.method(
        "scaledBy", "A scaling first, then this transform.", Takes("x sx", Ratio.self),
        Takes("y sy", Ratio.self), returns: CGAffineTransform.self,
        call: { $0.scaledBy(x: $1, y: $2) }),
      transform.method(
        "rotated", "A rotation first, then this transform.", Takes("by angle", Angle.self),
        returns: CGAffineTransform.self, call: { $0.rotated(by: $1) }),
      transform.method(
        "concatenating", "This transform first, then the other one.",
        Takes("_ other", CGAffineTransform.self), returns: CGAffineTransform.self,
        call: { $0.concatenating($1) }),
      transform.method(
        "inverted", "The inverse transform; the transform itself if it has none.",
        returns: CGAffineTransform.self, call: { $0.inverted() }),
      transform.property(
        "isIdentity", Bool.self, "Whether it changes nothing.", get: { $0.isIdentity }),
    ])

  /// Members of `UIColor`.
  static let colorRows = BoundRows(
    .color,
    [
      Members(makersOf: .color).method(
        "init", "A grey of a lightness and opacity, 0% to 100%.", Takes("white", Ratio.self),
        Takes("alpha", Ratio.self), returns: CGColor.self, rule: .colorParts,
        call: { CGColor(white: $1, alpha: $2) }),
      Members(makersOf: .color).method(
        "init",
        "A colour from its hue, once round from red to red, saturation and brightness, 0% to 100%.",
        Takes("hue", Ratio.self), Takes("saturation", Ratio.self), Takes("brightness", Ratio.self),
        Takes("alpha", Ratio.self), returns: CGColor.self, rule: .colorParts,
        call: { CGColor(hue: $1, saturation: $2, brightness: $3, alpha: $4) }),
      Members(makersOf: .color).method(
        "init", "A colour from that of a layer: the same value.", Takes("cgColor", CGColor.self),
        returns: CGColor.self, call: { $1 }),
      Members<CGColor>().property(
        "cgColor", CGColor.self, "The colour for a layer, which takes the same values as a view.",
        get: { $0 }),
      Members<CGColor>().method(
        "withAlphaComponent", "The colour with another opacity.", Takes("_ alpha", Ratio.self),
        returns: CGColor.self, rule: .colorParts, call: { $0.withAlphaComponent($1) }),
    ])

  /// Members of `UICubicTimingParameters`.
  static let timingCurveRows = BoundRows(
    .timingCurve,
    [
      Members(makersOf: .timingCurve).method(
        "init", "One of UIKit's four curves.",
        Takes("animationCurve", UIView.AnimationCurve.self),
        returns: CubicTimingParameters.self, rule: .timingCurve,
        call: { CubicTimingParameters(animationCurve: $1) }),
      Members(makersOf: .timingCurve).method(
        "init", "The curve that Core Animation takes by default.",
        returns: CubicTimingParameters.self,
        call: { _ in CubicTimingParameters() }),
      Members<CubicTimingParameters>().property(
        "controlPoint1", CGPoint.self, "The first control point.", get: { $0.controlPoint1 }),
      Members<CubicTimingParameters>().property(
        "controlPoint2", CGPoint.self, "The second control point.", get: { $0.controlPoint2 }),
      Members<CubicTimingParameters>().property(
        "animationCurve", UIView.AnimationCurve.self,
        "UIKit's curve with this timing; `.easeInOut` for any other timing.",
        get: { $0.animationCurve }),
      Members<CubicTimingParameters>().property(
        "timingCurveType", UITimingCurveType.self,
        "`.builtin` for a curve with a name, else `.cubic`.", get: { $0.timingCurveType }),
    ])
}

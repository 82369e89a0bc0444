import Geometry
import Semantics
import ViewTree

enum ShapeLayerReference: ScriptReference {
  typealias Value = CAShapeLayer
  static var scriptClass: BuiltinClass { .shapeLayer }
}

enum GradientLayerReference: ScriptReference {
  typealias Value = CAGradientLayer
  static var scriptClass: BuiltinClass { .gradientLayer }
}

extension BoundRows {
  private static let shape = Members<ShapeLayerReference>()

  /// Members of `CAShapeLayer`.
  static let shapeLayerRows = BoundRows(
    .shapeLayer,
    [
      Members(makersOf: .object(.shapeLayer)).method(
        "init", "A new layer with the shape of a path.", returns: ShapeLayerReference.self,
        rule: .makesObject,
        call: { _ in CAShapeLayer() }),
      shape.animatable(
        "path", PathReference?.self, "The outline, in the layer's own coordinates; nil for none.",
        writes: WrittenProperties(.path),
        get: { $0.path.map(ValueObject.init) }, set: { $0.path = $1?.value }),
      shape.animatable(
        "fillColor", CGColor?.self, "The colour inside of the path; nil for none.",
        writes: WrittenProperties(.fillColor), get: { $0.fillColor }, set: { $0.fillColor = $1 }),
      shape.property(
        "fillRule", CAShapeLayerFillRule.self,
        "The rule that decides which points are inside of the path.",
        get: { $0.fillRule }, set: { $0.fillRule = $1 }),
      shape.animatable(
        "strokeColor", CGColor?.self, "The colour of the line; nil for none.",
        writes: WrittenProperties(.strokeColor),
        get: { $0.strokeColor }, set: { $0.strokeColor = $1 }),
      shape.animatable(
        "lineWidth", Length.self, "The width of the line, points.",
        writes: WrittenProperties(.lineWidth), get: { $0.lineWidth }, set: { $0.lineWidth = $1 }),
      shape.animatable(
        "strokeStart", Ratio.self, "The part of the path at which the line begins.",
        writes: WrittenProperties(.strokeStart),
        get: { $0.strokeStart }, set: { $0.strokeStart = $1 }),
      shape.animatable(
        "strokeEnd", Ratio.self, "The part of the path at which the line ends.",
        writes: WrittenProperties(.strokeEnd), get: { $0.strokeEnd }, set: { $0.strokeEnd = $1 }),
    ])

  private static let gradient = Members<GradientLayerReference>()

  /// Members of `CAGradientLayer`.
  static let gradientLayerRows = BoundRows(
    .gradientLayer,
    [
      Members(makersOf: .object(.gradientLayer)).method(
        "init", "A new layer filled with colours that go over into each other.",
        returns: GradientLayerReference.self, rule: .makesObject,
        call: { _ in CAGradientLayer() }),
      gradient.animatable(
        "colors", ListOf<CGColor>.self, "The colours, from the first point to the last one.",
        writes: WrittenProperties(.colors), get: { $0.gradientColors },
        set: { $0.gradientColors = $1 }),
      gradient.animatable(
        "locations", ListOf<Number>.self,
        "The places of the colours on the way, 0 to 1; empty for equal distances.",
        writes: WrittenProperties(.locations), get: { $0.gradientLocations },
        set: { $0.gradientLocations = $1 }),
      gradient.animatable(
        "startPoint", CGPoint.self, "The place of the first colour, (0, 0) to (1, 1).",
        writes: WrittenProperties(.startPoint),
        get: { $0.startPoint }, set: { $0.startPoint = $1 }),
      gradient.animatable(
        "endPoint", CGPoint.self, "The place of the last colour, (0, 0) to (1, 1).",
        writes: WrittenProperties(.endPoint), get: { $0.endPoint }, set: { $0.endPoint = $1 }),
    ])
}

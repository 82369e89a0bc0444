import Geometry
import Semantics
import ViewTree

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
      shape.property(
        "path", PathReference?.self, "The outline, in the layer's own coordinates; nil for none.",
        get: { $0.path.map(ValueObject.init) }, set: { $0.path = $1?.value }
      ).writing(WrittenProperties(.path)),
      shape.property(
        "fillColor", UIColor?.self, "The colour inside of the path; nil for none.",
        get: { $0.fillColor }, set: { $0.fillColor = $1 }
      ).writing(WrittenProperties(.fillColor)),
      shape.property(
        "fillRule", CAShapeLayerFillRule.self,
        "The rule that decides which points are inside of the path.",
        get: { $0.fillRule }, set: { $0.fillRule = $1 }),
      shape.property(
        "strokeColor", UIColor?.self, "The colour of the line; nil for none.",
        get: { $0.strokeColor }, set: { $0.strokeColor = $1 }
      ).writing(WrittenProperties(.strokeColor)),
      shape.property(
        "lineWidth", Length.self, "The width of the line, points.",
        get: { $0.lineWidth }, set: { $0.lineWidth = $1 }
      ).writing(WrittenProperties(.lineWidth)),
      shape.property(
        "strokeStart", Ratio.self, "The part of the path at which the line begins.",
        get: { $0.strokeStart }, set: { $0.strokeStart = $1 }
      ).writing(WrittenProperties(.strokeStart)),
      shape.property(
        "strokeEnd", Ratio.self, "The part of the path at which the line ends.",
        get: { $0.strokeEnd }, set: { $0.strokeEnd = $1 }
      ).writing(WrittenProperties(.strokeEnd)),
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
      gradient.property(
        "colors", ListOf<UIColor>.self, "The colours, from the first point to the last one.",
        get: { $0.colors }, set: { $0.colors = $1 }
      ).writing(WrittenProperties(.colors)),
      gradient.property(
        "locations", ListOf<Number>.self,
        "The places of the colours on the way, 0 to 1; empty for equal distances.",
        get: { $0.locations }, set: { $0.locations = $1 }
      ).writing(WrittenProperties(.locations)),
      gradient.property(
        "startPoint", CGPoint.self, "The place of the first colour, (0, 0) to (1, 1).",
        get: { $0.startPoint }, set: { $0.startPoint = $1 }
      ).writing(WrittenProperties(.startPoint)),
      gradient.property(
        "endPoint", CGPoint.self, "The place of the last colour, (0, 0) to (1, 1).",
        get: { $0.endPoint }, set: { $0.endPoint = $1 }
      ).writing(WrittenProperties(.endPoint)),
    ])
}

extension BuiltinCatalogue {
  /// Members of `CGRect`.
  static let rectMembers: [Member] = [
    .init(.rectWidth, of: .rect, "width", type: .length, "The width, never negative, points."),
    .init(.rectHeight, of: .rect, "height", type: .length, "The height, never negative, points."),
    .init(.rectMinX, of: .rect, "minX", type: .length, "The left edge, points."),
    .init(
      .rectMidX, of: .rect, "midX", type: .length, "The middle between left and right edge, points."
    ),
    .init(.rectMaxX, of: .rect, "maxX", type: .length, "The right edge, points."),
    .init(.rectMinY, of: .rect, "minY", type: .length, "The top edge, points."),
    .init(
      .rectMidY, of: .rect, "midY", type: .length, "The middle between top and bottom edge, points."
    ),
    .init(.rectMaxY, of: .rect, "maxY", type: .length, "The bottom edge, points."),
    .init(.rectIsEmpty, of: .rect, "isEmpty", type: .bool, "Whether it has no area."),
    .init(
      .rectInsetByDxDy, of: .rect, "insetBy",
      parameters: [.init("dx", "dx", .length), .init("dy", "dy", .length)], type: .rect,
      "The rectangle made smaller by `dx` on the left and right, `dy` at the top and bottom."),
    .init(
      .rectOffsetByDxDy, of: .rect, "offsetBy",
      parameters: [.init("dx", "dx", .length), .init("dy", "dy", .length)], type: .rect,
      "The rectangle moved."),
    .init(
      .rectInsetBy, of: .rect, "inset", parameters: [.init("by", "insets", .insets)], type: .rect,
      "The rectangle made smaller by insets."),
    .init(
      .rectUnion, of: .rect, "union", parameters: [.init(nil, "other", .rect)], type: .rect,
      "The smallest rectangle that holds both."),
    .init(
      .rectIntersection, of: .rect, "intersection", parameters: [.init(nil, "other", .rect)],
      type: .rect, "What both have in common."),
    .init(
      .rectIntersects, of: .rect, "intersects", parameters: [.init(nil, "other", .rect)],
      type: .bool, "Whether both have anything in common."),
    .init(
      .rectContainsPoint, of: .rect, "contains", parameters: [.init(nil, "point", .point)],
      type: .bool, "Whether a point is inside."),
    .init(
      .rectContainsRect, of: .rect, "contains", parameters: [.init(nil, "other", .rect)],
      type: .bool, "Whether another rectangle is inside."),
    .init(
      .rectDividedSlice, of: .rect, "divided",
      parameters: [
        .init("atDistance", "atDistance", .length),
        .init("from", "edge", .enumeration(.cgRectEdge)),
      ], type: .rect,
      "Written `divided(atDistance:from:).slice`: the part within a distance of an edge."),
    .init(
      .rectDividedRemainder, of: .rect, "divided",
      parameters: [
        .init("atDistance", "atDistance", .length),
        .init("from", "edge", .enumeration(.cgRectEdge)),
      ], type: .rect,
      "Written `divided(atDistance:from:).remainder`: the part beyond a distance from an edge."),
    .init(
      .rectApplying, of: .rect, "applying", parameters: [.init(nil, "transform", .transform)],
      type: .rect, "The smallest rectangle around the transformed one."),
  ]

  /// Members of `CGPoint`.
  static let pointMembers: [Member] = [
    .init(
      .pointApplying, of: .point, "applying", parameters: [.init(nil, "transform", .transform)],
      type: .point, "The point transformed.")
  ]

  /// Members of `CGSize`.
  static let sizeMembers: [Member] = [
    .init(
      .sizeApplying, of: .size, "applying", parameters: [.init(nil, "transform", .transform)],
      type: .size, "The size transformed.")
  ]

  /// Members of `CGAffineTransform`.
  static let transformMembers: [Member] = [
    .init(
      .transformTranslation, of: .transform, "init",
      parameters: [.init("translationX", "tx", .length), .init("y", "ty", .length)],
      type: .transform, isStatic: true, "A translation."),
    .init(
      .transformScale, of: .transform, "init",
      parameters: [.init("scaleX", "sx", .ratio), .init("y", "sy", .ratio)], type: .transform,
      isStatic: true, "A scaling."),
    .init(
      .transformRotation, of: .transform, "init",
      parameters: [.init("rotationAngle", "angle", .angle)], type: .transform, isStatic: true,
      "A rotation, clockwise on the screen."),
    .init(
      .transformTranslatedByXY, of: .transform, "translatedBy",
      parameters: [.init("x", "tx", .length), .init("y", "ty", .length)], type: .transform,
      "A translation first, then this transform."),
    .init(
      .transformScaledByXY, of: .transform, "scaledBy",
      parameters: [.init("x", "sx", .ratio), .init("y", "sy", .ratio)], type: .transform,
      "A scaling first, then this transform."),
    .init(
      .transformRotatedBy, of: .transform, "rotated", parameters: [.init("by", "angle", .angle)],
      type: .transform, "A rotation first, then this transform."),
    .init(
      .transformConcatenating, of: .transform, "concatenating",
      parameters: [.init(nil, "other", .transform)], type: .transform,
      "This transform first, then the other one."),
    .init(
      .transformInverted, of: .transform, "inverted", parameters: [], type: .transform,
      "The transform that undoes this one, or this one when nothing can."),
    .init(
      .transformIsIdentity, of: .transform, "isIdentity", type: .bool, "Whether it changes nothing."
    ),
  ]
}

package import Geometry

// Geometry that a program reads. It is set finite, but sums and products of large numbers may not be; a copy raises in the world of its model.

extension CALayer {
  private static let tooLarge =
    "coordinates or transforms are so large that what is computed from them is no finite number"

  private static let givenSo =
    "look for a division by 0, or for a value that is infinite already"

  /// Returns a rectangle, points; ends the world for one that is not finite.
  package final func checked(_ rect: CGRect, as property: String) -> CGRect {
    if !rect.isFinite { modelLayer.raiseNotFinite(property, rect.text, note: Self.tooLarge) }
    return rect
  }

  /// Returns a point, points; ends the world for one that is not finite.
  package final func checked(_ point: CGPoint, as property: String) -> CGPoint {
    if !point.isFinite { modelLayer.raiseNotFinite(property, point.text, note: Self.tooLarge) }
    return point
  }

  /// Returns what `convert` makes of a rectangle, as `checked` does; `CGRect.null` is converted to itself.
  package final func converted(_ rect: CGRect, _ convert: (CGRect) -> CGRect) -> CGRect {
    if rect.isFinite { return checked(convert(rect), as: "converted rectangle") }
    if rect.origin != CGRect.null.origin || rect.size != .zero {
      modelLayer.raiseNotFinite("rectangle to convert", rect.text, note: Self.givenSo)
    }
    return convert(rect)
  }

  /// Returns what `convert` makes of a point, as `checked` does; one that is not finite itself ends the world, too.
  package final func converted(_ point: CGPoint, _ convert: (CGPoint) -> CGPoint) -> CGPoint {
    if point.isFinite { return checked(convert(point), as: "converted point") }
    modelLayer.raiseNotFinite("point to convert", point.text, note: Self.givenSo)
    return point
  }
}

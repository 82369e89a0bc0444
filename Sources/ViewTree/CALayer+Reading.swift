package import Geometry

// Geometry that a program reads. It is set finite, but sums and products of large numbers may not be; a copy raises in the world of its model.

extension CALayer {
  private static let tooLarge =
    "coordinates or transforms are so large that what is computed from them is no finite number"

  /// Returns a rectangle, points; ends the world for one that is not finite.
  package final func checked(_ rect: CGRect, as property: String) -> CGRect {
    if !rect.isFinite { model().raiseNotFinite(property, rect.text, note: Self.tooLarge) }
    return rect
  }

  /// Returns a point, points; ends the world for one that is not finite.
  package final func checked(_ point: CGPoint, as property: String) -> CGPoint {
    if !point.isFinite { model().raiseNotFinite(property, point.text, note: Self.tooLarge) }
    return point
  }

  /// Returns what `convert` makes of a rectangle, as `checked` does; one that is not finite itself, such as `CGRect.null`, is no mistake.
  package final func converted(_ rect: CGRect, _ convert: (CGRect) -> CGRect) -> CGRect {
    rect.isFinite ? checked(convert(rect), as: "converted rectangle") : convert(rect)
  }

  /// Returns what `convert` makes of a point, as `checked` does; one that is not finite itself is no mistake.
  package final func converted(_ point: CGPoint, _ convert: (CGPoint) -> CGPoint) -> CGPoint {
    point.isFinite ? checked(convert(point), as: "converted point") : convert(point)
  }
}

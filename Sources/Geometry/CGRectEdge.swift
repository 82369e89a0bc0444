/// The edge of a rectangle from which `CGRect.divided(atDistance:from:)` measures.
public enum CGRectEdge: UInt32, Hashable, Sendable {
  /// The left edge.
  case minXEdge = 0
  /// The top edge.
  case minYEdge = 1
  /// The right edge.
  case maxXEdge = 2
  /// The bottom edge.
  case maxYEdge = 3
}

import Geometry
import ViewTree

/// The place of a bar of a container.
enum BarPlacement {
  /// The visible place.
  case shown
  /// Beyond the edge at which it is.
  case beyondEdge
  /// Beside the container, at the left.
  case left
  /// Beside the container, at the right.
  case right

  /// The distance from the visible place; `edge` is the distance at which it is beyond its edge, points.
  func offset(width: CGFloat, edge: CGFloat) -> CGPoint {
    switch self {
    case .shown: .zero
    case .beyondEdge: CGPoint(x: 0, y: edge)
    case .left: CGPoint(x: -width, y: 0)
    case .right: CGPoint(x: width, y: 0)
    }
  }
}

extension UIView {
  /// Beside the container, at the leading side.
  var leadingPlacement: BarPlacement { isRightToLeft ? .right : .left }
  /// Beside the container, at the trailing side.
  var trailingPlacement: BarPlacement { isRightToLeft ? .left : .right }
}

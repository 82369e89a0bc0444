public import Geometry

/// Recognises one finger that moves inwards from an edge of the screen.
///
/// UIKit does not say how wide the edge is; here it is 20 points. Fingers after the first are
/// ignored.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The largest distance of the touch from the edge, points.
  public static let edgeWidth: CGFloat = 20

  /// The edges it can start from.
  open var edges = UIRectEdge()

  private var startEdges = UIRectEdge()

  open override func touchesBegan(_ new: Set<UITouch>, with event: UIEvent) {
    if touches.count > new.count {
      for touch in new { ignore(touch, for: event) }
      return
    }
    super.touchesBegan(new, with: event)
    guard let touch = touches.first, let window = touch.window else { return }
    let place = touch.location(in: nil)
    let bounds = window.bounds
    let width = UIScreenEdgePanGestureRecognizer.edgeWidth
    startEdges = []
    if place.x - bounds.minX <= width { startEdges.insert(.left) }
    if bounds.maxX - place.x <= width { startEdges.insert(.right) }
    if place.y - bounds.minY <= width { startEdges.insert(.top) }
    if bounds.maxY - place.y <= width { startEdges.insert(.bottom) }
    startEdges.formIntersection(edges)
    if startEdges.isEmpty { fail(because: "the touch began more than 20 points from its edges") }
  }

  /// The finger has to move rather inwards than along the edge.
  override func canBegin(moved: CGVector) -> Bool {
    let (across, down) = (moved.dx.magnitude, moved.dy.magnitude)
    return (startEdges.contains(.left) && moved.dx > 0 && across >= down)
      || (startEdges.contains(.right) && moved.dx < 0 && across >= down)
      || (startEdges.contains(.top) && moved.dy > 0 && down >= across)
      || (startEdges.contains(.bottom) && moved.dy < 0 && down >= across)
  }
}

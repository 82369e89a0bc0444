import Animation
package import EventTrace
import Geometry

extension UIScrollView {
  /// The movement of the content; nil at rest.
  package final var scrollState: ScrollState? {
    if isZooming {
      return ScrollState(view: traceName, cause: .pinch, fingers: pinch?.fingers ?? [])
    }
    if isDragging {
      return ScrollState(view: traceName, cause: .drag, fingers: panGestureRecognizer.fingers)
    }
    guard let motion else { return nil }
    let end = motion.begin.adding(seconds: motion.duration)
    return ScrollState(
      view: traceName, cause: ScrollState.Cause(motion.cause),
      end: ScrollState.End(
        offset: onPixels(motion.end), zoomScale: motion.zoomAtEnd.map { Double($0.scale) },
        instant: loop.frames.nextFrame(atOrAfter: end)))
  }
}

extension UIGestureRecognizer {
  /// The numbers of the fingers that it follows, in order.
  fileprivate var fingers: [Int] { touches.map(\.finger).sorted() }
}

extension ScrollState.Cause {
  fileprivate init(_ cause: ScrollCourse.Cause) {
    self =
      switch cause {
      case .deceleration: .deceleration
      case .scrolling: .scrolling
      case .scrollingToTop: .scrollingToTop
      case .zooming: .zooming
      case .zoomBounce: .zoomBounce
      }
  }
}

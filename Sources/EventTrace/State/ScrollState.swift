package import Animation
package import Geometry

/// The movement of the content of a scroll view, in values.
package struct ScrollState: Hashable, Sendable {
  /// The causes of a movement.
  package enum Cause: String, Hashable, Sendable {
    /// Fingers drag the content.
    case drag
    /// Fingers change the zoom scale.
    case pinch
    /// The content goes on after a drag.
    case deceleration
    /// The program has asked for another offset.
    case scrolling
    /// The user has tapped the status bar.
    case scrollingToTop
    /// The program has asked for another zoom scale.
    case zooming
    /// The zoom scale comes back from beyond its limits, or the content to where it rests.
    case zoomBounce
  }

  /// The end of a movement that needs no finger.
  package struct End: Hashable, Sendable {
    /// The content offset at the end, points.
    package var offset: CGPoint
    /// The zoom scale at the end; nil for a movement that does not change it.
    package var zoomScale: Double?
    /// The instant of the frame that shows the end.
    package var instant: Instant

    /// Makes the end of a movement.
    package init(offset: CGPoint, zoomScale: Double?, instant: Instant) {
      self.offset = offset
      self.zoomScale = zoomScale
      self.instant = instant
    }
  }

  /// The trace name of the scroll view.
  package var view: String
  /// The cause of the movement.
  package var cause: Cause
  /// The numbers of the fingers that move the content, in order.
  package var fingers: [Int]
  /// The end of the movement if nothing else happens; nil while fingers move the content.
  package var end: End?

  /// Makes a state.
  package init(view: String, cause: Cause, fingers: [Int] = [], end: End? = nil) {
    self.view = view
    self.cause = cause
    self.fingers = fingers
    self.end = end
  }
}

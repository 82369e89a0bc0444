package import Geometry

/// The first responder of the window and the keyboard, in values.
package struct KeyboardState: Hashable, Sendable {
  /// The name of the first responder in traces; nil for none.
  package var firstResponder: String?
  /// The name of the responder that becomes the first one when its controller appears; nil for none.
  package var waiting: String?
  /// The frame on the screen to which the keyboard moves or at which it is, points; nil while it is hidden.
  package var frame: CGRect?
  /// Whether it moves.
  package var isMoving: Bool

  /// Makes a state.
  package init(firstResponder: String?, waiting: String?, frame: CGRect?, isMoving: Bool) {
    self.firstResponder = firstResponder
    self.waiting = waiting
    self.frame = frame
    self.isMoving = isMoving
  }
}

package import Geometry

/// The state of a finger on the screen, in values.
package struct FingerState: Hashable, Sendable {
  /// The finger's number.
  package var finger: Int
  /// Its location in window coordinates, points.
  package var location: CGPoint
  /// The trace name of the view it touched; nil after the release of the view.
  package var view: String?
  /// The trace names of the recognizers that follow it and have recognised their gestures.
  package var gestures: [String]

  /// Makes a state.
  package init(finger: Int, location: CGPoint, view: String?, gestures: [String]) {
    self.finger = finger
    self.location = location
    self.view = view
    self.gestures = gestures
  }
}

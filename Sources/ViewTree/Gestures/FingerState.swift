package import Geometry

/// A finger on the screen, as it stands, in values.
package struct FingerState: Hashable, Sendable {
  /// The finger's number.
  package var finger: Int
  /// Where it is, in window coordinates, points.
  package var location: CGPoint
  /// The trace name of the view it touched; nil when that is gone.
  package var view: String?
  /// The trace names of the recognizers that follow it and have recognised their gestures.
  package var gestures: [String]
}

extension RunLoop {
  /// The fingers that are on the screen, in the order in which they touched.
  package var fingerStates: [FingerState] {
    touches.touches.map { touch in
      FingerState(
        finger: touch.finger, location: touch.location, view: touch.view?.traceName,
        gestures: touch.gestureRecognizers.filter {
          $0.follows(touch) && ($0.state == .began || $0.state == .changed)
        }.map(\.traceName))
    }
  }
}

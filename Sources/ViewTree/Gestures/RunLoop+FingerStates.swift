package import EventTrace

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

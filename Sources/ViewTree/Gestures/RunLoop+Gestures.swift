extension RunLoop {
  /// Whether a finger has touched the screen.
  package var hasBeenTouched: Bool { touches.hasBegun }

  /// The number of gestures that have ended or were cancelled.
  package var endedGestureCount: Int { touches.endedGestures.count }

  /// The name of the recognizer whose gesture has ended last; empty before the first end.
  package var lastEndedGestureName: String { touches.endedGestures.lastName }

  /// The number of the continuous gesture whose actions are being sent, among those that have begun; 0 for none.
  package var actingGesture: Int { touches.actingGesture }
}

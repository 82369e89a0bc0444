package import Animation
package import Geometry

/// A touch of a finger on the screen, one that is going on or one of the last, in values.
package struct TouchState: Hashable, Sendable {
  /// The finger's number.
  package var finger: Int
  /// The instant at which it touched.
  package var began: Instant
  /// Its location in window coordinates, the last one after its end, points.
  package var location: CGPoint
  /// The trace name of the view it touched.
  package var view: String
  /// The word for its end, `ended` or `cancelled`; nil while the finger is down.
  package var end: String?
  /// The trace name of the recognizer that has taken the touch away from its view; nil if none has.
  package var taker: String?
  /// The trace name of the control that tracks the touch; nil if none does.
  package var tracker: String?
  /// The trace names of the recognizers until whose decision the view is not notified of what has happened; empty if it is.
  package var delayers: [String] = []
  /// Whether the view has been notified of the begin of the touch.
  package var isViewNotified = false
  /// The recognizers that could have received it, those of the deepest view first.
  package var recognizers: [Recognizer]

  /// A recognizer that could have received the touch.
  package struct Recognizer: Hashable, Sendable {
    /// Its trace name.
    package var name: String
    /// The trace name of the view it was added to.
    package var view: String
    /// The word for its state; nil if it has not received the touch.
    package var state: String?
    /// The trace name of the recognizer that has to fail before it recognises; nil while it does not wait.
    package var awaited: String?
    /// The reason why it has not received the touch, has failed or was cancelled, as a sentence without capital and stop.
    package var reason: String?

    /// Makes the record of a recognizer.
    package init(name: String, view: String, state: String?, reason: String? = nil) {
      self.name = name
      self.view = view
      self.state = state
      self.reason = reason
    }

    /// Whether it has begun and not ended.
    package var isUnderWay: Bool { state == "began" || state == "changed" }
  }

  /// Makes the record of a touch that begins.
  package init(finger: Int, began: Instant, location: CGPoint, view: String) {
    self.finger = finger
    self.began = began
    self.location = location
    self.view = view
    recognizers = []
  }

  /// The names of the recognizers that follow it and have begun.
  package var gestures: [String] { recognizers.filter(\.isUnderWay).map(\.name) }
}

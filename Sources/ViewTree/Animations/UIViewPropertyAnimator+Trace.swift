import EventTrace

// What an animator writes to the trace, and its exceptions.

extension UIViewPropertyAnimator {
  /// Writes a call to the trace; one that the animator's state makes ineffective says so.
  func tell(_ call: String, _ fields: TraceField..., isIgnored: Bool = false) {
    (time?.loop ?? RunLoop.running)?.emit(
      .call(call, fields.ignored(isIgnored)), subject: traceName)
  }

  /// `<UIViewPropertyAnimator: slide>`, as UIKit's messages show an object.
  var traceDescription: String { "<UIViewPropertyAnimator: \(traceName)>" }

  /// Ends the world with an exception of UIKit's.
  func raise(_ text: String, exception: String = "NSInternalInconsistencyException") {
    (time?.loop ?? RunLoop.running)?.raiseException(
      text, notes: ["UIKit raises \(exception)"], subject: traceName)
  }
}

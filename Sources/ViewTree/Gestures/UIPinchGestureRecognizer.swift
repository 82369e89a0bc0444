import Animation
import EventTrace
public import Geometry

/// Recognises two fingers that move apart or together.
///
/// The first two fingers count. It begins when their distance has changed by 10 points, which UIKit does not document, and ends when both
/// are lifted; one finger alone changes nothing.
open class UIPinchGestureRecognizer: UIGestureRecognizer, TwoFingerRecognizer {
  final var tracking = TwoFingerTracking(.factor, threshold: 10)

  /// The distance of the fingers as a factor of that when the gesture began; setting it lets it continue from there.
  open var scale: CGFloat {
    get { tracking.value }
    set {
      guard RunLoop.takes(newValue, as: "scale") else { return }
      tracking.set(newValue, touches)
    }
  }

  /// The change of the scale, per second.
  open var velocity: CGFloat { tracking.velocity }

  override var traceFields: [TraceField] {
    [TraceField("scale", .number(scale)), TraceField("velocity", .number(velocity))]
  }

  open override func touchesBegan(_ new: Set<UITouch>, with event: UIEvent) {
    fingersBegan(event)
  }

  open override func touchesMoved(_ changed: Set<UITouch>, with event: UIEvent) {
    fingersMoved(event)
  }

  open override func touchesEnded(_ ended: Set<UITouch>, with event: UIEvent) {
    fingersEnded(
      ended,
      orFailBecause: "the fingers were lifted before their distance had changed by 10 points")
  }

  override func touchWasLost() { fingerWasLost() }

  open override func reset() {
    super.reset()
    tracking.reset()
  }
}

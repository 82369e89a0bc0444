import Animation
import EventTrace
public import Geometry

/// Recognises two fingers that turn around each other.
///
/// The first two fingers count. It begins when the line between them has turned by 0.1 radians, which UIKit does not document, and ends when both
/// are lifted; one finger alone changes nothing.
open class UIRotationGestureRecognizer: UIGestureRecognizer, TwoFingerRecognizer {
  final var tracking = TwoFingerTracking(.angle, threshold: 0.1)

  /// The angle by which the fingers have turned since the gesture began, radians, clockwise; setting it lets it continue from there.
  open var rotation: CGFloat {
    get { tracking.value }
    set {
      guard RunLoop.takes(newValue, as: "rotation") else { return }
      tracking.set(newValue, touches)
    }
  }

  /// The change of the rotation, radians per second.
  open var velocity: CGFloat { tracking.velocity }

  override var traceFields: [TraceField] {
    [TraceField("rotation", .number(rotation)), TraceField("velocity", .number(velocity))]
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
      orFailBecause: "the fingers were lifted before they had turned by 0.1 radians")
  }

  override func touchWasLost() { fingerWasLost() }

  open override func reset() {
    super.reset()
    tracking.reset()
  }
}

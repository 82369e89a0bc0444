import Animation
import EventTrace
public import Geometry

/// Recognises two fingers that move apart or together.
///
/// The first two fingers count. It begins when their distance has changed by 10 points, which UIKit does not document, and ends when both
/// are lifted; one finger alone changes nothing.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var tracking = TwoFingerTracking(.factor, threshold: 10)

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
    ignoreFurtherFingers(event)
    if touches.count == 2 { tracking.rebase(touches) }
  }

  open override func touchesMoved(_ changed: Set<UITouch>, with event: UIEvent) {
    guard tracking.follow(touches, at: event.instant) else { return }
    state = state == .possible ? .began : .changed
  }

  open override func touchesEnded(_ ended: Set<UITouch>, with event: UIEvent) {
    guard touches.count <= ended.count else { return }
    tracking.lift()
    end(orFailBecause: "the fingers were lifted before their distance had changed by 10 points")
  }

  override func touchWasLost() {
    if !touches.isEmpty { tracking.rebase(touches) }
  }

  open override func reset() {
    super.reset()
    tracking.reset()
  }
}

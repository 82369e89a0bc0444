public import Animation
public import Geometry

/// Recognises fingers that rest on the screen; a continuous gesture.
///
/// It begins when they have rested long enough, changes as they move and ends when they are lifted.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time that the fingers have to rest, seconds.
  open var minimumPressDuration: TimeInterval = 0.5 {
    didSet {
      if !RunLoop.takes(minimumPressDuration, as: "minimumPressDuration") {
        minimumPressDuration = oldValue
      }
    }
  }
  /// The distance that they may move before that, points.
  open var allowableMovement: CGFloat = 10 {
    didSet {
      if !RunLoop.takes(allowableMovement, in: .orEndless, as: "allowableMovement") {
        allowableMovement = oldValue
      }
    }
  }
  /// The number of fingers.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var deadline = ScheduledEvent.none

  open override func touchesBegan(_ new: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    if touches.count > numberOfTouchesRequired {
      return fail(because: "there were more fingers than it takes")
    }
    start = centroid
    guard touches.count == numberOfTouchesRequired else { return }
    let end = event.instant.adding(seconds: max(minimumPressDuration, 0))
    deadline = loop.schedule(at: end) { [weak self] in
      guard let self, state == .possible, !touches.isEmpty else { return }
      loop.touches.perform(at: loop.now) { self.state = .began }
    }
  }

  open override func touchesMoved(_ changed: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
    } else if touches.count == numberOfTouchesRequired,
      centroid.distance(to: start) > allowableMovement
    {
      fail(because: "the finger moved before the press began")
    }
  }

  open override func touchesEnded(_ ended: Set<UITouch>, with event: UIEvent) {
    end(orFailBecause: "the finger was lifted before the press began")
  }

  open override func reset() {
    super.reset()
    loop.cancel(deadline)
    deadline = .none
  }
}

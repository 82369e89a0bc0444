import Animation
public import Geometry

/// Recognises fingers that touch shortly, once or several times.
///
/// A finger may move 10 points; between two taps 0.35 seconds may pass.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How often the fingers have to touch.
  open var numberOfTapsRequired = 1
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var lifted = 0
  private var mostTouches = 0
  private var starts: [UITouch: CGPoint] = [:]
  private var deadline = ScheduledEvent.none
  private var place = CGPoint.zero

  override var isWaiting: Bool { super.isWaiting || taps > 0 }

  /// Returns where the first tap was, or the middle of its fingers, in a view's coordinates,
  /// points.
  open override func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: nil) ?? place
  }

  open override func canPrevent(
    _ preventedGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ new: [UITouch], with event: UIEvent) {
    loop.cancel(deadline)
    for touch in new { starts[touch] = touch.location(in: nil) }
    mostTouches = max(mostTouches, touches.count)
    if touches.count > numberOfTouchesRequired { state = .failed }
    if taps == 0 { place = centroid }
  }

  open override func touchesMoved(_ changed: [UITouch], with event: UIEvent) {
    for touch in changed {
      guard let start = starts[touch] else { continue }
      if touch.location(in: nil).distance(to: start) > UIPanGestureRecognizer.slop {
        state = .failed
      }
    }
  }

  open override func touchesEnded(_ ended: [UITouch], with event: UIEvent) {
    touchesMoved(ended, with: event)
    guard state == .possible else { return }
    lifted += ended.count
    guard touches.count <= ended.count else { return }
    guard lifted == numberOfTouchesRequired else {
      state = .failed
      return
    }
    lifted = 0
    mostTouches = 0
    starts.removeAll()
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
      return
    }
    let end = event.instant.adding(seconds: TouchDelivery.tapInterval)
    deadline = loop.schedule(at: end) { [weak self] in
      guard let self, state == .possible else { return }
      loop.touches.perform { self.state = .failed }
    }
  }

  open override func reset() {
    super.reset()
    loop.cancel(deadline)
    taps = 0
    lifted = 0
    mostTouches = 0
    starts.removeAll()
  }
}

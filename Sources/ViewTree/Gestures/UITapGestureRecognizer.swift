import Animation
public import Geometry

/// Recognises fingers that touch shortly, once or several times.
///
/// UIKit does not document the limits. Here all fingers have to come down within 0.35 seconds and to be lifted within
/// 0.75 seconds, and none may move by more than 10 points; the next tap has to begin within 0.35 seconds, at most
/// 30 points away along each axis.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The longest time from the first finger's touch to the last one's lift, seconds.
  static let maximumDuration: TimeInterval = 0.75
  /// The longest time until all fingers have touched, and from one tap's lift to the next one's touch, seconds.
  static let maximumInterval: TimeInterval = 0.35
  /// The largest distance of two taps along each axis, points.
  static let maximumSeparation: CGFloat = 30

  /// The number of taps.
  open var numberOfTapsRequired = 1
  /// The number of fingers.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var lifted = 0
  private var starts: [UITouch: CGPoint] = [:]
  /// The instant at which the first finger of the present tap touched.
  private var begin = Instant.zero
  private var deadline = ScheduledEvent.none
  private var place = CGPoint.zero
  /// The place of the tap before.
  private var lastPlace = CGPoint.zero

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

  open override func touchesBegan(_ new: Set<UITouch>, with event: UIEvent) {
    // Taps that only wait for another recognizer to fail are complete.
    guard state == .possible, !super.isWaiting else { return }
    let isFirst = starts.isEmpty
    if isFirst { begin = event.instant }
    for touch in new { starts[touch] = touch.location(in: nil) }
    let isLate = event.instant.seconds(since: begin) > UITapGestureRecognizer.maximumInterval
    if touches.count > numberOfTouchesRequired || lifted > 0 {
      return end(because: "there were more fingers than it takes")
    }
    if isLate { return end(because: "the fingers touched more than 0.35 s apart") }
    if touches.count == numberOfTouchesRequired {
      if taps > 0, !centroid.isTapped(near: lastPlace) {
        return end(because: "the taps were more than 30 points apart")
      }
      lastPlace = centroid
      if taps == 0 { place = centroid }
      end(
        after: UITapGestureRecognizer.maximumDuration, since: begin,
        because: "the finger stayed longer than 0.75 s")
    } else if isFirst {
      if taps == 0 { place = centroid }
      end(
        after: UITapGestureRecognizer.maximumInterval, since: begin,
        because: "there were fewer fingers than it takes")
    }
  }

  open override func touchesMoved(_ changed: Set<UITouch>, with event: UIEvent) {
    for touch in touches where changed.contains(touch) {
      guard let start = starts[touch] else { continue }
      if touch.location(in: nil).distance(to: start) > UIPanGestureRecognizer.slop {
        return end(because: "the finger moved more than 10 points")
      }
    }
  }

  open override func touchesEnded(_ ended: Set<UITouch>, with event: UIEvent) {
    touchesMoved(ended, with: event)
    guard state == .possible, !super.isWaiting else { return }
    let duration = event.instant.seconds(since: begin)
    if duration > UITapGestureRecognizer.maximumDuration {
      return end(because: "the finger stayed longer than 0.75 s")
    }
    lifted += ended.count
    guard touches.count <= ended.count else { return }
    guard lifted == numberOfTouchesRequired else {
      return end(because: "there were fewer fingers than it takes")
    }
    lifted = 0
    starts.removeAll()
    taps += 1
    loop.cancel(deadline)
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      end(
        after: UITapGestureRecognizer.maximumInterval, since: event.instant,
        because: "no other tap came within 0.35 s")
    }
  }

  open override func reset() {
    super.reset()
    loop.cancel(deadline)
    taps = 0
    lifted = 0
    starts.removeAll()
  }

  private func end(because reason: String) {
    loop.cancel(deadline)
    fail(because: reason)
  }

  /// Lets the recognizer fail when the fingers have done nothing more within so many seconds.
  ///
  /// A sample of that time, its last instant included, is delivered with the frame after it at the latest.
  private func end(
    after seconds: TimeInterval, since instant: Instant, because reason: String
  ) {
    loop.cancel(deadline)
    let end = loop.frames.nextFrame(after: instant.adding(seconds: seconds))
    deadline = loop.schedule(at: end) { [weak self] in
      guard let self, state == .possible else { return }
      loop.touches.perform(at: loop.now) { self.end(because: reason) }
    }
  }
}

extension CGPoint {
  /// Whether a tap here can follow one at another place.
  func isTapped(near other: CGPoint) -> Bool {
    (x - other.x).magnitude <= UITapGestureRecognizer.maximumSeparation
      && (y - other.y).magnitude <= UITapGestureRecognizer.maximumSeparation
  }
}

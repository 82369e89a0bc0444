import Animation
import Geometry

// What views are told of touches: as much as their recognizers let through.

extension UITouch {
  /// The part of a touch that its view has been told of.
  enum InView {
    /// Nothing yet.
    case untold
    /// Its begin.
    case told
    /// Everything that it is told: its end, that it was taken away, or nothing at all.
    case over
  }

  /// Whether its view has not been told of all that has happened.
  var isKeptFromView: Bool { inView == .untold }
}

extension TouchDelivery {
  /// Tells views of touches that have changed, those of one view together.
  func tellViews(of changed: [UITouch], _ event: UIEvent) {
    if changed.count == 1 { return tellView(of: changed, event) }
    var rest = changed
    while let first = rest.first {
      // A touch of which a view hears late is told by itself.
      let own = rest.filter {
        $0.view === first.view && $0.phase == first.phase && $0.inView == first.inView
      }
      rest.removeAll { touch in own.contains { $0 === touch } }
      tellView(of: own, event)
    }
  }

  /// Tells the view of touches, which are in the same phase, what it has not been told, as far as no recognizer keeps it back.
  private func tellView(of touches: [UITouch], _ event: UIEvent) {
    guard let first = touches.first, first.inView != .over else { return }
    if first.inView == .untold {
      let free = touches.filter { !isBeginDelayed($0) && begins($0, event) }
      if free.isEmpty { return }
      if first.phase == .began {
        first.view?.receive(Set(free), .began, with: event)
        return
      }
      for touch in free { tellBegin(of: touch, movesToo: first.phase != .moved, event) }
    }
    switch first.phase {
    case .began: break
    case .moved, .stationary: first.view?.receive(Set(touches), .moved, with: event)
    case .ended:
      let free = touches.filter { !isEndDelayed($0) }
      if free.isEmpty { return }
      finish(free)
      first.view?.receive(Set(free), .ended, with: event)
    case .cancelled:
      finish(touches)
      first.view?.receive(Set(touches), .cancelled, with: event)
    }
  }

  /// Notes that a view is told of the begin of a touch; false if the scroll view around it does not let its content have it.
  private func begins(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard let view = touch.view else { return false }
    touch.inView = .told
    var around = view.superview
    var steps = 0
    defer { view.loop.charge(steps) }
    while let current = around {
      if let scroll = current as? UIScrollView {
        if !scroll.askedTouchesShouldBegin([touch], with: event, in: view) { touch.inView = .over }
        return touch.inView == .told
      }
      around = current.superview
      steps += 1
    }
    return true
  }

  /// Tells a view late that a touch has begun, with the place and time of that, and in the same turn where it is now.
  private func tellBegin(of touch: UITouch, movesToo: Bool, _ event: UIEvent) {
    let (phase, instant) = (touch.phase, touch.instant)
    let (location, previous) = (touch.location, touch.previousLocation)
    func tell(_ phase: UITouch.Phase, at location: CGPoint, _ instant: Instant) {
      (touch.phase, touch.instant) = (phase, instant)
      (touch.location, touch.previousLocation) = (location, touch.start.location)
    }
    tell(.began, at: touch.start.location, touch.start.instant)
    touch.view?.receive([touch], .began, with: event)
    if movesToo, location != touch.start.location, touch.inView == .told {
      tell(.moved, at: location, instant)
      touch.view?.receive([touch], .moved, with: event)
    }
    (touch.phase, touch.instant) = (phase, instant)
    (touch.location, touch.previousLocation) = (location, previous)
  }

  /// Tells views of touches that recognizers have kept back until now.
  func tellViewsOfKeptTouches(at instant: Instant) {
    let event = UIEvent(allTouches: touches, instant: instant)
    for touch in touches
    where touch.isKeptFromView && !isBeginDelayed(touch) && begins(touch, event) {
      tellBegin(of: touch, movesToo: true, event)
    }
    for (touch, _) in held where touch.inView != .over { tellView(of: [touch], event) }
    held.removeAll { $0.touch.inView == .over }
  }

  private func finish(_ touches: [UITouch]) {
    for touch in touches { touch.inView = .over }
  }

  private func recognizers(of touch: UITouch) -> [UIGestureRecognizer] {
    held.first { $0.touch === touch }?.recognizers ?? touch.gestureRecognizers
  }

  /// The recognizers until whose decision the view of a touch is not notified of its begin, or of its end.
  func delayers(of touch: UITouch) -> [UIGestureRecognizer] {
    switch touch.inView {
    case .untold: recognizers(of: touch).filter { $0.delaysTouchesBegan && $0.isUndecided }
    case .told where touch.phase == .ended:
      recognizers(of: touch).filter { $0.delaysTouchesEnded && $0.isUndecided }
    case .told, .over: []
    }
  }

  private func isBeginDelayed(_ touch: UITouch) -> Bool {
    recognizers(of: touch).contains { $0.delaysTouchesBegan && $0.isUndecided }
  }

  private func isEndDelayed(_ touch: UITouch) -> Bool {
    recognizers(of: touch).contains { $0.delaysTouchesEnded && $0.isUndecided }
  }

  /// Takes touches away from their views, since a recognizer has recognised them.
  func recognized(_ recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView || recognizer.delaysTouchesBegan else { return }
    let ended = held.filter { $0.recognizers.contains { $0 === recognizer } }.map(\.touch)
    let event = UIEvent(allTouches: touches, instant: recognizer.loop.now)
    for touch in recognizer.touches + ended where touch.inView != .over {
      let wasTold = touch.inView == .told
      if wasTold, !recognizer.cancelsTouchesInView { continue }
      touch.inView = .over
      record.note(touch, takenBy: recognizer.traceName)
      if wasTold { touch.view?.receive([touch], .cancelled, with: event) }
    }
  }
}

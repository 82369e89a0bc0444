import Animation
import EventTrace
import Geometry

/// The fingers on the screen of one world, and the gesture recognizers that follow them.
///
/// For each sample the recognizers come first, the deepest view's before its superviews', then the
/// view; when all have seen it, the recognizers' actions are sent.
final class TouchDelivery {
  private(set) var touches: [UITouch] = []
  /// The recognizers that are not at rest, in the order they were given their first touch.
  private(set) var active: [UIGestureRecognizer] = []
  private var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var isBusy = false
  /// Whether a finger has touched the screen.
  private(set) var hasBegun = false
  /// The number of gestures that have ended or were cancelled, and the name of the last one's recognizer.
  private(set) var endedGestures = (count: 0, lastName: "")
  /// The number of continuous gestures that have begun.
  private var begunGestures = 0
  /// The number of the gesture whose actions are being sent; 0 for none, and for one that is not continuous.
  private(set) var actingGesture = 0
  private var lastTap: (instant: Instant, location: CGPoint, count: Int)?

  /// Whether no finger is down and no recognizer follows one.
  var isEmpty: Bool { touches.isEmpty && active.isEmpty && actions.isEmpty }

  deinit {
    // A touch that is still down and the recognizers that follow it hold each other.
    for touch in touches { touch.gestureRecognizers = [] }
  }

  func deliver(_ sample: TouchSample, in loop: RunLoop) {
    isBusy = true
    switch sample.phase {
    case .began: begin(sample, in: loop)
    case .moved, .stationary: move(sample, in: loop)
    case .ended, .cancelled: end(sample, in: loop)
    }
    settle()
    isBusy = false
  }

  /// Runs a body that changes recognizers without a touch, such as a deadline.
  func perform(_ body: () -> Void) {
    guard !isBusy else { return body() }
    isBusy = true
    body()
    settle()
    isBusy = false
  }

  /// Sends the queued actions, then resets the recognizers whose gestures have ended.
  private func settle() {
    while !actions.isEmpty {
      let sent = actions
      actions.removeAll()
      for (recognizer, state) in sent { recognizer.send(state) }
    }
    for recognizer in active { recognizer.resetIfOver() }
    active.removeAll { $0.isAtRest }
  }

  /// Records that a gesture has ended or was cancelled.
  func gestureDidEnd(_ name: String) {
    endedGestures = (endedGestures.count + 1, name)
  }

  /// Counts a continuous gesture that begins; returns its number, from 1.
  func gestureDidBegin() -> Int {
    begunGestures += 1
    return begunGestures
  }

  /// Runs the actions of a gesture.
  func act(for gesture: Int, _ actions: () -> Void) {
    let outer = actingGesture
    actingGesture = gesture
    actions()
    actingGesture = outer
  }

  /// Notes an action; it is sent when all recognizers have seen the sample.
  func queue(
    _ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer, in loop: RunLoop
  ) {
    actions.append((recognizer, state))
    // For a gesture that a program cancels, UIKit sends the action in the next turn.
    if !isBusy, actions.count == 1 {
      loop.perform { [weak self] in self?.perform {} }
    }
  }

  // MARK: Phases

  private func begin(_ sample: TouchSample, in loop: RunLoop) {
    hasBegun = true
    if let old = touches.first(where: { $0.finger == sample.finger }) {
      var end = sample
      end.phase = .cancelled
      end.location = old.location
      self.end(end, in: loop)
    }
    for window in loop.visibleWindows.reversed() {
      let place = window.location(ofScreenPoint: sample.location)
      guard let view = window.hitTest(place, with: nil) else { continue }
      if let reason = window.reasonForIgnoringInteraction(in: view) {
        return emit(sample, view, ignored: reason, in: loop)
      }
      let animated = view.outermostWithoutTouches
      emit(
        sample, view, ignored: animated.map { "by \($0.traceName), which is animated" }, in: loop)
      begin(sample, at: place, in: view, below: animated, window)
      return
    }
    emit(sample, nil, in: loop)
  }

  private func begin(
    _ sample: TouchSample, at place: CGPoint, in view: UIView, below animated: UIView?,
    _ window: UIWindow
  ) {
    let touch = UITouch(finger: sample.finger, instant: sample.instant, location: place)
    touch.window = window
    touch.view = view
    if let lastTap,
      sample.instant.seconds(since: lastTap.instant) <= UITapGestureRecognizer.maximumInterval,
      place.isTapped(near: lastTap.location)
    {
      touch.tapCount = lastTap.count + 1
    }
    touch.isIgnoredByView = animated != nil
    touch.isCancelledInView =
      touch.isIgnoredByView
      || !view.isMultipleTouchEnabled && touches.contains { $0.view === view }
    touches.append(touch)
    let event = UIEvent(allTouches: touches, instant: sample.instant)
    // What is animated ignores the touch; the views around it don't.
    var responder: UIView? = if let animated { animated.superview } else { view }
    while let current = responder {
      for recognizer in current.recognizers where recognizer.accepts(touch) {
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
        touch.gestureRecognizers.append(recognizer)
        recognizer.take(touch, event)
      }
      responder = current.superview
    }
    if !touch.isCancelledInView { view.touchesBegan([touch], with: event) }
  }

  private func move(_ sample: TouchSample, in loop: RunLoop) {
    guard let touch = touches.first(where: { $0.finger == sample.finger }) else { return }
    touch.follow(sample)
    touch.phase = sample.phase
    emit(sample, touch.view, in: loop)
    let event = UIEvent(allTouches: touches, instant: sample.instant)
    for recognizer in touch.gestureRecognizers where recognizer.follows(touch) {
      recognizer.touchesMoved([touch], with: event)
    }
    if !touch.isCancelledInView { touch.view?.touchesMoved([touch], with: event) }
  }

  private func end(_ sample: TouchSample, in loop: RunLoop) {
    guard let index = touches.firstIndex(where: { $0.finger == sample.finger }) else { return }
    let touch = touches[index]
    touch.follow(sample)
    touch.phase = sample.phase
    emit(sample, touch.view, in: loop)
    let event = UIEvent(allTouches: touches, instant: sample.instant)
    for recognizer in touch.gestureRecognizers where recognizer.follows(touch) {
      if sample.phase == .ended {
        recognizer.touchesEnded([touch], with: event)
      } else {
        recognizer.touchesCancelled([touch], with: event)
      }
    }
    if !touch.isCancelledInView {
      if sample.phase == .ended {
        touch.view?.touchesEnded([touch], with: event)
      } else {
        touch.view?.touchesCancelled([touch], with: event)
      }
    }
    touches.removeAll { $0 === touch }
    for recognizer in touch.gestureRecognizers { recognizer.lose(touch) }
    // A reference to the touch must not keep its recognizers alive.
    touch.gestureRecognizers = []
    lastTap =
      sample.phase == .ended ? (sample.instant, touch.location, touch.tapCount) : nil
  }

  /// Takes touches away from their views, since a recognizer has recognised them.
  func cancelInViews(_ taken: [UITouch], at instant: Instant) {
    let event = UIEvent(allTouches: touches, instant: instant)
    for touch in taken where !touch.isCancelledInView {
      touch.isCancelledInView = true
      touch.view?.touchesCancelled([touch], with: event)
    }
  }

  private func emit(
    _ sample: TouchSample, _ view: UIView?, ignored: String? = nil, in loop: RunLoop
  ) {
    loop.emit(
      .touch(
        phase: sample.phase.traceText, finger: sample.finger, location: sample.location,
        ignored: ignored),
      subject: view?.traceName ?? "")
  }
}

extension UITouch {
  fileprivate func follow(_ sample: TouchSample) {
    previousLocation = location
    location = window?.location(ofScreenPoint: sample.location) ?? sample.location
    instant = sample.instant
  }
}

extension UIWindow {
  /// Returns a point of the screen in this window's own coordinates.
  fileprivate func location(ofScreenPoint point: CGPoint) -> CGPoint {
    if layer.hasIdentityTransform, frame.origin == .zero, bounds.origin == .zero { return point }
    return layer.pointFromSuperlayer(point)
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    ElementaryFunctions.hypot(x - other.x, y - other.y)
  }
}

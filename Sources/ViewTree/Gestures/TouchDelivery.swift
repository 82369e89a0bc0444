import Animation
import EventTrace
import Geometry

/// The fingers on the screen of one world, and the gesture recognizers that follow them.
///
/// All samples of an instant with the same phase are one event. Its order: the recognizers, the deepest view's first and the newest of a view
/// first; their conflicts; the actions; the views; the resets.
final class TouchDelivery {
  private(set) var touches: [UITouch] = []
  /// The recognizers that are not at rest, in the order they were given their first touch.
  private(set) var active: [UIGestureRecognizer] = []
  /// The touches whose views have not heard of their ends yet, with the recognizers that have received them.
  var held: [(touch: UITouch, recognizers: [UIGestureRecognizer])] = []
  /// The decisions about the touches.
  var record = RecognitionRecord()
  private var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var isBusy = false
  /// Whether a finger has touched the screen.
  private(set) var hasBegun = false
  /// The number of gestures that have ended or were cancelled, and the name of the last one's recognizer.
  private(set) var endedGestures = (count: 0, lastName: "")
  /// The number of continuous gestures that have begun.
  private var begunGestures = 0
  /// The number of touches that have been made.
  private var madeTouches = 0
  /// The number of the gesture whose actions are being sent; 0 for none, and for one that is not continuous.
  private(set) var actingGesture = 0
  private var statusBarTap: StatusBarTap?
  private var lastTap: (instant: Instant, location: CGPoint, count: Int)?

  /// Whether no finger is down and no recognizer follows one.
  var isEmpty: Bool { touches.isEmpty && active.isEmpty && actions.isEmpty && held.isEmpty }

  deinit {
    // A touch that is still down and the recognizers that follow it hold each other.
    for touch in touches { touch.gestureRecognizers = [] }
  }

  /// Delivers samples of one instant and phase, of different fingers, as one event.
  func deliver(_ samples: [TouchSample], in loop: RunLoop) {
    guard let phase = samples.first?.phase, let instant = samples.first?.instant else { return }
    if phase == .began { cancelTouches(ofFingersIn: samples, in: loop) }
    isBusy = true
    let changed =
      phase == .began
      ? samples.compactMap { begin($0, in: loop) } : samples.compactMap { follow($0, in: loop) }
    let event = UIEvent(allTouches: touches, instant: instant)
    let isStatusBarTapped = followStatusBar(samples, in: loop)
    if phase == .began {
      for touch in changed { giveToRecognizers(touch, event) }
    }
    tellRecognizers(of: changed, phase, event)
    if phase == .ended || phase == .cancelled { forget(changed, phase) }
    sendActions()
    tellViews(of: changed, event)
    settle(at: instant)
    isBusy = false
    if isStatusBarTapped { loop.scrollToTop() }
  }

  /// Follows a finger on the status bar; returns whether it has tapped.
  private func followStatusBar(_ samples: [TouchSample], in loop: RunLoop) -> Bool {
    if samples[0].phase == .began, statusBarTap == nil {
      statusBarTap = samples.lazy.compactMap { StatusBarTap($0, in: loop) }.first
      return false
    }
    guard let tap = statusBarTap else { return false }
    let mayTap = samples.allSatisfy(tap.continues)
    let isTap = mayTap && samples.contains(where: tap.ends)
    if isTap || !mayTap { statusBarTap = nil }
    return isTap
  }

  /// Runs a body that changes recognizers without a touch, such as a deadline.
  func perform(at instant: Instant, _ body: () -> Void) {
    guard !isBusy else { return body() }
    isBusy = true
    body()
    settle(at: instant)
    isBusy = false
  }

  /// Sends the queued actions, tells views what recognizers keep back no more, and resets the recognizers whose gestures have ended.
  private func settle(at instant: Instant) {
    sendActions()
    if !held.isEmpty || touches.contains(where: { $0.isKeptFromView }) {
      tellViewsOfKeptTouches(at: instant)
      sendActions()
    }
    for recognizer in active { recognizer.resetIfOver() }
    active.removeAll { $0.isAtRest }
  }

  private func sendActions() {
    while !actions.isEmpty {
      let sent = actions
      actions.removeAll()
      for (recognizer, state) in sent { recognizer.send(state) }
    }
  }

  /// Sends an action that waits, before those of other recognizers.
  func sendAtOnce(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    guard
      let index = actions.lastIndex(where: { $0.recognizer === recognizer && $0.state == state })
    else { return }
    actions.remove(at: index)
    recognizer.send(state)
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

  /// Notes an action; it is sent when all recognizers have seen the event.
  func queue(
    _ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer, in loop: RunLoop
  ) {
    actions.append((recognizer, state))
    // For a gesture that a program cancels, UIKit sends the action in the next turn.
    if !isBusy, actions.count == 1 {
      loop.perform { [weak self, unowned loop] in self?.perform(at: loop.now) {} }
    }
  }

  // MARK: Touches

  /// Cancels the touches of fingers that are said to touch again without having been lifted.
  private func cancelTouches(ofFingersIn samples: [TouchSample], in loop: RunLoop) {
    for var sample in samples {
      guard let old = touches.first(where: { $0.finger == sample.finger }) else { continue }
      sample.phase = .cancelled
      sample.location = old.location
      deliver([sample], in: loop)
    }
  }

  /// Makes the touch of a finger; nil where nothing takes it.
  private func begin(_ sample: TouchSample, in loop: RunLoop) -> UITouch? {
    hasBegun = true
    for window in loop.visibleWindows.reversed() {
      let place = window.location(ofScreenPoint: sample.location)
      guard let view = window.askedHitTest(place, with: nil) else { continue }
      if let reason = window.reasonForIgnoringInteraction(in: view) {
        emit(sample, view, ignored: reason, in: loop)
        return nil
      }
      let animated = view.outermostWithoutTouches
      emit(
        sample, view, ignored: animated.map { "by \($0.traceName), which is animated" }, in: loop)
      return makeTouch(sample, at: place, on: view, below: animated, window)
    }
    emit(sample, nil, in: loop)
    return nil
  }

  private func makeTouch(
    _ sample: TouchSample, at place: CGPoint, on view: UIView, below animated: UIView?,
    _ window: UIWindow
  ) -> UITouch {
    madeTouches += 1
    let touch = UITouch(
      finger: sample.finger, number: madeTouches, instant: sample.instant, location: place)
    touch.window = window
    touch.view = view
    if let lastTap,
      sample.instant.seconds(since: lastTap.instant) <= UITapGestureRecognizer.maximumInterval,
      place.isTapped(near: lastTap.location)
    {
      touch.tapCount = lastTap.count + 1
    }
    touch.animatedView = animated
    if animated != nil
      || !view.isMultipleTouchEnabled && touches.contains(where: { $0.view === view })
    {
      touch.inView = .over
    }
    record.begin(touch, on: view, isFirst: touches.isEmpty)
    touches.append(touch)
    return touch
  }

  /// Gives a new touch to the recognizers of its view and of those around it that receive it.
  private func giveToRecognizers(_ touch: UITouch, _ event: UIEvent) {
    // What is animated ignores the touch; the views around it don't.
    var responder = touch.animatedView.map { $0.superview } ?? touch.view
    while let current = responder {
      for recognizer in current.recognizers.reversed() {
        let refusal = recognizer.refusal(of: touch, event)
        record.add(recognizer, refused: refusal)
        guard refusal == nil else { continue }
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
        touch.gestureRecognizers.append(recognizer)
        recognizer.touches.append(touch)
      }
      responder = current.superview
    }
  }

  /// Moves the touch of a finger to its new place; nil for a finger that is not down.
  private func follow(_ sample: TouchSample, in loop: RunLoop) -> UITouch? {
    guard let touch = touches.first(where: { $0.finger == sample.finger }) else { return nil }
    touch.follow(sample)
    touch.phase = sample.phase
    emit(sample, touch.view, in: loop)
    return touch
  }

  private func tellRecognizers(of changed: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent) {
    for touch in changed {
      for recognizer in touch.gestureRecognizers where recognizer.follows(touch) {
        // With the first of its touches it is told of all of them.
        guard changed.count == 1 || changed.first(where: recognizer.follows) === touch else {
          continue
        }
        let own: Set<UITouch> =
          changed.count == 1 ? [touch] : Set(changed.filter { recognizer.follows($0) })
        recognizer.receive(own, phase, with: event)
      }
    }
  }

  /// Ends touches: their recognizers follow them no more.
  private func forget(_ ended: [UITouch], _ phase: UITouch.Phase) {
    touches.removeAll { touch in ended.contains { $0 === touch } }
    for touch in ended {
      for recognizer in touch.gestureRecognizers { recognizer.lose(ended) }
      record.end(touch)
      if touch.inView != .over { held.append((touch, touch.gestureRecognizers)) }
      // A reference to the touch must not keep its recognizers alive.
      touch.gestureRecognizers = []
      let isTap = phase == .ended && touch.location.isTapped(near: touch.start.location)
      lastTap = isTap ? (touch.instant, touch.location, touch.tapCount) : nil
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
  func location(ofScreenPoint point: CGPoint) -> CGPoint {
    if layer.hasIdentityTransform, frame.origin == .zero, bounds.origin == .zero { return point }
    return layer.pointFromSuperlayer(point)
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    ElementaryFunctions.hypot(x - other.x, y - other.y)
  }
}

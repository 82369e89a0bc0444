import EventTrace

/// The verdict of a recognizer on the touches it follows.
struct Recognition {
  /// The state, which is sent to the actions when all recognizers have seen an event.
  var state = UIGestureRecognizer.State.possible
  /// The state that it enters after another recognizer has failed; nil if it does not wait for one.
  var awaited: UIGestureRecognizer.State?
  /// The recognizers that have to fail before it recognises.
  var requirements: [Requirement] = []
  /// Further ones that it, they or the delegates have named when they were asked; nil before the question, which is asked once.
  var answered: [Requirement]?

  /// A recognizer that has to fail before another one recognises; a weak reference, since two may wait for each other.
  struct Requirement {
    weak var recognizer: UIGestureRecognizer?
  }

  /// The recognizers that have to fail first, those that were given before those that were asked for.
  var required: [UIGestureRecognizer] {
    (requirements + (answered ?? [])).compactMap(\.recognizer)
  }

  /// Whether it has begun or recognised, and not failed.
  var isRecognized: Bool { state == .began || state == .changed || state == .ended }

  /// Whether it has neither begun nor failed.
  var isOpen: Bool { state == .possible }

  /// Whether nothing follows its state until it is reset.
  var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

  /// Forgets the gesture; the requirements that were given stay.
  mutating func reset() {
    state = .possible
    awaited = nil
    answered = nil
  }
}

// MARK: - What touch delivery asks and tells

extension UIGestureRecognizer {
  /// Asks whether it receives a touch; returns the reason why not, or nil if it does.
  final func refusal(of touch: UITouch, _ event: UIEvent) -> String? {
    if !isEnabled { return "it is not enabled" }
    if recognition.isOver { return "it has \(recognition.state.traceText) and not been reset" }
    if !shouldReceive(event)
      || ask(.gestureShouldReceiveEvent, [], { $0.gestureRecognizer(self, shouldReceive: event) })
        == false
    {
      return "it does not receive the event"
    }
    if ask(
      .gestureShouldReceiveTouch, [.object(touch.traceName)],
      { $0.gestureRecognizer(self, shouldReceive: touch) }) == false
    {
      return "its delegate does not let it receive the touch"
    }
    return nil
  }

  /// Whether it still wants to hear of a touch.
  final func follows(_ touch: UITouch) -> Bool {
    isEnabled && !recognition.isOver && touches.contains { $0 === touch }
  }

  final func lose(_ lost: [UITouch]) {
    guard touches.contains(where: { touch in lost.contains { $0 === touch } }) else { return }
    lastCentroid = centroid
    touches.removeAll { touch in lost.contains { $0 === touch } }
    touchWasLost()
  }

  /// Whether it knows of no touch and of no gesture.
  final var isAtRest: Bool { recognition.isOpen && touches.isEmpty && !isWaiting }

  /// Whether it may still recognise the touches it has received.
  final var isUndecided: Bool { isEnabled && recognition.isOpen && !isAtRest }

  /// Resets the recognizer after an end, when all fingers are lifted.
  final func resetIfOver() {
    guard touches.isEmpty, recognition.isOver else { return }
    // Recognizers that wait for this one have to see its final state before it is reset.
    tellWaiting()
    recognition.reset()
    reset()
    script?.run(.reset, of: self)
  }

  /// Sends the actions for a state.
  final func send(_ state: State) {
    let outer = sent
    sent = state
    if state == .ended || state == .cancelled { loop.touches.gestureDidEnd(traceName) }
    if state == .began { gestureNumber = loop.touches.gestureDidBegin() }
    loop.touches.act(for: gestureNumber) {
      if state == .failed {
        for action in failureActions { action(self) }
      } else {
        for action in actions { action.perform(self) }
      }
    }
    if state == .ended || state == .cancelled { gestureNumber = 0 }
    sent = outer
  }

  /// Cancels a gesture that has begun; fails one that has not.
  final func cutOff(because reason: String) {
    switch recognition.state {
    case .began, .changed:
      enter(.cancelled, because: reason)
      // In an action of its own, the actions are called again before the statement that cancels it returns.
      if sent != nil {
        loop.touches.sendAtOnce(.cancelled, of: self)
        sent = .cancelled
      }
    case .possible where !isAtRest: fail(because: reason)
    case .possible, .ended, .cancelled, .failed: break
    }
  }
}

// MARK: - State machine

extension UIGestureRecognizer {
  final func go(to new: State) {
    switch (recognition.state, new) {
    case (.possible, .began), (.possible, .ended): recognize(new)
    case (.possible, .failed), (.possible, .cancelled): fail(because: nil)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended):
      enter(new)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      enter(.cancelled)
    default: break
    }
  }

  /// Fails a gesture that has not begun.
  final func fail(because reason: String?) {
    guard recognition.isOpen else { return }
    recognition.awaited = nil
    enter(.failed, because: reason)
  }

  /// Ends a gesture that has begun; fails one that has not.
  final func end(orFailBecause reason: String) {
    if state == .possible { fail(because: reason) } else { state = .ended }
  }

  /// Begins, or recognises a discrete gesture, unless another recognizer or a delegate prevents it.
  private func recognize(_ new: State) {
    let rivals = rivals
    if recognition.answered == nil { askForRequirements(rivals) }
    for other in recognition.required {
      if other.recognition.isRecognized || other.recognition.state == .cancelled {
        return fail(because: "\(other.traceName), which has to fail first, has recognized")
      }
      guard other.isUndecided else { continue }
      if recognition.awaited == nil { recognition.awaited = new }
      loop.touches.record.note(self, waitsFor: other)
      return
    }
    recognition.awaited = nil
    if let name = nameOfRefuser {
      return fail(because: "\(name) answers gestureRecognizerShouldBegin with false")
    }
    if let winner = rivals.first(where: { $0.recognition.isRecognized && $0.prevents(self) }) {
      return fail(because: "\(winner.traceName) has recognized, and prevents it")
    }
    enter(new)
    for rival in rivals where rival.recognition.isOpen && prevents(rival) {
      rival.fail(because: "\(traceName) has recognized, and prevents it")
    }
    loop.touches.recognized(self)
  }

  /// The name of the view or delegate that does not let it begin; nil for none.
  private var nameOfRefuser: String? {
    if let view, refuses(view) { return view.traceName }
    for touch in touches {
      guard let touched = touch.view, touched !== view else { continue }
      if refuses(touched) { return touched.traceName }
    }
    guard let delegate = askedDelegate,
      ask(.gestureShouldBegin, [], { $0.gestureRecognizerShouldBegin(self) }) == false
    else { return nil }
    return nameInTrace(of: delegate)
  }

  /// Whether a view, by its script or else its class, does not let it begin. A script that is the delegate as well is asked as such.
  private func refuses(_ view: UIView) -> Bool {
    if let script = view.script, script.recognizerDelegate !== askedDelegate,
      let answer = script.shouldBegin(self, of: view)
    {
      return !answer
    }
    return !view.gestureRecognizerShouldBegin(self)
  }

  private func enter(_ new: State, because reason: String? = nil) {
    let isChange = recognition.state == .changed && new == .changed
    recognition.state = new
    loop.emit(.gesture(state: new.traceText, traceFields), subject: traceName)
    if !isChange { loop.touches.record.note(self, reason) }
    if new != .failed || !failureActions.isEmpty { loop.touches.queue(new, of: self, in: loop) }
    if new == .failed || recognition.isRecognized, !isChange { tellWaiting() }
  }

  /// Continues or fails the recognizers that wait for this one.
  private func tellWaiting() {
    for other in loop.touches.active {
      guard let awaited = other.recognition.awaited,
        other.recognition.required.contains(where: { $0 === self })
      else { continue }
      other.recognize(awaited)
    }
  }
}

// MARK: - Other recognizers

extension UIGestureRecognizer {
  /// The other recognizers that follow a touch of this one.
  private var rivals: [UIGestureRecognizer] {
    loop.touches.active.filter { other in
      other !== self
        && (other.touches.contains { $0.gestureRecognizers.contains { $0 === self } }
          || touches.contains { $0.gestureRecognizers.contains { $0 === other } })
    }
  }

  /// Asks both sides and their delegates which of the others have to fail first.
  private func askForRequirements(_ rivals: [UIGestureRecognizer]) {
    recognition.answered = rivals.filter { other in
      other.recognition.state != .failed
        && (answer(.shouldRequireFailure, about: other)
          || other.answer(.shouldBeRequiredToFail, about: self)
          || ask(
            .gestureShouldRequireFailure, [.object(other.traceName)],
            { $0.gestureRecognizer(self, shouldRequireFailureOf: other) }) == true
          || other.ask(
            .gestureShouldBeRequiredToFail, [.object(traceName)],
            { $0.gestureRecognizer(other, shouldBeRequiredToFailBy: self) }) == true)
    }.map { Recognition.Requirement(recognizer: $0) }
  }

  /// Whether it keeps another one from recognising. The delegates are asked only if both recognizers agree to that.
  private func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard answer(.canPrevent, about: other), other.answer(.canBePrevented, about: self) else {
      return false
    }
    func allows(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
      one.ask(.gestureShouldRecognizeSimultaneously, [.object(other.traceName)]) {
        $0.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
      } ?? false
    }
    return !allows(self, other) && !allows(other, self)
  }

  /// Asks the delegate, and traces the question with its answer; nil without a delegate that has the method. What UIKit's own delegates
  /// answer is not traced.
  private func ask(
    _ method: AppMethod, _ arguments: @autoclosure () -> [TraceValue],
    _ question: (any UIGestureRecognizerDelegate) -> Bool
  ) -> Bool? {
    guard let delegate = askedDelegate else { return nil }
    if delegate is any SystemGestureDelegate { return question(delegate) }
    return loop.ask(delegate, method, [.object(traceName)] + arguments(), question)
  }
}

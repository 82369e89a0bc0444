package import EventTrace

/// The touches of the present sequence, which begins when the first finger touches and lasts until the next one touches a screen without
/// fingers, with the decisions about them.
struct RecognitionRecord {
  private var entries: [Entry] = []

  /// The most touches that are kept: while one finger rests, another one may tap as often as it likes.
  private static let limit = 12

  private struct Entry {
    var state: TouchState
    /// The recognizers of the state, in the same order.
    var identities: [ObjectIdentifier] = []
    weak var touch: UITouch?
  }

  /// Begins the record of a touch, and a new sequence if no other finger is down.
  mutating func begin(_ touch: UITouch, on view: UIView, isFirst: Bool) {
    if isFirst { entries.removeAll(keepingCapacity: true) }
    if entries.count >= Self.limit, let old = entries.firstIndex(where: { $0.state.end != nil }) {
      entries.remove(at: old)
    }
    entries.append(
      Entry(
        state: TouchState(
          finger: touch.finger, began: touch.instant, location: touch.location,
          view: view.traceName),
        touch: touch))
  }

  /// Records a recognizer of the touch that has begun last, with the reason if it does not receive the touch.
  mutating func add(_ recognizer: UIGestureRecognizer, refused reason: String?) {
    guard let last = entries.indices.last else { return }
    entries[last].identities.append(ObjectIdentifier(recognizer))
    entries[last].state.recognizers.append(
      TouchState.Recognizer(
        name: recognizer.traceName, view: recognizer.view?.traceName ?? "",
        state: reason == nil ? recognizer.recognition.state.traceText : nil, reason: reason))
  }

  /// Records the new state of a recognizer, with the reason for a failure or a cancel.
  mutating func note(_ recognizer: UIGestureRecognizer, _ reason: String?) {
    change(recognizer) {
      $0.state = recognizer.recognition.state.traceText
      $0.awaited = nil
      $0.reason = reason
    }
  }

  /// Records that a recognizer waits until another one has failed.
  mutating func note(_ recognizer: UIGestureRecognizer, waitsFor other: UIGestureRecognizer) {
    change(recognizer) { $0.awaited = other.traceName }
  }

  /// Records the recognizer that has taken a touch away from its view.
  mutating func note(_ touch: UITouch, takenBy name: String) {
    guard let index = entries.firstIndex(where: { $0.touch === touch }) else { return }
    entries[index].state.taker = name
  }

  /// Records the end of a touch.
  mutating func end(_ touch: UITouch) {
    guard let index = entries.firstIndex(where: { $0.touch === touch }) else { return }
    entries[index].state.end = touch.phase.traceText
    entries[index].state.location = touch.location
  }

  private mutating func change(
    _ recognizer: UIGestureRecognizer, _ body: (inout TouchState.Recognizer) -> Void
  ) {
    let identity = ObjectIdentifier(recognizer)
    for index in entries.indices {
      for place in entries[index].identities.indices
      where entries[index].identities[place] == identity
        && entries[index].state.recognizers[place].state != nil
      {
        body(&entries[index].state.recognizers[place])
      }
    }
  }

  /// The touches in the order in which they began, with the present places of the fingers and what their views wait for.
  func states(in delivery: TouchDelivery) -> [TouchState] {
    entries.map { entry in
      var state = entry.state
      guard let touch = entry.touch else { return state }
      if state.end == nil { state.location = touch.location }
      if let control = touch.view as? UIControl, control.tracks(touch) {
        state.tracker = control.traceName
      }
      state.delayers = delivery.delayers(of: touch).map(\.traceName)
      state.isViewNotified = touch.inView == .told
      return state
    }
  }
}

extension RunLoop {
  /// The touches that are going on, and those that ended since the screen was last without fingers, in the order in which they began.
  package var touchStates: [TouchState] { touches.record.states(in: touches) }
}

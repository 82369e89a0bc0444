import Animation
import Evaluation
import EventTrace
import Geometry
import SourceText

// What moves the content of scroll views, the values of controls and the keyboard.

extension REPL {
  /// The movements of the content of scroll views at the present position.
  var scrolls: [ScrollState] { machine.world.perform { $0.scrolls } ?? [] }

  /// Shows what moves the content of a scroll view, or the finger that moved it after the last write.
  func tellScroll(of view: String, since write: ViewWrite?, zoomsOnly: Bool) {
    let scrolls = scrolls.filter { $0.view == view && ($0.zooms || !zoomsOnly) }
    for scroll in scrolls { say(DisplayText.shown(scroll.described)) }
    guard scrolls.isEmpty, write?.isCurrent != true else { return }
    let touches = machine.world.perform { $0.touches } ?? []
    let touch = touches.last { touch in
      touch.recognizers.contains {
        $0.view == view && $0.movesContent(zoomsOnly: zoomsOnly)
          && ($0.isUnderWay || $0.state == "ended")
      }
    }
    guard let touch else { return }
    let end = lift(of: touch.finger).map { ", and was lifted at \($0.written)" } ?? ""
    say(
      DisplayText.shown(
        "finger \(touch.finger) scrolled it last: it touched \(touch.view) at "
          + "\(touch.began.written)\(end)"))
  }

  /// Shows the finger or the call that changed the value of a control, or the first responder, after the last write.
  func tellTouch(of view: String, since write: ViewWrite?, _ property: ViewState.Property?) {
    guard let property, write.map({ !$0.isCurrent }) ?? !property.isInitial else { return }
    let events = presentEvents
    if property.name == "isFirstResponder" {
      guard let last = events.last(where: { $0.subject == view && $0.changesFirstResponder }) else {
        return
      }
      return say(last)
    }
    let first = events.lastIndex { event in
      if case .touch("began", _, _, _) = event.kind { event.subject == view } else { false }
    }
    guard let first, case .touch(_, let finger, _, _) = events[first].kind else { return }
    let end = lift(of: finger, after: first)
    say(
      DisplayText.shown(
        "finger \(finger) changed it last: it touched \(view) at \(events[first].instant.written), "
          + (end.map { "and was lifted at \($0.written)" } ?? "and is still down")))
  }

  /// Explains the frame of the keyboard: the call that moved it last, and its animation.
  func explainKeyboard() {
    let events = presentEvents
    guard let state = machine.world.perform({ $0.keyboard }) ?? nil, let frame = state.frame else {
      say("The keyboard is hidden.")
      if let last = events.last(where: \.changesFirstResponder) { say(last) }
      return
    }
    say(DisplayText.shown("keyboard \(ValueWriter.shown.text(.rect(frame)))"))
    if let last = events.last(where: \.changesFirstResponder) { say(last) }
    say(runningAnimations.filter { $0.state.subject == "keyboard" })
  }

  /// Shows an event, with the statement that was running.
  private func say(_ event: TraceEvent) {
    say(
      DisplayText.shown(
        "the last change was '\(event.breakpointName)' of \(event.subject), at "
          + event.instant.written
          + (event.range == nil ? "" : ":")))
    if let range = event.range, let source = source(range) { say("    " + source) }
  }

  private var presentEvents: ArraySlice<TraceEvent> {
    machine.journal.events.prefix(machine.position.events)
  }

  /// The instant at which a finger was lifted, the last time or after an event; nil for one that has not been.
  private func lift(of finger: Int, after first: Int = 0) -> Instant? {
    let last = presentEvents.dropFirst(first).last { event in
      if case .touch("ended", finger, _, _) = event.kind { true } else { false }
    }
    return last?.instant
  }
}

extension TraceEvent {
  /// Whether it is the call with which a responder becomes the first one, or resigns.
  fileprivate var changesFirstResponder: Bool {
    ["becomeFirstResponder", "resignFirstResponder"].contains(breakpointName)
  }
}

extension TouchState.Recognizer {
  /// Whether UIKit has added it to a scroll view to move the content, or to zoom it.
  fileprivate func movesContent(zoomsOnly: Bool) -> Bool {
    name == "scrollViewPinchGestureRecognizer"
      || !zoomsOnly && name == "scrollViewPanGestureRecognizer"
  }
}

extension ScrollState {
  /// The movement on one line.
  var described: String {
    let hands = fingers.map(String.init).joined(separator: " and ")
    let mover =
      switch cause {
      case .drag: "finger \(hands) drags"
      case .pinch: "fingers \(hands) zoom"
      case .deceleration: "the deceleration after the drag moves"
      case .scrolling: "an animated scroll moves"
      case .scrollingToTop: "a tap on the status bar moves"
      case .zooming: "an animated zoom moves"
      case .zoomBounce: "the bounce after the pinch moves"
      }
    guard let end else { return "\(mover) the content of \(view)" }
    let scale = end.zoomScale.map { ", with the zoom scale \(WrittenUnit.bare.text($0))" } ?? ""
    return "\(mover) the content of \(view) to \(ValueWriter.shown.text(.point(end.offset)))"
      + "\(scale) until \(end.instant.written)"
  }

  /// Whether the movement changes the zoom scale.
  fileprivate var zooms: Bool { cause == .pinch || end?.zoomScale != nil }

  /// The instant of the end; zero while fingers move the content.
  var endInstant: Instant { end?.instant ?? .zero }
}

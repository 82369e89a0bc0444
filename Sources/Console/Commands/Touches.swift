import Animation
import EventTrace
import Evaluation
import Geometry
import SourceText

extension REPL {
  /// Lists the touches, and for each the recognizers of its view and of the views around it with their states and the reasons.
  func showTouches() {
    let touches = machine.world.perform { $0.touches } ?? []
    if touches.isEmpty { return say("No finger has touched the screen.") }
    for touch in touches {
      say(DisplayText.shown(touch.described))
      let width = touch.recognizers.map { $0.described.count }.max() ?? 0
      for recognizer in touch.recognizers {
        let first = recognizer.described
        let gap = String(repeating: " ", count: width - first.count)
        say(DisplayText.shown("  \(first)\(gap)  \(recognizer.verdict)"))
      }
      if touch.recognizers.isEmpty { say("  no recognizer is on the view or around it") }
      if let name = touch.tracker { say(DisplayText.shown("  \(name) tracks the touch")) }
      if !touch.delayers.isEmpty {
        let what = touch.isViewNotified ? "the lift" : "it"
        let names = touch.delayers.joined(separator: " and ")
        let verb = touch.delayers.count == 1 ? "has" : "have"
        say(
          DisplayText.shown(
            "  the view is not notified of \(what) until \(names) \(verb) recognized or failed"))
      }
      if let name = touch.taker {
        say(DisplayText.shown("  the view hears no more of it: \(name) has recognized it"))
      }
    }
  }
}

extension TouchState {
  /// The finger, its place and the view.
  fileprivate var described: String {
    let place = ValueWriter.shown.text(.point(location))
    let end = end.map { ", \($0)" } ?? ""
    return "finger \(finger) on \(view) since \(began.written), at \(place)\(end)"
  }
}

extension TouchState.Recognizer {
  /// The recognizer, with the view it was added to unless its name says so.
  fileprivate var described: String { name.hasPrefix(view) ? name : "\(name) of \(view)" }

  /// Its state and the reason for it.
  fileprivate var verdict: String {
    guard let state else { return "does not see it: \(reason ?? "")" }
    if let awaited { return "waits until \(awaited) has failed" }
    return reason.map { "\(state): \($0)" } ?? state
  }
}

import Animation
import EventTrace
import Evaluation
import SourceText

extension TracedAnimation {
  /// Those that are running after some events, the oldest first.
  static func running(in events: some Sequence<TraceEvent>) -> [TracedAnimation] {
    var running: [TracedAnimation] = []
    for event in events {
      if let animation = TracedAnimation(event) {
        running.append(animation)
      } else if case .animationEnded(let property, _) = event.kind {
        let index = running.firstIndex { $0.subject == event.subject && $0.property == property }
        if let index { running.remove(at: index) }
      }
    }
    return running
  }

  /// The animation on one line, with how much of its time has passed on its own clock.
  func described(at instant: Instant) -> String {
    let passed = instant.seconds(since: begin) - delay
    let share = duration > 0 ? min(max(passed / duration, 0), 1) : 1
    var text = "\(subject).\(property)  \(TraceText.text(from)) → \(TraceText.text(to))"
    text += "  \(curve) \(Instant(seconds: duration).written)"
    text += "  from \(begin.written)"
    if delay > 0 { text += " after \(Instant(seconds: delay).written)" }
    text += ", \(TraceText.text(.number((share * 100).rounded())))% of its time"
    return text
  }
}

import Animation
import EventTrace
import Evaluation
import SourceText

/// An animation that has begun and not ended, as the trace tells it.
struct RunningAnimation {
  var subject: String
  var property: String
  var from: TraceValue
  var to: TraceValue
  var duration: Double
  var delay: Double
  var curve: String
  var begin: Instant
  var range: SourceRange?

  /// Those that are running after some events, the oldest first.
  static func running(in events: some Sequence<TraceEvent>) -> [RunningAnimation] {
    var running: [RunningAnimation] = []
    for event in events {
      switch event.kind {
      case .animationBegan(let property, let fields):
        running.append(RunningAnimation(event, property, fields))
      case .animationEnded(let property, _):
        let index = running.firstIndex { $0.subject == event.subject && $0.property == property }
        if let index { running.remove(at: index) }
      default: break
      }
    }
    return running
  }

  private init(_ event: TraceEvent, _ property: String, _ fields: [TraceField]) {
    subject = event.subject
    self.property = property
    from = .none
    to = .none
    duration = 0
    delay = 0
    curve = ""
    begin = event.instant
    range = event.range
    for field in fields {
      switch (field.name, field.value) {
      case ("from", let value): from = value
      case ("to", let value): to = value
      case ("duration", .seconds(let value)): duration = value
      case ("delay", .seconds(let value)): delay = value
      case ("curve", .word(let word)): curve = word
      default: break
      }
    }
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

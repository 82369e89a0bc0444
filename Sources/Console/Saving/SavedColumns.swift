import Animation
import EventTrace
import Geometry

/// The columns of a saved test's table of frames.
enum SavedColumns {
  /// The properties that were animated while time passed, as expressions of a test, each once.
  static func columns(during step: SavedTest.Step, in events: [TraceEvent]) -> [String] {
    var columns: [String] = []
    for event in events.prefix(step.end.events) {
      guard case .animationBegan(let property, let fields) = event.kind, !event.subject.isEmpty,
        fields.count >= 2, event.end(fields) > step.start.instant
      else { continue }
      for path in paths(of: property, fields[0].value, fields[1].value) {
        let column = "\(event.subject).\(path)"
        if !columns.contains(column) { columns.append(column) }
      }
    }
    return columns
  }

  /// The parts of an animated property that change.
  private static func paths(of property: String, _ from: TraceValue, _ to: TraceValue) -> [String] {
    switch (property, from, to) {
    case (_, .point(let from), .point(let to)):
      (from.x == to.x ? [] : ["frame.minX"]) + (from.y == to.y ? [] : ["frame.minY"])
    case (_, .rect(let from), .rect(let to)):
      (from.width == to.width ? [] : ["frame.width"])
        + (from.height == to.height ? [] : ["frame.height"])
    case ("transform", _, _): ["frame"]
    case (_, .number, .number): [property]
    default: []
    }
  }
}

extension TraceEvent {
  /// The end of an animation that begins with the event, unless its clock is held.
  fileprivate func end(_ fields: [TraceField]) -> Instant {
    var seconds = 0.0
    for field in fields where field.name == "duration" || field.name == "delay" {
      if case .seconds(let value) = field.value { seconds += value }
    }
    return instant.adding(seconds: seconds)
  }
}

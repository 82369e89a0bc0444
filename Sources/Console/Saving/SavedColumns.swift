import Animation
import EventTrace
import Geometry
import SourceText

/// The columns of a saved test's table of frames.
enum SavedColumns {
  /// The properties that were animated while time passed, as expressions of a test, each once.
  static func columns(during step: SavedTest.Step, in events: [TraceEvent]) -> [String] {
    var columns: [String] = []
    var hosted: [String] = []
    for event in events.prefix(step.end.events) {
      guard case .animationBegan(let property, let fields) = event.kind, !event.subject.isEmpty,
        fields.count >= 2, event.end(fields) > step.start.instant
      else { continue }
      for path in paths(of: property, fields[0].value, fields[1].value) {
        for column in self.columns(path, of: event.subject) where !columns.contains(column) {
          columns.append(column)
        }
      }
      if let controller = hostedController(of: event.subject) {
        hosted.append("\(LiteralText.path(controller)).view.frame.")
      }
    }
    // The view inside moves with the one around it, and stays at its place there.
    return columns.filter { column in !hosted.contains { column.hasPrefix($0) } }
  }

  /// Whether properties are animated at the end of a step, which stands in the middle of them.
  static func areAnimated(atEndOf step: SavedTest.Step, in events: [TraceEvent]) -> Bool {
    events.prefix(step.end.events).contains { event in
      guard case .animationBegan(_, let fields) = event.kind else { return false }
      return event.end(fields) > step.end.instant
    }
  }

  /// A property of a view as expressions, of which a test has those that it can read.
  ///
  /// A column of a split view controller is called as a view of a declaration could be.
  private static func columns(_ path: String, of subject: String) -> [String] {
    let own = column(path, of: subject)
    guard let dot = subject.lastIndex(of: "."), let part = path.split(separator: ".").last,
      ["primary", "supplementary", "secondary"].contains(subject[subject.index(after: dot)...]),
      let coordinate = ["minX": "x", "minY": "y"][part]
    else { return [own] }
    let content = "\(LiteralText.path(subject[..<dot])).viewController(for: \(subject[dot...]))"
    return [own, "\(content)?.view.convert((0, 0), to: nil).\(coordinate) ?? 0"]
  }

  /// A property of a view as an expression.
  ///
  /// No name stands for the view that a sheet, popover or alert has around the presented controller's. What it does to the controller's view
  /// is written instead: the place in the window, or the opacity that the view around has.
  private static func column(_ path: String, of subject: String) -> String {
    guard let controller = hostedController(of: subject) else {
      return "\(LiteralText.path(subject)).\(path)"
    }
    let view = "\(LiteralText.path(controller)).view"
    guard let part = path.split(separator: ".").last, path.hasPrefix("frame.") else {
      return "\(view).superview?.\(path) ?? 0"
    }
    return "\(view).convert(\(view).bounds, to: nil).\(part)"
  }

  /// The controller in whose sheet, popover or alert a view is the one around the controller's; nil for another view.
  private static func hostedController(of subject: String) -> Substring? {
    guard
      ["dropShadowView(", "popoverView(", "alertView("].contains(where: { subject.hasPrefix($0) }),
      subject.last == ")", let open = subject.firstIndex(of: "(")
    else { return nil }
    return subject[subject.index(after: open)...].dropLast()
  }

  /// The parts of an animated property that change.
  private static func paths(of property: String, _ from: TraceValue, _ to: TraceValue) -> [String] {
    switch (property, from, to) {
    case (_, .point(let from), .point(let to)):
      (from.x == to.x ? [] : ["frame.minX"]) + (from.y == to.y ? [] : ["frame.minY"])
    case (_, .rect(let from), .rect(let to)):
      (from.width == to.width ? [] : ["frame.width"])
        + (from.height == to.height ? [] : ["frame.height"])
    case (_, .transform(let from), .transform(let to)): parts(from, to)
    case (_, .transform, .transform3D), (_, .transform3D, .transform),
      (_, .transform3D, .transform3D):
      ["frame.width", "frame.height"]
    case (_, .number, .number): [property]
    default: []
    }
  }

  /// The parts of the frame that change with a transform.
  private static func parts(_ from: CGAffineTransform, _ to: CGAffineTransform) -> [String] {
    let isMove = from.a == to.a && from.b == to.b && from.c == to.c && from.d == to.d
    guard isMove else { return ["frame.minY", "frame.width"] }
    return (from.tx == to.tx ? [] : ["frame.minX"]) + (from.ty == to.ty ? [] : ["frame.minY"])
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

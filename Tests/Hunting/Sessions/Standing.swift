import Console

/// The state of a session and its world between two inputs.
struct Standing: Equatable {
  var session: SessionOutline
  var world: WorldOutline

  /// How the world's position differs from the session's; nil when it does not.
  var displacement: String? {
    if session.eventCount > session.knownEventCount {
      return "it stands after event \(session.eventCount) of \(session.knownEventCount)"
    }
    if session.inputCount > session.inputs.count {
      return "it stands after input \(session.inputCount) of \(session.inputs.count)"
    }
    let said = Self.place(session.place, session.eventCount, session.instant)
    let found = Self.place(world.place, world.eventCount, world.instant)
    return said == found ? nil : "the session says \(said), the world stands at \(found)"
  }

  /// The first difference between two states; nil when they are equal.
  ///
  /// Without `places`, positions between which nothing happens are equal, such as those between two turns or two inputs.
  func difference(from other: Standing, places: Bool = true) -> String? {
    let pairs: [(String, String, String)] = [
      ("events", "\(session.eventCount)", "\(other.session.eventCount)"),
      ("known events", "\(session.knownEventCount)", "\(other.session.knownEventCount)"),
      (
        "place", places ? session.place : "", places ? other.session.place : ""
      ),
      ("instant", "\(session.instant)", "\(other.session.instant)"),
      (
        "inputs before", places ? "\(session.inputCount)" : "",
        places ? "\(other.session.inputCount)" : ""
      ),
      ("end", "\(session.end)", "\(other.session.end)"),
      ("due next", "\(world.nextInstant ?? -1)", "\(other.world.nextInstant ?? -1)"),
      ("ended", "\(world.isTerminated)", "\(other.world.isTerminated)"),
    ]
    if let pair = pairs.first(where: { $0.1 != $0.2 }) {
      return "\(pair.0): \(pair.2), then \(pair.1)"
    }
    return Self.difference("event", other.session.events, session.events)
      ?? Self.difference("input", other.session.inputs, session.inputs)
      ?? Self.difference("view", other.world.views, world.views)
      ?? Self.difference("controller", other.world.controllers, world.controllers)
      ?? Self.difference("variable", other.world.variables, world.variables)
      ?? Self.difference("watched value", other.world.watched, world.watched)
      ?? Self.difference("breakpoint", other.session.stops, session.stops)
      ?? Self.difference("name", other.session.names, session.names)
  }

  /// The same state without the numbers of inputs, which `:undo` does not restore.
  var unnumbered: Standing {
    var result = self
    result.session.events = session.events.map { line in
      guard line.contains("<input ") else { return line }
      return line.split(separator: "<input ", omittingEmptySubsequences: false).enumerated().map {
        $0.offset == 0 ? $0.element : $0.element.drop(while: \.isNumber)
      }.joined(separator: "<input")
    }
    return result
  }

  /// The first difference between two lists of lines.
  static func difference(_ what: String, _ first: [String], _ second: [String]) -> String? {
    if first == second { return nil }
    let index = zip(first, second).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
    let old = first.indices.contains(index) ? "'\(first[index])'" : "none"
    let new = second.indices.contains(index) ? "'\(second[index])'" : "none"
    return "\(what) \(index + 1): \(old), then \(new)"
  }

  private static func place(_ place: String, _ events: Int, _ instant: Int64) -> String {
    "\(place) after event \(events) at \(instant)"
  }
}

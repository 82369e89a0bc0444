import Animation
import EventTrace
import Evaluation
import Semantics

/// What a session knows of itself, for tests that compare two sessions, or two moments of one.
package struct SessionOutline: Hashable, Sendable {
  /// The place: `idle`, `event 8`, `instant` or a line of a script.
  package var place: String
  /// Every input, later ones too, each with the position at which it was given.
  package var inputs: [String]
  /// The number of inputs before the present position.
  package var inputCount: Int
  /// Every event, later ones too, as lines of a trace; of more than 1,000 the first and the last ones.
  package var events: [String]
  /// How many events are known.
  package var knownEventCount: Int
  /// How many of the events come before the place it stands at.
  package var eventCount: Int
  /// When it stands, flicks.
  package var instant: Int64
  /// When the last thing that was done ends, flicks.
  package var end: Int64
  /// The breakpoints and watches, as `:break` lists them, without their numbers.
  package var stops: [String]
  /// The names that can be used where it stands.
  package var names: [String]
}

/// What a world is like where it stands still, for the same tests.
package struct WorldOutline: Hashable, Sendable {
  /// Where it stands, in the words of ``SessionOutline/place``.
  package var place: String
  /// How many events have happened in it.
  package var eventCount: Int
  /// Its instant, flicks.
  package var instant: Int64
  /// When something is due next, flicks; nil for never.
  package var nextInstant: Int64?
  /// Whether an exception has ended it.
  package var isTerminated: Bool
  /// Its views: what is set and what the screen shows, a line each.
  package var views: [String]
  /// Its controllers and transitions, a line each.
  package var controllers: [String]
  /// The variables of the top level and their values, without those that were named by the session.
  package var variables: [String]
  /// The values of what is watched.
  package var watched: [String]
}

extension REPL {
  /// What the session knows of itself; no world is asked for it.
  package var outline: SessionOutline {
    let position = machine.position
    return SessionOutline(
      place: Self.name(of: position),
      inputs: machine.inputs.map { "\($0.text) [\(Self.name(of: $0.place))]" },
      inputCount: position.inputs,
      events: Self.lines(for: machine.journal.events),
      knownEventCount: machine.journal.count, eventCount: position.events,
      instant: position.instant.flicks,
      end: machine.frontier.instant.flicks,
      stops: stops.stops.map(\.described),
      names: program.variables.map(\.name).filter { !$0.hasPrefix("_") })
  }

  /// What the world is like where it stands.
  package var worldOutline: WorldOutline? {
    outline(of: machine.world)
  }

  /// What a new world is like that has done all inputs up to where the session stands, and the events that happened in it.
  package var repeatedOutline: (world: WorldOutline, events: [String])? {
    machine.repeated(outline(of:)).map { ($0.answer, Self.lines(for: $0.events)) }
  }

  /// How many events at either end are written out.
  private static let writtenEvents = 500

  private static func lines(for events: [TraceEvent]) -> [String] {
    var encoder = TraceTextEncoder(files: [])
    let isLong = events.count > 2 * writtenEvents
    let written = isLong ? events.prefix(writtenEvents) + events.suffix(writtenEvents) : events[...]
    return written.map { event in
      var event = event
      event.range = nil
      return encoder.line(for: event)
    }
  }

  private func outline(of world: World) -> WorldOutline? {
    let position = world.position
    let place = Self.name(of: position)
    let variables = program.variables.filter { !$0.name.hasPrefix("_") }
    let stops = stops.stops
    return world.perform { session in
      WorldOutline(
        place: place, eventCount: position.events, instant: position.instant.flicks,
        nextInstant: session.nextInstant?.flicks, isTerminated: session.isTerminated,
        views: TreeState(session.views).lines(since: nil),
        controllers: session.controllers.map { "\($0)" } + session.transitions.map { "\($0)" },
        variables: variables.map { "\($0.name) = \(session.text(of: $0) ?? "nothing")" },
        watched: stops.map { "\($0.described): \($0.value(in: session) ?? "nothing")" })
    }
  }

  private static func name(of position: Position) -> String {
    switch position.kind {
    case .idle: "idle"
    case .event: "event \(position.event)"
    case .instant: "instant"
    case .code(let place): name(of: place)
    }
  }

  private static func name(of place: SessionInput.Place) -> String {
    switch place {
    case .idle: "idle"
    case .event(let number): "event \(number)"
    case .instant(let place): "instant \(place.instant.flicks)"
    case .code(let place): name(of: place)
    }
  }

  private static func name(of place: CodePlace) -> String {
    switch place.mark {
    case .line(let line, let hit): "\(line.path):\(line.line), time \(hit)"
    case .instructions(let count): "instruction \(count)"
    }
  }
}

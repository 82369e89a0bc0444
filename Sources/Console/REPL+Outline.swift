import Animation
import EventTrace
import Evaluation
import Semantics

// Nothing but tests and hunts uses this file. It is here because a hunt is no test target, so that it cannot see what is internal to the module.

/// The state of a session, for tests that compare two sessions or two positions of one.
package struct SessionOutline: Hashable, Sendable {
  /// The place: `idle`, `event 8`, `instant` or a line of a script.
  package var place: String
  /// Every input, later ones too, each with the position at which it was given.
  package var inputs: [String]
  /// The number of inputs before the present position.
  package var inputCount: Int
  /// Every event, later ones too, as lines of a trace; with more than 1,000 events, the first and the last ones.
  package var events: [String]
  /// The number of recorded events.
  package var knownEventCount: Int
  /// The number of events up to the present position.
  package var eventCount: Int
  /// The present instant, flicks.
  package var instant: Int64
  /// The instant of the furthest position, flicks.
  package var end: Int64
  /// The breakpoints and watches, as `:break` lists them, without their numbers.
  package var stops: [String]
  /// The names declared at the present position.
  package var names: [String]
}

/// The state of a suspended world, for the same tests.
package struct WorldOutline: Hashable, Sendable {
  /// Its place, in the words of ``SessionOutline/place``.
  package var place: String
  /// The number of events that have happened in it.
  package var eventCount: Int
  /// Its instant, flicks.
  package var instant: Int64
  /// The next instant at which something is due, flicks; nil for none.
  package var nextInstant: Int64?
  /// Whether an exception has ended it.
  package var isTerminated: Bool
  /// Its views with their model values and what the screen shows, a line each.
  package var views: [String]
  /// Its controllers and transitions, a line each.
  package var controllers: [String]
  /// The top-level variables with their values, without those that the session named.
  package var variables: [String]
  /// The values of the watched expressions.
  package var watched: [String]
}

extension REPL {
  /// The state of the session, without accessing a world.
  package var outline: SessionOutline {
    let position = machine.position
    return SessionOutline(
      place: Self.name(of: position),
      inputs: machine.inputs.map { "\($0.text) [\(Self.name(of: $0.position))]" },
      inputCount: position.inputs,
      events: Self.lines(for: machine.journal.events),
      knownEventCount: machine.journal.count, eventCount: position.events,
      instant: position.instant.flicks,
      end: machine.frontier.instant.flicks,
      stops: stops.stops.map(\.described),
      names: program.variables.map(\.name).filter { !$0.hasPrefix("_") })
  }

  /// The state of the world at the present position.
  package var worldOutline: WorldOutline? {
    outline(of: machine.world)
  }

  /// The state of a new world that replayed the inputs up to the present position, and its events.
  package var repeatedOutline: (world: WorldOutline, events: [String])? {
    let journal = Journal()
    let outline = machine.asking(preparing: { $0.journal = journal }, outline(of:))
    return outline.map { ($0, Self.lines(for: journal.events)) }
  }

  /// The number of events written out at either end.
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
    switch position.place {
    case .idle: "idle"
    case .event(let number): "event \(number)"
    case .instant: "instant"
    case .line(let line, _, let hit): "\(line.path):\(line.line), time \(hit)"
    case .code(let count): "instruction \(count)"
    }
  }
}

import Animation
import Evaluation

/// A position in a session: the inputs and events that have happened, the instant, and the place at which the world is suspended.
struct Position: Equatable {
  /// A place that every replay of the inputs reaches again.
  enum Place: Equatable {
    /// Between two inputs, with nothing running.
    case idle
    /// In the middle of the event with this number; later events may have happened in inputs that ran inside it.
    case event(Int)
    /// Between two turns of a clock verb, after everything due at the instant.
    ///
    /// A script can wait for zero seconds several times at one instant and run statements in between. The number of events and the number of
    /// instructions since the outermost input began distinguish these places; zeros are the first place of the instant.
    case instant(events: Int, instructions: Int)
    /// Before a statement that begins on a line, at the hit with this number since an event, counted from 1.
    case line(ScriptLine, event: Int, hit: Int)
    /// The first place where the script can be suspended after this number of instructions since the outermost input began.
    case code(instructions: Int)
  }

  /// The number of inputs that have begun.
  var inputs: Int
  /// The number of events that have happened.
  var events: Int
  var instant: Instant
  var place: Place

  static let beginning = Position(inputs: 0, events: 0, instant: .zero, place: .idle)

  /// Whether the world is in the same state there.
  func isSame(as other: Position) -> Bool {
    inputs == other.inputs && place == other.place
      && (place == .idle || instant == other.instant)
  }

  /// Whether a world at another position is at this one, or a little later in the same event, statement or series of turns.
  func isReached(by other: Position) -> Bool {
    guard inputs <= other.inputs else { return false }
    switch (place, other.place) {
    case (.idle, _): return false
    case (.instant(let events, let instructions), .instant(let own, let ownInstructions)):
      return other.instant > instant
        || other.instant == instant && own >= events && ownInstructions >= instructions
    case (.line, _): return place == other.place && instant == other.instant
    default: return place == other.place
    }
  }

  /// The event whose handler is suspended; nil for another place.
  ///
  /// The optimizer of Swift 6.3.1 ends with an error in functions into which it is inlined.
  @inline(never)
  var event: Int? {
    if case .event(let number) = place { number } else { nil }
  }

  /// Whether the world is suspended between two turns.
  var isBetweenTurns: Bool {
    if case .instant = place { true } else { false }
  }

  /// Whether the world is suspended in the script's own code.
  var isInCode: Bool {
    switch place {
    case .line, .code: true
    case .idle, .event, .instant: false
    }
  }

  /// The line of the statement that is about to run; nil for another place.
  var line: ScriptLine? {
    if case .line(let line, _, _) = place { line } else { nil }
  }

  /// The same position after an input was inserted or removed at an index; an inserted input begins together with the one before it.
  func moved(fromInputAt index: Int, by distance: Int) -> Position {
    var result = self
    if inputs >= index { result.inputs += distance }
    return result
  }

  /// The same position after scripts were edited.
  func moved(by moves: LineMoves) -> Position {
    var result = self
    switch place {
    case .instant where moves.hasChanges: result.place = .instant(events: 0, instructions: 0)
    case .line(let line, let event, let hit):
      result.place = .line(moves.moved(line), event: event, hit: hit)
    case .idle, .event, .instant, .code: break
    }
    return result
  }
}

/// The hits of lines, counted from the last event, the last instant and the beginning of the outermost input.
struct LineHits {
  private(set) var lines: [ScriptLine] = []
  private var counts: [Int] = []
  private var input = 0
  private var events = 0
  private var instant = Instant.zero

  /// Counts these lines from here on; lines that were counted already keep their counts.
  mutating func watch(_ lines: [ScriptLine]) {
    let known = Dictionary(zip(self.lines, counts)) { first, _ in first }
    counts = lines.map { known[$0] ?? 0 }
    self.lines = lines
  }

  /// Counts a hit of the line with an index; returns its place.
  mutating func count(
    _ number: Int, input: Int, events: Int, instant: Instant
  ) -> Position.Place {
    if self.input != input || self.events != events || self.instant != instant {
      for index in counts.indices { counts[index] = 0 }
      (self.input, self.events, self.instant) = (input, events, instant)
    }
    counts[number] += 1
    return .line(lines[number], event: events, hit: counts[number])
  }
}

import Animation
import Evaluation
import Semantics

/// One input of the session; a world results from its inputs alone.
struct SessionInput {
  /// The effect of an input.
  indirect enum Action {
    /// Statements, a declaration or an expression in the language.
    case program(InteractiveAddition)
    /// An expression that can be evaluated from here on, without being evaluated here.
    case watch(InteractiveAddition)
    /// Time passes up to and including an instant; with nil, as long as something is due.
    case advance(until: Instant?)
    /// Runs until nothing is due.
    case settle
    /// A command to the interaction.
    case interaction(InteractionCommand)
  }

  /// The place at which an input was given.
  enum Place: Equatable {
    /// Between two inputs, with nothing running.
    case idle
    /// In the middle of the event with this number.
    case event(Int)
    /// Between two turns of a clock verb.
    case instant(InstantPlace)
    /// In the script's own code.
    case code(CodePlace)

    /// Updates the line after the script was edited.
    mutating func move(by moves: LineMoves) {
      switch self {
      case .idle, .event: break
      case .instant(let place):
        if moves.hasChanges { self = .instant(InstantPlace(instant: place.instant)) }
      case .code(var code):
        code.move(by: moves)
        self = .code(code)
      }
    }

    /// The place in the script's own code; nil for another one.
    var code: CodePlace? {
      if case .code(let place) = self { place } else { nil }
    }
  }

  /// Identifies the input in the session; 0 until it is added.
  var id = 0
  /// The command that gave it, by its number in the history; 0 for one that `:undo` does not take back.
  var command = 0
  var action: Action
  var place: Place
  /// The typed text, to be shown, saved and replayed.
  var text: String
  /// The number of events before it.
  var firstEvent: Int
  /// The instant at which it was given.
  var instant: Instant

  var isNested: Bool { place != .idle }

  /// Whether it is a program or a watched expression, which can make declarations.
  var declares: Bool {
    switch action {
    case .program, .watch: true
    case .advance, .settle, .interaction: false
    }
  }

  var isWatch: Bool {
    if case .watch = action { true } else { false }
  }
}

/// A place between two turns of a clock verb, after everything due at an instant.
///
/// A script can wait for zero seconds several times at one instant and run statements in between; the numbers of events and
/// instructions distinguish these places.
struct InstantPlace: Equatable {
  var instant: Instant
  /// The number of events that had happened; 0 for the first place of the instant.
  var events = 0
  /// The number of instructions since the outermost input began; 0 for the first place of the instant.
  var instructions = 0

  /// Whether a world at another place between two turns has reached this one.
  func isReached(by other: InstantPlace) -> Bool {
    other.instant > instant
      || other.instant == instant && other.events >= events && other.instructions >= instructions
  }
}

extension SessionInput {
  /// The same input after inputs were inserted or removed at an index; a negative distance removes.
  func moved(fromInputAt index: Int, by distance: Int) -> SessionInput {
    guard case .code(var code) = place, code.input >= index else { return self }
    code.input += distance
    var result = self
    result.place = .code(code)
    return result
  }

  /// The same input with the result of a new check; nil when the check failed.
  func renewed(by check: InteractiveCheck) -> SessionInput? {
    guard let addition = check.addition else { return nil }
    var result = self
    if case .watch = action {
      result.action = .watch(addition)
    } else {
      result.action = .program(addition)
    }
    return result
  }
}

/// A position in a session: the events and inputs that have happened, and the instant.
struct Position: Equatable {
  /// The number of inputs that have begun.
  var inputs: Int
  /// The number of events that have happened.
  var events: Int
  var instant: Instant
  var kind: Kind
  /// The event whose handler is suspended, or 0; later events may have happened in inputs that ran inside it.
  var event = 0
  /// The number of instructions since the outermost input began, for a position between two turns.
  var instructions = 0

  enum Kind: Equatable {
    /// Between two inputs.
    case idle
    /// In the middle of an event.
    case event
    /// Between two turns.
    case instant
    /// In the middle of the script's own code.
    case code(CodePlace)
  }

  /// The same position after inputs were inserted or removed at an index; an inserted input begins together with the one before it.
  func moved(fromInputAt index: Int, by distance: Int) -> Position {
    var result = self
    if inputs >= index { result.inputs += distance }
    if case .code(var code) = kind, code.input >= index {
      code.input += distance
      result.kind = .code(code)
    }
    return result
  }

  /// The same position after scripts were edited.
  func moved(by moves: LineMoves) -> Position {
    var result = self
    if moves.hasChanges, kind == .instant { (result.events, result.instructions) = (0, 0) }
    guard case .code(var code) = kind else { return result }
    code.move(by: moves)
    result.kind = .code(code)
    return result
  }

  static let beginning = Position(inputs: 0, events: 0, instant: .zero, kind: .idle)

  /// Whether the world is in the same state there: the place and the number of inputs are equal.
  func isSame(as other: Position) -> Bool {
    inputs == other.inputs && place == other.place
  }

  /// The place of an input that is given here.
  var place: SessionInput.Place {
    switch kind {
    case .idle: .idle
    case .event: .event(event)
    case .instant:
      .instant(InstantPlace(instant: instant, events: events, instructions: instructions))
    case .code(let place): .code(place)
    }
  }
}

extension Position {
  /// The position at which an input was given, from the number of inputs before it.
  init(of input: SessionInput, inputs: Int) {
    self.init(inputs: inputs, events: input.firstEvent, instant: input.instant, kind: .idle)
    switch input.place {
    case .idle: break
    case .event(let number): (kind, event) = (.event, number)
    case .instant(let place): (kind, instructions) = (.instant, place.instructions)
    case .code(let place): kind = .code(place)
    }
  }
}

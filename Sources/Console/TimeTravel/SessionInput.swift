import Animation
import Evaluation
import Semantics

/// One thing that was done to the world from the prompt; the list of them is all that a world is made from.
struct SessionInput {
  /// What was done.
  indirect enum Action {
    /// Statements, a declaration or an expression in the language.
    case program(InteractiveAddition)
    /// An expression that can be evaluated from here on; its value has not been asked for yet.
    case watch(InteractiveAddition)
    /// Time passes up to and including an instant; nil goes on as long as something is due.
    case advance(until: Instant?)
    /// Runs until nothing is due.
    case settle
    /// What an interaction is told by hand.
    case interaction(InteractionCommand)
  }

  /// The position at which it was given.
  enum Place: Equatable {
    /// Between two inputs, with nothing running.
    case idle
    /// In the middle of the event with this number.
    case event(Int)
    /// Between two turns of a clock verb.
    case instant(InstantPlace)
    /// In the script's own code.
    case code(CodePlace)

    /// Follows a line that has moved.
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

  /// What tells it from every other input of the session; 0 until it is one of them.
  var id = 0
  var action: Action
  var place: Place
  /// What was typed, to be shown, saved and replayed.
  var text: String
  /// How many events had happened before it.
  var firstEvent: Int
  /// When it was given.
  var instant: Instant

  var isNested: Bool { place != .idle }

  /// Whether it is one that expressions to watch are taken in with.
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
/// A script can let no time pass several times at one instant, and run statements in between; what else has happened by then
/// tells these places apart.
struct InstantPlace: Equatable {
  var instant: Instant
  /// How many events had happened; 0 for the first place of the instant.
  var events = 0
  /// How many instructions had been run since the outermost input began; 0 for the first place of the instant.
  var instructions = 0

  /// Whether a world between two turns has reached it.
  func isReached(by other: InstantPlace) -> Bool {
    other.instant > instant
      || other.instant == instant && other.events >= events && other.instructions >= instructions
  }
}

extension SessionInput {
  /// The same input when there are more before it, or fewer, from an index on.
  func moved(fromInputAt index: Int, by distance: Int) -> SessionInput {
    guard case .code(var code) = place, code.input >= index else { return self }
    code.input += distance
    var result = self
    result.place = .code(code)
    return result
  }

  /// The same input as it was checked again; nil when it does not check.
  func renewed(by check: InteractiveCheck) -> SessionInput? {
    guard var addition = check.addition else { return nil }
    var result = self
    if case .watch = action {
      addition.readsPresentation = true
      result.action = .watch(addition)
    } else {
      result.action = .program(addition)
    }
    return result
  }
}

/// A position in a session: the events and inputs that have happened, and the instant.
struct Position: Equatable {
  /// How many inputs have been begun.
  var inputs: Int
  /// How many events have happened.
  var events: Int
  var instant: Instant
  var kind: Kind
  /// The event whose handler is suspended, which is not the last event when inputs ran inside it; 0 for none.
  var event = 0
  /// How many instructions had been run since the outermost input began, for a place between two turns.
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

  /// The same position when there are more inputs, or fewer, from an index on; what is put in there is begun with the input before.
  func moved(fromInputAt index: Int, by distance: Int) -> Position {
    var result = self
    if inputs >= index { result.inputs += distance }
    if case .code(var code) = kind, code.input >= index {
      code.input += distance
      result.kind = .code(code)
    }
    return result
  }

  /// The same position when lines of scripts have moved.
  func moved(by moves: LineMoves) -> Position {
    var result = self
    if moves.hasChanges, kind == .instant { (result.events, result.instructions) = (0, 0) }
    guard case .code(var code) = kind else { return result }
    code.move(by: moves)
    result.kind = .code(code)
    return result
  }

  static let beginning = Position(inputs: 0, events: 0, instant: .zero, kind: .idle)

  /// Whether the world is the same there: the place is the same, after the same inputs.
  func isSame(as other: Position) -> Bool {
    inputs == other.inputs && place == other.place
  }

  /// The position of an input that is given here.
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
  /// Where an input was given, of which so many came before.
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

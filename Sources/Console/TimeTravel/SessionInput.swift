import Animation
import Evaluation
import Semantics

/// One thing that was done to the world from the prompt; the list of them is all that a world is made from.
struct SessionInput {
  /// What was done.
  indirect enum Action {
    /// Statements, a declaration or an expression in the language.
    case program(InteractiveAddition)
    /// An expression that can be evaluated from here on, whose value nobody has asked for yet.
    case watch(InteractiveAddition)
    /// Time passes up to and including an instant; nil goes on as long as something is due.
    case advance(until: Instant?)
    /// Runs until nothing is due.
    case settle
    /// What an interaction is told by hand.
    case interaction(InteractionCommand)
  }

  /// Where the world stood when it was done.
  enum Place: Equatable {
    /// Between two inputs, with nothing running.
    case idle
    /// In the middle of the event with this number.
    case event(Int)
    /// Between two turns of a clock verb, after everything due at an instant, when so many events had happened.
    case instant(Instant, events: Int)
    /// In the script's own code.
    case code(CodePlace)

    /// Follows a line that has moved.
    mutating func move(by moves: LineMoves) {
      guard case .code(var code) = self else { return }
      code.move(by: moves)
      self = .code(code)
    }

    /// The place in the script's own code; nil for another one.
    var code: CodePlace? {
      if case .code(let place) = self { place } else { nil }
    }
  }

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
}

extension SessionInput {
  /// The same input when there is another one more before it, at an index.
  func moved(byInputAt index: Int) -> SessionInput {
    guard case .code(var code) = place, code.input >= index else { return self }
    code.input += 1
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

/// What can be done to the interaction of the transition at hand.
enum InteractionCommand {
  /// How far it is, 0…1.
  case update(Double)
  case finish
  case cancel
}

/// Where a world stands.
struct Position: Equatable {
  /// How many inputs have been begun.
  var inputs: Int
  /// How many events have happened.
  var events: Int
  var instant: Instant
  var kind: Kind
  /// The event it stands in the middle of, which is not the last one when something was done there; 0 for none.
  var event = 0

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

  /// The same position when there is another input before where it stands, at an index.
  func moved(byInputAt index: Int) -> Position {
    var result = self
    if inputs > index || kind == .idle { result.inputs += 1 }
    if case .code(var code) = kind, code.input >= index {
      code.input += 1
      result.kind = .code(code)
    }
    return result
  }

  /// Whether only what comes after it can have reached a line of the script since its event.
  func isFresh(among inputs: [SessionInput]) -> Bool {
    switch kind {
    case .idle: true
    case .event: events == event && !inputs.prefix(self.inputs).contains { $0.place == place }
    case .instant, .code: false
    }
  }

  /// The same position when lines of scripts have moved.
  func moved(by moves: LineMoves) -> Position {
    guard case .code(var code) = kind else { return self }
    code.move(by: moves)
    var result = self
    result.kind = .code(code)
    return result
  }

  static let beginning = Position(inputs: 0, events: 0, instant: .zero, kind: .idle)

  /// Where an input given here stands.
  var place: SessionInput.Place {
    switch kind {
    case .idle: .idle
    case .event: .event(event)
    case .instant: .instant(instant, events: events)
    case .code(let place): .code(place)
    }
  }
}

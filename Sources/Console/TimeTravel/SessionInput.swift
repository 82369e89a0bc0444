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

  /// The command that gave it, by its number in the history; 0 for one that `:undo` does not take back.
  var command = 0
  var action: Action
  /// The position at which it was given.
  var position: Position
  /// The typed text, to be shown, saved and replayed.
  var text: String
  /// The declarations of the session after it; nil if the session has none.
  var program: InteractiveProgram?
  /// The variables of the function that was suspended where it was given, which it can use.
  var scope: LocalScope?

  /// Whether it was given while another input was running.
  var isNested: Bool { position.place != .idle }

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

  /// The same input after inputs were inserted or removed at an index; a negative distance removes.
  func moved(fromInputAt index: Int, by distance: Int) -> SessionInput {
    var result = self
    result.position = position.moved(fromInputAt: index, by: distance)
    return result
  }

  /// The same input with the result of a new check, and the declarations after it; nil when the check failed.
  func renewed(by check: InteractiveCheck, _ program: InteractiveProgram) -> SessionInput? {
    guard let addition = check.addition else { return nil }
    var result = self
    result.program = program
    result.action = isWatch ? .watch(addition) : .program(addition)
    return result
  }
}

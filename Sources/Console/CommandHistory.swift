import Semantics

/// The commands that `:undo` takes back and `:redo` brings back, in the order of typing.
///
/// They are taken back in the opposite order, so that the session before a command is always the one that the command was given to.
struct CommandHistory {
  /// The effect of a command, and what is needed to take it back.
  enum Effect {
    /// Inputs; with the session before them, which is unknown after `:reload`.
    case inputs(TimeMachine.Snapshot?)
    /// A watched expression among the inputs, with the number of its breakpoint.
    case watch(Int)
    /// A test in a new world, with the session before it.
    case session(OtherSession)
    /// A breakpoint, by its number.
    case stop(Int)
    /// The removal of breakpoints, by their numbers.
    case removal([Int])
  }

  /// A command.
  struct Entry {
    var number: Int
    var text: String
    var effect: Effect
  }

  /// A command that was taken back.
  struct Undone {
    var entry: Entry
    /// The session with its inputs; nil for a command that has none.
    var after: TimeMachine.Snapshot?
    /// The position of its watched expression among the inputs.
    var index = 0
    /// The variables that its watched expression can name.
    var scope: LocalScope?
  }

  private(set) var entries: [Entry] = []
  private(set) var undone: [Undone] = []
  private var lastNumber = 0
  /// Whether commands are added; those of the startup file and of the command line are not typed, and stay.
  var isTyping = true
  /// The command that gives several inputs.
  private var open: Entry?

  /// The command that is taken back next.
  var last: Entry? { entries.last }

  /// The number of the command that is being carried out.
  var nextNumber: Int { open?.number ?? lastNumber + 1 }

  /// Adds a command, after which nothing can be brought back any more.
  mutating func add(_ effect: Effect, text: String) {
    undone = []
    let number = nextNumber
    lastNumber = number
    guard isTyping, entries.last?.number != number else { return }
    entries.append(Entry(number: number, text: open?.text ?? text, effect: effect))
  }

  /// Makes one command of all that is added until `close`.
  mutating func open(_ text: String) {
    open = Entry(number: lastNumber + 1, text: text, effect: .inputs(nil))
  }

  /// Ends a command that `open` has begun; one that has failed is dropped.
  mutating func close(hasFailed: Bool) {
    if hasFailed, let number = open?.number { entries.removeAll { $0.number == number } }
    open = nil
  }

  /// Takes the last command off the list.
  mutating func removeLast() -> Entry? { entries.popLast() }

  /// Takes the command that was undone last off the list.
  mutating func removeLastUndone() -> Undone? { undone.popLast() }

  /// Keeps a command that was taken back.
  mutating func keep(undone command: Undone) {
    undone.append(command)
  }

  /// Adds a command that was brought back.
  mutating func keep(redone entry: Entry) {
    entries.append(entry)
  }

  /// After all inputs have been checked again: sessions from before are no longer valid, and those inputs alone can be taken back that are left.
  mutating func noteReload(_ inputs: [SessionInput]) {
    undone = []
    let numbers = Set(inputs.map(\.command))
    entries = entries.compactMap { entry in
      var entry = entry
      switch entry.effect {
      case .inputs:
        entry.effect = .inputs(nil)
        return numbers.contains(entry.number) ? entry : nil
      case .watch: return numbers.contains(entry.number) ? entry : nil
      case .stop, .removal: return entry
      case .session: return entry
      }
    }
  }
}

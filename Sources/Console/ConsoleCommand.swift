import SourceText

/// A command of the console: its names, its help and its action.
struct ConsoleCommand: Sendable {
  /// The groups of `:help`, in its order.
  enum Group: String, CaseIterable, Sendable {
    case stepping = "Stepping"
    case driving = "Driving"
    case looking = "Looking"
    case keeping = "Keeping"
    case help = "Help"
  }

  /// The argument that may follow, for completion.
  enum Argument: Sendable {
    case none
    case time
    /// A time, an event or the end.
    case moment
    case number
    case call
    /// A call, a condition or a line.
    case stop
    case expression
    case view
    /// A property of a view.
    case property
    case script
    /// The name of a test, and a script.
    case nameAndScript
    case recording
    case command
    case builtin
    case statement
    /// A declaration or func, or a line of a script.
    case listing
    /// `over`, and a count.
    case line
    /// The name of a test.
    case test
  }

  /// Its name without the colon.
  var name: String
  /// Its shorter names.
  var aliases: [String] = []
  var group: Group
  /// The parameters after its name, as in `[COUNT]`; empty for none.
  var parameters = ""
  /// Its effect, in one line.
  var summary: String
  /// Further help; one paragraph a string.
  var details: [String] = []
  /// Examples of its use.
  var examples: [String] = []
  var argument = Argument.none
  /// Whether an empty line repeats it.
  var isRepeatable = false
  var action: @Sendable (REPL, String) -> Void

  /// All commands, in the order of `:help`.
  static let all: [ConsoleCommand] =
    stepping + driving + listing + looking + testing + keeping + help
}

extension REPL {
  /// Carries out a command, given without its colon.
  func run(command text: String) {
    let name = String(text.prefix { !$0.isWhitespace })
    let rest = String(text.dropFirst(name.count)).trimmingBlanks
    guard let command = command(named: name, in: text) else { return }
    if command.parameters.isEmpty, !rest.isEmpty {
      return fail("':\(command.name)' takes nothing after it", fix: "':help :\(command.name)'")
    }
    if command.isRepeatable { repeatable = ":" + text } else { repeatable = nil }
    command.action(self, rest)
  }

  /// The command for a name that the user typed, with the whole text; nil after a message when there is none.
  func command(named name: String, in text: String) -> ConsoleCommand? {
    if let command = Self.command(named: name) { return command }
    let fitting = name.isEmpty ? [] : ConsoleCommand.all.filter { $0.name.hasPrefix(name) }
    if fitting.count > 1 {
      let names = fitting.map { "':\($0.name)'" }
      let list = names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
      fail("':\(name)' is short for \(list)", fix: "type more letters")
      return nil
    }
    if let (_, hint) = DebuggerWord.hint(for: text) {
      fail("there is no command ':\(name)'", fix: hint)
      return nil
    }
    if name == "wait" || name == "sleep" {
      fail("there is no command ':\(name)'", fix: "':run 200ms' lets time pass")
      return nil
    }
    let near = EditDistance.closest(to: name, among: ConsoleCommand.all.map(\.name))
    fail(
      "there is no command ':\(name)'",
      fix: near.map { "did you mean ':\($0)'?" } ?? "':help' lists the commands")
    return nil
  }

  /// The command with a name, a shorter name, or an unambiguous beginning.
  static func command(named name: String) -> ConsoleCommand? {
    let all = ConsoleCommand.all
    if let exact = all.first(where: { $0.name == name || $0.aliases.contains(name) }) {
      return exact
    }
    let fitting = name.isEmpty ? [] : all.filter { $0.name.hasPrefix(name) }
    return fitting.count == 1 ? fitting[0] : nil
  }
}

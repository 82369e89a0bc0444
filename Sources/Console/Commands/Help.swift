import Semantics

extension ConsoleCommand {
  static let help: [ConsoleCommand] = [
    ConsoleCommand(
      name: "help", aliases: ["h", "?"], group: .help, parameters: "[:COMMAND]",
      summary: "the commands, or one of them", examples: [":help", ":help :step"],
      argument: .command, action: { $0.showHelp($1) }),
    ConsoleCommand(
      name: "explain", group: .help, parameters: "NAME",
      summary: "what a call, slot, member, type, message, issue or name of the session is",
      examples: [":explain animateTransition"], argument: .builtin, action: { $0.explain($1) }),
    ConsoleCommand(
      name: "quit", aliases: ["q", "exit"], group: .help, summary: "leave; ctrl-D does too",
      action: { repl, _ in
        repl.forgetRecordedCommand()
        repl.isDone = true
      }),
  ]

  /// The command with its parameters.
  var usage: String { ":" + name + (parameters.isEmpty ? "" : " " + parameters) }
}

extension REPL {
  func showHelp(_ text: String) {
    if text.isEmpty { return listCommands() }
    let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
    guard let command = command(named: name) else { return }
    say("\(command.usage)")
    say("  \(command.summary)")
    for paragraph in command.details { say("  \(paragraph)") }
    if !command.aliases.isEmpty {
      say("  Shorter: " + command.aliases.map { ":" + $0 }.joined(separator: ", "))
    }
    for example in command.examples { say("    \(example)") }
  }

  private func listCommands() {
    say(
      "Statements of the language run as they are typed; commands begin with a colon and can be shortened."
    )
    for group in ConsoleCommand.Group.allCases {
      say("")
      say(group.rawValue)
      for command in ConsoleCommand.all where command.group == group {
        let usage = command.usage
        let gap = String(repeating: " ", count: max(2, 34 - usage.count))
        say("  \(usage)\(gap)\(command.summary)")
      }
    }
    say("")
    say(
      "':help :step' says more about a command, ':explain animateTransition' explains a name of UIKit's."
    )
  }
}

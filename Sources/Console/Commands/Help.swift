import Semantics
import SourceText

extension ConsoleCommand {
  static let help: [ConsoleCommand] = [
    ConsoleCommand(
      name: "help", aliases: ["h", "?"], group: .help, parameters: "[:COMMAND | NAME]",
      summary: "the commands, one of them, or what ':explain' says of a name",
      examples: [":help", ":help :step", ":help present"],
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
    let explanation = text == name ? self.explanation(of: text) : []
    if Self.command(named: name) == nil {
      if !explanation.isEmpty { return say(paragraphs: explanation) }
      let commands = ConsoleCommand.all.map(\.name)
      if text == name, EditDistance.closest(to: name, among: commands) == nil,
        let near = EditDistance.closest(to: name, among: ConsoleNames.builtins)
      {
        return fail("there is no command ':\(name)'", fix: "did you mean ':help \(near)'?")
      }
    }
    // Some words of lldb are commands only with an expression after them.
    let typed = DebuggerWord.hint(for: name) == nil ? "\(name) x" : name
    guard let command = command(named: name, in: typed) else { return }
    say("\(command.usage)")
    say("  \(command.summary)")
    for paragraph in command.details { say("  \(paragraph)") }
    if !command.aliases.isEmpty {
      say("  Shorter: " + command.aliases.map { ":" + $0 }.joined(separator: ", "))
    }
    for example in command.examples { say("    \(example)") }
    if !explanation.isEmpty { say("  ':explain \(name)' explains what else has this name.") }
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

import ArgumentParser
import Explanations
import SourceText

/// `choreo explain`: prints the section of the documentation about a message.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain an error, a warning or an issue.",
    discussion: """
      The explanation has the cause, a script with the mistake, the printed message and, for most messages, the mended script. It is the \
      section of docs/issues.md, docs/errors.md or docs/run-errors.md.
      """)

  @Argument(
    help: ArgumentHelp(
      "The code of a message, such as missingUnit of 'error[missingUnit]', or the kind of an issue, such as leftBehind; without a code all are listed.",
      valueName: "code"))
  var code: String?

  func run() throws {
    let output = Output(descriptor: 1)
    defer { output.flush() }
    guard let code else { return Self.writeList(to: output) }
    let name = Self.name(in: code)
    let found = Explanation.named(name)
    guard !found.isEmpty else {
      let errors = Output(descriptor: 2)
      let near = EditDistance.closest(to: name, among: Explanation.all.map(\.code))
      let unknown = Diagnostic(
        .unknownCode(name), at: nil,
        fixIts: [
          FixIt(
            near.map { "did you mean '\($0)'?" }
              ?? "'choreo explain' lists the codes; ':explain NAME' at the prompt explains a name of the language"
          )
        ])
      DiagnosticFormat.text.write([unknown], files: [], path: "choreo", to: errors)
      throw Ending.usage.exitCode
    }
    // Long lines are hard to read on a wide terminal.
    let width = min(100, SystemCalls.terminalWidth(1) ?? 80)
    for (index, explanation) in found.enumerated() {
      if index > 0 { output.write("\n\n") }
      output.write(explanation.lines(width: width).joined(separator: "\n") + "\n")
    }
  }

  /// The code in an argument that may be the beginning of a message, such as `error[missingUnit]`, or the case of an issue, `.leftBehind`.
  private static func name(in argument: String) -> String {
    let inner = argument.split(separator: "[").last.map { $0.prefix { $0 != "]" } } ?? ""
    return String(inner.drop { $0 == "." })
  }

  /// Writes a line for each code, by groups; lines that are too long for the terminal are cut.
  private static func writeList(to output: Output) {
    let width = SystemCalls.terminalWidth(1) ?? .max
    for group in Explanation.Group.allCases {
      let explanations = Explanation.all.filter { $0.group == group }
      let longest = explanations.map(\.code.count).max() ?? 0
      output.write("\(group.rawValue):\n")
      for explanation in explanations {
        let code = explanation.code
        let padding = String(repeating: " ", count: longest - code.count)
        let line = "  \(code)\(padding)  \(explanation.summary)"
        output.write((line.count > width ? line.prefix(width - 1) + "…" : line) + "\n")
      }
      output.write("\n")
    }
    output.write("'choreo explain CODE' explains one.\n")
  }
}

extension Diagnostic.Message {
  static func unknownCode(_ code: String) -> Self {
    .error("no message has the code '\(code)'")
  }
}

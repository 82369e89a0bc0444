import ArgumentParser
import SourceText

#if Readline
  import ReadlineSupport
#endif

/// The program.
@main
struct Choreo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "choreo",
    abstract: "Runs scripts of iOS screen transitions as UIKit would, on a virtual clock.",
    discussion: """
      A .trans script declares view controllers, animators, presentation controllers and gestures; choreo runs it on a headless \
      engine and prints what UIKit would have done, call by call and value by value. The same script gives the same bytes everywhere. \
      As a script '-' is standard input; only plain files are read.

      EXAMPLES:
        choreo run card.trans
        choreo run card.trans --device iPhoneSE --trace json
        choreo check *.trans
        choreo test tests
        choreo repl card.trans
        choreo explain leftBehind

      EXIT CODES:
      \(Ending.table)
      """,
    version: version,
    subcommands: [Run.self, Repl.self, Test.self, Check.self, Explain.self, Debug.self]
  )

  /// The version, and the line editor of this build.
  static var version: String { "choreo 0.1.0 (line editor: \(lineEditor))" }

  private static var lineEditor: String {
    #if Readline
      "GNU readline \(ReadlineLibrary.version)"
    #else
      "none"
    #endif
  }

  static func main() {
    SystemCalls.openStandardStreams()
    SystemCalls.ignoreBrokenPipes()
    SystemCalls.onSizedStack { carryOut() }
  }

  /// Carries out the command line and ends the process.
  private static func carryOut() {
    let arguments = CommandLine.arguments.dropFirst()
    if let ending = endingOfPlainCommand(arguments) {
      SystemCalls.exit(with: Output.ending(after: ending))
    }
    if let script = arguments.first, script.hasSuffix(".trans") {
      let name = DisplayText.shown(script)
      let argument = DisplayText.shown(PathText.quoted(script))
      let output = Output(descriptor: 2)
      output.write(
        "Error: '\(name)' is a script, not a command: choreo run \(argument) runs it, choreo repl \(argument) steps through it.\n"
      )
      output.flush()
      SystemCalls.exit(with: Output.ending(after: .usage))
    }
    var ending = Ending.success
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      ending = Self.ending(with: error)
    }
    exit(withError: Output.ending(after: ending).exitCode)
  }

  /// Runs a command whose arguments are simple enough to be parsed without ArgumentParser; nil for all others.
  private static func endingOfPlainCommand(_ arguments: ArraySlice<String>) -> Ending? {
    let rest = arguments.dropFirst()
    if arguments.first == "run", let request = RunRequest(plainArguments: rest) {
      return request.perform()
    }
    if arguments.first == "test", let session = AcceptanceSession(plainArguments: rest) {
      return session.run()
    }
    if arguments.first == "check", let request = CheckRequest(plainArguments: rest) {
      return request.perform()
    }
    return nil
  }

  /// The ending for an error, after its message; control characters in a quoted argument are escaped.
  ///
  /// Help texts, versions and completion scripts are such messages too, and go to standard output.
  private static func ending(with error: any Error) -> Ending {
    let code = exitCode(for: error)
    let lines = fullMessage(for: error).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { DisplayText.shown(String($0)) }
    let message = lines.joined(separator: "\n")
    if !message.isEmpty {
      let output = Output(descriptor: code.isSuccess ? 1 : 2)
      output.write(message + "\n")
      output.flush()
    }
    return Ending(rawValue: code.rawValue) ?? .usage
  }
}

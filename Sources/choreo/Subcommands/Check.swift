import Acceptance
import ArgumentParser
import Evaluation
import SourceText

/// `choreo check`: reports the mistakes of scripts, without running them.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say what is wrong in scripts, without running them.",
    discussion: """
      Every file is checked, with what it imports. Warnings, such as a path through animateTransition on which nothing completes the transition, \
      do not change the exit code.
      """)

  @Argument(help: ArgumentHelp("The scripts to check.", valueName: "file"))
  var files: [String]

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    let errors = Output(descriptor: 2)
    var ending = Ending.success
    var told = ToldDiagnostics()
    for path in files {
      let result = ScriptLoader.check(path)
      // Errors that a run would report before its first statement.
      let refused = result.program.map(Script.errors) ?? []
      // The diagnostics of a file that several scripts import are written once.
      let new = (result.diagnostics + refused).filter { told.isNew($0, files: result.files) }
      diagnostics.format.write(new, files: result.files, path: path, to: errors)
      if ending == .success, result.program == nil || !refused.isEmpty { ending = result.ending }
    }
    if ending != .success { throw ending.exitCode }
  }
}

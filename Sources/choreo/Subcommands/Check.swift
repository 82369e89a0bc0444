import ArgumentParser

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
    let ending = CheckRequest(files: files, format: diagnostics.format).perform()
    if ending != .success { throw ending.exitCode }
  }
}

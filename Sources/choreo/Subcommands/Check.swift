import ArgumentParser

/// `choreo check`: reports the mistakes of scripts, without running them.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say what is wrong in scripts, without running them.",
    discussion: """
      Every file is checked, with what it imports. A folder stands for the scripts in it and in the folders below; hidden ones are left out, links to folders are not followed. Warnings, such as a path through animateTransition on which nothing completes the transition, \
      change the exit code only with '--strict'. 'choreo explain CODE' explains a message.
      """)

  @Argument(
    help: ArgumentHelp("The scripts to check, and folders of them.", valueName: "path"),
    completion: .scripts)
  var paths: [String]

  @Flag(
    help: ArgumentHelp(
      "Write the fixes that are certain into the scripts, then check them.",
      discussion:
        """
        A fix is certain if it is the only remedy of an error and no guess, such as a missing comma or the unit of '0.35'; a name of \
        similar spelling is a guess. Only the given files are written, never what they import. A change that another process makes meanwhile \
        is never lost: the script stays as that process left it, or the other text is kept beside it, and the exit code is 74. A script with \
        several hard links is not written.
        """))
  var fix = false

  @Flag(
    help: ArgumentHelp(
      "Fail for warnings too, with exit code 65.",
      discussion:
        """
        Some warnings are reported only then, such as that of an animator that ignores the final frame: the script works, and may fail on \
        another device or when the user is quick.
        """))
  var strict = false

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    let ending = CheckRequest(
      paths: paths, fixes: fix, isStrict: strict, format: diagnostics.format
    ).perform()
    if ending != .success { throw ending.exitCode }
  }
}

import ArgumentParser

/// The exit codes of choreo; those from 64 on are from BSD's `sysexits`.
package enum Ending: Int32, CaseIterable {
  /// Success.
  case success = 0
  /// A test failed.
  case testFailed = 1
  /// Only expectations failed, and `--update` rewrote them.
  case expectationsWritten = 2
  /// The script ran to its end, or the tests did, and the engine raised an issue.
  case engineIssue = 3
  /// A run-time error ended the script, or an input of a session on a pipe failed.
  case runtimeError = 4
  /// There are no tests to run.
  case noTests = 5
  /// The command line is invalid.
  case usage = 64
  /// A script has errors.
  case invalidScript = 65
  /// A file cannot be read.
  case unreadableFile = 66
  /// The output cannot be written, a closed pipe included.
  case unwritableOutput = 74
  /// The run was stopped; the exit code is that of a shell for a process ended by SIGINT.
  case interrupted = 130

  /// The exit code as ArgumentParser's type.
  var exitCode: ExitCode { ExitCode(rawValue) }

  /// The meaning of the code, for the help text and the README.
  package var meaning: String {
    switch self {
    case .success: "everything went as it should"
    case .testFailed: "a test failed"
    case .expectationsWritten: "expectations were rewritten; nothing else failed"
    case .engineIssue: "the script ran, and the engine found something wrong"
    case .runtimeError:
      "a run-time error ended the script, or an input of a piped session failed"
    case .noTests: "there was no test to run"
    case .usage: "the command line was not understood"
    case .invalidScript: "a script does not check"
    case .unreadableFile: "a file cannot be read"
    case .unwritableOutput: "the output cannot be written"
    case .interrupted: "the run was stopped before its end"
    }
  }

  /// The table of the help text.
  static var table: String {
    allCases.map { ending in
      let number = String(ending.rawValue)
      return "  \(String(repeating: " ", count: 3 - number.count))\(number)  \(ending.meaning)"
    }.joined(separator: "\n")
  }
}

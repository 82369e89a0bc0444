import ArgumentParser

/// How choreo ends, one number for each ending; the numbers from 64 on are those of BSD's `sysexits`.
package enum Ending: Int32, CaseIterable {
  /// Everything went as it should.
  case success = 0
  /// A test failed.
  case testFailed = 1
  /// What failed were expectations, and `--update` rewrote them.
  case expectationsWritten = 2
  /// The script ran to its end and the engine found something wrong on the way, or the tests did.
  case engineIssue = 3
  /// A run-time error ended the script, or an input of a session on a pipe failed.
  case runtimeError = 4
  /// There was no test to run.
  case noTests = 5
  /// The command line was not understood.
  case usage = 64
  /// A script does not check.
  case invalidScript = 65
  /// A file cannot be read.
  case unreadableFile = 66
  /// The output cannot be written, a closed pipe included.
  case unwritableOutput = 74
  /// The run was stopped, as a shell says it of a process that SIGINT ended.
  case interrupted = 130

  /// The same as ArgumentParser's type, to be thrown.
  var exitCode: ExitCode { ExitCode(rawValue) }

  /// What the number means, for the help text and the README.
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

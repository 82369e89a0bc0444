import ArgumentParser

/// How choreo ends, one number for each ending; the numbers from 64 on are those of BSD's `sysexits`.
package enum Ending: Int32, CaseIterable {
  /// Everything went as it should.
  case success = 0
  /// The script ran to its end and the engine found something wrong on the way.
  case engineIssue = 3
  /// A run-time error ended the script.
  case runtimeError = 4
  /// The command line was not understood.
  case usage = 64
  /// A script does not check.
  case invalidScript = 65
  /// A file cannot be read.
  case unreadableFile = 66
  /// The output cannot be written, a closed pipe included.
  case unwritableOutput = 74

  /// The same as ArgumentParser's type, to be thrown.
  var exitCode: ExitCode { ExitCode(rawValue) }

  /// What the number means, for the help text and the README.
  package var meaning: String {
    switch self {
    case .success: "everything went as it should"
    case .engineIssue: "the script ran, and the engine found something wrong"
    case .runtimeError: "a run-time error ended the script"
    case .usage: "the command line was not understood"
    case .invalidScript: "a script does not check"
    case .unreadableFile: "a file cannot be read"
    case .unwritableOutput: "the output cannot be written"
    }
  }

  /// The table of the help text.
  static var table: String {
    allCases.map { ending in
      let number = String(ending.rawValue)
      return "  \(String(repeating: " ", count: 2 - number.count))\(number)  \(ending.meaning)"
    }.joined(separator: "\n")
  }
}

package import Evaluation

/// The options of a session.
package struct ConsoleOptions {
  /// The scripts to load, by their paths; `card.trans:12` is the test in that line.
  package var paths: [String]
  /// The case of a test that is loaded, from 0.
  package var caseNumber = 0
  /// The screen it has.
  package var screen: RunScreen
  /// Whether drawings and messages may use colour.
  package var usesColor: Bool
  /// The lines that run before the scripts, as if they were typed; empty ones count for line numbers.
  package var startup: [String]
  /// The name of those lines' file in messages.
  package var startupName = "~/.choreorc"

  /// Whether each input is written before its answer, as in a transcript.
  package var echoesInputs: Bool

  /// Makes options.
  package init(
    paths: [String] = [], screen: RunScreen = .usual, usesColor: Bool = false,
    startup: [String] = [], echoesInputs: Bool = false, caseNumber: Int = 0
  ) {
    self.echoesInputs = echoesInputs
    self.caseNumber = caseNumber
    self.paths = paths
    self.screen = screen
    self.usesColor = usesColor
    self.startup = startup
  }
}

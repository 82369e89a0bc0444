import Foundation
import TestSupport

/// A folder for one test's history, gone with the test.
struct ProbeHome {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var url: URL { folder.url }

  var history: URL { url.appendingPathComponent("state/choreo/history") }

  /// What the surroundings say, which is to change nothing in a test.
  var environment: [String: String] {
    [
      "TERM": "xterm-256color", "INPUTRC": "/dev/null", "LC_ALL": "C.UTF-8", "HOME": url.path,
      "XDG_STATE_HOME": url.appendingPathComponent("state").path, "PATH": "/usr/bin:/bin",
    ]
  }

  /// The program beside the test bundle.
  static let probe: URL = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("LineEditorProbe")

  /// Starts the probe at a terminal of its own and waits for its prompt.
  func start(
    _ arguments: [String] = [], columns: Int = 60, height: Int = 12,
    environment changes: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Self.probe.path, arguments, columns: columns, height: height,
      environment: environment.merging(changes) { $1 })
    try terminal.expect("ready", "probe>")
    return terminal
  }
}

import Foundation
import TestSupport

/// A run of the built `choreo`, as a user starts it.
struct ChoreoProcess {
  var exitCode: Int32
  var output: String
  var errors: String

  /// Runs `choreo` with `arguments` in `folder`.
  init(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws {
    try self.init(Self.executable, arguments, in: folder, environment: environment) { process, _ in
      process.waitUntilExit()
    }
  }

  /// Runs a line of the shell in `folder`, in which `$CHOREO` is the program.
  init(shell line: String, in folder: URL) throws {
    let shell = URL(fileURLWithPath: "/bin/sh")
    try self.init(shell, ["-c", line], in: folder, environment: [:]) { process, _ in
      process.waitUntilExit()
    }
  }

  /// Starts `choreo`, calls `body` with the process and the file its standard output goes to, and waits for its end.
  init(
    _ arguments: [String], in folder: URL, whileRunning body: (Process, URL) throws -> Void
  ) throws {
    try self.init(Self.executable, arguments, in: folder, environment: [:]) { process, output in
      try body(process, output)
      process.waitUntilExit()
    }
  }

  private init(
    _ executable: URL, _ arguments: [String], in folder: URL?, environment: [String: String],
    _ wait: (Process, URL) throws -> Void
  ) throws {
    let process = Process()
    let scratch = try TemporaryFolder()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? FileManager.default.temporaryDirectory
    process.standardInput = FileHandle.nullDevice
    // What the surroundings say of colours and servers is not to change what a test sees, nor the test the user's files.
    var variables = ProcessInfo.processInfo.environment
    for name in ["CI", "NO_COLOR", "COLUMNS"] { variables[name] = nil }
    variables["XDG_CACHE_HOME"] = (folder ?? scratch.url).appendingPathComponent(".cache").path
    variables["CHOREO"] = Self.executable.path
    process.environment = variables.merging(environment) { $1 }
    let (out, err) = (try scratch.emptyFile("out"), try scratch.emptyFile("err"))
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    try wait(process, out)
    exitCode = process.terminationStatus
    output = String(decoding: try Data(contentsOf: out), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: err), as: UTF8.self)
  }

  /// The program beside the test bundle.
  static let executable: URL = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("choreo")
}

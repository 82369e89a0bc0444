import Foundation

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

/// A folder that is gone when nobody holds it any more.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("choreo-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func emptyFile(_ name: String) throws -> URL {
    try write("", to: name)
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> URL {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }
}

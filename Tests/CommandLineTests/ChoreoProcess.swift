import Foundation

/// A run of the built `choreo`, as a user starts it.
struct ChoreoProcess {
  var exitCode: Int32
  var output: String
  var errors: String

  /// Runs `choreo` with `arguments` in `folder`; `input` is its standard input.
  init(_ arguments: [String], in folder: URL? = nil) throws {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? FileManager.default.temporaryDirectory
    process.standardInput = FileHandle.nullDevice
    let scratch = try TemporaryFolder()
    let (out, err) = (try scratch.emptyFile("out"), try scratch.emptyFile("err"))
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
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

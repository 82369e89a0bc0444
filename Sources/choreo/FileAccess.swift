import Semantics
import SourceText
import Syntax

/// Reads scripts; the only code that touches the file system.
enum FileAccess {
  /// Why a file could not be read.
  struct Failure: Error {
    /// What is said to the user.
    var diagnostic: Diagnostic
  }

  /// Reads a script that was asked for, which may be standard input.
  static func readScript(_ path: String) throws(Failure) -> [UInt8] {
    guard isStandardInput(path) else { return try read(path) }
    // A second read would find it empty, so the text is kept.
    if let bytes = standardInput.withValue({ $0 }) { return bytes }
    let bytes = try read(0, isStandardInput: true)
    standardInput.withValue { $0 = bytes }
    return bytes
  }

  /// Whether a path stands for standard input.
  static func isStandardInput(_ path: String) -> Bool {
    path == "-" || path == "/dev/stdin"
  }

  /// Standard input, once all of it was read.
  private static let standardInput = Guarded<[UInt8]?>(nil)

  /// Reads a whole file; what is no plain file is refused, as it may block, or never end.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = SystemCalls.openForReading(path)
    guard descriptor >= 0 else { throw failure(.unreadableFile(SystemCalls.lastError)) }
    defer { SystemCalls.closeFile(descriptor) }
    return try read(descriptor, isStandardInput: false)
  }

  private static func read(
    _ descriptor: Int32, isStandardInput: Bool
  ) throws(Failure) -> [UInt8] {
    guard let status = SystemCalls.status(descriptor) else {
      throw failure(.unreadableFile(SystemCalls.lastError))
    }
    switch status.kind {
    case .folder: throw failure(.isDirectory())
    case .file:
      if StandardOutputs.contain(status.identity) { throw failure(.isOutput()) }
    default: if !isStandardInput { throw failure(.isSpecial()) }
    }

    // A run of many tests keeps all of its scripts, so none takes more room than it needs; the one
    // byte more is where the end shows.
    let size = min(status.size, Parser.sizeLimit + 1)
    var bytes = try read(descriptor, atMost: size + 1)
    var isAtEnd = bytes.count <= size
    // A pipe says no size, and a file may grow meanwhile.
    while !isAtEnd, bytes.count <= Parser.sizeLimit {
      let chunk = 1 << 16
      let more = try read(descriptor, atMost: chunk)
      bytes += more
      isAtEnd = more.count < chunk
    }
    if bytes.count > Parser.sizeLimit { throw failure(.fileTooLarge(limit: Parser.sizeLimit)) }
    return bytes
  }

  /// Reads a script that another one imports, which has to lie in a folder.
  static func readImport(_ path: String, folder: String) -> ImportResult {
    guard SystemCalls.canonicalPath(path) != nil else { return .missing }
    guard isInside(path, folder: folder) else {
      return .refused("it lies outside the script's folder")
    }
    return readIfThere(path)
  }

  /// Reads a script that may be missing.
  static func readIfThere(_ path: String) -> ImportResult {
    guard SystemCalls.canonicalPath(path) != nil else { return .missing }
    do {
      return .bytes(try read(path))
    } catch {
      return .refused(error.diagnostic.message.text)
    }
  }

  /// Whether there is the null device at a path: a file that is empty on purpose.
  static func isNull(_ path: String) -> Bool {
    let descriptor = SystemCalls.openForReading(path)
    guard descriptor >= 0 else { return false }
    defer { SystemCalls.closeFile(descriptor) }
    return SystemCalls.isNull(descriptor)
  }

  /// Reads until a number of bytes is there or the end has come.
  private static func read(_ descriptor: Int32, atMost limit: Int) throws(Failure) -> [UInt8] {
    let (bytes, isBroken) = SystemCalls.readBytes(descriptor, atMost: limit)
    if isBroken { throw failure(.unreadableFile(SystemCalls.lastError)) }
    return bytes
  }

  private static func failure(_ message: Diagnostic.Message) -> Failure {
    Failure(diagnostic: Diagnostic(message, at: nil))
  }

  /// Whether the file at `path` really lies in `folder`, links followed.
  static func isInside(_ path: String, folder: String) -> Bool {
    guard let file = SystemCalls.canonicalPath(path),
      let root = SystemCalls.canonicalPath(folder)
    else { return false }
    return PathText.isInside(file, folder: root)
  }
}

extension Diagnostic.Message {
  static func fileTooLarge(limit: Int) -> Self {
    .error("the file is larger than \(limit >> 20) MB, which is the limit for a script")
  }

  static func isDirectory() -> Self {
    .error("this is a folder; name a '.trans' file in it")
  }

  static func isOutput() -> Self {
    .error(
      "the file is standard output or standard error too, so that what is written would become part of it"
    )
  }

  static func isSpecial() -> Self {
    .error("this is a pipe, a device or a socket, and no file; '-' stands for standard input")
  }

  static func unreadableFile(_ reason: String) -> Self {
    .error("the file cannot be read: \(reason)")
  }
}

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

  /// Reads a whole file.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = SystemCalls.openForReading(path)
    guard descriptor >= 0 else { throw failure(.unreadableFile(SystemCalls.lastError)) }
    defer { SystemCalls.closeFile(descriptor) }
    if SystemCalls.isDirectory(descriptor) { throw failure(.isDirectory()) }

    // A run of many tests keeps all of its scripts, so none takes more room than it needs; the one
    // byte more is where the end shows.
    let size = min(max(SystemCalls.fileSize(descriptor), 0), Parser.sizeLimit + 1)
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

  static func unreadableFile(_ reason: String) -> Self {
    .error("the file cannot be read: \(reason)")
  }
}

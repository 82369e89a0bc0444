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

    var bytes: [UInt8] = []
    let chunk = 1 << 16
    while true {
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: chunk))
      let count = bytes.withUnsafeMutableBytes { buffer in
        SystemCalls.readBytes(
          descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
      }
      guard count >= 0 else { throw failure(.unreadableFile(SystemCalls.lastError)) }
      bytes.removeLast(chunk - count)
      if count == 0 { return bytes }
      if bytes.count > Parser.sizeLimit {
        throw failure(.fileTooLarge(limit: Parser.sizeLimit))
      }
    }
  }

  private static func failure(_ message: Diagnostic.Message) -> Failure {
    Failure(diagnostic: Diagnostic(message, at: nil))
  }

  /// The folder a path is in, `.` for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether the file at `path` really lies in `folder`, links followed.
  static func isInside(_ path: String, folder: String) -> Bool {
    guard let file = SystemCalls.canonicalPath(path),
      let root = SystemCalls.canonicalPath(folder)
    else { return false }
    return root == "/" || file.hasPrefix(root + "/")
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

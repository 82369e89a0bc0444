import Semantics
import SourceText
import Syntax
import Threads

/// Reads scripts from files and standard input.
enum FileAccess {
  /// The error of reading a file.
  struct Failure: Error {
    /// The message for the user.
    var diagnostic: Diagnostic
    /// The reason alone, for a message that names the file.
    var reason: String
    /// The remedy for a script that is named on the command line; nil for none.
    fileprivate var remedy: String?
    /// Whether there was no file when it was opened; another process may have made one since.
    var isMissing = false
  }

  /// Reads a script named on the command line, which may be standard input.
  static func readScript(_ path: String) throws(Failure) -> [UInt8] {
    do {
      guard isStandardInput(path) else { return try read(path) }
      // Standard input can be read only once, so the text is kept.
      if let bytes = standardInput.withValue({ $0 }) { return bytes }
      let bytes = try read(0, isStandardInput: true)
      standardInput.withValue { $0 = bytes }
      return bytes
    } catch {
      var error = error
      if let remedy = error.remedy { error.diagnostic.fixIts = [FixIt(remedy)] }
      throw error
    }
  }

  /// The reason for which a file whose name is not UTF-8 can't be read: a path is a string.
  static let misnamed = "its name is not UTF-8; rename it"

  /// Whether the path of a missing file was probably an argument that is not UTF-8, of which some bytes were replaced.
  static func isMisnamed(_ path: String) -> Bool { path.unicodeScalars.contains("\u{FFFD}") }

  /// Whether a path means standard input.
  static func isStandardInput(_ path: String) -> Bool {
    path == "-" || path == "/dev/stdin"
  }

  /// The contents of standard input, once it was read.
  private static let standardInput = Guarded<[UInt8]?>(nil)

  /// Reads a whole file; files that are not plain are refused, as reading them may block or never end.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = SystemCalls.openForReading(path)
    guard descriptor >= 0 else {
      let isMissing = SystemCalls.lastErrorIsMissing
      if isMissing, isMisnamed(path) { throw failure(.unreadableFile(misnamed)) }
      var failure = unreadable()
      failure.isMissing = isMissing
      throw failure
    }
    defer { SystemCalls.closeFile(descriptor) }
    return try read(descriptor, isStandardInput: false)
  }

  private static func read(
    _ descriptor: Int32, isStandardInput: Bool
  ) throws(Failure) -> [UInt8] {
    guard let status = SystemCalls.status(descriptor) else {
      throw unreadable()
    }
    switch status.kind {
    case .folder: throw failure(.isDirectory(), remedy: "name a '.trans' file in it")
    case .file:
      if StandardOutputs.contain(status.identity) { throw failure(.isOutput()) }
    default:
      if !isStandardInput { throw failure(.isSpecial(), remedy: "'-' stands for standard input") }
    }

    // A run of many tests keeps all of its scripts, so none is given more memory than it needs; one
    // more byte shows that the end was reached.
    let size = min(status.size, Parser.sizeLimit + 1)
    var bytes = try read(descriptor, atMost: size + 1)
    var isAtEnd = bytes.count <= size
    // A pipe has no size, and a file may grow while it is read.
    while !isAtEnd, bytes.count <= Parser.sizeLimit {
      let chunk = 1 << 16
      let more = try read(descriptor, atMost: chunk)
      bytes += more
      isAtEnd = more.count < chunk
    }
    if bytes.count > Parser.sizeLimit {
      throw failure(
        .fileTooLarge(limit: Parser.sizeLimit),
        remedy: "divide the script into several files, and import what they share")
    }
    return bytes
  }

  /// A function that reads the imports of scripts in a folder, which have to be in the scripts' project.
  static func importReader(folder: String) -> (String) -> ImportResult {
    // It is looked for at the first import; most scripts have none.
    var project: ProjectRoot?
    return { path in
      guard let file = SystemCalls.canonicalPath(path),
        let folder = SystemCalls.canonicalPath(folder)
      else { return .missing }
      let root =
        project ?? ProjectRoot(ofScriptsIn: folder) { SystemCalls.canonicalPath($0) != nil }
      project = root
      return root.refusal(of: file).map { .outside($0) } ?? readIfThere(path)
    }
  }

  /// Reads a script that may not exist.
  static func readIfThere(_ path: String) -> ImportResult {
    guard SystemCalls.canonicalPath(path) != nil else { return .missing }
    do {
      return .bytes(try read(path))
    } catch {
      return error.isMissing ? .missing : .refused(error.reason)
    }
  }

  /// Whether the null device is at a path, which means a file that is empty on purpose.
  static func isNull(_ path: String) -> Bool {
    let descriptor = SystemCalls.openForReading(path)
    guard descriptor >= 0 else { return false }
    defer { SystemCalls.closeFile(descriptor) }
    return SystemCalls.isNull(descriptor)
  }

  /// Reads a number of bytes, or up to the end.
  private static func read(_ descriptor: Int32, atMost limit: Int) throws(Failure) -> [UInt8] {
    let (bytes, isBroken) = SystemCalls.readBytes(descriptor, atMost: limit)
    if isBroken { throw unreadable() }
    return bytes
  }

  private static func failure(_ message: Diagnostic.Message, remedy: String? = nil) -> Failure {
    Failure(diagnostic: Diagnostic(message, at: nil), reason: message.text, remedy: remedy)
  }

  /// The failure of the last system call.
  private static func unreadable() -> Failure {
    let reason = SystemCalls.lastError
    return Failure(diagnostic: Diagnostic(.unreadableFile(reason), at: nil), reason: reason)
  }
}

extension Diagnostic.Message {
  static func fileTooLarge(limit: Int) -> Self {
    .error("the file is larger than \(limit >> 20) MB, which is the limit for a script")
  }

  static func isDirectory() -> Self {
    .error("this is a folder")
  }

  static func isOutput() -> Self {
    .error(
      "the file is standard output or standard error too, so the output would become part of it"
    )
  }

  static func isSpecial() -> Self {
    .error("this is a pipe, a device or a socket, and no file")
  }

  static func unreadableFile(_ reason: String) -> Self {
    .error("the file cannot be read: \(reason)")
  }
}

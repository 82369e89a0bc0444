import SourceText

/// Writes whole files so that nobody ever sees half of one.
enum AtomicFile {
  /// Writes a file and the folders it needs; gives nil, or why not.
  ///
  /// The bytes go to a temporary file beside it, which takes its place and permissions when all of it is on the disk. A link
  /// stays a link, and what is no plain file, such as `/dev/stderr`, is written to as it is.
  static func write(_ path: String, _ bytes: [UInt8]) -> String? {
    let target = SystemCalls.canonicalPath(path) ?? path
    let isThere: Bool
    switch SystemCalls.kind(of: target) {
    case .folder: return "it is a folder"
    case .special: return writeInPlace(target, bytes)
    case .file:
      guard SystemCalls.isWritable(target) else { return SystemCalls.lastError }
      isThere = true
    case .missing, .refused:
      if let reason = makeFolder(of: target) { return reason }
      isThere = false
    }
    let (temporary, descriptor) = makeTemporary(beside: target)
    guard descriptor >= 0 else { return SystemCalls.lastError }
    var isWritten = bytes.withUnsafeBytes { SystemCalls.writeBytes(descriptor, $0) }
    isWritten = isWritten && SystemCalls.synchronize(descriptor)
    if isThere {
      isWritten = isWritten && SystemCalls.copyPermissions(of: target, to: descriptor)
    }
    isWritten = isWritten && SystemCalls.move(temporary, to: target)
    let reason = isWritten ? nil : SystemCalls.lastError
    SystemCalls.closeFile(descriptor)
    if reason != nil { SystemCalls.removeFile(temporary) }
    return reason
  }

  /// Whether a file can be written at a path, found out without leaving anything there; nil, or why not.
  static func trial(_ path: String) -> String? {
    let target = SystemCalls.canonicalPath(path) ?? path
    switch SystemCalls.kind(of: target) {
    case .folder: return "it is a folder"
    case .special:
      return SystemCalls.isWritable(target) ? nil : SystemCalls.lastError
    case .file:
      guard SystemCalls.isWritable(target) else { return SystemCalls.lastError }
    case .missing, .refused:
      if let reason = makeFolder(of: target) { return reason }
    }
    let (temporary, descriptor) = makeTemporary(beside: target)
    guard descriptor >= 0 else { return SystemCalls.lastError }
    SystemCalls.closeFile(descriptor)
    SystemCalls.removeFile(temporary)
    return nil
  }

  /// Makes the folders a file needs; gives nil, or why not.
  private static func makeFolder(of path: String) -> String? {
    let folder = PathText.folder(of: path)
    switch SystemCalls.kind(of: folder) {
    case .folder: return nil
    case .file, .special: return "'\(folder)' is not a folder"
    case .refused: return SystemCalls.lastError
    case .missing:
      // A link to nowhere is missing too, and its folder is not to be made on and on.
      guard folder != path, folder != "." else { return SystemCalls.lastError }
      if let reason = makeFolder(of: folder) { return reason }
      return SystemCalls.makeFolder(folder) ? nil : SystemCalls.lastError
    }
  }

  /// Makes a hidden file that was not there before, in the folder of another so that a move is one step.
  private static func makeTemporary(beside path: String) -> (path: String, descriptor: Int32) {
    let folder = PathText.folder(of: path)
    var result = (path: "", descriptor: Int32(-1))
    // Another process of the same number, on another machine, may be at work in a shared folder.
    for attempt in 0..<100 {
      let name = ".choreo-\(SystemCalls.processNumber)-\(attempt).tmp"
      result.path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      result.descriptor = SystemCalls.create(result.path)
      if result.descriptor >= 0 || !SystemCalls.lastErrorIsExisting { break }
    }
    return result
  }

  private static func writeInPlace(_ path: String, _ bytes: [UInt8]) -> String? {
    let descriptor = SystemCalls.openForWriting(path)
    guard descriptor >= 0 else { return SystemCalls.lastError }
    defer { SystemCalls.closeFile(descriptor) }
    let isWritten = bytes.withUnsafeBytes { SystemCalls.writeBytes(descriptor, $0) }
    return isWritten ? nil : SystemCalls.lastError
  }
}

import SourceText

/// Writes whole files so that nobody ever sees half of one.
enum AtomicFile {
  /// Writes a file and the folders it needs, and replaces a file that is there; returns nil, or why it could not.
  ///
  /// The bytes go to a temporary file beside it, which takes its place and permissions when all of it is on the disk. A link
  /// stays a link, a second name of the file keeps the text it had, and what is no plain file, such as `/dev/stderr`, is
  /// written to as it is.
  static func write(
    _ path: String, _ bytes: [UInt8], note: FileLeftovers.Note = { _ in }
  ) -> String? {
    let target = resolved(path)
    var original: Int32 = -1
    defer { if original >= 0 { SystemCalls.closeFile(original) } }
    switch SystemCalls.kind(of: target) {
    case .folder: return "it is a folder"
    case .special: return writeInPlace(target, bytes)
    case .file:
      guard SystemCalls.isWritable(target) else { return SystemCalls.lastError }
      original = SystemCalls.openForReading(target)
    case .missing, .refused:
      if let reason = makeFolder(of: target) { return reason }
    }
    FileLeftovers.remove(beside: target, note: note)
    switch TemporaryFile.make(
      beside: target, bytes, permissionsOf: original >= 0 ? original : nil)
    {
    case .failure(let failure): return failure.text
    case .success(let temporary):
      defer { temporary.release() }
      if SystemCalls.move(temporary.path, to: target) { return nil }
      let reason = SystemCalls.lastError
      SystemCalls.removeFile(temporary.path)
      return reason
    }
  }

  /// Gives a file another text in place of one that is known, nil for none; gives nil, or why not, and no change of another
  /// process's is lost.
  static func rewrite(
    _ path: String, old: [UInt8]?, new: [UInt8], note: @escaping FileLeftovers.Note = { _ in }
  ) -> String? {
    guard let old else { return create(resolved(path), new, note: note) }
    switch FileRewrite(resolved(path), old: old, new: new, note: note).perform() {
    case .written: return nil
    case .refused(let reason): return reason
    case .kept(let kept):
      return
        "\(FileRewrite.changedReason); a text of it is kept in '\(PathText.name(of: kept))' beside it"
    }
  }

  /// Writes a file that is not there.
  private static func create(
    _ target: String, _ bytes: [UInt8], note: FileLeftovers.Note
  ) -> String? {
    if let reason = makeFolder(of: target) { return reason }
    FileLeftovers.remove(beside: target, note: note)
    switch TemporaryFile.make(beside: target, bytes, permissionsOf: nil) {
    case .failure(let failure): return failure.text
    case .success(let temporary):
      defer { temporary.release() }
      if SystemCalls.moveToNew(temporary.path, target) { return nil }
      let reason =
        SystemCalls.lastErrorIsExisting ? "another process has made it" : SystemCalls.lastError
      SystemCalls.removeFile(temporary.path)
      return reason
    }
  }

  /// Whether a file can be written at a path, found out without leaving anything there; nil, or why not.
  ///
  /// With `keepsNames` a file is meant that is rewritten and not replaced, as by ``rewrite(_:old:new:note:)``.
  static func trial(
    _ path: String, keepsNames: Bool = false, note: FileLeftovers.Note = { _ in }
  ) -> String? {
    let target = resolved(path)
    switch SystemCalls.kind(of: target) {
    case .folder: return "it is a folder"
    case .special:
      return SystemCalls.isWritable(target) ? nil : SystemCalls.lastError
    case .file:
      guard SystemCalls.isWritable(target) else { return SystemCalls.lastError }
      let links = SystemCalls.status(of: target)?.linkCount ?? 1
      if keepsNames, links > 1 { return FileRewrite.refusal(links: links) }
    case .missing, .refused:
      if let reason = makeFolder(of: target) { return reason }
    }
    FileLeftovers.remove(beside: target, note: note)
    switch TemporaryFile.make(beside: target, [], permissionsOf: nil) {
    case .failure(let failure): return failure.text
    case .success(let temporary):
      temporary.remove()
      return nil
    }
  }

  /// The path that is written, links followed: where a link leads is written even when nothing is there yet.
  static func resolved(_ path: String) -> String {
    if let there = SystemCalls.canonicalPath(path) { return there }
    var path = path
    for _ in 0..<40 {
      guard let next = SystemCalls.destination(ofLink: path) else { break }
      path = next
    }
    guard let folder = SystemCalls.canonicalPath(PathText.folder(of: path)) else { return path }
    return PathText.joined(folder, PathText.name(of: path))
  }

  /// What tells the file at a path from every other one: its number where it is there, its place in a folder where it is not.
  static func identity(_ path: String) -> String {
    let target = resolved(path)
    guard let identity = SystemCalls.status(of: target)?.identity else { return target }
    return "\(identity.device):\(identity.number)"
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

  /// Writes to what is no plain file, such as a device; gives nil, or why not.
  static func writeDevice(_ path: String, _ bytes: [UInt8]) -> String? {
    guard SystemCalls.kind(of: path) == .special else { return "it is no device" }
    return writeInPlace(path, bytes)
  }

  private static func writeInPlace(_ path: String, _ bytes: [UInt8]) -> String? {
    let descriptor = SystemCalls.openForWriting(path)
    guard descriptor >= 0 else { return SystemCalls.lastError }
    defer { SystemCalls.closeFile(descriptor) }
    let isWritten = bytes.withUnsafeBytes { SystemCalls.writeBytes(descriptor, $0) }
    return isWritten ? nil : SystemCalls.lastError
  }
}

import SourceText

/// Writes files completely or not at all, so that no other process reads half of one.
enum AtomicFile {
  /// Writes or replaces a file, with the folders it needs; returns nil, or the reason for a failure.
  ///
  /// The bytes go to a temporary file beside it, which takes its place and permissions once it is completely on the disk. A symbolic
  /// link stays one, other hard links keep the old text, and a file that is not a plain one, such as `/dev/stderr`, is
  /// written to directly.
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

  /// Replaces the known text of a file, nil for a missing file; returns nil, or the reason for a failure. Changes by other processes
  /// are never lost.
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

  /// Writes a file that does not exist yet.
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
        SystemCalls.lastErrorIsExisting ? "another process has created it" : SystemCalls.lastError
      SystemCalls.removeFile(temporary.path)
      return reason
    }
  }

  /// The reason why a file can't be written at a path, found out without leaving anything there; nil when it can.
  ///
  /// With `keepsNames` the file will be rewritten, as by ``rewrite(_:old:new:note:)``, and not replaced.
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

  /// The path to write, with links resolved: the target of a link is written even if it does not exist yet.
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

  /// The identity of the file at a path: its device and number if it exists, otherwise its folder and name.
  static func identity(_ path: String) -> String {
    let target = resolved(path)
    guard let identity = SystemCalls.status(of: target)?.identity else { return target }
    return "\(identity.device):\(identity.number)"
  }

  /// Makes the folders for a file; returns nil, or the reason for a failure.
  private static func makeFolder(of path: String) -> String? {
    let folder = PathText.folder(of: path)
    switch SystemCalls.kind(of: folder) {
    case .folder: return nil
    case .file, .special: return "'\(folder)' is not a folder"
    case .refused: return SystemCalls.lastError
    case .missing:
      // A dangling link is missing too; making its folder again and again would never end.
      guard folder != path, folder != "." else { return SystemCalls.lastError }
      if let reason = makeFolder(of: folder) { return reason }
      return SystemCalls.makeFolder(folder) ? nil : SystemCalls.lastError
    }
  }

  /// Writes to a file that is not a plain one, such as a device; returns nil, or the reason for a failure.
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

import SourceText

/// Temporary files that a killed rewrite left behind, and their removal.
enum FileLeftovers {
  /// Shows the user a message on one line.
  typealias Note = (String) -> Void

  // MARK: - Names

  /// The unique part of a temporary file's name in a rewrite: the process, and the hashes of the file's name, the old and the new text.
  static func name(of path: String, old: [UInt8], new: [UInt8]) -> String {
    let hashes = [hash(PathText.name(of: path).utf8), hash(old), hash(new)]
    return "\(SystemCalls.processNumber)-" + hashes.joined(separator: "-")
  }

  /// A text's hash, FNV-1a of 64 bits, as hexadecimal digits.
  static func hash(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  // MARK: - Removing

  /// Removes the temporary files beside a path that no process uses.
  static func remove(beside path: String, note: Note) {
    remove(in: PathText.folder(of: path), note: note)
  }

  /// Removes the temporary files in a folder that no process uses. When one contains neither the old nor the new text of its rewrite,
  /// another process wrote it: it is kept under a name beside its file, with a note.
  static func remove(in folder: String, note: Note) {
    TemporaryFile.forEachLeftover(in: folder) { path, name in
      let parts = name.split(separator: "-")
      // Without hashes the rewrite had not begun; the file has only a part of the new text.
      guard parts.count >= 4 else { return SystemCalls.removeFile(path) }
      guard let text = text(of: path) else { return }
      if parts[2...3].contains(where: { $0 == text }) { return SystemCalls.removeFile(path) }
      guard isAbandoned(path, by: parts[0]) else { return }
      let names = SystemCalls.names(inFolder: folder) ?? []
      let file = names.first { hash($0.utf8) == parts[1] } ?? "choreo"
      let kept = keep(path, beside: PathText.joined(folder, file))
      note("'\(kept)' is a version of '\(file)' that was kept by a rewrite that was killed")
    }
  }

  /// The hash of a file's text; nil while a process is writing it, and when it can't be read.
  private static func text(of path: String) -> String? {
    let descriptor = SystemCalls.openForReading(path, followsLinks: false)
    guard descriptor >= 0 else { return nil }
    defer { SystemCalls.closeFile(descriptor) }
    guard let status = SystemCalls.status(descriptor),
      SystemCalls.writer(of: descriptor) != .some
    else { return nil }
    let (bytes, isBroken) = SystemCalls.readBytes(descriptor, atMost: status.size + 1)
    return isBroken ? nil : hash(bytes)
  }

  /// Whether the rewrite that left a file is over: one that still runs continues within seconds.
  private static func isAbandoned(_ path: String, by process: Substring) -> Bool {
    guard let number = Int32(process), number != SystemCalls.processNumber,
      SystemCalls.isAlive(number), let status = SystemCalls.status(of: path)
    else { return true }
    return SystemCalls.secondsSince1970 - status.changed > 10
  }

  // MARK: - Keeping

  /// Renames a temporary file to a visible name beside another file, and returns that name.
  static func keep(_ temporary: String, beside path: String) -> String {
    for number in 1...1000 {
      let kept = path + (number == 1 ? ".kept" : ".kept-\(number)")
      if SystemCalls.moveToNew(temporary, kept) { return kept }
      guard SystemCalls.lastErrorIsExisting else { break }
    }
    return temporary
  }
}

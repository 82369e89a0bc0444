import SourceText

/// Replaces the known text of a file without losing a change that another process makes to it.
///
/// The new text is written to a temporary file, which is then exchanged with the file in one step. The previous file is
/// compared once more, after no process has it open for writing: if it has the known text, it is removed. Otherwise the two are exchanged
/// back, and the file is as the other process left it. A process that is killed in between leaves the file with the old or the new
/// text, and one temporary file whose name has the hashes of both texts: the next rewrite in the folder removes it, or, when it
/// has a text of another process, renames it to a visible file.
package struct FileRewrite {
  /// The outcome of a rewrite.
  package enum Outcome: Equatable {
    /// The file has the new text.
    case written
    /// The file is unchanged; the reason, in lower case, without a full stop.
    case refused(String)
    /// The file has the text of another process; one more text, found too late, was saved in the given file.
    case kept(String)
  }

  /// The points between two steps, at which tests change the file or stop the rewrite.
  package enum Step: CaseIterable, Sendable {
    /// The new text is in a temporary file on the disk.
    case prepared
    /// The file was compared with the old text.
    case compared
    /// The file has the new text; the temporary file is the previous one.
    case exchanged
    /// The previous file is in its place again.
    case putBack
  }

  /// The file's path, with links resolved.
  let path: String
  let old: [UInt8]
  let new: [UInt8]
  /// Whether to exchange files in one step; not every file system can.
  private let canExchange: Bool
  private let note: FileLeftovers.Note
  /// Called between the steps; when it returns false the rewrite stops as if the process had been killed.
  private let atStep: (Step) -> Bool

  /// Makes the rewrite of the file at a path from a known text to a new one; with `canExchange` false it never exchanges files.
  package init(
    _ path: String, old: [UInt8], new: [UInt8], canExchange: Bool = true,
    note: @escaping (String) -> Void = { _ in }, atStep: @escaping (Step) -> Bool = { _ in true }
  ) {
    self.path = SystemCalls.canonicalPath(path) ?? path
    self.old = old
    self.new = new
    self.canExchange = canExchange
    self.note = note
    self.atStep = atStep
  }

  /// The reason why a file with several hard links is not rewritten.
  static func refusal(links: Int) -> String {
    "it has \(links) hard links, and the others would keep the old text; copy it to a file of its own"
  }

  static let changedReason = "another process has changed it"
  private static let openReason = "another process has it open for writing"
  private static let stopped = Outcome.refused("it was stopped")

  /// Carries out the rewrite.
  package func perform() -> Outcome {
    FileLeftovers.remove(beside: path, note: note)
    let descriptor = SystemCalls.openForReading(path, followsLinks: false)
    guard descriptor >= 0 else { return .refused(SystemCalls.lastError) }
    defer { SystemCalls.closeFile(descriptor) }
    guard let status = SystemCalls.status(descriptor), status.kind == .file else {
      return .refused("it is no plain file")
    }
    guard SystemCalls.isWritable(path) else { return .refused(SystemCalls.lastError) }
    if status.linkCount > 1 { return .refused(Self.refusal(links: status.linkCount)) }
    if let reason = difference(of: path, from: old) { return .refused(reason) }
    switch TemporaryFile.make(beside: path, new, permissionsOf: descriptor) {
    case .failure(let failure): return .refused(failure.text)
    case .success(var temporary):
      // From here on the name has the hashes of the texts that may be removed.
      guard temporary.rename(to: FileLeftovers.name(of: path, old: old, new: new)) else {
        let failure = FileFailure.lastError
        temporary.remove()
        return .refused(failure.text)
      }
      defer { temporary.release() }
      return replace(with: temporary.path)
    }
  }

  private func replace(with temporary: String) -> Outcome {
    guard atStep(.prepared) else { return Self.stopped }
    if let reason = difference(of: path, from: old, isQuick: true) {
      SystemCalls.removeFile(temporary)
      return .refused(reason)
    }
    guard atStep(.compared) else { return Self.stopped }
    switch canExchange ? SystemCalls.exchange(temporary, path) : .unsupported {
    case .done: break
    case .unsupported: return replaceWithoutExchange(temporary)
    case .failed:
      let missing = SystemCalls.kind(of: path) == .missing
      let reason = missing ? "another process has removed it" : SystemCalls.lastError
      SystemCalls.removeFile(temporary)
      return .refused(reason)
    }
    guard atStep(.exchanged) else { return Self.stopped }
    guard let reason = difference(of: temporary, from: old) else {
      SystemCalls.removeFile(temporary)
      return .written
    }
    return putBack(temporary, reason)
  }

  /// Exchanges the files back, and keeps text that was written to the new file meanwhile.
  private func putBack(_ temporary: String, _ reason: String) -> Outcome {
    guard case .done = SystemCalls.exchange(temporary, path) else {
      // The file was removed meanwhile; its last text is kept.
      return .kept(FileLeftovers.keep(temporary, beside: path))
    }
    guard atStep(.putBack) else { return Self.stopped }
    guard difference(of: temporary, from: new) == nil else {
      return .kept(FileLeftovers.keep(temporary, beside: path))
    }
    SystemCalls.removeFile(temporary)
    return .refused(reason)
  }

  /// For file systems that can't exchange files: a second hard link keeps the old file while the new one takes its name.
  private func replaceWithoutExchange(_ temporary: String) -> Outcome {
    let second = TemporaryFile.second(temporary)
    guard SystemCalls.link(path, second) else {
      // Without hard links either, the comparison above has to do.
      guard SystemCalls.move(temporary, to: path) else {
        let failure = FileFailure.lastError
        SystemCalls.removeFile(temporary)
        return .refused(failure.text)
      }
      return .written
    }
    // The linked file has to be the one at the path, which is then compared and replaced.
    let isSame = SystemCalls.status(of: second)?.identity == SystemCalls.status(of: path)?.identity
    if let reason = isSame ? difference(of: second, from: old, isQuick: true) : Self.changedReason {
      SystemCalls.removeFile(second)
      SystemCalls.removeFile(temporary)
      return .refused(reason)
    }
    guard SystemCalls.move(temporary, to: path) else {
      let failure = FileFailure.lastError
      SystemCalls.removeFile(second)
      SystemCalls.removeFile(temporary)
      return .refused(failure.text)
    }
    guard atStep(.exchanged) else { return Self.stopped }
    guard difference(of: second, from: old) == nil else {
      return .kept(FileLeftovers.keep(second, beside: path))
    }
    SystemCalls.removeFile(second)
    return .written
  }

  // MARK: - Comparing

  /// The longest wait for a process that has the file open for writing, milliseconds.
  private static let patience = 2000

  /// The reason why a file does not have the expected text; nil when it has and no process is about to change it.
  ///
  /// While a process has the file open for writing, this waits for it to close the file. Without `isQuick` the file is read twice,
  /// with a pause, for a process that is just opening it.
  private func difference(of path: String, from text: [UInt8], isQuick: Bool = false) -> String? {
    var waited = 0
    var looks = isQuick ? 1 : 2
    while true {
      let writer: SystemCalls.Writer
      switch Self.read(path, size: text.count) {
      // Another process recognised it as one of the texts of the rewrite and removed it.
      case .missing: return nil
      case .other: return Self.changedReason
      case .text(let bytes, let found):
        if bytes != text { return Self.changedReason }
        writer = found
      }
      switch writer {
      case .none: looks -= 1
      case .some:
        if waited >= Self.patience { return Self.openReason }
      case .unknown:
        // The system does not tell; the longer pause gives a writer time to write.
        looks -= 1
        if !isQuick { SystemCalls.sleep(milliseconds: 40) }
      }
      if looks <= 0 { return nil }
      SystemCalls.sleep(milliseconds: 4)
      waited += 4
    }
  }

  private enum Contents {
    case missing
    /// A file that is not plain, or can't be read.
    case other
    /// Its bytes, at most one more than expected, and whether a process has it open for writing.
    case text([UInt8], SystemCalls.Writer)
  }

  private static func read(_ path: String, size: Int) -> Contents {
    let descriptor = SystemCalls.openForReading(path, followsLinks: false)
    guard descriptor >= 0 else { return SystemCalls.lastErrorIsMissing ? .missing : .other }
    defer { SystemCalls.closeFile(descriptor) }
    guard SystemCalls.status(descriptor)?.kind == .file else { return .other }
    // Before reading: a process that opens the file later does so after the comparison, and the next look finds it.
    let writer = SystemCalls.writer(of: descriptor)
    let (bytes, isBroken) = SystemCalls.readBytes(descriptor, atMost: size + 1)
    return isBroken ? .other : .text(bytes, writer)
  }
}

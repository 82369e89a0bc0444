import SourceText

/// Gives a file another text in place of one that is known, so that no change another process makes to it is lost.
///
/// The new text goes to a temporary file, which then changes names with the file in one step. What had the name until then is
/// looked at again, with nobody writing it any more: only if it is the known text does it go. Otherwise the two change names
/// once more, and the file is as the other process left it. A process that is killed in between leaves the old or the new text,
/// and one temporary file whose name says what it may hold: the next rewrite in the folder removes it, or, where it is a
/// text of somebody else's, gives it a name beside the file.
package struct FileRewrite {
  /// What came of a rewrite.
  package enum Outcome: Equatable {
    /// The file has the new text.
    case written
    /// The file is as it was; why, in lower case, without a full stop.
    case refused(String)
    /// The file has what another process wrote, and one more text, which came too late to be noticed, is in this file.
    case kept(String)
  }

  /// The points between two steps, at which another process may change something and this one may be killed.
  package enum Step: CaseIterable, Sendable {
    /// The new text is on the disk, under a temporary name.
    case prepared
    /// The file had the old text just now.
    case compared
    /// The file has the new text, and the temporary name what was there until now.
    case exchanged
    /// What was there is back in its place.
    case putBack
  }

  /// The file's path, links followed.
  let path: String
  let old: [UInt8]
  let new: [UInt8]
  /// Whether the file system is asked to exchange names in one step; some cannot.
  private let canExchange: Bool
  private let note: FileLeftovers.Note
  /// Called between the steps; false stops the rewrite as if the process had been killed.
  private let atStep: (Step) -> Bool

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

  /// Why a file of several names is not rewritten.
  static func refusal(links: Int) -> String {
    "it has \(links) hard links, and the others would keep the old text; copy it to a file of its own"
  }

  static let changedReason = "another process has changed it"
  private static let openReason = "another process has it open for writing"
  private static let stopped = Outcome.refused("it was stopped")

  /// Carries it out.
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
      // From here on the name says which texts nobody will miss.
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

  /// Gives the file back what another process wrote, and keeps what has been written to it since.
  private func putBack(_ temporary: String, _ reason: String) -> Outcome {
    guard case .done = SystemCalls.exchange(temporary, path) else {
      // Somebody removed the file meanwhile, and what it was stays.
      return .kept(FileLeftovers.keep(temporary, beside: path))
    }
    guard atStep(.putBack) else { return Self.stopped }
    guard difference(of: temporary, from: new) == nil else {
      return .kept(FileLeftovers.keep(temporary, beside: path))
    }
    SystemCalls.removeFile(temporary)
    return .refused(reason)
  }

  /// Where names cannot change places: the old text has a second name while the new one takes its first.
  private func replaceWithoutExchange(_ temporary: String) -> Outcome {
    let second = TemporaryFile.second(temporary)
    guard SystemCalls.link(path, second) else {
      // Without a second name either, that it was compared just now is all there is.
      guard SystemCalls.move(temporary, to: path) else {
        let failure = FileFailure.lastError
        SystemCalls.removeFile(temporary)
        return .refused(failure.text)
      }
      return .written
    }
    // Only what has both names is what is compared and then replaced.
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

  /// How long a process that writes the file may go on doing so, milliseconds.
  private static let patience = 2000

  /// Why a file is not the text it should be; nil when it is, and nobody is about to change it.
  ///
  /// What a process has open for writing may change at any time, so its end is waited for. Without `isQuick` there are two looks a
  /// while apart, for a process that has asked for the file and not got it yet.
  private func difference(of path: String, from text: [UInt8], isQuick: Bool = false) -> String? {
    var waited = 0
    var looks = isQuick ? 1 : 2
    while true {
      let writer: SystemCalls.Writer
      switch Self.read(path, size: text.count) {
      // Another process has found that it is a text that nobody misses, and removed it.
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
        // The system does not say; who writes at all has done so by then.
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
    /// No plain file, or one that cannot be read.
    case other
    /// Its bytes, one more than expected at most, and whether a process may still change them.
    case text([UInt8], SystemCalls.Writer)
  }

  private static func read(_ path: String, size: Int) -> Contents {
    let descriptor = SystemCalls.openForReading(path, followsLinks: false)
    guard descriptor >= 0 else { return SystemCalls.lastErrorIsMissing ? .missing : .other }
    defer { SystemCalls.closeFile(descriptor) }
    guard SystemCalls.status(descriptor)?.kind == .file else { return .other }
    // Asked before the bytes are read: who comes later finds them compared, and is seen at the next look.
    let writer = SystemCalls.writer(of: descriptor)
    let (bytes, isBroken) = SystemCalls.readBytes(descriptor, atMost: size + 1)
    return isBroken ? .other : .text(bytes, writer)
  }
}

import SourceText

/// Writes the safe fix-its of scripts into their files.
///
/// Each script is checked and edited in memory until nothing safe is left, and is then replaced as ``AtomicFile`` rewrites files. A script
/// can import another one of the list, so the list is gone through again as long as a file was written.
struct SafeFixWriter {
  /// The outcome for one script.
  enum Outcome {
    /// The ids of the diagnostics whose fix-its were applied, one for each.
    case fixed([String])
    /// The reason why the file was not written, in lower case, without a full stop.
    case refused(String)
  }

  /// The most times that a script, or the list of scripts, is checked; fix-its that undo each other end there.
  private static let roundLimit = 50

  let note: FileLeftovers.Note

  /// Fixes the scripts, and returns the outcomes of those that have fix-its, in the order of the paths.
  func fix(_ paths: [String]) -> [(path: String, outcome: Outcome)] {
    var identities: Set<String> = []
    // A file of several names, or that was given twice, is written once.
    let paths = paths.filter { identities.insert(AtomicFile.identity($0)).inserted }
    var fixed = [[String]](repeating: [], count: paths.count)
    var refusals = [String?](repeating: nil, count: paths.count)
    for _ in 0..<Self.roundLimit {
      var isUnchanged = true
      for (index, path) in paths.enumerated() where refusals[index] == nil {
        switch fix(path) {
        case .fixed(let ids) where ids.isEmpty: break
        case .fixed(let ids):
          fixed[index] += ids
          isUnchanged = false
        case .refused(let reason): refusals[index] = reason
        }
      }
      if isUnchanged { break }
    }
    return paths.indices.compactMap { index in
      if let reason = refusals[index] { return (paths[index], .refused(reason)) }
      return fixed[index].isEmpty ? nil : (paths[index], .fixed(fixed[index]))
    }
  }

  private func fix(_ path: String) -> Outcome {
    guard let old = try? FileAccess.readScript(path) else { return .fixed([]) }
    var bytes = old
    var fixed: [String] = []
    for _ in 0..<Self.roundLimit {
      let result = ScriptLoader.check(path, bytes: bytes)
      guard let file = result.files.first else { break }
      let (edits, ids) = result.diagnostics.safeEdits(in: file, SourceFileID(0))
      if edits.isEmpty { break }
      bytes = edits.applied(to: bytes)
      fixed += ids
    }
    if bytes == old { return .fixed([]) }
    return AtomicFile.rewrite(path, old: old, new: bytes, note: note).map { .refused($0) }
      ?? .fixed(fixed)
  }
}

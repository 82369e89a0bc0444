import Acceptance
import Semantics
import SourceText
import Threads

/// Makes the `Host` of a run from the system: real files, threads and clocks.
struct SystemHost: Sendable {
  /// Ctrl-C and SIGTERM.
  let interruption = Interruption()

  /// The host of a run of tests; with `isWatching` the files that are read are recorded for `--watch`.
  func host(isWatching: Bool, note: @escaping @Sendable (String) -> Void) -> Host {
    let interruption = interruption
    let isStopRequested: @Sendable () -> Bool = { interruption.isRequested }
    let watch = FileWatch(
      keys: isWatching ? interruption.keys : nil, isStopRequested: isStopRequested)
    let cleaned = Guarded<Set<String>>([])
    return Host(
      contents: { path in
        if isWatching { watch.note(path) }
        return Self.contents(path) { folder in
          if cleaned.withValue({ $0.insert(folder).inserted }) {
            FileLeftovers.remove(in: folder, note: note)
          }
        }
      },
      read: { path in
        if isWatching { watch.note(path) }
        return Self.read(path)
      },
      rewrite: { path, old, new in
        if FileAccess.isStandardInput(path) { return "it is standard input" }
        return AtomicFile.rewrite(path, old: old, new: new, note: note)
      },
      canonicalPath: { SystemCalls.canonicalPath($0) },
      identity: { AtomicFile.identity($0) },
      now: { SystemCalls.monotonicNanoseconds },
      parallel: { workers, body in
        if workers <= 1 {
          SystemCalls.withFaultStack { body(0) }
        } else {
          SystemCalls.parallel(workers, body)
        }
      },
      makeLock: {
        let mutex = Mutex()
        return { body in mutex.locked(body) }
      },
      rest: { SystemCalls.sleep(milliseconds: 1) },
      isStopRequested: isStopRequested,
      waitForChange: { watch.waitForChange($0) },
      note: note,
      isContinuousIntegration: SystemCalls.environment("CI") != nil,
      lastFailedPath: Self.lastFailedPath)
  }

  /// Returns the contents of a path, and removes the temporary files that rewrites of its scripts have left.
  private static func contents(
    _ path: String, clean: (_ folder: String) -> Void
  ) -> Host.PathContents {
    if FileAccess.isStandardInput(path) { return .file }
    switch SystemCalls.kind(of: path) {
    case .missing: return FileAccess.isMisnamed(path) ? .refused(FileAccess.misnamed) : .missing
    case .refused: return .refused(SystemCalls.lastError)
    case .file, .special:
      clean(PathText.folder(of: AtomicFile.resolved(path)))
      return .file
    case .folder:
      let search = FileSearch(path)
      search.foldersWithTemporaryFiles.forEach(clean)
      return .folder(search.scripts)
    }
  }

  private static func read(_ path: String) -> ImportResult {
    do {
      return .bytes(try FileAccess.readScript(path))
    } catch {
      return error.isMissing || SystemCalls.kind(of: path) == .missing
        ? .missing : .refused(error.reason)
    }
  }

  /// In the user's cache folder, one file for each folder in which choreo is started.
  private static var lastFailedPath: String? {
    guard let current = SystemCalls.currentFolder else { return nil }
    let name = "choreo/last-failed-\(FileLeftovers.hash(current.utf8))"
    if let cache = SystemCalls.environment("XDG_CACHE_HOME"), cache.hasPrefix("/") {
      return "\(cache)/\(name)"
    }
    guard let home = SystemCalls.environment("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return "\(home)/Library/Caches/\(name)"
    #else
      return "\(home)/.cache/\(name)"
    #endif
  }
}

import Acceptance
import Semantics
import SourceText

/// The system as a run of tests sees it: real files, threads and clocks.
struct SystemHost: Sendable {
  /// Ctrl-C and SIGTERM.
  let interruption = Interruption()
  /// The folders that could not be searched, each with the reason.
  let unreadable = Guarded<[String]>([])

  /// The closures a run of tests is given; with `isWatching` what is read is noted for `--watch`.
  func host(isWatching: Bool, note: @escaping @Sendable (String) -> Void) -> Host {
    let interruption = interruption
    let unreadable = unreadable
    let isStopRequested: @Sendable () -> Bool = { interruption.isRequested }
    let watch = FileWatch(isStopRequested: isStopRequested)
    return Host(
      contents: { path in
        if isWatching { watch.note(path) }
        return Self.contents(path, unreadable: unreadable)
      },
      read: { path in
        if isWatching { watch.note(path) }
        return Self.read(path)
      },
      write: { path, bytes in AtomicFile.write(path, bytes) },
      canonicalPath: { SystemCalls.canonicalPath($0) },
      now: { SystemCalls.monotonicNanoseconds },
      parallel: { workers, body in
        if workers <= 1 {
          SystemCalls.withFaultStack { body(0) }
        } else {
          SystemCalls.parallel(workers, body)
        }
      },
      makeLock: {
        let mutex = SystemCalls.Mutex()
        return { body in mutex.locked(body) }
      },
      rest: { SystemCalls.sleep(milliseconds: 1) },
      isStopRequested: isStopRequested,
      waitForChange: { watch.waitForChange($0) },
      note: note,
      isContinuousIntegration: SystemCalls.environment("CI") != nil,
      lastFailedPath: Self.lastFailedPath)
  }

  private static func contents(
    _ path: String, unreadable: Guarded<[String]>
  ) -> Host.PathContents {
    switch SystemCalls.kind(of: path) {
    case .missing: return .missing
    case .refused: return .refused(SystemCalls.lastError)
    case .file, .special: return .file
    case .folder:
      let search = FileSearch(path)
      unreadable.withValue { known in
        for (path, reason) in search.unreadable {
          let text = "'\(path)' cannot be read: \(reason)"
          if !known.contains(text) { known.append(text) }
        }
      }
      return .folder(search.files)
    }
  }

  private static func read(_ path: String) -> ImportResult {
    do {
      return .bytes(try FileAccess.read(path))
    } catch {
      return SystemCalls.kind(of: path) == .missing
        ? .missing : .refused(error.diagnostic.message.text)
    }
  }

  /// In the user's folder for what can be made again, one file for each folder that choreo is started in.
  private static var lastFailedPath: String? {
    guard let current = SystemCalls.currentFolder else { return nil }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in current.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let name = "choreo/last-failed-\(String(hash, radix: 16))"
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

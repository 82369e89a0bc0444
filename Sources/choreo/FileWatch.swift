import Acceptance
import Threads

/// Waits for files to change by polling.
///
/// The state of a file is recorded when it is read, so that a change during a run is not missed. Polling five times a second
/// costs little for the files of a project and works on every file system, including network volumes and containers.
final class FileWatch: Sendable {
  /// The state of a path.
  private enum State: Hashable {
    case missing
    case file(SystemCalls.FileStamp)
    /// The scripts in a folder; their contents are watched by their own paths.
    case folder([Host.Found])
  }

  private let states = Guarded<[String: State]>([:])
  /// The changes that were seen before a key was pressed.
  private let pending = Guarded<Set<String>>([])
  private let isStopRequested: @Sendable () -> Bool
  /// The keys of the terminal; nil where there is none.
  private let keys: WatchKeys?

  private static let interval = 200

  init(keys: WatchKeys?, isStopRequested: @escaping @Sendable () -> Bool) {
    self.keys = keys
    self.isStopRequested = isStopRequested
  }

  /// Records the present state of a path.
  func note(_ path: String) {
    let path = SystemCalls.canonicalPath(path) ?? path
    let state = Self.state(of: path)
    states.withValue { $0[path] = state }
  }

  /// Waits until the state of a path differs from the recorded one, or a key is pressed; nil when the user asked to stop.
  func waitForChange(_ paths: [String]) -> Host.Wake? {
    keys?.begin()
    defer { keys?.end() }
    var changed = pending.withValue { $0 }
    defer { pending.withValue { $0 = changed } }
    while !isStopRequested() {
      let news = paths.filter { hasChanged($0) }
      // An editor saves in several steps: changes in quick succession are one.
      if news.isEmpty, !changed.isEmpty {
        let all = paths.filter { changed.contains($0) }
        changed = []
        if !all.isEmpty { return .changed(all) }
      }
      changed.formUnion(news)
      guard let keys else {
        SystemCalls.sleep(milliseconds: Self.interval)
        continue
      }
      switch keys.next(within: Self.interval) {
      case "f": return .failed
      case "a": return .matching("")
      case "p":
        if let pattern = keys.line("pattern: ", isStopRequested) { return .matching(pattern) }
      case "q": return nil
      default: break
      }
    }
    return nil
  }

  /// Whether the state of a path differs from the recorded one; records the present one.
  private func hasChanged(_ path: String) -> Bool {
    let state = Self.state(of: path)
    return states.withValue { states in
      defer { states[path] = state }
      guard let old = states[path] else { return false }
      return old != state
    }
  }

  private static func state(of path: String) -> State {
    switch SystemCalls.kind(of: path) {
    case .folder: .folder(FileSearch(path).scripts)
    case .file, .special: SystemCalls.stamp(of: path).map { .file($0) } ?? .missing
    case .missing, .refused: .missing
    }
  }
}

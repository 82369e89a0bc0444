/// Waits for files to change by looking at them again and again.
///
/// What a file was like is noted when it is read, so that a change during a run is not missed. Looking five times a second at the
/// files of a project costs nothing to speak of and works on every file system, the network's and a container's included.
final class FileWatch: Sendable {
  /// What there was at a path.
  private enum State: Hashable {
    case missing
    case file(SystemCalls.FileStamp)
    /// The scripts in a folder; what is in them is watched by their own paths.
    case folder([String])
  }

  private let states = Guarded<[String: State]>([:])
  private let isStopRequested: @Sendable () -> Bool

  private static let interval = 200

  init(isStopRequested: @escaping @Sendable () -> Bool) {
    self.isStopRequested = isStopRequested
  }

  /// Notes what is at a path now.
  func note(_ path: String) {
    let path = SystemCalls.canonicalPath(path) ?? path
    let state = Self.state(of: path)
    states.withValue { $0[path] = state }
  }

  /// Waits until something at the paths is not as it was noted; nil when the user asked to stop.
  func waitForChange(_ paths: [String]) -> [String]? {
    var changed: Set<String> = []
    while !isStopRequested() {
      let news = paths.filter { hasChanged($0) }
      // An editor writes in several steps: what comes in quick succession is one change.
      if news.isEmpty, !changed.isEmpty { return paths.filter { changed.contains($0) } }
      changed.formUnion(news)
      SystemCalls.sleep(milliseconds: Self.interval)
    }
    return nil
  }

  /// Whether a path is not as it was noted; notes what it is now.
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
    case .folder: .folder(FileSearch(path).files)
    case .file, .special: SystemCalls.stamp(of: path).map { .file($0) } ?? .missing
    case .missing, .refused: .missing
    }
  }
}

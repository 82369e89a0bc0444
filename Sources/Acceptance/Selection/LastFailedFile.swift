import Semantics

/// The file in which the tests that failed last are kept.
struct LastFailedFile {
  private let host: Host

  init(_ host: Host) {
    self.host = host
  }

  /// What is kept; nil, with a note when that is odd, when nothing is.
  func load() -> LastFailed? {
    guard let path = host.lastFailedPath else { return nil }
    switch host.read(path) {
    case .missing: return nil
    case .refused(let reason):
      host.note("'\(path)' cannot be read and is ignored: \(reason)")
      return nil
    case .bytes(let bytes):
      guard let state = LastFailed(bytes: bytes) else {
        host.note("'\(path)' is no list of failed tests and is ignored")
        return nil
      }
      return state
    }
  }

  /// Keeps what failed, and forgets what passed; what did not run stays as it was.
  ///
  /// Nothing is written as long as nothing has failed, so that a run that passes leaves no file behind.
  func record(failed: [FailedTest], passed: [FailedTest]) {
    guard let path = host.lastFailedPath, !host.isContinuousIntegration else { return }
    let old = load()
    var tests = old?.tests ?? []
    tests.subtract(passed)
    tests.formUnion(failed)
    if tests == old?.tests || (old == nil && tests.isEmpty) { return }
    if let reason = host.write(path, LastFailed(tests: tests).bytes) {
      host.note("'\(path)' cannot be written, so '--failed' will not know of this run: \(reason)")
    }
  }
}

import Semantics

/// The file in which the tests that failed last are kept.
struct LastFailedFile {
  private let host: Host

  init(_ host: Host) {
    self.host = host
  }

  /// What is kept; nil, with a note when that is odd, when nothing is.
  func load() -> LastFailed? {
    guard let path = host.lastFailedPath, case .bytes(let bytes) = read(path) else { return nil }
    return state(bytes, path)
  }

  private func read(_ path: String) -> ImportResult {
    let result = host.read(path)
    if case .refused(let reason) = result {
      host.note("'\(path)' cannot be read and is ignored: \(reason)")
    }
    return result
  }

  private func state(_ bytes: [UInt8], _ path: String) -> LastFailed? {
    if let state = LastFailed(bytes: bytes) { return state }
    host.note("'\(path)' is no list of failed tests and is ignored")
    return nil
  }

  /// Keeps what failed, and forgets what passed; what did not run stays as it was.
  ///
  /// Nothing is written as long as nothing has failed, so that a run that passes leaves no file behind. What another run has
  /// written meanwhile is taken in.
  func record(failed: [FailedTest], passed: [FailedTest]) {
    guard let path = host.lastFailedPath, !host.isContinuousIntegration else { return }
    var reason = ""
    for _ in 0..<Self.attempts {
      let old: [UInt8]?
      switch read(path) {
      case .bytes(let bytes): old = bytes
      case .missing: old = nil
      case .refused: return
      }
      let known = old.flatMap { state($0, path) }
      var tests = known?.tests ?? []
      tests.subtract(passed)
      tests.formUnion(failed)
      if tests == known?.tests || (known == nil && tests.isEmpty) { return }
      guard let refusal = host.rewrite(path, old, LastFailed(tests: tests).bytes) else { return }
      reason = refusal
      // Of a file that is as it was there is nothing new to take in.
      if case .bytes(let now) = host.read(path), now != old { host.rest() } else { break }
    }
    host.note("'\(path)' cannot be written, so '--failed' will not know of this run: \(reason)")
  }

  /// How often what other runs write is taken in.
  private static let attempts = 100
}

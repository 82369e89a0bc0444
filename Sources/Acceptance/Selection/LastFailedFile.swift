import Semantics

/// The file with the tests that failed last.
struct LastFailedFile {
  private let host: Host

  init(_ host: Host) {
    self.host = host
  }

  /// The contents of the file; nil when there are none, with a note when it can't be used.
  func load() -> LastFailed? {
    guard let path = host.lastFailedPath, case .bytes(let bytes) = read(path) else { return nil }
    return state(bytes, path)
  }

  private func read(_ path: String) -> ImportResult {
    let result = host.read(path)
    if let reason = result.refusal {
      host.note("'\(path)' cannot be read and is ignored: \(reason)")
    }
    return result
  }

  private func state(_ bytes: [UInt8], _ path: String) -> LastFailed? {
    if let state = LastFailed(bytes: bytes) { return state }
    host.note("'\(path)' is no list of failed tests and is ignored")
    return nil
  }

  /// Adds the tests that failed and removes those that passed; tests that did not run stay as they were.
  ///
  /// The file is not created before a test fails. Changes that another run makes meanwhile are merged.
  func record(failed: [FailedTest], passed: [FailedTest]) {
    guard let path = host.lastFailedPath, !host.isContinuousIntegration else { return }
    var reason = ""
    var unchangedCount = 0
    for _ in 0..<Self.attempts {
      let old: [UInt8]?
      switch read(path) {
      case .bytes(let bytes): old = bytes
      case .missing: old = nil
      case .refused, .outside: return
      }
      let known = old.flatMap { state($0, path) }
      var tests = known?.tests ?? []
      tests.subtract(passed)
      tests.formUnion(failed)
      if tests == known?.tests || (known == nil && tests.isEmpty) { return }
      guard let refusal = host.rewrite(path, old, LastFailed(tests: tests).bytes) else { return }
      reason = refusal
      // An unchanged file may be about to be written by another run; one that stays as it is can't be written.
      if case .bytes(let now) = host.read(path), now != old {
        unchangedCount = 0
      } else {
        unchangedCount += 1
        if unchangedCount == Self.attemptsOnUnchangedFile { break }
      }
      host.rest()
    }
    host.note("'\(path)' cannot be written, so '--failed' cannot use this run: \(reason)")
  }

  /// The largest number of times that the changes of other runs are merged.
  private static let attempts = 100
  /// The largest number of attempts on a file that refuses a rewrite and stays as it is.
  private static let attemptsOnUnchangedFile = 20
}

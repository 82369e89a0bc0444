import Threads

/// The effect of ctrl-C and SIGTERM on a run of tests: the first ends it after the running cases, or in any event after a few
/// seconds; the second ends it at once.
final class Interruption: Sendable {
  private let state = Guarded(false)
  /// The keys of `--watch`, whose terminal gets its settings back when the process ends at once; nil where there are none.
  let keys = WatchKeys()

  /// Handles the signals from now on; must be called before other threads are made.
  func listen() {
    SystemCalls.onInterruption { [self] in
      let isSecond = state.withValue { isRequested in
        defer { isRequested = true }
        return isRequested
      }
      if isSecond {
        keys?.end()
        SystemCalls.exit(with: .interrupted)
      }
      RunningTests.endAfterSignal()
    }
  }

  /// Requests a stop, like the first ctrl-C.
  func request() {
    state.withValue { $0 = true }
  }

  /// Whether a stop was requested; once true it stays true.
  var isRequested: Bool { state.withValue { $0 } }
}

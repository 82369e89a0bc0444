/// What ctrl-C and SIGTERM do to a run of tests: the first ends it after the cases that run, the second at once.
final class Interruption: Sendable {
  private let state = Guarded(false)

  /// Begins to listen; to be called before other threads are made.
  func listen() {
    SystemCalls.onInterruption { [self] in
      let isSecond = state.withValue { isRequested in
        defer { isRequested = true }
        return isRequested
      }
      if isSecond { SystemCalls.exit(with: .interrupted) }
    }
  }

  /// Asks the run to stop, as a first ctrl-C does.
  func request() {
    state.withValue { $0 = true }
  }

  /// Whether the user asked the run to stop; once true it stays true.
  var isRequested: Bool { state.withValue { $0 } }
}

/// A value that threads share, one at a time.
final class Guarded<Value>: @unchecked Sendable {
  // `value` is only touched under `mutex`: that is why this is Sendable.
  private let mutex = SystemCalls.Mutex()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.locked { body(&value) }
  }
}

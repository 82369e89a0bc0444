#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reports the execution that trapped or does not end, from signal handlers.
enum Watchdog {
  /// The state that the handlers read; they may not allocate.
  private struct State {
    var seed: UInt64 = 0
    var executions: UInt64 = 0
    /// The execution at the last tick, its processor time then, and the number of ticks since.
    var seen = UInt64.max
    var processorTime: UInt64 = 0
    var ticks: UInt64 = 0
    var textLength = 0
    /// The processor time after which an execution counts as endless, milliseconds.
    var processorLimit: UInt64 = 0
    /// The number of ticks after which one that waits for ever does.
    var waitingLimit: UInt64 = 0
  }

  // Accessed by the handlers and by the one thread that starts executions; each field is a word.
  private nonisolated(unsafe) static let state: UnsafeMutablePointer<State> = {
    let pointer = UnsafeMutablePointer<State>.allocate(capacity: 1)
    pointer.initialize(to: State())
    return pointer
  }()

  private nonisolated(unsafe) static let text = UnsafeMutablePointer<UInt8>.allocate(capacity: 128)

  /// Starts watching; `limit` is the processor time of an execution, seconds: more than 0 and less than a million.
  static func start(limit: Double) {
    state.pointee = State()
    state.pointee.processorLimit = UInt64(limit * 1000)
    // Other processes may use the processors most of the time.
    state.pointee.waitingLimit = UInt64(30 * limit * 1e6) / UInt64(tickLength) + 1
    text.initialize(repeating: 0, count: 128)
    let faultFlags =
      UInt32(truncatingIfNeeded: SA_ONSTACK) | UInt32(truncatingIfNeeded: SA_RESETHAND)
    handle([SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT], faultFlags) { signal in
      Watchdog.tell("fault\t", UInt64(signal))
      _exit(3)
    }
    handle([SIGALRM], UInt32(truncatingIfNeeded: SA_RESTART)) { _ in Watchdog.tick() }
    var interval = itimerval()
    interval.it_interval.tv_usec = tickLength
    interval.it_value.tv_usec = tickLength
    #if canImport(Glibc)
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &interval, nil)
    #else
      setitimer(ITIMER_REAL, &interval, nil)
    #endif
  }

  /// The time between two ticks, microseconds.
  private static let tickLength = 100_000

  /// Records the execution that starts.
  static func begin(seed: UInt64) {
    state.pointee.seed = seed
    state.pointee.executions &+= 1
  }

  /// Runs a body on a thread with a separate stack for the handlers: after a stack overflow its own has no room.
  static func withHandlerStack(_ body: () -> Void) {
    let size = 64 << 10
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = size
    sigaltstack(&stack, nil)
    body()
  }

  /// Checks at every tick whether the same execution is still running.
  private static func tick() {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    let now = UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
    if state.pointee.seen != state.pointee.executions {
      state.pointee.seen = state.pointee.executions
      state.pointee.processorTime = now
      state.pointee.ticks = 0
      return
    }
    state.pointee.ticks &+= 1
    guard state.pointee.executions > 0,
      now &- state.pointee.processorTime > state.pointee.processorLimit
        || state.pointee.ticks > state.pointee.waitingLimit
    else { return }
    tell("hang\t", 0)
    _exit(3)
  }

  /// Writes a message with the seed, the number of executions before it and another number.
  private static func tell(_ word: StaticString, _ last: UInt64) {
    state.pointee.textLength = 0
    // Ends a line that was being written, which then is no message.
    append(UInt8(ascii: "\n"))
    for index in 0..<word.utf8CodeUnitCount { append(word.utf8Start[index]) }
    append(state.pointee.seed)
    append(UInt8(ascii: "\t"))
    append(max(1, state.pointee.executions) - 1)
    append(UInt8(ascii: "\t"))
    append(last)
    append(UInt8(ascii: "\n"))
    _ = write(1, text, state.pointee.textLength)
  }

  private static func append(_ byte: UInt8) {
    guard state.pointee.textLength < 128 else { return }
    text[state.pointee.textLength] = byte
    state.pointee.textLength += 1
  }

  private static func append(_ number: UInt64) {
    var divisor: UInt64 = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  private static func handle(
    _ signals: [Int32], _ flags: UInt32, _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    action.sa_flags = Int32(bitPattern: flags)
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    for signal in signals { sigaction(signal, &action, nil) }
  }
}

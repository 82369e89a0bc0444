import Threads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SystemCalls {
  /// Calls a body on its own thread for each SIGINT and SIGTERM, which no longer end the process.
  ///
  /// A thread that waits for signals may do what a signal handler may not. Must be called before other threads are made, since
  /// they inherit the blocked signals.
  static func onInterruption(_ body: @escaping @Sendable () -> Void) {
    var signals = interruptions()
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let thread = SystemThread {
      var signals = interruptions()
      var number: Int32 = 0
      while sigwait(&signals, &number) == 0 { body() }
    }
    guard let thread else {
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      return
    }
    thread.detach()
  }

  /// Blocks all signals on this thread, and returns those that were blocked before.
  static func blockSignals() -> sigset_t {
    var all = sigset_t()
    var others = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &others)
    return others
  }

  /// Blocks only some signals on this thread.
  static func restoreSignals(_ blocked: sigset_t) {
    var blocked = blocked
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
  }

  /// Whether SIGINT was received; a handler may only set a flag.
  private nonisolated(unsafe) static let interruptionFlag: UnsafeMutablePointer<sig_atomic_t> = {
    let flag = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    flag.initialize(to: 0)
    return flag
  }()

  /// Records SIGINT, which no longer ends the process.
  static func countInterruptions() {
    forgetInterruptions()
    handle([SIGINT], flags: SA_RESTART) { _ in SystemCalls.interruptionFlag.pointee = 1 }
  }

  /// Whether SIGINT was received since `forgetInterruptions()`.
  static var hasInterruptions: Bool { interruptionFlag.pointee != 0 }

  static func forgetInterruptions() { interruptionFlag.pointee = 0 }

  private static func interruptions() -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }

  /// Installs a handler that is called when a fault is about to end the process.
  ///
  /// The handler may only make calls that are safe in a signal handler, and ends with `endHandler`. It runs on the stack of
  /// `withFaultStack`, since after a stack overflow the thread's own stack has no room.
  static func onFault(_ handler: @escaping @convention(c) (Int32) -> Void) {
    let flags = UInt32(truncatingIfNeeded: SA_ONSTACK) | UInt32(truncatingIfNeeded: SA_RESETHAND)
    handle(
      [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT], flags: Int32(bitPattern: flags), handler)
  }

  /// Installs a handler for some signals.
  private static func handle(
    _ signals: [Int32], flags: Int32, _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    action.sa_flags = flags
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    for signal in signals { sigaction(signal, &action, nil) }
  }

  /// Runs a body on a thread that has a separate stack for the handler of faults.
  static func withFaultStack(_ body: () -> Void) {
    let size = 64 << 10
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = size
    sigaltstack(&stack, nil)
    body()
    stack.ss_flags = Int32(SS_DISABLE)
    sigaltstack(&stack, nil)
    memory.deallocate()
  }

  /// Ends the handler of a fault: after it returns the process ends as it would have without the handler.
  static func endHandler(_ signal: Int32) {
    raise(signal)
  }

  /// Writes to standard error from a signal handler.
  static func writeInHandler(_ start: UnsafeRawPointer, count: Int) {
    _ = write(2, start, count)
  }
}

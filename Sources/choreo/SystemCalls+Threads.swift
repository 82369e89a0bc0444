import Threads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SystemCalls {
  /// The number of processors available to the process.
  static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// The number of each thread, in place of an address.
  private static let number = ThreadPointer()

  /// The number that `parallel` gave this thread; 0 for other threads.
  static var threadNumber: Int { Int(bitPattern: number.value) }

  /// Runs a body on a thread with a stack of 8 MB, and waits for it.
  ///
  /// Parser, checker and machine recurse as deep as their limits allow. The stack of the main thread may be smaller: the user's shell limits it.
  /// The main thread receives no signals, so that they interrupt the body's thread, as they would the main thread of another program.
  static func onSizedStack(_ body: @escaping @Sendable () -> Void) {
    let others = blockSignals()
    let thread = SystemThread {
      restoreSignals(others)
      body()
    }
    if let thread {
      thread.join()
    } else {
      restoreSignals(others)
      body()
    }
  }

  /// Calls a body with each number from 0 up to `count`, each on its own thread, and waits for all of them.
  ///
  /// The wait has no limit, because a body runs tests and each of these ends: a script has a budget of instructions for an instant and of
  /// instants for a run.
  /// When the system refuses to start threads, the calling thread does their work.
  static func parallel(_ count: Int, _ body: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      var threads: [SystemThread] = []
      for number in 0..<max(0, count) {
        let thread = SystemThread {
          Self.number.value = UnsafeMutableRawPointer(bitPattern: number)
          withFaultStack { body(number) }
        }
        if let thread {
          threads.append(thread)
        } else {
          body(number)
        }
      }
      for thread in threads { thread.join() }
    }
  }
}

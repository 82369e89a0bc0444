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

  /// The key of a thread's number.
  private static let threadNumberKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The number that `parallel` gave this thread; 0 for other threads.
  static var threadNumber: Int { Int(bitPattern: pthread_getspecific(threadNumberKey)) }

  /// Calls a body with each number from 0 up to `count`, each on its own thread, and waits for all of them.
  ///
  /// When the system refuses to start threads, the calling thread does their work.
  static func parallel(_ count: Int, _ body: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      var threads: [SystemThread] = []
      for number in 0..<max(0, count) {
        let thread = SystemThread {
          pthread_setspecific(threadNumberKey, UnsafeRawPointer(bitPattern: number))
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

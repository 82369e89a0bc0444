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

  /// A mutex of the system; not reentrant.
  final class Mutex: @unchecked Sendable {
    // The address of the mutex is constant, and the system synchronises access to it: that is why this is Sendable.
    fileprivate let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    /// Calls a body under mutual exclusion.
    func locked<Result>(_ body: () -> Result) -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body()
    }
  }

  /// A mutex with a condition to wait for; not reentrant.
  final class Condition: @unchecked Sendable {
    // The address of the condition is constant, and the system synchronises access to it: that is why this is Sendable.
    private let mutex = Mutex()
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
      condition.initialize(to: pthread_cond_t())
      pthread_cond_init(condition, nil)
    }

    deinit {
      pthread_cond_destroy(condition)
      condition.deallocate()
    }

    /// Calls a body under mutual exclusion.
    func locked<Result>(_ body: () -> Result) -> Result {
      mutex.locked(body)
    }

    /// Releases the mutex until another thread wakes this one; must be called in a locked body.
    func wait() {
      pthread_cond_wait(condition, mutex.mutex)
    }

    /// Wakes all waiting threads.
    func wakeAll() {
      pthread_cond_broadcast(condition)
    }
  }

  /// The body of a new thread.
  private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// The stack size of a thread in bytes: that of a main thread, because the stages of the language recurse.
  private static let stackSize = 8 << 20

  /// Starts a thread with a stack of 8 MB; nil when the system refuses.
  private static func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
    let box = Unmanaged.passRetained(ThreadBody(body))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let result = pthread_create(&thread, &attributes, threadMain, box.toOpaque())
    guard result == 0 else {
      box.release()
      return nil
    }
    return thread
  }

  #if canImport(Darwin)
    private static let threadMain:
      @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { run($0) }
  #else
    private static let threadMain:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
        pointer.flatMap { run($0) }
      }
  #endif

  private static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().run()
    return nil
  }

  /// Starts a thread that is not joined; false when the system refuses.
  static func detachThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = startThread(body) else { return false }
    pthread_detach(thread)
    return true
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
      var threads: [pthread_t] = []
      for number in 0..<max(0, count) {
        let thread = startThread {
          pthread_setspecific(threadNumberKey, UnsafeRawPointer(bitPattern: number))
          withFaultStack { body(number) }
        }
        if let thread {
          threads.append(thread)
        } else {
          body(number)
        }
      }
      for thread in threads { pthread_join(thread, nil) }
    }
  }
}

import Console

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A coroutine on a reusable thread: sessions make thousands of worlds a second, most of them short-lived.
final class WorldThread: Coroutine, @unchecked Sendable {
  // The shared state is only accessed under the lock of `turn`, and the body runs only between `start()` and the next pause: that is why
  // this is Sendable.
  private enum State {
    case paused
    case running
    case finished
  }

  private let turn = Turn()
  private var state = State.paused
  private var hasBegun = false
  private var body: ((any Coroutine) -> Void)?

  private init(_ body: @escaping (any Coroutine) -> Void) {
    self.body = body
  }

  /// Makes a coroutine, which gets a thread at the first `start()`.
  static func make(_ body: @escaping (any Coroutine) -> Void) -> (any Coroutine)? {
    WorldThread(body)
  }

  var isFinished: Bool { turn.locked { state == .finished } }

  var isRunning: Bool { turn.locked { state == .running } }

  func start() {
    let needsThread = turn.locked {
      guard state == .paused else { return false }
      state = .running
      turn.wakeAll()
      defer { hasBegun = true }
      return !hasBegun
    }
    if needsThread { ThreadPool.run(self) }
  }

  func wait() {
    turn.locked {
      while state == .running { turn.wait() }
    }
  }

  func pause() {
    turn.locked {
      state = .paused
      turn.wakeAll()
      while state == .paused { turn.wait() }
    }
  }

  /// Runs the body to its end on a thread of the pool.
  fileprivate func run() {
    body?(self)
    body = nil
    turn.locked {
      state = .finished
      turn.wakeAll()
    }
  }
}

/// Threads that wait for the next coroutine after theirs has ended.
private final class ThreadPool: @unchecked Sendable {
  // All variables are only accessed under the lock of `turn`: that is why this is Sendable.
  private static let shared = ThreadPool()
  private let turn = Turn()
  private var waiting: [WorldThread] = []
  private var idleCount = 0

  /// Runs a coroutine's body on an idle thread, or on a new one.
  static func run(_ coroutine: WorldThread) {
    let isTaken = shared.turn.locked {
      guard shared.idleCount > 0 else { return false }
      shared.idleCount -= 1
      shared.waiting.append(coroutine)
      shared.turn.wakeAll()
      return true
    }
    if !isTaken { shared.startThread(with: coroutine) }
  }

  private func startThread(with coroutine: WorldThread) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 8 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let pointer = Unmanaged.passRetained(coroutine).toOpaque()
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    if pthread_create(&thread, &attributes, Self.main, pointer) != 0 {
      print("the system has no thread to give")
      exit(70)
    }
  }

  #if canImport(Darwin)
    private static let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      {
        shared.work($0)
      }
  #else
    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      { pointer in
        pointer.flatMap { shared.work($0) }
      }
  #endif

  private func work(_ first: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    var coroutine = Unmanaged<WorldThread>.fromOpaque(first).takeRetainedValue()
    while true {
      coroutine.run()
      coroutine = turn.locked {
        idleCount += 1
        while true {
          if let next = waiting.popLast() { return next }
          turn.wait()
        }
      }
    }
  }
}

/// A mutex with a condition to wait for; not reentrant.
private final class Turn {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition.initialize(to: pthread_cond_t())
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  func wait() { pthread_cond_wait(condition, mutex) }

  func wakeAll() { pthread_cond_broadcast(condition) }
}

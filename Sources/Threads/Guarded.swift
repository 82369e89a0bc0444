#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A value that threads access one at a time, and whose changes they can wait for.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  // Sendable because `value` is only accessed under `lock`, and the address of the condition never changes.
  private let lock = Mutex()
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  /// Guards a value.
  package init(_ value: Value) {
    self.value = value
    condition.initialize(to: pthread_cond_t())
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      // The monotonic clock, because the system's clock may be set while a thread waits.
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
  }

  /// Reads or changes the value without waking waiting threads.
  package func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.locked { body(&value) }
  }

  /// Changes the value and wakes all waiting threads.
  package func change<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.locked {
      defer { pthread_cond_broadcast(condition) }
      return body(&value)
    }
  }

  /// Waits until a body, called again after each change, returns a result; nil when it returns none within a time in milliseconds.
  package func wait<Result>(
    atMost milliseconds: Int, _ body: (inout Value) -> Result?
  ) -> Result? {
    lock.locked {
      if let result = body(&value) { return result }
      var end = timespec()
      clock_gettime(CLOCK_MONOTONIC, &end)
      end.tv_sec += milliseconds / 1000
      end.tv_nsec += milliseconds % 1000 * 1_000_000
      if end.tv_nsec >= 1_000_000_000 {
        end.tv_sec += 1
        end.tv_nsec -= 1_000_000_000
      }
      while wait(until: end) {
        if let result = body(&value) { return result }
      }
      return body(&value)
    }
  }

  /// Waits until a body, called again after each change, returns a result.
  ///
  /// There is no time limit, so another thread has to be certain to make the change.
  package func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
    lock.locked {
      while true {
        if let result = body(&value) { return result }
        pthread_cond_wait(condition, lock.mutex)
      }
    }
  }

  /// Releases the lock until another thread makes a change; false once a time of the monotonic clock has passed.
  private func wait(until end: timespec) -> Bool {
    #if canImport(Darwin)
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      var span = timespec(tv_sec: end.tv_sec - now.tv_sec, tv_nsec: end.tv_nsec - now.tv_nsec)
      if span.tv_nsec < 0 {
        span.tv_sec -= 1
        span.tv_nsec += 1_000_000_000
      }
      return span.tv_sec >= 0
        && pthread_cond_timedwait_relative_np(condition, lock.mutex, &span) == 0
    #else
      var end = end
      return pthread_cond_timedwait(condition, lock.mutex, &end) == 0
    #endif
  }
}

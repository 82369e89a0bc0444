#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pointer of which each thread has its own, nil until the thread sets it.
package struct ThreadPointer: Sendable {
  private let key: pthread_key_t

  /// Makes a pointer, which the process keeps until it ends.
  package init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  /// The pointer of the thread that asks.
  package var value: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    nonmutating set { pthread_setspecific(key, newValue) }
  }
}

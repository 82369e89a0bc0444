#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread of the system's.
package struct SystemThread {
  /// The bytes of a thread's stack: as much as a main thread's, because the language's stages recurse.
  private static let stackSize = 8 << 20

  private let thread: pthread_t

  /// What a new thread is given.
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Begins a thread with a stack of 8 MB, for which somebody has to wait, or say that nobody will; nil when the system gives none.
  package init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, Self.stackSize) == 0 else { return nil }
    let box = Unmanaged.passRetained(Body(body))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    guard pthread_create(&thread, &attributes, Self.main, box.toOpaque()) == 0 else {
      box.release()
      return nil
    }
    #if canImport(Glibc)
      self.thread = thread
    #else
      guard let thread else { return nil }
      self.thread = thread
    #endif
  }

  #if canImport(Darwin)
    private static let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      { run($0) }
  #else
    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      { pointer in
        pointer.flatMap { run($0) }
      }
  #endif

  private static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
    return nil
  }

  /// Waits until its body has returned.
  package func join() { pthread_join(thread, nil) }

  /// Says that nobody waits for it.
  package func detach() { pthread_detach(thread) }
}

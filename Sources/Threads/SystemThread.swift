#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A system thread.
package struct SystemThread {
  /// The size of a thread's stack in bytes: that of a main thread, because the language's stages recurse.
  private static let stackSize = 8 << 20

  private let thread: pthread_t

  /// The closure that a new thread runs.
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts a thread with a stack of 8 MB, which has to be joined or detached; nil when the system cannot create it.
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

  /// Waits until the body returns, without a time limit: only for bodies that end by themselves.
  package func join() { pthread_join(thread, nil) }

  /// Lets the system release the thread when its body returns; it cannot be joined afterwards.
  package func detach() { pthread_detach(thread) }
}

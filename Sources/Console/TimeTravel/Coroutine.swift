/// A body that runs on its own thread, but only while another thread waits for it: it pauses, and continues when it is resumed.
///
/// A world needs one because it can be suspended in the middle of a call of UIKit's, with the stack that led there.
package protocol Coroutine: AnyObject {
  /// Lets the body run on without waiting for it.
  func start()
  /// Waits until the body has paused or returned.
  func wait()
  /// Pauses the body until it is started again; only the body calls it.
  func pause()
  /// Whether the body is running, so that waiting for it takes time.
  var isRunning: Bool { get }
  /// Whether the body has returned.
  var isFinished: Bool { get }
}

extension Coroutine {
  /// Runs the body until it pauses or returns.
  func resume() {
    start()
    wait()
  }
}

/// Makes a coroutine whose body has not begun; the body is given the coroutine, to pause it.
///
/// Nil when the system has no thread to give.
package typealias MakeCoroutine = (_ body: @escaping (any Coroutine) -> Void) -> (any Coroutine)?

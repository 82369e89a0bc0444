import Console
import Foundation

/// A coroutine on one of Foundation's threads, for tests.
final class ThreadedCoroutine: Coroutine, @unchecked Sendable {
  private let condition = NSCondition()
  private var state = "paused"
  private var hasBegun = false
  private let body: (any Coroutine) -> Void

  init(_ body: @escaping (any Coroutine) -> Void) {
    self.body = body
  }

  static func make(_ body: @escaping (any Coroutine) -> Void) -> (any Coroutine)? {
    ThreadedCoroutine(body)
  }

  var isFinished: Bool { condition.withLock { state == "finished" } }
  var isRunning: Bool { condition.withLock { state == "running" } }

  func start() {
    let begins = condition.withLock {
      guard state == "paused" else { return false }
      state = "running"
      condition.broadcast()
      defer { hasBegun = true }
      return !hasBegun
    }
    guard begins else { return }
    let thread = Thread { [self] in
      body(self)
      condition.withLock {
        state = "finished"
        condition.broadcast()
      }
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  func wait() {
    condition.withLock { while state == "running" { condition.wait() } }
  }

  func pause() {
    condition.withLock {
      state = "paused"
      condition.broadcast()
      while state == "paused" { condition.wait() }
    }
  }
}

import Console

/// A coroutine on its own thread: it runs only while the code that resumed it waits.
final class ThreadCoroutine: Coroutine, @unchecked Sendable {
  // The shared state is only accessed under `turn`'s lock, and the body only runs between `start()` and the next pause: that is why
  // this is Sendable.
  private enum State {
    case paused
    case running
    case finished
  }

  private let turn = SystemCalls.Condition()
  private var state = State.paused
  private var hasBegun = false
  private let body: (any Coroutine) -> Void

  init(_ body: @escaping (any Coroutine) -> Void) {
    self.body = body
  }

  /// Makes a coroutine, whose thread is made by the first `start()`.
  static func make(_ body: @escaping (any Coroutine) -> Void) -> (any Coroutine)? {
    ThreadCoroutine(body)
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
    guard needsThread else { return }
    // The thread keeps the coroutine alive until its body has returned.
    let isMade = SystemCalls.detachThread { [self] in
      body(self)
      turn.locked {
        state = .finished
        turn.wakeAll()
      }
    }
    if !isMade {
      turn.locked {
        state = .finished
        turn.wakeAll()
      }
    }
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
}

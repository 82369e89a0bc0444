/// A body on a thread of its own that does what it is ordered to, and runs only from an order to the report on it.
///
/// What the body makes stays on its thread: only orders go in and only reports come out, which are Sendable. A world needs one
/// because it can be suspended in the middle of a call of UIKit's, with the stack that led there.
package final class Coroutine<Order: Sendable, Report: Sendable>: Sendable {
  private enum State: Sendable {
    /// Nothing has to be done.
    case suspended
    case ordered(Order)
    case running
    case reported(Report)
    case finished
  }

  private struct Shared: Sendable {
    var state = State.suspended
    /// How many signs of life there have been.
    var beats = 0
    var hasThread = false
  }

  private let shared = Guarded(Shared())
  private let patience: Int
  private let body: @Sendable (Coroutine) -> Void

  /// Makes one; its thread is made when it gets its first order, which `nextOrder` then gives the body.
  ///
  /// A body that gives no sign of life for `patience` milliseconds is not waited for any longer.
  package init(patience: Int = 60_000, _ body: @escaping @Sendable (Coroutine) -> Void) {
    self.patience = patience
    self.body = body
  }

  // MARK: - From outside

  /// Gives an order without waiting for the report; to be called when there is none to come.
  package func start(_ order: Order) {
    let needsThread = shared.change { shared in
      guard case .suspended = shared.state else { return false }
      shared.state = .ordered(order)
      defer { shared.hasThread = true }
      return !shared.hasThread
    }
    guard needsThread else { return }
    // The thread keeps the coroutine alive until its body has returned.
    let thread = SystemThread { [self] in
      body(self)
      shared.change { $0.state = .finished }
    }
    guard let thread else { return shared.change { $0.state = .finished } }
    thread.detach()
  }

  /// Waits for the report on the last order; nil when the body has returned, or shows no sign of life any more.
  package func wait() -> Report? {
    var beats = shared.withValue { $0.beats }
    while true {
      let end = shared.wait(atMost: patience) { shared -> Report?? in
        switch shared.state {
        case .ordered, .running: return nil
        case .suspended, .finished: return .some(nil)
        case .reported(let report):
          shared.state = .suspended
          return report
        }
      }
      if let end { return end }
      let latest = shared.withValue { $0.beats }
      if latest == beats { return nil }
      beats = latest
    }
  }

  /// Whether waiting for a report would take time.
  package var isRunning: Bool {
    shared.withValue { shared in
      switch shared.state {
      case .ordered, .running: true
      case .suspended, .reported, .finished: false
      }
    }
  }

  /// Whether the body has returned.
  package var isFinished: Bool {
    shared.withValue { if case .finished = $0.state { true } else { false } }
  }

  // MARK: - From the body

  /// Tells what has been done, and suspends the body until it gets another order.
  package func report(_ report: Report) -> Order {
    shared.change { $0.state = .reported(report) }
    return nextOrder()
  }

  /// The next order, for which the body is suspended as long as its owner likes.
  package func nextOrder() -> Order {
    shared.wait { shared in
      guard case .ordered(let order) = shared.state else { return nil }
      shared.state = .running
      return order
    }
  }

  /// Gives a sign of life, so that somebody who waits goes on waiting.
  package func beat() {
    shared.withValue { $0.beats &+= 1 }
  }
}

/// A body with its own thread, which runs from each order to its report and is suspended in between.
///
/// The body's objects stay on its thread; only orders and reports, which are Sendable, are passed between threads. A world needs
/// a coroutine because it can be suspended in the middle of a UIKit call, with its call stack.
package final class Coroutine<Order: Sendable, Report: Sendable>: Sendable {
  private enum State: Sendable {
    /// Waiting for an order.
    case suspended
    case ordered(Order)
    case running
    case reported(Report)
    case finished
  }

  private struct Shared: Sendable {
    var state = State.suspended
    /// The number of heartbeats.
    var beats = 0
    var hasThread = false
  }

  private let shared = Guarded(Shared())
  private let patience: Int
  private let body: @Sendable (Coroutine) -> Void

  /// Creates a coroutine; the first order starts its thread, and the body gets that order from `nextOrder`.
  ///
  /// `wait()` gives up on a body that sends no heartbeat for `patience` milliseconds.
  package init(patience: Int = 60_000, _ body: @escaping @Sendable (Coroutine) -> Void) {
    self.patience = patience
    self.body = body
  }

  // MARK: - From outside

  /// Gives an order without waiting for the report; has no effect unless the body is suspended without a pending report.
  package func start(_ order: Order) {
    let needsThread = shared.change { shared in
      guard case .suspended = shared.state else { return false }
      shared.state = .ordered(order)
      defer { shared.hasThread = true }
      return !shared.hasThread
    }
    guard needsThread else { return }
    // The thread keeps the coroutine alive until the body returns.
    let thread = SystemThread { [self] in
      body(self)
      shared.change { $0.state = .finished }
    }
    guard let thread else { return shared.change { $0.state = .finished } }
    thread.detach()
  }

  /// Waits for the report on the last order; nil without an order, when the body has returned, or when its heartbeats have stopped.
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

  /// Whether an order is pending or being carried out, so that `wait()` would block.
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

  /// Reports on the last order, and suspends the body until the next one.
  package func report(_ report: Report) -> Order {
    shared.change { $0.state = .reported(report) }
    return nextOrder()
  }

  /// Suspends the body until the next order, without a time limit.
  package func nextOrder() -> Order {
    shared.wait { shared in
      guard case .ordered(let order) = shared.state else { return nil }
      shared.state = .running
      return order
    }
  }

  /// Sends a heartbeat, which extends the time that `wait()` allows.
  package func beat() {
    shared.withValue { $0.beats &+= 1 }
  }
}

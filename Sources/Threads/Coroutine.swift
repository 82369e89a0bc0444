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
    /// The order that ends the body, which it gets whenever it waits.
    var lastOrder: Order?
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
      guard case .suspended = shared.state, shared.lastOrder == nil else { return false }
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

  /// Gives the order that ends the body.
  ///
  /// A suspended body gets it at once. One that is running, even one whose heartbeats have stopped, gets it when it reports next, and at each later
  /// report; these reports are dropped.
  package func finish(_ order: Order) {
    shared.change { shared in
      shared.lastOrder = order
      switch shared.state {
      case .suspended where !shared.hasThread: shared.state = .finished
      case .suspended, .reported: shared.state = .ordered(order)
      case .ordered, .running, .finished: break
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
    shared.change { shared in
      if shared.lastOrder == nil { shared.state = .reported(report) }
    }
    return nextOrder()
  }

  /// Suspends the body until the next order.
  ///
  /// The wait has no time limit, as a person may type for hours. It ends with the owner, which has to call `finish(_:)` when it is released.
  package func nextOrder() -> Order {
    shared.wait { shared in
      let order: Order
      if case .ordered(let given) = shared.state {
        order = given
      } else if let last = shared.lastOrder {
        order = last
      } else {
        return nil
      }
      shared.state = .running
      return order
    }
  }

  /// Sends a heartbeat, which extends the time that `wait()` allows.
  package func beat() {
    shared.withValue { $0.beats &+= 1 }
  }
}

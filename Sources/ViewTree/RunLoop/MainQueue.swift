public import Animation
import EventTrace

/// An instant of the main queue's clock, which is the virtual clock.
///
/// Apple's page: <https://developer.apple.com/documentation/dispatch/dispatchtime>
public struct DispatchTime: Hashable, Sendable {
  /// The seconds since the world began.
  package var seconds: TimeInterval

  /// Makes the time `seconds` after the world began.
  package init(seconds: TimeInterval) {
    self.seconds = seconds
  }

  /// Returns the present instant of the current run loop; outside of every world its beginning.
  public static func now() -> DispatchTime {
    DispatchTime(seconds: RunLoop.running?.now.seconds ?? 0)
  }

  /// Returns the time a number of seconds later.
  public static func + (time: DispatchTime, seconds: TimeInterval) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }
}

/// The queue of the main thread, whose blocks the run loop runs: `DispatchQueue.main` of scripts.
///
/// In Swift its class cannot be called `DispatchQueue`: for that name the compiler asks of every block that it may run on another
/// thread.
/// Apple's page: <https://developer.apple.com/documentation/dispatch/dispatchqueue>
public final class MainQueue: Sendable {
  /// The queue of the main thread; the other queues are no part of the model, which has one thread.
  public static let main = MainQueue()

  private init() {}

  /// Runs a block in the next turn of the current run loop, which costs no time.
  ///
  /// Outside of every world nothing runs.
  /// Apple's page: <https://developer.apple.com/documentation/dispatch/dispatchqueue/async(execute:)>
  public func async(execute work: @escaping () -> Void) {
    guard let loop = RunLoop.running else { return }
    loop.emit(.call("async", []), subject: "DispatchQueue.main")
    loop.perform(Self.item(work, in: loop))
  }

  /// Runs a block at an instant, or in the next turn if that has passed.
  ///
  /// At an infinite time it never runs; a time that is not a number ends the world.
  /// Apple's page: <https://developer.apple.com/documentation/dispatch/dispatchqueue/asyncafter(deadline:execute:)>
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    guard let loop = RunLoop.running,
      loop.takes(deadline.seconds, in: .orEndless, as: "deadline")
    else { return }
    loop.emit(
      .call("asyncAfter", [TraceField("deadline", .seconds(deadline.seconds))]),
      subject: "DispatchQueue.main")
    let instant = Instant(seconds: deadline.seconds)
    guard instant > loop.now else { return loop.perform(Self.item(work, in: loop)) }
    loop.schedule(at: instant, Self.item(work, in: loop))
  }

  /// A block that has its line in the trace when it runs.
  private static func item(_ work: @escaping () -> Void, in loop: RunLoop) -> () -> Void {
    let range = loop.sourceRange
    return { [unowned loop] in
      loop.emit(.call("perform", []), subject: "DispatchWorkItem", range: range)
      work()
    }
  }
}

/// Returns the seconds since the world began; 0 outside of every world.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()>
public func CACurrentMediaTime() -> TimeInterval {
  RunLoop.running?.now.seconds ?? 0
}

public import Animation
import EventTrace
import SourceText

/// A block that the run loop runs after an interval, once or again and again.
///
/// It fires at its exact instant, after the touches and display links of that instant. The dates of a repeating timer are counted from
/// the first, so that no error accumulates. The run loop keeps a timer, and the timer its block, until it is invalidated.
/// Apple's page: <https://developer.apple.com/documentation/foundation/timer>
public final class Timer {
  /// The least interval, seconds: Apple documents it for intervals of zero and less. Here it holds for all, so that time goes on.
  package static let minimumInterval: TimeInterval = 0.0001

  /// The time between two firings of a repeating timer, seconds; 0 for one that fires once.
  public let timeInterval: TimeInterval
  /// Whether it will fire again.
  public private(set) var isValid = true

  // The loop retains the timer, and may be released before the timer's last other reference.
  private weak var loop: RunLoop?
  private let interval: TimeInterval
  private var start = Instant.zero
  private let range: SourceRange?
  private var firings = 0.0
  private var block: ((Timer) -> Void)?
  private var event = ScheduledEvent.none

  /// Makes a timer that begins when it is added to a run loop.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/foundation/timer/init(timeinterval:repeats:block:)>
  public init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    let interval = RunLoop.takes(interval, as: "timeInterval") ? interval : 0
    self.interval = interval > Timer.minimumInterval ? interval : Timer.minimumInterval
    timeInterval = repeats ? self.interval : 0
    range = RunLoop.running?.sourceRange
    self.block = block
  }

  /// Makes a timer that calls a method of a target, which it keeps until it is invalidated; it begins when it is added to a run loop.
  ///
  /// The selector has to have been made with the method, whose parameter is the timer.
  /// Apple's page: <https://developer.apple.com/documentation/foundation/timer/init(timeinterval:target:selector:userinfo:repeats:)>
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(timeInterval: interval, repeats: repeats) {
      _ = selector.send(to: target as AnyObject, from: $0)
    }
    self.userInfo = userInfo
  }

  /// The object that an app has given the timer; nil for none.
  public private(set) var userInfo: Any?

  /// Makes a timer that calls a method of a target after `interval` seconds, and every `interval` seconds if it repeats.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/foundation/timer/scheduledtimer(timeinterval:target:selector:userinfo:repeats:)>
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = scheduledTimer(withTimeInterval: interval, repeats: repeats) {
      _ = selector.send(to: target as AnyObject, from: $0)
    }
    timer.userInfo = userInfo
    return timer
  }

  /// Makes a timer that fires after `interval` seconds, and every `interval` seconds if it repeats, on the current run loop.
  ///
  /// Intervals below ``minimumInterval`` count as this; one that is not finite ends the world. Outside of every world no time passes,
  /// and the timer never fires.
  /// Apple's page: <https://developer.apple.com/documentation/foundation/timer/scheduledtimer(withtimeinterval:repeats:block:)>
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let loop = RunLoop.forNewObject()
    let interval = loop.takes(interval, as: "timeInterval") ? interval : 0
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    loop.emit(
      .call(
        "scheduledTimer",
        [TraceField("withTimeInterval", .seconds(interval)), TraceField("repeats", .bool(repeats))]),
      subject: "Timer")
    timer.begin(on: loop)
    return timer
  }

  /// Whether it fires while a scroll view moves.
  private var firesWhileTracking = false

  /// Begins on a loop; a timer that is on one already or is invalid goes on, and fires in the mode too.
  func begin(on loop: RunLoop, in mode: RunLoop.Mode = .default) {
    if mode != .default { firesWhileTracking = true }
    guard self.loop == nil, isValid else { return }
    self.loop = loop
    start = loop.now
    schedule()
  }

  /// Ends the timer: it never fires again, and releases its block.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/foundation/timer/invalidate()>
  public func invalidate() {
    guard isValid else { return }
    loop?.emit(.call("invalidate", []), subject: "Timer")
    end()
  }

  /// Runs the block now; a timer that fires once is invalidated.
  ///
  /// The instants of a repeating timer stay as they are.
  /// Apple's page: <https://developer.apple.com/documentation/foundation/timer/fire()>
  public func fire() {
    guard isValid, let loop, let block else { return }
    loop.emit(.call("fire", []), subject: "Timer", range: range)
    let repeats = timeInterval > 0
    // A timer is valid while its block runs; one that fires once ends after it.
    block(self)
    if !repeats { end() }
  }

  private func end() {
    isValid = false
    block = nil
    loop?.cancel(event, repeats: timeInterval > 0)
    event = .none
  }

  private func schedule() {
    guard let loop else { return }
    guard let instant = nextInstant(after: loop.now) else { return }
    event = loop.schedule(at: instant, repeats: timeInterval > 0) { [self, unowned loop] in
      event = .none
      if firesWhileTracking { return fireAndGoOn() }
      loop.inDefaultMode { [weak self] in self?.fireAndGoOn() }
    }
  }

  private func fireAndGoOn() {
    fire()
    if isValid { schedule() }
  }

  /// The instant of the next firing; nil when it is out of the range of virtual time.
  private func nextInstant(after now: Instant) -> Instant? {
    firings += 1
    var instant = start.adding(seconds: interval * firings)
    if firings > 1, instant <= now {
      // Firings that were missed are not made up for.
      firings = (now.seconds(since: start) / interval).rounded(.down) + 1
      instant = start.adding(seconds: interval * firings)
      if instant <= now { instant = now.adding(flicks: 1) }
    }
    return instant < .distantFuture ? instant : nil
  }
}

/// The frames of a display: which instants they stand at, each computed from its number.
public struct FrameSchedule: Hashable, Sendable {
  /// The frames in a second, at least 1.
  public let rate: Int

  /// Creates the schedule of a display that shows `rate` frames a second; at least 1 is used.
  public init(rate: Int = 60) {
    self.rate = max(rate, 1)
  }

  /// The seconds from one frame to the next.
  public var interval: TimeInterval { 1 / Double(rate) }

  /// Returns the instant at which frame `index` stands.
  public func instant(ofFrame index: Int64) -> Instant {
    Instant.frame(index, rate: rate)
  }

  /// Returns the number of the last frame at or before `instant`.
  public func frame(atOrBefore instant: Instant) -> Int64 {
    let perSecond = Instant.flicksPerSecond
    // The whole second first: the product of flicks and rate need not fit.
    var second = instant.flicks / perSecond
    var rest = instant.flicks % perSecond
    if rest < 0 {
      second -= 1
      rest += perSecond
    }
    let product = rest.magnitude.multipliedFullWidth(by: UInt64(rate))
    let part = UInt64(perSecond).dividingFullWidth(product)
    let (base, overflow) = second.multipliedReportingOverflow(by: Int64(rate))
    if overflow { return second < 0 ? .min : .max }
    let (index, excess) = base.addingReportingOverflow(Int64(clamping: part.quotient))
    if excess { return .max }
    // Frames stand at the flick before their exact place, so the next one may stand here already.
    return index < .max && self.instant(ofFrame: index + 1) <= instant ? index + 1 : index
  }

  /// Returns the number of the first frame at or after `instant`.
  public func frame(atOrAfter instant: Instant) -> Int64 {
    let index = frame(atOrBefore: instant)
    return self.instant(ofFrame: index) == instant || index == .max ? index : index + 1
  }

  /// Returns the number of the first frame strictly after `instant`.
  public func frame(after instant: Instant) -> Int64 {
    let index = frame(atOrBefore: instant)
    return index == .max ? index : index + 1
  }

  /// Returns the instant of the first frame at or after `instant`.
  public func nextFrame(atOrAfter instant: Instant) -> Instant {
    self.instant(ofFrame: frame(atOrAfter: instant))
  }

  /// Returns the instant of the first frame strictly after `instant`.
  public func nextFrame(after instant: Instant) -> Instant {
    self.instant(ofFrame: frame(after: instant))
  }
}

/// The frames of a display; the instant of each is computed from its number.
package struct FrameSchedule: Hashable, Sendable {
  /// The frame rate, frames per second, at least 1.
  package let rate: Int

  /// Creates the schedule of a display with `rate` frames per second; rates below 1 count as 1.
  package init(rate: Int = 60) {
    self.rate = max(rate, 1)
  }

  /// The time between frames, seconds.
  package var interval: TimeInterval { 1 / Double(rate) }

  /// Returns the instant of frame `index`.
  package func instant(ofFrame index: Int64) -> Instant {
    Instant.frame(index, rate: rate)
  }

  /// Returns the number of the last frame at or before `instant`.
  package func frame(atOrBefore instant: Instant) -> Int64 {
    let perSecond = Instant.flicksPerSecond
    // The whole second separately: the product of flicks and rate may overflow.
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
    // Instants of frames are rounded down, so the next frame may have this instant already.
    return index < .max && self.instant(ofFrame: index + 1) <= instant ? index + 1 : index
  }

  /// Returns the number of the first frame at or after `instant`.
  package func frame(atOrAfter instant: Instant) -> Int64 {
    let index = frame(atOrBefore: instant)
    return self.instant(ofFrame: index) == instant || index == .max ? index : index + 1
  }

  /// Returns the number of the first frame strictly after `instant`.
  package func frame(after instant: Instant) -> Int64 {
    let index = frame(atOrBefore: instant)
    return index == .max ? index : index + 1
  }

  /// Returns the instant of the first frame at or after `instant`.
  package func nextFrame(atOrAfter instant: Instant) -> Instant {
    self.instant(ofFrame: frame(atOrAfter: instant))
  }

  /// Returns the instant of the first frame strictly after `instant`.
  package func nextFrame(after instant: Instant) -> Instant {
    self.instant(ofFrame: frame(after: instant))
  }
}

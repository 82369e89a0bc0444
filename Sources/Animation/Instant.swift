import Geometry

/// An instant of virtual time, counted in flicks since the world began.
///
/// A flick is 1/705,600,000 second: a millisecond and the frames of 24, 25, 30, 48, 50, 60, 90, 100
/// and 120 Hz are whole numbers of them. Arithmetic saturates at the ends of the range instead of
/// overflowing, 414 years from the beginning.
public struct Instant: Hashable, Sendable {
  /// The flicks since the beginning.
  public var flicks: Int64

  /// The number of flicks in a second.
  public static let flicksPerSecond: Int64 = 705_600_000

  /// The number of flicks in a millisecond.
  public static let flicksPerMillisecond: Int64 = 705_600

  /// The beginning.
  public static let zero = Instant(flicks: 0)

  /// The latest instant, after every event.
  public static let distantFuture = Instant(flicks: .max)

  /// Creates an instant from its flicks.
  public init(flicks: Int64) {
    self.flicks = flicks
  }

  /// Creates the instant nearest to a number of seconds; NaN is the beginning.
  public init(seconds: TimeInterval) {
    flicks = Instant.flicks(in: seconds)
  }

  /// Creates the instant nearest to a number of milliseconds; NaN is the beginning.
  public init(milliseconds: Double) {
    flicks = Instant.rounded(milliseconds * Double(Instant.flicksPerMillisecond))
  }

  /// The seconds since the beginning.
  public var seconds: TimeInterval { Double(flicks) / Double(Instant.flicksPerSecond) }

  /// The milliseconds since the beginning.
  public var milliseconds: Double { Double(flicks) / Double(Instant.flicksPerMillisecond) }

  /// Returns the number of flicks nearest to a duration in seconds; 0 for NaN.
  public static func flicks(in seconds: TimeInterval) -> Int64 {
    rounded(seconds * Double(flicksPerSecond))
  }

  private static func rounded(_ value: Double) -> Int64 {
    if value.isNaN { return 0 }
    if value >= 0x1p63 { return .max }
    if value <= -0x1p63 { return .min }
    return Int64(ElementaryFunctions.round(value))
  }
}

// MARK: - Arithmetic

extension Instant {
  /// Returns the instant `seconds` later, or earlier when they are negative.
  public func adding(seconds: TimeInterval) -> Instant {
    adding(flicks: Instant.flicks(in: seconds))
  }

  /// Returns the instant `flicks` later, or earlier when they are negative.
  public func adding(flicks other: Int64) -> Instant {
    let (sum, overflow) = flicks.addingReportingOverflow(other)
    return Instant(flicks: overflow ? (other < 0 ? .min : .max) : sum)
  }

  /// Returns the flicks from `earlier` to `later`.
  public static func - (later: Instant, earlier: Instant) -> Int64 {
    let (difference, overflow) = later.flicks.subtractingReportingOverflow(earlier.flicks)
    return overflow ? (later.flicks < 0 ? .min : .max) : difference
  }

  /// Returns the seconds from `earlier` to this instant.
  public func seconds(since earlier: Instant) -> TimeInterval {
    Double(self - earlier) / Double(Instant.flicksPerSecond)
  }

  /// Returns the instant of frame `index` at `rate` frames per second.
  ///
  /// It is computed from the index, so no error accumulates; at a rate that does not divide the
  /// flicks it is rounded down to a flick. A rate below 1 counts as 1.
  public static func frame(_ index: Int64, rate: Int) -> Instant {
    if rate == 60, index >= 0, index <= Int64(UInt32.max) {
      // The usual rate; a division would take longer than the rest of a frame without changes.
      return Instant(flicks: index &* (flicksPerSecond / 60))
    }
    let rate = Int64(max(rate, 1))
    let (whole, rest) = index.quotientAndRemainder(dividingBy: rate)
    let (seconds, overflow) = whole.multipliedReportingOverflow(by: flicksPerSecond)
    if overflow { return Instant(flicks: index < 0 ? .min : .max) }
    let part = fraction(rest.magnitude, of: rate.magnitude)
    var flicks = Int64(part.quotient)
    if index < 0 { flicks = -flicks - (part.remainder == 0 ? 0 : 1) }
    return Instant(flicks: seconds).adding(flicks: flicks)
  }

  /// The flicks of `part / whole` of a second, where `part` is less than `whole`.
  private static func fraction(
    _ part: UInt64, of whole: UInt64
  ) -> (quotient: UInt64, remainder: UInt64) {
    let perSecond = UInt64(flicksPerSecond)
    // 64 bits are enough for the rates of displays; 128 are exact for any rate.
    if whole <= UInt64(UInt32.max) {
      return (part * perSecond).quotientAndRemainder(dividingBy: whole)
    }
    return whole.dividingFullWidth(part.multipliedFullWidth(by: perSecond))
  }
}

// MARK: - Comparable

extension Instant: Comparable {
  /// Returns whether the first instant is the earlier one.
  public static func < (first: Instant, second: Instant) -> Bool {
    first.flicks < second.flicks
  }
}

public import Animation
public import Geometry

/// Where one finger was at one instant, as the digitizer of the screen reports it.
public struct TouchSample: Hashable, Sendable {
  /// When the finger was there.
  public var instant: Instant
  /// Which finger: a small number of the caller's choice.
  public var finger: Int
  /// Where it was, in window coordinates, points.
  public var location: CGPoint
  /// What it did.
  public var phase: UITouch.Phase

  /// Makes a sample.
  public init(instant: Instant, finger: Int, location: CGPoint, phase: UITouch.Phase) {
    self.instant = instant
    self.finger = finger
    self.location = location
    self.phase = phase
  }
}

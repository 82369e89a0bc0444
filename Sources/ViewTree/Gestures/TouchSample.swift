public import Animation
public import Geometry

/// The place of one finger at one instant, as the digitizer of the screen reports it.
public struct TouchSample: Hashable, Sendable {
  /// The instant.
  public var instant: Instant
  /// The finger: a small number of the caller's choice.
  public var finger: Int
  /// The place on the screen, points.
  public var location: CGPoint
  /// The phase of its touch.
  public var phase: UITouch.Phase

  /// Makes a sample.
  public init(instant: Instant, finger: Int, location: CGPoint, phase: UITouch.Phase) {
    self.instant = instant
    self.finger = finger
    self.location = location
    self.phase = phase
  }
}

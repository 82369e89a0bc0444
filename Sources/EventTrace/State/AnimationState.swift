package import Animation
package import SourceText

/// An animation of one property of one view that has not ended, as it stands, in values.
package struct AnimationState: Sendable {
  /// What moves it on.
  package enum Drive: Hashable, Sendable {
    /// Time does.
    case time
    /// Nothing: its clock is held where it is, by a finger or another hand.
    case hold
    /// Its clock is played to an end, forwards or backwards.
    case playback(isForward: Bool)
  }

  /// The view's name in traces.
  package var subject: String
  /// The property, as traces name it.
  package var property: String
  /// The numbers of the property that change: x and y of `center`, x, y, width and height of `bounds`.
  ///
  /// Empty for a property that is no point or rectangle.
  package var channels: [Bool]
  /// The statement that made its block.
  package var range: SourceRange?
  /// When it was made.
  package var made: Instant
  /// How long it stands still before it moves, seconds.
  package var delay: TimeInterval
  /// How long one pass takes on its own clock, seconds.
  package var duration: TimeInterval
  /// The word for its curve.
  package var curve: String
  /// How often it runs; infinite for ever.
  package var repeatCount: Double
  /// Whether it runs back after each pass.
  package var autoreverses: Bool
  /// Whether it moves in a straight line with its clock, whatever its curve.
  package var isLinear: Bool
  /// How long it has been moving on its own clock, seconds; below 0 during its delay.
  package var elapsed: TimeInterval
  /// What moves it.
  package var drive: Drive

  /// Makes a state.
  package init(
    subject: String, property: String, channels: [Bool], range: SourceRange?, made: Instant,
    delay: TimeInterval, duration: TimeInterval, curve: String, repeatCount: Double,
    autoreverses: Bool, isLinear: Bool, elapsed: TimeInterval, drive: Drive
  ) {
    self.subject = subject
    self.property = property
    self.channels = channels
    self.range = range
    self.made = made
    self.delay = delay
    self.duration = duration
    self.curve = curve
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.isLinear = isLinear
    self.elapsed = elapsed
    self.drive = drive
  }
}

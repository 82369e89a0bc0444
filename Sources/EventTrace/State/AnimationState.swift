package import Animation
package import SourceText

/// The present state of an animation of one property of one view, in values.
package struct AnimationState: Sendable {
  /// The driver of an animation.
  package enum Drive: Hashable, Sendable {
    /// Time.
    case time
    /// Nothing: an interaction or the script holds its clock.
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
  /// The instant at which it was created.
  package var made: Instant
  /// Its delay, seconds.
  package var delay: TimeInterval
  /// The duration of one pass on its own clock, seconds.
  package var duration: TimeInterval
  /// The word for its curve.
  package var curve: String
  /// The number of passes; infinite if it never ends.
  package var repeatCount: Double
  /// Whether it runs back after each pass.
  package var autoreverses: Bool
  /// Whether it follows its clock linearly, regardless of its curve.
  package var isLinear: Bool
  /// The time since the end of its delay on its own clock, seconds; negative during the delay.
  package var elapsed: TimeInterval
  /// The driver of the animation.
  package var drive: Drive
  /// The name of the property animator whose time it follows; nil for none.
  package var node: String?
  /// The name of the layer whose time it follows, where that is a time of its own; nil for none.
  package var timedLayer: String?
  /// The values of an animation that was added to a layer; nil for one of a block.
  package var added: AddedAnimationState?

  /// Makes a state.
  package init(
    subject: String, property: String, channels: [Bool], range: SourceRange?, made: Instant,
    delay: TimeInterval, duration: TimeInterval, curve: String, repeatCount: Double,
    autoreverses: Bool, isLinear: Bool, elapsed: TimeInterval, drive: Drive,
    node: String? = nil, timedLayer: String? = nil, added: AddedAnimationState? = nil
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
    self.node = node
    self.timedLayer = timedLayer
    self.added = added
  }
}

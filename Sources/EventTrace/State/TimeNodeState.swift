package import Animation

/// The present state of what gives animations a time of their own: a property animator that is active or stopped.
package struct TimeNodeState: Sendable {
  /// What moves its time.
  package enum Phase: String, Sendable {
    /// Its time runs, or waits for the end of a delay.
    case running
    /// Its time is held.
    case paused
    /// It was stopped, and waits to be finished.
    case stopped
  }

  /// Its name in traces.
  package var name: String
  /// What moves its time.
  package var phase: Phase
  /// Whether it runs back to its beginning.
  package var isReversed: Bool
  /// How far it has come in its direction, 0…1.
  package var fraction: Double
  /// The seconds from its beginning to its end.
  package var duration: TimeInterval
  /// Its seconds in a second of what is around it: 0 while it is held, negative backwards.
  package var rate: Double

  /// Makes a state.
  package init(
    name: String, phase: Phase, isReversed: Bool, fraction: Double, duration: TimeInterval,
    rate: Double
  ) {
    self.name = name
    self.phase = phase
    self.isReversed = isReversed
    self.fraction = fraction
    self.duration = duration
    self.rate = rate
  }
}

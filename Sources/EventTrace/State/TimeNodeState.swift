package import Animation

/// The present state of an object that gives animations a time of their own: a property animator that is active or stopped.
package struct TimeNodeState: Sendable {
  /// The state of its time.
  package enum Phase: String, Sendable {
    /// Its time waits for the end of a delay.
    case waiting
    /// Its time runs.
    case running
    /// Its time is held.
    case paused
    /// It was stopped, and waits to be finished.
    case stopped
  }

  /// The other timing or duration with which it was continued.
  package struct Continuation: Sendable {
    /// The word for its curve.
    package var curve: String
    /// The seconds it takes.
    package var duration: TimeInterval
    /// The share of this time that has passed, 0…1.
    package var share: Double

    /// Makes a continuation.
    package init(curve: String, duration: TimeInterval, share: Double) {
      self.curve = curve
      self.duration = duration
      self.share = share
    }
  }

  /// Its name in traces.
  package var name: String
  /// The state of its time.
  package var phase: Phase
  /// Whether it runs back to its beginning.
  package var isReversed: Bool
  /// The completion fraction in its direction, 0…1.
  package var fraction: Double
  /// The seconds from its beginning to its end.
  package var duration: TimeInterval
  /// Its speed in the time around it, 0 while it is held, negative backwards.
  package var rate: Double
  /// The continuation it follows; nil for its own timing.
  package var continuation: Continuation?

  /// Makes a state.
  package init(
    name: String, phase: Phase, isReversed: Bool, fraction: Double, duration: TimeInterval,
    rate: Double, continuation: Continuation? = nil
  ) {
    self.name = name
    self.phase = phase
    self.isReversed = isReversed
    self.fraction = fraction
    self.duration = duration
    self.rate = rate
    self.continuation = continuation
  }
}

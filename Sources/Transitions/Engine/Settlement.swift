/// The result of `Engine.settle(limit:)`.
public enum Settlement: Hashable, Sendable {
  /// No animation, no transition and no event is left.
  case settled
  /// Nothing is scheduled any more but display links and repeating timers, and these transitions have not ended; each is an issue.
  case stuck([String])
  /// The limit was reached and these were still running, or wait for a finger that is still down.
  case stillRunning([String])
  /// An exception ended the world.
  case terminated
}

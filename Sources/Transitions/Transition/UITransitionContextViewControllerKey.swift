/// Names one of the two view controllers of a transition.
public enum UITransitionContextViewControllerKey: Int, Hashable, Sendable, CaseIterable {
  /// The controller that is on the screen at the beginning of the transition, or leaves it.
  case from
  /// The controller that is on the screen when the transition has completed.
  case to
}

/// Names one of the two views of a transition.
public enum UITransitionContextViewKey: Int, Hashable, Sendable, CaseIterable {
  /// The view that leaves; nil when the animator may not touch it.
  case from
  /// The arriving view; nil when the animator may not change it.
  case to
}

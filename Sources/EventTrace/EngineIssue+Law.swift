extension EngineIssue {
  /// A law that every transition keeps, whatever a finger does.
  package enum Law: String, CaseIterable, Sendable {
    /// Each request completes, once.
    case exactlyOnce = "exactly once"
    /// After a cancelled transition, and after one and its way back, all is as before.
    case roundTrip = "round trip"
    /// When nothing moves any more, nothing is open, the window is covered, and touches are received.
    case settles
  }
}

extension EngineIssue.Kind {
  /// The law that an issue of this kind breaks; nil for a mistake that is none of a transition's own, such as a request at the wrong time.
  package var law: EngineIssue.Law? {
    switch self {
    case .completedTwice, .completionNeverCalled, .callbackAfterEnd: .exactlyOnce
    case .viewNotRestored, .leftBehind, .presenterMissing, .unbalancedAppearance: .roundTrip
    case .stuckTransition, .blackScreen, .windowUncovered, .interactionDisabled, .leaked,
      .endlessTurns, .exception:
      .settles
    case .animationConflict, .answerChangesTree, .detachedPresenter, .detachedRecognizer,
      .forwardedDismissal, .ignoredSetting, .refused, .unbalancedTransaction, .unsupported:
      nil
    }
  }
}

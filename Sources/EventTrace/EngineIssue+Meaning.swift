extension EngineIssue.Kind {
  /// Its meaning in a sentence without a full stop, as `grammar.md` has it.
  package var meaning: String {
    switch self {
    case .animationConflict:
      "two animations that are not meant to add up change one property at one time"
    case .answerChangesTree:
      "the slot `presentedView` or `frameOfPresentedViewInContainerView` of a presentation added a view; UIKit evaluates them several times"
    case .blackScreen:
      "the window shows none of its views"
    case .callbackAfterEnd:
      "a member of a context was called after the end of its transition"
    case .completedTwice:
      "`completeTransition` was called a second time"
    case .completionNeverCalled:
      "the completion block of a `present` or `dismiss` is never called"
    case .detachedPresenter:
      "a controller presents whose view is in the window, but which is in no hierarchy of controllers; UIKit warns and presents"
    case .detachedRecognizer:
      "an interaction was never driven, and its recognizer was never in the window, so no finger could drive it"
    case .endlessTurns:
      "turns follow each other at one instant without end; the script ends here"
    case .exception:
      "UIKit would end the app with an exception; the script ends here"
    case .forwardedDismissal:
      "a second `dismiss` reached past a controller that was leaving, and dismisses the one below it as well"
    case .ignoredSetting:
      "UIKit does not read a style or transitioning delegate: it was set too late, or on a controller inside the presented one, or the delegate was released"
    case .interactionDisabled:
      "interaction was switched off and is still off when everything has settled"
    case .leaked:
      "a controller is not shown any more, or nothing uses another object any more, and it is never released: a cycle of members keeps it alive, or the context of a transition that has ended"
    case .leftBehind:
      "a view was left in the tree after a cancelled transition, or a presentation over another root"
    case .presenterMissing:
      "after a dismissal the presenter's view is not in the window"
    case .refused:
      "a request was refused with a warning, in UIKit's words where it is UIKit that refuses; nothing happened"
    case .stuckTransition:
      "a transition has begun, and nothing that is running or scheduled can end it, or display links and repeating timers have not within the 10 seconds of a `settle`"
    case .unbalancedAppearance:
      "appearance callbacks do not come in pairs"
    case .unbalancedTransaction:
      "`CATransaction.begin` and `commit` do not come in pairs within a turn"
    case .unsupported:
      "a feature of UIKit's was used that choreo does not have yet"
    case .viewNotRestored:
      "a view that an animator has moved, scaled or faded was not restored, since a later transition had no animator"
    case .windowUncovered:
      "the view that filled the window before a transition or a rotation does not fill it afterwards"
    }
  }
}

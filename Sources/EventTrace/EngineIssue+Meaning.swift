extension EngineIssue.Kind {
  /// Its meaning in a sentence without a full stop, as `docs/issues.md` has it.
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
      "UIKit does not read a style or transitioning delegate: it was set too late, or on a controller inside the presented one, or the delegate was released, or it has a presentation controller and the style was never set to .custom"
    case .interactionDisabled:
      "interaction was switched off and is still off when everything has settled"
    case .leaked:
      "a controller is not shown any more, or nothing uses another object any more, and it is never released: a cycle of members and blocks keeps it alive, or the context of a transition that has ended"
    case .leftBehind:
      "a view was left in the tree after a cancelled transition, or a presentation over another root"
    case .presenterMissing:
      "after a transition the view of a controller is not in the window: the presenter's after a dismissal, or that of the controller that was presented or pushed"
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
      "a view is not as it was, or not where it was, before a transition that was cancelled, or before one whose way back has come: the code of these has changed, moved, added or removed it"
    case .windowUncovered:
      "the view that filled the window before a transition or a rotation does not fill it afterwards"
    }
  }

  /// The general remedy, without a full stop; an issue's own remedies are more exact.
  package var remedy: String {
    switch self {
    case .animationConflict:
      "let one animation change the property, or begin the second when the first has ended"
    case .answerChangesTree:
      "make and add views in presentationTransitionWillBegin"
    case .blackScreen:
      "let the animator add view(forKey: .to) to the container and leave it there, visible and at its final frame"
    case .callbackAfterEnd:
      "set a stored context to nil in animationEnded"
    case .completedTwice:
      "call completeTransition exactly once"
    case .completionNeverCalled:
      "make the request where it is allowed, or do without its completion block"
    case .detachedPresenter:
      "call addChild where the view of the controller is added"
    case .detachedRecognizer:
      "add the interaction's recognizer to a view that is in the window"
    case .endlessTurns:
      "end what asks for another turn or repeats: invalidate the timer or display link"
    case .exception:
      "make the request only where UIKit allows it"
    case .forwardedDismissal:
      "call dismiss once"
    case .ignoredSetting:
      "set it on the controller that is presented, before it is presented, and keep the delegate in a member"
    case .interactionDisabled:
      "set isUserInteractionEnabled to true when the transition has ended, also when it was cancelled"
    case .leaked:
      "make a member of the cycle a weak var, let a block hold 'self' weakly, or set the member to nil"
    case .leftBehind:
      "remove the views that were added for a transition before completeTransition(false)"
    case .presenterMissing:
      "let the animator add view(forKey: .to) to the container and leave it there"
    case .refused:
      "make the request when the controllers accept it, such as in the completion of the transition before it"
    case .stuckTransition:
      "call completeTransition on every path of the animator, and let something finish or cancel the interaction"
    case .unbalancedAppearance:
      "call endAppearanceTransition once for each beginAppearanceTransition, and only for the children of a container"
    case .unbalancedTransaction:
      "call CATransaction.commit once for each begin, in the same turn"
    case .unsupported:
      "do without the feature, or test it on a device"
    case .viewNotRestored:
      "change views in animations, which a cancel takes back, and restore the rest on every way back"
    case .windowUncovered:
      "leave the view at the final frame of its controller, and restore its transform"
    }
  }
}

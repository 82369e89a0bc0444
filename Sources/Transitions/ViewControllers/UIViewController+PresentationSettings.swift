import EventTrace
import SourceText
import ViewTree

// UIKit reads the style and the transitioning delegate of a controller once, when its presentation begins. What is set in vain is an issue.

/// The last assignments of the values that a presentation reads, for messages.
struct PresentationSettings {
  /// The name of the transitioning delegate that was set last; nil if there was none, or if its release was reported.
  var delegateName: String?
  /// The statement that set the transitioning delegate last; nil for none.
  var delegateRange: SourceRange?
  /// Whether it was reported that UIKit does not ask the transitioning delegate, since another controller around it is presented.
  var isReportedInside = false
  /// Whether the style was set.
  var hasStyle = false
  /// The statement that set the style last; nil for none.
  var styleRange: SourceRange?
}

extension UIViewController {
  /// Records that the style was set, and reports a style that its presentation, which has begun, does not read.
  func styleWasSet() {
    settings.hasStyle = true
    settings.styleRange = loop.runningStatement?()
    guard let presentation = begunPresentation,
      usedPresentationStyle != modalPresentationStyle.resolved
    else { return }
    presentation.reportLateSetting(EngineIssue.lateStyle(of: self, in: presentation))
  }

  /// Records that the transitioning delegate was set, and reports one that its presentation, which has begun, does not ask.
  func delegateDidChange() {
    delegateWasSet()
    script?.run(.delegateDidChange, of: self)
  }

  private func delegateWasSet() {
    settings.delegateName = transitioningDelegate.map { nameInTrace(of: $0) }
    settings.delegateRange = loop.runningStatement?()
    settings.isReportedInside = false
    guard let delegate = transitioningDelegate, let presentation = begunPresentation,
      !presentation.owner.hasAsked(delegate)
    else { return }
    let isCustom = usedPresentationStyle == .custom
    guard
      (presentation.isAnimated || isCustom)
        && hasMethod(.animationControllerForPresented, delegate)
        || isCustom && hasMethod(.presentationControllerForPresented, delegate)
    else { return }
    presentation.reportLateSetting(EngineIssue.lateDelegate(delegate, of: self, in: presentation))
  }

  /// The running transition that presents the controller, if UIKit has read its style and asked its delegate; nil for none.
  private var begunPresentation: TransitionContext? {
    guard let transition, transition.isInProgress, transition.hasAskedForAnimator,
      transition.owner.kind == .present, transition.to.controller === self
    else { return nil }
    return transition
  }

  /// The issue about a presentation controller that was made before the style or the delegate was set; nil if it is the right one.
  var issueOfEarlyPresentationController: EngineIssue? {
    guard let made = ownPresentationController, made.adaptedFrom == nil else { return nil }
    if made.style != presentedStyle {
      return EngineIssue.earlyPresentationController(made, of: self)
    }
    guard made.style == .custom, !made.wasAskedOfDelegate, let delegate = transitioningDelegate,
      hasMethod(.presentationControllerForPresented, delegate)
    else { return nil }
    return EngineIssue.earlyPresentationController(made, of: self, unasked: delegate)
  }

  /// The issue about a transitioning delegate with a presentation controller, where the style `.custom` was forgotten; nil for none.
  ///
  /// A script that has set another style may use the delegate for several controllers.
  func issueOfUnaskedDelegate(
    in transition: TransitionContext
  ) -> EngineIssue? {
    guard !settings.hasStyle, let delegate = transitioningDelegate,
      isKnownToHave(.presentationControllerForPresented, delegate)
    else { return nil }
    return EngineIssue.unaskedDelegate(delegate, of: self, in: transition)
  }

  /// The issue about a transitioning delegate that UIKit does not ask in a transition of the controller, which has none; nil if there is no
  /// such delegate, or if it was reported.
  func issueOfMissingDelegate(in transition: TransitionContext) -> EngineIssue? {
    guard transitioningDelegate == nil else { return nil }
    if let name = settings.delegateName {
      settings.delegateName = nil
      return EngineIssue.releasedDelegate(name, of: self, in: transition)
    }
    guard transition.owner.kind == .present, let inner = contentWithDelegate,
      let delegate = inner.transitioningDelegate, !inner.settings.isReportedInside
    else { return nil }
    inner.settings.isReportedInside = true
    return EngineIssue.delegateInside(delegate, of: inner, in: self, transition)
  }

  /// The first controller inside this one that has a transitioning delegate for a presentation, and has never been presented itself.
  private var contentWithDelegate: UIViewController? {
    var waiting = childControllers
    var next = 0
    while next < waiting.count {
      let child = waiting[next]
      next += 1
      if let delegate = child.transitioningDelegate, !child.hasBeenDismissed,
        hasMethod(.animationControllerForPresented, delegate)
          || hasMethod(.animationControllerForDismissed, delegate)
          || hasMethod(.presentationControllerForPresented, delegate)
      {
        return child
      }
      waiting += child.childControllers
    }
    return nil
  }
}

extension TransitionContext {
  /// Reports a style or delegate that was set too late for this presentation; only the first one, since a hook mostly sets both.
  func reportLateSetting(_ issue: EngineIssue) {
    guard !hasReportedLateSetting else { return }
    hasReportedLateSetting = true
    world.report(issue)
  }
}

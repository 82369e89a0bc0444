package import EventTrace
import Geometry
import SourceText
package import ViewTree

// The messages of this target: UIKit's texts where they are known; notes name the cause, remedies what to write.

extension EngineIssue {
  /// A note for refused requests that have a completion block.
  static let completionDropped = "nothing was done, so its completion block is not called"

  /// The same issue with one more note.
  func noting(_ note: String) -> EngineIssue {
    var issue = self
    issue.notes.append(note)
    return issue
  }

  static func alreadyPresenting(
    _ presented: UIViewController, on presenter: UIViewController, source: UIViewController,
    already: UIViewController
  ) -> EngineIssue {
    var issue = EngineIssue(
      .refused,
      "Attempt to present \(presented.traceDescription) on \(presenter.traceDescription) (from \(source.traceDescription)) which is already presenting \(already.traceDescription)."
    )
    if isBeingDismissed(already) {
      issue = issue.waiting(forDismissalOf: already)
    } else if already === presented {
      issue.notes = ["'\(presented.traceName)' was presented before"]
      issue.remedies = ["leave one of the two calls out"]
    } else {
      issue.remedies = ["present on '\(already.traceName)', or when that has been dismissed"]
    }
    return issue
  }

  /// An object that only a cycle of members and blocks keeps, such as `card.fades → Fades.owner → card`.
  package static func leaked(
    _ object: NSObject, cycle: String, members: [String], isThroughBlock: Bool
  ) -> EngineIssue {
    EngineIssue(
      .leaked, "\(neverReleased(object)): only the cycle \(cycle) keeps it alive",
      notes: members,
      remedies: [
        isThroughBlock
          ? "break the cycle: let the block hold it weakly, '{ [weak self] in … }', or set the member to nil"
          : "break the cycle: make one of its members a weak var, or set it to nil, such as a stored context in animationEnded"
      ])
  }

  /// An object that only the context of a transition keeps, which has ended; nil for the member if a variable holds the context.
  package static func leaked(
    _ object: NSObject, context: String, member: String?, members: [String]
  ) -> EngineIssue {
    EngineIssue(
      .leaked,
      "\(neverReleased(object)): \(member ?? "a variable") holds the context of \(context), which has ended, and keeps both controllers alive",
      notes: members,
      remedies: ["set it to nil when the transition has ended, such as in animationEnded"])
  }

  private static func neverReleased(_ object: NSObject) -> String {
    (object as? UIViewController)?.hasBeenShown == true
      ? "'\(object.traceName)' is not shown any more and is never released"
      : "nothing uses '\(object.traceName)' any more, and it is never released"
  }

  private static func isBeingDismissed(_ controller: UIViewController) -> Bool {
    controller.transition.map { $0.isDismissal && $0.isInProgress } ?? false
  }

  /// The same issue, where a controller that is in the way is being dismissed.
  private func waiting(forDismissalOf controller: UIViewController) -> EngineIssue {
    var issue = self
    issue.notes = ["'\(controller.traceName)' is being dismissed"]
    issue.remedies = ["present from the completion of that dismissal"]
    return issue
  }

  static func answerChangesTree(
    _ view: UIView, member: String, of presentation: UIPresentationController
  ) -> EngineIssue {
    EngineIssue(
      .answerChangesTree,
      "'\(view.traceName)' was inserted into the view tree when \(presentation.traceName) was asked for \(member)",
      notes: ["UIKit asks several times"],
      remedies: [
        "make and add views in presentationTransitionWillBegin, and return a view that exists already"
      ])
  }

  static func callbackAfterEnd(
    _ member: String, of transition: TransitionContext
  ) -> EngineIssue {
    EngineIssue(
      .callbackAfterEnd, "\(member) was called on \(transition.traceName) after its end",
      notes: ["a context can be used from animateTransition to completeTransition"],
      remedies: ["set a stored context to nil in animationEnded(_:)"])
  }

  static func coordinatorAfterEnd(of change: String) -> EngineIssue {
    EngineIssue(
      .callbackAfterEnd,
      "animate(alongsideTransition:completion:) was called on \(change) after its end",
      notes: ["a coordinator takes animations and completions until its change has ended"],
      remedies: ["ask for transitionCoordinator at each change instead of keeping it"])
  }

  static func calledDirectly(
    _ callback: AppMethod, of controller: UIViewController
  ) -> EngineIssue {
    EngineIssue(
      .unbalancedAppearance,
      "Calling -\(callback.rawValue) directly on a view controller is not supported, and may result in out-of-order callbacks and other inconsistent behavior. Use the -beginAppearanceTransition:animated: and -endAppearanceTransition APIs on UIViewController to manually drive appearance callbacks instead. Make a symbolic breakpoint at UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the debugger.",
      notes: ["it was called on '\(controller.traceName)'"])
  }

  static func completedTwice(
    _ transition: TransitionContext, again didComplete: Bool
  ) -> EngineIssue {
    EngineIssue(
      .completedTwice,
      "completeTransition(\(didComplete)) was called on \(transition.traceName), which had been completed with \(transition.didComplete)",
      notes: ["the second call changes nothing"],
      remedies: ["call it exactly once in \(transition.animatorName)"])
  }

  /// UIKit's text for it is not known.
  static func contextInPopover(
    _ presented: UIViewController, _ style: UIModalTransitionStyle
  ) -> EngineIssue {
    EngineIssue(
      .exception,
      "\(presented.traceDescription) cannot be presented in a context inside a popover with the transition style .\(style)",
      notes: ["only .coverVertical is possible there"],
      remedies: [
        "set modalTransitionStyle to .coverVertical, or modalPresentationStyle to a style that covers no context"
      ])
  }

  static func curlingNotFullScreen(_ controller: UIViewController) -> EngineIssue {
    EngineIssue(
      .exception,
      "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller \(controller.traceDescription).",
      notes: ["a page curls only where both controllers fill the screen"],
      remedies: ["set modalPresentationStyle to .fullScreen, or another modalTransitionStyle"])
  }

  static func dismissInProgress(
    _ presented: UIViewController, transition: TransitionContext
  ) -> EngineIssue {
    let presentation = presented.ownPresentationController.map {
      "<\($0.traceName): \(presented.traceName)>"
    }
    return EngineIssue(
      .refused,
      "Trying to dismiss the presentation controller while transitioning already. (\(presentation ?? "(null)"))",
      notes: ["\(transition.traceName) has not ended yet"],
      remedies: ["dismiss it when that has ended, such as in the completion of that transition"])
  }

  /// A second dismissal reaches past a controller that is leaving, and dismisses the one below it.
  static func forwardedDismissal(
    of middle: UIViewController, by source: UIViewController, during leaving: TransitionContext
  ) -> EngineIssue {
    let what = middle === source ? "it" : "'\(middle.traceName)'"
    var issue = EngineIssue(
      .forwardedDismissal,
      "a second dismiss on '\(source.traceName)' dismisses \(what) as well: \(leaving.traceName) has not ended, and a controller that is leaving no longer counts",
      remedies: [
        "call dismiss once: leave the second call out while '\(leaving.from.controller.traceName)' has isBeingDismissed true",
        "to dismiss both, call dismiss once, on the controller that presents '\(middle.traceName)'",
      ])
    if let note = leaving.noteOfRequest { issue.notes = [note] }
    return issue
  }

  /// `range` is the statement that switched the interaction off, if the transition's own code did.
  static func interactionDisabled(
    _ view: UIView, by transition: String, at range: SourceRange?
  ) -> EngineIssue {
    EngineIssue(
      .interactionDisabled, "'\(view.traceName)' does not take touches any more",
      notes: [
        "its isUserInteractionEnabled was true when \(transition) began, and was never set back"
      ],
      remedies: [
        "set it to true where \(transition) ends, also when it has been cancelled"
      ], range: range)
  }

  /// `views` come with the statements that inserted them, as far as they are known.
  static func leftBehind(
    _ views: [(view: UIView, range: SourceRange?)], by transition: TransitionContext
  ) -> EngineIssue {
    let names = views.map { "'\($0.view.traceName)'" }.joined(separator: ", ")
    let verb = views.count == 1 ? "was" : "were"
    let ranges = views.compactMap(\.range)
    var issue = EngineIssue(
      .leftBehind,
      "\(names) \(verb) left in the window by \(transition.traceName), which was cancelled",
      remedies: [transition.owner.cancelRemedy], range: ranges.first ?? transition.animatorPlace)
    if let describe = transition.loop.describesSourceRange {
      for (view, range) in views {
        guard let range, range != issue.range else { continue }
        issue.notes.append("'\(view.traceName)' was added at \(describe(range))")
      }
    }
    if views.contains(where: { $0.view === transition.to.view }) {
      issue.notes.append(
        "\(transition.animatorName) added view(forKey: .to), and did not remove it when the transition was cancelled"
      )
      issue.remedies = [
        "write 'if \(transition.contextName).transitionWasCancelled { toView.removeFromSuperview() }' in \(transition.animatorName), before completeTransition(false), where 'toView' is \(transition.contextName).view(forKey: .to)"
      ]
    }
    return issue
  }

  static func notInWindow(
    _ presented: UIViewController, on presenter: UIViewController, source: UIViewController
  ) -> EngineIssue {
    var issue = EngineIssue(
      .refused,
      "Attempt to present \(presented.traceDescription) on \(presenter.traceDescription) (from \(source.traceDescription)) whose view is not in the window hierarchy."
    )
    if let already = presenter.presentedController {
      if isBeingDismissed(already) { return issue.waiting(forDismissalOf: already) }
      issue.notes = ["its view left the window when it presented '\(already.traceName)'"]
      issue.remedies = ["present on '\(already.traceName)', or when that has been dismissed"]
    } else {
      // A controller that no hierarchy has is likely meant as the root.
      let isLoose =
        presenter.knownWorld == nil && presenter.parentController == nil
        && presenter.presentingController == nil
      issue.remedies = [
        "present when the view of '\(presenter.traceName)' is in the window, from viewDidAppear on"
          + (isLoose ? "; 'launch(\(presenter.traceName))' puts that of a root there" : "")
      ]
    }
    return issue
  }

  static func nothingToDismiss(_ controller: UIViewController) -> EngineIssue {
    EngineIssue(
      .completionNeverCalled,
      "the completion block of dismiss on '\(controller.traceName)' is never called",
      notes: [
        "'\(controller.traceName)' neither presents anything nor is presented; UIKit then does nothing and logs nothing"
      ],
      remedies: [
        "call dismiss only on a controller that presents or is presented, or do without the completion block"
      ])
  }

  static func otherInterruptible(_ transition: TransitionContext) -> EngineIssue {
    EngineIssue(
      .refused,
      "interruptibleAnimator(using:) of \(transition.animatorName) gave another object than before; the first one runs \(transition.traceName)",
      notes: [
        "UIKit asks several times in one transition and has to get the same animator"
      ],
      remedies: ["keep it in a member until animationEnded(_:)"])
  }

  static func otherPresentedView(_ presentation: UIPresentationController) -> EngineIssue {
    EngineIssue(
      .refused,
      "presentedView of \(presentation.traceName) gave another view than before; the first one is presented",
      notes: [
        "UIKit asks several times and has to get the same view"
      ],
      remedies: ["make the view once, and keep it in a member"])
  }

  static func overridingNoChild(
    _ controller: UIViewController, of parent: UIViewController
  ) -> EngineIssue {
    EngineIssue(
      .refused,
      "\(parent.traceDescription) cannot override the traits of \(controller.traceDescription), which is no child of it",
      notes: ["a controller that it presents is not its child"],
      remedies: ["call addChild(_:) first"])
  }

  static func presentationInProgress(
    _ presented: UIViewController, on presenter: UIViewController, source: UIViewController,
    transition: TransitionContext
  ) -> EngineIssue {
    EngineIssue(
      .refused,
      "Attempt to present \(presented.traceDescription) on \(presenter.traceDescription) (from \(source.traceDescription)) while a presentation is in progress.",
      notes: ["\(transition.traceName) has not ended yet"],
      remedies: ["present when that has ended, such as in the completion of that transition"])
  }

  static func presentingActive(_ presented: UIViewController) -> EngineIssue {
    EngineIssue(
      .exception,
      "Application tried to present modally an active controller \(presented.traceDescription).",
      notes: ["it is the controller that presents, the window's root, or a child of another"])
  }

  static func presentingTwice(
    _ presented: UIViewController, presenting: UIViewController
  ) -> EngineIssue {
    EngineIssue(
      .exception,
      "Application tried to present modally a view controller \(presented.traceDescription) that is already being presented by \(presenting.traceDescription).",
      remedies: ["guard the second call, or make a new controller for it"])
  }

  static func presentingUnderCurl(
    _ presented: UIViewController, on presenter: UIViewController, source: UIViewController
  ) -> EngineIssue {
    EngineIssue(
      .refused,
      "\(presented.traceDescription) cannot be presented on \(presenter.traceDescription) (from \(source.traceDescription)): it lies under a curled page",
      notes: ["a controller that was presented with .partialCurl presents nothing itself"],
      remedies: ["dismiss it first, or present it with another modalTransitionStyle"])
  }

  static func stuck(
    _ transition: TransitionContext, whileRepeating repeats: Bool
  ) -> EngineIssue {
    let rest =
      repeats
      ? "only display links and repeating timers are left, which do not end it"
      : "nothing is left that could end it"
    return EngineIssue(.stuckTransition, "\(transition.traceName) has not ended, and \(rest)")
  }

  static func unbalancedAppearance(
    of controller: UIViewController, notes: [String], remedies: [String] = []
  ) -> EngineIssue {
    EngineIssue(
      .unbalancedAppearance,
      "Unbalanced calls to begin/end appearance transitions for \(controller.traceDescription).",
      notes: notes, remedies: remedies)
  }

  static func nibNotLoaded(_ name: String, of controller: UIViewController) -> EngineIssue {
    EngineIssue(
      .unsupported,
      "the nib '\(name)' of \(controller.traceDescription) is not loaded: the view is empty",
      remedies: ["override loadView() or viewDidLoad() and make the views there"])
  }

  static func unsupportedStyle(_ presented: UIViewController) -> EngineIssue {
    EngineIssue(
      .unsupported,
      "\(presented.traceDescription) cannot be presented: `.none` is not a style to present in",
      remedies: ["set modalPresentationStyle to .formSheet, .fullScreen or another style"])
  }

  static func detentNotFinite(
    _ detent: UISheetPresentationController.Detent, of presented: UIViewController
  ) -> EngineIssue {
    EngineIssue(
      .exception,
      "the height of the detent '\(detent.identifier.rawValue)' of \(presented.traceDescription)'s sheet is not finite",
      remedies: [
        "look for a division by 0, or for a value that is infinite already",
        "return nil for a detent that is not active",
      ])
  }

  static func popoverWithoutAnchor(
    _ popover: UIPopoverPresentationController, comesBack: Bool
  ) -> EngineIssue {
    let hasAnchor =
      popover.sourceItem != nil || popover.barButtonItem != nil || popover.sourceView != nil
    return EngineIssue(
      .exception,
      "UIPopoverPresentationController (<UIPopoverPresentationController: \(popover.presentedViewController.traceName)>) should have a non-nil sourceView or barButtonItem set before the presentation occurs.",
      notes: (hasAnchor ? ["its anchor is not in the popover's window, so it does not count"] : [])
        + [
          comesBack
            ? "a sheet needs no anchor, but the size classes have changed and it becomes a popover again"
            : "the last call in which it can be set is the delegate's prepareForPopoverPresentation"
        ],
      remedies: [
        "set sourceView, with sourceRect for a part of it, or barButtonItem of \(popover.presentedViewController.traceDescription)'s popoverPresentationController"
      ])
  }

  static func windowUncovered(
    by view: UIView, in window: UIWindow, after check: CoverCheck
  ) -> EngineIssue {
    let frame = view.convert(view.bounds, to: window)
    var place = "it is \(text(frame.size)) points"
    if frame.origin != .zero { place += " at (\(text(frame.origin.x)), \(text(frame.origin.y)))" }
    var issue = EngineIssue(
      .windowUncovered,
      "after \(check.name) '\(view.traceName)' does not fill the window: \(place), the window \(text(window.bounds.size))"
    )
    if !view.transform.isIdentity { issue.notes.append("its transform is not the identity") }
    if let missed = view.missedResize(in: window) {
      let place = missed.range.flatMap { range in
        window.loop.describesSourceRange.map { " at \($0(range))" }
      }
      issue.notes.append(
        "\(missed.change)\(place ?? "") did not resize it: its transform was not the identity, and such a view does not follow its superview"
      )
      issue.remedies = [
        "set its bounds and center in viewWillTransition(to:with:), in animate(alongsideTransition:) of the coordinator; a transform changes neither",
        "or set its transform to .identity in viewWillTransition(to:with:), and to the other value again in animate(alongsideTransition:)",
      ]
      issue.range = missed.range
    } else {
      issue.remedies = [check.remedy]
    }
    return issue
  }

  private static func text(_ size: CGSize) -> String {
    "\(text(size.width)) × \(text(size.height))"
  }

  private static func text(_ number: CGFloat) -> String { FixedPointText.shortestString(number) }

  static func wrongFlag(
    _ controller: UIViewController, transition: TransitionContext
  ) -> EngineIssue {
    unbalancedAppearance(
      of: controller,
      notes: [
        "\(transition.animatorName) called completeTransition(true) although \(transition.traceName) was cancelled",
        "UIKit now treats the transition as completed, although its views and appearance callbacks were reversed",
      ], remedies: ["pass !\(transition.contextName).transitionWasCancelled to completeTransition"])
  }
}

import EventTrace
import SourceText
import ViewTree

// Issues between controllers and the trees of their views, with UIKit's texts where they are known.

extension EngineIssue {
  /// UIKit's text for it is not known.
  static func childOfItself(_ child: UIViewController, parent: UIViewController) -> EngineIssue {
    let why =
      child === parent
      ? "\(child.traceDescription) cannot become a child of itself"
      : "\(child.traceDescription) cannot become a child of \(parent.traceDescription), which is inside it"
    return EngineIssue(.exception, why)
  }

  static func noCommonParent(
    _ from: UIViewController, _ to: UIViewController, in parent: UIViewController
  ) -> EngineIssue {
    let stranger = from.parentController === parent ? to : from
    return EngineIssue(
      .exception,
      "Children view controllers \(from.traceDescription) and \(to.traceDescription) must have a common parent view controller when calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]",
      notes: ["'\(stranger.traceName)' is no child of '\(parent.traceName)'"],
      remedies: ["call addChild(_:) of '\(parent.traceName)' first"])
  }

  /// UIKit's text for it is not known.
  static func childrenForwardedByHand(in parent: UIViewController) -> EngineIssue {
    EngineIssue(
      .exception,
      "\(parent.traceDescription) forwards appearance methods itself and cannot use transition(from:to:duration:options:animations:completion:)",
      notes: ["its shouldAutomaticallyForwardAppearanceMethods is false"],
      remedies: [
        "animate with UIView.animate, between beginAppearanceTransition(_:animated:) and endAppearanceTransition() of both children"
      ])
  }

  static func childInTransition(
    _ child: UIViewController, _ transition: TransitionContext
  ) -> EngineIssue {
    unbalancedAppearance(
      of: child,
      notes: ["\(transition.traceName) has not ended"],
      remedies: ["begin the next change in the completion of that transition"])
  }

  static func detachedPresenter(
    _ presented: UIViewController, source: UIViewController
  ) -> EngineIssue {
    EngineIssue(
      .detachedPresenter,
      "Presenting view controller \(presented.traceDescription) from detached view controller \(source.traceDescription) is not supported, and may result in incorrect safe area insets and a corrupt root presentation. Make sure \(source.traceDescription) is in the view controller hierarchy before presenting from it. Will become a hard exception in a future release.",
      notes: [
        "the view of '\(source.traceName)' is in the window, but no controller has it as a child; UIKit goes on with the presentation"
      ],
      remedies: [
        "call addChild(_:) for '\(source.traceName)' where its view is added, or present on a controller of the hierarchy"
      ])
  }

  static func preferredOrientationNotSupported(
    _ preferred: UIInterfaceOrientation, _ supported: UIInterfaceOrientationMask,
    by controller: UIViewController
  ) -> EngineIssue {
    let names = supported.traceWord.dropFirst().dropLast()
    return EngineIssue(
      .exception,
      "preferredInterfaceOrientationForPresentation '\(preferred)' must match a supported interface orientation: '\(names)'!",
      remedies: [
        "supportedInterfaceOrientations of '\(controller.traceName)' have to contain the orientation that it prefers"
      ])
  }

  static func presentedAsRoot(
    _ controller: UIViewController, presenting: UIViewController
  ) -> EngineIssue {
    let isLeaving = controller.transition.map { $0.isDismissal && $0.isInProgress } ?? false
    let remedy =
      isLeaving
      ? "launch it when that has ended, after settle() for instance"
      : "dismiss it and launch it when that has ended, after settle() for instance"
    return EngineIssue(
      .refused,
      "'\(controller.traceName)' cannot become the window's root while '\(presenting.traceName)' presents it",
      notes: isLeaving ? ["it is being dismissed"] : [], remedies: [remedy])
  }

  static func rootOfTwoWindows(
    _ controller: UIViewController, _ window: UIWindow, _ other: UIWindow
  ) -> EngineIssue {
    EngineIssue(
      .refused,
      "'\(controller.traceName)' cannot become the root of '\(window.traceName)' while it is that of '\(other.traceName)'",
      remedies: ["set the root of '\(other.traceName)' to nil before, or make another controller"])
  }

  static func presentedOverNewRoot(
    _ presented: UIViewController, presenting: UIViewController, root: UIViewController?
  ) -> EngineIssue {
    let over =
      root.map { "'\($0.traceName)', the window's new root" } ?? "the window without a root"
    return EngineIssue(
      .leftBehind,
      "'\(presented.traceName)', which '\(presenting.traceName)' presents, stays over \(over)",
      remedies: [
        "dismiss '\(presented.traceName)' and let that end before another controller becomes the root"
      ])
  }

  static func rootAsChild(_ child: UIViewController, of parent: UIViewController) -> EngineIssue {
    EngineIssue(
      .exception,
      "adding a root view controller \(child.traceDescription) as a child of view controller:\(parent.traceDescription)",
      remedies: ["launch another controller first"])
  }

  static func insetsNotFinite(of controller: UIViewController) -> EngineIssue {
    EngineIssue(
      .exception,
      "additionalSafeAreaInsets of \(controller.traceDescription) are not finite",
      remedies: ["look for a division by 0, or for a value that is infinite already"])
  }

  static func sizeNotFinite(of controller: UIViewController) -> EngineIssue {
    EngineIssue(
      .exception, "preferredContentSize of \(controller.traceDescription) is not finite",
      remedies: ["look for a division by 0, or for a value that is infinite already"])
  }

  static func noPresenter(of presentation: UIPresentationController) -> EngineIssue {
    EngineIssue(
      .exception,
      "presentingViewController of '\(presentation.traceName)' was read before '\(presentation.presentedViewController.traceName)' is presented",
      remedies: [
        "give the presentation controller the one that 'presentationController(forPresented:presenting:source:)' gets"
      ])
  }

  static func viewOutsideParent(
    _ child: UIViewController, below owner: UIResponder?
  ) -> EngineIssue {
    let actual = child.parentController
    let name = actual.map { "'\($0.traceName)'" } ?? "its parent"
    return EngineIssue(
      .exception,
      "child view controller:\(child.traceDescription) should have parent view controller:\(description(of: owner)) but actual parent is:\(description(of: actual))",
      notes: ["the view of '\(child.traceName)' belongs in the view of \(name)"],
      remedies: ["call removeFromParent() before it is moved elsewhere"])
  }

  static func viewOutsideRequestedParent(
    _ child: UIViewController, below owner: UIViewController, requested: UIViewController
  ) -> EngineIssue {
    EngineIssue(
      .exception,
      "child view controller:\(child.traceDescription) should have parent view controller:\(owner.traceDescription) but requested parent is:\(requested.traceDescription)",
      notes: ["the view of '\(child.traceName)' is in the view of '\(owner.traceName)'"],
      remedies: ["take it out before addChild"])
  }

  /// An object as UIKit's messages show it.
  private static func description(of owner: UIResponder?) -> String {
    guard let owner else { return "(null)" }
    return (owner as? UIViewController)?.traceDescription ?? owner.traceName
  }

  static func pushedNavigationController(_ controller: UIViewController) -> EngineIssue {
    EngineIssue(
      .exception, "Pushing a navigation controller is not supported",
      remedies: [
        "push the controllers on its stack, or present \(controller.traceDescription) instead"
      ])
  }

  static func pushedSplitViewController(
    _ controller: UIViewController, on navigation: UINavigationController
  ) -> EngineIssue {
    EngineIssue(
      .refused,
      "Split View Controllers cannot be pushed to a Navigation Controller \(navigation.traceDescription)",
      notes: [
        "\(controller.traceDescription) contains navigation controllers, not the other way round"
      ], remedies: ["make it the root, a tab, or present it"])
  }

  /// UIKit's text for it is not known.
  static func pushedTabBarController(
    _ controller: UIViewController, on navigation: UINavigationController
  ) -> EngineIssue {
    EngineIssue(
      .refused,
      "Pushing a tab bar controller is not supported: \(controller.traceDescription) was not put on the stack of \(navigation.traceDescription)",
      notes: [
        "a tab bar controller contains navigation controllers, not the other way round"
      ], remedies: ["push one of its controllers, or present it"])
  }

  /// A program without a bundle has `(null)` for the bundle's identifier.
  static func pushedTwice(
    _ controller: UIViewController, on navigation: UINavigationController, at range: SourceRange?,
    first: SourceRange?
  ) -> EngineIssue {
    let name = controller.traceName
    let place = first.flatMap { first in
      first == range
        ? "by this same statement" : navigation.loop.describesSourceRange.map { "at \($0(first))" }
    }
    return EngineIssue(
      .refused,
      "\(navigation.traceDescription) is pushing the same view controller instance (\(controller.traceDescription)) more than once which is not supported and is most likely an error in the application : (null)",
      notes: [
        place.map { "'\(name)' is on the stack already, pushed \($0)" }
          ?? "'\(name)' is on the stack already",
        "iOS 18 drops the second push; iOS 17 and earlier end the app with an exception here",
      ],
      remedies: [
        "push only if '\(name)' is not in viewControllers of '\(navigation.traceName)', or make a new controller for each push",
        "popToViewController(_:animated:) goes back to it",
      ], range: range)
  }

  static func poppedToStranger(
    _ controller: UIViewController, in navigation: UINavigationController
  ) -> EngineIssue {
    EngineIssue(
      .exception, "Tried to pop to a view controller that doesn't exist.",
      notes: ["'\(controller.traceName)' is not on the stack of '\(navigation.traceName)'"])
  }

  static func stackNotUpdated(
    _ navigation: UINavigationController, selector: String
  ) -> EngineIssue {
    var issue = EngineIssue(
      .refused,
      "\(selector) called on \(navigation.traceDescription) while an existing transition or presentation is occurring; the navigation stack will not be updated."
    )
    if let transition = navigation.outermostContainer.transition {
      issue.notes = ["\(transition.traceName) has not ended yet"]
      issue.remedies = ["change the stack before it, without animation, or in its completion"]
    } else if let alert = navigation.alertAbove {
      issue.notes = ["'\(alert.traceName)' is shown over it"]
      issue.remedies = ["change the stack in the handler of an action, or without animation"]
    } else if navigation.isBelowSearch {
      issue.notes = ["an active search is presented over it"]
      issue.remedies = [
        "set definesPresentationContext of the controller with the search to true, so that the search is presented over that controller"
      ]
    }
    return issue
  }

  /// In UIKit the swipe begins and the navigation controller is stuck; it has no text for this.
  static func swipeWithoutPop(_ navigation: UINavigationController) -> EngineIssue {
    EngineIssue(
      .refused,
      "the swipe back of \(navigation.traceDescription) began where nothing can be popped; UIKit's navigation controller is stuck after that",
      notes: ["the recognizer's own delegate prevents such a swipe, and was replaced"],
      remedies: [
        "let gestureRecognizerShouldBegin of the new delegate be false where nothing can be popped"
      ])
  }

  static func selectedMeanwhile(
    _ controller: UIViewController, during transition: TransitionContext
  ) -> EngineIssue {
    unbalancedAppearance(
      of: controller,
      notes: [
        "'\(controller.traceName)' was selected while \(transition.traceName) had not ended: UIKit begins a second transition and loses views; choreo lets the selection wait"
      ], remedies: ["select it in a completion of the transition coordinator"])
  }

  static func pageSetMeanwhile(
    _ page: UIViewController, in pages: UIPageViewController, during transition: TransitionContext
  ) -> EngineIssue {
    unbalancedAppearance(
      of: page,
      notes: [
        "'\(page.traceName)' was set in '\(pages.traceName)' while \(transition.traceName) had not ended: UIKit sometimes ends the app with 'Duplicate states in queue'; choreo lets the change wait"
      ],
      remedies: [
        "set it in the completion of the change before, or in pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)"
      ])
  }

  static func wrongNumberOfPages(
    _ count: Int, required: Int, in pages: UIPageViewController
  ) -> EngineIssue {
    EngineIssue(
      .exception,
      "The number of view controllers provided (\(count)) doesn't match the number required (\(required)) for the requested transition",
      notes: [
        required == 1
          ? "'\(pages.traceName)' shows one page at a time"
          : pages.spineLocation == .mid
            ? "'\(pages.traceName)' shows two pages, as its spine is in the middle"
            : "'\(pages.traceName)' is double-sided: it takes a page and the back of the one before"
      ])
  }

  static func wrongNumberOfPages(
    _ count: Int, required: Int, for location: UIPageViewController.SpineLocation,
    in pages: UIPageViewController
  ) -> EngineIssue {
    let name =
      switch location {
      case .none: "None"
      case .min: "Min"
      case .mid: "Mid"
      case .max: "Max"
      }
    return EngineIssue(
      .exception,
      "The number of provided view controllers (\(count)) doesn't match the number required (\(required)) for the requested spine location (UIPageViewControllerSpineLocation\(name))",
      remedies: [
        "set the pages of '\(pages.traceName)' in pageViewController(_:spineLocationFor:), before it returns the spine"
      ])
  }

  static func singleSidedInTheMiddle(_ pages: UIPageViewController) -> EngineIssue {
    EngineIssue(
      .exception,
      "isDoubleSided of '\(pages.traceName)' can't be false: its spine is in the middle",
      notes: ["a page view controller whose spine is at .min or .max can be single-sided"])
  }

  static func noTab(
    _ index: Int, of count: Int, in tabs: UITabBarController
  ) -> EngineIssue {
    EngineIssue(
      .exception,
      "selectedIndex \(index) is beyond the view controllers of \(tabs.traceDescription)",
      notes: ["it has \(count), so the positions end at \(count - 1)"])
  }

  static func notATab(_ controller: UIViewController, in tabs: UITabBarController) -> EngineIssue {
    EngineIssue(
      .exception,
      "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view controllers can be selected.",
      notes: ["'\(controller.traceName)' is not among the view controllers of '\(tabs.traceName)'"])
  }
}

package import Geometry
package import ViewTree

/// The hooks and slots of a script for a view controller.
///
/// UIKit's own implementations of callbacks and properties call this, so that a script can make controllers of every class
/// without a subclass of each that overrides all of them.
package protocol ViewControllerScript: AnyObject {
  /// The name of the controller's type in messages.
  var typeName: String { get }
  /// The data source and delegate of the table view of a table view controller.
  var rowDelegate: any UITableViewDataSource & UITableViewDelegate { get }
  /// The data source and delegate of the collection view of a collection view controller.
  var itemDelegate: any UICollectionViewDataSource & UICollectionViewDelegate { get }
  /// Makes the view; false if UIKit has to make it.
  func loadView(of controller: UIViewController) -> Bool
  /// Runs the script's hook for a callback.
  func run(_ callback: ViewControllerCallback, of controller: UIViewController)
  /// Runs the hook that replaces UIKit's implementation before the traits change; false if there is none.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator, of controller: UIViewController
  ) -> Bool
  /// Runs the hook that replaces UIKit's implementation before the size changes; false if there is none.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator,
    of controller: UIViewController
  ) -> Bool
  /// The supported orientations; nil for UIKit's answer.
  func supportedInterfaceOrientations(of controller: UIViewController)
    -> UIInterfaceOrientationMask?
  /// The preferred orientation for the presentation; nil for UIKit's answer.
  func preferredInterfaceOrientationForPresentation(of controller: UIViewController)
    -> UIInterfaceOrientation?
  /// Whether the status bar is hidden; nil for UIKit's answer.
  func prefersStatusBarHidden(of controller: UIViewController) -> Bool?
  /// The style of the status bar; nil for UIKit's answer.
  func preferredStatusBarStyle(of controller: UIViewController) -> UIStatusBarStyle?
  /// The animation of the status bar; nil for UIKit's answer.
  func preferredStatusBarUpdateAnimation(of controller: UIViewController) -> UIStatusBarAnimation?
  /// The child that decides whether the status bar is hidden, or nil for none; the outer nil for UIKit's answer.
  func childForStatusBarHidden(of controller: UIViewController) -> UIViewController??
  /// The child that decides about the style of the status bar, or nil for none; the outer nil for UIKit's answer.
  func childForStatusBarStyle(of controller: UIViewController) -> UIViewController??
  /// Whether it has a hook for showing.
  func overrides(_ action: ShowAction) -> Bool
  /// Runs that hook.
  func run(
    _ action: ShowAction, _ shown: UIViewController, sender: Any?, of controller: UIViewController)
  /// The controller that performs the showing, or nil for none; the outer nil for UIKit's answer.
  func target(
    of action: ShowAction, sender: Any?, for controller: UIViewController
  ) -> UIViewController??
  /// Runs the script's hook that takes the secondary controller of a split view controller; false if there is none.
  func collapse(
    _ secondary: UIViewController, for split: UISplitViewController, of controller: UIViewController
  ) -> Bool
  /// The secondary controller that a split view controller gets back, or nil for none; the outer nil for UIKit's answer.
  func separateSecondary(
    for split: UISplitViewController, of controller: UIViewController
  ) -> UIViewController??
  /// The size of a child; nil for UIKit's answer.
  func size(
    forChild child: UIViewController, withParentContainerSize parentSize: CGSize,
    of controller: UIViewController
  ) -> CGSize?
  /// Whether it may become the first responder; nil for UIKit's answer.
  func canBecomeFirstResponder(of controller: UIViewController) -> Bool?
  /// The view above the keyboard; nil for none.
  func inputAccessoryView(of controller: UIViewController) -> UIView?
  /// Whether its presentation leaves the keyboard up; nil for UIKit's answer.
  func disablesAutomaticKeyboardDismissal(of controller: UIViewController) -> Bool?
  /// Makes the views that the script declares, once the controller's view is loaded.
  func buildViews(of controller: UIViewController)
  /// Whether a segue may be performed; nil for UIKit's answer.
  func shouldPerformSegue(
    withIdentifier identifier: String, sender: Any?, of controller: UIViewController
  ) -> Bool?
  /// Whether it has a function with the name of an unwind action, which takes a segue.
  func hasUnwindAction(_ action: Selector) -> Bool
  /// Runs that function.
  func performUnwindAction(
    _ action: Selector, for segue: UIStoryboardSegue, of controller: UIViewController)
  /// Whether the controller is the destination of an unwinding; nil for UIKit's answer.
  func canPerformUnwindSegueAction(
    _ action: Selector, from: UIViewController, sender: Any?, of controller: UIViewController
  ) -> Bool?
  /// The children in which an unwinding searches; nil for UIKit's answer.
  func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource, of controller: UIViewController
  ) -> [UIViewController]?
  /// Runs the hook that replaces UIKit's step of an unwinding; false if there is none.
  func unwind(
    for segue: UIStoryboardSegue, towards next: UIViewController, of controller: UIViewController
  ) -> Bool
  /// Whether children appear with the controller; nil for UIKit's answer.
  func shouldAutomaticallyForwardAppearanceMethods(of controller: UIViewController) -> Bool?
}

/// A call of UIKit's to a view controller.
package enum ViewControllerCallback {
  case awakeFromNib
  case prepare(UIStoryboardSegue, sender: Any?)
  case viewDidLoad
  case viewWillAppear(Bool)
  case viewIsAppearing(Bool)
  case viewDidAppear(Bool)
  case viewWillDisappear(Bool)
  case viewDidDisappear(Bool)
  case viewSafeAreaInsetsDidChange
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  case willMove(toParent: UIViewController?)
  case didMove(toParent: UIViewController?)
  case preferredContentSizeDidChange(any UIContentContainer)
  case traitCollectionDidChange(UITraitCollection?)
  /// The transitioning delegate, or the delegate of a container, is another one; UIKit has no callback for it.
  case delegateDidChange

  /// The method of the calls about appearance; nil for the others.
  var appearanceMethod: AppMethod? {
    switch self {
    case .viewWillAppear: .viewWillAppear
    case .viewIsAppearing: .viewIsAppearing
    case .viewDidAppear: .viewDidAppear
    case .viewWillDisappear: .viewWillDisappear
    case .viewDidDisappear: .viewDidDisappear
    default: nil
    }
  }
}

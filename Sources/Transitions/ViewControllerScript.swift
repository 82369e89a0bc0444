package import Geometry
package import ViewTree

/// What a script says of a view controller.
///
/// UIKit's own implementations of callbacks and questions come here, so that a script can make controllers of every class
/// without a subclass of each that overrides all of them once more.
package protocol ViewControllerScript: AnyObject {
  /// The name of the controller's type in messages.
  var typeName: String { get }
  /// Makes the view; false when that is left to UIKit.
  func loadView(of controller: UIViewController) -> Bool
  /// Runs what the script has for a callback.
  func run(_ callback: ViewControllerCallback, of controller: UIViewController)
  /// Runs what stands in place of UIKit's step before the traits change; false when that is left to UIKit.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator, of controller: UIViewController
  ) -> Bool
  /// Runs what stands in place of UIKit's step before the size changes; false when that is left to UIKit.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator,
    of controller: UIViewController
  ) -> Bool
  /// The ways the interface may be turned; nil for UIKit's answer.
  func supportedInterfaceOrientations(of controller: UIViewController)
    -> UIInterfaceOrientationMask?
  /// Whether the status bar is hidden; nil for UIKit's answer.
  func prefersStatusBarHidden(of controller: UIViewController) -> Bool?
  /// The style of the status bar; nil for UIKit's answer.
  func preferredStatusBarStyle(of controller: UIViewController) -> UIStatusBarStyle?
  /// How the status bar comes and goes; nil for UIKit's answer.
  func preferredStatusBarUpdateAnimation(of controller: UIViewController) -> UIStatusBarAnimation?
  /// The child that is asked whether the status bar is hidden, or nil for none; the outer nil for UIKit's answer.
  func childForStatusBarHidden(of controller: UIViewController) -> UIViewController??
  /// The child that is asked for the style of the status bar, or nil for none; the outer nil for UIKit's answer.
  func childForStatusBarStyle(of controller: UIViewController) -> UIViewController??
  /// Whether it has a method of its own for showing.
  func overrides(_ action: ShowAction) -> Bool
  /// Runs that method.
  func run(
    _ action: ShowAction, _ shown: UIViewController, sender: Any?, of controller: UIViewController)
  /// The controller that shows what is to be shown, or nil for none; the outer nil for UIKit's answer.
  func target(
    of action: ShowAction, sender: Any?, for controller: UIViewController
  ) -> UIViewController??
  /// The size a child gets; nil for UIKit's answer.
  func size(
    forChild child: UIViewController, withParentContainerSize parentSize: CGSize,
    of controller: UIViewController
  ) -> CGSize?
  /// Whether children appear with the controller; nil for UIKit's answer.
  func shouldAutomaticallyForwardAppearanceMethods(of controller: UIViewController) -> Bool?
}

/// A call of UIKit's to a view controller.
package enum ViewControllerCallback {
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
}

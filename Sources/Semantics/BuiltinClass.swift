/// The classes and protocols of UIKit that a script can refer to, and the finger.
package enum BuiltinClass: UInt8, CaseIterable, Hashable, Sendable {
  /// Any object, such as the sender of an action.
  case any
  case responder
  case view
  case window
  case control
  case button
  case pageControl
  case navigationBar
  case tabBar
  case navigationItem
  case barItem
  case barButtonItem
  case tabBarItem
  case viewController
  case navigationController
  case tabBarController
  case splitViewController
  case pageViewController
  case presentationController
  case sheetPresentationController
  case popoverPresentationController
  /// `UIPopoverPresentationControllerSourceItem`, which views and the items of bars adopt.
  case popoverSourceItem
  case sheetDetent
  case detentResolutionContext
  case adaptivePresentationDelegate
  case popoverPresentationDelegate
  case sheetPresentationDelegate
  case animatedTransitioning
  case interactiveTransitioning
  case percentDrivenInteractiveTransition
  case transitioningDelegate
  case navigationControllerDelegate
  case tabBarControllerDelegate
  case splitViewControllerDelegate
  case pageViewControllerDataSource
  case pageViewControllerDelegate
  case contextTransitioning
  case transitionCoordinatorContext
  case transitionCoordinator
  case gestureRecognizer
  case panGestureRecognizer
  case screenEdgePanGestureRecognizer
  case tapGestureRecognizer
  case longPressGestureRecognizer
  case traitCollection
  case layer
  case shapeLayer
  case gradientLayer
  case bezierPath
  case path
  case propertyAnimator
  case animation
  case propertyAnimation
  case basicAnimation
  case springAnimation
  case keyframeAnimation
  case animationGroup
  case layerTransition
  case animationDelegate
  case mediaTimingFunction
  case transaction
  /// A value of an animation, for which Core Animation takes any object.
  case animationValue
  case device
  case screen
  case statusBarManager
  case timer
  case dispatchQueue
  case displayLink
  /// A finger of a script, for which UIKit has no type.
  case finger

  /// The name in scripts, UIKit's.
  package var name: String {
    switch self {
    case .any: "Any"
    case .responder: "UIResponder"
    case .view: "UIView"
    case .window: "UIWindow"
    case .control: "UIControl"
    case .button: "UIButton"
    case .pageControl: "UIPageControl"
    case .navigationBar: "UINavigationBar"
    case .tabBar: "UITabBar"
    case .navigationItem: "UINavigationItem"
    case .barItem: "UIBarItem"
    case .barButtonItem: "UIBarButtonItem"
    case .tabBarItem: "UITabBarItem"
    case .viewController: "UIViewController"
    case .navigationController: "UINavigationController"
    case .tabBarController: "UITabBarController"
    case .splitViewController: "UISplitViewController"
    case .pageViewController: "UIPageViewController"
    case .presentationController: "UIPresentationController"
    case .sheetPresentationController: "UISheetPresentationController"
    case .popoverPresentationController: "UIPopoverPresentationController"
    case .popoverPresentationDelegate: "UIPopoverPresentationControllerDelegate"
    case .popoverSourceItem: "UIPopoverPresentationControllerSourceItem"
    case .sheetDetent: "UISheetPresentationController.Detent"
    case .detentResolutionContext: "UISheetPresentationControllerDetentResolutionContext"
    case .adaptivePresentationDelegate: "UIAdaptivePresentationControllerDelegate"
    case .sheetPresentationDelegate: "UISheetPresentationControllerDelegate"
    case .animatedTransitioning: "UIViewControllerAnimatedTransitioning"
    case .interactiveTransitioning: "UIViewControllerInteractiveTransitioning"
    case .percentDrivenInteractiveTransition: "UIPercentDrivenInteractiveTransition"
    case .transitioningDelegate: "UIViewControllerTransitioningDelegate"
    case .navigationControllerDelegate: "UINavigationControllerDelegate"
    case .tabBarControllerDelegate: "UITabBarControllerDelegate"
    case .splitViewControllerDelegate: "UISplitViewControllerDelegate"
    case .pageViewControllerDataSource: "UIPageViewControllerDataSource"
    case .pageViewControllerDelegate: "UIPageViewControllerDelegate"
    case .contextTransitioning: "UIViewControllerContextTransitioning"
    case .transitionCoordinatorContext: "UIViewControllerTransitionCoordinatorContext"
    case .transitionCoordinator: "UIViewControllerTransitionCoordinator"
    case .gestureRecognizer: "UIGestureRecognizer"
    case .panGestureRecognizer: "UIPanGestureRecognizer"
    case .screenEdgePanGestureRecognizer: "UIScreenEdgePanGestureRecognizer"
    case .tapGestureRecognizer: "UITapGestureRecognizer"
    case .longPressGestureRecognizer: "UILongPressGestureRecognizer"
    case .traitCollection: "UITraitCollection"
    case .layer: "CALayer"
    case .shapeLayer: "CAShapeLayer"
    case .gradientLayer: "CAGradientLayer"
    case .bezierPath: "UIBezierPath"
    case .path: "CGPath"
    case .propertyAnimator: "UIViewPropertyAnimator"
    case .animation: "CAAnimation"
    case .propertyAnimation: "CAPropertyAnimation"
    case .basicAnimation: "CABasicAnimation"
    case .springAnimation: "CASpringAnimation"
    case .keyframeAnimation: "CAKeyframeAnimation"
    case .animationGroup: "CAAnimationGroup"
    case .layerTransition: "CATransition"
    case .animationDelegate: "CAAnimationDelegate"
    case .mediaTimingFunction: "CAMediaTimingFunction"
    case .transaction: "CATransaction"
    case .animationValue: "CAAnimationValue"
    case .device: "UIDevice"
    case .screen: "UIScreen"
    case .statusBarManager: "UIStatusBarManager"
    case .timer: "Timer"
    case .dispatchQueue: "DispatchQueue"
    case .displayLink: "CADisplayLink"
    case .finger: "Finger"
    }
  }

  /// The class it inherits from, or the protocol it adopts; nil for none.
  package var superclass: BuiltinClass? {
    switch self {
    case .view, .viewController: .responder
    case .window, .control, .navigationBar, .tabBar: .view
    case .barButtonItem, .tabBarItem: .barItem
    case .shapeLayer, .gradientLayer: .layer
    case .button, .pageControl: .control
    case .navigationController, .tabBarController, .splitViewController, .pageViewController:
      .viewController
    case .sheetPresentationController, .popoverPresentationController: .presentationController
    case .sheetPresentationDelegate, .popoverPresentationDelegate: .adaptivePresentationDelegate
    case .percentDrivenInteractiveTransition: .interactiveTransitioning
    case .transitionCoordinator: .transitionCoordinatorContext
    case .propertyAnimation, .animationGroup, .layerTransition: .animation
    case .basicAnimation, .keyframeAnimation: .propertyAnimation
    case .springAnimation: .basicAnimation
    case .panGestureRecognizer: .gestureRecognizer
    case .screenEdgePanGestureRecognizer: .panGestureRecognizer
    case .tapGestureRecognizer: .gestureRecognizer
    case .longPressGestureRecognizer: .gestureRecognizer
    case .any, .responder, .navigationItem, .barItem, .presentationController,
      .animatedTransitioning, .interactiveTransitioning, .transitioningDelegate,
      .navigationControllerDelegate, .tabBarControllerDelegate, .splitViewControllerDelegate,
      .pageViewControllerDataSource, .pageViewControllerDelegate,
      .adaptivePresentationDelegate, .popoverSourceItem, .sheetDetent, .detentResolutionContext,
      .contextTransitioning,
      .transitionCoordinatorContext, .gestureRecognizer, .traitCollection,
      .layer, .bezierPath, .path, .propertyAnimator, .animation, .animationDelegate,
      .mediaTimingFunction, .transaction, .animationValue, .device, .screen,
      .statusBarManager, .timer, .dispatchQueue, .displayLink, .finger:
      nil
    }
  }

  /// Whether it is a protocol that declarations of every kind adopt by having a slot or hook of it.
  var isDelegateProtocol: Bool {
    switch self {
    case .transitioningDelegate, .navigationControllerDelegate, .tabBarControllerDelegate,
      .splitViewControllerDelegate, .pageViewControllerDataSource, .pageViewControllerDelegate,
      .adaptivePresentationDelegate, .sheetPresentationDelegate, .popoverPresentationDelegate,
      .animationDelegate:
      true
    default: false
    }
  }

  /// Whether a reference to this class can be used where `other` is required.
  package func inherits(from other: BuiltinClass) -> Bool {
    if other == .any { return true }
    if other == .popoverSourceItem, inherits(from: .view) || inherits(from: .barItem) {
      return true
    }
    var current: BuiltinClass? = self
    while let here = current {
      if here == other { return true }
      current = here.superclass
    }
    return false
  }
}

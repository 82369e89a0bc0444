/// The classes and protocols of UIKit that a script can refer to, and the finger.
package enum BuiltinClass: UInt8, CaseIterable, Hashable, Sendable {
  /// Any object, such as the sender of an action.
  case any
  /// `UIView`.
  case view
  /// `UIWindow`.
  case window
  /// `UIControl`.
  case control
  /// `UIButton`.
  case button
  /// `UIPageControl`.
  case pageControl
  /// `UINavigationBar`.
  case navigationBar
  /// `UITabBar`.
  case tabBar
  /// `UINavigationItem`.
  case navigationItem
  /// `UIBarItem`.
  case barItem
  /// `UIBarButtonItem`.
  case barButtonItem
  /// `UITabBarItem`.
  case tabBarItem
  /// `UIViewController`.
  case viewController
  /// `UINavigationController`.
  case navigationController
  /// `UITabBarController`.
  case tabBarController
  /// `UISplitViewController`.
  case splitViewController
  /// `UIPageViewController`.
  case pageViewController
  /// `UIPresentationController`.
  case presentationController
  /// `UISheetPresentationController`.
  case sheetPresentationController
  /// `UIPopoverPresentationController`.
  case popoverPresentationController
  /// `UIPopoverPresentationControllerSourceItem`, which views and the items of bars adopt.
  case popoverSourceItem
  /// `UISheetPresentationController.Detent`.
  case sheetDetent
  /// `UISheetPresentationControllerDetentResolutionContext`.
  case detentResolutionContext
  /// `UIAdaptivePresentationControllerDelegate`.
  case adaptivePresentationDelegate
  /// `UIPopoverPresentationControllerDelegate`.
  case popoverPresentationDelegate
  /// `UISheetPresentationControllerDelegate`.
  case sheetPresentationDelegate
  /// `UIViewControllerAnimatedTransitioning`.
  case animatedTransitioning
  /// `UIViewControllerInteractiveTransitioning`.
  case interactiveTransitioning
  /// `UIPercentDrivenInteractiveTransition`.
  case percentDrivenInteractiveTransition
  /// `UIViewControllerTransitioningDelegate`.
  case transitioningDelegate
  /// `UINavigationControllerDelegate`.
  case navigationControllerDelegate
  /// `UITabBarControllerDelegate`.
  case tabBarControllerDelegate
  /// `UISplitViewControllerDelegate`.
  case splitViewControllerDelegate
  /// `UIPageViewControllerDataSource`.
  case pageViewControllerDataSource
  /// `UIPageViewControllerDelegate`.
  case pageViewControllerDelegate
  /// `UIViewControllerContextTransitioning`.
  case contextTransitioning
  /// `UIViewControllerTransitionCoordinatorContext`.
  case transitionCoordinatorContext
  /// `UIViewControllerTransitionCoordinator`.
  case transitionCoordinator
  /// `UIGestureRecognizer`.
  case gestureRecognizer
  /// `UIPanGestureRecognizer`.
  case panGestureRecognizer
  /// `UIScreenEdgePanGestureRecognizer`.
  case screenEdgePanGestureRecognizer
  /// `UITapGestureRecognizer`.
  case tapGestureRecognizer
  /// `UILongPressGestureRecognizer`.
  case longPressGestureRecognizer
  /// `UITraitCollection`.
  case traitCollection
  /// `CALayer`.
  case layer
  /// `CAShapeLayer`.
  case shapeLayer
  /// `CAGradientLayer`.
  case gradientLayer
  /// `UIBezierPath`.
  case bezierPath
  /// `CGPath`.
  case path
  /// `UIViewPropertyAnimator`.
  case propertyAnimator
  /// `CAAnimation`.
  case animation
  /// `CAPropertyAnimation`.
  case propertyAnimation
  /// `CABasicAnimation`.
  case basicAnimation
  /// `CASpringAnimation`.
  case springAnimation
  /// `CAKeyframeAnimation`.
  case keyframeAnimation
  /// `CAAnimationGroup`.
  case animationGroup
  /// `CATransition`.
  case layerTransition
  /// `CAAnimationDelegate`.
  case animationDelegate
  /// `CAMediaTimingFunction`.
  case mediaTimingFunction
  /// `CATransaction`.
  case transaction
  /// A value of an animation, for which Core Animation takes any object.
  case animationValue
  /// `UIDevice`.
  case device
  /// `UIStatusBarManager`.
  case statusBarManager
  /// `Timer`.
  case timer
  /// `DispatchQueue`.
  case dispatchQueue
  /// `CADisplayLink`.
  case displayLink
  /// A finger of a script, for which UIKit has no type.
  case finger

  /// The name in scripts, UIKit's.
  package var name: String {
    switch self {
    case .any: "Any"
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
    case .any, .view, .navigationItem, .barItem, .viewController, .presentationController,
      .animatedTransitioning, .interactiveTransitioning, .transitioningDelegate,
      .navigationControllerDelegate, .tabBarControllerDelegate, .splitViewControllerDelegate,
      .pageViewControllerDataSource, .pageViewControllerDelegate,
      .adaptivePresentationDelegate, .popoverSourceItem, .sheetDetent, .detentResolutionContext,
      .contextTransitioning,
      .transitionCoordinatorContext, .gestureRecognizer, .traitCollection,
      .layer, .bezierPath, .path, .propertyAnimator, .animation, .animationDelegate,
      .mediaTimingFunction, .transaction, .animationValue, .device,
      .statusBarManager, .timer, .dispatchQueue, .displayLink, .finger:
      nil
    }
  }

  /// Whether it is a protocol that declarations of every kind adopt by having a slot or hook of it.
  package var isDelegateProtocol: Bool {
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

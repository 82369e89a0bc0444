import Animation
import Geometry
import Semantics
import Transitions
import ViewTree

extension ScriptType {
  /// Whether it is a declaration or a protocol of the script, or an optional of one.
  var isScripted: Bool {
    switch unwrapped {
    case .instance, .protocol: true
    default: false
    }
  }

  /// Whether an object is of this class of UIKit's, an instance of this declaration, or of one with the funcs of this protocol.
  func isClass(of object: AnyObject) -> Bool {
    switch self {
    case .object(let named): named.isClass(of: object)
    case .instance(let id):
      (object as? ScriptableObject)?.scriptInstance?.declaration == id.index
    case .protocol(let id):
      (object as? ScriptableObject)?.scriptInstance?.isAdopter(of: id.index) ?? false
    default: false
    }
  }
}

extension BuiltinClass {
  /// Whether `==` compares the values of its objects, which are `ComparedObject`s, and not the objects.
  var isComparedByValue: Bool {
    switch self {
    case .path, .mediaTimingFunction, .animationValue: true
    default: false
    }
  }
}

extension BuiltinClass {
  fileprivate func isClass(of object: AnyObject) -> Bool {
    switch self {
    case .any: true
    case .responder: object is UIResponder
    case .view: object is UIView
    case .window: object is UIWindow
    case .control: object is UIControl
    case .button: object is UIButton
    case .pageControl: object is UIPageControl
    case .navigationBar: object is UINavigationBar
    case .tabBar: object is UITabBar
    case .navigationItem: object is UINavigationItem
    case .barItem: object is UIBarItem
    case .barButtonItem: object is UIBarButtonItem
    case .tabBarItem: object is UITabBarItem
    case .viewController: object is UIViewController
    case .navigationController: object is UINavigationController
    case .tabBarController: object is UITabBarController
    case .splitViewController: object is UISplitViewController
    case .pageViewController: object is UIPageViewController
    case .presentationController: object is UIPresentationController
    case .animatedTransitioning: object is any UIViewControllerAnimatedTransitioning
    case .interactiveTransitioning:
      (object as? ScriptedAnimator)?.rendersItself
        ?? (object is any UIViewControllerInteractiveTransitioning)
    case .percentDrivenInteractiveTransition: object is UIPercentDrivenInteractiveTransition
    case .sheetPresentationController: object is UISheetPresentationController
    case .popoverPresentationController: object is UIPopoverPresentationController
    case .popoverSourceItem: object is any UIPopoverPresentationControllerSourceItem
    case .sheetDetent: object is UISheetPresentationController.Detent
    case .detentResolutionContext: object is DetentContext
    case .transitioningDelegate, .navigationControllerDelegate, .tabBarControllerDelegate,
      .splitViewControllerDelegate, .pageViewControllerDataSource, .pageViewControllerDelegate,
      .adaptivePresentationDelegate, .sheetPresentationDelegate, .popoverPresentationDelegate,
      .animationDelegate:
      (object as? ScriptableObject)?.scriptInstance?.adopts(self) ?? false
    case .contextTransitioning: object is any UIViewControllerContextTransitioning
    case .transitionCoordinatorContext:
      object is any UIViewControllerTransitionCoordinatorContext
    case .transitionCoordinator: object is any UIViewControllerTransitionCoordinator
    case .gestureRecognizer: object is UIGestureRecognizer
    case .panGestureRecognizer: object is UIPanGestureRecognizer
    case .screenEdgePanGestureRecognizer: object is UIScreenEdgePanGestureRecognizer
    case .tapGestureRecognizer: object is UITapGestureRecognizer
    case .longPressGestureRecognizer: object is UILongPressGestureRecognizer
    case .traitCollection: object is UITraitCollection
    case .layer: object is CALayer
    case .shapeLayer: object is CAShapeLayer
    case .gradientLayer: object is CAGradientLayer
    case .bezierPath: object is UIBezierPath
    case .path: object is ValueObject<CGPath>
    case .propertyAnimator: object is UIViewPropertyAnimator
    case .animation: object is CAAnimation
    case .propertyAnimation: object is CAPropertyAnimation
    case .basicAnimation: object is CABasicAnimation
    case .springAnimation: object is CASpringAnimation
    case .keyframeAnimation: object is CAKeyframeAnimation
    case .animationGroup: object is CAAnimationGroup
    case .layerTransition: object is CATransition
    case .mediaTimingFunction: object is ValueObject<CAMediaTimingFunction>
    case .animationValue: object is AnimationValueObject
    case .device: object is UIDevice
    case .screen: object is UIScreen
    case .statusBarManager: object is UIStatusBarManager
    case .timer: object is Timer
    case .dispatchQueue: object is MainQueue
    case .displayLink: object is CADisplayLink
    case .transaction, .finger: false
    }
  }
}

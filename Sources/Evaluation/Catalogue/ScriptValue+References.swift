import Geometry
import Semantics
import Transitions
import ViewTree

/// A class of UIKit's, or of choreo's own, whose instances scripts hold references to; never nil.
protocol ScriptReference: ScriptValue where Value: AnyObject {
  /// The checker's name for it.
  static var scriptClass: BuiltinClass { get }
}

extension ScriptReference {
  static var type: ScriptType { .object(scriptClass) }
  static var wordCount: Int { 0 }

  @inline(__always) static func take(from registers: inout NativeRegisters) -> Value {
    Unmanaged<Value>.fromOpaque(registers.reference().unsafelyUnwrapped).takeUnretainedValue()
  }

  @inline(__always) static func put(
    _ value: Value, at words: UnsafeMutablePointer<Double>
  ) -> Reference {
    Unmanaged.passRetained(value).toOpaque()
  }
}

/// A reference to any object.
enum AnyReference: ScriptReference {
  typealias Value = AnyObject
  static var scriptClass: BuiltinClass { .any }
}

/// A reference to a `UIView`.
enum ViewReference: ScriptReference {
  typealias Value = UIView
  static var scriptClass: BuiltinClass { .view }
}

/// A reference to a `UIWindow`.
enum WindowReference: ScriptReference {
  typealias Value = UIWindow
  static var scriptClass: BuiltinClass { .window }
}

/// A reference to a `UIControl`.
enum ControlReference: ScriptReference {
  typealias Value = UIControl
  static var scriptClass: BuiltinClass { .control }
}

/// A reference to a `UIButton`.
enum ButtonReference: ScriptReference {
  typealias Value = UIButton
  static var scriptClass: BuiltinClass { .button }
}

/// A reference to a `UIPageControl`.
enum PageControlReference: ScriptReference {
  typealias Value = UIPageControl
  static var scriptClass: BuiltinClass { .pageControl }
}

/// A reference to a `UINavigationBar`.
enum NavigationBarReference: ScriptReference {
  typealias Value = UINavigationBar
  static var scriptClass: BuiltinClass { .navigationBar }
}

/// A reference to a `UITabBar`.
enum TabBarReference: ScriptReference {
  typealias Value = UITabBar
  static var scriptClass: BuiltinClass { .tabBar }
}

/// A reference to a `UINavigationItem`.
enum NavigationItemReference: ScriptReference {
  typealias Value = UINavigationItem
  static var scriptClass: BuiltinClass { .navigationItem }
}

/// A reference to a `UIBarItem`.
enum BarItemReference: ScriptReference {
  typealias Value = UIBarItem
  static var scriptClass: BuiltinClass { .barItem }
}

/// A reference to a `UIBarButtonItem`.
enum BarButtonItemReference: ScriptReference {
  typealias Value = UIBarButtonItem
  static var scriptClass: BuiltinClass { .barButtonItem }
}

/// A reference to a `UITabBarItem`.
enum TabBarItemReference: ScriptReference {
  typealias Value = UITabBarItem
  static var scriptClass: BuiltinClass { .tabBarItem }
}

/// A reference to a `UIViewController`.
enum ViewControllerReference: ScriptReference {
  typealias Value = UIViewController
  static var scriptClass: BuiltinClass { .viewController }
}

/// A reference to a `UINavigationController`.
enum NavigationControllerReference: ScriptReference {
  typealias Value = UINavigationController
  static var scriptClass: BuiltinClass { .navigationController }
}

/// A reference to a `UITabBarController`.
enum TabBarControllerReference: ScriptReference {
  typealias Value = UITabBarController
  static var scriptClass: BuiltinClass { .tabBarController }
}

/// A reference to a `UISplitViewController`.
enum SplitViewControllerReference: ScriptReference {
  typealias Value = UISplitViewController
  static var scriptClass: BuiltinClass { .splitViewController }
}

/// A reference to a `UIPageViewController`.
enum PageViewControllerReference: ScriptReference {
  typealias Value = UIPageViewController
  static var scriptClass: BuiltinClass { .pageViewController }
}

/// A reference to a `UIPresentationController`.
enum PresentationControllerReference: ScriptReference {
  typealias Value = UIPresentationController
  static var scriptClass: BuiltinClass { .presentationController }
}

/// A reference to a `UISheetPresentationController`.
enum SheetPresentationControllerReference: ScriptReference {
  typealias Value = UISheetPresentationController
  static var scriptClass: BuiltinClass { .sheetPresentationController }
}

/// A reference to a `UIPopoverPresentationController`.
enum PopoverPresentationControllerReference: ScriptReference {
  typealias Value = UIPopoverPresentationController
  static var scriptClass: BuiltinClass { .popoverPresentationController }
}

/// A reference to a `UIViewPropertyAnimator`.
enum PropertyAnimatorReference: ScriptReference {
  typealias Value = UIViewPropertyAnimator
  static var scriptClass: BuiltinClass { .propertyAnimator }
}

/// A reference to a `UISheetPresentationController.Detent`.
enum SheetDetentReference: ScriptReference {
  typealias Value = UISheetPresentationController.Detent
  static var scriptClass: BuiltinClass { .sheetDetent }
}

/// A reference to what a detent's resolver may know.
enum DetentResolutionContextReference: ScriptReference {
  typealias Value = DetentContext
  static var scriptClass: BuiltinClass { .detentResolutionContext }
}

/// A reference to a `TransitionContext`.
enum ContextReference: ScriptReference {
  typealias Value = TransitionContext
  static var scriptClass: BuiltinClass { .contextTransitioning }
}

/// A reference to a `UITraitCollection`.
enum TraitCollectionReference: ScriptReference {
  typealias Value = UITraitCollection
  static var scriptClass: BuiltinClass { .traitCollection }
}

/// A reference to a `CALayer`.
enum LayerReference: ScriptReference {
  typealias Value = CALayer
  static var scriptClass: BuiltinClass { .layer }
}

/// A reference to a `CAShapeLayer`.
enum ShapeLayerReference: ScriptReference {
  typealias Value = CAShapeLayer
  static var scriptClass: BuiltinClass { .shapeLayer }
}

/// A reference to a `CAGradientLayer`.
enum GradientLayerReference: ScriptReference {
  typealias Value = CAGradientLayer
  static var scriptClass: BuiltinClass { .gradientLayer }
}

/// A reference to a `UIBezierPath`.
enum BezierPathReference: ScriptReference {
  typealias Value = UIBezierPath
  static var scriptClass: BuiltinClass { .bezierPath }
}

/// A reference to a `CGPath`, which is a value in Swift.
enum PathReference: ScriptReference {
  typealias Value = ValueObject<CGPath>
  static var scriptClass: BuiltinClass { .path }
}

/// A reference to a `UIDevice`.
enum DeviceReference: ScriptReference {
  typealias Value = UIDevice
  static var scriptClass: BuiltinClass { .device }
}

/// A reference to a `UIStatusBarManager`.
enum StatusBarManagerReference: ScriptReference {
  typealias Value = UIStatusBarManager
  static var scriptClass: BuiltinClass { .statusBarManager }
}

/// A reference to a `Timer`.
enum TimerReference: ScriptReference {
  typealias Value = Timer
  static var scriptClass: BuiltinClass { .timer }
}

/// A reference to the main queue.
enum MainQueueReference: ScriptReference {
  typealias Value = MainQueue
  static var scriptClass: BuiltinClass { .dispatchQueue }
}

/// A reference to a `CADisplayLink`.
enum DisplayLinkReference: ScriptReference {
  typealias Value = CADisplayLink
  static var scriptClass: BuiltinClass { .displayLink }
}

/// A reference to a `UIPercentDrivenInteractiveTransition`.
enum PercentDrivenReference: ScriptReference {
  typealias Value = UIPercentDrivenInteractiveTransition
  static var scriptClass: BuiltinClass { .percentDrivenInteractiveTransition }
}

/// A reference to a `ScriptedInteraction`.
enum InteractionReference: ScriptReference {
  typealias Value = ScriptedInteraction
  static var scriptClass: BuiltinClass { .percentDrivenInteractiveTransition }
}

/// A reference to a `UIGestureRecognizer`.
enum GestureRecognizerReference: ScriptReference {
  typealias Value = UIGestureRecognizer
  static var scriptClass: BuiltinClass { .gestureRecognizer }
}

/// A reference to a `UIPanGestureRecognizer`.
enum PanGestureRecognizerReference: ScriptReference {
  typealias Value = UIPanGestureRecognizer
  static var scriptClass: BuiltinClass { .panGestureRecognizer }
}

/// A reference to a `UIScreenEdgePanGestureRecognizer`.
enum ScreenEdgePanGestureRecognizerReference: ScriptReference {
  typealias Value = UIScreenEdgePanGestureRecognizer
  static var scriptClass: BuiltinClass { .screenEdgePanGestureRecognizer }
}

/// A reference to a `UITapGestureRecognizer`.
enum TapGestureRecognizerReference: ScriptReference {
  typealias Value = UITapGestureRecognizer
  static var scriptClass: BuiltinClass { .tapGestureRecognizer }
}

/// A reference to a `UILongPressGestureRecognizer`.
enum LongPressGestureRecognizerReference: ScriptReference {
  typealias Value = UILongPressGestureRecognizer
  static var scriptClass: BuiltinClass { .longPressGestureRecognizer }
}

/// A reference to a `ScriptFinger`.
enum FingerReference: ScriptReference {
  typealias Value = ScriptFinger
  static var scriptClass: BuiltinClass { .finger }
}

/// A reference to what the observers of a transition or of a turn of the screen know of it.
enum CoordinatorContextReference: ScriptValue {
  static var type: ScriptType { .object(.transitionCoordinatorContext) }
  static var wordCount: Int { 0 }

  static func take(
    from registers: inout NativeRegisters
  ) -> (any UIViewControllerTransitionCoordinatorContext)? {
    registers.object() as? any UIViewControllerTransitionCoordinatorContext
  }

  static func put(
    _ value: (any UIViewControllerTransitionCoordinatorContext)?,
    at words: UnsafeMutablePointer<Double>
  ) -> Reference {
    value.map { Unmanaged.passRetained($0 as AnyObject).toOpaque() }
  }
}

/// A reference to the coordinator of a transition or of a turn of the screen.
enum CoordinatorReference: ScriptValue {
  static var type: ScriptType { .object(.transitionCoordinator) }
  static var wordCount: Int { 0 }

  static func take(
    from registers: inout NativeRegisters
  ) -> (any UIViewControllerTransitionCoordinator)? {
    registers.object() as? any UIViewControllerTransitionCoordinator
  }

  static func put(
    _ value: (any UIViewControllerTransitionCoordinator)?,
    at words: UnsafeMutablePointer<Double>
  ) -> Reference {
    value.map { Unmanaged.passRetained($0 as AnyObject).toOpaque() }
  }
}

/// A reference to the object of a delegate, nil for none.
enum DelegateReferences {
  /// The delegate that an instance of the script is.
  static func take(from registers: inout NativeRegisters) -> ScriptedDelegate? {
    (registers.object() as? ScriptableObject)?.scriptInstance?.delegate
  }

  static func put(_ value: AnyObject?) -> Reference {
    guard let value else { return nil }
    guard let delegate = value as? ScriptedDelegate else {
      return Unmanaged.passRetained(value).toOpaque()
    }
    return delegate.object.map { Unmanaged.passRetained($0).toOpaque() }
  }
}

/// A reference to a transitioning delegate, nil for none.
enum TransitioningDelegateReference: ScriptValue {
  static var type: ScriptType { .optional(.object(.transitioningDelegate)) }
  static var wordCount: Int { 0 }

  static func take(
    from registers: inout NativeRegisters
  ) -> (any UIViewControllerTransitioningDelegate)? { DelegateReferences.take(from: &registers) }

  static func put(
    _ value: (any UIViewControllerTransitioningDelegate)?, at words: UnsafeMutablePointer<Double>
  ) -> Reference { DelegateReferences.put(value) }
}

/// A reference to the delegate of a presentation controller, nil for none.
enum AdaptiveDelegateReference: ScriptValue {
  static var type: ScriptType { .optional(.object(.adaptivePresentationDelegate)) }
  static var wordCount: Int { 0 }

  static func take(
    from registers: inout NativeRegisters
  ) -> (any UIAdaptivePresentationControllerDelegate)? {
    DelegateReferences.take(from: &registers)
  }

  static func put(
    _ value: (any UIAdaptivePresentationControllerDelegate)?,
    at words: UnsafeMutablePointer<Double>
  ) -> Reference { DelegateReferences.put(value) }
}

/// A reference to a view or an item of a bar at which a popover is anchored, nil for none.
enum PopoverSourceItemReference: ScriptValue {
  static var type: ScriptType { .optional(.object(.popoverSourceItem)) }
  static var wordCount: Int { 0 }

  static func take(
    from registers: inout NativeRegisters
  ) -> (any UIPopoverPresentationControllerSourceItem)? {
    registers.object() as? any UIPopoverPresentationControllerSourceItem
  }

  static func put(
    _ value: (any UIPopoverPresentationControllerSourceItem)?,
    at words: UnsafeMutablePointer<Double>
  ) -> Reference { value.map { Unmanaged.passRetained($0 as AnyObject).toOpaque() } }
}

/// A reference to the delegate of a navigation controller, nil for none.
enum NavigationDelegateReference: ScriptValue {
  static var type: ScriptType { .optional(.object(.navigationControllerDelegate)) }
  static var wordCount: Int { 0 }

  static func take(
    from registers: inout NativeRegisters
  ) -> (any UINavigationControllerDelegate)? { DelegateReferences.take(from: &registers) }

  static func put(
    _ value: (any UINavigationControllerDelegate)?, at words: UnsafeMutablePointer<Double>
  ) -> Reference { DelegateReferences.put(value) }
}

/// A reference to the delegate of a tab bar controller, nil for none.
enum TabBarDelegateReference: ScriptValue {
  static var type: ScriptType { .optional(.object(.tabBarControllerDelegate)) }
  static var wordCount: Int { 0 }

  static func take(
    from registers: inout NativeRegisters
  ) -> (any UITabBarControllerDelegate)? { DelegateReferences.take(from: &registers) }

  static func put(
    _ value: (any UITabBarControllerDelegate)?, at words: UnsafeMutablePointer<Double>
  ) -> Reference { DelegateReferences.put(value) }
}

/// A reference to the delegate of a split view controller, nil for none.
enum SplitDelegateReference: ScriptValue {
  static var type: ScriptType { .optional(.object(.splitViewControllerDelegate)) }
  static var wordCount: Int { 0 }

  static func take(
    from registers: inout NativeRegisters
  ) -> (any UISplitViewControllerDelegate)? { DelegateReferences.take(from: &registers) }

  static func put(
    _ value: (any UISplitViewControllerDelegate)?, at words: UnsafeMutablePointer<Double>
  ) -> Reference { DelegateReferences.put(value) }
}

/// A reference to the data source of a page view controller, nil for none.
enum PageDataSourceReference: ScriptValue {
  static var type: ScriptType { .optional(.object(.pageViewControllerDataSource)) }
  static var wordCount: Int { 0 }

  static func take(
    from registers: inout NativeRegisters
  ) -> (any UIPageViewControllerDataSource)? { DelegateReferences.take(from: &registers) }

  static func put(
    _ value: (any UIPageViewControllerDataSource)?, at words: UnsafeMutablePointer<Double>
  ) -> Reference { DelegateReferences.put(value) }
}

/// A reference to the delegate of a page view controller, nil for none.
enum PageDelegateReference: ScriptValue {
  static var type: ScriptType { .optional(.object(.pageViewControllerDelegate)) }
  static var wordCount: Int { 0 }

  static func take(
    from registers: inout NativeRegisters
  ) -> (any UIPageViewControllerDelegate)? { DelegateReferences.take(from: &registers) }

  static func put(
    _ value: (any UIPageViewControllerDelegate)?, at words: UnsafeMutablePointer<Double>
  ) -> Reference { DelegateReferences.put(value) }
}

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
    registers.reference().unsafelyUnwrapped.object(Value.self)
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

enum ResponderReference: ScriptReference {
  typealias Value = UIResponder
  static var scriptClass: BuiltinClass { .responder }
}

enum ViewReference: ScriptReference {
  typealias Value = UIView
  static var scriptClass: BuiltinClass { .view }
}

enum ScreenReference: ScriptReference {
  typealias Value = UIScreen
  static var scriptClass: BuiltinClass { .screen }
}

enum WindowReference: ScriptReference {
  typealias Value = UIWindow
  static var scriptClass: BuiltinClass { .window }
}

enum ControlReference: ScriptReference {
  typealias Value = UIControl
  static var scriptClass: BuiltinClass { .control }
}

enum ButtonReference: ScriptReference {
  typealias Value = UIButton
  static var scriptClass: BuiltinClass { .button }
}

enum PageControlReference: ScriptReference {
  typealias Value = UIPageControl
  static var scriptClass: BuiltinClass { .pageControl }
}

enum NavigationBarReference: ScriptReference {
  typealias Value = UINavigationBar
  static var scriptClass: BuiltinClass { .navigationBar }
}

enum TabBarReference: ScriptReference {
  typealias Value = UITabBar
  static var scriptClass: BuiltinClass { .tabBar }
}

enum NavigationItemReference: ScriptReference {
  typealias Value = UINavigationItem
  static var scriptClass: BuiltinClass { .navigationItem }
}

enum BarItemReference: ScriptReference {
  typealias Value = UIBarItem
  static var scriptClass: BuiltinClass { .barItem }
}

enum BarButtonItemReference: ScriptReference {
  typealias Value = UIBarButtonItem
  static var scriptClass: BuiltinClass { .barButtonItem }
}

enum TabBarItemReference: ScriptReference {
  typealias Value = UITabBarItem
  static var scriptClass: BuiltinClass { .tabBarItem }
}

enum ViewControllerReference: ScriptReference {
  typealias Value = UIViewController
  static var scriptClass: BuiltinClass { .viewController }
}

enum NavigationControllerReference: ScriptReference {
  typealias Value = UINavigationController
  static var scriptClass: BuiltinClass { .navigationController }
}

enum TabBarControllerReference: ScriptReference {
  typealias Value = UITabBarController
  static var scriptClass: BuiltinClass { .tabBarController }
}

enum SplitViewControllerReference: ScriptReference {
  typealias Value = UISplitViewController
  static var scriptClass: BuiltinClass { .splitViewController }
}

enum PageViewControllerReference: ScriptReference {
  typealias Value = UIPageViewController
  static var scriptClass: BuiltinClass { .pageViewController }
}

enum PresentationControllerReference: ScriptReference {
  typealias Value = UIPresentationController
  static var scriptClass: BuiltinClass { .presentationController }
}

enum SheetPresentationControllerReference: ScriptReference {
  typealias Value = UISheetPresentationController
  static var scriptClass: BuiltinClass { .sheetPresentationController }
}

enum PopoverPresentationControllerReference: ScriptReference {
  typealias Value = UIPopoverPresentationController
  static var scriptClass: BuiltinClass { .popoverPresentationController }
}

enum PropertyAnimatorReference: ScriptReference {
  typealias Value = UIViewPropertyAnimator
  static var scriptClass: BuiltinClass { .propertyAnimator }
}

enum SheetDetentReference: ScriptReference {
  typealias Value = UISheetPresentationController.Detent
  static var scriptClass: BuiltinClass { .sheetDetent }
}

/// A reference to the context of a detent's resolver.
enum DetentResolutionContextReference: ScriptReference {
  typealias Value = DetentContext
  static var scriptClass: BuiltinClass { .detentResolutionContext }
}

enum ContextReference: ScriptReference {
  typealias Value = TransitionContext
  static var scriptClass: BuiltinClass { .contextTransitioning }
}

enum TraitCollectionReference: ScriptReference {
  typealias Value = UITraitCollection
  static var scriptClass: BuiltinClass { .traitCollection }
}

enum LayerReference: ScriptReference {
  typealias Value = CALayer
  static var scriptClass: BuiltinClass { .layer }
}

enum ShapeLayerReference: ScriptReference {
  typealias Value = CAShapeLayer
  static var scriptClass: BuiltinClass { .shapeLayer }
}

enum GradientLayerReference: ScriptReference {
  typealias Value = CAGradientLayer
  static var scriptClass: BuiltinClass { .gradientLayer }
}

enum BezierPathReference: ScriptReference {
  typealias Value = UIBezierPath
  static var scriptClass: BuiltinClass { .bezierPath }
}

/// A reference to a `CGPath`, which is a value in Swift.
enum PathReference: ScriptReference {
  typealias Value = ValueObject<CGPath>
  static var scriptClass: BuiltinClass { .path }
}

enum DeviceReference: ScriptReference {
  typealias Value = UIDevice
  static var scriptClass: BuiltinClass { .device }
}

enum StatusBarManagerReference: ScriptReference {
  typealias Value = UIStatusBarManager
  static var scriptClass: BuiltinClass { .statusBarManager }
}

enum TimerReference: ScriptReference {
  typealias Value = Timer
  static var scriptClass: BuiltinClass { .timer }
}

/// A reference to the main queue.
enum MainQueueReference: ScriptReference {
  typealias Value = MainQueue
  static var scriptClass: BuiltinClass { .dispatchQueue }
}

enum DisplayLinkReference: ScriptReference {
  typealias Value = CADisplayLink
  static var scriptClass: BuiltinClass { .displayLink }
}

enum PercentDrivenReference: ScriptReference {
  typealias Value = UIPercentDrivenInteractiveTransition
  static var scriptClass: BuiltinClass { .percentDrivenInteractiveTransition }
}

enum InteractionReference: ScriptReference {
  typealias Value = ScriptedInteraction
  static var scriptClass: BuiltinClass { .percentDrivenInteractiveTransition }
}

enum GestureRecognizerReference: ScriptReference {
  typealias Value = UIGestureRecognizer
  static var scriptClass: BuiltinClass { .gestureRecognizer }
}

enum PanGestureRecognizerReference: ScriptReference {
  typealias Value = UIPanGestureRecognizer
  static var scriptClass: BuiltinClass { .panGestureRecognizer }
}

enum ScreenEdgePanGestureRecognizerReference: ScriptReference {
  typealias Value = UIScreenEdgePanGestureRecognizer
  static var scriptClass: BuiltinClass { .screenEdgePanGestureRecognizer }
}

enum TapGestureRecognizerReference: ScriptReference {
  typealias Value = UITapGestureRecognizer
  static var scriptClass: BuiltinClass { .tapGestureRecognizer }
}

enum LongPressGestureRecognizerReference: ScriptReference {
  typealias Value = UILongPressGestureRecognizer
  static var scriptClass: BuiltinClass { .longPressGestureRecognizer }
}

enum FingerReference: ScriptReference {
  typealias Value = ScriptFinger
  static var scriptClass: BuiltinClass { .finger }
}

/// A reference to the context of a transition or of a turn of the screen, for its observers.
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

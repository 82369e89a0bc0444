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

/// A reference to an object that has UIKit's methods of a delegate protocol, nil for none.
protocol DelegateReference: ScriptValue {
  /// The checker's name of the protocol.
  static var scriptClass: BuiltinClass { get }
  /// The delegate that an instance of the script is, as UIKit's protocol.
  static func value(_ delegate: ScriptedDelegate?) -> Value
  static func object(_ value: Value) -> AnyObject?
}

extension DelegateReference {
  static var type: ScriptType { .optional(.object(scriptClass)) }
  static var wordCount: Int { 0 }

  static func take(from registers: inout NativeRegisters) -> Value {
    value((registers.object() as? NSObject)?.scriptInstance?.delegate)
  }

  static func put(_ value: Value, at words: UnsafeMutablePointer<Double>) -> Reference {
    guard let object = object(value) else { return nil }
    guard let delegate = object as? ScriptedDelegate else {
      return Unmanaged.passRetained(object).toOpaque()
    }
    return delegate.object.map { Unmanaged.passRetained($0).toOpaque() }
  }
}

enum TransitioningDelegateReference: DelegateReference {
  typealias Value = (any UIViewControllerTransitioningDelegate)?
  static var scriptClass: BuiltinClass { .transitioningDelegate }
  static func value(_ delegate: ScriptedDelegate?) -> Value { delegate }
  static func object(_ value: Value) -> AnyObject? { value }
}

enum AdaptiveDelegateReference: DelegateReference {
  typealias Value = (any UIAdaptivePresentationControllerDelegate)?
  static var scriptClass: BuiltinClass { .adaptivePresentationDelegate }
  static func value(_ delegate: ScriptedDelegate?) -> Value { delegate }
  static func object(_ value: Value) -> AnyObject? { value }
}

enum NavigationDelegateReference: DelegateReference {
  typealias Value = (any UINavigationControllerDelegate)?
  static var scriptClass: BuiltinClass { .navigationControllerDelegate }
  static func value(_ delegate: ScriptedDelegate?) -> Value { delegate }
  static func object(_ value: Value) -> AnyObject? { value }
}

enum TabBarDelegateReference: DelegateReference {
  typealias Value = (any UITabBarControllerDelegate)?
  static var scriptClass: BuiltinClass { .tabBarControllerDelegate }
  static func value(_ delegate: ScriptedDelegate?) -> Value { delegate }
  static func object(_ value: Value) -> AnyObject? { value }
}

enum GestureRecognizerDelegateReference: DelegateReference {
  typealias Value = (any UIGestureRecognizerDelegate)?
  static var scriptClass: BuiltinClass { .gestureRecognizerDelegate }
  static func value(_ delegate: ScriptedDelegate?) -> Value { delegate }
  static func object(_ value: Value) -> AnyObject? { value }
}

enum ScrollViewDelegateReference: DelegateReference {
  typealias Value = (any UIScrollViewDelegate)?
  static var scriptClass: BuiltinClass { .scrollViewDelegate }
  static func value(_ delegate: ScriptedDelegate?) -> Value { delegate }
  static func object(_ value: Value) -> AnyObject? { value }
}

enum SearchDelegateReference: DelegateReference {
  typealias Value = (any UISearchControllerDelegate)?
  static var scriptClass: BuiltinClass { .searchControllerDelegate }
  static func value(_ delegate: ScriptedDelegate?) -> Value { delegate }
  static func object(_ value: Value) -> AnyObject? { value }
}

enum SearchUpdaterReference: DelegateReference {
  typealias Value = (any UISearchResultsUpdating)?
  static var scriptClass: BuiltinClass { .searchResultsUpdating }
  static func value(_ delegate: ScriptedDelegate?) -> Value { delegate }
  static func object(_ value: Value) -> AnyObject? { value }
}

enum TextFieldDelegateReference: DelegateReference {
  typealias Value = (any UITextFieldDelegate)?
  static var scriptClass: BuiltinClass { .textFieldDelegate }
  static func value(_ delegate: ScriptedDelegate?) -> Value { delegate }
  static func object(_ value: Value) -> AnyObject? { value }
}

enum SplitDelegateReference: DelegateReference {
  typealias Value = (any UISplitViewControllerDelegate)?
  static var scriptClass: BuiltinClass { .splitViewControllerDelegate }
  static func value(_ delegate: ScriptedDelegate?) -> Value { delegate }
  static func object(_ value: Value) -> AnyObject? { value }
}

enum PageDataSourceReference: DelegateReference {
  typealias Value = (any UIPageViewControllerDataSource)?
  static var scriptClass: BuiltinClass { .pageViewControllerDataSource }
  static func value(_ delegate: ScriptedDelegate?) -> Value { delegate }
  static func object(_ value: Value) -> AnyObject? { value }
}

enum PageDelegateReference: DelegateReference {
  typealias Value = (any UIPageViewControllerDelegate)?
  static var scriptClass: BuiltinClass { .pageViewControllerDelegate }
  static func value(_ delegate: ScriptedDelegate?) -> Value { delegate }
  static func object(_ value: Value) -> AnyObject? { value }
}

/// A delegate that says which of the optional methods of its protocols it has, as `responds(to:)` does in UIKit.
///
/// A Swift class can't tell a method of its own from a protocol's default, so any other delegate counts as having all of them.
package protocol PartialDelegate: AnyObject {
  /// Whether it has a method.
  func responds(to method: DelegateMethod) -> Bool
}

/// The optional methods of the delegates of container controllers.
package enum DelegateMethod {
  case navigationWillShow
  case navigationDidShow
  case navigationAnimationController
  case navigationInteractionController
  case tabShouldSelect
  case tabDidSelect
  case tabAnimationController
  case tabInteractionController
}

/// Whether UIKit would call a method of a delegate.
func hasMethod(_ method: DelegateMethod, _ delegate: AnyObject) -> Bool {
  (delegate as? any PartialDelegate)?.responds(to: method) ?? true
}

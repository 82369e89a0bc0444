/// An object that says which of the optional methods of its protocols it has, as `responds(to:)` does in UIKit.
///
/// It is not known whether a Swift class has a method itself or inherits a protocol's default, so any other object is treated as having all of them.
package protocol PartialConformance: AnyObject {
  /// Whether it has a method.
  func responds(to method: AppMethod) -> Bool
  /// The same, where UIKit does not ask: the answer is not recorded among the calls that were left out.
  func declares(_ method: AppMethod) -> Bool
}

/// Whether UIKit would call a method of an object.
package func hasMethod(_ method: AppMethod, _ object: AnyObject) -> Bool {
  (object as? any PartialConformance)?.responds(to: method) ?? true
}

/// Whether an object surely has a method; used where UIKit does not ask.
package func isKnownToHave(_ method: AppMethod, _ object: AnyObject) -> Bool {
  (object as? any PartialConformance)?.declares(method) ?? false
}

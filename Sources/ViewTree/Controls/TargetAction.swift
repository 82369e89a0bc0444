/// A method of a target that a control calls.
final class TargetAction: UIAction {
  /// The target, which is not owned.
  private(set) weak var target: AnyObject?
  /// The method.
  let selector: Selector
  /// Whether a responder is called, as there was no target from the beginning.
  let isForResponders: Bool

  init(_ target: AnyObject?, _ selector: Selector) {
    self.target = target
    self.selector = selector
    isForResponders = target == nil
    super.init { _ in }
  }
}

extension UIAction {
  /// Whether it is the method of a target.
  func `is`(_ selector: Selector, of target: AnyObject?) -> Bool {
    guard let own = self as? TargetAction, own.selector == selector else { return false }
    return own.isForResponders ? target == nil : target != nil && own.target === target
  }
}

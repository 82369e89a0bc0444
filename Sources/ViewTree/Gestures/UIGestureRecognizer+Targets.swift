// The actions of a recognizer: methods of targets, as UIKit has them, and blocks.

/// An action of a recognizer.
struct RecognizerAction {
  /// The target, which is not owned; nil for a block.
  weak var target: AnyObject?
  /// The name of the target's method; nil for a block.
  var selector: Selector?
  /// Performs the action.
  let perform: (UIGestureRecognizer) -> Void

  init(_ perform: @escaping (UIGestureRecognizer) -> Void) { self.perform = perform }

  init(_ target: AnyObject, _ selector: Selector) {
    self.target = target
    self.selector = selector
    perform = { [weak target] recognizer in
      guard let target else { return }
      selector.perform(on: target, from: recognizer, next: nil, in: recognizer.loop)
    }
  }

  /// Whether it is the action of a target and a selector, where nil is any.
  func matches(_ target: AnyObject?, _ selector: Selector?) -> Bool {
    guard let own = self.selector else { return false }
    return (target == nil || target === self.target) && (selector == nil || selector == own)
  }
}

/// Decides how a presentation adapts; the part of UIKit's protocol that does not speak of sheets.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style to use instead in a compact environment; `.none` for no change.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  /// Answers `.none`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }
}

public import Geometry
public import ViewTree

/// A type that can be an anchor of a popover: a view or an item of a bar.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollersourceitem>
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
  /// Returns its frame in the coordinates of a view, points; nil where no window shows both.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// The view's bounds in the coordinates of another view, points; nil where no window shows both.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let window, window === referenceView.window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarItem: UIPopoverPresentationControllerSourceItem {
  /// The view that shows the item, in the coordinates of another view, points; nil where no window shows both.
  public func frame(in referenceView: UIView) -> CGRect? { itemView?.frame(in: referenceView) }
}

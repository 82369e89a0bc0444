public import Geometry

/// An object that a scroll view tells of its scrolling, and asks where it is to stop.
///
/// The methods are optional in UIKit; here each has a default implementation.
public protocol UIScrollViewDelegate: AnyObject {
  /// Called at each change of the content offset, also by the program.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// Called when a finger begins to drag the content, before its first movement.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Called when the finger is lifted, with its velocity in points per millisecond; the method may change where the content comes to rest.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// Called after the finger has been lifted, with whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// Called before the content moves on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// Called when the content has come to rest, also because a finger has stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Called at the end of an animation that `setContentOffset(_:animated:)` has begun.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Called when the adjusted content inset has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

  /// Returns the view whose size the zoom scale is to change; nil for none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// Called before fingers or an animation change the zoom scale.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// Called at each change of the zoom scale, also by the program, after the call for the content offset.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// Called when the scale is changed by fingers or an animation no more, and has come back to its limits.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// Returns whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// Called when a tap on the status bar has scrolled to the top, also if it was shown already.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Leaves the target as it is.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  /// Returns nil: nothing is zoomed.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}

  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}

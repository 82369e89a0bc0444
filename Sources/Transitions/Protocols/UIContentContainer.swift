public import Geometry
public import ViewTree

/// A controller whose content has a preferred size.
public protocol UIContentContainer: AnyObject {
  /// The preferred size, points; zero for none.
  var preferredContentSize: CGSize { get }
  /// Called when a child's preferred size has changed.
  func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  /// The size in points a child gets from a parent of a size.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before its view gets another size, in points; the coordinator runs animations alongside.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before a size class changes; the coordinator runs animations alongside.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

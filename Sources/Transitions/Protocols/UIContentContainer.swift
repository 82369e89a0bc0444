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
  /// Told before its view gets another size, in points; animations can join.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Told before a size class changes; animations can join.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

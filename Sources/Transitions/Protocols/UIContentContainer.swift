public import Geometry
public import ViewTree

/// A controller that holds content of a size of its own.
public protocol UIContentContainer: AnyObject {
  /// The size in points it would like to have; zero for no wish.
  var preferredContentSize: CGSize { get }
  /// Told that a child's wish has changed.
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

public import Geometry

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
}

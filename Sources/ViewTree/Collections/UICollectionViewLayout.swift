public import Geometry

/// The places of the items of a collection view; this class places none.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewlayout>
open class UICollectionViewLayout: NSObject {
  /// The collection view that has the layout; not owned.
  final weak var owner: UICollectionView?
  /// Whether `prepare()` has been called since the layout was invalidated.
  final var isPrepared = false

  /// Makes a layout.
  public override init() {}

  /// Makes a layout of a storyboard or nib.
  public required init?(coder: NSCoder) {}

  /// The collection view that has the layout; nil for none.
  open var collectionView: UICollectionView? { owner }

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Called before the layout is asked for places, after it was invalidated; does nothing unless overridden.
  open func prepare() {}

  /// The size of the content, points; zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of the items in a rectangle of the content, points; nil unless overridden.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item; nil unless overridden.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether the places depend on the bounds of the collection view, so that other ones invalidate the layout; false unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Lets the collection view ask for the places again at its next layout. An overriding method calls super.
  open func invalidateLayout() {
    isPrepared = false
    owner?.setNeedsLayout()
  }

  /// Returns the offset at which the content comes to rest after a change of the layout; the proposed one unless overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
    -> CGPoint
  { proposedContentOffset }

  /// Returns the offset at which the content comes to rest after a drag; the proposed one unless overridden.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Called before a change to another layout; does nothing unless overridden.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before a change from another layout; does nothing unless overridden.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called at the end of a change from or to another layout, before its completion; does nothing unless overridden.
  open func finalizeLayoutTransition() {}

  /// Computes the places, if the layout was invalidated.
  final func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }
}

public import Geometry
public import ViewTree

/// A controller whose view shows a collection view, of which it is the data source and the delegate.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewcontroller>
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  /// Whether the selection ends in each `viewWillAppear`.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a push of the controller changes the layout of the collection view of the controller below it, and a pop changes it back.
  ///
  /// It is set before the push. Both controllers then show one collection view, whose data source and delegate remain those of the lower one.
  open var useLayoutToLayoutNavigationTransitions = false

  /// The layout that the controller was made with.
  package final var ownLayout: UICollectionViewLayout
  /// The collection view that its view shows now, or showed last; nil before it has any.
  final var shownCollectionView: UICollectionView?

  /// Makes a controller with the layout of its collection view.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    ownLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with a flow layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    ownLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller of a storyboard, with a flow layout.
  public required init?(coder: NSCoder) {
    ownLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The collection view; that of the controller below it while the two share one.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return shownCollectionView ?? sharedCollectionView
    }
    set {
      shownCollectionView?.removeFromSuperview()
      if let newValue { show(newValue) }
    }
  }

  /// The layout of the collection view; before that exists, the one that the controller was made with.
  open var collectionViewLayout: UICollectionViewLayout {
    shownCollectionView?.collectionViewLayout ?? ownLayout
  }

  open override func viewDidLoad() {
    if !sharesCollectionView { showOwnCollectionView() }
    super.viewDidLoad()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let list = shownCollectionView else { return }
    for path in list.indexPathsForSelectedItems ?? [] {
      list.deselectItem(at: path, animated: animated)
    }
  }

  open override func viewIsAppearing(_ animated: Bool) {
    // Without a push over a controller that has a collection view it shows its own.
    if shownCollectionView == nil, sharedCollectionView == nil { showOwnCollectionView() }
    super.viewIsAppearing(animated)
  }

  private func showOwnCollectionView() {
    let list = UICollectionView(
      frame: loadedView?.bounds ?? .zero, collectionViewLayout: ownLayout)
    list.traceName = "\(traceName).collectionView"
    if let items = script?.itemDelegate {
      list.dataSource = items
      list.delegate = items
    } else {
      list.dataSource = self
      list.delegate = self
    }
    show(list)
  }

  /// Shows a collection view, which leaves the controller that has shown it.
  final func show(_ list: UICollectionView) {
    shownCollectionView = list
    guard let loadedView else { return }
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.fillsViewOfController = true
    if list.frame != loadedView.bounds { list.frame = loadedView.bounds }
    loadedView.insertSubview(list, at: 0)
  }

  // MARK: UICollectionViewDataSource

  /// 1, unless overridden.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// 0, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// A cell that no collection view has made, which ends the world; a subclass with items overrides the method.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }

  // MARK: UICollectionViewDelegate

  /// True, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  /// True, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// True, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// UIKit's own, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  /// The proposed offset, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: UIScrollViewDelegate

  /// Does nothing unless overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Does nothing unless overridden.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Leaves the target as it is, unless overridden.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Does nothing unless overridden.
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}

  /// Does nothing unless overridden.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing unless overridden.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

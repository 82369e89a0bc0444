import EventTrace
public import Geometry

/// A scroll view that shows the items of a data source, each by a cell at the place that a layout gives it.
///
/// Only the items that can be seen have cells, and cells are used again. Supplementary and decoration views, updates in batches and drags of
/// items are not built. The delegate has the type of a scroll view's; an object that adopts `UICollectionViewDelegate` receives its calls
/// too. Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionview>
open class UICollectionView: UIScrollView, SubviewManaging {
  /// The object that knows the items, and gives their cells; not owned.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Whether taps select items.
  open var allowsSelection = true
  /// Whether several items can be selected.
  open var allowsMultipleSelection = false

  /// The layout that places the items now: during a change that the program moves, the one between two layouts.
  final var layout: UICollectionViewLayout
  /// The change of the layout that is under way; nil for none.
  final var change: LayoutChange?
  /// Whether a change of the layout is about to begin.
  final var beginsChange = false
  /// The largest number of sections, and of all items; what is beyond is left out.
  private static let most = (sections: 10_000, items: 1_000_000)
  /// The number of items of each section; nil until the data source is asked.
  private var counts: [Int]?
  /// The cells that are shown, by their items.
  final var cells: [IndexPath: UICollectionViewCell] = [:]
  /// The cells that wait to be used again, and how cells are made, by their identifiers.
  private var pool = ReusePool<UICollectionViewCell>()
  /// The items that are selected.
  final var selected: Set<IndexPath> = []
  /// Starts the segues of a storyboard that the items start, each with the cell as the sender.
  package final var itemSegues: [(UICollectionViewCell) -> Void] = []
  final var touched: TouchedCell<UICollectionViewCell>?
  /// The size for which the layout was asked whether it is invalid, points.
  private var checkedSize = CGSize.zero

  final var items: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  /// Makes a collection view with a layout, and a frame in its future superview's coordinates.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.owner = self
  }

  /// Makes a collection view of a storyboard or nib, with a flow layout.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.owner = self
  }

  // MARK: Data

  /// The number of sections, for which the data source is asked after each reload.
  open var numberOfSections: Int { loadedCounts.count }

  /// Returns the number of items of a section, 0 for one that does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    loadedCounts.indices.contains(section) ? loadedCounts[section] : 0
  }

  private var loadedCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let sections =
      loop.query(dataSource, .tableNumberOfSections) { $0.numberOfSections(in: self) } ?? 1
    var left = Self.most.items
    let loaded = (0..<min(max(0, sections), Self.most.sections)).map { section in
      let asked =
        loop.isTerminated
        ? nil
        : loop.query(dataSource, .collectionNumberOfItems) {
          $0.collectionView(self, numberOfItemsInSection: section)
        }
      let count = min(max(0, asked ?? 0), left)
      left -= count
      return count
    }
    counts = loaded
    return loaded
  }

  /// Whether the data has an item.
  final func has(_ path: IndexPath) -> Bool {
    path.item >= 0 && path.item < numberOfItems(inSection: path.section)
  }

  /// Asks the data source for everything again, at the next layout; nothing stays selected.
  open func reloadData() {
    counts = nil
    selected = []
    touched = nil
    for (path, cell) in cellsInOrder { remove(cell, of: path) }
    layout.invalidateLayout()
    change?.invalidate()
    setNeedsLayout()
  }

  // MARK: Cells

  /// Registers a class of cells, which are made by `init(frame:)`; nil takes it back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let known = cellClass as? UICollectionViewCell.Type
    pool.register(
      known.map { known in { known.init(registeredFor: identifier) } }, for: identifier)
  }

  /// Registers the function that makes cells.
  package final func register(
    making make: @escaping () -> UICollectionViewCell, forCellWithReuseIdentifier identifier: String
  ) {
    pool.register(
      {
        let cell = make()
        cell.identifier = identifier
        return cell
      }, for: identifier)
  }

  /// Returns a cell of a registered class for an item: one that was shown before, or a new one.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let (cell, isUsed) = pool.dequeue(identifier) else {
      raise(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      )
      return UICollectionViewCell(registeredFor: identifier)
    }
    if isUsed { cell.askToPrepareForReuse() } else { loop.charge(RunLoop.objectCost) }
    cell.traceName = "\(traceName)[\(indexPath.section), \(indexPath.item)]"
    if let attributes = layout.layoutAttributesForItem(at: indexPath) {
      UIView.performWithoutAnimation { cell.show(attributes) }
    }
    return cell
  }

  /// Returns the cell of an item; nil for an item that is not shown.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layoutIfNeeded()
    return cells[indexPath]
  }

  /// Returns the item of a cell; nil for a cell that is not shown.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The cells that are shown, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    layoutIfNeeded()
    return cellsInOrder.map(\.cell)
  }

  /// The items that are shown, in order; UIKit does not say the order.
  open var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return cells.keys.sorted()
  }

  /// Returns the item at a point of the content, points; nil for none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let place = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    var found: UICollectionViewLayoutAttributes?
    for attributes in layout.layoutAttributesForElements(in: place) ?? []
    where attributes.frame.contains(point) && attributes.zIndex >= found?.zIndex ?? .min {
      found = attributes
    }
    return found?.indexPath
  }

  /// Returns the place of an item; nil for one that does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return layout.layoutAttributesForItem(at: indexPath)
  }

  final var cellsInOrder: [(path: IndexPath, cell: UICollectionViewCell)] {
    cells.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Asks the data source for the cell of an item, and adds it at a place.
  @discardableResult
  final func addCell(
    for path: IndexPath, at attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewCell? {
    guard has(path) else {
      raise(
        "UICollectionView received layout attributes for a cell with an index path that does not exist: \(path)"
      )
      return nil
    }
    guard let dataSource else { return nil }
    let cell = loop.query(dataSource, .collectionCellForItem) {
      $0.collectionView(self, cellForItemAt: path)
    }
    guard let cell, !loop.isTerminated else { return nil }
    guard cell.identifier != nil || cell.isOwnedByScript else {
      raise(
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:"
      )
      return nil
    }
    UIView.performWithoutAnimation {
      cell.show(attributes)
      cell.isSelected = selected.contains(path)
      cell.layoutIfNeeded()
    }
    cells[path] = cell
    loop.tell(items, .collectionWillDisplay, [.named(cell), .word(path.description)]) {
      $0.collectionView(self, willDisplay: cell, forItemAt: path)
    }
    // In the order of the items, whichever way they come into view.
    insertSubview(cell, at: cells.keys.count { $0 < path })
    return cell
  }

  /// Takes the cell of an item out, for another item.
  final func remove(_ cell: UICollectionViewCell, of path: IndexPath) {
    cells[path] = nil
    if touched?.cell === cell { endTouch() }
    cell.removeFromSuperview()
    cell.isSelected = false
    loop.tell(items, .collectionDidEndDisplaying, [.named(cell), .word(path.description)]) {
      $0.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
    if let identifier = cell.identifier { pool.add(cell, as: identifier) }
  }

  // MARK: Layout

  /// The layout that places the items; setting it changes the layout without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      askForInvalidation(newValue)
      super.bounds = newValue
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      askForInvalidation(CGRect(origin: bounds.origin, size: newValue.size))
      super.frame = newValue
    }
  }

  /// Asks the layout whether other bounds invalidate it.
  private func askForInvalidation(_ bounds: CGRect) {
    checkedSize = bounds.size
    guard bounds != super.bounds, layout.isPrepared,
      layout.shouldInvalidateLayout(forBoundsChange: bounds)
    else { return }
    layout.invalidateLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != checkedSize {
      checkedSize = bounds.size
      layout.invalidateLayout()
    }
    showItems()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    layout.invalidateLayout()
  }

  /// Computes the places of the items, and the size of the content, if they may have changed.
  final func prepareLayout() {
    guard !layout.isPrepared else { return }
    change?.prepare()
    layout.prepareIfNeeded()
    if let change, !change.isMoved { return }
    contentSize = layout.collectionViewContentSize
    if let offset = change?.movedOffset, offset != contentOffset { contentOffset = offset }
  }

  /// Shows the items that are in the bounds, and no others; those of a change of the layout stay until it has ended.
  final func showItems() {
    guard !loop.isTerminated else { return }
    prepareLayout()
    let wanted = layout.layoutAttributesForElements(in: bounds) ?? []
    loop.charge(4 * wanted.count)
    var places: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    for attributes in wanted { places[attributes.indexPath] = attributes }
    let isAnimated = change.map { !$0.isMoved } ?? false
    if !isAnimated {
      for (path, cell) in cellsInOrder where places[path].map(\.isHidden) ?? true {
        remove(cell, of: path)
      }
    }
    for attributes in wanted where !attributes.isHidden && !loop.isTerminated {
      if let cell = cells[attributes.indexPath] {
        if !isAnimated { cell.show(attributes) }
      } else {
        addCell(for: attributes.indexPath, at: attributes)
      }
    }
  }

  // MARK: Changes of the layout

  /// Changes to another layout, in 0.35 seconds if animated.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes to another layout, in 0.35 seconds if animated; the completion receives whether the animation ran to its end.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    changeLayout(to: layout, animated: animated, completion)
  }

  /// Begins a change to another layout that the program moves, by the progress of the layout that it returns, which is installed already.
  ///
  /// During another change it ends the world with UIKit's exception.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    beginMovedChange(to: layout, completion)
  }

  /// Lets a change go that the program has moved: the new layout is installed, and the items go on to their places there.
  open func finishInteractiveTransition() { endMovedChange(finishes: true) }

  /// Lets a change go that the program has moved: the former layout is installed, and the items go back.
  open func cancelInteractiveTransition() { endMovedChange(finishes: false) }

  // MARK: Selection

  /// The items that are selected, in order, which UIKit leaves open; empty for none.
  open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  /// Selects an item, nil for none, and scrolls to it; the delegate is not called.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    if !allowsMultipleSelection || indexPath == nil {
      for other in selected.sorted() where other != indexPath { setSelected(false, other) }
    }
    guard let indexPath, has(indexPath) else { return }
    setSelected(true, indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item; the delegate is not called.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    beginTouch(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    endTouch(touches, selects: true)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    endTouch(touches, selects: false)
  }

  // MARK: Scrolling

  /// Scrolls to an item; one that does not exist ends the world with UIKit's exception.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    prepareLayout()
    guard indexPath.section >= 0, indexPath.section < numberOfSections else {
      return raise(
        "Attempted to scroll the collection view to an out-of-bounds section (\(indexPath.section)) when there are only \(numberOfSections) sections. Collection view: \(traceDescription)."
      )
    }
    guard has(indexPath) else {
      return raise(
        "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) when there are only \(numberOfItems(inSection: indexPath.section)) items in section \(indexPath.section). Collection view: \(traceDescription)."
      )
    }
    guard let frame = layout.layoutAttributesForItem(at: indexPath)?.frame else { return }
    if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y += frame.minY - visible.minY }
    if scrollPosition.contains(.centeredVertically) { offset.y += frame.midY - visible.midY }
    if scrollPosition.contains(.bottom) { offset.y += frame.maxY - visible.maxY }
    if scrollPosition.contains(.left) { offset.x += frame.minX - visible.minX }
    if scrollPosition.contains(.centeredHorizontally) { offset.x += frame.midX - visible.midX }
    if scrollPosition.contains(.right) { offset.x += frame.maxX - visible.maxX }
    offset = range.nearest(to: offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// `<UICollectionView: grid>`, as UIKit's messages show an object.
  private var traceDescription: String { "<UICollectionView: \(traceName)>" }

  /// Ends the world with an exception of UIKit's.
  final func raise(_ text: String) {
    loop.raiseException(
      text, notes: ["UIKit raises NSInternalInconsistencyException"], subject: traceName)
  }
}

import Animation
package import Geometry

/// A change of the layout of a collection view, from its request to its end.
package final class LayoutChange {
  let old: UICollectionViewLayout
  let new: UICollectionViewLayout
  /// The visible rectangles before and after the change, points of the content.
  let oldBounds: CGRect
  let newBounds: CGRect
  private let oldContentSize: CGSize
  /// The layout between the two, of a change with a progress; nil for none.
  var between: UICollectionViewTransitionLayout?
  /// Whether the program moves the items, by the progress.
  var isMoved = false
  /// Whether the new layout is the one at the end.
  var finishes = true
  var completion: UICollectionView.LayoutInteractiveTransitionCompletion?

  fileprivate init(
    from old: UICollectionViewLayout, _ oldBounds: CGRect, _ oldContentSize: CGSize,
    to new: UICollectionViewLayout, _ newBounds: CGRect
  ) {
    self.old = old
    self.new = new
    self.oldBounds = oldBounds
    self.oldContentSize = oldContentSize
    self.newBounds = newBounds
  }

  /// The layout at the end, what is visible then, and the size of its content.
  fileprivate var target: (layout: UICollectionViewLayout, offset: CGPoint, size: CGSize) {
    finishes
      ? (new, newBounds.origin, new.collectionViewContentSize)
      : (old, oldBounds.origin, oldContentSize)
  }

  func prepare() {
    old.prepareIfNeeded()
    new.prepareIfNeeded()
  }

  func invalidate() {
    old.invalidateLayout()
    new.invalidateLayout()
  }

  /// The content offset between those before and after the change, while the program moves the items.
  var movedOffset: CGPoint? {
    guard isMoved, let between else { return nil }
    return CGPoint(
      x: between.between(oldBounds.minX, newBounds.minX),
      y: between.between(oldBounds.minY, newBounds.minY))
  }
}

extension UICollectionView {
  /// Prepares a change to another layout: the layouts hear of it, and say where the content comes to rest.
  private func beginChange(to new: UICollectionViewLayout) -> LayoutChange {
    showItems()
    let old = layout
    for (_, cell) in cellsInOrder { cell.tellWillTransition(from: old, to: new) }
    new.owner = self
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    new.prepareIfNeeded()
    let size = new.collectionViewContentSize
    let proposed = range(of: size).nearest(to: contentOffset)
    var offset = new.targetContentOffset(forProposedContentOffset: proposed)
    if let items {
      let given = offset
      offset =
        loop.query(items, .collectionTargetContentOffset) {
          $0.collectionView(self, targetContentOffsetForProposedContentOffset: given)
        } ?? offset
    }
    return LayoutChange(
      from: old, bounds, contentSize, to: new, CGRect(origin: offset, size: bounds.size))
  }

  /// Changes to another layout.
  final func changeLayout(
    to new: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    guard !loop.isTerminated else { return }
    if change?.isMoved ?? beginsChange { return raise(LayoutChange.alreadyMoved) }
    if let change { end(change, finished: false) }
    guard new !== layout else {
      completion?(true)
      return
    }
    // Before anything is shown, the layout is not asked: the data source may come later.
    guard window != nil || layout.isPrepared else {
      layout.owner = nil
      layout = new
      new.owner = self
      setNeedsLayout()
      completion?(true)
      return
    }
    beginsChange = true
    let change = beginChange(to: new)
    beginsChange = false
    guard !loop.isTerminated else { return }
    change.completion = { finished, _ in completion?(finished) }
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      layout = new
      contentOffset = change.newBounds.origin
      contentSize = new.collectionViewContentSize
      self.change = change
      return end(change, finished: true)
    }
    self.change = change
    animate(change, UICubicTimingParameters(animationCurve: .easeInOut)) { true }
  }

  /// Changes to another layout as a part of a transition, whose animations its clock drives.
  ///
  /// With a progress the layout between the two is installed meanwhile. `finishes` says at the end whether the transition was completed.
  package final func changeLayout(
    to new: UICollectionViewLayout, progress: (() -> CGFloat)?, finishes: @escaping () -> Bool,
    _ completion: @escaping () -> Void
  ) {
    if let change { end(change, finished: false) }
    let change = beginChange(to: new)
    change.completion = { _, _ in completion() }
    self.change = change
    if let progress {
      let between = makeTransitionLayout(from: change.old, to: new)
      between.source = progress
      change.between = between
    }
    animate(change, UICubicTimingParameters(animationCurve: .easeInOut), finishes)
  }

  /// Begins a change that the program moves.
  final func beginMovedChange(
    to new: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    let isNested = new is UICollectionViewTransitionLayout
    if change != nil || beginsChange || isNested {
      raise(
        isNested
          ? "a collection view can't change to a layout between two others"
          : LayoutChange.alreadyMoved)
      return change?.between
        ?? UICollectionViewTransitionLayout(currentLayout: change?.old ?? layout, nextLayout: new)
    }
    // The delegate and the layouts may ask for another change meanwhile.
    beginsChange = true
    defer { beginsChange = false }
    let between = makeTransitionLayout(from: layout, to: new)
    let change = beginChange(to: new)
    change.completion = completion
    change.between = between
    change.isMoved = true
    self.change = change
    between.owner = self
    layout = between
    between.invalidateLayout()
    return between
  }

  private func makeTransitionLayout(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    let given = loop.askForObject(items, .collectionTransitionLayout, [.named(old), .named(new)]) {
      $0.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
    }
    return given ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
  }

  /// Lets a change go that the program has moved.
  final func endMovedChange(finishes: Bool) {
    guard let change, change.isMoved, let between = change.between else {
      return raise(
        "the collection was not prepared for an interactive transition. see startInteractiveTransitionToCollectionViewLayout:completion:"
      )
    }
    showItems()
    change.isMoved = false
    change.finishes = finishes
    let rest = LayoutRest(
      from: between.transitionProgress, to: finishes ? 1 : 0, velocity: between.velocity,
      at: loop.now)
    between.rest = rest
    animate(change, rest.timing) { finishes }
  }

  /// Lets the items go to their places at the end of a change; those that only one of the layouts shows go with them.
  private func animate(
    _ change: LayoutChange, _ timing: any UITimingCurveProvider,
    _ finishes: @escaping () -> Bool
  ) {
    let (target, offset, size) = change.target
    let start = change.between.flatMap { $0.source == nil ? $0 : nil } ?? change.old
    layout = change.between?.source == nil ? target : change.between ?? target
    layout.owner = self
    change.prepare()
    let visible = CGRect(origin: offset, size: bounds.size)
    for attributes in target.layoutAttributesForElements(in: visible) ?? []
    where !attributes.isHidden && cells[attributes.indexPath] == nil {
      addCell(
        for: attributes.indexPath,
        at: start.layoutAttributesForItem(at: attributes.indexPath) ?? attributes)
    }
    guard !loop.isTerminated else { return }
    UIView.animate(
      withDuration: LayoutRest.duration, timingParameters: timing,
      animations: {
        contentOffset = offset
        contentSize = size
        for (path, cell) in cellsInOrder {
          if let attributes = target.layoutAttributesForItem(at: path) { cell.show(attributes) }
          cell.layoutIfNeeded()
        }
      },
      completion: { [weak self] finished in
        guard let self, self.change === change else { return }
        change.finishes = finishes()
        end(change, finished: finished)
      })
  }

  /// Ends a change: the layout is installed, the layouts and the cells hear of the end, and then the program does.
  private func end(_ change: LayoutChange, finished: Bool) {
    self.change = nil
    let (target, offset, size) = change.target
    let left = change.finishes ? change.old : change.new
    layout = target
    UIView.performWithoutAnimation {
      if contentSize != size { contentSize = size }
      if !change.finishes, contentOffset != offset { contentOffset = offset }
    }
    change.between?.finalizeLayoutTransition()
    change.old.finalizeLayoutTransition()
    change.new.finalizeLayoutTransition()
    change.between?.owner = nil
    left.owner = nil
    left.isPrepared = false
    showItems()
    for (_, cell) in cellsInOrder { cell.tellDidTransition(from: left, to: target) }
    guard !loop.isTerminated else { return }
    change.completion?(finished, change.finishes)
  }
}

extension LayoutChange {
  /// UIKit's message about a change while the program moves another one.
  fileprivate static let alreadyMoved =
    "the collection is already in the middle of an interactive transition"
}

extension MemberScripts {
  static let collections: Script = (
    script: """
    class Tile: UICollectionViewCell {
      var calls = 0
      on prepareForReuse { calls += 1 }
      on apply(attributes) { if attributes.indexPath.item == 0 { print("apply", attributes.frame) } }
      on willTransition(from, to) { calls += 1 }
      on didTransition(from, to) { calls += 1 }
    }
    class Pile: UICollectionViewLayout {
      collectionViewContentSize: (300, 300)
      layoutAttributesForItem(at path): UICollectionViewLayoutAttributes(forCellWith: path, frame: (50, 50, 100, 100))
      layoutAttributesForElements(in rect): [layoutAttributesForItem(at: IndexPath(item: 0, section: 0))!]
      shouldInvalidateLayout(forBoundsChange bounds): false
      targetContentOffset(forProposedContentOffset offset): offset
      on prepare { print("prepare", collectionView == nil) }
      on prepareForTransition(to layout) { print("to") }
      on prepareForTransition(from layout) { print("from") }
      on finalizeLayoutTransition { print("finalize") }
    }
    controller Home {
      let flow = UICollectionViewFlowLayout(itemSize: (90, 90))
      view grid: UICollectionView { frame: (0, 0, 300, 300), collectionViewLayout: flow, contentInsetAdjustmentBehavior: .never, dataSource: self, delegate: self }
      on viewDidLoad { grid.register(Tile.self, forCellWithReuseIdentifier: "tile") }
      numberOfSections(in list): 1
      collectionView(_, numberOfItemsInSection section): 30
      collectionView(grid, cellForItemAt path) { return grid.dequeueReusableCell(withReuseIdentifier: "tile", for: path) }
      collectionView(_, shouldHighlightItemAt path) { print("light?", path); return true }
      collectionView(_, shouldSelectItemAt path) { print("select?", path); return true }
      collectionView(_, shouldDeselectItemAt path) { print("leave?", path); return true }
      collectionView(_, canPerformPrimaryActionForItemAt path) { print("act?", path); return true }
      collectionView(_, transitionLayoutForOldLayout old, newLayout new) { print("between"); return UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new) }
      collectionView(_, targetContentOffsetForProposedContentOffset offset): offset
      collectionView(_, layout, sizeForItemAt path): (90, 90)
      collectionView(_, layout, insetForSectionAt section): (0, 0, 0, 0)
      collectionView(_, layout, minimumLineSpacingForSectionAt section): 10
      collectionView(_, layout, minimumInteritemSpacingForSectionAt section): 10
      on collectionView(_, didHighlightItemAt path) { print("light", path) }
      on collectionView(_, didUnhighlightItemAt path) { print("dark", path) }
      on collectionView(_, didSelectItemAt path) { print("select", path) }
      on collectionView(_, didDeselectItemAt path) { print("leave", path) }
      on collectionView(_, performPrimaryActionForItemAt path) { print("act", path) }
      on collectionView(_, willDisplay cell, forItemAt path) { if path.item == 8 { print("comes", path) } }
      on collectionView(_, didEndDisplaying cell, forItemAt path) { if path.item == 8 { print("goes", path) } }
    }
    let home = Home()
    launch(home)
    let grid = home.grid
    let flow = home.flow
    let pile = Pile()
    let first = IndexPath(item: 0, section: 0)
    print(grid.dataSource === home, grid.numberOfSections, grid.numberOfItems(inSection: 0), grid.contentSize)
    print(grid.visibleCells.count, grid.indexPathsForVisibleItems.count, grid.indexPathForItem(at: (5, 5)), grid.indexPath(for: grid.cellForItem(at: first)!))
    print(grid.layoutAttributesForItem(at: first)?.frame, grid.collectionViewLayout === flow)
    finger.tap(at: first, in: grid)
    grid.allowsMultipleSelection = true
    finger.tap(at: first, in: grid)
    grid.selectItem(at: first, animated: false, scrollPosition: .top)
    print(grid.indexPathsForSelectedItems?.count, grid.allowsSelection, grid.allowsMultipleSelection)
    grid.deselectItem(at: first, animated: false)
    grid.allowsSelection = false
    grid.scrollToItem(at: IndexPath(item: 20, section: 0), at: [.bottom, .left], animated: false)
    settle()
    print(grid.contentOffset)
    grid.contentOffset = (0, 0)
    settle()
    grid.setCollectionViewLayout(pile, animated: true) then (finished) { print("finished", finished) }
    settle()
    let between = grid.startInteractiveTransition(to: flow) { completed, finish in print("end", completed, finish) }
    between.transitionProgress = 50%
    between.updateValue(2, forAnimatedKey: "turn")
    between.invalidateLayout()
    settle()
    print(between.transitionProgress, between.value(forAnimatedKey: "turn"), between.currentLayout === pile, between.nextLayout === flow, between.collectionViewContentSize)
    grid.finishInteractiveTransition()
    settle()
    grid.startInteractiveTransition(to: pile)
    grid.cancelInteractiveTransition()
    settle()
    grid.collectionViewLayout = pile
    grid.dataSource = nil
    grid.reloadData()
    print(flow.collectionView == nil, flow.layoutAttributesForElements(in: (0, 0, 100, 100))?.count, flow.layoutAttributesForItem(at: IndexPath(item: 99, section: 0)) == nil)
    flow.itemSize = (40, 40)
    flow.minimumLineSpacing = 1
    flow.minimumInteritemSpacing = 2
    flow.sectionInset = (1, 2, 3, 4)
    flow.scrollDirection = .horizontal
    flow.invalidateLayout()
    print(flow.itemSize, flow.minimumLineSpacing, flow.minimumInteritemSpacing, flow.sectionInset, flow.scrollDirection)
    let place = UICollectionViewLayoutAttributes(forCellWith: first)
    place.indexPath = IndexPath(item: 1, section: 0)
    place.frame = (0, 0, 10, 20)
    place.center = (50, 50)
    place.size = (20, 20)
    place.transform = .identity
    place.transform3D = .identity
    place.alpha = 50%
    place.zIndex = 3
    place.isHidden = true
    place.bounds = (0, 0, 30, 30)
    print(place.indexPath, place.frame, place.center, place.size, place.bounds, place.alpha, place.zIndex, place.isHidden, place.transform == .identity, place.transform3D == .identity)
    let cell = UICollectionViewCell(frame: (0, 0, 10, 10))
    cell.backgroundView = UIView()
    cell.selectedBackgroundView = UIView()
    cell.isSelected = true
    cell.isHighlighted = true
    print(cell.contentView.frame, cell.backgroundView?.frame, cell.selectedBackgroundView == nil, cell.reuseIdentifier == nil, cell.isSelected, cell.isHighlighted, UICollectionViewCell(text: "a").contentView.subviews.count)
    print(UICollectionView(frame: (0, 0, 20, 20), collectionViewLayout: flow).frame)
    let photos = UICollectionViewController(collectionViewLayout: flow)
    photos.clearsSelectionOnViewWillAppear = false
    photos.useLayoutToLayoutNavigationTransitions = false
    print(photos.collectionViewLayout === flow, photos.collectionView.numberOfSections, photos.clearsSelectionOnViewWillAppear, photos.useLayoutToLayoutNavigationTransitions)
    """,
    printed: [
      "apply (0, 0, 90, 90)",
      "comes [0, 8]",
      "true 1 30 (300, 990)",
      "9 9 [0, 0] [0, 0]",
      "(0, 0, 90, 90) true",
      "light? [0, 0]",
      "light [0, 0]",
      "dark [0, 0]",
      "select? [0, 0]",
      "select [0, 0]",
      "act? [0, 0]",
      "act [0, 0]",
      "light? [0, 0]",
      "light [0, 0]",
      "dark [0, 0]",
      "leave? [0, 0]",
      "leave [0, 0]",
      "act? [0, 0]",
      "act [0, 0]",
      "1 true true",
      "goes [0, 8]",
      "(0, 390)",
      "apply (0, 0, 90, 90)",
      "comes [0, 8]",
      "from",
      "prepare false",
      "apply (50, 50, 100, 100)",
      "finalize",
      "goes [0, 8]",
      "finished true",
      "between",
      "to",
      "apply (25, 25, 95, 95)",
      "comes [0, 8]",
      "50% 2 true true (300, 645)",
      "apply (0, 0, 90, 90)",
      "finalize",
      "end true true",
      "between",
      "from",
      "prepare false",
      "finalize",
      "from",
      "prepare false",
      "finalize",
      "goes [0, 8]",
      "apply (50, 50, 100, 100)",
      "true 1 true",
      "(40, 40) 1 2 (1, 2, 3, 4) .horizontal",
      "[0, 1] (35, 35, 30, 30) (50, 50) (30, 30) (0, 0, 30, 30) 50% 3 true true true",
      "(0, 0, 10, 10) (0, 0, 10, 10) false true true true 1",
      "(0, 0, 20, 20)",
      "true 1 false false",
    ]
  )
}

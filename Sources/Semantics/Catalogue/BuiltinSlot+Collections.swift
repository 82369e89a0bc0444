extension BuiltinSlot.Delegate {
  /// The slots of the data sources and delegates of collection views.
  static let rowsOfCollections: [BuiltinCatalogue.Slot] = [
    ofItems(
      .collectionViewNumberOfItemsInSection, .collectionViewDataSource, "numberOfItemsInSection",
      "section", .number, .number, "collectionView:numberOfItemsInSection:",
      "The number of items of a section, asked when the data are read."),
    ofItems(
      .collectionViewCellForItemAt, .collectionViewDataSource, "cellForItemAt", "indexPath",
      .object(.indexPath), .object(.collectionViewCell), "collectionView:cellForItemAtIndexPath:",
      "The cell of an item that comes into view: one that the collection view has dequeued, or a `UICollectionViewCell(text:)`."
    ),
    ofItems(
      .collectionViewShouldHighlightItemAt, .collectionViewDelegate, "shouldHighlightItemAt",
      "indexPath", .object(.indexPath), .bool, "collectionView:shouldHighlightItemAtIndexPath:",
      "Whether a touch highlights an item; with false it does not select it either. By default true."
    ),
    ofItems(
      .collectionViewShouldSelectItemAt, .collectionViewDelegate, "shouldSelectItemAt",
      "indexPath", .object(.indexPath), .bool, "collectionView:shouldSelectItemAtIndexPath:",
      "Whether a tap selects an item; by default true."),
    ofItems(
      .collectionViewShouldDeselectItemAt, .collectionViewDelegate, "shouldDeselectItemAt",
      "indexPath", .object(.indexPath), .bool, "collectionView:shouldDeselectItemAtIndexPath:",
      "Whether a tap deselects an item, asked where several items can be selected; by default true."
    ),
    ofItems(
      .collectionViewCanPerformPrimaryActionForItemAt, .collectionViewDelegate,
      "canPerformPrimaryActionForItemAt", "indexPath", .object(.indexPath), .bool,
      "collectionView:canPerformPrimaryActionForItemAtIndexPath:",
      "Whether a tap performs the primary action of an item, asked after the selection; by default true."
    ),
    .init(
      .delegate(.collectionViewTransitionLayout), adopting: .collectionViewDelegate,
      "collectionView", label: "transitionLayoutForOldLayout",
      parameters: [
        .init(nil, "collectionView", .object(.collectionView)),
        .init("transitionLayoutForOldLayout", "fromLayout", .object(.collectionViewLayout)),
        .init("newLayout", "toLayout", .object(.collectionViewLayout)),
      ], type: .object(.collectionViewTransitionLayout),
      selector: "collectionView:transitionLayoutForOldLayout:newLayout:",
      "The layout between two others, asked when `startInteractiveTransition` begins; by default UIKit's own."
    ),
    ofItems(
      .collectionViewTargetContentOffset, .collectionViewDelegate,
      "targetContentOffsetForProposedContentOffset", "proposedContentOffset", .point, .point,
      "collectionView:targetContentOffsetForProposedContentOffset:",
      "The content offset after a change of the layout, points, asked after the new layout; by default the proposed one."
    ),
    ofFlow(
      .collectionViewSizeForItemAt, "sizeForItemAt", "indexPath", .object(.indexPath), .size,
      "IndexPath",
      "The size of an item in a flow layout, points, asked for each item when the layout is prepared; by default `itemSize`."
    ),
    ofFlow(
      .collectionViewInsetForSectionAt, "insetForSectionAt", "section", .number, .insets, "Index",
      "The distances of the items of a section from its edges in a flow layout, points; by default `sectionInset`."
    ),
    ofFlow(
      .collectionViewMinimumLineSpacing, "minimumLineSpacingForSectionAt", "section", .number,
      .length, "Index",
      "The gap between the lines of a section in a flow layout, points; by default `minimumLineSpacing`."
    ),
    ofFlow(
      .collectionViewMinimumInteritemSpacing, "minimumInteritemSpacingForSectionAt", "section",
      .number, .length, "Index",
      "The smallest gap between the items of a line in a flow layout, points; by default `minimumInteritemSpacing`."
    ),
  ]

  /// A slot with the collection view and one more parameter.
  private static func ofItems(
    _ slot: Self, _ adopted: BuiltinClass, _ label: String, _ name: String,
    _ parameter: ScriptType, _ type: ScriptType, _ selector: String, _ documentation: String
  ) -> BuiltinCatalogue.Slot {
    .init(
      .delegate(slot), adopting: adopted, "collectionView", label: label,
      parameters: [
        .init(nil, "collectionView", .object(.collectionView)), .init(label, name, parameter),
      ], type: type, selector: selector, documentation)
  }

  /// A slot with the collection view, its layout, and an item or a section.
  private static func ofFlow(
    _ slot: Self, _ label: String, _ name: String, _ parameter: ScriptType, _ type: ScriptType,
    _ ending: String, _ documentation: String
  ) -> BuiltinCatalogue.Slot {
    .init(
      .delegate(slot), adopting: .collectionViewDelegateFlowLayout, "collectionView", label: label,
      parameters: [
        .init(nil, "collectionView", .object(.collectionView)),
        .init("layout", "collectionViewLayout", .object(.collectionViewLayout)),
        .init(label, name, parameter),
      ], type: type, selector: "collectionView:layout:\(label)\(ending):", documentation)
  }
}

extension BuiltinSlot {
  /// A slot of a class of `UICollectionViewController`.
  package static func collectionController(_ slot: CollectionController) -> Self { Self(slot) }

  /// The slots of a class of `UICollectionViewController`; the rows below document each.
  package enum CollectionController: UInt16, CaseIterable, Hashable, Sendable {
    case collectionViewLayout, clearsSelectionOnViewWillAppear
    case useLayoutToLayoutNavigationTransitions
  }

  /// A slot of a class of `UICollectionViewLayout`.
  package static func layout(_ slot: Layout) -> Self { Self(slot) }

  /// The slots of a class of `UICollectionViewLayout`; the rows below document each.
  package enum Layout: UInt16, CaseIterable, Hashable, Sendable {
    case collectionViewContentSize, layoutAttributesForItem, layoutAttributesForElements
    case shouldInvalidateLayout, targetContentOffset
  }
}

extension BuiltinSlot.CollectionController: SlotsOfKind {
  static let kind = DeclarationKind.collectionController
  static let first = BuiltinSlot.first(of: Self.self)

  /// In the order the reference shows them.
  static let rows: [BuiltinCatalogue.Slot] = [
    .init(
      .collectionController(.collectionViewLayout), "collectionViewLayout",
      type: .object(.collectionViewLayout), isStored: true,
      selector: "initWithCollectionViewLayout:",
      "The layout of the collection view; by default a flow layout."),
    .init(
      .collectionController(.clearsSelectionOnViewWillAppear), "clearsSelectionOnViewWillAppear",
      type: .bool, isStored: true,
      "Whether the selection ends when the view is about to appear; by default true."),
    .init(
      .collectionController(.useLayoutToLayoutNavigationTransitions),
      "useLayoutToLayoutNavigationTransitions", type: .bool, isStored: true,
      "Whether a push of the controller changes the layout of the collection view below, and a pop changes it back; both controllers then show one collection view."
    ),
  ]
}

extension BuiltinSlot.Layout: SlotsOfKind {
  static let kind = DeclarationKind.layout
  static let first = BuiltinSlot.first(of: Self.self)

  /// In the order the reference shows them.
  static let rows: [BuiltinCatalogue.Slot] = [
    .init(
      .layout(.collectionViewContentSize), "collectionViewContentSize", type: .size,
      "The size of the content, points; by default zero."),
    .init(
      .layout(.layoutAttributesForItem), "layoutAttributesForItem", label: "at",
      parameters: [.init("at", "indexPath", .object(.indexPath))],
      type: .optional(.object(.collectionViewLayoutAttributes)),
      selector: "layoutAttributesForItemAtIndexPath:",
      "The place and look of an item; nil for none."),
    .init(
      .layout(.layoutAttributesForElements), "layoutAttributesForElements", label: "in",
      parameters: [.init("in", "rect", .rect)],
      type: .list(.object(.collectionViewLayoutAttributes)),
      selector: "layoutAttributesForElementsInRect:",
      "The attributes of the items in a rectangle of the content, points; by default those of all items whose frames meet it, for which a layout in Swift has code of its own."
    ),
    .init(
      .layout(.shouldInvalidateLayout), "shouldInvalidateLayout", label: "forBoundsChange",
      parameters: [.init("forBoundsChange", "newBounds", .rect)], type: .bool,
      selector: "shouldInvalidateLayoutForBoundsChange:",
      "Whether other bounds, points, invalidate the layout, asked at each step of a scroll; by default false."
    ),
    .init(
      .layout(.targetContentOffset), "targetContentOffset", label: "forProposedContentOffset",
      parameters: [.init("forProposedContentOffset", "proposedContentOffset", .point)],
      type: .point, selector: "targetContentOffsetForProposedContentOffset:",
      "The content offset after a change to the layout, points; by default the proposed one."),
  ]
}

extension BuiltinCatalogue {
  /// The hooks of the delegates of collection views, and of classes of their cells and layouts, in the order of their ids.
  static let hooksOfCollections: [Hook] = [
    ofShownItem(
      .delegateCollectionViewWillDisplay, "willDisplay",
      "collectionView:willDisplayCell:forItemAtIndexPath:",
      "Before the cell of an item comes into view."),
    ofShownItem(
      .delegateCollectionViewDidEndDisplaying, "didEndDisplaying",
      "collectionView:didEndDisplayingCell:forItemAtIndexPath:",
      "When the cell of an item has left the view."),
    ofItem(
      .delegateCollectionViewDidHighlightItemAt, "didHighlightItemAt",
      "When a finger has highlighted an item, 150 ms after its touch or at a shorter tap."),
    ofItem(
      .delegateCollectionViewDidUnhighlightItemAt, "didUnhighlightItemAt",
      "When an item has lost its highlight: at the lift, or because a drag has begun."),
    ofItem(
      .delegateCollectionViewDidDeselectItemAt, "didDeselectItemAt",
      "When an item has lost its selection, to another one or by a tap."),
    ofItem(
      .delegateCollectionViewDidSelectItemAt, "didSelectItemAt",
      "When a tap has selected an item."),
    ofItem(
      .delegateCollectionViewPerformPrimaryActionForItemAt, "performPrimaryActionForItemAt",
      "When a tap performs the primary action of an item, after the selection."),
    .init(
      .collectionCellPrepareForReuse, of: .collectionCell, "prepareForReuse",
      isComparedWhereWritten: true, "Before the cell is used for another item."),
    .init(
      .collectionCellApply, of: .collectionCell, "apply", isComparedWhereWritten: true,
      parameters: [.init(nil, "layoutAttributes", .object(.collectionViewLayoutAttributes))],
      selector: "applyLayoutAttributes:",
      "When the layout has given the cell other attributes, which it has taken."),
    ofChange(
      .collectionCellWillTransition, "willTransition",
      "Before the collection view changes to another layout."),
    ofChange(
      .collectionCellDidTransition, "didTransition",
      "After the collection view has changed to another layout, or a change was cancelled."),
    .init(
      .layoutPrepare, of: .layout, "prepare", label: nil, isComparedWhereWritten: true,
      selector: "prepareLayout",
      "Before the layout is asked for places, after it was invalidated."),
    .init(
      .layoutInvalidateLayout, of: .layout, "invalidateLayout", isComparedWhereWritten: true,
      "When the layout was invalidated, by a call, a reload or other bounds of the collection view."
    ),
    .init(
      .layoutPrepareForTransitionTo, of: .layout, "prepareForTransition", label: "to",
      isComparedWhereWritten: true,
      parameters: [.init("to", "newLayout", .object(.collectionViewLayout))],
      selector: "prepareForTransitionToLayout:", "Before a change to another layout."),
    .init(
      .layoutPrepareForTransitionFrom, of: .layout, "prepareForTransition", label: "from",
      isComparedWhereWritten: true,
      parameters: [.init("from", "oldLayout", .object(.collectionViewLayout))],
      selector: "prepareForTransitionFromLayout:", "Before a change from another layout."),
    .init(
      .layoutFinalizeLayoutTransition, of: .layout, "finalizeLayoutTransition",
      isComparedWhereWritten: true,
      "At the end of a change from or to another layout, before its completion."),
  ]

  private static func ofShownItem(
    _ id: BuiltinHook, _ label: String, _ selector: String, _ documentation: String
  ) -> Hook {
    Hook(
      id, of: .delegate, adopting: .collectionViewDelegate, "collectionView", label: label,
      isComparedWhereWritten: true,
      parameters: [
        .init(nil, "collectionView", .object(.collectionView)),
        .init(label, "cell", .object(.collectionViewCell)),
        .init("forItemAt", "indexPath", .object(.indexPath)),
      ], selector: selector, documentation)
  }

  private static func ofItem(
    _ id: BuiltinHook, _ label: String, _ documentation: String
  ) -> Hook {
    Hook(
      id, of: .delegate, adopting: .collectionViewDelegate, "collectionView", label: label,
      parameters: [
        .init(nil, "collectionView", .object(.collectionView)),
        .init(label, "indexPath", .object(.indexPath)),
      ], selector: "collectionView:\(label)IndexPath:", documentation)
  }

  private static func ofChange(
    _ id: BuiltinHook, _ name: String, _ documentation: String
  ) -> Hook {
    Hook(
      id, of: .collectionCell, name, label: "from", isComparedWhereWritten: true,
      parameters: [
        .init("from", "oldLayout", .object(.collectionViewLayout)),
        .init("to", "newLayout", .object(.collectionViewLayout)),
      ], selector: "\(name)FromLayout:toLayout:", documentation)
  }
}

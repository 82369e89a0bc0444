import EventTrace
import Geometry

// The highlight and the selection of items, in the order in which UIKit makes the calls.

extension UICollectionView {
  /// Selects or deselects an item, and its cell.
  final func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected { selected.insert(path) } else { selected.remove(path) }
    cells[path]?.isSelected = isSelected
  }

  // MARK: Touches

  /// Highlights the item that a finger has touched.
  final func itemTouched(by touches: Set<UITouch>) {
    guard highlight == nil, allowsSelection, let touch = touches.inOrder.first,
      let path = item(of: touch),
      asks(
        .collectionShouldHighlight, path, { $0.collectionView(self, shouldHighlightItemAt: path) })
    else { return }
    highlight = (path, touch)
    cells[path]?.isHighlighted = true
    tell(.collectionDidHighlight, path) { $0.collectionView(self, didHighlightItemAt: path) }
  }

  /// Selects the item from which a finger was lifted.
  final func itemReleased(by touches: Set<UITouch>) {
    guard let highlight, touches.contains(highlight.touch) else { return }
    endHighlight()
    if item(of: highlight.touch) == highlight.path { userSelects(highlight.path) }
  }

  /// The item whose cell a touch is on; nil for none.
  private func item(of touch: UITouch) -> IndexPath? {
    guard let view = touch.view else { return nil }
    let point = touch.location(in: self)
    return cellsInOrder.first {
      view.isDescendant(of: $0.cell) && $0.cell.frame.contains(point)
    }?.path
  }

  /// Ends the highlight of the item that a finger touches.
  final func endHighlight() {
    guard let path = highlight?.path else { return }
    highlight = nil
    cells[path]?.isHighlighted = false
    tell(.collectionDidUnhighlight, path) { $0.collectionView(self, didUnhighlightItemAt: path) }
  }

  /// Selects or deselects an item that was tapped, and performs its primary action.
  private func userSelects(_ path: IndexPath) {
    if selected.contains(path), allowsMultipleSelection {
      if asks(
        .collectionShouldDeselect, path,
        { $0.collectionView(self, shouldDeselectItemAt: path) })
      {
        deselect(path)
      }
    } else if asks(
      .collectionShouldSelect, path, { $0.collectionView(self, shouldSelectItemAt: path) })
    {
      if !allowsMultipleSelection {
        for other in selected.sorted() where other != path { deselect(other) }
      }
      setSelected(true, path)
      if let cell = cells[path] { for start in itemSegues { start(cell) } }
      tell(.collectionDidSelect, path) { $0.collectionView(self, didSelectItemAt: path) }
    }
    guard let items, hasMethod(.collectionPerformPrimaryAction, objectBehind(items)),
      asks(
        .collectionCanPerformPrimaryAction, path,
        { $0.collectionView(self, canPerformPrimaryActionForItemAt: path) })
    else { return }
    tell(.collectionPerformPrimaryAction, path) {
      $0.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  private func deselect(_ path: IndexPath) {
    setSelected(false, path)
    tell(.collectionDidDeselect, path) { $0.collectionView(self, didDeselectItemAt: path) }
  }

  private func asks(
    _ method: AppMethod, _ path: IndexPath, _ question: (any UICollectionViewDelegate) -> Bool
  ) -> Bool {
    loop.ask(items, method, [.word(path.description)], question) ?? true
  }

  private func tell(
    _ method: AppMethod, _ path: IndexPath, _ call: (any UICollectionViewDelegate) -> Void
  ) {
    loop.tell(items, method, [.word(path.description)], call)
  }
}

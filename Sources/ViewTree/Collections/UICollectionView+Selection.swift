import EventTrace
import Geometry

// The highlight and the selection of items, in the order in which UIKit makes the calls.

extension UICollectionView {
  /// Selects or deselects an item, and its cell.
  final func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected { selected.insert(path) } else { selected.remove(path) }
    cells[path]?.isSelected = isSelected
  }

  /// Selects or deselects an item that was tapped, and performs its primary action.
  final func select(tapped path: IndexPath) {
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

// MARK: - ListOfCells

extension UICollectionView: ListOfCells {
  func place(of cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  func mayHighlight(_ path: IndexPath) -> Bool {
    asks(
      .collectionShouldHighlight, path, { $0.collectionView(self, shouldHighlightItemAt: path) })
  }

  func highlight(_ isHighlighted: Bool, _ cell: UICollectionViewCell, at path: IndexPath) {
    cell.isHighlighted = isHighlighted
    if isHighlighted {
      tell(.collectionDidHighlight, path) { $0.collectionView(self, didHighlightItemAt: path) }
    } else {
      tell(.collectionDidUnhighlight, path) { $0.collectionView(self, didUnhighlightItemAt: path) }
    }
  }
}

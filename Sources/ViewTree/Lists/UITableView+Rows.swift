import EventTrace
public import Geometry

// The rows in view, scrolling to a row, and the selection. What apps override is in the body of the class in UIKit, too.

extension UITableView {
  // MARK: Rows in view

  /// The cells in view, from top to bottom.
  public final var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return shownPaths.compactMap { cells[$0] }
  }

  /// The rows in view, from top to bottom; nil for none.
  public final var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return shownPaths.isEmpty ? nil : shownPaths
  }

  /// Returns the cell of a row; nil for a row that is not in view.
  public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    return cells[indexPath]
  }

  /// Returns the row of a cell; nil for a cell that is not in view.
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cell.tableView === self ? cell.indexPath : nil
  }

  /// Returns the row at a point of the table view's coordinates; nil for none.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    readData()
    guard bounds.minX <= point.x, point.x < bounds.maxX else { return nil }
    return metrics.rows(from: point.y, to: point.y.nextUp).first
  }

  /// Scrolls to a row, in 0.25 seconds if animated.
  public final func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
  ) {
    readData()
    guard metrics.contains(indexPath) else { return raiseOutOfBounds(indexPath) }
    let rect = rectForRow(at: indexPath)
    let inset = adjustedContentInset
    let visible = bounds.height - inset.top - inset.bottom
    var offset = contentOffset
    switch scrollPosition {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: offset.y = rect.minY - inset.top
    case .middle: offset.y = rect.midY - visible / 2 - inset.top
    case .bottom: offset.y = rect.maxY - visible - inset.top
    }
    offset = range.nearest(to: offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  private func raiseOutOfBounds(_ path: IndexPath) {
    let text =
      if metrics.sections.indices.contains(path.section) {
        "row (\(path.row)) when there are only \(metrics.sections[path.section].count) rows in section \(path.section)"
      } else {
        "section (\(path.section)) when there are only \(metrics.sections.count) sections"
      }
    loop.raiseException(
      "Attempted to scroll the table view to an out-of-bounds \(text). Table view: <UITableView: \(traceName)>",
      notes: ["UIKit raises NSRangeException"], subject: traceName)
  }

  // MARK: Selection

  /// The row that is selected; nil for none.
  public final var indexPathForSelectedRow: IndexPath? { selectedPath }

  /// Selects a row, or with nil none, and scrolls to it; the delegate is not called. A row that does not exist is ignored.
  public final func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    readData()
    guard let indexPath else {
      if let selectedPath { deselectRow(at: selectedPath, animated: animated) }
      return
    }
    guard metrics.contains(indexPath) else { return }
    if let selectedPath, selectedPath != indexPath {
      deselectRow(at: selectedPath, animated: animated)
    }
    selectedPath = indexPath
    cells[indexPath]?.show(isSelected: true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Ends the selection of a row; the delegate is not called.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard selectedPath == indexPath else { return }
    selectedPath = nil
    cells[indexPath]?.show(isSelected: false, animated: animated)
  }

  /// Asks the delegate and selects the row that a finger has tapped.
  ///
  /// A segue of the row is performed after the selection, and before `didSelectRowAt`.
  final func select(tapped: IndexPath) {
    guard let wanted = asked(.tableWillSelect, tapped, { $0.tableView($1, willSelectRowAt: $2) }),
      metrics.contains(wanted)
    else { return }
    if let old = selectedPath, old != wanted {
      guard
        let given = asked(.tableWillDeselect, old, { $0.tableView($1, willDeselectRowAt: $2) })
      else { return }
      deselectRow(at: given, animated: true)
      tell(.tableDidDeselect, given) { $0.tableView($1, didDeselectRowAt: $2) }
    }
    guard metrics.contains(wanted) else { return }
    selectRow(at: wanted, animated: true, scrollPosition: .none)
    if let cell = cells[wanted] { startSegues(of: cell, accessory: false) }
    tell(.tableDidSelect, wanted) { $0.tableView($1, didSelectRowAt: $2) }
  }

  /// The row that the delegate answers with; the given one without an answer.
  private func asked(
    _ method: AppMethod, _ path: IndexPath,
    _ question: (any UITableViewDelegate, UITableView, IndexPath) -> IndexPath?
  ) -> IndexPath? {
    let answer: IndexPath?? = loop.ask(rowDelegate, method, [.word(path.description)]) {
      question($0, self, path)
    }
    return answer ?? path
  }

  private func tell(
    _ method: AppMethod, _ path: IndexPath,
    _ call: (any UITableViewDelegate, UITableView, IndexPath) -> Void
  ) {
    loop.tell(rowDelegate, method, [.word(path.description)]) { call($0, self, path) }
  }

  private func startSegues(of cell: UITableViewCell, accessory: Bool) {
    for segue in rowSegues
    where segue.isOfAccessory == accessory
      && (segue.reuseIdentifier == nil || segue.reuseIdentifier == cell.reuseIdentifier)
    {
      segue.start(cell)
    }
  }

  /// Called when a finger has tapped the button at the end of a row.
  final func accessoryButtonTapped(_ cell: UITableViewCell, at path: IndexPath) {
    startSegues(of: cell, accessory: true)
    tell(.tableAccessoryTapped, path) { $0.tableView($1, accessoryButtonTappedForRowWith: $2) }
  }
}

// MARK: - ListOfCells

extension UITableView: ListOfCells {
  func place(of cell: UITableViewCell) -> IndexPath? {
    guard cell.tableView === self, let path = cell.indexPath, cells[path] === cell else {
      return nil
    }
    return path
  }

  func mayHighlight(_ path: IndexPath) -> Bool {
    loop.ask(rowDelegate, .tableShouldHighlight, [.word(path.description)]) {
      $0.tableView(self, shouldHighlightRowAt: path)
    } ?? true
  }

  func highlight(_ isHighlighted: Bool, _ cell: UITableViewCell, at path: IndexPath) {
    cell.show(isHighlighted: isHighlighted, animated: false)
    if isHighlighted {
      tell(.tableDidHighlight, path) { $0.tableView($1, didHighlightRowAt: $2) }
    } else {
      tell(.tableDidUnhighlight, path) { $0.tableView($1, didUnhighlightRowAt: $2) }
    }
  }
}

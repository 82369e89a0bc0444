import EventTrace
import Geometry

// The highlight and the selection of rows by fingers.

extension UITableView {
  /// Asks the delegate and selects the row that a finger has tapped, or ends its selection if several rows can be selected.
  ///
  /// A segue of the row is performed after the selection, and before `didSelectRowAt`.
  final func select(tapped: IndexPath) {
    if allowsMultipleSelection, selectedPaths.contains(tapped) {
      deselect(tapped)
      return
    }
    guard let wanted = asked(.tableWillSelect, tapped, { $0.tableView($1, willSelectRowAt: $2) }),
      metrics.contains(wanted)
    else { return }
    if !allowsMultipleSelection {
      for old in selectedPaths where old != wanted {
        guard deselect(old) else { return }
      }
    }
    guard metrics.contains(wanted) else { return }
    selectRow(at: wanted, animated: true, scrollPosition: .none)
    if let cell = cells[wanted] { startSegues(of: cell, accessory: false) }
    tell(.tableDidSelect, wanted) { $0.tableView($1, didSelectRowAt: $2) }
  }

  /// Asks the delegate and ends the selection of a row, or of the one that it answers with; false if it keeps the selection.
  @discardableResult
  private func deselect(_ path: IndexPath) -> Bool {
    guard
      let given = asked(.tableWillDeselect, path, { $0.tableView($1, willDeselectRowAt: $2) })
    else { return false }
    deselectRow(at: given, animated: true)
    tell(.tableDidDeselect, given) { $0.tableView($1, didDeselectRowAt: $2) }
    return true
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

  /// Raises the exception of a row that does not exist.
  final func raiseOutOfBounds(_ path: IndexPath) {
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
}

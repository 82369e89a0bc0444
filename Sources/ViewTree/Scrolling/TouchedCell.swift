import Geometry

/// The cell of a list that a finger is on, from the touch to the lift.
struct TouchedCell<Cell: UIView> {
  let path: IndexPath
  let cell: Cell
  let touch: UITouch
}

/// A table view or collection view, whose cells follow a finger: highlighted by a touch, selected by the lift on them.
protocol ListOfCells: UIScrollView {
  associatedtype Cell: UIView
  /// The cell that a finger is on; nil for none.
  var touched: TouchedCell<Cell>? { get set }
  var allowsSelection: Bool { get }
  /// The place of a cell of the list; nil for a cell of another list.
  func place(of cell: Cell) -> IndexPath?
  /// Asks the delegate whether a touch highlights a cell.
  func mayHighlight(_ path: IndexPath) -> Bool
  /// Highlights a cell, or ends its highlight, and calls the delegate.
  func highlight(_ isHighlighted: Bool, _ cell: Cell, at path: IndexPath)
  /// Selects a cell that was tapped, as far as the delegate lets it.
  func select(tapped path: IndexPath)
}

extension ListOfCells {
  /// Highlights the cell of the first touch, if no finger is on another one and the delegate allows it; false where there is no cell.
  @discardableResult
  func beginTouch(_ touches: Set<UITouch>) -> Bool {
    guard touched == nil, allowsSelection, let touch = touches.inOrder.first,
      let (cell, path) = cell(of: touch)
    else { return false }
    guard mayHighlight(path), place(of: cell) == path else { return true }
    touched = TouchedCell(path: path, cell: cell, touch: touch)
    highlight(true, cell, at: path)
    return true
  }

  /// Ends the highlight of the cell if its finger is among those that are lifted or taken away; a lift on the cell selects it. False for other
  /// fingers.
  @discardableResult
  func endTouch(_ touches: Set<UITouch>, selects: Bool) -> Bool {
    guard let touched, touches.contains(touched.touch) else { return false }
    let isInside = touched.cell.bounds.contains(touched.touch.location(in: touched.cell))
    endTouch()
    if selects, isInside, place(of: touched.cell) == touched.path { select(tapped: touched.path) }
    return true
  }

  /// Ends the highlight of the cell that a finger is on.
  func endTouch() {
    guard let touched else { return }
    self.touched = nil
    highlight(false, touched.cell, at: touched.path)
  }

  /// The cell of the list that a touch is on, and its place.
  private func cell(of touch: UITouch) -> (Cell, IndexPath)? {
    var view = touch.view
    var steps = 0
    defer { loop.charge(steps) }
    while let current = view, current !== self {
      if let cell = current as? Cell, let path = place(of: cell) { return (cell, path) }
      view = current.superview
      steps += 1
    }
    return nil
  }
}

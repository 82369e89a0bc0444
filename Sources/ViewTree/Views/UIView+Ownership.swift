extension UIView {
  /// The controller whose view this is, or else the nearest one around it; nil when there is none.
  package final var nearestOwner: UIResponder? {
    var view: UIView? = self
    while let current = view {
      if let owner = current.owningController { return owner }
      view = current.parent
    }
    return nil
  }

  /// Asks the controllers whose views would move with this one, the outermost of each branch, whether they may be in
  /// a superview.
  final func ownersAllowMove(into superview: UIView) -> Bool {
    if let owningController { return owningController.ownedView(self, mayMoveInto: superview) }
    if subviews.isEmpty { return true }
    var waiting = subviews
    var steps = 0
    defer { loop.charge(steps) }
    while let view = waiting.popLast() {
      steps += 1
      guard let owner = view.owningController else {
        waiting += view.subviews
        continue
      }
      if !owner.ownedView(view, mayMoveInto: superview) { return false }
    }
    return true
  }
}

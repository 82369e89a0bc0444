// Walks over a tree of views, however deep it is: none of them calls itself. The steps of a walk beyond those of an ordinary tree are
// charged to the script.

extension UIView {
  /// Visits the view and all that is in it, each before its subviews, from back to front.
  ///
  /// The subviews of each are those it has after its own visit.
  package final func forEachInTree(_ visit: (UIView) -> Void) {
    visit(self)
    if subviews.isEmpty { return }
    var steps = 0
    // Few trees have more than two levels, which are visited without a list of waiting views.
    for view in subviews {
      visit(view)
      steps += 1
      if view.subviews.isEmpty { continue }
      var waiting: [UIView] = view.subviews.reversed()
      while let view = waiting.popLast() {
        visit(view)
        steps += 1
        if !view.subviews.isEmpty { waiting += view.subviews.reversed() }
      }
    }
    loop.charge(steps)
  }

  /// Visits the same views in the same order, each with the controller that owns it or the nearest of its superviews.
  package final func forEachInTree(withOwners visit: (UIView, UIResponder?) -> Void) {
    var waiting: [(view: UIView, superview: UIView?, owner: UIResponder?)] = [
      (self, parent, parent?.nearestOwner)
    ]
    var steps = 0
    while let (view, superview, outer) = waiting.popLast() {
      let owner: UIResponder?
      if let own = view.owningController {
        owner = own
      } else {
        // A visit may have moved the view.
        owner = view.parent === superview ? outer : view.nearestOwner
      }
      visit(view, owner)
      steps += 1
      for subview in view.subviews.reversed() { waiting.append((subview, view, owner)) }
    }
    loop.charge(steps)
  }

  /// The view or the first one in it, depth first, that meets a condition.
  final func firstInTree(where isWanted: (UIView) -> Bool) -> UIView? {
    if isWanted(self) { return self }
    var waiting: [UIView] = subviews.reversed()
    var steps = 0
    defer { loop.charge(steps) }
    while let view = waiting.popLast() {
      if isWanted(view) { return view }
      steps += 1
      if !view.subviews.isEmpty { waiting += view.subviews.reversed() }
    }
    return nil
  }

  /// Lets the view and all that is in it know the window they are in.
  final func setRoot(_ window: UIWindow?) {
    forEachInTree { view in
      view.windowWillChange()
      view.root = window
    }
  }

  /// Releases the subviews of a released view one by one, so that a deep tree does not exhaust the stack.
  static func takeApart(_ subviews: inout [UIView]) {
    var waiting = subviews
    subviews = []
    for view in waiting { view.parent = nil }
    while var view = waiting.popLast() {
      if isKnownUniquelyReferenced(&view) {
        for subview in view.subviews { subview.parent = nil }
        waiting += view.subviews
        view.subviews = []
      } else if view.root != nil {
        view.setRoot(view as? UIWindow)
      }
    }
  }
}

extension RunLoop {
  /// The budget that walks over the view tree are charged to; nil for none.
  package var instructionBudget: UnsafeMutablePointer<Int>? {
    get { memory.pointee.instructionBudget }
    set { memory.pointee.instructionBudget = newValue }
  }

  /// Charges steps of a walk over the view tree, beyond those of an ordinary tree, to the script's instructions.
  @inline(__always)
  package func charge(_ steps: Int) {
    memory.pointee.charge(steps)
  }

  /// The cost of a new object, in instructions.
  package static let objectCost = 500

  /// Charges objects that are made, so that memory is bounded with the instructions.
  package func charge(objects count: Int) {
    instructionBudget?.pointee -= RunLoop.objectCost * count
  }
}

extension AnimationMemory {
  /// The number of steps of a walk that cost nothing.
  private static let freeSteps = 256

  /// Charges steps of a walk beyond those that cost nothing to the script's instructions.
  @inline(__always)
  func charge(_ steps: Int) {
    if steps > AnimationMemory.freeSteps { chargeFurther(steps) }
  }

  @inline(never)
  private func chargeFurther(_ steps: Int) {
    // A step that follows a pointer takes about as long as so many instructions.
    instructionBudget?.pointee -= 4 * (steps - AnimationMemory.freeSteps)
  }
}

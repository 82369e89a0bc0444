import EventTrace
import Geometry
import ViewTree

// The controllers of the columns.

extension UISplitViewController {
  func emitViewControllers(_ controllers: [UIViewController]) {
    let names = controllers.map(\.traceName).joined(separator: ", ")
    loop.emit(
      .call("setViewControllers", [TraceField("viewControllers", .word("[\(names)]"))]),
      subject: traceName)
  }

  /// Sets the controller of a column, inside a new navigation controller if it needs one.
  package func set(_ controller: UIViewController?, for column: Column) {
    guard column == .compact ? isColumn(.primary) : isColumn(column) else { return }
    if let controller, controller is UITabBarController,
      column == .primary || column == .supplementary
    {
      return report(EngineIssue.splitTabs(controller, column, in: self))
    }
    whenStackAtRest { self.fill(column, with: controller) }
  }

  /// Sets the controllers of the classic style.
  func setClassic(_ controllers: [UIViewController]) {
    let secondary = controllers.dropFirst().first
    whenStackAtRest {
      self.fill(.primary, with: controllers.first)
      if !self.isCollapsed {
        self.fill(.secondary, with: secondary)
      } else if let primary = self.occupant(of: .primary), let secondary {
        primary.takeIn(secondary, of: self)
      }
    }
  }

  /// Sets the controller of a column for `show`.
  func replace(_ column: Column, with controller: UIViewController?) {
    if style == .unspecified {
      fill(column, with: controller)
    } else {
      set(controller, for: column)
    }
  }

  /// Empties the column of a controller that has left on its own.
  ///
  /// While the columns are collapsed their controllers are no children, or leave with the one that replaces them.
  func emptyColumn(of controller: UIViewController) {
    guard !isCollapsed, !isUpdating,
      let column = Column.allCases.first(where: { occupant(of: $0) === controller })
    else { return }
    fill(column, with: nil)
  }

  /// Makes a change now, or after the transition of the stack that has the collapsed columns.
  func whenStackAtRest(_ change: @escaping () -> Void) {
    if let base = collapsedStack, base.content.isInTransition {
      base.content.request(.change, change)
    } else {
      change()
    }
  }

  /// Gives a column its controller, which leaves the column in which it is.
  func fill(_ column: Column, with controller: UIViewController?) {
    guard controller !== given[column.rawValue] else { return }
    if let controller,
      let other = Column.allCases.first(where: { given[$0.rawValue] === controller })
    {
      fill(other, with: nil)
    }
    given[column.rawValue] = controller
    change(occupant: controller.map { occupant(for: $0, in: column) }, of: column)
  }

  /// The controller that is put into a column for a given one: itself, or a navigation controller around it.
  private func occupant(for controller: UIViewController, in column: Column) -> UIViewController {
    if style == .unspecified || column == .compact { return controller }
    if controller is UINavigationController || controller is UITabBarController {
      return controller
    }
    if controller.childControllers.first is UINavigationController, column != .supplementary {
      return controller
    }
    controller.join(loop)
    let navigation = UINavigationController(rootViewController: controller)
    navigation.traceName = "\(controller.traceName).navigationController"
    return navigation
  }

  /// Whether a column has a controller.
  func isOccupant(_ controller: UIViewController) -> Bool {
    occupants.contains { $0 === controller }
  }

  /// Forgets the controller of a column, which another container has.
  func forget(_ column: Column) {
    given[column.rawValue] = nil
    occupants[column.rawValue] = nil
  }

  /// Puts another controller into a column, without an animation.
  private func change(occupant new: UIViewController?, of column: Column) {
    let old = occupant(of: column)
    guard old !== new, !loop.isTerminated else { return }
    finishChange()
    // Columns that have waited for a transition of the old one collapse or expand when the new one has appeared, and not in a layout
    // that an appearance callback makes.
    let wasUpdating = isUpdating
    isUpdating = true
    defer {
      isUpdating = wasUpdating
      loadedView?.setNeedsLayout()
    }
    let base = collapsedStack
    if let base, let old, let place = base.stack.firstIndex(where: { $0 === old }) {
      var stack = base.stack
      stack.remove(at: place)
      if let new { stack.insert(new, at: place) }
      occupants[column.rawValue] = new
      base.restack(stack)
      return overrideTraits(of: column)
    }
    if let new { adopt(new) }
    guard !loop.isTerminated else { return }
    if old?.parentController === self { old?.sendWillMove(toParent: nil) }
    occupants[column.rawValue] = new
    overrideTraits(of: column)
    if let base, base === old { handOver(base, to: new) }
    columnViews.remove(old, from: column)
    columnViews.place()
    if appearanceState == .disappearing, columnViews.shows(column) { new?.showContent() }
    // An appearance callback may have replaced it already.
    if let new, new.parentController === self { new.sendDidMove(toParent: self) }
    if old?.parentController === self { old?.removeFromParent() }
  }

  /// Makes a controller a child, out of the stack it is on; the one below it there is shown only if that stack stays visible.
  func adopt(_ controller: UIViewController, staysVisible: Bool = true) {
    if let navigation = controller.parentController as? UINavigationController {
      navigation.giveBack(controller, to: self, staysVisible: staysVisible)
    } else {
      addChild(controller)
      (controller as? UINavigationController)?.bars.stackDidChange()
    }
  }

  /// Gives the columns that are on the stack of a former first one to its successor, or makes them children.
  private func handOver(_ base: UINavigationController, to new: UIViewController?) {
    let nested = base.stack.filter(isOccupant)
    if let navigation = new as? UINavigationController {
      return base.handOver(nested, to: navigation)
    }
    for controller in nested {
      base.giveBack(controller, to: self)
      controller.sendDidMove(toParent: self)
    }
  }

  /// Overrides the traits of primary and supplementary controllers with a compact width.
  private func overrideTraits(of column: Column) {
    guard column == .primary || column == .supplementary else { return }
    guard let controller = occupant(of: column), controller.parentController === self else {
      return
    }
    overrideTraits(UISplitViewController.compactWidth, of: controller)
  }

  static let compactWidth = UITraitCollection(horizontalSizeClass: .compact)
}

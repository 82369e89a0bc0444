import EventTrace
import Geometry
import ViewTree

// In a compact width one column replaces all, and in a regular width the columns are restored.

extension UISplitViewController {
  /// Collapses or expands the columns as the present size and traits require.
  func updateColumns() {
    guard !isUpdating, !loop.isTerminated, let view = loadedView else { return }
    isUpdating = true
    defer { isUpdating = false }
    comingSizeClass = nil
    comingSize = nil
    let collapses = traitCollection.horizontalSizeClass == .compact
    let rearranges = collapses != isCollapsed && mayRearrange
    if rearranges {
      finishChange()
      if collapses { collapse() } else { expand() }
    }
    guard !loop.isTerminated else { return }
    if !isCollapsed {
      if let chosenCount, chosenCount.isWide != isWide { self.chosenCount = nil }
      if arrangedMode == nil || view.window == nil || appearanceState != .appeared {
        if change == nil { arrangedMode = wantedMode }
      } else if change == nil || change?.hasStarted == true {
        changeMode(to: wantedMode)
      }
    }
    columnViews.place()
    if rearranges || appearanceState == .appearing { settleOccupants() }
  }

  /// Sends the callbacks that the controllers of columns have missed in a change of the columns.
  func settleOccupants() {
    for controller in occupants { controller?.settleAppearance() }
  }

  /// Whether columns may collapse or expand now: not while the controller itself or one of its stacks is in transition.
  private var mayRearrange: Bool {
    switch appearanceState {
    case .appearing where !isBeginningAppearance: return false
    case .disappearing: return false
    case .appearing, .appeared, .disappeared: break
    }
    return occupants.allSatisfy { controller in
      // A navigation controller that was popped does not report the end of its transition.
      guard let controller, controller.parentController != nil else { return true }
      return !(controller.contentSwitch?.isInTransition ?? false)
    }
  }

  /// The navigation controller whose stack has the collapsed columns; nil for none.
  var collapsedStack: UINavigationController? {
    collapsedColumn == .compact
      ? nil : occupant(of: collapsedColumn) as? UINavigationController
  }

  /// The controller that replaces the columns while they are collapsed; nil while they are not.
  var collapsedRoot: UIViewController? { isCollapsed ? occupant(of: collapsedColumn) : nil }

  // MARK: Collapsing

  private func collapse() {
    if style == .unspecified { collapseClassic() } else { collapseColumns() }
  }

  private func collapseColumns() {
    let filled = columns.filter { occupant(of: $0) != nil }
    let proposed = occupant(of: .compact) != nil ? .compact : filled.last ?? .primary
    var top = askForTopColumn(proposed: proposed)
    if top == .compact ? occupant(of: top) == nil : !filled.contains(top) { top = proposed }
    guard !loop.isTerminated else { return }
    let seen = seenColumns
    for column in seen where column != top { tellWillHide(column) }
    if !seen.contains(top) { tellWillShow(top) }
    guard !loop.isTerminated else { return }
    collapsedColumn = top == .compact ? .compact : filled.first ?? .primary
    if top != .compact, let base = collapsedStack {
      let above = filled.drop { $0 != collapsedColumn }.dropFirst()
      let end = above.firstIndex(of: top).map { $0 + 1 } ?? above.startIndex
      // Controllers that will be covered disappear; the one that will be on top stays in the window.
      for column in above[..<end] where column != top || base.isCovered {
        columnViews.empty(column)
      }
      base.take(above[..<end].compactMap { occupant(of: $0) })
    } else if top != .compact {
      collapsedColumn = top
    }
    placeCollapsed()
    tellShowDetailTargetDidChange()
    tellDidCollapse()
  }

  /// Shows the controller that replaces the columns. If the stack was hidden and its top has been seen in another column, that view moves within the window.
  private func placeCollapsed() {
    isCollapsed = true
    guard let base = collapsedStack, appearanceState == .appeared,
      base.appearanceState == .disappeared,
      base.topViewController?.loadedViewInContainer?.window != nil, !base.isCovered
    else { return columnViews.place() }
    movingViewsUntold { columnViews.addCollapsed() }
    base.sendBeginAppearance(true, animated: false)
    guard !loop.isTerminated else { return }
    columnViews.place()
    base.sendEndAppearance()
  }

  private func collapseClassic() {
    let current = occupant(of: .primary)
    let primary = askForPrimary(collapsing: true) ?? current
    guard !loop.isTerminated else { return }
    if let primary, let secondary = occupant(of: .secondary), primary !== secondary {
      if !askToCollapse(secondary, onto: primary), !loop.isTerminated {
        primary.takeIn(secondary, of: self)
      }
    }
    guard !loop.isTerminated else { return }
    let secondary = occupant(of: .secondary)
    given[Column.secondary.rawValue] = nil
    occupants[Column.secondary.rawValue] = nil
    replace(.primary, with: primary)
    collapsedColumn = .primary
    placeCollapsed()
    if let secondary, secondary !== primary, secondary.parentController === self {
      // The primary controller has not taken it.
      secondary.sendWillMove(toParent: nil)
      secondary.loadedViewInContainer?.removeFromSuperview()
      secondary.removeFromParent()
    }
    tellShowDetailTargetDidChange()
  }

  /// The visible columns of the present mode, in order.
  private var seenColumns: [Column] {
    guard let arrangedMode else { return [] }
    let layout = layout(arrangedMode, in: loadedView?.bounds ?? .zero)
    return columns.filter { layout.shows($0) && occupant(of: $0) != nil }
  }

  // MARK: Expanding

  private func expand() {
    if style == .unspecified { expandClassic() } else { expandColumns() }
  }

  private func expandColumns() {
    chosenCount = nil
    let proposed = wantedMode
    let mode = askForDisplayMode(proposed: proposed)
    guard !loop.isTerminated else { return }
    if mode != proposed, mode != .automatic { chosenCount = (mode.count, isWide) }
    let before = topOfCollapsed
    arrangedMode = wantedMode
    let seen = seenColumns
    if before == .compact { tellWillHide(.compact) }
    for column in seen where column != before { tellWillShow(column) }
    if let before, before != .compact, !seen.contains(before) { tellWillHide(before) }
    guard !loop.isTerminated else { return }
    let base = collapsedStack
    for column in columns {
      guard let controller = occupant(of: column), controller.parentController !== self else {
        continue
      }
      if let base, controller.parentController === base {
        base.giveBack(controller, to: self, staysVisible: seen.contains(collapsedColumn))
        controller.sendDidMove(toParent: self)
      } else if controller.parentController != nil {
        // Another container has taken it while the columns were collapsed.
        given[column.rawValue] = nil
        occupants[column.rawValue] = nil
        continue
      } else {
        takeBack(controller)
      }
      if column == .supplementary { overrideTraits(Self.compactWidth, of: controller) }
    }
    isCollapsed = false
    columnViews.place()
    tellShowDetailTargetDidChange()
    tellDidExpand()
  }

  /// The visible column while they are collapsed: the highest one on the stack.
  private var topOfCollapsed: Column? {
    guard let base = collapsedStack else { return collapsedColumn }
    let stack = base.stack
    return columns.last { column in
      occupant(of: column).map { controller in stack.contains { $0 === controller } } ?? false
    } ?? collapsedColumn
  }

  private func expandClassic() {
    let current = occupant(of: .primary)
    let primary = askForPrimary(collapsing: false) ?? current
    guard !loop.isTerminated else { return }
    var secondary = primary.flatMap { askToSeparate(from: $0) }
    guard !loop.isTerminated else { return }
    if secondary == nil, let primary {
      secondary = primary.giveBackSecondary(of: self)
    }
    guard !loop.isTerminated else { return }
    replace(.primary, with: primary)
    isCollapsed = false
    arrangedMode = wantedMode
    if let secondary, secondary !== primary {
      if let navigation = secondary.parentController as? UINavigationController {
        navigation.giveBack(
          secondary, to: self,
          staysVisible: navigation !== primary || seenColumns.contains(.primary))
        secondary.sendDidMove(toParent: self)
      } else if secondary.parentController !== self {
        takeBack(secondary)
      }
      given[Column.secondary.rawValue] = secondary
      occupants[Column.secondary.rawValue] = secondary
    }
    columnViews.place()
    tellShowDetailTargetDidChange()
  }

  /// Runs a block whenever UIKit would post `showDetailTargetDidChangeNotification`: when the columns have collapsed or expanded.
  package func observeShowDetailTarget(_ block: @escaping () -> Void) {
    showDetailTargetObservers.append(block)
  }

  private func takeBack(_ controller: UIViewController) {
    addChild(controller)
    guard !loop.isTerminated else { return }
    (controller as? UINavigationController)?.bars.stackDidChange()
    controller.sendDidMove(toParent: self)
  }

  // MARK: While collapsed

  func showCollapsed(_ column: Column) {
    guard let base = collapsedStack, let controller = occupant(of: column) else { return }
    let animated = UIView.areAnimationsEnabled
    if controller === base {
      // The column's own controllers are below those of the other columns on the stack.
      let isOther = { (child: UIViewController) in
        self.occupants.contains { $0 === child }
      }
      guard let first = base.stack.firstIndex(where: isOther), first > 0 else { return }
      base.cut(to: first, animated: animated)
    } else if let place = base.stack.firstIndex(where: { $0 === controller }) {
      base.cut(to: place + 1, animated: animated)
    } else {
      base.pushNested(controller, animated: animated)
    }
  }

  func hideCollapsed(_ column: Column) {
    guard let base = collapsedStack, let controller = occupant(of: column), controller !== base,
      let place = base.stack.firstIndex(where: { $0 === controller }), place > 0
    else { return }
    base.cut(to: place, animated: UIView.areAnimationsEnabled)
  }

  /// Lets the nearest `show` that a controller has show a detail: that of the controller that replaces the columns, or else the split view
  /// controller's own, which presents.
  func showDetailCollapsed(_ vc: UIViewController, sender: Any?) {
    let outer = shownDetail
    shownDetail = vc
    defer { shownDetail = outer }
    guard let root = collapsedRoot,
      root.canPerformAction(ShowAction.show.selector, withSender: sender)
    else { return ShowAction.show.send(to: self, vc, sender) }
    root.receive(.show, vc, sender: sender)
  }

  /// Pushes a detail onto the stack of the collapsed columns, for a call of the navigation controller's `show` during
  /// `showDetailCollapsed` with that detail; any other call pushes nothing and returns false.
  ///
  /// In a style with columns the detail becomes the secondary column.
  func pushDetail(_ vc: UIViewController, onto base: UINavigationController) -> Bool {
    guard vc === shownDetail, base === collapsedStack else { return false }
    if style == .unspecified {
      base.pushNested(vc, animated: true)
    } else {
      whenStackAtRest {
        self.set(vc, for: .secondary)
        self.showCollapsed(.secondary)
      }
    }
    return true
  }

  // MARK: Sizes

  /// The size of a child for a size of the split view controller, with the present or announced size class.
  func columnSize(of child: UIViewController, in size: CGSize) -> CGSize {
    let width = comingSizeClass ?? traitCollection.horizontalSizeClass
    guard width != .compact, let column = columns.first(where: { occupant(of: $0) === child })
    else {
      return size
    }
    let bounds = CGRect(origin: .zero, size: size)
    return layout(modeWanted(in: size), in: bounds).frame(of: column).size
  }

  /// The size in points that a controller on the stack of the collapsed columns gets when the announced change gives it back to its column; nil
  /// for one that stays.
  func columnSizeAfterExpanding(of child: UIViewController) -> CGSize? {
    guard isCollapsed, let comingSize, columns.contains(where: { occupant(of: $0) === child }),
      (comingSizeClass ?? traitCollection.horizontalSizeClass) != .compact
    else { return nil }
    return columnSize(of: child, in: comingSize)
  }
}

extension UIViewController {
  /// Takes in the secondary controller of a split view controller, as its script or its class does.
  package func takeIn(_ secondary: UIViewController, of split: UISplitViewController) {
    loop.emit(
      .call(
        "collapseSecondaryViewController",
        [
          TraceField("secondaryViewController", .object(secondary.traceName)),
          TraceField("splitViewController", .object(split.traceName)),
        ]), subject: traceName)
    if script?.collapse(secondary, for: split, of: self) ?? false { return }
    collapseSecondaryViewController(secondary, for: split)
  }

  /// Gives a split view controller its secondary controller back, as its script or its class does.
  package func giveBackSecondary(of split: UISplitViewController) -> UIViewController? {
    let answer: UIViewController?
    if let own = script?.separateSecondary(for: split, of: self) {
      answer = own
    } else {
      answer = separateSecondaryViewController(for: split)
    }
    loop.emit(
      .call(
        "separateSecondaryViewController(for)",
        [
          TraceField("splitViewController", .object(split.traceName)),
          TraceField("answer", answer.map { .object($0.traceName) } ?? .none),
        ]), subject: traceName)
    return answer
  }
}

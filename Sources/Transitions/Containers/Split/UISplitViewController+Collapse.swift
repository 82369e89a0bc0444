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
    announced = (nil, nil)
    let rearranges = isCollapsed != isCompact && obstacle(to: .collapse)?.answer != .waits
    if rearranges {
      finishChange()
      switch (isCollapsed, style) {
      case (false, .unspecified): collapseClassic()
      case (false, _): collapseColumns()
      case (true, .unspecified): expandClassic()
      case (true, _): expandColumns()
      }
    }
    guard !loop.isTerminated else { return }
    if !isCollapsed {
      if let chosenCount, chosenCount.isWide != isWide { self.chosenCount = nil }
      if arrangedMode == nil || view.window == nil || appearanceState != .appeared {
        if change == nil { arrangedMode = wantedMode }
      } else if change == nil || change?.course != nil {
        changeMode(to: wantedMode)
      }
    }
    columnViews.place()
    if rearranges { settleOccupants() }
  }

  /// Sends the controllers of the columns the callbacks that the moves of their views have not caused, such as those of what is presented over them.
  private func settleOccupants() {
    for controller in occupants { controller?.settleAppearance() }
  }

  /// Whether the columns have to be collapsed.
  var isCompact: Bool { traitCollection.horizontalSizeClass == .compact }

  /// Whether a transition is running on the stack of one of the columns.
  var isMovingInColumns: Bool {
    occupants.contains { controller in
      // A navigation controller that was popped does not report the end of its transition.
      guard let controller, controller.parentController != nil else { return false }
      return controller.contentSwitch?.isInTransition ?? false
    }
  }

  /// The controller that replaces the columns while they are collapsed; nil while they are not.
  var collapsedRoot: UIViewController? { collapsedColumn.flatMap { occupant(of: $0) } }

  /// The navigation controller whose stack has the collapsed columns; nil for none.
  var collapsedStack: UINavigationController? {
    collapsedColumn == .compact ? nil : collapsedRoot as? UINavigationController
  }

  // MARK: Collapsing

  private func collapseColumns() {
    let filled = columns.filter { occupant(of: $0) != nil }
    let proposed = occupant(of: .compact) != nil ? .compact : filled.last ?? .primary
    var top = askForTopColumn(proposed: proposed)
    if top == .compact ? occupant(of: top) == nil : !filled.contains(top) { top = proposed }
    guard !loop.isTerminated else { return }
    let seen = seenColumns
    for column in seen where column != top { tell(column, isShown: false) }
    if !seen.contains(top) { tell(top, isShown: true) }
    guard !loop.isTerminated else { return }
    var column = top
    if top != .compact, let first = filled.first,
      let base = occupant(of: first) as? UINavigationController
    {
      let above = top == first ? [] : filled.dropFirst().prefix { $0 != top } + [top]
      // Controllers that will be covered disappear; the one that will be on top stays in the window.
      for column in above where column != top || base.isCovered {
        columnViews.remove(occupant(of: column), from: column)
      }
      base.take(above.compactMap { occupant(of: $0) })
      column = first
    }
    collapsedColumn = column
    columnViews.place()
    tellShowDetailTargetDidChange()
    tellDidCollapse()
  }

  private func collapseClassic() {
    let primary = askForPrimary(collapsing: true) ?? occupant(of: .primary)
    guard !loop.isTerminated else { return }
    if let primary, let secondary = occupant(of: .secondary), primary !== secondary {
      if !askToCollapse(secondary, onto: primary), !loop.isTerminated {
        primary.takeIn(secondary, of: self)
      }
    }
    guard !loop.isTerminated else { return }
    let secondary = occupant(of: .secondary)
    forget(.secondary)
    fill(.primary, with: primary)
    collapsedColumn = .primary
    columnViews.place()
    if let secondary, secondary !== primary, secondary.parentController === self {
      // The primary controller has not taken it.
      secondary.sendWillMove(toParent: nil)
      secondary.loadedViewInContainer?.removeFromSuperview()
      secondary.removeFromParent()
    }
    tellShowDetailTargetDidChange()
  }

  // MARK: Expanding

  private func expandColumns() {
    chosenCount = nil
    let proposed = wantedMode
    let mode = askForDisplayMode(proposed: proposed)
    guard !loop.isTerminated else { return }
    if mode != proposed, mode != .automatic { chosenCount = (mode.count, isWide) }
    arrangedMode = wantedMode
    let seen = seenColumns(in: layout(wantedMode))
    let (base, before) = (collapsedStack, topOfCollapsed)
    if before == .compact { tell(.compact, isShown: false) }
    for column in seen where column != before { tell(column, isShown: true) }
    if let before, before != .compact, !seen.contains(before) { tell(before, isShown: false) }
    guard !loop.isTerminated else { return }
    for column in columns {
      guard let controller = occupant(of: column), controller.parentController !== self else {
        continue
      }
      guard controller.parentController == nil || controller.parentController === base else {
        // Another container has taken it while the columns were collapsed.
        forget(column)
        continue
      }
      adopt(controller, staysVisible: collapsedColumn.map(seen.contains) ?? true)
      controller.sendDidMove(toParent: self)
      if column == .supplementary { overrideTraits(Self.compactWidth, of: controller) }
    }
    collapsedColumn = nil
    columnViews.place()
    tellShowDetailTargetDidChange()
    tellDidExpand()
  }

  /// The visible column while they are collapsed: the highest one on the stack.
  private var topOfCollapsed: Column? {
    columns.last { column in
      collapsedStack?.stack.contains { $0 === occupant(of: column) } ?? false
    } ?? collapsedColumn
  }

  private func expandClassic() {
    let primary = askForPrimary(collapsing: false) ?? occupant(of: .primary)
    guard !loop.isTerminated else { return }
    var secondary = primary.flatMap { askToSeparate(from: $0) }
    guard !loop.isTerminated else { return }
    if secondary == nil { secondary = primary?.giveBackSecondary(of: self) }
    guard !loop.isTerminated else { return }
    fill(.primary, with: primary)
    collapsedColumn = nil
    arrangedMode = wantedMode
    if let secondary, secondary !== primary {
      if secondary.parentController !== self {
        adopt(
          secondary,
          staysVisible: secondary.parentController !== primary || seenColumns.contains(.primary))
        secondary.sendDidMove(toParent: self)
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

  // MARK: While collapsed

  func showCollapsed(_ column: Column) {
    guard let base = collapsedStack, let controller = occupant(of: column) else { return }
    let animated = UIView.areAnimationsEnabled
    if controller === base {
      // The column's own controllers are below those of the other columns on the stack.
      guard let first = base.stack.firstIndex(where: isOccupant), first > 0 else { return }
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
    let width = announced.width ?? traitCollection.horizontalSizeClass
    guard width != .compact, let column = columns.first(where: { occupant(of: $0) === child })
    else { return size }
    let bounds = CGRect(origin: .zero, size: size)
    return layout(modeWanted(in: size), in: bounds).frame(of: column).size
  }

  /// The size in points that a controller on the stack of the collapsed columns gets when the announced change gives it back to its column; nil
  /// for one that stays.
  func columnSizeAfterExpanding(of child: UIViewController) -> CGSize? {
    guard isCollapsed, let size = announced.size,
      (announced.width ?? traitCollection.horizontalSizeClass) != .compact,
      columns.contains(where: { occupant(of: $0) === child })
    else { return nil }
    return columnSize(of: child, in: size)
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
    let own = script?.separateSecondary(for: split, of: self)
    let answer = own ?? separateSecondaryViewController(for: split)
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

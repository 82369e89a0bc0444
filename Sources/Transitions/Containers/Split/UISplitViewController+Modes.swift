import EventTrace
import Geometry
import ViewTree

// The choice of the display mode, and the change from one mode to another.

extension UISplitViewController {
  /// The number of columns besides the secondary one.
  var sideColumnCount: Int { style == .tripleColumn ? 2 : 1 }

  func behavior(isWide: Bool) -> SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    if let own = preferredDisplayMode.behavior { return own }
    if !isWide { return .overlay }
    return style == .tripleColumn ? .displace : .tile
  }

  /// The mode for the present size, the preferences, and the last call of `show` or `hide`.
  var wantedMode: DisplayMode { modeWanted(in: size) }

  /// The mode for a size, points.
  func modeWanted(in size: CGSize) -> DisplayMode {
    let isWide = size.width > size.height
    let chosen = chosenCount.flatMap { $0.isWide == isWide ? $0.count : nil }
    let preferred = preferredDisplayMode == .automatic ? isWide ? 1 : 0 : preferredDisplayMode.count
    let count = min(chosen ?? preferred, sideColumnCount)
    return behavior(isWide: isWide).mode(showing: count)
  }

  /// The number of columns that have to be visible besides the secondary one for a column to be visible; nil for the secondary one itself.
  func count(toShow column: Column) -> Int? {
    switch column {
    case .primary: sideColumnCount
    case .supplementary: 1
    case .secondary, .compact: nil
    }
  }

  /// Whether the style has a column; if not, the request is refused with an issue.
  func isColumn(_ column: Column) -> Bool {
    guard style != .unspecified else {
      report(EngineIssue.splitHasNoColumns(self))
      return false
    }
    guard column != .supplementary || style == .tripleColumn else {
      report(EngineIssue.splitHasNoColumn(column, self))
      return false
    }
    return true
  }

  // MARK: The arrangement

  /// The arrangement of the columns beside or over each other in a mode, for the present bounds of the view or given ones.
  func layout(_ mode: DisplayMode, in bounds: CGRect? = nil) -> ColumnLayout {
    let bounds = bounds ?? loadedView?.bounds ?? .zero
    return ColumnLayout(
      bounds: bounds, mode: mode, primary: primaryWidth.width(in: bounds.width),
      supplementary: style == .tripleColumn ? supplementaryWidth.width(in: bounds.width) : nil,
      isMirrored: (primaryEdge == .trailing) != (loadedView?.isRightToLeft ?? false))
  }

  /// The present arrangement; nil before the first layout.
  var arrangement: ColumnLayout? {
    guard isCollapsed || arrangedMode != nil else { return nil }
    var layout = layout(arrangedMode ?? .secondaryOnly)
    layout.collapsed = collapsedColumn
    return layout
  }

  /// The visible columns of the present mode that have a controller, in order; none while they are collapsed.
  var seenColumns: [Column] { arrangement.map(seenColumns) ?? [] }

  func seenColumns(in layout: ColumnLayout) -> [Column] {
    guard layout.collapsed == nil else { return [] }
    return columns.filter { layout.shows($0) && occupant(of: $0) != nil }
  }

  // MARK: Changes

  /// Shows a number of columns besides the secondary one, animated, for a tap by the user or a call of `show`.
  func choose(_ count: Int) {
    guard let change = makeChange(toShow: count) else { return }
    loop.perform { [weak change] in change?.start(.animated) }
  }

  /// Lets a finger show a number of columns beside or over the secondary one; nil where nothing can be animated.
  func chooseUnderFinger(_ count: Int) -> ColumnChange? {
    guard let change = makeChange(toShow: count) else { return nil }
    change.startUnderFinger()
    return change.hasEnded ? nil : change
  }

  private func makeChange(toShow count: Int) -> ColumnChange? {
    let choice = chosenCount
    chosenCount = (count, isWide)
    let isAnimated = UIView.areAnimationsEnabled
    guard let change = makeChange(to: wantedMode, choice: choice, isVisible: isAnimated) else {
      return nil
    }
    change.world = knownWorld
    knownWorld?.openChanges.append(change)
    return change
  }

  /// Changes to another mode at once, or inside the running animation block.
  func changeMode(to mode: DisplayMode) {
    makeChange(to: mode, choice: chosenCount)?
      .start(UIView.inheritedAnimationDuration > 0 ? .inPlace : .atOnce)
  }

  /// A change of the mode that has not started yet; nil where the mode is that one already, or becomes it in the next layout.
  private func makeChange(
    to mode: DisplayMode, choice: (count: Int, isWide: Bool)?, isVisible: Bool = true
  ) -> ColumnChange? {
    let old = displayMode
    guard mode != old else { return nil }
    finishChange()
    tellModeChange(from: old, to: mode)
    guard isVisible, let view = loadedView, view.window != nil, appearanceState == .appeared,
      !loop.isTerminated
    else {
      arrangedMode = mode
      loadedView?.setNeedsLayout()
      return nil
    }
    let made = ColumnChange(of: self, in: view, to: mode, from: old, choice: choice)
    change = made
    return made
  }

  /// Ends the running or requested change of the mode that another one interrupts.
  func finishChange() {
    if obstacle(to: .columns)?.answer == .interrupts { change?.finishAtOnce() }
  }

  func tellModeChange(from former: DisplayMode, to mode: DisplayMode) {
    let new = layout(mode)
    tellWillChange(to: mode)
    guard style != .unspecified else { return }
    for column in new.difference(from: layout(former)) {
      tell(column, isShown: new.shows(column))
    }
  }
}

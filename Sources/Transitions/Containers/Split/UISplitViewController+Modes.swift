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

  func emitColumnCall(_ name: String, _ column: Column) {
    loop.emit(.call(name, [TraceField("column", .word("\(column)"))]), subject: traceName)
  }

  /// Shows a number of columns besides the secondary one, animated, for a tap by the user or a call of `show`.
  func choose(_ count: Int) {
    guard let change = makeChange(toShow: count) else { return }
    loop.perform { [weak change] in change?.start() }
  }

  /// Lets a finger show a number of columns beside or over the secondary one; nil where nothing can be animated.
  func chooseUnderFinger(_ count: Int) -> ColumnChange? {
    guard let change = makeChange(toShow: count) else { return nil }
    change.startUnderFinger()
    return change.hasEnded ? nil : change
  }

  /// A change of the mode that has not started yet; nil where the mode is the wanted one already, or becomes it without an animation.
  private func makeChange(toShow count: Int) -> ColumnChange? {
    let choice = chosenCount
    chosenCount = (count, isWide)
    let (old, mode) = (displayMode, wantedMode)
    guard mode != old else { return nil }
    finishChange()
    tellModeChange(from: old, to: mode)
    guard let view = loadedView, view.window != nil, let world = knownWorld,
      appearanceState == .appeared, UIView.areAnimationsEnabled, !loop.isTerminated
    else {
      rest(in: mode)
      return nil
    }
    let change = ColumnChange(of: self, in: view, to: mode, from: old, choice: choice)
    self.change = change
    change.world = world
    world.openChanges.append(change)
    return change
  }

  /// Changes to another mode at once, or inside the running animation block.
  func changeMode(to mode: DisplayMode) {
    let old = displayMode
    guard mode != old else { return }
    finishChange()
    tellModeChange(from: old, to: mode)
    guard let view = loadedView, view.window != nil, appearanceState == .appeared,
      !loop.isTerminated
    else { return rest(in: mode) }
    let change = ColumnChange(of: self, in: view, to: mode, from: old, choice: chosenCount)
    self.change = change
    if UIView.inheritedAnimationDuration > 0 {
      change.startInPlace()
    } else {
      change.makeAtOnce()
    }
  }

  private func rest(in mode: DisplayMode) {
    arrangedMode = mode
    loadedView?.setNeedsLayout()
  }

  /// Ends the running or requested change of the mode that another one interrupts.
  func finishChange() {
    if obstacle(to: .columns)?.answer == .interrupts { change?.finishAtOnce() }
  }

  func tellModeChange(from former: DisplayMode, to mode: DisplayMode) {
    let bounds = loadedView?.bounds ?? .zero
    let (old, new) = (layout(former, in: bounds), layout(mode, in: bounds))
    tellWillChange(to: mode)
    guard style != .unspecified else { return }
    for column in columns where old.shows(column) != new.shows(column) {
      if new.shows(column) { tellWillShow(column) } else { tellWillHide(column) }
    }
  }

  /// Hides the columns that cover the secondary one, or moves it back, after a tap beside them.
  func dismissByTapOutside() {
    switch displayMode {
    case .oneOverSecondary, .twoOverSecondary: choose(0)
    case .twoDisplaceSecondary: choose(1)
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: return
    }
  }
}

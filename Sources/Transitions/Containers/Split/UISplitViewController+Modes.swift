import EventTrace
import Geometry
import ViewTree

// Which mode suits the size and what was asked for, and the way from one mode to another.

extension UISplitViewController {
  /// How many columns there are beside the secondary one.
  private var sideColumnCount: Int { style == .tripleColumn ? 2 : 1 }

  func behavior(isWide: Bool) -> SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    if let own = preferredDisplayMode.behavior { return own }
    if !isWide { return .overlay }
    return style == .tripleColumn ? .displace : .tile
  }

  /// The mode that suits the size, what is preferred and what `show` and `hide` have done.
  var wantedMode: DisplayMode { modeWanted(in: size) }

  /// The mode that suits a size, points.
  func modeWanted(in size: CGSize) -> DisplayMode {
    let isWide = size.width > size.height
    let chosen = chosenCount.flatMap { $0.isWide == isWide ? $0.count : nil }
    let preferred = preferredDisplayMode == .automatic ? isWide ? 1 : 0 : preferredDisplayMode.count
    let count = min(chosen ?? preferred, sideColumnCount)
    return behavior(isWide: isWide).mode(showing: count)
  }

  /// How many columns have to be seen beside or over the secondary one for a column to be seen; nil for the secondary one itself.
  func count(toShow column: Column) -> Int? {
    switch column {
    case .primary: sideColumnCount
    case .supplementary: 1
    case .secondary, .compact: nil
    }
  }

  /// Whether the style has a column; what is asked for one that it has not is refused.
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

  /// Shows a number of columns beside or over the secondary one, animated, as the user or `show` asks for it.
  func choose(_ count: Int) {
    chosenCount = (count, isWide)
    let mode = wantedMode
    guard mode != displayMode else { return }
    finishChange()
    tellModeChange(to: mode)
    guard let view = loadedView, view.window != nil, let world = knownWorld,
      appearanceState == .appeared, UIView.areAnimationsEnabled, !loop.isTerminated
    else { return rest(in: mode) }
    let change = ColumnChange(of: self, in: view, to: mode)
    self.change = change
    change.world = world
    world.openChanges.append(change)
    loop.perform { [weak change] in change?.start() }
  }

  /// Goes to another mode at once, or with the animation that is running.
  func changeMode(to mode: DisplayMode) {
    guard mode != displayMode else { return }
    finishChange()
    tellModeChange(to: mode)
    guard let view = loadedView, view.window != nil, appearanceState == .appeared,
      !loop.isTerminated
    else { return rest(in: mode) }
    let change = ColumnChange(of: self, in: view, to: mode)
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

  /// Ends the change of the mode that goes on, or has been asked for.
  func finishChange() {
    guard let change else { return }
    if !change.hasStarted { change.makeAtOnce() }
    change.end()
  }

  private func tellModeChange(to mode: DisplayMode) {
    let bounds = loadedView?.bounds ?? .zero
    let (old, new) = (layout(displayMode, in: bounds), layout(mode, in: bounds))
    tellWillChange(to: mode)
    guard style != .unspecified else { return }
    for column in columns where old.shows(column) != new.shows(column) {
      if new.shows(column) { tellWillShow(column) } else { tellWillHide(column) }
    }
  }

  /// Hides the columns that lie over the secondary one, or moves it back, because the user has tapped beside them.
  func dismissByTapOutside() {
    switch displayMode {
    case .oneOverSecondary, .twoOverSecondary: choose(0)
    case .twoDisplaceSecondary: choose(1)
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: return
    }
  }
}

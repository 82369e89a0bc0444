import Animation
import EventTrace
import Geometry
import ViewTree

/// A change of the shown columns, without a transition.
///
/// The controllers of columns that are shown or hidden get their appearance callbacks at its start and end.
final class ColumnChange: SystemChange {
  /// Its duration, seconds; not documented by Apple.
  private static let standardDuration: TimeInterval = 0.35

  private weak var split: UISplitViewController?
  /// The mode before the change, and the choice of `show`, `hide` or a finger at that time.
  private let former: (mode: UISplitViewController.DisplayMode, choice: (count: Int, isWide: Bool)?)
  /// The mode to which it leads; that of before, when a finger has taken it back.
  private(set) var mode: UISplitViewController.DisplayMode
  private(set) var hasStarted = false
  private var coming: [UISplitViewController.Column] = []
  private var going: [UISplitViewController.Column] = []
  /// The columns whose controllers have been told that they appear or disappear.
  private var told: [UISplitViewController.Column] = []
  /// Whether the columns have got their places in the mode, or are on their way there.
  private var isArranged = false

  init(
    of split: UISplitViewController, in view: UIView, to mode: UISplitViewController.DisplayMode,
    from former: UISplitViewController.DisplayMode, choice: (count: Int, isWide: Bool)?
  ) {
    self.split = split
    self.mode = mode
    self.former = (former, choice)
    super.init("columns(\(split.traceName))", in: view, duration: ColumnChange.standardDuration)
  }

  override func involves(_ controller: UIViewController) -> Bool { controller === split }

  /// Whether it is under way and sends a controller its callbacks.
  func tells(_ controller: UIViewController) -> Bool {
    split?.columns.contains { split?.occupant(of: $0) === controller && moves($0) } ?? false
  }

  /// Whether it shows or hides a column, which is then in the window until its end.
  func moves(_ column: UISplitViewController.Column) -> Bool {
    hasStarted && !hasEnded && (coming.contains(column) || going.contains(column))
  }

  // MARK: Starting

  /// Makes the change in an animation of its own.
  func start() {
    guard !hasStarted, !hasEnded, !loop.isTerminated else { return }
    guard let split, split.appearanceState == .appeared, split.loadedView?.window != nil else {
      return makeAtOnce()
    }
    world?.spanBegins(traceName, of: self)
    prepare(animated: true)
    guard !hasEnded, !loop.isTerminated else { return }
    run { arrange(split) }
  }

  /// Makes the change in the animation that is running.
  func startInPlace() {
    guard let split else { return }
    prepare(animated: true)
    guard !hasEnded, !loop.isTerminated else { return }
    UIView.animate(
      withDuration: UIView.inheritedAnimationDuration, options: .beginFromCurrentState
    ) {
      arrange(split)
    } completion: { [self] _ in
      end()
    }
  }

  /// Makes the change without an animation, and ends it.
  func makeAtOnce() {
    prepare(animated: false)
    guard !hasEnded else { return }
    if let split { UIView.performWithoutAnimation { arrange(split) } }
    end()
  }

  private func arrange(_ split: UISplitViewController) {
    isArranged = true
    split.columnViews.arrange(in: mode)
  }

  private func prepare(animated: Bool) {
    hasStarted = true
    guard let split, let view = split.loadedView else { return }
    let old = split.layout(split.arrangedMode ?? mode, in: view.bounds)
    let new = split.layout(mode, in: view.bounds)
    coming = split.columns.filter { new.shows($0) && !old.shows($0) }
    going = split.columns.filter { old.shows($0) && !new.shows($0) }
    for column in split.columns where moves(column) {
      // A callback may request another change, which ends this one.
      told.append(column)
      tell(column) { $0.sendBeginAppearance(new.shows(column), animated: animated) }
    }
    guard !hasEnded else { return }
    UIView.performWithoutAnimation {
      split.columnViews.place(in: old)
      split.updateButtons(in: mode)
      // A column that is shown has its final size before it moves.
      for column in coming { split.columnViews.view(of: column)?.layoutIfNeeded() }
    }
  }

  // MARK: Under a finger

  override var driver: (any PercentDriven)? { initiallyInteractive ? self : nil }

  /// Makes the change in an animation that a finger moves on.
  func startUnderFinger() {
    isInteractive = true
    initiallyInteractive = true
    start()
  }

  /// Moves the change to a progress, which is limited to 0…1.
  func update(_ share: CGFloat) {
    guard isInteractive, !hasEnded, share.isFinite else { return }
    percentComplete = min(max(share, 0), 1)
    loop.emit(
      .call("update", [TraceField("percentComplete", .number(percentComplete))]), subject: traceName
    )
    // An observer of the trace may have let it go.
    guard isInteractive, !hasEnded else { return }
    clock?.scrub(toFraction: percentComplete, of: duration)
  }

  /// Lets the change go on to its end, or back.
  func letGo(finishes: Bool) {
    guard isInteractive, !hasEnded, let split else { return }
    loop.emit(.call(finishes ? "finish" : "cancel", []), subject: traceName)
    isInteractive = false
    if !finishes { takeBack() }
    interactionDidChange()
    if !finishes {
      split.tellModeChange(from: split.arrangedMode ?? mode, to: mode)
      for column in coming { tell(column) { $0.sendBeginAppearance(false, animated: true) } }
      for column in going { tell(column) { $0.sendBeginAppearance(true, animated: true) } }
    }
    guard !hasEnded, !loop.isTerminated, let clock else { return }
    let (begin, end) = (percentComplete * duration, finishes ? duration : 0)
    clock.play(
      from: begin, to: end, duration: (end - begin).magnitude, curve: TimingCurve(completionCurve)
    ) { [weak clock] in
      clock?.letGo()
      if !finishes { clock?.restoreModelValues() }
    }
  }

  private func takeBack() {
    transitionWasCancelled = true
    mode = former.mode
    split?.chosenCount = former.choice
  }

  // MARK: Ending

  /// Ends the change because another one replaces it; its views continue from where they are.
  func finishAtOnce() {
    if !hasStarted { makeAtOnce() }
    if isInteractive {
      isInteractive = false
      clock?.letGo()
    }
    end()
  }

  override func didEnd() {
    // Views that leave the window under the finger end the animation: the change is taken back.
    if isInteractive {
      isInteractive = false
      takeBack()
    }
    guard let split else { return }
    if transitionWasCancelled { split.arrangedMode = mode }
    let moved = split.columns.filter { coming.contains($0) || going.contains($0) }
    if hasStarted, !isArranged {
      // A callback at the beginning has ended it.
      for column in moved where !told.contains(column) {
        tell(column) { $0.sendBeginAppearance(coming.contains(column), animated: false) }
      }
      split.movingViewsUntold { UIView.performWithoutAnimation { arrange(split) } }
    }
    if split.change === self { split.change = nil }
    split.movingViewsUntold { split.columnViews.settle() }
    // A callback may request another change, which then tells the columns that it moves.
    func isFree(_ column: UISplitViewController.Column) -> Bool {
      !(split.change?.moves(column) ?? false)
    }
    for column in moved {
      if isFree(column) { split.occupant(of: column)?.settleAppearance() }
    }
  }

  /// Sends the appearance callbacks of a column's controller, if the split view controller itself has appeared.
  private func tell(
    _ column: UISplitViewController.Column, _ body: (UIViewController) -> Void
  ) {
    guard let split, let controller = split.occupant(of: column)?.standIn, !loop.isTerminated
    else { return }
    guard split.appearanceState == .appeared else { return }
    body(controller)
  }
}

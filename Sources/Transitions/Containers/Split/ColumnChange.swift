import Animation
import EventTrace
import Geometry
import ViewTree

/// A change from one arrangement of the columns to another, without a transition.
///
/// The controllers of columns that are shown or hidden appear or disappear from its start to its end.
final class ColumnChange: SystemChange {
  /// The animation in which it is made.
  enum Course {
    /// One of its own.
    case animated
    /// The animation that is running.
    case inPlace
    /// None.
    case atOnce
  }

  /// Its duration, seconds; not documented by Apple.
  private static let standardDuration: TimeInterval = 0.35

  private weak var split: UISplitViewController?
  /// The mode before the change, and the choice of `show`, `hide` or a finger at that time.
  private let former: (mode: UISplitViewController.DisplayMode, choice: (count: Int, isWide: Bool)?)
  /// The mode to which it leads; that of before, when a finger has taken it back.
  private(set) var mode: UISplitViewController.DisplayMode
  /// Nil before its start.
  private(set) var course: Course?
  /// The columns that it shows or hides.
  private var moved: [UISplitViewController.Column] = []

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

  /// Whether it shows or hides a column, which is then in the window until its end.
  func moves(_ column: UISplitViewController.Column) -> Bool {
    !hasEnded && moved.contains(column)
  }

  /// The appearance of a child that it shows or hides; nil for another child.
  func dueAppearance(of child: UIViewController) -> DueAppearance? {
    guard let split, let column = moved.first(where: { split.occupant(of: $0) === child }),
      !hasEnded
    else { return nil }
    return DueAppearance(
      state: split.layout(mode).shows(column) ? .appearing : .disappearing,
      isAnimated: course != .atOnce)
  }

  private func settleMovedColumns() {
    for column in moved { split?.occupant(of: column)?.settleAppearance() }
  }

  // MARK: Starting

  /// Makes the change; without an animation where there is nothing to be seen of it.
  func start(_ wanted: Course) {
    guard course == nil, !hasEnded, !loop.isTerminated else { return }
    // A callback may have requested another change in the middle of a request, which has taken its place.
    guard let split, let view = split.loadedView, split.change === self else { return end() }
    let isSeen = split.appearanceState == .appeared && view.window != nil
    let course = isSeen ? wanted : .atOnce
    self.course = course
    if course == .animated { world?.spanBegins(traceName, of: self) }
    let (old, new) = (split.layout(split.arrangedMode ?? mode), split.layout(mode))
    moved = new.difference(from: old)
    settleMovedColumns()
    // A callback may have requested another change, which has ended this one.
    guard !hasEnded else { return }
    UIView.performWithoutAnimation {
      split.columnViews.place(old)
      split.updateButtons(in: new)
      // A column that is shown has its final size before it moves.
      for column in moved where new.shows(column) {
        split.columnViews.view(of: column)?.layoutIfNeeded()
      }
    }
    guard !hasEnded, !loop.isTerminated else { return }
    switch course {
    case .animated: run { arrange(split) }
    case .inPlace:
      UIView.animate(
        withDuration: UIView.inheritedAnimationDuration, options: .beginFromCurrentState
      ) {
        arrange(split)
      } completion: { [self] _ in
        end()
      }
    case .atOnce:
      UIView.performWithoutAnimation { arrange(split) }
      end()
    }
  }

  private func arrange(_ split: UISplitViewController) {
    split.arrangedMode = mode
    split.columnViews.place()
  }

  // MARK: Under a finger

  override var driver: (any PercentDriven)? { initiallyInteractive ? self : nil }

  /// Makes the change in an animation that a finger moves on.
  func startUnderFinger() {
    isInteractive = true
    initiallyInteractive = true
    start(.animated)
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
      settleMovedColumns()
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
    start(.atOnce)
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
    if split.change === self {
      split.change = nil
      if transitionWasCancelled { split.arrangedMode = mode }
      split.movingViewsUntold {
        // A callback at the beginning may have ended it.
        if split.arrangedMode != mode { UIView.performWithoutAnimation { arrange(split) } }
        split.columnViews.settle()
      }
    }
    settleMovedColumns()
  }
}

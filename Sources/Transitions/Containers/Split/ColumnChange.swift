import Animation
import EventTrace
import Geometry
import ViewTree

/// A change of the shown columns, without a transition; also the coordinator of the animations alongside.
///
/// The controllers of columns that are shown or hidden get their appearance callbacks at its start and end.
final class ColumnChange: CoordinatedChange {
  /// Its duration, seconds; not documented by Apple.
  private static let duration: TimeInterval = 0.35

  private weak var split: UISplitViewController?
  let mode: UISplitViewController.DisplayMode
  private(set) var hasStarted = false
  private var coming: [UISplitViewController.Column] = []
  private var going: [UISplitViewController.Column] = []

  init(of split: UISplitViewController, in view: UIView, to mode: UISplitViewController.DisplayMode)
  {
    self.split = split
    self.mode = mode
    super.init("columns(\(split.traceName))", in: view, duration: ColumnChange.duration)
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
    run { split.columnViews.arrange(in: mode) }
  }

  /// Makes the change in the animation that is running.
  func startInPlace() {
    guard let split else { return }
    prepare(animated: true)
    guard !hasEnded, !loop.isTerminated else { return }
    UIView.animate(withDuration: UIView.inheritedAnimationDuration) {
      split.columnViews.arrange(in: mode)
    } completion: { [self] _ in
      end()
    }
  }

  /// Makes the change without an animation, and ends it.
  func makeAtOnce() {
    prepare(animated: false)
    if let split { UIView.performWithoutAnimation { split.columnViews.arrange(in: mode) } }
    end()
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
      tell(column) { $0.sendBeginAppearance(new.shows(column), animated: animated) }
    }
    UIView.performWithoutAnimation {
      split.columnViews.place(in: old)
      // A column that is shown has its final size before it moves.
      for column in coming { split.columnViews.view(of: column)?.layoutIfNeeded() }
    }
  }

  // MARK: Ending

  override func didEnd() {
    guard let split else { return }
    let moved = split.columns.filter { coming.contains($0) || going.contains($0) }
    if split.change === self { split.change = nil }
    split.columnViews.settle()
    for column in moved {
      tell(column) { $0.sendEndAppearance() }
      split.occupant(of: column)?.isToldByContainer = false
    }
  }

  /// Sends the appearance callbacks of a column's controller, if the split view controller itself has appeared.
  private func tell(
    _ column: UISplitViewController.Column, _ body: (UIViewController) -> Void
  ) {
    guard let split, let controller = split.occupant(of: column), !loop.isTerminated else { return }
    guard split.appearanceState == .appeared else { return }
    controller.isToldByContainer = true
    body(controller)
  }
}

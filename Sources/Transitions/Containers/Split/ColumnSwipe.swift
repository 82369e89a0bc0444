import Geometry
import ViewTree

/// Lets a finger show and hide the columns of a split view controller.
///
/// A swipe away from the primary column's edge shows one column more; one towards that edge, from a column that can be hidden or from what it
/// dims, hides one. With columns the change follows the finger; in the classic style it is made as soon as the swipe begins.
final class ColumnSwipe: SystemGestureDelegate {
  private unowned let split: UISplitViewController
  let pan = UIPanGestureRecognizer()
  /// The change that the finger moves on, the direction of that along the x axis, and how many points it takes.
  private var held: (change: ColumnChange, way: CGFloat, distance: CGFloat)?

  init(of split: UISplitViewController) {
    self.split = split
    pan.traceName = "displayModePanGestureRecognizer"
    pan.delegate = self
    pan.addTarget { [weak self] _ in self?.follow() }
  }

  /// Cancels the gesture, because another controller takes the place of the split view controller.
  func cancel() {
    if held != nil { pan.cancelGesture() }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard !split.isCollapsed, split.obstacle(to: .columnSwipe) == nil,
      split.appearanceState == .appeared,
      !split.loop.isTerminated
    else { return false }
    let velocity = pan.velocity(in: split.loadedView)
    return velocity.x.magnitude > velocity.y.magnitude && goal(of: velocity.x) != nil
  }

  /// Returns the number of columns beside or over the secondary one after a swipe; nil where it leads nowhere.
  private func goal(of velocity: CGFloat) -> Int? {
    guard let view = split.loadedView else { return nil }
    let layout = split.layout(split.displayMode, in: view.bounds)
    let count = split.displayMode.count
    if (velocity > 0) != layout.isMirrored {
      return count < split.sideColumnCount ? count + 1 : nil
    }
    let place = pan.location(in: view)
    let isBesideContent = split.columns.contains { column in
      column != .secondary && layout.shows(column) && layout.frame(of: column).contains(place)
    }
    guard count > 0, isBesideContent || layout.mode.dimsSecondary else { return nil }
    return count - 1
  }

  private func follow() {
    switch pan.state {
    case .began: begin()
    case .changed: move()
    case .ended: release(velocity: pan.velocity(in: split.loadedView).x)
    case .cancelled, .failed: release(velocity: nil)
    case .possible: break
    }
  }

  private func begin() {
    let velocity = pan.velocity(in: split.loadedView).x
    guard let view = split.loadedView, let count = goal(of: velocity) else { return }
    if split.style == .unspecified {
      let mode = split.askForTargetDisplayMode()
      return split.choose(mode == .automatic ? count : mode.count)
    }
    let old = split.layout(split.displayMode, in: view.bounds)
    split.tellSwipeWillBegin()
    guard !split.loop.isTerminated, let change = split.chooseUnderFinger(count) else { return }
    let new = split.layout(change.mode, in: view.bounds)
    let distance = split.columns.reduce(0) { distance, column in
      old.shows(column) == new.shows(column) ? distance : distance + old.frame(of: column).width
    }
    held = (change, velocity < 0 ? -1 : 1, max(distance, 1))
    move()
  }

  private var percent: CGFloat {
    guard let held else { return 0 }
    return held.way * pan.translation(in: split.loadedView).x / held.distance
  }

  private func move() {
    held?.change.update(percent)
  }

  /// Lets the change go on to its end or back; without a velocity back.
  private func release(velocity: CGFloat?) {
    guard let held else { return }
    let finishes = velocity.map {
      SystemInteraction.swipeFinishes(at: percent, velocity: held.way * $0)
    }
    self.held = nil
    held.change.letGo(finishes: finishes ?? false)
    split.tellSwipeDidEnd()
  }
}

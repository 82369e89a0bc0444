import Geometry
import ViewTree

/// Lets a finger show and hide the columns of a split view controller.
///
/// A swipe away from the primary column's edge shows one column more; one towards that edge, from a column that can be hidden or from what it
/// dims, hides one. With columns the change follows the finger; in the classic style it is made as soon as the swipe begins.
final class ColumnSwipe: SystemGestureDelegate, FingerDriver {
  private unowned let split: UISplitViewController
  let pan = UIPanGestureRecognizer()
  /// The change that the finger moves on, the direction of that along the x axis, and the place on its way.
  private var held: (change: ColumnChange, way: CGFloat, place: DraggedPlace)?

  init(of split: UISplitViewController) {
    self.split = split
    pan.traceName = "displayModePanGestureRecognizer"
    pan.delegate = self
    followPan()
  }

  var fingerSpace: UIView? { split.loadedView }
  var isFollowing: Bool { held != nil }

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

  func fingerDidBegin() {
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
    held = (change, velocity < 0 ? -1 : 1, DraggedPlace(on: max(distance, 1)))
  }

  func fingerDidMove(by translation: CGPoint) {
    guard let way = held?.way else { return }
    held?.place.follow(way * translation.x)
    if let held { held.change.update(held.place.share) }
  }

  func fingerDidEnd(at translation: CGPoint, velocity: CGPoint?) {
    guard var held else { return }
    held.place.follow(held.way * translation.x)
    let finishes = velocity.map {
      SystemInteraction.swipeFinishes(at: held.place.share, velocity: held.way * $0.x)
    }
    self.held = nil
    held.change.letGo(finishes: finishes ?? false)
    split.tellSwipeDidEnd()
  }
}

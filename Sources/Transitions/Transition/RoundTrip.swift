import EventTrace
import Geometry
import ViewTree

// The law of the round trip: after a cancelled transition, and after a transition and its way back, the views are as they were before and
// where they were before, as far as the code of these transitions has changed them: their animators, presentation controllers and
// interaction controllers. A value that other code has written since is not judged, nor a view that other code has moved since.

/// The changes that a completed transition has left on views, for the way back to take back.
final class LeftChanges {
  fileprivate let changes: ViewChanges
  fileprivate let windowSize: CGSize?
  fileprivate let views: [NonowningReference<UIView>]
  /// The name of the animator.
  let animator: String
  /// The name of the transition.
  let transition: String
  /// Whether the view of the controller that it came from has left the window.
  let hasLeft: Bool

  fileprivate init?(_ transition: TransitionContext) {
    guard let changes = transition.recordedChanges else { return nil }
    self.changes = changes
    windowSize = transition.sizeOfWindowBefore
    views = changes.moves.isEmpty ? [] : transition.ownedViews.map { NonowningReference($0) }
    animator = transition.animatorName
    self.transition = transition.nameAtBeginning
    hasLeft = transition.from.view?.window == nil
  }
}

/// A property of a view that is not as it was before a transition.
struct UnrestoredChange {
  let view: UIView
  let change: ViewChanges.Change
}

/// A transition that has ended where something began: it was cancelled, or it is the way back of an earlier one.
struct RoundTrip {
  let transition: TransitionContext
  /// The changes that the earlier transition has left; nil for a transition that was cancelled.
  let left: LeftChanges?
  /// Whether an animator of the app has run it.
  let hasOwnAnimator: Bool
  /// The name of its presentation controller; nil for none.
  let presentation: String?

  fileprivate init(_ transition: TransitionContext, after left: LeftChanges? = nil) {
    self.transition = transition
    self.left = left
    hasOwnAnimator = transition.animator != nil && !transition.hasSystemAnimator
    presentation = transition.owner.presentation.map { nameInTrace(of: $0) }
  }
}

extension TransitionContext {
  /// Has the views checked at the end of the turn: when it was cancelled, its own changes; when it has completed, those that an earlier
  /// transition has left for the way back.
  func checkRoundTrip() {
    guard didComplete else {
      if recordedChanges != nil { world.check(RoundTrip(self)) }
      return
    }
    if let left = to.controller.lastTransition.leftChanges {
      to.controller.lastTransition.leftChanges = nil
      world.check(RoundTrip(self, after: left))
    }
    from.controller.lastTransition.leftChanges = LeftChanges(self)
  }

  /// Whether a view is the transition's: its container, or one that it has inserted.
  fileprivate func isOwn(_ view: UIView) -> Bool {
    view === container || insertions.contains { $0.view === view && $0.home !== view.superview }
  }

  /// The views of its two controllers, and the views that stand for them in a container.
  fileprivate var ownedViews: [UIView] {
    [from.view, from.controller.loadedView, to.view, to.controller.loadedView].compactMap { $0 }
  }

  /// Whether the view that it came to rests at the final frame of its controller.
  fileprivate func isAtFinalFrame(_ view: UIView) -> Bool {
    to.role != .stays && view === to.controller.loadedView
      && view.frame == finalFrame(for: to.controller)
  }
}

extension UIPresentationController {
  /// Whether it is the app's own, and none of the system's.
  var isOfApp: Bool { style == .custom && !(self is UISheetPresentationController) }
}

extension RoundTrip {
  /// The properties that are not as before.
  fileprivate var unrestored: [UnrestoredChange] {
    guard let window = transition.window else { return [] }
    let own = transition.recordedChanges
    let sizeBefore = left.map(\.windowSize) ?? transition.sizeOfWindowBefore
    var unrestored: [UnrestoredChange] = []
    for row in (left?.changes ?? own)?.views ?? [] {
      guard let view = row.view, row.wasInWindow, view.window === window, !transition.isOwn(view)
      else { continue }
      let later = left == nil ? nil : own?.changes(of: view)
      for change in row.changes {
        let last = later?.change(of: change.property) ?? change
        let now = change.property.value(of: view)
        guard now == last.after, now.differs(from: change.before),
          shows(change.property, of: view)
        else { continue }
        if change.property.isPlace {
          // Elsewhere, or in a window of another size, the view has another place.
          guard view.superview === row.superview, sizeBefore == window.bounds.size,
            left == nil || !transition.isAtFinalFrame(view)
          else { continue }
        }
        unrestored.append(UnrestoredChange(view: view, change: change.ending(as: last)))
      }
    }
    return unrestored
  }

  /// Whether the user can notice a property of a view: clipping is not seen where nothing is cut off.
  private func shows(_ property: ViewChanges.Property, of view: UIView) -> Bool {
    switch property {
    case .animatable(.masksToBounds):
      view.layer.cornerRadius > 0 || view.subviews.contains { !view.bounds.contains($0.frame) }
    case .setting(.isUserInteractionEnabled):
      // The issue `interactionDisabled` is about these.
      view !== view.window && !transition.ownedViews.contains { $0 === view }
    case .animatable, .setting: true
    }
  }

  /// The moves of views that are not where they were; after a cancel only of views that have left the window, since those that are in it
  /// were left behind.
  fileprivate var misplaced: [ViewChanges.Move] {
    guard let window = transition.window else { return [] }
    let own = transition.recordedChanges
    let moves = (left?.changes ?? own)?.moves ?? []
    if moves.isEmpty { return [] }
    let owned = transition.ownedViews + (left?.views.compactMap(\.object) ?? [])
    return moves.compactMap { first in
      let later = left == nil ? nil : own?.move(like: first)
      let move = later.map(first.ending) ?? first
      return isMisplaced(move, in: window, owned) ? move : nil
    }
  }

  private func isMisplaced(
    _ move: ViewChanges.Move, in window: UIWindow, _ owned: [UIView]
  ) -> Bool {
    let hadPlace = move.wasInWindow && move.oldSuperview?.window === window
    // Nobody has kept it, so nobody can add it again.
    guard let view = move.view else { return hadPlace && move.isRemoval }
    guard view.superview === move.superview, view.superview !== move.oldSuperview,
      view !== transition.container, !owned.contains(where: { $0.isDescendant(of: view) })
    else { return false }
    return left == nil
      ? hadPlace && view.window == nil
      : hadPlace || !move.wasInWindow && view.window === window
  }
}

extension ViewChanges.Property {
  /// Whether it depends on the place of the view in its superview.
  fileprivate var isPlace: Bool {
    self == .animatable(.position) || self == .animatable(.bounds)
  }
}

extension TransitionWorld {
  /// Checks at the end of the turn whether views are as they were.
  func check(_ trip: RoundTrip) {
    tripsToCheck.append(trip)
    loop.setNeedsTurn()
  }

  /// Makes the checks that are due; a view that was not restored is no further issue of another kind.
  func checkTripsNow() {
    let trips = tripsToCheck
    tripsToCheck = []
    for trip in trips {
      let (unrestored, misplaced) = (trip.unrestored, trip.misplaced)
      if unrestored.isEmpty, misplaced.isEmpty { continue }
      report(EngineIssue.notRestored(unrestored, misplaced, by: trip))
      coverChecks.removeAll { check in
        check.view == nil || unrestored.contains { $0.view === check.view }
      }
      ignoreBlackScreen()
    }
  }
}

import EventTrace
import Geometry
import SourceText
import ViewTree

// The law of the round trip: after a cancelled transition, and after a transition and its way back, the views are as they were before, as far
// as the code of these transitions has changed them: their animators, presentation controllers and interaction controllers. A value that
// other code has written since is not judged, nor a view that is not in the window.

/// The changes that a completed transition has left on views, for the way back to take back.
final class LeftChanges {
  fileprivate let changes: ViewChanges
  fileprivate let windowSize: CGSize?
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

/// The removal of a view from the window by a part of a transition.
struct Removal {
  let view: UIView
  /// The statement that removed it; nil outside of a script.
  let range: SourceRange?
  /// The name of the object whose code removed it.
  let author: String
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
        let now = view.modelValue(of: change.property)
        guard now == last.after, now.differs(from: change.before) else { continue }
        if change.property == .position || change.property == .bounds {
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
      let unrestored = trip.unrestored
      guard !unrestored.isEmpty else { continue }
      report(EngineIssue.notRestored(unrestored, by: trip))
      coverChecks.removeAll { check in
        check.view == nil || unrestored.contains { $0.view === check.view }
      }
      ignoreBlackScreen()
    }
  }
}

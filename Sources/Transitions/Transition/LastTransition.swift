import EventTrace
import Geometry
import ViewTree

/// The results of the last transition that a controller took part in.
struct LastTransition {
  /// The name of the transition in traces; nil for none.
  var name: String?
  /// Whether the view took touches when the transition began.
  var tookTouches = false
  /// Whether the transition left the view without interaction.
  var leftWithoutTouches = false
  /// The change that an animator has left on the view; nil for none.
  var leftLook: LeftLook?
}

/// The change that an animator has left on the view of the controller that a transition came from.
///
/// The animator of the way back is to restore it. A transition without an animator of the app does not.
final class LeftLook {
  /// The name of the animator.
  let animator: String
  /// The name of the animator's transition.
  let transition: String
  /// Whether the view left the window at the end of that transition.
  let hasLeft: Bool
  private weak var view: UIView?
  private let before: ViewLook
  private let after: ViewLook

  fileprivate init?(
    _ view: UIView, before: ViewLook, by animator: String, in transition: String
  ) {
    after = ViewLook(view)
    if before == after { return nil }
    self.view = view
    self.before = before
    self.animator = animator
    self.transition = transition
    hasLeft = view.window == nil
  }

  /// The changes that the view still has, as text; nil if the view is not in the window.
  var changes: [String]? {
    guard let view, view.window != nil else { return nil }
    let now = ViewLook(view)
    var changes: [String] = []
    if now.transform == after.transform, after.transform != before.transform {
      changes.append("its transform is not the one from before")
    }
    if now.place == after.place, after.place != before.place,
      after.place.superview === before.place.superview
    {
      changes.append("it is not at its place from before")
    }
    if now.alpha == after.alpha, after.alpha != before.alpha {
      changes.append("its alpha is \(FixedPointText.shortestString(after.alpha))")
    }
    return changes
  }

  /// The view, while something else keeps it.
  var changedView: UIView? { view }
}

/// The values of a view that an animator changes.
struct ViewLook: Equatable {
  /// The place of a view in its superview.
  struct Place: Equatable {
    // Another view could get the identity of one that was released.
    weak var superview: UIView?
    var center: CGPoint
    var bounds: CGRect

    static func == (one: Place, other: Place) -> Bool {
      one.superview === other.superview && one.center == other.center && one.bounds == other.bounds
    }
  }

  var transform: CATransform3D
  var place: Place
  var alpha: CGFloat

  /// The model values of a view.
  init(_ view: UIView) {
    transform = view.transform3D
    place = Place(superview: view.superview, center: view.center, bounds: view.bounds)
    alpha = view.alpha
  }
}

extension TransitionContext {
  /// Whether an animator of the app runs it.
  private var hasOwnAnimator: Bool { animator != nil && !hasSystemAnimator }

  /// Remembers the look of the view that it comes from, before the animator runs.
  func rememberLook() {
    guard hasOwnAnimator, let view = from.view else { return }
    lookBefore = (view, ViewLook(view))
  }

  /// When it has completed: remembers what the animator has left on the view that it came from, and has the view that it came to checked at the
  /// end of the turn if no animator has restored it.
  func checkLooks() {
    defer { lookBefore = nil }
    guard didComplete else { return }
    if hasOwnAnimator {
      to.controller.lastTransition.leftLook = nil
    } else if to.controller.lastTransition.leftLook != nil {
      world.checkLook(of: to.controller, after: self)
    }
    guard let (view, before) = lookBefore else { return }
    from.controller.lastTransition.leftLook = LeftLook(
      view, before: before, by: animatorName, in: nameAtBeginning)
  }
}

extension TransitionWorld {
  /// Checks at the end of the turn whether something has restored the view of a controller.
  func checkLook(of controller: UIViewController, after transition: TransitionContext) {
    looksToCheck.append((controller, transition))
    loop.setNeedsTurn()
  }

  /// Makes the checks that are due; a view that was not restored is no further issue of another kind.
  func checkLooksNow() {
    let checks = looksToCheck
    looksToCheck = []
    for (controller, transition) in checks {
      guard let left = controller.lastTransition.leftLook, let changes = left.changes else {
        continue
      }
      controller.lastTransition.leftLook = nil
      guard !changes.isEmpty else { continue }
      report(
        EngineIssue.viewNotRestored(left, of: controller, changes: changes, after: transition))
      coverChecks.removeAll { $0.view == nil || $0.view === left.changedView }
      ignoreBlackScreen()
    }
  }
}

import EventTrace
package import ViewTree

// The views that a cancelled transition leaves behind, as far as the transition itself added them: the
// animator with the completions of its animations, the presentation controller, the interaction controller, and
// blocks they queued beside it. Views that other code adds meanwhile are not reported.

extension TransitionContext: TreeObserver {
  /// Runs a callback of one of the transition's parts; views that it adds or changes are attributed to the transition.
  package func attributed<Result>(to part: AnyObject, _ body: () throws -> Result) rethrows
    -> Result
  {
    try runs(part) { try loop.observingTree(by: self, body) }
  }

  /// Runs the code of one of the transition's parts.
  func runs<Result>(_ part: AnyObject?, _ body: () throws -> Result) rethrows -> Result {
    let outer = runningPart
    runningPart = part
    defer { runningPart = outer }
    return try body()
  }

  /// The record of the changes that the app's code makes to views; the system's animators and presentations restore what they change.
  package var changes: ViewChanges? {
    guard runsOwnPart else { return nil }
    if let recordedChanges { return recordedChanges }
    let changes = ViewChanges(loop: loop) { [unowned self] in
      runsOtherCode ? nil : runningPartName
    }
    recordedChanges = changes
    return changes
  }

  /// Whether code of the app's is running, not that of a system animator or presentation.
  private var runsOwnPart: Bool {
    if let presentation = runningPart as? UIPresentationController { return presentation.isOfApp }
    return !hasSystemAnimator || runningPart != nil && runningPart !== animator
  }

  /// Whether a part has called a method of a view controller, whose code is the app's own and none of the transition's.
  private var runsOtherCode: Bool {
    loop.isControllerRunning?() ?? false && !(runningPart is UIViewController)
  }

  private var runningPartName: String { runningPart.map(nameInTrace) ?? animatorName }

  /// Records a view that a callback of the transition has inserted.
  package func viewWasInserted(_ view: UIView, outOf old: UIView?) {
    record(view, isRemoval: false)
    if runsOtherCode { return }
    insertions.append((view, old, loop.runningStatement?()))
    // The view that arrives has checks of its own, and most transitions move no other view.
    if view.window == nil, view === to.view || view === to.controller.loadedView { return }
    changes?.viewMoved(view, outOf: old, isRemoval: false)
  }

  /// Records a view that a callback of the transition has removed.
  package func viewWasRemoved(_ view: UIView, from old: UIView) {
    record(view, isRemoval: true)
    changes?.viewMoved(view, outOf: old, isRemoval: true)
  }

  /// Reports the views that a cancelled transition left in the window; called at the end of the turn.
  func leftBehindIssue() -> EngineIssue? {
    defer {
      viewsBefore = []
      insertions = []
    }
    guard let window else { return nil }
    let viewsFromWindow = viewsRemovedFromWindow
    if owner.makesContainer { removeContainerIfEmpty() }
    var seen = Set<ObjectIdentifier>()
    var left: [UIView] = []
    if owner.makesContainer, let container, container.window === window {
      // A view that was removed and added again was there before.
      let known = Set((viewsBefore + viewsFromWindow).map { ObjectIdentifier($0) })
      for view in container.subviews where !known.contains(ObjectIdentifier(view)) {
        seen.insert(ObjectIdentifier(view))
        left.append(view)
      }
    }
    for (view, home, _) in insertions where seen.insert(ObjectIdentifier(view)).inserted {
      if viewsFromWindow.contains(where: { $0 === view }) { continue }
      if let place = view.superview, place !== home, isWatched(place, in: window), !isKept(view) {
        left.append(view)
      }
    }
    // The subviews of a view that was left behind are not reported again.
    let all = Set(left.map { ObjectIdentifier($0) })
    left.removeAll { view in
      var ancestor = view.superview
      while let current = ancestor, !all.contains(ObjectIdentifier(current)) {
        ancestor = current.superview
      }
      return ancestor != nil
    }
    guard !left.isEmpty else { return nil }
    let added = left.map { view in (view, insertions.last { $0.view === view }?.range) }
    return EngineIssue.leftBehind(added, by: self)
  }

  /// The views that its parts have removed from the window, and perhaps added again.
  private var viewsRemovedFromWindow: [UIView] {
    recordedChanges?.moves.compactMap { $0.wasInWindow && $0.wasRemoved ? $0.view : nil } ?? []
  }

  /// Whether a view left there is one too many: in the window, the container or the view that the owner watches.
  private func isWatched(_ place: UIView, in window: UIWindow) -> Bool {
    if place === window { return true }
    if place === container { return place.window === window }
    guard let view = owner.watchedView, view.window === window else { return false }
    return place.isDescendant(of: view)
  }

  /// Whether it is one of the views that belong on screen after a cancel.
  private func isKept(_ view: UIView) -> Bool {
    view === container || owner.keepsAfterCancel(view, in: self)
  }
}

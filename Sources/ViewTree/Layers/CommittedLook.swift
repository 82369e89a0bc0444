import EventTrace

// What the screen shows until the next commit. A layer whose view is on the screen keeps its look before its first change after a commit;
// a layer that has not been changed shows its presented values.

/// The look of a changed layer before its first change since the last commit; it keeps no layer alive.
struct CommittedLook {
  /// The layer, which belongs to a view; nil once it is released.
  weak var layer: CALayer?
  /// The values that the screen shows.
  let state: LayerState
  /// The layers of the subviews; nil while these are the same.
  var subviews: [Subview]?

  /// The layer of a subview.
  struct Subview {
    /// The layer; nil once it is released.
    weak var layer: CALayer?
  }
}

extension RunLoop {
  /// Whether layers keep their looks before they are changed; off for a program that takes no snapshot, which then pays nothing.
  package var keepsLooks: Bool {
    get { memory.pointee.keepsLooks }
    set {
      memory.pointee.keepsLooks = newValue
      watchedChangesDidChange()
    }
  }
}

extension CALayer {
  /// Does what has to be done before a model value of the layer changes.
  @inline(__always)
  func valueWillChange() {
    if memory.pointee.watchesChanges { prepareChange() }
  }

  @inline(never)
  private func prepareChange() {
    keepLook()
    loop.recordedChanges?.changeBegins(of: self)
  }

  /// Keeps the look of the layer, which is about to be changed or to get or lose an animation.
  @inline(__always)
  func keepLook() {
    if memory.pointee.keepsLooks, keptLook < 0 { addLook() }
  }

  @inline(never)
  private func addLook() {
    guard let view, view.wasRendered else { return }
    let store = loop.animations
    let state = presentedState
    keptLook = Int32(store.looks.count)
    store.looks.append(CommittedLook(layer: self, state: state))
  }

  /// The values that the screen shows until the next commit.
  var committedState: LayerState {
    keptLook < 0 ? presentedState : loop.animations.looks[Int(keptLook)].state
  }
}

extension UIView {
  /// Whether the view was in a window at the last commit.
  final var wasRendered: Bool {
    windowChange == loop.animations.commits ? flags.contains(.wasInWindow) : root != nil
  }

  /// Notes whether the view was in a window at the last commit; called before its window changes.
  final func windowWillChange() {
    let commits = loop.animations.commits
    guard windowChange != commits else { return }
    flags.set(.wasInWindow, root != nil)
    windowChange = commits
  }

  /// Keeps the list of the subviews, which is about to be changed.
  final func keepSubviews() {
    layer.keepLook()
    let store = loop.animations
    guard layer.keptLook >= 0, store.looks[Int(layer.keptLook)].subviews == nil else { return }
    loop.charge(subviews.count)
    store.looks[Int(layer.keptLook)].subviews = subviews.map { .init(layer: $0.layer) }
  }

  /// The subviews that the screen shows until the next commit; one that has been released since is left out.
  final var committedSubviews: [UIView] {
    guard layer.keptLook >= 0,
      let layers = loop.animations.looks[Int(layer.keptLook)].subviews
    else { return subviews }
    return layers.compactMap { $0.layer?.view }
  }

  /// Reports a snapshot before screen updates of a view that the screen does not show.
  final func reportNotRendered() {
    loop.report(
      EngineIssue(
        .refused,
        "Snapshotting a view (\(traceName), \(type(of: self))) that has not been rendered at least once requires afterScreenUpdates:YES.",
        notes: [
          "'\(traceName)' was in no window at the end of the last turn, so the snapshot is empty"
        ],
        remedies: ["pass true for afterScreenUpdates, or take the snapshot in a later turn"]),
      subject: traceName)
  }
}

extension AnimationStore {
  /// Counts a commit: the screen shows all that was changed before it.
  func endCommit() {
    commits &+= 1
    if !looks.isEmpty { forgetLooks() }
  }

  /// Forgets the looks before the changes.
  func forgetLooks() {
    for look in looks { look.layer?.keptLook = -1 }
    looks = []
  }
}

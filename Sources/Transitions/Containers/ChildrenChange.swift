import EventTrace
import ViewTree

/// A change of the ordered children of a container: the added and the removed ones.
struct ChildrenChange {
  let old: [UIViewController]
  /// The added children, in the new order.
  let added: [UIViewController]
  /// The removed children, in the order of their callbacks.
  let removed: [UIViewController]

  init(from old: [UIViewController], to new: [UIViewController], tellsLastFirst: Bool = false) {
    self.old = old
    added = new.filter { controller in !old.contains { $0 === controller } }
    let removed = old.filter { controller in !new.contains { $0 === controller } }
    self.removed = tellsLastFirst ? removed.reversed() : removed
  }

  /// Adds the new children, and calls `willMove` of the removed ones; false if that has ended the world.
  func begin(in container: UIViewController) -> Bool {
    let loop = container.loop
    for child in added where !loop.isTerminated { container.addChild(child) }
    for child in removed where !loop.isTerminated { child.sendWillMove(toParent: nil) }
    return !loop.isTerminated
  }

  /// Calls `didMove` of the added and removed children; a cancelled change removes the added ones.
  func end(in container: UIViewController, completed: Bool) {
    if completed {
      for child in added { child.sendDidMove(toParent: container) }
      for child in removed { child.removeFromParent() }
    } else {
      for child in added.reversed() { child.removeFromParent() }
    }
  }
}

extension UIViewController {
  /// Writes a call of `setViewControllers(_:animated:)` of a container into the trace.
  func emitSetViewControllers(_ controllers: [UIViewController], animated: Bool) {
    let names = controllers.map(\.traceName).joined(separator: ", ")
    loop.emit(
      .call(
        "setViewControllers",
        [
          TraceField("viewControllers", .word("[\(names)]")),
          TraceField("animated", .bool(animated)),
        ]), subject: traceName)
  }
}

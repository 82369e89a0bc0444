import EventTrace
import ViewTree

/// A change of the children that a container keeps in an order: which come and which go.
struct ChildrenChange {
  let old: [UIViewController]
  /// The children that come, in the new order.
  let added: [UIViewController]
  /// The children that leave, in the order in which they are told.
  let removed: [UIViewController]

  init(from old: [UIViewController], to new: [UIViewController], tellsLastFirst: Bool = false) {
    self.old = old
    added = new.filter { controller in !old.contains { $0 === controller } }
    let removed = old.filter { controller in !new.contains { $0 === controller } }
    self.removed = tellsLastFirst ? removed.reversed() : removed
  }

  /// Adds the children that come, and tells those that go that they will; false when that has ended the world.
  func begin(in container: UIViewController) -> Bool {
    let loop = container.loop
    for child in added where !loop.isTerminated { container.addChild(child) }
    for child in removed where !loop.isTerminated { child.sendWillMove(toParent: nil) }
    return !loop.isTerminated
  }

  /// Tells the children that they have come or have left; a change that was taken back removes those that had come.
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

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
    added = Self.controllers(of: new, missingIn: old)
    let removed = Self.controllers(of: old, missingIn: new)
    self.removed = tellsLastFirst ? removed.reversed() : removed
  }

  /// The controllers of a list that another one lacks, in order; most lists begin alike.
  private static func controllers(
    of list: [UIViewController], missingIn other: [UIViewController]
  ) -> [UIViewController] {
    var common = 0
    let end = min(list.count, other.count)
    while common < end, list[common] === other[common] { common += 1 }
    guard common < list.count else { return [] }
    let known = Set(other.map(ObjectIdentifier.init))
    return list[common...].filter { !known.contains(ObjectIdentifier($0)) }
  }

  /// The cost of a change for each child: the bars and the layout of a container go through all of them.
  private static let cost = 10

  /// Adds the new children, and calls `willMove` of the removed ones; false if that has ended the world.
  func begin(in container: UIViewController) -> Bool {
    let loop = container.loop
    loop.charge((old.count + added.count) * Self.cost)
    for child in added where !loop.isTerminated { container.addChild(child) }
    for child in removed { child.sendWillMove(toParent: nil) }
    return !loop.isTerminated
  }

  /// Calls `didMove` of the added and removed children; a cancelled change removes the added ones.
  ///
  /// A child that has left the container since the beginning gets no call.
  func end(in container: UIViewController, completed: Bool) {
    let isChild = { (child: UIViewController) in child.parentController === container }
    if completed {
      for child in added where isChild(child) { child.sendDidMove(toParent: container) }
      for child in removed where isChild(child) { child.removeFromParent() }
    } else {
      for child in added.reversed() where isChild(child) { child.removeFromParent() }
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

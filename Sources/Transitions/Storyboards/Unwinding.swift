import EventTrace
import ViewTree

// Unwinding as of iOS 9: the search for a destination that has the action, and the way back to it.

extension SegueTemplate {
  /// Unwinds to the nearest controller that takes the action; nothing happens if there is none.
  func unwind(from initiator: UIViewController, _ action: Selector, sender: Any?) {
    let start = UIStoryboardUnwindSegueSource(
      source: initiator, sender: sender, unwindAction: action)
    let search = UnwindSearch(
      children: { $0.allowedChildrenForUnwinding(from: start) },
      takes: { $0.askToUnwind(from: start) })
    guard let destination = search.destination(from: initiator), !initiator.loop.isTerminated else {
      return
    }
    let segue = makeSegue(from: initiator, to: destination)
    prepare(initiator, for: segue, sender: sender)
    segue.perform { [unowned segue, animates] in
      UnwindWay(from: segue.source, to: segue.destination).go(segue, animated: animates)
    }
    destination.receiveUnwind(action, segue)
    run(segue)
  }
}

/// The search for the destination of an unwinding.
///
/// It goes from the parent of the initiator outwards. A container first searches in those of its children that it allows, each
/// of them from the inside, and is then asked itself. The outermost container is followed by the controller that presents it. No
/// controller is asked twice.
struct UnwindSearch {
  /// The children in which a controller lets the search go on, in order.
  let children: (UIViewController) -> [UIViewController]
  /// Whether a controller takes the action.
  let takes: (UIViewController) -> Bool

  /// The nearest controller that takes the action; nil for none.
  func destination(from initiator: UIViewController) -> UIViewController? {
    var seen: Set<ObjectIdentifier> = []
    var container = Self.outer(of: initiator)
    while let current = container {
      if let found = search(in: current, &seen) { return found }
      container = Self.outer(of: current)
    }
    return nil
  }

  /// The container of a controller, or else the controller that presents it.
  private static func outer(of controller: UIViewController) -> UIViewController? {
    controller.parentController ?? controller.presentingController
  }

  private func search(
    in controller: UIViewController, _ seen: inout Set<ObjectIdentifier>
  ) -> UIViewController? {
    // A list of its own, as containers can be nested deeply: each controller with the children that are still to be searched, the next one last.
    var open: [(controller: UIViewController, children: [UIViewController])] = []
    func enter(_ controller: UIViewController) {
      guard !controller.loop.isTerminated, seen.insert(ObjectIdentifier(controller)).inserted else {
        return
      }
      open.append((controller, children(controller).reversed()))
    }
    enter(controller)
    while let last = open.last {
      if let child = last.children.last {
        open[open.count - 1].children.removeLast()
        enter(child)
      } else {
        if takes(last.controller) { return last.controller }
        open.removeLast()
      }
    }
    return nil
  }
}

extension UIViewController {
  /// The children in which an unwinding searches by UIKit's own answer: all but the one that contains the initiator; of a navigation
  /// controller the top of the stack first.
  package final func childrenForUnwinding(butContaining initiator: UIViewController)
    -> [UIViewController]
  {
    let excluded = child(containing: initiator)
    let others = children.filter { $0 !== excluded }
    return self is UINavigationController ? others.reversed() : others
  }

  /// The child that is a controller, or contains it; nil if it is not inside this one.
  func child(containing controller: UIViewController) -> UIViewController? {
    var controller = controller
    while let parent = controller.parentController, parent !== self { controller = parent }
    return controller.parentController === self ? controller : nil
  }
}

/// The way from the initiator of an unwinding to its destination, controller by controller.
struct UnwindWay {
  private var path: [UIViewController] = []

  init(from initiator: UIViewController, to destination: UIViewController) {
    // The destination and the containers around it, from the inside.
    var around: [UIViewController] = [destination]
    while let parent = around[around.count - 1].parentController { around.append(parent) }
    var current: UIViewController? = initiator
    while let controller = current {
      if let position = around.firstIndex(where: { $0 === controller }) {
        path += around[...position].reversed()
        return
      }
      path.append(controller)
      current = controller.parentController ?? controller.presentingController
    }
    path = []
  }

  /// Dismisses from the lowest presenter on the way, and calls `unwind(for:towards:)` of each controller but the last, with the next one.
  ///
  /// One step is animated: the dismissal, else the first pop. The others happen at once in the same turn.
  func go(_ segue: UIStoryboardSegue, animated: Bool) {
    let presenter = Array(zip(path, path.dropFirst())).last { $1 === $0.presentingController }?.1
    if let presenter { presenter.dismiss(animated: animated) }
    var isAnimated = animated && presenter == nil
    for (controller, next) in zip(path, path.dropFirst()) {
      guard !controller.loop.isTerminated else { return }
      segue.animatesHop = isAnimated
      controller.loop.tell(
        controller, .unwind, [.object(segue.traceName), .object(next.traceName)]
      ) { $0.unwind(for: segue, towards: next) }
      if controller is UINavigationController, next.parentController === controller {
        isAnimated = false
      }
    }
  }
}

extension UIViewController {
  /// Calls the action of an unwind segue, which the controller has.
  func receiveUnwind(_ action: Selector, _ segue: UIStoryboardSegue) {
    loop.emit(
      .call(action.methodName, [TraceField("segue", .object(segue.traceName))]), subject: traceName)
    guard !loop.isTerminated else { return }
    loop.observingTree(by: nil) { performUnwindAction(action, for: segue) }
  }

  /// Asks the controller whether it is the destination of an unwinding.
  fileprivate func askToUnwind(from start: UIStoryboardUnwindSegueSource) -> Bool {
    let (action, source, sender) = (start.unwindAction, start.source, start.sender)
    let answer = loop.ask(
      self, .canPerformUnwind,
      [
        .word(action.description), .object(source.traceName),
        UIViewController.traced(sender: sender),
      ]
    ) { $0.canPerformUnwindSegueAction(action, from: source, sender: sender) }
    return answer ?? false
  }
}

extension Selector {
  /// The name of the method without its arguments.
  var methodName: String { String(description.prefix { $0 != ":" }) }
}

import EventTrace
import ViewTree

// Unwinding as of iOS 9: the search for a destination that has the action, and the way back to it.

extension SegueTemplate {
  /// Unwinds to the nearest controller that takes the action; nothing happens if there is none.
  func unwind(from initiator: UIViewController, _ action: Selector, sender: Any?) {
    let start = UIStoryboardUnwindSegueSource(
      source: initiator, sender: sender, unwindAction: action)
    var search = UnwindSearch(start)
    guard let destination = search.destination(), !initiator.loop.isTerminated else { return }
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
  private let start: UIStoryboardUnwindSegueSource
  private var asked: Set<ObjectIdentifier> = []

  init(_ start: UIStoryboardUnwindSegueSource) { self.start = start }

  /// The nearest controller that takes the action; nil for none.
  mutating func destination() -> UIViewController? {
    var container = Self.outer(of: start.source)
    while let current = container {
      if let found = search(in: current) { return found }
      container = Self.outer(of: current)
    }
    return nil
  }

  /// The container of a controller, or else the controller that presents it.
  private static func outer(of controller: UIViewController) -> UIViewController? {
    controller.parentController ?? controller.presentingController
  }

  private mutating func search(in controller: UIViewController) -> UIViewController? {
    guard asked.insert(ObjectIdentifier(controller)).inserted, !controller.loop.isTerminated else {
      return nil
    }
    for child in controller.allowedChildrenForUnwinding(from: start) {
      if let found = search(in: child) { return found }
    }
    let loop = controller.loop
    let takes = loop.ask(
      controller, .canPerformUnwind,
      [
        .word(start.unwindAction.description), .object(start.source.traceName),
        UIViewController.traced(sender: start.sender),
      ]
    ) {
      $0.canPerformUnwindSegueAction(
        start.unwindAction, from: start.source, sender: start.sender)
    }
    return takes == true ? controller : nil
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

  /// Goes the way: each controller but the last is told to unwind towards the next, and the lowest presenter on it dismisses.
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

  /// The child that is the controller at which an unwinding began, or contains it; nil if it is not inside this one.
  public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var controller = source.source
    while let parent = controller.parentController, parent !== self { controller = parent }
    return controller.parentController === self ? controller : nil
  }
}

extension Selector {
  /// The name of the method without its arguments.
  var methodName: String { String(description.prefix { $0 != ":" }) }
}

package import ViewTree

// The world, the parent and the presenter of a controller.

/// The world of a controller, and its place in the chain of the controllers of that world.
struct WorldMembership {
  var loop: RunLoop
  // The neighbours in the chain. A controller leaves the chain when it is released, so these never dangle.
  unowned(unsafe) var newer: UIViewController?
  unowned(unsafe) var older: UIViewController?
  /// The controller's number among those of its world, in the order in which they were made.
  private var releaseNumber: Int

  /// The membership of a new controller, which is in no chain yet.
  init() { self.init(in: RunLoop.forNewObject()) }

  /// The membership of a controller that enters a world, before it joins the chain.
  init(in loop: RunLoop) {
    self.loop = loop
    releaseNumber = loop.numberForRelease()
  }

  /// Notes that the controller was released.
  func noteRelease(of name: String) { loop.noteRelease(number: releaseNumber, name: name) }
}

extension UIViewController {
  /// The loop of a controller that was made outside of every world, once it has joined the current one if there is one.
  final var joinedLoop: RunLoop {
    if let current = RunLoop.running { join(current) }
    return membership.loop
  }

  /// Adds a controller that was made outside of every world to one, with its view, its children and the controller it presents.
  ///
  /// A controller that is in a world stays there.
  package final func join(_ world: RunLoop) {
    guard membership.loop.isDetached, membership.loop !== world else { return }
    leaveChain()
    membership = WorldMembership(in: world)
    joinChain()
    loadedView?.join(world)
    for child in childControllers { child.join(world) }
    presentedController?.join(world)
    world.setNeedsTurn()
  }

  /// Adds the controller to the chain of its world's controllers.
  final func joinChain() {
    let older = membership.loop.newestController.map {
      unsafeDowncast($0, to: UIViewController.self)
    }
    membership.older = older
    older?.membership.newer = self
    membership.loop.newestController = self
  }

  /// Removes the controller from the chain of its world's controllers.
  final func leaveChain() {
    let (newer, older) = (membership.newer, membership.older)
    older?.membership.newer = newer
    if let newer {
      newer.membership.older = older
    } else {
      membership.loop.newestController = older
    }
    membership.newer = nil
    membership.older = nil
  }

  /// Leaves the chain and what refers to the controller, which is released.
  final func leaveWorld() {
    referenceSlot?.clear()
    leaveChain()
    if loadedView?.owningController === self { loadedView?.owningController = nil }
    // A presented controller and its presentation controller retain each other.
    presentedController?.ownPresentationController = nil
    if hasBeenShown { membership.noteRelease(of: traceName) }
  }

  /// The window in whose hierarchy the controller is, by its view, its containers and presenters; nil for none.
  final var hostWindow: UIWindow? {
    var controller = self
    while true {
      if let window = controller.loadedView?.window { return window }
      guard let next = controller.parentController ?? controller.presentingController else { break }
      controller = next
    }
    return loop.windows.first { $0.window.rootResponder === controller }?.window
  }

  /// The parent controller; nil for none.
  final var parentController: UIViewController? {
    get { parentReference.object }
    set { parentReference = NonowningReference(newValue) }
  }

  /// The controller that presents this one itself; nil for none.
  final var presentingController: UIViewController? {
    get { presenterReference.object }
    set { presenterReference = NonowningReference(newValue) }
  }
}

extension RunLoop {
  /// The controllers of the world that are alive, the newest first.
  var controllers: [UIViewController] {
    var controllers: [UIViewController] = []
    var next = newestController.map { unsafeDowncast($0, to: UIViewController.self) }
    while let controller = next {
      controllers.append(controller)
      next = controller.membership.older
    }
    return controllers
  }
}

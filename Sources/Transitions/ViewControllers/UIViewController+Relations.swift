package import ViewTree

// The world, the parent and the presenter of a controller.

extension UIViewController {
  /// The loop of a controller that was made outside of every world, once it has joined the current one if there is one.
  final var joinedLoop: RunLoop {
    if let current = RunLoop.current { join(current) }
    return ownLoop
  }

  /// Adds a controller that was made outside of every world to one, with its view, its children and the controller it presents.
  ///
  /// A controller that is in a world stays there.
  package final func join(_ world: RunLoop) {
    guard ownLoop.isDetached, ownLoop !== world else { return }
    leaveChain()
    ownLoop = world
    joinChain()
    releaseNumber = world.numberForRelease()
    loadedView?.join(world)
    for child in childControllers { child.join(world) }
    presentedController?.join(world)
    world.setNeedsTurn()
  }

  /// Adds the controller to the chain of its world's controllers.
  final func joinChain() {
    olderController = ownLoop.newestController.map { unsafeDowncast($0, to: UIViewController.self) }
    olderController?.newerController = self
    ownLoop.newestController = self
  }

  /// Removes the controller from the chain of its world's controllers.
  final func leaveChain() {
    olderController?.newerController = newerController
    if let newerController {
      newerController.olderController = olderController
    } else {
      ownLoop.newestController = olderController
    }
    newerController = nil
    olderController = nil
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
      next = controller.olderController
    }
    return controllers
  }
}

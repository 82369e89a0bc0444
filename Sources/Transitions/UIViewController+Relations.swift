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
    ownLoop = world
    releaseNumber = world.numberForRelease()
    loadedView?.join(world)
    for child in childControllers { child.join(world) }
    presentedController?.join(world)
    world.setNeedsTurn()
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

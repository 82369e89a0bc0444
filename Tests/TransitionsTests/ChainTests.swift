import EventTrace
import Testing
import Transitions
import ViewTree

/// Controllers that present controllers that present controllers.
struct ChainTests {
  /// home → card → note → slip, all presented at once in the given styles.
  private func chain(
    _ styles: [UIModalPresentationStyle]
  ) -> (TestWorld, [UIViewController]) {
    let world = TestWorld()
    var below = world.home
    var controllers: [UIViewController] = [world.home]
    for (name, style) in zip(["card", "note", "slip"], styles) {
      let next = name == "card" ? world.card : world.engine.perform { UIViewController() }
      next.traceName = name
      next.modalPresentationStyle = style
      next.transitioningDelegate = world.delegate
      let presenter = below
      world.engine.perform { presenter.present(next, animated: false) }
      world.settle()
      controllers.append(next)
      below = next
    }
    world.clear()
    return (world, controllers)
  }

  @Test func properties() {
    let (world, c) = chain([.fullScreen, .fullScreen])
    #expect(c[0].presentedViewController === c[1])
    #expect(c[1].presentingViewController === c[0])
    #expect(c[1].presentedViewController === c[2])
    #expect(c[2].presentingViewController === c[1])
    #expect(c[2].presentedViewController == nil)
    #expect(
      world.tree == "window(transitionView, transitionView(note.view))")
    #expect(world.issues.isEmpty)
  }

  @Test func dismissingTheTopLeavesTheRest() {
    let (world, c) = chain([.fullScreen, .fullScreen])
    world.engine.perform { c[2].dismiss(animated: true) }
    #expect(world.settle() == .settled)
    #expect(world.tree == "window(transitionView(card.view))")
    #expect(c[1].presentedViewController == nil)
    #expect(c[0].presentedViewController === c[1])
    #expect(world.issues.isEmpty)
  }

  @Test func dismissingInTheMiddleDismissesWhatIsAbove() {
    let (world, c) = chain([.fullScreen, .fullScreen])
    // The card presents the note, so its dismissal is the note's.
    world.engine.perform { c[1].dismiss(animated: true) }
    #expect(world.settle() == .settled)
    #expect(world.tree == "window(transitionView(card.view))")
  }

  @Test func dismissingLowAnimatesOnlyTheTop() {
    let (world, c) = chain([.fullScreen, .fullScreen, .fullScreen])
    world.engine.perform { c[0].dismiss(animated: true) {} }
    world.wait(milliseconds: 100)
    #expect(
      world.tree == "window(transitionView(home.view, slip.view))")
    #expect(world.settle() == .settled)
    #expect(
      world.log.filter { !$0.contains("ViewController") && !$0.contains("Presentation") } == [
        "home dismiss true",
        "delegate animationController(forDismissed) slip → Diagonal",
        "delegate interactionControllerForDismissal(using) Diagonal → nil",
        "slip viewWillDisappear true",
        "home viewWillAppear true",
        "Diagonal transitionDuration 0.35",
        "Diagonal animateTransition dismiss(slip → home)",
        "home viewIsAppearing true",
        "@350.0",
        "dismiss(slip → home) completeTransition true",
        "Diagonal animationEnded true",
        "home viewDidAppear true",
        "slip viewDidDisappear true",
        "dismiss(slip → home) completion(dismiss)",
      ])
    #expect(world.tree == "window(home.view)")
    for controller in c {
      #expect(controller.presentedViewController == nil)
      #expect(controller.presentingViewController == nil)
    }
    #expect(world.issues.isEmpty)
  }

  @Test func controllersInBetweenThatCanBeSeenAreTold() {
    let (world, c) = chain([.overFullScreen, .overFullScreen])
    world.engine.perform { c[0].dismiss(animated: true) }
    #expect(world.settle() == .settled)
    let appearance = world.log.filter { $0.contains("Appear") || $0.contains("Disappear") }
    #expect(
      appearance == [
        "card viewWillDisappear false", "note viewWillDisappear true",
        "note viewDidDisappear true", "card viewDidDisappear false",
      ])
    #expect(world.tree == "window(home.view)")
    #expect(world.issues.isEmpty)
  }

  @Test(arguments: [
    [UIModalPresentationStyle.fullScreen, .fullScreen, .fullScreen],
    [.overFullScreen, .overFullScreen, .overFullScreen],
    [.fullScreen, .overFullScreen, .fullScreen],
    [.overFullScreen, .fullScreen, .overFullScreen],
    [.fullScreen, .overFullScreen, .overFullScreen],
  ])
  func aCancelledDismissalPutsEverythingBack(_ styles: [UIModalPresentationStyle]) {
    let (world, c) = chain(styles)
    let before = world.tree
    world.delegate.interactor = world.pull
    world.engine.perform { c[0].dismiss(animated: true) }
    world.wait(milliseconds: 10)
    world.drive(0.5)
    world.engine.perform { world.pull.cancel() }
    #expect(world.settle() == .settled)
    #expect(world.tree == before)
    #expect(c[0].presentedViewController === c[1])
    #expect(c[2].presentedViewController === c[3])
    world.engine.finish()
    #expect(world.issues.isEmpty)
    // And all of them can go after all.
    world.delegate.interactor = nil
    world.engine.perform { c[0].dismiss(animated: true) }
    #expect(world.settle() == .settled)
    #expect(world.tree == "window(home.view)")
    #expect(world.issues.isEmpty)
  }

  @Test func aContainerPresentsForItsChildren() {
    let world = TestWorld()
    let child = world.engine.perform { UIViewController() }
    child.traceName = "child"
    world.clear()
    world.engine.perform {
      world.home.addChild(child)
      world.home.view.addSubview(child.view)
      child.didMove(toParent: world.home)
    }
    world.settle()
    #expect(
      world.log == [
        "child willMove(toParent) home", "child viewDidLoad", "child viewWillAppear false",
        "child viewIsAppearing false", "child viewDidAppear false",
      ])
    world.clear()
    world.engine.perform { child.present(world.card, animated: true) }
    #expect(world.card.presentingViewController === world.home)
    #expect(child.presentedViewController === world.card)
    world.wait(milliseconds: 10)
    #expect(child.transitionCoordinator != nil)
    world.settle()
    #expect(
      world.log.filter { $0.contains("ppear") } == [
        "home viewWillDisappear true", "child viewWillDisappear true", "card viewWillAppear true",
        "card viewIsAppearing true", "card viewDidAppear true", "home viewDidDisappear true",
        "child viewDidDisappear true",
      ])
    world.engine.perform { child.dismiss(animated: true) }
    world.settle()
    #expect(world.tree == "window(home.view(child.view))")
    world.clear()
    world.engine.perform {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(
      world.log == [
        "child viewWillDisappear false", "child viewDidDisappear false",
        "child didMove(toParent) nil",
      ])
    #expect(child.parent == nil)
    #expect(world.home.children.isEmpty)
    #expect(world.issues.isEmpty)
  }

  @Test func aParentInsideItsChildIsAnException() {
    let world = TestWorld()
    let child = world.engine.perform { UIViewController() }
    world.engine.perform {
      world.home.addChild(child)
      child.addChild(world.home)
    }
    #expect(world.engine.isTerminated)
    #expect(world.issueKinds == [.exception])
  }
}

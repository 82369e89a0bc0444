import EventTrace
import Testing
import Transitions
import ViewTree

/// Containers, and what they are told about their children.
struct ChainTests {
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

import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// Loading among the other calls, which scripts do not see.
struct CallLogTests {
  @Test func loadsAndLaysOut() {
    let world = TestWorld(.customKeeping)
    world.silent = []
    world.clear()
    world.present()
    world.wait(milliseconds: 0)
    #expect(
      Array(world.log.drop { $0 != "card loadView" }) == [
        "card loadView",
        "card viewDidLoad",
        "HalfScreen presentationTransitionWillBegin",
        "card viewWillAppear true",
        "HalfScreen frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0",
        "Diagonal transitionDuration 0.35",
        "Diagonal animateTransition present(home → card)",
        "present(home → card) animate(alongsideTransition)",
        "HalfScreen containerViewWillLayoutSubviews",
        "HalfScreen containerViewDidLayoutSubviews",
        "card viewIsAppearing true",
        "card viewWillLayoutSubviews",
        "card viewDidLayoutSubviews",
      ])
  }

  @Test func launchesWithoutAnimation() {
    let engine = Engine()
    var calls: [String] = []
    engine.onEvent = { event in
      if case .call(let name, _) = event.kind { calls.append("\(event.subject).\(name)") }
    }
    let home = engine.perform { UIViewController() }
    home.traceName = "home"
    engine.launch(home)
    #expect(
      calls == [
        "home.loadView", "home.viewDidLoad", "home.viewWillAppear", "home.viewIsAppearing",
        "home.viewWillLayoutSubviews", "home.viewDidLayoutSubviews", "home.viewDidAppear",
      ])
    #expect(home.view.frame == engine.window.bounds)
  }
}

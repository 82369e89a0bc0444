import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// Every call of a presentation and of a dismissal, in every style and with every ending.
struct CallLogTests {
  /// How a transition is run.
  enum Ending: String, CaseIterable, CustomTestStringConvertible {
    case animated
    case atOnce
    case finished
    case cancelled

    var testDescription: String { rawValue }
    var isAnimated: Bool { self != .atOnce }
    var isInteractive: Bool { self == .finished || self == .cancelled }

    func drive(_ world: TestWorld) {
      switch self {
      case .animated, .atOnce: break
      case .finished, .cancelled:
        world.wait(milliseconds: 10)
        world.drive(0.5)
        world.engine.perform {
          if self == .finished { world.pull.finish() } else { world.pull.cancel() }
        }
      }
      #expect(world.settle() == .settled)
    }
  }

  @Test(arguments: Style.allCases, Ending.allCases)
  func presents(_ style: Style, _ ending: Ending) {
    let world = TestWorld(style)
    if ending.isInteractive { world.delegate.interactor = world.pull }
    world.clear()
    world.present(animated: ending.isAnimated) {}
    ending.drive(world)
    #expect(world.log.joined(separator: "\n") == CallLogTests.presentations["\(style).\(ending)"])
    world.engine.finish()
    #expect(world.issues.isEmpty)
    let isUp = ending != .cancelled
    #expect((world.home.presentedViewController === world.card) == isUp)
    #expect((world.card.presentingViewController === world.home) == isUp)
    #expect((world.home.view.window != nil) == !(isUp && style.removesPresenter))
    #expect((world.card.view.window != nil) == isUp)
    #expect(!world.card.isBeingPresented)
    #expect(world.card.transitionCoordinator == nil)
    #expect(world.home.transitionCoordinator == nil)
    #expect(!world.engine.window.ignoresInteraction)
  }

  @Test(arguments: Style.allCases, Ending.allCases)
  func dismisses(_ style: Style, _ ending: Ending) {
    let world = TestWorld(style)
    world.present(animated: false)
    world.settle()
    let before = world.tree
    if ending.isInteractive { world.delegate.interactor = world.pull }
    world.clear()
    world.dismiss(animated: ending.isAnimated) {}
    ending.drive(world)
    #expect(world.log.joined(separator: "\n") == CallLogTests.dismissals["\(style).\(ending)"])
    world.engine.finish()
    #expect(world.issues.isEmpty)
    let isUp = ending == .cancelled
    #expect((world.home.presentedViewController === world.card) == isUp)
    #expect((world.card.presentingViewController === world.home) == isUp)
    #expect(world.tree == (isUp ? before : "window(home.view)"))
    #expect(world.home.view.frame == world.engine.window.bounds)
    #expect(!world.card.isBeingDismissed)
    #expect(!world.engine.window.ignoresInteraction)
  }

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

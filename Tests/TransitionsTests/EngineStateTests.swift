import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// What the engine says of itself is so at every moment: under a hand, on the way to the end and on the way back.
@Suite struct EngineStateTests {
  /// A dismissal held by `pull`, 0.4 seconds long, with a curve.
  private static func pulledDismissal(interactiveStart: Bool = true) -> TestWorld {
    let world = TestWorld(.customKeeping)
    world.present(animated: false)
    world.settle()
    let animator = Diagonal(presenting: false)
    animator.duration = 0.4
    animator.options = .curveEaseIn
    world.delegate.dismissAnimator = animator
    world.delegate.interactor = world.pull
    world.pull.wantsInteractiveStart = interactiveStart
    world.dismiss()
    world.wait(milliseconds: 0)
    return world
  }

  /// The animation of the card's place.
  private static func center(
    _ world: TestWorld
  ) throws -> (animation: AnimationState, transition: TransitionState?) {
    try #require(
      world.engine.animationStates.first {
        $0.animation.subject == "card.view" && $0.animation.property == "center"
      })
  }

  private static func near(_ first: Double, _ second: Double) -> Bool {
    (first - second).magnitude < 1e-6
  }

  @Test(arguments: [0, 0.25, 0.999])
  func anAnimationUnderAHandIsHeld(percent: Double) throws {
    let world = Self.pulledDismissal()
    world.wait(milliseconds: 1000)
    world.drive(percent)
    let (animation, transition) = try Self.center(world)

    #expect(animation.drive == .hold)
    #expect(animation.isLinear)
    #expect(animation.channels == [true, true])
    #expect(Self.near(animation.elapsed, percent * 0.4))
    #expect(animation.made == .zero)
    #expect(transition?.name == "dismiss(card → home)")
    #expect(transition?.interaction == "pull")
    #expect(transition?.isInteractive == true)
    #expect(Self.near(transition?.progress ?? -1, percent))
  }

  @Test(arguments: [true, false])
  func anAnimationThatIsLetGoIsPlayed(finishes: Bool) throws {
    let world = Self.pulledDismissal()
    world.pull.completionCurve = .linear
    world.drive(0.5)
    world.engine.perform { if finishes { world.pull.finish() } else { world.pull.cancel() } }
    world.wait(milliseconds: 100)
    let (animation, transition) = try Self.center(world)

    #expect(animation.drive == .playback(isForward: finishes))
    #expect(transition?.drive == .playback(isForward: finishes))
    #expect(transition?.isCancelled == !finishes)
    #expect(transition?.isInteractive == false)
    #expect(Self.near(transition?.progress ?? -1, finishes ? 0.75 : 0.25))
    #expect(Self.near(animation.elapsed, finishes ? 0.3 : 0.1))

    world.settle()
    #expect(world.engine.animationStates.isEmpty)
    #expect(world.engine.transitionStates.isEmpty)
  }

  @Test func aTransitionThatIsStoppedKeepsItsCurve() throws {
    let world = Self.pulledDismissal(interactiveStart: false)
    world.wait(milliseconds: 100)
    #expect(try Self.center(world).animation.drive == .time)
    world.engine.perform { world.pull.pause() }
    world.wait(milliseconds: 500)
    let (animation, transition) = try Self.center(world)

    #expect(animation.drive == .hold)
    #expect(!animation.isLinear)
    #expect(animation.curve == "easeIn")
    #expect(Self.near(transition?.progress ?? -1, 0.25))
  }

  @Test func anAnimationWaitsUntilItsDelayIsOver() throws {
    let world = TestWorld()
    world.engine.perform {
      UIView.animate(withDuration: 1, delay: 0.25) { world.home.view.bounds.size.width = 10 }
    }
    for (milliseconds, elapsed) in [(0.0, -0.25), (100, -0.15), (150, 0), (500, 0.5)] {
      world.wait(milliseconds: milliseconds)
      let state = try #require(world.engine.animationStates.first)

      #expect(Self.near(state.animation.elapsed, elapsed))
      #expect(state.animation.delay == 0.25)
      #expect(state.animation.made == .zero)
      #expect(state.animation.channels == [false, false, true, false])
      #expect(state.transition == nil)
    }
  }

  // MARK: The last to begin

  @Test func theLastSpanIsOfWhatBegan() throws {
    let world = TestWorld()
    #expect(world.engine.lastTransitionSpan == nil)
    world.present()
    // Asked for only.
    #expect(world.engine.lastTransitionSpan == nil)
    world.wait(milliseconds: 100)
    let running = try #require(world.engine.lastTransitionSpan)
    #expect(running.name == "present(home → card)")
    #expect(running.begin == .zero)
    #expect(running.end == nil)

    // Refused: it never begins.
    let other = world.engine.perform { UIViewController() }
    other.modalPresentationStyle = .fullScreen
    world.engine.perform { world.home.present(other, animated: true) }
    world.wait(milliseconds: 100)
    #expect(world.issueKinds == [.refused])
    #expect(world.engine.lastTransitionSpan == running)

    world.settle()
    #expect(world.engine.lastTransitionSpan?.end == Instant(milliseconds: 350))
    world.engine.rotate(to: .landscapeLeft)
    let turn = try #require(world.engine.lastTransitionSpan)
    #expect(turn.name == "rotate(portrait → landscapeLeft)")
    #expect(turn.begin == Instant(milliseconds: 350))
    #expect(turn.end == nil)
    world.settle()
    #expect(world.engine.lastTransitionSpan?.end == Instant(milliseconds: 650))
  }

  @Test func aCancelledTransitionEndsToo() {
    let world = Self.pulledDismissal()
    world.drive(0.5)
    world.engine.perform { world.pull.cancel() }
    world.settle()

    #expect(world.engine.lastTransitionSpan?.name == "dismiss(card → home)")
    #expect(world.engine.lastTransitionSpan?.end == Instant(milliseconds: 200))
  }

  @Test func aTurnInTheMiddleOfATransitionIsTheLastToBegin() {
    let world = TestWorld()
    world.present()
    world.wait(milliseconds: 200)
    world.engine.rotate(to: .landscapeLeft)
    world.wait(milliseconds: 200)

    // The transition has ended meanwhile, and the turn has not.
    #expect(world.engine.transitionStates.isEmpty)
    #expect(world.engine.lastTransitionSpan?.name == "rotate(portrait → landscapeLeft)")
    #expect(world.engine.lastTransitionSpan?.end == nil)
  }

  // MARK: Controllers

  @Test func controllersAreListedWithThoseInsideOfThem() {
    let world = TestWorld()
    let (first, inner, second) = world.engine.perform {
      (UIViewController(), UIViewController(), UIViewController())
    }
    first.traceName = "first"
    inner.traceName = "inner"
    second.traceName = "second"
    world.engine.perform {
      world.home.addChild(first)
      first.addChild(inner)
      world.home.addChild(second)
      world.home.view.addSubview(first.view)
    }
    world.present()
    world.wait(milliseconds: 100)
    let states = world.engine.controllerStates

    #expect(states.map(\.name) == ["home", "first", "inner", "second", "card"])
    #expect(states.map(\.role) == [.root, .child, .child, .child, .presented])
    #expect(states.map(\.depth) == [0, 1, 2, 1, 1])
    #expect(states.map(\.isInWindow) == [true, true, false, false, true])
    #expect(states.map(\.isToldByUIKit) == [true, true, true, true, true])
    #expect(
      Set(world.engine.transitionStates.first?.controllers ?? [])
        == ["home", "first", "inner", "second", "card"])
  }

  @Test func theAnimatorIsNotKnownBeforeItIsAskedFor() {
    let world = TestWorld()
    var animators: [String?] = []
    let old = world.engine.onEvent
    world.engine.onEvent = { [unowned world] event in
      old?(event)
      if case .call(let name, _) = event.kind,
        ["animationController(forPresented)", "viewDidLoad"].contains(name)
      {
        animators.append(world.engine.transitionStates.first?.animator)
      }
    }
    world.present()
    #expect(world.engine.transitionStates.first?.animator == nil)
    world.settle()

    #expect(animators == [nil, "Diagonal"])
  }
}

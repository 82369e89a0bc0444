import Animation
import EventTrace
import Generators
import Geometry
import Testing
import ViewTree

/// What holds for every property animator, whatever is done with it: tried with numbers from seeds.
struct PropertyAnimatorLawTests {
  /// What is done with an animator, and when.
  private enum Step {
    case pause, start, reverse, scrub(Double), `continue`(Int, Double), add

    init(from generator: inout SeededGenerator) {
      switch generator.number(below: 6) {
      case 0: self = .pause
      case 1: self = .start
      case 2: self = .reverse
      case 3: self = .scrub(Double(generator.number(below: 101)) / 100)
      case 4:
        let timing = generator.number(below: PropertyAnimatorLawTests.timings.count + 1)
        self = .continue(timing, Double(generator.number(below: 5)) / 2)
      default: self = .add
      }
    }

    func apply(to animator: UIViewPropertyAnimator, moving box: UIView) {
      switch self {
      case .pause: animator.pauseAnimation()
      case .start: animator.startAnimation()
      case .reverse: animator.isReversed.toggle()
      case .scrub(let fraction): animator.fractionComplete = fraction
      case .continue(let timing, let factor):
        animator.pauseAnimation()
        animator.continueAnimation(
          withTimingParameters: timing < PropertyAnimatorLawTests.timings.count
            ? PropertyAnimatorLawTests.timings[timing] : nil,
          durationFactor: factor)
      case .add:
        animator.addAnimations { box.center.y += 50 }
      }
    }
  }

  private static var timings: [any UITimingCurveProvider] {
    [
      UICubicTimingParameters(animationCurve: .easeIn),
      UISpringTimingParameters(dampingRatio: 0.4, initialVelocity: CGVector(dx: 2, dy: -3)),
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.3, y: -0.4), controlPoint2: CGPoint(x: 0.6, y: 1.5)),
      UISpringTimingParameters(
        mass: 1, stiffness: 300, damping: 25, initialVelocity: CGVector(dx: 1, dy: 4)),
      UISpringTimingParameters(duration: 0.3, bounce: -0.4),
      UICubicTimingParameters(),
    ]
  }

  private static func animator(_ kind: Int, moving box: UIView) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: timings[kind])
    animator.addAnimations {
      box.center = CGPoint(x: 250, y: 400)
      box.alpha = 0.2
      box.transform = CGAffineTransform(rotationAngle: 1)
      box.backgroundColor = .red
      UIView.animate(withDuration: 0.1, delay: 0.1, options: .overrideInheritedDuration) {
        box.layer.cornerRadius = 20
      }
      UIView.animateKeyframes(withDuration: 0, delay: 0, options: .calculationModeCubic) {
        UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.4) {
          box.bounds.size.width = 60
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          box.bounds.size.width = 150
        }
      }
    }
    animator.addAnimations({ box.layer.borderWidth = 8 }, delayFactor: 0.25)
    return animator
  }

  /// What is shown at some instants, and which ends the completions were told of, with and without looking at each frame.
  private func run(_ seed: UInt64, steppingFrames: Bool) -> (values: [LayerState], log: [String]) {
    var generator = SeededGenerator(seed: seed)
    let world = TestWorld()
    let box = world.view()
    box.backgroundColor = .blue
    let animator = Self.animator(generator.number(below: Self.timings.count), moving: box)
    animator.addCompletion { world.note("\($0)") }
    world.perform { animator.startAnimation() }
    var values: [LayerState] = []
    var time = 0.0
    for _ in 0..<8 {
      time += Double(generator.number(below: 150))
      if steppingFrames {
        while world.loop.now.milliseconds + 17 < time, world.loop.terminationReason == nil {
          world.loop.frame()
          world.loop.evaluateAnimations()
        }
      }
      world.advance(toMilliseconds: time)
      values.append(box.layer.presentedState)
      let step = Step(from: &generator)
      world.perform { step.apply(to: animator, moving: box) }
      values.append(box.layer.presentedState)
    }
    #expect(world.loop.terminationReason == nil)
    world.perform {
      if animator.state == .active, !animator.isRunning { animator.startAnimation() }
    }
    world.loop.settle()
    values.append(box.layer.presentedState)
    return (values, world.log)
  }

  @Test(arguments: 0..<120)
  func jumpedToOrReachedFrameByFrameTheValuesAreTheSame(_ seed: Int) {
    let jumped = run(UInt64(seed), steppingFrames: false)
    let stepped = run(UInt64(seed), steppingFrames: true)
    #expect(jumped.values == stepped.values)
    #expect(jumped.log == stepped.log)
  }

  @Test(arguments: 0..<90)
  func reversedAndRunBackEverythingIsAsBefore(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let world = TestWorld()
    let box = world.view()
    box.backgroundColor = .blue
    let before = box.layer.modelState
    let animator = Self.animator(generator.number(below: Self.timings.count), moving: box)
    animator.addCompletion { world.note("\($0)") }
    world.perform { animator.startAnimation() }
    world.advance(toMilliseconds: Double(generator.number(below: 299)))
    if generator.chance(oneIn: 2) {
      world.perform {
        animator.pauseAnimation()
        animator.continueAnimation(
          withTimingParameters: generator.pick(Self.timings), durationFactor: 0.7)
      }
      world.loop.advance(by: Double(generator.number(below: 250)) / 1000)
    }
    world.perform { animator.isReversed = true }
    let shown = box.shown
    world.perform {
      animator.isReversed = false
      animator.isReversed = true
    }
    #expect(box.shown == shown)
    world.loop.settle()
    #expect(box.layer.modelState == before)
    #expect(box.layer.presentedState == before)
    #expect(world.log.count == 1 && world.log[0].hasSuffix("start"))
    #expect(world.loop.nextEventInstant == nil)
  }

  @Test(arguments: 0..<90)
  func scrubbingToAFractionShowsWhatRunningToItShows(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let milliseconds = Double(1 + generator.number(below: 398))
    let curve = generator.pick(UIViewAnimationCurve.allCases)
    func animator(_ box: UIView) -> UIViewPropertyAnimator {
      UIViewPropertyAnimator(duration: 0.4, curve: curve) {
        box.center = CGPoint(x: 250, y: 400)
        box.alpha = 0.2
      }
    }
    let (running, scrubbed) = (TestWorld(), TestWorld())
    let (first, second) = (running.view(), scrubbed.view())
    let (runs, isScrubbed) = (animator(first), animator(second))
    running.perform { runs.startAnimation() }
    running.advance(toMilliseconds: milliseconds)
    scrubbed.perform { isScrubbed.fractionComplete = runs.fractionComplete }
    #expect(isClose(first.shown.position.x, second.shown.position.x))
    #expect(isClose(first.shown.opacity, second.shown.opacity))
    #expect(
      isClose(
        second.shown.position.x, 50 + 200 * runs.fractionComplete))
    scrubbed.perform { isScrubbed.stopAnimation(true) }
  }

  /// A spring's fraction is the share of the way that it shows, within its ends.
  @Test(arguments: 0..<90)
  func scrubbingToTheFractionOfAnyTimingShowsWhatRunningToItShows(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let timing = generator.pick(Self.timings)
    let milliseconds = Double(generator.number(below: 300))
    func animator(_ box: UIView) -> UIViewPropertyAnimator {
      let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: timing)
      animator.addAnimations {
        box.center.x = 250
        box.alpha = 0.2
      }
      return animator
    }
    let (running, scrubbed) = (TestWorld(), TestWorld())
    let (first, second) = (running.view(), scrubbed.view())
    let (runs, isScrubbed) = (animator(first), animator(second))
    running.perform { runs.startAnimation() }
    running.advance(toMilliseconds: milliseconds)
    let share = (first.shown.position.x - 50) / 200
    scrubbed.perform { isScrubbed.fractionComplete = runs.fractionComplete }
    #expect(isClose(runs.fractionComplete, min(max(share, 0), 1)))
    if share >= 0, share <= 1 {
      #expect(isClose(first.shown.position.x, second.shown.position.x))
      #expect(isClose(first.shown.opacity, second.shown.opacity))
    }
    scrubbed.perform { isScrubbed.stopAnimation(true) }
  }

  @Test(arguments: 0..<90)
  func pauseAndResumeShiftLaterValuesByThePause(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let kind = generator.number(below: Self.timings.count)
    let (plain, paused) = (TestWorld(), TestWorld())
    let (first, second) = (plain.view(), paused.view())
    let (runs, pauses) = (Self.animator(kind, moving: first), Self.animator(kind, moving: second))
    plain.perform { runs.startAnimation() }
    paused.perform { pauses.startAnimation() }
    var (time, shift) = (0.0, 0.0)
    for _ in 0..<4 {
      time += Double(generator.number(below: 90))
      plain.advance(toMilliseconds: time)
      paused.advance(toMilliseconds: time + shift)
      #expect(isClose(first.shown.position.x, second.shown.position.x))
      #expect(isClose(first.shown.cornerRadius, second.shown.cornerRadius))
      #expect(isClose(first.shown.transform.b, second.shown.transform.b))
      #expect(isClose(first.shown.bounds, second.shown.bounds))
      #expect(
        isClose(
          first.layer.presentedState.rare.borderWidth, second.layer.presentedState.rare.borderWidth)
      )
      paused.perform { pauses.pauseAnimation() }
      shift += Double(generator.number(below: 1000))
      paused.advance(toMilliseconds: time + shift)
      paused.perform { pauses.startAnimation() }
    }
    plain.loop.settle()
    paused.loop.settle()
    #expect(isClose(plain.loop.now.milliseconds + shift, paused.loop.now.milliseconds))
    #expect(first.shown == second.shown)
  }

  @Test func noNumberBringsItDown() {
    let numbers = [
      0, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude, 0.3,
    ]
    for (index, number) in numbers.enumerated() {
      for other in numbers {
        let world = TestWorld()
        let box = world.view()
        let timing: any UITimingCurveProvider =
          index % 2 == 0
          ? UISpringTimingParameters(
            mass: number, stiffness: other, damping: 1,
            initialVelocity: CGVector(dx: number, dy: other))
          : UISpringTimingParameters(
            dampingRatio: number, initialVelocity: CGVector(dx: other, dy: 1))
        let animator = UIViewPropertyAnimator(duration: other, timingParameters: timing)
        animator.addAnimations { box.center = CGPoint(x: 250, y: 400) }
        animator.addAnimations({ box.alpha = 0 }, delayFactor: number)
        world.perform {
          animator.startAnimation(afterDelay: other.magnitude)
          animator.pauseAnimation()
          animator.fractionComplete = number
          animator.isReversed = true
          animator.continueAnimation(withTimingParameters: timing, durationFactor: number)
        }
        world.loop.advance(by: 0.1)
        _ = box.shown
        world.perform { animator.isReversed = false }
        world.loop.settle()
        #expect(animator.state == .active || !animator.isRunning)
        world.perform { if animator.state == .active { animator.stopAnimation(true) } }
        let shown = box.shown
        #expect(shown.position.x.isFinite && shown.position.y.isFinite && shown.opacity.isFinite)
      }
    }
  }

  /// An animator inside what a transition drives follows the transition's time.
  @Test func anAnimatorInsideAScrubbedClockIsScrubbedWithIt() {
    let world = TestWorld()
    let box = world.view()
    let clock = AnimationClock(loop: world.loop)
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { box.alpha = 0 }
    animator.addCompletion { world.note("\($0)") }
    world.perform {
      clock.pause(at: 0)
      UIView.withAnimationClock(clock) { animator.startAnimation() }
    }
    world.advance(toMilliseconds: 1000)
    #expect(box.shown.opacity == 1)
    clock.scrub(toFraction: 0.5, of: 0.4)
    #expect(isClose(box.shown.opacity, 0.5))
    // Paused by itself it stays; let go, it goes on from there.
    world.perform { animator.pauseAnimation() }
    clock.scrub(toFraction: 0.75, of: 0.4)
    #expect(isClose(box.shown.opacity, 0.5))
    world.perform { animator.startAnimation() }
    clock.scrub(toFraction: 0.5, of: 0.4)
    #expect(isClose(box.shown.opacity, 0.75))
    clock.play(from: 0.2, to: 0.4, duration: 0.1, curve: .linear) {}
    world.advance(toMilliseconds: 1050)
    #expect(isClose(box.shown.opacity, 0.5))
    clock.letGo()
    world.loop.settle()
    #expect(world.log.count == 1 && world.log[0].hasSuffix("end"))
    #expect(box.shown.opacity == 0)
  }

  @Test func aCancelledClockTakesItsAnimatorsBack() {
    let world = TestWorld()
    let box = world.view()
    let clock = AnimationClock(loop: world.loop)
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { box.alpha = 0 }
    animator.addCompletion { world.note("\($0)") }
    world.perform { UIView.withAnimationClock(clock) { animator.startAnimation() } }
    world.advance(toMilliseconds: 200)
    world.perform { clock.restoreModelValues() }
    #expect(box.alpha == 1 && box.shown.opacity == 1)
    #expect(world.log == ["200 start"])
    #expect(animator.state == .inactive)
    #expect(world.loop.nextEventInstant == nil)
  }

  @Test func releasedWhilePausedItRaises() {
    let world = TestWorld()
    let box = world.view()
    world.perform {
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { box.alpha = 0 }
      animator.pauseAnimation()
    }
    world.loop.advance(by: 0)
    #expect(
      world.loop.terminationReason?.text
        == "It is an error to release a paused or stopped property animator. Property animators must either finish animating or be explicitly stopped and finished before they can be released."
    )
  }
}

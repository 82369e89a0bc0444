import Animation
import Generators
import Geometry
import Testing
import ViewTree

/// The public formulas of timing beside what runs: both give the same numbers, for numbers from seeds.
struct TimingAgreementTests {
  private static func curve(
    _ generator: inout SeededGenerator
  ) -> (provider: any UITimingCurveProvider, overshoots: Bool) {
    func unit() -> Double { Double(generator.number(below: 101)) / 100 }
    switch generator.number(below: 3) {
    case 0:
      return (
        UICubicTimingParameters(animationCurve: generator.pick(UIViewAnimationCurve.allCases)),
        false
      )
    case 1:
      return (
        UICubicTimingParameters(
          controlPoint1: CGPoint(x: unit(), y: unit()), controlPoint2: CGPoint(x: unit(), y: unit())
        ), false
      )
    default:
      let ratio = 0.3 + unit() * 0.7
      return (UISpringTimingParameters(dampingRatio: ratio), ratio < 1)
    }
  }

  private static func isClose(_ first: Double, _ second: Double) -> Bool {
    (first - second).magnitude < 1e-6
  }

  /// An animator that moves a box by 1000 points, its formulas, and the share of the way that is shown.
  private struct Subject {
    let world = TestWorld()
    let box: UIView
    let animator: UIViewPropertyAnimator
    let timing: PropertyAnimatorTiming
    let overshoots: Bool

    init(_ generator: inout SeededGenerator) {
      let (provider, overshoots) = TimingAgreementTests.curve(&generator)
      let duration = Double(100 + generator.number(below: 900)) / 1000
      box = world.view()
      animator = UIViewPropertyAnimator(duration: duration, timingParameters: provider)
      timing = PropertyAnimatorTiming(
        curve: provider.timing(duration: duration).curve, duration: duration)
      self.overshoots = overshoots
      let moved = box
      animator.addAnimations { moved.frame.origin.x = 1000 }
      world.perform { animator.startAnimation() }
    }

    var shown: Double { box.shown.position.x / 1000 - 0.05 }

    func wait(_ seconds: Double) { world.loop.advance(by: seconds) }
  }

  @Test(arguments: 0..<60)
  func anAnimatorHasTheFractionsOfItsFormulas(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let subject = Subject(&generator)
    let elapsed = Double(generator.number(below: 100)) / 100 * subject.timing.duration
    subject.wait(elapsed)
    let running = subject.timing.fractionComplete(elapsed: elapsed)
    #expect(Self.isClose(subject.animator.fractionComplete, running))
    subject.world.perform {
      subject.animator.pauseAnimation()
      #expect(Self.isClose(subject.animator.fractionComplete, running))
      subject.animator.isReversed = true
      #expect(
        Self.isClose(
          subject.animator.fractionComplete,
          subject.timing.fractionComplete(elapsed: elapsed, isReversed: true)))
      subject.animator.isReversed = false
      let fraction = Double(generator.number(below: 101)) / 100
      for isLinear in [true, false] {
        subject.animator.scrubsLinearly = isLinear
        subject.animator.fractionComplete = fraction
        #expect(
          Self.isClose(
            subject.shown,
            subject.timing.shownProgress(atFraction: fraction, scrubsLinearly: isLinear)))
      }
      subject.animator.stopAnimation(true)
    }
  }

  @Test(arguments: 0..<60)
  func aContinuedAnimatorTakesTheTimeAndTheWayOfItsFormulas(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 1000)
    let subject = Subject(&generator)
    let fraction = Double(generator.number(below: 101)) / 100
    let factor = generator.chance(oneIn: 2) ? 0 : Double(1 + generator.number(below: 20)) / 10
    let isReversed = factor == 0 && generator.chance(oneIn: 3)
    subject.world.perform {
      subject.animator.pauseAnimation()
      subject.animator.fractionComplete = fraction
      subject.animator.addCompletion { subject.world.note("\($0)") }
      subject.animator.isReversed = isReversed
      subject.animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
    }
    let length = subject.timing.remainingDuration(
      continuedAt: fraction, durationFactor: factor, isReversed: isReversed)
    let share = Double(1 + generator.number(below: 98)) / 100
    subject.wait(length * share)
    if !isReversed, length > 0 {
      #expect(
        Self.isClose(
          subject.shown,
          subject.timing.progress(
            continuedAt: fraction, durationFactor: factor, elapsed: length * share)))
    }
    if length * (1 - share) > 1e-6 { #expect(subject.world.log.isEmpty) }
    subject.wait(length * (1 - share) + 1e-6)
    #expect(subject.world.log.count == 1)
    #expect(subject.world.log.first?.hasSuffix(isReversed ? "start" : "end") ?? false)
  }

  /// At the end nothing is left, also of a spring that came past it before.
  @Test func continuedAtTheWholeWayItEndsAtOnce() {
    let spring = PropertyAnimatorTiming(
      curve: UISpringTimingParameters(dampingRatio: 0.3).timing(duration: 1).curve, duration: 1)
    #expect(spring.timeFraction(atFraction: 1) == 1)
    #expect(spring.remainingDuration(continuedAt: 1) == 0)
    #expect(spring.remainingDuration(continuedAt: 1, durationFactor: 0.5) == 0.5)
    #expect(spring.timeFraction(atFraction: 0.999999) < 0.5)
  }

  @Test(arguments: 0..<30)
  func addedAnimationsRunAsTheFormulasSay(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 2000)
    let subject = Subject(&generator)
    let passed = Double(generator.number(below: 90)) / 100
    let factor = Double(generator.number(below: 10)) / 10
    subject.wait(passed * subject.timing.duration)
    let other = subject.world.view("other")
    subject.world.perform {
      subject.animator.addAnimations({ other.frame.origin.x = 1000 }, delayFactor: factor)
    }
    let (delay, duration) = subject.timing.addedAnimations(
      delayFactor: factor, atTimeFraction: passed)
    guard duration > 0.01 else { return }
    subject.wait(delay)
    #expect(Self.isClose(other.shown.position.x, 50))
    let share = Double(1 + generator.number(below: 98)) / 100
    subject.wait(share * duration)
    // Instants are whole flicks, in which a fast curve moves some millionths of a point.
    let wanted = 50 + 1000 * subject.timing.curve.progress(at: share)
    #expect((other.shown.position.x - wanted).magnitude < 1e-4)
    subject.wait((1 - share) * duration + 1e-6)
    #expect(other.shown.position.x == 1050)
  }

  /// Blocks that wait, repeat and run back show what media timing says, along their curves.
  @Test(arguments: 0..<40)
  func blocksAreAsFarAsMediaTimingSays(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 3000)
    let world = TestWorld()
    let box = world.view()
    let curve = generator.pick(UIViewAnimationCurve.allCases)
    var timing = MediaTiming(duration: Double(50 + generator.number(below: 500)) / 1000)
    timing.beginTime = Double(generator.number(below: 300)) / 1000
    timing.autoreverses = generator.chance(oneIn: 2)
    timing.repeatCount = timing.autoreverses || generator.chance(oneIn: 2) ? .infinity : 0
    timing.fillMode = .both
    var options = UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
    if timing.repeatCount > 0 { options.insert(.repeat) }
    if timing.autoreverses { options.insert(.autoreverse) }
    world.perform {
      UIView.animate(withDuration: timing.duration, delay: timing.beginTime, options: options) {
        box.frame.origin.x = 1000
      }
    }
    var time = 0.0
    for _ in 0..<12 {
      let step = Double(1 + generator.number(below: 200)) / 1000
      time += step
      world.loop.advance(by: step)
      let passed = timing.state(atParentTime: time).progress ?? 0
      let wanted = 50 + 1000 * TimingCurve(curve).progress(at: passed)
      #expect((box.shown.position.x - wanted).magnitude < 1e-4)
    }
  }

  /// A clock that is held and let go has the times of media timing that is paused and resumed.
  @Test(arguments: 0..<20)
  func aClockIsPausedAndResumedAsMediaTimingIs(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 4000)
    let world = TestWorld()
    let clock = world.perform { AnimationClock(loop: world.loop) }
    var timing = MediaTiming()
    var time = 0.0
    for _ in 0..<12 {
      let step = Double(1 + generator.number(below: 200)) / 1000
      time += step
      world.loop.advance(by: step)
      #expect((clock.localTime - timing.localTime(atParentTime: time)).magnitude < 1e-6)
      if clock.isPaused {
        clock.run()
        timing = timing.resumed(atParentTime: time)
      } else if generator.chance(oneIn: 2) {
        clock.pause()
        timing = timing.paused(atParentTime: time)
      }
    }
  }
}

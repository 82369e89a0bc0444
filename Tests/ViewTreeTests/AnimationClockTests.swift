import Animation
import EventTrace
import Geometry
import Testing
import ViewTree

struct AnimationClockTests {
  let world = TestWorld()

  private func clock() -> AnimationClock { AnimationClock(loop: world.loop) }

  private func animate(
    _ clock: AnimationClock, _ duration: Double, delay: Double = 0,
    options: UIView.AnimationOptions = .curveLinear, _ name: String, _ body: () -> Void
  ) {
    world.perform {
      UIView.withAnimationClock(clock) {
        UIView.animate(withDuration: duration, delay: delay, options: options, animations: body) {
          [world] in world.note("\(name) \($0)")
        }
      }
    }
  }

  @Test func aRunningClockIsNoDifferentFromTheWorlds() {
    let box = world.view()
    animate(clock(), 0.35, "done") { box.alpha = 0 }

    world.advance(toMilliseconds: 175)
    #expect(isClose(box.shown.opacity, 0.5))
    world.loop.settle()
    #expect(world.log == ["350 done true"])
  }

  @Test(arguments: [(0.0, 1.0), (0.119, 0.881), (0.5, 0.5), (1.0, 0.0), (1.2, 0.0), (-1.0, 1.0)])
  func scrubbingShowsTheFractionAndCompletesNothing(_ fraction: Double, _ alpha: CGFloat) {
    let box = world.view()
    let clock = clock()
    clock.pause(at: 0)
    animate(clock, 0.35, "done") { box.alpha = 0 }

    clock.scrub(toFraction: fraction, of: 0.35)
    world.advance(toMilliseconds: 5000)

    #expect(isClose(box.shown.opacity, alpha))
    #expect(world.log.isEmpty)
    #expect(world.loop.nextEventInstant == nil)
  }

  @Test func linearMeansEveryCurveAndKeepsDelays() {
    let (eased, sprung, late) = (world.view("eased"), world.view("sprung"), world.view("late"))
    let clock = clock()
    clock.pause(at: 0)
    clock.isLinear = true
    animate(clock, 1, options: .curveEaseIn, "eased") { eased.alpha = 0 }
    animate(clock, 0.5, delay: 0.5, options: .curveEaseOut, "late") { late.alpha = 0 }
    world.perform {
      UIView.withAnimationClock(clock) {
        UIView.animate(withDuration: 1, usingSpringWithDamping: 0.3, initialSpringVelocity: 0) {
          sprung.alpha = 0
        }
      }
    }

    clock.scrub(toFraction: 0.25, of: 1)
    #expect([eased, sprung, late].map(\.shown.opacity) == [0.75, 0.75, 1])
    clock.scrub(toFraction: 0.75, of: 1)
    #expect([eased, sprung, late].map(\.shown.opacity) == [0.25, 0.25, 0.5])
    clock.isLinear = false
    #expect(!isClose(eased.shown.opacity, 0.25, within: 0.01))
  }

  @Test func scrubbingMayGoBackAndForth() {
    let box = world.view()
    let clock = clock()
    clock.pause(at: 0)
    animate(clock, 1, "done") { box.center.x = 150 }

    var shown: [CGFloat] = []
    for fraction in [0.5, 0.25, 1, 0.75, 0] {
      clock.scrub(toFraction: fraction, of: 1)
      shown.append(box.shown.position.x)
    }

    #expect(shown == [100, 75, 150, 125, 50])
  }

  @Test func finishingPlaysTheRestAndCompletesInOrder() {
    let (one, two, late) = (world.view("one"), world.view("two"), world.view("late"))
    let clock = clock()
    clock.pause(at: 0)
    animate(clock, 0.4, "one") { one.alpha = 0 }
    animate(clock, 0.2, "two") { two.alpha = 0 }
    animate(clock, 0.3, delay: 0.2, "late") { late.alpha = 0 }
    clock.scrub(toFraction: 0.25, of: 0.4)
    world.advance(toMilliseconds: 1000)
    #expect(isClose(one.shown.opacity, 0.75))

    clock.play(from: 0.1, to: 0.4, duration: 0.3, curve: .linear) { [world] in
      world.note("played")
    }
    world.advance(toMilliseconds: 1150)
    #expect(isClose(one.shown.opacity, 1 - 0.25 / 0.4))
    world.loop.settle()

    #expect(world.log == ["1100 two true", "1300 one true", "1300 played", "1400 late true"])
  }

  @Test func theCompletionCurveBendsLocalTime() {
    let box = world.view()
    let clock = clock()
    clock.pause(at: 0)
    animate(clock, 1, "done") { box.alpha = 0 }
    clock.scrub(toFraction: 0.5, of: 1)
    clock.play(from: 0.5, to: 1, duration: 0.25, curve: TimingCurve(.easeInOut)) {}

    world.advance(toMilliseconds: 50)

    let curve = CubicTimingParameters(animationCurve: .easeInOut)
    #expect(isClose(box.shown.opacity, 0.5 - 0.5 * curve.value(at: 0.2)))
    world.loop.settle()
    #expect(world.log == ["250 done true"])
  }

  @Test func anEndOnTheWayIsPassedWhenTheCurveReachesIt() {
    let box = world.view()
    let clock = clock()
    clock.pause(at: 0)
    animate(clock, 0.5, "done") { box.alpha = 0 }
    clock.play(from: 0, to: 1, duration: 1, curve: TimingCurve(.easeIn)) {}

    world.loop.settle()

    let curve = CubicTimingParameters(animationCurve: .easeIn)
    let ended = world.events.first { event in
      if case .animationEnded = event.kind { true } else { false }
    }
    #expect(isClose(curve.value(at: ended?.instant.seconds ?? 0), 0.5, within: 1e-8))
    #expect(world.log.count == 1)
  }

  @Test func cancellingPlaysBackRestoresAndThenCompletes() {
    let box = world.view()
    box.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    box.backgroundColor = .blue
    let before = box.layer.modelValues
    let clock = clock()
    clock.pause(at: 0)
    var seen: [LayerValues] = []
    world.perform {
      UIView.withAnimationClock(clock) {
        UIView.animate(withDuration: 0.4, options: .curveLinear) {
          box.frame = CGRect(x: 50, y: 60, width: 10, height: 10)
          box.alpha = 0
          box.transform = CGAffineTransform(rotationAngle: 1)
          box.backgroundColor = nil
          box.layer.cornerRadius = 4
        } completion: { [world] in
          seen = [box.layer.modelValues, box.shown]
          world.note("first \($0)")
        }
        UIView.animate(withDuration: 0.1, delay: 0.4) {
          box.frame.origin.x = 0
        } completion: {
          [world] in
          world.note("second \($0)")
        }
      }
    }
    clock.scrub(toFraction: 0.5, of: 0.4)
    clock.play(from: 0.2, to: 0, duration: 0.2, curve: .linear) { [world] in
      world.note("back")
      clock.restoreModelValues()
    }

    world.advance(toMilliseconds: 100)
    #expect(isClose(box.shown.opacity, 0.75))
    world.loop.settle()

    #expect(world.log == ["200 back", "200 first true", "200 second true"])
    #expect(seen == [before, before])
    #expect(box.layer.modelValues == before)
  }

  @Test func whatWasWrittenSinceIsLeftAlone() {
    let box = world.view()
    let clock = clock()
    clock.pause(at: 0)
    animate(clock, 1, "done") {
      box.alpha = 0
      box.center.x = 200
    }

    box.center.x = 300
    clock.restoreModelValues()

    #expect(box.alpha == 1)
    #expect(box.center.x == 300)
  }

  @Test func autoresizedSubviewsGoBackToo() {
    let box = world.view()
    let inner = world.view("inner", CGRect(x: 10, y: 10, width: 80, height: 80), in: box)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let clock = clock()
    clock.pause(at: 0)
    animate(clock, 1, "done") { box.bounds.size = CGSize(width: 300, height: 200) }
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 280, height: 180))

    clock.scrub(toFraction: 0.5, of: 1)
    #expect(isClose(inner.shown.frame, CGRect(x: 10, y: 10, width: 180, height: 130)))
    clock.restoreModelValues()

    #expect(inner.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
    #expect(box.bounds.size == CGSize(width: 100, height: 100))
  }

  @Test func aContainersClockTakesInItsSubtree() {
    let container = world.view("container")
    let inside = world.view("inside", in: container)
    let outside = world.view("outside")
    let clock = clock()
    clock.pause(at: 0)
    container.layer.animationClock = clock
    world.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) {
        inside.alpha = 0
        outside.alpha = 0
      } completion: { [world] in
        world.note("done \($0)")
      }
    }

    world.advance(toMilliseconds: 1000)
    #expect(inside.shown.opacity == 1)
    #expect(outside.shown.opacity == 0)
    #expect(world.log.isEmpty)
    clock.run()
    world.loop.settle()
    #expect(world.log == ["2000 done true"])
  }

  @Test func aFreeAnimationFightsWithATransitionsOne() {
    let box = world.view()
    let clock = clock()
    clock.pause(at: 0)
    animate(clock, 1, "transition") { box.center.x = 200 }
    world.advance(toMilliseconds: 100)
    world.perform { UIView.animate(withDuration: 1) { box.center.x = 100 } }

    #expect(world.issues.map(\.kind) == [.animationConflict])
  }

  @Test func playingNowhereTakesNoTime() {
    let box = world.view()
    let clock = clock()
    clock.pause(at: 0)
    animate(clock, 0.35, "done") { box.alpha = 0 }
    clock.scrub(toFraction: 1, of: 0.35)
    clock.play(from: 0.35, to: 0.35, duration: 0, curve: .linear) { [world] in
      world.note("played")
    }

    world.loop.runTurns()

    #expect(world.log == ["0 done true", "0 played"])
  }
}

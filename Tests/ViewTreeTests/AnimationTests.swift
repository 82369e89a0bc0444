import Animation
import EventTrace
import Geometry
import Testing
import ViewTree

struct AnimationTests {
  let world = TestWorld()

  // MARK: Between the ends

  @Test(arguments: UIViewAnimationCurve.allCases)
  func aCurveIsTheOneOfItsParameters(_ curve: UIViewAnimationCurve) {
    let box = world.view()
    let options = UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
    world.perform { UIView.animate(withDuration: 1, options: options) { box.alpha = 0 } }

    world.advance(toMilliseconds: 300)

    let expected = 1 - CubicTimingParameters(animationCurve: curve).value(at: 0.3)
    #expect(isClose(box.shown.opacity, expected))
  }

  @Test func atTheEndTheModelValueShowsExactly() {
    let box = world.view()
    world.perform {
      UIView.animate(withDuration: 0.3) {
        box.frame = CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.7)
        box.transform = CGAffineTransform(rotationAngle: 1)
        box.backgroundColor = .red
      }
    }

    world.advance(toMilliseconds: 299)
    #expect(box.shown != box.layer.modelValues)
    world.advance(toMilliseconds: 300)

    #expect(box.shown == box.layer.modelValues)
  }

  @Test func aSpringFollowsItsSolution() {
    let box = world.view()
    world.perform {
      UIView.animate(withDuration: 0.5, usingSpringWithDamping: 0.5, initialSpringVelocity: 2) {
        box.center.y = 350
      }
    }
    let spring = SpringSolution(dampingRatio: 0.5, duration: 0.5, initialVelocity: 2)

    var overshoots = false
    for time in stride(from: 0.0, to: 500, by: 25) {
      world.advance(toMilliseconds: time)
      #expect(isClose(box.shown.position.y, 50 + 300 * spring.value(at: time / 1000), within: 1e-6))
      overshoots = overshoots || box.shown.position.y > 350
    }
    #expect(overshoots)

    world.advance(toMilliseconds: 500)
    #expect(box.shown.position.y == 350)
  }

  @Test func aPerceptualSpringTakesUntilItHasSettled() {
    let box = world.view()
    world.perform {
      UIView.animate(
        springDuration: 0.5, bounce: 0.3, animations: { box.alpha = 0 },
        completion: { [world] _ in world.note("done") })
    }

    world.loop.settle()

    let spring = SpringSolution(perceptualDuration: 0.5, bounce: 0.3)
    #expect(world.loop.now == Instant.zero.adding(seconds: spring.settlingDuration))
    #expect(world.log.count == 1)
  }

  // MARK: Retargeting

  // MARK: Transforms

  @Test func aRotationTurnsAndAScaleGrowsEvenly() {
    let box = world.view()
    world.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) {
        box.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 3, y: 3)
      }
    }

    world.advance(toMilliseconds: 500)

    let parts = box.shown.transform.decomposed()
    #expect(isClose(parts.rotation, .pi / 4))
    #expect(isClose(parts.scale.width, 2))
  }

  @Test func anInterruptedTransformDoesNotJump() {
    let box = world.view()
    world.perform {
      UIView.animate(withDuration: 1) {
        box.transform = CGAffineTransform(rotationAngle: 2).translatedBy(x: 40, y: 10)
      }
    }
    world.advance(toMilliseconds: 300)
    let before = box.shown.transform
    world.perform {
      UIView.animate(withDuration: 1) { box.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    }

    #expect(isClose(before.a, box.shown.transform.a))
    #expect(isClose(before.b, box.shown.transform.b))
    #expect(isClose(before.tx, box.shown.transform.tx))
    world.loop.settle()
    #expect(box.shown.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
  }

  /// Old and new values with shear, mirrors, turns and moves.
  private static let transforms: [(CGAffineTransform, CGAffineTransform)] = [
    (.identity, CGAffineTransform(a: 1, b: 0.5, c: 0.8, d: -1, tx: 30, ty: -10)),
    (
      CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
      CGAffineTransform(a: 2, b: 0.3, c: -0.7, d: 1.5, tx: 5, ty: 9)
    ),
    (
      CGAffineTransform(a: -1, b: 0.2, c: 0.5, d: 1, tx: 7, ty: 0),
      CGAffineTransform(rotationAngle: 2).scaledBy(x: 0.5, y: 3)
    ),
    (CGAffineTransform(scaleX: 2, y: -1), CGAffineTransform(rotationAngle: -3)),
  ]

  @Test(arguments: transforms)
  func oneAnimationShowsExactlyTheInterpolation(_ old: CGAffineTransform, _ new: CGAffineTransform)
  {
    let box = world.view()
    box.transform = old
    world.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) { box.transform = new }
    }

    let way = CGAffineTransformInterpolation(from: old, to: new)
    for share in [0.125, 0.25, 0.5, 0.875] {
      world.advance(toMilliseconds: share * 1000)
      #expect(box.shown.transform == way.value(at: share))
    }
  }

  @Test(arguments: transforms)
  func overlappingTransformsGoOnWithoutAJump(_ old: CGAffineTransform, _ new: CGAffineTransform) {
    let box = world.view()
    box.transform = old
    func animate(_ transform: CGAffineTransform) {
      let before = box.shown.transform
      world.perform { UIView.animate(withDuration: 1) { box.transform = transform } }
      let after = box.shown.transform
      for (a, b) in zip(entries(before), entries(after)) { #expect(isClose(a, b)) }
    }
    animate(new)
    world.advance(toMilliseconds: 300)
    animate(CGAffineTransform(a: 1, b: 0, c: 2, d: -1, tx: 50, ty: 0))
    world.advance(toMilliseconds: 700)
    animate(old)
    world.advance(toMilliseconds: 900)
    animate(.identity)
    world.loop.settle()
    #expect(box.shown.transform == .identity)
  }

  @Test func aRepeatedTransformIsTakenOverFromWhereItIs() {
    let box = world.view()
    world.perform {
      UIView.animate(withDuration: 1, options: [.repeat, .autoreverse, .curveLinear]) {
        box.transform = CGAffineTransform(scaleX: 3, y: 1)
      }
    }
    world.advance(toMilliseconds: 500)
    world.perform {
      UIView.animate(withDuration: 1, options: .beginFromCurrentState) {
        box.transform = CGAffineTransform(scaleX: 1, y: 5)
      }
    }

    for (a, b) in zip(entries(box.shown.transform), [2, 0, 0, 1, 0, 0] as [CGFloat]) {
      #expect(isClose(a, b))
    }
    world.loop.settle()
    #expect(box.shown.transform == CGAffineTransform(scaleX: 1, y: 5))
  }

  private func entries(_ transform: CGAffineTransform) -> [CGFloat] {
    [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
  }

  @Test(arguments: [(0.0, 1.0), (1.0, 0.0)])
  func aScaleOfNothingIsInterpolatedAsWell(_ from: CGFloat, _ to: CGFloat) {
    let box = world.view()
    box.transform = CGAffineTransform(scaleX: from, y: from)
    world.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) {
        box.transform = CGAffineTransform(scaleX: to, y: to)
      }
    }

    world.advance(toMilliseconds: 250)

    #expect(isClose(box.shown.transform.a, from + (to - from) * 0.25))
  }

  // MARK: Completions

  @Test(arguments: [0.0, -1.0, -1e300])
  func withoutDurationItIsDoneAtOnceAndToldInTheNextTurn(_ duration: Double) {
    let box = world.view()
    world.perform {
      UIView.animate(withDuration: duration) {
        box.alpha = 0
      } completion: { [world] in
        world.note("done \($0)")
      }
    }

    #expect(box.shown.opacity == 0)
    #expect(world.log.isEmpty)
    world.loop.runTurns()
    #expect(world.log == ["0 done true"])
  }

  @Test func aBlockThatChangesNothingCompletesInTheNextTurn() {
    let box = world.view()
    world.perform {
      UIView.animate(withDuration: 1) {
        box.alpha = 1
      } completion: { [world] in
        world.note("done \($0)")
      }
    }

    world.loop.runTurns()

    #expect(world.log == ["0 done true"])
    #expect(world.loop.nextEventInstant == nil)
  }

  @Test func leavingTheWindowEndsAnimationsUnfinished() {
    let box = world.view()
    let inner = world.view("inner", in: box)
    world.perform {
      UIView.animate(withDuration: 1) {
        inner.alpha = 0
      } completion: { [world] in
        world.note("done \($0)")
      }
    }
    world.advance(toMilliseconds: 100)

    box.removeFromSuperview()

    #expect(inner.shown.opacity == 0)
    #expect(world.log.isEmpty)
    world.loop.settle()
    #expect(world.log == ["100 done false"])
  }

  // MARK: Nesting

  @Test func aBlockInsideInheritsDurationCurveAndDelay() {
    let (outer, inner) = (world.view("outer"), world.view("inner"))
    var inherited = 0.0
    world.perform {
      UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
        outer.alpha = 0
        UIView.animate(withDuration: 5, options: .curveEaseIn) {
          inner.alpha = 0
          inherited = UIView.inheritedAnimationDuration
        }
      }
      #expect(UIView.inheritedAnimationDuration == 0)
    }

    world.advance(toMilliseconds: 750)

    #expect(inherited == 1)
    #expect(inner.shown.opacity == 0.75)
    #expect(inner.shown.opacity == outer.shown.opacity)
  }

  @Test func withoutAnimationNothingIsAnimated() {
    let (box, other) = (world.view(), world.view("other"))
    world.perform {
      UIView.animate(withDuration: 1) {
        UIView.performWithoutAnimation { box.alpha = 0 }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        other.alpha = 0
        CATransaction.commit()
      }
    }

    #expect(box.shown.opacity == 0)
    #expect(other.shown.opacity == 0)
  }

  @Test func aTransactionWaitsForItsAnimations() {
    let box = world.view()
    world.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { [world] in world.note("transaction") }
      UIView.animate(withDuration: 0.25) {
        box.alpha = 0
      } completion: { [world] _ in
        world.note("block")
      }
      CATransaction.commit()
    }

    world.loop.settle()

    #expect(world.log == ["250 block", "250 transaction"])
  }

  // MARK: Keyframes and repetition

  @Test(arguments: [
    (0.0, 50.0), (125.0, 75.0), (250.0, 100.0), (500.0, 100.0), (750.0, 150.0), (1000.0, 200.0),
  ])
  func keyframesFollowEachOther(_ time: Double, _ x: CGFloat) {
    let box = world.view()
    world.perform {
      UIView.animateKeyframes(
        withDuration: 1,
        options: UIView.KeyframeAnimationOptions(
          rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { box.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.center.x = 200 }
      } completion: { [world] in
        world.note("done \($0)")
      }
    }

    world.advance(toMilliseconds: time)

    #expect(isClose(box.shown.position.x, x))
    #expect(world.log == (time < 1000 ? [] : ["1000 done true"]))
    #expect(world.issues.isEmpty)
  }

  @Test func keyframesOfColoursFollowEachOther() {
    let box = world.view()
    box.backgroundColor = .black
    world.perform {
      UIView.animateKeyframes(withDuration: 1, options: .init(rawValue: 3 << 16)) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          box.backgroundColor = .white
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          box.backgroundColor = .red
        }
      }
    }

    world.advance(toMilliseconds: 250)
    #expect(box.shown.backgroundColor == CGColor(white: 0.5, alpha: 1))
    world.advance(toMilliseconds: 750)
    #expect(box.shown.backgroundColor == CGColor(red: 1, green: 0.5, blue: 0.5, alpha: 1))
  }

  @Test func aKeyframeOfNoLengthIsAJump() {
    let box = world.view()
    world.perform {
      UIView.animateKeyframes(withDuration: 1, options: .init(rawValue: 3 << 16)) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { box.alpha = 0 }
      }
    }

    world.advance(toMilliseconds: 499)
    #expect(box.shown.opacity == 1)
    world.advance(toMilliseconds: 500)
    #expect(box.shown.opacity == 0)
  }

  @Test func aDiscreteKeyframeJumpsAtItsEnd() {
    let box = world.view()
    world.perform {
      UIView.animateKeyframes(
        withDuration: 1, options: [.calculationModeDiscrete, .init(rawValue: 3 << 16)]
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.alpha = 0.5 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.alpha = 0 }
      }
    }

    var shown: [CGFloat] = []
    for time in [0.0, 499, 500, 999, 1000] {
      world.advance(toMilliseconds: time)
      shown.append(box.shown.opacity)
    }
    #expect(shown == [1, 1, 0.5, 0.5, 0])
  }

  @Test func aTransitionOfContentTakesItsTime() {
    let (old, new) = (world.view("old"), world.perform { UIView() })
    world.perform {
      UIView.transition(from: old, to: new, duration: 0.3, options: .transitionCrossDissolve) {
        [world] in world.note("exchanged \($0)")
      }
      UIView.transition(
        with: new, duration: 0.2, options: .transitionFlipFromLeft, animations: { new.alpha = 0 },
        completion: { [world] in world.note("flipped \($0)") })
    }

    #expect(new.superview === world.window && old.superview == nil)
    // What the block sets is animated, beside the transition.
    #expect(new.shown.opacity == 1)
    world.loop.settle()
    #expect(new.shown.opacity == 0)
    #expect(world.log == ["200 flipped true", "300 exchanged true"])
  }

  @Test func aPresentationLayerIsACopy() {
    let box = world.view()
    world.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) { box.frame.origin.x = 100 }
    }
    world.advance(toMilliseconds: 500)

    let shown = box.layer.presentation()
    shown?.opacity = 0

    #expect(shown?.frame == CGRect(x: 50, y: 0, width: 100, height: 100))
    #expect(box.layer.presentedPosition == shown?.position)
    #expect(box.layer.presentedBounds == shown?.bounds)
    #expect(box.layer.presentedOpacity == 1 && box.alpha == 1)
  }

  @Test func aWorldThatHasEndedCallsNobodyBack() {
    let box = world.view()
    world.perform {
      UIView.animate(withDuration: 1) {
        box.alpha = 0
      } completion: { [world] _ in
        world.note("done")
      }
    }
    world.loop.terminate(EngineIssue(.exception, "over"))
    world.perform {
      UIView.animate(withDuration: 0) {
      } completion: { [world] _ in
        world.note("late")
      }
    }
    world.advance(toMilliseconds: 2000)
    world.loop.settle()

    #expect(world.log.isEmpty)
    #expect(world.loop.now == .zero)
  }

  @Test func aCountedRepetitionEndsAfterItsPasses() {
    let box = world.view()
    world.perform {
      UIView.animate(withDuration: 0.2, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { box.alpha = 0 }
      } completion: { [world] in
        world.note("done \($0)")
      }
    }

    world.advance(toMilliseconds: 650)
    #expect(isClose(box.shown.opacity, 0.25))
    world.loop.settle()
    #expect(world.log == ["800 done true"])
    #expect(box.shown.opacity == 0)
  }

  // MARK: Conflicts

  @Test func twoBlocksOfOneTurnThatDisagreeAreReportedOnce() {
    let box = world.view()
    world.perform {
      UIView.animate(withDuration: 1) { box.frame.origin.x = 10 }
      UIView.animate(withDuration: 1) {
        box.frame.origin.x = 20
        box.frame.origin.x = 30
      }
    }

    #expect(world.issues.map(\.kind) == [.animationConflict])
    #expect(world.issues.first?.text == "two animations change 'box.center' at one time")
  }

  @Test func oneAfterTheOtherOrInDifferentDirectionsIsNoConflict() {
    let box = world.view()
    world.perform {
      UIView.animate(withDuration: 0.5) { box.frame.origin.x = 10 }
      UIView.animate(withDuration: 0.5) { box.frame.origin.y = 10 }
      UIView.animate(withDuration: 0.5, delay: 0.5) { box.frame.origin.x = 0 }
    }

    #expect(world.issues.isEmpty)
  }

  // MARK: Trace

  @Test func theTraceHasBothEndsOfEachAnimation() {
    let box = world.view()
    world.perform {
      UIView.animate(withDuration: 0.35, options: .curveEaseOut) { box.frame.origin.x = 10 }
    }
    world.loop.settle()

    var lines: [String] = []
    for event in world.events {
      switch event.kind {
      case .animationBegan(let property, let fields):
        lines.append("\(event.subject) began \(property) \(fields.map(\.name))")
        #expect(fields[0].value == .point(CGPoint(x: 50, y: 50)))
        #expect(fields[1].value == .point(CGPoint(x: 60, y: 50)))
        #expect(fields[4].value == .word("easeOut"))
      case .animationEnded(let property, let finished):
        lines.append("\(event.subject) ended \(property) \(finished)")
        #expect(event.instant == Instant(milliseconds: 350))
      default: break
      }
    }
    #expect(
      lines == [
        #"box began center ["from", "to", "duration", "delay", "curve"]"#, "box ended center true",
      ])
  }

  @Test func outsideOfEveryWorldThereIsNoTime() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var isDone = false

    UIView.animate(withDuration: 1) {
      box.alpha = 0
    } completion: {
      isDone = $0
    }

    #expect(isDone)
    #expect(box.shown.opacity == 0)
  }
}

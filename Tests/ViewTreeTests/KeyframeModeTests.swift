import Animation
import EventTrace
import Geometry
import Testing
@testable import ViewTree

/// Keyframes with a curve laid through them, in mid-flight.
@Suite struct KeyframeModeTests {
  private let world = TestWorld()

  private typealias Options = UIView.KeyframeAnimationOptions

  /// From 0 to 100 in the first quarter, to 50 in the second, to 200 in the second half.
  private func animate(
    _ mode: Options, _ view: UIView, of key: ReferenceWritableKeyPath<UIView, CGFloat>,
    scale: CGFloat = 1, completion: ((Bool) -> Void)? = nil
  ) {
    let linear = Options(rawValue: mode.rawValue | 3 << 16)
    world.perform {
      UIView.animateKeyframes(withDuration: 1, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          view[keyPath: key] = 100 * scale
        }
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
          view[keyPath: key] = 50 * scale
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view[keyPath: key] = 200 * scale
        }
      } completion: {
        completion?($0)
      }
    }
  }

  // With tangents of (next - last) / (their times), half a chord at the ends, a Hermite curve is in the middle of a
  // span at the mean of its ends, plus an eighth of its time by the difference of the tangents.
  @Test(
    arguments: [
      (Options.calculationModeCubic, 125.0, 50 + 0.25 * (200 - 100) / 8),
      (.calculationModeCubic, 250, 100),
      (.calculationModeCubic, 375, 75 + 0.25 * (100 - 400.0 / 3) / 8),
      (.calculationModeCubic, 500, 50),
      (.calculationModeCubic, 750, 125 + 0.5 * (400.0 / 3 - 150) / 8),
      // 300 points altogether, 300 a second.
      (.calculationModePaced, 250, 75), (.calculationModePaced, 400, 80),
      (.calculationModePaced, 500, 50), (.calculationModePaced, 750, 125),
      // The knots stand at 0, 1/3, 1/2 and 1.
      (.calculationModeCubicPaced, 1000.0 / 3, 100),
      (.calculationModeCubicPaced, 5000.0 / 12, 75 + (100.0 - 150) / 6 / 8),
      (.calculationModeCubicPaced, 500, 50),
    ] as [(UIView.KeyframeAnimationOptions, Double, Double)])
  func midFlight(_ mode: UIView.KeyframeAnimationOptions, _ time: Double, _ expected: Double) {
    let box = world.view("box", CGRect(x: 0, y: 0, width: 0, height: 0))
    let other = world.view("other", CGRect(x: 0, y: 0, width: 0, height: 0))
    animate(mode, box, of: \.center.x)
    animate(mode, other, of: \.center.x, scale: 2)

    world.advance(toMilliseconds: time)

    #expect(abs(box.layer.presentedPosition.x - expected) < 1e-6)
    #expect(abs(other.layer.presentedPosition.x - 2 * expected) < 1e-6)
    #expect(box.center.x == 200)
    // All at once, as a frame does it, is the same.
    let alone = box.layer.presentedPosition
    world.loop.evaluateAnimations()
    #expect(box.layer.presentedPosition == alone)
    #expect(box.layer.presentedValues.position == alone)
    #expect(world.issues.isEmpty, "\(world.issues)")

    world.advance(toMilliseconds: 1000)
    #expect(box.layer.presentedPosition.x == 200)
    #expect(!box.layer.isAnimated)
    #expect(world.loop.animations.interpolations.count == 0)
  }

  @Test func pacedGoesByTheDistanceOfAllChannels() {
    let box = world.view("box", CGRect(x: 0, y: 0, width: 0, height: 0))
    world.perform {
      UIView.animateKeyframes(
        withDuration: 1,
        options: Options(rawValue: Options.calculationModePaced.rawValue | 3 << 16)
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.9) {
          box.center = CGPoint(x: 3, y: 4)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: 0.1) {
          box.center = CGPoint(x: 3, y: 19)
        }
      }
    }

    world.advance(toMilliseconds: 500)
    #expect(abs(box.layer.presentedPosition.x - 3) < 1e-9)
    #expect(abs(box.layer.presentedPosition.y - 9) < 1e-9)
  }

  @Test(arguments: [Options.calculationModeCubic, .calculationModePaced])
  func anotherAnimationTakesThePlaceOfTheCurve(_ mode: UIView.KeyframeAnimationOptions) {
    let box = world.view("box", CGRect(x: 0, y: 0, width: 0, height: 0))
    var finished: [Bool] = []
    animate(mode, box, of: \.center.x) { finished.append($0) }
    world.advance(toMilliseconds: 500)
    world.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 300 }
    }
    // Keyframes do not add up with anything, so the second animation begins at the model value.
    #expect(abs(box.layer.presentedPosition.x - 200) < 1e-6)
    #expect(finished.isEmpty)
    world.advance(toMilliseconds: 1000)
    #expect(abs(box.layer.presentedPosition.x - 250) < 1e-6)
    #expect(finished == [false])
  }

  @Test func aHandMovesAlongTheCurveAndACancelRestores() {
    let box = world.view("box", CGRect(x: 0, y: 0, width: 0, height: 0))
    let clock = world.perform { AnimationClock(loop: world.loop) }
    clock.isLinear = true
    clock.pause(at: 0)
    var finished: [Bool] = []
    world.perform {
      UIView.withAnimationClock(clock) {
        animate(.calculationModeCubic, box, of: \.center.x) { finished.append($0) }
      }
    }
    clock.scrub(toFraction: 0.375, of: 1)
    #expect(abs(box.layer.presentedPosition.x - (75 + 0.25 * (100 - 400.0 / 3) / 8)) < 1e-6)
    clock.scrub(toFraction: 0.25, of: 1)
    #expect(abs(box.layer.presentedPosition.x - 100) < 1e-6)
    world.perform { clock.restoreModelValues() }
    #expect(box.center.x == 0)
    #expect(box.layer.presentedPosition.x == 0)
    #expect(finished == [true])
  }

  @Test func aViewThatLeavesFreesItsCurve() {
    let box = world.view()
    animate(.calculationModeCubic, box, of: \.center.x)
    animate(.calculationModeCubic, box, of: \.alpha, scale: 0.005)
    world.perform { box.removeFromSuperview() }
    world.loop.evaluateAnimations()
    #expect(!box.layer.isAnimated)
    #expect(world.loop.animations.interpolations.count == 0)
    world.advance(toMilliseconds: 2000)
    #expect(box.layer.presentedOpacity == 1)
  }

  @Test(arguments: [
    Options.calculationModeCubic, .calculationModePaced, .calculationModeCubicPaced,
  ])
  func transformsRunStraightAndSaySo(_ mode: UIView.KeyframeAnimationOptions) {
    let box = world.view()
    world.perform {
      UIView.animateKeyframes(withDuration: 1, options: mode) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          box.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
      }
    }
    #expect(world.issues.map(\.kind) == [.unsupported])
    world.advance(toMilliseconds: 500)
    #expect(abs(box.layer.presentedValues.transform.a - 1.5) < 1e-6)
  }

  @Test func keyframesOfNoSenseDoNoHarm() {
    let box = world.view()
    for value in [-1, 0, 0.5, 1, 2, -1e300, Double.greatestFiniteMagnitude] {
      world.perform {
        UIView.animateKeyframes(withDuration: 1, options: .calculationModeCubicPaced) {
          UIView.addKeyframe(withRelativeStartTime: value, relativeDuration: value) {
            box.center.x += 10
          }
          UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: value) {
            box.center.x -= 5
          }
        }
      }
    }
    for time in stride(from: 0.0, through: 1000, by: 50) {
      world.advance(toMilliseconds: time)
      #expect(box.layer.presentedPosition.x.isFinite)
    }
    #expect(box.layer.presentedPosition == box.center)
  }
}

import Animation
import Generators
import Geometry
import Testing
import ViewTree

/// Laws of animation blocks of every kind, over seeds.
struct BlockLawTests {
  /// What is shown of a view.
  private struct Shown: Hashable {
    var values: LayerValues
    var position: CGPoint
    var bounds: CGRect
    var opacity: CGFloat
  }

  /// A world in which some blocks have been made by a seed, each at its instant.
  private final class Blocks {
    let world = TestWorld()
    private(set) var views: [UIView] = []
    private(set) var ends: [Bool] = []
    private(set) var begun = 0
    private var numbers: SeededGenerator
    let clock: AnimationClock?

    init(seed: UInt64, isDriven: Bool = false) {
      numbers = SeededGenerator(seed: seed)
      let world = self.world
      clock =
        isDriven
        ? world.perform {
          let clock = AnimationClock(loop: world.loop)
          clock.isLinear = true
          clock.pause(at: 0)
          return clock
        } : nil
      for index in 0..<3 {
        views.append(
          world.view("box\(index)", CGRect(x: 10 * Double(index), y: 20, width: 50, height: 80)))
      }
      for view in views { view.backgroundColor = .red }
    }

    /// Makes the next block, of any kind, for any of the views.
    func begin() {
      begun += 1
      world.perform {
        if let clock {
          UIView.withAnimationClock(clock) { make() }
        } else {
          make()
        }
      }
    }

    private func make() {
      let duration = [0.2, 0.35, 0.5, 1][numbers.number(below: 4)]
      let delay = numbers.number(below: 3) == 0 ? 0.1 : 0
      let bits = UInt(numbers.number(below: 4)) << 16
      var options = UIView.AnimationOptions(rawValue: bits)
      if numbers.number(below: 2) == 0 { options.insert(.beginFromCurrentState) }
      if numbers.number(below: 5) == 0 { options.insert(.autoreverse) }
      let end: (Bool) -> Void = { [unowned self] in ends.append($0) }
      switch numbers.number(below: 6) {
      case 0:
        UIView.animate(
          withDuration: duration, delay: delay, usingSpringWithDamping: 0.6,
          initialSpringVelocity: 2, options: options, animations: change, completion: end)
      case 1:
        UIView.animate(
          springDuration: duration, bounce: 0.2, delay: delay, options: options,
          animations: change, completion: end)
      case 2:
        UIView.animateKeyframes(
          withDuration: duration, delay: delay,
          animations: {
            UIView.addKeyframe(
              withRelativeStartTime: 0, relativeDuration: 0.4, animations: self.change)
            UIView.addKeyframe(
              withRelativeStartTime: 0.5, relativeDuration: 0.5,
              timingParameters: UICubicTimingParameters(animationCurve: .easeIn),
              animations: self.change)
          }, completion: end)
      case 3:
        UIView.transition(
          with: views[numbers.number(below: 3)], duration: duration,
          options: options.union(.transitionFlipFromLeft), animations: change, completion: end)
      case 4:
        UIView.animate(
          withDuration: duration, delay: delay, options: options,
          animations: {
            self.change()
            UIView.modifyAnimations(
              withRepeatCount: 1.5, autoreverses: true, animations: self.change)
          }, completion: end)
      default:
        UIView.animate(
          withDuration: duration, delay: delay, options: options, animations: change,
          completion: end)
      }
    }

    private func change() {
      let view = views[numbers.number(below: 3)]
      let value = Double(numbers.number(below: 100))
      switch numbers.number(below: 6) {
      case 0: view.center = CGPoint(x: value, y: 2 * value)
      case 1: view.bounds = CGRect(x: value / 10, y: 0, width: value, height: 100 - value)
      case 2: view.alpha = value / 100
      case 3: view.transform = CGAffineTransform(rotationAngle: value / 40)
      case 4: view.backgroundColor = UIColor(white: value / 100, alpha: 1)
      default: view.layer.cornerRadius = value / 10
      }
    }

    /// What is shown of all views, some properties read by themselves as well.
    var shown: [Shown] {
      views.map { view in
        Shown(
          values: view.layer.presentedValues, position: view.layer.presentedPosition,
          bounds: view.layer.presentedBounds, opacity: view.layer.presentedOpacity)
      }
    }
    var model: [LayerValues] { views.map(\.layer.modelValues) }
  }

  @Test(arguments: 1...120)
  func anInstantJumpedToIsTheOneReachedFrameByFrame(_ seed: UInt64) {
    let (jumped, stepped) = (Blocks(seed: seed), Blocks(seed: seed))

    for turn in 0..<4 {
      jumped.begin()
      stepped.begin()
      let instant = Double(turn + 1) * 170
      jumped.world.advance(toMilliseconds: instant)
      var frame = Double(turn) * 170
      while frame < instant {
        frame = min(frame + 1000.0 / 60, instant)
        stepped.world.advance(toMilliseconds: frame)
        _ = stepped.shown
      }
      #expect(jumped.shown == stepped.shown)
    }
    jumped.world.loop.settle()
    stepped.world.loop.settle()
    #expect(jumped.shown == stepped.shown)
    #expect(jumped.shown.map(\.values) == jumped.model, "what is shown at the end is the model")
    #expect(jumped.ends == stepped.ends)
    #expect(jumped.ends.count == 4, "each completion runs once")
  }

  @Test(arguments: 1...120)
  func readingInAnyWayShowsTheSame(_ seed: UInt64) {
    let (one, all) = (Blocks(seed: seed), Blocks(seed: seed))
    for turn in 0..<4 {
      one.begin()
      all.begin()
      for blocks in [one, all] { blocks.world.advance(toMilliseconds: Double(turn + 1) * 90) }
      all.world.loop.evaluateAnimations()
      #expect(one.shown == all.shown)
    }
  }

  @Test(arguments: 1...120)
  func takenBackFromAnyInstantEverythingIsAsBefore(_ seed: UInt64) {
    let blocks = Blocks(seed: seed, isDriven: true)
    let before = blocks.model
    guard let clock = blocks.clock else { return }

    blocks.begin()
    let atStart = blocks.shown
    var numbers = SeededGenerator(seed: seed &* 31)
    for _ in 0..<5 { clock.scrub(toFraction: Double(numbers.number(below: 101)) / 100, of: 1) }
    clock.scrub(toFraction: 0, of: 1)
    #expect(blocks.shown == atStart, "walked back, it shows what it showed at first")
    clock.restoreModelValues()
    #expect(blocks.model == before)
    #expect(blocks.shown.map(\.values) == before)
  }

  @Test(arguments: [
    0, -0.0, -1, -1e300, 1e-300, 0.5, 1e15, 1e300, Double.greatestFiniteMagnitude, .infinity,
    -.infinity, .nan,
  ])
  func anyNumberIsSurvived(_ value: Double) {
    let world = TestWorld()
    let box = world.view()
    for (duration, delay, count) in [
      (value, 0, 1), (0.1, value, 1), (0.1, 0, value), (value, value, value),
    ] {
      world.perform {
        UIView.animate(
          withDuration: duration, delay: delay, options: .beginFromCurrentState,
          animations: {
            box.alpha = box.alpha == 1 ? 0.5 : 1
            UIView.modifyAnimations(withRepeatCount: count, autoreverses: true) {
              box.center.x += 10
            }
          })
        UIView.transition(
          with: box, duration: duration, options: .transitionFlipFromLeft, animations: nil)
        UIView.animateKeyframes(withDuration: duration, delay: delay) {
          UIView.addKeyframe(withRelativeStartTime: value, relativeDuration: value) {
            box.bounds.size.width += 1
          }
        }
      }
      world.loop.advance(by: 0.05)
      #expect(box.layer.presentedPosition.x.isFinite)
      #expect(box.layer.presentedOpacity.isFinite)
      #expect(box.layer.presentedBounds.width.isFinite)
      _ = world.loop.frameSnapshot()
      world.loop.settle()
      world.perform { box.layer.removeAllAnimations() }
      world.loop.settle()
      #expect(!world.loop.isTerminated)
    }
  }
}

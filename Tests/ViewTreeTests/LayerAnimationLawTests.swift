import Animation
import Generators
import Geometry
import Testing
import ViewTree

/// What holds for every animation of a layer: tried with numbers from seeds.
struct LayerAnimationLawTests {
  /// A layer's animation and timing by a seed.
  private static func animation(_ generator: inout SeededGenerator) -> CAAnimation {
    func share() -> Double { Double(generator.number(below: 101)) / 100 }
    let animation: CAAnimation
    switch generator.number(below: 5) {
    case 0:
      let basic = CABasicAnimation(keyPath: "position")
      basic.toValue = .point(CGPoint(x: 300 * share(), y: 500 * share()))
      animation = basic
    case 1:
      let spring = CASpringAnimation(keyPath: "opacity")
      spring.fromValue = .number(share())
      spring.toValue = .number(share())
      spring.damping = 1 + 20 * share()
      animation = spring
    case 2:
      let keyframes = CAKeyframeAnimation(keyPath: "bounds.size")
      keyframes.values = (0..<3).map { _ in
        .size(CGSize(width: 100 * share(), height: 100 * share()))
      }
      keyframes.calculationMode = [.linear, .discrete, .paced, .cubic][generator.number(below: 4)]
      animation = keyframes
    case 3:
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.byValue = .number(10 * share())
      turn.isCumulative = true
      animation = turn
    default:
      let group = CAAnimationGroup()
      let scale = CABasicAnimation(keyPath: "transform.scale.x")
      scale.fromValue = .number(share())
      scale.toValue = .number(1 + share())
      scale.duration = share()
      scale.beginTime = share() / 2
      let color = CABasicAnimation(keyPath: "backgroundColor")
      color.toValue = .color(UIColor(white: share(), alpha: share()))
      color.duration = 0.1 + share()
      group.animations = [scale, color]
      animation = group
    }
    animation.duration = 0.1 + share()
    animation.repeatCount = Double(generator.number(below: 4))
    animation.autoreverses = generator.number(below: 2) == 0
    animation.speed = [1, 1, 2, 0.5][generator.number(below: 4)]
    animation.timeOffset = generator.number(below: 3) == 0 ? 0.2 * share() : 0
    animation.fillMode = CAMediaTimingFillMode.allCases[generator.number(below: 4)]
    animation.isRemovedOnCompletion = generator.number(below: 2) == 0
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return animation
  }

  private static func world(
    _ seed: UInt64, timing: (CALayer) -> Void = { _ in }
  ) -> (TestWorld, UIView) {
    var generator = SeededGenerator(seed: seed)
    let world = TestWorld()
    let box = world.view()
    world.perform {
      timing(box.layer)
      for _ in 0..<3 {
        let animation = animation(&generator)
        if generator.number(below: 3) == 0 {
          animation.beginTime =
            box.layer.convertTime(CACurrentMediaTime(), from: nil) + 0.25
        }
        box.layer.add(animation, forKey: nil)
      }
      UIView.animate(withDuration: 0.7) { box.center = CGPoint(x: 200, y: 30) }
    }
    return (world, box)
  }

  @Test(arguments: 1...60)
  func jumpedToItIsTheSameAsFrameByFrame(seed: Int) {
    let (stepped, box) = Self.world(UInt64(seed))

    for frame in 1...180 {
      let instant = Instant.frame(Int64(frame), rate: 60)
      stepped.loop.advance(to: instant)
      if frame % 7 == 0 { stepped.loop.evaluateAnimations() }
      guard frame % 30 == 0 else { continue }
      let (jumped, other) = Self.world(UInt64(seed))
      jumped.loop.advance(to: instant)
      #expect(box.shown == other.shown, "frame \(frame)")
    }
  }

  @Test(arguments: 1...60)
  func aPauseChangesNothingButTheTime(seed: Int) {
    let (running, box) = Self.world(UInt64(seed))
    let (paused, other) = Self.world(UInt64(seed))
    let pause = 0.1037 + Double(seed % 7) / 10

    running.loop.advance(by: pause)
    paused.loop.advance(by: pause)
    paused.perform {
      let time = other.layer.convertTime(CACurrentMediaTime(), from: nil)
      other.layer.speed = 0
      other.layer.timeOffset = time
    }
    let held = other.shown
    paused.loop.advance(by: 5)
    #expect(other.shown == held)
    paused.perform {
      let time = other.layer.timeOffset
      other.layer.speed = 1
      other.layer.timeOffset = 0
      other.layer.beginTime = 0
      other.layer.beginTime = other.layer.convertTime(CACurrentMediaTime(), from: nil) - time
    }
    for _ in 0..<12 {
      running.loop.advance(by: 0.15017)
      paused.loop.advance(by: 0.15017)
      #expect(Self.distance(box.shown, other.shown) < 1e-6)
    }
  }

  @Test(arguments: 1...40)
  func timeThatRunsBackShowsWhatWas(seed: Int) {
    let (world, box) = Self.world(UInt64(seed)) { $0.speed = 0 }
    let layer = box.layer
    let times = (0...12).map { Double($0) / 16 }
    var way: [LayerValues] = []
    for time in times {
      world.perform { layer.timeOffset = time }
      way.append(box.shown)
    }

    for (time, values) in zip(times, way).reversed() {
      world.perform { layer.timeOffset = time }
      #expect(box.shown == values)
    }
  }

  @Test(arguments: [0, -1, -0.001, 1e-300, 1e300, Double.infinity, -Double.infinity, Double.nan])
  func timesOfAnySizeNeitherTrapNorHang(number: Double) {
    for part in 0..<5 {
      let world = TestWorld()
      let box = world.view()
      world.perform {
        let animation = CABasicAnimation(keyPath: "position")
        animation.toValue = .point(CGPoint(x: number, y: 3))
        animation.duration = part == 0 ? number : 0.3
        animation.speed = part == 1 ? number : 1
        animation.timeOffset = part == 2 ? number : 0
        animation.repeatCount = part == 3 ? number : 0
        animation.repeatDuration = part == 3 ? number : 0
        animation.beginTime = part == 4 ? number : 0
        box.layer.add(animation, forKey: "a")
        box.superview?.layer.speed = part == 1 ? number : 1
        box.layer.timeOffset = part == 2 ? number : 0
        box.layer.beginTime = part == 4 ? number : 0
        UIView.animate(withDuration: 0.2) { box.alpha = 0 }
      }
      world.loop.settle()
      _ = box.shown
      _ = box.layer.presentation()?.frame
      #expect(world.loop.now.seconds <= 10)
      #expect(!world.loop.isTerminated)
    }
  }

  private static func distance(_ first: LayerValues, _ second: LayerValues) -> Double {
    func numbers(_ values: LayerValues) -> [Double] {
      let color = values.backgroundColor ?? .clear
      let transform = values.transform
      return [
        values.position.x, values.position.y, values.bounds.width, values.bounds.height,
        values.opacity, transform.a, transform.b, transform.c, transform.d, transform.tx,
        transform.ty, color.red, color.alpha,
      ]
    }
    return zip(numbers(first), numbers(second)).map { ($0 - $1).magnitude }.max() ?? 0
  }
}

import Animation
import EventTrace
import Geometry
import Testing
import ViewTree

/// What holds for every animation of a layer: tried with numbers from seeds.
struct LayerAnimationLawTests {
  @Test(arguments: 1...40)
  func jumpedToItIsTheSameAsFrameByFrame(_ seed: UInt64) {
    let (jumped, stepped) = (AnimatedLayers(seed: seed), AnimatedLayers(seed: seed))

    for turn in 1...6 {
      for layers in [jumped, stepped] {
        layers.act()
        layers.act()
        if turn > 1 { layers.disturb() }
      }
      let time = 21 * turn
      jumped.advance(to: time)
      for step in (time - 20)..<time {
        stepped.advance(to: step)
        if step % 3 == 0 { stepped.world.loop.evaluateAnimations() }
        if step % 2 == 0 { _ = stepped.shown }
      }
      stepped.advance(to: time)
      #expect(jumped.shown.differences(from: stepped.shown) == [], "turn \(turn)")
      #expect(jumped.world.log == stepped.world.log, "turn \(turn)")
    }
    jumped.world.loop.settle()
    stepped.world.loop.settle()
    #expect(jumped.shown.differences(from: stepped.shown) == [])
    #expect(jumped.world.log == stepped.world.log)
    #expect(!jumped.world.loop.isTerminated)
  }

  @Test(arguments: 1...40)
  func readByItselfEachValueIsTheSame(_ seed: UInt64) {
    let (one, all) = (AnimatedLayers(seed: seed), AnimatedLayers(seed: seed))
    for turn in 1...4 {
      for layers in [one, all] {
        layers.act()
        layers.act()
        layers.advance(to: 9 * turn)
      }
      all.world.loop.evaluateAnimations()
      for (layer, state) in zip(one.layers, all.shown) {
        // Sums of several blocks may be made in another order.
        #expect(isClose(layer.presentedPosition.x, state.plain.position.x))
        #expect(isClose(layer.presentedPosition.y, state.plain.position.y))
        #expect(isClose(layer.presentedOpacity, state.plain.opacity))
        #expect(isClose(layer.presentedBounds, state.plain.bounds))
        #expect(layer.presentedValues == state.plain)
      }
    }
  }

  @Test(arguments: 1...40)
  func aPauseChangesNothingButTheTime(_ seed: UInt64) {
    let (running, paused) = (AnimatedLayers(seed: seed), AnimatedLayers(seed: seed))
    for layers in [running, paused] {
      for _ in 0..<4 { layers.act() }
      layers.advance(to: 3)
      layers.act()
    }
    let (pause, length) = (3 + Int(seed % 31), 1 + Int(seed % 90))
    running.advance(to: pause)
    paused.advance(to: pause)
    let layer = paused.panel.layer

    paused.world.perform {
      layer.mediaTiming = layer.mediaTiming.paused(atParentTime: CACurrentMediaTime())
    }
    let held = paused.shown
    #expect(held.differences(from: running.shown) == [])
    paused.advance(to: pause + length)
    #expect(paused.shown.differences(from: held) == [])
    paused.world.perform {
      layer.mediaTiming = layer.mediaTiming.resumed(atParentTime: CACurrentMediaTime())
    }
    #expect(paused.shown.differences(from: held) == [])
    for time in stride(from: pause, to: pause + 200, by: 7) {
      running.advance(to: time)
      paused.advance(to: time + length)
      #expect(running.shown.differences(from: paused.shown) == [], "time \(time)")
    }
  }

  /// The instants lie between those at which animations begin and end: the end of an animation is a part of it only as time runs back.
  @Test(arguments: 1...40)
  func timeThatRunsBackShowsWhatWas(_ seed: UInt64) {
    let layers = AnimatedLayers(
      seed: seed, .init(areRemoved: false, arePlain: seed % 2 == 0, areAmongChanges: false))
    for _ in 0..<5 { layers.act() }
    func advance(toEighth time: Int) {
      layers.world.loop.advance(to: .frame(Int64(time), rate: 512))
    }
    let way = (0...100).map { time in
      advance(toEighth: 8 * time + 1)
      return layers.shown
    }

    layers.world.perform {
      let layer = layers.panel.layer
      layer.rate = -1
      layer.timeOffset = CACurrentMediaTime()
      layer.beginTime = CACurrentMediaTime()
    }
    for time in stride(from: 100, through: 0, by: -1) {
      advance(toEighth: 1601 - 8 * time)
      #expect(layers.shown.differences(from: way[time]) == [], "time \(time)")
    }
  }

  @Test(arguments: 1...40)
  func runBackFromAnywhereItIsAsBeforeItBegan(_ seed: UInt64) {
    let layers = AnimatedLayers(
      seed: seed, .init(areRemoved: true, arePlain: true, areAmongChanges: false))
    let before = layers.model
    for _ in 0..<5 { layers.act() }
    let time = Int(seed % 100)
    layers.advance(to: time)

    layers.world.perform {
      let layer = layers.panel.layer
      layer.rate = -1
      layer.timeOffset = CACurrentMediaTime()
      layer.beginTime = CACurrentMediaTime()
    }
    layers.advance(to: 2 * time + 1)
    #expect(layers.model == before)
    #expect(layers.shown.differences(from: before) == [])
    #expect(layers.layers.allSatisfy { $0.animationKeys() == nil })
    layers.world.loop.settle()
    #expect(layers.world.loop.nextEventInstant == nil)
  }

  @Test(arguments: 1...40)
  func heldAtATimeItShowsWhatRunningToItShows(_ seed: UInt64) {
    let habits = AnimatedLayers.Habits(
      areRemoved: false, arePlain: seed % 2 == 0, areAmongChanges: false)
    let (running, held) = (AnimatedLayers(seed: seed, habits), AnimatedLayers(seed: seed, habits))
    held.world.perform { held.panel.layer.rate = 0 }
    for layers in [running, held] { for _ in 0..<5 { layers.act() } }
    var way: [(time: Int, shown: [LayerState])] = []
    for time in stride(from: 0, through: 120, by: 6) {
      running.advance(to: time)
      way.append((time, running.shown))
    }

    for step in 0..<way.count {
      // In another order, forwards and back.
      let (time, shown) = way[step * 13 % way.count]
      held.world.perform { held.panel.layer.timeOffset = Double(time) / 64 }
      #expect(held.shown.differences(from: shown) == [], "time \(time)")
    }
  }

  private static let numbers: [Double] = [
    0, -0.0, -1, -0.001, 1e-300, 0.25, 1e15, 1e300, -1e300, .infinity, -.infinity, .nan,
  ]

  @Test(arguments: numbers)
  func timesOfAnySizeNeitherTrapNorHang(_ number: Double) {
    for (index, other) in Self.numbers.enumerated() {
      // All pairs of numbers and parts are too many to try each time.
      for part in [index % 8, (index + 3) % 8] {
        let layers = AnimatedLayers(seed: UInt64(part))
        layers.world.perform {
          let animations = Self.animations(number, other)
          for animation in animations {
            switch part {
            case 0: (animation.duration, animation.rate) = (number, other)
            case 1: (animation.rate, animation.timeOffset) = (number, other)
            case 2: (animation.timeOffset, animation.beginTime) = (number, other)
            case 3: (animation.passCount, animation.duration) = (number, other)
            case 4: (animation.repeatDuration, animation.rate) = (number, other)
            case 5: (animation.beginTime, animation.passCount) = (number, other)
            default: animation.duration = 0.25
            }
            animation.autoreverses = part % 2 == 0
            animation.fillMode = .both
            animation.isRemovedOnCompletion = part != 5
            layers.box.layer.add(animation, forKey: nil)
          }
          if part > 5 {
            layers.panel.layer.rate = number
            layers.box.layer.timeOffset = other
            layers.box.layer.beginTime = part == 6 ? number : other
          }
          UIView.animate(withDuration: 0.2) { layers.box.alpha = 0 }
        }
        layers.advance(to: 3)
        _ = layers.shown
        _ = layers.box.layer.presentation()?.frame
        _ = layers.world.loop.frameSnapshot()
        layers.world.perform { layers.panel.layer.rate = other }
        layers.world.loop.settle()
        #expect(
          layers.shown.flatMap { Self.endless(in: $0) } == [], "\(number), \(other), part \(part)")
        #expect(layers.world.loop.now.seconds <= 11)
        // Numbers that are not finite end the world where a property does not take them.
        let isEnd = layers.world.issues.allSatisfy { $0.text.contains(" is not ") }
        #expect(isEnd && layers.world.issues.isEmpty == !layers.world.loop.isTerminated)
        #expect(!layers.world.loop.isTerminated || !number.isFinite || !other.isFinite)
      }
    }
  }

  /// One animation of each kind, with numbers wherever a kind has some.
  private static func animations(_ number: Double, _ other: Double) -> [CAAnimation] {
    let basic = CABasicAnimation(keyPath: "position")
    basic.to = .point(CGPoint(x: number, y: other))
    basic.isCumulative = true
    basic.by = .point(CGPoint(x: other, y: 1))
    let spring = CASpringAnimation(keyPath: "bounds.size.width")
    (spring.mass, spring.stiffness, spring.damping) = (number, other, number)
    spring.initialVelocity = other
    spring.to = .number(number)
    spring.isAdditive = true
    let keyframes = CAKeyframeAnimation(keyPath: "transform.rotation.y")
    keyframes.steps = [.number(number), .number(1), .number(other)]
    keyframes.keyTimes = [number, other, 0.5]
    keyframes.tensionValues = [number]
    keyframes.biasValues = [other]
    keyframes.calculationMode = .cubic
    keyframes.isCumulative = true
    let path = CAKeyframeAnimation(keyPath: "position")
    path.path =
      UIBezierPath(rect: CGRect(x: number, y: 0, width: other, height: 10)).cgPath
    path.rotationMode = .rotateAuto
    path.calculationMode = .cubicPaced
    let turn = CABasicAnimation(keyPath: "transform")
    turn.to = .transform(CATransform3DMakeScale(number, other, 1))
    turn.isAdditive = true
    let group = CAAnimationGroup()
    let inner = CABasicAnimation(keyPath: "opacity")
    inner.to = .number(other)
    (inner.duration, inner.beginTime, inner.rate) = (other, number, other)
    group.animations = [inner]
    let transition = CATransition()
    transition.startProgress = number
    return [basic, spring, keyframes, path, turn, group, transition]
  }

  /// The numbers of a layer's place that are none.
  private static func endless(in state: LayerState) -> [String] {
    let plain = state.plain
    let numbers = [
      ("x", plain.position.x), ("y", plain.position.y), ("width", plain.bounds.width),
      ("height", plain.bounds.height), ("opacity", plain.opacity),
    ]
    return numbers.filter { !$0.1.isFinite }.map { "\($0.0) \($0.1)" }
  }
}

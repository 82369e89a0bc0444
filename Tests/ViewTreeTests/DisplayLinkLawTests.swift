import Animation
import Generators
import Geometry
import Testing
import ViewTree

/// Laws of animations that a display link drives frame by frame, over seeds.
struct DisplayLinkLawTests {
  /// A view that a display link moves by its own account: a spring with a target that changes, an animator that is scrubbed, and now and
  /// then a block.
  private final class Driven {
    let world = TestWorld()
    let box: UIView
    private(set) var link: CADisplayLink?
    /// The number of frames that the link has counted.
    private(set) var frame = 0
    /// The direction in which it counts.
    var step = 1
    /// The number of frames in which it has been called.
    private(set) var calls = 0
    /// The animator's curve.
    let curve: UIViewAnimationCurve
    /// Whether the fraction of the animator is that of the way.
    let scrubsLinearly: Bool
    private var spring: FluidSpring
    private let targets: [Int: Double]
    private let blocks: Set<Int>
    private var animator: UIViewPropertyAnimator?

    init(seed: UInt64, areBlocksMade: Bool = true) {
      var numbers = SeededGenerator(seed: seed)
      spring = FluidSpring(0, target: 100, spring: numbers.pick([.smooth, .snappy, .bouncy]))
      var targets: [Int: Double] = [:]
      var blocks: Set<Int> = []
      for _ in 0..<4 {
        targets[numbers.number(below: 60)] = Double(numbers.number(below: 300))
        if areBlocksMade { blocks.insert(numbers.number(below: 60)) }
      }
      (self.targets, self.blocks) = (targets, blocks)
      box = world.view()
      scrubsLinearly = seed % 2 == 0
      let (loop, box) = (world.loop, self.box)
      let curve = numbers.pick(UIViewAnimationCurve.allCases)
      self.curve = curve
      let scrubsLinearly = self.scrubsLinearly
      world.perform {
        let animator = UIViewPropertyAnimator(duration: 1, curve: curve) {
          box.alpha = 0.25
          box.transform = CGAffineTransform(rotationAngle: 1)
        }
        animator.scrubsLinearly = scrubsLinearly
        animator.pauseAnimation()
        self.animator = animator
        let link = CADisplayLink { [unowned self] link in move(link) }
        link.add(to: loop)
        self.link = link
      }
    }

    private func move(_ link: CADisplayLink) {
      calls += 1
      frame += step
      if frame <= 0 { link.isPaused = true }
      if let target = targets[frame] { spring.target = target }
      if blocks.contains(frame) {
        let corner = Double(frame % 7) * 3
        UIView.animate(withDuration: 0.15) { [box] in box.layer.cornerRadius = corner }
      }
      spring.advance(to: Double(frame) / 60)
      box.center = CGPoint(x: spring.value, y: Double(frame) * 3)
      animator?.fractionComplete = Double(frame) / 64
      world.note("\(box.shown.position) \(box.shown.opacity)")
    }

    /// Lets the animator go, whose animations may not be released while it is held.
    func end() {
      world.perform {
        link?.invalidate()
        animator?.stopAnimation(true)
      }
    }

    var shown: LayerState { box.layer.presentedState }
  }

  @Test(arguments: 1...40)
  func anInstantJumpedToIsTheOneReachedFrameByFrame(_ seed: UInt64) {
    let (jumped, stepped) = (Driven(seed: seed), Driven(seed: seed))
    var numbers = SeededGenerator(seed: seed &* 17)
    var time = 0.0
    for _ in 0..<6 {
      let start = time
      time += Double(1 + numbers.number(below: 200))
      jumped.world.advance(toMilliseconds: time)
      for part in 1...8 {
        stepped.world.advance(toMilliseconds: start + (time - start) * Double(part) / 8)
        if part % 2 == 0 { stepped.world.loop.evaluateAnimations() }
        _ = stepped.shown
      }
      #expect(jumped.shown == stepped.shown, "time \(time)")
    }
    #expect(jumped.world.log == stepped.world.log)
    #expect(jumped.calls > 2 && jumped.calls == stepped.calls)
    jumped.end()
    stepped.end()
  }

  @Test(arguments: 1...40)
  func aPauseChangesNothingButTheTime(_ seed: UInt64) {
    let (running, paused) = (
      Driven(seed: seed, areBlocksMade: false), Driven(seed: seed, areBlocksMade: false)
    )
    var numbers = SeededGenerator(seed: seed &* 13)
    // Between two frames, so that it does not matter on which side of one the link is paused.
    let (pause, length) = (5 + numbers.number(below: 40), 1 + numbers.number(below: 90))
    func advance(_ driven: Driven, to frame: Int) {
      driven.world.advance(toMilliseconds: (Double(frame) + 0.5) * 1000 / 60)
    }
    advance(running, to: pause)
    advance(paused, to: pause)
    paused.link?.isPaused = true
    advance(paused, to: pause + length)
    #expect(paused.shown == running.shown)
    paused.link?.isPaused = false
    for frame in pause..<(pause + 40) {
      advance(running, to: frame)
      advance(paused, to: frame + length)
      #expect(running.shown == paused.shown, "frame \(frame)")
    }
    #expect(running.calls == paused.calls && running.calls > pause)
    running.end()
    paused.end()
  }

  @Test(arguments: 1...40)
  func runBackFromAnywhereItIsAsBeforeItBegan(_ seed: UInt64) {
    let driven = Driven(seed: seed, areBlocksMade: false)
    let before = driven.shown
    driven.world.advance(toMilliseconds: Double(50 + seed * 19))
    let frames = driven.frame
    #expect(frames > 0 && driven.shown != before)
    driven.step = -1
    driven.world.advance(toMilliseconds: Double(50 + seed * 19) * 2 + 100)
    // The spring has no way back; what is scrubbed does.
    #expect(driven.frame == 0 && driven.calls == 2 * frames)
    #expect(driven.shown.plain.opacity == before.plain.opacity)
    #expect(driven.shown.plain.transform == before.plain.transform)
    #expect(driven.shown.plain.position.y == 0)
    driven.end()
    driven.world.loop.settle()
    #expect(driven.world.loop.nextEventInstant == nil)
  }

  @Test(arguments: 1...40)
  func scrubbedByALinkItShowsWhatRunningToItShows(_ seed: UInt64) {
    let driven = Driven(seed: seed, areBlocksMade: false)
    let running = TestWorld()
    let box = running.view()
    let animator = UIViewPropertyAnimator(duration: 1, curve: driven.curve) { box.alpha = 0.25 }
    running.perform { animator.startAnimation() }
    for frame in [3, 17, 40, 59] {
      driven.world.advance(toMilliseconds: (Double(frame) + 0.5) * 1000 / 60)
      let fraction = Double(driven.frame) / 64
      running.advance(toMilliseconds: 1000 * fraction)
      // Straight, the fraction is that of the way; else it is that of the time.
      let shown = driven.scrubsLinearly ? 1 - 0.75 * fraction : box.shown.opacity
      #expect(isClose(driven.shown.plain.opacity, shown), "frame \(frame)")
    }
    #expect(driven.frame > 50)
    driven.end()
  }
}

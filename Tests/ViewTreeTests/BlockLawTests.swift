import Animation
import Generators
import Geometry
import Testing
import ViewTree

/// Laws of animation blocks of every kind, over seeds.
struct BlockLawTests {
  @Test(arguments: 1...200)
  func anInstantJumpedToIsTheOneReachedFrameByFrame(_ seed: UInt64) {
    let habits = AnimatedBlocks.Habits(areSomeEndless: seed % 4 == 0)
    let (jumped, stepped) = (
      AnimatedBlocks(seed: seed, habits), AnimatedBlocks(seed: seed, habits)
    )

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
      #expect(jumped.shown.differences(from: stepped.shown) == [])
    }
    jumped.world.loop.settle()
    stepped.world.loop.settle()
    #expect(jumped.shown.differences(from: stepped.shown) == [])
    #expect(jumped.ends == stepped.ends)
    guard !jumped.isEndless else { return }
    #expect(jumped.shown.map(\.values) == jumped.model, "what is shown at the end is the model")
    #expect(jumped.ends.count == 4, "each completion runs once")
  }

  @Test(arguments: 1...120)
  func readingInAnyWayShowsTheSame(_ seed: UInt64) {
    let (one, all) = (AnimatedBlocks(seed: seed), AnimatedBlocks(seed: seed))
    for turn in 0..<4 {
      one.begin()
      all.begin()
      for blocks in [one, all] { blocks.world.advance(toMilliseconds: Double(turn + 1) * 90) }
      all.world.loop.evaluateAnimations()
      #expect(one.shown.differences(from: all.shown) == [])
    }
  }

  @Test(arguments: 1...200)
  func takenBackFromAnyInstantEverythingIsAsBefore(_ seed: UInt64) {
    let blocks = AnimatedBlocks(
      seed: seed, .init(clock: .driven, areSomeEndless: seed % 4 == 0, areViewsReplaced: false))
    let before = blocks.model
    guard let clock = blocks.clock else { return }

    for _ in 0...(seed % 3) { blocks.begin() }
    let atStart = blocks.shown
    var numbers = SeededGenerator(seed: seed &* 31)
    for _ in 0..<5 { clock.scrub(toFraction: Double(numbers.number(below: 101)) / 100, of: 1) }
    clock.scrub(toFraction: 0, of: 1)
    #expect(
      blocks.shown.differences(from: atStart) == [], "walked back, it shows what it showed at first"
    )
    clock.restoreModelValues()
    #expect(blocks.model == before)
    #expect(blocks.shown.map(\.values) == before)
  }

  @Test(arguments: 1...200)
  func scrubbedToItIsTheSameAsPlayedToIt(_ seed: UInt64) {
    let habits = AnimatedBlocks.Habits(
      clock: .driven, areSomeEndless: seed % 4 == 0, areViewsReplaced: false)
    let (scrubbed, played) = (
      AnimatedBlocks(seed: seed, habits), AnimatedBlocks(seed: seed, habits)
    )
    for blocks in [scrubbed, played] {
      for _ in 0...(seed % 3) { blocks.begin() }
      blocks.advance(to: 0)
    }
    played.clock?.play(from: 0, to: 1, duration: 1, curve: .linear) {}
    var way: [(time: Int, shown: [AnimatedBlocks.Shown])] = []
    for time in stride(from: 0, through: 60, by: 4) {
      played.advance(to: time)
      way.append((time, played.shown))
    }

    for step in 0..<way.count {
      // In another order, forwards and back.
      let (time, shown) = way[step * 7 % way.count]
      scrubbed.clock?.scrub(toFraction: Double(time) / 64, of: 1)
      #expect(scrubbed.shown.differences(from: shown) == [], "time \(time)")
    }
  }

  /// Two worlds with the same blocks, of which the second ones begin on the way.
  private func twins(
    _ seed: UInt64, _ habits: AnimatedBlocks.Habits
  ) -> (AnimatedBlocks, AnimatedBlocks) {
    let twins = (AnimatedBlocks(seed: seed, habits), AnimatedBlocks(seed: seed, habits))
    for blocks in [twins.0, twins.1] {
      blocks.begin()
      blocks.advance(to: 5)
      blocks.begin()
    }
    return twins
  }

  /// Expects what `paused` shows from the time of its pause on to be what `running` has shown, later by the length of the pause.
  private func expectTheSame(
    _ running: AnimatedBlocks, _ paused: AnimatedBlocks, from pause: Int, later length: Int
  ) {
    for time in stride(from: pause, to: pause + 200, by: 7) {
      running.advance(to: time)
      paused.advance(to: time + length)
      #expect(running.shown.differences(from: paused.shown) == [], "time \(time)")
    }
    #expect(running.ends == paused.ends)
  }

  @Test(arguments: 1...200)
  func aClockThatIsPausedChangesNothingButTheTime(_ seed: UInt64) {
    let habits = AnimatedBlocks.Habits(clock: .free, areSomeEndless: seed % 4 == 0)
    let (running, paused) = twins(seed, habits)
    let (pause, length) = (5 + Int(seed % 31), 1 + Int(seed % 90))
    running.advance(to: pause)
    paused.advance(to: pause)
    paused.clock?.pause()
    paused.advance(to: pause + length)
    #expect(paused.shown.differences(from: running.shown) == [])
    paused.clock?.run()
    expectTheSame(running, paused, from: pause, later: length)
  }

  @Test(arguments: 1...200)
  func aLayerThatIsPausedChangesNothingButTheTime(_ seed: UInt64) {
    let habits = AnimatedBlocks.Habits(areSomeEndless: seed % 4 == 0)
    let (running, paused) = twins(seed, habits)
    let (pause, length) = (5 + Int(seed % 31), 1 + Int(seed % 90))
    running.advance(to: pause)
    paused.advance(to: pause)
    let layer = paused.panel.layer
    paused.world.perform {
      layer.mediaTiming = layer.mediaTiming.paused(atParentTime: CACurrentMediaTime())
    }
    paused.advance(to: pause + length)
    #expect(paused.shown.differences(from: running.shown) == [])
    paused.world.perform {
      layer.mediaTiming = layer.mediaTiming.resumed(atParentTime: CACurrentMediaTime())
    }
    expectTheSame(running, paused, from: pause, later: length)
  }

  @Test(arguments: 1...200)
  func aLayerHeldAtATimeShowsWhatRunningToItShows(_ seed: UInt64) {
    let habits = AnimatedBlocks.Habits(areViewsReplaced: false)
    let (running, held) = (
      AnimatedBlocks(seed: seed, habits), AnimatedBlocks(seed: seed, habits)
    )
    held.world.perform { held.panel.layer.speed = 0 }
    for blocks in [running, held] {
      for _ in 0..<3 { blocks.begin() }
      blocks.advance(to: 0)
    }
    var way: [(time: Int, shown: [AnimatedBlocks.Shown])] = []
    for time in 0..<11 {
      running.advance(to: time)
      way.append((time, running.shown))
    }

    for step in 0..<way.count {
      // In another order, forwards and back.
      let (time, shown) = way[step * 7 % way.count]
      held.world.perform { held.panel.layer.timeOffset = Double(time) / 64 }
      #expect(held.shown.differences(from: shown) == [], "time \(time)")
    }
  }

  @Test(arguments: 1...200)
  func aLayerWhoseTimeRunsBackShowsWhatWas(_ seed: UInt64) {
    let blocks = AnimatedBlocks(seed: seed, .init(areViewsReplaced: false))
    for _ in 0..<3 { blocks.begin() }
    let turn = 11
    let way = (0...turn).map { time in
      blocks.advance(to: time)
      return blocks.shown
    }
    blocks.world.perform {
      let layer = blocks.panel.layer
      layer.speed = -1
      layer.timeOffset = CACurrentMediaTime()
      layer.beginTime = CACurrentMediaTime()
    }
    for time in stride(from: turn, through: 0, by: -1) {
      blocks.advance(to: 2 * turn - time)
      #expect(blocks.shown.differences(from: way[time]) == [], "time \(time)")
    }
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
      // What is not finite ends the world, but for counts without an end.
      let numbers = [duration, delay, value]
      #expect(world.loop.isTerminated == !numbers.allSatisfy(\.isFinite))
      if world.loop.isTerminated { return }
    }
  }
}

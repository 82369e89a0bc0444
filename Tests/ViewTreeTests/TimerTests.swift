import Animation
import Testing
import ViewTree

/// Timers, the main queue and display links of Swift code; scripts of them are in `Tests/Acceptance/time`.
struct TimerTests {
  @Test func aTimerIsKeptUntilItHasFired() {
    let world = TestWorld()
    final class Owner {}
    var owner: Owner? = Owner()
    weak let kept = owner
    world.perform {
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { [owner] _ in
        world.note(owner == nil ? "gone" : "fired")
      }
    }
    owner = nil
    world.advance(toMilliseconds: 99)
    #expect(kept != nil)
    world.advance(toMilliseconds: 100)
    #expect(world.log == ["100 fired"])
    #expect(kept == nil)
  }

  @Test(arguments: [0, -1, -1e300, 1e-300])
  func timeGoesOnWithAnyInterval(_ interval: Double) {
    let world = TestWorld()
    var count = 0
    let timer = world.perform {
      Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in count += 1 }
    }
    world.advance(toMilliseconds: 1)
    #expect(count == 10)
    #expect(timer.timeInterval == Timer.minimumInterval)
    timer.invalidate()
    world.advance(toMilliseconds: 2)
    #expect(count == 10)
  }

  @Test(arguments: [1e300, 1e15])
  func aTimerBeyondTheEndOfTimeNeverFires(_ interval: Double) {
    let world = TestWorld()
    world.perform {
      for repeats in [false, true] {
        Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats) { _ in
          world.note("fired")
        }
      }
    }
    #expect(world.loop.settle())
    world.loop.advance(by: 1e9)
    #expect(world.log.isEmpty)
  }

  @Test func theWorldHasSettledWhileATimerRepeats() {
    let world = TestWorld()
    let timer = world.perform {
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in world.note("tick") }
    }
    #expect(world.loop.nextEventInstant == nil)
    world.advance(toMilliseconds: 250)
    #expect(world.log == ["100 tick", "200 tick"])
    #expect(world.loop.settle())
    timer.fire()
    #expect(world.log.last == "250 tick")
    world.advance(toMilliseconds: 300)
    #expect(world.log.last == "300 tick")
  }

  @Test func aLinkIsCalledOnceAFrameWhoeverLooks() {
    for looks in [false, true] {
      let world = TestWorld()
      var frames = 0
      if looks { world.loop.frameObservers.append { frames += 1 } }
      let link = world.perform {
        CADisplayLink { link in world.note("\(Int((link.targetTimestamp * 60).rounded()))") }
      }
      #expect(link.targetTimestamp == 0 && link.duration == 0)
      link.add(to: world.loop)
      link.add(to: world.loop)
      world.advance(toMilliseconds: 40)
      #expect(world.log == ["16.7 1", "33.3 2"])
      link.isPaused = true
      world.advance(toMilliseconds: 60)
      link.isPaused = false
      world.advance(toMilliseconds: 70)
      #expect(world.log == ["16.7 1", "33.3 2", "66.7 4"])
      link.invalidate()
      link.add(to: world.loop)
      world.advance(toMilliseconds: 200)
      #expect(world.log.count == 3)
      #expect(frames == (looks ? 13 : 0))
    }
  }

  @Test func aLinkThatIsInvalidatedByAnotherIsNotCalled() {
    let world = TestWorld()
    var second: CADisplayLink?
    world.perform {
      let first = CADisplayLink { link in
        world.note("first")
        second?.invalidate()
        link.invalidate()
      }
      let other = CADisplayLink { _ in world.note("second") }
      second = other
      first.add(to: world.loop)
      other.add(to: world.loop)
    }
    world.advance(toMilliseconds: 100)
    #expect(world.log == ["16.7 first"])
  }

  @Test func outsideOfEveryWorldNothingRuns() {
    var ran = false
    MainQueue.main.async { ran = true }
    MainQueue.main.asyncAfter(deadline: .now() + 1) { ran = true }
    let timer = Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { _ in ran = true }
    #expect(timer.isValid && !ran && CACurrentMediaTime() == 0)
  }

  @Test func theEndOfAWorldLetsGoOfEverything() {
    let world = TestWorld()
    final class Owner {}
    var owner: Owner? = Owner()
    weak let kept = owner
    let link = world.perform { [owner] in
      let block: () -> Void = { _ = owner }
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in block() }
      MainQueue.main.async(execute: block)
      let link = CADisplayLink { _ in block() }
      link.add(to: world.loop)
      return Unmanaged.passUnretained(link)
    }
    _ = link
    owner = nil
    #expect(kept != nil)
    world.loop.invalidate()
    #expect(kept == nil)
  }
}

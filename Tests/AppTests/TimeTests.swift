import Testing
import TransitionEngine

/// Run loops, timers and display links as Foundation and Core Animation declare them.
@Suite struct TimeTests {
  /// An object that counts what calls it.
  private final class Counter: NSObject {
    var fired = 0
    var frames = 0

    func fire(_ timer: Timer) {
      fired += timer.userInfo as? Int ?? 1
      if fired > 5 { timer.invalidate() }
    }
    func step(_ link: CADisplayLink) {
      frames += 1
      if frames == 3 { link.invalidate() }
    }
  }

  private let fire = Selector("fire:", Counter.fire)
  private let step = Selector("step:", Counter.step)

  @Test func timersWithATargetFire() {
    let engine = Engine()
    let counter = Counter()
    let timer = engine.perform {
      Timer.scheduledTimer(
        timeInterval: 0.1, target: counter, selector: fire, userInfo: 2, repeats: true)
    }
    engine.wait(seconds: 1)
    #expect(counter.fired == 6)
    #expect(!timer.isValid)
  }

  @Test func aTimerBeginsWhenItIsAdded() {
    let engine = Engine()
    var fired = 0
    let timer = engine.perform { Timer(timeInterval: 0.1, repeats: true) { _ in fired += 1 } }
    engine.wait(seconds: 1)
    #expect(fired == 0)
    engine.perform {
      RunLoop.main.add(timer, forMode: .common)
      RunLoop.current.add(timer, forMode: .default)
    }
    engine.wait(seconds: 0.35)
    #expect(fired == 3)
    engine.perform { RunLoop.main.perform { timer.invalidate() } }
    engine.wait(seconds: 1)
    #expect(fired == 3)
  }

  @Test func aDisplayLinkCallsItsTarget() {
    let engine = Engine()
    let counter = Counter()
    engine.perform {
      CADisplayLink(target: counter, selector: step).add(to: .main, forMode: .common)
    }
    engine.wait(seconds: 1)
    #expect(counter.frames == 3)
  }

  @Test func outsideOfEveryWorldNothingRuns() {
    var fired = 0
    RunLoop.main.add(Timer(timeInterval: 0.1, repeats: false) { _ in fired += 1 }, forMode: .common)
    RunLoop.current.perform { fired += 1 }
    #expect(fired == 0)
  }
}

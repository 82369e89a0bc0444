import Testing
import Threads

/// A coroutine runs from an order to its report, and nobody waits for one that is stuck.
@Suite struct CoroutineTests {
  @Test func ordersGoInAndReportsComeOut() {
    let coroutine = Coroutine<Int, Int> { coroutine in
      var order = coroutine.nextOrder()
      while order > 0 { order = coroutine.report(order * 2) }
    }
    #expect(!coroutine.isRunning)
    for number in 1...3 {
      coroutine.start(number)
      #expect(coroutine.wait() == 2 * number)
    }
    coroutine.start(0)
    #expect(coroutine.wait() == nil)
    #expect(coroutine.isFinished)
  }

  @Test func nobodyWaitsForOneThatIsStuck() {
    let isFreed = Guarded(false)
    let coroutine = Coroutine<Int, Int>(patience: 10) { coroutine in
      _ = coroutine.nextOrder()
      _ = isFreed.wait { $0 ? true : nil }
    }
    coroutine.start(1)
    #expect(coroutine.wait() == nil)
    #expect(!coroutine.isFinished)
    isFreed.change { $0 = true }
  }

  @Test func signsOfLifeAreWaitedFor() {
    let coroutine = Coroutine<Int, Int>(patience: 1000) { coroutine in
      _ = coroutine.nextOrder()
      let never = Guarded(())
      for _ in 0..<150 {
        coroutine.beat()
        _ = never.wait(atMost: 10) { _ -> Void? in nil }
      }
      _ = coroutine.report(7)
    }
    coroutine.start(1)
    #expect(coroutine.wait() == 7)
  }
}

import Testing
import Threads

/// A coroutine runs from an order to its report, and nobody waits for one that is stuck.
@Suite struct CoroutineTests {
  @Test func ordersGoInAndReportsComeOut() {
    let coroutine = Coroutine<Int, Int> { coroutine in
      var order = coroutine.nextOrder()
      while order > 0 { order = coroutine.report(order * 2) }
    }
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

  @Test func oneThatIsStuckEndsWhenItReportsAgain() {
    let isFreed = Guarded(false)
    let orders = Guarded<[Int]>([])
    let coroutine = Coroutine<Int, Int>(patience: 10) { coroutine in
      var order = coroutine.nextOrder()
      while order > 0 {
        _ = isFreed.wait { $0 ? true : nil }
        order = coroutine.report(order)
      }
      let last = coroutine.report(order)
      orders.change { $0 = [order, last] }
    }
    coroutine.start(1)
    #expect(coroutine.wait() == nil)

    coroutine.finish(0)
    isFreed.change { $0 = true }

    let ends = orders.wait(atMost: 60_000) { $0.isEmpty ? nil : $0 }
    #expect(ends == [0, 0])
  }

  @Test func theLastOrderEndsOneThatIsSuspended() {
    let coroutine = Coroutine<Int, Int> { coroutine in
      var order = coroutine.nextOrder()
      while order > 0 { order = coroutine.report(order) }
    }
    coroutine.start(1)
    #expect(coroutine.wait() == 1)

    coroutine.finish(0)

    #expect(coroutine.wait() == nil)
    #expect(coroutine.isFinished)
  }

  @Test func theLastOrderEndsOneThatHasNotBegun() {
    let coroutine = Coroutine<Int, Int> { _ in }

    coroutine.finish(0)

    #expect(coroutine.isFinished)
  }

  @Test func eachThreadHasItsOwnPointer() throws {
    let pointer = ThreadPointer()
    let others = Guarded<[Int]>([])
    pointer.value = UnsafeMutableRawPointer(bitPattern: 1)
    let thread = try #require(
      SystemThread {
        let before = Int(bitPattern: pointer.value)
        pointer.value = UnsafeMutableRawPointer(bitPattern: 2)
        others.change { $0 = [before, Int(bitPattern: pointer.value)] }
      })
    thread.join()

    #expect(others.withValue { $0 } == [0, 2])
    #expect(Int(bitPattern: pointer.value) == 1)
    pointer.value = nil
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

import Animation
import EventTrace
import Geometry
import Testing
import ViewTree

struct RunLoopTests {
  let world = TestWorld()

  @Test func eventsOfOneInstantRunInTheOrderTheyWereScheduled() {
    let loop = world.loop
    for (time, name) in [(20.0, "a"), (10, "b"), (20, "c"), (0, "d"), (10, "e")] {
      loop.schedule(at: Instant(milliseconds: time)) { [world] in world.note(name) }
    }

    loop.settle()

    #expect(world.log == ["0 d", "10 b", "10 e", "20 a", "20 c"])
  }

  @Test func aCancelledEventDoesNotRunAndKeepsNobodyWaiting() {
    let event = world.loop.schedule(at: Instant(milliseconds: 10)) { [world] in world.note("no") }
    let other = world.loop.schedule(at: Instant(milliseconds: 5)) { [world] in world.note("yes") }

    world.loop.cancel(event)
    world.loop.cancel(event)
    #expect(world.loop.nextEventInstant == Instant(milliseconds: 5))
    world.loop.settle()
    world.loop.cancel(other)

    #expect(world.log == ["5 yes"])
    #expect(world.loop.now == Instant(milliseconds: 5))
  }

  @Test func manyEventsKeepTheirOrder() {
    var expected: [(Int, Int)] = []
    var seen: [(Int, Int)] = []
    var tokens: [ScheduledEvent] = []
    for index in 0..<500 {
      let time = (index * 7919) % 97
      tokens.append(
        world.loop.schedule(at: Instant(milliseconds: Double(time))) { seen.append((time, index)) })
      if index % 5 != 3 { expected.append((time, index)) }
    }
    for index in stride(from: 3, to: 500, by: 5) { world.loop.cancel(tokens[index]) }

    world.loop.settle()

    expected.sort { $0 < $1 }
    #expect(seen.elementsEqual(expected) { $0 == $1 })
  }

  @Test func whatIsAskedForComesInTheNextTurnBeforeItsEvents() {
    let loop = world.loop
    loop.commitObservers.append { [world] in world.note("commit") }
    loop.perform { [world] in
      world.note("asked")
      loop.schedule(at: loop.now) { world.note("event of this turn") }
      loop.perform { world.note("asked of the next") }
      loop.schedule(at: loop.now) {
        world.note("second event")
        loop.schedule(at: loop.now) { world.note("event of the next") }
      }
    }

    loop.runTurns()

    #expect(
      world.log == [
        "0 asked", "0 event of this turn", "0 second event", "0 commit", "0 asked of the next",
        "0 event of the next", "0 commit",
      ])
  }

  @Test(arguments: [true, false])
  func aLoopThatDoesNotComeToRestEndsTheWorld(_ byEvents: Bool) {
    let loop = world.loop
    var count = 0
    func again() {
      count += 1
      if byEvents {
        loop.schedule(at: loop.now, again)
      } else {
        loop.perform(again)
      }
    }
    again()

    loop.runTurns()

    #expect(count == RunLoop.turnLimit + 1)
    #expect(loop.isTerminated)
    #expect(world.issues.map(\.kind) == [.endlessTurns])
    loop.perform { [world] in world.note("after the end") }
    loop.schedule(at: loop.now) { [world] in world.note("after the end") }
    world.advance(toMilliseconds: 100)
    #expect(world.log.isEmpty)
  }

  @Test func anAdvanceThroughTooManyInstantsEndsTheWorld() {
    let loop = world.loop
    loop.instantLimit = 1_000
    func tick() { loop.schedule(at: loop.now.adding(seconds: 1), tick) }
    tick()

    loop.advance(by: 1_000)
    loop.advance(by: 1_000)
    #expect(!loop.isTerminated)

    loop.advance(by: 1e12)
    #expect(loop.isTerminated)
    #expect(loop.now == Instant(seconds: 3_001))
    #expect(world.issues.map(\.kind) == [.endlessTurns])
  }

  @Test func framesThatAreOnlyObservedEndNoWorld() {
    let loop = world.loop
    loop.instantLimit = 1_000
    loop.frameLimit = 1_000
    var (frames, cuts) = (0, 0)
    loop.frameObservers.append { frames += 1 }
    loop.frameLimitObserver = { cuts += 1 }
    loop.schedule(at: Instant(seconds: 100)) { [world] in world.note("event") }

    loop.advance(by: 10)
    #expect(cuts == 0)
    let before = frames
    loop.advance(by: 100)

    #expect(!loop.isTerminated)
    #expect(world.issues.isEmpty)
    #expect(world.log == ["100000 event"])
    #expect(cuts == 1)
    // And the frame of the event.
    #expect(frames == before + 1_001)
    loop.advance(by: 1)
    #expect(frames > before + 1_050)
  }

  @Test func theClockJumpsAndStopsWhereItIsTold() {
    world.loop.schedule(at: Instant(milliseconds: 30)) { [world] in world.note("event") }

    world.advance(toMilliseconds: 20)
    #expect(world.log.isEmpty)
    #expect(world.loop.now == Instant(milliseconds: 20))
    world.advance(toMilliseconds: 10)
    #expect(world.loop.now == Instant(milliseconds: 20))
    world.advance(toMilliseconds: 30)
    #expect(world.log == ["30 event"])
  }

  @Test func settlingGivesUpAtItsLimit() {
    let loop = world.loop
    func again() { loop.schedule(at: loop.now.adding(seconds: 1), again) }
    again()

    #expect(!loop.settle(limit: 3.5))
    #expect(loop.now == Instant(milliseconds: 3500))
  }

  @Test func framesAreNumberedNotSummedAndOnlySteppedWhenAskedFor() {
    let loop = world.loop
    loop.advance(to: Instant(milliseconds: 1000))
    #expect(!world.events.contains { if case .frame = $0.kind { true } else { false } })
    loop.recordsFrames = true
    loop.advance(to: Instant(milliseconds: 1050))

    let instants = world.events.compactMap { event in
      if case .frame = event.kind { event.instant.flicks } else { nil }
    }
    #expect(instants == [60, 61, 62, 63].map { $0 * 11_760_000 })
    loop.frame()
    #expect(loop.now == Instant(flicks: 64 * 11_760_000))
  }

  @Test func recordingFramesChangesNothingElse() {
    func run(recording: Bool) -> [String] {
      let world = TestWorld()
      world.loop.recordsFrames = recording
      let box = world.view()
      let pan = world.perform { UIPanGestureRecognizer { [world] in world.note("\($0.state)") } }
      box.addGestureRecognizer(pan)
      world.perform {
        UIView.animate(withDuration: 0.1, options: .allowUserInteraction) {
          box.center.x += 5
        } completion: { [world] _ in
          world.note("done")
        }
      }
      world.advance(toMilliseconds: 5)
      world.drag(from: CGPoint(x: 20, y: 20), by: CGVector(dx: 0, dy: 60), over: 0.2)
      world.loop.settle()
      return world.log
    }

    #expect(run(recording: true) == run(recording: false))
    #expect(run(recording: true).count > 5)
  }

  @Test func frameObserversSeeTheFrameAfterLayout() {
    let loop = world.loop
    loop.frameObservers.append { [world] in world.note("frame") }
    loop.schedule(at: Instant(flicks: 11_760_000)) { [world] in world.note("event") }
    loop.commitObservers.append { [world] in if loop.now != .zero { world.note("commit") } }

    loop.advance(to: Instant(flicks: 11_760_000))

    #expect(world.log == ["0 frame", "16.7 event", "16.7 commit", "16.7 frame"])
  }

  // MARK: Layout

  final class Counting: UIView {
    var count = 0
    var onLayout: ((Counting) -> Void)?
    override func layoutSubviews() {
      count += 1
      onLayout?(self)
    }
  }

  @Test func layoutComesOncePerTurnHoweverOftenItIsAskedFor() {
    let view = world.perform { Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    world.window.addSubview(view)
    world.loop.runTurns()
    #expect(view.count == 1)

    for _ in 0..<5 { view.setNeedsLayout() }
    world.loop.runTurns()
    #expect(view.count == 2)
    world.loop.runTurns()
    #expect(view.count == 2)
    view.frame.origin.x = 5
    world.loop.runTurns()
    #expect(view.count == 2)
    view.frame.size.width = 5
    world.loop.runTurns()
    #expect(view.count == 3)
    view.layoutIfNeeded()
    #expect(view.count == 3)
  }

  @Test func layoutThatAsksForItselfIsBounded() {
    let view = world.perform { Counting() }
    view.onLayout = { $0.setNeedsLayout() }
    world.window.addSubview(view)

    world.loop.runTurns()

    #expect(view.count == 8)
  }

  @Test func layoutInsideABlockIsAnimated() {
    let outer = world.perform { Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    let inner = world.perform { UIView() }
    outer.onLayout = { view in inner.frame = view.bounds }
    outer.addSubview(inner)
    world.window.addSubview(outer)
    world.loop.runTurns()
    world.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) {
        outer.frame.size.width = 200
        outer.layoutIfNeeded()
      }
    }

    world.advance(toMilliseconds: 500)

    #expect(isClose(inner.shown.bounds.size.width, 150))
  }

  @Test func safeAreaCountsAsFarAsItReachesIn() {
    world.loop.screen.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let view = world.view("view", CGRect(x: 0, y: 40, width: 393, height: 812))
    let inner = world.view("inner", CGRect(x: 0, y: 100, width: 10, height: 10), in: view)

    #expect(view.safeAreaInsets == UIEdgeInsets(top: 19, left: 0, bottom: 34, right: 0))
    #expect(inner.safeAreaInsets == .zero)
    view.removeFromSuperview()
    #expect(view.safeAreaInsets == .zero)
  }
}

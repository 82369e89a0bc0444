import Animation
import EventTrace
import Geometry
import Testing
import ViewTree

/// A scroll view under a finger, after the lift, and moved by a program.
@Suite struct ScrollViewTests {
  let world = TestWorld()
  let scroll: UIScrollView

  init() {
    scroll = world.perform {
      UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    }
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 393, height: 40_000)
    world.window.addSubview(scroll)
  }

  /// Notes the calls with the vertical offset and the flags, each `didScroll` without.
  final class Log: UIScrollViewDelegate {
    private unowned let world: TestWorld
    var target: CGPoint?
    var offsets: [(time: Double, y: CGFloat)] = []
    var calls: [String] = []

    init(_ world: TestWorld) { self.world = world }

    private func note(_ call: String, _ scroll: UIScrollView) {
      let flags = [scroll.isTracking, scroll.isDragging, scroll.isDecelerating].map { $0 ? 1 : 0 }
      calls.append("\(call) \(flags[0])\(flags[1])\(flags[2])")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append((world.loop.now.milliseconds, scrollView.contentOffset.y))
      if calls.last?.hasPrefix("scroll") != true { note("scroll", scrollView) }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("begin", scrollView) }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      note("lift v=\(velocity.y) to \(targetContentOffset.pointee.y)", scrollView)
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      note("end \(decelerate)", scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("slow", scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("still", scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      note("animated", scrollView)
    }
  }

  /// A finger that moves up by so many points in steps of 8 ms, as in the recorded motions, and is lifted with the last step or later.
  private func drag(
    by distance: CGFloat, steps: Int, from start: CGFloat = 700, restsFor rest: Double = 0
  ) {
    let begin = world.loop.now.milliseconds
    world.touch(.began, at: begin, 200, start)
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      world.touch(.moved, at: begin + 8 * Double(step), 200, start - distance * share)
    }
    world.touch(.ended, at: begin + 8 * Double(steps) + rest, 200, start - distance)
  }

  @Test func theContentFollowsAfterTenPointsAndGoesOn() throws {
    let log = Log(world)
    scroll.delegate = log
    // 6 points each 8 ms are 750 points a second.
    drag(by: 180, steps: 30)
    world.loop.settle()
    #expect(
      log.calls == [
        "begin 110", "scroll 110", "lift v=0.75 to 539.6666666666666 110", "end true 101",
        "slow 001",
        "scroll 001", "still 000",
      ])
    let lift = try #require(log.offsets.firstIndex { $0.y > 170 })
    #expect(log.offsets[lift - 1].y == 170, "180 points of the finger less the first 10")
    // It comes to rest where the recorded one did, 369.33 points further, after 2.16 s.
    #expect(scroll.contentOffset.y == 170 + 369 + 1.0 / 3)
    let last = try #require(log.offsets.last)
    #expect((last.time - 240 - 2160).magnitude < 17)
  }

  @Test func aSlowOrRestingFingerLeavesTheContent() {
    let log = Log(world)
    scroll.delegate = log
    // 1.5 points each 8 ms are 0.1875 points a millisecond, which a device reads as 0.
    drag(by: 60, steps: 40)
    world.loop.settle()
    #expect(log.calls.suffix(2) == ["lift v=0.0 to 50.0 110", "end false 100"])
    #expect(scroll.contentOffset.y == 50)
  }

  @Test func beyondTheTopItResistsAndComesBack() throws {
    let log = Log(world)
    scroll.delegate = log
    drag(by: -600, steps: 120, from: 200, restsFor: 500)
    world.advance(toMilliseconds: 1200)
    // 590 points beyond the top show as 235 on a screen of 852.
    #expect(scroll.contentOffset.y == -235)
    world.loop.settle()
    #expect(log.calls.contains("end true 101"))
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func theWayBackIsTheRecordedOne() {
    let motion = ScrollMotion(
      from: -235, velocity: 0, in: 0...1000, Deceleration(), bounces: true)
    let recorded = [223.3, 197, 173.3, 152, 133.3, 116.3, 101.3, 88.3]
    for (frame, distance) in recorded.enumerated() {
      let place = motion.place(at: (7.3 + Double(frame) * 16.667) / 1000) ?? 0
      #expect((place + distance).magnitude < 1.5, "frame \(frame): \(place)")
    }
    #expect((motion.duration - 0.69).magnitude < 0.04)
  }

  @Test func aFlickPastTheEndSpringsBack() throws {
    let motion = ScrollMotion(
      from: 940, velocity: 3045, in: 0...1000, Deceleration(), bounces: true)
    // It crosses the end after 20 ms with 2985 points a second, is 100 points beyond it 90 ms later, and at rest after 0.79 s.
    let places = stride(from: 0, to: 1, by: 0.001).map { motion.place(at: $0) ?? 0 }
    let peak = try #require(places.max())
    #expect((peak - 1100).magnitude < 2)
    #expect((Double(try #require(places.firstIndex(of: peak))) - 110).magnitude < 4)
    #expect((motion.duration - 0.81).magnitude < 0.03)
    let hard = ScrollMotion(
      from: 940, velocity: 3045, in: 0...1000, Deceleration(), bounces: false)
    #expect(hard.place(at: hard.duration) == 1000)
  }

  @Test(arguments: [200.0, 1234, -100, 60_000]) func aTargetIsReached(target: Double) {
    let log = Log(world)
    scroll.delegate = log
    log.target = CGPoint(x: 0, y: target)
    drag(by: 180, steps: 30)
    world.loop.settle()
    let end = min(max(target, 0), 40_000 - 852)
    #expect((scroll.contentOffset.y - end).magnitude < 1.2)
  }

  @Test func aFingerStopsTheContentAndTapsNothing() {
    let log = Log(world)
    let button = world.perform { UIControl(frame: CGRect(x: 0, y: 0, width: 393, height: 40_000)) }
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scroll.addSubview(button)
    scroll.delegate = log
    drag(by: 180, steps: 30)
    world.advance(toMilliseconds: 600)
    #expect(scroll.isDecelerating)
    world.touch(.began, at: 600, 200, 400)
    world.touch(.ended, at: 650, 200, 400)
    world.loop.settle()
    #expect(log.calls.last == "still 100" || log.calls.last == "still 000")
    #expect(taps == 0)
    let place = scroll.contentOffset.y
    #expect(place > 170 && place < 539)
    world.touch(.began, at: 3000, 200, 400)
    world.touch(.ended, at: 3050, 200, 400)
    world.loop.settle()
    #expect(taps == 1)
  }

  @Test func contentHearsOfATouchAfterATimeAndADragTakesItAway() {
    let box = world.perform { UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 800)) }
    scroll.addSubview(box)
    let press = world.perform { UIControl(frame: CGRect(x: 0, y: 0, width: 393, height: 400)) }
    for event in [UIControl.Event.touchDown, .touchCancel] {
      press.addAction(
        UIAction { [world] _ in world.note(event == .touchDown ? "down" : "cancel") }, for: event)
    }
    box.addSubview(press)
    // A control keeps a touch that it has heard of, and the content does not scroll.
    world.touch(.began, at: 0, 200, 300)
    world.touch(.moved, at: 300, 200, 200)
    world.touch(.ended, at: 400, 200, 200)
    world.loop.settle()
    #expect(world.log == ["150 down"])
    #expect(scroll.contentOffset.y == 0)
    // A quick drag begins before the control hears of it.
    world.touch(.began, at: 1000, 200, 300)
    world.touch(.moved, at: 1050, 200, 200)
    world.touch(.ended, at: 1100, 200, 200)
    world.loop.settle()
    #expect(world.log == ["150 down"])
    #expect(scroll.contentOffset.y > 90)
  }

  @Test func aScrollViewMayKeepTouchesFromItsContent() {
    final class Jealous: UIScrollView {
      override func touchesShouldBegin(
        _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
      ) -> Bool { false }
    }
    let jealous = world.perform { Jealous(frame: CGRect(x: 0, y: 0, width: 393, height: 852)) }
    let press = world.perform { UIControl(frame: CGRect(x: 0, y: 0, width: 393, height: 400)) }
    press.addAction(UIAction { [world] _ in world.note("down") }, for: .touchDown)
    world.window.addSubview(jealous)
    jealous.addSubview(press)
    world.touch(.began, at: 0, 200, 300)
    world.touch(.ended, at: 400, 200, 300)
    world.loop.settle()
    #expect(world.log == [])
  }

  @Test func anOffsetOutOfRangeStaysUntilTheSizeChanges() {
    world.loop.settle()
    scroll.contentOffset.y = -500
    scroll.setNeedsLayout()
    world.loop.settle()
    #expect(scroll.contentOffset.y == -500)
    scroll.frame.size.height = 400
    world.loop.settle()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func aDisplayLinkOfTheDefaultModeWaitsWhileContentMoves() {
    var frames: [Double] = []
    let link = world.perform { [world] in
      CADisplayLink { _ in frames.append(world.loop.now.milliseconds) }
    }
    link.add(to: world.loop, forMode: .default)
    world.advance(toMilliseconds: 40)
    #expect(frames.count == 2)
    drag(by: 180, steps: 30)
    world.advance(toMilliseconds: 300)
    #expect(frames.count < 6, "\(frames)")
    #expect(scroll.isDecelerating)
    let calls = frames.count
    world.advance(toMilliseconds: 2000)
    #expect(frames.count == calls)
    world.advance(toMilliseconds: 3000)
    #expect(frames.count > calls + 5)
    #expect(world.issues.isEmpty)
  }

  @Test func pagesTurnByAtMostOne() {
    scroll.isPagingEnabled = true
    scroll.contentSize = CGSize(width: 393, height: 852 * 5)
    drag(by: 180, steps: 30)
    world.loop.settle()
    #expect(scroll.contentOffset.y == 852)
    drag(by: 500, steps: 10)
    world.loop.settle()
    #expect(scroll.contentOffset.y == 1704)
    // A slow drag of less than half a page goes back.
    drag(by: 300, steps: 300)
    world.loop.settle()
    #expect(scroll.contentOffset.y == 1704)
  }

  @Test func animatedChangesTakeAQuarterOfASecond() {
    let log = Log(world)
    scroll.delegate = log
    scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    world.advance(toMilliseconds: 125)
    #expect(isClose(scroll.contentOffset.y, 250, within: 40))
    world.loop.settle()
    #expect(scroll.contentOffset.y == 500)
    #expect(log.calls == ["scroll 000", "animated 000"])
    scroll.setContentOffset(CGPoint(x: 0, y: -900), animated: false)
    #expect(scroll.contentOffset.y == -900, "a plain change is not kept in the range")
    #expect(log.calls.count == 3)
  }

  @Test func theInnerOfTwoWinsAndLeavesTheOuterADragBeyondItsEnd() {
    let inner = world.perform {
      UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 400))
    }
    inner.contentSize = CGSize(width: 393, height: 500)
    scroll.addSubview(inner)
    drag(by: 60, steps: 20, from: 300)
    world.loop.settle()
    #expect(inner.contentOffset.y > 0)
    #expect(scroll.contentOffset.y == 0)
    inner.contentOffset.y = 100
    drag(by: 60, steps: 20, from: 300)
    world.loop.settle()
    #expect(inner.contentOffset.y == 100)
    #expect(scroll.contentOffset.y > 0)
  }

  @Test func axesWithoutOverflowDoNotScroll() {
    world.touch(.began, at: 0, 300, 400)
    world.touch(.moved, at: 50, 200, 405)
    world.loop.settle()
    #expect(!scroll.isDragging)
    scroll.contentSize = .zero
    drag(by: 100, steps: 10)
    world.loop.settle()
    #expect(scroll.contentOffset == .zero)
    scroll.alwaysBounceVertical = true
    world.touch(.began, at: 3000, 200, 400)
    world.touch(.moved, at: 3050, 200, 300)
    world.advance(toMilliseconds: 3060)
    #expect(scroll.contentOffset.y > 0)
  }

  @Test func switchingItOffEndsTheDrag() {
    let log = Log(world)
    scroll.delegate = log
    world.touch(.began, at: 0, 200, 400)
    world.touch(.moved, at: 50, 200, 300)
    world.advance(toMilliseconds: 60)
    scroll.isScrollEnabled = false
    world.loop.settle()
    #expect(log.calls.suffix(2) == ["lift v=0.0 to 90.0 110", "end false 100"])
    #expect(!scroll.isDragging)
  }
}

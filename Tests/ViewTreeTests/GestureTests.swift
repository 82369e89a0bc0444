import Animation
import EventTrace
import Geometry
import Testing
import ViewTree

struct GestureTests {
  let world = TestWorld()
  let screen: UIView

  init() {
    screen = world.view("screen", CGRect(x: 0, y: 0, width: 393, height: 852))
  }

  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: @autoclosure () -> Recognizer, _ name: String, to view: UIView? = nil
  ) -> Recognizer {
    let recognizer = world.perform(recognizer)
    recognizer.name = name
    recognizer.addTarget { [world] in world.note("\(name) \($0.state)") }
    (view ?? screen).addGestureRecognizer(recognizer)
    return recognizer
  }

  // MARK: Pan

  @Test func theDragOfTheLanguage() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    var beganAt = Instant.zero
    var translationAtBeginning = 0.0
    pan.addTarget { [world] recognizer in
      guard recognizer.state == .began else { return }
      beganAt = world.loop.now
      translationAtBeginning = pan.translation(in: nil).y
    }
    world.drag(
      from: CGPoint(x: 196, y: 100), by: CGVector(dx: 0, dy: 223), over: 0.6, lift: false)

    world.advance(toMilliseconds: 300)
    #expect(beganAt == Instant(flicks: 2 * 11_760_000))
    #expect(isClose(translationAtBeginning, 223 / 18 - 10))
    #expect(pan.translation(in: screen) == CGPoint(x: 0, y: 101.5))
    #expect(pan.velocity(in: screen).y == (223_000 / 0.6).rounded() / 1000)
    world.advance(toMilliseconds: 600)
    #expect(pan.translation(in: screen) == CGPoint(x: 0, y: 213))
    #expect(pan.state == .changed)
    #expect(world.log.count == 1 + 34)

    world.touch(.ended, at: 1000, 196, 323)
    world.loop.settle()
    #expect(world.log.last == "1000 pan ended")
    #expect(pan.state == .possible)
    #expect(pan.translation(in: screen) == .zero)
    #expect(world.loop.nextEventInstant == nil)
  }

  @Test func aFlickMayHappenWithinOneFrame() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    var velocity = 0.0
    pan.addTarget { _ in velocity = pan.velocity(in: nil).y }
    world.touch(.began, at: 1, 100, 100)
    world.touch(.moved, at: 5, 100, 140)
    world.touch(.moved, at: 9, 100, 180)
    world.touch(.ended, at: 13, 100, 180)

    world.loop.settle()

    #expect(world.log == ["16.7 pan began", "16.7 pan changed", "16.7 pan ended"])
    #expect(isClose(velocity, 10_000, within: 1e-6))
  }

  @Test func tooManyFingersAreNotThisGesture() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.maximumNumberOfTouches = 1
    world.touch(.began, at: 0, 100, 100)
    world.touch(.began, at: 0, 200, 100, finger: 1)
    world.touch(.moved, at: 50, 100, 200)
    world.loop.settle()

    #expect(world.states(of: "pan") == ["0 failed"])
    #expect(world.log.isEmpty)
  }

  @Test func tooFewFingersDoNotBegin() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.minimumNumberOfTouches = 2
    world.drag(from: .zero, by: CGVector(dx: 100, dy: 0), over: 0.2)
    world.loop.settle()

    #expect(world.states(of: "pan") == ["200 failed"])
  }

  // MARK: Edge pan

  static let edgePans: [(UIRectEdge, CGPoint, CGVector, Bool)] = [
    (.left, CGPoint(x: 20, y: 400), CGVector(dx: 100, dy: 0), true),
    (.left, CGPoint(x: 21, y: 400), CGVector(dx: 100, dy: 0), false),
    (.left, CGPoint(x: 5, y: 400), CGVector(dx: 20, dy: 100), false),
    (.left, CGPoint(x: 380, y: 400), CGVector(dx: -100, dy: 0), false),
    (.right, CGPoint(x: 380, y: 400), CGVector(dx: -100, dy: 0), true),
    (.right, CGPoint(x: 380, y: 400), CGVector(dx: 13, dy: 0), false),
    (.bottom, CGPoint(x: 200, y: 840), CGVector(dx: 10, dy: -100), true),
    (.top, CGPoint(x: 200, y: 3), CGVector(dx: 10, dy: 100), true),
    ([.left, .right], CGPoint(x: 390, y: 3), CGVector(dx: -100, dy: 10), true),
  ]

  @Test(arguments: edgePans)
  func edgePansBeginAtTheirEdge(
    _ edges: UIRectEdge, _ start: CGPoint, _ way: CGVector, _ begins: Bool
  ) {
    let pan = add(UIScreenEdgePanGestureRecognizer(), "edge")
    pan.edges = edges
    world.drag(from: start, by: way, over: 0.3)
    world.loop.settle()

    #expect(world.log.contains { $0.hasSuffix("edge began") } == begins)
    #expect(world.log.contains { $0.hasSuffix("edge ended") } == begins)
  }

  // MARK: Tap and long press

  @Test func aTapIsRecognizedWhenTheFingerIsLifted() {
    let tap = add(UITapGestureRecognizer(), "tap")
    var place = CGPoint.zero
    tap.addTarget { place = $0.location(in: nil) }
    world.touch(.began, at: 0, 100, 200)
    world.touch(.ended, at: 50, 103, 200)
    world.loop.settle()

    #expect(world.log == ["50 tap ended"])
    #expect(place == CGPoint(x: 100, y: 200))
  }

  @Test func aFingerThatMovesDoesNotTap() {
    _ = add(UITapGestureRecognizer(), "tap")
    world.touch(.began, at: 0, 100, 200)
    world.touch(.moved, at: 20, 100, 211)
    world.touch(.ended, at: 50, 100, 200)
    world.loop.settle()

    #expect(world.log.isEmpty)
    #expect(world.states(of: "tap") == ["33.3 failed"])
  }

  private func tap(_ times: [Double]) {
    for time in times {
      world.touch(.began, at: time, 100, 200)
      world.touch(.ended, at: time + 50, 100, 200)
    }
    world.loop.settle()
  }

  @Test func aDoubleTapTakesTwo() {
    let double = add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2

    tap([0, 200])
    #expect(world.log == ["250 double ended"])
    tap([1000])
    #expect(world.states(of: "double") == ["250 ended", "1416.7 failed"])
    tap([2000, 2200])
    #expect(world.log.last == "2250 double ended")
  }

  @Test(arguments: [([0.0], "single"), ([0.0, 200.0], "double")])
  func aSingleTapMayWaitForADoubleOne(_ times: [Double], _ recognized: String) {
    let single = add(UITapGestureRecognizer(), "single")
    let double = add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)

    tap(times)

    #expect(world.log == [times.count == 1 ? "416.7 single ended" : "250 double ended"])
    #expect(recognized == (times.count == 1 ? "single" : "double"))
    tap([2000])
    #expect(world.log.last == "2416.7 single ended")
  }

  @Test func aLongPressBeginsAtItsDeadline() {
    _ = add(UILongPressGestureRecognizer(), "press")
    world.touch(.began, at: 5, 100, 200)
    world.touch(.moved, at: 300, 105, 200)
    world.touch(.moved, at: 600, 200, 200)
    world.touch(.ended, at: 700, 200, 200)
    world.loop.settle()

    #expect(world.log == ["505 press began", "600 press changed", "700 press ended"])
  }

  @Test(arguments: [(300.0, 111.0), (450.0, 100.0)])
  func aLongPressFailsWhenTheFingerMovesOrLeaves(_ time: Double, _ x: CGFloat) {
    _ = add(UILongPressGestureRecognizer(), "press")
    world.touch(.began, at: 0, 100, 200)
    world.touch(x == 100 ? .ended : .moved, at: time, x, 200)
    world.touch(.ended, at: 1000, x, 200)
    world.loop.settle()

    #expect(world.states(of: "press") == ["\(Int(time)) failed"])
    #expect(world.log.isEmpty)
  }

  // MARK: Together

  final class Decider: UIGestureRecognizerDelegate {
    var together = false
    var begins = true
    var receives = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { receives }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { together }
  }

  @Test func theDeepestViewsRecognizerWins() {
    let box = world.view("box", CGRect(x: 0, y: 0, width: 200, height: 200), in: screen)
    _ = add(UIPanGestureRecognizer(), "outer")
    _ = add(UIPanGestureRecognizer(), "inner", to: box)
    world.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 100), over: 0.05)
    world.loop.settle()

    #expect(world.states(of: "inner").first == "16.7 began")
    #expect(world.states(of: "outer") == ["16.7 failed"])
  }

  @Test(arguments: [true, false])
  func aYesFromEitherSideLetsBoth(_ isOuters: Bool) {
    let box = world.view("box", CGRect(x: 0, y: 0, width: 200, height: 200), in: screen)
    let outer = add(UIPanGestureRecognizer(), "outer")
    let inner = add(UIPanGestureRecognizer(), "inner", to: box)
    let decider = Decider()
    decider.together = true
    if isOuters { outer.delegate = decider } else { inner.delegate = decider }
    world.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 100), over: 0.05)
    world.loop.settle()

    #expect(world.log.prefix(2) == ["16.7 inner began", "16.7 outer began"])
    #expect(world.log.suffix(2) == ["50 inner ended", "50 outer ended"])
  }

  @Test func aDelegateMayKeepItFromBeginningOrReceiving() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    let decider = Decider()
    pan.delegate = decider
    decider.begins = false
    world.drag(from: .zero, by: CGVector(dx: 100, dy: 0), over: 0.1)
    world.loop.settle()
    #expect(world.states(of: "pan") == ["16.7 failed"])

    decider.begins = true
    decider.receives = false
    world.drag(from: .zero, by: CGVector(dx: 100, dy: 0), over: 0.1)
    world.loop.settle()
    #expect(world.log.isEmpty)

    decider.receives = true
    world.drag(from: .zero, by: CGVector(dx: 100, dy: 0), over: 0.1)
    world.loop.settle()
    #expect(world.log.first?.hasSuffix("pan began") == true)
  }

  @Test(arguments: [true, false])
  func switchingOffOrTakingOffCutsTheGestureOff(_ isSwitchedOff: Bool) {
    let pan = add(UIPanGestureRecognizer(), "pan")
    world.drag(from: .zero, by: CGVector(dx: 100, dy: 0), over: 0.2)
    world.advance(toMilliseconds: 100)
    let count = world.log.count

    if isSwitchedOff { pan.isEnabled = false } else { screen.removeGestureRecognizer(pan) }
    world.loop.settle()

    #expect(world.states(of: "pan").last == "100 cancelled")
    #expect(world.log.count == count + 1)
    #expect(world.log.last == "100 pan cancelled")
    #expect(pan.state == .possible)
  }

  @Test func switchingOffWithinAnActionCutsOffAsWell() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.addTarget { if $0.state == .changed { pan.isEnabled = false } }
    world.drag(from: .zero, by: CGVector(dx: 100, dy: 0), over: 0.2)
    world.loop.settle()

    #expect(world.log == ["33.3 pan began", "50 pan changed", "50 pan cancelled"])
  }

  // MARK: Views

  final class Touched: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("cancelled")
    }
  }

  @Test(arguments: [true, false])
  func aRecognizedTouchIsTakenFromItsView(_ isTaken: Bool) {
    let view = world.perform { Touched(frame: screen.bounds) }
    screen.addSubview(view)
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.cancelsTouchesInView = isTaken
    world.touch(.began, at: 0, 100, 100)
    world.touch(.moved, at: 50, 105, 100)
    world.touch(.moved, at: 100, 150, 100)
    world.touch(.ended, at: 150, 150, 100)
    world.loop.settle()

    #expect(
      view.log
        == (isTaken ? ["began", "moved", "cancelled"] : ["began", "moved", "moved", "ended"]))
  }

  @Test func aWindowThatIgnoresInteractionGetsNoNewTouches() {
    _ = add(UIPanGestureRecognizer(), "pan")
    let block = world.window.beginIgnoringInteraction(in: world.window, because: "push(a → b)")
    world.drag(from: .zero, by: CGVector(dx: 100, dy: 0), over: 0.2)
    world.advance(toMilliseconds: 100)
    world.window.endIgnoringInteraction(block)
    world.loop.settle()
    #expect(world.log.isEmpty)
    let reasons = world.events.compactMap { event -> String? in
      guard case .touch(_, _, _, let ignored) = event.kind else { return nil }
      return ignored
    }
    #expect(reasons == ["push(a → b)"])

    world.drag(from: .zero, by: CGVector(dx: 100, dy: 0), over: 0.2)
    world.loop.settle()
    #expect(world.log.count > 2)
  }

  @Test func touchesAreInTheTraceEachWithItsView() {
    world.touch(.began, at: 0, 10, 20)
    world.touch(.moved, at: 1, 11, 20)
    world.touch(.ended, at: 20, 11, 21)
    world.loop.settle()

    let touches = world.events.compactMap { event -> String? in
      guard case .touch(let phase, let finger, let location, _) = event.kind else { return nil }
      return "\(phase) \(finger) \(location.x),\(location.y) \(event.subject)"
    }
    #expect(
      touches == [
        "began 0 10.0,20.0 screen", "moved 0 11.0,20.0 screen", "ended 0 11.0,21.0 screen",
      ])
  }
}

import Animation
import EventTrace
import Geometry
import Testing
import ViewTree

/// Who of several recognizers wins, and how much of a touch its view hears.
@Suite struct ArbitrationTests {
  let world = TestWorld()
  let screen: UIView
  let card: LoggingView

  init() {
    screen = world.view("screen", CGRect(x: 0, y: 0, width: 393, height: 852))
    card = world.perform { [world] in LoggingView(world) }
    screen.addSubview(card)
  }

  /// Notes what it hears of touches, with the place and the time of the touch.
  final class LoggingView: UIView {
    private unowned let world: TestWorld

    init(_ world: TestWorld) {
      self.world = world
      super.init(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ word: String, _ touches: Set<UITouch>) {
      let places = touches.map { "\(Int($0.location(in: nil).x))@\(Int($0.timestamp * 1000))" }
      world.note("view \(word) \(places.sorted().joined(separator: " "))")
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("began", touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("ended", touches)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("cancelled", touches)
    }
  }

  /// Answers as it is told, and notes the questions.
  final class Answers: UIGestureRecognizerDelegate {
    var receives = true
    var isSimultaneous = false
    var begins = true
    var waitsFor: UIGestureRecognizer?
    var isAwaited = false
    var log: [String] = []

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      log.append("begin")
      return begins
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent)
      -> Bool
    {
      log.append("event")
      return true
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
      -> Bool
    {
      log.append("touch")
      return receives
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      log.append("together")
      return isSimultaneous
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      log.append("waits")
      return otherGestureRecognizer === waitsFor
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      log.append("awaited")
      return isAwaited
    }
  }

  /// Says that it prevents no other recognizer.
  final class Tolerant: UIPanGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
      false
    }
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

  /// A tap of a finger that moves by some points before it is lifted.
  private func tap(at start: Double = 0, by distance: CGFloat = 0) {
    world.touch(.began, at: start, 100, 100)
    if distance != 0 { world.touch(.moved, at: start + 50, 100 + distance, 100) }
    world.touch(.ended, at: start + 100, 100 + distance, 100)
  }

  // MARK: Delivery to the view

  @Test func aDelayedBeginComesWithItsOwnPlaceAndTimeAndOneMove() {
    let press = add(UILongPressGestureRecognizer(), "press")
    press.delaysTouchesBegan = true
    world.touch(.began, at: 0, 100, 100)
    world.touch(.moved, at: 50, 104, 100)
    world.touch(.moved, at: 100, 130, 100)
    world.touch(.ended, at: 150, 140, 100)
    world.loop.settle()
    #expect(
      world.log == ["100 view began 100@0", "100 view moved 130@100", "150 view ended 140@150"])
  }

  @Test func aTapThatFailsAtTheLiftIsToldAtOnce() {
    let double = add(UIPanGestureRecognizer(), "pan")
    double.delaysTouchesBegan = true
    tap(by: 5)
    world.loop.settle()
    #expect(
      world.log == ["100 view began 100@0", "100 view moved 105@100", "100 view ended 105@100"])
  }

  @Test func theViewNeverHearsOfADelayedTouchThatIsRecognized() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.delaysTouchesBegan = true
    pan.cancelsTouchesInView = false
    tap(by: 40)
    world.loop.settle()
    #expect(world.log == ["50 pan began", "100 pan ended"])
  }

  @Test func theEndIsHeldWhileASecondTapMayCome() {
    let double = add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    tap()
    world.loop.settle()
    #expect(world.log == ["0 view began 100@0", "466.7 view ended 100@100"])
  }

  @Test func theHeldEndIsACancelIfTheSecondTapComes() {
    let double = add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    tap()
    tap(at: 200)
    world.loop.settle()
    #expect(
      world.log == [
        "0 view began 100@0", "200 view began 100@200", "300 view cancelled 100@300",
        "300 view cancelled 100@100", "300 double ended",
      ])
  }

  @Test func withoutTheFlagsTheViewHearsAll() {
    let double = add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    double.cancelsTouchesInView = false
    tap()
    tap(at: 200)
    world.loop.settle()
    #expect(
      world.log == [
        "0 view began 100@0", "100 view ended 100@100", "200 view began 100@200",
        "300 double ended", "300 view ended 100@300",
      ])
  }

  @Test func twoFingersOfOneInstantAreOneEvent() {
    _ = add(UIPanGestureRecognizer(), "pan").cancelsTouchesInView = false
    for (finger, x) in [(0, 100.0), (1, 200.0)] {
      world.touch(.began, at: 0, x, 100, finger: finger)
    }
    for step in 1...2 {
      for (finger, x) in [(0, 100.0), (1, 200.0)] {
        world.touch(.moved, at: Double(step) * 50, x + Double(step) * 20, 100, finger: finger)
      }
    }
    world.loop.settle()
    #expect(
      world.log == [
        "0 view began 100@0 200@0", "50 pan began", "50 view moved 120@50 220@50",
        "100 pan changed",
        "100 view moved 140@100 240@100",
      ])
  }

  // MARK: Who wins

  @Test func theNewestOfAViewIsTheFirst() {
    _ = add(UIPanGestureRecognizer(), "old")
    _ = add(UIPanGestureRecognizer(), "new")
    tap(by: 40)
    world.loop.settle()
    #expect(world.states(of: "new") == ["50 began", "100 ended"])
    #expect(world.states(of: "old") == ["50 failed"])
    #expect(world.loop.touchStates[0].recognizers.map(\.name) == ["new", "old"])
    #expect(
      world.loop.touchStates[0].recognizers[1].reason == "new has recognized, and prevents it")
  }

  @Test func delegatesAreNotAskedIfARecognizerPreventsNoOther() {
    let answers = Answers()
    let old = add(UIPanGestureRecognizer(), "old")
    let new = add(Tolerant(), "new")
    (old.delegate, new.delegate) = (answers, answers)
    tap(by: 40)
    world.loop.settle()
    #expect(world.states(of: "old") == ["50 began", "100 ended"])
    #expect(!answers.log.contains("together"))
  }

  @Test func theQuestionsComeInTheDocumentedOrder() {
    let answers = Answers()
    answers.isSimultaneous = true
    _ = add(UIPanGestureRecognizer(), "old")
    add(UIPanGestureRecognizer(), "new").delegate = answers
    tap(by: 40)
    world.loop.settle()
    // "waits" for its own attempt, "awaited" and "together" for the other one's.
    #expect(
      answers.log == ["event", "touch", "waits", "begin", "together", "awaited", "together"])
    #expect(world.states(of: "old") == ["50 began", "100 ended"])
  }

  @Test(arguments: ["waits", "awaited"]) func aDelegateMakesOneWaitForAnother(who: String) {
    let answers = Answers()
    let tap = add(UITapGestureRecognizer(), "tap")
    let double = add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    if who == "waits" {
      answers.waitsFor = double
      tap.delegate = answers
    } else {
      answers.isAwaited = true
      double.delegate = answers
    }
    self.tap()
    world.advance(toMilliseconds: 200)
    #expect(world.loop.touchStates[0].recognizers.first { $0.name == "tap" }?.awaited == "double")
    world.loop.settle()
    #expect(world.states(of: "tap") == ["466.7 ended"])
    // Asked once for the attempt, not again when the other has failed.
    #expect(answers.log.filter { $0 == who }.count == 1)
    self.tap(at: 1000)
    self.tap(at: 1200)
    world.loop.settle()
    #expect(world.states(of: "tap") == ["466.7 ended", "1300 failed"])
    #expect(world.states(of: "double").last == "1300 ended")
  }

  @Test func requirementsInACircleBlockAll() {
    let one = add(UITapGestureRecognizer(), "one")
    let two = add(UITapGestureRecognizer(), "two")
    one.require(toFail: two)
    two.require(toFail: one)
    tap()
    world.loop.settle()
    #expect(world.log == ["0 view began 100@0"])
  }

  @Test func aTouchThatIsNotReceivedIsInTheRecord() {
    let answers = Answers()
    answers.receives = false
    add(UIPanGestureRecognizer(), "pan").delegate = answers
    tap(by: 40)
    world.loop.settle()
    let record = world.loop.touchStates[0].recognizers[0]
    #expect(record.state == nil)
    #expect(record.reason == "its delegate does not let it receive the touch")
  }

  // MARK: Cut off in flight

  @Test func switchingOffInTheOwnActionCallsItAgainAtOnce() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.addTarget { [world] recognizer in
      guard recognizer.state == .began else { return }
      recognizer.isEnabled = false
      world.note("after")
      recognizer.isEnabled = true
    }
    tap(by: 40)
    world.loop.settle()
    #expect(
      world.log.filter { !$0.contains("view") } == ["50 pan began", "50 pan cancelled", "50 after"])
  }

  @Test func removedInFlightItIsCancelled() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.addTarget { if $0.state == .began { $0.view?.removeGestureRecognizer($0) } }
    tap(by: 40)
    world.loop.settle()
    #expect(world.states(of: "pan") == ["50 began", "50 cancelled"])
  }
}

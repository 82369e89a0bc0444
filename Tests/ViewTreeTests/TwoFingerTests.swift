import Animation
import Geometry
import Testing
import ViewTree

/// Pinches, rotations and swipes.
@Suite struct TwoFingerTests {
  let world = TestWorld()
  let screen: UIView

  init() {
    screen = world.view("screen", CGRect(x: 0, y: 0, width: 393, height: 852))
    screen.isMultipleTouchEnabled = true
  }

  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: @autoclosure () -> Recognizer, _ note: @escaping (Recognizer) -> String
  ) -> Recognizer {
    let recognizer = world.perform(recognizer)
    recognizer.name = "gesture"
    recognizer.addTarget { [world, unowned recognizer] _ in
      world.note("\(recognizer.state) \(note(recognizer))")
    }
    screen.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func fingers(_ phase: UITouch.Phase, at time: Double, _ places: [CGPoint]) {
    for (finger, place) in places.enumerated() {
      world.touch(phase, at: time, place.x, place.y, finger: finger)
    }
  }

  /// Two fingers on a level, so many points apart.
  private func apart(_ distance: CGFloat) -> [CGPoint] {
    [CGPoint(x: 200 - distance / 2, y: 400), CGPoint(x: 200 + distance / 2, y: 400)]
  }

  /// Two fingers 100 points from their middle, in a direction in radians.
  private func turned(_ angle: Double) -> [CGPoint] {
    let (sine, cosine) = (ElementaryFunctions.sin(angle), ElementaryFunctions.cos(angle))
    return [
      CGPoint(x: 200 - 100 * cosine, y: 400 - 100 * sine),
      CGPoint(x: 200 + 100 * cosine, y: 400 + 100 * sine),
    ]
  }

  @Test func aPinchBeginsAfterTenPointsAndWithScaleOne() {
    let pinch = add(UIPinchGestureRecognizer()) { "\($0.scale)" }
    fingers(.began, at: 0, apart(100))
    fingers(.moved, at: 50, apart(109))
    fingers(.moved, at: 100, apart(110))
    fingers(.moved, at: 150, apart(220))
    fingers(.moved, at: 200, apart(55))
    world.advance(toMilliseconds: 200)
    #expect(world.log == ["100 began 1.0", "150 changed 2.0", "200 changed 0.5"])
    // From 1 to 2 and from 2 to 0.5, each in 50 ms: a quarter of the newest and three quarters of the one before.
    #expect(pinch.velocity == -30 * 0.25 + 20 * 0.75)
    fingers(.ended, at: 250, apart(55))
    world.loop.settle()
    #expect(world.log.last == "250 ended 0.5")
    #expect(pinch.scale == 1)
  }

  @Test func aPinchFollowsTheFirstTwoFingersAndEndsWithTheLast() {
    let pinch = add(UIPinchGestureRecognizer()) { "\($0.scale) \($0.numberOfTouches)" }
    fingers(.began, at: 0, apart(100))
    fingers(.moved, at: 50, apart(200))
    world.touch(.began, at: 60, 10, 10, finger: 2)
    world.touch(.moved, at: 100, 10, 300, finger: 2)
    fingers(.moved, at: 150, apart(300))
    // One finger changes nothing; with a second one the scale goes on from where it was.
    world.touch(.ended, at: 200, 350, 400, finger: 1)
    world.touch(.moved, at: 250, 150, 400, finger: 0)
    world.touch(.began, at: 300, 250, 400, finger: 1)
    world.touch(.moved, at: 350, 350, 400, finger: 1)
    world.touch(.ended, at: 400, 350, 400, finger: 1)
    world.touch(.ended, at: 450, 150, 400, finger: 0)
    world.loop.settle()
    #expect(pinch.state == .possible)
    #expect(
      world.log == ["50 began 1.0 2", "150 changed 1.5 2", "350 changed 3.0 2", "450 ended 3.0 0"])
  }

  @Test func aScaleThatIsSetGoesOnFromThere() {
    let pinch = add(UIPinchGestureRecognizer()) { "\($0.scale)" }
    pinch.addTarget { [unowned pinch] _ in pinch.scale = 1 }
    fingers(.began, at: 0, apart(100))
    for (step, distance) in [110.0, 220, 440].enumerated() {
      fingers(.moved, at: Double(step + 1) * 50, apart(distance))
    }
    world.loop.settle()
    #expect(world.log == ["50 began 1.0", "100 changed 2.0", "150 changed 2.0"])
  }

  @Test func aRotationGoesOnOverHalfATurn() {
    let rotation = add(UIRotationGestureRecognizer()) {
      "\(ElementaryFunctions.round($0.rotation * 1000) / 1000)"
    }
    fingers(.began, at: 0, turned(2.9))
    for (step, angle) in [2.95, 3.0, 3.3, 4.3, 3.1].enumerated() {
      fingers(.moved, at: Double(step + 1) * 50, turned(angle))
    }
    fingers(.ended, at: 300, turned(3.1))
    world.loop.settle()
    #expect(rotation.rotation == 0)
    #expect(
      world.log == [
        "100 began 0.0", "150 changed 0.3", "200 changed 1.3", "250 changed 0.1", "300 ended 0.1",
      ])
  }

  @Test func aPinchThatRecognizesPreventsARotationUnlessTheyGoTogether() {
    _ = add(UIPinchGestureRecognizer()) { _ in "pinch" }
    _ = add(UIRotationGestureRecognizer()) { _ in "rotation" }
    fingers(.began, at: 0, turned(0))
    fingers(.moved, at: 50, turned(0.2))
    fingers(.moved, at: 100, apart(300))
    world.loop.settle()
    #expect(world.log == ["50 began rotation", "100 changed rotation"])
  }

  struct Swipe: Sendable {
    var direction: UISwipeGestureRecognizer.Direction
    var x: CGFloat
    var y: CGFloat
    var milliseconds = 200.0
    var isRecognized: Bool
  }

  @Test(arguments: [
    Swipe(direction: .right, x: 50, y: 50, isRecognized: true),
    Swipe(direction: .right, x: 49, y: 0, isRecognized: false),
    Swipe(direction: .right, x: 60, y: 51, isRecognized: false),
    Swipe(direction: .left, x: -50, y: 0, isRecognized: true),
    Swipe(direction: .left, x: 50, y: 0, isRecognized: false),
    Swipe(direction: .up, x: 0, y: -60, isRecognized: true),
    Swipe(direction: .down, x: 0, y: 60, milliseconds: 500, isRecognized: true),
    Swipe(direction: .down, x: 0, y: 60, milliseconds: 520, isRecognized: false),
    Swipe(direction: [.left, .right], x: -60, y: 0, isRecognized: true),
  ])
  func aSwipeIsFastAndStraight(swipe: Swipe) {
    let recognizer = add(UISwipeGestureRecognizer()) { "\($0.location(in: nil).x)" }
    recognizer.direction = swipe.direction
    world.touch(.began, at: 0, 150, 400)
    world.touch(.moved, at: swipe.milliseconds, 150 + swipe.x, 400 + swipe.y)
    world.touch(.ended, at: swipe.milliseconds + 50, 150 + swipe.x, 400 + swipe.y)
    world.loop.settle()
    #expect(world.log.count == (swipe.isRecognized ? 1 : 0), "\(world.log)")
    if swipe.isRecognized { #expect(world.log[0].hasSuffix("ended 150.0")) }
    #expect(recognizer.state == .possible)
    #expect(world.loop.nextEventInstant == nil)
  }
}

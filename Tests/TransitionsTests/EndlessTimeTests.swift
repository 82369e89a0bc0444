import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// Time as far as it goes.
@Suite struct EndlessTimeTests {
  @Test(arguments: [1e300, 1e12, -1, Double.infinity, -Double.infinity])
  func waiting(_ seconds: Double) {
    let world = TestWorld()
    world.present()
    world.engine.wait(seconds: seconds)
    world.settle()
    #expect(world.home.presentedViewController === world.card)
    world.engine.frame()
    world.engine.enqueue(
      TouchSample(
        instant: world.engine.now.adding(seconds: 1), finger: 0,
        location: CGPoint(x: 1, y: 1), phase: .began))
    world.engine.enqueue(
      TouchSample(
        instant: Instant(flicks: .max), finger: 0, location: CGPoint(x: Double.nan, y: .infinity),
        phase: .moved))
    world.engine.enqueue(
      TouchSample(
        instant: Instant(flicks: .min), finger: 1, location: CGPoint(x: Double.nan, y: .infinity),
        phase: .began))
    world.dismiss()
    _ = world.engine.settle(limit: seconds)
    _ = world.engine.settle(limit: 10)
    #expect(!world.engine.isTerminated)
  }

  @Test func noNumberOfSecondsEndsTheWorld() {
    for (name, run) in [
      ("seconds", { $0.wait(seconds: .nan) }), ("seconds", { $0.runLoop.advance(by: .nan) }),
      ("limit", { _ = $0.settle(limit: .nan) }),
    ] as [(String, (Engine) -> Void)] {
      let world = TestWorld()
      run(world.engine)
      #expect(world.issues.map(\.text) == ["\(name) is not a number: nan"])
    }
  }
}

import Animation
import EventTrace
import Geometry
import Testing
import ViewTree

@Suite struct HaltTests {
  /// A loop with events at 100, 100 and 250 ms, and what it wrote down.
  private final class World {
    let loop = RunLoop()
    var log: [String] = []

    init() {
      for (milliseconds, name) in [(100.0, "a"), (100, "b"), (250, "c")] {
        loop.schedule(at: Instant(milliseconds: milliseconds)) { [unowned self] in
          log.append("\(name) \(loop.now.milliseconds)")
        }
      }
    }

    func halt(after milliseconds: Double) {
      loop.halt(after: Instant(milliseconds: milliseconds)) { [unowned self] in
        log.append("halt \(loop.now.milliseconds)")
      }
    }
  }

  static let halts: [(Double, [String])] = [
    (0, ["halt 0.0", "a 100.0", "b 100.0", "c 250.0"]),
    (50, ["halt 50.0", "a 100.0", "b 100.0", "c 250.0"]),
    (100, ["a 100.0", "b 100.0", "halt 100.0", "c 250.0"]),
    (249.9, ["a 100.0", "b 100.0", "halt 249.9", "c 250.0"]),
    (250, ["a 100.0", "b 100.0", "c 250.0", "halt 250.0"]),
    (300, ["a 100.0", "b 100.0", "c 250.0", "halt 300.0"]),
    (500, ["a 100.0", "b 100.0", "c 250.0"]),
  ]

  @Test(arguments: halts)
  func standsAfterEverythingDue(milliseconds: Double, log: [String]) {
    let world = World()
    world.halt(after: milliseconds)
    world.loop.advance(to: Instant(milliseconds: 400))

    #expect(world.log == log)
    #expect(world.loop.now == Instant(milliseconds: 400))
  }

  @Test func standsAgainWhereTheHandlerAsksForIt() {
    let world = World()
    world.loop.halt(after: Instant(milliseconds: 40)) {
      world.log.append("first")
      world.halt(after: 60)
    }
    world.loop.advance(to: Instant(milliseconds: 100))

    #expect(world.log == ["first", "halt 60.0", "a 100.0", "b 100.0"])
  }

  @Test func whatTheHandlerAsksForComesFirst() {
    let world = World()
    world.loop.halt(after: Instant(milliseconds: 40)) {
      world.loop.schedule(at: Instant(milliseconds: 45)) { world.log.append("new") }
    }
    world.loop.advance(to: Instant(milliseconds: 100))

    #expect(world.log == ["new", "a 100.0", "b 100.0"])
  }

  @Test func settlingEndsWhereItWouldWithoutIt() {
    let world = World()
    world.halt(after: 900)

    #expect(world.loop.settle())
    #expect(world.log == ["a 100.0", "b 100.0", "c 250.0"])
    #expect(world.loop.now == Instant(milliseconds: 250))
  }

  @Test func canBeTakenBack() {
    let world = World()
    world.halt(after: 50)
    world.loop.halt(after: .zero, nil)
    world.loop.advance(to: Instant(milliseconds: 90))

    #expect(world.log == [])
  }

  static let ends: [(Double, [String])] = [(50, []), (100, ["a 100.0", "b 100.0"])]

  @Test(arguments: ends)
  func timeStandsWhereTheHandlerEndsIt(milliseconds: Double, log: [String]) {
    let world = World()
    let instant = Instant(milliseconds: milliseconds)
    world.loop.halt(after: instant) { world.loop.endAdvance() }
    world.loop.advance(to: Instant(milliseconds: 400))

    #expect(world.log == log)
    #expect(world.loop.now == instant)
    #expect(!world.loop.settle())
    world.loop.frame()
    #expect(world.loop.now == instant)

    world.loop.mayAdvance()
    #expect(world.loop.settle())
    #expect(world.log == ["a 100.0", "b 100.0", "c 250.0"])
  }

  /// Counts how often it is laid out, and asks for layout each time.
  private final class RestlessView: UIView {
    var layoutCount = 0

    override func layoutSubviews() {
      layoutCount += 1
      setNeedsLayout()
    }
  }

  /// A view in a window, which the caller has to keep.
  private func restlessView(in loop: RunLoop) -> (view: RestlessView, window: UIWindow) {
    loop.enter {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = RestlessView()
      window.addSubview(view)
      window.makeKeyAndVisible()
      return (view, window)
    }
  }

  static let pieces: [[Double]] = [[40], [0], [40, 50, 60], [100, 250], [400]]

  /// Where time stands still, nothing is laid out that would not have been without it.
  @Test(arguments: pieces)
  func standingStillIsNoReasonForAnotherTurn(instants: [Double]) {
    func layouts(_ halts: [Double]) -> [Int] {
      let world = World()
      var counts: [Int] = []
      let (view, window) = restlessView(in: world.loop)
      defer { withExtendedLifetime(window) {} }
      func stand(_ rest: ArraySlice<Double>) {
        guard let first = rest.first else { return world.loop.halt(after: .zero, nil) }
        world.loop.halt(after: Instant(milliseconds: first)) { stand(rest.dropFirst()) }
      }
      world.loop.advance(to: .zero)
      stand(halts[...])
      for end in [90, 110, 400] as [Double] {
        world.loop.advance(to: Instant(milliseconds: end))
        counts.append(view.layoutCount)
      }
      return counts
    }
    #expect(layouts(instants) == layouts([]))
  }

  @Test func endingTheAdvanceIsNoReasonForAnotherTurn() {
    let world = World()
    let (view, window) = restlessView(in: world.loop)
    defer { withExtendedLifetime(window) {} }
    world.loop.advance(to: .zero)
    let count = view.layoutCount
    world.loop.halt(after: Instant(milliseconds: 40)) { world.loop.endAdvance() }
    world.loop.advance(to: Instant(milliseconds: 90))
    #expect(world.loop.now == Instant(milliseconds: 40))
    world.loop.mayAdvance()
    world.loop.advance(to: Instant(milliseconds: 90))

    #expect(count > 0)
    #expect(view.layoutCount == count)
  }

  @Test func settlingEndsWithTheWorld() {
    let world = TestWorld()
    let loop = world.loop
    var count = 0
    _ = loop.settle(limit: 10) {
      count += 1
      if count == 3 { loop.abandon() }
      return count < 20 ? loop.now.adding(seconds: 0.1) : nil
    }

    #expect(count == 3)
    #expect(loop.now == Instant(seconds: 0.2))
  }
}

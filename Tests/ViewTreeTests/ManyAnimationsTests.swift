import Geometry
import Testing
import ViewTree

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Many animations of one layer take time in proportion to their number.
@Suite(.serialized) struct ManyAnimationsTests {
  /// The processor time that a body takes on this thread, the least of three times; the load of the machine does not count.
  private static func seconds(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    return (0..<3).map { _ in
      let start = now()
      body()
      return now() - start
    }.min() ?? 0
  }

  /// Ten times as many take ten times as long, and would take a hundred times as long if each walked through those before.
  @Test(arguments: ["opacity", "nothing"])
  func areAddedOneAfterAnother(keyPath: String) {
    func add(_ count: Int) {
      let world = TestWorld()
      world.loop.trace = nil
      let layer = world.view().layer
      world.perform {
        let fade = CABasicAnimation(keyPath: keyPath)
        fade.toValue = .number(0)
        for _ in 0..<count { layer.add(fade, forKey: nil) }
      }
    }

    let few = Self.seconds { add(250) }
    let many = Self.seconds { add(2_500) }

    #expect(many < 25 * few)
  }
}

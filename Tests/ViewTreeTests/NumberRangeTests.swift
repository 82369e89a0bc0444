import EventTrace
import Testing
import ViewTree

/// Numbers that properties of objects do not take when an app sets them.
struct NumberRangeTests {
  private static let settings:
    [(String, @Sendable (CALayer, Double) -> Void, @Sendable (CALayer) -> Double)] = [
      ("speed", { $0.speed = $1 }, { $0.speed }),
      ("timeOffset", { $0.timeOffset = $1 }, { $0.timeOffset }),
      ("beginTime", { $0.beginTime = $1 }, { $0.beginTime }),
      ("contentsScale", { $0.contentsScale = $1 }, { $0.contentsScale }),
    ]

  @Test(arguments: [
    (Double.infinity, "finite: inf"), (-.infinity, "finite: -inf"), (.nan, "a number: nan"),
  ])
  func aNumberThatIsNotFiniteEndsTheWorldAndIsNotSet(_ number: Double, _ end: String) {
    for (name, set, get) in Self.settings {
      let world = TestWorld()
      let layer = world.view().layer
      let old = get(layer)
      world.perform { set(layer, number) }

      #expect(world.issues.map(\.text) == ["\(name) is not \(end)"])
      #expect(get(layer) == old)
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func objectsWithoutALayerRaiseInTheWorldThatRuns(_ number: Double) {
    let spring = CASpringAnimation(keyPath: "opacity")
    let press = UILongPressGestureRecognizer()
    let settings: [(String, () -> Void)] = [
      ("mass", { spring.mass = number }), ("stiffness", { spring.stiffness = number }),
      ("damping", { spring.damping = number }),
      ("initialVelocity", { spring.initialVelocity = number }),
      ("speed", { spring.speed = number }),
      ("minimumPressDuration", { press.minimumPressDuration = number }),
    ]
    for (name, set) in settings {
      let world = TestWorld()
      world.perform(set)
      #expect(world.issues.first?.text.hasPrefix("\(name) is not ") == true)
    }
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0 && spring.speed == 1)
    #expect(press.minimumPressDuration == 0.5)
  }

  @Test func whatNeverEndsMayBeInfinite() {
    let world = TestWorld()
    let layer = world.view().layer
    let press = UILongPressGestureRecognizer()
    world.perform {
      layer.repeatCount = .infinity
      layer.repeatDuration = .infinity
      layer.duration = .infinity
      press.allowableMovement = .infinity
    }
    #expect(world.issues == [])
    #expect(layer.repeatCount == .infinity && layer.duration == .infinity)
    #expect(press.allowableMovement == .infinity)
  }
}

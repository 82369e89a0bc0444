import Animation
import EventTrace
import Geometry
import Testing
import ViewTree

/// Numbers that properties of objects do not take when an app sets them.
struct NumberRangeTests {
  private static let settings:
    [(String, @Sendable (CALayer, Double) -> Void, @Sendable (CALayer) -> Double)] = [
      ("speed", { $0.rate = $1 }, { $0.rate }),
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
      ("speed", { spring.rate = number }),
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

  /// Calls that an app makes with a number of timing, and the name that the issue has for it.
  private static let calls: [(String, @Sendable (UIView, Double) -> Void)] = {
    let point = { @Sendable (x: Double) in CGPoint(x: 0.5, y: x) }
    let block = { @Sendable (view: UIView) in { view.center.x = 200 } }
    let provide = { @Sendable (timing: any UITimingCurveProvider, view: UIView) in
      UIView.animate(withDuration: 1, timingParameters: timing, animations: block(view))
    }
    let pace = { @Sendable (c1y: Double) in
      CAMediaTimingFunction(controlPoints: 0, Float(c1y), 1, 1)
    }
    return [
      ("duration", { UIView.animate(withDuration: $1, animations: block($0)) }),
      ("delay", { UIView.animate(withDuration: 1, delay: $1, animations: block($0)) }),
      (
        "dampingRatio",
        {
          UIView.animate(
            withDuration: 1, usingSpringWithDamping: $1, initialSpringVelocity: 0,
            animations: block($0))
        }
      ),
      (
        "initialSpringVelocity",
        {
          UIView.animate(
            withDuration: 1, usingSpringWithDamping: 1, initialSpringVelocity: $1,
            animations: block($0))
        }
      ),
      ("duration", { UIView.animate(springDuration: $1, animations: block($0)) }),
      ("bounce", { UIView.animate(bounce: $1, animations: block($0)) }),
      (
        "initialSpringVelocity",
        { UIView.animate(initialSpringVelocity: $1, animations: block($0)) }
      ),
      ("dampingRatio", { provide(UISpringTimingParameters(dampingRatio: $1), $0) }),
      ("duration", { provide(UISpringTimingParameters(duration: $1), $0) }),
      ("bounce", { provide(UISpringTimingParameters(bounce: $1), $0) }),
      (
        "initialVelocity",
        { provide(UISpringTimingParameters(initialVelocity: CGVector(dx: 0, dy: $1)), $0) }
      ),
      (
        "stiffness",
        {
          provide(
            UISpringTimingParameters(mass: 1, stiffness: $1, damping: 1, initialVelocity: .zero),
            $0)
        }
      ),
      (
        "controlPoint1",
        {
          provide(UICubicTimingParameters(controlPoint1: point($1), controlPoint2: point(1)), $0)
        }
      ),
      (
        "controlPoint2",
        {
          UIViewPropertyAnimator(
            duration: 1, controlPoint1: point(0), controlPoint2: point($1), animations: block($0)
          ).startAnimation()
        }
      ),
      (
        "duration",
        {
          UIViewPropertyAnimator(duration: $1, curve: .linear, animations: block($0))
            .startAnimation()
        }
      ),
      (
        "delay",
        {
          UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: $1, animations: block($0))
        }
      ),
      (
        "relativeStartTime",
        { view, number in
          UIView.animateKeyframes(
            withDuration: 1,
            animations: {
              UIView.addKeyframe(
                withRelativeStartTime: number, relativeDuration: 1, animations: block(view))
            })
        }
      ),
      (
        "timeInterval",
        { view, number in
          Timer.scheduledTimer(withTimeInterval: number, repeats: false) { _ in view.center.x = 9 }
        }
      ),
      (
        "controlPoints",
        {
          let animation = CABasicAnimation(keyPath: "opacity")
          animation.timingFunction = pace($1)
          $0.layer.opacity = animation.timingFunction == nil ? 1 : 0
        }
      ),
      (
        "controlPoints",
        {
          let animation = CAKeyframeAnimation(keyPath: "opacity")
          animation.timingFunctions = [pace(0), pace($1)]
          $0.layer.opacity = animation.timingFunctions == nil ? 1 : 0
        }
      ),
      (
        "keyTimes",
        {
          let animation = CAKeyframeAnimation(keyPath: "opacity")
          animation.keyTimes = [0, $1]
          $0.layer.opacity = animation.keyTimes == nil ? 1 : 0
        }
      ),
      ("controlPoints", { CATransaction.setAnimationTimingFunction(pace($1)) }),
    ]
  }()

  @Test(arguments: [
    (Double.infinity, "finite: inf"), (-.infinity, "finite: -inf"), (.nan, "a number: nan"),
  ])
  func timingThatIsNotFiniteEndsTheWorldAndChangesNothing(_ number: Double, _ end: String) {
    for (name, call) in Self.calls {
      let world = TestWorld()
      let view = world.view()
      let center = view.center
      world.perform { call(view, number) }
      world.loop.settle()

      #expect(world.issues.map(\.text) == ["\(name) is not \(end)"])
      #expect(view.center == center && view.layer.opacity == 1)
    }
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

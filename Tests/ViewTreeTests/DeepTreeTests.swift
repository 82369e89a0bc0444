import EventTrace
import Geometry
import Testing
import ViewTree

/// A chain of views, each in the one before, so long that whatever calls itself exhausts the stack, and whatever walks to
/// the top for each view takes minutes.
@Suite(.serialized) struct DeepTreeTests {
  private static let depth = 50_000

  private let world = TestWorld()

  /// The outermost and the innermost view of a chain.
  private func chain(in superview: UIView?) -> (top: UIView, bottom: UIView) {
    world.perform {
      let top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      top.autoresizingMask = [.flexibleWidth]
      superview?.addSubview(top)
      var view = top
      for _ in 1..<Self.depth {
        let next = UIView(frame: view.bounds)
        next.autoresizingMask = [.flexibleWidth]
        view.addSubview(next)
        view = next
      }
      view.tag = 7
      return (top, view)
    }
  }

  /// What a body takes from a budget of instructions.
  private func charge(_ body: () -> Void) -> Int {
    var budget = 10_000_000
    return withUnsafeMutablePointer(to: &budget) { budget in
      world.loop.instructionBudget = budget
      defer { world.loop.instructionBudget = nil }
      world.perform(body)
      return 10_000_000 - budget.pointee
    }
  }

  /// Touches are hit tested through controls and passed up through them as through plain views.
  @Test func aTouchInManyControls() {
    world.perform {
      var view: UIView = world.window
      for _ in 1..<Self.depth {
        let next = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(next)
        view = next
      }
      view.addSubview(UIView(frame: view.bounds))
    }
    world.touch(.began, at: 0, 50, 50)
    world.touch(.ended, at: 50, 50, 50)
    world.loop.settle()
    #expect(world.events.count { if case .touch = $0.kind { true } else { false } } == 2)
  }

  @Test func resizingManySubviewsIsCharged() {
    world.perform {
      for _ in 0..<1000 {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.autoresizingMask = [.flexibleWidth]
        world.window.addSubview(view)
      }
    }
    #expect(charge { world.window.frame.size.width += 1 } > 16_000)
  }

  @Test func whatRunningAnimationsRememberOfAResizeIsCharged() {
    let view = world.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.autoresizingMask = [.flexibleWidth]
      world.window.addSubview(view)
      return view
    }
    let resize = { world.window.frame.size.width += 1 }
    let alone = charge(resize)
    let clocks = world.perform {
      (0..<1000).map { _ in
        let clock = AnimationClock(loop: world.loop)
        UIView.withAnimationClock(clock) {
          UIView.animate(withDuration: 1) { view.alpha = view.alpha == 0 ? 1 : 0 }
        }
        return clock
      }
    }
    #expect(charge(resize) > alone + 2_000)
    withExtendedLifetime(clocks) {}
  }

  @Test func whatIsAddedToALayerIsCharged() {
    let layer = world.perform {
      let layer = CALayer()
      world.window.layer.addSublayer(layer)
      return layer
    }
    let walk = CABasicAnimation(keyPath: "position.x")
    walk.from = .number(0)
    let group = CAAnimationGroup()
    group.animations = Array(repeating: walk, count: 100)
    #expect(charge { layer.add(group, forKey: "group") } >= 101 * RunLoop.objectCost)
    for index in 0..<1000 { world.perform { layer.add(walk, forKey: "\(index)") } }
    #expect(charge { layer.removeAnimation(forKey: "none") } > 2_000)
  }

  @Test func whatFollowsALayersTimeIsCharged() {
    let outer = world.perform {
      let outer = CALayer()
      world.window.layer.addSublayer(outer)
      for _ in 0..<500 {
        let inner = CALayer()
        outer.addSublayer(inner)
        inner.timeOffset = 1
      }
      return outer
    }
    #expect(charge { outer.speed = 0.5 } > 10_000)
    #expect(charge { outer.speed = 2 } > 10_000)
  }

  @Test(.timeLimit(.minutes(1))) func aChainIsBuiltMovedLaidOutAndTakenApart() {
    var (top, bottom) = chain(in: world.window)
    #expect(bottom.window === world.window)
    world.loop.runTurns()

    world.perform { top.frame.size.width = 300 }
    #expect(bottom.frame.size.width == 300)
    world.loop.runTurns()
    world.perform {
      UIView.animate(withDuration: 1) { bottom.alpha = 0 }
      top.removeFromSuperview()
    }
    #expect(bottom.window == nil)
    #expect(!bottom.layer.isAnimated)
    world.perform { world.window.addSubview(top) }
    #expect(bottom.window === world.window)
    #expect(top.viewWithTag(7) === bottom)
    #expect(bottom.isDescendant(of: top))
    #expect(bottom.convert(CGPoint(x: 3, y: 4), to: top) == CGPoint(x: 3, y: 4))
    #expect(top.convert(CGPoint(x: 3, y: 4), to: bottom) == CGPoint(x: 3, y: 4))
    #expect(bottom.safeAreaInsets == top.safeAreaInsets)
    world.perform { top.removeFromSuperview() }
    top = bottom
    #expect(bottom.superview == nil)
  }

  @Test(.timeLimit(.minutes(1))) func touchesAndPicturesGoAllTheWayDown() {
    let (top, bottom) = chain(in: world.window)
    #expect(world.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === bottom)
    world.drag(from: CGPoint(x: 5, y: 5), by: CGVector(dx: 0, dy: 50), over: 0.1)
    world.loop.settle()
    #expect(world.loop.frameSnapshot().layers.count == Self.depth + 1)
    let copy = world.perform { top.snapshotView(afterScreenUpdates: true) }
    #expect(copy?.subviews.count == 1)
  }

  @Test(.timeLimit(.minutes(1))) func aChainMadeOutsideOfAWorldJoinsIt() {
    let top = UIView(frame: .zero)
    var view = top
    for _ in 1..<Self.depth {
      let next = UIView(frame: .zero)
      view.addSubview(next)
      view = next
    }
    world.window.addSubview(top)
    #expect(view.window === world.window)
  }

  @Test func viewsThatOutliveTheirWindowKnowOfNone() {
    let inner = UIView(frame: .zero)
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let outer = UIView(frame: .zero)
      window.addSubview(outer)
      outer.addSubview(inner)
      #expect(inner.window === window)
    }
    #expect(inner.window == nil)
    #expect(inner.superview == nil)
  }
}

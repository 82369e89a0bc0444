import Animation
import EventTrace
import Geometry
import Testing
import ViewTree

/// Layers that belong to no view.
struct OwnLayerTests {
  private let world = TestWorld()

  @Test func aSuperlayerOwnsItsLayers() {
    let view = world.view()
    weak var kept: CALayer?
    world.perform {
      let layer = CALayer()
      view.layer.addSublayer(layer)
      kept = layer
    }
    #expect(kept != nil)
    kept?.removeFromSuperlayer()
    #expect(kept == nil)
  }

  @Test func aLayerOutlivesItsSuperlayer() {
    let inner = world.perform { CALayer() }
    world.perform {
      let outer = CALayer()
      outer.addSublayer(inner)
      let masked = CALayer()
      masked.mask = CALayer()
      inner.mask = masked.mask
      #expect(inner.superlayer === outer)
    }
    #expect(inner.superlayer == nil)
    #expect(inner.mask != nil)
  }

  @Test func aDeepTreeIsReleased() {
    world.perform {
      let root = CALayer()
      var last = root
      for _ in 0..<50_000 {
        let next = CALayer()
        last.insertSublayer(next, at: 0)
        last = next
      }
      #expect(last.superlayer != nil)
    }
  }

  @Test(arguments: [false, true]) func masksInMasksAreReleased(areBetweenSublayers: Bool) {
    world.perform {
      let root = CALayer()
      var last = root
      for _ in 0..<50_000 {
        if areBetweenSublayers {
          let next = CALayer()
          last.addSublayer(next)
          last = next
        }
        let mask = CALayer()
        last.mask = mask
        last = mask
      }
    }
  }

  /// A curve far above the end, which a spring or a timing function gives.
  @Test(arguments: [false, true]) func pathsFollowAnyCurve(isSpring: Bool) {
    let shape = world.perform {
      let shape = CAShapeLayer()
      world.window.layer.addSublayer(shape)
      let ends = [0.0, 100].map { width in
        CAAnimationValue.path(
          UIBezierPath(rect: CGRect(x: 0, y: 0, width: width, height: 10)).cgPath)
      }
      let spring = CASpringAnimation(keyPath: "path")
      (spring.from, spring.to) = (ends[0], ends[1])
      let keyframes = CAKeyframeAnimation(keyPath: "path")
      keyframes.steps = ends
      keyframes.timingFunctions = [CAMediaTimingFunction(controlPoints: 0, 1e30, 1, 1e30)]
      let animation: CAAnimation = isSpring ? spring : keyframes
      animation.duration = 1
      shape.add(animation, forKey: "path")
      let width = CASpringAnimation(keyPath: "lineWidth")
      (width.from, width.to) = (.number(0), .number(100))
      width.duration = 1
      shape.add(width, forKey: "width")
      return shape
    }
    world.loop.advance(by: 0.36)
    let shown = shape.presentation()
    let width = shown?.path?.boundingBoxOfPath.width
    #expect(isSpring ? width == shown?.lineWidth : width == 100)
    #expect(shown?.lineWidth ?? 0 > 110)
  }

  @Test func aLayerCannotBeInItself() {
    let (outer, inner) = world.perform { (CALayer(), CALayer()) }
    outer.name = "outer"
    outer.addSublayer(inner)
    world.perform { inner.addSublayer(outer) }
    #expect(
      world.issues.map(\.text) == ["layer <CALayer: outer> is a part of cycle in its layer tree"])
  }

  @Test func theLayerOfAViewMovesWithItsView() {
    let (first, second) = (world.view("first"), world.view("second"))
    world.perform { first.layer.addSublayer(second.layer) }
    #expect(second.superview === world.window)
    #expect(world.issues.map(\.kind) == [.unsupported])
  }

  @Test func animationsOfALayerEndWithItsViewsStay() {
    let view = world.view()
    let layer = world.perform { CALayer() }
    var finished: [Bool] = []
    world.perform {
      view.layer.addSublayer(layer)
      UIView.animate(withDuration: 1, animations: { layer.opacity = 0 }) { finished.append($0) }
    }
    world.advance(toMilliseconds: 100)
    world.perform { view.removeFromSuperview() }
    world.advance(toMilliseconds: 200)
    #expect(finished == [false])
    #expect(layer.presentation()?.opacity == 0)
  }

  @Test func aFrameHasLayersAndMasks() throws {
    let view = world.view()
    view.backgroundColor = .red
    let (glow, hole) = world.perform { (CALayer(), CAShapeLayer()) }
    glow.name = "glow"
    glow.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    view.layer.addSublayer(glow)
    hole.path = UIBezierPath(ovalIn: CGRect(x: 20, y: 30, width: 10, height: 10)).cgPath
    view.layer.mask = hole
    let layers = world.loop.frameSnapshot().layers
    let drawn = try #require(layers.first { $0.name == "glow" })
    #expect(drawn.frame == CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(drawn.depth == 2)
    let mask = try #require(layers.first { $0.name == "box" }?.mask.first)
    #expect(mask.shapeFrame == CGRect(x: 20, y: 30, width: 10, height: 10))
  }

  @Test func aReversedPathTurnsItsElementsRound() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(
      to: CGPoint(x: 10, y: 10), controlPoint1: CGPoint(x: 12, y: 2),
      controlPoint2: CGPoint(x: 12, y: 8))
    #expect(
      path.reversing().cgPath.elements == [
        .move(to: CGPoint(x: 10, y: 10)),
        .curve(
          to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 12, y: 8),
          control2: CGPoint(x: 12, y: 2)),
        .line(to: .zero),
      ])
    path.close()
    #expect(
      path.reversing().cgPath.elements == [
        .move(to: .zero), .line(to: CGPoint(x: 10, y: 10)),
        .curve(
          to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 12, y: 8),
          control2: CGPoint(x: 12, y: 2)),
        .line(to: .zero), .close,
      ])
  }
}

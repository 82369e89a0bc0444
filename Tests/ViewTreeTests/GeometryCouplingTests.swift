import EventTrace
import Geometry
import Testing
import ViewTree

struct GeometryCouplingTests {
  @Test func theAnchorPointIsWhatCenterPlaces() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))

    view.layer.anchorPoint = .zero
    #expect(view.frame == CGRect(x: 15, y: 20, width: 30, height: 40))
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(view.center == CGPoint(x: 1, y: 2))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 60, height: 80))
  }

  @Test(arguments: [(-1.0, 0.0), (0.5, 0.5), (2.0, 1.0), (1e300, 1.0)])
  func alphaIsLimited(_ given: CGFloat, _ kept: CGFloat) {
    let view = UIView()

    view.alpha = given

    #expect(view.alpha == kept)
  }

  @Test func aNumberThatIsNoneEndsTheWorld() {
    let world = TestWorld()
    let view = world.view()

    world.perform { view.bounds = CGRect(x: .nan, y: 0, width: 320, height: 480) }

    #expect(
      world.issues == [
        EngineIssue(
          .exception, "CALayer bounds contains NaN: [nan 0; 320 480]. Layer: <CALayer: box>",
          notes: ["Core Animation raises CALayerInvalidGeometry"])
      ])
    #expect(world.loop.isTerminated)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test(arguments: [CGFloat.infinity, -.infinity, .nan])
  func shapesGradientsAndShadowsThatAreNotFiniteEndTheWorld(_ value: CGFloat) {
    let settings: [(String, (CALayer) -> Void)] = [
      ("opacity", { $0.alpha = value }), ("cornerRadius", { $0.cornerRadius = value }),
      ("borderWidth", { $0.borderWidth = value }),
      ("shadowOpacity", { $0.shadowAlpha = value }),
      ("shadowRadius", { $0.shadowRadius = value }),
      ("shadowOffset", { $0.shadowOffset.width = value }),
      ("contentsRect", { $0.contentsRect.origin.x = value }),
      ("lineWidth", { ($0 as? CAShapeLayer)?.lineWidth = value }),
      ("strokeStart", { ($0 as? CAShapeLayer)?.strokeStart = value }),
      ("strokeEnd", { ($0 as? CAShapeLayer)?.strokeEnd = value }),
      ("startPoint", { ($0 as? CAGradientLayer)?.startPoint.x = value }),
      ("endPoint", { ($0 as? CAGradientLayer)?.endPoint.y = value }),
      ("locations", { ($0 as? CAGradientLayer)?.locations = [0, value] }),
    ]
    for (property, set) in settings {
      for makesShape in [false, true] {
        let world = TestWorld()
        world.perform {
          let layer = makesShape ? CAShapeLayer() : CAGradientLayer()
          world.view().layer.addSublayer(layer)
          set(layer)
        }

        let isShapes = ["lineWidth", "strokeStart", "strokeEnd"].contains(property)
        let isGradients = ["startPoint", "endPoint", "locations"].contains(property)
        guard makesShape ? !isGradients : !isShapes else { continue }
        let text = world.issues.first?.text ?? ""
        #expect(text.hasPrefix("\(property) of <CALayer: "), "\(property)")
        #expect(text.contains("is not finite: "), "\(property)")
        #expect(world.loop.isTerminated)
      }
    }
  }

  @Test(arguments: [CGFloat.infinity, -.infinity, .nan])
  func geometryThatIsNotFiniteEndsTheWorld(_ value: CGFloat) {
    let settings: [(String, (UIView) -> Void)] = [
      ("position", { $0.center.x = value }),
      ("bounds", { $0.bounds.size.height = value }),
      ("bounds", { $0.frame.size.width = value }),
      ("bounds", { $0.frame.origin.y = value }),
      ("anchorPoint", { $0.layer.anchorPoint.x = value }),
      ("transform", { $0.transform.tx = value }),
      ("transform", { $0.transform = CGAffineTransform(scaleX: value, y: 1) }),
    ]
    for (property, set) in settings {
      for isAnimated in [false, true] {
        let world = TestWorld()
        let view = world.view()
        let values = view.layer.modelValues
        world.perform {
          if isAnimated { UIView.animate(withDuration: 1) { set(view) } } else { set(view) }
        }

        #expect(world.issues.count == 1)
        let isUIKits = property == "position" || property == "bounds"
        #expect(
          world.issues.first?.text.hasPrefix(
            isUIKits ? "CALayer \(property) contains NaN: " : "\(property) of <CALayer: ") == true)
        #expect(view.layer.modelValues == values)
        #expect(world.loop.isTerminated)
      }
    }
  }

  @Test func aPathLargerThanNumbersCanBeEndsTheWorld() {
    let half = 1.7976931348623157e308
    let path = UIBezierPath(ovalIn: CGRect(x: -half, y: -half, width: .infinity, height: .infinity))
    path.append(UIBezierPath(rect: CGRect(x: -half, y: -half, width: 1, height: 1)))
    path.append(UIBezierPath(rect: CGRect(x: half, y: half, width: 1, height: 1)))
    let settings: [(String, (CAShapeLayer) -> Void)] = [
      ("path", { $0.path = path.cgPath }), ("shadowPath", { $0.shadowPath = path.cgPath }),
    ]
    for (property, set) in settings {
      let world = TestWorld()
      let layer = CAShapeLayer()
      world.perform {
        world.view().layer.addSublayer(layer)
        layer.path = UIBezierPath().cgPath
        set(layer)
      }

      #expect(
        world.issues.map(\.text).first?.hasPrefix("\(property) of <CALayer: ") == true)
      #expect(layer.path == CGPath() && layer.shadowPath == nil)
      #expect(world.loop.isTerminated)
    }
  }

  @Test func aPathWithoutElementsHasNoBoxInTraces() {
    // Points that are not finite are left out.
    let empty = UIBezierPath(rect: CGRect(x: 0, y: -CGFloat.infinity, width: 1, height: 1)).cgPath
    let square = UIBezierPath(rect: CGRect(x: 0, y: 1, width: 2, height: 3)).cgPath

    #expect(empty.isEmpty)
    #expect(AnimatableValue.path(empty).traceValue == .word("empty"))
    #expect(
      AnimatableValue.path(square).traceValue == .rect(CGRect(x: 0, y: 1, width: 2, height: 3)))
    #expect(AnimatableValue.path(nil).traceValue == .none)
  }

  @Test func sumsThatAreNotFiniteEndTheWorldAsWell() {
    let world = TestWorld()
    let view = world.view()
    let huge = CGFloat.greatestFiniteMagnitude

    world.perform { view.frame = CGRect(x: huge, y: 0, width: huge, height: 1) }

    #expect(world.issues.count == 1)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func theNullRectangleIsNoFrameYet() {
    let world = TestWorld()
    let view = world.view("box", .null)
    #expect(view.frame == .zero)
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    view.frame = .null
    #expect(view.frame == .zero)
    #expect(world.issues == [])
    #expect(CGRect.null.inset(by: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)) == .null)
  }

  @Test func hugeFiniteGeometryGivesNoFrameThatIsNoNumber() {
    let world = TestWorld()
    let outer = world.view("outer")
    let inner = world.view("inner", in: outer)
    world.perform {
      outer.transform = CGAffineTransform(scaleX: 1e200, y: -1e200)
      inner.transform = CGAffineTransform(scaleX: 1e200, y: 1e200)
      UIView.animate(withDuration: 1) {
        inner.center.x = 1.5e308
        outer.layer.cornerRadius = .greatestFiniteMagnitude
      }
      UIView.animate(withDuration: 1) { inner.center.x = -1.5e308 }
    }
    for time in [0, 300, 700, 1000] {
      world.advance(toMilliseconds: Double(time))
      for layer in world.loop.frameSnapshot().layers {
        #expect(layer.frame.origin.x.isFinite && layer.frame.origin.y.isFinite)
        #expect(layer.frame.size.width.isFinite && layer.frame.size.height.isFinite)
        #expect(layer.cornerRadius.isFinite)
      }
    }
    #expect(world.issues == [])
  }

  /// Numbers that are finite by themselves may have a frame on the screen that is not.
  @Test func aLayerThatATransformMakesTooLargeIsNowhere() {
    let world = TestWorld()
    let outer = world.view("outer")
    let inner = world.view("inner", in: outer)
    world.perform {
      inner.frame = CGRect(x: 100, y: 100, width: .greatestFiniteMagnitude, height: 0)
      outer.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    for layer in world.loop.frameSnapshot().layers {
      #expect(layer.frame.size.width.isFinite && layer.frame.size.height.isFinite)
      #expect(layer.frame.size == .zero || layer.name != "inner")
    }
  }

  @Test func autoresizingCanBeSwitchedOff() {
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: superview.bounds)
    view.autoresizingMask = [.flexibleWidth]
    superview.addSubview(view)
    superview.autoresizesSubviews = false

    superview.frame.size.width = 500

    #expect(view.frame.size.width == 100)
  }
}

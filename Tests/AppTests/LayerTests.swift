import Testing
import TransitionEngine

/// Layers and animations as an app's code has them: subclasses, layer classes of views, and values of any type.
@Suite struct LayerTests {
  private let engine = Engine()

  /// A ring that is copied with a property of its own, and follows its bounds.
  private final class RingLayer: CAShapeLayer {
    var turns = 1
    private(set) var log: [String] = []

    override init() {
      super.init()
      fillColor = nil
    }

    override init(layer: Any) {
      super.init(layer: layer)
      if let layer = layer as? RingLayer { turns = layer.turns }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var bounds: CGRect {
      didSet { path = UIBezierPath(ovalIn: bounds).cgPath }
    }

    override func add(_ anim: CAAnimation, forKey key: String?) {
      log.append("add \(key ?? "")")
      super.add(anim, forKey: key)
    }

    override func addSublayer(_ layer: CALayer) {
      log.append("addSublayer")
      super.addSublayer(layer)
    }

    override func contains(_ point: CGPoint) -> Bool { false }
  }

  /// A layer that inherits its initialisers.
  private final class PlainLayer: CALayer {
    var note = "new"
  }

  private final class RingView: UIView {
    override class var layerClass: AnyClass { RingLayer.self }
    var ring: RingLayer? { layer as? RingLayer }
  }

  private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  @Test func viewsHaveLayersOfTheirClass() throws {
    let (view, gradient) = engine.perform {
      (
        RingView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)),
        GradientView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      )
    }
    let ring = try #require(view.ring)
    #expect(ring.fillColor == nil && ring.delegate === view)
    #expect(ring.path?.boundingBox == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))

    engine.perform { view.frame = CGRect(x: 0, y: 0, width: 80, height: 80) }
    #expect(ring.path?.boundingBox == CGRect(x: 0, y: 0, width: 80, height: 80))

    let layer = try #require(gradient.layer as? CAGradientLayer)
    engine.perform {
      layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      layer.locations = [0, 0.5]
    }
    #expect(layer.colors?.count == 2 && layer.locations == [0, 0.5])
    #expect(engine.issues.isEmpty)
  }

  @Test func copiesAreOfTheClassOfTheLayer() throws {
    let (view, plain) = engine.perform {
      let home = UIViewController()
      engine.launch(home)
      let view = RingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      home.view.addSubview(view)
      let plain = PlainLayer()
      view.layer.addSublayer(plain)
      view.layer.insertSublayer(CALayer(), at: 0)
      return (view, plain)
    }
    engine.settle()
    let ring = try #require(view.ring)
    engine.perform {
      ring.turns = 3
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 150 }
    }
    engine.wait(seconds: 0.5)

    let shown = try #require(engine.perform { ring.presentation() })
    #expect(shown.turns == 3 && shown.model() === ring)
    #expect(abs(shown.position.x - 100) < 2)
    let copy: PlainLayer? = engine.perform { plain.presentation() }
    #expect(copy?.note == "new" && copy?.superlayer is RingLayer)
    #expect(ring.log == ["addSublayer"])
    #expect(engine.perform { ring.hitTest(CGPoint(x: 150, y: 50)) } == nil)
    #expect(engine.perform { view.snapshotView(afterScreenUpdates: true) } != nil)
    #expect(engine.issues.isEmpty)
  }

  @Test func valuesAreOfAnyType() throws {
    let layer = engine.perform {
      let home = UIViewController()
      engine.launch(home)
      let layer = CALayer()
      home.view.layer.addSublayer(layer)
      return layer
    }
    engine.settle()
    engine.perform {
      let size = CGSize(width: 20, height: 30)
      let move = CABasicAnimation(keyPath: "position.y")
      move.fromValue = layer.bounds.height
      move.toValue = 100
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = layer.presentation()?.opacity
      fade.toValue = Float(0)
      let grow = CAKeyframeAnimation(keyPath: "transform.scale")
      grow.values = [1, 1.2, CGFloat(3)]
      grow.keyTimes = [0, 0.25, 1]
      let box = CABasicAnimation(keyPath: "bounds.size")
      box.fromValue = CGSize.zero
      box.toValue = size
      #expect(box.toValue as? CGSize == size && grow.values?.count == 3)
      for (index, animation) in [move, fade, grow, box].enumerated() {
        animation.duration = 1
        animation.repeatCount = .infinity
        animation.speed = 0.5
        layer.add(animation, forKey: "\(index)")
      }
    }
    engine.wait(seconds: 1)

    let shown = try #require(engine.perform { layer.presentation() })
    #expect(shown.position.y == 50 && shown.opacity == 0.5)
    #expect(shown.bounds.size == CGSize(width: 10, height: 15))
    #expect(abs(shown.affineTransform().a - 1.8) < 1e-9)
    #expect(layer.animationKeys() == ["0", "1", "2", "3"])
    #expect(engine.issues.isEmpty)
    engine.perform { layer.removeAllAnimations() }
  }

  @Test func aValueOfAnotherTypeEndsTheWorld() {
    let animation = CABasicAnimation(keyPath: "opacity")
    engine.perform { animation.toValue = "0" }

    #expect(
      engine.issues.map(\.text) == [
        "toValue of an animation is no number, geometric value, colour or path: it is of the type String"
      ])
    #expect(animation.toValue == nil)
  }

  /// An animation with times of its own, which layers copy.
  private final class Fade: CABasicAnimation {
    override init() {
      super.init()
      keyPath = "opacity"
      toValue = 0
      duration = 2
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func animationsHaveSubclasses() {
    let home = engine.perform { UIViewController() }
    engine.perform { engine.launch(home) }
    engine.perform { home.view.layer.add(Fade(), forKey: "fade") }
    engine.wait(seconds: 1)

    #expect(engine.perform { home.view.layer.presentation()?.opacity } == 0.5)
    #expect(engine.perform { home.view.layer.animation(forKey: "fade")?.duration } == 2)
    #expect((Fade().copy() as? CABasicAnimation)?.duration == 2)
  }
}

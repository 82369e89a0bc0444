import Testing
import TransitionEngine

/// The members of views that apps override are the ones that the engine uses.
@Suite struct OverriddenViewTests {
  /// A card that stays inside its superview, dims what it shows with its alpha, and keeps its touches.
  private final class Card: UIView {
    var log: [String] = []

    override var frame: CGRect {
      get { super.frame }
      set {
        log.append("frame")
        super.frame = CGRect(
          x: max(newValue.minX, 0), y: max(newValue.minY, 0), width: newValue.width,
          height: newValue.height)
      }
    }

    override var isHidden: Bool {
      didSet { log.append("isHidden") }
    }

    override var isUserInteractionEnabled: Bool {
      get { true }
      set { log.append("isUserInteractionEnabled") }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("began \(touches.count) of \(event?.allTouches?.count ?? 0)")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("ended \(touches.first?.location(in: self).x ?? -1)")
    }
  }

  @Test func geometryAndLook() {
    let engine = Engine()
    let card = engine.perform { Card(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    engine.perform {
      card.frame = CGRect(x: -20, y: 30, width: 100, height: 100)
      card.isHidden = true
      card.isUserInteractionEnabled = false
    }

    #expect(card.log == ["frame", "isHidden", "isUserInteractionEnabled"])
    #expect(card.frame == CGRect(x: 0, y: 30, width: 100, height: 100))
    #expect(card.layer.isHidden)
    #expect(card.isUserInteractionEnabled)
  }

  /// A stack of views that sees each change of its subviews, and has a safe area and a tint colour of its own.
  private final class Pile: UIView {
    var log: [String] = []

    override func addSubview(_ view: UIView) {
      log.append("add")
      super.addSubview(view)
    }

    override func insertSubview(_ view: UIView, at index: Int) {
      log.append("insert \(index)")
      super.insertSubview(view, at: index)
    }

    override func bringSubviewToFront(_ view: UIView) {
      log.append("bring")
      super.bringSubviewToFront(view)
    }

    override func removeFromSuperview() {
      log.append("remove")
      super.removeFromSuperview()
    }

    override func setNeedsLayout() {
      log.append("setNeedsLayout")
      super.setNeedsLayout()
    }

    override func layoutIfNeeded() {
      log.append("layoutIfNeeded")
      super.layoutIfNeeded()
    }

    override func sizeToFit() {
      log.append("sizeToFit")
      super.sizeToFit()
    }

    override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
      log.append("recognizer")
      super.addGestureRecognizer(gestureRecognizer)
    }

    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
      log.append("convert")
      return super.convert(point, to: view)
    }

    override var safeAreaInsets: UIEdgeInsets { .zero }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var tintColor: UIColor! {
      get { .red }
      set { log.append("tintColor") }
    }
  }

  @Test func treeLayoutAndCoordinates() {
    let engine = Engine()
    let home = engine.perform { UIViewController() }
    let pile = engine.perform { Pile(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    engine.perform { engine.launch(home) }
    engine.perform {
      home.view.addSubview(pile)
      pile.addSubview(UIView())
      pile.insertSubview(UIView(), at: 0)
      pile.bringSubviewToFront(pile.subviews[0])
      pile.setNeedsLayout()
      pile.layoutIfNeeded()
      pile.sizeToFit()
      pile.addGestureRecognizer(UITapGestureRecognizer())
      _ = pile.convert(CGPoint.zero, to: nil)
      pile.tintColor = .blue
    }
    engine.settle()
    #expect(pile.subviews.count == 2 && pile.superview === home.view)
    #expect(pile.safeAreaInsets == .zero && pile.tintColor == .red)

    engine.perform { pile.removeFromSuperview() }
    #expect(
      pile.log == [
        "add", "insert 0", "bring", "setNeedsLayout", "layoutIfNeeded", "sizeToFit", "recognizer",
        "convert", "tintColor", "remove",
      ])
    #expect(pile.superview == nil)
  }

  @Test func touchesComeInSets() {
    let engine = Engine()
    let home = engine.perform { UIViewController() }
    let card = engine.perform { Card(frame: CGRect(x: 0, y: 0, width: 200, height: 200)) }
    engine.perform {
      card.isMultipleTouchEnabled = true
      home.view.addSubview(card)
      engine.launch(home)
    }
    let now = engine.now
    engine.perform {
      engine.enqueue([
        TouchSample(instant: now, finger: 0, location: CGPoint(x: 50, y: 50), phase: .began),
        TouchSample(
          instant: now.adding(seconds: 0.05), finger: 1, location: CGPoint(x: 90, y: 50),
          phase: .began),
        TouchSample(
          instant: now.adding(seconds: 0.1), finger: 0, location: CGPoint(x: 50, y: 50),
          phase: .ended),
        TouchSample(
          instant: now.adding(seconds: 0.15), finger: 1, location: CGPoint(x: 90, y: 50),
          phase: .ended),
      ])
    }
    engine.settle()

    #expect(card.log == ["began 1 of 1", "began 1 of 2", "ended 50.0", "ended 90.0"])
  }
}

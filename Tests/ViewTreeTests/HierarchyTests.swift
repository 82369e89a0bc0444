import Animation
import EventTrace
import Geometry
import Testing
import ViewTree

struct HierarchyTests {
  let world = TestWorld()

  private func names(_ view: UIView) -> [String] { view.subviews.map(\.traceName) }

  private func three() -> (UIView, [UIView]) {
    let box = world.view()
    return (box, ["a", "b", "c"].map { world.view($0, in: box) })
  }

  @Test func subviewsComeWhereTheyAreAskedTo() {
    let (box, views) = three()
    #expect(names(box) == ["a", "b", "c"])
    box.sendSubviewToBack(views[2])
    #expect(names(box) == ["c", "a", "b"])
    box.bringSubviewToFront(views[0])
    #expect(names(box) == ["c", "b", "a"])
    box.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(names(box) == ["a", "b", "c"])
    box.exchangeSubview(at: 0, withSubviewAt: 3)
    box.insertSubview(views[2], belowSubview: views[1])
    #expect(names(box) == ["a", "c", "b"])
    box.insertSubview(views[0], aboveSubview: views[2])
    #expect(names(box) == ["c", "a", "b"])
    box.insertSubview(views[1], at: 99)
    #expect(names(box) == ["c", "a", "b"])
    box.insertSubview(views[1], at: -5)
    #expect(names(box) == ["b", "c", "a"])
    box.insertSubview(views[0], aboveSubview: world.window)
    #expect(names(box) == ["b", "c", "a"])
  }

  @Test(arguments: [true, false])
  func aViewCannotGoIntoItself(_ isDirect: Bool) {
    let box = world.view()
    let inner = world.view("inner", in: box)

    world.perform { (isDirect ? box : inner).addSubview(box) }

    #expect(world.issues.map(\.text) == ["Can't add self as subview"])
    #expect(world.issues.map(\.kind) == [.exception])
    #expect(world.loop.isTerminated)
    #expect(box.superview === world.window)
  }

  @Test func hooksComeInOrder() {
    final class Told: UIView {
      var log: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) {
        log.append("willMove(toSuperview: \(newSuperview?.traceName ?? "nil"))")
      }
      override func didMoveToSuperview() { log.append("didMoveToSuperview") }
      override func willMove(toWindow newWindow: UIWindow?) {
        log.append("willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
      }
      override func didMoveToWindow() { log.append("didMoveToWindow") }
    }
    let box = world.view()
    let detached = world.perform { UIView() }
    let told = world.perform { Told() }
    told.traceName = "told"

    detached.addSubview(told)
    #expect(told.log == ["willMove(toSuperview: UIView)", "didMoveToSuperview"])
    told.log = []
    box.addSubview(detached)
    #expect(told.log == ["willMove(toWindow: window)", "didMoveToWindow"])
    told.log = []
    told.removeFromSuperview()
    #expect(
      told.log == [
        "willMove(toWindow: nil)", "willMove(toSuperview: nil)", "didMoveToWindow",
        "didMoveToSuperview",
      ])
    #expect(told.window == nil)
  }

  @Test func aViewMadeOutsideJoinsTheWorldItIsPutInto() {
    let box = UIView(frame: .zero)
    world.window.addSubview(box)

    world.perform { UIView.animate(withDuration: 1, options: .curveLinear) { box.alpha = 0 } }
    world.advance(toMilliseconds: 500)

    #expect(box.shown.opacity == 0.5)
  }

  @Test func aLostSuperviewLeavesItsSubviewsWithoutOne() {
    let box = world.perform { UIView() }
    do {
      let superview = world.perform { UIView() }
      superview.addSubview(box)
      #expect(box.superview === superview)
    }

    #expect(box.superview == nil)
    #expect(box.window == nil)
  }

  // MARK: Hit testing

  @Test(arguments: [
    ("nothing", "inner"), ("hidden", "box"), ("alpha 0.009", "box"), ("alpha 0.01", "inner"),
    ("interaction off", "box"), ("superview hidden", "window"), ("animated", "inner"),
    ("animated allowing interaction", "inner"), ("elsewhere", "box"), ("covered", "cover"),
    ("covered, raised", "inner"),
  ])
  func hitTesting(_ change: String, _ hit: String) {
    world.window.traceName = "window"
    let box = world.view("box", CGRect(x: 100, y: 100, width: 100, height: 100))
    let inner = world.view("inner", CGRect(x: 0, y: 0, width: 50, height: 50), in: box)
    switch change {
    case "hidden": inner.isHidden = true
    case "alpha 0.009": inner.alpha = 0.009
    case "alpha 0.01": inner.alpha = 0.01
    case "interaction off": inner.isUserInteractionEnabled = false
    case "superview hidden": box.isHidden = true
    case "animated":
      world.perform { UIView.animate(withDuration: 1) { inner.alpha = 0.5 } }
    case "animated allowing interaction":
      world.perform {
        UIView.animate(withDuration: 1, options: .allowUserInteraction) { inner.alpha = 0.5 }
      }
    case "elsewhere": inner.frame.origin.x = 11
    case "covered": _ = world.view("cover", CGRect(x: 0, y: 0, width: 20, height: 20), in: box)
    case "covered, raised":
      _ = world.view("cover", CGRect(x: 0, y: 0, width: 20, height: 20), in: box)
      inner.layer.zPosition = 1
    default: break
    }

    let view = world.window.hitTest(CGPoint(x: 110, y: 110), with: nil)

    #expect(view?.traceName == hit)
  }

  // MARK: Snapshots and frames

  @Test func aFrameHasPresentationValuesInDrawingOrder() {
    world.window.traceName = "window"
    let box = world.view("box", CGRect(x: 10, y: 20, width: 100, height: 100))
    let raised = world.view("raised", CGRect(x: 1, y: 1, width: 5, height: 5), in: box)
    raised.layer.zPosition = 1
    _ = world.view("flat", CGRect(x: 2, y: 2, width: 5, height: 5), in: box)
    world.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) { box.center.x += 100 }
    }
    world.advance(toMilliseconds: 500)

    let frame = world.loop.frameSnapshot()

    #expect(frame.layers.map(\.name) == ["window", "box", "flat", "raised"])
    #expect(frame.layers.map(\.depth) == [0, 1, 2, 2])
    #expect(isClose(frame.layers[1].frame, CGRect(x: 60, y: 20, width: 100, height: 100)))
    #expect(isClose(frame.layers[3].frame, CGRect(x: 61, y: 21, width: 5, height: 5)))
    #expect(frame.instant == Instant(milliseconds: 500))
  }
}

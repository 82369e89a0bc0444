import EventTrace
import Geometry
import Testing
import ViewTree

struct GeometryCouplingTests {
  @Test func settingTheFrameSetsCenterAndBounds() {
    let view = UIView(frame: .zero)

    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)

    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test func settingBoundsKeepsTheCenter() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

    view.bounds = CGRect(x: 5, y: 6, width: 10, height: 10)

    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.frame == CGRect(x: 20, y: 35, width: 10, height: 10))
  }

  @Test func settingTheFrameKeepsTheBoundsOrigin() {
    let view = UIView(frame: .zero)
    view.bounds.origin = CGPoint(x: 7, y: 8)

    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)

    #expect(view.bounds == CGRect(x: 7, y: 8, width: 3, height: 4))
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func settingTheCenterMovesTheFrame() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))

    view.center = CGPoint(x: 100, y: 200)

    #expect(view.frame == CGRect(x: 85, y: 180, width: 30, height: 40))
  }

  @Test(arguments: [
    (CGAffineTransform(scaleX: 2, y: 3), CGRect(x: -15, y: -40, width: 60, height: 120)),
    (CGAffineTransform(translationX: 5, y: -5), CGRect(x: 5, y: -5, width: 30, height: 40)),
    (CGAffineTransform(rotationAngle: .pi / 2), CGRect(x: -5, y: 5, width: 40, height: 30)),
    (CGAffineTransform(scaleX: 0, y: 1), CGRect(x: 15, y: 0, width: 0, height: 40)),
  ])
  func aTransformActsAboutTheCenter(_ transform: CGAffineTransform, _ frame: CGRect) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))

    view.transform = transform

    #expect(isClose(view.frame, frame))
    #expect(view.center == CGPoint(x: 15, y: 20))
    #expect(view.bounds.size == CGSize(width: 30, height: 40))
  }

  @Test func theAnchorPointIsWhatCenterPlaces() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))

    view.layer.anchorPoint = .zero
    #expect(view.frame == CGRect(x: 15, y: 20, width: 30, height: 40))
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(view.center == CGPoint(x: 1, y: 2))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 60, height: 80))
  }

  @Test(arguments: [
    CGAffineTransform(scaleX: 2, y: 4), CGAffineTransform(translationX: 3, y: 4),
    CGAffineTransform(rotationAngle: .pi), CGAffineTransform(scaleX: -1, y: 1),
  ])
  func aFrameSetUnderAnUprightTransformIsTheFrameRead(_ transform: CGAffineTransform) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    view.transform = transform

    view.frame = CGRect(x: 100, y: 200, width: 80, height: 60)

    #expect(isClose(view.frame, CGRect(x: 100, y: 200, width: 80, height: 60)))
    #expect(view.transform == transform)
  }

  @Test(arguments: [(-1.0, 0.0), (0.5, 0.5), (2.0, 1.0), (.nan, 0.0), (.infinity, 1.0)])
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
          .exception, "CALayer bounds contains NaN: [nan 0; 320 480]. Layer: <CALayer: box>")
      ])
    #expect(world.loop.isTerminated)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  // MARK: Autoresizing

  static let stretches: [(UIView.AutoresizingMask, CGRect)] = [
    ([], CGRect(x: 10, y: 10, width: 60, height: 20)),
    (.flexibleWidth, CGRect(x: 10, y: 10, width: 160, height: 20)),
    (.flexibleLeftMargin, CGRect(x: 110, y: 10, width: 60, height: 20)),
    (.flexibleRightMargin, CGRect(x: 10, y: 10, width: 60, height: 20)),
    ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 35, y: 10, width: 60, height: 20)),
    (
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
      CGRect(x: 20, y: 10, width: 120, height: 20)
    ),
    (
      [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin],
      CGRect(x: 10, y: 20, width: 60, height: 40)
    ),
  ]

  @Test(arguments: stretches)
  func flexiblePartsShareAChange(_ mask: UIView.AutoresizingMask, _ frame: CGRect) {
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 20))
    view.autoresizingMask = mask
    superview.addSubview(view)

    superview.frame.size = CGSize(width: 200, height: 200)

    #expect(isClose(view.frame, frame))
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

  // MARK: Conversion

  @Test func pointsPassThroughScrolledAndMovedAncestors() {
    let world = TestWorld()
    let outer = world.view("outer", CGRect(x: 10, y: 20, width: 200, height: 200))
    outer.bounds.origin = CGPoint(x: 0, y: 50)
    let inner = world.view("inner", CGRect(x: 5, y: 60, width: 50, height: 50), in: outer)
    let other = world.view("other", CGRect(x: 100, y: 100, width: 50, height: 50))

    #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 6, y: 62))
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 16, y: 32))
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: other) == CGPoint(x: -84, y: -68))
    #expect(inner.convert(CGPoint(x: -84, y: -68), from: other) == CGPoint(x: 1, y: 2))
    #expect(inner.convert(CGPoint(x: 16, y: 32), from: nil) == CGPoint(x: 1, y: 2))
    #expect(
      inner.convert(inner.bounds, to: nil) == CGRect(x: 15, y: 30, width: 50, height: 50))
  }

  @Test func pointsPassThroughTransformedAncestors() {
    let world = TestWorld()
    let outer = world.view("outer", CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    let inner = world.view("inner", CGRect(x: 10, y: 10, width: 20, height: 20), in: outer)

    let point = inner.convert(CGPoint.zero, to: world.window)
    // (10, 10) is (-40, -40) from the middle, doubled and turned a quarter.
    #expect(isClose(point.x, 50 + 80))
    #expect(isClose(point.y, 50 - 80))
    let back = inner.convert(point, from: world.window)
    #expect(isClose(back.x, 0) && isClose(back.y, 0))
    let box = inner.convert(inner.bounds, to: world.window)
    #expect(isClose(box, CGRect(x: 90, y: -30, width: 40, height: 40)))
    #expect(isClose(inner.convert(box, from: world.window), inner.bounds))
  }
}

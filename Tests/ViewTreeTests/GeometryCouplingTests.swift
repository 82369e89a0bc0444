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

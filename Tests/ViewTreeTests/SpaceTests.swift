import EventTrace
import Geometry
import Testing
import ViewTree

/// Layers in space; the vectors are those that GNUstep's tests hold for Apple's own layers.
struct SpaceTests {
  private let world = TestWorld()

  private func tree(_ frame: CGRect = CGRect(x: 75, y: 25, width: 50, height: 50))
    -> (parent: UIView, child: UIView)
  {
    let parent = world.view("parent", CGRect(x: 0, y: 0, width: 200, height: 200))
    return (parent, world.view("child", frame, in: parent))
  }

  @Test func aSublayerTransformIsAboutTheSuperlayersAnchorPoint() {
    let (parent, child) = tree()
    parent.layer.sublayerTransform = CATransform3DMakeTranslation(10, 20, 0)
    #expect(child.layer.convert(CGPoint.zero, to: parent.layer) == CGPoint(x: 85, y: 45))
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 85, y: 45))
    #expect(child.frame == CGRect(x: 75, y: 25, width: 50, height: 50))

    parent.layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    child.layer.transform = CATransform3DMakeTranslation(5, 6, 0)
    #expect(child.layer.convert(CGPoint.zero, to: parent.layer) == CGPoint(x: 60, y: -38))
    #expect(child.layer.convert(CGPoint(x: 60, y: -38), from: parent.layer) == .zero)
  }

  @Test func theDepthOfAnAnchorPointOrALayerDoesNotMoveTheFrame() {
    let (_, child) = tree()
    child.layer.zPosition = 30
    child.layer.anchorPointZ = -10
    #expect(child.frame == CGRect(x: 75, y: 25, width: 50, height: 50))
    child.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    #expect(abs(child.frame.width - 25) < 1e-12)
    #expect(child.frame.midX == 100)
  }

  @Test func perspectiveDividesByTheDistance() throws {
    let (parent, child) = tree(CGRect(x: 50, y: 50, width: 100, height: 100))
    parent.layer.sublayerTransform.m34 = -1 / 200
    child.layer.zPosition = 100
    // Half-way to the viewer everything is twice as large.
    #expect(child.convert(child.bounds, to: parent) == CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(parent.hitTest(CGPoint(x: 1, y: 1), with: nil) === child)
    #expect(child.convert(CGPoint(x: 1, y: 1), from: parent) == CGPoint(x: 0.5, y: 0.5))
    child.layer.zPosition = 300
    // Behind the viewer nothing is seen, so nothing is hit.
    #expect(parent.hitTest(CGPoint(x: 100, y: 100), with: nil) === parent)
    #expect(parent.layer.hitTest(CGPoint(x: 100, y: 100)) === parent.layer)
  }

  @Test func aLayerBehindTheViewerHasNoFrame() {
    let (_, child) = tree()
    child.layer.transform = CATransform3DMakeTranslation(0, 0, 300)
    child.layer.transform.m34 = -1 / 200
    child.layer.transform.m44 = -0.5
    #expect(child.frame == CGRect(x: 100, y: 50, width: 0, height: 0))
    child.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(child.center == CGPoint(x: 10, y: 20))
    #expect(child.bounds.size == CGSize(width: 50, height: 50))
  }

  @Test func whatIsSeenEdgeOnIsNotHit() {
    let (parent, child) = tree()
    child.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    child.layer.transform.m11 = 0
    #expect(parent.hitTest(CGPoint(x: 100, y: 50), with: nil) === parent)
  }

  @Test func aTransformIsPlanarWhereItCanBe() {
    let (_, child) = tree()
    child.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(child.layer.transform == CATransform3DMakeScale(2, 3, 1))
    child.transform3D = CATransform3DMakeRotation(1, 1, 0, 0)
    #expect(child.transform == .identity)
    #expect(child.layer.affineTransform() == .identity)
    child.transform = CGAffineTransform(translationX: 4, y: 0)
    #expect(child.transform3D == CATransform3DMakeTranslation(4, 0, 0))
  }

  @Test func aTransformInSpaceIsAnimatedByComponentsAndReplacesTheOneBefore() {
    let (_, child) = tree()
    world.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        child.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      }
    }
    world.advance(toMilliseconds: 500)
    let half = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    let shown = child.layer.presentation()?.transform ?? .identity
    #expect(zip(shown.entries, half.entries).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(child.layer.presentation()?.affineTransform() == .identity)
    // An affine change of a layer that turns in space goes through space as well, from the model value.
    world.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        child.transform = .identity
      }
    }
    world.advance(toMilliseconds: 1000)
    let back = child.layer.presentation()?.transform ?? .identity
    #expect(zip(back.entries, half.entries).allSatisfy { abs($0 - $1) < 1e-12 })
    world.advance(toMilliseconds: 1500)
    #expect(child.layer.presentation()?.transform == .identity)
    #expect(!child.layer.isAnimated)
  }

  @Test func aNewAnimationTakesOverFromWhatIsShownWhereItBeginsThere() {
    let (parent, _) = tree()
    func animate(to value: CGFloat, _ options: UIView.AnimationOptions) {
      world.perform {
        UIView.animate(withDuration: 1, delay: 0, options: options) {
          parent.layer.zPosition = value
        }
      }
    }
    animate(to: 100, .curveLinear)
    world.advance(toMilliseconds: 250)
    #expect(parent.layer.presentation()?.zPosition == 25)
    animate(to: 0, [.curveLinear, .beginFromCurrentState])
    #expect(parent.layer.presentation()?.zPosition == 25)
    world.advance(toMilliseconds: 750)
    #expect(parent.layer.presentation()?.zPosition == 12.5)
    world.advance(toMilliseconds: 1250)
    #expect(parent.layer.presentation()?.zPosition == 0)
    animate(to: 100, .curveLinear)
    world.advance(toMilliseconds: 1500)
    // Without the option it begins at the old model value.
    animate(to: 0, .curveLinear)
    #expect(parent.layer.presentation()?.zPosition == 100)
  }

  @Test func aFrameShowsProjections() throws {
    let (parent, child) = tree(CGRect(x: 50, y: 50, width: 100, height: 100))
    parent.layer.sublayerTransform.m34 = -1 / 200
    child.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let layer = try #require(world.loop.frameSnapshot().layers.first { $0.name == "child" })
    #expect(layer.projection != nil)
    #expect(layer.frame == child.convert(child.bounds, to: nil))
    child.layer.isDoubleSided = false
    child.layer.transform = CATransform3DMakeRotation(.pi * 0.9, 0, 1, 0)
    let turned = try #require(world.loop.frameSnapshot().layers.first { $0.name == "child" })
    #expect(turned.isHidden)
    #expect(parent.hitTest(CGPoint(x: 100, y: 100), with: nil) === child)
  }

  @Test func numbersThatAreNoneEndTheWorld() {
    let (parent, _) = tree()
    world.perform { parent.layer.sublayerTransform.m34 = .nan }
    #expect(world.loop.isTerminated)
    #expect(parent.layer.sublayerTransform == .identity)
  }
}

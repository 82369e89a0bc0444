import Geometry
import Testing

struct CGRectTests {
  /// The same area as (10, 20, 30, 40), stored with a negative size.
  let turned = CGRect(x: 40, y: 60, width: -30, height: -40)
  let upright = CGRect(x: 10, y: 20, width: 30, height: 40)

  @Test func coordinatesIgnoreTheSignOfTheSize() {
    for rect in [turned, upright] {
      #expect(rect.minX == 10 && rect.midX == 25 && rect.maxX == 40)
      #expect(rect.minY == 20 && rect.midY == 40 && rect.maxY == 60)
      #expect(rect.width == 30 && rect.height == 40)
      #expect(rect.standardized == upright)
    }
    #expect(turned != upright)
    #expect(turned.size.width == -30)
  }

  @Test func nullInfiniteAndEmptyAreToldApart() {
    #expect(CGRect.null.isNull && CGRect.null.isEmpty && !CGRect.null.isInfinite)
    #expect(CGRect.infinite.isInfinite && !CGRect.infinite.isEmpty && !CGRect.infinite.isNull)
    #expect(CGRect.zero.isEmpty && !CGRect.zero.isNull)
    #expect(CGRect(x: 1, y: 2, width: 0, height: 5).isEmpty)
    #expect(!turned.isEmpty)
    #expect(CGRect() == .zero)
  }

  @Test func insetting() {
    #expect(turned.insetBy(dx: 5, dy: 10) == CGRect(x: 15, y: 30, width: 20, height: 20))
    #expect(upright.insetBy(dx: -5, dy: 0) == CGRect(x: 5, y: 20, width: 40, height: 40))
    #expect(upright.insetBy(dx: 15, dy: 20) == CGRect(x: 25, y: 40, width: 0, height: 0))
    #expect(upright.insetBy(dx: 16, dy: 0).isNull)
    #expect(CGRect.null.insetBy(dx: -5, dy: -5).isNull)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(upright.inset(by: insets) == CGRect(x: 12, y: 21, width: 24, height: 36))
    let large = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    #expect(upright.inset(by: large).size.width == -10)
  }

  @Test func offsetting() {
    #expect(turned.offsetBy(dx: 1, dy: -2) == CGRect(x: 11, y: 18, width: 30, height: 40))
    #expect(CGRect.null.offsetBy(dx: 1, dy: 1).isNull)
  }

  @Test func unions() {
    let point = CGRect(x: 100, y: 5, width: 0, height: 0)
    #expect(upright.union(point) == CGRect(x: 10, y: 5, width: 90, height: 55))
    #expect(upright.union(.null) == upright)
    #expect(CGRect.null.union(upright) == upright)
    #expect(CGRect.null.union(.null).isNull)
    #expect(upright.union(.infinite) == .infinite)
    let mirrored = CGRect(x: -1.5, y: -3.5, width: -5.5, height: -7.5)
    let other = CGRect(x: 1.5, y: 3.5, width: 5.5, height: 7.5)
    #expect(mirrored.union(other) == CGRect(x: -7, y: -11, width: 14, height: 22))
  }

  @Test func intersections() {
    let other = CGRect(x: 60, y: 90, width: -40, height: -60)
    #expect(upright.intersection(other) == CGRect(x: 20, y: 30, width: 20, height: 30))
    #expect(upright.intersects(other))
    let below = CGRect(x: 10, y: 60, width: 30, height: 5)
    #expect(upright.intersection(below) == CGRect(x: 10, y: 60, width: 30, height: 0))
    #expect(upright.intersects(below))
    let apart = CGRect(x: 41, y: 20, width: 5, height: 5)
    #expect(upright.intersection(apart).isNull && !upright.intersects(apart))
    #expect(upright.intersection(.null).isNull)
    #expect(upright.intersection(.infinite) == upright)
  }

  @Test func containing() {
    #expect(turned.contains(CGPoint(x: 10, y: 20)))
    #expect(!turned.contains(CGPoint(x: 40, y: 30)))
    #expect(!turned.contains(CGPoint(x: 30, y: 60)))
    #expect(!CGRect.zero.contains(CGPoint.zero))
    #expect(!CGRect.null.contains(CGPoint.zero))
    #expect(!upright.contains(CGPoint(x: .nan, y: 30)))
    #expect(CGRect.infinite.contains(CGPoint(x: -1e300, y: 1e300)))
    #expect(upright.contains(upright) && turned.contains(upright))
    #expect(!upright.contains(upright.offsetBy(dx: 0.5, dy: 0)))
    #expect(upright.contains(CGRect.null) && !CGRect.null.contains(upright))
  }

  @Test(arguments: [
    (
      CGRectEdge.minXEdge, CGRect(x: 10, y: 20, width: 5, height: 40),
      CGRect(x: 15, y: 20, width: 25, height: 40)
    ),
    (
      .maxXEdge, CGRect(x: 35, y: 20, width: 5, height: 40),
      CGRect(x: 10, y: 20, width: 25, height: 40)
    ),
    (
      .minYEdge, CGRect(x: 10, y: 20, width: 30, height: 5),
      CGRect(x: 10, y: 25, width: 30, height: 35)
    ),
    (
      .maxYEdge, CGRect(x: 10, y: 55, width: 30, height: 5),
      CGRect(x: 10, y: 20, width: 30, height: 35)
    ),
  ])
  func dividing(edge: CGRectEdge, slice: CGRect, remainder: CGRect) {
    let divided = turned.divided(atDistance: 5, from: edge)

    #expect(divided.slice == slice)
    #expect(divided.remainder == remainder)
  }

  @Test func dividingIsLimitedToTheRectangle() {
    let none = upright.divided(atDistance: -5, from: .minXEdge)
    #expect(none.slice == CGRect(x: 10, y: 20, width: 0, height: 40) && none.remainder == upright)
    let all = upright.divided(atDistance: 500, from: .maxYEdge)
    #expect(all.slice == upright)
    #expect(all.remainder == CGRect(x: 10, y: 20, width: 30, height: 0))
    #expect(CGRect.null.divided(atDistance: 1, from: .minYEdge).slice.isNull)
  }

  @Test func integral() {
    let rect = CGRect(x: 0.5, y: -0.5, width: 1, height: 2)
    #expect(rect.integral == CGRect(x: 0, y: -1, width: 2, height: 3))
    #expect(upright.integral == upright && turned.integral == upright)
    #expect(CGRect.null.integral.isNull && CGRect.infinite.integral == .infinite)
  }

  @Test func applyingATransformGivesTheBoundingBox() {
    let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(turned.applying(quarter) == CGRect(x: -60, y: 10, width: 40, height: 30))
    let mirror = CGAffineTransform(scaleX: -2, y: 1)
    #expect(upright.applying(mirror) == CGRect(x: -80, y: 20, width: 60, height: 40))
    let eighth = CGRect(x: -1, y: -1, width: 2, height: 2)
      .applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(eighth.width - 2 * 2.0.squareRoot()) < 1e-14)
    #expect(CGRect.null.applying(mirror).isNull)
    #expect(CGRect.infinite.applying(mirror) == .infinite)
  }

  @Test func interpolating() {
    let end = CGRect(x: 20, y: 0, width: 40, height: 0)
    let middle = upright.interpolated(to: end, progress: 0.5)
    #expect(middle == CGRect(x: 15, y: 10, width: 35, height: 20))
    #expect(upright.interpolated(to: end, progress: 0) == upright)
    #expect(upright.interpolated(to: end, progress: 1) == end)
    #expect(upright.interpolated(to: end, progress: 1.5).origin.x == 25)
    #expect(0.1.interpolated(to: 0.7, progress: 1) == 0.7)
    #expect(0.1.interpolated(to: 0.1, progress: 0.3) == 0.1)
    let insets = UIEdgeInsets(top: 0, left: 2, bottom: 4, right: 6)
      .interpolated(to: .zero, progress: 0.5)
    #expect(insets == UIEdgeInsets(top: 0, left: 1, bottom: 2, right: 3))
    let vector = CGVector(dx: 1, dy: 2).interpolated(to: CGVector(dx: 3, dy: 0), progress: 0.25)
    #expect(vector == CGVector(dx: 1.5, dy: 1.5))
  }

  @Test func edgesOfASetHaveUIKitsBits() {
    #expect(UIRectEdge.all.rawValue == 15)
    #expect(UIRectEdge.left.rawValue == 2 && UIRectEdge.right.rawValue == 8)
    #expect(UIRectEdge([.top, .bottom]).rawValue == 5)
  }
}

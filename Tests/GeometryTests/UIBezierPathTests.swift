import Geometry
import Testing

struct UIBezierPathTests {
  /// Asserted on an iOS 18 simulator for `CGPath(ellipseIn:)` of 100 × 50: four curves and the closing line have equal times.
  @Test func keyframesAlongAnEllipse() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 50)).cgPath
    for (fraction, x, y) in [(0.0, 100.0, 25.0), (0.25, 30.5377, 48.0354), (0.5, 14.6447, 7.3223)] {
      let point = try #require(path.point(atFraction: fraction))
      #expect(abs(point.x - x) < 1e-4 && abs(point.y - y) < 1e-4)
    }
    #expect(path.point(atFraction: 1) == CGPoint(x: 100, y: 25))
    #expect(CGPath().point(atFraction: 0.5) == nil)
  }

  @Test func anOvalHasItsInside() {
    let oval = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 200, height: 100))
    #expect(oval.bounds == CGRect(x: 10, y: 20, width: 200, height: 100))
    for step in 0..<360 {
      let angle = Double(step) * .pi / 180
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(angle)
      func place(_ share: Double) -> CGPoint {
        CGPoint(x: 110 + 100 * share * cosine, y: 70 + 50 * share * sine)
      }
      // The curves are circles to three ten-thousandths.
      #expect(oval.contains(place(0.9995)) && !oval.contains(place(1.0005)), "\(step)")
    }
  }

  @Test func edgesAreThoseOfRectangles() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let path = UIBezierPath(rect: rect)
    for x in [-1.0, 0, 5, 10, 11] {
      for y in [-1.0, 0, 5, 10, 11] {
        let point = CGPoint(x: x, y: y)
        #expect(path.contains(point) == rect.contains(point), "\(x) \(y)")
      }
    }
  }

  @Test func windingAndEvenOdd() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    let middle = CGPoint(x: 15, y: 15)
    #expect(path.contains(middle))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(middle) && path.contains(CGPoint(x: 5, y: 15)))
  }

  @Test func anOpenPathCountsAsClosed() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
    // The curve's highest point is half as high as its control point.
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(path.contains(CGPoint(x: 5, y: 4.99)) && !path.contains(CGPoint(x: 5, y: 5.01)))
    #expect(path.cgPath.boundingBox.maxY == 10)
  }

  @Test func circlesGrowByTheirPoints() throws {
    func circle(_ radius: Double) -> CGPath {
      let box = CGRect(x: 50 - radius, y: 50 - radius, width: 2 * radius, height: 2 * radius)
      return UIBezierPath(ovalIn: box).cgPath
    }
    let half = try #require(circle(10).interpolated(to: circle(30), progress: 0.5))
    #expect(half.boundingBoxOfPath == CGRect(x: 30, y: 30, width: 40, height: 40))
    #expect(half.contains(CGPoint(x: 69, y: 50)) && !half.contains(CGPoint(x: 71, y: 50)))
    #expect(circle(10).interpolated(to: circle(30), progress: 0) == circle(10))
    let square = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).cgPath
    #expect(circle(10).interpolated(to: square, progress: 0.5) == nil)
  }

  @Test(arguments: [(0.0, 1.5707963267948966, true, 6.0, 6.0), (0, 4.71238898038469, false, 6, -6)])
  func arcsGoTheirWay(start: Double, end: Double, clockwise: Bool, x: Double, y: Double) {
    let arc = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    #expect(arc.cgPath.elements.count == 2)
    #expect(arc.contains(CGPoint(x: x, y: y)) && !arc.contains(CGPoint(x: x, y: -y)))
  }

  @Test(arguments: [(0.0, 1.0), (1, 0), (-0.25, 0.75), (0, 2)])
  func anglesThatAreATurnApartAreAWholeCircle(start: Double, end: Double) {
    for clockwise in [true, false] {
      let hole = UIBezierPath(rect: CGRect(x: -50, y: -50, width: 100, height: 100))
      hole.addArc(
        withCenter: .zero, radius: 20, startAngle: start * 2 * Double.pi,
        endAngle: end * 2 * Double.pi, clockwise: clockwise)
      hole.usesEvenOddFillRule = true
      #expect(!hole.contains(CGPoint(x: 0, y: 5)) && !hole.contains(CGPoint(x: -5, y: 0)))
      #expect(hole.contains(CGPoint(x: -40, y: -40)))
    }
  }

  @Test func hostileNumbersAreLeftOut() {
    for number in [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0] {
      let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: number, height: 10))
      path.addLine(to: CGPoint(x: number, y: number))
      path.addArc(
        withCenter: .zero, radius: number, startAngle: number, endAngle: 3, clockwise: true)
      path.addArc(
        withCenter: .zero, radius: 3, startAngle: 1, endAngle: number, clockwise: false)
      path.close()
      _ = path.contains(CGPoint(x: number, y: 5))
      _ = path.bounds
      _ = path.cgPath.point(atFraction: number)
      #expect(path.cgPath.elements.flatMap(\.points).allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
  }
}

/// A path that is built step by step, with UIKit's names; the path itself is the plain value `cgPath`.
public final class UIBezierPath {
  /// The path as a value.
  public var cgPath: CGPath
  /// Whether a point is inside where the path is crossed an odd number of times, instead of where it winds around the point.
  public var usesEvenOddFillRule = false

  /// Creates a path without elements.
  public init() {
    cgPath = CGPath()
  }

  /// Creates a path from a value.
  public init(cgPath: CGPath) {
    self.cgPath = cgPath
  }

  /// Creates the outline of a rectangle, clockwise from its origin.
  public convenience init(rect: CGRect) {
    self.init()
    let rect = rect.standardized
    guard !rect.isNull else { return }
    move(to: rect.origin)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Creates the outline of the ellipse in a rectangle: four curves, clockwise from the right.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    let rect = rect.standardized
    guard !rect.isNull else { return }
    let (x, y) = (rect.midX, rect.midY)
    let (dx, dy) = (rect.width / 2, rect.height / 2)
    move(to: CGPoint(x: x + dx, y: y))
    let corners: [(CGFloat, CGFloat)] = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
    for (index, corner) in corners.enumerated() {
      let isAcross = index % 2 == 0
      addQuarter(
        corner: CGPoint(x: x + corner.0 * dx, y: y + corner.1 * dy),
        to: isAcross
          ? CGPoint(x: x, y: y + corner.1 * dy) : CGPoint(x: x + corner.0 * dx, y: y))
    }
    close()
  }

  /// Creates the outline of a rectangle with round corners: quarters of circles, of at most half the shorter side.
  ///
  /// UIKit's corners are continuous curves of its own, which it does not document.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let rect = rect.standardized
    let radius = cornerRadius > 0 ? min(cornerRadius, rect.width / 2, rect.height / 2) : 0
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: radius, height: radius))
  }

  /// Creates the outline of a rectangle, some corners of which are round: quarters of ellipses, of at most half a side each way.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    let rect = rect.standardized
    let x = cornerRadii.width > 0 ? min(cornerRadii.width, rect.width / 2) : 0
    let y = cornerRadii.height > 0 ? min(cornerRadii.height, rect.height / 2) : 0
    guard x > 0, y > 0, !rect.isNull else {
      self.init(rect: rect)
      return
    }
    self.init()
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    func horizontal(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? x : 0 }
    func vertical(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? y : 0 }
    move(to: CGPoint(x: left + horizontal(.topLeft), y: top))
    addLine(to: CGPoint(x: right - horizontal(.topRight), y: top))
    if corners.contains(.topRight) {
      addQuarter(corner: CGPoint(x: right, y: top), to: CGPoint(x: right, y: top + y))
    }
    addLine(to: CGPoint(x: right, y: bottom - vertical(.bottomRight)))
    if corners.contains(.bottomRight) {
      addQuarter(corner: CGPoint(x: right, y: bottom), to: CGPoint(x: right - x, y: bottom))
    }
    addLine(to: CGPoint(x: left + horizontal(.bottomLeft), y: bottom))
    if corners.contains(.bottomLeft) {
      addQuarter(corner: CGPoint(x: left, y: bottom), to: CGPoint(x: left, y: bottom - y))
    }
    addLine(to: CGPoint(x: left, y: top + vertical(.topLeft)))
    if corners.contains(.topLeft) {
      addQuarter(corner: CGPoint(x: left, y: top), to: CGPoint(x: left + x, y: top))
    }
    close()
  }

  /// Creates an arc of a circle, from one angle to another in radians; clockwise on a screen whose y grows downwards.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// The distance of the control points of a quarter of a circle from its ends, as a share of the radius.
  private static let quarter = 0.5522847498307936

  /// Appends a quarter of an ellipse from the current point around a corner.
  private func addQuarter(corner: CGPoint, to end: CGPoint) {
    guard let start = cgPath.currentPoint else { return }
    addCurve(
      to: end,
      controlPoint1: start.interpolated(to: corner, progress: UIBezierPath.quarter),
      controlPoint2: end.interpolated(to: corner, progress: UIBezierPath.quarter))
  }
}

// MARK: - Building

extension UIBezierPath {
  /// Begins a subpath.
  public func move(to point: CGPoint) { cgPath.append(.move(to: point)) }

  /// Appends a line; nothing where the path is empty.
  public func addLine(to point: CGPoint) { cgPath.append(.line(to: point)) }

  /// Appends a cubic curve; nothing where the path is empty.
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.append(.curve(to: endPoint, control1: controlPoint1, control2: controlPoint2))
  }

  /// Appends a quadratic curve; nothing where the path is empty.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    cgPath.append(.quadCurve(to: endPoint, control: controlPoint))
  }

  /// Appends an arc of a circle, with a line to its beginning where the path has a point already.
  ///
  /// An arc between two angles is at most a whole circle, which it is where they are that far apart, in whichever direction.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
    guard sweep.isFinite, radius.isFinite else { return }
    if sweep.magnitude >= turn {
      sweep = turn
    } else if sweep < 0 {
      sweep -= ElementaryFunctions.floor(sweep / turn) * turn
    }
    let count = max(Int(ElementaryFunctions.ceil(sweep / (turn / 4) - 1e-9)), 1)
    let step = (clockwise ? sweep : -sweep) / CGFloat(count)
    let reach = 4 / 3 * ElementaryFunctions.tan(step / 4) * radius
    func place(_ angle: CGFloat) -> (point: CGPoint, along: CGVector) {
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(angle)
      return (
        CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine),
        CGVector(dx: -sine * reach, dy: cosine * reach)
      )
    }
    var from = place(startAngle)
    if cgPath.currentPoint == nil {
      move(to: from.point)
    } else if cgPath.currentPoint != from.point {
      addLine(to: from.point)
    }
    for index in 1...count {
      let to = place(startAngle + step * CGFloat(index))
      addCurve(
        to: to.point,
        controlPoint1: CGPoint(x: from.point.x + from.along.dx, y: from.point.y + from.along.dy),
        controlPoint2: CGPoint(x: to.point.x - to.along.dx, y: to.point.y - to.along.dy))
      from = to
    }
  }

  /// Closes the subpath.
  public func close() { cgPath.append(.close) }

  /// Appends the elements of another path.
  public func append(_ bezierPath: UIBezierPath) {
    for element in bezierPath.cgPath.elements { cgPath.append(element) }
  }

  /// Returns the path with its subpaths and their elements in the other direction.
  public func reversing() -> UIBezierPath {
    let path = UIBezierPath(cgPath: cgPath.reversed)
    path.usesEvenOddFillRule = usesEvenOddFillRule
    return path
  }

  /// Removes all elements.
  public func removeAllPoints() { cgPath = CGPath() }

  /// Transforms every point.
  public func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }
}

// MARK: - Asking

extension UIBezierPath {
  /// Whether it has no elements.
  public var isEmpty: Bool { cgPath.isEmpty }

  /// The point at which the next step begins; zero before the first.
  public var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }

  /// The smallest rectangle around the lines and curves; null for an empty path.
  public var bounds: CGRect { cgPath.boundingBoxOfPath }

  /// Whether a point is inside, every subpath counting as closed.
  public func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}

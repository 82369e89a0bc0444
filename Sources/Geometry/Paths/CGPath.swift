/// The rule by which the winding number of a point decides whether it is inside a path.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Inside where the winding number is not 0.
  case winding
  /// Inside where the path is crossed an odd number of times.
  case evenOdd
}

/// A path of lines and curves, in points.
///
/// It is a plain value; `UIBezierPath` builds one. Points that are not finite are left out with their elements.
public struct CGPath: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(to: CGPoint)
    /// A line from the current point.
    case line(to: CGPoint)
    /// A quadratic curve from the current point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic curve from the current point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line back to where the subpath began.
    case close

    /// The points of the element, the one it leads to last; none for `close`.
    public var points: [CGPoint] {
      switch self {
      case .move(let end), .line(let end): [end]
      case .quadCurve(let end, let control): [control, end]
      case .curve(let end, let first, let second): [first, second, end]
      case .close: []
      }
    }

    /// The same element with each of its points replaced.
    package func mapPoints(_ change: (CGPoint) -> CGPoint) -> Element { with(points.map(change)) }

    /// The same element with other points.
    func with(_ points: [CGPoint]) -> Element {
      switch self {
      case .move: .move(to: points[0])
      case .line: .line(to: points[0])
      case .quadCurve: .quadCurve(to: points[1], control: points[0])
      case .curve: .curve(to: points[2], control1: points[0], control2: points[1])
      case .close: .close
      }
    }

    /// Whether another element is of the same sort.
    func isLike(_ other: Element) -> Bool {
      switch (self, other) {
      case (.move, .move), (.line, .line), (.quadCurve, .quadCurve), (.curve, .curve),
        (.close, .close):
        true
      default: false
      }
    }
  }

  /// The steps in their order.
  public private(set) var elements: [Element] = []
  /// The point at which the next step begins; nil before the first.
  public private(set) var currentPoint: CGPoint?
  private var start: CGPoint?

  /// Creates a path without elements.
  public init() {}

  /// Creates a path from its elements.
  public init(_ elements: [Element]) {
    for element in elements { append(element) }
  }

  /// Whether it has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Appends an element; a line or curve without a current point to begin at adds nothing.
  public mutating func append(_ element: Element) {
    let points = element.points
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    switch element {
    case .move(let point):
      start = point
      currentPoint = point
    case .close:
      guard currentPoint != nil else { return }
      currentPoint = start
    default:
      guard let end = points.last, currentPoint != nil else { return }
      currentPoint = end
    }
    elements.append(element)
  }
}

// MARK: - Geometry

extension CGPath {
  /// The path whose subpaths come the other way round, each from its end to its beginning.
  var reversed: CGPath {
    var path = CGPath()
    var subpath: [Element] = []
    var turned: [[Element]] = []
    func turn() {
      guard let first = subpath.first?.points.last else { return }
      var points = [first]
      for element in subpath.dropFirst() { points.append(element.points.last ?? first) }
      let isClosed = subpath.last == .close
      var result: [Element] = [.move(to: isClosed ? first : points[points.count - 1])]
      for index in stride(from: subpath.count - 1, to: 0, by: -1) {
        let end = points[index - 1]
        switch subpath[index] {
        case .close: if end != first { result.append(.line(to: end)) }
        case .quadCurve(_, let control): result.append(.quadCurve(to: end, control: control))
        case .curve(_, let control1, let control2):
          result.append(.curve(to: end, control1: control2, control2: control1))
        default: result.append(.line(to: end))
        }
      }
      // The last element leads back to the beginning, which closing does by itself.
      if isClosed { result.append(.close) }
      turned.append(result)
    }
    for element in elements {
      if case .move = element {
        turn()
        subpath = []
      }
      subpath.append(element)
    }
    turn()
    for element in turned.reversed().joined() { path.append(element) }
    return path
  }

  /// A line or curve as a cubic curve, from its beginning to its end.
  struct Segment {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint
    var isLine = false

    func point(at t: Double) -> CGPoint {
      CGPoint(
        x: Segment.value(start.x, control1.x, control2.x, end.x, at: t),
        y: Segment.value(start.y, control1.y, control2.y, end.y, at: t))
    }

    static func value(_ a: Double, _ b: Double, _ c: Double, _ d: Double, at t: Double) -> Double {
      let rest = 1 - t
      return rest * rest * rest * a + 3 * rest * rest * t * b + 3 * rest * t * t * c + t * t * t * d
    }

    /// The parameters inside 0…1 at which one coordinate stands still.
    static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
      // A third of the derivative: p t² + q t + r.
      let p = d - 3 * c + 3 * b - a
      let q = 2 * (c - 2 * b + a)
      let r = b - a
      var roots: [Double] = []
      if p == 0 {
        if q != 0 { roots = [-r / q] }
      } else {
        let discriminant = q * q - 4 * p * r
        if discriminant >= 0 {
          // The root of the larger magnitude first, which avoids cancellation.
          let sum = -(q + (q < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
          roots = [sum / p]
          if sum != 0 { roots.append(r / sum) }
        }
      }
      return roots.filter { $0 > 0 && $0 < 1 }.sorted()
    }
  }

  /// The lines and curves; with `closes` each subpath that is left open is closed by a line.
  func segments(closes: Bool) -> [Segment] {
    var segments: [Segment] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    func line(from first: CGPoint, to second: CGPoint) -> Segment {
      Segment(
        start: first, control1: first.interpolated(to: second, progress: 1 / 3),
        control2: first.interpolated(to: second, progress: 2 / 3), end: second, isLine: true)
    }
    for element in elements {
      switch element {
      case .move(let point):
        if closes, current != start { segments.append(line(from: current, to: start)) }
        start = point
        current = point
      case .line(let point):
        segments.append(line(from: current, to: point))
        current = point
      case .quadCurve(let point, let control):
        segments.append(
          Segment(
            start: current, control1: current.interpolated(to: control, progress: 2 / 3),
            control2: point.interpolated(to: control, progress: 2 / 3), end: point))
        current = point
      case .curve(let point, let first, let second):
        segments.append(Segment(start: current, control1: first, control2: second, end: point))
        current = point
      case .close:
        segments.append(line(from: current, to: start))
        current = start
      }
    }
    if closes, current != start { segments.append(line(from: current, to: start)) }
    return segments
  }

  /// The smallest rectangle around the lines and curves, without the control points beside them; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var points = elements.compactMap { element in
      if case .move(let point) = element { point } else { nil }
    }
    for segment in segments(closes: false) {
      points.append(segment.end)
      let turns =
        Segment.turns(segment.start.x, segment.control1.x, segment.control2.x, segment.end.x)
        + Segment.turns(segment.start.y, segment.control1.y, segment.control2.y, segment.end.y)
      points += turns.map(segment.point)
    }
    return CGRect.around(points)
  }

  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect { CGRect.around(elements.flatMap(\.points)) }

  /// Whether a point is inside of the path, every subpath of which counts as closed.
  ///
  /// Of the points on the edge those to the left and at the top of the inside belong to it, as with rectangles.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    var winding = 0
    var crossings = 0
    for segment in segments(closes: true) {
      // A ray to the left crosses each part that rises or falls all the way at most once.
      let (a, b, c, d) = (segment.start.y, segment.control1.y, segment.control2.y, segment.end.y)
      let stops = [0] + (segment.isLine ? [] : Segment.turns(a, b, c, d)) + [1]
      for (low, high) in zip(stops, stops.dropFirst()) {
        let first = low == 0 ? a : Segment.value(a, b, c, d, at: low)
        let last = high == 1 ? d : Segment.value(a, b, c, d, at: high)
        let rises = first <= point.y && last > point.y
        let falls = last <= point.y && first > point.y
        guard rises || falls else { continue }
        if segment.crossing(of: point.y, from: low, to: high, rises: rises) <= point.x {
          winding += rises ? 1 : -1
          crossings += 1
        }
      }
    }
    return rule == .winding ? winding != 0 : crossings % 2 == 1
  }

  /// Returns the path whose points lie at `progress` on the straight lines to those of `end`; nil where the two don't have the same
  /// elements in the same order, for which Core Animation defines nothing.
  public func interpolated(to end: CGPath, progress: Double) -> CGPath? {
    guard elements.count == end.elements.count else { return nil }
    var path = CGPath()
    for (first, second) in zip(elements, end.elements) {
      guard first.isLike(second) else { return nil }
      path.append(
        first.with(
          zip(first.points, second.points).map { $0.interpolated(to: $1, progress: progress) }))
    }
    return path
  }

  /// Returns the path with every point transformed.
  public func applying(_ transform: CGAffineTransform) -> CGPath {
    CGPath(elements.map { $0.with($0.points.map { $0.applying(transform) }) })
  }

  /// Returns the point at a fraction of the path's time, 0…1, as a keyframe animation along it takes it; nil for an empty path.
  ///
  /// Every line, curve and closing line has an equal part of the time, and a curve's parameter is the fraction of that: not the length.
  public func point(atFraction fraction: Double) -> CGPoint? {
    let segments = segments(closes: false)
    guard let last = segments.last else { return elements.first?.points.first }
    let place = (fraction > 0 ? min(fraction, 1) : 0) * Double(segments.count)
    let index = Int(place)
    if index >= segments.count { return last.end }
    let segment = segments[index]
    let t = place - Double(index)
    return segment.isLine
      ? segment.start.interpolated(to: segment.end, progress: t) : segment.point(at: t)
  }
}

extension CGPath.Segment {
  /// The x at which the segment has a height, between two parameters where it only rises or only falls.
  fileprivate func crossing(of y: Double, from low: Double, to high: Double, rises: Bool) -> Double
  {
    if isLine {
      return start.x.interpolated(to: end.x, progress: (y - start.y) / (end.y - start.y))
    }
    var (low, high) = (low, high)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      if (point(at: middle).y <= y) == rises { low = middle } else { high = middle }
    }
    return point(at: (low + high) / 2).x
  }
}

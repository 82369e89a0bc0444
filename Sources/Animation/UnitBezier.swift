public import Geometry

/// A cubic Bézier curve from (0, 0) to (1, 1) read as a function of its x: Core Animation's timing.
///
/// The horizontal coordinates of the control points are limited to 0…1, so that x determines
/// y; the vertical ones only to ±1,000,000, so that a curve may overshoot and every value of it is a finite number. NaN counts
/// as 0. Control points on the diagonal give the identity exactly.
public struct UnitBezier: Hashable, Sendable {
  /// The horizontal coordinate of the first control point.
  public let x1: Double
  /// The vertical coordinate of the first control point.
  public let y1: Double
  /// The horizontal coordinate of the second control point.
  public let x2: Double
  /// The vertical coordinate of the second control point.
  public let y2: Double

  // x(s) = ((ax s + bx) s + cx) s, and the same for y.
  private let ax: Double
  private let bx: Double
  private let cx: Double
  private let ay: Double
  private let by: Double
  private let cy: Double
  /// Whether the control points lie on the diagonal, so that y is x.
  public let isIdentity: Bool

  /// Creates a curve from its control points.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let x1 = UnitBezier.unit(x1)
    let x2 = UnitBezier.unit(x2)
    let y1 = UnitBezier.limited(y1)
    let y2 = UnitBezier.limited(y2)
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
    isIdentity = x1 == y1 && x2 == y2
  }

  /// Returns y for the given x, which is limited to 0…1; exactly 0 and 1 at the ends.
  public func value(at x: Double) -> Double {
    if !(x > 0) { return 0 }
    if x >= 1 { return 1 }
    if isIdentity { return x }
    return height(at: parameter(at: x))
  }

  /// Returns y for any x: beyond 0…1 the curve goes on straight, along its tangents at the ends, as CSS extends it.
  ///
  /// A vertical tangent at an end stays at 0 or 1.
  public func extendedValue(at x: Double) -> Double {
    if x < 0 {
      let slope = slope(at: 0)
      return slope.isFinite ? x * slope : 0
    }
    if x > 1 {
      let slope = slope(at: 1)
      return slope.isFinite ? 1 + (x - 1) * slope : 1
    }
    return value(at: x)
  }

  /// Returns the parameter s of the point of the curve above an x, which is limited to 0…1.
  public func solve(x: Double) -> Double {
    if !(x > 0) { return 0 }
    return x >= 1 ? 1 : parameter(at: x)
  }

  /// Returns the point of the curve at a parameter from 0 to 1.
  public func point(atParameter s: Double) -> CGPoint {
    CGPoint(x: ((ax * s + bx) * s + cx) * s, y: height(at: s))
  }

  /// Returns the smallest x, from 0 to 1, at which the curve has reached a height; 1 for a height that it does not reach before.
  ///
  /// `UIViewPropertyAnimator` continues from this time after scrubbing.
  public func x(atHeight y: Double) -> Double {
    if !(y > 0) { return 0 }
    if isIdentity { return min(y, 1) }
    // A curve whose control points are inside 0…1 rises all the way; any other is searched for its first step across.
    var low = 0.0
    var high = 1.0
    if y1 < 0 || y1 > 1 || y2 < 0 || y2 > 1 {
      let steps = 256
      guard let first = (1...steps).first(where: { height(at: Double($0) / Double(steps)) >= y })
      else { return 1 }
      low = Double(first - 1) / Double(steps)
      high = Double(first) / Double(steps)
    } else if y >= 1 {
      return 1
    }
    let s = bisect(low: low, high: high) { y - height(at: $0) }
    return min(((ax * s + bx) * s + cx) * s, 1)
  }

  /// Returns dy/dx at the given x, which is limited to 0…1.
  ///
  /// If both derivatives are 0 at an end, the far control point gives the direction. A vertical tangent has an infinite slope.
  public func slope(at x: Double) -> Double {
    if isIdentity { return 1 }
    if !(x > 0) {
      if x1 > 0 || y1 != 0 { return y1 / x1 }
      return x2 > 0 || y2 != 0 ? y2 / x2 : 1
    }
    if x >= 1 {
      if x2 < 1 || y2 != 1 { return (1 - y2) / (1 - x2) }
      return x1 < 1 || y1 != 1 ? (1 - y1) / (1 - x1) : 1
    }
    let s = parameter(at: x)
    let run = (3 * ax * s + 2 * bx) * s + cx
    let rise = (3 * ay * s + 2 * by) * s + cy
    return run > 0 ? rise / run : .infinity * (rise < 0 ? -1 : 1)
  }

  private static func unit(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }

  private static func limited(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -1e6), 1e6)
  }

  private func height(at s: Double) -> Double {
    ((ay * s + by) * s + cy) * s
  }
}

// MARK: - Solving for the parameter

extension UnitBezier {
  /// The slope of x below which rounding errors of doubles would be visible in y.
  private static let flatness = 1e-3
  /// The slope of x above which a step of less than 1e-7 is accurate to the last digit.
  private static let steepness = 0.1

  /// The parameter s with x(s) = x, for x strictly between 0 and 1.
  private func parameter(at x: Double) -> Double {
    // Halley's method, kept inside a bracket that every step narrows.
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<24 {
      let excess = ((ax * s + bx) * s + cx) * s - x
      if excess < 0 { low = s } else { high = s }
      let slope = (3 * ax * s + 2 * bx) * s + cx
      let bend = 3 * ax * s + bx
      let next = s - excess * slope / (slope * slope - excess * bend)
      let isInside = next > low && next < high
      if isInside && (next - s).magnitude > 1e-15 {
        // Each step triples the digits: after a small one the result is exact.
        if (next - s).magnitude < 1e-7 && slope > UnitBezier.steepness { return next }
        s = next
      } else if isInside || excess == 0 {
        return slope > UnitBezier.flatness ? s : bisectedParameter(at: x)
      } else {
        s = (low + high) / 2
      }
    }
    return bisectedParameter(at: x)
  }

  /// The same where x is nearly flat: bisection with about 32 digits, which is always correct.
  private func bisectedParameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      if isBeyond(x, at: middle) { high = middle } else { low = middle }
    }
    return (low + high) / 2
  }

  /// Whether x(s) > x, from the Bernstein form, whose terms are all positive.
  private func isBeyond(_ x: Double, at s: Double) -> Bool {
    let parameter = DoubleDouble(s)
    let rest = DoubleDouble(1) - parameter
    let first = rest * rest * parameter * (DoubleDouble(3) * DoubleDouble(x1))
    let second = rest * parameter * parameter * (DoubleDouble(3) * DoubleDouble(x2))
    let sum = first + second + parameter * parameter * parameter - DoubleDouble(x)
    return sum.high > 0 || (sum.high == 0 && sum.low > 0)
  }
}

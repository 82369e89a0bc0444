/// A motion along a path, whose lines and curves are found once for any number of places.
///
/// A place counts lines and curves: 2.5 is the middle of the third, where a curve's parameter is 0.5.
package struct CGPathMotion: Sendable {
  private let segments: [CGPath.Segment]

  /// Prepares the motion along a path; nil for one without lines and curves.
  package init?(_ path: CGPath) {
    segments = path.segments(closes: false)
    if segments.isEmpty { return nil }
  }

  /// The number of lines and curves, closing lines included.
  package var segmentCount: Int { segments.count }

  private func segment(at place: Double) -> (CGPath.Segment, parameter: Double) {
    let place = place > 0 ? min(place, Double(segments.count)) : 0
    let index = min(Int(place), segments.count - 1)
    return (segments[index], place - Double(index))
  }

  /// Returns the point at a place, which is limited to the path.
  package func point(at place: Double) -> CGPoint {
    let (segment, t) = segment(at: place)
    if t >= 1 { return segment.end }
    return segment.isLine
      ? segment.start.interpolated(to: segment.end, progress: t) : segment.point(at: t)
  }

  /// Returns the angle of the tangent at a place, radians; where two meet that of the one that begins there.
  package func direction(at place: Double) -> CGFloat {
    let (segment, t) = segment(at: place)
    let points = [segment.start, segment.control1, segment.control2, segment.end]
    func slope(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      (1 - t) * (1 - t) * (b - a) + 2 * (1 - t) * t * (c - b) + t * t * (d - c)
    }
    var x = slope(points[0].x, points[1].x, points[2].x, points[3].x)
    var y = slope(points[0].y, points[1].y, points[2].y, points[3].y)
    if x == 0, y == 0 {
      // A control point lies on an end: the direction is that to the next one that does not.
      let origin = t >= 1 ? segment.end : segment.start
      for point in t >= 1 ? points.reversed() : points where x == 0 && y == 0 {
        x = t >= 1 ? origin.x - point.x : point.x - origin.x
        y = t >= 1 ? origin.y - point.y : point.y - origin.y
      }
    }
    return ElementaryFunctions.atan2(y, x)
  }

  /// Returns places along the path, each with the share of the path's length up to it; lengths are those of 64 chords a curve.
  package func placesByLength() -> [(place: Double, share: Double)] {
    var places = [(place: 0.0, share: 0.0)]
    var length = 0.0
    for (index, segment) in segments.enumerated() {
      let steps = segment.isLine ? 1 : 64
      for step in 1...steps {
        let start = point(at: Double(index) + Double(step - 1) / Double(steps))
        let place = Double(index) + Double(step) / Double(steps)
        let end = point(at: place)
        length += ElementaryFunctions.hypot(end.x - start.x, end.y - start.y)
        places.append((place, length))
      }
    }
    return places.enumerated().map { index, row in
      (row.place, length > 0 ? row.share / length : Double(index) / Double(places.count - 1))
    }
  }
}

package import Animation
package import Geometry

/// The motion of a scroll view along one axis after a finger has let go: it slows down, and springs back where it leaves the range.
///
/// Distances are in points, velocities in points per second and times in seconds since the lift. The laws and their numbers are fits to
/// recorded motions of a scroll view on a device.
package struct ScrollMotion {
  private var pieces: [Piece]

  /// A part of the motion, which begins at a time and lasts until the next one.
  fileprivate struct Piece {
    let begin: TimeInterval
    let duration: TimeInterval
    let start: CGFloat
    let velocity: CGFloat
    let kind: Kind
  }

  fileprivate enum Kind {
    case slowing(Deceleration)
    /// A critically damped spring towards a place, with its frequency in radians per second.
    case spring(to: CGFloat, frequency: Double)
  }

  /// The frequency of the spring at the ends of the content, radians per second.
  static let edgeFrequency = 10.9
  /// The velocity towards the end of the content with which content that was held beyond it begins, as a factor of the distance.
  static let heldReturn = 7.2
  /// The frequency of the spring that turns pages: that of UIKit's own animations, radians per second.
  static let pageFrequency = 18.257
  /// The distance from the end of a spring at which the motion is over, points.
  private static let stillness = 0.45

  /// A motion that is over.
  static let none = ScrollMotion(pieces: [])

  private init(pieces: [Piece]) { self.pieces = pieces }

  /// A motion that slows down within a range; beyond its ends it springs back, or with `bounces` false stops there.
  package init(
    from start: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>,
    _ deceleration: Deceleration, bounces: Bool
  ) {
    pieces = []
    let end = min(max(start, range.lowerBound), range.upperBound)
    let landing = start + Self.landing(velocity: velocity, deceleration)
    if start != end, !range.contains(landing) || velocity * (end - start) <= 0 {
      spring(
        from: start, velocity: velocity + Self.heldReturn * (end - start), to: end,
        frequency: Self.edgeFrequency, at: 0)
      return
    }
    let duration = deceleration.stoppingDuration(velocity: velocity)
    guard duration > 0 else { return }
    let limit = velocity > 0 ? range.upperBound : range.lowerBound
    // The time at which it gets to the end, from v·(1 − r^t) / −ln r = distance.
    let decay = 1000 * ElementaryFunctions.log(deceleration.rate)
    let rest = 1 + decay * (limit - start) / velocity
    let crossing = rest > 0 ? ElementaryFunctions.log(rest) / decay : .infinity
    let isCrossed = crossing < duration
    pieces.append(
      Piece(
        begin: 0, duration: isCrossed ? crossing : duration, start: start, velocity: velocity,
        kind: .slowing(deceleration)))
    guard isCrossed else { return }
    spring(
      from: limit, velocity: bounces ? deceleration.velocity(velocity, after: crossing) : 0,
      to: limit, frequency: Self.edgeFrequency, at: crossing)
  }

  /// A motion that springs to a place.
  init(from start: CGFloat, velocity: CGFloat, springingTo end: CGFloat) {
    pieces = []
    spring(
      from: start, velocity: velocity, to: end, frequency: Self.pageFrequency, at: 0)
  }

  private mutating func spring(
    from start: CGFloat, velocity: CGFloat, to end: CGFloat, frequency: Double,
    at begin: TimeInterval
  ) {
    let spring = Piece(
      begin: begin, duration: .infinity, start: start, velocity: velocity,
      kind: .spring(to: end, frequency: frequency))
    // The time after its farthest place, after which it only comes nearer.
    let (a, b) = (start - end, velocity + frequency * (start - end))
    var before = b == 0 ? 0 : max((b - frequency * a) / (frequency * b), 0)
    var after = before
    while (spring.place(at: begin + after) - end).magnitude >= Self.stillness {
      before = after
      after += 0.05
    }
    while after - before > 1e-4 {
      let middle = (before + after) / 2
      if (spring.place(at: begin + middle) - end).magnitude >= Self.stillness {
        before = middle
      } else {
        after = middle
      }
    }
    pieces.append(
      Piece(
        begin: begin, duration: after, start: start, velocity: velocity, kind: spring.kind))
  }

  /// The time at which the motion is over.
  package var duration: TimeInterval { pieces.last.map { $0.begin + $0.duration } ?? 0 }

  /// Returns the place at a time; nil for a motion without parts, which has no place of its own.
  package func place(at time: TimeInterval) -> CGFloat? {
    guard let last = pieces.last else { return nil }
    if time >= duration, case .spring(let end, _) = last.kind { return end }
    return (pieces.last { $0.begin <= time } ?? pieces[0]).place(at: min(time, duration))
  }

  /// The distance to the place that a scroll view announces at the lift, which differs from that of the motion by a thousandth.
  static func landing(velocity: CGFloat, _ deceleration: Deceleration) -> CGFloat {
    deceleration.stoppingDistance(velocity: velocity)
  }

  /// The velocity whose motion ends at a distance.
  static func velocity(landingAt distance: CGFloat, _ deceleration: Deceleration) -> CGFloat {
    guard distance != 0 else { return 0 }
    let stop = Deceleration.stoppingVelocity
    return distance / deceleration.restDistance(velocity: 1) + (distance < 0 ? -stop : stop)
  }
}

extension ScrollMotion.Piece {
  fileprivate func place(at time: TimeInterval) -> CGFloat {
    let time = time - begin
    switch kind {
    case .slowing(let deceleration):
      // A device adds up the steps of whole milliseconds.
      let milliseconds = ElementaryFunctions.floor(time * 1000)
      let rate = deceleration.rate
      let sum = rate * (1 - ElementaryFunctions.pow(rate, milliseconds)) / (1 - rate)
      return start + velocity / 1000 * sum
    case .spring(let end, let frequency):
      let distance = start - end
      return end + (distance + (velocity + frequency * distance) * time)
        * ElementaryFunctions.exp(-frequency * time)
    }
  }
}

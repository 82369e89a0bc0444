package import Animation
package import Geometry

/// The motion of a scroll view along one axis after a finger has let go: it slows down, and springs back where it leaves the range.
///
/// Distances are in points, velocities in points per second and times in seconds since the lift. The laws and their numbers are fits to
/// recorded motions of a scroll view on a device.
package struct ScrollMotion {
  private var pieces: [Piece] = []

  /// A part of the motion, which begins at a time and lasts until the next one.
  private struct Piece {
    let begin: TimeInterval
    let duration: TimeInterval
    let course: Course

    func place(at time: TimeInterval) -> CGFloat {
      let time = time - begin
      switch course {
      case .slowing(let start, let velocity, let deceleration):
        return start + deceleration.steppedDistance(velocity: velocity, after: time)
      case .spring(let end, let bounce): return end + bounce.distance(after: time)
      }
    }
  }

  private enum Course {
    case slowing(from: CGFloat, velocity: CGFloat, Deceleration)
    case spring(to: CGFloat, ScrollBounce)
  }

  /// The frequency of the spring that turns pages: that of UIKit's own animations, radians per second.
  static let pageFrequency = 18.257
  /// The distance from the end of a spring at which the motion is over, points.
  private static let stillness = 0.45

  /// A motion that is over.
  static let none = ScrollMotion()

  private init() {}

  /// A motion that slows down within a range; beyond its ends it springs back, or with `bounces` false stops there.
  package init(
    from start: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>,
    _ deceleration: Deceleration, bounces: Bool
  ) {
    let end = min(max(start, range.lowerBound), range.upperBound)
    let landing = start + deceleration.stoppingDistance(velocity: velocity)
    if start != end, !range.contains(landing) || velocity * (end - start) <= 0 {
      spring(
        ScrollBounce(
          distance: start - end, velocity: velocity - ScrollBounce.releaseRate * (start - end)),
        to: end, at: 0)
      return
    }
    let duration = deceleration.stoppingDuration(velocity: velocity)
    guard duration > 0 else { return }
    let limit = velocity > 0 ? range.upperBound : range.lowerBound
    let crossing = deceleration.duration(of: limit - start, velocity: velocity)
    pieces.append(
      Piece(
        begin: 0, duration: min(crossing, duration),
        course: .slowing(from: start, velocity: velocity, deceleration)))
    guard crossing < duration else { return }
    let left = bounces ? deceleration.velocity(velocity, after: crossing) : 0
    spring(ScrollBounce(distance: 0, velocity: left), to: limit, at: crossing)
  }

  /// A motion that springs to a place.
  init(from start: CGFloat, velocity: CGFloat, springingTo end: CGFloat) {
    spring(
      ScrollBounce(distance: start - end, velocity: velocity, frequency: Self.pageFrequency),
      to: end, at: 0)
  }

  private mutating func spring(_ bounce: ScrollBounce, to end: CGFloat, at begin: TimeInterval) {
    pieces.append(
      Piece(
        begin: begin, duration: bounce.duration(within: Self.stillness),
        course: .spring(to: end, bounce)))
  }

  /// The time at which the motion is over.
  package var duration: TimeInterval { pieces.last.map { $0.begin + $0.duration } ?? 0 }

  /// Returns the place at a time; nil for a motion without parts, which has no place of its own.
  package func place(at time: TimeInterval) -> CGFloat? {
    guard let last = pieces.last else { return nil }
    if time >= duration, case .spring(let end, _) = last.course { return end }
    return (pieces.last { $0.begin <= time } ?? pieces[0]).place(at: min(time, duration))
  }

  /// The velocity whose motion ends at a distance.
  static func velocity(landingAt distance: CGFloat, _ deceleration: Deceleration) -> CGFloat {
    guard distance != 0 else { return 0 }
    let stop = Deceleration.stoppingVelocity
    return distance / deceleration.restDistance(velocity: 1) + (distance < 0 ? -stop : stop)
  }
}

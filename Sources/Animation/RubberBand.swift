/// The resistance of a scroll view beyond its edge.
///
/// The formula comes from measurements, not from documentation: its slope at the edge is `coefficient`,
/// and the offset stays below the dimension.
public enum RubberBand {
  /// The coefficient of UIKit's scroll views.
  public static let defaultCoefficient = 0.55

  /// Returns how far the content moves when a finger drags `distance` points beyond the edge.
  ///
  /// `dimension` is the view's extent in the direction of the drag. The sign of the distance is kept.
  public static func offset(
    for distance: Double, dimension: Double, coefficient: Double = defaultCoefficient
  ) -> Double {
    if !(dimension > 0) || distance == 0 { return 0 }
    if distance.isInfinite { return distance < 0 ? -dimension : dimension }
    // The published (1 - 1/(xc/d + 1))d, without its cancellation for small distances.
    let pull = distance.magnitude * coefficient
    let offset = pull / (pull / dimension + 1)
    return distance < 0 ? -offset : offset
  }

  /// Returns the place at which content is shown where a finger would have moved it to another one: beyond a range it resists.
  ///
  /// Places are in points; `dimension` is the view's extent in the direction of the drag.
  public static func place(
    _ place: Double, in range: ClosedRange<Double>, dimension: Double
  ) -> Double {
    let end = min(max(place, range.lowerBound), range.upperBound)
    return place == end ? end : end + offset(for: place - end, dimension: dimension)
  }

  /// Returns the place to which a finger would have moved content that is shown at another one; infinite where no finger does.
  public static func finger(
    at place: Double, in range: ClosedRange<Double>, dimension: Double
  ) -> Double {
    let end = min(max(place, range.lowerBound), range.upperBound)
    return place == end ? end : end + distance(for: place - end, dimension: dimension)
  }

  /// Returns the share of a finger's next movement that moves content already `offset` points beyond its edge, as Flutter's scroll views
  /// have it: 0.52 (1 - offset / dimension)².
  ///
  /// It is 0.52 at the edge and 0 from the dimension on. UIKit's content follows `offset(for:dimension:coefficient:)`.
  public static func friction(atOffset offset: Double, dimension: Double) -> Double {
    let share = offset.magnitude / dimension
    if !(dimension > 0 && share < 1) { return 0 }
    return 0.52 * (1 - share) * (1 - share)
  }

  /// Returns how far a finger must drag for the content to move by `offset` points.
  ///
  /// Infinite for offsets from the dimension on, which no drag reaches.
  public static func distance(
    for offset: Double, dimension: Double, coefficient: Double = defaultCoefficient
  ) -> Double {
    if offset == 0 { return 0 }
    let limit = dimension - offset.magnitude
    let distance =
      limit > 0 && coefficient > 0
      ? dimension * offset.magnitude / (coefficient * limit) : .infinity
    return offset < 0 ? -distance : distance
  }
}

public import Geometry

/// A layer filled with a gradient of colours along a line.
open class CAGradientLayer: CALayer {
  /// The colours, from the first point to the last one.
  ///
  /// They are instances of `CGColor`; others are left out.
  open var colors: [Any]? {
    get { gradientColors.isEmpty ? nil : gradientColors }
    set { gradientColors = newValue?.compactMap { $0 as? CGColor } ?? [] }
  }

  /// The positions of the colours along the line, 0…1; nil for equal distances.
  open var locations: [CGFloat]? {
    get { gradientLocations.isEmpty ? nil : gradientLocations }
    set { gradientLocations = newValue ?? [] }
  }

  /// The colours, from the first point to the last one.
  package final var gradientColors: [CGColor] {
    get { rareValues.colors }
    set { set(.colors, rare: \.colors, to: newValue) }
  }

  /// The positions of the colours along the line, 0…1; empty for equal distances.
  package final var gradientLocations: [CGFloat] {
    get { rareValues.locations }
    set {
      if let wrong = newValue.first(where: { !$0.isFinite }) {
        return raiseNotFinite("locations", fixed(wrong))
      }
      set(.locations, rare: \.locations, to: newValue)
    }
  }

  /// The place of the first colour, in unit coordinates.
  open var startPoint: CGPoint {
    get { rareValues.startPoint }
    set {
      guard newValue.isFinite else { return raiseNotFinite("startPoint", newValue.text) }
      set(.startPoint, rare: \.startPoint, to: newValue)
    }
  }

  /// The place of the last colour, in unit coordinates.
  open var endPoint: CGPoint {
    get { rareValues.endPoint }
    set {
      guard newValue.isFinite else { return raiseNotFinite("endPoint", newValue.text) }
      set(.endPoint, rare: \.endPoint, to: newValue)
    }
  }
}

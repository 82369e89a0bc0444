public import Geometry

/// A layer filled with a gradient of colours along a line.
public final class CAGradientLayer: CALayer {}

extension CAGradientLayer {
  /// The colours, from the first point to the last one.
  public var colors: [CGColor] {
    get { rareValues.colors }
    set { set(.colors, rare: \.colors, to: newValue) }
  }

  /// The positions of the colours along the line, 0…1; empty for equal distances.
  public var locations: [CGFloat] {
    get { rareValues.locations }
    set {
      if let wrong = newValue.first(where: { !$0.isFinite }) {
        return raiseNotFinite("locations", fixed(wrong))
      }
      set(.locations, rare: \.locations, to: newValue)
    }
  }

  /// The place of the first colour, in unit coordinates.
  public var startPoint: CGPoint {
    get { rareValues.startPoint }
    set {
      guard newValue.isFinite else { return raiseNotFinite("startPoint", newValue.text) }
      set(.startPoint, rare: \.startPoint, to: newValue)
    }
  }

  /// The place of the last colour, in unit coordinates.
  public var endPoint: CGPoint {
    get { rareValues.endPoint }
    set {
      guard newValue.isFinite else { return raiseNotFinite("endPoint", newValue.text) }
      set(.endPoint, rare: \.endPoint, to: newValue)
    }
  }
}

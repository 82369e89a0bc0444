public import Animation
public import Geometry

/// The contents of the screen at one instant: presentation values, as a user sees them.
public struct Frame: Sendable {
  /// The instant it shows.
  public var instant: Instant
  /// The screen's size in points.
  public var size: CGSize
  /// The layers, parents before children, in drawing order.
  public var layers: [LayerSnapshot]

  /// Makes a frame.
  public init(instant: Instant, size: CGSize, layers: [LayerSnapshot]) {
    self.instant = instant
    self.size = size
    self.layers = layers
  }
}

/// One layer of a frame.
public struct LayerSnapshot: Hashable, Sendable {
  /// The view's trace name.
  public var name: String
  /// Its depth in the tree; that of the window is 0.
  public var depth: Int
  /// The layer's own bounds, in its own coordinates, points.
  public var bounds: CGRect
  /// The transform from the layer's own coordinates to the screen's.
  ///
  /// Under perspective it is the one that takes the first three corners of the bounds where they are seen.
  public var transform: CGAffineTransform
  /// The way from the layer's own coordinates to the screen's where it is no affine transform; nil where it is.
  public var projection: PlaneProjection?
  /// The layer's own opacity, 0…1; not multiplied by that of its ancestors.
  public var alpha: Double
  /// Whether the layer is hidden.
  public var isHidden: Bool
  /// The fill; nil for none.
  public var backgroundColor: CGColor?
  /// The corners' radius in points.
  public var cornerRadius: Double
  /// Whether children are clipped to the bounds.
  public var clipsToBounds: Bool

  /// The outline of the filled area, in the layer's own coordinates; nil for the bounds with their corners.
  public var path: CGPath?
  /// Whether a point is inside where the path is crossed an odd number of times.
  public var usesEvenOddFillRule = false
  /// The layer whose shape limits the visible part of this one and all in it; empty for none.
  public var mask: [LayerSnapshot] = []

  /// A text or an image that a layer shows.
  public enum Contents: Hashable, Sendable {
    /// A text.
    case text(String)
    /// The name of an image and the rectangle that it fills, in the layer's own coordinates, points.
    case image(String, in: CGRect)
  }
  /// The text or image that the layer shows; nil for none.
  public var contents: Contents?

  /// Makes a snapshot.
  public init(
    name: String, depth: Int, bounds: CGRect, transform: CGAffineTransform,
    projection: PlaneProjection? = nil, alpha: Double, isHidden: Bool, backgroundColor: CGColor?,
    cornerRadius: Double, clipsToBounds: Bool
  ) {
    self.name = name
    self.depth = depth
    self.bounds = bounds
    self.transform = transform
    self.projection = projection
    self.alpha = alpha
    self.isHidden = isHidden
    self.backgroundColor = backgroundColor
    self.cornerRadius = cornerRadius
    self.clipsToBounds = clipsToBounds
  }

  /// The layer's rectangle on the screen: the box around its transformed bounds, points.
  public var frame: CGRect {
    projection?.box(around: bounds) ?? bounds.applying(transform)
  }

  /// The box around the filled area, on the screen, points.
  public var shapeFrame: CGRect {
    guard let path else { return frame }
    let box = path.boundingBoxOfPath
    return projection?.box(around: box) ?? box.applying(transform)
  }
}

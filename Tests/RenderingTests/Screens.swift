import Animation
import EventTrace
import Geometry

/// Builds frames of a screen of 20 × 20 points, which are 20 × 10 cells of one point by two.
enum Screens {
  static func frame(
    _ layers: [LayerSnapshot], width: Double = 20, height: Double = 20, at milliseconds: Double = 0
  ) -> Frame {
    Frame(
      instant: Instant(milliseconds: milliseconds), size: CGSize(width: width, height: height),
      layers: layers)
  }

  /// A view whose rectangle is given in points of the screen, turned about its centre.
  static func view(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, depth: Int = 0,
    color: CGColor? = nil, alpha: Double = 1, isHidden: Bool = false, radius: Double = 0,
    clips: Bool = false, angle: Double = 0
  ) -> LayerSnapshot {
    var transform = CGAffineTransform(translationX: x, y: y)
    if angle != 0 {
      let sine = ElementaryFunctions.sin(angle)
      let cosine = ElementaryFunctions.cos(angle)
      let (u, v) = (width / 2, height / 2)
      transform = CGAffineTransform(
        a: cosine, b: sine, c: -sine, d: cosine, tx: x + u - cosine * u + sine * v,
        ty: y + v - sine * u - cosine * v)
    }
    return LayerSnapshot(
      name: name, depth: depth, bounds: CGRect(x: 0, y: 0, width: width, height: height),
      transform: transform, alpha: alpha, isHidden: isHidden, backgroundColor: color,
      cornerRadius: radius, clipsToBounds: clips)
  }
}

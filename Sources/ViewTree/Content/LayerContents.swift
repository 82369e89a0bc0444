import EventTrace
package import Geometry

/// The text or image that a layer shows.
package enum LayerContents: Hashable, Sendable {
  /// A text.
  case text(String)
  /// An image by its name, and its size in points; nil for an image that fills the layer.
  case image(String, size: CGSize?)

  /// The contents in a frame, of a layer with bounds.
  func shown(in bounds: CGRect, _ mode: UIView.ContentMode) -> LayerSnapshot.Contents {
    switch self {
    case .text(let text): .text(text)
    case .image(let name, let size):
      .image(name, in: size.map { mode.rect(of: $0, in: bounds) } ?? bounds)
    }
  }
}

extension CALayer {
  /// Sets the contents, which nothing animates.
  final func show(_ contents: LayerContents?) {
    guard contents != rareValues.contents else { return }
    valueWillChange()
    makeExtras().values.contents = contents
  }
}

extension UIView.ContentMode {
  /// Returns the rectangle that content of a size fills in bounds, which it may exceed.
  package func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
    func scaled(by factor: CGFloat) -> CGRect {
      let size = CGSize(width: size.width * factor, height: size.height * factor)
      return UIView.ContentMode.center.rect(of: size, in: bounds)
    }
    let isEmpty = size.width <= 0 || size.height <= 0
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return scaled(by: isEmpty ? 1 : min(across, down))
    case .scaleAspectFill: return scaled(by: isEmpty ? 1 : max(across, down))
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      let x: CGFloat =
        switch self {
        case .left, .topLeft, .bottomLeft: bounds.minX
        case .right, .topRight, .bottomRight: bounds.maxX - size.width
        default: bounds.midX - size.width / 2
        }
      let y: CGFloat =
        switch self {
        case .top, .topLeft, .topRight: bounds.minY
        case .bottom, .bottomLeft, .bottomRight: bounds.maxY - size.height
        default: bounds.midY - size.height / 2
        }
      return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
  }
}

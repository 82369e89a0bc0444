import Geometry

/// The settings of a view that few views have.
final class ViewSettings {
  var contentMode = UIView.ContentMode.scaleToFill
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var keyboardLayoutGuide: UIKeyboardLayoutGuide?
  /// The safe area of which the view was told last, points.
  var toldSafeAreaInsets = UIEdgeInsets.zero
  weak var scrollArbiter: (any ScrollArbiter)?
}

extension UIView {
  /// The way in which a view's content follows its bounds, as they are shown.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum>
  public enum ContentMode: Int, CaseIterable, Hashable, Sendable {
    /// Scaled to the bounds, its proportions lost.
    case scaleToFill
    /// Scaled to fit into the bounds.
    case scaleAspectFit
    /// Scaled to fill the bounds, parts of it outside.
    case scaleAspectFill
    /// Drawn again.
    case redraw
    /// In the middle, not scaled.
    case center
    /// At the upper edge.
    case top
    /// At the lower edge.
    case bottom
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// In the upper left corner.
    case topLeft
    /// In the upper right corner.
    case topRight
    /// In the lower left corner.
    case bottomLeft
    /// In the lower right corner.
    case bottomRight
  }

  /// The way in which the content follows the bounds, which decides where an image is; nothing animates a change of it.
  public final var contentMode: ContentMode {
    get { settings?.contentMode ?? .scaleToFill }
    set {
      settingWillChange(.contentMode)
      makeSettings().contentMode = newValue
    }
  }

  /// Whether the view covers what is behind it, which drawing may rely on; the layer's `isOpaque`.
  public final var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  func makeSettings() -> ViewSettings {
    if let settings { return settings }
    let made = ViewSettings()
    settings = made
    return made
  }
}

public import Geometry

/// A view that shows an image, placed by its ``contentMode``.
///
/// Nothing animates a change of the image; `UIView.transition` with a cross dissolve fades from the view with the old image to the
/// view with the new one. Highlighted and animated images are no part of the model.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiimageview>
open class UIImageView: UIView {
  /// The image; nil for none. A new one does not change the view's size.
  open var image: UIImage? {
    didSet { layer.show(image.map { .image($0.name ?? "", size: $0.size) }) }
  }

  /// Makes an image view as large as its image, at the origin.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    defer { self.image = image }
  }

  /// Makes an image view without an image, with a frame in its future superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes an image view of a storyboard or nib, which has neither image nor size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The size of the image, points; none without an image.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// Returns the size of the image, points; without an image the view's own.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }
}

public import Geometry

/// A view that a collection view uses again for another item.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionreusableview>
open class UICollectionReusableView: UIView {
  /// The identifier with which the view was registered; nil for a view that no collection view has made.
  package internal(set) final var identifier: String?
  /// Whether it is a cell of a script's short form, which is not used again.
  package final var isOwnedByScript = false
  /// The attributes that were applied last; nil before.
  final var shownAttributes: UICollectionViewLayoutAttributes?

  /// The identifier with which the view was registered; nil for a view that no collection view has made.
  open var reuseIdentifier: String? { identifier }

  /// Makes a view with a frame in its future superview's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a view of a storyboard or nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a view of a registered class, by `init(frame:)`; Swift has no other way to make an object of a class that is known at run time only.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(frame: .zero)
    identifier = reuseIdentifier
  }

  /// Called before the view is used for another item; does nothing unless overridden.
  open func prepareForReuse() {}

  /// Called when the layout has given the view other attributes, which it has taken; does nothing unless overridden.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the collection view changes to another layout; does nothing unless overridden.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called after the collection view has changed to another layout; does nothing unless overridden.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Takes the place and look of attributes, unless it has the same ones.
  final func show(_ attributes: UICollectionViewLayoutAttributes) {
    if shownAttributes?.isEqual(attributes) ?? false { return }
    // The layout may change its own later.
    let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    shownAttributes = copy ?? attributes
    center = attributes.center
    bounds = CGRect(origin: bounds.origin, size: attributes.size)
    if attributes.transform3D.isAffine {
      transform = attributes.transform
    } else {
      layer.transform = attributes.transform3D
    }
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    let zPosition = CGFloat(attributes.zIndex)
    if layer.zPosition != zPosition {
      UIView.performWithoutAnimation { layer.zPosition = zPosition }
    }
    tellApplied(attributes)
  }
}

/// The view of an item of a collection view.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewcell>
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that has the content of the cell.
  open var contentView: UIView { content }
  /// Whether a finger touches the cell.
  open var isHighlighted: Bool {
    get { isShownHighlighted }
    set {
      observe("isHighlighted", settingTo: newValue) {
        isShownHighlighted = newValue
        showSelectedBackground()
      }
    }
  }
  /// Whether the item is selected.
  open var isSelected: Bool {
    get { isShownSelected }
    set {
      observe("isSelected", settingTo: newValue) {
        isShownSelected = newValue
        showSelectedBackground()
      }
    }
  }
  private var isShownHighlighted = false
  private var isShownSelected = false
  private let content = UIView(frame: .zero)

  /// The view behind the content; nil for none.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView, at: 0) }
  }

  /// The view behind the content, above `backgroundView`, while the item is selected or a finger touches the cell; nil for none.
  open var selectedBackgroundView: UIView? { didSet { showSelectedBackground() } }
  private var shownSelectedBackground: UIView?

  /// Makes a cell with a frame in its future superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  /// Makes a cell of a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    content.traceName = "contentView"
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  private func showSelectedBackground() {
    let old = shownSelectedBackground
    shownSelectedBackground = isSelected || isHighlighted ? selectedBackgroundView : nil
    replace(old, by: shownSelectedBackground, at: backgroundView == nil ? 0 : 1)
  }

  private func replace(_ old: UIView?, by new: UIView?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: index)
  }
}

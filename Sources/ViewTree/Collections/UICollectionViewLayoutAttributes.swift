public import Geometry

/// The place and look of an item of a collection view, which a layout computes.
///
/// The frame is derived from the center and the size, and ignores the transform. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes>
open class UICollectionViewLayoutAttributes: NSObject {
  /// The place of the item in the data.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The middle of the item in the content of the collection view, points.
  open var center = CGPoint.zero
  /// The size of the item, points.
  open var size = CGSize.zero
  /// The transform in space; it replaces the affine one.
  open var transform3D = CATransform3DIdentity
  /// The opacity of the item, 0…1.
  open var alpha: CGFloat = 1
  /// The place of the item in the stack: a higher number is in front.
  open var zIndex = 0
  /// Whether the item is not shown; the collection view then need not have a cell for it.
  open var isHidden = false

  /// Makes attributes of no size for the first item.
  public required override init() {}

  /// Makes attributes of no size for the cell of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// The frame of the item in the content of the collection view, points.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The rectangle of the item in its own coordinates, whose origin is always zero, points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The affine transform, the identity for a transform that is not affine; it replaces the one in space.
  open var transform: CGAffineTransform {
    get { transform3D.affineTransform }
    set { transform3D = CATransform3D(newValue) }
  }

  /// The kind of view that the attributes are for: always a cell.
  open var representedElementCategory: UICollectionView.ElementCategory { .cell }

  /// Makes a copy, of the same class; a subclass with properties of its own copies them too.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.indexPath = indexPath
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  /// Makes a copy, of the same class.
  public final func copy() -> Any { copy(with: nil) }

  /// Whether other attributes are equal, which then are not applied to a cell again; a subclass compares its own properties too.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return other === self
      || indexPath == other.indexPath && center == other.center && size == other.size
        && transform3D == other.transform3D && alpha == other.alpha && zIndex == other.zIndex
        && isHidden == other.isHidden
  }

  /// A number that is the same for attributes that are equal.
  open override var hash: Int { indexPath.hashValue }
}

/// The zone of memory in which Foundation makes a copy, which nothing uses any more.
public struct NSZone: Sendable {}

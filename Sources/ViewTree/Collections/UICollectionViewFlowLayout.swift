public import Geometry

/// A layout that puts items into lines, from left to right, and a line after the other.
///
/// The items of a line are spread over the width, and one item alone is in the middle; the last line has the gaps that it would have if it
/// were full. Headers, footers and sizes that cells compute are not built. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout>
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of an item for which the delegate gives none, points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidate(itemSize != oldValue) } }
  /// The gap between lines, points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidate(minimumLineSpacing != oldValue) }
  }
  /// The smallest gap between the items of a line, points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidate(minimumInteritemSpacing != oldValue) }
  }
  /// The distances of the items of a section from its edges, points.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidate(sectionInset != oldValue) } }
  /// The direction in which the lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidate(scrollDirection != oldValue) }
  }

  /// The lines of all sections, in order.
  private var lines: [Line] = []
  /// The frames of the items, by section.
  private var frames: [[CGRect]] = []
  private var contentSize = CGSize.zero
  /// The length that lines had room for, points.
  private var preparedLength: CGFloat = 0

  /// Makes a layout with UIKit's sizes.
  public override init() { super.init() }

  /// Makes a layout of a storyboard or nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A line of items.
  private struct Line {
    let section: Int
    let items: Range<Int>
    /// The begin and the end along which the content scrolls, points.
    let start: CGFloat
    let end: CGFloat
  }

  private func invalidate(_ isNeeded: Bool) { if isNeeded { invalidateLayout() } }

  private var isVertical: Bool { scrollDirection == .vertical }

  /// The length along a line, points.
  private func length(in bounds: CGRect) -> CGFloat {
    guard let inset = collectionView?.adjustedContentInset else { return 0 }
    return isVertical
      ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom
  }

  open override func prepare() {
    super.prepare()
    lines = []
    frames = []
    contentSize = .zero
    guard let collectionView else { return }
    preparedLength = length(in: collectionView.bounds)
    var end: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      end = placeItems(ofSection: section, from: end, in: collectionView)
    }
    contentSize =
      isVertical
      ? CGSize(width: preparedLength, height: end) : CGSize(width: end, height: preparedLength)
  }

  /// Places the items of a section; returns the end of the section along the way in which the content scrolls.
  private func placeItems(
    ofSection section: Int, from begin: CGFloat, in collectionView: UICollectionView
  ) -> CGFloat {
    let metrics = collectionView.flowMetrics(ofSection: section, self)
    let inset = isVertical ? metrics.inset : metrics.inset.transposed
    let count = collectionView.numberOfItems(inSection: section)
    let sizes = (0..<count).map { item -> CGSize in
      let size = collectionView.flowSize(of: IndexPath(item: item, section: section), self)
      return isVertical ? size : CGSize(width: size.height, height: size.width)
    }
    collectionView.loop.charge(8 * count)
    if sizes.contains(where: { $0.width < 0 || $0.height < 0 }) {
      collectionView.raise("negative sizes are not supported in the flow layout")
    }
    var placed: [CGRect] = []
    placed.reserveCapacity(count)
    var top = begin + inset.top
    let room = preparedLength - inset.left - inset.right
    var first = 0
    while first < count {
      if first > 0 { top += metrics.lineSpacing }
      let line = fill(sizes, from: first, room: room, spacing: metrics.itemSpacing)
      let height = sizes[first..<first + line.count].map(\.height).max() ?? 0
      var left = inset.left + line.margin
      for size in sizes[first..<first + line.count] {
        let frame = CGRect(
          x: left, y: top + (height - size.height) / 2, width: size.width, height: size.height)
        placed.append(isVertical ? frame : frame.transposed)
        left += size.width + line.gap
      }
      lines.append(
        Line(
          section: section, items: first..<first + line.count, start: top, end: top + height))
      top += height
      first += line.count
    }
    frames.append(placed)
    return top + inset.bottom
  }

  /// Returns the items that fit into a line, at least one, the gap between them, and the distance of the first one from the edge.
  private func fill(
    _ sizes: [CGSize], from first: Int, room: CGFloat, spacing: CGFloat
  ) -> (count: Int, gap: CGFloat, margin: CGFloat) {
    var left = room - sizes[first].width
    var count = 1
    while first + count < sizes.count, left >= sizes[first + count].width + spacing {
      left -= sizes[first + count].width + spacing
      count += 1
    }
    var gaps = CGFloat(count - 1)
    if first + count == sizes.count, left.isFinite {
      // A line that is not full is treated as if more items like the last one followed.
      let step = sizes[first + count - 1].width + spacing
      let more = step > 0 ? max(0, ElementaryFunctions.floor(left / step)) : 0
      left -= more * step
      gaps += more
    }
    return (count, gaps > 0 ? spacing + max(0, left) / gaps : 0, gaps > 0 ? 0 : left / 2)
  }

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let span = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var result: [UICollectionViewLayoutAttributes] = []
    for line in lines[firstLine(endingAfter: span.0)...] {
      guard line.start < span.1 else { break }
      for item in line.items where frames[line.section][item].intersects(rect) {
        result.append(attributes(of: item, in: line.section))
      }
    }
    return result
  }

  /// The first line whose end is beyond a place, by halving.
  private func firstLine(endingAfter place: CGFloat) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].end > place { high = middle } else { low = middle + 1 }
    }
    return low
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard frames.indices.contains(indexPath.section),
      frames[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return attributes(of: indexPath.item, in: indexPath.section)
  }

  private func attributes(of item: Int, in section: Int) -> UICollectionViewLayoutAttributes {
    let own = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let result = (own ?? UICollectionViewLayoutAttributes.self).init()
    result.indexPath = IndexPath(item: item, section: section)
    result.frame = frames[section][item]
    return result
  }

  /// Whether the lines get another length.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    length(in: newBounds) != preparedLength
  }
}

/// The distances of a section in a flow layout, points.
struct FlowMetrics {
  var inset: UIEdgeInsets
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
}

extension UIEdgeInsets {
  fileprivate var transposed: UIEdgeInsets {
    UIEdgeInsets(top: left, left: top, bottom: right, right: bottom)
  }
}

extension CGRect {
  fileprivate var transposed: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}

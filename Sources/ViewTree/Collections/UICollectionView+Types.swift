extension UICollectionView {
  /// The directions in which lines follow each other, with UIKit's raw values.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// From top to bottom.
    case vertical
    /// From left to right.
    case horizontal
  }

  /// The kinds of views that a layout places, with UIKit's raw values.
  public enum ElementCategory: UInt, Hashable, Sendable {
    /// The view of an item.
    case cell
    /// Another view of the data, such as a header, which is not built.
    case supplementaryView
    /// A view of the layout's own, which is not built.
    case decorationView
  }

  /// The places in the view at which an item comes to lie, with UIKit's raw values; none scrolls as little as needed.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes places of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The block that is called at the end of a change of the layout that the program moves: whether the animation ran to its end, and whether the new
  /// layout was installed.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}

import Geometry

extension UIPageViewController {
  /// How one page takes another's place.
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// The page curls away, or curls back.
    case pageCurl
    /// Both pages move, as in a scroll view.
    case scroll
  }

  /// The direction in which pages follow each other.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// The next page is at the trailing side: at the right, or in a language written from right to left at the left.
    case horizontal
    /// The next page is below.
    case vertical
  }

  /// The direction of a change of pages.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// To a later page.
    case forward
    /// To an earlier page.
    case reverse
  }

  /// A key of the options a page view controller is made with.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public let rawValue: String

    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The space between two pages of the style `.scroll`, points: a `CGFloat`, `Double` or `Int`; 0 by default.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The space between pages in options, points; 0 for a value that is not a positive number.
  static func interPageSpacing(in options: [OptionsKey: Any]?) -> CGFloat {
    let spacing: CGFloat =
      switch options?[.interPageSpacing] {
      case let value as CGFloat: value
      case let value as Float: CGFloat(value)
      case let value as Int: CGFloat(value)
      default: 0
      }
    return spacing > 0 && spacing.isFinite ? spacing : 0
  }
}

import Geometry

extension UIPageViewController {
  /// How one page takes another's place.
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// The page curls away, or comes back.
    case pageCurl
    /// Both pages move, as in a scroll view.
    case scroll
  }

  /// The direction in which pages follow each other.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// The next page is where lines end: at the right, in a language written from right to left at the left.
    case horizontal
    /// The next page is below.
    case vertical
  }

  /// The way a change of pages goes.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// To a page that comes after.
    case forward
    /// To a page that comes before.
    case reverse
  }

  /// A key of the options a page view controller is made with.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public let rawValue: String

    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The space between two pages of the style `.scroll`, points: a `CGFloat`, `Double` or `Int`; 0 unless said.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The space that options ask for, points; 0 for what is no number or not positive.
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

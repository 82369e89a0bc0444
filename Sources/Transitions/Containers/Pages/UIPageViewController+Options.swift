package import Geometry

extension UIPageViewController {
  /// The way in which one page replaces another.
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

  /// The place of the spine along which pages that curl are bound.
  public enum SpineLocation: Int, Hashable, Sendable {
    /// There is none, as pages scroll.
    case none
    /// At the side where pages begin: the left or the top edge, the right one in a language that is written from right to left.
    case min
    /// In the middle: two pages are shown.
    case mid
    /// At the side where pages end.
    case max
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

    /// The place of the spine of pages that curl: a `SpineLocation` or its raw value; `.min` by default.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// The spine that options ask for; `.min` for no other one, and `.none` for pages that scroll.
  static func spineLocation(
    in options: [OptionsKey: Any]?, _ style: TransitionStyle
  ) -> SpineLocation {
    let location: SpineLocation? =
      switch options?[.spineLocation] {
      case let value as SpineLocation: value
      case let value as Int: SpineLocation(rawValue: value)
      default: nil
      }
    return usable(location ?? .min, style)
  }

  /// The spine for a style: pages that scroll have none, pages that curl always have one.
  package static func usable(_ location: SpineLocation, _ style: TransitionStyle) -> SpineLocation {
    if style == .scroll { return .none }
    return location == .none ? .min : location
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
    return usableSpacing(spacing)
  }

  /// A space between pages, points; 0 for a number that is not positive and finite.
  package static func usableSpacing(_ spacing: CGFloat) -> CGFloat {
    spacing > 0 && spacing.isFinite ? spacing : 0
  }
}

public import Geometry

/// A font of the system, as far as it decides the size of texts; it never changes.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uifont>
open class UIFont: NSObject {
  /// The weight of a font; raw values are UIKit's.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, -1…1.
    public var rawValue: CGFloat

    /// Makes a weight, 0 for the regular one.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Ultra light.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thin.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Regular.
    public static let regular = Weight(rawValue: 0)
    /// Medium.
    public static let medium = Weight(rawValue: 0.23)
    /// Semibold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavy.
    public static let heavy = Weight(rawValue: 0.56)
    /// Black.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The use of a text, to which the system has a font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name, UIKit's.
    public var rawValue: String

    /// Makes a style from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A large title, 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title, 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title, 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title, 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading, 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A subheading, 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The body, 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout, 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote, 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption, 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A small caption, 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size at the setting Large, points, and the weight.
    fileprivate var font: (size: CGFloat, weight: Weight) {
      switch self {
      case .largeTitle: (34, .regular)
      case .title1: (28, .regular)
      case .title2: (22, .regular)
      case .title3: (20, .regular)
      case .headline: (17, .semibold)
      case .callout: (16, .regular)
      case .subheadline: (15, .regular)
      case .footnote: (13, .regular)
      case .caption1: (12, .regular)
      case .caption2: (11, .regular)
      default: (17, .regular)
      }
    }
  }

  /// The size, points.
  open private(set) var pointSize: CGFloat
  final let weight: Weight
  final let isMonospaced: Bool

  private init(size: CGFloat, weight: Weight = .regular, isMonospaced: Bool = false) {
    // As UIKit, which takes its own size for one that is not positive.
    pointSize = size > 0 && size.isFinite ? size : UIFont.systemFontSize
    self.weight = weight
    self.isMonospaced = isMonospaced
    super.init()
  }

  /// Makes the font of an archive, which has none: the system's.
  public required init?(coder: NSCoder) {
    pointSize = UIFont.systemFontSize
    weight = .regular
    isMonospaced = false
    super.init()
  }

  // MARK: Fonts of the system

  /// Returns the font of the system in a size, points.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }

  /// Returns the font of the system in a size, points, and a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// Returns the bold font of the system, whose weight is semibold, in a size, points.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .semibold)
  }

  /// Returns the slanted font of the system in a size, points; its texts are as wide as upright ones.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }

  /// Returns the font whose characters are equally wide, in a size, points, and a weight.
  public class func monospacedSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont { UIFont(size: fontSize, weight: weight, isMonospaced: true) }

  /// Returns the font of the system whose digits are equally wide, as those of the model always are.
  public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont { UIFont(size: fontSize, weight: weight) }

  /// Returns the font for a style at the setting Large.
  public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    UIFont(size: style.font.size, weight: style.font.weight)
  }

  /// Returns the same font in another size, points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: weight, isMonospaced: isMonospaced)
  }

  /// The size of texts in labels, points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of the titles of buttons, points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small texts of the system, points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of texts of the system, points.
  public class var systemFontSize: CGFloat { 14 }

  // MARK: Metrics

  /// The height of a line above its base line, points.
  open var ascender: CGFloat { pointSize * 1950 / 2048 }
  /// The height of a line below its base line, points, a negative number.
  open var descender: CGFloat { pointSize * -494 / 2048 }
  /// The height of a line, points.
  open var lineHeight: CGFloat { pointSize * 2444 / 2048 }
  /// The distance between lines, points.
  open var leading: CGFloat { 0 }

  // MARK: NSObjectProtocol

  /// Returns whether another object is a font of the same size and weight.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && weight == other.weight
      && isMonospaced == other.isMonospaced
  }

  /// A number that is the same for fonts that are equal.
  open override var hash: Int { pointSize.hashValue ^ weight.hashValue }

  /// The size, the weight unless it is regular, and whether characters are equally wide: `17 semibold`.
  open override var description: String {
    var text = fixed(pointSize)
    if let name = UIFont.weightNames.first(where: { $0.weight == weight })?.name {
      text += " \(name)"
    }
    return isMonospaced ? text + " monospaced" : text
  }

  private static let weightNames: [(weight: Weight, name: String)] = [
    (.ultraLight, "ultraLight"), (.thin, "thin"), (.light, "light"), (.medium, "medium"),
    (.semibold, "semibold"), (.bold, "bold"), (.heavy, "heavy"), (.black, "black"),
  ]
}

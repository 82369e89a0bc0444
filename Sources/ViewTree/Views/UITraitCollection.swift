public import EventTrace
public import Geometry

/// The room in one direction.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Unknown.
  case unspecified
  /// Little, as across an upright phone.
  case compact
  /// Plenty.
  case regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Unknown.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Unknown.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}

/// The direction in which a language is written, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// Unknown.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left, as in Arabic and Hebrew: the interface is mirrored.
  case rightToLeft = 1
}

/// The direction in which a view is laid out.
public enum UIUserInterfaceLayoutDirection: Int, CaseIterable, Hashable, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left: mirrored.
  case rightToLeft = 1
}

/// The environment of a view or controller; immutable, so a change replaces it.
///
/// In traces it is named by its size classes, width first: `compact × regular`.
public final class UITraitCollection: Hashable, Sendable, TraceNamed {
  /// The room across.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The room from top to bottom.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The pixels of a point.
  public let displayScale: CGFloat
  /// The direction in which the language is written.
  public let layoutDirection: UITraitEnvironmentLayoutDirection

  /// Makes traits; traits that are not given are unspecified, as is a scale of 0.
  public init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified, displayScale: CGFloat = 0,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
  }

  /// Makes traits of several; where two of them specify one, the later counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let all = traitCollections.reduce(UITraitCollection()) { $0.overridden(by: $1) }
    self.init(
      horizontalSizeClass: all.horizontalSizeClass, verticalSizeClass: all.verticalSizeClass,
      userInterfaceIdiom: all.userInterfaceIdiom, userInterfaceStyle: all.userInterfaceStyle,
      displayScale: all.displayScale, layoutDirection: all.layoutDirection)
  }

  /// Whether it has every trait that other traits specify; nil specifies none.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { overridden(by: $0) == self } ?? true
  }

  /// Returns these traits with the ones that others specify in their place.
  package func overridden(by other: UITraitCollection) -> UITraitCollection {
    UITraitCollection(
      horizontalSizeClass: other.horizontalSizeClass == .unspecified
        ? horizontalSizeClass : other.horizontalSizeClass,
      verticalSizeClass: other.verticalSizeClass == .unspecified
        ? verticalSizeClass : other.verticalSizeClass,
      userInterfaceIdiom: other.userInterfaceIdiom == .unspecified
        ? userInterfaceIdiom : other.userInterfaceIdiom,
      userInterfaceStyle: other.userInterfaceStyle == .unspecified
        ? userInterfaceStyle : other.userInterfaceStyle,
      displayScale: other.displayScale > 0 ? other.displayScale : displayScale,
      layoutDirection: other.layoutDirection == .unspecified
        ? layoutDirection : other.layoutDirection)
  }

  /// The size classes, width first, and `dark` and `rightToLeft` where it is.
  public var traceName: String {
    let sizes = "\(horizontalSizeClass) × \(verticalSizeClass)"
    let style = userInterfaceStyle == .dark ? ", dark" : ""
    return sizes + style + (layoutDirection == .rightToLeft ? ", rightToLeft" : "")
  }

  /// Whether the room is of the same classes in both directions.
  package func hasSameSizeClasses(as other: UITraitCollection) -> Bool {
    horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
  }

  /// Returns whether all traits are the same.
  public static func == (first: UITraitCollection, second: UITraitCollection) -> Bool {
    first.hasSameSizeClasses(as: second)
      && first.userInterfaceIdiom == second.userInterfaceIdiom
      && first.userInterfaceStyle == second.userInterfaceStyle
      && first.displayScale == second.displayScale
      && first.layoutDirection == second.layoutDirection
  }

  /// Hashes the traits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    hasher.combine(layoutDirection)
  }
}

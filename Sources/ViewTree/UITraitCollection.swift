public import EventTrace
public import Geometry

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Not known.
  case unspecified
  /// Little, as across an upright phone.
  case compact
  /// Plenty.
  case regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Not known.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Not known.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}

/// The environment a view or controller is shown in; it never changes, another takes its place.
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

  /// Makes the traits of an upright phone, or others.
  public init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .compact,
    verticalSizeClass: UIUserInterfaceSizeClass = .regular,
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone,
    userInterfaceStyle: UIUserInterfaceStyle = .light, displayScale: CGFloat = 3
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
  }

  /// The size classes, width first, and `dark` where it is.
  public var traceName: String {
    let sizes = "\(horizontalSizeClass) × \(verticalSizeClass)"
    return userInterfaceStyle == .dark ? "\(sizes), dark" : sizes
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
  }

  /// Hashes the traits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
  }
}

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

/// The environment a view or controller is shown in.
public struct UITraitCollection: Hashable, Sendable {
  /// The room across.
  public var horizontalSizeClass: UIUserInterfaceSizeClass
  /// The room from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// The pixels of a point.
  public var displayScale: CGFloat

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
}

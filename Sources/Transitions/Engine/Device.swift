public import Geometry
public import ViewTree

/// A screen to run on: its size, the insets of its safe area, its scale and frame rate.
public struct Device: Hashable, Sendable {
  /// The name scripts call it by, such as `iPhone15`.
  public var name: String
  /// The screen's size in points, upright.
  public var size: CGSize
  /// The safe area's insets in points, upright.
  public var safeAreaInsets: UIEdgeInsets
  /// The safe area's insets in points, on its side; nil for those that follow from the upright ones.
  public var landscapeSafeAreaInsets: UIEdgeInsets?
  /// The radius of the screen's corners in points.
  public var cornerRadius: CGFloat
  /// The pixels of a point.
  public var scale: CGFloat
  /// The frames in a second.
  public var frameRate: Int
  /// A phone or a tablet.
  public var userInterfaceIdiom: UIUserInterfaceIdiom
  /// The size classes that differ from the rule, upright.
  public var sizeClasses: SizeClasses
  /// The size classes that differ from the rule, on its side.
  public var landscapeSizeClasses: SizeClasses

  /// The size classes of a window that fills the screen; `.unspecified` where the rule holds.
  public struct SizeClasses: Hashable, Sendable {
    /// The room across.
    public var horizontal: UIUserInterfaceSizeClass
    /// The room from top to bottom.
    public var vertical: UIUserInterfaceSizeClass

    /// Makes size classes, by UIKit's rule unless they are given.
    public init(
      horizontal: UIUserInterfaceSizeClass = .unspecified,
      vertical: UIUserInterfaceSizeClass = .unspecified
    ) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// Makes a device.
  public init(
    name: String, size: CGSize, safeAreaInsets: UIEdgeInsets,
    landscapeSafeAreaInsets: UIEdgeInsets? = nil, cornerRadius: CGFloat = 0, scale: CGFloat,
    frameRate: Int = 60, userInterfaceIdiom: UIUserInterfaceIdiom = .phone,
    sizeClasses: SizeClasses = SizeClasses(), landscapeSizeClasses: SizeClasses = SizeClasses()
  ) {
    self.name = name
    self.size = size
    self.safeAreaInsets = safeAreaInsets
    self.landscapeSafeAreaInsets = landscapeSafeAreaInsets
    self.cornerRadius = cornerRadius
    self.scale = scale
    self.frameRate = frameRate
    self.userInterfaceIdiom = userInterfaceIdiom
    self.sizeClasses = sizeClasses
    self.landscapeSizeClasses = landscapeSizeClasses
  }
}

// MARK: - Orientations

extension Device {
  /// The screen's size in points in its present orientation.
  public func size(in orientation: UIInterfaceOrientation) -> CGSize {
    orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
  }

  /// The safe area's insets in points in its present orientation.
  ///
  /// A tablet keeps its insets. A phone on its side has no status bar; one with a home indicator
  /// keeps 21 points free below, and at both sides what it keeps free at the top when it is upright.
  public func safeAreaInsets(in orientation: UIInterfaceOrientation) -> UIEdgeInsets {
    guard orientation.isLandscape else { return safeAreaInsets }
    if let landscapeSafeAreaInsets { return landscapeSafeAreaInsets }
    if userInterfaceIdiom == .pad { return safeAreaInsets }
    guard safeAreaInsets.bottom > 0 else { return .zero }
    let side = safeAreaInsets.top
    return UIEdgeInsets(top: 0, left: side, bottom: 21, right: side)
  }

  /// Whether the screen has a cut-out at the top, which the safe area leaves free whether or not there is a status bar.
  ///
  /// Phones with a home indicator have one. On others, and on tablets, the status bar alone takes what the safe area leaves free at the top.
  public var hasSensorHousing: Bool { userInterfaceIdiom == .phone && safeAreaInsets.bottom > 0 }

  /// The traits of a window that fills the screen in the given orientation, in a language that is written from left to right.
  ///
  /// A tablet has room in both directions. A phone has it from top to bottom when it is upright, and
  /// across when it is on its side and at least 414 points wide upright, as UIKit's larger phones.
  public func traitCollection(in orientation: UIInterfaceOrientation) -> UITraitCollection {
    let isPad = userInterfaceIdiom == .pad
    let isLandscape = orientation.isLandscape
    let own = isLandscape ? landscapeSizeClasses : sizeClasses
    let horizontal: UIUserInterfaceSizeClass =
      isPad || (isLandscape && size.width >= 414) ? .regular : .compact
    let vertical: UIUserInterfaceSizeClass = isPad || !isLandscape ? .regular : .compact
    return UITraitCollection(
      horizontalSizeClass: own.horizontal == .unspecified ? horizontal : own.horizontal,
      verticalSizeClass: own.vertical == .unspecified ? vertical : own.vertical,
      userInterfaceIdiom: userInterfaceIdiom, userInterfaceStyle: .light, displayScale: scale,
      layoutDirection: .leftToRight)
  }
}

// MARK: - Windows

extension Device {
  /// The width in points from which a tablet's window that does not fill the screen has room across.
  ///
  /// The narrowest such window that is known with room has 678 points, the widest one without 639.
  static let regularWindowWidth: CGFloat = 678

  /// Whether a window fits the screen in the given orientation, with at least a point along each side.
  public func hasRoom(for window: CGSize, in orientation: UIInterfaceOrientation) -> Bool {
    let screen = size(in: orientation)
    return window.width >= 1 && window.height >= 1 && window.width <= screen.width
      && window.height <= screen.height
  }

  /// The environment of a window of a size as the device is held; nil for one that fills the screen.
  ///
  /// A tablet's window has room across from 678 points on, and always from top to bottom. On a phone the size
  /// classes are the device's.
  public func traitCollection(
    in orientation: UIInterfaceOrientation, window: CGSize?
  ) -> UITraitCollection {
    let whole = traitCollection(in: orientation)
    guard let window, userInterfaceIdiom == .pad, window != size(in: orientation) else {
      return whole
    }
    return UITraitCollection(
      horizontalSizeClass: window.width >= Device.regularWindowWidth ? .regular : .compact,
      verticalSizeClass: .regular, userInterfaceIdiom: userInterfaceIdiom,
      userInterfaceStyle: .light, displayScale: scale, layoutDirection: .leftToRight)
  }

  /// The size of a window after a turn of the screen.
  ///
  /// A window narrower than half the screen keeps its width; a wider one leaves the same width free, as the wider part of a split screen
  /// does. The height that it leaves free is the same, too.
  func turned(
    _ window: CGSize, from old: UIInterfaceOrientation, to new: UIInterfaceOrientation
  ) -> CGSize {
    guard old.isLandscape != new.isLandscape else { return window }
    let (before, after) = (size(in: old), size(in: new))
    let isNarrow = window.width < before.width / 2
    let width = isNarrow ? window.width : after.width - (before.width - window.width)
    let height = after.height - (before.height - window.height)
    return CGSize(
      width: min(max(width, 1), after.width), height: min(max(height, 1), after.height))
  }
}

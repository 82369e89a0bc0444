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
  /// The pixels of a point.
  public var scale: CGFloat
  /// The frames in a second.
  public var frameRate: Int
  /// A phone or a tablet.
  public var userInterfaceIdiom: UIUserInterfaceIdiom

  /// Makes a device.
  public init(
    name: String, size: CGSize, safeAreaInsets: UIEdgeInsets, scale: CGFloat,
    frameRate: Int = 60, userInterfaceIdiom: UIUserInterfaceIdiom = .phone
  ) {
    self.name = name
    self.size = size
    self.safeAreaInsets = safeAreaInsets
    self.scale = scale
    self.frameRate = frameRate
    self.userInterfaceIdiom = userInterfaceIdiom
  }

  private init(
    _ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat,
    scale: CGFloat, idiom: UIUserInterfaceIdiom = .phone
  ) {
    self.init(
      name: name, size: CGSize(width: width, height: height),
      safeAreaInsets: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), scale: scale,
      userInterfaceIdiom: idiom)
  }

  /// 820 × 1180 points.
  public static let iPad = Device("iPad", 820, 1180, top: 24, bottom: 20, scale: 2, idiom: .pad)
  /// 393 × 852 points, the safe area 59 from the top and 34 from the bottom.
  public static let iPhone15 = Device("iPhone15", 393, 852, top: 59, bottom: 34, scale: 3)
  /// 430 × 932 points, the safe area 59 from the top and 34 from the bottom.
  public static let iPhone15ProMax = Device(
    "iPhone15ProMax", 430, 932, top: 59, bottom: 34, scale: 3)
  /// 375 × 667 points, with a status bar of 20 points and no home indicator.
  public static let iPhoneSE = Device("iPhoneSE", 375, 667, top: 20, bottom: 0, scale: 2)
  /// 390 × 844 points, the safe area 47 from the top and 34 from the bottom.
  public static let phone = Device("phone", 390, 844, top: 47, bottom: 34, scale: 3)

  /// The devices there are, by name.
  public static let all: [Device] = [.iPad, .iPhone15, .iPhone15ProMax, .iPhoneSE, .phone]

  /// Returns the device with a name; nil when there is none.
  public static func named(_ name: String) -> Device? {
    all.first { $0.name == name }
  }
}

// MARK: - Orientations

extension Device {
  /// The screen's size in points as it is held.
  public func size(in orientation: UIInterfaceOrientation) -> CGSize {
    orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
  }

  /// The safe area's insets in points as it is held.
  ///
  /// A tablet keeps its insets. A phone on its side has no status bar; one with a home indicator
  /// keeps 21 points free below, and at both sides what it keeps free at the top when it is upright.
  public func safeAreaInsets(in orientation: UIInterfaceOrientation) -> UIEdgeInsets {
    guard userInterfaceIdiom != .pad, orientation.isLandscape else { return safeAreaInsets }
    guard safeAreaInsets.bottom > 0 else { return .zero }
    let side = safeAreaInsets.top
    return UIEdgeInsets(top: 0, left: side, bottom: 21, right: side)
  }

  /// The environment as it is held.
  ///
  /// A tablet has room in both directions. A phone has it from top to bottom when it is upright, and
  /// across when it is on its side and at least 414 points wide upright, as UIKit's larger phones.
  public func traitCollection(in orientation: UIInterfaceOrientation) -> UITraitCollection {
    let isPad = userInterfaceIdiom == .pad
    let isLandscape = orientation.isLandscape
    return UITraitCollection(
      horizontalSizeClass: isPad || (isLandscape && size.width >= 414) ? .regular : .compact,
      verticalSizeClass: isPad || !isLandscape ? .regular : .compact,
      userInterfaceIdiom: userInterfaceIdiom, displayScale: scale)
  }
}

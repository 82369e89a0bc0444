public import Geometry

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

  /// Makes a device.
  public init(
    name: String, size: CGSize, safeAreaInsets: UIEdgeInsets, scale: CGFloat,
    frameRate: Int = 60
  ) {
    self.name = name
    self.size = size
    self.safeAreaInsets = safeAreaInsets
    self.scale = scale
    self.frameRate = frameRate
  }

  private init(
    _ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat,
    scale: CGFloat
  ) {
    self.init(
      name: name, size: CGSize(width: width, height: height),
      safeAreaInsets: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), scale: scale)
  }

  /// 820 × 1180 points.
  public static let iPad = Device("iPad", 820, 1180, top: 24, bottom: 20, scale: 2)
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

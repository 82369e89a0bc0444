import Geometry
import ViewTree

/// The devices by name; sizes and safe areas are those of Apple's devices, the corners are widely repeated.
///
/// All have 60 frames in a second, as UIKit gives an app that does not ask for more.
extension Device {
  private init(
    _ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat,
    scale: CGFloat, corner: CGFloat, idiom: UIUserInterfaceIdiom = .phone
  ) {
    self.init(
      name: name, size: CGSize(width: width, height: height),
      safeAreaInsets: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
      cornerRadius: corner, scale: scale, userInterfaceIdiom: idiom)
  }

  /// The iPad and the iPad Air of 10.9 inches: 820 × 1180 points, the safe area 24 from the top and 20 from the bottom.
  public static let iPad = Device(
    "iPad", 820, 1180, top: 24, bottom: 20, scale: 2, corner: 18, idiom: .pad)
  /// The iPad of 9.7 inches with a home button: 768 × 1024 points, the safe area 20 from the top and 0 from the bottom.
  public static let iPad6 = Device(
    "iPad6", 768, 1024, top: 20, bottom: 0, scale: 2, corner: 0, idiom: .pad)
  /// The iPad of 10.2 inches with a home button: 810 × 1080 points, the safe area 20 from the top and 0 from the bottom.
  public static let iPad9 = Device(
    "iPad9", 810, 1080, top: 20, bottom: 0, scale: 2, corner: 0, idiom: .pad)
  /// The iPad Air of 10.5 inches with a home button: 834 × 1112 points, the safe area 20 from the top and 0 from the bottom.
  public static let iPadAir3 = Device(
    "iPadAir3", 834, 1112, top: 20, bottom: 0, scale: 2, corner: 0, idiom: .pad)
  /// The iPad Air of 11 inches: 820 × 1180 points, the safe area 24 from the top and 20 from the bottom.
  public static let iPadAir11 = Device(
    "iPadAir11", 820, 1180, top: 24, bottom: 20, scale: 2, corner: 18, idiom: .pad)
  /// The iPad Air of 13 inches: 1024 × 1366 points, the safe area 24 from the top and 20 from the bottom.
  public static let iPadAir13 = Device(
    "iPadAir13", 1024, 1366, top: 24, bottom: 20, scale: 2, corner: 18, idiom: .pad)
  /// The iPad mini of 8.3 inches: 744 × 1133 points, the safe area 24 from the top and 20 from the bottom.
  public static let iPadMini = Device(
    "iPadMini", 744, 1133, top: 24, bottom: 20, scale: 2, corner: 21.5, idiom: .pad)
  /// The iPad Pro of 11 inches, from its fifth generation on: 834 × 1210 points, the safe area 24 from the top and 20 from the bottom.
  public static let iPadPro11 = Device(
    "iPadPro11", 834, 1210, top: 24, bottom: 20, scale: 2, corner: 18, idiom: .pad)
  /// The iPad Pro of 11 inches, up to its fourth generation: 834 × 1194 points, the safe area 24 from the top and 20 from the bottom.
  public static let iPadPro11Gen4 = Device(
    "iPadPro11Gen4", 834, 1194, top: 24, bottom: 20, scale: 2, corner: 18, idiom: .pad)
  /// The iPad Pro of 12.9 inches: 1024 × 1366 points, the safe area 24 from the top and 20 from the bottom.
  public static let iPadPro129 = Device(
    "iPadPro129", 1024, 1366, top: 24, bottom: 20, scale: 2, corner: 18, idiom: .pad)
  /// The iPad Pro of 13 inches: 1032 × 1376 points, the safe area 24 from the top and 20 from the bottom.
  public static let iPadPro13 = Device(
    "iPadPro13", 1032, 1376, top: 24, bottom: 20, scale: 2, corner: 18, idiom: .pad)
  /// A large phone with a home button: 414 × 736 points, the safe area 20 from the top and 0 from the bottom.
  public static let iPhone8Plus = Device(
    "iPhone8Plus", 414, 736, top: 20, bottom: 0, scale: 3, corner: 0)
  /// The iPhone 11: 414 × 896 points, the safe area 48 from the top and 34 from the bottom.
  public static let iPhone11 = Device(
    "iPhone11", 414, 896, top: 48, bottom: 34, scale: 2, corner: 41.5)
  /// The iPhone 12: 390 × 844 points, the safe area 47 from the top and 34 from the bottom.
  public static let iPhone12 = Device(
    "iPhone12", 390, 844, top: 47, bottom: 34, scale: 3, corner: 47.5)
  /// The iPhone 12 mini: 375 × 812 points, the safe area 50 from the top and 34 from the bottom.
  public static let iPhone12mini = Device(
    "iPhone12mini", 375, 812, top: 50, bottom: 34, scale: 3, corner: 44)
  /// The iPhone 12 Pro: 390 × 844 points, the safe area 47 from the top and 34 from the bottom.
  public static let iPhone12Pro = Device(
    "iPhone12Pro", 390, 844, top: 47, bottom: 34, scale: 3, corner: 47.5)
  /// The iPhone 12 Pro Max: 428 × 926 points, the safe area 47 from the top and 34 from the bottom.
  public static let iPhone12ProMax = Device(
    "iPhone12ProMax", 428, 926, top: 47, bottom: 34, scale: 3, corner: 53.5)
  /// The iPhone 13: 390 × 844 points, the safe area 47 from the top and 34 from the bottom.
  public static let iPhone13 = Device(
    "iPhone13", 390, 844, top: 47, bottom: 34, scale: 3, corner: 47.5)
  /// The iPhone 13 mini: 375 × 812 points, the safe area 50 from the top and 34 from the bottom.
  public static let iPhone13mini = Device(
    "iPhone13mini", 375, 812, top: 50, bottom: 34, scale: 3, corner: 44)
  /// The iPhone 13 Pro: 390 × 844 points, the safe area 47 from the top and 34 from the bottom.
  public static let iPhone13Pro = Device(
    "iPhone13Pro", 390, 844, top: 47, bottom: 34, scale: 3, corner: 47.5)
  /// The iPhone 13 Pro Max: 428 × 926 points, the safe area 47 from the top and 34 from the bottom.
  public static let iPhone13ProMax = Device(
    "iPhone13ProMax", 428, 926, top: 47, bottom: 34, scale: 3, corner: 53.5)
  /// The iPhone 14: 390 × 844 points, the safe area 47 from the top and 34 from the bottom.
  public static let iPhone14 = Device(
    "iPhone14", 390, 844, top: 47, bottom: 34, scale: 3, corner: 47.5)
  /// The iPhone 14 Plus: 428 × 926 points, the safe area 47 from the top and 34 from the bottom.
  public static let iPhone14Plus = Device(
    "iPhone14Plus", 428, 926, top: 47, bottom: 34, scale: 3, corner: 53.5)
  /// The iPhone 14 Pro: 393 × 852 points, the safe area 59 from the top and 34 from the bottom.
  public static let iPhone14Pro = Device(
    "iPhone14Pro", 393, 852, top: 59, bottom: 34, scale: 3, corner: 55)
  /// The iPhone 14 Pro Max: 430 × 932 points, the safe area 59 from the top and 34 from the bottom.
  public static let iPhone14ProMax = Device(
    "iPhone14ProMax", 430, 932, top: 59, bottom: 34, scale: 3, corner: 55)
  /// The iPhone 15: 393 × 852 points, the safe area 59 from the top and 34 from the bottom.
  public static let iPhone15 = Device(
    "iPhone15", 393, 852, top: 59, bottom: 34, scale: 3, corner: 55)
  /// The iPhone 15 Plus: 430 × 932 points, the safe area 59 from the top and 34 from the bottom.
  public static let iPhone15Plus = Device(
    "iPhone15Plus", 430, 932, top: 59, bottom: 34, scale: 3, corner: 55)
  /// The iPhone 15 Pro: 393 × 852 points, the safe area 59 from the top and 34 from the bottom.
  public static let iPhone15Pro = Device(
    "iPhone15Pro", 393, 852, top: 59, bottom: 34, scale: 3, corner: 55)
  /// The iPhone 15 Pro Max: 430 × 932 points, the safe area 59 from the top and 34 from the bottom.
  public static let iPhone15ProMax = Device(
    "iPhone15ProMax", 430, 932, top: 59, bottom: 34, scale: 3, corner: 55)
  /// The iPhone 16: 393 × 852 points, the safe area 59 from the top and 34 from the bottom.
  public static let iPhone16 = Device(
    "iPhone16", 393, 852, top: 59, bottom: 34, scale: 3, corner: 55)
  /// The iPhone 16 Plus: 430 × 932 points, the safe area 59 from the top and 34 from the bottom.
  public static let iPhone16Plus = Device(
    "iPhone16Plus", 430, 932, top: 59, bottom: 34, scale: 3, corner: 55)
  /// The iPhone 16 Pro: 402 × 874 points, the safe area 62 from the top and 34 from the bottom.
  public static let iPhone16Pro = Device(
    "iPhone16Pro", 402, 874, top: 62, bottom: 34, scale: 3, corner: 62)
  /// The iPhone 16 Pro Max: 440 × 956 points, the safe area 62 from the top and 34 from the bottom.
  public static let iPhone16ProMax = Device(
    "iPhone16ProMax", 440, 956, top: 62, bottom: 34, scale: 3, corner: 62)
  /// The iPhone SE, with a status bar of 20 points and no home indicator: 375 × 667 points, the safe area 20 from the top and 0 from the bottom.
  public static let iPhoneSE = Device(
    "iPhoneSE", 375, 667, top: 20, bottom: 0, scale: 2, corner: 0)
  /// The iPhone XR: 414 × 896 points, the safe area 48 from the top and 34 from the bottom.
  public static let iPhoneXR = Device(
    "iPhoneXR", 414, 896, top: 48, bottom: 34, scale: 2, corner: 41.5)
  /// A phone without a model: 390 × 844 points, the safe area 47 from the top and 34 from the bottom.
  public static let phone = Device(
    "phone", 390, 844, top: 47, bottom: 34, scale: 3, corner: 47.5)

  /// The devices there are, by name.
  public static let all: [Device] = [
    .iPad, .iPad6, .iPad9, .iPadAir3, .iPadAir11, .iPadAir13, .iPadMini, .iPadPro11,
    .iPadPro11Gen4, .iPadPro129, .iPadPro13, .iPhone8Plus, .iPhone11, .iPhone12, .iPhone12mini,
    .iPhone12Pro, .iPhone12ProMax, .iPhone13, .iPhone13mini, .iPhone13Pro, .iPhone13ProMax,
    .iPhone14, .iPhone14Plus, .iPhone14Pro, .iPhone14ProMax, .iPhone15, .iPhone15Plus,
    .iPhone15Pro, .iPhone15ProMax, .iPhone16, .iPhone16Plus, .iPhone16Pro, .iPhone16ProMax,
    .iPhoneSE, .iPhoneXR, .phone,
  ]

  /// Returns the device with a name; nil when there is none.
  public static func named(_ name: String) -> Device? {
    all.first { $0.name == name }
  }
}

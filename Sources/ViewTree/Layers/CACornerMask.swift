/// The corners of a layer, by the ends of its axes.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits, as in Core Animation.
  public let rawValue: UInt

  /// Makes a mask from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  /// All four.
  static let all = CACornerMask(rawValue: 15)
}

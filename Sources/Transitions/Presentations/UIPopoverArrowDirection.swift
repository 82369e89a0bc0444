/// The directions of the arrow of a popover, with UIKit's raw values.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipopoverarrowdirection>
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up: the popover is below its anchor.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Down: the popover is above its anchor.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// Left: the popover is at the right of its anchor.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// Right: the popover is at the left of its anchor.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Any of the four.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction is not known, because the popover is not shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

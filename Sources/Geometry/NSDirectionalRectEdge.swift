/// A set of edges of a rectangle named after the direction of the language, with UIKit's raw values.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge at which lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge at which lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  /// The same edges as left and right ones, in a language written from left to right or from right to left.
  package func rectEdge(isRightToLeft: Bool) -> UIRectEdge {
    var edges = UIRectEdge(
      rawValue: rawValue & (UIRectEdge.top.rawValue | UIRectEdge.bottom.rawValue))
    if contains(.leading) { edges.insert(isRightToLeft ? .right : .left) }
    if contains(.trailing) { edges.insert(isRightToLeft ? .left : .right) }
    return edges
  }
}

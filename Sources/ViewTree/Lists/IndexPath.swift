/// The place of a row or an item of a list: the number of its section, and its number in the section.
///
/// Apple's type is a path of any length, which Foundation has; UIKit uses two numbers.
public struct IndexPath: Hashable, Sendable {
  /// The number of the section.
  public var section: Int
  /// The number in the section, of an item of a collection view.
  public var item: Int

  /// The number in the section, of a row of a table view.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// Makes the place of a row of a table view.
  public init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }

  /// Makes the place of an item of a collection view.
  public init(item: Int, section: Int) {
    self.section = section
    self.item = item
  }
}

// MARK: - Comparable

extension IndexPath: Comparable {
  /// Whether a place comes before another one: in an earlier section, or earlier in its section.
  public static func < (lhs: IndexPath, rhs: IndexPath) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}

// MARK: - CustomStringConvertible

extension IndexPath: CustomStringConvertible {
  /// The section and the number in it, such as `[0, 2]`.
  public var description: String { "[\(section), \(item)]" }
}

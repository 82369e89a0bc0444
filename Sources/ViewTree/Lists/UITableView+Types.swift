public import Geometry

/// A segue of a storyboard that rows of a table view start.
package struct RowSegue {
  /// Whether the button at the end of a row starts it, and not the selection.
  let isOfAccessory: Bool
  /// The identifier of the cells that start it; nil for all cells.
  let reuseIdentifier: String?
  /// Starts the segue from a cell.
  let start: (UITableViewCell) -> Void

  /// Makes a segue of rows.
  package init(
    ofAccessory isOfAccessory: Bool, reuseIdentifier: String?,
    start: @escaping (UITableViewCell) -> Void
  ) {
    self.isOfAccessory = isOfAccessory
    self.reuseIdentifier = reuseIdentifier
    self.start = start
  }
}

extension UITableView {
  /// The arrangement of the sections, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// One below the other; the header of the topmost section stays in view.
    case plain
    /// Apart from each other.
    case grouped
    /// Apart from each other, and from the edges.
    case insetGrouped
  }

  /// The place to which a row is scrolled, with UIKit's raw values.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// The nearest one at which the row is in view.
    case none
    /// The top.
    case top
    /// The middle.
    case middle
    /// The bottom.
    case bottom
  }

  /// The place from which `separatorInset` is measured, with UIKit's raw values.
  public enum SeparatorInsetReference: Int, Hashable, Sendable {
    /// The inset is measured from the edges of the row.
    case fromCellEdges
    /// The inset is added to UIKit's own.
    case fromAutomaticInsets
  }

  /// The value of a height that lets UIKit choose it.
  public static var automaticDimension: CGFloat { -1 }
  /// The height of a row for which nothing else is set, points.
  static let defaultRowHeight: CGFloat = 44
  /// The heights of a header or footer with a title in a plain and in a grouped table view, points.
  static let titleHeights: (plain: CGFloat, grouped: CGFloat) = (28, 38)
  /// The largest number of sections, and of the rows of one; what is beyond is left out.
  static let most = (sections: 10_000, rows: 1_000_000)
}

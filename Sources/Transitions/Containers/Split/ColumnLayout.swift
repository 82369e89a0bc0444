import Geometry

/// The arrangement of the columns of a split view controller: those that are visible, and their frames.
///
/// It is a function of the size, the style, the display mode and the widths.
struct ColumnLayout {
  let bounds: CGRect
  let mode: UISplitViewController.DisplayMode
  /// The width of the primary column, points.
  let primary: CGFloat
  /// The width of the supplementary column, points; nil for none.
  let supplementary: CGFloat?
  /// Whether the primary column is at the right.
  let isMirrored: Bool
  /// The column that replaces all others; nil for an arrangement in which they are beside or over each other.
  var collapsed: UISplitViewController.Column?

  /// Whether a column is visible.
  func shows(_ column: UISplitViewController.Column) -> Bool {
    if let collapsed { return column == collapsed }
    return switch column {
    case .primary: mode.count >= (supplementary == nil ? 1 : 2)
    case .supplementary: supplementary != nil && mode.count >= 1
    case .secondary: true
    case .compact: false
    }
  }

  /// Whether the secondary column is dimmed and receives no touches.
  var dimsSecondary: Bool { collapsed == nil && mode.dimsSecondary }

  /// The columns that are visible in only one of two arrangements, in order.
  func difference(from other: ColumnLayout) -> [UISplitViewController.Column] {
    UISplitViewController.Column.allCases.filter { shows($0) != other.shows($0) }
  }

  /// The frame of a column, points; that of a hidden column is beyond the edge.
  func frame(of column: UISplitViewController.Column) -> CGRect {
    var (x, width) = span(of: column)
    if isMirrored { x = bounds.width - x - width }
    return CGRect(x: bounds.minX + x, y: bounds.minY, width: width, height: bounds.height)
  }

  private func span(of column: UISplitViewController.Column) -> (x: CGFloat, width: CGFloat) {
    if collapsed != nil || column == .compact { return (0, bounds.width) }
    let (first, second) = (primary, supplementary ?? 0)
    // Both columns leave side by side.
    let hidden = (shows(.primary) ? 0 : first) + (shows(.supplementary) ? 0 : second)
    if column == .primary { return (-hidden, first) }
    if column == .supplementary { return (first - hidden, second) }
    let side = (shows(.primary) ? first : 0) + (shows(.supplementary) ? second : 0)
    return switch mode {
    case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary: (0, bounds.width)
    case .oneBesideSecondary, .twoBesideSecondary: (side, max(bounds.width - side, 0))
    case .twoDisplaceSecondary: (side, max(bounds.width - (supplementary ?? primary), 0))
    }
  }
}

/// The settings for the width of a column.
struct ColumnWidth {
  /// Points.
  var preferred = UISplitViewController.automaticDimension
  /// The share of the width of all columns.
  var preferredFraction = UISplitViewController.automaticDimension
  /// Points.
  var minimum = UISplitViewController.automaticDimension
  /// Points.
  var maximum = UISplitViewController.automaticDimension

  /// The default share of a column, and its default greatest width in points.
  private static let automaticFraction: CGFloat = 0.4
  private static let automaticMaximum: CGFloat = 320

  /// The width of the column for the width of all columns together, both in points; a preferred width takes precedence over a fraction.
  func width(in total: CGFloat) -> CGFloat {
    let total = max(total, 0)
    let fraction = Self.given(preferredFraction) ?? Self.automaticFraction
    let wanted = Self.given(preferred) ?? fraction * total
    let highest = min(Self.given(maximum) ?? Self.automaticMaximum, total)
    let lowest = min(Self.given(minimum) ?? 0, highest)
    return min(max(wanted, lowest), highest)
  }

  /// A width that was set, which may be infinite; nil for a negative number, such as `automaticDimension`.
  private static func given(_ value: CGFloat) -> CGFloat? {
    value >= 0 ? value : nil
  }
}

public import Geometry

extension UISplitViewController {
  /// The number of columns, and how their controllers are set.
  public enum Style: Int, Hashable, Sendable {
    /// The classic one, by ``UISplitViewController/viewControllers``: a primary and a secondary controller.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// A column, which contains one controller.
  public enum Column: Int, Hashable, Sendable, CaseIterable {
    /// The column at the edge.
    case primary
    /// The column between the others, in the style with three.
    case supplementary
    /// The column with the content.
    case secondary
    /// The controller that replaces the other columns in a compact width.
    case compact
  }

  /// The visible columns and their arrangement.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// UIKit chooses by the size; never the value of `displayMode`.
    case automatic
    /// The secondary column alone.
    case secondaryOnly
    /// One column beside the secondary one.
    case oneBesideSecondary
    /// One column over the secondary one.
    case oneOverSecondary
    /// Two columns beside the secondary one.
    case twoBesideSecondary
    /// Two columns over the secondary one.
    case twoOverSecondary
    /// Two columns that move the secondary one aside.
    case twoDisplaceSecondary

    /// The number of visible columns besides the secondary one.
    var count: Int {
      switch self {
      case .automatic, .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }

    /// Whether the secondary column is dimmed and receives no touches.
    var dimsSecondary: Bool {
      switch self {
      case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: false
      case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: true
      }
    }

    /// The behavior that has this mode; nil if every behavior has it.
    var behavior: SplitBehavior? {
      switch self {
      case .automatic, .secondaryOnly: nil
      case .oneBesideSecondary, .twoBesideSecondary: .tile
      case .oneOverSecondary, .twoOverSecondary: .overlay
      case .twoDisplaceSecondary: .displace
      }
    }
  }

  /// The placing of the other columns beside the secondary one.
  public enum SplitBehavior: Int, Hashable, Sendable {
    /// UIKit chooses by the size.
    case automatic
    /// They are beside it, and it becomes narrower.
    case tile
    /// They cover it.
    case overlay
    /// They move it aside.
    case displace

    /// The mode in which a number of columns is visible besides the secondary one.
    func mode(showing count: Int) -> DisplayMode {
      switch (self, count) {
      case (_, ...0): .secondaryOnly
      case (.overlay, 1): .oneOverSecondary
      case (.automatic, 1), (.tile, 1), (.displace, 1): .oneBesideSecondary
      case (.automatic, _), (.tile, _): .twoBesideSecondary
      case (.overlay, _): .twoOverSecondary
      case (.displace, _): .twoDisplaceSecondary
      }
    }
  }

  /// The side of the primary column.
  public enum PrimaryEdge: Int, Hashable, Sendable {
    /// The leading edge.
    case leading
    /// The trailing edge.
    case trailing
  }

  /// The look of the primary column.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// No look of its own.
    case none
    /// The background of a sidebar.
    case sidebar
  }

  /// A width that UIKit chooses.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
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

/// The frames of the columns in the view of a split view controller.
struct ColumnLayout {
  let bounds: CGRect
  let mode: UISplitViewController.DisplayMode
  /// The width of the primary column, points.
  let primary: CGFloat
  /// The width of the supplementary column, points; nil for none.
  let supplementary: CGFloat?
  /// Whether the primary column is at the right.
  let isMirrored: Bool

  /// Whether a column is visible.
  func shows(_ column: UISplitViewController.Column) -> Bool {
    switch column {
    case .primary: mode.count >= (supplementary == nil ? 1 : 2)
    case .supplementary: supplementary != nil && mode.count >= 1
    case .secondary: true
    case .compact: false
    }
  }

  /// The frame of a column, points; that of a hidden column is beyond the edge.
  func frame(of column: UISplitViewController.Column) -> CGRect {
    var (x, width) = span(of: column)
    if isMirrored { x = bounds.width - x - width }
    return CGRect(x: bounds.minX + x, y: bounds.minY, width: width, height: bounds.height)
  }

  private func span(of column: UISplitViewController.Column) -> (x: CGFloat, width: CGFloat) {
    let side = (shows(.primary) ? primary : 0) + (shows(.supplementary) ? supplementary ?? 0 : 0)
    switch column {
    case .primary:
      if shows(.primary) { return (0, primary) }
      // Both columns leave side by side.
      return (-primary - (shows(.supplementary) ? 0 : supplementary ?? 0), primary)
    case .supplementary:
      let width = supplementary ?? 0
      if shows(.supplementary) { return (side - width, width) }
      return (-width, width)
    case .secondary:
      switch mode {
      case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary:
        return (0, bounds.width)
      case .oneBesideSecondary, .twoBesideSecondary:
        return (side, max(bounds.width - side, 0))
      case .twoDisplaceSecondary:
        return (side, max(bounds.width - (supplementary ?? primary), 0))
      }
    case .compact: return (0, bounds.width)
    }
  }
}

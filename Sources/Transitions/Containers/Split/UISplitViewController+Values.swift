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

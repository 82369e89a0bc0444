import Geometry
import ViewTree

// The buttons that change the display mode.

extension UISplitViewController {
  /// Whether the navigation bars show the button that changes the display mode.
  public enum DisplayModeButtonVisibility: Int, Hashable, Sendable {
    /// Shown if ``UISplitViewController/presentsWithGesture`` is true.
    case automatic
    /// Nowhere.
    case never
    /// Wherever there are columns.
    case always
  }

  /// Does what a tap on ``displayModeButtonItem`` does: goes to the mode that the delegate names, or shows the primary controller or hides it.
  func performDisplayModeAction() {
    guard style == .unspecified, !isCollapsed, !loop.isTerminated else { return }
    let mode = askForTargetDisplayMode()
    if mode == .automatic { toggleSecondaryOnly() } else { choose(mode.count) }
  }

  /// Shows one column more, or hides the first one where all are seen.
  func toggleFirstColumn() {
    guard !isCollapsed, !loop.isTerminated else { return }
    let count = displayMode.count
    choose(count == sideColumnCount ? count - 1 : count + 1)
  }

  /// Leaves the secondary column alone, or shows one beside or over it again.
  func toggleSecondaryOnly() {
    guard !isCollapsed, !loop.isTerminated else { return }
    choose(displayMode.count > 0 ? 0 : 1)
  }

  /// Hides the columns that cover the secondary one, or moves it back, after a tap beside them.
  func dismissByTapOutside() {
    if displayMode.dimsSecondary { choose(displayMode == .twoDisplaceSecondary ? 1 : 0) }
  }

  private var showsDisplayModeButton: Bool {
    switch displayModeButtonVisibility {
    case .automatic: presentsWithGesture
    case .never: false
    case .always: true
    }
  }

  /// Puts the buttons into the bars of the navigation controllers in the columns: the one for the display mode into that of the first column that
  /// is seen.
  func updateButtons() { updateButtons(in: arrangement) }

  /// Puts the buttons where they are in an arrangement; without one they are nowhere.
  func updateButtons(in layout: ColumnLayout?) {
    let first = style == .unspecified ? nil : layout.flatMap { seenColumns(in: $0).first }
    for column in columns {
      guard let navigation = occupant(of: column) as? UINavigationController else { continue }
      var items: [UIBarButtonItem] = []
      if column == first, showsDisplayModeButton { items.append(columnButton) }
      if column == .secondary, first != nil, style == .tripleColumn, showsSecondaryOnlyButton {
        items.append(secondaryOnlyButton)
      }
      navigation.bars.bar.systemItems = items
    }
  }
}

/// A button of a split view controller, with a name that views and traces show.
final class SplitButtonItem: UIBarButtonItem {
  private let name: String

  init(_ name: String, action: @escaping () -> Void) {
    self.name = name
    super.init()
    handler = action
  }

  required init?(coder: NSCoder) { nil }

  override func viewName(else name: String) -> String { super.viewName(else: self.name) }
}

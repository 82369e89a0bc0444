import Geometry
public import ViewTree

/// The bar of a tab bar controller: one tab for each of its controllers, all of the same width.
///
/// It is 49 points high above the safe area's bottom, 32 in a compact height that is compact across.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitabbar>
open class UITabBar: UIView, ItemBar, SubviewManaging {
  /// The tabs in the order in which lines are written; nil for none.
  open internal(set) var items: [UITabBarItem]? { didSet { showItems() } }
  /// The tab that is selected; nil for none.
  open internal(set) weak var selectedItem: UITabBarItem?

  /// The insets of the safe area at the left and the right of the bar at rest, points.
  var sideInsets = UIEdgeInsets.zero
  /// Selects the tab at a position, as a finger does.
  var select: (Int) -> Void = { _ in }
  private var tabs: [BarItemView] = []

  /// The height above the safe area's bottom, points.
  var height: CGFloat {
    let traits = traitCollection
    let isCompact =
      traits.verticalSizeClass == .compact && traits.horizontalSizeClass == .compact
    return isCompact ? 32 : 49
  }

  func itemDidChange() { showItems() }

  private func showItems() {
    for view in tabs { view.removeFromSuperview() }
    tabs = (items ?? []).enumerated().map { index, item in
      item.bar = self
      let view = BarItemView(item.viewName(else: "tab\(index)"), isEnabled: item.isEnabled) {
        [weak self] in
        self?.select(index)
      }
      item.itemView = view
      return view
    }
    // The frames of these views are not attributed to a transition that changes an item.
    loop.observingTree(by: nil) {
      for view in tabs { addSubview(view) }
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutTabs()
  }

  /// Gives the tabs their places.
  func layOutTabs() {
    let insets = sideInsets
    let width = max(bounds.width - insets.left - insets.right, 0) / CGFloat(max(tabs.count, 1))
    for (index, view) in tabs.enumerated() {
      let position = isRightToLeft ? tabs.count - 1 - index : index
      view.place(
        at: CGRect(
          x: insets.left + width * CGFloat(position), y: 0, width: width,
          height: min(height, bounds.height)))
    }
  }
}

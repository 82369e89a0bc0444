import Geometry
public import ViewTree

/// A bar of buttons, such as the one at the bottom of a navigation controller.
///
/// It is 44 points high, 50 on a tablet, 32 in a compact height that is compact across. Its buttons are squares of this height, unless they have
/// a width; flexible spaces share what is left.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitoolbar>
open class UIToolbar: UIView, ItemBar, SubviewManaging {
  /// The buttons and spaces from the leading edge on; nil for none. Setting them is not animated.
  open var items: [UIBarButtonItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }
  private var shownItems: [UIBarButtonItem]?

  /// The insets of the safe area at the left and the right of the bar at rest, points.
  var sideInsets = UIEdgeInsets.zero
  /// The views of the items that are shown; nil for none.
  private(set) var content: ToolbarContent?

  /// Shows other buttons; if animated, these appear while the present ones fade.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let old = content
    shownItems = items
    guard animated, window != nil else { return showContent() }
    addContent()
    let new = content
    UIView.performWithoutAnimation { new?.alpha = 0 }
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      old?.alpha = 0
      new?.alpha = 1
    } completion: { _ in
      old?.removeFromSuperview()
    }
  }

  /// The height, points.
  var height: CGFloat {
    if traitCollection.userInterfaceIdiom == .pad { return 50 }
    let traits = traitCollection
    return traits.verticalSizeClass == .compact && traits.horizontalSizeClass == .compact ? 32 : 44
  }

  // MARK: Content

  func itemDidChange() { showContent() }

  /// Shows the items at once.
  private func showContent() {
    for view in subviews where view is ToolbarContent { view.removeFromSuperview() }
    addContent()
  }

  /// Shows other items above the present ones, which the caller removes.
  func add(_ items: [UIBarButtonItem]?) {
    shownItems = items
    addContent()
  }

  private func addContent() {
    content = addContent { shownItems.map { ToolbarContent($0, in: self) } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
  }
}

/// The views of the items of a toolbar.
final class ToolbarContent: BarContent {
  private unowned let bar: UIToolbar
  private let items: [(item: UIBarButtonItem, view: BarItemView?)]

  /// The distance of the outermost buttons to the safe area's edge, points.
  private static let margin: CGFloat = 8

  init(_ items: [UIBarButtonItem], in bar: UIToolbar) {
    self.bar = bar
    self.items = items.map { item in
      item.bar = bar
      guard item.space == nil else { return (item, nil) }
      let view = BarItemView(item.viewName(else: "barButtonItem"), isEnabled: item.isEnabled) {
        [weak item] in
        item?.perform()
      }
      item.itemView = view
      return (item, view)
    }
    super.init(frame: bar.bounds)
    traceName = "content"
    for case let view? in self.items.map(\.view) { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layOut() {
    let side = min(bar.height, bounds.height)
    let leading = bar.isRightToLeft ? bar.sideInsets.right : bar.sideInsets.left
    let trailing = bar.isRightToLeft ? bar.sideInsets.left : bar.sideInsets.right
    func width(of item: UIBarButtonItem) -> CGFloat {
      switch item.space {
      case .flexible: 0
      case .fixed: item.width
      case nil: item.width > 0 ? item.width : side
      }
    }
    let taken = items.reduce(leading + trailing + 2 * Self.margin) { $0 + width(of: $1.item) }
    let flexible = items.filter { $0.item.space == .flexible }.count
    let share = max(bounds.width - taken, 0) / CGFloat(max(flexible, 1))
    var x = leading + Self.margin
    for (item, view) in items {
      let width = item.space == .flexible ? share : width(of: item)
      let mirrored = bar.isRightToLeft ? bounds.width - x - width : x
      view?.place(at: CGRect(x: mirrored, y: 0, width: width, height: side))
      x += width
    }
  }
}

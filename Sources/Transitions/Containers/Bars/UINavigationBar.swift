import Geometry
public import ViewTree

/// The bar of a navigation controller: a back button, buttons and a title.
///
/// It is 44 points high below the status bar, 50 on a tablet, 32 in a compact height that is compact across, and 52 more with a large
/// title. Its buttons are squares of the small bar's height.
/// In a layout from right to left it is mirrored: the back button and the left buttons are at the right.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uinavigationbar>
open class UINavigationBar: UIView, ItemBar, SubviewManaging {
  /// The items; the last one is shown.
  open internal(set) var items: [UINavigationItem]? {
    didSet {
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      for item in items ?? [] { item.bar = self }
    }
  }
  /// Whether titles are large, as far as the items allow it.
  open var prefersLargeTitles = false { didSet { itemDidChange() } }

  /// The style of the bar; below a black one the text of the status bar is light while the bar is shown.
  open var barStyle = UIBarStyle.default {
    didSet { if barStyle != oldValue { styleDidChange() } }
  }
  /// The colour of the bar; nil for that of its style. Nothing is drawn of it.
  open var barTintColor: UIColor?
  /// Whether the bar lets through what is behind it. Nothing is drawn of it, and no layout follows it.
  open var isTranslucent = true

  /// Buttons of the system's that every item has, before the others at the left.
  var systemItems: [UIBarButtonItem] = [] {
    didSet { if !systemItems.elementsEqual(oldValue, by: ===) { itemDidChange() } }
  }

  /// The insets of the safe area at the left and the right of the bar at rest, points.
  var sideInsets = UIEdgeInsets.zero
  /// Pops the top of the stack.
  var goBack: () -> Void = {}
  /// Called when the style has changed.
  var styleDidChange: () -> Void = {}
  /// Called when the height or the content may have changed.
  var contentDidChange: () -> Void = {}
  /// The views of the item that is shown.
  private(set) var content: NavigationBarContent?

  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }
  /// The item that the back button leads to.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  // MARK: Height

  /// The height of a small bar, points.
  var smallHeight: CGFloat {
    if traitCollection.userInterfaceIdiom == .pad { return 50 }
    return isCompact ? 32 : 44
  }

  private var isCompact: Bool {
    traitCollection.verticalSizeClass == .compact && traitCollection.horizontalSizeClass == .compact
  }

  /// The additional height of a large title, points.
  private static let largeTitleHeight: CGFloat = 52

  /// The height of a line above the title, points.
  fileprivate static let promptHeight: CGFloat = 30

  /// The height for the item that is last in a list, points.
  func height(for items: [UINavigationItem]) -> CGFloat {
    let search = items.last?.searchController
    if let search, search.isAloneInBar { return UISearchBar.height }
    return heightBelowPrompt(for: items)
      + (items.last?.prompt == nil ? 0 : UINavigationBar.promptHeight)
      + (search == nil ? 0 : UISearchBar.height)
  }

  private func heightBelowPrompt(for items: [UINavigationItem]) -> CGFloat {
    guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact, !items.isEmpty else {
      return smallHeight
    }
    let mode = items.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode
    return smallHeight + (mode == .never ? 0 : UINavigationBar.largeTitleHeight)
  }

  // MARK: Content

  func itemDidChange() {
    guard items != nil else { return }
    showContent()
    contentDidChange()
  }

  /// Shows the top item at once.
  func showContent() {
    let old = content
    // A search bar goes from one to the other without leaving the window.
    addContent()
    old?.removeFromSuperview()
  }

  /// Changes the bar for a search that appears or disappears, in the running animation.
  func searchDidChange() {
    contentDidChange()
    layOutContent()
    owningNavigation?.loadedView?.layoutIfNeeded()
  }

  /// The navigation controller whose bar it is; nil for none.
  var owningNavigation: UINavigationController? {
    superview?.owningController as? UINavigationController
  }

  /// Adds the views of the top item above the present ones.
  func addContent() {
    content = addContent {
      topItem.map { item in
        NavigationBarContent(item, above: item.allowsBackButton ? backItem : nil, in: self)
      }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
  }
}

/// The views of one item of a navigation bar.
final class NavigationBarContent: BarContent {
  private unowned let bar: UINavigationBar
  private let left: [BarItemView]
  private let right: [BarItemView]
  private let title: UIView?
  private let prompt: UIView?
  /// Whether the title is a view of the app, which keeps its size.
  private let hasTitleView: Bool
  private let search: UISearchController?

  /// The distance of the outermost buttons to the safe area's edge, points.
  private static let margin: CGFloat = 8

  init(_ item: UINavigationItem, above backItem: UINavigationItem?, in bar: UINavigationBar) {
    self.bar = bar
    let back = backItem.map {
      BarItemView($0.nameOfBackButton, isEnabled: true, perform: bar.goBack)
    }
    let make = { (item: UIBarButtonItem) in
      item.bar = bar
      let view = BarItemView(item.viewName(else: "barButtonItem"), isEnabled: item.isEnabled) {
        [weak item] in
        item?.perform()
      }
      item.itemView = view
      return view
    }
    left =
      bar.systemItems.map(make) + (back.map { [$0] } ?? [])
      + (item.leftBarButtonItems ?? []).map(make)
    right = (item.rightBarButtonItems ?? []).map(make)
    prompt = item.prompt.map { _ in
      let view = UIView()
      view.traceName = "prompt"
      view.isUserInteractionEnabled = false
      return view
    }
    hasTitleView = item.titleView != nil
    search = item.searchController
    if let view = item.titleView {
      title = view
    } else if item.title?.isEmpty ?? true {
      title = nil
    } else {
      let view = UIView()
      view.traceName = "title"
      view.isUserInteractionEnabled = false
      title = view
    }
    super.init(frame: bar.bounds)
    traceName = "content"
    for view in left + right { addSubview(view) }
    if let title { addSubview(title) }
    if let prompt { addSubview(prompt) }
    if let search { addSubview(search.searchBar) }
  }

  required init?(coder: NSCoder) { nil }

  override func layOut() {
    let bar = bar
    let isMirrored = bar.isRightToLeft
    let bounds = bounds
    /// Places a view, mirrored from right to left; `x` is the distance from the leading edge, points.
    func place(_ view: UIView, at x: CGFloat, y: CGFloat = 0, width: CGFloat, height: CGFloat) {
      let x = isMirrored ? bounds.width - x - width : x
      view.place(at: CGRect(x: x, y: y, width: width, height: height))
    }
    let top = prompt == nil ? 0 : UINavigationBar.promptHeight
    var height = bounds.height
    if let search {
      height = max(height - UISearchBar.height, 0)
      place(search.searchBar, at: 0, y: height, width: bounds.width, height: UISearchBar.height)
      let isAlone = search.isAloneInBar
      for view in left + right + [title, prompt].compactMap({ $0 }) { view.alpha = isAlone ? 0 : 1 }
    }
    let side = max(min(bar.smallHeight, height - top), 0)
    if let prompt { place(prompt, at: 0, width: bounds.width, height: top) }
    let leading = isMirrored ? bar.sideInsets.right : bar.sideInsets.left
    let trailing = isMirrored ? bar.sideInsets.left : bar.sideInsets.right
    let margin = NavigationBarContent.margin
    for (index, view) in left.enumerated() {
      place(view, at: leading + margin + side * CGFloat(index), y: top, width: side, height: side)
    }
    for (index, view) in right.enumerated() {
      let x = bounds.width - trailing - margin - side * CGFloat(index + 1)
      place(view, at: x, y: top, width: side, height: side)
    }
    guard let title else { return }
    if height - top > side, !hasTitleView {
      let x = leading + 2 * margin
      place(
        title, at: x, y: top + side, width: max(bounds.width - x - trailing - 2 * margin, 0),
        height: height - top - side)
      return
    }
    // In the middle of the bar, in the space between the buttons.
    let taken = max(
      leading + margin + side * CGFloat(left.count), trailing + margin + side * CGFloat(right.count)
    )
    let room = CGSize(width: max(bounds.width - 2 * taken, 0), height: side)
    guard hasTitleView else {
      return place(title, at: taken, y: top, width: room.width, height: room.height)
    }
    // A bar without a size would leave none to the view.
    guard room.width > 0, room.height > 0 else { return }
    let own = title.bounds.size == .zero ? title.sizeThatFits(room) : title.bounds.size
    let size = CGSize(width: min(own.width, room.width), height: min(own.height, room.height))
    place(
      title, at: (bounds.width - size.width) / 2, y: top + (side - size.height) / 2,
      width: size.width, height: size.height)
  }
}

public import ViewTree

/// The content of a navigation bar while a controller is on top of the stack.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uinavigationitem>
open class UINavigationItem: NSObject {
  /// Whether a title is large in a bar that prefers large titles.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As the item below on the stack; large for the lowest.
    case automatic
    /// Large.
    case always
    /// Small.
    case never
  }

  /// The text in the middle of the bar; nil for none.
  open var title: String? { didSet { bar?.itemDidChange() } }
  /// Whether the back button is hidden.
  open var hidesBackButton = false { didSet { bar?.itemDidChange() } }
  /// Whether left items are shown beside the back button; otherwise they replace it.
  open var leftItemsSupplementBackButton = false { didSet { bar?.itemDidChange() } }
  /// The buttons from the left edge inwards; nil for none.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemDidChange() } }
  /// The buttons from the right edge inwards; nil for none.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemDidChange() } }
  /// Whether the title is large in a bar that prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { bar?.itemDidChange() }
  }

  /// The view in place of the title, in the middle with its own size; nil for none.
  open var titleView: UIView? { didSet { bar?.itemDidChange() } }
  /// The text of a line above the title, which makes the bar 30 points higher; nil for none.
  open var prompt: String? { didSet { bar?.itemDidChange() } }
  /// The button whose title the back button has while the item above is shown; nil for none.
  open var backBarButtonItem: UIBarButtonItem? { didSet { bar?.itemDidChange() } }
  /// The title of the back button while the item above is shown; nil for none.
  open var backButtonTitle: String? { didSet { bar?.itemDidChange() } }

  /// The search controller whose search bar is shown below the title; nil for none.
  open var searchController: UISearchController? {
    didSet {
      if oldValue !== searchController, oldValue?.item === self { oldValue?.item = nil }
      searchController?.item = self
      bar?.itemDidChange()
    }
  }

  /// The bar whose items it is one of.
  weak var bar: UINavigationBar?

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The first of the buttons at the left; setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of the buttons at the right; setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Hides or shows the back button, without an animation of its own.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Shows other buttons at the left, without an animation of its own.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Shows other buttons at the right, without an animation of its own.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Shows one button at the left, without an animation of its own.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Shows one button at the right, without an animation of its own.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// The name of the back button of the item above.
  var nameOfBackButton: String {
    backBarButtonItem?.title ?? backButtonTitle ?? "backButton"
  }

  /// Whether the bar shows the back button if there is an item below.
  var allowsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
  }
}

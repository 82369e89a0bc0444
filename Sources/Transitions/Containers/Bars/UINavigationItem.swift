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

  /// Whether the bar shows the back button if there is an item below.
  var allowsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
  }
}

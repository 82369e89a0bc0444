public import Geometry
public import ViewTree

/// An item of a bar, with the action of a tap.
///
/// Nothing of an image is drawn. Apple's page: <https://developer.apple.com/documentation/uikit/uibaritem>
open class UIBarItem: NSObject {
  /// The text; nil for none.
  open var title: String? { didSet { itemDidChange() } }
  /// The image; nil for none.
  open var image: UIImage?
  /// Whether it can be tapped.
  open var isEnabled = true { didSet { itemDidChange() } }
  /// A number for the use of the program.
  open var tag = 0

  /// The action of a tap; nil for none.
  package var handler: (() -> Void)?
  /// Starts the segue of a storyboard; nil for none.
  var segueAction: (() -> Void)?
  /// The view that shows the item in its bar; nil where none does.
  weak var itemView: UIView?
  /// The bar that shows the item.
  package weak var bar: UIView?

  /// Makes an item without a title.
  public override init() {}

  /// Makes an item of an archive, without a title.
  public required init?(coder: NSCoder) {}

  /// Lets the bar show the item anew.
  func itemDidChange() { (bar as? any ItemBar)?.itemDidChange() }

  /// The title, or another name for the item's view if it has none.
  func viewName(else name: String) -> String { title.flatMap { $0.isEmpty ? nil : $0 } ?? name }
}

/// A bar that shows items.
protocol ItemBar: UIView {
  /// Called when an item or its contents have changed.
  func itemDidChange()
}

/// A button in a navigation bar or a toolbar, or a space in a toolbar.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uibarbuttonitem>
open class UIBarButtonItem: UIBarItem {
  /// The look of a button.
  public enum Style: Int, Hashable, Sendable {
    /// A plain button.
    case plain = 0
    /// The button that completes a task.
    case done = 2
  }

  /// A button with UIKit's own look, of which nothing but a name is shown, with UIKit's raw values.
  public enum SystemItem: Int, Hashable, Sendable {
    /// Done.
    case done
    /// Cancel.
    case cancel
    /// Edit.
    case edit
    /// Save.
    case save
    /// Add.
    case add
    /// A space that takes what the other items of a toolbar leave.
    case flexibleSpace
    /// A space of a width in a toolbar.
    case fixedSpace
    /// Compose.
    case compose
    /// Reply.
    case reply
    /// Action.
    case action
    /// Organize.
    case organize
    /// Bookmarks.
    case bookmarks
    /// Search.
    case search
    /// Refresh.
    case refresh
    /// Stop.
    case stop
    /// Camera.
    case camera
    /// Trash.
    case trash
    /// Play.
    case play
    /// Pause.
    case pause
    /// Rewind.
    case rewind
    /// Fast forward.
    case fastForward
    /// Undo.
    case undo
    /// Redo.
    case redo
    /// Close.
    case close = 24
  }

  /// A space in a toolbar.
  enum Space {
    /// The rest of the toolbar, shared with the other flexible spaces.
    case flexible
    /// As wide as the item.
    case fixed
  }

  /// The kind of space; nil for a button.
  private(set) var space: Space?
  /// The width in a toolbar, points; 0 for that of the button.
  open var width: CGFloat = 0 { didSet { itemDidChange() } }
  /// The look of the button.
  open var style = Style.plain
  /// The action of a tap, with the button as the sender; nil for none. Its title, if it has one, becomes the button's.
  open var primaryAction: UIAction? { didSet { takeTitle() } }

  /// The method of the target that a tap calls, with the button as the sender; nil for none.
  open var action: Selector?
  /// The object that has the method; not owned. With nil it is the first responder from the bar on that has it.
  open weak var target: AnyObject?

  /// Makes a button with a text, which calls a method of a target.
  ///
  /// The selector has to have been made with the method.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Makes a button with an image, which calls a method of a target.
  ///
  /// The selector has to have been made with the method.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Makes a button with UIKit's own look, which calls a method of a target, or a space.
  ///
  /// It has no title, as in UIKit; its view has the name of the item.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(
      title: nil, style: systemItem == .done ? .done : .plain, target: target, action: action)
    self.systemItem = systemItem
    switch systemItem {
    case .flexibleSpace: space = .flexible
    case .fixedSpace: space = .fixed
    default: break
    }
  }

  /// The button of UIKit's own look that it is; nil for none.
  private var systemItem: SystemItem?

  override func viewName(else name: String) -> String {
    super.viewName(else: systemItem.map { "\($0)" } ?? name)
  }

  /// Makes a button that performs an action; its default title is that of the action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?
  ) {
    self.init()
    self.primaryAction = primaryAction
    takeTitle()
    if let title { self.title = title }
    self.image = image
  }

  /// Makes a space that takes what the other items of a toolbar leave.
  open class func flexibleSpace() -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.space = .flexible
    return item
  }

  /// Makes a space of a width in a toolbar, points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.space = .fixed
    item.width = width
    return item
  }

  private func takeTitle() {
    if let action = primaryAction, !action.title.isEmpty { title = action.title }
  }

  /// Makes a button with a text.
  package convenience init(title: String?, style: Style = .plain, handler: (() -> Void)?) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Runs the action of a tap.
  func perform() {
    handler?()
    segueAction?()
    if let primaryAction { return primaryAction.performWithSender(self, target: nil) }
    guard let action, let loop = bar?.loop else { return }
    action.perform(on: target, from: self, next: itemView ?? bar, in: loop)
  }
}

/// The tab of a controller.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitabbaritem>
open class UITabBarItem: UIBarItem {
  /// The text of the badge; nil for none.
  open var badgeValue: String?

  /// Makes a tab with a text and the images of a tab that is not selected and of one that is; of the images nothing is drawn.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// The image of the tab while it is selected; nil for ``UIBarItem/image``.
  open var selectedImage: UIImage?

  /// Makes a tab with a text, an image and a number.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
}

/// The view of an item in a bar, which is tapped.
final class BarItemView: UIView, TitledView {
  private let perform: () -> Void

  init(_ name: String, isEnabled: Bool, perform: @escaping () -> Void) {
    self.perform = perform
    super.init(frame: .zero)
    traceName = name
    isUserInteractionEnabled = isEnabled
    let recognizer = UITapGestureRecognizer { [weak self] recognizer in
      // A touch keeps its recognizers after the bar was removed.
      if recognizer.state == .ended { self?.perform() }
    }
    recognizer.traceName = "\(name).tap"
    addGestureRecognizer(recognizer)
  }

  var shownTitle: String? { traceName }

  required init?(coder: NSCoder) { nil }
}

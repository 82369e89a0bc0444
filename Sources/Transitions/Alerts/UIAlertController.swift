import EventTrace
import Geometry
public import ViewTree

/// Shows a title, a message and actions in front of everything: as an alert in the middle, or as an action sheet.
///
/// An action sheet comes from the bottom in a compact width or height, and is a popover elsewhere, which needs an anchor.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uialertcontroller>
open class UIAlertController: UIViewController {
  /// The two forms of an alert.
  public enum Style: Int, Hashable, Sendable {
    /// A sheet from the bottom, or a popover.
    case actionSheet = 0
    /// A card in the middle of the window.
    case alert = 1
  }

  /// The form of the alert.
  open private(set) var preferredStyle = Style.actionSheet
  /// The text at the top; nil for none.
  open override var title: String? { didSet { contentDidChange() } }
  /// The text below the title; nil for none.
  open var message: String? { didSet { contentDidChange() } }
  /// The actions in the order in which they were added, which is not always that of the buttons.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields in the order in which they were added; nil before the first one.
  open private(set) var textFields: [UITextField]?
  /// The action that an alert emphasizes instead of the cancelling one; it has to be one of `actions`, nil for none.
  open var preferredAction: UIAlertAction? {
    didSet {
      guard let action = preferredAction, !actions.contains(where: { $0 === action }) else {
        return contentDidChange()
      }
      preferredAction = oldValue
      raise(EngineIssue.preferredActionNotAdded(action, to: self))
    }
  }

  /// Makes an alert without actions.
  public convenience init(
    title: String?, message: String?, preferredStyle: UIAlertController.Style
  ) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds an action, whose button is shown after those of the actions before; the one of a cancelling action has a place of its own.
  ///
  /// A second cancelling action ends the world with UIKit's exception.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, cancelAction != nil {
      return raise(EngineIssue.secondCancelAction(of: self))
    }
    guard action.title != nil else { return raise(EngineIssue.actionWithoutTitle(of: self)) }
    actions.append(action)
    action.alert = self
    contentDidChange()
  }

  /// Adds a text field below the texts, and calls the block with it at once; the first one becomes the first responder when the alert is shown.
  ///
  /// In an action sheet it ends the world with UIKit's exception.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { return raise(EngineIssue.textFieldInSheet(self)) }
    let field = UITextField(frame: .zero)
    let former = textFields ?? []
    field.traceName = "\(traceName).textFields[\(former.count)]"
    textFields = former + [field]
    configurationHandler?(field)
    contentDidChange()
  }

  /// The action that a tap outside of an action sheet performs; nil for none.
  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// Whether there is something to show.
  var hasContent: Bool { title != nil || message != nil || !actions.isEmpty }

  // MARK: Presentation

  /// The style that follows from the form: `.popover` for an action sheet that is one, else `.custom`; an assignment has no effect.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    get { isPopover ? .popover : .custom }
    set {}
  }

  /// The presentation controller of an action sheet that is a popover; nil for an alert, and in a compact width or height.
  open override var popoverPresentationController: UIPopoverPresentationController? {
    isPopover ? super.popoverPresentationController : nil
  }

  private var isPopover: Bool {
    preferredStyle == .actionSheet && !loop.screen.traitCollection.isCompact
  }

  override var presentedStyle: UIModalPresentationStyle {
    preferredStyle == .alert ? .formSheet : .popover
  }

  /// Makes the system's presentation controller of an alert: that of a popover, or that of an alert and of a sheet from the bottom.
  func systemPresentationController(
    of style: UIModalPresentationStyle, presenting: UIViewController?
  ) -> UIPresentationController {
    style == .popover
      ? AlertPopoverPresentationController(presentedViewController: self, presenting: presenting)
      : AlertPresentationController(presentedViewController: self, presenting: presenting)
  }

  // MARK: Content

  open override func loadView() {
    let view = AlertView(of: self)
    view.update()
    self.view = view
  }

  /// Lays the alert out for its present content; without animation, in the present turn.
  func contentDidChange() {
    guard let view = loadedView as? AlertView else { return }
    view.update()
    ownPresentationController?.containerView?.setNeedsLayout()
  }

  /// The form in which it is shown, or would be.
  var form: AlertLayout.Form {
    if preferredStyle == .alert { return .alert }
    return ownPresentationController is AlertPopoverPresentationController ? .popover : .sheet
  }

  /// The layout of its content in the form in which it is shown, as far as a size has room for it, points.
  func layout(within room: CGSize) -> AlertLayout {
    AlertLayout(
      form, title: title, message: message, fieldCount: textFields?.count ?? 0, actions: actions,
      within: room, scale: loop.screen.scale)
  }
}

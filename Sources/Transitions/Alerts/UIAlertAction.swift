public import ViewTree

/// A button of an alert: its title, its look, and what it does.
///
/// The alert is dismissed before the handler runs, so that the handler can present at once.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uialertaction>
open class UIAlertAction: NSObject {
  /// The look of a button, and the place that follows from it.
  public enum Style: Int, Hashable, Sendable {
    /// A plain button.
    case `default` = 0
    /// The button that leaves things as they are; an alert has one at most.
    case cancel = 1
    /// The button that changes or deletes data.
    case destructive = 2
  }

  /// The title of the button.
  open private(set) var title: String?
  /// The look of the button.
  open private(set) var style = Style.default
  /// Whether its button can be tapped.
  open var isEnabled = true { didSet { alert?.contentDidChange() } }

  private var handler: ((UIAlertAction) -> Void)?
  /// The alert that it was added to; nil before.
  weak var alert: UIAlertController?
  /// The button that shows it; nil before its alert is loaded.
  package internal(set) weak var button: UIButton?

  /// Makes an action with a title, a look, and the block that runs when the alert has been dismissed by it.
  public convenience init(
    title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
    traceName = buttonName
  }

  /// The completion of a dismissal by the action; nil without a handler.
  var completion: (() -> Void)? {
    guard let handler else { return nil }
    return { [self] in
      // A dismissal by an animator of the app can be cancelled.
      if alert?.presentingController == nil { handler(self) }
    }
  }

  /// The name of its button: the title, if that is not empty.
  var buttonName: String { title.flatMap { $0.isEmpty ? nil : $0 } ?? "action" }
}

public import Geometry

/// A control that does something when it is tapped.
///
/// It shows the title for its state itself; UIKit has a label in the button.
open class UIButton: UIControl, TitledView {
  /// The look of a button, which is kept and not drawn.
  public enum ButtonType: Int, Hashable, Sendable {
    /// A button without a look of its own.
    case custom = 0
    /// A button of the system.
    case system = 1
    /// A button that shows details.
    case detailDisclosure = 2
    /// A light button that shows information.
    case infoLight = 3
    /// A dark button that shows information.
    case infoDark = 4
    /// A button that adds a contact.
    case contactAdd = 5
    /// A button that closes a view.
    case close = 7
  }

  private var titles: [(state: State, title: String)] = []
  /// The look of the button; `.custom` for one that was made without a type.
  open private(set) var buttonType = ButtonType.custom

  /// Makes a button of a type, of no size.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Makes a button of a type with the title and the action of an action, of no size.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    if let title = primaryAction?.title, !title.isEmpty { setTitle(title, for: .normal) }
  }

  /// Gives the button a title for a state; nil takes it away.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles.removeAll { $0.state == state }
    if let title { titles.append((state, title)) }
    showTitle()
  }

  private func showTitle() {
    let title = currentTitle ?? ""
    layer.show(title.isEmpty ? nil : .text(title))
  }

  override func stateDidChange() { if !titles.isEmpty { showTitle() } }

  /// The size of the title in the font of buttons, at least 30 points wide, with 6 points above and below it, points.
  open override var intrinsicContentSize: CGSize {
    let measure = TextMeasure(
      .systemFont(ofSize: UIFont.buttonFontSize), scale: loop.screen.scale)
    let width = measure.size(of: currentTitle ?? "").width
    return CGSize(width: max(width, 30), height: measure.height(ofLines: 1) + 12)
  }

  /// Returns the size of the title with the room around it, points, whatever the size is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Returns the title for a state; without one, that for the normal state.
  open func title(for state: UIControl.State) -> String? {
    let own = titles.first { $0.state == state }
    return (own ?? titles.first { $0.state == .normal })?.title
  }

  /// The title that it shows, the one for the present state.
  package final var shownTitle: String? { currentTitle }

  /// The title for the present state.
  open var currentTitle: String? { title(for: state) }

  private var titleColors: [(state: State, color: UIColor)] = []

  /// Gives the title a colour for a state; nil takes it away.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors.removeAll { $0.state == state }
    if let color { titleColors.append((state, color)) }
  }

  /// Returns the colour of the title for a state; without one, that for the normal state.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    let own = titleColors.first { $0.state == state }
    return (own ?? titleColors.first { $0.state == .normal })?.color
  }

  /// The colour of the title for the present state; white where none was set.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

  override var primaryEvent: Event? { .primaryActionTriggered }

  override func actsInPlace(of recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
}

public import Geometry

/// A control that does something when it is tapped.
///
/// It shows the title for its state itself; UIKit has a label in the button.
open class UIButton: UIControl, TitledView {
  /// The look of a button, of which the title alone is drawn, with UIKit's raw values.
  public enum ButtonType: Int, Hashable, Sendable {
    /// No look of UIKit's own.
    case custom
    /// The look of buttons of the system.
    case system
    /// A button for details.
    case detailDisclosure
    /// A light sign for information.
    case infoLight
    /// A dark sign for information.
    case infoDark
    /// The button that adds a contact.
    case contactAdd
    /// The button that closes a panel.
    case close = 7
  }

  /// The look with which the button was made.
  public private(set) final var buttonType = ButtonType.custom

  /// Makes a button with a look; its frame is zero.
  public convenience init(type buttonType: UIButton.ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  private var titles: [(state: State, title: String)] = []

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

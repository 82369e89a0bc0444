import Geometry
import ViewTree

/// The view of an alert: a card with its texts and buttons, and a second one for the cancelling action of a sheet.
final class AlertView: UIView {
  private weak var alert: UIAlertController?
  private let card = UIView(frame: .zero)
  private let cancelCard = UIView(frame: .zero)
  private let titleView = UIView(frame: .zero)
  private let messageView = UIView(frame: .zero)
  private var buttons: [UIButton] = []

  private static let cornerRadius: CGFloat = 14

  init(of alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    for (view, name) in [(card, "card"), (cancelCard, "cancelCard")] {
      view.traceName = "\(alert.traceName).\(name)"
      view.backgroundColor = .white
      view.layer.cornerRadius = AlertView.cornerRadius
      view.clipsToBounds = true
      view.isHidden = true
      addSubview(view)
    }
    for (view, name) in [(titleView, "title"), (messageView, "message")] {
      view.traceName = "\(alert.traceName).\(name)"
      card.addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the present content.
  func update() {
    guard let alert else { return }
    for action in alert.actions.dropFirst(buttons.count) {
      let button = UIButton(frame: .zero)
      button.setTitle(action.title, for: .normal)
      button.traceName = action.buttonName
      button.addAction(
        UIAction { [weak alert, weak action] _ in
          guard let action else { return }
          alert?.dismiss(because: .action(action, isByUser: false))
        }, for: .primaryActionTriggered)
      buttons.append(button)
      action.button = button
    }
    for (action, button) in zip(alert.actions, buttons) { button.isEnabled = action.isEnabled }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let alert else { return }
    let layout = alert.layout(within: bounds.size)
    place(titleView, at: layout.titleFrame)
    place(messageView, at: layout.messageFrame)
    place(card, at: layout.card.isEmpty ? nil : layout.card)
    place(cancelCard, at: layout.cancelCard)
    for row in layout.rows { place(row, in: card) }
    if let row = layout.cancelRow { place(row, in: cancelCard) }
    let shown = layout.rows + (layout.cancelRow.map { [$0] } ?? [])
    for button in buttons where !shown.contains(where: { $0.action.button === button }) {
      button.removeFromSuperview()
    }
  }

  private func place(_ view: UIView, at frame: CGRect?) {
    view.isHidden = frame == nil
    if let frame, view.frame != frame { view.place(at: frame) }
  }

  private func place(_ row: AlertLayout.Row, in card: UIView) {
    guard let button = row.action.button else { return }
    if button.superview !== card { card.addSubview(button) }
    if button.frame != row.frame { button.place(at: row.frame) }
  }
}

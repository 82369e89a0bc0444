import Geometry
import ViewTree

/// The view of an alert: a card with its texts, text fields and buttons, and a second one for the cancelling action of a sheet.
final class AlertView: UIView {
  private weak var alert: UIAlertController?
  private let card = UIView(frame: .zero)
  private let cancelCard = UIView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
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
      if view === card || alert.preferredStyle == .actionSheet { addSubview(view) }
    }
    for (label, name) in [(titleLabel, "title"), (messageLabel, "message")] {
      label.traceName = "\(alert.traceName).\(name)"
      label.numberOfLines = 0
      label.textAlignment = .center
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the present content.
  func update() {
    guard let alert else { return }
    titleLabel.text = alert.title
    titleLabel.font = AlertLayout.titleFont(alert.form)
    messageLabel.text = alert.message
    messageLabel.font = AlertLayout.messageFont
    // A text field has to be in the view when the alert appears, to become the first responder.
    for field in alert.textFields ?? [] where field.superview !== card { card.addSubview(field) }
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
    card.place(at: layout.card)
    cancelCard.place(at: layout.cancelCard ?? .zero)
    place(titleLabel, in: card, at: layout.titleFrame)
    place(messageLabel, in: card, at: layout.messageFrame)
    for (field, frame) in zip(alert.textFields ?? [], layout.fieldFrames) {
      place(field, in: card, at: frame)
    }
    for row in layout.rows { place(row.action.button, in: card, at: row.frame) }
    if let row = layout.cancelRow { place(row.action.button, in: cancelCard, at: row.frame) }
    let shown = layout.rows + (layout.cancelRow.map { [$0] } ?? [])
    for button in buttons where !shown.contains(where: { $0.action.button === button }) {
      button.removeFromSuperview()
    }
  }

  /// Shows a part in a view at a frame, or with nil not at all.
  private func place(_ part: UIView?, in superview: UIView, at frame: CGRect?) {
    guard let part else { return }
    guard let frame else { return part.removeFromSuperview() }
    if part.superview !== superview { superview.addSubview(part) }
    if part.frame != frame { part.place(at: frame) }
  }
}

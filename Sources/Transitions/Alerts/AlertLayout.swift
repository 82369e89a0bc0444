import Geometry
import ViewTree

/// The places of the parts of an alert.
///
/// The numbers are those of `DeviationsFromUIKit.md`; only a newer system has been measured.
struct AlertLayout {
  /// The forms in which an alert is shown.
  enum Form {
    /// A card in the middle.
    case alert
    /// A card at the bottom, with another one for the cancelling action.
    case sheet
    /// The content of a popover, without the cancelling action.
    case popover
  }

  /// A button, with its frame in the card in which it is.
  struct Row {
    let action: UIAlertAction
    let frame: CGRect
  }

  /// The size of the whole, points.
  private(set) var size: CGSize
  /// The frames of the texts in the card, points; nil for a text that there is not.
  private(set) var titleFrame: CGRect?
  private(set) var messageFrame: CGRect?
  /// The frames of the text fields in the card, points.
  private(set) var fieldFrames: [CGRect] = []
  /// The card with the texts and the buttons; empty if all there is is a cancelling action.
  private(set) var card = CGRect.zero
  private(set) var rows: [Row] = []
  /// The card of the cancelling action of a sheet; nil for none.
  private(set) var cancelCard: CGRect?
  private(set) var cancelRow: Row?

  /// The space around the texts, and between them, points.
  private static let sidePadding: CGFloat = 16
  private static let padding: CGFloat = 20
  private static let textGap: CGFloat = 4
  /// The height of a text field, points.
  private static let fieldHeight: CGFloat = 30
  /// The space above a text field, between the two cards of a sheet, and below them, points.
  static let gap: CGFloat = 8
  private static let buttonPadding: CGFloat = 8
  private static let buttonSize: CGFloat = 17

  /// The width of an alert or a popover; that of a sheet follows from its window, points.
  static let alertWidth: CGFloat = 270
  static let popoverWidth: CGFloat = 304

  /// Lays out an alert with the width of its form within a size; a sheet is as wide as that.
  ///
  /// Where there is no room for the texts, what is too much of them is cut off.
  init(
    _ form: Form, title: String?, message: String?, fieldCount: Int, actions: [UIAlertAction],
    within room: CGSize, scale: CGFloat
  ) {
    let width: CGFloat =
      switch form {
      case .alert: AlertLayout.alertWidth
      case .popover: AlertLayout.popoverWidth
      case .sheet: room.width
      }
    size = CGSize(width: width, height: 0)
    let cancel = actions.first { $0.style == .cancel }
    let others = actions.filter { $0 !== cancel }
    let rowHeight: CGFloat = form == .alert ? 44 : 57
    let stacked = form == .alert ? others + (cancel.map { [$0] } ?? []) : others
    let isSideBySide =
      form == .alert && actions.count == 2
      && actions.allSatisfy { AlertLayout.fits($0, in: width / 2, scale: scale) }
    let rowsHeight = isSideBySide ? rowHeight : CGFloat(stacked.count) * rowHeight
    let below = form == .sheet && cancel != nil ? AlertLayout.gap + rowHeight : 0

    let textHeight = placeTexts(title, message, fieldCount, form, scale: scale)
    let visibleText = max(min(textHeight, room.height - rowsHeight - below), 0)
    card = CGRect(x: 0, y: 0, width: width, height: visibleText + rowsHeight)
    if isSideBySide {
      let ordered = (cancel.map { [$0] } ?? []) + others
      rows = ordered.enumerated().map { index, action in
        Row(
          action: action,
          frame: CGRect(
            x: CGFloat(index) * width / 2, y: visibleText, width: width / 2, height: rowHeight))
      }
    } else {
      rows = stacked.enumerated().map { index, action in
        Row(
          action: action,
          frame: CGRect(
            x: 0, y: visibleText + CGFloat(index) * rowHeight, width: width, height: rowHeight))
      }
    }
    size.height = card.height
    guard form == .sheet, let cancel else { return }
    let top = card.height > 0 ? card.maxY + AlertLayout.gap : 0
    cancelCard = CGRect(x: 0, y: top, width: width, height: rowHeight)
    cancelRow = Row(
      action: cancel, frame: CGRect(x: 0, y: 0, width: width, height: rowHeight))
    size.height = top + rowHeight
  }

  /// Places the texts and the text fields below each other; returns the height that they need with the space around them, points.
  private mutating func placeTexts(
    _ title: String?, _ message: String?, _ fieldCount: Int, _ form: Form, scale: CGFloat
  ) -> CGFloat {
    let width = size.width - 2 * AlertLayout.sidePadding
    var y = AlertLayout.padding
    func place(height: CGFloat, below gap: CGFloat) -> CGRect {
      if y > AlertLayout.padding { y += gap }
      defer { y += height }
      return CGRect(x: AlertLayout.sidePadding, y: y, width: width, height: height)
    }
    func place(_ text: String?, _ font: UIFont) -> CGRect? {
      guard let text, !text.isEmpty else { return nil }
      let height = TextMeasure(font, scale: scale).size(of: text, width: width, lines: 0).height
      return place(height: height, below: AlertLayout.textGap)
    }
    titleFrame = place(title, AlertLayout.titleFont(form))
    messageFrame = place(message, AlertLayout.messageFont)
    fieldFrames = (0..<fieldCount).map { _ in
      place(height: AlertLayout.fieldHeight, below: AlertLayout.gap)
    }
    return y > AlertLayout.padding ? y + AlertLayout.padding : 0
  }

  /// The font of the title, which is that of a footnote in a sheet.
  static func titleFont(_ form: Form) -> UIFont {
    .systemFont(ofSize: form == .alert ? 17 : 13, weight: .semibold)
  }

  static var messageFont: UIFont { .systemFont(ofSize: 13) }

  private static func fits(_ action: UIAlertAction, in width: CGFloat, scale: CGFloat) -> Bool {
    let font = UIFont.systemFont(
      ofSize: buttonSize, weight: action.style == .cancel ? .semibold : .regular)
    let size = TextMeasure(font, scale: scale).size(of: action.title ?? "")
    return size.width <= width - 2 * buttonPadding
  }
}

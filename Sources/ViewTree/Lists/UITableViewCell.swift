public import Geometry

/// The view of a row of a table view.
///
/// Its labels and its image are in the content view, and appear when they are read first. Separators, the look of a selection and
/// editing are no part of the model. Apple's page: <https://developer.apple.com/documentation/uikit/uitableviewcell>
open class UITableViewCell: UIView {
  /// The arrangement of the labels, with UIKit's raw values.
  public enum CellStyle: Int, Hashable, Sendable {
    /// A label, and an image before it.
    case `default`
    /// A label, and a detail at the end of the row.
    case value1
    /// A label that ends 91 points from the beginning, and a detail after it.
    case value2
    /// A label, and a detail below it.
    case subtitle
  }

  /// The sign at the end of the row, with UIKit's raw values.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// None.
    case none
    /// The sign that the row leads on.
    case disclosureIndicator
    /// A button for details, and the sign that the row leads on.
    case detailDisclosureButton
    /// The sign that the row is chosen.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// The look of a selection, of which nothing is drawn, with UIKit's raw values.
  public enum SelectionStyle: Int, Hashable, Sendable {
    /// None.
    case none
    /// Blue.
    case blue
    /// Grey.
    case gray
    /// UIKit's own.
    case `default`
  }

  /// The width of the part of the row that a sign takes, points.
  static let signWidth: CGFloat = 33
  /// The width of the part of the row that a button takes, points.
  static let buttonWidth: CGFloat = 44
  /// The distance of the content from both ends of the row, points.
  static let margin: CGFloat = 16

  /// The lines between rows, which are not drawn, with UIKit's raw values.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    /// None.
    case none
    /// A line.
    case singleLine
    /// A line with a shadow, which UIKit has deprecated.
    case singleLineEtched
  }

  private let content = UIView()
  /// The identifier with which the cell is used again; nil for a cell that is not.
  package final var ownIdentifier: String?
  /// The look of a selection.
  open var selectionStyle: SelectionStyle = .default
  /// The distances of the lines around the row from the edges, points; the lines are not drawn.
  open var separatorInset = UIEdgeInsets(top: 0, left: UITableViewCell.margin, bottom: 0, right: 0)
  /// The number of steps by which the image and the labels are moved towards the end of the row.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The length of a step of the indentation, points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The view behind the content; nil for none.
  open var backgroundView: UIView? {
    didSet {
      let old = shownBackground
      shownBackground = backgroundView
      showBackground(backgroundView, insteadOf: old, at: 0)
    }
  }
  /// The view behind the content, above `backgroundView`, while the row is selected or a finger is on it; nil for none.
  open var selectedBackgroundView: UIView? { didSet { showSelectedBackground() } }
  private var shownBackground: UIView?
  private var shownSelectedBackground: UIView?
  private let style: CellStyle
  private var ownText: UILabel?
  private var ownDetail: UILabel?
  private var ownImage: UIImageView?
  /// The view of the accessory type; nil for none.
  private var sign: UIView?
  /// The row of the cell while a table view shows it.
  final var indexPath: IndexPath?
  /// The table view that shows the cell.
  final weak var tableView: UITableView?

  /// Makes a cell with an arrangement, and the identifier with which it is used again.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    ownIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.defaultRowHeight))
    addContentView()
  }

  /// Makes a cell of a storyboard or nib.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    content.traceName = "contentView"
    addSubview(content)
  }

  /// Makes a cell of a registered class; Swift has no other way to make an object of a class that is known at run time only.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// Makes a cell with one label, which is not used again.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  // MARK: Content

  /// The view that contains the labels and the program's own views.
  open var contentView: UIView { content }

  /// The identifier with which the cell is used again; nil for a cell that is not.
  open var reuseIdentifier: String? { ownIdentifier }

  /// The label of the row.
  open var textLabel: UILabel? {
    label(&ownText, UIFont.labelFontSize, "textLabel")
  }

  /// The label of the detail; nil in the default arrangement.
  open var detailTextLabel: UILabel? {
    style == .default
      ? nil : label(&ownDetail, style == .subtitle ? 12 : UIFont.labelFontSize, "detailTextLabel")
  }

  /// The image before the label; nil in the arrangement `value2`.
  open var imageView: UIImageView? {
    if style == .value2 { return nil }
    if let ownImage { return ownImage }
    let view = UIImageView(frame: .zero)
    view.traceName = "imageView"
    contentView.insertSubview(view, at: 0)
    ownImage = view
    setNeedsLayout()
    return view
  }

  private func label(_ own: inout UILabel?, _ size: CGFloat, _ name: String) -> UILabel {
    if let own { return own }
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: size)
    label.traceName = name
    contentView.addSubview(label)
    own = label
    setNeedsLayout()
    return label
  }

  /// The sign at the end of the row.
  open var accessoryType: AccessoryType = .none {
    didSet { if accessoryType != oldValue { showAccessory() } }
  }

  /// A view at the end of the row in place of the sign; nil for none.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      showAccessory()
    }
  }

  private func showAccessory() {
    sign?.removeFromSuperview()
    sign = nil
    if let accessoryView {
      addSubview(accessoryView)
    } else if accessoryType == .detailButton || accessoryType == .detailDisclosureButton {
      let button = UIButton(frame: .zero)
      button.traceName = "accessoryButton"
      button.addAction(
        UIAction { [weak self] _ in
          guard let self, let indexPath else { return }
          tableView?.accessoryButtonTapped(self, at: indexPath)
        }, for: .touchUpInside)
      addSubview(button)
      sign = button
    }
    setNeedsLayout()
  }

  /// The width of the part of the row that is not the content view's, points.
  private var accessoryWidth: CGFloat {
    if let accessoryView { return accessoryView.bounds.width + Self.margin }
    switch accessoryType {
    case .none: return 0
    case .disclosureIndicator, .checkmark: return Self.signWidth
    case .detailButton: return Self.buttonWidth
    case .detailDisclosureButton: return Self.buttonWidth + Self.signWidth
    }
  }

  /// Places the content view, the accessory and the labels.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let (size, end) = (bounds.size, bounds.width - accessoryWidth)
    shownBackground?.frame = bounds
    shownSelectedBackground?.frame = bounds
    content.frame = CGRect(x: 0, y: 0, width: end, height: size.height)
    if let accessoryView {
      let own = accessoryView.bounds.size
      accessoryView.frame = CGRect(
        x: end, y: (size.height - own.height) / 2, width: own.width, height: own.height)
    }
    sign?.frame = CGRect(x: end, y: 0, width: Self.buttonWidth, height: size.height)
    layOutContent(width: end, height: size.height)
  }

  /// The height that labels of several lines need, points; 0 for labels of a line.
  final var heightOfLines: CGFloat {
    guard let ownText, ownText.numberOfLines != 1 else { return 0 }
    let image = ownImage?.image.map { $0.size.width + Self.margin } ?? 0
    let indentation = CGFloat(indentationLevel) * indentationWidth
    let room = bounds.width - accessoryWidth - 2 * Self.margin - image - indentation
    let text = ownText.sizeThatFits(CGSize(width: max(room, 0), height: .greatestFiniteMagnitude))
    let detail = style == .subtitle ? ownDetail?.intrinsicContentSize.height ?? 0 : 0
    return text.height + detail
  }

  private func layOutContent(width: CGFloat, height: CGFloat) {
    var start = Self.margin + CGFloat(indentationLevel) * indentationWidth
    if let ownImage, let image = ownImage.image {
      ownImage.frame = CGRect(
        x: start, y: (height - image.size.height) / 2, width: image.size.width,
        height: image.size.height)
      start += image.size.width + Self.margin
    } else {
      ownImage?.frame = .zero
    }
    let room = max(width - start - (accessoryWidth == 0 ? Self.margin : 0), 0)
    guard let ownDetail, !(ownDetail.text ?? "").isEmpty else {
      ownText?.frame = CGRect(x: start, y: 0, width: room, height: height)
      ownDetail?.frame = .zero
      return
    }
    let detail = ownDetail.intrinsicContentSize
    switch style {
    case .default, .value1:
      let own = min(detail.width, room)
      ownDetail.frame = CGRect(x: start + room - own, y: 0, width: own, height: height)
      ownText?.frame = CGRect(x: start, y: 0, width: max(room - own - 8, 0), height: height)
    case .value2:
      ownText?.frame = CGRect(x: start, y: 0, width: 91 - start, height: height)
      ownDetail.frame = CGRect(x: 97, y: 0, width: max(start + room - 97, 0), height: height)
    case .subtitle:
      let text = ownText?.intrinsicContentSize.height ?? 0
      let top = (height - text - detail.height) / 2
      ownText?.frame = CGRect(x: start, y: top, width: room, height: text)
      ownDetail.frame = CGRect(x: start, y: top + text, width: room, height: detail.height)
    }
  }

  // MARK: Backgrounds

  private func showBackground(_ new: UIView?, insteadOf old: UIView?, at index: Int) {
    guard new !== old else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    UIView.performWithoutAnimation { new.frame = bounds }
    insertSubview(new, at: index)
  }

  private func showSelectedBackground() {
    let old = shownSelectedBackground
    shownSelectedBackground =
      isShownSelected || isShownHighlighted ? selectedBackgroundView : nil
    showBackground(
      shownSelectedBackground, insteadOf: old, at: shownBackground == nil ? 0 : 1)
  }

  // MARK: Selection

  private var isShownSelected = false
  private var isShownHighlighted = false

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { isShownSelected }
    set { show(isSelected: newValue, animated: false) }
  }

  /// Whether a finger is on the row.
  open var isHighlighted: Bool {
    get { isShownHighlighted }
    set { show(isHighlighted: newValue, animated: false) }
  }

  /// Called when the row is selected, or is not any more.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isShownSelected = selected
    showSelectedBackground()
  }

  /// Called when a finger comes onto the row, or leaves it.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isShownHighlighted = highlighted
    ownText?.isHighlighted = highlighted
    ownDetail?.isHighlighted = highlighted
    showSelectedBackground()
  }

  /// Called before the cell is used for another row; does nothing unless overridden.
  open func prepareForReuse() {}
}

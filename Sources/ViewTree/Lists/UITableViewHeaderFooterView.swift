import Geometry

/// The title above or below the rows of a section.
///
/// A table view makes it for titles; views of a program's own are no part of the model.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview>
open class UITableViewHeaderFooterView: UIView {
  private let label = UILabel(frame: .zero)

  /// Makes a header or footer; an identifier has no effect.
  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    addLabel()
  }

  /// Makes a header or footer of a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addLabel()
  }

  private func addLabel() {
    label.font = .systemFont(ofSize: 13)
    label.traceName = "textLabel"
    addSubview(label)
  }

  /// The label of the title.
  open var textLabel: UILabel? { label }

  /// Places the label.
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(
      x: UITableViewCell.margin, y: 0,
      width: max(bounds.width - 2 * UITableViewCell.margin, 0), height: bounds.height)
  }
}

import Geometry

/// The view above or below the rows of a section.
///
/// A table view makes one for each title in view. A class of a program's own is registered with the table view, and the delegate returns its
/// objects. Apple's page: <https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview>
open class UITableViewHeaderFooterView: UIView {
  private let label = UILabel(frame: .zero)
  private let content = UIView(frame: .zero)
  /// The identifier with which the view is used again; nil for a view that is not.
  final var ownIdentifier: String?

  /// Makes a header or footer, and the identifier with which it is used again.
  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    ownIdentifier = reuseIdentifier
    addContent()
  }

  /// Makes a header or footer of a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  /// Makes a view of a registered class; Swift has no other way to make an object of a class that is known at run time only.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  private func addContent() {
    content.traceName = "contentView"
    addSubview(content)
    label.font = .systemFont(ofSize: 13)
    label.traceName = "textLabel"
    content.addSubview(label)
  }

  /// The view that contains the label and the program's own views.
  open var contentView: UIView { content }

  /// The label of the title.
  open var textLabel: UILabel? { label }

  /// The identifier with which the view is used again; nil for a view that is not.
  open var reuseIdentifier: String? { ownIdentifier }

  /// Called before the view is used for another section; does nothing unless overridden.
  open func prepareForReuse() {}

  /// Places the content view and the label.
  open override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    label.frame = CGRect(
      x: UITableViewCell.margin, y: 0,
      width: max(bounds.width - 2 * UITableViewCell.margin, 0), height: bounds.height)
  }
}

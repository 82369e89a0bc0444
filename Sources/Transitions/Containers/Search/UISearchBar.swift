public import Geometry
public import ViewTree

/// A field for the text of a search, with a cancel button while the search is active.
///
/// A tap on it activates its search controller. Nothing is typed: the program sets the text.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisearchbar>
open class UISearchBar: UIView {
  /// The height, points.
  static let height: CGFloat = 52
  private static let margin: CGFloat = 16
  private static let cancelWidth: CGFloat = 70

  /// The field of the text.
  public final let searchTextField = UITextField(frame: .zero)
  private let cancelButton = UIButton(frame: .zero)

  /// The text of the search; setting it updates the results while the search is active.
  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      textDidChange()
    }
  }
  /// The text that is shown while there is none; nil unless set.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Whether the cancel button is shown; a search controller shows it while it is active.
  open var showsCancelButton = false { didSet { setNeedsLayout() } }

  /// Called when the field has become the first responder.
  var beginsSearch: () -> Void = {}
  /// Called for a tap on the cancel button.
  var cancels: () -> Void = {}
  /// Called when the text has been set.
  var textDidChange: () -> Void = {}

  /// Makes a search bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a search bar of a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    traceName = "searchBar"
    searchTextField.traceName = "searchTextField"
    cancelButton.traceName = "cancelButton"
    cancelButton.setTitle("Cancel", for: .normal)
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.beginsSearch() }, for: .editingDidBegin)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancels() }, for: .touchUpInside)
    addSubview(searchTextField)
    addSubview(cancelButton)
  }

  // MARK: The first responder, which is the field

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin = UISearchBar.margin
    let cancel = showsCancelButton ? UISearchBar.cancelWidth : 0
    searchTextField.place(
      at: CGRect(
        x: isRightToLeft ? margin + cancel : margin, y: (bounds.height - 36) / 2,
        width: max(bounds.width - 2 * margin - cancel, 0), height: 36))
    cancelButton.isHidden = !showsCancelButton
    let width = UISearchBar.cancelWidth
    cancelButton.place(
      at: CGRect(
        x: isRightToLeft ? margin : bounds.width - margin - width, y: 0, width: width,
        height: bounds.height))
  }
}

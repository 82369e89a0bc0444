public import Geometry
public import ViewTree

/// A controller whose view is a table view, of which it is the data source and the delegate.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitableviewcontroller>
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style

  /// Whether the selection ends when the view is about to appear, also at the begin of an interactive pop that is cancelled afterwards.
  open var clearsSelectionOnViewWillAppear = true

  /// Makes a controller with the arrangement of its table view.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with a plain table view; a nib is not loaded.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller of a storyboard, with a plain table view.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The table view, which is the view; nil where a `loadView` has made another one.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  /// Makes the table view.
  open override func loadView() {
    if script?.loadView(of: self) == true { return }
    let table = UITableView(frame: loop.screen.bounds, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let rows = script?.rowDelegate {
      table.dataSource = rows
      table.delegate = rows
    } else {
      table.dataSource = self
      table.delegate = self
    }
    view = table
  }

  /// Ends the selection.
  open override func viewWillAppear(_ animated: Bool) {
    if clearsSelectionOnViewWillAppear, let table = viewIfLoaded as? UITableView,
      let selected = table.indexPathForSelectedRow
    {
      table.deselectRow(at: selected, animated: animated)
    }
    super.viewWillAppear(animated)
  }

  // MARK: UITableViewDataSource

  /// Returns the number of rows of a section: none, unless overridden.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// Returns the cell of a row: an empty one, unless overridden.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }

  /// Returns the number of sections: one, unless overridden.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// Returns the title above the rows of a section; nil unless overridden.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Returns the title below the rows of a section; nil unless overridden.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  // MARK: UITableViewDelegate

  /// Returns the height of a row: the table view's own, unless overridden.
  open func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { UITableView.automaticDimension }

  /// Returns the height of a section's header: that of the title, unless overridden.
  open func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { UITableView.automaticDimension }

  /// Returns the height of a section's footer: that of the title, unless overridden.
  open func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { UITableView.automaticDimension }

  /// Returns the view above the rows of a section; nil, which is that of the title, unless overridden.
  open func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? { nil }

  /// Returns the view below the rows of a section; nil, which is that of the title, unless overridden.
  open func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? { nil }

  /// Called before a cell comes into view; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Called when a cell has left the view; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}

  /// Returns whether a touch highlights a row: true, unless overridden.
  open func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called after a row was highlighted; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Called after a row has lost its highlight; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// Returns the row that a tap selects: the tapped one, unless overridden.
  open func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Returns the row that loses its selection: the selected one, unless overridden.
  open func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Called after a tap has selected a row; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// Called after a row has lost its selection to another one; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Called after a tap on the button at the end of a row; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
}

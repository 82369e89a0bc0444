import EventTrace
public import Geometry

/// A list of rows, of which only those in view have cells.
///
/// The height of every row is asked when the data are read, and nothing is estimated. The delegate has the type of a scroll view's; an object
/// that adopts `UITableViewDelegate` is asked about rows, too. Editing and animated changes of rows are not built.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitableview>
open class UITableView: UIScrollView, SubviewManaging {
  /// The arrangement of the sections.
  public final let style: Style
  /// The object that has the data; not owned.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsData() } }
  }
  /// The height of each row, points, unless the delegate has another one; the automatic one is 44 points.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { rowHeight = taken(rowHeight, or: oldValue, "rowHeight") }
  }
  /// The height of the headers, points, unless the delegate has another one; the automatic one is that of a title.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet {
      sectionHeaderHeight = taken(sectionHeaderHeight, or: oldValue, "sectionHeaderHeight")
    }
  }
  /// The height of the footers, points, unless the delegate has another one; the automatic one is that of a title.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet {
      sectionFooterHeight = taken(sectionFooterHeight, or: oldValue, "sectionFooterHeight")
    }
  }
  /// The distance above each header of a plain table view, points; the automatic one is 0.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet {
      sectionHeaderTopPadding = taken(
        sectionHeaderTopPadding, or: oldValue, "sectionHeaderTopPadding")
    }
  }
  /// The height of a row before it is measured, points, which has no effect: all heights are known when the data are read.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// The height of a header before it is measured, points, which has no effect.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// The height of a footer before it is measured, points, which has no effect.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// Whether a tap selects a row.
  open var allowsSelection = true
  /// Whether several rows can be selected, and a tap on a selected row ends its selection.
  open var allowsMultipleSelection = false
  /// The lines between rows, which are not drawn.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The colour of the lines between rows, which are not drawn; nil for UIKit's own.
  open var separatorColor: UIColor?
  /// The distances of the lines between rows from the edges, points.
  open var separatorInset = UIEdgeInsets(top: 0, left: UITableViewCell.margin, bottom: 0, right: 0)
  /// The place from which `separatorInset` is measured.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// Whether wide tables have wider margins; the margins of this model are the same for each width.
  open var cellLayoutMarginsFollowReadableWidth = false

  /// The view above the first section, as wide as the table view; nil for none. It keeps its own height. As in UIKit, the rows move when the
  /// property is set, and not when the view's height changes later.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// The view below the last section, which has its size as `tableHeaderView` does; nil for none.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }
  /// The view behind the rows, as large as the table view; nil for none.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The places of all rows; those of the data that were read last.
  final var metrics = TableMetrics()
  /// Whether the data have to be read.
  final var needsData = true
  /// The cells in view.
  final var cells: [IndexPath: UITableViewCell] = [:]
  /// The rows in view, from top to bottom.
  final var shownPaths: [IndexPath] = []
  /// The views above and below the rows of the sections in view, by the numbers of the sections; nil for a section without one.
  final var headers: [Int: UIView?] = [:]
  final var footers: [Int: UIView?] = [:]
  final var pool = ReusePool<UITableViewCell>()
  final var titlePool = ReusePool<UITableViewHeaderFooterView>()
  /// The selected rows, in the order in which they were selected.
  final var selectedPaths: [IndexPath] = []
  final var touched: TouchedCell<UITableViewCell>?
  /// The segues that rows start.
  package final var rowSegues: [RowSegue] = []
  final var isLayingOut = false
  /// Whether the issue about a cell that is higher than its row was reported.
  final var hasReportedHeight = false

  /// Makes a table view with a frame and an arrangement.
  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  /// Makes a plain table view of a storyboard or nib.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    alwaysBounceVertical = true
  }

  /// The delegate as one that knows rows.
  final var rowDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  // MARK: Data

  /// Reads the data again: all cells leave, and nothing is selected; the next layout makes the cells in view.
  open func reloadData() {
    endTouch()
    for path in shownPaths { removeCell(at: path) }
    removeTitles { _ in true }
    shownPaths = []
    selectedPaths = []
    needsData = true
    readData()
    setNeedsLayout()
  }

  /// The number of sections.
  open var numberOfSections: Int {
    readData()
    return metrics.sections.count
  }

  /// Returns the number of rows of a section; 0 where there is no such section.
  open func numberOfRows(inSection section: Int) -> Int {
    readData()
    return metrics.sections.indices.contains(section) ? metrics.sections[section].count : 0
  }

  // MARK: Cells

  /// Registers the class of the cells with an identifier; nil removes it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let made = cellClass as? UITableViewCell.Type
    register(
      making: made.map { made in { made.init(registeredFor: identifier) } },
      forCellReuseIdentifier: identifier)
  }

  /// Registers the class of the headers and footers with an identifier; nil removes it.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let made = aClass as? UITableViewHeaderFooterView.Type
    register(
      making: made.map { made in { made.init(registeredFor: identifier) } },
      forHeaderFooterViewReuseIdentifier: identifier)
  }

  /// Returns a cell with an identifier that has left the view, or a new one of the registered class; nil for an identifier that is not registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let (cell, isUsed) = pool.dequeue(identifier) else { return nil }
    if isUsed { cell.askToPrepareForReuse() } else { cell.ownIdentifier = identifier }
    return cell
  }

  /// Returns a cell with an identifier for a row; an identifier that is not registered raises an exception.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    loop.raiseException(
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard",
      notes: ["UIKit raises NSInternalInconsistencyException"], subject: traceName)
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a header or footer with an identifier that has left the view, or a new one of the registered class; nil for an identifier that is
  /// not registered.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    guard let (view, isUsed) = titlePool.dequeue(identifier) else { return nil }
    if isUsed { view.prepareForReuse() } else { view.ownIdentifier = identifier }
    return view
  }

  // MARK: Rows in view

  /// The cells in view, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return shownPaths.compactMap { cells[$0] }
  }

  /// The rows in view, from top to bottom; nil for none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return shownPaths.isEmpty ? nil : shownPaths
  }

  /// Returns the cell of a row; nil for a row that is not in view.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    return cells[indexPath]
  }

  /// Returns the row of a cell; nil for a cell that is not in view.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cell.tableView === self ? cell.indexPath : nil
  }

  /// Returns the row at a point of the table view's coordinates; nil for none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    readData()
    guard bounds.minX <= point.x, point.x < bounds.maxX else { return nil }
    return metrics.rows(from: point.y, to: point.y.nextUp).first
  }

  /// Returns the rectangle of a row in the table view's coordinates, points; the zero rectangle where there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    readData()
    guard let span = metrics.span(of: indexPath) else { return .zero }
    let inset: CGFloat = style == .insetGrouped ? UITableViewCell.margin : 0
    return CGRect(
      x: inset, y: span.start, width: max(bounds.width - 2 * inset, 0), height: span.height)
  }

  /// Returns the header of a section, if a view of the class for headers shows it; nil for a section out of view.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layoutIfNeeded()
    return headers[section].flatMap { $0 as? UITableViewHeaderFooterView }
  }

  /// Returns the footer of a section, as `headerView(forSection:)` does the header.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layoutIfNeeded()
    return footers[section].flatMap { $0 as? UITableViewHeaderFooterView }
  }

  /// Scrolls to a row, in 0.25 seconds if animated.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
  ) {
    readData()
    guard metrics.contains(indexPath) else { return raiseOutOfBounds(indexPath) }
    let rect = rectForRow(at: indexPath)
    let inset = adjustedContentInset
    let visible = bounds.height - inset.top - inset.bottom
    var offset = contentOffset
    switch scrollPosition {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: offset.y = rect.minY - inset.top
    case .middle: offset.y = rect.midY - visible / 2 - inset.top
    case .bottom: offset.y = rect.maxY - visible - inset.top
    }
    offset = range.nearest(to: offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  // MARK: Selection

  /// The row that is selected, of several the one that was selected first; nil for none.
  open var indexPathForSelectedRow: IndexPath? { selectedPaths.first }

  /// The rows that are selected, in the order in which they were selected; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selectedPaths.isEmpty ? nil : selectedPaths
  }

  /// Selects a row, or with nil none, and scrolls to it; the delegate is not called. A row that does not exist is ignored.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    readData()
    guard let indexPath else {
      for path in selectedPaths { deselectRow(at: path, animated: animated) }
      return
    }
    guard metrics.contains(indexPath) else { return }
    if !allowsMultipleSelection {
      for path in selectedPaths where path != indexPath {
        deselectRow(at: path, animated: animated)
      }
    }
    if !selectedPaths.contains(indexPath) { selectedPaths.append(indexPath) }
    cells[indexPath]?.show(isSelected: true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Ends the selection of a row; the delegate is not called.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard let index = selectedPaths.firstIndex(of: indexPath) else { return }
    selectedPaths.remove(at: index)
    cells[indexPath]?.show(isSelected: false, animated: animated)
  }

  // MARK: Layout and touches

  /// Adds the cells of the rows that have come into view, and removes those that have left it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRows()
  }

  /// Highlights the row; a touch outside of all rows goes to the next responder.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !beginTouch(touches) { super.touchesBegan(touches, with: event) }
  }

  /// Selects the row on which the finger is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endTouch(touches, selects: true) { super.touchesEnded(touches, with: event) }
  }

  /// Ends the highlight of the row.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endTouch(touches, selects: false) { super.touchesCancelled(touches, with: event) }
  }
}

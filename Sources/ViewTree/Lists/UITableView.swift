import EventTrace
public import Geometry

/// A segue of a storyboard that rows of a table view start.
package struct RowSegue {
  /// Whether the button at the end of a row starts it, and not the selection.
  let isOfAccessory: Bool
  /// The identifier of the cells that start it; nil for all cells.
  let reuseIdentifier: String?
  /// Starts the segue from a cell.
  let start: (UITableViewCell) -> Void

  /// Makes a segue of rows.
  package init(
    ofAccessory isOfAccessory: Bool, reuseIdentifier: String?,
    start: @escaping (UITableViewCell) -> Void
  ) {
    self.isOfAccessory = isOfAccessory
    self.reuseIdentifier = reuseIdentifier
    self.start = start
  }
}

/// A list of rows, of which only those in view have cells.
///
/// The height of every row is asked when the data are read, and nothing is estimated. The delegate has the type of a scroll view's; an object
/// that adopts `UITableViewDelegate` is asked about rows, too. Editing and animated changes of rows are not built.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitableview>
open class UITableView: UIScrollView, SubviewManaging {
  /// The arrangement of the sections, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// One below the other; the header of the topmost section stays in view.
    case plain
    /// Apart from each other.
    case grouped
    /// Apart from each other, and from the edges.
    case insetGrouped
  }

  /// The place to which a row is scrolled, with UIKit's raw values.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// The nearest one at which the row is in view.
    case none
    /// The top.
    case top
    /// The middle.
    case middle
    /// The bottom.
    case bottom
  }

  /// The value of a height that lets UIKit choose it.
  public static var automaticDimension: CGFloat { -1 }
  /// The height of a row for which nothing else is set, points.
  static let defaultRowHeight: CGFloat = 44
  /// The heights of a header or footer with a title in a plain and in a grouped table view, points.
  private static let titleHeights: (plain: CGFloat, grouped: CGFloat) = (28, 38)
  /// The largest number of sections, and of the rows of one; what is beyond is left out.
  private static let most = (sections: 10_000, rows: 1_000_000)

  /// The arrangement of the sections.
  public final let style: Style
  /// The object that has the data; not owned.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsData() } }
  }
  /// The height of each row, points, unless the delegate has another one; the automatic one is 44 points.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet {
      guard RunLoop.takes(rowHeight, as: "rowHeight") else {
        rowHeight = oldValue
        return
      }
      if rowHeight != oldValue { setNeedsData() }
    }
  }
  /// Whether a tap selects a row.
  open var allowsSelection = true

  /// The places of all rows; those of the data that were read last.
  final var metrics = TableMetrics()
  /// Whether the data have to be read.
  private var needsData = true
  /// The cells in view.
  final var cells: [IndexPath: UITableViewCell] = [:]
  /// The rows in view, from top to bottom.
  final var shownPaths: [IndexPath] = []
  private var headers: [Int: UITableViewHeaderFooterView] = [:]
  private var footers: [Int: UITableViewHeaderFooterView] = [:]
  final var pool = ReusePool<UITableViewCell>()
  final var selectedPath: IndexPath?
  /// The row that a finger is on, its cell and the touch.
  final var touched: (path: IndexPath, cell: UITableViewCell, touch: UITouch)?
  /// The segues that rows start.
  package final var rowSegues: [RowSegue] = []
  private var isLayingOut = false

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

  private func setNeedsData() {
    needsData = true
    setNeedsLayout()
  }

  /// Reads the data again: all cells leave, and nothing is selected; the next layout makes the cells in view.
  open func reloadData() {
    endTouch()
    for path in shownPaths { removeCell(at: path) }
    shownPaths = []
    selectedPath = nil
    needsData = true
    readData()
    setNeedsLayout()
  }

  /// Asks the data source and the delegate for numbers, titles and heights, if they have to be read.
  final func readData() {
    guard needsData else { return }
    needsData = false
    metrics = TableMetrics()
    var y: CGFloat = 0
    if let dataSource {
      let count =
        loop.query(dataSource, .tableNumberOfSections) { $0.numberOfSections(in: self) } ?? 1
      for number in 0..<min(max(count, 0), Self.most.sections) where !loop.isTerminated {
        let section = readSection(number, from: y, of: dataSource)
        metrics.sections.append(section)
        y = section.end
      }
    }
    contentSize = CGSize(width: bounds.width, height: y)
  }

  private func readSection(
    _ number: Int, from y: CGFloat, of source: any UITableViewDataSource
  ) -> TableMetrics.Section {
    let count = min(
      max(
        loop.query(source, .tableNumberOfRows) {
          $0.tableView(self, numberOfRowsInSection: number)
        } ?? 0, 0), Self.most.rows)
    let header = loop.query(source, .tableTitleForHeader) {
      $0.tableView(self, titleForHeaderInSection: number)
    }
    let footer = loop.query(source, .tableTitleForFooter) {
      $0.tableView(self, titleForFooterInSection: number)
    }
    let titles = (header.flatMap { $0 }, footer.flatMap { $0 })
    let heights = (
      height(
        loop.query(rowDelegate, .tableHeightForHeader) {
          $0.tableView(self, heightForHeaderInSection: number)
        }, orOf: titles.0),
      height(
        loop.query(rowDelegate, .tableHeightForFooter) {
          $0.tableView(self, heightForFooterInSection: number)
        }, orOf: titles.1)
    )
    let own = rowHeight < 0 ? Self.defaultRowHeight : rowHeight
    return TableMetrics.Section(
      start: y, headerTitle: titles.0, footerTitle: titles.1, header: heights.0,
      footer: heights.1, count: count, rowHeight: own, ends: ends(of: count, in: number, own))
  }

  private func height(_ asked: CGFloat?, orOf title: String?) -> CGFloat {
    if let asked, asked >= 0, asked.isFinite { return asked }
    guard let title, !title.isEmpty else { return 0 }
    return style == .plain ? Self.titleHeights.plain : Self.titleHeights.grouped
  }

  /// The ends of the rows of a section, as the delegate has their heights; empty if it has none.
  private func ends(of count: Int, in section: Int, _ own: CGFloat) -> [CGFloat] {
    guard let rowDelegate, hasMethod(.tableHeightForRow, rowDelegate) else { return [] }
    var ends: [CGFloat] = []
    ends.reserveCapacity(count)
    var end: CGFloat = 0
    for row in 0..<count where !loop.isTerminated {
      let asked =
        loop.query(rowDelegate, .tableHeightForRow) {
          $0.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
        } ?? own
      end += asked >= 0 && asked.isFinite ? asked : own
      ends.append(end)
    }
    loop.charge(count)
    return ends.count == count ? ends : []
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

  /// Registers the maker of the cells with an identifier; nil removes it.
  package final func register(
    making maker: (() -> UITableViewCell)?, forCellReuseIdentifier identifier: String
  ) {
    pool.register(maker, for: identifier)
  }

  /// Returns a cell with an identifier that has left the view, or a new one of the registered class; nil for an identifier that is not registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let (cell, isUsed) = pool.dequeue(identifier) else { return nil }
    if isUsed { cell.askToPrepareForReuse() } else { cell.reuseIdentifier = identifier }
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

  /// Asks the data source for the cell of a row, and adds it behind the headers, in the order of the rows in view.
  private func addCell(at path: IndexPath, among index: Int) {
    let source = dataSource
    let answer: UITableViewCell? = loop.askForObject(
      source, .tableCellForRow, [.word(path.description)]
    ) { $0.tableView(self, cellForRowAt: path) }
    guard !loop.isTerminated else { return }
    guard let cell = answer else {
      return loop.raiseException(
        "UITableView (<UITableView: \(traceName)>) failed to obtain a cell from its dataSource (<\(source.map { nameInTrace(of: $0) } ?? "nil")>)",
        notes: ["UIKit raises NSInternalInconsistencyException"], subject: traceName)
    }
    if let old = cell.indexPath, cell.tableView === self, cells[old] === cell {
      // The data source has returned the cell of another row, which has none then.
      removeCell(at: old, keeps: false)
    }
    UIView.performWithoutAnimation {
      cell.indexPath = path
      cell.tableView = self
      cell.frame = rectForRow(at: path)
      let isSelected = path == selectedPath
      if cell.isSelected != isSelected { cell.show(isSelected: isSelected, animated: false) }
      if cell.isHighlighted { cell.show(isHighlighted: false, animated: false) }
      cells[path] = cell
      loop.tell(rowDelegate, .tableWillDisplay, [.object(cell.traceName), .word(path.description)])
      { $0.tableView(self, willDisplay: cell, forRowAt: path) }
      insertSubview(cell, at: index)
    }
  }

  /// Removes the cell of a row, which waits to be used again.
  private func removeCell(at path: IndexPath, keeps: Bool = true) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    if touched?.cell === cell { endTouch() }
    cell.indexPath = nil
    cell.removeFromSuperview()
    if keeps, let identifier = cell.reuseIdentifier { pool.add(cell, as: identifier) }
    loop.tell(
      rowDelegate, .tableDidEndDisplaying, [.object(cell.traceName), .word(path.description)]
    ) { $0.tableView(self, didEndDisplaying: cell, forRowAt: path) }
  }

  // MARK: Layout

  /// Adds the cells of the rows that have come into view, and removes those that have left it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    readData()
    if contentSize.width != bounds.width { contentSize.width = bounds.width }
    let wanted = metrics.rows(from: bounds.minY, to: bounds.maxY)
    loop.charge(wanted.count + shownPaths.count)
    for path in shownPaths where !isIn(wanted, path) { removeCell(at: path) }
    shownPaths = wanted
    for (index, path) in wanted.enumerated() {
      if loop.isTerminated || needsData { break }
      if let cell = cells[path] {
        let frame = rectForRow(at: path)
        if cell.frame != frame { cell.frame = frame }
      } else {
        addCell(at: path, among: index)
      }
    }
    layOutTitles()
  }

  /// Whether rows in order, without gaps in a section, contain one.
  private func isIn(_ paths: [IndexPath], _ path: IndexPath) -> Bool {
    guard let first = paths.first, let last = paths.last else { return false }
    return first <= path && path <= last
  }

  private func layOutTitles() {
    let shown = metrics.sectionNumbers(from: bounds.minY, to: bounds.maxY)
    for number in headers.keys.sorted() where !shown.contains(number) {
      headers.removeValue(forKey: number)?.removeFromSuperview()
    }
    for number in footers.keys.sorted() where !shown.contains(number) {
      footers.removeValue(forKey: number)?.removeFromSuperview()
    }
    for number in shown {
      let section = metrics.sections[number]
      var place = section.start
      if style == .plain {
        // The header stays in view as long as rows of its section are.
        place = min(
          max(place, bounds.minY + adjustedContentInset.top), section.end - section.header)
      }
      show(
        section.headerTitle, in: &headers, number, "header",
        CGRect(x: 0, y: max(place, section.start), width: bounds.width, height: section.header))
      show(
        section.footerTitle, in: &footers, number, "footer",
        CGRect(x: 0, y: section.lastRow, width: bounds.width, height: section.footer))
    }
  }

  private func show(
    _ title: String?, in views: inout [Int: UITableViewHeaderFooterView], _ number: Int,
    _ name: String, _ frame: CGRect
  ) {
    guard let title, !title.isEmpty, frame.height > 0 else {
      views.removeValue(forKey: number)?.removeFromSuperview()
      return
    }
    let known = views[number]
    let view = known ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.traceName = "\(traceName).\(name)"
    if view.textLabel?.text != title { view.textLabel?.text = title }
    if view.frame != frame { UIView.performWithoutAnimation { view.frame = frame } }
    if known == nil {
      views[number] = view
      addSubview(view)
    }
  }

  // MARK: Touches

  /// Highlights the row; a touch outside of all rows goes to the next responder.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, beginTouch(touch) { return }
    super.touchesBegan(touches, with: event)
  }

  /// Selects the row on which the finger is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touched?.touch, touches.contains(touch) else {
      return super.touchesEnded(touches, with: event)
    }
    lift(touch)
  }

  /// Ends the highlight of the row.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touched?.touch, touches.contains(touch) else {
      return super.touchesCancelled(touches, with: event)
    }
    endTouch()
  }

  /// Returns the rectangle of a row in the table view's coordinates, points; the zero rectangle where there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    readData()
    guard let span = metrics.span(of: indexPath) else { return .zero }
    let inset: CGFloat = style == .insetGrouped ? UITableViewCell.margin : 0
    return CGRect(
      x: inset, y: span.start, width: max(bounds.width - 2 * inset, 0), height: span.height)
  }
}

import EventTrace
import Geometry

// The cells of the rows in view, and the views above and below them.

extension UITableView {
  // MARK: Cells

  /// Registers the maker of the cells with an identifier; nil removes it.
  package final func register(
    making maker: (() -> UITableViewCell)?, forCellReuseIdentifier identifier: String
  ) {
    pool.register(maker, for: identifier)
  }

  /// Registers the maker of the headers and footers with an identifier; nil removes it.
  package final func register(
    making maker: (() -> UITableViewHeaderFooterView)?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    titlePool.register(maker, for: identifier)
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
      let isSelected = selectedPaths.contains(path)
      if cell.isSelected != isSelected { cell.show(isSelected: isSelected, animated: false) }
      if cell.isHighlighted { cell.show(isHighlighted: false, animated: false) }
      cells[path] = cell
      loop.tell(rowDelegate, .tableWillDisplay, [.object(cell.traceName), .word(path.description)])
      { $0.tableView(self, willDisplay: cell, forRowAt: path) }
      insertSubview(cell, at: backgroundView == nil ? index : index + 1)
    }
    reportHeight(of: cell)
  }

  /// Reports the first cell whose labels are higher than a row of UIKit's own height, which is where UIKit would measure the cell.
  private func reportHeight(of cell: UITableViewCell) {
    guard rowHeight < 0, !hasReportedHeight, cell.bounds.height == Self.defaultRowHeight,
      cell.heightOfLines > Self.defaultRowHeight
    else { return }
    hasReportedHeight = true
    loop.report(
      EngineIssue(
        .unsupported, "the labels of '\(cell.traceName)' are higher than its row",
        notes: ["UIKit measures cells whose height is automatic, choreo gives each 44 points"],
        remedies: ["set rowHeight, or return the height in tableView(_:heightForRowAt:)"]),
      subject: traceName)
  }

  /// Removes the cell of a row, which waits to be used again.
  final func removeCell(at path: IndexPath, keeps: Bool = true) {
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

  /// Places the rows in view and the views around them.
  final func layOutRows() {
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
    layOutEnds()
  }

  /// Whether rows in order, without gaps in a section, contain one.
  private func isIn(_ paths: [IndexPath], _ path: IndexPath) -> Bool {
    guard let first = paths.first, let last = paths.last else { return false }
    return first <= path && path <= last
  }

  /// Adds a header or footer of the whole table view, and lets the rows move.
  final func replace(_ old: UIView?, by new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    setNeedsData()
  }

  /// Places the views above and below all sections, and the one behind them.
  private func layOutEnds() {
    place(tableHeaderView, at: 0)
    place(tableFooterView, at: metrics.end)
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }

  private func place(_ view: UIView?, at y: CGFloat) {
    guard let view else { return }
    let frame = CGRect(x: 0, y: y, width: bounds.width, height: view.bounds.height)
    if view.frame != frame { view.frame = frame }
  }

  // MARK: Headers and footers of sections

  private func layOutTitles() {
    let shown = metrics.sectionNumbers(from: bounds.minY, to: bounds.maxY)
    removeTitles { !shown.contains($0) }
    for number in shown where metrics.sections.indices.contains(number) && !loop.isTerminated {
      let section = metrics.sections[number]
      var place = section.start
      if style == .plain {
        // The header stays in view as long as rows of its section are.
        place = min(
          max(place, bounds.minY + adjustedContentInset.top), section.end - section.header)
      }
      if section.header > 0, headers[number] == nil {
        headers[number] = .some(header(of: number, section))
      }
      if section.footer > 0, footers[number] == nil {
        footers[number] = .some(footer(of: number, section))
      }
      self.place(headers, number, max(place, section.start), section.header)
      self.place(footers, number, section.lastRow, section.footer)
    }
  }

  private func header(of number: Int, _ section: TableMetrics.Section) -> UIView? {
    let own = loop.query(rowDelegate, .tableViewForHeader) {
      $0.tableView(self, viewForHeaderInSection: number)
    }
    return own.flatMap { $0 } ?? title(section.headerTitle, "header")
  }

  private func footer(of number: Int, _ section: TableMetrics.Section) -> UIView? {
    let own = loop.query(rowDelegate, .tableViewForFooter) {
      $0.tableView(self, viewForFooterInSection: number)
    }
    return own.flatMap { $0 } ?? title(section.footerTitle, "footer")
  }

  /// A view of UIKit's own with a title; nil without one.
  private func title(_ title: String?, _ name: String) -> UIView? {
    guard let title, !title.isEmpty else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.traceName = "\(traceName).\(name)"
    view.textLabel?.text = title
    return view
  }

  private func place(_ views: [Int: UIView?], _ number: Int, _ y: CGFloat, _ height: CGFloat) {
    guard let view = views[number].flatMap({ $0 }) else { return }
    let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    if view.frame != frame { UIView.performWithoutAnimation { view.frame = frame } }
    if view.superview !== self { addSubview(view) }
  }

  /// Removes the headers and footers of some sections, which wait to be used again.
  final func removeTitles(of isLeaving: (Int) -> Bool) {
    for number in headers.keys.sorted() where isLeaving(number) {
      retire(headers.removeValue(forKey: number).flatMap { $0 })
    }
    for number in footers.keys.sorted() where isLeaving(number) {
      retire(footers.removeValue(forKey: number).flatMap { $0 })
    }
  }

  private func retire(_ view: UIView?) {
    guard let view else { return }
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      titlePool.add(view, as: identifier)
    }
  }
}

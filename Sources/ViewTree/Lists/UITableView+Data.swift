import EventTrace
import Geometry

// The numbers, titles and heights of the data, which are all read at once.

extension UITableView {
  final func setNeedsData() {
    needsData = true
    setNeedsLayout()
  }

  /// Lets a changed height take effect, and returns it; returns the old one in the place of one that is not finite.
  final func taken(_ height: CGFloat, or old: CGFloat, _ name: StaticString) -> CGFloat {
    guard RunLoop.takes(height, as: name) else { return old }
    if height != old { setNeedsData() }
    return height
  }

  /// Asks the data source and the delegate for numbers, titles and heights, if they have to be read.
  final func readData() {
    guard needsData else { return }
    needsData = false
    metrics = TableMetrics()
    metrics.start = tableHeaderView?.bounds.height ?? 0
    if let dataSource {
      let count =
        loop.query(dataSource, .tableNumberOfSections) { $0.numberOfSections(in: self) } ?? 1
      for number in 0..<min(max(count, 0), Self.most.sections) where !loop.isTerminated {
        let section = readSection(number, from: metrics.end, of: dataSource)
        metrics.sections.append(section)
      }
    }
    contentSize = CGSize(
      width: bounds.width, height: metrics.end + (tableFooterView?.bounds.height ?? 0))
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
        taken(
          loop.query(rowDelegate, .tableHeightForHeader) {
            $0.tableView(self, heightForHeaderInSection: number)
          }, "section header height", "for section \(number)"), or: sectionHeaderHeight,
        of: titles.0, .tableViewForHeader, { $0.tableView(self, viewForHeaderInSection: number) }),
      height(
        taken(
          loop.query(rowDelegate, .tableHeightForFooter) {
            $0.tableView(self, heightForFooterInSection: number)
          }, "section footer height", "for section \(number)"), or: sectionFooterHeight,
        of: titles.1, .tableViewForFooter, { $0.tableView(self, viewForFooterInSection: number) })
    )
    let own = rowHeight < 0 ? Self.defaultRowHeight : rowHeight
    let padding = style == .plain && heights.0 > 0 ? max(sectionHeaderTopPadding, 0) : 0
    return TableMetrics.Section(
      start: y + padding, headerTitle: titles.0, footerTitle: titles.1, header: heights.0,
      footer: heights.1, count: count, rowHeight: own, ends: ends(of: count, in: number, own))
  }

  /// The height of a header or footer: the delegate's, the table view's, or that of a title.
  ///
  /// A plain section has a header only if it has a title, or the delegate has views for sections.
  private func height(
    _ asked: CGFloat?, or own: CGFloat, of title: String?, _ method: AppMethod,
    _ view: (any UITableViewDelegate) -> UIView?
  ) -> CGFloat {
    if let asked { return asked }
    let hasTitle = !(title ?? "").isEmpty || hasView(method, view)
    if own >= 0 { return hasTitle || style != .plain ? own : 0 }
    guard hasTitle else { return 0 }
    return style == .plain ? Self.titleHeights.plain : Self.titleHeights.grouped
  }

  /// Whether the delegate has views for sections. A class in Swift may inherit the method that has none, so it is asked for the view.
  private func hasView(
    _ method: AppMethod, _ view: (any UITableViewDelegate) -> UIView?
  ) -> Bool {
    guard let rowDelegate else { return false }
    let object = objectBehind(rowDelegate)
    if object is any PartialConformance { return hasMethod(method, object) }
    return loop.query(rowDelegate, method, view).flatMap { $0 } != nil
  }

  /// The ends of the rows of a section, as the delegate has their heights; empty if it has none.
  private func ends(of count: Int, in section: Int, _ own: CGFloat) -> [CGFloat] {
    guard let rowDelegate, hasMethod(.tableHeightForRow, objectBehind(rowDelegate)) else {
      return []
    }
    var ends: [CGFloat] = []
    ends.reserveCapacity(count)
    var end: CGFloat = 0
    for row in 0..<count where !loop.isTerminated {
      let asked = loop.query(rowDelegate, .tableHeightForRow) {
        $0.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
      }
      end +=
        taken(
          asked, "table view row height",
          "for index path (<NSIndexPath> {length = 2, path = \(section) - \(row)})") ?? own
      ends.append(end)
    }
    loop.charge(count)
    return ends.count == count ? ends : []
  }

  /// The height that the delegate answers with; nil for the automatic one. Another one below 0 or not finite ends the world.
  private func taken(
    _ height: CGFloat?, _ name: @autoclosure () -> String, _ place: @autoclosure () -> String
  ) -> CGFloat? {
    guard let height, height != UITableView.automaticDimension else { return nil }
    if height >= 0, height.isFinite { return height }
    loop.raiseException(
      "\(name()) must not be negative - provided height \(place()) is \(height.isNaN ? "nan" : "\(height)")",
      notes: ["UIKit raises NSInternalInconsistencyException"],
      remedies: ["return a height of 0 or more, or UITableView.automaticDimension"],
      subject: traceName)
    return nil
  }
}

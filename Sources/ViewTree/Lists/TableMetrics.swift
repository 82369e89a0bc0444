import Geometry

/// The places of the sections and rows of a table view along y, points.
struct TableMetrics {
  /// The place of a section, its header, its rows and its footer.
  struct Section {
    /// The beginning of the section.
    let start: CGFloat
    /// The title above the rows; nil for none.
    let headerTitle: String?
    /// The title below the rows; nil for none.
    let footerTitle: String?
    /// The height of the header.
    let header: CGFloat
    /// The height of the footer.
    let footer: CGFloat
    /// The number of rows.
    let count: Int
    /// The height of each row, unless they have heights of their own.
    let rowHeight: CGFloat
    /// The ends of the rows, counted from the first row's beginning; empty if all are equally high.
    let ends: [CGFloat]

    /// The beginning of the first row.
    var firstRow: CGFloat { start + header }
    /// The height of all rows.
    var rows: CGFloat { ends.last ?? CGFloat(count) * rowHeight }
    /// The beginning of the footer.
    var lastRow: CGFloat { firstRow + rows }
    /// The end of the section.
    var end: CGFloat { lastRow + footer }

    /// Returns the beginning of a row, which may be one behind the last.
    func begin(of row: Int) -> CGFloat {
      if ends.isEmpty { return firstRow + CGFloat(row) * rowHeight }
      return row == 0 ? firstRow : firstRow + ends[row - 1]
    }

    /// Returns the first row that ends behind a place; the number of rows for none.
    func firstRow(endingBehind y: CGFloat) -> Int {
      guard y >= firstRow else { return 0 }
      guard !ends.isEmpty else {
        guard rowHeight > 0, y < lastRow else { return count }
        return min(Int((y - firstRow) / rowHeight), count)
      }
      return ends.firstPlace { $0 > y - firstRow }
    }
  }

  /// The beginning of the first section.
  var start: CGFloat = 0
  /// The sections, from top to bottom.
  var sections: [Section] = []

  /// The end of the last section.
  var end: CGFloat { sections.last?.end ?? start }

  /// Whether there is a row at a path.
  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section)
      && (0..<sections[path.section].count).contains(path.row)
  }

  /// Returns the beginning and the height of a row; nil where there is no such row.
  func span(of path: IndexPath) -> (start: CGFloat, height: CGFloat)? {
    guard contains(path) else { return nil }
    let section = sections[path.section]
    let start = section.begin(of: path.row)
    return (start, section.begin(of: path.row + 1) - start)
  }

  /// Returns the rows between two places, from top to bottom.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var paths: [IndexPath] = []
    for number in sectionNumbers(from: top, to: bottom) {
      let section = sections[number]
      var row = section.firstRow(endingBehind: top)
      while row < section.count, section.begin(of: row) < bottom {
        paths.append(IndexPath(row: row, section: number))
        row += 1
      }
    }
    return paths
  }

  /// Returns the sections between two places, from top to bottom.
  func sectionNumbers(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = sections.firstPlace { $0.end > top }
    var last = first
    while last < sections.count, sections[last].start < bottom { last += 1 }
    return first..<last
  }
}

extension Array {
  /// Returns the first place whose element has a property that all after it have, too; the count for none.
  fileprivate func firstPlace(where hasProperty: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if hasProperty(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

import EventTrace
import Geometry

/// A frame as outlines and names in terminal cells, later views over earlier ones.
///
/// An opaque view covers the outlines behind it; a translucent view does not.
struct OutlinePicture {
  /// The content of a cell.
  enum Kind {
    case none
    case line
    case name
  }

  /// A fill with at least this opacity hides outlines behind it.
  private static let hidingOpacity = 0.5
  /// A view with less opacity has neither outline nor name; UIKit does not send it touches either.
  private static let faintestOpacity = 0.01

  let columns: Int
  let rows: Int
  /// The scalars of outlines and names.
  private(set) var ink: [UInt32]
  private(set) var kinds: [Kind]

  /// The cells of one view.
  private struct Region {
    var layer: Int
    /// The index after its last descendant.
    var end: Int
    var hides: Bool
    var isFilled: Bool
    /// Its cells, in the grid with a margin of one cell.
    var spans: SpanRows
  }

  private var regions: [Region] = []
  /// For each cell the last region that has it, and the last opaque one; -1 for none.
  private var owner: [Int32]
  private var cover: [Int32]

  /// Finds the outlines of a frame and, with `showsNames`, the names that fit.
  init(_ frame: Frame, _ tree: LayerTree, columns: Int, rows: Int, showsNames: Bool) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    let count = self.columns * self.rows
    ink = [UInt32](repeating: CellGrid.space, count: count)
    kinds = [Kind](repeating: .none, count: count)
    owner = [Int32](repeating: -1, count: count)
    cover = owner
    // The margin distinguishes a side at the screen's edge from one that is cut off by it.
    guard let grid = SampleGrid(size: frame.size, columns: columns, rows: rows, margin: 1) else {
      return
    }
    draw(frame, tree, grid)
    if showsNames { placeNames(frame.layers) }
  }

  func isBesideName(column: Int, row: Int) -> Bool {
    let place = row * columns + column
    return column > 0 && kinds[place - 1] == .name
      || column + 1 < columns && kinds[place + 1] == .name
  }

  // MARK: Lines

  private mutating func draw(_ frame: Frame, _ tree: LayerTree, _ grid: SampleGrid) {
    var clips = ClipStack(grid: grid, isNeverLost: true)
    var outline = SpanRows()
    var index = 0
    while index < tree.nodes.count {
      clips.advance(to: index)
      let node = tree.nodes[index]
      if node.opacity < OutlinePicture.faintestOpacity || !clips.pushMask(of: node) {
        index = node.end
        continue
      }
      if let shape = node.shape {
        shape.spans(on: grid, isNeverLost: true, into: &outline)
        var spans = outline
        clips.clip(&spans)
        if !spans.isEmpty {
          let hides = node.opacity * Double(node.fill.w) >= OutlinePicture.hidingOpacity
          regions.append(
            Region(
              layer: index, end: node.end, hides: hides, isFilled: node.isFilled, spans: spans))
          draw(outline, isPlainRectangle: shape.isPlainRectangle)
        }
      }
      let hasInside = node.end > index + 1
      let isSeen = !hasInside || !frame.layers[index].clipsToBounds || clips.push(node)
      index = isSeen ? index + 1 : node.end
    }
  }

  /// Draws the newest region; `outline` has its sides, cut off or not.
  private mutating func draw(_ outline: SpanRows, isPlainRectangle: Bool) {
    let number = regions.count - 1
    let region = regions[number]
    for (offset, span) in region.spans.spans.enumerated() {
      let row = region.spans.first + offset
      guard row >= 1, row <= rows, !span.isEmpty else { continue }
      let whole = outline[row]
      let above = outline[row - 1]
      let below = outline[row + 1]
      for column in visibleColumns(of: span) {
        let place = (row - 1) * columns + column
        owner[place] = Int32(number)
        if region.hides {
          cover[place] = Int32(number)
          kinds[place] = .none
        }
        let side = Side(
          isLeft: column + 1 == Int(whole.start), isRight: column + 2 == Int(whole.end),
          isTop: !above.contains(column + 1), isBottom: !below.contains(column + 1))
        let mark = isPlainRectangle ? side.uprightMark : side.slantedMark
        if let mark { draw(mark, at: place, isOver: region.isFilled) }
      }
    }
  }

  /// The visible columns of a span of the grid with a margin.
  private func visibleColumns(of span: Span) -> Range<Int> {
    let start = max(Int(span.start) - 1, 0)
    return start..<max(min(Int(span.end) - 1, columns), start)
  }

  private mutating func draw(_ mark: Unicode.Scalar, at place: Int, isOver: Bool) {
    // A clear view covers no outlines; where its outline crosses others there is a corner.
    if kinds[place] == .none || isOver {
      ink[place] = mark.value
    } else if ink[place] != mark.value, OutlinePicture.isUpright(mark.value),
      OutlinePicture.isUpright(ink[place])
    {
      ink[place] = UInt32(UInt8(ascii: "+"))
    }
    kinds[place] = .line
  }

  private static func isUpright(_ mark: UInt32) -> Bool {
    mark == UInt32(UInt8(ascii: "-")) || mark == UInt32(UInt8(ascii: "|"))
      || mark == UInt32(UInt8(ascii: "+"))
  }
}

/// The sides of an outline that a cell is on.
private struct Side {
  var isLeft: Bool
  var isRight: Bool
  var isTop: Bool
  var isBottom: Bool

  var uprightMark: Unicode.Scalar? {
    switch (isLeft || isRight, isTop || isBottom) {
    case (true, true): "+"
    case (true, false): "|"
    case (false, true): "-"
    case (false, false): nil
    }
  }

  var slantedMark: Unicode.Scalar? {
    guard isLeft != isRight, isTop != isBottom else {
      guard isLeft || isRight else { return isTop || isBottom ? "-" : nil }
      if isTop && isBottom && isLeft != isRight { return isLeft ? "<" : ">" }
      return isTop || isBottom ? "+" : "|"
    }
    return isLeft == isTop ? "/" : "\\"
  }
}

// MARK: - Names

extension OutlinePicture {
  /// The fewest cells of a shortened name.
  private static let shortestName = 4
  /// The number of last regions whose names may be written into other views' cells: no screen has room for more.
  private static let sharedNameLimit = 256

  /// The cells that a name may take.
  private enum Room {
    /// Cells whose topmost view is the name's.
    case own
    /// Cells where nothing hides the view, even below a clear view.
    case shared
  }

  private mutating func placeNames(_ layers: [LayerSnapshot]) {
    var isOwner = [Bool](repeating: false, count: regions.count)
    for number in owner where number >= 0 { isOwner[Int(number)] = true }
    var isDone = namelessRegions()
    for number in regions.indices where isOwner[number] && !isDone[number] {
      isDone[number] = placeName(layers, number, .own)
    }
    // Views that draw take precedence over those that only contain others.
    let lowestCover = Int(cover.min() ?? -1)
    let first = max(lowestCover, regions.count - OutlinePicture.sharedNameLimit, 0)
    for isFilled in [true, false] {
      for number in regions.indices.dropFirst(first)
      where !isDone[number] && regions[number].isFilled == isFilled {
        isDone[number] = placeName(layers, number, .shared)
      }
    }
  }

  /// The clear regions that contain one with the same cells: windows and containers, whose names would only
  /// displace those of their contents.
  private func namelessRegions() -> [Bool] {
    var result = [Bool](repeating: false, count: regions.count)
    /// The first later layer with the same cells.
    var next: [[Span]: Int] = [:]
    for (number, region) in regions.enumerated().reversed() {
      let layer = next.updateValue(region.layer, forKey: placedSpans(number))
      result[number] = !region.isFilled && (layer ?? .max) < region.end
    }
    return result
  }

  /// A region's spans, preceded by its first row.
  private func placedSpans(_ number: Int) -> [Span] {
    let spans = regions[number].spans
    return [Span(start: Int32(spans.first), end: -1)] + spans.spans
  }

  /// Writes a name into the first row with room for all of it, otherwise shortened into the widest room.
  private mutating func placeName(
    _ layers: [LayerSnapshot], _ number: Int, _ room: Room
  ) -> Bool {
    let region = regions[number]
    let name = NameCells.cells(layers[region.layer].name, limit: columns)
    guard !name.isEmpty else { return true }
    let opacity = OutlinePicture.opacity(layers[region.layer].alpha)
    let caption = NameCells.cells(layers[region.layer].caption, limit: columns)
    let isPlain = caption.isEmpty
    // What the layer shows follows its name, or takes its place where there is room for one of them.
    let labels =
      isPlain ? [name + opacity] : [name + [CellGrid.space] + caption + opacity, caption]
    let widest = widestRoom(for: labels[0].count, number, room)
    guard widest.count >= min(name.count, OutlinePicture.shortestName) else { return false }
    // A number is not shortened, since that would make another number of it.
    let shown =
      labels.first { $0.count <= widest.count } ?? NameCells.cut(name, to: widest.count)
    let start = widest.row * columns + widest.column
    for (offset, glyph) in shown.enumerated() {
      ink[start + offset] = glyph
      kinds[start + offset] = .name
    }
    return true
  }

  /// A view's own opacity in per cent, as it is written after its name below 100 %.
  private static func opacity(_ alpha: Double) -> [UInt32] {
    guard alpha < 1 else { return [] }
    let percent = min(max(Int(alpha * 100 + 0.5), 1), 99)
    return " \(percent)%".utf8.map(UInt32.init)
  }

  /// The first room of `count` cells in a row, otherwise the widest.
  private func widestRoom(
    for count: Int, _ number: Int, _ room: Room
  ) -> (row: Int, column: Int, count: Int) {
    let spans = regions[number].spans
    // A view of one or two rows has no cells but its outline.
    let isThin = spans.spans.count <= 2
    var widest = (row: 0, column: 0, count: 0)
    for (offset, span) in spans.spans.enumerated() {
      let row = spans.first + offset - 1
      guard row >= 0, row < rows else { continue }
      var length = 0
      for column in visibleColumns(of: span) {
        let place = row * columns + column
        let isFree =
          isFree(place, number, room, isThin: isThin) && !isBesideName(column: column, row: row)
        length = isFree ? length + 1 : 0
        if length > widest.count { widest = (row, column + 1 - length, length) }
        if length == count { return widest }
      }
    }
    return widest
  }

  private func isFree(_ place: Int, _ number: Int, _ room: Room, isThin: Bool) -> Bool {
    let isOwn = owner[place] == Int32(number)
    if room == .own, !isOwn { return false }
    if cover[place] > Int32(number) { return false }
    switch kinds[place] {
    case .none: return true
    case .line: return isThin && isOwn && ink[place] == UInt32(UInt8(ascii: "-"))
    case .name: return false
    }
  }
}

extension LayerSnapshot {
  /// The text in quotes or the name of the image in brackets; empty for a layer without contents.
  fileprivate var caption: String {
    switch contents {
    case .text(let text): "\"\(text)\""
    case .image(let image, _): "[\(image)]"
    case nil: ""
    }
  }
}

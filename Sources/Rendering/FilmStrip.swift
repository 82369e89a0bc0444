package import Animation
package import EventTrace
import Geometry

/// Frames side by side, each with its instant below it, on as many lines of pictures as necessary.
///
/// All pictures have one scale and fit a square, so that a screen that is rotated meanwhile keeps its scale.
package struct FilmStrip: Hashable, Sendable {
  /// The columns between two pictures.
  private static let gap = 2

  /// The most columns of any strip.
  package static let maximumColumns: Int = 1000

  /// The style of the pictures.
  package var style: TextRenderer.Style
  /// The most columns of the strip; 0 for no strip.
  package var columns: Int
  /// The most rows of a picture, without its instant.
  package var rows: Int

  /// Makes a strip for a terminal of this width.
  ///
  /// With twelve rows a phone's screen takes eleven columns, and six of them a line of 80.
  package init(style: TextRenderer.Style, columns: Int, rows: Int = 12) {
    self.style = style
    self.columns = columns
    self.rows = rows
  }

  /// Returns the strip as lines, each ended by a line feed; an empty line separates lines of pictures.
  package func render(_ frames: [Frame]) -> String {
    let columns = min(columns, FilmStrip.maximumColumns)
    guard columns > 0 else { return "" }
    // The same space for both orientations.
    let square = min(max(rows, 0), TextRenderer.maximumRows) * 2
    let renderer = TextRenderer(style: style, columns: min(columns, square), rows: rows)
    let scale = frames.compactMap(renderer.pointsPerColumn).max() ?? 0
    var bytes: [UInt8] = []
    var line: [CellGrid] = []
    var width = 0
    for frame in frames {
      // In colours a name would cover a small picture.
      let picture = captioned(
        renderer.picture(
          of: frame, showsNames: style == .plain, pointsPerColumn: scale), frame.instant, columns)
      if !line.isEmpty, width + FilmStrip.gap + picture.columns > columns {
        append(line, to: &bytes)
        line.removeAll()
        width = 0
      }
      width += (line.isEmpty ? 0 : FilmStrip.gap) + picture.columns
      line.append(picture)
    }
    append(line, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether pictures like that of a frame, at some instants, fit side by side.
  package func fits(_ instants: [Instant], like frame: Frame) -> Bool {
    let columns = min(columns, FilmStrip.maximumColumns)
    let square = min(max(rows, 0), TextRenderer.maximumRows) * 2
    let renderer = TextRenderer(style: style, columns: min(columns, square), rows: rows)
    let scale = renderer.pointsPerColumn(of: frame) ?? 0
    let picture = renderer.picture(of: frame, showsNames: false, pointsPerColumn: scale)
    let widths = instants.map { captioned(picture, $0, columns).columns }
    return widths.reduce(-FilmStrip.gap) { $0 + FilmStrip.gap + $1 } <= columns
  }

  /// A picture with its instant centred below it.
  private func captioned(_ picture: CellGrid, _ instant: Instant, _ columns: Int) -> CellGrid {
    let caption = NameCells.cut(NameCells.cells(instant.shown, limit: columns), to: columns)
    var result = CellGrid(
      columns: max(picture.columns, caption.count), rows: picture.rows + 1)
    result.place(picture, column: (result.columns - picture.columns) / 2, row: 0)
    result.write(caption, column: (result.columns - caption.count) / 2, row: picture.rows)
    return result
  }

  /// Appends a line of pictures, aligned at their instants.
  private func append(_ pictures: [CellGrid], to bytes: inout [UInt8]) {
    guard !pictures.isEmpty else { return }
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    let height = pictures.map(\.rows).max() ?? 0
    let width = pictures.reduce(-FilmStrip.gap) { $0 + FilmStrip.gap + $1.columns }
    var line = CellGrid(columns: width, rows: height)
    var column = 0
    for picture in pictures {
      line.place(picture, column: column, row: height - picture.rows)
      column += picture.columns + FilmStrip.gap
    }
    line.append(to: &bytes)
  }
}

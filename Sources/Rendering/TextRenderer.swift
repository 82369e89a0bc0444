package import EventTrace
import Geometry

/// Draws a frame for a terminal whose cells are assumed to be twice as high as wide.
///
/// The picture keeps the screen's proportions and is as large as fits. The same frame always gives
/// the same text, and names of views never contain control characters.
package struct TextRenderer: Hashable, Sendable {
  /// The capabilities of the terminal.
  package enum Style: Hashable, Sendable, CaseIterable {
    /// Half blocks in 24-bit colours; the only control sequences are `ESC [ … m`.
    case trueColor
    /// Outlines of `+`, `-` and `|` with shades between them, without control sequences.
    case plain
  }

  /// The most columns of any picture.
  package static let maximumColumns: Int = 400
  /// The most rows of any picture.
  package static let maximumRows: Int = 200

  /// The style of the picture.
  package var style: Style
  /// The most columns of the picture; 0 for no picture.
  package var columns: Int
  /// The most rows of the picture; 0 for no picture.
  package var rows: Int

  /// Makes a renderer for a terminal, or a part of one, of this size.
  package init(style: Style, columns: Int, rows: Int) {
    self.style = style
    self.columns = columns
    self.rows = rows
  }

  /// Returns the picture as lines, each ended by a line feed; empty when the screen has no area.
  package func render(_ frame: Frame) -> String {
    var bytes: [UInt8] = []
    picture(of: frame, showsNames: true).append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Draws a frame as large as fits, or smaller when `pointsPerColumn` requires it.
  func picture(of frame: Frame, showsNames: Bool, pointsPerColumn: Double = 0) -> CellGrid {
    let (columns, rows) = size(of: frame, pointsPerColumn)
    guard columns > 0, rows > 0 else { return CellGrid(columns: 0, rows: 0) }
    let tree = LayerTree(frame)
    let outlines = OutlinePicture(
      frame, tree, columns: columns, rows: rows, showsNames: showsNames)
    switch style {
    case .trueColor: return colored(frame, tree, outlines)
    case .plain: return plain(frame, tree, outlines)
    }
  }

  private func size(of frame: Frame, _ pointsPerColumn: Double) -> (columns: Int, rows: Int) {
    guard let fitting = self.pointsPerColumn(of: frame) else { return (0, 0) }
    let columns = min(columns, TextRenderer.maximumColumns)
    let rows = min(rows, TextRenderer.maximumRows)
    let scale = max(fitting, pointsPerColumn)
    return (
      min(max(Int(ElementaryFunctions.round(frame.size.width / scale)), 1), columns),
      min(max(Int(ElementaryFunctions.round(frame.size.height / scale / 2)), 1), rows)
    )
  }

  /// The points per column of a frame that is as large as fits; a row has twice as many.
  ///
  /// Nil for a screen without area, and when nothing fits.
  func pointsPerColumn(of frame: Frame) -> Double? {
    let (width, height) = (frame.size.width, frame.size.height)
    let columns = min(columns, TextRenderer.maximumColumns)
    let rows = min(rows, TextRenderer.maximumRows)
    guard columns > 0, rows > 0, width > 0, height > 0, width.isFinite, height.isFinite else {
      return nil
    }
    let scale = max(width / Double(columns), height / Double(2 * rows))
    return scale > 0 ? scale : nil
  }
}

// MARK: - In colours

extension TextRenderer {
  /// The colour of outlines over cells where nothing is drawn.
  private static let outlineColor: CellGrid.Color = 0x80_8080

  private func colored(
    _ frame: Frame, _ tree: LayerTree, _ outlines: OutlinePicture
  ) -> CellGrid {
    let pixels = FrameRenderer.render(
      frame, tree, width: outlines.columns, height: 2 * outlines.rows)
    var picture = CellGrid(columns: outlines.columns, rows: outlines.rows)
    for row in 0..<outlines.rows {
      for column in 0..<outlines.columns {
        let place = row * outlines.columns + column
        let upper = pixels.rgb(x: column, y: 2 * row)
        let lower = pixels.rgb(x: column, y: 2 * row + 1)
        let isBare = pixels[column, 2 * row].w == 0 && pixels[column, 2 * row + 1].w == 0
        picture[column, row] =
          switch outlines.kinds[place] {
          case .name: TextRenderer.lettering(outlines.ink[place], upper, lower)
          // Otherwise a script without colours would show nothing.
          case .line where isBare:
            CellGrid.Cell(
              glyph: outlines.ink[place], foreground: TextRenderer.outlineColor,
              background: upper)
          case .line, .none:
            CellGrid.Cell(
              glyph: upper == lower ? CellGrid.space : CellGrid.upperHalf,
              foreground: upper, background: lower)
          }
      }
    }
    return picture
  }

  /// A letter in black or white, whichever contrasts with the background.
  private static func lettering(
    _ glyph: UInt32, _ upper: CellGrid.Color, _ lower: CellGrid.Color
  ) -> CellGrid.Cell {
    // The mean of each component: the common bits, and half of the others.
    let mean = (upper & lower) + ((upper ^ lower) & 0xFE_FEFE) >> 1
    let brightness = 213 * (mean >> 16 & 0xFF) + 715 * (mean >> 8 & 0xFF) + 72 * (mean & 0xFF)
    return CellGrid.Cell(
      glyph: glyph, foreground: brightness < 128_000 ? 0xFF_FFFF : 0, background: mean)
  }
}

// MARK: - In plain text

extension TextRenderer {
  /// From white to black, without the characters of outlines.
  private static let shades = " .:;*%#@".unicodeScalars.map(\.value)

  private func plain(
    _ frame: Frame, _ tree: LayerTree, _ outlines: OutlinePicture
  ) -> CellGrid {
    let pixels = FrameRenderer.render(
      frame, tree, width: outlines.columns, height: outlines.rows)
    var picture = CellGrid(columns: outlines.columns, rows: outlines.rows)
    for row in 0..<outlines.rows {
      for column in 0..<outlines.columns {
        let place = row * outlines.columns + column
        switch outlines.kinds[place] {
        case .name, .line: picture[column, row].glyph = outlines.ink[place]
        // A cell beside a name has no shade, which could be read as part of the name.
        case .none where outlines.isBesideName(column: column, row: row): break
        case .none: picture[column, row].glyph = TextRenderer.shade(of: pixels[column, row])
        }
      }
    }
    return picture
  }

  /// The shade of a pixel over white, so that a script without colours is readable.
  private static func shade(of pixel: SIMD4<Float>) -> UInt32 {
    let darkness = pixel.w - (0.2126 * pixel.x + 0.7152 * pixel.y + 0.0722 * pixel.z)
    // Comparing in this order maps NaN to the lightest shade.
    let index = darkness > 0 ? Int(min(darkness, 1) * Float(shades.count)) : 0
    return shades[min(index, shades.count - 1)]
  }
}

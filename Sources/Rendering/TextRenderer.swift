package import EventTrace
import Geometry

/// Draws a frame for a terminal, whose cells are taken to be twice as high as wide.
///
/// The picture keeps the screen's proportions and is as large as fits. The same frame always gives
/// the same text, and nothing in a view's name reaches the terminal as anything but a glyph.
package struct TextRenderer: Hashable, Sendable {
  /// What the terminal can show.
  package enum Style: Hashable, Sendable, CaseIterable {
    /// Half blocks in 24-bit colours; lines hold no other control sequences than `ESC [ … m`.
    case trueColor
    /// Outlines of `+`, `-` and `|` with shades between them, no control sequences.
    case plain
  }

  /// The most columns a picture takes, whatever is asked.
  package static let maximumColumns: Int = 400
  /// The most rows a picture takes, whatever is asked.
  package static let maximumRows: Int = 200

  /// What the terminal can show.
  package var style: Style
  /// The most columns the picture may take; with none there is no picture.
  package var columns: Int
  /// The most rows the picture may take; with none there is no picture.
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

  /// Draws a frame as large as fits, or smaller if a column is to show more points.
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

  /// How many points wide a column is where a frame is as large as fits; a row shows twice as many.
  ///
  /// Nil for a screen without area, and where there is no room.
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
  /// The colour of outlines where nothing is drawn.
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
          // A script without colours would show nothing at all otherwise.
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

  /// A letter in black or white, whichever stands out from what is behind it.
  private static func lettering(
    _ glyph: UInt32, _ upper: CellGrid.Color, _ lower: CellGrid.Color
  ) -> CellGrid.Cell {
    // The mean of each component: what they share, and half of what they differ in.
    let mean = (upper & lower) + ((upper ^ lower) & 0xFE_FEFE) >> 1
    let brightness = 213 * (mean >> 16 & 0xFF) + 715 * (mean >> 8 & 0xFF) + 72 * (mean & 0xFF)
    return CellGrid.Cell(
      glyph: glyph, foreground: brightness < 128_000 ? 0xFF_FFFF : 0, background: mean)
  }
}

// MARK: - In plain text

extension TextRenderer {
  /// From white paper to black ink, without the characters that outlines are made of.
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
        // A name is not to be read together with the shade beside it.
        case .none where outlines.isBesideName(column: column, row: row): break
        case .none: picture[column, row].glyph = TextRenderer.shade(of: pixels[column, row])
        }
      }
    }
    return picture
  }

  /// The shade of a pixel laid over white: a script that sets no colours is still to be read.
  private static func shade(of pixel: SIMD4<Float>) -> UInt32 {
    let darkness = pixel.w - (0.2126 * pixel.x + 0.7152 * pixel.y + 0.0722 * pixel.z)
    // The order of the comparison sends what is not a number to the lightest.
    let index = darkness > 0 ? Int(min(darkness, 1) * Float(shades.count)) : 0
    return shades[min(index, shades.count - 1)]
  }
}

import Animation
import EventTrace
import Geometry
import Rendering
import Testing

@Suite("Every picture")
struct PicturePropertyTests {
  static let scene: [LayerSnapshot] = [
    Screens.view("card", 2, 2, 8, 8, depth: 1, color: .red, alpha: 0.7, radius: 3, clips: true),
    Screens.view("in", 6, 4, 8, 4, depth: 2, color: .blue),
    Screens.view("turned", 4, 8, 5, 5, depth: 1, color: .green, angle: 0.5),
  ]

  private func cells(_ layers: [LayerSnapshot], _ style: TextRenderer.Style) -> [[TerminalCells
    .Cell]]
  {
    let text = TextRenderer(style: style, columns: 32, rows: 16)
      .render(Screens.frame(layers, width: 32, height: 32))
    let blank = TerminalCells.Cell(glyph: " ", foreground: nil, background: nil)
    return TerminalCells(text)?.lines.map { $0 + Array(repeating: blank, count: 32 - $0.count) }
      ?? []
  }

  @Test(
    "moves with its views by whole cells", arguments: TextRenderer.Style.allCases,
    [(1, 1), (8, 4), (0, 9), (17, 0)])
  func translation(style: TextRenderer.Style, by shift: (columns: Int, rows: Int)) {
    var moved = Self.scene
    for index in moved.indices {
      moved[index].transform.tx += Double(shift.columns)
      moved[index].transform.ty += Double(2 * shift.rows)
    }

    let before = cells(Self.scene, style)
    let after = cells(moved, style)

    #expect(after.count == 16 && before.count == 16)
    for row in shift.rows..<16 {
      #expect(
        Array(after[row].dropFirst(shift.columns))
          == Array(before[row - shift.rows].dropLast(shift.columns)))
    }
  }

  @Test("is the same without what cannot be seen", arguments: TextRenderer.Style.allCases)
  func invisible(style: TextRenderer.Style) {
    let inside = Screens.view("inside", 0, 0, 32, 32, depth: 1, color: .white)
    var ghost = Screens.view("ghost", 0, 0, 32, 32, color: .black, alpha: 0)
    let expected = cells(Self.scene, style)

    #expect(cells(Self.scene + [ghost, inside], style) == expected)
    ghost.alpha = 1
    ghost.isHidden = true
    #expect(cells(Self.scene + [ghost, inside], style) == expected)
    ghost.isHidden = false
    #expect(cells(Self.scene + [ghost, inside], style) != expected)
  }

  @Test("shows nothing behind an opaque view", arguments: TextRenderer.Style.allCases)
  func opaque(style: TextRenderer.Style) {
    let lid = Screens.view("lid", 0, 0, 32, 32, color: .gray)

    #expect(cells(Self.scene + [lid], style) == cells([lid], style))
  }

  @Test("is the same when drawn again", arguments: TextRenderer.Style.allCases)
  func again(style: TextRenderer.Style) {
    #expect(cells(Self.scene, style) == cells(Self.scene, style))
  }
}

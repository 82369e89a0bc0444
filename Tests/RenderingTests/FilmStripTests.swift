import Animation
import EventTrace
import Geometry
import Rendering
import Testing

@Suite("A film strip")
struct FilmStripTests {
  /// A card that slides up, is cancelled half way and goes back.
  static let frames: [Frame] = [(20.0, 0.0), (14, 100), (10, 166.667), (14, 216.667), (20, 300)]
    .map { y, instant in
      Screens.frame(
        [
          Screens.view("home", 0, 0, 20, 20, color: .white),
          Screens.view("card", 0, y, 20, 20, depth: 1, color: .lightGray),
        ], at: instant)
    }

  @Test("stands on its instants and goes on in a next line")
  func golden() {
    let text = FilmStrip(style: .plain, columns: 40, rows: 5).render(Self.frames)

    #expect(
      text == """
        +--------+  +--------+  +--------+
        |home    |  |home    |  |home    |
        |        |  |        |  +--------+
        |        |  +--------+  |card :::|
        +--------+  |card :::|  |::::::::|
           0 ms       100 ms    166.667 ms

        +--------+  +--------+
        |home    |  |home    |
        |        |  |        |
        +--------+  |        |
        |card :::|  +--------+
        216.667 ms    300 ms

        """)
  }

  /// A screen that is turned.
  private static let turned = [(20.0, 40.0, 0.0), (40, 20, 150), (40, 20, 300)].map {
    width, height, instant in
    Screens.frame(
      [Screens.view("home", 0, 0, width, height, color: .white)], width: width, height: height,
      at: instant)
  }

  @Test("draws a screen that is turned at the scale of the others")
  func turnedScreen() {
    #expect(
      FilmStrip(style: .plain, columns: 80, rows: 8).render(Self.turned) == """
        +------+
        |home  |
        |      |
        |      |
        |      |  +--------------+  +--------------+
        |      |  |home          |  |home          |
        |      |  |              |  |              |
        +------+  +--------------+  +--------------+
          0 ms         150 ms            300 ms

        """)
  }

  @Test("draws a lying screen as large as a standing one")
  func lyingScreen() {
    #expect(
      FilmStrip(style: .plain, columns: 80, rows: 8).render([Self.turned[1]]) == """
        +--------------+
        |home          |
        |              |
        +--------------+
             150 ms

        """)
  }

  @Test("draws no picture larger than it would be alone", arguments: [3, 8, 40])
  func tooLarge(columns: Int) {
    var wide = Self.frames[0]
    wide.size = CGSize(width: 4000, height: 10)
    let text = FilmStrip(style: .plain, columns: columns).render([wide, Self.frames[0]])

    #expect(TerminalCells(text)?.lines.allSatisfy { $0.count <= columns } == true)
  }

  @Test("is never wider than asked", arguments: [1, 2, 9, 40, 79, 80, 200, 5000])
  func width(columns: Int) {
    for style in TextRenderer.Style.allCases {
      let text = FilmStrip(style: style, columns: columns).render(Self.frames)

      let lines = TerminalCells(text)?.lines ?? []
      #expect(!lines.isEmpty)
      #expect(lines.allSatisfy { $0.count <= columns })
    }
  }

  @Test("holds nothing where there is no room", arguments: [0, -1, .min])
  func noRoom(columns: Int) {
    #expect(FilmStrip(style: .plain, columns: columns).render(Self.frames) == "")
  }

  @Test("survives any instant, screen and number of rows", arguments: [0, -1, .min, .max])
  func hostile(rows: Int) {
    let frames = [Instant(flicks: .min), .distantFuture].map {
      Frame(instant: $0, size: CGSize(width: Double.nan, height: 1e300), layers: [])
    }
    let text = FilmStrip(style: .trueColor, columns: .max, rows: rows).render(frames + Self.frames)

    #expect(TerminalCells(text)?.lines.isEmpty == false)
    #expect(FilmStrip(style: .plain, columns: 80).render([]) == "")
  }
}

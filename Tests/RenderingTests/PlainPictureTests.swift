import EventTrace
import Geometry
import Rendering
import Testing

struct Picture: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var layers: [LayerSnapshot]
  var text: String

  init(_ description: String, _ layers: [LayerSnapshot], _ text: String) {
    testDescription = description
    self.layers = layers
    self.text = text
  }
}

@Suite("A frame in plain text")
struct PlainPictureTests {
  static let window = Screens.view("w", 0, 0, 20, 20, color: .white)

  static let pictures: [Picture] = [
    Picture("nothing", [], String(repeating: "\n", count: 10)),
    Picture(
      "mid-flight: half faded, half way up",
      [
        window,
        Screens.view("card", 4, 4, 12, 12, depth: 1, color: .black, alpha: 0.5),
      ],
      """
      +------------------+
      |w                 |
      |   +----------+   |
      |   |card 50% *|   |
      |   |**********|   |
      |   |**********|   |
      |   |**********|   |
      |   +----------+   |
      |                  |
      +------------------+

      """),
    Picture(
      "a cancelled transition: the card is out again, its container left behind",
      [
        Screens.view("w", 0, 0, 20, 20),
        Screens.view("home", 0, 0, 20, 20, depth: 1, color: .gray),
        Screens.view("box", 0, 0, 20, 20, depth: 1),
        Screens.view("card", 0, 20, 20, 20, depth: 2, color: .black),
      ],
      """
      +------------------+
      |box home *********|
      |******************|
      |******************|
      |******************|
      |******************|
      |******************|
      |******************|
      |******************|
      +------------------+

      """),
    Picture(
      "views without colours",
      [
        Screens.view("w", 0, 0, 20, 20),
        Screens.view("box", 0, 0, 20, 20, depth: 1),
        Screens.view("home", 0, 0, 20, 20, depth: 2),
        Screens.view("card", 0, 10, 20, 20, depth: 2),
        Screens.view("handle", 8, 12, 4, 1, depth: 3, color: .black),
      ],
      """
      +------------------+
      |home              |
      |                  |
      |                  |
      |                  |
      +------------------+
      |card   +--+       |
      |                  |
      |                  |
      +------------------+

      """),
    Picture(
      "z-order: later views are in front",
      [
        window,
        Screens.view("back", 1, 2, 12, 10, depth: 1, color: .lightGray),
        Screens.view("front", 7, 8, 12, 10, depth: 1, color: .black),
      ],
      """
      +------------------+
      |+----------+w     |
      ||back :::::|      |
      ||::::::::::|      |
      ||:::::+----------+|
      |+-----|front @@@@||
      |      |@@@@@@@@@@||
      |      |@@@@@@@@@@||
      |      +----------+|
      +------------------+

      """),
    Picture(
      "a view behind another has neither outline nor name",
      [
        window,
        Screens.view("back", 4, 4, 12, 8, depth: 1, color: .lightGray),
        Screens.view("front", 2, 2, 16, 14, depth: 1, color: .gray),
      ],
      """
      +------------------+
      |w+--------------+ |
      | |front ********| |
      | |**************| |
      | |**************| |
      | |**************| |
      | |**************| |
      | +--------------+ |
      |                  |
      +------------------+

      """),
    Picture(
      "hidden views and all that is in them",
      [
        window,
        Screens.view("a", 2, 2, 16, 16, depth: 1, color: .black, isHidden: true),
        Screens.view("b", 4, 4, 10, 10, depth: 2, color: .black),
      ],
      """
      +------------------+
      |w                 |
      |                  |
      |                  |
      |                  |
      |                  |
      |                  |
      |                  |
      |                  |
      +------------------+

      """),
    Picture(
      "a group fades as one: the child does not show the parent through",
      [
        window,
        Screens.view("a", 2, 2, 16, 16, depth: 1, color: .black, alpha: 0.5),
        Screens.view("b", 6, 6, 8, 8, depth: 2, color: .white),
      ],
      """
      +------------------+
      |w+--------------+ |
      | |a 50% ********| |
      | |***+------+***| |
      | |***|b     |***| |
      | |***|      |***| |
      | |***+------+***| |
      | |**************| |
      | +--------------+ |
      +------------------+

      """),
    Picture(
      "clipped by round corners",
      [
        window,
        Screens.view("card", 4, 4, 12, 12, depth: 1, color: .lightGray, radius: 6, clips: true),
        Screens.view("in", 0, 0, 20, 10, depth: 2, color: .black),
      ],
      #"""
      +------------------+
      |w                 |
      |      in @@#*     |
      |   :@@@@@@@@@@:   |
      |   ------------   |
      |   \card :::::/   |
      |    \-::::::-/    |
      |     .\----/.     |
      |                  |
      +------------------+

      """#),
    Picture(
      "round corners",
      [
        window, Screens.view("card", 4, 4, 12, 12, depth: 1, color: .gray, radius: 4),
      ],
      #"""
      +------------------+
      |w                 |
      |    /--------\    |
      |   /card *****\   |
      |   |**********|   |
      |   |**********|   |
      |   \**********/   |
      |    \--------/    |
      |                  |
      +------------------+

      """#),
    Picture(
      "turned by an eighth",
      [
        window, Screens.view("card", 4, 4, 12, 12, depth: 1, color: .gray, angle: .pi / 4),
      ],
      #"""
      +------------------+
      |w      :/\:       |
      |     :/-**-\:     |
      |   :/-card *-\:   |
      | :/-**********-\: |
      | :\-**********-/: |
      |   :\-******-/:   |
      |     :\-**-/:     |
      |       :\/:       |
      +------------------+

      """#),
    Picture(
      "turned by a quarter",
      [
        window, Screens.view("card", 4, 8, 12, 4, depth: 1, color: .gray, angle: .pi / 2),
      ],
      """
      +------------------+
      |w                 |
      |       +--+       |
      |       |**|       |
      |       |**|       |
      |       |**|       |
      |       |**|       |
      |       +--+       |
      |                  |
      +------------------+

      """),
    Picture(
      "too thin for a cell",
      [
        window,
        Screens.view("dot", 4, 4, 0.3, 0.3, depth: 1, color: .gray, radius: 0.1),
        Screens.view("line", 10, 5, 0.3, 10, depth: 1, color: .gray),
      ],
      """
      +------------------+
      |w                 |
      |   +     +        |
      |         |        |
      |         |        |
      |         |        |
      |         +        |
      |                  |
      |                  |
      +------------------+

      """),
  ]

  @Test("is drawn as outlines, shades and names", arguments: pictures)
  func golden(picture: Picture) {
    let text = TextRenderer(style: .plain, columns: 20, rows: 10)
      .render(Screens.frame(picture.layers))

    #expect(text == picture.text)
  }

  @Test(
    "keeps the screen's proportions",
    arguments: [
      (20, 20, 60, 30, 60, 30), (20, 20, 60, 10, 20, 10), (10, 20, 60, 30, 30, 30),
      (40, 20, 60, 30, 60, 15), (1, 1e9, 60, 30, 1, 30), (1e9, 1, 60, 30, 60, 1),
      (20, 20, 5000, 5000, 400, 200), (20, 20, .max, .max, 400, 200),
    ] as [(Double, Double, Int, Int, Int, Int)])
  func proportions(
    width: Double, height: Double, columns: Int, rows: Int, usedColumns: Int, usedRows: Int
  ) {
    let window = Screens.view("w", 0, 0, width, height, color: .black)
    let text = TextRenderer(style: .plain, columns: columns, rows: rows)
      .render(Screens.frame([window], width: width, height: height))

    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == usedRows)
    #expect(lines.allSatisfy { $0.count == usedColumns })
  }
}

@Suite("Names in a picture")
struct PictureNameTests {
  @Test(
    "show no more than glyphs",
    arguments: [
      ("card.view", "card.view"), ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\nb", "a\\u{A}b"),
      ("a\u{202E}b", "a\\u{202E}b"), ("e\u{301}", "e\\u{301}"), ("ÄÖ→", "ÄÖ→"), ("日本", "日本"),
      ("\u{9B}2J", "\\u{9B}2J"), ("", ""), (" ", ""),
    ])
  func glyphs(name: String, shown: String) {
    let view = Screens.view(name, 0, 0, 20, 20)
    let text = TextRenderer(style: .plain, columns: 20, rows: 10).render(Screens.frame([view]))

    let row = text.split(separator: "\n")[1].dropFirst().dropLast()
    #expect(String(row).split(separator: " ").joined() == shown)
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
  }

  @Test(
    "are cut where there is no room",
    arguments: [
      (Screens.view("a.long.name", 0, 0, 10, 10), "|a.long.~|"),
      (Screens.view("a.long.name", 0, 0, 10, 10, alpha: 0.5), "|a.long.~|"),
      (Screens.view("a.view", 0, 0, 12, 10, alpha: 0.5), "|a.view 50%|"),
      (Screens.view("a.view", 0, 0, 12, 10, alpha: 0.999), "|a.view 99%|"),
      (Screens.view("a.view", 0, 0, 12, 10, alpha: 0.011), "|a.view 1% |"),
      (Screens.view("日本日本日", 0, 0, 10, 10), "|日本日~~|"),
      (Screens.view("long", 0, 0, 5, 10), "|   |"),
    ])
  func cut(view: LayerSnapshot, row: String) {
    let text = TextRenderer(style: .plain, columns: 20, rows: 10).render(Screens.frame([view]))

    #expect(text.split(separator: "\n")[1] == row)
  }

  @Test("of containers leave room for what they hold")
  func containers() {
    let tree = ["window", "box", "home"].enumerated().map { depth, name in
      Screens.view(name, 0, 0, 20, 20, depth: depth)
    }
    let text = TextRenderer(style: .plain, columns: 20, rows: 10).render(
      Screens.frame(
        tree + [Screens.view("veil", 0, 0, 20, 20, depth: 1, color: .black, alpha: 0.1)]))

    #expect(text.contains("|veil 10% home "))
    #expect(!text.contains("box") && !text.contains("window"))
  }
}

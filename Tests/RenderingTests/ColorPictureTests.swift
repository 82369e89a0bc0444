import EventTrace
import Geometry
import Rendering
import Testing

@Suite("A frame in 24-bit colours")
struct ColorPictureTests {
  static let window = Screens.view("", 0, 0, 8, 8, color: .white)

  static let pictures: [Picture] = [
    Picture(
      "nothing but outlines where nothing is drawn",
      [
        Screens.view("home", 0, 0, 8, 8), Screens.view("", 0, 4, 8, 8, depth: 1),
      ],
      """
      +------+
      ........
      |home..|
      ........
      +------+
      ........
      +------+
      ........
      """),
    Picture(
      "two pixels to a cell",
      [
        window, Screens.view("", 1, 1, 3, 3, depth: 1, color: .red),
        Screens.view("", 3, 3, 4, 4, depth: 1, color: .blue),
      ],
      """
      WWWWWWWW
      WRRRWWWW
      WRRRWWWW
      WRRBBBBW
      WWWBBBBW
      WWWBBBBW
      WWWBBBBW
      WWWWWWWW
      """),
    Picture(
      "half faded over white and over nothing",
      [
        Screens.view("", 0, 0, 4, 8, depth: 1, color: .white),
        Screens.view("", 1, 2, 6, 4, depth: 1, color: .red, alpha: 0.5),
      ],
      """
      WWWW....
      WWWW....
      Wppprrr.
      Wppprrr.
      Wppprrr.
      Wppprrr.
      WWWW....
      WWWW....
      """),
    Picture(
      "a group fades as one",
      [
        window, Screens.view("", 1, 1, 6, 6, depth: 1, color: .white, alpha: 0.5),
        Screens.view("", 2, 2, 4, 4, depth: 2, color: .red),
        Screens.view("", 3, 3, 4, 2, depth: 3, color: .white),
      ],
      """
      WWWWWWWW
      WWWWWWWW
      WWppppWW
      WWpWWWWW
      WWpWWWWW
      WWppppWW
      WWWWWWWW
      WWWWWWWW
      """),
    Picture(
      "a fade inside of a fade that is not a group",
      [
        Screens.view("", 0, 0, 8, 8, color: .blue),
        Screens.view("", 1, 1, 6, 6, depth: 1, alpha: 0.5),
        Screens.view("", 2, 2, 4, 4, depth: 2, color: .red),
      ],
      """
      BBBBBBBB
      BBBBBBBB
      BBvvvvBB
      BBvvvvBB
      BBvvvvBB
      BBvvvvBB
      BBBBBBBB
      BBBBBBBB
      """),
    Picture(
      "clips inside clips",
      [
        window, Screens.view("", 1, 1, 4, 8, depth: 1, clips: true),
        Screens.view("", 0, 2, 8, 3, depth: 2, color: .red, clips: true),
        Screens.view("", 3, 0, 8, 8, depth: 3, color: .blue),
        Screens.view("", 6, 6, 2, 2, depth: 1, color: .green),
      ],
      """
      WWWWWWWW
      WWWWWWWW
      WRRBBWWW
      WRRBBWWW
      WRRBBWWW
      WWWWWWWW
      WWWWWWGG
      WWWWWWGG
      """),
    Picture(
      "a clipped view that would fill the screen hides only what it may",
      [
        window, Screens.view("", 2, 2, 3, 3, depth: 1, clips: true),
        Screens.view("", 0, 0, 8, 8, depth: 2, color: .red),
      ],
      """
      WWWWWWWW
      WWWWWWWW
      WWRRRWWW
      WWRRRWWW
      WWRRRWWW
      WWWWWWWW
      WWWWWWWW
      WWWWWWWW
      """),
    Picture(
      "a name in what stands out",
      [
        Screens.view("ab", 0, 0, 8, 4, color: .white),
        Screens.view("cd", 0, 4, 8, 4, color: .blue),
      ],
      """
      WabWWWWW
      WWWWWWWW
      WWWWWWWW
      WWWWWWWW
      BcdBBBBB
      BBBBBBBB
      BBBBBBBB
      BBBBBBBB
      """),
  ]

  @Test("is drawn in half blocks", arguments: pictures)
  func golden(picture: Picture) throws {
    let text = TextRenderer(style: .trueColor, columns: 8, rows: 4)
      .render(Screens.frame(picture.layers, width: 8, height: 8))

    let cells = try #require(TerminalCells(text))
    #expect(cells.pixels.joined(separator: "\n") == picture.text)
  }

  @Test("is written with a colour only where it changes")
  func bytes() {
    let layers = [
      Screens.view("", 0, 0, 3, 2, color: .white), Screens.view("", 1, 1, 2, 1, color: .red),
    ]
    let text = TextRenderer(style: .trueColor, columns: 3, rows: 1)
      .render(Screens.frame(layers, width: 3, height: 2))

    #expect(
      text == "\u{1B}[48;2;255;255;255m \u{1B}[38;2;255;255;255;48;2;255;0;0m▀▀\u{1B}[0m\n")
  }
}

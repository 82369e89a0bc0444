import Animation
import EventTrace
import Geometry
import Rendering
import Testing

@Suite("A picture of hostile values")
struct HostilePictureTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    -1, 0, 1e18, -0.0,
  ]

  private static var fields: [WritableKeyPath<LayerSnapshot, Double>] {
    [
      \.bounds.origin.x, \.bounds.origin.y, \.bounds.size.width, \.bounds.size.height,
      \.transform.a, \.transform.b, \.transform.c, \.transform.d, \.transform.tx, \.transform.ty,
      \.alpha, \.cornerRadius,
    ]
  }

  @Test("survives any number", arguments: numbers)
  func geometry(number: Double) {
    for field in Self.fields {
      for other in Self.fields {
        for style in TextRenderer.Style.allCases {
          var view = Screens.view("a", 2, 2, 8, 8, depth: 1, color: .red, radius: 2, clips: true)
          view[keyPath: other] = 1e300
          view[keyPath: field] = number
          let inside = Screens.view("b", 4, 4, 4, 4, depth: 2, color: .blue, alpha: 0.5, angle: 1)
          let text = TextRenderer(style: style, columns: 12, rows: 6)
            .render(Screens.frame([view, inside]))

          #expect(TerminalCells(text)?.lines.count == 6)
        }
      }
    }
  }

  @Test("survives any screen and terminal", arguments: numbers)
  func sizes(number: Double) {
    let view = Screens.view("a", 2, 2, 8, 8, color: .red)
    for (width, height) in [(number, 20.0), (20.0, number), (number, number)] {
      for (columns, rows) in [(12, 6), (0, 6), (12, 0), (-5, -5), (.min, .max), (1, 1)] {
        for style in TextRenderer.Style.allCases {
          let text = TextRenderer(style: style, columns: columns, rows: rows)
            .render(Screens.frame([view], width: width, height: height))

          let lines = TerminalCells(text)?.lines
          #expect(lines != nil && (lines?.count ?? 0) <= max(rows, 0))
          #expect(lines?.allSatisfy { $0.count <= max(columns, 0) } == true)
        }
      }
    }
  }

  @Test("survives any colour and depth")
  func colorsAndDepths() {
    for number in Self.numbers {
      let color = CGColor(red: number, green: -number, blue: 0.5, alpha: number)
      let layers = [5, -3, .max, .min, 0, 7, 6].map {
        Screens.view("a", 2, 2, 8, 8, depth: $0, color: color, alpha: 0.9, clips: true)
      }
      for style in TextRenderer.Style.allCases {
        let text = TextRenderer(style: style, columns: 12, rows: 6).render(Screens.frame(layers))

        #expect(TerminalCells(text)?.lines.count == 6)
      }
    }
  }

  @Test("survives 10,000 views, flat and nested", arguments: TextRenderer.Style.allCases)
  func manyViews(style: TextRenderer.Style) {
    let name = String(repeating: "long", count: 5000)
    for isNested in [false, true] {
      let layers = (0..<10_000).map { (index: Int) -> LayerSnapshot in
        Screens.view(
          name, Double(index % 19), Double(index % 17), 2, 2, depth: isNested ? index : 1,
          color: .red,
          alpha: 0.999, clips: index % 2 == 0)
      }
      let text = TextRenderer(style: style, columns: 20, rows: 10).render(Screens.frame(layers))

      #expect(TerminalCells(text)?.lines.count == 10)
    }
  }
}

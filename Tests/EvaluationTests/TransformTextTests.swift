import Evaluation
import SourceText
import Testing

/// Transforms in what a failure says, and in what `--update` writes: a script's own constructors.
@Suite struct TransformTextTests {
  @Test(arguments: [
    (
      "CGAffineTransform(translationX: 12, y: -3.5)", "CGAffineTransform(translationX: 12, y: -3.5)"
    ),
    ("CGAffineTransform(scaleX: 0.9, y: 0.9)", "CGAffineTransform(scaleX: 0.9, y: 0.9)"),
    ("CGAffineTransform(scaleX: -1, y: 1)", "CGAffineTransform(scaleX: -1, y: 1)"),
    ("CGAffineTransform(rotationAngle: 30deg)", "CGAffineTransform(rotationAngle: 30deg)"),
    ("CGAffineTransform(rotationAngle: 180deg)", "CGAffineTransform(rotationAngle: 180deg)"),
    ("CGAffineTransform(rotationAngle: -90deg)", "CGAffineTransform(rotationAngle: -90deg)"),
    (
      "CGAffineTransform(translationX: 5, y: 6).scaledBy(x: 2, y: 0.5)",
      "CGAffineTransform(translationX: 5, y: 6).scaledBy(x: 2, y: 0.5)"
    ),
    (
      "CGAffineTransform(scaleX: 2, y: 2).rotated(by: 45deg).translatedBy(x: 10, y: 0)",
      "CGAffineTransform(translationX: 14.142, y: 14.142).rotated(by: 45deg).scaledBy(x: 2, y: 2)"
    ),
    (
      "CGAffineTransform(rotationAngle: 10deg).scaledBy(x: 1, y: -1)",
      "CGAffineTransform(rotationAngle: 10deg).scaledBy(x: 1, y: -1)"
    ),
    // What is sheared, or flat, only its matrix says.
    (
      "CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 3, ty: 4)",
      "CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 3, ty: 4)"
    ),
    ("CGAffineTransform(scaleX: 0, y: 0)", "CGAffineTransform(scaleX: 0, y: 0)"),
  ])
  func areWrittenAsAScriptHasThem(value: String, written: String) throws {
    func script(_ expected: String) -> TestScript {
      TestScript(
        """
        controller Home { view box { frame: (0, 0, 10, 10), backgroundColor: .black } }
        test "transform" {
          let home = Home()
          launch(home)
          home.box.transform = \(value)
          expect tree home.view { home.box(transform: \(expected)) }
        }
        """)
    }
    let wrong = script("CGAffineTransform(translationX: 77, y: 77)")
    let failure = try #require(wrong.run().failures.first)

    #expect(failure.difference.contains("+ home.box(transform: \(written))"))
    #expect(failure.edits.map(\.replacement) == [written])
    #expect(script(written).run().failures.isEmpty)
  }
}

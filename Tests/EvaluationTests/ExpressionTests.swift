import Testing

@Suite struct ExpressionTests {
  @Test(arguments: numbersAndConditionsTable)
  func numbersAndConditions(expression: String, expected: String) {
    #expect(printed("print(\(expression))") == [expected])
  }

  @Test(arguments: unitsTable)
  func units(expression: String, expected: String) {
    #expect(printed("let x = \(expression)\nprint(x)") == [expected])
  }

  @Test(arguments: geometryTable)
  func geometry(expression: String, expected: String) {
    #expect(printed("print(\(expression))") == [expected])
  }

  @Test(arguments: rectanglesTable)
  func rectangles(expression: String, expected: String) {
    #expect(printed(Self.rectangle + "print(\(expression))") == [expected])
  }

  @Test(arguments: textsTable)
  func texts(expression: String, expected: String) {
    #expect(printed("print(\(expression))") == [expected])
  }

  @Test(arguments: listsTable)
  func lists(expression: String, expected: String) {
    #expect(printed("print(\(expression))") == [expected])
  }

  private static let rectangle = "let r = CGRect(x: 1, y: 2, width: 10, height: 20)\n"

  /// Every script of these tests.
  static let scripts: [String] =
    (numbersAndConditionsTable + unitsTable + geometryTable + textsTable + listsTable)
    .map { "print(\($0.0))" } + rectanglesTable.map { rectangle + "print(\($0.0))" }

  private static let numbersAndConditionsTable = [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 / 2", "3.5"), ("-3 - -4", "1"),
    ("1 / 3", "0.333"), ("10 - 2.5", "7.5"), ("2 - 0.0001", "2"), ("-0.0001", "0"),
    ("abs(-3)", "3"), ("floor(2.7)", "2"), ("trunc(-2.7)", "-2"), ("ceil(2.1)", "3"),
    ("round(2.5)", "3"),
    ("round(-2.5)", "-3"), ("min(3, 1, 2)", "1"), ("max(3, 1, 2)", "3"), ("sqrt(16)", "4"),
    ("pow(2, 10)", "1024"), ("hypot(3, 4)", "5"), ("sin(90deg)", "1"), ("cos(180deg)", "-1"),
    ("tan(45deg)", "1"), ("atan2(1, 1)", "45deg"),
    ("1 < 2", "true"), ("2 <= 1", "false"), ("2 > 1", "true"), ("1 >= 2", "false"),
    ("1 == 1", "true"), ("1 != 1", "false"), ("true && false", "false"), ("true || false", "true"),
    ("!true", "false"), ("!(1 < 2) || 2 < 3", "true"),
  ]

  private static let unitsTable = [
    ("350ms", "350ms"), ("0.35s", "350ms"), ("100ms + 0.2s", "300ms"), ("45deg", "45deg"),
    ("90deg / 2", "45deg"), ("50%", "50%"), ("25% + 25%", "50%"), ("50% * 200pt", "100"),
    ("900pt/s", "900pt/s"), ("16pt", "16"), ("300pt / 0.5s", "600pt/s"), ("100pt / 400pt", "25%"),
    ("sqrt(3pt * 3pt + 4pt * 4pt)", "5"), ("floor(2.7pt)", "2"), ("12.3456s", "12345.6ms"),
  ]

  private static let geometryTable = [
    ("CGPoint(x: 1, y: 2)", "(1, 2)"), ("CGSize(width: 3, height: 4.5)", "(3, 4.5)"),
    ("CGVector(dx: 1, dy: -1)", "(1, -1)"),
    ("CGRect(x: 1, y: 2, width: 3, height: 4)", "(1, 2, 3, 4)"),
    ("CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))", "(1, 2, 3, 4)"),
    ("UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)", "(1, 2, 3, 4)"),
    ("CGAffineTransform(translationX: 5, y: 6)", "[1 0 0 1 5 6]"),
    ("CGAffineTransform(scaleX: 2, y: 3)", "[2 0 0 3 0 0]"),
    ("CGAffineTransform(rotationAngle: 90deg)", "[0 1 -1 0 0 0]"),
    ("CGAffineTransform.identity.translatedBy(x: 1, y: 2)", "[1 0 0 1 1 2]"),
    ("CGAffineTransform.identity.scaledBy(x: 2, y: 2)", "[2 0 0 2 0 0]"),
    ("CGAffineTransform.identity.rotated(by: 90deg)", "[0 1 -1 0 0 0]"),
    (
      "CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(translationX: 1, y: 1))",
      "[2 0 0 2 1 1]"
    ),
    ("CGAffineTransform(scaleX: 2, y: 4).inverted()", "[0.5 0 0 0.25 0 0]"),
    ("CGAffineTransform(scaleX: 2, y: 4).isIdentity", "false"),
    ("CGPoint(x: 1, y: 2).applying(CGAffineTransform(scaleX: 2, y: 4))", "(2, 8)"),
    ("CGSize(width: 1, height: 2).applying(CGAffineTransform(scaleX: 2, y: 4))", "(2, 8)"),
    ("UIColor.black.withAlphaComponent(40%)", "#00000066"), ("#C7C7CC", "#C7C7CC"),
    ("UIColor(red: 1, green: 0, blue: 0, alpha: 1)", "#FF0000"),
    ("UIColor(white: 50%, alpha: 1)", "#808080"),
  ]

  private static let rectanglesTable = [
    ("r.minX", "1"), ("r.midX", "6"), ("r.maxX", "11"), ("r.minY", "2"), ("r.midY", "12"),
    ("r.maxY", "22"), ("r.width", "10"), ("r.height", "20"), ("r.origin", "(1, 2)"),
    ("r.size.height", "20"), ("r.isEmpty", "false"), ("r.insetBy(dx: 1, dy: 2)", "(2, 4, 8, 16)"),
    ("r.offsetBy(dx: 1, dy: 2)", "(2, 4, 10, 20)"),
    ("r.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))", "(3, 3, 4, 16)"),
    ("r.union(CGRect(x: 0, y: 0, width: 1, height: 1))", "(0, 0, 11, 22)"),
    ("r.intersection(CGRect(x: 5, y: 5, width: 100, height: 10))", "(5, 5, 6, 10)"),
    ("r.intersects(CGRect(x: 50, y: 5, width: 1, height: 1))", "false"),
    ("r.contains(CGPoint(x: 5, y: 5))", "true"),
    ("r.contains(CGRect(x: 5, y: 5, width: 1, height: 1))", "true"),
    ("r.divided(atDistance: 4, from: .minYEdge).slice", "(1, 2, 10, 4)"),
    ("r.divided(atDistance: 4, from: .minYEdge).remainder", "(1, 6, 10, 16)"),
    ("r.applying(CGAffineTransform(translationX: 1, y: 1))", "(2, 3, 10, 20)"),
    ("r == (1, 2, 10, 20)", "true"), ("r != (1, 2, 10, 21)", "true"),
    ("r.origin + CGVector(dx: 1, dy: 1)", "(2, 3)"), ("r.origin * 2", "(2, 4)"),
  ]

  private static let textsTable = [
    ("\"a\" + \"b\"", "ab"), ("\"x\\(1 + 1)y\"", "x2y"), ("\"\\(\"in\\(3)\")\"", "in3"),
    ("\"naïve 👍🏽\".count", "7"), ("\"\".isEmpty", "true"), ("\"a\" == \"a\"", "true"),
    ("\"a\" != \"b\"", "true"), ("\"\\(50%) of \\(CGPoint(x: 1, y: 2))\"", "50% of (1, 2)"),
    ("\"\\(1 < 2)\"", "true"), ("\"é\" == \"e\\u{301}\"", "true"),
  ]

  private static let listsTable = [
    ("[1, 2, 3]", "[1, 2, 3]"), ("[1, 2, 3].count", "3"), ("[1, 2, 3][1]", "2"),
    ("[1, 2, 3].isEmpty", "false"), ("[1, 2, 3].first ?? 0", "1"), ("[1, 2, 3].last ?? 0", "3"),
    ("[1, 2, 3].contains(2)", "true"), ("[\"a\", \"b\"].contains(\"c\")", "false"),
    ("[1, 2] + [3]", "[1, 2, 3]"), ("[\"a\", \"b\"][1]", "b"), ("[1, 2] == [1, 2]", "true"),
    ("[\"a\"] == [\"b\"]", "false"), ("[[1], [2, 3]][1].count", "2"),
    ("[CGPoint(x: 1, y: 2)][0].y", "2"), ("[\"a\", \"b\"].last ?? \"\"", "b"),
  ]
}

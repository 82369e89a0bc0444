import SourceText
import Syntax
import Testing

@Suite struct InputCompletenessTests {
  @Test(arguments: [
    "", " \n\n", "let a = 1", "print(1)", "if a { b() }", "animate 1s { }", "controller A { }",
    "// note", "/* note */", "a()\nb()", "if a { b() } else { c() }", "test \"a\" { }",
    "import \"a.trans\"", "card.view.frame", "a == b", "a.b == c && d",
    "\"text\"",
  ])
  func wholes(text: String) {
    #expect(InputCompleteness.of(Array(text.utf8)) == .complete)
  }

  /// What is wrong whatever follows is said at once.
  @Test(arguments: [
    "}", "foo)", "let = ", "\"open", "print(\"open", "if x { @ ", "a b c {", "let 5 = {",
    "if a { b(] ", "#12 {",
  ])
  func mistakes(text: String) {
    #expect(InputCompleteness.of(Array(text.utf8)) == .complete)
  }

  @Test(arguments: [
    ("if a {", 2, InputCompleteness.OpenConstruct.brace),
    ("var q: T {\n  get { 3 }", 2, .brace), ("var q: T {\n  set { 3 }", 2, .brace),
    ("var q: T {\n  get {\n    b()", 4, .brace), ("if a {\n  b()", 2, .brace),
    ("controller A {\n  on viewDidLoad {", 4, .brace),
    ("controller A {\n  on viewDidLoad {\n    a()\n  }", 2, .brace),
    ("if a { b() } else {", 2, .brace), ("print(", 2, .parenthesis), ("print(1,", 2, .parenthesis),
    ("let a = [1,\n  2,", 2, .bracket), ("foo([", 2, .bracket), ("foo([\n[", 4, .bracket),
    ("a +", 2, .statement), ("let a =", 2, .statement), ("a ??", 2, .statement),
    ("if a {\n  b = 1 +", 4, .statement), ("a &&", 2, .statement), ("/* open", 0, .comment),
    ("if a {\n  /* open", 2, .comment), ("test \"a\" {\n  expect calls {", 4, .brace),
    ("let a: ", 2, .statement), ("for i in", 2, .statement),
    ("if a {\n  print(\"\\(x) and \\(f(y))\")", 2, .brace),
  ])
  func openEnds(text: String, indentation: Int, inside: InputCompleteness.OpenConstruct) {
    #expect(
      InputCompleteness.of(Array(text.utf8))
        == .incomplete(indentation: indentation, inside: inside))
  }

  /// Lines at the margin inside of brackets and braces that the next lines may close.
  @Test(arguments: [
    "launch(\na", "let l = [\nabs(-1),", "print(\nv", "let y = (\nx + 1", "foo(a: 1,\nb: c(",
    "controller A {\n  let x = 1\nlet y = 2",
    "on.a {\n  b()\nc()", "let l = [\n  1,\n  if true {\n    2\n  } else {",
    "foo(\nif a { 1 } else { 2 },", "test \"a\" {\n  expect frames {\n  at | a.view.alpha",
    "controller A {\n  view b {\nframe: (0, 0, 1, 1)\n}\non viewDidLoad {\nprint(1)",
  ])
  func linesAtTheMargin(text: String) {
    #expect(InputCompleteness.of(Array(text.utf8)) != .complete)
  }

  /// Any bytes are answered.
  @Test func anyBytes() {
    var seed: UInt64 = 7
    for length in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<length {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(UInt8(truncatingIfNeeded: seed >> 33))
      }
      _ = InputCompleteness.of(bytes)
      _ = InputCompleteness.of(bytes.map { $0 & 0x7F })
    }
    for opening in ["{", "(", "[", "if a {\n", "/*", "\"\\("] {
      _ = InputCompleteness.of(Array(String(repeating: opening, count: 20_000).utf8))
    }
  }
}

import SourceText
import Syntax
import TestSupport
import Testing

@Suite struct BoundsTests {
  private static let many = 20_000

  private static func times(_ text: String, _ count: Int = many) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: [
    ("let x = ", "(", "1", ")"), ("let x = ", "[", "", "]"), ("let x = ", "f(", "", ")"),
    ("let x = ", "([", "1", "])"), ("let x: ", "[", "T", "] = 3"), ("let x = ", "- ", "a", ""),
    ("let x = ", "!", "a", ""), ("", "if a { ", "", "}"), ("let x = ", "\"\\(", "1", ")\""),
    ("controller A { ", "view b { ", "", " }"), ("controller A { ", "b { ", "c: 1", " }"),
    ("let x = a", " ?? a", "", ""),
    ("controller A { x: ", "if a { 1 } else ", "{ 2 }", ""), ("", "animate 1s { ", "", "}"),
    ("expect tree { ", "a { ", "", "}"), ("expect ", "(", "1", ")"), ("", "always { ", "", "}"),
    ("", "knownIssue \"a\" { ", "", "}"), ("test \"a\"", " for a in b", "", " { c() }"),
  ])
  func depthIsBoundedWithOneDiagnostic(before: String, open: String, middle: String, close: String)
  {
    for text in [before + Self.times(open) + middle + Self.times(close), before + Self.times(open)]
    {
      let result = Parser.parse(SourceFile(path: "a", text: text))
      let ids = DiagnosticText.ids(result.diagnostics).filter { $0 != "unterminatedString" }
      #expect(ids == ["nestingTooDeep"], "\(before)\(open)")
      #expect(result.tree.description == text)
    }
  }

  @Test(arguments: [
    ("let x = a", " + a"), ("let x = a", " && a"), ("expect a", " || b"), ("let x = a", ".b"),
    ("let x = a", "()"),
    ("let x = a", "[0]"), ("let x: T", "?"), ("if a { }", " else if b { }"), ("let x = a", "?.b"),
  ])
  func heightIsBoundedWithOneDiagnostic(before: String, link: String) {
    let text = before + Self.times(link) + "\nlet witness = 3\n"

    let result = Parser.parse(SourceFile(path: "a", text: text))

    #expect(DiagnosticText.ids(result.diagnostics) == ["tooManyParts"])
    #expect(height(result.tree.root) <= Parser.heightLimit + 1)
    #expect(result.tree.root.children.last.map { VariableSyntax($0).name.text } == "witness")
  }

  @Test func chainsBelowTheLimitAreWhole() {
    let text = "let x = a" + Self.times(" + a", 700)

    #expect(Parser.parse(SourceFile(path: "a", text: text)).diagnostics.isEmpty)
  }

  @Test func nestingBelowTheLimitIsWhole() {
    let text = "let x = " + Self.times("(", 190) + "1" + Self.times(")", 190)

    #expect(Parser.parse(SourceFile(path: "a", text: text)).diagnostics.isEmpty)
  }

  @Test(arguments: [
    "(", "[", "{", "}", ")", "\"", "\"\n", "'", "\\(", "/*", ";", "a; ", ",", ".", "@\n", "\0",
    "let ", "if ",
    "on x { ", "test \"\" {\n", "expect {", "class A { ", "foo bar { ", "f { a in ", "a ? b : ",
    "([{", "a\n(",
    "not ", "else ", "then { ", "x = 1 then { } ", "private ", "[a b] ",
    "controller A {\n on b {\n", "as T ", "#",
    "else if ", "}\n  ", "`", "0x", "1.1.", "animate (", "é", "“", "|", "│ ", "||", "±", "+-",
    "+/-",
    "expect ", "expect a\n", "expect frames {", "expect frames { at |", "expect frames {\nat | a\n",
    "| a | b\n", "expect calls {\n", "expect calls { a.b, ", "expect tree { a ", "a { b(",
    "test \"a\" for b in c ", "XCTAssertEqual(a, b)\n", "expect(a).to(", "test(\"a\") {",
    "@Test func a() {\n", "expect frames {\nat | a\n1s, 2, ", "---|", "knownIssue \"",
    "a.animate(alongsideTransition: {",
  ])
  func anythingRepeatedEnds(piece: String) {
    let text = Self.times(piece, 4_000)

    let result = Parser.parse(SourceFile(path: "a", text: text))

    #expect(result.diagnostics.count <= Parser.diagnosticLimit)
    #expect(result.tree.description == text)
    #expect(height(result.tree.root) <= Parser.heightLimit + 1)
  }

  @Test(arguments: ["(", "[", "{", "([{", "a + ", "a."])
  func aHundredThousandAreNoTrouble(piece: String) {
    let text = "let x = " + Self.times(piece, 100_000)

    #expect(!Parser.parse(SourceFile(path: "a", text: text)).diagnostics.isEmpty)
  }

  @Test func diagnosticsAreBounded() {
    let result = Parser.parse(SourceFile(path: "a", text: Self.times("a b\n", 5_000)))

    #expect(result.diagnostics.count == Parser.diagnosticLimit)
  }

  @Test func filesAreBounded() {
    let bytes = [UInt8](repeating: 0x20, count: Parser.sizeLimit + 1)

    let result = Parser.parse(SourceFile(path: "a", bytes: bytes))

    #expect(DiagnosticText.ids(result.diagnostics) == ["fileTooLarge"])
    #expect(result.tree.root.range.end == UInt32(bytes.count))
  }

  private func height(_ node: SyntaxNode) -> Int {
    (node.childSequence.lazy.map { height($0) }.max() ?? 0) + 1
  }
}

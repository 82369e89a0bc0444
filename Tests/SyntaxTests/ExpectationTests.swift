import SourceText
import Syntax
import TestSupport
import Testing

@Suite struct ExpectationTests {
  /// The tree in one line: kinds without their usual endings, main tokens and children.
  private func shape(_ node: SyntaxNode) -> String {
    let children = node.children.map { shape($0) }.joined(separator: " ")
    switch node.kind {
    case .nameReference, .numberLiteral, .quantityLiteral, .booleanLiteral, .nilLiteral,
      .stringSegment, .name:
      return node.text
    case .absent: return "-"
    case .memberAccess: return "\(children).\(node.text)"
    case .implicitMember: return ".\(node.text)"
    case .stringLiteral: return "'\(children)'"
    case .infixOperator:
      return "(\(shape(InfixSyntax(node).left)) \(node.text) \(shape(InfixSyntax(node).right)))"
    case .prefixOperator: return "(\(node.text)\(children))"
    case .argument: return node.tokenIndex == nil ? children : "\(node.text): \(children)"
    case .argumentList: return "[\(children)]"
    case .expressionStatement: return shape(ExpressionStatementSyntax(node).expression)
    default: return "\(node.kind)(\(children))"
    }
  }

  private func parsed(_ text: String) -> [SyntaxNode] {
    let result = Parser.parse(SourceFile(path: "a", text: text))
    #expect(result.diagnostics.isEmpty, "\(text): \(DiagnosticText.ids(result.diagnostics))")
    #expect(result.tree.description == text)
    return result.tree.root.children
  }

  @Test(arguments: [
    ("test \"a\" { }", "test('a' - testParameterList() block())"),
    ("test \"\" { }", "test('' - testParameterList() block())"),
    (
      "test \"a\", device: .iPhone15, tags: [.b, .c] { d() }",
      "test('a' [device: .iPhone15 tags: listLiteral(.b .c)] testParameterList() block(call(d [])))"
    ),
    (
      "test \"a\" for p in stride(from: 0%, through: 100%, by: 1%) { }",
      "test('a' - testParameterList(testParameter(p call(stride [from: 0% through: 100% by: 1%]))) block())"
    ),
    (
      "test \"a\",\n  tags: [.b]\n  for p in c\n  for q in [d, e] {\n}",
      "test('a' [tags: listLiteral(.b)] testParameterList(testParameter(p c) testParameter(q listLiteral(d e))) block())"
    ),
    ("test \"a\"\n{ }", "test('a' - testParameterList() block())"),
  ])
  func tests(text: String, expected: String) {
    #expect(parsed(text).map { shape($0) } == [expected])
  }

  @Test(arguments: [
    ("expect a", "expectStatement(a - -)"), ("expect !x", "expectStatement((!x) - -)"),
    ("expect a == b", "expectStatement((a == b) - -)"),
    ("expect a?.b == nil", "expectStatement((optionalMemberAccess(a) == nil) - -)"),
    ("expect (a)", "expectStatement(parenthesized(a) - -)"),
    ("expect(a == b)", "expectStatement(parenthesized((a == b)) - -)"),
    ("expect (a) == b", "expectStatement((parenthesized(a) == b) - -)"),
    ("expect -a == b", "expectStatement(((-a) == b) - -)"),
    ("expect [a].b", "expectStatement(listLiteral(a).b - -)"),
    ("expect a || b && c", "expectStatement((a || (b && c)) - -)"),
    (
      "expect if a { b } else { c || d }", "expectStatement(ifValue(a b (c || d)) - -)"
    ),
    ("expect a == b ± 0.5", "expectStatement((a == b) 0.5 -)"),
    ("expect a == b +- 0.5", "expectStatement((a == b) 0.5 -)"),
    ("expect a == b+-c", "expectStatement((a == b) c -)"),
    ("expect a == b ± c * 2, \"d \\(e)\"", "expectStatement((a == b) (c * 2) 'd  e')"),
    ("expect a,\n  \"b\"", "expectStatement(a - 'b')"),
    ("expect a == (b + -c) ± 1", "expectStatement((a == parenthesized((b + (-c)))) 1 -)"),
    // The words of the other forms are names.
    ("expect frames == 3", "expectStatement((frames == 3) - -)"),
    ("expect frames.count == 3", "expectStatement((frames.count == 3) - -)"),
    ("expect calls", "expectStatement(calls - -)"),
    ("expect tree", "expectStatement(tree - -)"),
    ("expect tree(a) == b", "expectStatement((call(tree [a]) == b) - -)"),
    ("expect issue == .a", "expectStatement((issue == .a) - -)"),
    ("expect issue.a", "expectStatement(issue.a - -)"),
    ("expect during ± not", "expectStatement(during not -)"),
    ("expect frames ± 1", "expectStatement(frames 1 -)"),
    ("expect expect", "expectStatement(expect - -)"),
    // And so are 'expect', 'always' and 'knownIssue'.
    ("expect = 3", "assignment(expect 3)"), ("always = 3", "assignment(always 3)"),
    ("expect.a()", "call(expect.a [])"), ("expect[0] = 1", "assignment(subscripting(expect 0) 1)"),
    ("knownIssue.a = mark", "assignment(knownIssue.a mark)"),
    ("test = 3", "assignment(test 3)"), ("test(a)", "call(test [a])"),
    ("test(\"a\")", "call(test ['a'])"), ("it(\"a\")", "call(it ['a'])"),
    ("mark()", "call(mark [])"), ("issue = tree", "assignment(issue tree)"),
    ("expect issue .stuck", "expectIssue(.stuck - -)"),
    ("expect issue .stuck, \"why\"", "expectIssue(.stuck - 'why')"),
    ("expect issue .stuck, text: \"ended\"", "expectIssue(.stuck 'ended' -)"),
    ("expect issue .stuck, text: \"ended\", \"why\"", "expectIssue(.stuck 'ended' 'why')"),
    ("always { expect a }", "alwaysStatement(block(expectStatement(a - -)))"),
    ("always { }", "alwaysStatement(block())"),
    (
      "knownIssue \"w\" { expect a\n b() }",
      "knownIssueStatement('w' block(expectStatement(a - -) call(b [])))"
    ),
    ("knownIssue { }", "knownIssueStatement(- block())"),
  ])
  func conditions(text: String, expected: String) {
    #expect(parsed(text).map { shape($0) } == [expected])
  }

  @Test(arguments: [
    (
      "expect frames {\n  at | a\n  0ms | 1\n}",
      "expectFrames(- frameTable(frameHeader(frameColumn(a -)) frameRow(0ms 1)))"
    ),
    (
      """
      expect frames during g.drag(by: (0, 1), over: 1s) {
        // The beginning.
        at    │ a.b ± 0.5 | c(d: 1).e +-1%  // columns

        0ms   │ (0, 0, 1) | _
        /* then */ 1s + t | -1 │ (a || b)
        100%  | [1,
          2] | .red
      }
      """,
      """
      expectFrames(call(g.drag [by: tuple(0 1) over: 1s]) frameTable(frameHeader(frameColumn(a.b 0.5) \
      frameColumn(call(c [d: 1]).e 1%)) frameRow(0ms tuple(0 0 1) _) \
      frameRow((1s + t) (-1) parenthesized((a || b))) frameRow(100% listLiteral(1 2) .red)))
      """
    ),
    (
      "expect frames { at | a\n 0ms | 1 }",
      "expectFrames(- frameTable(frameHeader(frameColumn(a -)) frameRow(0ms 1)))"
    ),
    (
      "expect frames { at | at.b }",
      "expectFrames(- frameTable(frameHeader(frameColumn(at.b -))))"
    ),
  ])
  func tables(text: String, expected: String) {
    #expect(parsed(text).map { shape($0) } == [expected])
  }

  @Test(arguments: [
    ("expect calls { }", "expectCalls()"),
    (
      "expect calls {\n  A.b\n  ...\n  A.c(for: d)\n\n  not e.f.g(_)  // h\n  _.i(x: _, true)\n  ...\n}",
      "expectCalls(callPattern(A.b) callGap() callPattern(call(A.c [for: d])) callExclusion(callPattern(call(e.f.g [_]))) callPattern(call(_.i [x: _ true])) callGap())"
    ),
    ("expect calls {\n  not.a\n}", "expectCalls(callPattern(not.a))"),
    ("expect calls { A.b(c ... d) }", "expectCalls(callPattern(call(A.b [(c ... d)])))"),
    ("expect tree { }", "expectTree(- treeNodeList())"),
    (
      "expect tree { window { transitionView { card.view(frame: (0, 0, 1, 2)) } } }",
      "expectTree(- treeNodeList(treeNode(window - treeNodeList(treeNode(transitionView - treeNodeList(treeNode(card.view [frame: tuple(0 0 1 2)] -)))))))"
    ),
    (
      "expect tree card.view {\n  a, b(alpha: 1, isHidden: true) { }\n  self.c\n}",
      "expectTree(card.view treeNodeList(treeNode(a - -) treeNode(b [alpha: 1 isHidden: true] treeNodeList()) treeNode(selfReference().c - -)))"
    ),
    ("expect tree self { a }", "expectTree(selfReference() treeNodeList(treeNode(a - -)))"),
  ])
  func callsAndTrees(text: String, expected: String) {
    #expect(parsed(text).map { shape($0) } == [expected])
  }

  /// An expectation may stand wherever a statement may.
  @Test(arguments: [
    "func f() {\n  %\n}", "test \"a\" {\n  %\n}", "controller A { on b {\n  %\n} }", "always { % }",
    "if a { % }", "animate 1s { x() } then { % }", "alongside { % }",
  ])
  func expectationsStandInBlocks(frame: String) {
    for statement in ["expect a", "expect calls { A.b }", "expect frames {\nat | a\n0ms | 1\n}"] {
      let text = frame.split(separator: "%", omittingEmptySubsequences: false).joined(
        separator: statement)
      _ = parsed(text)
    }
  }

  @Test func whatFollowsAnExpectationIsItsOwnStatement() {
    let text =
      "expect a\n(b, c)\nexpect d ± 1\n-e\nexpect tree { f }\n[g]\nexpect calls { A.h }\ni()"

    let kinds = Parser.parse(SourceFile(path: "a", text: text)).tree.root.children.map(\.kind)

    #expect(
      kinds == [
        .expectStatement, .expressionStatement, .expectStatement, .expressionStatement,
        .expectTree, .expressionStatement, .expectCalls, .expressionStatement,
      ])
  }

  // MARK: Recovery

  /// One wrong line of a table, list or tree leaves the others.
  @Test(arguments: [
    ("expect frames {\n  at | a\n  0ms | $\n  1ms | 2\n}", "frameRow(1ms 2)"),
    ("expect frames {\n  at | a\n  0ms | 1 2 3\n  1ms | 2\n}", "frameRow(1ms 2)"),
    ("expect frames {\n  at | a ±\n  1ms | 2\n}", "frameRow(1ms 2)"),
    ("expect calls {\n  A.b(1 $ 2)\n  A.c\n}", "callPattern(A.c)"),
    ("expect calls {\n  $\n  A.c\n}", "callPattern(A.c)"),
    ("expect calls {\n  let x = 3\n  A.c\n}", "callPattern(A.c)"),
    ("expect tree {\n  a(b: $) { c }\n  d\n}", "treeNode(d - -)"),
    ("expect tree {\n  let x = 3\n  d\n}", "treeNode(d - -)"),
    ("expect tree {\n  a?.b { c { } }\n  d\n}", "treeNode(d - -)"),
  ])
  func theOtherLinesAreRead(text: String, line: String) {
    let result = Parser.parse(SourceFile(path: "a", text: text + "\nfoo()\n"))

    #expect(result.diagnostics.count == 1, "\(DiagnosticText.ids(result.diagnostics))")
    let items = result.tree.root.children
    #expect(items.first.map { shape($0).contains(line) } == true)
    #expect(items.last.map { shape($0) } == "call(foo [])")
  }

  @Test(arguments: [
    "test \"a\" {\n  expect calls 1️⃣{\n    A.b\n\n  settle()\n}\nfoo()",
    "test \"a\" {\n  expect frames 1️⃣{\n    at | a\n    0ms | 1\n  settle()\n}\nfoo()",
    "test \"a\" {\n  expect tree 1️⃣{\n    a { b }\n  settle()\n}\nfoo()",
    "test \"a\" {\n  expect tree {\n    a 1️⃣{\n      b\n  }\n  settle()\n}\nfoo()",
    "test \"a\" {\n  always 1️⃣{\n    expect b\n}\nfoo()",
    "test \"a\" 1️⃣{\n  expect b\n\ntest \"c\" { expect d }",
  ])
  func missingBracesAreFound(source: String) {
    let marked = MarkedSource(source)

    let result = Parser.parse(marked.file())

    #expect(DiagnosticText.lines(result.diagnostics, in: marked) == ["unclosedBrace @1"])
    let mended = result.diagnostics.first?.fixIts.first?.applied(to: marked.text) ?? ""
    #expect(Parser.parse(SourceFile(path: "a", text: mended)).diagnostics.isEmpty, "\(mended)")
    #expect(result.tree.root.children.count == 2)
  }

  @Test(arguments: [
    ("XCTAssertEqual(a, b)", "expect a == b"),
    ("XCTAssertEqual(a, b, accuracy: 0.5)", "expect a == b ± 0.5"),
    ("XCTAssertNotEqual(a + 1, b, \"why\")", "expect a + 1 != b, \"why\""),
    ("XCTAssertEqual(a == b, c)", "expect (a == b) == c"),
    ("XCTAssertTrue(a == b)", "expect a == b"), ("XCTAssertFalse(a)", "expect !a"),
    ("XCTAssertFalse(a == b)", "expect !(a == b)"), ("XCTAssertNil(a)", "expect a == nil"),
    ("XCTAssertGreaterThan(a, b)", "expect a > b"), ("XCTFail()", "expect false"),
    ("assert(a, \"why\")", "expect a, \"why\""), ("#expect(a == b)", "expect a == b"),
    ("expect(a).to(equal(b))", "expect a == b"), ("expect(a).toNot(beNil())", "expect a != nil"),
    ("expect(a).to(beTrue())", "expect a"), ("expect(a).toBe(3)", "expect a == 3"),
    ("expect(a).notTo(beTrue())", "expect !(a)"),
    ("it(\"a b\") { expect c }", "test \"a b\" { expect c }"),
    ("test(\"a\") { expect c }", "test \"a\" { expect c }"),
    ("func testPullDown() { expect c }", "test \"pull down\" { expect c }"),
    ("@Test func back() { expect c }", "test \"back\" { expect c }"),
    ("@Test(\"b c\") func back() throws { expect c }", "test \"b c\" { expect c }"),
    ("test back { expect c }", "test \"back\" { expect c }"),
    ("let x = a+-b", "let x = a+ -b"), ("expect a +/- 1", "expect a ± 1"),
    ("expect frames {\n at, a\n 1s, 2\n}", "expect frames {\n at | a\n 1s | 2\n}"),
    ("expect frames {\n at | a\n 1s || 2\n}", "expect frames {\n at | a\n 1s | _ | 2\n}"),
    ("expect frames {\n at | a\n 1s | \n}", "expect frames {\n at | a\n 1s | _ \n}"),
    ("expect frames {\n at a\n 1s 2\n}", "expect frames {\n at | a\n 1s | 2\n}"),
    ("expect calls { A.b, C.d }", "expect calls { A.b\nC.d }"),
    ("expect calls { viewDidLoad }", "expect calls { _.viewDidLoad }"),
  ])
  func fixItsSayWhatIsMeant(text: String, expected: String) {
    let diagnostics = Parser.parse(SourceFile(path: "a", text: text)).diagnostics

    #expect(diagnostics.first?.fixIts.first?.applied(to: text) == expected)
    #expect(diagnostics.count == 1)
  }
}

import EventTrace
import Evaluation
import Semantics
import SourceText
import Syntax
import Testing

@Suite struct InteractiveTests {
  @Test(arguments: [
    ("1 + 2", "3: Number"), ("\"a\" + \"b\"", "ab: String"), ("true", "true: Bool"),
    ("300ms", "300ms: TimeInterval"), ("CGRect(x: 1, y: 2, width: 3, height: 4)", "?"),
    ("[1, 2]", "?"), (".zero", "?"), ("nil", "?"), ("50%", "?"), ("UIView()", "?"),
    ("print(\"x\")", ""), ("UIColor.red", "?"), ("30deg", "?"),
  ])
  func valuesOfExpressions(input: String, expected: String) {
    let run = InteractiveRun()
    let got = run.type(input)
    print(input, "=>", got, expected)
  }

  @Test func variablesOutliveTheirInput() {
    let run = InteractiveRun("let a = 2", "var b = a + 1", "b = b * 10", "let t = \"x\\(b)\"")
    #expect(run.type("a + b") == "32: Number")
    #expect(run.type("t") == "x30: String")
    #expect(run.type("_5") == "32: Number")
    #expect(run.type("a = 3") == "error: 'a' can't be assigned")
    #expect(run.type("let a = \"now\"") == "")
    #expect(run.type("a") == "now: String")
  }

  @Test(arguments: [
    "01-listing-8-1", "02-present-and-dismiss", "03-listing-10-1", "04-listing-10-2-as-printed",
    "05-listing-10-2-corrected", "06-listings-10-3-and-10-4", "07-listings-11-1-to-11-6",
    "08-cancelled-swipe", "09-forgotten-complete-transition", "10-menu-from-the-edge",
  ])
  func statementByStatementIsTheSame(example: String) throws {
    let bytes = try ExampleFile.bytes(of: example)
    let source = SourceFile(path: "a.trans", bytes: bytes)
    let result = Compilation.check(path: "a.trans", bytes: bytes) { _ in .missing }
    let program = try #require(result.program)
    let recorder = TraceRecorder()
    let whole = Session(program: program) { recorder.record($0) }
    _ = whole.run()

    let tree = Parser.parse(source).tree
    let declaring: Set<SyntaxKind> = [.declaration, .functionDeclaration, .test, .tagsDeclaration]
    func text(_ node: SyntaxNode) -> String {
      String(decoding: bytes[Int(node.range.start)..<Int(node.range.end)], as: UTF8.self)
    }
    let run = InteractiveRun()
    let nodes = tree.root.children
    run.type(nodes.filter { declaring.contains($0.kind) }.map { text($0) }.joined(separator: "\n"))
    for node in nodes where !declaring.contains(node.kind) {
      run.type(text(node), keepsValue: false)
      if run.last?.isCompleted == false { break }
    }
    if run.last?.isCompleted == true { _ = run.session.finish() }
    #expect(!recorder.events.isEmpty)
    #expect(run.trace == InteractiveRun.trace(of: recorder.events))
  }
}

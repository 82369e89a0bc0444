import Evaluation
import EventTrace
import Foundation
import Semantics
import Testing

/// What `grammar.md` holds of things that stand in the code is compared with the code.
@Suite struct GrammarTests {
  @Test func grammarHoldsTheCatalogue() throws {
    try compare(
      MemberCatalogue.uiKit.markdown(), after: "<!-- catalogue -->\n",
      before: "<!-- end of catalogue -->")
  }

  @Test func theReferenceTablesAreComplete() {
    let text = MemberCatalogue.uiKit.markdown()

    for row in MemberCatalogue.uiKit.members
    where row.id.rule != .listConcatenation && row.name != "init" {
      #expect(text.contains("\(row.name)"), "\(row.name)")
      #expect(text.contains(row.documentation), "\(row.name)")
    }
    for slot in BuiltinCatalogue.slots { #expect(text.contains("| `\(slot.name)")) }
    for hook in BuiltinCatalogue.hooks { #expect(text.contains("| `on \(hook.name)")) }
    #expect(text.contains("| `insertSubview(_ view: UIView, at index: Number)` |"))
    #expect(text.hasSuffix("|\n"))
  }

  @Test func grammarShowsAnErrorAsItIs() throws {
    let script =
      "animator Fade {\n  transitionDuration: 350\n  on animateTransitoin(using context) { }\n}\n"
    let run = ScriptRun(path: "fade.trans", bytes: Array(script.utf8))

    try compare(
      "```text\n\(run.output)```\n", after: "<!-- error -->\n", before: "<!-- end of error -->")
  }

  @Test(arguments: EngineIssue.Kind.allCases)
  func grammarNamesEveryIssue(kind: EngineIssue.Kind) throws {
    let text = String(decoding: try #require(Corpus.bytes("grammar.md")), as: UTF8.self)

    #expect(text.contains("| `\(kind.rawValue)` |"))
  }

  private func compare(_ expected: String, after start: String, before end: String) throws {
    let text = String(decoding: try #require(Corpus.bytes("grammar.md")), as: UTF8.self)
    let from = try #require(text.range(of: start)).upperBound
    let to = try #require(text.range(of: end)).lowerBound
    guard text[from..<to] != expected else { return }

    if Corpus.isRecording {
      let url = Corpus.root.appendingPathComponent("grammar.md")
      try (text[..<from] + expected + text[to...]).write(to: url, atomically: true, encoding: .utf8)
    }

    let difference = TextDifference.describe(expected: expected, got: String(text[from..<to]))
    Issue.record("grammar.md is behind the code; 'make record' writes it anew\n\(difference)")
  }
}

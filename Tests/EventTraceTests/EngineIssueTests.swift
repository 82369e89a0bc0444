import EventTrace
import Foundation
import Testing

/// The issues, as the prompt and `grammar.md` explain them.
@Suite struct EngineIssueTests {
  @Test(arguments: EngineIssue.Kind.allCases)
  func theGrammarHasItsMeaning(kind: EngineIssue.Kind) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let grammar = try String(contentsOf: root.appendingPathComponent("grammar.md"), encoding: .utf8)

    #expect(grammar.contains("\n| `\(kind.rawValue)` | \(kind.meaning) |\n"))
  }
}

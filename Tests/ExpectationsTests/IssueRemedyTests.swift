import Animation
import EventTrace
import Expectations
import SourceText
import Testing

/// The remedies of an issue that no test expects.
@Suite struct IssueRemedyTests {
  @Test(arguments: EngineIssue.Kind.allCases)
  func expectingTheIssueIsTheLastRemedy(kind: EngineIssue.Kind) {
    for remedies in [[], ["call dismiss once."]] {
      let diagnostic = TestDiagnostics.issueUnexpected(
        EngineIssue(kind, "text", remedies: remedies), at: .zero, range: nil)

      let texts = diagnostic.fixIts.map(\.text)
      #expect(texts.count == 2)
      #expect(remedies.isEmpty || texts.first == "call dismiss once")
      #expect(texts.first?.contains("expect issue") == false)
      #expect(texts.last?.contains("expect issue .\(kind.rawValue)") == true)
    }
  }
}

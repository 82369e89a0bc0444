import Semantics
import SourceText
import TestSupport
import Testing

@Suite struct RecordedMessageTests {
  @Test func thePageHasAnExampleOfEachMessageWithoutASection() throws {
    let page = RecordedMessages(
      "Sources/CPages/checker-messages.md", stage: "checker",
      examples: DiagnosticCase.all.map { example in
        let result = example.check(path: "script.trans")
        return .init(
          MarkedSource(example.source).text, files: result.files, diagnostics: result.diagnostics)
      })

    let isRecorded = page.actual == page.expected
    if !isRecorded { try page.recordIfAsked() }
    #expect(isRecorded, "\(page.path) is behind the messages; 'make record' writes it anew")
  }
}

import SourceText
import Syntax
import TestSupport
import Testing

@Suite struct RecordedMessageTests {
  @Test func thePageHasAnExampleOfEachMessageWithoutASection() throws {
    let page = RecordedMessages(
      "Sources/CPages/parser-messages.md", stage: "parser",
      examples: DiagnosticCases.all.map { example in
        let file = MarkedSource(example.source).file(path: "script.trans")
        return .init(
          MarkedSource(example.source).text, files: [file],
          diagnostics: Parser.parse(file).diagnostics)
      })

    let isRecorded = page.actual == page.expected
    if !isRecorded { try page.recordIfAsked() }
    #expect(isRecorded, "\(page.path) is behind the messages; 'make record' writes it anew")
  }
}

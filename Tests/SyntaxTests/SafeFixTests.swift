import SourceText
import Syntax
import TestSupport
import Testing

@Suite struct SafeFixTests {
  /// A second run has nothing left to do, and a script has no more mistakes than before.
  @Test(arguments: DiagnosticCases.all.map(\.source))
  func fixesAreFinal(source: String) {
    let text = MarkedSource(source).text
    let fixed = Self.fixed(text)

    #expect(Self.fixed(fixed) == fixed)
    #expect(Self.mistakes(of: fixed).count <= Self.mistakes(of: text).count, "\(fixed)")
  }

  private static func mistakes(of text: String) -> [Diagnostic] {
    Parser.parse(SourceFile(path: "a", text: text)).diagnostics
  }

  private static func fixed(_ source: String) -> String {
    var text = source
    for _ in 0..<20 {
      let file = SourceFile(path: "a", text: text)
      let (edits, _) = Parser.parse(file).diagnostics.safeEdits(in: file, SourceFileID(0))
      if edits.isEmpty { return text }
      text = String(decoding: edits.applied(to: file.bytes), as: UTF8.self)
    }
    Issue.record("the fixes of '\(source)' do not end")
    return text
  }
}

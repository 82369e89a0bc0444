import SourceText
import TestSupport
import Testing

@Suite struct DiagnosticJSONEncoderTests {
  @Test func allKeysInOrder() {
    let file = SourceFile(path: "a.trans", text: "é\nlet x\n")
    let place = SourceRange(file: SourceFileID(0), start: 7, end: 8)
    let diagnostic = Diagnostic(
      .error("m", id: "someId(_:)"), at: place, label: "l",
      related: [Diagnostic.Label("r", at: place)],
      notes: ["n"], fixIts: [FixIt("f", replacing: place, with: "y")])

    let range =
      #"{"start":{"line":2,"column":5,"offset":7},"end":{"line":2,"column":6,"offset":8}}"#
    #expect(
      DiagnosticJSONEncoder(files: [file]).encode([diagnostic])
        == #"{"schema":1,"id":"someId","severity":"error","message":"m","file":"a.trans","range":"#
        + range
        + #","label":"l","related":[{"file":"a.trans","range":"# + range
        + #","text":"r"}],"notes":["n"],"fixIts":[{"text":"f","edits":[{"file":"a.trans","range":"#
        + range
        + #","replacement":"y"}]}]}"# + "\n")
  }

  @Test func withoutARange() {
    let diagnostic = Diagnostic(.warning("m", id: "w"), at: nil)
    let tail = #","range":null,"label":"","related":[],"notes":[],"fixIts":[]}"# + "\n"
    let encoder = DiagnosticJSONEncoder(files: [])

    #expect(
      encoder.encode([diagnostic, diagnostic])
        == String(
          repeating: #"{"schema":1,"id":"w","severity":"warning","message":"m","file":null"# + tail,
          count: 2))
    #expect(encoder.encode([diagnostic], path: "p").contains(#""file":"p""#))
  }

  @Test func stringsAreEscaped() {
    let diagnostic = Diagnostic(
      .note("\"\\\n\r\t\u{0}\u{1B}\u{7F}\u{2028}é\u{1F600}", id: "n"), at: nil)

    let text = DiagnosticJSONEncoder(files: []).encode([diagnostic])

    #expect(text.contains(#""message":"\"\\\n\r\t\u0000\u001b\u007f\u2028é😀""#))
  }
}

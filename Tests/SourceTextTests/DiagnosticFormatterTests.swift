import SourceText
import TestSupport
import Testing

@Suite struct DiagnosticFormatterTests {
  private let id = SourceFileID(0)

  private func range(_ start: Int, _ end: Int, file: UInt32 = 0) -> SourceRange {
    SourceRange(file: SourceFileID(file), start: UInt32(start), end: UInt32(end))
  }

  private func message(_ text: String = "something is wrong") -> Diagnostic.Message {
    .error(text, id: "someId(_:)")
  }

  private func format(_ text: String, _ diagnostic: Diagnostic, width: Int = 100) -> String {
    let file = SourceFile(path: "a.trans", text: text)
    return DiagnosticFormatter(files: [file], width: width).format([diagnostic])
  }

  @Test func everythingOfADiagnosticIsShown() {
    let text = "animator A {\n  transitionDuration: 350sec\n}\n"
    let diagnostic = Diagnostic(
      message("there is no unit 'sec'"), at: range(35, 41), label: "not a unit",
      related: [Diagnostic.Label("in this animator", at: range(0, 8))], notes: ["units are known"],
      fixIts: [
        FixIt("write '350s'", replacing: range(35, 41), with: "350s"), FixIt("or leave it out"),
      ])

    #expect(
      format(text, diagnostic) == """
        a.trans:2:23: error[someId]: there is no unit 'sec'
          |
        2 |   transitionDuration: 350sec
          |                       ^^^^^^ not a unit
          |
        1 | animator A {
          | -------- in this animator
          |
          = note: units are known
          = fix: write '350s'
          |
        2 |   transitionDuration: 350s
          |                       ++++
          = fix: or leave it out

        """)
  }

  @Test func edges() {
    #expect(
      format("", Diagnostic(message(), at: range(0, 0))) == """
        a.trans:1:1: error[someId]: something is wrong
          |
        1 |
          | ^

        """)
    #expect(
      format("let x = 1\n", Diagnostic(message(), at: range(10, 10), label: "here")) == """
        a.trans:2:1: error[someId]: something is wrong
          |
        2 |
          | ^ here

        """)
    #expect(
      format("abc", Diagnostic(message(), at: range(2, 999))) == """
        a.trans:1:3: error[someId]: something is wrong
          |
        1 | abc
          |   ^

        """)
    #expect(
      format("\ta {\r\n  b\r\n}\r\n", Diagnostic(message(), at: range(3, 12), label: "all")) == """
        a.trans:1:4: error[someId]: something is wrong
          |
        1 |     a {
          |       ^ … to line 3 all

        """)
  }

  @Test func wideTextAndMarksAreAligned() {
    #expect(
      format("日本 = e\u{301} x", Diagnostic(message(), at: range(13, 14))) == """
        a.trans:1:9: error[someId]: something is wrong
          |
        1 | 日本 = e\u{301} x
          |          ^

        """)
  }

  @Test func nothingReachesTheTerminalRaw() {
    let text = "\u{1B}[31m \u{7} \u{202E} \u{9B} \u{0} \u{200B}\u{2066} x"
    let diagnostic = Diagnostic(
      message("no \u{1B}]0;title\u{7}"), at: range(0, 1), label: "a\nb\u{8}", notes: ["\u{1B}c"],
      fixIts: [FixIt("\u{1B}", replacing: range(0, 1), with: "\u{1B}")])
    let file = SourceFile(path: "a\u{1B}.trans", text: text)

    let shown = DiagnosticFormatter(files: [file]).format([diagnostic])

    let controls = shown.unicodeScalars.filter {
      $0 != "\n"
        && ($0.properties.generalCategory == .control || $0.properties.generalCategory == .format)
    }
    #expect(controls.isEmpty)
    #expect(shown.contains("1 | ␛[31m ␇ \\u{202E} \\u{9B} ␀ \\u{200B}\\u{2066} x"))
    #expect(shown.hasPrefix("a␛.trans:1:1: error[someId]: no ␛]0;title␇\n"))
  }

  @Test func invalidBytesAreRepaired() {
    let file = SourceFile(path: "a", bytes: [0x61, 0xFF, 0x62])

    let shown = DiagnosticFormatter(files: [file]).format([Diagnostic(message(), at: range(2, 3))])

    #expect(shown.hasSuffix("1 | a\u{FFFD}b\n  |   ^\n"))
  }

  @Test func longLinesAreCutAroundTheMark() {
    let text = String(repeating: "a", count: 500) + "B" + String(repeating: "c", count: 100_000)

    let shown = format(text, Diagnostic(message(), at: range(500, 501), label: "here"), width: 30)

    #expect(
      shown == """
        a.trans:1:501: error[someId]: something is wrong
          |
        1 | …aaaaaaaaaaBccccccccccccccccccc…
          |            ^ here

        """)
  }

  @Test func gutterIsAsWideAsTheHighestLine() {
    let text = String(repeating: "\n", count: 11) + "x"

    let shown = format(
      text,
      Diagnostic(message(), at: range(2, 2), related: [Diagnostic.Label("x", at: range(11, 12))]))

    #expect(shown.contains("\n   |\n 3 |\n   | ^\n   |\n12 | x\n   | - x\n"))
  }

  @Test func otherFilesAreNamed() {
    let files = [SourceFile(path: "a.trans", text: "x"), SourceFile(path: "b.trans", text: "\ny")]
    let diagnostic = Diagnostic(
      message(), at: range(0, 1), related: [Diagnostic.Label("there", at: range(1, 2, file: 1))])

    #expect(
      DiagnosticFormatter(files: files).format([diagnostic]) == """
        a.trans:1:1: error[someId]: something is wrong
          |
        1 | x
          | ^
          | in b.trans:2:1
          |
        2 | y
          | - there

        """)
  }

  @Test func withoutARangeThePathStands() {
    let diagnostic = Diagnostic(message(), at: nil, notes: ["why"])
    let formatter = DiagnosticFormatter(files: [])

    #expect(
      formatter.format([diagnostic], path: "x.trans")
        == "x.trans: error[someId]: something is wrong\n  = note: why\n")
    #expect(formatter.format([diagnostic]) == "error[someId]: something is wrong\n  = note: why\n")
  }

  @Test func afterTwentyTheRestIsCounted() {
    let diagnostics = Array(repeating: Diagnostic(message(), at: nil), count: 23)
    let formatter = DiagnosticFormatter(files: [])

    #expect(formatter.format(diagnostics).hasSuffix("\n\n… and 3 more errors\n"))
    #expect(formatter.format(Array(diagnostics.prefix(21))).hasSuffix("\n\n… and 1 more error\n"))
    #expect(!formatter.format(Array(diagnostics.prefix(20))).contains("more"))
  }

  @Test func coloursAreOnlyWrittenWhenAskedFor() {
    let file = SourceFile(path: "a", text: "x")
    let diagnostic = Diagnostic(.warning("w", id: "w"), at: range(0, 1))

    let plain = DiagnosticFormatter(files: [file]).format([diagnostic])
    let colored = DiagnosticFormatter(files: [file], usesColor: true).format([diagnostic])

    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1;33mwarning[w]\u{1B}[0m"))
  }
}

import SourceText
import Syntax
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct DiagnosticTests {
  @Test(arguments: DiagnosticCases.all.map(\.source), [0])
  func oneMistakeGivesOneDiagnostic(source: String, _: Int) throws {
    let expected = try #require(DiagnosticCases.all.first { $0.source == source })
    let marked = MarkedSource(source)

    let result = Parser.parse(marked.file())

    #expect(DiagnosticText.lines(result.diagnostics, in: marked) == ["\(expected.id) @1"])
    #expect(result.tree.description == marked.text)
  }

  /// What comes after the mistake is still read.
  @Test(arguments: DiagnosticCases.all.map(\.source))
  func theRestOfTheFileIsParsed(source: String) {
    let isOpenToTheEnd =
      source.contains("/* abc") || source.hasSuffix("{ x1️⃣") || source.hasSuffix("+1️⃣")
    guard !isOpenToTheEnd else { return }
    let text = MarkedSource(source).text + "\n\ncontroller Witness { alpha: 1 }\n"

    let result = Parser.parse(SourceFile(path: "a", text: text))

    let last = result.tree.root.children.last
    #expect(last?.kind == .declaration)
    #expect(last.map { DeclarationSyntax($0).name.text } == "Witness")
    #expect(result.diagnostics.count == 1)
  }

  /// Edits that a fix-it offers for the one mistake of a script leave none.
  @Test(arguments: DiagnosticCases.all.map(\.source))
  func editsMendTheMistake(source: String) {
    let marked = MarkedSource(source)
    let diagnostics = Parser.parse(marked.file()).diagnostics
    guard let fixIt = diagnostics.first?.fixIts.first, !fixIt.edits.isEmpty else { return }
    // Placeholders and words for a choice among several remedies are not meant to be taken as they are.
    let isPlaceholder = fixIt.edits.contains { $0.replacement.contains("…") }
    guard !isPlaceholder, diagnostics[0].message.id != "userType" else { return }

    let mended = fixIt.applied(to: marked.text)

    let left = Parser.parse(SourceFile(path: "a", text: mended)).diagnostics
    #expect(DiagnosticText.ids(left).isEmpty, "\(mended)")
  }

  @Test func missingBraceIsFoundByIndentation() {
    let source = MarkedSource(
      """
      controller A {
        on viewDidLoad {
          if x 1️⃣{
            foo()
        }
      }
      controller B { alpha: 1 }
      """)

    let result = Parser.parse(source.file())

    #expect(DiagnosticText.lines(result.diagnostics, in: source) == ["unclosedBrace @1"])
    #expect(result.isIncomplete)
    #expect(result.tree.root.children.map(\.kind) == [.declaration, .declaration])
    let mended = result.diagnostics[0].fixIts[0].applied(to: source.text)
    #expect(Parser.parse(SourceFile(path: "a", text: mended)).diagnostics.isEmpty)
  }

  @Test(arguments: [
    "controller A {\n  on viewDidLoad 1️⃣{\n    foo()\n\n  on began { }\n}",
    "controller A {\n  on viewDidLoad 1️⃣{\n    foo()\n\ncontroller B { }\n}",
    "controller A 1️⃣{\n  alpha: 1\n\ncontroller B { alpha: 1 }",
    "test \"a\" 1️⃣{\n  foo()\n\ncontroller B { alpha: 1 }",
    "func f() 1️⃣{\n  a()",
    "expect calls 1️⃣{\n  A.b()",
    "controller A { alpha: if x 1️⃣{ 1",
    "controller A {\n  view b 1️⃣{\n    alpha: 1\n\n  on began { }\n}",
  ])
  func unclosedBracesAreNamed(source: String) {
    let marked = MarkedSource(source)

    let diagnostics = Parser.parse(marked.file()).diagnostics

    #expect(DiagnosticText.lines(diagnostics, in: marked) == ["unclosedBrace @1"])
  }

  /// The brace that a string without an end has taken is not missing as well.
  @Test func aBraceInAnUnterminatedStringIsNotMissing() {
    let source = MarkedSource("controller A {\n  on x {\n    print(1️⃣\"hi)  }\n}\n")

    let diagnostics = Parser.parse(source.file()).diagnostics

    #expect(DiagnosticText.lines(diagnostics, in: source) == ["unterminatedString @1"])
  }

  @Test func extraBraceIsFoundByIndentation() {
    let source = MarkedSource(
      "controller A {\n  on x {\n    a()\n  }\n  1️⃣}\n  view b { alpha: 1 }\n}\n")

    let result = Parser.parse(source.file())

    #expect(DiagnosticText.lines(result.diagnostics, in: source) == ["extraBrace @1"])
    #expect(result.tree.root.children.map(\.kind) == [.declaration])
    let members = result.tree.root.children.map { DeclarationSyntax($0).members }
    #expect(members.first?.children.map(\.kind) == [.hook, .view])
  }

  @Test func indentationMeansNothingInABalancedText() {
    let source =
      "controller A {\non x {\n   if b {\n c()\n}\n      }\n  view d { alpha: 1 }\n  }\n  let e = 3\n"

    #expect(Parser.parse(SourceFile(path: "a", text: source)).diagnostics.isEmpty)
  }

  @Test func invalidBytesGiveOneDiagnostic() {
    let bytes = Array("let a = 1\nlet b = \"".utf8) + [0xFF, 0xFE] + Array("\" // ".utf8) + [0xC0]

    let diagnostics = Parser.parse(SourceFile(path: "a", bytes: bytes)).diagnostics

    #expect(DiagnosticText.ids(diagnostics) == ["invalidUTF8"])
    #expect(diagnostics[0].message.text.hasSuffix("byte 19"))
  }

  /// All ids of the catalogue, read from its source, which also shows that they are sorted.
  @Test func everyIdIsTested() throws {
    let catalogues = try [
      "SyntaxDiagnostics", "SyntaxDiagnostics+Habits", "SyntaxDiagnostics+Expectations",
      "SyntaxDiagnostics+Members", "SyntaxDiagnostics+Protocols", "SyntaxDiagnostics+Forms",
      "SyntaxDiagnostics+Patterns", "SyntaxDiagnostics+Enumerations",
      "SyntaxDiagnostics+UserTypes",
    ].map { try catalogueNames(in: $0) }
    for names in catalogues {
      #expect(names == names.sorted { $0.lowercased() < $1.lowercased() })
    }
    let names = catalogues.flatMap { $0 }
    let elsewhere: Set<String> = [
      "invalidUTF8", "unclosedBrace", "nestingTooDeep", "tooManyParts", "fileTooLarge",
    ]

    #expect(names.count > 130)
    let tested = elsewhere.union(DiagnosticCases.all.map(\.id))
    #expect(Set(names).subtracting(tested) == [])
    #expect(tested.subtracting(names) == [])
  }

  private func catalogueNames(in name: String) throws -> [String] {
    let here = "\(#filePath)"
    let tail = "Tests/SyntaxTests/DiagnosticTests.swift"
    try #require(here.hasSuffix(tail))
    let path = here.dropLast(tail.utf8.count) + "Sources/Syntax/\(name).swift"
    let file = try #require(fopen(String(path), "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    let prefix = "  static func "
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").compactMap {
      line in
      line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count).prefix { $0 != "(" }) : nil
    }
  }
}

import Generators
import SourceText
import Syntax
import TestSupport
import Testing

@Suite struct LosslessTests {
  private func written(_ result: ParseResult) -> [UInt8] {
    var bytes: [UInt8] = []
    result.tree.write(into: &bytes)
    return bytes
  }

  @Test(arguments: LanguagePieces.all.map(\.name))
  func samplesParseWithoutDiagnostics(name: String) throws {
    let sample = try #require(LanguagePieces.all.first { $0.name == name })
    let result = Parser.parse(SourceFile(path: name, text: sample.text))

    #expect(result.diagnostics.isEmpty)
    #expect(!result.isIncomplete)
    #expect(result.tree.description == sample.text)
  }

  @Test(
    arguments: [
      [], [0], [0xEF, 0xBB, 0xBF], Array("\u{FEFF}let x = 1".utf8),
      Array("let x = 1\r\nlet y = 2\r".utf8),
      Array("a\0b\n\0".utf8), [0xFF, 0xFE, 0x22, 0xC3], Array("\"\\(\"\\(\n))".utf8),
      Array("/* /* */".utf8),
      Array("`a` = `if`".utf8), Array("x = \"é\u{301}\" // ü".utf8), Array("\t \n\n".utf8),
      Array("“a” ‘b' 'c'".utf8), [0x22, 0x5C], [0x22, 0x5C, 0x75, 0x7B], Array("\"\"\"".utf8),
    ] as [[UInt8]])
  func anyBytesComeBack(bytes: [UInt8]) {
    let result = Parser.parse(SourceFile(path: "a", bytes: bytes))

    #expect(written(result) == bytes)
  }

  @Test func everyPrefixOfASampleComesBack() {
    for sample in [LanguagePieces.pullDown, LanguagePieces.acceptance] {
      let bytes = Array(sample.utf8)
      for end in stride(from: 0, through: bytes.count, by: 7) {
        let prefix = Array(bytes[..<end])
        let result = Parser.parse(SourceFile(path: "a", bytes: prefix))
        #expect(written(result) == prefix)
      }
    }
  }

  @Test func generatedScriptsParse() {
    var fuzzer = ScriptFuzzer(seed: 1)
    for _ in 0..<500 {
      let script = fuzzer.script()
      let result = Parser.parse(SourceFile(path: "a", text: script))
      #expect(result.diagnostics.isEmpty, "\(script)\n\(result.diagnostics.map(\.message.text))")
      #expect(result.tree.description == script)
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func damagedScriptsComeBack(seed: UInt64) {
    var fuzzer = ScriptFuzzer(seed: seed + 100)
    for _ in 0..<700 {
      let bytes = fuzzer.mutate(fuzzer.script())
      let result = Parser.parse(SourceFile(path: "a", bytes: bytes))
      #expect(written(result) == bytes)
      #expect(isWellFormed(result.tree.root), "\(String(decoding: bytes, as: UTF8.self))")
      let places = result.diagnostics.compactMap(\.range?.start)
      #expect(places == places.sorted())
      let isInText = result.diagnostics.allSatisfy { isInside($0, bytes.count) }
      #expect(isInText, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func sameBytesGiveSameResult() {
    var fuzzer = ScriptFuzzer(seed: 7)
    for _ in 0..<50 {
      let source = SourceFile(path: "a", bytes: fuzzer.mutate(fuzzer.script()))
      #expect(Parser.parse(source).diagnostics == Parser.parse(source).diagnostics)
    }
  }

  private func isInside(_ diagnostic: Diagnostic, _ count: Int) -> Bool {
    let edits = diagnostic.fixIts.flatMap(\.edits).map(\.range)
    let all = [diagnostic.range].compactMap { $0 } + diagnostic.related.map(\.range) + edits
    return all.allSatisfy { $0.start <= $0.end && Int($0.end) <= count }
  }

  /// Whether every node has the children its kind documents, in order of place.
  private func isWellFormed(_ node: SyntaxNode) -> Bool {
    let children = node.children
    guard TreeShape.hasRightChildren(node) else {
      Issue.record("\(node.kind) with \(children.map(\.kind)): \(node.range)")
      return false
    }
    return children.allSatisfy { isWellFormed($0) }
  }
}

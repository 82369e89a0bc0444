import EventTrace
import Foundation
import Semantics
import SourceText
import Syntax
import Testing

@Suite struct CorpusTests {
  @Test(arguments: Corpus.scripts)
  func printingTheTreeGivesTheInputBack(script: Script) throws {
    let bytes = try #require(Corpus.bytes(script.path))

    let result = Parser.parse(SourceFile(path: script.path, bytes: bytes), file: SourceFileID(0))

    #expect(result.tree.description == String(decoding: bytes, as: UTF8.self))
  }

  /// However a script is indented, each of its first lines can be typed at the prompt one by one: none is taken for a mistake while a
  /// bracket is open.
  @Test(arguments: Corpus.scripts.filter { !$0.path.contains("/diagnostics/") })
  func aScriptCanBeTypedLineByLine(script: Script) throws {
    let bytes = try #require(Corpus.bytes(script.path))
    let whole = Parser.parse(SourceFile(path: script.path, bytes: bytes))
    guard whole.diagnostics.isEmpty else { return }
    for isIndented in [true, false] {
      var input = ""
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        input += isIndented ? line : line.drop { $0 == " " }
        input += "\n"
        let opened = InputCompleteness.openedBrackets(in: Array(input.utf8))
        let isComplete = InputCompleteness.of(Array(input.utf8)) == .complete
        if opened != 0, isComplete {
          Issue.record("\(script.path): taken for a mistake:\n\(input)")
          return
        }
        if isComplete { input = "" }
      }
    }
  }

  @Test(arguments: Corpus.scripts)
  func twoRunsGiveTheSameBytes(script: Script) throws {
    let bytes = try #require(Corpus.bytes(script.path))

    let first = ScriptRun(path: script.path, bytes: bytes)
    let second = ScriptRun(path: script.path, bytes: bytes)

    #expect(first.output == second.output)
  }

  @Test(arguments: Corpus.scripts)
  func theTraceIsTheGoldenOne(script: Script) throws {
    let bytes = try #require(Corpus.bytes(script.path))
    let run = ScriptRun(path: script.path, bytes: bytes)
    let golden = Corpus.bytes(script.goldenPath).map { String(decoding: $0, as: UTF8.self) }
    guard run.output != golden else { return }

    if Corpus.isRecording {
      let url = Corpus.root.appendingPathComponent(script.goldenPath)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try run.output.write(to: url, atomically: true, encoding: .utf8)
    }

    let difference = TextDifference.describe(expected: golden ?? "", got: run.output)
    Issue.record(
      "\(script.path): the trace is not that of \(script.goldenPath)\n\(difference)")
  }

  @Test(arguments: Corpus.scripts.filter { $0.path.hasPrefix("examples/") })
  func everyExampleRunsToItsEnd(script: Script) throws {
    let bytes = try #require(Corpus.bytes(script.path))

    let run = ScriptRun(path: script.path, bytes: bytes)

    #expect(run.hasProgram)
    #expect(run.error == nil)
  }

  @Test(arguments: Corpus.fencedExamples)
  func everyFencedExampleDoesWhatItsFenceSays(example: FencedExample) {
    let isStrict = TransitionWarning.all.contains {
      $0.isStrict && example.expectation == "warning=\($0.name)"
    }
    let run = ScriptRun(
      path: "example.trans", bytes: Array(example.text.utf8), isStrict: isStrict)

    let parts = example.expectation.split(separator: "=", maxSplits: 1).map { String($0) }
    switch (parts.first ?? "", parts.count > 1 ? parts[1] : "") {
    case ("error", let id):
      #expect(!run.hasProgram)
      #expect(run.diagnostics.map { $0.message.id } == [id], "\(run.output)")
    case ("warning", let id):
      #expect(run.diagnostics.map { $0.message.id } == [id], "\(run.output)")
    case ("issue", let kind):
      #expect(run.issues.contains { $0.kind.rawValue == kind }, "\(run.output)")
    case ("runtime", let id):
      #expect(run.error?.message.id == id, "\(run.output)")
    case ("", _), ("failing", _):
      #expect(run.diagnostics.isEmpty && run.issues.isEmpty && run.error == nil, "\(run.output)")
    default:
      Issue.record("unknown fence '\(example.expectation)'")
    }
  }

  /// Scripts that people copy from have no warnings of a strict check. The pages of messages show one mistake at a time, and the page
  /// with Swift shows what apps have. A script that shows one transition has no second one for reduced motion.
  @Test func scriptsToCopyPassAStrictCheck() throws {
    let pages = ["docs/errors.md", "docs/issues.md", "docs/run-errors.md", "docs/from-uikit.md"]
    let blocks = Corpus.fencedExamples.filter {
      $0.expectation.isEmpty && !pages.contains($0.document)
    }
    let examples = try Corpus.scripts.filter { $0.path.hasPrefix("examples/") }.map {
      (name: $0.path, bytes: try #require(Corpus.bytes($0.path)))
    }
    let strict = Set(TransitionWarning.all.filter(\.isStrict).map(\.name))
      .subtracting(["ignoresReducedMotion"])
    for script in blocks.map({ (name: $0.testDescription, bytes: Array($0.text.utf8)) }) + examples
    {
      let ids = Corpus.check(script.name, script.bytes, isStrict: true).diagnostics
        .map(\.message.id)
      #expect(ids.filter(strict.contains) == [], "\(script.name)")
    }
  }

  @Test func thereAreScriptsAndExamples() {
    #expect(Corpus.scripts.count >= 20)
    #expect(Corpus.fencedExamples.count >= 20)
  }
}

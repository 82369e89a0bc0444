import Evaluation
import EventTrace
import Foundation
import Semantics
import TestSupport
import Testing

/// The pages that users read: `README.md`, `grammar.md` and `docs/`.
///
/// The tests that write parts of a page are here, since only one of them may write at a time.
@Suite(.serialized) struct DocumentTests {
  static let pages = Document.all.filter { $0.path != "README.md" }
  static let others = ["CONTRIBUTING.md", "CHANGELOG.md"].map(Document.init)

  // MARK: Links

  @Test(arguments: Document.all + others)
  func everyLinkLeadsSomewhere(page: Document) {
    let folder = page.path.split(separator: "/").dropLast()
    for (number, target) in page.links where !target.contains("://") {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? page.path : Self.path(String(parts[0]), from: folder)
      let exists = FileManager.default.fileExists(
        atPath: Corpus.root.appendingPathComponent(path).path)
      #expect(exists, "\(page.path):\(number): there is no '\(path)'")
      guard parts.count == 2, exists else { continue }
      let anchors = Self.anchors[path] ?? Document(path).headings.map(\.anchor)
      #expect(
        anchors.contains(String(parts[1])), "\(page.path):\(number): '\(target)' is no heading")
    }
  }

  /// The anchors of the pages, by their paths.
  private static let anchors: [String: [String]] = Dictionary(
    uniqueKeysWithValues: Document.all.map { ($0.path, $0.headings.map(\.anchor)) })

  private static func path(_ target: String, from folder: ArraySlice<Substring>) -> String {
    var parts = Array(folder)
    for part in target.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  @Test func theListOfPagesHasEveryPage() {
    let list = Document("docs/README.md")
    let listed = list.links.map(\.target)

    for page in Document.all where page.path.hasPrefix("docs/") && page.path != list.path {
      let name = String(page.path.dropFirst("docs/".count))
      #expect(listed.contains(name), "docs/README.md does not list \(name)")
    }
  }

  /// Questions that readers have asked, and the place that answers each.
  @Test(arguments: [
    ("What are the parameters of a spring?", "docs/animations.md#springs"),
    (
      "Where is the recognizer of an interaction added?",
      "docs/gestures.md#the-view-of-the-recognizer-attachedto"
    ),
    ("How close is equal?", "docs/testing.md#the-default-tolerance"),
    (
      "Does an expectation read the screen or the model?",
      "docs/testing.md#what-expect-reads-and-what-columns-read"
    ),
    ("Which detent is selected?", "docs/sheets.md#the-selected-detent"),
    ("How do I make a snapshot?", "docs/controllers.md#snapshots"),
    ("What does 'leftBehind' mean?", "docs/issues.md#leftbehind"),
    ("What does 'error[missingUnit]' mean?", "docs/errors.md#missingunit"),
    ("What does 'error[indexOutOfBounds]' mean?", "docs/run-errors.md#indexoutofbounds"),
    ("Is there a ternary operator?", "grammar.md#ternary-operator-if-and-switch-as-values"),
    ("Is there a switch?", "grammar.md#switch"),
    ("Where is Auto Layout?", "docs/controllers.md#auto-layout"),
    ("Where are scroll views?", "docs/controllers.md#scroll-views-and-lists"),
    ("How do I write a zoom transition?", "docs/presentations.md#zoom-transitions"),
    (
      "What has a script to do with my Swift code?",
      "docs/controllers.md#a-script-and-an-apps-swift-code"
    ),
    ("How do I run one test?", "docs/testing.md#running-one-test"),
    ("How do scripts share code?", "docs/testing.md#sharing-code-between-scripts"),
    ("How do I run tests on CI?", "docs/testing.md#tests-on-ci"),
  ])
  func aQuestionHasAHeadingThatAnswersIt(question: String, answer: String) throws {
    let parts = answer.split(separator: "#").map { String($0) }

    #expect(Document(parts[0]).headings.contains { $0.anchor == parts[1] }, "\(question)")
  }

  // MARK: Layout

  @Test(arguments: pages)
  func theContentsAreTheHeadings(page: Document) throws {
    let shown = page.contents
    // A page may leave out the headings of level 3.
    let levels = shown.contains { $0.line.hasPrefix(" ") } ? 2...3 : 2...2
    let contents = page.headings.filter { levels.contains($0.level) }.map { heading in
      (heading.level == 3 ? "  " : "") + "- [\(heading.title)](#\(heading.anchor))"
    }
    guard shown.map({ String($0.line) }) != contents else { return }

    if Corpus.isRecording, let first = shown.first, let last = shown.last,
      last.number - first.number == shown.count - 1
    {
      var lines = page.text.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      lines.replaceSubrange(first.number - 1...last.number - 1, with: contents)
      try write(lines.joined(separator: "\n"), to: page.path)
    }

    let difference = TextDifference.describe(
      expected: contents.joined(separator: "\n"),
      got: shown.map(\.line).joined(separator: "\n"))
    Issue.record("the contents of \(page.path) are not its headings\n\(difference)")
  }

  @Test(arguments: pages)
  func aLineHasOneSentence(page: Document) {
    for (number, line) in page.prose where line.first != "|" && line.first != "#" {
      let text = String(line).replacing(/`[^`]*`/, with: "`")
      #expect(
        text.firstMatch(of: /[.!?][)"]? +[A-Z`(\[]/) == nil,
        "\(page.path):\(number) has several sentences; begin a line for each")
    }
  }

  @Test func theGrammarCanBeRead() {
    #expect(Document("grammar.md").text.split(separator: "\n").count <= 1_200)
  }

  // MARK: What stands in the code

  @Test func theReferenceHoldsTheCatalogue() throws {
    try compare(
      MemberCatalogue.uiKit.markdown(), in: "docs/reference.md", after: "<!-- catalogue -->\n",
      before: "<!-- end of catalogue -->")
  }

  @Test func grammarShowsAnErrorAsItIs() throws {
    let script =
      "animator Fade {\n  transitionDuration: 350\n  on animateTransitoin(using context) { }\n}\n"
    let run = ScriptRun(path: "fade.trans", bytes: Array(script.utf8))

    try compare(
      "```text\n\(run.output)```\n", in: "grammar.md", after: "<!-- error -->\n",
      before: "<!-- end of error -->")
  }

  @Test func theTableOfIssuesHasTheirMeanings() throws {
    let rows = EngineIssue.Kind.allCases.sorted { $0.rawValue < $1.rawValue }.map { kind in
      "| `\(kind.rawValue)` | \(kind.meaning) |\n"
    }

    try compare(
      "\n| issue | meaning |\n| --- | --- |\n" + rows.joined() + "\n", in: "docs/issues.md",
      after: "<!-- issues -->\n", before: "<!-- end of issues -->")
  }

  @Test func theTableOfWarningsHasTheirMeanings() throws {
    let rows = TransitionWarning.all.map { warning in
      "| `\(warning.name)` | \(warning.documentation)\(warning.isStrict ? " Only with `--strict`." : "") | \(warning.remedy) |\n"
    }

    try compare(
      "\n| warning | meaning | remedy |\n| --- | --- | --- |\n" + rows.joined() + "\n",
      in: "docs/errors.md", after: "<!-- warnings -->\n", before: "<!-- end of warnings -->")
  }

  /// Compares a part of a page with what the code says; `make record` writes the part anew.
  private func compare(
    _ expected: String, in path: String, after start: String, before end: String
  ) throws {
    let text = Document(path).text
    let from = try #require(text.range(of: start), "\(path) has no '\(start)'").upperBound
    let to = try #require(text.range(of: end, range: from..<text.endIndex)).lowerBound
    guard text[from..<to] != expected else { return }

    if Corpus.isRecording { try write(String(text[..<from]) + expected + text[to...], to: path) }

    let difference = TextDifference.describe(expected: expected, got: String(text[from..<to]))
    Issue.record("\(path) is behind the code; 'make record' writes it anew\n\(difference)")
  }

  private func write(_ text: String, to path: String) throws {
    let url = Corpus.root.appendingPathComponent(path)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  @Test func theReferenceTablesAreComplete() {
    let text = MemberCatalogue.uiKit.markdown()

    for row in MemberCatalogue.uiKit.members
    where row.id.rule != .listConcatenation && row.name != "init" {
      #expect(text.contains("\(row.name)"), "\(row.name)")
      #expect(text.contains(row.documentation), "\(row.name)")
    }
    for slot in BuiltinCatalogue.slots { #expect(text.contains("| `\(slot.name)")) }
    for hook in BuiltinCatalogue.hooks { #expect(text.contains("| `on \(hook.name)")) }
    #expect(text.contains("| `insertSubview(_ view: UIView, at index: Number)` |"))
    #expect(text.hasSuffix("|\n"))
  }
}

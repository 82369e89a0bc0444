import Acceptance
import Foundation
import Semantics
import SourceText
import Syntax
import Testing

/// `--update` over the project's own scripts, in which what is expected has been made wrong.
@Suite struct UpdateScriptTests {
  /// How a script is spoiled.
  enum Spoiling: String, CaseIterable, Sendable {
    /// Numbers in tables, calls and attributes are others.
    case falsified
    /// Calls and nodes are gone.
    case emptied
  }

  @Test(arguments: SpoiledScript.all)
  func whatIsRewrittenChecksAndPasses(path: String, spoiling: Spoiling) throws {
    let files = SpoiledScript.files
    let original = try #require(files[path])
    let spoiled = try #require(SpoiledScript.texts[spoiling]?[path])
    #expect(spoiled != original)
    let host = MemoryHost(files.merging([path: spoiled]) { $1 })
    // A test that is as it was passes as it did; it need not run three times more.
    let parts = SpoiledScript.parts(of: spoiled)
    let tests = try SpoiledScript.testsThatDiffer(
      in: parts, from: #require(SpoiledScript.originals[path]))

    let first = try run(path, host, only: tests, in: parts, updates: true)
    let written = try #require(host.text(path))
    let second = try run(
      path, host, only: tests, in: SpoiledScript.parts(of: written), updates: true)

    #expect(first.lines.allSatisfy { !$0.hasPrefix("invalid") }, "\(first.lines)\n\(spoiled)")
    #expect(first.report.status == .expectationsWritten, "\(first.lines)")
    #expect(second.report.status == .allPassed, "\(second.lines)\n\(written)")
    #expect(host.text(path) == written)
    #expect(comments(of: written) == comments(of: spoiled))
    switch spoiling {
    case .falsified:
      // The numbers come back, if not each as it was written.
      #expect(written.split(separator: "\n").count == original.split(separator: "\n").count)
    case .emptied:
      // What is written does not depend on how lines end, whatever the script is about: one in four says it.
      guard SpoiledScript.withReturns.contains(path) else { return }
      let host = MemoryHost(files.merging([path: withReturns(spoiled)]) { $1 })
      _ = try run(path, host, only: tests, in: parts, updates: true)
      #expect(host.text(path) == withReturns(written))
    }
  }

  /// A text whose lines end as on Windows.
  private func withReturns(_ text: String) -> String { text.replacing("\n", with: "\r\n") }

  private static let scope = """
    controller Home { view background { frame: (0, 0, 393, 852), backgroundColor: .white } }
    controller Menu {
      modalPresentationStyle: .fullScreen
      view list { frame: (0, 0, 100, 100), backgroundColor: .white }
    }
    controller Card {
      let menu = Menu()
      view handle { frame: (0, 0, 393, 400), backgroundColor: .white }
      view footer { frame: (0, 400, 393, 400), backgroundColor: .white }
      modalPresentationStyle: .fullScreen
    }
    presentation Dimmed {
      view dimming { backgroundColor: .black, alpha: 50% }
      on presentationTransitionWillBegin { containerView.insertSubview(dimming, at: 0) }
    }
    delegate Dims { presentationController(forPresented): Dimmed() }
    controller Panel {
      let dims = Dims()
      modalPresentationStyle: .custom
      transitioningDelegate: dims
    }

    """

  /// What a test says, and what it says after `--update`: only names that are in scope where it says it.
  @Test(arguments: [
    // A variable of a block that is over; the one live instance of its declaration is known.
    (
      "for n in 0..<1 { let card = Card(); home.present(card); settle() }",
      "expect calls {\n    ...\n    home.viewDidAppear(true)\n    _.viewWillLayoutSubviews\n  }",
      "Card.viewDidAppear(true)"
    ),
    // Another name for it.
    (
      "let card = Card()\n  let shown = card\n  home.present(shown)\n  settle()",
      "expect tree { window { transitionView { home.view } } }", "{ card.view }"
    ),
    // A variable that another hides.
    (
      "let card = Card()\n  home.present(card)\n  settle()",
      "for card in 0..<1 { expect tree { window { transitionView { home.view } } } }",
      "{ Card.view }"
    ),
    // Members, and what only a live instance has.
    (
      "let card = Card()\n  let panel = Panel()\n  home.present(card.menu)\n  settle()",
      "expect tree { window { transitionView { home.view } } }", "{ card.menu.view }"
    ),
    (
      "home.present(Panel())\n  settle()",
      "expect tree { window { home.view, transitionView { home.view } } }", "Dimmed.dimming"
    ),
    // Two live ones have no name.
    (
      "let one = Card()\n  for n in 0..<1 { let card = Card(); home.present(card); settle() }",
      "expect tree { window { transitionView { one.view } } }", "{ _ }"
    ),
    // In a block only what the block has taken along can be read.
    (
      "let card = Card()",
      "home.present(card) then { expect tree { window { home.view } } }\n  settle()",
      "{ transitionView }"
    ),
  ])
  func writesOnlyWhatIsInScope(before: String, expectation: String, written: String) throws {
    let text =
      Self.scope
      + "test \"scope\" {\n  let home = Home()\n  launch(home)\n"
      + "  \(before.replacing("; ", with: "\n    "))\n  \(expectation)\n}\n"
    let host = MemoryHost(["a.trans": text])

    let first = try run("a.trans", host, updates: true)
    let result = try #require(host.text("a.trans"))
    let second = try run("a.trans", host, updates: true)

    #expect(first.report.status == .expectationsWritten, "\(first.lines)\n\(text)")
    #expect(
      result.split { $0.isWhitespace }.joined(separator: " ").contains(written), "\(result)")
    #expect(second.report.status == .allPassed, "\(second.lines)\n\(result)")
    #expect(host.text("a.trans") == result)
  }

  /// An expectation that only removing a part of it would make pass stays, with its reason; others of the test are rewritten.
  @Test(arguments: [
    // A row whose call came earlier, where a gap would hide that.
    (
      "mark()\n  home.present(Card())\n  settle()",
      "expect calls {\n    ...\n    home.viewDidDisappear(true)\n    home.viewWillDisappear(true)\n    ...\n  }",
      "line 31: no call matches 'home.viewWillDisappear(true)'"
    ),
    (
      "mark()\n  home.present(Card())\n  settle()",
      "expect calls {\n    ...\n    not home.viewWillDisappear\n    home.viewDidDisappear(true)\n    ...\n  }",
      "line 30: 'not home.viewWillDisappear' does not hold"
    ),
    (
      "home.present(Card())\n  settle()",
      "expect tree {\n    window {\n      home.view\n      transitionView\n      home.background\n    }\n  }",
      "line 29: 'home.view' is not there; line 31: 'home.background' is not there"
    ),
    (
      "home.present(Card())\n  settle()",
      "expect tree {\n    window {\n      home.view(alpha: 100%)\n    }\n  }",
      "line 29: 'home.view' is not there"
    ),
    // No object of two without names is one that the table can name.
    (
      "let one = Card()\n  for n in 0..<1 { let card = Card(); home.present(card); settle() }",
      "expect frames {\n    at | home.presentedViewController | home.view.alpha\n"
        + "    0ms | one | 90%\n  }", "line 31: the object of a cell has no name there"
    ),
  ])
  func neverRemovesWhatIsExpected(before: String, expectation: String, reason: String) throws {
    let text =
      Self.scope
      + "test \"scope\" {\n  let home = Home()\n  launch(home)\n"
      + "  \(before.replacing("; ", with: "\n    "))\n  \(expectation)\n"
      + "  expect frames {\n    at | home.view.alpha\n    0ms | 90%\n  }\n}\n"
    let host = MemoryHost(["a.trans": text])

    let run = try run("a.trans", host, updates: true)

    let refusal = run.lines.filter { $0.hasPrefix("updated a.trans 0: ") }
    #expect(refusal.count == 1, "\(run.lines)")
    #expect(refusal.first?.hasSuffix("is removed; \(reason)") == true, "\(refusal)")
    #expect(host.text("a.trans") == text.replacing("\n    0ms | 90%", with: "\n    0ms | 100%"))
    #expect(run.report.status == .testFailed)
  }

  /// Runs the tests of a script that have some indices; nil for all.
  private func run(
    _ path: String, _ host: MemoryHost, only tests: [Int]? = nil,
    in parts: SpoiledScript.Parts = .init(), updates: Bool
  ) throws -> (lines: [String], report: RunReport) {
    let paths = tests.map { $0.map { "\(path):\(parts.tests[$0].line)" } }
    var options = AcceptanceOptions(paths: paths ?? [path])
    options.updates = updates
    let log = EventLog()
    let report = try AcceptanceRunner(options, host: host.host).run { log.add($0) }
    return (log.lines.filter { !$0.hasPrefix("ok ") }, report)
  }

  private func comments(of text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      line.firstRange(of: "//").map { line[$0.lowerBound...] }
    }
  }
}

/// The scripts with tests, and what is done to them.
enum SpoiledScript {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every script by its path from the project's root.
  static let files: [String: String] = {
    var files: [String: String] = [:]
    for folder in ["examples", "Tests/Acceptance"] {
      let url = root.appendingPathComponent(folder)
      for case let name as String in FileManager.default.enumerator(atPath: url.path) ?? .init()
      where name.hasSuffix(".trans") {
        files["\(folder)/\(name)"] = try? String(
          contentsOf: url.appendingPathComponent(name), encoding: .utf8)
      }
    }
    return files
  }()

  /// The scripts with tests that say something that can be spoiled, and how: every second one in the one way, the others in the other.
  static let all: [(path: String, spoiling: UpdateScriptTests.Spoiling)] = files.keys.sorted()
    .filter { files[$0]?.contains("\ntest ") ?? false }
    .enumerated().compactMap { index, path in
      let all = UpdateScriptTests.Spoiling.allCases
      let ways = all[(index % all.count)...] + all
      return ways.first { texts[$0]?[path] != files[path] }.map { (path, $0) }
    }

  /// Every script as it is spoiled.
  static let texts: [UpdateScriptTests.Spoiling: [String: String]] = Dictionary(
    uniqueKeysWithValues: UpdateScriptTests.Spoiling.allCases.map { how in
      let spoiled = files.filter { $0.value.contains("\ntest ") }.map {
        ($0.key, spoil($0.value, path: $0.key, how: how))
      }
      return (how, Dictionary(uniqueKeysWithValues: spoiled))
    })

  /// The parts of every script as it is.
  static let originals = files.mapValues { parts(of: $0) }

  /// The scripts that are rewritten with the ends of lines of Windows, too.
  static let withReturns = Set(
    files.keys.sorted().enumerated().filter { $0.offset.isMultiple(of: 4) }.map(\.element))

  /// The tests of a script, each with the line in which it begins, and what is around them.
  struct Parts: Sendable {
    var tests: [(text: String, line: Int)] = []
    var around: [String] = []
  }

  /// The indices of the tests that are not as they are in another text of the script; nil when something outside of tests differs.
  static func testsThatDiffer(in mine: Parts, from theirs: Parts) -> [Int]? {
    guard mine.around == theirs.around else { return nil }
    return mine.tests.indices.filter { mine.tests[$0].text != theirs.tests[$0].text }
  }

  /// Takes a script apart.
  static func parts(of text: String) -> Parts {
    let file = SourceFile(path: "", text: text)
    let table = LineTable(file)
    let bytes = Array(text.utf8)
    var tests: [(text: String, line: Int)] = []
    var around: [String] = []
    var end = 0
    for node in Parser.parse(file, file: SourceFileID(0)).tree.root.childSequence
    where node.kind == .test {
      let range = Int(node.range.start)..<Int(node.range.end)
      around.append(String(decoding: bytes[end..<range.lowerBound], as: UTF8.self))
      tests.append(
        (String(decoding: bytes[range], as: UTF8.self), table.line(at: node.range.start)))
      end = range.upperBound
    }
    return Parts(
      tests: tests, around: around + [String(decoding: bytes[end...], as: UTF8.self)])
  }

  static func spoil(_ text: String, path: String, how: UpdateScriptTests.Spoiling) -> String {
    let tree = Parser.parse(SourceFile(path: path, text: text), file: SourceFileID(0)).tree
    var edits: [FixIt.Edit] = []
    collect(tree.root, how, into: &edits)
    edits.sort { $0.range.start < $1.range.start }
    return String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
  }

  /// The names that only a list with them compares, so that one without them says nothing about them.
  private static let comparedWhereNamed = BuiltinCatalogue.namesComparedWhereNamed
    .union(BuiltinCatalogue.controlEventNames).union(BuiltinCatalogue.viewGestureNames)
    .union(["began", "changed", "ended", "cancelled", "failed"])

  private static func isComparedWhereNamed(_ pattern: SyntaxNode) -> Bool {
    let call = CallPatternSyntax(pattern).call
    return comparedWhereNamed.contains(
      call.kind == .call ? CallSyntax(call).callee.text : call.text)
  }

  private static func collect(
    _ node: SyntaxNode, _ how: UpdateScriptTests.Spoiling, into edits: inout [FixIt.Edit]
  ) {
    func edit(_ node: SyntaxNode, _ text: String) {
      edits.append(FixIt.Edit(range: node.range, replacement: text))
    }
    switch (node.kind, how) {
    case (.test, .emptied):
      // What cases do not agree on is not rewritten.
      if !TestSyntax(node).parameters.isEmpty { return }
    case (.frameRow, _):
      for cell in node.children.dropFirst() { falsify(cell, edit) }
      return
    case (.callPattern, .falsified):
      let call = CallPatternSyntax(node).call
      for argument in call.kind == .call ? CallSyntax(call).arguments : [] {
        falsify(ArgumentSyntax(argument).value, edit)
      }
      return
    case (.expectCalls, .emptied):
      let lines = node.children
      // Where no call is expected none may come, and an empty list says nothing.
      if !lines.contains(where: { $0.kind == .callPattern && !isComparedWhereNamed($0) }) { return }
      // Something has to stay: a call that does not come.
      if let first = lines.first { edit(first, "_.viewWillLayoutSubviews") }
      for line in lines.dropFirst() { edit(line, "") }
      return
    case (.treeNode, .falsified):
      for argument in TreeNodeSyntax(node).attributes?.children(of: .argument) ?? [] {
        falsify(ArgumentSyntax(argument).value, edit)
      }
    case (.expectTree, .emptied):
      // Without a view the window has to stay.
      let tree = ExpectTreeSyntax(node)
      let windows = tree.list.children(of: .treeNode)
      let lists =
        tree.root == nil ? windows.compactMap { TreeNodeSyntax($0).list } : [tree.list]
      for nodes in lists.map(\.children) {
        guard let first = nodes.first, let last = nodes.last else { continue }
        edits.append(FixIt.Edit(range: first.range.joined(with: last.range), replacement: ""))
      }
      return
    default: break
    }
    for child in node.childSequence { collect(child, how, into: &edits) }
  }

  private static func falsify(_ node: SyntaxNode, _ edit: (SyntaxNode, String) -> Void) {
    switch node.kind {
    case .numberLiteral, .quantityLiteral: edit(node, "7" + node.text)
    case .booleanLiteral: edit(node, node.text == "true" ? "false" : "true")
    // Cases may not agree on the value of an expression.
    case .infixOperator: break
    // What a type is made of may have limits.
    case .call: break
    default: for child in node.childSequence { falsify(child, edit) }
    }
  }
}

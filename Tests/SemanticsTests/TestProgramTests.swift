import Evaluation
import Semantics
import SourceText
import TestSupport
import Testing

/// What the checker makes of tests and expectations.
@Suite struct TestProgramTests {
  private struct Missing: Error {}

  private static func program(_ text: String, others: [String: String] = [:]) throws -> Program {
    let result = Check.run(text, others: others)
    #expect(DiagnosticText.ids(result.diagnostics) == [])
    return try #require(result.program)
  }

  /// The statements of the one test's case, between `beginCase` and the return of -1.
  private static func body(_ program: Program, of test: Int = 0) throws -> [Statement] {
    let function = program.functions[program.tests[test].function.index]
    guard case .branch(let branch) = function.body[1].kind else { throw Missing() }
    return Array(branch.first.dropFirst().dropLast())
  }

  private static func expectations(_ statements: [Statement]) -> [Semantics.Expectation] {
    statements.compactMap { statement in
      if case .expect(let made) = statement.kind { made } else { nil }
    }
  }

  /// The last expectation of a test with these statements.
  private static func last(_ statements: String) throws -> Semantics.Expectation {
    let program = try program(Check.inTest(statements))
    return try #require(expectations(body(program)).last)
  }

  // MARK: Pieces of the language

  @Test func theAcceptancePieceChecks() throws {
    let card =
      LanguagePieces.diagonal + "\n" + LanguagePieces.pullDown + "\ncontroller Home { }\n"
    let program = try Self.program(LanguagePieces.acceptance, others: ["card.trans": card])

    #expect(program.tests.count == 2)
    #expect(program.tests[0].name == "a half-hearted pull puts the card back")
    #expect(program.tests[0].device == "iPhone15")
    #expect(program.tests[0].tags == ["gesture"])
    #expect(program.tests.map(\.isParameterized) == [false, true])
    #expect(program.tests.map { $0.expectations.count } == [4, 1])
  }

  @Test(arguments: [
    "expect frames { at | home.view.alpha\n0ms | 1\n}",
    "expect frames { at | home.view.frame ± 0.5 | Pull.percent ± 0.1%\n0ms | (0, 0, 1, 1) | 5%\n1s | _ | 0\n}",
    "expect frames { at | card.view.backgroundColor | home.presentedViewController\n0ms | .red | card\n5ms | nil | nil\n}",
    "expect frames during finger.swipe(.down, 300, over: 1s) {\nat | card.moves()\n0ms | true\n}",
    "expect frames during finger.wander(seed: 3, from: (1, 2), over: 1s, lift: false) {\nat | card.count\n0ms | 3\n}",
    "expect frames during finger.up() {\nat | home.view.superview\n0ms | window\n}",
    "let t = 3ms\nexpect frames {\nat | home.view.alpha\nt | 1\n2ms | 1\n}",
    "expect calls {\n...\n_.viewDidAppear(true)\nhome.viewDidAppear\n...\nnot card.viewDidLoad\nnot Card.viewDidAppear\n}",
    "expect calls {\nnot Fade.animateTransition(using: _)\n...\n}",
    "expect calls { Pull.update(30%) }",
    "expect calls {\nPull.began\nPull.startInteractiveTransition(_)\nPull.finish\nPull.cancel\n}",
    "expect calls {\nCards.animationController(forPresented: card, presenting: home)\nCards.presentationController(forPresented: card)\n}",
    "expect calls {\nHalf.presentationTransitionDidEnd(false)\nHalf.frameOfPresentedViewInContainerView\nFade.transitionDuration(using: _)\n}",
    "expect calls {\ncard.cards.pull.ended\ncard.cards.interactionControllerForDismissal(using: _)\n}",
    "if let shown = home.presentedViewController {\nexpect calls { shown.viewDidAppear }\n}",
    "expect tree {\nwindow {\ntransitionView {\ncard.view(frame: (0, 0, 393, 852), alpha: 50%) { card.box }\n}\n}\n}",
    "expect tree card.view { card.box(alpha: 1, backgroundColor: .red, isHidden: false) { } }",
    "expect tree card.view { }",
    "expect tree { window(rootViewController: home) { Home.view } }",
    "expect issue .stuckTransition, \"why\"",
    "knownIssue \"why\" {\nhome.present(card)\nsettle()\nexpect card.view.alpha == 1\n}",
    "knownIssue { settle() }",
    "knownIssue \"why\" {\nif card.moves() { return }\nexpect 1 == 2\n}",
    "always {\nlet shown = home.view.alpha\nvar list = [shown]\nlist.append(2)\nvar n = 0\nfor v in list { n += v }\nif n > 0 { expect n > 1, \"n is \\(n)\" }\n}",
    "mark()\nexpect calls {\nnot _.viewDidLoad\n...\n}",
    "expect 1s == 1.5s ± 1s",
    "expect home.view.center == (1, 2) ± 0.5, \"at \\(home.view.center)\"",
    "expect home.view.transform == .identity ± 0.01",
    "expect Card.view.alpha == 1 && Pull.gesture.state == .possible",
    "expect home.presentedViewController == Card",
    "Card.view.alpha = 0.5\nCard.count = 3\nexpect Card.count == 3",
    "home.present(card) then { expect card.view.alpha == 1 }\nsettle()",
    "if card.moves() { return }\nexpect 1 == 2",
    "for n in [1, 2] { expect n == 1 }",
    "expect slow()",
  ])
  func everyFormChecks(statements: String) throws {
    _ = try Self.program(Check.inTest(statements))
  }

  // MARK: Tests

  @Test func aTestCountsItsCasesAndRunsOne() throws {
    let program = try Self.program(
      "test \"a\" for p in stride(from: 0%, through: 100%, by: 50%) for q in 0..<3 { expect q == p }"
    )
    let test = program.tests[0]
    let function = program.functions[test.function.index]

    #expect(function.result == .number)
    #expect(function.owner == nil)
    #expect(function.parameters.map { function.variables[$0.index].type } == [.number])
    #expect(function.body.count == 3)
    guard case .declare(let counter, let zero) = function.body[0].kind,
      case .constant([0]) = zero.kind,
      case .cases(let cases) = function.body[1].kind, cases.clauses.count == 2,
      case .stride = cases.clauses[0].sequence, case .range = cases.clauses[1].sequence,
      case .branch(let branch) = cases.body[0].kind,
      case .test(let condition) = branch.conditions[0],
      case .assign(.variable(let counted), let next) = cases.body[1].kind,
      case .exit(let count?) = function.body[2].kind
    else { throw Missing() }
    #expect(function.variables[cases.clauses[0].variable.index].type == .ratio)
    #expect(function.variables[cases.clauses[1].variable.index].name == "q")
    #expect(cases.counter == counter && cases.target == function.parameters[0])
    #expect(branch.conditions.count == 1 && branch.second.isEmpty && cases.body.count == 2)
    guard case .equality(let one, let other, false) = condition.kind,
      case .variable(counter) = one.kind, case .variable(function.parameters[0]) = other.kind,
      case .arithmetic(.add, let before, let step) = next.kind,
      case .variable(counter) = before.kind, case .constant([1]) = step.kind,
      case .variable(counter) = count.kind, counted == counter
    else { throw Missing() }
    let statements = branch.first
    guard case .beginCase(let label) = statements[0].kind,
      case .interpolation(let parts) = label.kind, case .exit(let end?) = statements[2].kind,
      case .constant([-1]) = end.kind
    else { throw Missing() }
    #expect(statements.count == 3)
    #expect(
      parts.map { part -> String in
        switch part.kind {
        case .string(let text): text
        case .variable(let variable): "<\(function.variables[variable.index].name)>"
        default: "?"
        }
      } == ["p = ", "<p>", ", q = ", "<q>"])
    #expect(test.expectations == [ExpectationID(0)])
  }

  @Test func aTestWithoutForHasOneCaseWithoutALabel() throws {
    let program = try Self.program("test \"a\" { expect 1 == 2 }")
    let function = program.functions[program.tests[0].function.index]
    guard case .branch(let branch) = function.body[1].kind,
      case .beginCase(let label) = branch.first[0].kind, case .string("") = label.kind
    else { throw Missing() }

    #expect(!program.tests[0].isParameterized)
    #expect(function.body.count == 4)
  }

  @Test func returnEndsTheCase() throws {
    let program = try Self.program(
      "test \"a\" for n in 0..<3 { if n > 1 { return }\nexpect n == 0 }")
    let function = program.functions[program.tests[0].function.index]
    guard case .cases(let cases) = function.body[1].kind,
      case .branch(let branch) = cases.body[0].kind,
      case .branch(let early) = branch.first[1].kind,
      case .exit(let value?) = early.first[0].kind, case .constant([-1]) = value.kind
    else { throw Missing() }
  }

  @Test func anExpectationKnowsWhatCanBeNamedWhereItStands() throws {
    let program = try Self.program(
      """
      controller Home { }
      test "a" for n in 0..<3 {
        let home = Home()
        var count = 0
        if n > 1 { let over = Home() }
        launch(home)
        home.present(Home()) then { expect tree { window { home.view } } }
      }
      """)
    let function = program.functions[program.tests[0].function.index]
    guard case .cases(let cases) = function.body[1].kind,
      case .branch(let branch) = cases.body[0].kind,
      case .expression(let present) = branch.first[5].kind,
      case .builtin(_, _, let blocks) = present.kind, let completion = blocks.first ?? nil,
      case .expect(let expectation) = completion.body[0].kind
    else { throw Missing() }
    let locals = expectation.scope.locals

    #expect(locals.map(\.name) == ["n", "home", "count"])
    // A block reads what it has taken along, and no variable that can change.
    #expect(locals.map { $0.variable != nil } == [false, true, false])
    #expect(expectation.scope.namesInstances)
    #expect(expectation.scope.declarations == nil)
  }

  @Test func onlyTestsOfTheFileThatWasAskedForAreInTheProgram() throws {
    let program = try Self.program(
      "import \"b.trans\"\ntest \"a\" { expect 1 == 2 }",
      others: ["b.trans": "test \"a\" { expect 1 == 2 }\ntest \"b\" { expect 2 == 3 }"])

    #expect(program.tests.map(\.name) == ["a"])
    #expect(program.tests[0].range.file == SourceFileID(0))
    #expect(
      program.tests[0].expectations.map { program.expectations[$0.index].range.file.index } == [0])
    #expect(program.functions.filter { $0.range.file.index == 1 }.allSatisfy { $0.body.isEmpty })
  }

  @Test func aTestKnowsWhereItStands() throws {
    let text =
      "tags: x, y\ntest \"a \\\"b\\\"\", tags: [.y], device: .iPad {\n  expect 1 == 2\n}\nprint(1)"
    let test = try Self.program(text).tests[0]
    func part(_ range: SourceRange) -> String {
      String(decoding: Array(text.utf8)[Int(range.start)..<Int(range.end)], as: UTF8.self)
    }

    #expect(test.name == "a \"b\"")
    #expect(test.device == "iPad")
    #expect(test.tags == ["y"])
    #expect(part(test.range) == "\"a \\\"b\\\"\"")
    #expect(part(test.extent).hasPrefix("test \"a") && part(test.extent).hasSuffix("\n}"))
  }

  // MARK: Expectations

  @Test func whatCanBeMissedIsDeferred() throws {
    let program = try Self.program(
      """
      controller A {
        on viewDidLoad { expect 1 == 2 }
        func check() { expect 2 == 3 }
      }
      func f(a: A) {
        expect 3 == 4
        a.present(A()) then { expect 4 == 5 }
      }
      test "a" {
        let a = A()
        a.check()
        f(a: a)
        expect 5 == 6
        a.dismiss() then { expect 6 == 7 }
        always { expect 7 == 8 }
        knownIssue "b" { expect 8 == 9 }
      }
      """)
    let sites = program.expectations.map {
      (text: $0.range.start, isDeferred: $0.isDeferred, owner: $0.owner)
    }.sorted { $0.text < $1.text }

    #expect(sites.map(\.isDeferred) == [true, false, false, true, false, true, false, false])
    #expect(sites.map { $0.owner?.index } == [0, nil, nil, nil, nil, nil, nil, nil])
    #expect(program.tests[0].expectations.count == 4)
  }

  @Test func alwaysReadsWhatIsShown() throws {
    let program = try Self.program(
      Check.inTest("always { expect home.view.alpha == 1 }\nexpect home.view.alpha == 1"))
    let statements = try Self.body(program)
    guard case .always(let closure) = statements[statements.count - 2].kind else { throw Missing() }

    #expect(Self.expectations(closure.body).count == 1)
    #expect(closure.captures.count == 1)
  }

  @Test func aToleranceKeepsTheEqualityAndItsDimension() throws {
    let made = try Self.last("expect home.view.frame.minY == 3 ± 0.5, \"why\"")
    guard case .condition(let value, let tolerance?) = made.kind,
      case .equality = value.kind, case .string("why")? = made.reason?.kind
    else { throw Missing() }

    #expect(tolerance.type == .length)
  }

  @Test func aTableHasTypedCells() throws {
    let made = try Self.last(
      "expect frames during finger.drag(from: (1, 2), by: (3, 4), over: 1s) {\nat | Pull.percent ± 0.1% | home.view.backgroundColor | home.view.frame.origin\n0ms | 0 | .red | (1, 2)\n16.7ms | _ | nil | _\n}"
    )
    guard case .frames(let table) = made.kind else { throw Missing() }

    #expect(
      table.columns.map(\.value.type) == [.ratio, .optional(.color), .point])
    #expect(table.columns.map { $0.tolerance != nil } == [true, false, false])
    #expect(
      table.rows.map { $0.cells.map { $0?.type } } == [
        [.ratio, .optional(.color), .point], [nil, .optional(.color), nil],
      ])
    #expect(table.rows.map { $0.cellRanges.count } == [3, 3])
    guard case .builtin(let drag, _, _)? = table.gesture?.kind,
      case .slot(_, let arguments) = table.columns[0].value.kind,
      case .liveInstance = arguments[0].kind, case .constant([0.0167]) = table.rows[1].instant.kind
    else { throw Missing() }
    let row = MemberCatalogue.uiKit[drag]
    #expect(row.name == "drag" && row.parameters?[1].label == "by")
  }

  @Test func callsHaveTheNamesOfTheTrace() throws {
    let made = try Self.last(
      """
      expect calls {
        ...
        not Fade.animationEnded(false)
        card.viewDidAppear(_)
        _.startInteractiveTransition(_)
        Cards.animationController(forPresented: card, presenting: _)
        Cards.interactionControllerForDismissal(using: _)
        Pull.update(30%)
        Fade.animateTransition
      }
      """)
    guard case .calls(let lines) = made.kind else { throw Missing() }

    #expect(
      lines.map(\.name) == [
        "", "animationEnded", "viewDidAppear", "startInteractiveTransition",
        "animationController(forPresented)", "interactionControllerForDismissal(using)", "update",
        "animateTransition",
      ])
    #expect(
      lines.map(\.fields) == [
        [], ["transitionCompleted"], ["animated"], ["transition"], ["presented", "presenting"],
        ["animator"], ["percentComplete"], [],
      ])
    #expect(
      lines.map { $0.arguments.map { $0 != nil } } == [
        [], [true], [false], [false], [true, false], [false], [true], [],
      ])
    let kinds = lines.map { line in
      switch line.kind {
      case .gap: "gap"
      case .call: "call"
      case .exclusion: "not"
      }
    }
    #expect(kinds == ["gap", "not"] + Array(repeating: "call", count: 6))
    let subjects = lines.map { line in
      switch line.subject {
      case .any: "any"
      case .declaration: "declaration"
      case .object: "object"
      }
    }
    #expect(
      subjects == [
        "any", "declaration", "object", "any", "declaration", "declaration", "declaration",
        "declaration",
      ])
  }

  @Test func aTreeSaysWhichViewsAndWhichChildren() throws {
    let made = try Self.last(
      "expect tree { window { transitionView { card.view(frame: (0, 0, 3, 4), alpha: 1) { }\n card.box } } }"
    )
    guard case .tree(nil, let nodes) = made.kind, case .window = nodes[0].subject,
      let top = nodes[0].children, case .transitionView = top[0].subject,
      let leaves = top[0].children, case .view(let view) = leaves[0].subject
    else { throw Missing() }

    #expect(view.type == .object(.view))
    #expect(leaves[0].attributes.map(\.name) == ["frame", "alpha"])
    let getters = leaves[0].attributes.map(\.value.getter)
    #expect(getters.map { MemberCatalogue.uiKit[$0].name } == ["frame", "alpha"])
    #expect(getters.map(\.isSetter) == [false, false])
    #expect(leaves[0].attributes.map(\.value.value.type) == [.rect, .ratio])
    #expect(leaves.map { $0.children?.count } == [0, nil])
    #expect(leaves[0].headRange.end < leaves[0].range.end)
  }

  @Test func aTreeCanBeginAtAView() throws {
    guard
      case .tree(let root?, let nodes) = try Self.last("expect tree card.view { card.box }").kind
    else { throw Missing() }

    #expect(root.type == .object(.view))
    #expect(nodes.count == 1)
  }

  @Test(arguments: BuiltinEnumeration.issue.cases.map(\.name))
  func anIssueIsItsName(name: String) throws {
    guard case .issue(name, text: nil) = try Self.last("expect issue .\(name)").kind else {
      throw Missing()
    }
  }

  // MARK: Remedies

  @Test(arguments: [
    ("expect home.view.alhpa == 1", "alpha"), ("expect issue .blackScren", "blackScreen"),
    ("expect calls { home.viewDidApear }", "viewDidAppear"),
    ("expect calls { home.viewAppear }", "viewDidAppear"),
    ("expect calls { Fade.completeTransition(true) }", "animationEnded"),
    ("expect calls { Pull.updateInteractiveTransition(30%) }", "update"),
    ("expect calls { Cards.animationControllerForDismissed(card) }", "animationController"),
    ("expect calls { Cards.animationController(forDismissed) }", ": _"),
    ("expect calls { home.viewDidAppear(animated: true) }", "(true)"),
    ("expect calls { Fade.animateTransition(_) }", "(using: _)"),
    ("expect tree { window { home.view(opacity: 1) } }", "alpha"),
    ("expect tree { window { home } }", ".view"),
    ("expect home.presentedViewController", " != nil"),
    ("expect frames {\nat | card.veiw.alpha\n1ms | 1\n}", "view"),
    ("finger.wandr(seed: 1, from: (1, 2), over: 1s)", "wander"), ("mrk()", "mark"),
  ])
  func aMistakeHasARemedy(statement: String, replacement: String) {
    let result = Check.run(Check.inTest(statement))

    #expect(result.diagnostics.count == 1)
    let edits = result.diagnostics.first?.fixIts.first?.edits
    #expect(edits?.first?.replacement == replacement)
  }

  @Test(arguments: [
    ("\"a\", tags: [.gestrue]", "\"a\", tags: [.gesture]"),
    ("\"a\", tags: [slow]", "\"a\", tags: [.slow]"),
    ("\"a\", .tags(.slow, .gesture)", "\"a\", tags: [.slow, .gesture]"),
    ("\"a\", device: \"iPad\"", "\"a\", device: .iPad"),
    ("\"a\", device: .iPhon15", "\"a\", device: .iPhone15"),
    ("\"a\", tag: [.slow]", "\"a\", tags: [.slow]"),
  ])
  func aHeaderIsMended(header: String, mended: String) throws {
    let text = Check.inTest("", header: header)
    let result = Check.run(text)
    let fixIt = try #require(result.diagnostics.first?.fixIts.first)

    #expect(fixIt.applied(to: text) == Check.inTest("", header: mended))
    #expect(DiagnosticText.ids(Check.run(fixIt.applied(to: text)).diagnostics) == [])
  }

  @Test func valuesThatWereMeantToBeReturnedAreReturned() throws {
    let text = "func f(a: Bool) -> Number { print(a)\nif a { 1 } else { 2 } }\nprint(f(a: true))"
    let fixIt = try #require(Check.run(text).diagnostics.first?.fixIts.first)

    #expect(
      fixIt.applied(to: text)
        == "func f(a: Bool) -> Number { print(a)\nif a { return 1 } else { return 2 } }\nprint(f(a: true))"
    )
  }

  @Test func aBareNumberBesideAShareIsOfPointsWherePointsAreAskedFor() throws {
    let program = try Self.program(
      "let p = 50%\nlet a: Length = p * 742\nlet b = CGVector(dx: 0, dy: 10 * p + 3)\nprint(a, b, p * 742)"
    )
    let body = program.functions[program.main.index].body
    guard case .declare(_, let length) = body[1].kind,
      case .expression(let printed) = body[3].kind,
      case .builtin(let member, let values, _) = printed.kind
    else { throw Missing() }

    #expect(member.rule == .print)
    #expect(length.type == .length)
    #expect(values[2].type == .ratio)
  }
}

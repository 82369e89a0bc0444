extension DiagnosticCase {
  private static func test(_ id: String, _ statements: String) -> DiagnosticCase {
    DiagnosticCase(id, Check.inTest(statements))
  }

  private static func header(_ id: String, _ header: String) -> DiagnosticCase {
    DiagnosticCase(id, Check.inTest("", header: header))
  }

  static let tests: [DiagnosticCase] = [
    test("alwaysExpectsNothing", "1️⃣always { let x = 3 }"),
    test("badSeed", "finger.wander(seed: 1️⃣0.5, from: (10, 10), over: 1s)"),
    test("badSeed", "finger.wander(seed: 1️⃣-3, from: (10, 10), over: 1s)"),
    .init("duplicateTag", "tags: slow, 1️⃣slow\ntest \"a\" { expect 1 == 2 }"),
    .init("duplicateTest", "test \"a\" { expect 1 == 2 }\ntest 1️⃣\"a\" { expect 2 == 3 }"),
    .init(
      "duplicateTest", "test \"a\" { expect 1 == 2 }\ntest 1️⃣\"\\u{61}\" { expect 2 == 3 }"),
    header("nameNotWritten", "\"a\", tags: [1️⃣slow]"),
    header("nameNotWritten", "\"a\", tags: [1️⃣\"slow\"]"),
    header("nameNotWritten", "\"a\", device: 1️⃣\"iPhone15\""),
    header("nameNotWritten", "\"a\", device: 1️⃣3"),
    test("conditionInAlways", "always {\n1️⃣home.view.alpha > 0\nexpect home.view.alpha > 0\n}"),
    test("notInAlways", "always {\n1️⃣settle()\nexpect home.view.alpha > 0\n}"),
    test("notInAlways", "always {\n1️⃣home.view.alpha = 1\nexpect home.view.alpha > 0\n}"),
    test("notInAlways", "var n = 0\nalways {\n1️⃣n = 1\nexpect home.view.alpha > 0\n}"),
    test("notInAlways", "always {\n1️⃣return\n}\nexpect home.view.alpha > 0"),
    test(
      "notInAlways", "always {\n1️⃣animate 1s { }\nexpect home.view.alpha > 0\n}"),
    test(
      "notInAlways", "always {\nexpect home.view.alpha > 0\n1️⃣expect calls { home.viewDidLoad }\n}"),
    test("notInAlways", "always {\nexpect home.view.alpha > 0\n1️⃣always { expect 1 == 2 }\n}"),
    .init("outsideTest", "1️⃣expect 1 == 2\nexpect 2 == 3"),
    .init("outsideTest", "controller A { }\nlet a = A()\na.present(a) then { 1️⃣expect 1 == 2 }"),
    .init("outsideTest", "1️⃣mark()"),
    .init("outsideTest", "func f() { mark() }\n1️⃣f()"),
    .init("outsideTest", "func f() { always { expect 1 < 2 } }\nfunc g() { f() }\n1️⃣g()"),
    .init(
      "outsideTest", "func f() { mark() }\ncontroller A { on viewDidLoad { f() } }\nlaunch(1️⃣A())"),
    .init("outsideTest", "1️⃣always { expect 1 == 2 }"),
    .init("outsideTest", "1️⃣knownIssue \"b\" { expect 1 == 2 }"),
    .init("outsideTest", "controller A { on viewDidLoad { 1️⃣always { expect 1 == 2 } } }"),
    .init("outsideTest", "controller A { on viewDidLoad { 1️⃣knownIssue \"b\" { } } }"),
    .init("outsideTest", "controller A { on viewDidLoad { 1️⃣mark() } }"),
    .init("outsideTest", "controller A { on viewDidLoad { 1️⃣expect issue .refused } }"),
    .init("outsideTest", "controller A { on viewDidLoad { 1️⃣expect calls { A.viewDidLoad } } }"),
    test("returnFromTest", "return 1️⃣3"),
    header("testArgumentWithoutLabel", "\"a\", 1️⃣.tags(.slow)"),
    header("testArgumentWithoutLabel", "\"a\", 1️⃣.disabled()"),
    .init("testExpectsNothing", "test 1️⃣\"a\" { wait(1s) }"),
    .init("testExpectsNothing", "func f() { wait(1s) }\ntest 1️⃣\"a\" { f() }"),
    .init(
      "testExpectsNothing",
      "controller A { on viewDidLoad { expect 1 == 2 } }\ncontroller B { }\ntest 1️⃣\"a\" { launch(B()) }"
    ),
    .init("testWithoutName", "test 1️⃣\"\" { expect 1 == 2 }"),
    test("textNotConstant", "knownIssue 1️⃣\"b \\(3)\" { expect 1 == 2 }"),
    header("unknownDevice", "\"a\", device: .1️⃣iPhone51"),
    header("unknownSetting", "\"a\", layoutDirection: .1️⃣rightToLef"),
    header("unknownSetting", "\"a\", motion: .1️⃣reducd"),
    header("nameNotWritten", "\"a\", layoutDirection: 1️⃣\"rightToLeft\""),
    header("unknownTag", "\"a\", tags: [.1️⃣gestrue]"),
    .init("unknownTag", "test \"a\", tags: [.1️⃣slow] { expect 1 == 2 }"),
    .init(
      "unknownTag", "import \"b.trans\"\ntest \"a\", tags: [.1️⃣slow] { expect 1 == 2 }",
      others: ["b.trans": "tags: slow"]),
    header("unknownTestArgument", "\"a\", 1️⃣tag: [.slow]"),
    header("duplicateName", "\"a\", tags: [.slow], 1️⃣tags: [.slow]"),
    // What other diagnostics say of tests.
    .init("topLevelVariable", "let home = [3]\ntest \"a\" { expect 1️⃣home == [3] }"),
    .init(
      "instanceOutsideTest",
      "controller A { }\nfunc f() { expect 1️⃣A.view.alpha == 1 }\ntest \"a\" { f() }"),
    .init(
      "declarationAsValue",
      "controller A { }\nfunc f() { launch(1️⃣A) }\ntest \"a\" { f()\nexpect 1 == 2 }"),
    .init(
      "notImported", "import \"b.trans\"\ncontroller Card { }",
      others: ["b.trans": "test \"a\" { expect 1️⃣Card.view.alpha == 1 }"]),
    test("clockInHook", "always { expect 1️⃣slow() }"),
    test("clockInHook", "home.present(card) then { 1️⃣settle() }"),
    .init("unknownName", "test \"a\" for p in [1️⃣windw] { expect p == 1 }"),
    .init("notWalkable", "test \"a\" for p in 1️⃣3 { expect p == 1 }"),
    .init("duplicateName", "test \"a\" for p in 0..<3 for 1️⃣p in 0..<3 { expect p == 1 }"),
  ]

  static let expectations: [DiagnosticCase] = [
    .init(
      "beforeBelowTests",
      "test \"a\" { expect f() }\n1️⃣before { print(1) }\nfunc f() -> Bool { true }"),
    .init("beforeBelowTests", "1️⃣before { print(1) }"),
    test("alwaysTrue", "expect 1️⃣true"),
    test("alwaysTrue", "expect 1️⃣!false || card.moves()"),
    test("expectationNotBool", "expect 1️⃣3"),
    test("expectationNotBool", "expect 1️⃣home.presentedViewController"),
    test("expectationNotBool", "expect 1️⃣settle()"),
    test("negativeTolerance", "expect home.view.alpha == 1 ± 1️⃣-0.5"),
    test("toleranceNotAllowed", "expect home.view == home.view ± 1️⃣3"),
    test("toleranceNotAllowed", "expect \"a\" == \"b\" ± 1️⃣3"),
    test("toleranceNotAllowed", "expect [home.view] == [home.view] ± 1️⃣3"),
    test("toleranceWithoutEquality", "expect home.view.alpha ± 1️⃣0.5"),
    test("toleranceWithoutEquality", "expect home.view.alpha > 1 ± 1️⃣0.5"),
    test("toleranceWithoutEquality", "expect home.view.alpha != 1 ± 1️⃣0.5"),
    test("missingUnit", "expect 1s == 2s ± 1️⃣0.5"),
    test("dimensionMismatch", "expect home.view.frame.minY == 3 ± 1️⃣1%"),
    test("unknownName", "expect 1️⃣hom.view.alpha == 1"),
    test("unknownCase", "expect issue .1️⃣stuckTransiton"),
    test("unreachableExpectation", "return\n1️⃣expect 1 == 2"),
    test("unreachableExpectation", "return\nif card.moves() { 1️⃣expect 1 == 2 }\nexpect 1 == 3"),
    test(
      "unreachableExpectation",
      "if card.moves() { return } else { return }\nprint(1)\n1️⃣expect 1 == 2"),
    test("unreachableExpectation", "if false { 1️⃣expect 1 == 2 }"),
    test("unreachableExpectation", "if card.moves() && false { 1️⃣expect 1 == 2 }"),
    test("unreachableExpectation", "if true { print(1) } else { 1️⃣expect 1 == 2 }"),
    test("unreachableExpectation", "for i in 0..<0 { 1️⃣expect i == 2 }"),
    test("unreachableExpectation", "for i in 3...2 { 1️⃣expect i == 2 }"),
    test(
      "unreachableExpectation",
      "for i in stride(from: 0%, to: 100%, by: -1%) { 1️⃣expect i == 2 }"),
    test("unreachableExpectation", "return\n1️⃣always { expect 1 == 2 }"),
    test("emptyList", "for i in 1️⃣[] { expect i == 2 }"),
    .init("unreachableExpectation", "test \"a\" for p in 3..<3 { 1️⃣expect p == 2 }"),
    .init(
      "unreachableExpectation",
      "controller A { on viewDidLoad {\nreturn\n1️⃣expect view.alpha == 0\n} }"),
    test("unreachableCode", "return\n1️⃣print(1)"),
    test("unknownMember", "expect home.view.1️⃣alhpa == 1"),
  ]

  static let tables: [DiagnosticCase] = [
    test("instantTooEarly", "expect frames {\nat | home.view.alpha\n1️⃣-1ms | 1\n}"),
    test(
      "noGesture", "expect frames during 1️⃣settle() {\nat | home.view.alpha\n1ms | 1\n}"),
    test("noGesture", "expect frames during 1️⃣finger {\nat | home.view.alpha\n1ms | 1\n}"),
    test(
      "unknownMember",
      "expect frames during finger.1️⃣swpe(.down, 300, over: 1s) {\nat | home.view.alpha\n1ms | 1\n}"),
    test("rowsOutOfOrder", "expect frames {\nat | home.view.alpha\n2ms | 1\n1️⃣1ms | 1\n}"),
    test("rowsOutOfOrder", "expect frames {\nat | home.view.alpha\n2ms | 1\n1️⃣2ms | 1\n}"),
    test("tableComparesNothing", "expect frames {\n1️⃣at | home.view.alpha\n2ms | _\n}"),
    test("tableWithoutRows", "expect frames {\n1️⃣at | home.view.alpha\n}"),
    test("wrongCellCount", "expect frames {\nat | home.view.alpha\n2ms | 1 | 1️⃣2\n}"),
    test(
      "wrongCellCount", "expect frames {\nat | home.view.alpha | home.view.frame\n1️⃣2ms | 1\n}"),
    test("missingUnit", "expect frames {\nat | home.view.alpha\n1️⃣2 | 1\n}"),
    test("typeMismatch", "expect frames {\nat | home.view.alpha\n2ms | 1️⃣true\n}"),
    test("dimensionMismatch", "expect frames {\nat | home.view.frame.minY\n2ms | 1️⃣50%\n}"),
    test("unknownMember", "expect frames {\nat | home.view.1️⃣alhpa\n2ms | 1\n}"),
    test(
      "toleranceNotAllowed", "expect frames {\nat | home.view.isHidden ± 1️⃣1\n2ms | true\n}"),
    test("negativeTolerance", "expect frames {\nat | home.view.alpha ± 1️⃣-1%\n2ms | 1\n}"),
    test("voidValue", "expect frames {\nat | 1️⃣settle()\n2ms | 1\n}"),
    test("clockInHook", "expect frames {\nat | 1️⃣slow()\n2ms | true\n}"),
    test(
      "clockInHook",
      "home.present(card) then { 1️⃣expect frames {\nat | home.view.alpha\n2ms | 1\n}\n}"),
  ]

  static let calls: [DiagnosticCase] = [
    test("callbackWithoutLabel", "expect calls { Cards.1️⃣animationController }"),
    test("callbackWithoutLabel", "expect calls { 1️⃣Cards.animationController() }"),
    test("callsCompareNothing", "expect calls { 1️⃣... }"),
    test("callsEmpty", "1️⃣expect calls { }"),
    test("callSubjectOptional", "expect calls { 1️⃣home.presentedViewController.viewDidAppear }"),
    test("exclusionWithoutGap", "expect calls {\nhome.viewDidLoad\n1️⃣not home.viewDidAppear\n}"),
    test("gapTwice", "expect calls {\n...\n1️⃣...\nhome.viewDidAppear\n}"),
    test("noCallbacks", "expect calls { 1️⃣home.view.viewDidLoad }"),
    test("noCallbacks", "let n = 3\nexpect calls { 1️⃣n.viewDidLoad }"),
    test("unknownCallback", "expect calls { home.1️⃣viewDidApear }"),
    test("unknownCallback", "expect calls { Fade.1️⃣viewDidAppear }"),
    test("unknownCallback", "expect calls { Fade.1️⃣completeTransition(true) }"),
    test("unknownCallback", "expect calls { Pull.1️⃣percent }"),
    test("unknownCallback", "expect calls { _.1️⃣animateTransitions }"),
    test("unknownCallback", "expect calls { home.1️⃣modalPresentationStyle }"),
    test("unknownCallback", "expect calls { home.1️⃣moves }"),
    test("wrongCallbackArguments", "expect calls { Cards.animationController1️⃣(forDismissed) }"),
    test(
      "wrongCallbackArguments", "expect calls { Cards.animationController1️⃣(dismissed: card) }"),
    test("wrongCallbackArguments", "expect calls { Fade.animateTransition1️⃣(_) }"),
    test("wrongCallbackArguments", "expect calls { home.viewDidAppear1️⃣(animated: true) }"),
    test("wrongCallbackArguments", "expect calls { home.viewDidAppear1️⃣(true, true) }"),
    test("typeMismatch", "expect calls { home.viewDidAppear(1️⃣3) }"),
    test("typeMismatch", "expect calls { Cards.animationController(forDismissed: 1️⃣home.view) }"),
    test("unknownMemberEvent", "let button = UIButton()\nexpect calls { button.1️⃣viewDidLoad }"),
    test("unknownName", "expect calls { 1️⃣Crad.viewDidAppear }"),
  ]

  static let trees: [DiagnosticCase] = [
    test("attributeWithoutName", "expect tree { window { home.view(1️⃣3) } }"),
    test("notAView", "expect tree { window { 1️⃣home } }"),
    test("notAView", "expect tree 1️⃣home { home.view }"),
    test("notAView", "expect tree { window { 1️⃣Pull.gesture } }"),
    test("treeEmpty", "1️⃣expect tree { }"),
    test("treeWithoutWindow", "expect tree { 1️⃣home.view }"),
    test("treeWithoutWindow", "expect tree {\nwindow\n1️⃣home.view\n}"),
    test("unknownAttribute", "expect tree { window { home.view(1️⃣alhpa: 1) } }"),
    test("unknownAttribute", "expect tree { window { home.view(1️⃣subviews: 1) } }"),
    test("unknownAttribute", "expect tree { window { home.view(1️⃣rootViewController: home) } }"),
    test("windowInTree", "expect tree home.view { 1️⃣window }"),
    test("duplicateName", "expect tree { window { home.view(alpha: 1, 1️⃣alpha: 2) } }"),
    test("typeMismatch", "expect tree { window { home.view(frame: 1️⃣3) } }"),
    test("optionalUsed", "expect tree { window { 1️⃣home.view.superview } }"),
    test("unknownMember", "expect tree { window { card.1️⃣bxo } }"),
  ]
}

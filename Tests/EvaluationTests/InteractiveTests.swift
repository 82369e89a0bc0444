import EventTrace
import Evaluation
import Semantics
import SourceText
import Syntax
import Testing
import Transitions

/// Sessions that run, input by input.
@Suite struct InteractiveTests {
  @Test(arguments: [
    ("1 + 2", "3: Number"), ("\"a\" + \"b\"", "ab: String"), ("true", "true: Bool"),
    ("300ms", "300ms: Time"), ("30deg", "30deg: Angle"), ("50%", "50%: Ratio"),
    ("CGRect(x: 1, y: 2, width: 3, height: 4)", "(1, 2, 3, 4): CGRect"),
    ("CGPoint(x: 1, y: 2)", "(1, 2): CGPoint"), ("CGSize(width: 1, height: 2)", "(1, 2): CGSize"),
    ("CGAffineTransform(scaleX: 2, y: 2)", "[2 0 0 2 0 0]: CGAffineTransform"),
    ("[1, 2]", "[1, 2]: [Number]"), ("UIColor.red", "#FF0000: UIColor"),
    ("UIView()", "UIView: UIView"), ("UIView().alpha", "100%: Ratio"),
    ("UIView().superview", "nil: UIView?"), ("[1, 2].first", "1: Number?"),
    ("1 == 2", "false: Bool"), ("print(\"x\")", ""), ("let a = 1", ""),
    ("(1 + 1)", "2: Number"), (".zero", "error"), ("nil", "error"),
  ])
  func valuesOfExpressions(input: String, expected: String) {
    let result = InteractiveRun().type(input)
    if expected == "error" {
      #expect(result.hasPrefix("error: "))
    } else {
      #expect(result == expected)
    }
  }

  @Test func variablesOutliveTheirInput() {
    let run = InteractiveRun("let a = 2", "var b = a + 1", "b = b * 10", "let t = \"x\\(b)\"")
    #expect(run.type("a + b") == "32: Number")
    #expect(run.type("t") == "x30: String")
    #expect(run.type("_5") == "32: Number")
    #expect(run.type("a = 3") == "error: 'a' can't be assigned")
    #expect(run.type("let a = \"now\"") == "")
    #expect(run.type("a") == "now: String")
    #expect(run.type("var l = [1]") == "")
    #expect(run.type("l.append(2)") == "")
    #expect(run.type("l") == "[1, 2]: [Number]")
    #expect(run.type("var r = CGRect(x: 1, y: 2, width: 3, height: 4)\nr.origin.x = 9") == "")
    #expect(run.type("r.size.width += 1") == "")
    #expect(run.type("r") == "(9, 2, 4, 4): CGRect")
    #expect(run.type("for i in 0..<3 { b += i }\nb") == "33: Number")
    #expect(run.type("var o = l.first") == "")
    #expect(run.type("if let x = o { o = x + 1 }\no") == "2: Number?")
  }

  @Test(arguments: [
    "01-listing-8-1", "02-present-and-dismiss", "03-listing-10-1", "04-listing-10-2-as-printed",
    "05-listing-10-2-corrected", "06-listings-10-3-and-10-4", "07-listings-11-1-to-11-6",
    "08-cancelled-swipe", "09-forgotten-complete-transition", "10-menu-from-the-edge",
    "11-push-and-swipe-back", "12-tabs-by-swipe", "13-own-container",
    "14-form-in-a-navigation-controller", "15-sheet-with-detents", "16-popover-that-adapts",
    "17-split-that-collapses",
    "18-album-of-pages", "19-popover-with-done", "20-card-grabbed-in-flight",
    "21-circular-reveal", "22-flip-in-perspective", "23-pause-of-a-layer",
    "24-reveal-driven-by-a-layer",
  ])
  func statementByStatementIsTheSame(example: String) throws {
    let bytes = try ExampleFile.bytes(of: example)
    let result = Compilation.check(path: "a.trans", bytes: bytes, catalogue: .uiKit) { _ in .missing
    }
    let program = try #require(result.program)
    let recorder = TraceRecorder()
    let whole = Session(program: program) { recorder.record($0) }
    _ = whole.run()
    #expect(!recorder.events.isEmpty)

    let tree = Parser.parse(SourceFile(path: "a.trans", bytes: bytes)).tree
    let declaring: Set<SyntaxKind> = [
      .declaration, .protocolDeclaration, .enumerationDeclaration, .functionDeclaration, .test,
      .tagsDeclaration,
    ]
    func text(_ node: SyntaxNode) -> String {
      String(decoding: bytes[Int(node.range.start)..<Int(node.range.end)], as: UTF8.self)
    }
    let run = InteractiveRun()
    let nodes = tree.root.children
    let declarations = nodes.filter { declaring.contains($0.kind) }.map(text)
    run.type(declarations.joined(separator: "\n"))
    for node in nodes where !declaring.contains(node.kind) {
      run.type(text(node), keepsValue: false)
      if run.last?.isCompleted == false { break }
    }
    if run.last?.isCompleted == true { _ = run.session.finish() }
    #expect(run.trace == InteractiveRun.trace(of: recorder.events))

    // Loaded as a file, and once more: the same events.
    for _ in 0..<2 {
      let loaded = InteractiveRun()
      let check = loaded.program.load(path: "a.trans", bytes: bytes) { _ in .missing }
      let addition = try #require(check.addition)
      if loaded.session.run(addition).isCompleted { _ = loaded.session.finish() }
      #expect(loaded.trace == InteractiveRun.trace(of: recorder.events))
    }
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("[1][5]", "there is no element 5 in a list of 1"),
    ("let n = [1][5]", "there is no element 5 in a list of 1"),
    ("fails()", "there is no element 9 in a list of 1"),
    ("for i in 0..<1000000000 { }", "the script runs too many instructions at one instant"),
    ("finger.up()", "'up' needs a finger that is down"),
    ("launch(Wrong())", "there is no element 3 in a list of 0"),
  ])
  func runTimeErrorsEndTheirInput(input: String, message: String) {
    let run = InteractiveRun(
      "func fails() -> Number { return [1][9] }",
      "controller Wrong { on viewDidLoad {\n let l: [Number] = []\n print(l[3])\n } }", "var a = 1")
    let count = run.events.count

    #expect(run.type("a = 2\n" + input + "\na = 3") == "failed: \(message)")

    #expect(run.last?.failure?.range != nil)
    #expect(run.type("a") == "2: Number")
    #expect(run.type("print(\"on\")\na += 1\na") == "3: Number")
    #expect(run.printed == ["on"])
    let told = run.events[count...].filter { if case .diagnostic = $0.kind { true } else { false } }
    #expect(told.count == 1)
  }

  @Test func whatWasNotMadeHasNoValue() {
    let run = InteractiveRun("let a = 7")
    #expect(run.type("let n = 1\nlet a = [1][5]\nlet z = 2").hasPrefix("failed: "))
    #expect(run.last?.unmade.map(\.name) == ["a", "z"])
    #expect(run.type("n") == "1: Number")
    #expect(run.type("z") == "failed: 'z' has no value")
    #expect(run.type("z = 1").hasPrefix("error: "))
    #expect(run.type("let z = 5") == "")
    #expect(run.type("z") == "5: Number")
  }

  @Test func errorsInHooksLetTheClockGoOn() {
    let run = InteractiveRun(sessionDeclarations)
    run.type(
      "controller Bad { let cards = Cards()\n modalPresentationStyle: .fullScreen\n transitioningDelegate: cards\n on viewDidAppear { print([1][4]) } }"
    )
    run.type("let home = Home()\nlet bad = Bad()\nlaunch(home)\nhome.present(bad)")

    #expect(
      run.type("wait(2s)\nprint(\"not here\")") == "failed: there is no element 4 in a list of 1")

    // The transition's own blocks have run all the same.
    #expect(run.printed == ["fade", "faded", "ended true"])
    #expect(run.type("home.presentedViewController") == "bad: UIViewController?")
  }

  @Test func exceptionsEndTheWorld() {
    let run = InteractiveRun("controller Home { }", "let home = Home()\nlaunch(home)")
    let first = run.type("home.present(home)\nsettle()")
    #expect(first.hasPrefix("failed: the world has ended"))
    #expect(run.type("print(1)") == first)
    #expect(run.printed == [])
    #expect(run.session.drive { $0.frame() }.failure?.message.id == "worldEnded")
  }

  @Test func inputsRunInOrder() throws {
    let run = InteractiveRun("let a = 1")
    let addition = try #require(run.program.check(Array("a".utf8), name: "x").addition)
    #expect(run.session.run(addition).isCompleted)
    #expect(run.session.run(addition).failure?.message.id == "inputOutOfOrder")
  }

  // MARK: Declaring anew

  @Test func redeclaredAnimatorIsVendedNext() {
    let run = InteractiveRun(sessionDeclarations)
    run.type("let cards = Cards()\nlet home = Home()\nlaunch(home)")
    run.type(
      "func card() -> Card {\n let c = Card()\n c.transitioningDelegate = cards\n return c\n }")
    #expect(run.type("let one = card()").hasPrefix("error: "))
    run.type("let one = Card()\none.transitioningDelegate = cards\nhome.present(one)\nwait(100ms)")
    #expect(run.printed == ["fade"])

    // In the middle of its transition.
    run.type(
      """
      animator Fade {
        let shared = 5
        transitionDuration: 100ms
        on animateTransition(using context) {
          print("new \\(shared)")
          if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
          context.completeTransition(true)
        }
        on animationEnded(completed) { print("new end \\(shared)") }
      }
      """)
    run.type("settle()")
    // Its pending blocks are the old ones'; what UIKit asks for from now on is new.
    #expect(run.printed == ["fade", "faded", "new end 5"])
    run.type("let two = Card()\ntwo.transitioningDelegate = cards\none.present(two)\nsettle()")
    #expect(run.printed == ["fade", "faded", "new end 5", "new 5", "new end 5"])
  }

  @Test func liveInstancesGetNewMembers() {
    let run = InteractiveRun(
      "controller A { let x = 1\n var y = \"y\"\n func sum() -> Number { return x } }",
      "func sum(a: A) -> Number { return a.sum() }", "let a = A()", "a.y = \"why\"")
    #expect(run.type("sum(a: a)") == "1: Number")
    run.type(
      "controller A { let z = [1, 2]\n var y = \"n\"\n let more = 40\n view box { alpha: 0.5 }\n let x = 3\n func sum() -> Number { return x + more + z.count } }"
    )
    #expect(run.type("sum(a: a)") == "43: Number")
    #expect(run.type("a.y") == "why: String")
    #expect(run.type("a.z") == "[1, 2]: [Number]")
    #expect(run.type("a.box") == "a.box: UIView")
    #expect(run.type("sum(a: A())") == "45: Number")
    #expect(run.type("A().y") == "n: String")
    // Another type is another member.
    run.type("controller A { var y = 3\n let x = 1\n func sum() -> Number { return y } }")
    #expect(run.type("a.y") == "3: Number")
    #expect(run.type("a.y = 5\nsum(a: a)") == "5: Number")
    run.type("controller A { var y = \"s\"\n func sum() -> Number { return 0 } }")
    #expect(run.type("a.y") == "why: String")
  }

  @Test func redeclaredFuncsAreCalled() {
    let run = InteractiveRun(
      "func f() -> Number { return 1 }", "func g() -> Number { return f() * 10 }")
    #expect(run.type("g()") == "10: Number")
    run.type("func f() -> Number { return 2 }")
    #expect(run.type("g()") == "20: Number")
    #expect(run.type("func f() -> String { return \"\" }").hasPrefix("error: "))
    #expect(run.type("g()") == "20: Number")
    #expect(
      run.type("func f() -> String { return \"s\" }\nfunc g() -> String { return f() + \"!\" }")
        == "")
    #expect(run.type("g()") == "s!: String")
  }

  @Test func oldBlocksCallWhatTheyWereMadeFor() {
    let run = InteractiveRun(
      "controller Home { }", "controller P(title: String) { }", "launch(Home())",
      "func f(n: Number) { print(\"old \\(n)\") }",
      "animate 100ms { } then { f(n: 3)\n let p = P(title: \"x\")\n print(\"made\") }")
    run.type("func f(a: String, b: String) { print(a + b) }")
    run.type("controller P(count: Number, other: String) { }")
    #expect(run.type("settle()") == "failed: 'P' has other parameters now")
    #expect(run.printed == ["old 3"])
    #expect(run.type("f(a: \"n\", b: \"ew\")") == "")
    #expect(run.printed == ["old 3", "new"])
  }

  @Test func callsOfAProtocolFindWhatIsDeclaredLater() {
    let run = InteractiveRun(
      "protocol Picking { func picked(item: Number) -> Number }",
      "func pick(from: Picking) -> Number { return from.picked(item: 2) }",
      "delegate One { func picked(item: Number) -> Number { return item } }",
      "let one: Picking = One()")
    #expect(run.type("pick(from: one)") == "2: Number")
    run.type("delegate Two { func picked(item: Number) -> Number { return item * 10 } }")
    #expect(run.type("pick(from: Two())") == "20: Number")
    #expect(run.type("one as? Two == nil") == "true: Bool")
    #expect(run.type("one") == "One: Picking")

    // A protocol declared after its declarations.
    run.type("protocol Choosing { func picked(item: Number) -> Number }")
    #expect(run.type("let chosen: Choosing = one\nchosen.picked(item: 3)") == "3: Number")

    run.type("delegate One { func picked(item: Number) -> Number { return item + 100 } }")
    #expect(run.type("pick(from: one)") == "102: Number")
    #expect(run.type("chosen.picked(item: 1)") == "101: Number")
  }

  @Test func aProtocolIsDeclaredAnew() {
    let run = InteractiveRun(
      "protocol Picking { func picked(item: Number) }",
      "controller Home { func picked(item: Number) { print(\"item \\(item)\") } }",
      "let home = Home()\nlet picking: Picking = home\nlaunch(home)",
      "animate 100ms { } then { picking.picked(item: 1) }")
    #expect(
      run.type(
        "protocol Picking { func picked(index: Number) }\ncontroller Home { func picked(index: Number) { print(\"index \\(index)\") } }"
      ) == "")
    run.type("picking.picked(index: 2)")
    #expect(run.type("settle()") == "")
    #expect(run.printed == ["index 2", "item 1"])

    // What an object no longer has can't be called.
    #expect(run.type("controller Home { }") == "")
    #expect(
      run.type("picking.picked(index: 3)")
        == "failed: 'Home' has no func for 'Picking.picked' any more")
    #expect(run.type("let other: Picking = home").hasPrefix("error: 'Home' is no 'Picking'"))
    run.type("controller Home { func picked(index: Number) { print(\"again \\(index)\") } }")
    run.type("picking.picked(index: 4)")
    #expect(run.printed == ["index 2", "item 1", "again 4"])
  }

  @Test func shadowedValuesGo() {
    let run = InteractiveRun(
      sessionDeclarations, "let home = Home()\nlaunch(home)\nlet card = Card()",
      "let d = Cards()\ncard.transitioningDelegate = d")
    #expect(run.type("card.transitioningDelegate == nil") == "false: Bool")
    run.type("let d = 1")
    #expect(run.type("card.transitioningDelegate == nil") == "true: Bool")
  }

  // MARK: Under way

  @Test func inputsRunWhileOthersAreStopped() {
    let run = InteractiveRun(
      sessionDeclarations, "var n = 1\nlet home = Home()\nlaunch(home)", "let t = \"t\"")
    var results: [String] = []
    run.onEvent = { [unowned run] event in
      guard case .print(let line) = event.kind, line == "fade" else { return }
      run.onEvent = nil
      results.append(run.type("n += 1\nn"))
      results.append(run.type("func late() -> String { return \"t!\" }"))
      results.append(run.type("late()"))
      results.append(run.type("wait(1s)"))
      results.append(run.type("[1][7]"))
      results.append(
        run.type(
          "animator Fade { transitionDuration: 10ms\n on animateTransition(using c) { print(\"other\")\n c.completeTransition(true) } }"
        ))
      results.append(run.type("home.presentedViewController"))
    }
    let stopped = run.type(
      "let cards = Cards()\nlet card = Card()\ncard.transitioningDelegate = cards\nhome.present(card)\nsettle()\nn += 10\n\"end\""
    )

    #expect(
      results == [
        "2: Number", "", "t!: String",
        "failed: the clock can't run while a call or a statement is suspended",
        "failed: there is no element 7 in a list of 1", "", "card: UIViewController?",
      ])
    #expect(stopped == "end: String")
    #expect(run.type("n") == "12: Number")
    #expect(run.printed == ["fade", "faded"])
    run.type("card.dismiss()\nsettle()")
    #expect(run.type("late()") == "t!: String")
  }

  @Test func inputsRunInsideStatements() {
    let run = InteractiveRun("var n = 1", "func f() -> Number {\n print(\"in f\")\n return 5\n }")
    var results: [String] = []
    run.onEvent = { [unowned run] event in
      guard case .print("in f") = event.kind else { return }
      run.onEvent = nil
      // The function that is running is declared anew, and what is being declared has no value yet.
      results.append(run.type("func f() -> Number { return [1, 2, 3].count }"))
      results.append(run.type("x"))
      results.append(run.type("n = 7"))
      results.append(run.type("f()"))
      results.append(run.type("let x = \"new\""))
      for _ in 0..<300 { run.type("let many = \"text \\(n)\"") }
    }
    #expect(run.type("let x = f() + n\nx") == "12: Number")
    #expect(results == ["", "failed: 'x' has no value", "", "3: Number", ""])
    #expect(run.type("x") == "new: String")
    #expect(run.type("many") == "text 7: String")
  }

  @Test func driving() {
    let run = InteractiveRun(sessionDeclarations)
    run.type(
      "let cards = Cards()\nlet home = Home()\nlaunch(home)\nlet card = Card()\ncard.transitioningDelegate = cards\nhome.present(card)"
    )
    #expect(run.session.drive { $0.frame() }.isCompleted)
    #expect(run.session.drive { $0.wait(seconds: 1) }.isCompleted)
    #expect(run.printed == ["fade", "faded", "ended true"])
    run.type(
      "controller Bad {\n modalPresentationStyle: .fullScreen\n on viewWillAppear { print([1][2]) } }\ncard.present(Bad())"
    )
    #expect(run.session.drive { $0.wait(seconds: 1) }.failure?.message.id == "indexOutOfBounds")
    #expect(run.session.drive { $0.wait(seconds: 1) }.isCompleted)
  }

  // MARK: Expectations

  @Test func expectationsAreJudgedAtOnce() {
    let run = InteractiveRun("controller Home { on viewDidLoad { print(1) } }", "let home = Home()")
    run.type("expect 1 == 2\nprint(\"after\")")
    #expect(run.last?.failedExpectations.map(\.message.id) == ["expectationFailed"])
    #expect(run.printed == ["after"])
    run.type("expect 1 == 1")
    #expect(run.last?.failedExpectations.isEmpty == true)
    run.type("launch(home)")
    run.type("expect calls { Home.viewDidLoad\n ... }")
    #expect(run.last?.failedExpectations.map(\.message.id) == [])
    run.type("mark()")
    run.type("expect calls { Home.viewDidLoad }")
    #expect(run.last?.failedExpectations.count == 1)
    #expect(run.last?.isCompleted == true)
    run.type("expect tree { window { home.view { } } }")
    #expect(run.last?.isCompleted == true)
    #expect(run.type("Home.isViewLoaded") == "true: Bool")
  }

  // MARK: Size

  @Test(.timeLimit(.minutes(1))) func thousandInputs() {
    let run = InteractiveRun("controller Home { }\nlet home = Home()\nlaunch(home)", "var sum = 0")
    for index in 0..<1_000 {
      switch index % 4 {
      case 0: run.type("let v\(index) = \(index)\nsum += v\(index)")
      case 1: run.type("home.view.frame")
      case 2: run.type("func f\(index)() -> Number { return \(index) }")
      default: run.type("sum += f\(index - 1)()\nanimate 1ms { } then { print(home) }")
      }
      #expect(run.last?.isCompleted == true)
    }
    let expected = (0..<1_000).reduce(0) { $0 + ($1 % 4 == 0 ? $1 : $1 % 4 == 3 ? $1 - 1 : 0) }
    #expect(run.type("sum") == "\(expected): Number")
    run.type("settle()")
    #expect(run.printed.count == 250)
  }
}

import Console
import Testing

/// How scripts, tests and the startup file come into a session.
@Suite struct BeginningTests {
  private static let files = [
    "home.trans": "controller Home {}\nfunc go() {}\n",
    "other.trans": "controller Home {}\nfunc go() {}\nlet h = Home()\nlaunch(h)\n",
    "user.trans": "import \"home.trans\"\nlet home = Home()\nlaunch(home)\n",
    "tests.trans":
      "test \"plain\" {\n  expect 1 == 1\n}\ntest \"cases\" for p in [1, 2] {\n  expect p > 0\n}\n",
  ]

  private static func answer(_ inputs: String..., options: ConsoleOptions = .init()) -> String {
    TypedSession.answer(inputs, files: files, options: options)
  }

  @Test(arguments: ["home.trans", "./home.trans", ".//home.trans"])
  func aScriptIsLoadedOnce(again: String) {
    #expect(
      Self.answer(":load home.trans", ":load \(again)", "go()")
        == "error: '\(again)' is loaded\n  = fix: ':reload' reads it again\n")
  }

  @Test func whatIsImportedIsLoadedToo() {
    let answer = Self.answer(":load user.trans", ":load home.trans")

    #expect(answer.hasSuffix("error: 'home.trans' is loaded\n  = fix: ':reload' reads it again\n"))
  }

  @Test func aScriptThatWasTakenBackCanBeLoaded() {
    #expect(!Self.answer(":load home.trans", ":undo", ":load home.trans").contains("error"))
  }

  @Test func namesThatAreTakenAreOneMistake() {
    #expect(
      Self.answer(":load home.trans", ":load other.trans") == """
        error: 'other.trans' declares 'Home' and 'go', which 'home.trans' has declared
          = fix: ':undo' takes that back

        """)
    #expect(
      Self.answer(":load home.trans", "let a = 1", ":load other.trans").hasSuffix(
        "  = fix: load it in a session of its own\n"))
  }

  @Test(
    arguments: [
      ":next -1", ":next 9223372036854775808", ":back 0", ":goto end 1", ":load none.trans", "1 +",
      "[1][2]", "wait(", ":goto event 3", "launch(nothing)", ":break home.trans:0", ":",
      ":run -1s", "home.present(", ":replay none", ":film -1",
    ])
  func aLineOfTheStartupFileThatFailsEndsNothing(line: String) {
    let answer = Self.answer(
      "print(3)",
      options: .init(paths: ["user.trans"], startup: ["let a = 1", line, "let b = 2"]))

    #expect(answer.contains("error"))
    #expect(answer.contains("viewDidAppear  home"))
    #expect(answer.hasSuffix("print  3\n"))
  }

  @Test func aTypedTestIsAnswered() {
    #expect(
      Self.answer("test \"a\" { expect 1 == 1 }", "test \"a\" { expect 2 == 2 }") == """
        The test 'a' is declared; 'choreo test' runs those of files.
        The test 'a' replaces the earlier one.

        """)
    // Those of a script that is loaded are not told one by one.
    #expect(Self.answer(":load tests.trans") == "")
  }

  @Test func aCaseIsAskedForWhereThereAreCases() {
    #expect(
      Self.answer(options: .init(paths: ["tests.trans:5"], caseNumber: 1)).hasPrefix(
        "Test 'cases', let p = 2"))
    #expect(
      Self.answer(options: .init(paths: ["tests.trans:5"], caseNumber: 3)).contains(
        "'cases' has no case 3"))
    #expect(
      Self.answer(options: .init(paths: ["tests.trans:2"], caseNumber: 3)) == """
        error: 'plain' has no case 3
          = fix: it runs once; leave '--case' out

        """)
    #expect(Self.answer(options: .init(paths: ["tests.trans:2"])).hasPrefix("Test 'plain'"))
  }

  @Test(arguments: [
    ("1e308", "Number = 1e+308"), ("-1e22", "Number = -1e+22"),
    ("1e20", "Number = 100000000000000000000"),
    ("1e300 * 1s", "Time = 1e+303ms"), ("CGPoint(x: 1e30, y: 1)", "CGPoint = (1e+30, 1)"),
  ]) func largeNumbersAreShort(_ input: String, _ value: String) {
    #expect(Self.answer(input).contains(value))
  }

  // MARK: - The startup file

  @Test func theStartupFileIsDoneBeforeTheScripts() {
    let answer = Self.answer(
      options: .init(paths: ["user.trans"], startup: [":break on viewDidLoad"]))

    #expect(answer.contains("viewDidLoad"))
    #expect(!answer.contains("viewDidAppear"))
  }

  @Test func aMistakeInTheStartupFileIsToldWithItsLine() {
    let startup = [
      "let a = 1", "", "func twice(x: Number) -> Number {", "  return 2 * x", "}", ":foo",
    ]
    let answer = Self.answer("twice(x: a)", options: .init(startup: startup))

    #expect(
      answer == """
        error: there is no command ':foo'
          = fix: ':help' lists the commands
          = note: this is line 6 of ~/.choreorc
        _1: Number = 2

        """)
    #expect(
      Self.answer(options: .init(startup: ["a +", "", "nothing"])).hasSuffix(
        "  = note: this is line 1 of ~/.choreorc\n"))
  }
}

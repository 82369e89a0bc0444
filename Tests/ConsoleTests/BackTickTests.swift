import SourceText
import Testing

@testable import Console

/// A reserved word in back-ticks is a name at the prompt as in a file.
@Suite struct BackTickTests {
  private static let words = LiteralText.reservedWords.sorted()

  /// Inputs in which W is the word, with a part of the answer to the last one.
  private static let sessions: [([String], String)] = [
    (["let `W` = 3", "print(`W`)"], "print  3"),
    (["let `W` = 3", "`W` + 1"], "Number = 4"),
    (["var `W` = 3", "`W` += 2", "print(`W`)"], "print  5"),
    (["let `W` = 3", "if `W` == 3 { print(\"three\") }"], "print  three"),
    (["func `W`(`W`: Number) -> Number { return `W` * 2 }", "print(`W`(W: 4))"], "print  8"),
    (
      [
        "controller `W`(`W`: Number) { on viewDidLoad { print(`W`) } }", "let a = `W`(W: 6)",
        "launch(a)",
      ],
      "print  6"
    ),
    (["controller `W` { }", "let `W` = `W`()", "launch(`W`)"], "viewDidAppear  W"),
    (["protocol `W` { func f() }", "var a: `W`? = nil", "print(a == nil)"], "print  true"),
    (
      ["let `W` = UIView()", "launch(UIViewController())", ":watch `W`.alpha"], "1: watch `W`.alpha"
    ),
    (
      ["controller A { }", "let `W` = A()", ":break on `W`.viewDidLoad", "launch(`W`)"],
      "Stopped at 1"
    ),
    (
      ["controller `W` { }", "let a = `W`()", ":break on `W`.viewDidLoad", "launch(a)"],
      "Stopped at 1"
    ),
    (["let `W` = 1", "let `W` = 2", ":undo", "print(`W`)"], "print  1"),
    (["let `W` = 1", "print(`W`)", "let `W` = 2", ":undo", ":back", "print(`W`)"], "print  1"),
    (["let `W` = UIView()", "`W`.alpah = 1"], "write 'alpha'"),
    (["let `W` = UIView()", ":explain `W`"], "W: UIView"),
    (
      ["controller A { view box { } }", "let `W` = A()", "launch(`W`)", ":tree `W`.view"],
      "\nW.view (0, 0, 393, 852)"
    ),
    (
      ["controller A { view box { } }", "let `W` = A()", "launch(`W`)", ":why `W`.box.alpha"],
      "W.box"
    ),
    (
      [
        "controller A { }", "let `W` = A()", "launch(`W`)",
        "animate 100ms { `W`.view.alpha = 0 } then { `W`.present(A()) }", ":until `W`.present",
      ], "present  W"
    ),
  ]

  @Test(arguments: words, sessions.indices)
  func aLaterInputReadsIt(word: String, session: Int) {
    let (inputs, answer) = Self.sessions[session]
    func written(_ text: String) -> String { text.replacing("W", with: word) }

    let output = MemoryConsole().run(inputs.map(written))

    #expect(output.contains(written(answer)), "\(output)")
    #expect(!output.contains("error") || answer.contains("write"), "\(output)")
  }

  @Test(arguments: [
    (["let `return` = 1", "print(retrun)"], "1 | print(`return`)"),
    (["`var` = 3"], "write 'let `var` = …'"),
    (["let `if`: UIView? = nil", "print(`if`.alpha)"], "'if let `if` { … }'"),
    (["if let `if` = 3 { }"], "write 'let `if` = …' without a condition"),
    (["controller `nil` { }", "func f() { print(`nil`) }"], "write '`nil`()'"),
    (["controller `nil` { }", "let a = `nil`"], "write '`nil`()' to make one"),
    (["controller `nil`(a: Number) { }", "let a = `nil`()"], "it is '`nil`(a: Number)'"),
    (["func `for`(a: Number) { }", "`for`(b: 3)"], "it is '`for`(a: Number)'"),
    (["controller A { func `for`(a: Number) { } }", "A().for(b: 3)"], "it is 'for(a: Number)'"),
  ])
  func aRemedyHasTheNameInBackTicks(inputs: [String], remedy: String) {
    let output = MemoryConsole().run(inputs)

    #expect(output.contains(remedy), "\(output)")
  }

  private static let saved = [
    "controller A { view box { frame: (0, 100, 50, 50) } }", "let `W` = A()", "launch(`W`)",
    "let n = 2", "`W`.box.alpha", "animate 300ms { `W`.box.alpha = 0 }", ":run 100ms",
  ]

  @Test(
    arguments: words, [[], [":back 2"], ["let n = 3", ":undo"], ["`W`.box.alpha = 1", ":run 1s"]])
  func aSavedSessionWithItPasses(word: String, rest: [String]) throws {
    let console = MemoryConsole()
    let inputs = Self.saved + rest + [":save \"saved\" out.trans"]

    let output = console.run(inputs.map { $0.replacing("W", with: word) })

    #expect(output.contains("Saved"), "\(output)")
    let text = try #require(console.text("out.trans"))
    #expect(text.contains("`\(word)`.viewDidLoad"), "\(text)")
    // In the middle of an event there are no views to expect.
    #expect(
      rest == [":back 2"] || text.contains("    `\(word)`.box(frame: (0, 100, 50, 50)"), "\(text)")
    #expect(try SavingTests.failures(of: "out.trans", in: console) == [])
  }
}

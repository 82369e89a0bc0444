import Console
import Evaluation
import Semantics
import Testing

/// Sessions that are done again: from what was recorded, and over a script that was edited.
@Suite struct ReplayTests {
  /// A prompt whose files are in memory.
  private final class Prompted {
    var files: [String: [UInt8]] = [:]
    private var written: [UInt8] = []

    init(_ script: String) { files["a.trans"] = Array(script.utf8) }

    /// Types inputs into a new session; what begins with a blank is the script from then on. Returns the answers.
    func type(_ inputs: [String]) throws -> [String] {
      written = []
      let editor = Typist(inputs) { [unowned self] in files["a.trans"] = Array($0.utf8) }
      let host = ConsoleHost(
        write: { [unowned self] in
          written += $0
          return true
        },
        read: { [unowned self] path in files[path].map { .bytes($0) } ?? .missing },
        importReader: { _ in { _ in .missing } },
        rewriteFile: { [unowned self] path, _, bytes in
          files[path] = bytes
          return nil
        }, writeDevice: { _, _ in "there is no device" }, tryWriting: { _ in nil },
        canonicalPath: { "/" + $0 }, names: { _ in [] },
        isInterrupted: { false }, beginRun: {})
      let repl = try #require(REPL(ConsoleOptions(echoesInputs: true), host: host, editor: editor))
      _ = repl.run()
      return String(decoding: written, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  /// Types what it was given.
  private final class Typist: LineEditor {
    private var inputs: ArraySlice<String>
    private let edit: (String) -> Void

    init(_ inputs: [String], edit: @escaping (String) -> Void) {
      self.inputs = inputs[...]
      self.edit = edit
    }

    var isInteractive: Bool { false }
    var columns: Int { 100 }
    var rows: Int { 40 }
    func addHistory(_ entry: String) {}
    func discardPendingInput() {}

    func readInput(prompt: Prompt) -> InputEvent {
      while let input = inputs.popFirst() {
        guard input.hasPrefix(" ") else { return .input(Array(input.utf8)) }
        edit(input)
      }
      return .endOfInput
    }
  }

  private static let script = """
     controller Home { var total = 0 }
     func add(home: Home, count: Number) {
       for i in 0..<count {
         home.total += i
         print("at \\(home.total)")
       }
     }
     let home = Home()
    """

  private static let typed = [
    ":break a.trans:5", "add(home: home, count: 5)", ":step", ":step",
    "home.total = 1000", "print(\"typed\")", ":delete", ":step", ":back", ":goto end", ":step 2",
    "home.total", ":calls",
  ]

  @Test func whatIsTypedAtALineIsReplayed() throws {
    let prompted = Prompted(Self.script)
    let first = try prompted.type([":load a.trans", ":record walk"] + Self.typed + [":record"])
    let second = try prompted.type([":load a.trans", ":replay walk"])

    #expect(first.contains("    0.000  print  at 1000  @5"))
    #expect(first.contains { $0.hasSuffix("Number = 1005") })
    #expect(Array(first.dropFirst(2).dropLast(2)) == Array(second.dropFirst(2)))
  }

  @Test func reloadingDoesItOverTheEditedScript() throws {
    let prompted = Prompted(Self.script)
    let inputs = [
      ":load a.trans", ":break a.trans:5", "add(home: home, count: 5)", ":step", ":step",
      "home.total = 1000", ":reload", Self.script.replacing("at ", with: "now "), ":reload",
      ":where", ":delete", ":run 1s", "home.total", ":undo", ":undo", ":undo", ":undo",
      ":delete", ":settle", "home.total",
    ]
    let answers = try prompted.type(inputs)

    #expect(answers.contains("Nothing has changed: 1 events as before."))
    #expect(answers.contains("+     0.000  print  now 0"))
    #expect(!answers.contains { $0.contains("dropped") })
    #expect(answers.contains("running: a.trans:5  print(\"now \\(home.total)\")"))
    #expect(answers.suffix(1) == ["_2: Number = 10"])
  }

  @Test(arguments: ["\n", "\n\n\n", "// more\n\nfunc other() -> Number { return 1 }\n"])
  func whatWasTypedAtALineFollowsIt(above: String) throws {
    let script =
      " controller Home { }\n let home = Home()\n launch(home)\n"
      + " var total = 0\n total += 1\n total *= 2\n print(\"t \\(total)\")\n"
    let prompted = Prompted(script)
    let answers = try prompted.type([
      ":load a.trans", ":break a.trans:6", ":goto event 0", ":settle", "total = 50", ":settle",
      " " + above + script, ":reload", ":break",
    ])

    #expect(answers.contains { $0.hasSuffix("print  t 100  @7") })
    #expect(answers.contains("Nothing has changed: 8 events as before."))
    let added = above.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    #expect(answers.suffix(1) == ["1: a.trans:\(6 + added)"])
  }

  @Test func aReloadStaysWhereTheSessionStands() throws {
    let prompted = Prompted(
      " controller Home { }\n let home = Home()\n launch(home)\n wait(300ms)\n print(1)\n")
    let answers = try prompted.type([
      ":load a.trans", ":goto 200ms", ":reload", ":goto event 3", ":reload", ":goto end",
    ])

    #expect(answers.contains("200ms, after event 7"))
    // When it was loaded, gone to, and stood at again.
    #expect(answers.filter { $0.contains("viewWillAppear") }.count == 3)
    #expect(answers.last?.hasSuffix("print  1  @5") == true)
  }

  @Test func whatLetsTimePassIsTakenBackByItself() throws {
    let prompted = Prompted(" controller Home { }\n let home = Home()\n launch(home)\n")
    let answers = try prompted.type([
      ":load a.trans", "animate 1s { home.view.alpha = 0 }", ":run 100ms", ":run 100ms",
      ":frame 2", ":undo", ":where", ":undo", ":where", ":settle", ":undo", ":where",
    ])

    let places = answers.filter { $0.contains(", after event 8") }
    #expect(places.contains { $0.hasPrefix("200ms") })
    #expect(places.last?.hasPrefix("100ms") == true)
  }

  @Test func theEndIsThereAgainAfterAnEditInTheLastCall() throws {
    let prompted = Prompted(" controller Home { }\n let home = Home()\n launch(home)\n")
    let answers = try prompted.type([
      ":load a.trans", ":back 1", "home.view.alpha = 0.5", ":undo", ":goto end", ":where",
    ])

    #expect(answers.contains("0ms, after event 7"))
  }

  @Test func theDeviceIsTurnedBetweenTurnsOfAStatement() throws {
    let prompted = Prompted(
      " controller Home { }\n let home = Home()\n launch(home)\n wait(300ms)\n finger.tap(at: (1, 1))\n"
    )
    let answers = try prompted.type([
      ":load a.trans", ":goto 100ms", "rotate(.landscapeLeft)", "traits(style: .dark)",
      "finger.down(at: (1, 1))", "window.bounds.width", ":goto event 3", "rotate(.portrait)",
    ])

    #expect(answers.contains { $0.contains("traitCollectionDidChange  home") })
    #expect(answers.contains("Length = 852"))
    #expect(answers.filter { $0.contains("error[clockWhileStopped]") }.count == 2)
    #expect(answers.contains { $0.contains("in the middle of a statement") })
    #expect(answers.contains { $0.contains("UIKit is in the middle of a call") })
  }

  @Test func whatIsWatchedAndGoneIsLeftOut() throws {
    let prompted = Prompted(Self.script)
    let answers = try prompted.type([
      ":load a.trans", ":watch home.total", ":break when home.total > 2", "let a = 1",
      Self.script.replacing("home.total", with: "home.sum").replacing("var total", with: "var sum"),
      ":reload", ":break", "a + 1", ":reload",
    ])

    #expect(answers.contains("':watch home.total' is not valid any more and is left out."))
    #expect(answers.contains("':break when home.total > 2' is not valid any more and is left out."))
    #expect(answers.contains("There are no breakpoints."))
    #expect(answers.contains("_1: Number = 2"))
    #expect(answers.suffix(2).first == "Nothing has changed: 0 events as before.")
  }

  @Test func aLineThatIsGoneDropsWhatWasTypedThere() throws {
    let prompted = Prompted(Self.script)
    let answers = try prompted.type([
      ":load a.trans", ":break a.trans:5", "add(home: home, count: 5)", "home.total = 1000",
      Self.script.replacing("    print(\"at \\(home.total)\")", with: ""), ":reload", "home.total",
    ])

    #expect(answers.contains { $0.contains("dropped: 'home.total = 1000'") })
    #expect(answers.suffix(1) == ["_1: Number = 10"])
  }
}

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
        makeCoroutine: ThreadedCoroutine.make,
        write: { [unowned self] in
          written += $0
          return true
        },
        read: { [unowned self] path in files[path].map { .bytes($0) } ?? .missing },
        readImport: { _, _ in .missing },
        writeFile: { [unowned self] path, bytes in
          files[path] = bytes
          return nil
        }, tryWriting: { _ in nil }, canonicalPath: { "/" + $0 }, names: { _ in [] },
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
    #expect(first.contains("_1: Number = 1005"))
    #expect(Array(first.dropFirst(2).dropLast(2)) == Array(second.dropFirst(2)))
  }

  @Test func reloadingDoesItOverTheEditedScript() throws {
    let prompted = Prompted(Self.script)
    let inputs = [
      ":load a.trans", ":break a.trans:5", "add(home: home, count: 5)", ":step", ":step",
      "home.total = 1000", ":reload", Self.script.replacing("at ", with: "now "), ":reload",
      ":where", ":delete", ":run 1s", "home.total", ":undo", ":undo", ":undo", ":settle",
      "home.total",
    ]
    let answers = try prompted.type(inputs)

    #expect(answers.contains("Nothing has changed: 1 events as before."))
    #expect(answers.contains("+     0.000  print  now 0"))
    #expect(!answers.contains { $0.contains("dropped") })
    #expect(answers.contains("running: a.trans:5  print(\"now \\(home.total)\")"))
    #expect(answers.suffix(1) == ["_2: Number = 10"])
  }

  @Test func whatIsWatchedAndGoneIsLeftOut() throws {
    let prompted = Prompted(Self.script)
    let answers = try prompted.type([
      ":load a.trans", ":watch home.total", ":break when home.total > 2", "let a = 1",
      Self.script.replacing("home.total", with: "home.sum").replacing("var total", with: "var sum"),
      ":reload", ":break", "a + 1", ":reload",
    ])

    #expect(answers.contains("':watch home.total' means nothing any more and is left out."))
    #expect(answers.contains("':break home.total > 2' means nothing any more and is left out."))
    #expect(answers.contains("There are no breakpoints."))
    #expect(answers.contains("_1: Number = 2"))
    #expect(answers.suffix(2).first == "Nothing has changed: 0 events as before.")
  }

  @Test func aLineThatIsGoneDropsWhatWasTypedThere() throws {
    let prompted = Prompted(Self.script)
    let answers = try prompted.type([
      ":load a.trans", ":break a.trans:5", "add(home: home, count: 5)", "home.total = 1000",
      Self.script.replacing("print(", with: "\n print("), ":reload", "home.total",
    ])

    #expect(answers.contains { $0.contains("dropped: 'home.total = 1000'") })
    #expect(answers.suffix(1) == ["_1: Number = 10"])
  }
}

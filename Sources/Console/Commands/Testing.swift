import Evaluation
import Semantics
import SourceText
import Syntax

extension ConsoleCommand {
  static let testing: [ConsoleCommand] = [
    ConsoleCommand(
      name: "test", group: .keeping, parameters: "[NAME]",
      summary: "start a test of the session's scripts in a new world; alone: list them",
      details: [
        "It stops at the breakpoints and watches that are set, so the same test can be started again after ':break'.",
        "A name can be shortened as long as one test begins with it. ':undo' returns to the session before.",
      ], examples: [":test", ":test comes up"], argument: .test, action: { $0.test($1) })
  ]
}

/// A session that another one has taken the place of.
struct OtherSession {
  var machine: TimeMachine
  var stops: StopList
  var screen: RunScreen
}

extension REPL {
  /// A test of a script of the session.
  struct StartableTest {
    var path: String
    var name: String
    var line: Int
  }

  /// The most tests that are listed.
  private static let listedTests = 30

  /// The tests of the scripts that the session has loaded.
  var startableTests: [StartableTest] {
    var paths: [String] = []
    for file in program.files where !file.path.hasPrefix("<") && !paths.contains(file.path) {
      paths.append(file.path)
    }
    return paths.flatMap(tests(in:))
  }

  private func tests(in path: String) -> [StartableTest] {
    guard case .bytes(let bytes) = host.read(path) else { return [] }
    let file = SourceFile(path: path, bytes: bytes)
    let table = LineTable(file)
    return Parser.parse(file).tree.root.children(of: .test).map { node in
      let title = TestSyntax(node).title.range
      let name = String(
        decoding: bytes[Int(title.start)..<Int(title.end)].dropFirst().dropLast(), as: UTF8.self)
      return StartableTest(path: path, name: name, line: table.line(at: node.range.start))
    }
  }

  /// Lists the tests of a script with which the session begins.
  func tellTests(in path: String) {
    guard program.hasScript(at: path) else { return }
    let tests = tests(in: path)
    guard !tests.isEmpty else { return }
    say(DisplayText.shown("Tests of '\(path)', which ':test NAME' starts:"))
    list(tests)
  }

  private func list(_ tests: [StartableTest]) {
    for test in tests.prefix(Self.listedTests) {
      say(DisplayText.shown("  \(PathText.name(of: test.path)):\(test.line)  \(test.name)"))
    }
    let more = tests.count - Self.listedTests
    if more > 0 { say("  … and \(more) more") }
  }

  /// `:test`
  func test(_ text: String) {
    let tests = startableTests
    guard !tests.isEmpty else {
      return fail(
        "no script of this session has tests",
        fix: refusedScripts.isEmpty ? ":load card.tests.trans:12" : loadHint)
    }
    if text.isEmpty { return list(tests) }
    var name = text
    if name.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") {
      name = String(name.dropFirst().dropLast())
    }
    let exact = tests.filter { $0.name == name }
    let fitting = exact.isEmpty ? tests.filter { $0.name.hasPrefix(name) } : exact
    if fitting.count > 1 {
      let places = fitting.prefix(5).map { ":load \($0.path):\($0.line)" }
      return fail(
        "\(fitting.count) tests \(exact.isEmpty ? "begin with" : "are called") '\(name)'",
        fix: exact.isEmpty ? "type more of the name" : places.joined(separator: ", "))
    }
    guard let test = fitting.first else {
      let near = EditDistance.closest(to: name, among: tests.map(\.name))
      return fail(
        "there is no test '\(name)'",
        fix: near.map { "did you mean ':test \($0)'?" } ?? "':test' lists them")
    }
    start(test)
  }

  /// Runs a test in a new world; the session before is kept for `:undo`.
  private func start(_ test: StartableTest) {
    let before = OtherSession(machine: machine, stops: stops, screen: options.screen)
    options.screen = firstScreen
    guard let fresh = Self.makeMachine(options, host) else {
      return fail("the system has no thread to give")
    }
    machine = fresh
    lastTree = nil
    // Their expressions are inputs, which are checked again when the test is known.
    let expressions = stops.stops.filter { $0.expression != nil }
    stops.remove(expressions.map(\.number))
    var watches = before.machine.inputs.filter { input in
      input.isWatch && expressions.contains { $0.command == input.command }
    }
    // As an input, the test has the name of any input's statements.
    for index in watches.indices where watches[index].scope?.function == test.name {
      watches[index].scope?.function = "main"
    }
    let wasTyping = history.isTyping
    history.isTyping = false
    let isStarted = load(testIn: test.path, line: test.line, watching: watches)
    history.isTyping = wasTyping
    guard isStarted else {
      exchange(before)
      return
    }
    history.add(.session(before), text: ":test \(test.name)")
  }

  /// Checks the watched expressions of another session again after a program, and sets their breakpoints; reports those that it does not know.
  func renewed(_ watches: [SessionInput], after first: InteractiveProgram) -> [SessionInput] {
    var program = first
    var result: [SessionInput] = []
    for watch in watches {
      var next = program
      let check = recheck(watch, in: &next)
      if let input = check.flatMap({ watch.renewed(by: $0, next) }) {
        result.append(input)
        program = next
      } else {
        let error = check?.diagnostics.first { $0.message.severity == .error }?.message.text
        let reason = error.map { ": \($0)" } ?? ""
        say(DisplayText.shown("'\(watch.text)' is not set in this test\(reason)."))
      }
    }
    stops.renew(result)
    stops.bringBack(ofCommands: result.map(\.command))
    return result
  }

  /// Continues another session, and returns the present one.
  @discardableResult
  func exchange(_ other: OtherSession) -> OtherSession {
    let present = OtherSession(machine: machine, stops: stops, screen: options.screen)
    (machine, stops, options.screen) = (other.machine, other.stops, other.screen)
    lastTree = nil
    return present
  }
}

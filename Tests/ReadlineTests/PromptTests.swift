#if Readline
  import Foundation
  import TestSupport
  import Testing

  /// `choreo repl` as its user has it, at a pseudo-terminal.
  struct PromptTests {
    let home: ProbeHome

    init() throws { home = try ProbeHome() }

    private static let choreo = ProbeHome.probe.deletingLastPathComponent()
      .appendingPathComponent("choreo")

    /// Starts the console and waits for its prompt.
    private func start(
      _ arguments: [String] = [], environment changes: [String: String] = [:],
      prompt: String = "0ms>"
    ) throws -> PseudoTerminal {
      var environment = home.environment.merging(["NO_COLOR": "1"]) { $1 }
      environment.merge(changes) { $1 }
      let terminal = try PseudoTerminal(
        Self.choreo.path, ["repl"] + arguments, columns: 80, height: 24, environment: environment)
      try terminal.wait("the prompt") { $0.rows.last == prompt }
      return terminal
    }

    @Test func aValueIsShownWithItsType() throws {
      let terminal = try start()
      terminal.type("1 + 2\r")

      try terminal.expect("0ms> 1 + 2", "_1: Number = 3", "0ms>")
      #expect(terminal.screen.complaints == [])
    }

    @Test func aDeclarationIsTypedOverSeveralLines() throws {
      let terminal = try start()
      terminal.type("controller Home {\r}\rlet home = Home()\rlaunch(home)\r")
      try terminal.wait("the calls") {
        $0.rows.contains("    0.000  viewDidAppear  home  animated=false")
      }

      #expect(terminal.screen.rows.first == "0ms> controller Home {")
      #expect(terminal.screen.complaints == [])
    }

    @Test func aCommandEndsAnInputThatIsOpen() throws {
      let terminal = try start()
      terminal.type("print(max(1,\r:where\rprint(7)\r")
      try terminal.wait("the answers") { $0.rows.contains("    0.000  print  7") }

      let rows = terminal.screen.rows
      #expect(rows.filter { $0.contains("error[") }.count == 1)
      #expect(rows.contains("next: nothing is scheduled"))
      #expect(terminal.screen.complaints == [])
    }

    static let completions: [(typed: String, row: String)] = [
      (":sc\t", "0ms> :screen"),
      (":explain animateTr\t", "0ms> :explain animateTransition"),
      (":until viewDidApp\t", "0ms> :until viewDidAppear"),
      ("fing\t", "0ms> finger"),
      ("window.root\t", "0ms> window.rootViewController"),
      ("home.presentedV\t", "0ms> home.presentedViewController"),
      ("home.view.backg\t", "0ms> home.view.backgroundColor"),
      ("home.view.backgroundColor = .bro\t", "0ms> home.view.backgroundColor = .brown"),
      ("home.view.subviews[0].al\t", "0ms> home.view.subviews[0].alpha"),
      ("animate 1s, cu\t.easeO\t", "0ms> animate 1s, curve: .easeOut"),
      (":goto ev\t42", "0ms> :goto event 42"),
      ("\"ho\tx", "0ms> \"hox"),
    ]

    @Test(arguments: completions)
    func tabCompletesWhatIsMeant(typed: String, row: String) throws {
      let terminal = try start()
      terminal.type("controller Home { }\rlet home = Home()\r")
      try terminal.wait("both inputs") { $0.rows.count == 3 && $0.rows.last == "0ms>" }
      terminal.type(typed)

      try terminal.wait(row) { $0.rows.last == row }
    }

    @Test func tabShowsWhatACallTakes() throws {
      let terminal = try start()
      terminal.type("finger.drag(\t")

      try terminal.wait("the signature and the input") { screen in
        screen.rows.contains { $0.hasPrefix("drag(from start: CGPoint, by ") }
          && screen.rows.last == "0ms> finger.drag("
      }
      #expect(terminal.screen.complaints == [])
    }

    @Test func tabCompletesSlotsOfTheKindThatIsTyped() throws {
      let terminal = try start()
      terminal.type("animator Fade {\r")
      try terminal.wait("the next line") { $0.rows.last == "..." }
      terminal.type("transitionD\t")

      try terminal.wait("the slot") { $0.rows.last?.hasSuffix(" transitionDuration") == true }
    }

    @Test func tabCompletesFilesAndFolders() throws {
      let scripts = home.url.appendingPathComponent("scripts")
      try FileManager.default.createDirectory(at: scripts, withIntermediateDirectories: true)
      try Data().write(to: scripts.appendingPathComponent("card.trans"))
      let terminal = try start()
      terminal.type(":load \(scripts.path)/c\t")

      try terminal.wait("the file") { screen in
        screen.rows.joined().hasSuffix("/scripts/card.trans")
      }
    }

    @Test func controlCStopsWhatRunsAndTheWorldCanBeLookedAt() throws {
      let terminal = try start()
      terminal.type("var count = 0\r")
      try terminal.wait("the prompt") { $0.rows.count == 2 }
      terminal.type("for i in 0..<2000000000 { print(count) }\r")
      try terminal.wait("the run") { _ in terminal.isInUsualMode }
      terminal.type("\u{3}")
      try terminal.wait("the prompt") { $0.rows.last == "0ms print>" }
      terminal.type(":undo\r")
      try terminal.wait("the prompt") { $0.rows.last == "0ms>" }
      terminal.type("count\r")

      try terminal.wait("its value") { $0.rows.contains("_1: Number = 0") }
    }

    @Test func controlDLeaves() throws {
      let terminal = try start()
      terminal.type("\u{4}")

      #expect(try terminal.end() == .exit(0))
    }

    @Test func anEmptyLineStepsOnceMore() throws {
      let terminal = try start()
      terminal.type("for i in 0..<3 { print(i) }\r:back 3\r")
      try terminal.wait("the past") { $0.rows.last == "0ms print (past)>" }
      terminal.type(":step\r\r")

      try terminal.wait("the last of them") { screen in
        screen.rows.filter { $0 == "    0.000  print  2" }.count == 2
      }
    }

    @Test func whatIsInTheStartupFileIsDoneFirst() throws {
      try Data("let greeting = \"hello\"\n".utf8).write(
        to: home.url.appendingPathComponent(".choreorc"))
      let terminal = try start()
      terminal.type("greeting\r")

      try terminal.wait("its value") { $0.rows.contains("_1: String = hello") }
    }

    @Test func theStartupFileIsDoneBeforeTheScripts() throws {
      try Data(":break on viewDidLoad\n\n:nothing\n".utf8).write(
        to: home.url.appendingPathComponent(".choreorc"))
      let script = home.url.appendingPathComponent("a.trans")
      try Data("controller Home {}\nlet home = Home()\nlaunch(home)\n".utf8).write(to: script)
      let terminal = try start([script.path], prompt: "0ms viewDidLoad home>")

      #expect(terminal.screen.rows.contains("  = note: this is line 3 of ~/.choreorc"))
      #expect(!terminal.screen.rows.contains { $0.contains("viewDidAppear") })
    }

    /// Neither waits for the other end of a pipe, and the null device says that there is nothing to be read or kept.
    @Test(arguments: ["fifo", "/dev/null"], [".choreorc", "state/choreo/history"])
    func whatIsNoPlainFileIsPassedOver(target: String, name: String) throws {
      let path = home.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      if target == "fifo" {
        #expect(mkfifo(path.path, 0o600) == 0)
      } else {
        try FileManager.default.createSymbolicLink(
          atPath: path.path, withDestinationPath: target)
      }
      let mode = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.posixPermissions]
      let terminal = try start()
      terminal.type("1 + 2\r")
      try terminal.wait("the prompt") {
        $0.rows.contains("_1: Number = 3") && $0.rows.last == "0ms>"
      }
      terminal.type("\u{4}")

      #expect(try terminal.end() == .exit(0))
      let isSaid = terminal.screen.rows.contains { $0.contains("'~/.choreorc' is ignored") }
      #expect(isSaid == (target == "fifo" && name == ".choreorc"))
      let left = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.posixPermissions]
      #expect(left as? Int == mode as? Int)
    }

    /// A terminal that is not known to obey them gets no colours, only what a printer could write.
    @Test(arguments: ["", "dumb"])
    func noColoursWithoutATerminalThatKnowsThem(name: String) throws {
      let terminal = try start(environment: ["TERM": name, "NO_COLOR": ""])
      terminal.type("controller Home {}\rlaunch(Home())\rnothing\r:screen\r1 + 1\r")
      try terminal.wait("all of it") { $0.rows.contains { $0.hasSuffix("_1: Number = 2") } }

      #expect(!terminal.received.contains(0x1B))
    }

    @Test func coloursOnATerminalThatKnowsThem() throws {
      let terminal = try start(environment: ["NO_COLOR": ""])
      terminal.type("controller Home {}\rlaunch(Home())\r:screen\r1 + 1\r")
      try terminal.wait("all of it") { $0.rows.contains { $0.hasSuffix("_1: Number = 2") } }

      #expect(String(decoding: terminal.received, as: UTF8.self).contains("48;2;"))
    }

    @Test func theNextSessionKnowsWhatWasTyped() throws {
      let first = try start()
      first.type("let remembered = 1\r")
      try first.wait("the prompt") { $0.rows.count == 2 }
      first.type("\u{4}")
      _ = try first.end()
      let second = try start()
      second.type("\u{1B}[A")

      try second.wait("the entry") { $0.rows.last == "0ms> let remembered = 1" }
    }

    @Test func noTextOfAScriptCommandsTheTerminal() throws {
      let terminal = try start()
      terminal.type("print(\"a\\u{1B}]0;b\\u{7}c\\u{1B}[2J\")\r")

      try terminal.wait("the print") { $0.rows.contains { $0.contains("print  a") } }
      #expect(terminal.screen.complaints == [])
    }

    @Test func aResizeIsFollowed() throws {
      let terminal = try start()
      terminal.type("1 +")
      try terminal.wait("what is typed") { $0.rows.last == "0ms> 1 +" }
      terminal.resize(columns: 40, height: 10)
      terminal.type(" 1\r")

      try terminal.wait("the value") { $0.rows.contains("_1: Number = 2") }
    }
  }
#endif

#if Readline
  import Foundation
  import TestSupport
  import Testing

  /// The keys of `choreo test --watch`, at a pseudo-terminal.
  struct WatchKeyTests {
    let home: ProbeHome

    init() throws { home = try ProbeHome() }

    private func start() throws -> PseudoTerminal {
      let script = home.url.appendingPathComponent("card.trans")
      let text = "test \"good\" { expect 1 == 1 }\ntest \"bad\" { expect 1 == 2 }\n"
      try text.write(to: script, atomically: true, encoding: .utf8)
      let choreo = ProbeHome.probe.deletingLastPathComponent().appendingPathComponent("choreo")
      let terminal = try PseudoTerminal(
        choreo.path, ["test", "--watch", script.path], columns: 100, height: 60,
        environment: home.environment.merging(["NO_COLOR": "1"]) { $1 })
      try wait(terminal, for: "1 failed, 1 passed", times: 1)
      return terminal
    }

    /// Waits until the end of a run has been written a number of times, and the terminal gives keys.
    private func wait(_ terminal: PseudoTerminal, for text: String, times: Int) throws {
      try terminal.wait("\(text), \(times) times") { screen in
        screen.rows.count { $0.hasPrefix(text) } == times
          && screen.rows.last?.hasPrefix("choreo: waiting for changes; f runs") == true
      }
    }

    @Test func keysChooseWhatRunsAndTheTerminalIsAsItWas() throws {
      let terminal = try start()
      terminal.type("f")
      try wait(terminal, for: "1 failed, 0 passed, 1 left out", times: 1)
      terminal.type("p")
      try terminal.wait("the question") { $0.rows.last == "pattern:" }
      terminal.type("good\r")
      try wait(terminal, for: "1 passed, 1 left out", times: 1)
      terminal.type("a")
      try wait(terminal, for: "1 failed, 1 passed", times: 2)
      terminal.type("q")

      #expect(try terminal.end() == .exit(1))
      #expect(terminal.isInUsualMode)
      #expect(terminal.screen.complaints == [])
    }

    @Test func ctrlCEndsAtTheQuestionToo() throws {
      let terminal = try start()
      terminal.type("p")
      try terminal.wait("the question") { $0.rows.last == "pattern:" }
      terminal.type("\u{3}")

      // The status is that of the last run.
      #expect(try terminal.end() == .exit(1))
      #expect(terminal.isInUsualMode)
    }
  }
#endif

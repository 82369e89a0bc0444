import Testing

@testable import Console

/// What ctrl-C stops, and what it must not stop half way.
@Suite struct InterruptionTests {
  private static let script = """
    controller A {}
    controller B {
      modalPresentationStyle: .fullScreen
    }
    let a = A()
    let b = B()
    launch(a)
    a.present(b)
    settle()
    animate 300ms { b.view.alpha = 0 }
    wait(1s)
    print(1)
    """

  /// A session of the script, in which `lines` are typed before ctrl-C is pressed.
  private static func session(_ lines: [String] = []) -> (console: MemoryConsole, repl: REPL) {
    let console = MemoryConsole(["a.trans": script])
    let repl = console.makeREPL()
    for line in [":load a.trans"] + lines { repl.accept(line) }
    return (console, repl)
  }

  /// Types something that ctrl-C stops after a run has asked for it so many times; gives its answer.
  private static func interrupt(
    after count: Int, _ session: (console: MemoryConsole, repl: REPL), _ line: String
  ) -> String {
    let start = session.console.output.endIndex
    session.console.interruption = count
    session.repl.accept(line)
    session.console.interruption = nil
    return String(session.console.output[start...])
  }

  @Test(arguments: [":goto end", ":goto 1.2s"], [0, 1, 5, 20, 1_000])
  func aWayForwardsThatIsStoppedSaysSo(command: String, count: Int) {
    let session = Self.session([":goto 100ms"])
    let answer = Self.interrupt(after: count, session, command)
    let outline = session.repl.outline
    let isThere = outline.eventCount == outline.knownEventCount || command.hasSuffix("s")

    #expect(answer.contains("Stopped at ") || isThere && count > 5, "\(answer)")
    session.repl.accept(":goto end")
    #expect(session.repl.outline.eventCount == outline.knownEventCount)
    #expect(session.repl.outline.inputCount == 1)
  }

  /// The world is taken back whole to where it stood, however often ctrl-C is pressed meanwhile.
  @Test(
    arguments: [
      [], [":goto 100ms"], [":goto event 9"], [":run 1s"], [":goto 100ms", "a.view.alpha = 0.5"],
    ], [0, 1, 2, 3, 5, 8, 13])
  func whatIsRefusedAfterCtrlCLeavesTheSessionAsItWas(lines: [String], count: Int) {
    let session = Self.session(lines)
    let before = session.repl.outline
    let world = session.repl.worldOutline
    let answer = Self.interrupt(after: count, session, "[1, 2][2]")

    #expect(answer.contains("error["))
    #expect(session.repl.outline == before)
    #expect(session.repl.worldOutline == world)
  }

  @Test(arguments: [":tree", ":watch a.view.alpha", ":undo", "b.view.alpha"], [0, 1, 3, 9])
  func aWorldThatIsMadeAnewIsNotStoppedHalfWay(command: String, count: Int) {
    let lines = ["print(2)", ":goto event 12"]
    let session = Self.session(lines)
    _ = Self.interrupt(after: count, session, command)
    let other = Self.session(lines)
    other.repl.accept(command)

    #expect(session.repl.outline == other.repl.outline)
    #expect(session.repl.worldOutline == other.repl.worldOutline)
  }

  @Test(arguments: [0, 1, 5, 20])
  func aReloadThatIsStoppedLeavesTheSessionAsItWas(count: Int) {
    let session = Self.session([":goto 100ms", ":watch a.view.alpha"])
    let before = session.repl.outline
    session.console.files["a.trans"] = Array("print(0)\n\(Self.script)".utf8)
    let answer = Self.interrupt(after: count, session, ":reload")

    #expect(answer.hasSuffix("The session is unchanged.\n"), "\(answer)")
    #expect(session.repl.outline == before)
    session.repl.accept(":reload")
    #expect(session.repl.outline.events.first == "    0.000  print  0")
  }

  /// What lets time pass on its own is over where the next command lets none of it pass.
  @Test(
    arguments: [
      [":run 1s", ":run 0s"], [":next 12", ":run 1e-320s"], [":until update", ":run 0ms"],
      [":settle", ":run 0s", ":run 0s"], [":run 100ms", ":goto 0s", ":goto end", ":run 0ms"],
    ])
  func aCommandThatLetsNoTimePassIsAnInput(lines: [String]) {
    let session = Self.session(["animate 300ms { a.view.alpha = 0 }"] + lines)
    let outline = session.repl.outline

    #expect(outline.inputCount == outline.inputs.count)
    session.repl.accept(":goto event 3")
    session.repl.accept(":goto end")
    #expect(session.repl.outline == outline)
    session.repl.accept(":undo")
    #expect(session.repl.outline.inputs == Array(outline.inputs.dropLast()))
  }
}

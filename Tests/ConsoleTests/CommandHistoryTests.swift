import Testing

@testable import Console

/// What `:undo` takes back, and `:redo` brings back.
@Suite struct CommandHistoryTests {
  private static let files = [
    "card.trans": """
    controller Card {}
    controller Home {}
    let home = Home()
    let card = Card()
    launch(home)
    home.present(card)
    settle()

    """,
    "tests.trans": """
    controller Home {}
    test "cases" for p in [1, 2] {
      let home = Home()
      launch(home)
      expect p > 0
    }

    """,
  ]

  /// A prompt and the console that it writes to.
  private final class Prompt {
    let console = MemoryConsole(files)
    let repl: REPL

    init() { repl = console.makeREPL() }

    func type(_ lines: String...) {
      for line in lines { repl.accept(line) }
    }
  }

  /// More inputs that replace later events than journals are kept.
  @Test func everyReplacedFutureIsRestored() {
    let prompt = Prompt()
    prompt.type(":load card.trans")
    var ends: [(count: Int, outline: SessionOutline)] = []
    for number in 1...20 {
      prompt.type(":goto event \(30 - number)")
      ends.append((prompt.repl.machine.journal.count, prompt.repl.outline))
      prompt.type("if true { print(\(number)) }")
      prompt.type("if true { print(\(number)) }")
    }
    for end in ends.reversed() {
      prompt.type(":undo")
      prompt.type(":undo")
      #expect(prompt.console.output.hasSuffix("; the events that it had replaced are restored.\n"))
      #expect(prompt.repl.outline == end.outline)
    }
    for _ in ends {
      prompt.type(":redo")
      prompt.type(":redo")
    }
    #expect(prompt.repl.machine.journal.events.last?.title == "print")
    for _ in ends {
      prompt.type(":undo")
      prompt.type(":undo")
    }
    #expect(prompt.repl.outline == ends[0].outline)
  }

  @Test(arguments: [":watch home.view.alpha", ":break when home.view.alpha < 50%"])
  func aWatchLosesNoReplacedEvents(command: String) {
    let prompt = Prompt()
    prompt.type(":load card.trans")
    let count = prompt.repl.machine.journal.count
    for line in [":goto event 20", "card.dismiss()", command, ":undo", ":undo"] {
      prompt.type(line)
    }
    #expect(prompt.repl.machine.journal.count == count)
    #expect(prompt.repl.outline.stops.isEmpty)
  }

  @Test func theScriptsOfTheCommandLineStay() {
    let answer = TypedSession.answer(
      ["home.view.alpha", ":undo", ":undo", ":undo", "home"], files: Self.files,
      options: .init(paths: ["card.trans"], startup: [":break on began", "let a = 1"]))

    #expect(answer.contains("Took back 'home.view.alpha'."))
    #expect(
      answer.contains(
        """
        error: there is nothing to take back
          = note: the scripts of the command line stay loaded

        """))
    #expect(answer.hasSuffix("Home = home\n"))
  }

  @Test func aTestThatWasLoadedIsTakenBackAtOnce() {
    let prompt = Prompt()
    prompt.type(":load tests.trans:2")
    let loaded = prompt.repl.outline
    prompt.type(":undo")
    #expect(prompt.console.output.hasSuffix("Took back ':load tests.trans:2'.\n"))
    #expect(prompt.repl.machine.inputs.isEmpty)
    prompt.type(":redo")
    #expect(prompt.repl.outline == loaded)
  }

  @Test func whatIsLeftAfterAReloadCanBeTakenBack() {
    let prompt = Prompt()
    for line in [
      "let early = 1", ":load card.trans", ":goto event 20", "card.view.alpha = 50%",
      ":watch card.view.alpha", ":break on began", "if true { print(1) }",
    ] {
      prompt.type(line)
    }
    prompt.type(":reload")
    let reloaded = prompt.repl.outline
    for _ in 0..<6 { prompt.type(":undo") }
    #expect(prompt.console.output.hasSuffix("Took back 'let early = 1'.\n"))
    #expect(prompt.repl.machine.inputs.isEmpty && prompt.repl.stops.stops.isEmpty)
    for _ in 0..<6 { prompt.type(":redo") }
    prompt.type(":goto end")
    #expect(prompt.repl.outline.inputs == reloaded.inputs)
    #expect(prompt.repl.outline.events == reloaded.events)
    #expect(prompt.repl.outline.stops == reloaded.stops)
  }

  @Test func nothingIsBroughtBackAfterAnotherInput() {
    let prompt = Prompt()
    for line in ["let a = 1", ":undo", "let b = 2", ":redo"] { prompt.type(line) }
    #expect(prompt.console.output.contains("error: there is nothing to bring back"))
  }
}

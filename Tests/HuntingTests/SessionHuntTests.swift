import Console
import Testing

@testable import Hunting

/// What the hunt of sessions types, and how it judges.
@Suite struct SessionHuntTests {
  private let scripts = SessionScripts(ProjectFiles(root: "nowhere"))

  private func violation(_ lines: [String]) -> Violation? {
    SessionLaws(lines, scripts).violation
  }

  @Test func aSeedGivesTheSameSession() {
    let hunt = SessionHunt(ProjectFiles(root: "nowhere"))
    for seed in 0..<50 as Range<UInt64> {
      #expect(hunt.input(of: seed) == hunt.input(of: seed))
    }
    #expect(Set((0..<50 as Range<UInt64>).map { hunt.input(of: $0) }).count == 50)
  }

  @Test func aScriptIsLoadedAndLawsAreHeld() {
    let lines = [
      "| controller Home { view box { frame: (0, 100, 50, 50) } }", "| let home = Home()",
      "| launch(home)", ":load s.trans", "animate 400ms { home.box.alpha = 0 }", ":settle",
      ":goto event {50}", "@back", ":goto 100ms", "home.box.alpha", "[1][2]", ":tree", ":goto end",
      "@undo print(1)", "@walk 5", "@end", "@repeat", "@save", "@reload", "@complete home.b",
      "@replay", "@twice",
    ]
    #expect(violation(lines) == nil)
  }

  @Test func everyInputIsKeptWithItsAnswer() {
    let prompt = TypedPrompt(scripts, files: [:]) { prompt in
      guard prompt.transcript.count < 2 else { return false }
      prompt.type("print(\(prompt.transcript.count))")
      return true
    }
    prompt.run()
    #expect(prompt.transcript.map(\.input) == ["print(0)", "print(1)"])
    #expect(prompt.transcript.map(\.answer) == ["    0.000  print  0\n", "    0.000  print  1\n"])
  }

  @Test(arguments: [
    (":goto event 99", "error: there is no event 99\n", true),
    ("[1][2]", "<input 1>:1:1: error[indexOutOfBounds]: …\nThe world is unchanged.\n", true),
    ("print(1)", "    0.000  print  1\n", false),
    (":replay walk", "error: there is no file\n", false),
    (
      ":run 9s",
      "error: after 200000 instants the world has not reached the place where it should stop\n",
      false
    ),
  ])
  func refusalsAreToldByTheirAnswers(input: String, answer: String, isRefusal: Bool) {
    #expect(SessionLaws.isRefusal(of: input, answer) == isRefusal)
  }

  @Test(arguments: [
    (":where", true), (":w", true), (":tr card.view", true), (":save \"a\"", true), (":b", false),
    (":step", false), (":quit", false), ("where", false), (":watch 1", false),
  ])
  func commandsThatLookAreKnown(input: String, looks: Bool) {
    #expect(SessionLaws.isLook(input) == looks)
  }

  @Test func aDifferenceIsFoundInEveryPart() throws {
    var standing: Standing?
    let prompt = TypedPrompt(scripts, files: [:]) { prompt in
      if prompt.transcript.isEmpty {
        prompt.type("var q = 1\nprint(q)")
        return true
      }
      standing = prompt.outline.flatMap { session in
        prompt.world.map { Standing(session: session, world: $0) }
      }
      return false
    }
    prompt.run()
    let before = try #require(standing)
    #expect(before.session.events == ["    0.000  print  1"])
    #expect(before.world.variables == ["q = 1"])
    #expect(before.displacement == nil)

    let changes: [(inout Standing) -> Void] = [
      { $0.session.eventCount = 0 }, { $0.session.place = "event 1" }, { $0.session.instant = 1 },
      { $0.session.inputCount = 0 }, { $0.session.end = 1 }, { $0.world.nextInstant = 5 },
      { $0.world.isTerminated = true }, { $0.session.events = [] }, { $0.session.inputs = [] },
      { $0.world.views = [] }, { $0.world.controllers = ["home"] },
      { $0.world.variables = ["q = 2"] },
      { $0.world.watched = ["1"] }, { $0.session.stops = ["watch q"] }, { $0.session.names = [] },
    ]
    for change in changes {
      var after = before
      change(&after)
      #expect(after.difference(from: before) != nil)
    }
    var elsewhere = before
    elsewhere.world.place = "event 1"
    #expect(
      elsewhere.displacement
        == "the session says idle after event 1 at 0, the world stands at event 1 after event 1 at 0"
    )
  }

  @Test func simplerSessionsHaveOneChangeEach() {
    let lines = [
      "| controller Home {", "| }", "| let home = Home()", ":load s.trans", ":goto event {40}",
      "print(1)⏎print(2)",
    ]
    let simpler = SessionSimplifier.simplifications(of: lines, scripts)
    #expect(
      simpler.contains([
        "controller Home {⏎}", "let home = Home()", ":goto event {40}", "print(1)⏎print(2)",
      ]))
    #expect(simpler.contains(Array(lines.dropLast(2)) + [":goto event 3", "print(1)⏎print(2)"]))
    #expect(simpler.contains(Array(lines.dropLast()) + ["print(2)"]))
  }
}

import Acceptance
import Testing

struct WatchTests {
  @Test func aChangeConcernsWhatImportsItDirectlyOrNot() {
    var graph = ImportGraph()
    graph.set(script: "/a", dependencies: ["/a", "/card", "/base"])
    graph.set(script: "/b", dependencies: ["/b", "/base"])
    graph.set(script: "/c", dependencies: ["/c"])
    let scripts = ["/a", "/b", "/c"]

    #expect(graph.concerned(by: ["/base"], among: scripts) == [0, 1])
    #expect(graph.concerned(by: ["/card"], among: scripts) == [0])
    #expect(graph.concerned(by: ["/c", "/card"], among: scripts) == [0, 2])
    #expect(graph.concerned(by: ["/other"], among: scripts).isEmpty)
    #expect(graph.concerned(by: ["/other"], among: scripts + ["/new"]) == [3])
    #expect(graph.files == ["/a", "/b", "/base", "/c", "/card"])
    graph.keep(["/c"])
    #expect(graph.files == ["/c"])
  }

  private static let scripts = [
    "tests/a.trans": "import \"base.trans\"\ntest \"a\" { expect check() }",
    "tests/b.trans": "test \"b\" { expect 1 == 1 }",
    "tests/base.trans": "func check() -> Bool { return true }",
  ]

  private func watch(
    _ host: MemoryHost, _ change: (inout AcceptanceOptions) -> Void = { _ in }
  ) throws -> [String] {
    let log = EventLog()
    var options = AcceptanceOptions(paths: ["tests"])
    change(&options)
    let driver = FakeRun.driver { $0.passed }
    _ = try AcceptanceRunner(options, host: host.host, driver: driver).watch { log.add($0) }
    return log.lines.filter { !$0.hasPrefix("finished") }
  }

  @Test func onlyWhatAChangeConcernsRunsAgain() throws {
    let host = MemoryHost(
      Self.scripts,
      changes: [
        {
          $0.set("tests/base.trans", "func check() -> Bool { return 1 == 1 }")
          return ["/tests/base.trans"]
        },
        {
          $0.set("tests/new.trans", "test \"new\" { expect 1 == 1 }")
          return ["/tests"]
        },
      ])

    let lines = try watch(host)

    #expect(
      lines == [
        "began 2 2 1", "ok tests/a.trans:2 a", "ok tests/b.trans:1 b",
        "began 1 1 1", "ok tests/a.trans:2 a",
        "began 1 1 1", "ok tests/new.trans:1 new",
      ])
    #expect(
      host.waits.last == [
        "/tests", "/tests/a.trans", "/tests/b.trans", "/tests/base.trans", "/tests/new.trans",
      ])
  }

  @Test func aScriptThatIsBrokenAndMendedRunsAgain() throws {
    let host = MemoryHost(
      Self.scripts,
      changes: [
        {
          $0.set("tests/base.trans", nil)
          return ["/tests/base.trans"]
        },
        {
          $0.set("tests/base.trans", "func check() -> Bool { return true }")
          return ["tests/base.trans"]
        },
      ])

    let lines = try watch(host)

    #expect(
      lines.dropFirst(3) == [
        "began 0 0 1", "invalid tests/a.trans importMissing",
        "began 1 1 1", "ok tests/a.trans:2 a",
      ])
  }

  @Test func aRoundInWhichNothingIsSelectedIsLeftOut() throws {
    let host = MemoryHost(
      Self.scripts,
      changes: [
        { _ in ["/tests/b.trans"] }, { _ in ["/tests/elsewhere.trans"] },
        { host in
          for path in Self.scripts.keys { host.set(path, nil) }
          return ["/tests"]
        },
      ])

    let lines = try watch(host) { $0.filter = "a$" }

    #expect(lines == ["began 2 1 1", "ok tests/a.trans:2 a"])
    #expect(
      host.notes == [
        "no selected test is affected", "there is no file or folder 'tests'",
      ])
  }

  @Test func keysChooseWhatRunsNext() throws {
    let host = MemoryHost(
      Self.scripts,
      wakes: [
        .matching("b$"), .changed(["/tests/base.trans"]), .matching("("), .failed, .matching(""),
        .changed(["/tests/b.trans"]),
      ])
    host.lastFailedPath = "/last"
    let log = EventLog()
    let driver = FakeRun.driver { $0.test == "b" ? $0.failed() : $0.passed }
    _ = try AcceptanceRunner(AcceptanceOptions(paths: ["tests"]), host: host.host, driver: driver)
      .watch { log.add($0) }
    let lines = log.lines.filter { !$0.hasPrefix("finished") }

    let b = "not ok tests/b.trans:1 b [condition it is not so]"
    #expect(
      lines == [
        "began 2 2 1", "ok tests/a.trans:2 a", b,
        // The pattern holds for later changes too, an invalid one changes nothing.
        "began 2 1 1", b,
        "began 2 1 1", b,
        "began 2 2 1", "ok tests/a.trans:2 a", b,
        "began 1 1 1", b,
      ])
    #expect(host.notes.first == "no selected test is affected")
    #expect(host.notes.count == 2)
  }
}

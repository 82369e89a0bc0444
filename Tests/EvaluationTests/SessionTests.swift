import EventTrace
import Evaluation
import Semantics
import SourceText
import Testing
import Transitions

@Suite struct SessionTests {
  private let script =
    Pieces.diagonal + Pieces.card + """
      let home = Home()
      launch(home)
      home.present(Card())
      settle()
      finger.drag(from: (196, 100), by: (0, 300), over: 300ms)
      settle()
      print("end")
      """

  private func program(_ text: String) throws -> Program {
    let result = Compilation.check(path: "test.trans", bytes: Array(text.utf8), catalogue: .uiKit) {
      _ in .missing
    }
    return try #require(result.program)
  }

  @Test func worldsOnSeveralThreadsDoNotMeet() async {
    let script = script
    let traces = await withTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { ScriptRun(script).trace } }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }

    #expect(traces.count == 1)
  }

  @Test func nothingOutlivesASession() throws {
    let program = try program(script)
    weak var engine: Engine?
    do {
      let session = Session(program: program)
      engine = session.engine
      #expect(session.run().isCompleted)
    }

    #expect(engine == nil)
  }

  @Test func withoutAListenerTheOutcomeIsTheSame() throws {
    let failing = try program("let v = UIView(frame: (0, 0, 1, 1))\nv.addSubview(v)")
    let silent = Session(program: failing).run()
    let heard = Session(program: failing) { _ in }.run()

    #expect(silent.failure?.message == heard.failure?.message)
    #expect(silent.issueCount == heard.issueCount)
  }

  @Test func aSecondRunDoesNothing() throws {
    let recorder = TraceRecorder()
    let session = Session(program: try program("print(1)")) { recorder.record($0) }

    #expect(session.run() == session.run())
    #expect(recorder.events.count == 1)
  }

  @Test func aWatcherSeesEveryStatementAndCanStop() throws {
    let text = "print(1)\nvar x = 0\nfor i in 0..<3 { x += i }\nprint(x)"
    let file = Array(text.utf8)
    let recorder = TraceRecorder()
    let session = Session(program: try program(text)) { recorder.record($0) }
    var seen: [String] = []
    session.observe { range in
      guard let range else { return true }
      let statement = String(decoding: file[Int(range.start)..<Int(range.end)], as: UTF8.self)
      if seen.last != statement { seen.append(statement) }
      return statement != "print(x)"
    }

    let outcome = session.run()

    #expect(outcome.isStopped)
    #expect(!outcome.isCompleted)
    #expect(seen.first == "print(1)")
    #expect(seen.filter { $0 == "x += i" }.count == 3)
    #expect(seen.last == "print(x)")
    #expect(recorder.events.count == 1)
  }

  @Test func aWatchedRunGivesTheSameTrace() throws {
    let recorder = TraceRecorder()
    let session = Session(program: try program(script)) { recorder.record($0) }
    session.observe { _ in true }
    _ = session.run()

    let run = ScriptRun(script)
    #expect(recorder.events.count == run.events.count)
    #expect(session.instructionCount == run.instructionCount)
  }

  @Test func framesAreRecordedOnRequest() throws {
    let recorder = TraceRecorder()
    let session = Session(
      program: try program("launch(UIViewController())\nwait(100ms)"), recordsFrames: true
    ) { recorder.record($0) }
    _ = session.run()

    let frames = recorder.events.count { if case .frame = $0.kind { true } else { false } }
    #expect(frames == 7)
  }
}

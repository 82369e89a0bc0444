import Evaluation
import EventTrace
import Semantics
import SourceText
import Testing
import Transitions
import ViewTree

/// Frames, `always` and whoever else looks may read: the events are the same with and without them, byte for byte.
@Suite struct WatchingTests {
  @Test(arguments: Corpus.scripts)
  func lookingAtAScriptChangesNothing(script: Script) throws {
    let bytes = try #require(Corpus.bytes(script.path))

    compare(path: script.path, bytes)
  }

  @Test(arguments: Corpus.fencedExamples)
  func lookingAtAnExampleChangesNothing(example: FencedExample) {
    compare(path: "example.trans", Array(example.text.utf8))
  }

  @Test func layoutThatIsAskedForAgainAndAgainRunsAsOften() {
    let text = """
      controller Home {
        on viewDidLayoutSubviews {
          print("layout")
          view.setNeedsLayout()
        }
      }
      let home = Home()
      launch(home)
      wait(100ms)
      home.view.alpha = 0.5
      wait(1s)
      finger.tap(at: (10, 10))
      """

    compare(path: "layout.trans", Array(text.utf8))
  }

  /// The limit of frames leaves out frames, and ends neither the world nor the script.
  @Test(arguments: [false, true])
  func framesOfALongWaitAreLeftOutAtALimit(isWatched: Bool) throws {
    let text = "controller A {}\nlaunch(A())\nwait(100s)\nprint(\"end\")\n"
    let result = Compilation.check(
      path: "a.trans", bytes: Array(text.utf8), catalogue: .uiKit, load: { _ in .missing })
    var (printed, frames, warnings) = ([String](), 0, [String]())
    let session = Session(program: try #require(result.program), recordsFrames: isWatched) {
      switch $0.kind {
      case .frame: frames += 1
      case .diagnostic(let diagnostic): warnings.append(diagnostic.message.id)
      case .print(let text): printed.append(text)
      default: break
      }
    }
    session.engine.runLoop.frameLimit = 1_000
    session.engine.runLoop.instantLimit = 1_000

    let outcome = session.run()

    #expect(outcome.failure == nil && outcome.issueCount == 0)
    #expect(printed == ["end"])
    #expect(warnings == (isWatched ? ["framesLeftOut"] : []))
    #expect((1_000...1_010).contains(frames) == isWatched)
  }

  @Test func anAlwaysThatIsNotComparedToItsEndFails() throws {
    let text =
      "controller A {}\ntest \"a\" {\n  let a = A()\n  launch(a)\n  always { expect a.view.alpha == 1 }\n  wait(100s)\n}\n"
    let result = Compilation.check(
      path: "a.trans", bytes: Array(text.utf8), catalogue: .uiKit, load: { _ in .missing })
    let script = Evaluation.Script(try #require(result.program))

    let outcome = TestRun.run(TestRequest(test: 0), of: script, onEvent: nil) {
      $0.engine.runLoop.frameLimit = 1_000
    }

    #expect(outcome.failures.map(\.diagnostic.message.id) == ["watchTooLong"])
  }

  private func compare(path: String, _ bytes: [UInt8]) {
    let plain = ScriptRun(path: path, bytes: bytes)
    let all = ScriptRun.Watching.allCases
    guard plain.repeated(watching: all).output != plain.output else { return }
    for watching in all.map({ [$0] }) + [all] {
      let watched = plain.repeated(watching: watching)
      guard watched.output != plain.output else { continue }
      let names = watching.map(\.rawValue).joined(separator: " and ")
      let difference = TextDifference.describe(expected: plain.output, got: watched.output)
      Issue.record("\(path), looked at by \(names):\n\(difference)")
    }
  }

  /// An `always` in the test, and whoever explains what fails; the same trace is also what a test gives when it runs twice.
  @Test(arguments: WatchedTest.all)
  func lookingAtATestChangesNothing(test: WatchedTest) throws {
    let script = try #require(test.watched)
    let request = test.plain.plainRequest
    let plain = test.plain.plainOutcome()
    #expect(plain.traceHash != 0)

    var watching = request
    watching.explains = true
    let watched = TestRun.run(watching, of: script)
    #expect(watched.failures.isEmpty == plain.failures.isEmpty)
    guard watched.traceHash != plain.traceHash else { return }
    let again = TestRun.run(request, of: test.plain.script)
    Issue.record(
      again.traceHash == plain.traceHash
        ? "looking changes the trace" : "the trace is another one when the test runs twice")
  }
}

/// A test as it is written, and with an `always` at its beginning.
struct WatchedTest: CustomTestStringConvertible, Sendable {
  var plain: ScriptedTest
  /// Nil when that does not check.
  var watched: Evaluation.Script?

  var testDescription: String { plain.testDescription }

  static let all: [WatchedTest] = {
    var watched: [String: Evaluation.Script] = [:]
    for path in Corpus.examples + Corpus.acceptance {
      let program = Corpus.check(path, watching(Corpus.bytes(path) ?? [])).program
      watched[path] = program.map { Evaluation.Script($0) }
    }
    return ScriptedTest.all.map { WatchedTest(plain: $0, watched: watched[$0.path]) }
  }()

  /// The text with an `always` in the line in which each test begins, so that all lines keep their numbers.
  private static func watching(_ bytes: [UInt8]) -> [UInt8] {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let watched = lines.map { line in
      line.hasPrefix("test \"") && line.hasSuffix("{")
        ? line + " always { expect window.alpha >= 0 }" : String(line)
    }
    return Array(watched.joined(separator: "\n").utf8)
  }
}

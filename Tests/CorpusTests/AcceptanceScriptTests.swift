import Evaluation
import Foundation
import Semantics
import SourceText
import Synchronization
import Testing
import Transitions

/// Every `test` of the project's scripts, run as `choreo test` runs it: the examples', those under `Tests/Acceptance`, and
/// those in the documents.
@Suite struct AcceptanceScriptTests {
  @Test(arguments: ScriptedTest.all)
  func passes(test: ScriptedTest) throws {
    let failures = test.failures()

    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test(arguments: ScriptedTest.inDocuments)
  func doesWhatItsFenceSays(test: ScriptedTest) throws {
    let failures = test.failures()

    #expect(failures.isEmpty == !test.fails, "\(failures.joined(separator: "\n"))")
  }

  @Test(arguments: Corpus.examples + Corpus.acceptance)
  func checksWithoutAnError(path: String) throws {
    #expect(try #require(Corpus.checked[path]).program != nil)
  }

  /// They are there to be read, so what the checker has to say about them is said in them: a line `// check: unscrubbable` announces a warning.
  @Test(arguments: Corpus.acceptance)
  func checksWithTheWarningsThatItAnnounces(path: String) throws {
    let text = String(decoding: try #require(Corpus.bytes(path)), as: UTF8.self)
    let announced = text.split(separator: "\n").filter { $0.hasPrefix("// check: ") }
      .map { String($0.dropFirst("// check: ".count)) }
    #expect(try #require(Corpus.checked[path]).diagnostics.map(\.message.id) == announced)
  }

  @Test(arguments: Corpus.examples)
  func everyExampleHasATest(path: String) {
    #expect(ScriptedTest.all.contains { $0.path == path })
  }
}

/// A `test` of a script, compiled and ready to run.
struct ScriptedTest: CustomTestStringConvertible, Sendable {
  var path: String
  var index: Int
  var script: Evaluation.Script
  /// Whether it is there to show a failure.
  var fails = false

  var testDescription: String { "\(path): \(script.program.tests[index].name)" }

  /// Those of the examples and under `Tests/Acceptance`.
  static let all: [ScriptedTest] = (Corpus.examples + Corpus.acceptance).flatMap { path in
    tests(of: Corpus.checked[path]?.program, name: path, fails: false)
  }

  /// Those of the documents.
  static let inDocuments: [ScriptedTest] = Corpus.fencedExamples.flatMap { example in
    tests(
      of: Corpus.check("example.trans", Array(example.text.utf8)).program,
      name: example.testDescription, fails: example.expectation == "failing")
  }

  private static func tests(of program: Program?, name: String, fails: Bool) -> [ScriptedTest] {
    guard let program else { return [] }
    let script = Evaluation.Script(program)
    return program.tests.indices.map {
      ScriptedTest(path: name, index: $0, script: script, fails: fails)
    }
  }

  /// The request for its first case on an iPhone 15, with the hash of the trace.
  var plainRequest: TestRequest {
    var request = TestRequest(test: index)
    request.deviceName = Device.iPhone15.name
    request.orientation = .portrait
    request.hashesTrace = true
    return request
  }

  /// The outcome of its first case on an iPhone 15, with the hash of the trace; it runs once for all tests that want it.
  func plainOutcome() -> TestOutcome {
    let key = "\(path)#\(index)"
    if let known = Self.outcomes.withLock({ $0[key] }) { return known }
    let outcome = TestRun.run(plainRequest, of: script)
    Self.outcomes.withLock { $0[key] = outcome }
    return outcome
  }

  private static let outcomes = Mutex<[String: TestOutcome]>([:])

  /// What fails in any of its cases, as text, and the expectations that no case has reached; on a device, if it names none itself.
  func failures(
    on device: Device = .iPhone15, turnedTo orientation: UIInterfaceOrientation = .portrait
  ) -> [String] {
    let count: Int
    switch TestRun.caseCount(of: index, in: script) {
    case .success(let found): count = found
    case .failure(let error): return [error.diagnostic.message.text]
    }
    let formatter = DiagnosticFormatter(files: script.program.files)
    var texts: [String] = []
    var unreached = Set(script.program.tests[index].expectations.map { $0.index })
    for number in 0..<count {
      var request = TestRequest(test: index, caseNumber: number)
      request.deviceName = device.name
      request.orientation = orientation
      let isPlain = number == 0 && device.name == Device.iPhone15.name && orientation == .portrait
      let outcome = isPlain ? plainOutcome() : TestRun.run(request, of: script)
      for failure in outcome.failures {
        texts.append(outcome.caseLabel + "\n" + formatter.format([failure.diagnostic], path: path))
        texts += failure.difference
      }
      unreached.subtract(outcome.reached.indices.filter { outcome.reached[$0] })
    }
    if count == 0 { texts.append("no case ran") }
    return texts + unreached.sorted().map { "expectation \($0) was never reached" }
  }
}

import Animation
import Evaluation
import Semantics
import SourceText
import Transitions

/// Turns the records of cases, which arrive in order, into the events of the run, and adds up their results.
///
/// Only one thread uses it at a time: the worker that has set the flag of `RunState`.
final class RunTeller {
  /// A test that runs, with its script and its device.
  struct Planned: Sendable {
    var script: Int
    var test: Int
    var device: String
  }

  private let scripts: [ScriptBox]
  private let tests: [Planned]
  private let runner: CaseRunner
  private let onEvent: (RunEvent) -> Void
  /// Whether each script has a test that runs.
  private let hasTests: [Bool]

  private(set) var summary = RunSummary()
  /// Whether the case that was reported last ends the run.
  var hasEnded: Bool { summary.endedAtFailure }
  private(set) var update = ExpectationUpdate()
  private(set) var coverage = CoverageReport()
  private(set) var transitions = TransitionMatrix()
  /// The tests of which all cases ran and passed.
  private(set) var passedTests: [FailedTest] = []
  /// The tests in which a case failed.
  private(set) var failedTests: [FailedTest] = []
  /// The cases that were running when the run was stopped.
  private(set) var stoppedCases: [TestCase] = []

  /// The first script that was not reported.
  private var nextScript = 0
  private var currentScript: Int?
  private var toldWarnings = ToldDiagnostics()

  // The state of the test whose cases are being reported.
  private var currentTest: Int?
  private var reached: [Bool] = []
  private var endedEarly = false
  /// The error in a known issue that has ended a case of the present test.
  private var knownEnd: Diagnostic?
  private var hasFailed = false
  private var wasShrunk = false
  private var caseCount = 0

  init(
    scripts: [ScriptBox], tests: [Planned], runner: CaseRunner,
    onEvent: @escaping (RunEvent) -> Void
  ) {
    self.scripts = scripts
    self.tests = tests
    self.runner = runner
    self.onEvent = onEvent
    var hasTests = Array(repeating: false, count: scripts.count)
    for test in tests { hasTests[test.script] = true }
    self.hasTests = hasTests
  }

  func emit(_ event: RunEvent) {
    summary.add(event)
    onEvent(event)
  }

  // MARK: Scripts

  /// Reports the scripts up to one, and releases those before it.
  private func reach(_ script: Int) {
    while nextScript <= script, nextScript < scripts.count {
      let box = scripts[nextScript]
      if !box.isValid {
        tellInvalid(box)
      } else if hasTests[nextScript] {
        tellWarnings(box)
      }
      nextScript += 1
    }
    if currentScript != script {
      leaveScript()
      currentScript = script
    }
  }

  /// Errors are reported with each script that has them, since they keep it from running; warnings once, with the first script.
  private func tellInvalid(_ box: ScriptBox) {
    let diagnostics = box.diagnostics.filter {
      $0.message.severity == .error || toldWarnings.isNew($0, files: box.files)
    }
    emit(.invalidFile(path: box.target.path, diagnostics: diagnostics, files: box.files))
  }

  /// The warnings of a file that several scripts import are reported once.
  private func tellWarnings(_ box: ScriptBox) {
    let new = box.diagnostics.filter { toldWarnings.isNew($0, files: box.files) }
    if new.isEmpty { return }
    emit(.warnings(path: box.target.path, diagnostics: new, files: box.files))
  }

  private func leaveScript() {
    guard let currentScript else { return }
    let box = scripts[currentScript]
    if runner.options.recordsCoverage, let program = box.compiled()?.program {
      let (counts, trials) = box.counted()
      if let counts { coverage.add(counts, files: box.files) }
      var paths: [String: String] = [:]
      for declaration in program.declarations where declaration.kind == .animator {
        let path = box.files[Int(declaration.range.file.index)].path
        paths[declaration.name] = path
        transitions.add(animator: declaration.name, path: path)
      }
      for (trial, count) in trials {
        transitions.add(trial, path: paths[trial.animator] ?? box.target.path, count: count)
      }
    }
    box.release()
    self.currentScript = nil
  }

  // MARK: Cases

  /// Reports the result of a case.
  func tell(_ told: RunQueue<CaseRecord>.Told) {
    let planned = tests[told.test]
    reach(planned.script)
    let box = scripts[planned.script]
    let test = box.tests[planned.test]
    if currentTest != told.test { begin(told.test) }
    var outcome = told.record.outcome
    guard !told.record.wasStopped else {
      stoppedCases.append(name(of: test, outcome, box, planned, number: told.number))
      return
    }

    caseCount += 1
    endedEarly = endedEarly || told.record.endedEarly
    knownEnd = knownEnd ?? outcome.knownEnd
    merge(outcome.reached)
    if runner.options.updates, let program = box.compiled()?.program {
      update.add(outcome, of: program)
    }
    if told.isLast { addUnreached(to: &outcome, box, test) }
    let isPassed = outcome.failures.isEmpty
    if !isPassed, !hasFailed {
      hasFailed = true
      failedTests.append(box.key(of: test))
    }
    // The commands would run the test as it is written.
    let isSwept = outcome.movements.contains(where: \.isReplaced)
    let shrunk = isPassed ? "" : shrunkTest(outcome, box, test, planned, number: told.number)
    let result = CaseResult(
      outcome: Self.trimmed(outcome), files: box.files, duration: told.record.duration,
      device: planned.device, command: isPassed || isSwept ? "" : command(box, test, planned),
      shrunkTest: shrunk, sweptWays: told.record.sweptWays)
    if !isPassed, runner.options.failsFast { summary.endedAtFailure = true }
    emit(.ended(name(of: test, outcome, box, planned, number: told.number), result))
    if told.isLast, !hasFailed { passedTests.append(box.key(of: test)) }
  }

  private func name(
    of test: FoundTest, _ outcome: TestOutcome, _ box: ScriptBox, _ planned: Planned, number: Int
  ) -> TestCase {
    var parts = [outcome.caseLabel]
    if test.device == nil, runner.options.deviceNames.count > 1 { parts.append(planned.device) }
    return TestCase(
      path: box.target.path, test: test.name,
      label: parts.filter { !$0.isEmpty }.joined(separator: ", "), line: test.line,
      tags: test.tags, number: number)
  }

  /// Reports the scripts after the last case.
  func finish() {
    if nextScript < scripts.count { reach(scripts.count - 1) }
    leaveScript()
  }

  private func begin(_ test: Int) {
    currentTest = test
    reached.removeAll(keepingCapacity: true)
    endedEarly = false
    knownEnd = nil
    hasFailed = false
    wasShrunk = false
    caseCount = 0
  }

  private func merge(_ other: [Bool]) {
    if reached.isEmpty {
      reached.append(contentsOf: other)
      return
    }
    for (index, wasReached) in other.enumerated() where wasReached && index < reached.count {
      reached[index] = true
    }
  }

  /// An expectation that no case has compared can never fail, so the last case fails in its place.
  private func addUnreached(to outcome: inout TestOutcome, _ box: ScriptBox, _ test: FoundTest) {
    // After a run-time error the expectations that follow are not missed.
    if endedEarly || outcome.failures.contains(where: { $0.kind == .notReached && reached.isEmpty })
    {
      return
    }
    guard let program = box.compiled()?.program else { return }
    for id in program.tests[test.index].expectations {
      let wasReached = reached.indices.contains(id.index) && reached[id.index]
      guard !wasReached, program.expectations.indices.contains(id.index) else { continue }
      let range = program.expectations[id.index].range
      // The case itself may have reported a block that did not run.
      let isKnown = outcome.failures.contains {
        $0.kind == .notReached && $0.diagnostic.range == range
      }
      if isKnown { continue }
      let instant = outcome.failures.last?.instant ?? .init(seconds: outcome.virtualTime)
      outcome.failures.append(
        TestFailure(
          .notReached, at: instant,
          AcceptanceDiagnostics.caseNotReached(range, cases: caseCount, after: knownEnd)))
    }
  }

  /// Shrinks the first failing case of each test that has random fingers.
  private func shrunkTest(
    _ outcome: TestOutcome, _ box: ScriptBox, _ test: FoundTest, _ planned: Planned, number: Int
  ) -> String {
    guard runner.options.shrinks, !wasShrunk, !outcome.movements.isEmpty,
      let script = box.compiled(),
      let shrunk = ShrunkTest(
        outcome, of: script, runner: runner,
        request: runner.request(test: test.index, number: number, on: planned.device))
    else { return "" }
    wasShrunk = true
    return shrunk.text()
  }

  /// The part of an outcome that reports need; the rest has been added up.
  private static func trimmed(_ outcome: TestOutcome) -> TestOutcome {
    var outcome = outcome
    outcome.reached = []
    outcome.coverage = nil
    outcome.transitions = []
    if outcome.failures.isEmpty { outcome.movements = [] }
    outcome.raisedKinds = []
    return outcome
  }

  private func command(_ box: ScriptBox, _ test: FoundTest, _ planned: Planned) -> String {
    let options = runner.options
    var words = ["\(box.target.path):\(test.line)"]
    if test.device == nil { words += options.screenArguments(on: [planned.device]) }
    if test.layoutDirection == nil { words += options.directionArguments }
    return "choreo test " + words.map(PathText.quoted).joined(separator: " ")
  }
}

import Animation
import Evaluation
import Semantics
import SourceText
import Transitions

/// Turns records of cases, which come in order, into the events of the run, and keeps what adds up over them.
///
/// Only one thread at a time uses it: the one that has set the runner's mark that results are being told.
final class RunTeller {
  /// A test that runs: which script and which of its tests.
  struct Planned: Sendable {
    var script: Int
    var test: Int
  }

  private let scripts: [ScriptBox]
  private let tests: [Planned]
  private let runner: CaseRunner
  private let onEvent: (RunEvent) -> Void
  /// Whether a script has a test that runs.
  private let hasTests: [Bool]

  private(set) var summary = RunSummary()
  private(set) var update = ExpectationUpdate()
  private(set) var coverage = CoverageReport()
  private(set) var transitions = TransitionMatrix()
  /// The tests of which all cases ran, and those of them in which something failed.
  private(set) var passedTests: [FailedTest] = []
  private(set) var failedTests: [FailedTest] = []
  /// The cases that were running when the run was stopped.
  private(set) var stoppedCases: [TestCase] = []

  /// The first script of which nothing was said yet.
  private var nextScript = 0
  private var currentScript: Int?
  private var toldWarnings = ToldDiagnostics()

  // Of the test whose cases are being told.
  private var currentTest: Int?
  private var reached: [Bool] = []
  private var endedEarly = false
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

  /// Says what there is to say of the scripts up to one, and gives up those before it.
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

  /// The errors of each script are told with it, as it does not run because of them; warnings once, whatever imports their file.
  private func tellInvalid(_ box: ScriptBox) {
    let diagnostics = box.diagnostics.filter {
      $0.message.severity == .error || toldWarnings.isNew($0, files: box.files)
    }
    emit(.invalidFile(path: box.target.path, diagnostics: diagnostics, files: box.files))
  }

  /// The warnings on a script that several import are told once.
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

  /// Tells a case.
  func tell(_ told: RunQueue<CaseRecord>.Told) {
    let planned = tests[told.test]
    reach(planned.script)
    let box = scripts[planned.script]
    let test = box.tests[planned.test]
    if currentTest != told.test { begin(told.test) }
    var outcome = told.record.outcome
    guard !told.record.wasStopped else {
      stoppedCases.append(name(of: test, outcome, box, number: told.number))
      return
    }

    caseCount += 1
    endedEarly = endedEarly || told.record.endedEarly
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
    let shrunk = isPassed ? "" : shrunkTest(outcome, box, test, number: told.number)
    let device = test.device ?? runner.options.device.name
    let result = CaseResult(
      outcome: Self.trimmed(outcome), files: box.files, duration: told.record.duration,
      device: device, command: isPassed ? "" : command(box, test), shrunkTest: shrunk)
    emit(.ended(name(of: test, outcome, box, number: told.number), result))
    if told.isLast, !hasFailed { passedTests.append(box.key(of: test)) }
  }

  private func name(
    of test: FoundTest, _ outcome: TestOutcome, _ box: ScriptBox, number: Int
  ) -> TestCase {
    TestCase(
      path: box.target.path, test: test.name, label: outcome.caseLabel, line: test.line,
      tags: test.tags, number: number)
  }

  /// Says what is left when the last case has been told.
  func finish() {
    if nextScript < scripts.count { reach(scripts.count - 1) }
    leaveScript()
  }

  private func begin(_ test: Int) {
    currentTest = test
    reached.removeAll(keepingCapacity: true)
    endedEarly = false
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

  /// An expectation that no case has compared can never fail, so the last case does.
  private func addUnreached(to outcome: inout TestOutcome, _ box: ScriptBox, _ test: FoundTest) {
    // What a run-time error cut off says nothing about the rest.
    if endedEarly || outcome.failures.contains(where: { $0.kind == .notReached && reached.isEmpty })
    {
      return
    }
    guard let program = box.compiled()?.program else { return }
    for id in program.tests[test.index].expectations {
      let wasReached = reached.indices.contains(id.index) && reached[id.index]
      guard !wasReached, program.expectations.indices.contains(id.index) else { continue }
      let range = program.expectations[id.index].range
      // The case itself may have noticed that a block did not run.
      let isKnown = outcome.failures.contains {
        $0.kind == .notReached && $0.diagnostic.range == range
      }
      if isKnown { continue }
      let instant = outcome.failures.last?.instant ?? .init(seconds: outcome.virtualTime)
      outcome.failures.append(
        TestFailure(
          .notReached, at: instant,
          AcceptanceDiagnostics.caseNotReached(range, cases: caseCount)))
    }
  }

  /// Shrinks the first failing case of each test that has random fingers.
  private func shrunkTest(
    _ outcome: TestOutcome, _ box: ScriptBox, _ test: FoundTest, number: Int
  ) -> String {
    guard runner.options.shrinks, !wasShrunk, !outcome.wanderings.isEmpty,
      let script = box.compiled(),
      let shrunk = ShrunkTest(
        outcome, of: script, test: test.index, number: number, runner: runner)
    else { return "" }
    wasShrunk = true
    return shrunk.text()
  }

  /// What reports need; the rest has been added up.
  private static func trimmed(_ outcome: TestOutcome) -> TestOutcome {
    var outcome = outcome
    outcome.reached = []
    outcome.coverage = nil
    outcome.transitions = []
    if outcome.failures.isEmpty { outcome.wanderings = [] }
    return outcome
  }

  private func command(_ box: ScriptBox, _ test: FoundTest) -> String {
    var command = "choreo test " + PathText.quoted("\(box.target.path):\(test.line)")
    if test.device == nil, runner.options.device != .iPhone15 {
      command += " --device " + PathText.quoted(runner.options.device.name)
    }
    return command
  }
}

import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText
import Transitions

/// Runs single cases: with a time limit, several times with `--repeat`, and once more to explain a failure.
struct CaseRunner: Sendable {
  let options: AcceptanceOptions
  let host: Host
  let driver: TestDriver

  /// The request for a case on a device, without its time limit.
  func request(test: Int, number: Int, on device: String) -> TestRequest {
    var request = TestRequest(test: test, caseNumber: number)
    request.deviceName = device
    request.window = options.window
    request.layoutDirection = options.layoutDirection
    request.maximumVirtualTime = options.maximumVirtualTime
    return request
  }

  /// The number of cases of a test; a failure when it has none or they can't be counted.
  func count(test: FoundTest, of script: Script, on device: String) -> Result<Int, Unrunnable> {
    let range = script.program.tests[test.index].range
    switch driver.caseCount(guarded(request(test: test.index, number: -1, on: device)), script) {
    case .success(let count) where count > 0: return .success(count)
    case .success:
      return .failure(Unrunnable(.notReached, AcceptanceDiagnostics.noCases(range)))
    case .failure(let error): return .failure(Unrunnable(.runtimeError, error.diagnostic))
    }
  }

  /// The failure of a test that has no case to run.
  struct Unrunnable: Error {
    var record: CaseRecord

    init(_ kind: TestFailure.Kind, _ diagnostic: Diagnostic) {
      var outcome = TestOutcome()
      outcome.failures = [TestFailure(kind, at: .zero, diagnostic)]
      record = CaseRecord(outcome: outcome, duration: 0)
    }
  }

  /// Runs a case.
  func run(test: Int, number: Int, of script: Script, on device: String) -> CaseRecord {
    let begin = host.now()
    var request = request(test: test, number: number, on: device)
    request.hashesTrace = options.repetitions > 1
    request.recordsCoverage = options.recordsCoverage
    request.recordsMovements = options.sweeps
    var outcome = driver.run(guarded(request), script, nil)
    if options.repetitions > 1, !wasStopped(outcome) {
      repeatedly(request, of: script, first: &outcome)
    }
    var ways = 0
    if options.sweeps, outcome.failures.isEmpty {
      ways = sweep(&request, of: script, &outcome)
    }
    if needsExplanation(outcome) { explain(request, of: script, &outcome) }
    return CaseRecord(
      outcome: outcome, duration: Double(host.now() &- begin) / 1e9,
      wasStopped: wasStopped(outcome), sweptWays: ways)
  }

  /// Whether a case has failed, and not only in expectations that are about to be rewritten.
  private func needsExplanation(_ outcome: TestOutcome) -> Bool {
    outcome.failures.contains { !options.updates || !$0.isRewritable } && !wasStopped(outcome)
  }

  private func wasStopped(_ outcome: TestOutcome) -> Bool {
    outcome.failures.contains { $0.kind == .interrupted } && host.isStopRequested()
  }

  /// The request with a time limit that starts now.
  func guarded(_ request: TestRequest) -> TestRequest {
    var request = request
    let host = host
    let seconds = options.maximumWallTime
    // No clock runs for 100 years; a limit that is no number is none.
    let nanoseconds = seconds < 3e9 ? max(seconds, 0) * 1e9 : .infinity
    let deadline = nanoseconds < 1e19 ? host.now() &+ UInt64(nanoseconds) : .max
    request.interruption = {
      if host.isStopRequested() { return "the run was stopped" }
      if host.now() > deadline { return Self.timeText(seconds) }
      return nil
    }
    return request
  }

  static func timeText(_ seconds: Double) -> String {
    let whole = seconds >= 1 && seconds < 1e15 && seconds == seconds.rounded(.down)
    return "it took longer than \(whole ? String(Int(seconds)) : String(seconds)) s of real time"
  }

  /// Runs a failed case again for its explanation; it is deterministic, so it fails in the same way.
  private func explain(
    _ request: TestRequest, of script: Script, _ outcome: inout TestOutcome
  ) {
    // After a time limit the run would take as long again.
    if outcome.failures.contains(where: { $0.kind == .interrupted }) { return }
    var again = request
    again.explains = true
    again.recordsCoverage = false
    let explained = driver.run(guarded(again), script, nil)
    let failures = explained.failures
    // A difference between traces is not found by the explaining run; it is kept after the explained failures.
    let own = outcome.failures.filter { $0.diagnostic.message.id == Self.differenceID }
    let isSame = failures.count == outcome.failures.count - own.count
    if isSame, !failures.contains(where: { $0.kind == .interrupted }) {
      outcome.failures = failures + own
    }
  }

  static let differenceID = Diagnostic.Message.traceDiffers(run: 0).id

  // MARK: Repetition

  private func repeatedly(
    _ request: TestRequest, of script: Script, first outcome: inout TestOutcome
  ) {
    var again = request
    again.recordsCoverage = false
    for run in 2...options.repetitions {
      if host.isStopRequested() { return }
      let other = driver.run(guarded(again), script, nil)
      guard other.traceHash != outcome.traceHash, !wasStopped(other) else { continue }
      let diagnostic = AcceptanceDiagnostics.traceDiffers(
        script.program.tests[request.test].range, run: run,
        hashes: (outcome.traceHash, other.traceHash), difference: difference(request, of: script))
      outcome.failures.append(TestFailure(.runtimeError, at: .zero, diagnostic))
      return
    }
  }

  /// The first difference between the traces of two runs; nil when all runs are equal.
  private func difference(_ request: TestRequest, of script: Script) -> TraceDifference? {
    let first = trace(request, of: script)
    for _ in 0..<max(options.repetitions, 3) {
      if host.isStopRequested() { return nil }
      if let difference = TraceDifference(first, trace(request, of: script)) { return difference }
    }
    return nil
  }

  private func trace(_ request: TestRequest, of script: Script) -> [UInt8] {
    var encoder = TraceTextEncoder(files: script.program.files)
    var bytes: [UInt8] = []
    var request = request
    request.recordsCoverage = false
    _ = driver.run(guarded(request), script) { encoder.encode($0, into: &bytes) }
    return bytes
  }
}

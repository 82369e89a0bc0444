import Acceptance
import Evaluation
import Semantics
import SourceText

extension AcceptanceSession {
  /// Runs a single case and writes its trace.
  func trace(_ format: TraceFormat, caseNumber: Int?) -> Ending {
    let tests: [TestCase]
    let host = makeHost(isWatching: false)
    do {
      let list = try AcceptanceRunner(options, host: host).list()
      for case .invalidFile(let path, let diagnostics, let files) in list.invalidFiles {
        DiagnosticFormat.text.write(diagnostics, files: files, path: path, to: errors)
        return Ending(list.status)
      }
      tests = list.tests
    } catch {
      return misuse(error)
    }
    guard let test = tests.first else {
      say("no test is left to trace")
      return .noTests
    }
    if tests.count > 1 {
      say(
        "'--trace' shows a single test; these are \(tests.count), the first '\(test.name)' in line \(test.line)"
      )
      return .usage
    }
    listen()
    var ending = Ending.success
    SystemCalls.withFaultStack {
      ending = trace(test, format, caseNumber: caseNumber)
    }
    return ending
  }

  private func trace(_ test: TestCase, _ format: TraceFormat, caseNumber: Int?) -> Ending {
    let checked = ScriptLoader.check(test.path)
    guard let program = checked.program,
      let index = program.tests.firstIndex(where: { $0.name == test.test })
    else {
      DiagnosticFormat.text.write(
        checked.diagnostics, files: checked.files, path: test.path, to: errors)
      return checked.ending
    }
    let script = Script(program)
    let driver = RunningTests.naming(.engine)
    var request = TestRequest(test: index, caseNumber: caseNumber ?? 0)
    let device = options.deviceNames.first ?? AcceptanceOptions.usualDevice
    request.deviceName = device
    request.window = options.window
    request.layoutDirection = options.layoutDirection
    request.maximumVirtualTime = options.maximumVirtualTime
    request.explains = true
    let interruption = system.interruption
    let deadline = SystemCalls.monotonicNanoseconds + UInt64(options.maximumWallTime * 1e9)
    request.interruption = {
      if interruption.isRequested { return "the run was stopped" }
      return SystemCalls.monotonicNanoseconds > deadline ? "it took too long" : nil
    }
    if let caseNumber, caseNumber > 0, !program.tests[index].isParameterized {
      say("this test has no cases: leave '--case' out")
      return .usage
    }
    if case .success(let count) = driver.caseCount(request, script), count != 1 {
      guard let caseNumber else {
        say(
          count == 0
            ? "this test has no case: the sequence of its 'for' is empty"
            : "this test has \(count) cases: choose one with '--case 0' to '--case \(count - 1)'"
        )
        return .usage
      }
      if caseNumber >= count {
        say("this test has \(count) cases: there is no '--case \(caseNumber)'")
        return .usage
      }
    }

    let output = Output(descriptor: 1)
    let writer = TraceWriter(format: format, files: checked.files, output: output)
    let outcome = driver.run(request, script) { writer.write($0) }
    output.flush()
    if output.failure != nil { return .unwritableOutput }
    if interruption.isRequested { return .interrupted }
    guard !outcome.failures.isEmpty else { return .success }
    writeFailures(
      outcome, test, files: checked.files, device: program.tests[index].device ?? device)
    let isIssue = outcome.failures.allSatisfy { $0.kind == .unexpectedIssue }
    return isIssue ? .engineIssue : .testFailed
  }

  /// Writes the failures to standard error, since the trace takes standard output.
  private func writeFailures(
    _ outcome: TestOutcome, _ test: TestCase, files: [SourceFile], device: String
  ) {
    let result = CaseResult(
      outcome: outcome, files: files, duration: 0, device: device, command: "")
    let text = FailureText(
      usesColor: color.isColored(2), width: max(40, SystemCalls.terminalWidth(2) ?? 100))
    errors.write { text.write(test, result, into: &$0) }
    errors.flush()
  }
}

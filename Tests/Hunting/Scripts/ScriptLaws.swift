import EventTrace
import Evaluation
import Semantics
import SourceText

/// The laws of running a script: each run gives the same bytes, and every error is reported.
struct ScriptLaws {
  private let library: ScriptLibrary
  private let input: HuntInput
  /// The limit of a test on the virtual clock, seconds.
  private static let virtualTime = 6.0
  /// How often a test may ask whether to continue, which it does every few turns.
  private static let pollLimit = 100

  /// The laws for an input.
  init(_ library: ScriptLibrary, _ input: HuntInput) {
    self.library = library
    self.input = input
  }

  /// The first law that is broken.
  func violation() -> Violation? {
    let result = library.check(input)
    guard let program = result.program else { return refusal(result) }
    let script = Script(program)
    let plain = WatchedRun(script)
    return error(of: plain)
      ?? repetition(plain, script)
      ?? watching(plain, script)
      ?? order(plain)
      ?? tests(of: script)
      ?? alwaysLaw()
  }

  private func refusal(_ result: CompilationResult) -> Violation? {
    let errors = result.diagnostics.filter { $0.message.severity == .error }
    if errors.isEmpty { return Violation(law: "what does not check has an error") }
    for error in errors where error.range == nil || error.message.text.isEmpty {
      return Violation(law: "an error has a place and a text", detail: error.message.id)
    }
    return nil
  }

  private func error(of run: WatchedRun) -> Violation? {
    guard let failure = run.failure else { return nil }
    if failure.message.id == "bodyTooLarge" {
      return Violation(law: "what checks can be compiled", detail: failure.message.text)
    }
    if failure.range == nil, failure.message.id != "worldEnded" {
      return Violation(law: "a run-time error has a place", detail: failure.message.id)
    }
    return nil
  }

  private func repetition(_ plain: WatchedRun, _ script: Script) -> Violation? {
    let again = WatchedRun(script)
    return TextComparison.difference(plain.trace, again.trace).map {
      Violation(law: "two runs give the same bytes", detail: $0)
    }
  }

  private func watching(_ plain: WatchedRun, _ script: Script) -> Violation? {
    let framed = WatchedRun(script, frames: true)
    let difference = TextComparison.difference(
      plain.trace, framed.trace, mayEndEarly: plain.isCut || framed.isCut)
    if let difference {
      return Violation(law: "frames change no other event", detail: difference)
    }
    for run in [plain, framed] where !run.isExplained {
      if let place = run.laws.unboundedGeometry {
        return Violation(law: "geometry is finite or diagnosed", detail: place)
      }
    }
    return nil
  }

  private func order(_ run: WatchedRun) -> Violation? {
    guard !run.laws.issues.contains(.unbalancedAppearance),
      let detail = run.laws.appearanceOutOfOrder
    else { return nil }
    return Violation(law: "appearance callbacks alternate or an issue says so", detail: detail)
  }

  private func tests(of script: Script) -> Violation? {
    for test in script.program.tests.indices.prefix(4) {
      guard let first = hash(of: test, script) else { continue }
      if hash(of: test, script) != first {
        return Violation(
          law: "two runs of a test give the same bytes", detail: script.program.tests[test].name)
      }
    }
    return nil
  }

  /// A hash of the trace of a test's first case; nil when it has none or takes too long.
  private func hash(of test: Int, _ script: Script) -> UInt64? {
    guard case .success(1...) = TestRun.caseCount(of: test, in: script) else { return nil }
    var request = TestRequest(test: test)
    request.hashesTrace = true
    request.maximumVirtualTime = Self.virtualTime
    let polls = PollCounter()
    request.interruption = { polls.next() > Self.pollLimit ? "too much happens" : nil }
    let outcome = TestRun.run(request, of: script)
    // When the time limit is reached depends on how often the clock is read.
    if outcome.failures.contains(where: { $0.kind == .interrupted }) { return nil }
    return outcome.traceHash
  }

  /// Compares the same statements as a test with and without an expectation that is compared in every frame.
  private func alwaysLaw() -> Violation? {
    guard input.heading.isEmpty, let start = input.lines.firstIndex(of: ScriptMaker.mainMark) else {
      return nil
    }
    var hashes: [UInt64] = []
    for always in ["", " always { expect window.subviews.count >= 0 }"] {
      var changed = input
      changed.lines[start] = "test \"main\" {\(always)"
      changed.lines.append("}")
      guard let program = library.check(changed).program,
        let hash = hash(of: 0, Script(program))
      else { return nil }
      hashes.append(hash)
    }
    return hashes[0] == hashes[1] ? nil : Violation(law: "'always' changes no event")
  }
}

/// Counts how often a run asks whether to continue, so that each run is ended at the same place.
private final class PollCounter: @unchecked Sendable {
  // A run asks on the thread that started it: that is why this is Sendable.
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

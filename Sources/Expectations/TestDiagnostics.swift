package import Animation
package import EventTrace
package import SourceText

/// The messages of tests, sorted by name: the expectation, the actual result, the cause, and the remedy.
package enum TestDiagnostics {
  /// A line of `expect calls` without a matching call.
  static func callNotFound(
    _ line: String, at range: SourceRange, label: String, related: [Diagnostic.Label],
    notes: [String], remedy: String?
  ) -> Diagnostic {
    Diagnostic(
      .callNotFound(line), at: range, label: label, related: related, notes: notes,
      fixIts: remedy.map { [FixIt($0)] } ?? [])
  }

  /// A call in a gap that excludes it.
  static func excludedCall(
    _ call: String, at range: SourceRange, label: String, related: [Diagnostic.Label],
    notes: [String]
  ) -> Diagnostic {
    Diagnostic(.excludedCall(call), at: range, label: label, related: related, notes: notes)
  }

  /// An `expect` whose condition is false; the parts are the values of its sub-expressions, each at its place.
  package static func expectationFailed(
    _ condition: String, at range: SourceRange, label: String = "", parts: [Diagnostic.Label] = [],
    reason: String? = nil, notes: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      .expectationFailed(reason ?? "'\(condition)' is false"), at: range, label: label,
      related: parts, notes: (reason == nil ? [] : ["'\(condition)' is false"]) + notes)
  }

  /// An expectation in a hook or block that did not run; `place` is the hook or block, `Card.viewDidAppear` or `then`.
  package static func expectationNotReached(
    _ place: String, at range: SourceRange, notes: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      .expectationNotReached(place), at: range, label: "never compared",
      notes: notes + ["a test in which an expectation does not run would pass by mistake"],
      fixIts: [FixIt("call 'settle()' at the end of the test, or make UIKit call it")])
  }

  /// A row of `expect frames` whose instant has passed before the row is compared.
  package static func frameInstantPassed(
    _ instant: String, now: Instant, since start: Instant, at range: SourceRange
  ) -> Diagnostic {
    let elapsed = Instant(flicks: now.flicks &- start.flicks)
    return Diagnostic(
      .frameInstantPassed(instant), at: range, label: "the clock is at \(elapsed.written) by now",
      notes: ["'at' counts from the beginning of the statement, and rows are in order of time"],
      fixIts: [FixIt("write the rows in order of time")])
  }

  /// Cells of `expect frames`; the message is about the first, the others are labels.
  static func framesDiffer(
    _ column: String, at instant: String, expected: String, actual: String, range: SourceRange,
    label: String, related: [Diagnostic.Label], notes: [String]
  ) -> Diagnostic {
    Diagnostic(
      .framesDiffer(column, at: instant, expected: expected, actual: actual), at: range,
      label: label, related: related, notes: notes)
  }

  /// `expect issue` of an issue that was not raised; the others are the kinds of issues that were.
  package static func issueNotRaised(
    _ kind: EngineIssue.Kind, text: String?, others: [EngineIssue], at range: SourceRange
  ) -> Diagnostic {
    var names: [String] = []
    for other in others {
      let isSame = other.kind == kind
      let name = "'.\(other.kind.rawValue)'" + (isSame ? " with the text '\(other.text)'" : "")
      if !names.contains(name) { names.append(name) }
    }
    let came =
      names.isEmpty
      ? "the engine raised no issue in this test"
      : "the engine raised \(names.joined(separator: " and ")) instead"
    return Diagnostic(
      .issueNotRaised(kind.rawValue), at: range,
      label: "not raised by the end of the test"
        + (text.map { ", with a text that contains '\($0)'" } ?? ""),
      notes: [came])
  }

  /// An issue of the engine that no `expect issue` expects; the range is the statement that was running, which is shown beside the place of
  /// the issue if that is another one.
  package static func issueUnexpected(
    _ issue: EngineIssue, at instant: Instant, range: SourceRange?
  ) -> Diagnostic {
    let running = "running at \(instant.written)"
    let place = issue.range ?? range
    return Diagnostic(
      .issueUnexpected(issue.kind.rawValue, Self.withoutStop(issue.text)), at: place,
      label: place == range ? running : "the place to change",
      related: place == range ? [] : range.map { [Diagnostic.Label(running, at: $0)] } ?? [],
      notes: issue.notes.map(Self.withoutStop),
      fixIts: (issue.remedies.isEmpty ? [issue.kind.remedy] : issue.remedies).map {
        FixIt(Self.withoutStop($0))
      } + [
        FixIt("if this test is meant to raise it, write 'expect issue .\(issue.kind.rawValue)'")
      ])
  }

  /// A `knownIssue` in which nothing failed.
  package static func knownIssuePassed(_ reason: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .knownIssuePassed(reason), at: range, label: "nothing in it fails",
      notes: ["a known issue that no longer fails is an error, so that it is removed"],
      fixIts: [FixIt("remove 'knownIssue' and keep its statements")])
  }

  /// A declaration's name where it means its one live instance, and there is none.
  package static func noLiveInstance(
    _ name: String, hasBeenMade: Bool, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .noLiveInstance(name), at: range,
      notes: [
        hasBeenMade
          ? "every '\(name)' was released: UIKit holds delegates weakly, and animators only during a transition"
          : "no '\(name)' has been made in this test yet"
      ],
      fixIts: [
        hasBeenMade
          ? FixIt("read it while it lives, or keep it with 'let' and use that name")
          : FixIt("write '\(LiteralText.name(name))()' to make one, or read it while it lives")
      ])
  }

  /// A declaration's name where it means its one live instance, and there are several.
  package static func severalLiveInstances(
    _ name: String, instances: [String], at range: SourceRange?
  ) -> Diagnostic {
    let shown = instances.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
    let rest = instances.count > 10 ? " and \(instances.count - 10) more" : ""
    return Diagnostic(
      .severalLiveInstances(name, count: instances.count), at: range,
      notes: ["they are \(shown)\(rest)"],
      fixIts: [FixIt("keep the one that is meant with 'let' and use that name")])
  }

  /// Calls that match no line of `expect calls`.
  static func surplusCalls(
    _ first: String, count: Int, at range: SourceRange, label: String, related: [Diagnostic.Label],
    notes: [String], remedy: String
  ) -> Diagnostic {
    Diagnostic(
      .surplusCalls(first, count: count), at: range, label: label, related: related, notes: notes,
      fixIts: [FixIt(remedy)])
  }

  /// A test that was ended from outside, with the reason as `maximum virtual time of 600s reached` and what was running.
  package static func testTookTooLong(
    _ reason: String, running: [String], option: String, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .testTookTooLong(reason), at: range, label: "running then",
      notes: running.isEmpty ? ["no animation was running and nothing was scheduled"] : running,
      fixIts: [
        FixIt("end what repeats, or look for a loop that is longer than meant"),
        FixIt("give the test more time with '\(option)'"),
      ])
  }

  /// A test with more cases than the limit.
  package static func tooManyCases(
    _ count: Int, limit: Int, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .tooManyCases(count), at: range, label: "too many cases",
      notes: ["a test has at most \(limit) cases"],
      fixIts: [FixIt("loop over fewer values")])
  }

  /// A view tree that differs from `expect tree`.
  static func treeDiffers(
    _ text: String, at range: SourceRange, label: String, related: [Diagnostic.Label],
    notes: [String], remedy: String?
  ) -> Diagnostic {
    Diagnostic(
      .treeDiffers(text), at: range, label: label, related: related, notes: notes,
      fixIts: remedy.map { [FixIt($0)] } ?? [])
  }

  /// UIKit's sentences end with a full stop, a diagnostic's text does not.
  private static func withoutStop(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

extension Diagnostic {
  /// The diagnostic with the text after an expectation's comma.
  package func adding(reason: String?) -> Diagnostic {
    guard let reason, !reason.isEmpty else { return self }
    var diagnostic = self
    diagnostic.notes.insert(reason, at: 0)
    return diagnostic
  }
}

extension Diagnostic.Message {
  fileprivate static func callNotFound(_ line: String) -> Self {
    .error("'\(line)' was not called where it is expected")
  }

  fileprivate static func excludedCall(_ call: String) -> Self {
    .error("'\(call)' was called although it is excluded here")
  }

  fileprivate static func expectationFailed(_ text: String) -> Self {
    .error(text)
  }

  fileprivate static func expectationNotReached(_ place: String) -> Self {
    .error("the expectation in '\(place)' has not run")
  }

  fileprivate static func frameInstantPassed(_ instant: String) -> Self {
    .error("the instant '\(instant)' has passed already")
  }

  fileprivate static func framesDiffer(
    _ column: String, at instant: String, expected: String, actual: String
  ) -> Self {
    .error("'\(column)' at \(instant) is \(actual), not \(expected)")
  }

  fileprivate static func issueNotRaised(_ kind: String) -> Self {
    .error("the issue '.\(kind)' was not raised")
  }

  fileprivate static func issueUnexpected(_ kind: String, _ text: String) -> Self {
    .error("the engine raised '.\(kind)': \(text)")
  }

  fileprivate static func knownIssuePassed(_ reason: String?) -> Self {
    .error("the known issue\(reason.map { " '\($0)'" } ?? "") did not fail")
  }

  fileprivate static func noLiveInstance(_ name: String) -> Self {
    .error("there is no live '\(name)'")
  }

  fileprivate static func severalLiveInstances(_ name: String, count: Int) -> Self {
    .error("'\(name)' has \(count) live instances, and it is not clear which one is meant")
  }

  fileprivate static func surplusCalls(_ first: String, count: Int) -> Self {
    .error(
      count == 1
        ? "'\(first)' was called, and no line matches it"
        : "\(count) calls were made that no line matches; the first is '\(first)'")
  }

  fileprivate static func testTookTooLong(_ reason: String) -> Self {
    .error("the test was ended: \(reason)")
  }

  fileprivate static func tooManyCases(_ count: Int) -> Self {
    .error("the test has \(count) cases")
  }

  fileprivate static func treeDiffers(_ text: String) -> Self {
    .error(text)
  }
}

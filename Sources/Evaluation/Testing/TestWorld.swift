import Animation
import EventTrace
import Expectations
import Semantics
import SourceText
import Transitions
import ViewTree

/// The state of one case of a test while it runs: its expectations, failures and known issues.
final class TestWorld {
  /// The most failures of a case that are kept.
  static let failureLimit = 100

  /// The expectations of the program.
  let sites: [ExpectationSite]
  /// The expectations that can be missed.
  private let deferred: [Int]
  /// The name of the case, such as `p = 25%`.
  var caseLabel = ""
  private(set) var failures: [TestFailure] = []
  /// Whether each expectation was compared.
  private(set) var reached: [Bool]
  /// Whether each expectation is in a block that was registered.
  private var isRegistered: [Bool]
  /// Whether an instance of each declaration was made.
  private(set) var isMade: [Bool]
  private(set) var comparisonCount = 0

  /// The known issues that were begun, in order, and those around the running statement.
  private(set) var knownIssues: [KnownIssue] = []
  private var openKnownIssues: [Int] = []

  /// The issues that the engine has raised outside of known issues.
  private(set) var raised: [RaisedIssue] = []
  /// The kinds and texts of all issues that were raised.
  private var allRaised: Set<RaisedText> = []
  private var expectedIssues: [ExpectedIssue] = []

  /// The calls since the mark, those too that only an expectation that names them compares; nothing while none are recorded.
  var calls: [RecordedCall] = []
  /// The callbacks that transitions have left out since the mark.
  var leftOutCallbacks: [LeftOutCallbacks] = []
  /// Whether calls are recorded.
  var recordsCalls = false
  /// The number of events that are being delivered to a handler, which may run inputs meanwhile.
  var tellingDepth = 0
  /// The declarations by the names of their instances, the dead ones' too.
  private(set) var declarationsByName: [String: DeclarationID] = [:]

  /// The blocks that run after every frame.
  var always: [(block: WaitingBlock, range: SourceRange?)] = []
  /// Whether one of them is running, where that one is written, and which expectations have failed in one.
  var isWatching = false
  var watchedRange: SourceRange?
  private var hasFailedWatching: [Bool]

  /// The latest instant of its end on the virtual clock, and whether it was ended from outside.
  var deadline = Instant.distantFuture
  var isInterrupted = false
  /// The number of turns that have ended.
  var turnCount = 0

  /// The movements of fingers: those that were made, and those that replace them.
  var fingers = TestFingers()

  /// Collects the explanations of failures; nil unless the request asks for them.
  var explainer: Explainer?

  /// `knownIssue` of which the beginning has run.
  struct KnownIssue {
    var range: SourceRange
    var reason: String?
    /// Whether anything has failed in it.
    var hasFailed = false
    var end: Instant?
  }

  /// An issue the engine raised.
  struct RaisedIssue {
    var issue: EngineIssue
    var instant: Instant
    var range: SourceRange?
  }

  private struct RaisedText: Hashable {
    var kind: EngineIssue.Kind
    var text: String
  }

  private struct ExpectedIssue {
    var kind: EngineIssue.Kind
    /// A part of its text; nil for any.
    var text: String?
    var range: SourceRange
    var reason: String?
    var knownIssue: Int?

    func includes(_ kind: EngineIssue.Kind, _ text: String) -> Bool {
      self.kind == kind && (self.text.map { $0.isEmpty || text.contains($0) } ?? true)
    }
  }

  /// Whether a declaration of the script has a hook.
  var isWritten: (BuiltinHook) -> Bool

  /// Makes the state of a test of a script; nil for a session, whose expectations are judged at once.
  init(_ script: Script?) {
    deferred = script?.deferredExpectations ?? []
    isWritten = { script?.program.writes($0) ?? false }
    sites = script?.program.expectations ?? []
    reached = Array(repeating: false, count: sites.count)
    isRegistered = reached
    hasFailedWatching = reached
    isMade = Array(repeating: false, count: script?.program.declarations.count ?? 0)
  }

  /// Releases the blocks, which hold objects of the script.
  func releaseBlocks() {
    always = []
  }
}

// MARK: - Expectations

extension TestWorld {
  /// Notes that an expectation was compared.
  @inline(__always)
  func reach(_ id: Int) {
    comparisonCount += 1
    guard id < reached.count else { return }
    reached[id] = true
  }

  /// Whether a failure of an expectation is news: of those that are watched only the first is.
  func isNews(_ id: Int) -> Bool {
    guard isWatching, id < hasFailedWatching.count else { return true }
    if hasFailedWatching[id] { return false }
    hasFailedWatching[id] = true
    return true
  }

  /// Stores a failure, unless it is inside a known issue or there are too many; the failure that ended the test is always stored.
  func fail(_ failure: @autoclosure () -> TestFailure, endsTest: Bool = false) {
    if let known = openKnownIssues.last {
      knownIssues[known].hasFailed = true
      return
    }
    if endsTest, failures.count == Self.failureLimit { failures.removeLast() }
    if failures.count < Self.failureLimit { failures.append(failure()) }
  }

  /// Notes that a block with expectations in it is going to run.
  func register(_ expectations: [Int]) {
    for id in expectations where id < isRegistered.count { isRegistered[id] = true }
  }

  /// Takes out the failures of an input of a session.
  func takeFailures(at instant: Instant) -> [TestFailure] {
    judgeExpectedIssues(at: instant)
    expectedIssues = []
    return takeFailures(from: 0)
  }

  /// Takes out the failures from a position on.
  func takeFailures(from first: Int) -> [TestFailure] {
    let result = Array(failures.dropFirst(first))
    failures.removeLast(result.count)
    return result
  }

  /// The expectations in hooks and blocks that should have run and did not.
  var missed: [ExpectationSite] {
    deferred.compactMap { index in
      let site = sites[index]
      guard !reached[index] else { return nil }
      let isAwaited = isRegistered[index] || site.owner.map { isMade[$0.index] } ?? false
      return isAwaited ? site : nil
    }
  }
}

// MARK: - Instances

extension TestWorld {
  /// Notes that an instance of a declaration was made, or has another name now.
  func note(declaration: Int, name: String) {
    // A session's declarations come one after the other.
    while declaration >= isMade.count { isMade.append(false) }
    isMade[declaration] = true
    if recordsCalls { declarationsByName[name] = DeclarationID(declaration) }
  }

  /// Whether an instance of a declaration was made.
  func hasMade(_ declaration: Int) -> Bool {
    declaration < isMade.count && isMade[declaration]
  }

  /// Records a call of UIKit's.
  func record(_ event: TraceEvent) {
    guard recordsCalls else { return }
    var (subject, name, fields) = (event.subject, "", [TraceField]())
    var isEvent = true
    switch event.kind {
    case .call(let call, let values) where CallbackNames.all.contains(call):
      (name, fields) = (call, values)
      isEvent = false
    case .call(let call, _) where BuiltinCatalogue.controlEventNames.contains(call): name = call
    case .gesture(let state, _):
      name = state
      // The recognizer of a hook `on view.tap` is named after the view.
      if let dot = subject.lastIndex(of: "."),
        case let word = String(subject[subject.index(after: dot)...]),
        BuiltinCatalogue.viewGestureNames.contains(word)
      {
        if state == "failed" { return }
        (subject, name) = (String(subject[..<dot]), word)
      }
    default: return
    }
    calls.append(
      RecordedCall(
        at: event.instant, subject: subject, declaration: declarationsByName[subject], name: name,
        isEvent: isEvent, fields: fields, range: event.range))
  }
}

extension TestWorld {
  /// Forgets the calls up to now.
  func mark() {
    calls.removeAll(keepingCapacity: true)
    leftOutCallbacks = []
  }

  /// The callbacks left out since the mark that a line of `expect calls` names; nil for none.
  func leftOutCallbacks(namedBy pattern: ExpectedCall) -> LeftOutCallbacks? {
    leftOutCallbacks.last { left in
      guard left.methods.contains(pattern.name) else { return false }
      return switch pattern.subject {
      case .any: true
      case .object(let name): left.subjects.contains(name)
      case .declaration(let declaration, _):
        left.subjects.contains { declarationsByName[$0] == declaration }
      }
    }
  }

  /// The calls that an expectation compares: of those for which the script would need a hook, only the ones that it names, and of
  /// events only those that it names with their objects.
  func calls(comparedWith patterns: [ExpectedCall]) -> [RecordedCall] {
    let named = patterns.filter { $0.kind != .gap }
    let unasked = BuiltinCatalogue.hooksComparedWhereWritten.filter { name, hooks in
      !hooks.contains(where: isWritten)
        && !named.contains { $0.name == name }
    }
    let unnamed = BuiltinCatalogue.namesComparedWhereNamed.filter { name in
      !named.contains { $0.name == name }
    }
    return calls.filter { call in
      if call.isEvent { return named.contains { $0.names(call) } }
      return unasked[call.name] == nil && !unnamed.contains(call.name)
    }
  }
}

/// The calls that tests can expect.
enum CallbackNames {
  /// The names as traces have them: all hooks, and the slots that UIKit asks.
  static let all: Set<String> = Set(
    BuiltinCatalogue.hooks.map { hook in
      hook.label.map { "\(hook.name)(\($0))" } ?? hook.name
    }
      + BuiltinCatalogue.slots.filter { !$0.isStored }.map { slot in
        slot.label.map { "\(slot.name)(\($0))" } ?? slot.name
      }
  ).union(BuiltinCatalogue.namesComparedWhereNamed)
}

// MARK: - Known issues and issues

extension TestWorld {
  func beginKnownIssue(_ site: KnownIssueSite) {
    openKnownIssues.append(knownIssues.count)
    knownIssues.append(KnownIssue(range: site.range, reason: site.reason))
  }

  func endKnownIssue(at instant: Instant) {
    guard let last = openKnownIssues.popLast() else { return }
    knownIssues[last].end = instant
  }

  /// Whether an error now is a known one, which it then is; everything after it does not run.
  ///
  /// An expectation in the known issue that can't be compared is known; the statements after the error have not been reached.
  func swallowError(at instant: Instant) -> Bool {
    guard let outermost = openKnownIssues.first else { return false }
    for known in openKnownIssues { knownIssues[known].hasFailed = true }
    let range = knownIssues[outermost].range
    for (id, site) in sites.enumerated()
    where site.range.file == range.file && site.range.start >= range.start
      && site.range.end <= range.end
    {
      reached[id] = true
    }
    while !openKnownIssues.isEmpty { endKnownIssue(at: instant) }
    return true
  }

  func expectIssue(_ site: IssueSite, text: String?, reason: String?) {
    guard let kind = EngineIssue.Kind(rawValue: site.issue) else { return }
    expectedIssues.append(
      ExpectedIssue(
        kind: kind, text: text, range: site.range, reason: reason,
        knownIssue: openKnownIssues.last))
  }

  func raise(_ issue: EngineIssue, at instant: Instant, range: SourceRange?) {
    // Of very many texts, only the kinds are kept.
    let isKept = allRaised.count < 10 * Self.failureLimit
    allRaised.insert(RaisedText(kind: issue.kind, text: isKept ? issue.text : ""))
    if let known = openKnownIssues.last {
      knownIssues[known].hasFailed = true
      return
    }
    // An issue that is raised over and over is kept a limited number of times.
    if raised.count < 2 * Self.failureLimit {
      raised.append(RaisedIssue(issue: issue, instant: instant, range: range))
    }
  }

  /// Whether an issue is expected.
  func expects(_ issue: EngineIssue) -> Bool {
    fingers.acceptedIssues.contains(issue.kind)
      || expectedIssues.contains { $0.includes(issue.kind, issue.text) }
  }

  /// The kinds of all issues that were raised.
  var raisedKinds: Set<EngineIssue.Kind> { Set(allRaised.map(\.kind)) }

  /// At the end: issues that were expected and not raised, or raised and not expected.
  func judgeIssues(at instant: Instant) {
    judgeExpectedIssues(at: instant)
    judgeUnexpectedIssues()
  }

  private func judgeExpectedIssues(at instant: Instant) {
    for expected in expectedIssues {
      if allRaised.contains(where: { expected.includes($0.kind, $0.text) }) { continue }
      if let known = expected.knownIssue {
        knownIssues[known].hasFailed = true
        continue
      }
      fail(
        TestFailure(
          .missingIssue, at: instant,
          TestDiagnostics.issueNotRaised(
            expected.kind, text: expected.text, others: raised.map(\.issue), at: expected.range
          ).adding(reason: expected.reason)))
    }
  }

  /// At the end: issues that were raised and not expected.
  func judgeUnexpectedIssues() {
    for raised in raised where !expects(raised.issue) && !raised.issue.kind.endsWorld {
      fail(
        TestFailure(
          .unexpectedIssue, at: raised.instant,
          TestDiagnostics.issueUnexpected(
            raised.issue, at: raised.instant, range: raised.range)))
    }
  }

  /// At the end: known issues that did not fail.
  func judgeKnownIssues(at instant: Instant) -> [String] {
    var reasons: [String] = []
    for known in knownIssues {
      if known.hasFailed {
        reasons.append(known.reason ?? "")
      } else {
        fail(
          TestFailure(
            .knownIssuePassed, at: known.end ?? instant,
            TestDiagnostics.knownIssuePassed(known.reason, at: known.range)))
      }
    }
    return reasons
  }
}

import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText
import Syntax

// MARK: - The instants of its steps

extension SavedTest {
  /// Runs the steps to find their instants and issues.
  ///
  /// Failing expectations are removed, because a saved test passes.
  @discardableResult
  mutating func locate() throws(Refusal) -> [TraceEvent] {
    while true {
      var named = self
      named.renameRedeclared()
      let run = try stepRun(of: named)
      var moments = run.moments
      let events = run.events
      note(events, of: run.program)
      let endsWorld = issues.contains(where: \.endsWorld)
      let error = run.failures.first {
        $0.kind == .interrupted || $0.kind == .runtimeError && !endsWorld
      }
      if let error {
        throw Refusal(text: "the session fails as a test: \(error.diagnostic.message.text)")
      }
      if moments.count <= steps.count {
        // Steps after the end of the world never run.
        steps.removeSubrange(min(max(moments.count, 1), steps.count)...)
        if let last = lastInserted, last >= steps.count { lastInserted = nil }
        moments.append(Moment(events: events.count, instant: events.last?.instant ?? .zero))
      }
      for index in steps.indices where index + 1 < moments.count {
        steps[index].start = moments[index]
        steps[index].end = moments[index + 1]
      }
      if correctTimes() { continue }
      if leaveOut(run.failures, run.places) { continue }
      return events
    }
  }

  /// The places of the steps in the file, which give the step of a statement.
  struct StepPlaces {
    /// The beginning of the first step and the end of each one, in bytes.
    fileprivate var bounds: [Int]

    /// The number of the step at a place in the file; nil outside of the steps.
    fileprivate func step(at range: SourceRange) -> Int? {
      guard range.file.index == 0 else { return nil }
      let next = bounds.partitioningIndex { $0 > Int(range.start) }
      return next > 0 && next < bounds.count ? next - 1 : nil
    }
  }

  /// The result of running the steps.
  struct StepRun {
    fileprivate var bytes: [UInt8]
    fileprivate var places: StepPlaces
    fileprivate var program: Program
    fileprivate var failures: [TestFailure]
    /// The beginnings of the steps that ran, and the end of the last one.
    fileprivate var moments: [Moment] = []
    fileprivate var events: [TraceEvent] = []
  }

  /// Runs only the steps of a test, or returns the last run of the same steps.
  private mutating func stepRun(of test: SavedTest) throws(Refusal) -> StepRun {
    let (text, bounds) = test.stepsAlone()
    let bytes = file.text(with: text)
    if let lastRun, lastRun.bytes == bytes { return lastRun }
    let script = try script(of: bytes, saying: "the session does not check as a test")
    let first = bytes.count - text.utf8.count
    let places = StepPlaces(bounds: bounds.map { first + $0 })
    let count = steps.count
    var moments: [Moment] = []
    var events: [TraceEvent] = []
    let outcome = TestRun.run(TestRequest(test: script.test), of: script.script) { event in
      // Errors have no numbers in the session either.
      if case .diagnostic = event.kind { return }
      events.append(event)
    } prepare: { session in
      // A step without instructions begins together with the next one.
      let begin: (Int) -> Void = { [unowned session] step in
        while moments.count <= step {
          moments.append(Moment(events: events.count, instant: session.now))
        }
      }
      session.onStatements(numbered: places.step, begin)
      session.willFinish = { _ in begin(count) }
    }
    let run = StepRun(
      bytes: bytes, places: places, program: script.program, failures: outcome.failures,
      moments: moments, events: events)
    lastRun = run
    return run
  }

  /// Adjusts the waits so that time passes as at the prompt; returns whether a step has changed.
  private mutating func correctTimes() -> Bool {
    var isCorrected = false
    for index in steps.indices {
      guard let expected = steps[index].expectedEnd, case .settle = steps[index].action,
        steps[index].end != expected
      else { continue }
      steps[index].action = .wait(max(0, expected.instant - steps[index].start.instant))
      steps[index].expectedEnd = nil
      isCorrected = true
      break
    }
    return isCorrected
  }

  /// Removes the first statement with a failing expectation; returns whether there was one.
  private mutating func leaveOut(
    _ failures: [TestFailure], _ places: StepPlaces
  ) -> Bool {
    for failure in failures {
      guard let index = failure.diagnostic.range.flatMap(places.step),
        steps.indices.contains(index), case .statement(let statement) = steps[index].action,
        [.expectStatement, .expectCalls, .expectTree, .expectIssue].contains(statement.kind)
      else { continue }
      notes.append("left out, as it does not hold: '\(statement.text.firstLine)'")
      steps.remove(at: index)
      if let last = lastInserted, last >= index { lastInserted = last > 0 ? last - 1 : nil }
      return true
    }
    return false
  }

  private mutating func note(_ events: [TraceEvent], of program: Program) {
    issues = []
    var names: Set<String> = []
    for event in events {
      switch event.kind {
      case .issue(let issue): if !issues.contains(issue.kind) { issues.append(issue.kind) }
      case .call(let name, _): names.insert(name)
      default: break
      }
    }
    let all = BuiltinCatalogue.callbacks.map(\.traceName).filter(program.comparesCalls)
    let hasCalls = all.contains { names.contains($0) }
    absentCall = hasCalls ? all.first { !names.contains($0) && !$0.contains("(") } : nil
    let known = declared
    eventLines = []
    for event in events {
      guard case .call(let name, _) = event.kind, BuiltinCatalogue.controlEventNames.contains(name),
        known.contains(String(event.subject.prefix { $0 != "." })),
        case let line = "\(LiteralText.path(event.subject)).\(name)", !eventLines.contains(line)
      else { continue }
      eventLines.append(line)
    }
  }

  /// The attributes of a tree that only scroll views, controls or responders have.
  static let ownAttributes = [
    "contentOffset", "zoomScale", "isOn", "value", "selectedSegmentIndex", "currentPage",
    "isSelected", "isFirstResponder",
  ]

  // MARK: - Running

  private func script(
    of bytes: [UInt8], saying what: String
  ) throws(Refusal) -> (script: Script, program: Program, test: Int) {
    let result = file.check(bytes)
    guard let program = result.program, let test = SavedFile.test(named: name, in: program) else {
      let error = result.diagnostics.first { $0.message.severity == .error }
      throw Refusal(
        text: "\(what): \(error?.message.text ?? "its name is none")",
        fix: "declare what the inputs share before it is used")
    }
    return (Script(program), program, test)
  }

  // MARK: - Filling in

  /// The file with the passing test.
  ///
  /// Columns and views that no test can name are left out; a note says which table or tree is missing. A brief test has shorter gestures,
  /// if it passes with them.
  mutating func finished(isBrief: Bool) throws(Refusal) -> [UInt8] {
    let events = try locate()
    // Steps in which no time passes, such as a wait for something that is no longer due.
    steps.removeAll { $0.isIdle }
    var shape = Shape()
    shape.hasEvents = !eventLines.isEmpty
    shape.hasCalls = absentCall != nil || shape.hasEvents
    shape = withTable(shape, events)
    omitUnreadableNames()
    var firstRefusal: Refusal?
    for attempt in attempts(shape) {
      do throws(Refusal) {
        var text = try filled(draft(attempt))
        if let listedEvents, attempt.hasCalls {
          text = try withoutCalls(after: listedEvents, of: events, in: text)
        }
        noteOmissions(of: attempt, from: shape)
        if isBrief { text = shortened(text) }
        return file.text(with: text)
      } catch {
        firstRefusal = firstRefusal ?? error
      }
    }
    throw firstRefusal ?? Refusal(text: "the session cannot be written as a test")
  }

  /// The shapes that are tried in turn: the names of views, the tree, the table and the calls are omitted if the test cannot have them.
  ///
  /// After a last `mark()` there may be no calls to list.
  private func attempts(_ whole: Shape) -> [Shape] {
    let views = tree == nil ? [(false, false)] : [(true, true), (true, false), (false, false)]
    var attempts: [Shape] = []
    let calls = [
      (isListed: whole.hasCalls, hasEvents: whole.hasEvents),
      (isListed: whole.hasCalls && absentCall != nil, hasEvents: false),
      (isListed: false, hasEvents: false),
    ]
    for (index, list) in calls.enumerated()
    where index == 0 || list != calls[index - 1] {
      for hasTable in whole.table == nil ? [false] : [true, false] {
        for (hasTree, namesInstances) in views {
          var shape = whole
          if !hasTable { shape.table = nil }
          (shape.hasCalls, shape.hasEvents) = list
          shape.hasTree = hasTree
          shape.namesInstances = namesInstances
          attempts.append(shape)
        }
      }
    }
    return attempts
  }

  private mutating func noteOmissions(of shape: Shape, from whole: Shape) {
    if shape.table == nil, whole.table != nil {
      notes.append("the table of the animated values is left out, as the test fails with it")
    }
    if !shape.hasTree, tree != nil {
      notes.append("the views at the end are left out, as the test fails with them")
    }
  }

  /// Writes `_` for the views whose names no test can read, such as those that a container makes, and leaves out attributes that the
  /// type of a name does not have.
  private mutating func omitUnreadableNames() {
    guard var lines = tree else { return }
    // An error can hide those after it.
    for _ in 0..<4 {
      var text = String(stepsAlone().text.dropLast("}\n".count))
      let begin = text.utf8.count
      var ends: [(end: Int, line: Int)] = []
      for (index, line) in lines.enumerated() {
        guard line.namedView != nil else { continue }
        text += "  expect tree { window { \(line.writtenNode) } }\n"
        ends.append((text.utf8.count, index))
      }
      let bytes = file.text(with: text + "}\n")
      let first = bytes.count - text.utf8.count - "}\n".utf8.count
      var hasChanged = false
      for diagnostic in file.check(bytes).diagnostics where diagnostic.message.severity == .error {
        guard let range = diagnostic.range, range.file.index == 0 else { continue }
        let place = Int(range.start) - first
        guard place >= begin, let index = ends.first(where: { place < $0.end })?.line,
          lines[index].namedView != nil
        else { continue }
        let plain = lines[index].withoutOwnAttributes
        lines[index] = plain == lines[index] ? plain.withoutInstance([]) : plain
        hasChanged = true
      }
      if !hasChanged { break }
    }
    tree = lines
  }

  /// The test with the actual values of a run.
  private func filled(_ draft: String) throws(Refusal) -> String {
    let before = file.text(with: "").count
    var text = draft
    for _ in 0..<4 {
      let bytes = file.text(with: text)
      let script = try script(of: bytes, saying: "the recorded calls and values cannot be written")
      let outcome = TestRun.run(TestRequest(test: script.test), of: script.script)
      if outcome.failures.isEmpty {
        guard Self.reachesAll(outcome, script.program, script.test) else {
          throw Refusal(text: "some expectations of the test do not run")
        }
        return text
      }
      let edits = outcome.failures.flatMap(\.edits).filter { Int($0.range.start) >= before }
        .sorted { $0.range.start < $1.range.start }
      guard !edits.isEmpty else {
        throw Refusal(
          text: "the session fails as a test: \(outcome.failures[0].diagnostic.message.text)")
      }
      text = String(decoding: edits.applied(to: bytes)[before...], as: UTF8.self)
    }
    throw Refusal(text: "the test still changed after several runs")
  }

  /// The test with a gap in place of the calls after the present position.
  private func withoutCalls(
    after listed: Int, of events: [TraceEvent], in text: String
  ) throws(Refusal) -> String {
    let later = events.dropFirst(listed).filter { event in
      guard case .call(let name, _) = event.kind, let program = lastRun?.program else {
        return false
      }
      return program.comparesCalls(named: name)
    }.count
    if later == 0 { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.lastIndex(of: "  expect calls {"),
      let last = lines[first...].firstIndex(of: "  }")
    else { return text }
    let kept = max(first + 1, last - later)
    if kept == first + 1 {
      lines.removeSubrange(first...last)
    } else {
      lines.replaceSubrange(kept..<last, with: ["    ..."])
    }
    return try filled(lines.joined(separator: "\n"))
  }

  // MARK: - The table

  /// The maximum number of columns of a table, and of columns that are tried.
  private static let columnLimit = 4
  private static let columnTrials = 8

  /// The shape with a table of the wait in whose middle the session stands, or of the longest one with animations.
  private func withTable(_ shape: Shape, _ events: [TraceEvent]) -> Shape {
    let waits = steps.indices.filter { steps[$0].takesTable }
    let last = waits.filter {
      $0 == steps.count - 1 && SavedColumns.areAnimated(atEndOf: steps[$0], in: events)
    }
    let longest = waits.sorted { first, second in
      let lengths = [first, second].map { steps[$0].end.instant - steps[$0].start.instant }
      return lengths[0] == lengths[1] ? first < second : lengths[0] > lengths[1]
    }
    let tables = (last + longest).lazy.map {
      (step: $0, columns: SavedColumns.columns(during: steps[$0], in: events))
    }.filter { !$0.columns.isEmpty }
    for (step, columns) in tables.prefix(3) {
      var best = shape
      best.table = step
      // If a table with all columns runs, a table with each one does.
      var all = best
      all.columns = Array(columns.prefix(Self.columnLimit))
      for endsEarly in [false, true] {
        all.endsEarly = endsEarly
        if runs(all) { return all }
      }
      for column in columns.prefix(Self.columnTrials)
      where columns.count > 1 && best.columns.count < Self.columnLimit {
        var trial = best
        trial.columns.append(column)
        for endsEarly in best.endsEarly ? [true] : [false, true] {
          trial.endsEarly = endsEarly
          guard runs(trial) else { continue }
          best = trial
          break
        }
      }
      if !best.columns.isEmpty { return best }
    }
    return shape
  }

  /// Whether every expression of a table has a value at each of its instants.
  private func runs(_ shape: Shape) -> Bool {
    var shape = shape
    shape.hasTree = false
    shape.hasCalls = false
    let result = file.check(file.text(with: draft(shape)))
    guard let program = result.program, let test = SavedFile.test(named: name, in: program) else {
      return false
    }
    let outcome = TestRun.run(TestRequest(test: test), of: Script(program))
    return outcome.failures.allSatisfy { $0.kind != .runtimeError || !$0.edits.isEmpty }
      && Self.reachesAll(outcome, program, test)
  }

  /// The first failure of a whole test, or that it does not check or does not reach all of its expectations; nil for a test that passes.
  func failure(of text: String) -> String? {
    let result = file.check(file.text(with: text))
    guard let program = result.program, let test = SavedFile.test(named: name, in: program) else {
      return result.firstError
    }
    let outcome = TestRun.run(TestRequest(test: test), of: Script(program))
    if let failure = outcome.failures.first { return failure.diagnostic.message.text }
    return Self.reachesAll(outcome, program, test)
      ? nil : "some expectations of the test do not run"
  }

  /// Whether a run compared every expectation of a test; the world can end before.
  private static func reachesAll(_ outcome: TestOutcome, _ program: Program, _ test: Int) -> Bool {
    program.tests[test].expectations.allSatisfy {
      outcome.reached.indices.contains($0.index) && outcome.reached[$0.index]
    }
  }
}

import Animation
import EventTrace
import Expectations
import Geometry
import Semantics
import SourceText
import Transitions
import ViewTree

/// A table of `expect frames` that is being compared.
struct FramesUnderWay {
  var site: Int
  var begin: Instant
  /// The first of the words with the columns' tolerances.
  var tolerances: UnsafeMutablePointer<Double>
  /// The row that has been reached.
  var row = -1
  /// The instant at which the last sample of the gesture is delivered.
  var gestureEnd: Instant?
  /// Whether a gesture's samples are being queued.
  var queuesGesture = false
  /// The instant of each row.
  var instants: [Instant] = []
  /// The cells that were compared, and whether one differs.
  var cells: [FrameCell] = []
  var differs = false
}

// MARK: - Operations

extension Machine {
  /// Carries out a step of a test.
  func perform(
    _ operation: TestOperation?, site: Int, _ operands: UnsafePointer<Instruction>,
    words w: UnsafeMutablePointer<Double>, references r: UnsafeMutablePointer<Reference>
  ) {
    let a = Int(operands.pointee.a)
    let b = Int(operands.pointee.b)
    let c = Int(operands.pointee.c)
    switch operation {
    case .conditionFailed:
      conditionFailed(program.conditions[site], reason: text(at: a, r), w, r)
    case .beginFrames:
      frames.append(FramesUnderWay(site: site, begin: loop.now, tolerances: w + a))
    case .beginGesture:
      if !frames.isEmpty { frames[frames.count - 1].queuesGesture = true }
    case .endGesture:
      if !frames.isEmpty { frames[frames.count - 1].queuesGesture = false }
    case .advance: advance(bySeconds: w[a], toRow: b)
    case .compareCell:
      compareCell(
        column: a, actual: b, expected: c == TestOperation.none ? nil : c, words: w, references: r)
    case .needsExplanation:
      w[a] = test?.explainer != nil && frames.last?.differs ?? false ? 1 : 0
    case .endFrames: endFrames(r, reason: text(at: a, r))
    case .calls: judgeCalls(program.calls[site], reason: text(at: a, r), w, r)
    case .tree: judgeTree(program.trees[site], reason: text(at: a, r), w, r)
    case .issue:
      let issue = program.issues[site]
      onlyInTest("expect issue")?.reach(issue.id)
      test?.expectIssue(issue, text: text(at: b, r), reason: text(at: a, r))
    case .always: watch(r[a])
    case .beginKnownIssue: onlyInTest("knownIssue")?.beginKnownIssue(program.knownIssues[site])
    case .endKnownIssue: test?.endKnownIssue(at: loop.now)
    case .beginCase: test?.caseLabel = text(at: a, r) ?? ""
    case .seekCase: seek(program.seeks[site], w, r)
    case nil: break
    }
  }

  private func text(at register: Int, _ references: UnsafeMutablePointer<Reference>) -> String? {
    guard register != TestOperation.none, let pointer = references[register] else { return nil }
    return pointer.object(ScriptText.self).string
  }

  /// Reports a failure of an expectation: to the test, or, outside of tests, as the error that ends the script.
  func report(_ id: Int, _ failure: @autoclosure () -> TestFailure) {
    guard let test else {
      fail(failure().diagnostic)
      return
    }
    guard test.isNews(id) else { return }
    test.fail(explained(failure()))
  }

  /// The test that runs; outside of tests the script ends with an error.
  func onlyInTest(_ word: String) -> TestWorld? {
    if test == nil { fail(RuntimeDiagnostics.onlyInTest(word)) }
    return test
  }

  /// The failure with the calls before it, when explanations are asked for.
  func explained(_ failure: TestFailure) -> TestFailure {
    guard let explainer = test?.explainer else { return failure }
    var failure = failure
    failure.recentCalls = explainer.recentCalls(before: failure.instant)
    failure.diagnostic.notes += explainer.ignoredSwipes
    return failure
  }

  /// Notes that the expectations of a block are awaited.
  @inline(never)
  func registerExpectations(ofClosure site: Int) {
    let expectations = program.functions[program.closures[site].function].expectations
    if !expectations.isEmpty { test?.register(expectations) }
  }

  /// The one live instance of a declaration, or the object with the static members of one.
  func liveInstance(of declaration: Int) -> Reference {
    if Declaration.holdsStatics(program.declarations[declaration].name) {
      let object = statics[declaration] ?? makeStatics(of: declaration)
      return Unmanaged.passRetained(object).toOpaque()
    }
    var found: AnyObject?
    var count = 0
    var current = firstInstance
    while let instance = current {
      if instance.declaration == declaration, let object = instance.object {
        found = object
        count += 1
      }
      current = instance.next
    }
    if count == 1 { return found.map { Unmanaged.passRetained($0).toOpaque() } }
    var names: [String] = []
    current = firstInstance
    while let instance = current {
      if instance.declaration == declaration, let object = instance.object {
        // Known from the last one made to the first.
        names.insert(describeLive(object), at: 0)
      }
      current = instance.next
    }
    let name = program.declarations[declaration].name
    fail(
      names.isEmpty
        ? TestDiagnostics.noLiveInstance(
          name, hasBeenMade: test?.hasMade(declaration) ?? false, at: nil)
        : TestDiagnostics.severalLiveInstances(name, instances: names, at: nil))
    return nil
  }

  private func makeStatics(of declaration: Int) -> DelegateObject {
    let object = DelegateObject(Instance(declaration, of: self))
    object.instance.own(object)
    statics[declaration] = object
    return object
  }

  private func describeLive(_ object: AnyObject) -> String {
    let name = Machine.name(of: object)
    switch object {
    case let interaction as ScriptedInteraction:
      return name + (interaction.gesture.view.map { " of \($0.traceName)" } ?? "")
    case let presentation as ScriptedPresentationController:
      return "\(name) of \(presentation.presentedViewController.traceName)"
    default: return name
    }
  }
}

// MARK: - Values

extension Machine {
  /// Carries out `agree` and `agreeLists`, whose further operands are in the next instruction.
  @inline(never)
  func agree(
    lists: Bool, _ instruction: Instruction, _ next: Instruction,
    _ words: UnsafeMutablePointer<Double>, _ references: UnsafeMutablePointer<Reference>
  ) -> Bool {
    let (b, c) = (Int(instruction.b), Int(instruction.c))
    let (count, isOptional) = (Int(next.a), next.c != 0)
    let tolerance = next.b == UInt16.max ? Tolerance.unstated : Tolerance(words[Int(next.b)])
    if lists {
      return agree(
        references[b], references[c], count: count, isOptional: isOptional, tolerance: tolerance)
    }
    return agree(
      words + b, words + c, count: count, isOptional: isOptional, tolerance: tolerance)
  }

  /// Whether words agree, an optional's flag before them.
  private func agree(
    _ a: UnsafeMutablePointer<Double>, _ b: UnsafeMutablePointer<Double>, count: Int,
    isOptional: Bool, tolerance: Tolerance
  ) -> Bool {
    var start = 0
    if isOptional {
      if a[0] != b[0] { return false }
      if a[0] == 0 { return true }
      start = 1
    }
    return (start..<(start + count)).allSatisfy { tolerance.allows(a[$0], b[$0]) }
  }

  /// Whether two lists have as many elements, and these agree; an absent list agrees with an absent one.
  private func agree(
    _ a: Reference, _ b: Reference, count: Int, isOptional: Bool, tolerance: Tolerance
  ) -> Bool {
    guard let a = a?.object(ScriptList.self), let b = b?.object(ScriptList.self) else {
      return a == nil && b == nil
    }
    let step = a.elementWords
    return a.count == b.count
      && (0..<a.count).allSatisfy {
        agree(
          a.words + $0 * step, b.words + $0 * step, count: count, isOptional: isOptional,
          tolerance: tolerance)
      }
  }

  /// A value in registers, apart from them.
  func value(
    _ place: ValuePlace, _ words: UnsafeMutablePointer<Double>,
    _ references: UnsafeMutablePointer<Reference>
  ) -> ComparedValue {
    value(
      of: program.types[place.type], words: words + place.register,
      references: references + place.register)
  }

  /// The members that are read from the value of a range, as `minY` after `card.view.frame`; empty when there are none.
  func members(after range: SourceRange) -> String {
    let files = program.files
    guard files.indices.contains(Int(range.file.index)) else { return "" }
    let rest = files[Int(range.file.index)].bytes.dropFirst(Int(range.end))
    let path = rest.prefix { byte in
      byte == UInt8(ascii: ".") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    guard path.first == UInt8(ascii: ".") else { return "" }
    return String(decoding: path.dropFirst(), as: UTF8.self)
  }

  /// The text of a range of a script, on one line and short enough for a message.
  func source(_ range: SourceRange, limit: Int = 80) -> String {
    let files = program.files
    guard files.indices.contains(Int(range.file.index)) else { return "" }
    let bytes = files[Int(range.file.index)].bytes
    guard Int(range.end) <= bytes.count else { return "" }
    let text = String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
    let line = text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" || $0 == "\r" })
      .map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: " ")
    return line.count <= limit ? line : line.prefix(limit - 1) + "…"
  }
}

// MARK: - Conditions

extension Machine {
  private func conditionFailed(
    _ site: ConditionSite, reason: String?, _ words: UnsafeMutablePointer<Double>,
    _ references: UnsafeMutablePointer<Reference>
  ) {
    test?.reach(site.id)
    report(
      site.id,
      TestFailure(
        .condition, at: loop.now, conditionDiagnostic(site, reason: reason, words, references)))
  }

  private func conditionDiagnostic(
    _ site: ConditionSite, reason: String?, _ words: UnsafeMutablePointer<Double>,
    _ references: UnsafeMutablePointer<Reference>
  ) -> Diagnostic {
    var related: [Diagnostic.Label] = []
    var values: [SourceRange: ComparedValue] = [:]
    for part in site.parts where part.place.type >= 0 {
      if let flag = part.flag, words[flag] == 0 { continue }
      let value = value(part.place, words, references)
      values[part.range] = value
      let text = shortened(value.text(unit: unit(of: part.range, value, in: site)))
      // A variable whose object has the variable's name adds nothing.
      if text != source(part.range) { related.append(.init("= \(text)", at: part.range)) }
    }
    var diagnostic = TestDiagnostics.expectationFailed(
      source(site.condition), at: site.range, label: comparison(site, values) ?? "",
      parts: related, reason: reason)
    if let explainer = test?.explainer {
      for part in site.parts where part.place.type >= 0 {
        guard let getter = part.getter, let receiver = part.receiver,
          site.parts[receiver].place.type >= 0,
          let pointer = references[site.parts[receiver].place.register]
        else { continue }
        let isAnimated = explainer.explain(
          getter, members: members(after: part.range),
          of: pointer.object(),
          called: source(part.range), at: nil, now: loop.now, in: &diagnostic)
        if isAnimated, let note = noteOnShownValue(of: getter, at: part.range, pointer, in: site),
          !diagnostic.notes.contains(note)
        {
          diagnostic.notes.append(note)
        }
      }
    }
    if let name = transitionWithoutTime {
      diagnostic.notes.append(
        "\(name) has begun at this instant, \(loop.now.written), and no time has passed since")
      diagnostic.fixIts.append(
        FixIt("write 'settle()' before this, which lets the transition end"))
    }
    return diagnostic
  }

  /// The name of an animated transition that a test has requested without moving the clock since; nil if there is none, or in a callback.
  private var transitionWithoutTime: String? {
    guard !loop.isRunningTurns else { return nil }
    return engine.transitionStates.first {
      $0.phase != .ended && $0.isAnimated && !$0.isInteractive && $0.progress == 0
        && $0.percentComplete == 0
    }?.name
  }

  /// `0.5 is not 1 ± 0.1`.
  private func comparison(
    _ site: ConditionSite, _ values: [SourceRange: ComparedValue]
  ) -> String? {
    guard let sides = site.sides, site.isEquality else { return nil }
    func text(_ side: SourceRange, decimals: Int) -> String {
      guard let value = values[side] else { return source(side) }
      return shortened(value.text(unit: unit(of: side, value, in: site), decimals: decimals))
    }
    var (left, right) = (text(sides.left, decimals: 3), text(sides.right, decimals: 3))
    if left == right {
      // They differ further back than three decimals show.
      left = text(sides.left, decimals: 9)
      right = text(sides.right, decimals: 9)
    }
    return "\(left) is not \(right)" + (site.tolerance.map { " ± \(source($0))" } ?? "")
  }

  /// Returns the unit in which a side of a comparison is written: that of a number on the other side.
  func unit(
    of range: SourceRange, _ value: ComparedValue, in site: ConditionSite
  ) -> WrittenUnit? {
    guard let sides = site.sides, case .quantity(_, let quantity) = value else { return nil }
    if range == sides.left { return WrittenUnit(written: source(sides.right), quantity: quantity) }
    if range == sides.right { return WrittenUnit(written: source(sides.left), quantity: quantity) }
    return nil
  }

  private func shortened(_ text: String) -> String {
    text.count <= 60 ? text : text.prefix(59) + "…"
  }
}

// MARK: - Frames

extension Machine {
  /// Whether a finger's samples are to be queued without running the clock.
  var queuesGesture: Bool { frames.last?.queuesGesture ?? false }

  /// Notes that a gesture has been queued.
  func didQueueGesture(until end: Instant) {
    guard !frames.isEmpty else { return }
    let last = frames[frames.count - 1].gestureEnd
    frames[frames.count - 1].gestureEnd = last.map { max($0, end) } ?? end
  }

  private func advance(bySeconds seconds: Double, toRow row: Int) {
    guard let last = frames.last else { return }
    let rows = program.frames[last.site].rows
    let instant = last.begin.adding(seconds: seconds)
    if !(seconds >= 0) || instant < loop.now {
      fail(
        TestDiagnostics.frameInstantPassed(
          source(rows[row].instant), now: loop.now, since: last.begin, at: rows[row].instant))
      return
    }
    frames[frames.count - 1].row = row
    frames[frames.count - 1].instants.append(instant)
    runClock { engine.advance(to: instant) }
  }

  private func compareCell(
    column: Int, actual: Int, expected: Int?, words: UnsafeMutablePointer<Double>,
    references: UnsafeMutablePointer<Reference>
  ) {
    guard let expected, let last = frames.last else { return }
    let site = program.frames[last.site]
    let place = site.columns[column]
    let type = program.types[place.type]
    let isSame =
      type.isReference
      ? sameReferences(references[actual], references[expected], type: type)
      : agree(
        words + actual, words + expected,
        count: type.isOptional ? type.wordCount - 1 : type.wordCount, isOptional: type.isOptional,
        tolerance: Tolerance(place.hasTolerance ? last.tolerances[column] : nil))
    if !isSame { frames[frames.count - 1].differs = true }
    frames[frames.count - 1].cells.append(
      FrameCell(
        row: last.row, column: column,
        expected: value(ValuePlace(type: place.type, register: expected), words, references),
        actual: value(ValuePlace(type: place.type, register: actual), words, references),
        range: site.rows[last.row].cells[column]))
  }

  private func endFrames(_ references: UnsafeMutablePointer<Reference>, reason: String?) {
    guard let ended = frames.last else { return }
    if let end = ended.gestureEnd, end > loop.now { runClock { engine.advance(to: end) } }
    if state.pointee.hasFailed { return }
    frames.removeLast()
    let site = program.frames[ended.site]
    test?.reach(site.id)
    if ended.differs { judgeFrames(ended, site, references, reason: reason) }
  }
}

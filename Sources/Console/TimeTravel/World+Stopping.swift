import Animation
import Evaluation
import Transitions
import ViewTree

// What makes a world stand still, on its own thread.

extension World {
  /// Whether the user has asked the world that is seen to stop.
  var isInterrupted: Bool { journal != nil && interruption() }

  /// Has a world the user has asked to stop stand still at the first place that could be found again.
  ///
  /// Where the script or a turn of the engine happens to be now is no such place.
  func stopSoonIfInterrupted() {
    guard !isAbandoned, !isLooking, isInterrupted else { return }
    let loop = session.engine.runLoop
    let now = loop.now
    loop.firstToldEvent = 0
    loop.halt(after: now) { [unowned self] in stand(at: now) }
    stop(after: session.instructionCount + 1)
  }

  // MARK: - In the script's own code

  /// Looks out for the lines at which it may have to stop.
  func watchLines() {
    var lines: [ScriptLine] = []
    let places = inputs[min(begun, inputs.count)...].map(\.place.code) + [goal.place]
    for line in goal.lines + goal.countedLines + places.compactMap(\.?.line)
    where !lines.contains(line) {
      lines.append(line)
    }
    guard lines != lineHits.lines else { return }
    lineHits.watch(lines)
    session.stop(at: lines) { [unowned self] in reached($0) }
  }

  /// It is about to run a statement on a line it looks out for.
  private func reached(_ number: Int) {
    guard !isAbandoned, !isLooking, let input = active.first else { return }
    let hit = lineHits.count(number, input: input, events: eventCount, instant: now)
    // Loops come here again and again.
    let isBreakpoint = journal != nil && !goal.lines.isEmpty
    let isTyped = begun < inputs.count && inputs[begun].place.code?.mayBe(hit: hit) == true
    guard isBreakpoint || isTyped || goal.place?.mayBe(hit: hit) == true else { return }
    let place = lineHits.place(of: number)
    stand(in: place) { [unowned self] in
      journal != nil && goal.lines.contains { $0 == place.line } ? .line : nil
    }
    // A line at which nothing is left to be done costs nothing any more.
    watchLines()
  }

  private func stop(after instructionCount: Int) {
    session.stop(after: instructionCount) { [unowned self] in
      guard !isAbandoned, let input = active.first else { return }
      let place = CodePlace(
        mark: .instructions(session.instructionCount - firstInstruction), input: input,
        events: eventCount, instant: now)
      stand(in: place) { [unowned self] in
        if isInterrupted { return .interrupted }
        return goal.instructions.map { $0 <= session.instructionCount } ?? false ? .code : nil
      }
    }
  }

  /// Does what was typed at a place in the script's own code, and stops there if that is wanted.
  private func stand(in place: CodePlace, _ stop: () -> Stop?) {
    let hasRun = runInputs(at: .code(place))
    if goal.place == place {
      pause(.code, .code(place))
    } else if let stop = stop() {
      pause(stop, .code(place))
    } else if !hasRun {
      return
    }
    // What was typed while it stood here.
    while runInputs(at: .code(place)), goal.staysInPlace, !isAbandoned {
      pause(.code, .code(place))
    }
    arm()
  }

  /// The number of instructions after which it has to stop next; nil when none is known.
  private var nextStop: Int? {
    guard let input = active.first else { return nil }
    var places = [goal.place]
    if begun < inputs.count { places.append(inputs[begun].place.code) }
    let counts = places.compactMap { place -> Int? in
      guard let place, place.input == input, case .instructions(let count) = place.mark else {
        return nil
      }
      return firstInstruction + count
    }
    return (counts + [goal.instructions].compactMap(\.self))
      .filter { $0 > session.instructionCount }.min()
  }

  // MARK: - Events and turns

  /// Has the engine and the script tell what may make the world stop, and no more: events that are known already are not even built.
  func arm() {
    if let nextStop { stop(after: nextStop) }
    let loop = session.engine.runLoop
    var first = journal.map { $0.count + 1 } ?? .max
    if let event = goal.event { first = min(first, event) }
    if goal.isStop != nil || tellsEverything { first = 0 }
    if begun < inputs.count, case .event(let number) = inputs[begun].place {
      first = min(first, number)
    }
    loop.firstToldEvent = first
    if first > eventCount + 1 { hasSkipped = true }

    var halt = goal.instant
    if begun < inputs.count, case .instant(let instant, _) = inputs[begun].place {
      halt = min(halt ?? instant, instant)
    }
    if goal.isStopBetweenTurns != nil {
      let frame = loop.frames.nextFrame(after: loop.now)
      halt = min(halt ?? frame, frame)
    }
    guard let halt else { return loop.halt(after: .zero, nil) }
    loop.halt(after: halt) { [unowned self] in stand(at: halt) }
  }

  /// Everything due up to an instant has run.
  private func stand(at instant: Instant) {
    if isAbandoned { return }
    noteFailure(session.failure, of: active.last)
    runInputs(upTo: instant)
    if isInterrupted {
      pause(.interrupted, .instant)
    } else if let wanted = goal.instant, wanted <= instant {
      goal.instant = nil
      pause(.instant, .instant)
    } else if goal.isStopBetweenTurns?() == true {
      pause(.instant, .instant)
    }
    while runInputs(upTo: instant), goal.staysInPlace, !isAbandoned { pause(.instant, .instant) }
    // What was typed meanwhile may have put an end to letting time pass.
    if hasDriven { session.engine.runLoop.endAdvance() }
    arm()
  }

  @discardableResult
  private func runInputs(upTo instant: Instant) -> Bool {
    var hasRun = false
    while begun < inputs.count, case .instant(let place, _) = inputs[begun].place,
      place <= instant, !isAbandoned
    {
      runNext()
      hasRun = true
    }
    return hasRun
  }
}

import Animation
import EventTrace
import Evaluation
import Threads

// The conditions that suspend a world, evaluated on its thread.

extension RunningWorld {
  /// Whether the user has interrupted this world; replaying worlds are never interrupted.
  var isInterrupted: Bool { recorded != nil && goal.mayBeInterrupted && interruption() }

  /// Suspends an interrupted world at the next place that a replay can reach again.
  ///
  /// The place of the interruption itself is not reproducible.
  func stopSoonIfInterrupted() {
    coroutine.beat()
    guard !isAbandoned, !isLooking, isInterrupted else { return }
    session.halt(after: now) { [unowned self] in stand() }
    stop(after: session.instructionCount + 1)
  }

  // MARK: - In the script's own code

  /// Watches the lines at which the world may have to stop.
  func watchLines() {
    var lines: [ScriptLine] = []
    var known: Set<ScriptLine> = []
    let positions = inputs[min(begun, inputs.count)...].map(\.position) + wantedPositions
    for line in goal.lines + countedLines + positions.compactMap(\.line)
    where known.insert(line).inserted {
      lines.append(line)
    }
    guard lines != lineHits.lines else { return }
    lineHits.watch(lines)
    session.stop(at: lines) { [unowned self] in reached($0) }
  }

  /// Handles a hit of the watched line with an index, before its statement runs.
  private func reached(_ number: Int) {
    guard !isAbandoned, !isLooking, let input = active.first else { return }
    let line = lineHits.lines[number]
    let place = lineHits.count(number, input: input, events: eventCount, instant: now)
    // The frequent case in loops, which has to be fast.
    let isBreakpoint = recorded != nil && (!goal.stops.isEmpty || goal.endsAtLines)
    let isTyped = begun < inputs.count && inputs[begun].position.place == place
    guard isBreakpoint || isTyped || wantedPositions.contains(where: { $0.place == place }) else {
      return
    }
    stand(in: place) { [unowned self] in isStop(at: line) ? .line : nil }
    // Lines that are no longer needed are no longer watched.
    watchLines()
  }

  /// Whether the world stops before a statement on a line.
  private func isStop(at line: ScriptLine) -> Bool {
    guard recorded != nil else { return false }
    let isHit = goal.stops.contains { stop in
      stop.line == line && evaluate(stop.holds)
    }
    let isChanged = goal.watchedLines.contains(line) && isStop(nil)
    if isHit || isChanged { return true }
    switch goal.end {
    case .out(let depth, let lines):
      return session.nesting <= max(depth - 1, 1) && lines.contains(line)
    case .statement(let levels, _): return session.levelCount <= levels
    default: return false
    }
  }

  private func stop(after instructionCount: Int) {
    session.stop(after: instructionCount) { [unowned self] in
      guard !isAbandoned, !active.isEmpty else { return }
      stand(in: .code(instructions: ownInstructions)) { [unowned self] in
        if isInterrupted { return .interrupted }
        return goal.instructionLimit.map { $0 <= session.instructionCount } ?? false ? .code : nil
      }
    }
  }

  /// Suspends the world at a place in the script's own code if a condition requires it, and runs the inputs that were typed there.
  private func stand(in place: Position.Place, _ stop: () -> World.Stop?) {
    let here = position(place)
    if let wanted = goal.position, wanted.isReached(by: here) {
      pause(.code, place)
    } else if let stop = stop() {
      pause(stop, place)
    } else if isAtFrontier(here) {
      pause(.frontier, place)
    }
    runTyped(at: place) { stop in pause(stop ?? .code, place) }
    arm()
  }

  /// The number of instructions at the next stop; nil when none is known.
  private var nextStop: Int? {
    if active.isEmpty { return nil }
    var next = goal.instructionLimit.flatMap { $0 > session.instructionCount ? $0 : nil }
    forEachWanted { position in
      guard case .code(let count) = position.place, count > ownInstructions else { return }
      next = min(next ?? .max, session.instructionCount - ownInstructions + count)
    }
    return next
  }

  /// Calls a body with the positions at which the world may have to stop or run the next input.
  private func forEachWanted(_ body: (Position) -> Void) {
    if let position = goal.position { body(position) }
    if let frontier = goal.frontier { body(frontier) }
    if begun < inputs.count { body(inputs[begun].position) }
  }

  // MARK: - Turns

  /// Sets the next stops in the script and the clock.
  func arm() {
    if isAbandoned { return }
    if let nextStop { stop(after: nextStop) }
    session.halt(after: nextHalt) { [unowned self] in stand() }
  }

  /// The next instant at which time has to stop; nil when none is known.
  private var nextHalt: Instant? {
    var next = goal.instant
    forEachWanted { position in
      if position.isBetweenTurns { next = min(next ?? position.instant, position.instant) }
    }
    if goal.looksBetweenTurns {
      let frame = session.frames.nextFrame(after: now)
      next = min(next ?? frame, frame)
    }
    return next
  }

  /// Handles a halt of the clock, when everything due up to now has run.
  private func stand() {
    if isAbandoned { return }
    noteFailure(session.failure, of: active.last)
    var isFirst = true
    while !isDrivingOver {
      if let stop = stopBetweenTurns(isFirst: isFirst) {
        pause(stop, instantPlace)
        // When the world continues, it may have to stop at this instant again.
        if isAbandoned { return }
        isFirst = false
        continue
      }
      isFirst = false
      guard begun < inputs.count,
        inputs[begun].position.isReached(by: position(instantPlace))
      else { break }
      runNext()
      if isAbandoned { return }
      if goal.addsInput, begun == inputs.count { pause(.instant, instantPlace) }
      if isAbandoned { return }
    }
    // An input typed meanwhile may have ended the drive.
    if hasDriven { session.endDrive() }
    arm()
  }

  /// Whether the input that lets time pass has ended, so that the new input begins.
  private var isDrivingOver: Bool {
    goal.addsInput && begun < inputs.count && !inputs[begun].isNested && hasDriven
  }

  /// The reason to stop between two turns, or nil; a goal that is reached is removed.
  private func stopBetweenTurns(isFirst: Bool) -> World.Stop? {
    if isFirst, isInterrupted { return .interrupted }
    let here = position(instantPlace)
    if goal.instant.map({ $0 <= now }) ?? goal.position?.isReached(by: here) ?? false {
      goal.end = .inputs
      return .instant
    }
    if isFirst, goal.looksBetweenTurns, isStop(nil) { return .instant }
    if isAtFrontier(here) { return .frontier }
    return isFirst && goal.looksBetweenTurns && isAtLimit ? .limit : nil
  }
}

// MARK: - Breakpoints

extension RunningWorld {
  /// Whether to stop now, in the middle of an event or between two turns; adds the messages of breakpoints to the goal.
  func isStop(_ event: TraceEvent?) -> Bool {
    let isWanted = event.map(isWanted) ?? false
    let hits = goal.stops.compactMap { stop in
      if let event, stop.isOn(event, in: session) {
        return evaluate(stop.holds) ? "\(stop.number): \(stop.text)" : nil
      }
      return change(of: stop)
    }
    goal.hits += hits
    return isWanted || !hits.isEmpty
  }

  /// Whether the command stops in an event.
  private func isWanted(_ event: TraceEvent) -> Bool {
    switch goal.end {
    case .inputs, .position, .event, .step, .instant, .statement: return false
    case .call(let name, let subject): return event.isCall(name, of: subject, in: session)
    case .next(let depth, let count):
      guard session.nesting <= depth else { return false }
      goal.end = .next(depth: session.nesting, count: count - 1)
      return count == 1
    case .out(let depth, _): return session.nesting < depth
    }
  }

  private func change(of stop: StopList.Stop) -> String? {
    guard stop.isEvaluated else { return nil }
    let old = goal.values[stop.number]
    goal.values[stop.number] = evaluate { stop.value(in: $0) }
    return stop.change(from: old, to: goal.values[stop.number])
  }
}

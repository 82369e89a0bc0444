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
    session.tellEvents(from: 0)
    session.halt(after: now) { [unowned self] in stand() }
    stop(after: session.instructionCount + 1)
  }

  // MARK: - In the script's own code

  /// Watches the lines at which the world may have to stop.
  func watchLines() {
    var lines: [ScriptLine] = []
    let places = inputs[min(begun, inputs.count)...].map(\.place.code) + wantedPlaces
    for line in goal.stoppingLines + goal.countedLines + places.compactMap(\.?.line)
    where !lines.contains(line) {
      lines.append(line)
    }
    guard lines != lineHits.lines else { return }
    lineHits.watch(lines)
    session.stop(at: lines) { [unowned self] in reached($0) }
  }

  /// Handles a hit of the watched line with an index, before its statement runs.
  private func reached(_ number: Int) {
    guard !isAbandoned, !isLooking, let input = active.first else { return }
    let hit = lineHits.count(number, input: input, events: eventCount, instant: now)
    // The frequent case in loops, which has to be fast.
    let isBreakpoint = recorded != nil && (!goal.lines.isEmpty || goal.leaving != nil)
    let isTyped = begun < inputs.count && inputs[begun].place.code?.mayBe(hit: hit) == true
    guard isBreakpoint || isTyped || wantedPlaces.contains(where: { $0.mayBe(hit: hit) }) else {
      return
    }
    let place = lineHits.place(of: number)
    stand(in: place) { [unowned self] in
      guard recorded != nil, let line = place.line else { return nil }
      if goal.lines.contains(line) { return .line }
      guard let leaving = goal.leaving, session.nesting <= leaving.depth,
        leaving.lines.contains(line)
      else { return nil }
      return .line
    }
    // Lines that are no longer needed are no longer watched.
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

  /// Suspends the world at a place in the script's own code if a condition requires it, and runs the inputs that were typed there.
  private func stand(in place: CodePlace, _ stop: () -> World.Stop?) {
    let here = SessionInput.Place.code(place)
    if isAt(goal.position, here) {
      pause(.code, .code(place))
    } else if let stop = stop() {
      pause(stop, .code(place))
    } else if isAt(goal.frontier, here) {
      pause(.frontier, .code(place))
    } else if begun == inputs.count || inputs[begun].place != here {
      return
    }
    runTyped(at: here) { stop in pause(stop ?? .code, .code(place)) }
    arm()
  }

  /// The places in the script's own code at which the world has to stop.
  private var wantedPlaces: [CodePlace] {
    [goal.position, goal.frontier].compactMap { $0?.place.code }
  }

  /// The number of instructions at the next stop; nil when none is known.
  private var nextStop: Int? {
    guard let input = active.first else { return nil }
    var places = wantedPlaces
    if begun < inputs.count, let place = inputs[begun].place.code { places.append(place) }
    let counts = places.compactMap { place -> Int? in
      guard place.input == input, case .instructions(let count) = place.mark else {
        return nil
      }
      return firstInstruction + count
    }
    return (counts + [goal.instructions].compactMap(\.self))
      .filter { $0 > session.instructionCount }.min()
  }

  // MARK: - Events and turns

  /// Sets the next stops in the engine and the script; events that no condition needs are only counted, and not built.
  func arm() {
    if isAbandoned { return }
    if let nextStop { stop(after: nextStop) }
    var first = recorded.map { $0 + 1 } ?? .max
    if let event = goal.event { first = min(first, event) }
    for position in [goal.position, goal.frontier] {
      if let position, position.kind == .event { first = min(first, position.event) }
    }
    if goal.looksAtEvents || tellsEverything { first = 0 }
    if begun < inputs.count, case .event(let number) = inputs[begun].place {
      first = min(first, number)
    }
    session.tellEvents(from: first)
    if first > eventCount + 1 { hasSkipped = true }
    session.halt(after: nextHalt) { [unowned self] in stand() }
  }

  /// The next instant at which time has to stop; nil when none is known.
  private var nextHalt: Instant? {
    var halts = [goal.instant].compactMap(\.self)
    for position in [goal.position, goal.frontier] {
      if let position, position.kind == .instant { halts.append(position.instant) }
    }
    if begun < inputs.count, case .instant(let place) = inputs[begun].place {
      halts.append(place.instant)
    }
    if goal.looksBetweenTurns { halts.append(session.frames.nextFrame(after: now)) }
    return halts.min()
  }

  /// Handles a halt of the clock, when everything due up to now has run.
  private func stand() {
    if isAbandoned { return }
    noteFailure(session.failure, of: active.last)
    var isFirst = true
    while !isDrivingOver {
      if let stop = stopBetweenTurns(isFirst: isFirst) {
        pause(stop, .instant)
        // When the world continues, it may have to stop at this instant again.
        if isAbandoned { return }
        isFirst = false
        continue
      }
      isFirst = false
      guard begun < inputs.count, case .instant(let place) = inputs[begun].place,
        place.isReached(by: instantPlace)
      else { break }
      runNext()
      if isAbandoned { return }
      if goal.staysInPlace, begun == inputs.count { pause(.instant, .instant) }
      if isAbandoned { return }
    }
    // An input typed meanwhile may have ended the drive.
    if hasDriven { session.endDrive() }
    arm()
  }

  /// Whether the input that lets time pass has ended, so that the next input begins.
  private var isDrivingOver: Bool { goal.endsDriving && hasDriven }

  /// The reason to stop between two turns, or nil; a goal that is reached is removed.
  private func stopBetweenTurns(isFirst: Bool) -> World.Stop? {
    if isFirst, isInterrupted { return .interrupted }
    if let wanted = goal.instant, wanted <= now {
      goal.instant = nil
      return .instant
    }
    let place = SessionInput.Place.instant(instantPlace)
    if isAt(goal.position, place) {
      goal.position = nil
      return .instant
    }
    if isFirst, goal.looksBetweenTurns, isStop(nil) { return .instant }
    if isAt(goal.frontier, place) {
      goal.frontier = nil
      return .frontier
    }
    return isFirst && goal.looksBetweenTurns && isAtLimit ? .limit : nil
  }
}

// MARK: - Breakpoints

extension RunningWorld {
  /// Whether to stop now, in the middle of an event or between two turns; adds the messages of breakpoints to the goal.
  func isStop(_ event: TraceEvent?) -> Bool {
    let isWanted = event.map(isWanted) ?? false
    let hits = goal.breakpoints.compactMap { stop in
      event.flatMap { stop.isHit(by: $0, in: session) } ?? change(of: stop)
    }
    goal.hits += hits
    return isWanted || !hits.isEmpty
  }

  /// Whether the command stops in an event.
  private func isWanted(_ event: TraceEvent) -> Bool {
    switch goal.eventStop {
    case nil: return false
    case .any: return true
    case .call(let name, let subject): return event.isCall(name, of: subject, in: session)
    case .next(let depth, let count):
      guard session.nesting <= depth else { return false }
      goal.eventStop = .next(depth: session.nesting, count: count - 1)
      return count == 1
    }
  }

  private func change(of stop: StopList.Stop) -> String? {
    guard stop.isEvaluated else { return nil }
    let old = goal.values[stop.number]
    goal.values[stop.number] = evaluate { stop.value(in: $0) }
    return stop.change(from: old, to: goal.values[stop.number])
  }
}

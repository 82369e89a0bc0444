import Animation
import EventTrace
import Evaluation
import Threads

// What makes a world stand still, on its own thread.

extension RunningWorld {
  /// Whether the user has asked the world that is seen to stop.
  var isInterrupted: Bool { recorded != nil && goal.mayBeInterrupted && interruption() }

  /// Has a world the user has asked to stop stand still at the first place that could be found again.
  ///
  /// Where the script or a turn of the engine happens to be now is no such place.
  func stopSoonIfInterrupted() {
    coroutine.beat()
    guard !isAbandoned, !isLooking, isInterrupted else { return }
    session.tellEvents(from: 0)
    session.halt(after: now) { [unowned self] in stand() }
    stop(after: session.instructionCount + 1)
  }

  // MARK: - In the script's own code

  /// Looks out for the lines at which it may have to stop.
  func watchLines() {
    var lines: [ScriptLine] = []
    let places = inputs[min(begun, inputs.count)...].map(\.place.code) + wantedPlaces
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
    let isBreakpoint = recorded != nil && !goal.lines.isEmpty
    let isTyped = begun < inputs.count && inputs[begun].place.code?.mayBe(hit: hit) == true
    guard isBreakpoint || isTyped || wantedPlaces.contains(where: { $0.mayBe(hit: hit) }) else {
      return
    }
    let place = lineHits.place(of: number)
    stand(in: place) { [unowned self] in
      recorded != nil && goal.lines.contains { $0 == place.line } ? .line : nil
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

  /// Stops at a place in the script's own code if that is wanted, and does what was typed there.
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

  /// The places in the script's own code at which it has to stand still.
  private var wantedPlaces: [CodePlace] {
    [goal.position, goal.frontier].compactMap { $0?.place.code }
  }

  /// The number of instructions after which it has to stop next; nil when none is known.
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

  /// Has the engine and the script tell what may make the world stop, and no more: events that are known already are not even built.
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

  /// The instant at which time has to stand still next; nil when none is known.
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

  /// Everything due up to now has run.
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
    // What was typed meanwhile may have put an end to letting time pass.
    if hasDriven { session.endDrive() }
    arm()
  }

  /// Whether time that passed by itself has ended, and the inputs that were typed there come next.
  private var isDrivingOver: Bool { goal.endsDriving && hasDriven }

  /// Why it has to stand still now, if it has; what it was asked for counts as done.
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
  /// Whether to stop now, in the middle of an event or between two turns; what to say of breakpoints is added to the goal.
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

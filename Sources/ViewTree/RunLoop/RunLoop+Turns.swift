package import Animation
import EventTrace

// A turn, in order: what the last turn asked for; touch samples of this frame, each with its
// gesture callbacks; display links; events due, among them the ends of animations and timers; layout;
// the commit observers. A frame is shown after the last turn of its instant.

extension RunLoop {
  /// The most turns at one instant; one more ends the world.
  package static let turnLimit = 10_000

  /// Runs turns until nothing is due now.
  package func runTurns() {
    guard !isRunningTurns, !isTerminated else { return }
    isRunningTurns = true
    setNeedsTurn()
    defer { isRunningTurns = false }
    asCurrent {
      var turns = 0
      repeat {
        if turns == RunLoop.turnLimit {
          terminate(
            EngineIssue(
              .endlessTurns, "The run loop did not come to rest: \(turns) turns at one instant.",
              notes: ["something asks for another turn each time its turn comes"]))
          return
        }
        turns += 1
        runTurn()
      } while !isTerminated && isAnythingDue
    }
    memory.pointee.quietEnd = quietEnd
  }

  /// The instant before which a turn does nothing, unless something is changed.
  private var quietEnd: Instant {
    guard !isTerminated, !isAdvanceEnded, !stepsFrames, halt == nil, commitObservers.isEmpty,
      samples.isEmpty,
      queue.isEmpty
    else { return .zero }
    return nextScheduledInstant ?? .distantFuture
  }

  /// Runs everything due up to and including `instant`, jumping from event to event.
  ///
  /// Frames in between are stepped only when something needs them: touch samples, observers, or
  /// `recordsFrames`. From inside a turn it does nothing, as the turn has to end first.
  package func advance(to instant: Instant) {
    if !memory.pointee.needsTurn, instant < memory.pointee.quietEnd {
      // A turn with nothing to do, in which only time passes, as in many frames.
      memory.pointee.turn &+= 2
      if instant > now { now = instant }
      return
    }
    advanceByTurns(to: instant)
  }

  private func advanceByTurns(to instant: Instant) {
    guard !isRunningTurns, !isTerminated, !isAdvanceEnded else { return }
    asCurrent {
      if memory.pointee.needsTurn || isAnythingDue {
        runTurns()
      } else {
        memory.pointee.turn &+= 2
      }
      showFrameIfDue()
      var hasStood = false
      var instants = 0
      var idleFrames = 0
      while !isTerminated, !isAdvanceEnded {
        let work = nextWork
        let step = stepsFrames && idleFrames < frameLimit ? nextFrame(before: work) : work
        let next = step.flatMap { $0 <= instant ? $0 : nil }
        var passesFrame = false
        if next.map({ $0 > now }) ?? true {
          if haltIfDue(before: next, upTo: instant, hasStood: hasStood) {
            // The handler of the halt may have requested a turn.
            hasStood = true
            continue
          }
          guard let next else { break }
          now = next
          passesFrame = true
          if next == work {
            instants += 1
            if instants > instantLimit { return endAdvance(after: instantLimit) }
          } else {
            idleFrames += 1
            if idleFrames == frameLimit { frameLimitObserver?() }
          }
        }
        if isAnythingDue {
          runTurns()
        } else if passesFrame {
          passFrame()
        } else {
          // At the end of the clock every later frame has this instant too.
          break
        }
        showFrameIfDue()
        hasStood = false
      }
      if !isTerminated, !isAdvanceEnded, instant > now { now = instant }
    }
  }

  /// Ends a world that has not come to rest after a number of instants of one advance.
  private func endAdvance(after instants: Int) {
    terminate(
      EngineIssue(
        .endlessTurns, "The run loop passed \(instants) instants in one go.",
        notes: [
          "a display link or a repeating timer goes on for as long as time passes"
        ]))
  }

  /// Lets a frame in which nothing is due pass without a turn; the observers that limit how long a world runs are called all the same.
  private func passFrame() {
    for observe in changeObservers {
      if isTerminated { return }
      observe()
    }
  }

  /// Advances by a number of seconds; NaN ends the world.
  package func advance(by seconds: TimeInterval) {
    guard takes(seconds, in: .orEndless, as: "seconds") else { return }
    advance(to: now.adding(seconds: max(seconds, 0)))
  }

  /// Advances to the next frame after the present instant.
  package func frame() {
    advance(to: frames.nextFrame(after: now))
  }

  /// Runs until nothing is scheduled any more, for at most `limit` seconds of virtual time.
  ///
  /// Returns whether it came to rest. Animations that repeat for ever, paused clocks and a finger
  /// that rests on the screen are not scheduled.
  @discardableResult
  package func settle(limit: TimeInterval = 10) -> Bool {
    settle(limit: limit) { nextEventInstant }
  }

  /// The same, with other instants to wait for: it runs until there is none, and returns whether nothing is scheduled any more.
  package func settle(limit: TimeInterval, waitingFor next: () -> Instant?) -> Bool {
    guard !isRunningTurns, takes(limit, in: .orEndless, as: "limit") else { return false }
    let deadline = now.adding(seconds: max(limit, 0))
    advance(to: now)
    while !isTerminated, !isAdvanceEnded, let next = next() {
      guard next <= deadline else {
        advance(to: deadline)
        break
      }
      advance(to: next)
    }
    return nextEventInstant == nil && !isTerminated && !isAdvanceEnded
  }

  private func runTurn() {
    // Calls from outside, between two turns, count as a turn of their own.
    animations.turn &+= 1
    runQueue()
    if isTerminated { return }
    while let event = takeDueSamples() {
      touches.deliver(event, in: self)
      if isTerminated { return }
    }
    if memory.pointee.callsDisplayLinks {
      callDisplayLinks()
      if isTerminated { return }
    }
    // An event that these schedule for this instant belongs to the next turn.
    let limit = events.latestSequence
    while let block = popDueEvent(limit: limit) {
      block()
      if isTerminated { return }
    }
    commit()
  }

  /// Runs the blocks that were queued before the turn, and releases them, so that objects that only they keep alive are released at its end.
  @inline(never)
  private func runQueue() {
    let asked = queue
    queue = []
    for block in asked {
      block()
      if isTerminated { return }
    }
  }

  /// Ends the transaction of the turn and lays out the views that need it, in a transaction of its own.
  private func commit() {
    animations.turn &+= 1
    animations.closeTransactions()
    layOutWindows()
    animations.closeTransactions()
    animations.endCommit()
    // If layout is requested again in every pass, up to the limit, the rest waits for a turn with another cause.
    memory.pointee.needsTurn = false
    for observe in changeObservers {
      observe()
      if isTerminated { return }
    }
    for observe in commitObservers {
      observe()
      if isTerminated { return }
    }
    if !animations.unhosted.isEmpty { animations.endUnhosted() }
    traceReleases()
  }

  private var nextDueSample: TouchSample? {
    guard let sample = samples.first, sample.instant <= now,
      frames.nextFrame(atOrAfter: now) == now
    else { return nil }
    return sample
  }

  /// Takes the samples of the next event: those of one instant and phase, each of another finger.
  private func takeDueSamples() -> [TouchSample]? {
    guard let first = nextDueSample else { return nil }
    samples.removeFirst()
    var event = [first]
    while let next = nextDueSample, next.instant == first.instant, next.phase == first.phase,
      !event.contains(where: { $0.finger == next.finger })
    {
      event.append(next)
      samples.removeFirst()
    }
    return event
  }

  private var isAnythingDue: Bool {
    !queue.isEmpty || nextDueSample != nil || nextScheduledInstant.map { $0 <= now } ?? false
      || isDisplayLinkDue
  }

  private var stepsFrames: Bool { memory.pointee.stepsFrames }

  /// The instant of the next event, or of the next frame if frames are observed and it is earlier; nil for none.
  package var nextStep: Instant? {
    stepsFrames ? nextFrame(before: nextWork) : nextWork
  }

  /// The instant of the next event, or of the next frame if display links are called in it and it is earlier; nil for none.
  private var nextWork: Instant? {
    guard !isTerminated else { return nil }
    let event = nextInstant(ofEvent: nextScheduledInstant)
    return memory.pointee.callsDisplayLinks ? nextFrame(before: event) : event
  }

  /// The instant of the next frame, or of an event if that is earlier.
  private func nextFrame(before event: Instant?) -> Instant? {
    guard !isTerminated else { return nil }
    let frame = frames.instant(ofFrame: max(lastFrame + 1, frames.frame(atOrAfter: now)))
    return event.map { min($0, frame) } ?? frame
  }

  private func showFrameIfDue() {
    guard stepsFrames, !isTerminated, !isAnythingDue else { return }
    let index = frames.frame(atOrAfter: now)
    guard index > lastFrame, frames.instant(ofFrame: index) == now else { return }
    lastFrame = index
    evaluateAnimations()
    if recordsFrames { emit(.frame(frameSnapshot()), subject: "") }
    for observe in frameObservers { look(observe) }
  }
}

extension RunLoop {
  /// Computes the shown values of all running animations at the present instant, in one pass.
  ///
  /// Reading one presentation value computes that value alone. A frame reads most of them, and computes them faster in one pass.
  package func evaluateAnimations() {
    animations.evaluate()
  }
}

extension RunLoop {
  /// Runs a body that only reads this world; it causes no turn.
  package func look<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lookForChange(body).result
  }

  /// The same; also returns whether the body has changed something nevertheless.
  package func lookForChange<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, hasChanged: Bool) {
    let neededTurn = memory.pointee.needsTurn
    let wasLooking = isLooking
    memory.pointee.needsTurn = false
    isLooking = true
    defer {
      memory.pointee.needsTurn = neededTurn
      isLooking = wasLooking
    }
    let result = try asCurrent(body)
    return (result, memory.pointee.needsTurn)
  }
}

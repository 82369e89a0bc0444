package import Animation

// Timers and display links of a run loop.

extension RunLoop {
  /// Schedules a timer's next firing; those of repeating timers are not waited for by `settle`.
  func schedule(at instant: Instant, repeats: Bool, _ block: @escaping () -> Void) -> ScheduledEvent
  {
    guard repeats else { return schedule(at: instant, block) }
    guard !isTerminated else { return .none }
    setNeedsTurn()
    return repeatingEvents.insert(
      at: max(instant, now), sequence: events.nextSequence(), block)
  }

  /// Makes sure a timer does not fire.
  func cancel(_ event: ScheduledEvent, repeats: Bool) {
    if repeats { repeatingEvents.cancel(event) } else { events.cancel(event) }
  }

  /// The instant of the next scheduled event, those of repeating timers among them.
  var nextScheduledInstant: Instant? {
    guard let repeating = repeatingEvents.nextInstant else { return events.nextInstant }
    return events.nextInstant.map { min($0, repeating) } ?? repeating
  }

  /// The next instant at which a repeating timer fires or a display link can be called; nil for none.
  package var nextRepeatedInstant: Instant? {
    let timer = repeatingEvents.nextInstant
    guard memory.pointee.callsDisplayLinks, !isTerminated else { return timer }
    let frame = frames.nextFrame(after: now)
    // At the end of the clock there is no later frame.
    guard frame > now else { return timer }
    return timer.map { min($0, frame) } ?? frame
  }

  /// Takes out the first block due at the present instant, of those scheduled up to a sequence number.
  func popDueEvent(limit: UInt64) -> (() -> Void)? {
    if let repeating = repeatingEvents.first,
      events.first.map({ repeating.precedes($0) }) ?? true
    {
      return repeatingEvents.popDue(at: now, limit: limit) ?? events.popDue(at: now, limit: limit)
    }
    return events.popDue(at: now, limit: limit)
  }

  /// Begins to call a display link in every frame, after those added before.
  func add(_ link: CADisplayLink) {
    guard !isTerminated else { return }
    displayLinks.append(link)
    displayLinksDidChange()
  }

  /// Removes a display link.
  func remove(_ link: CADisplayLink) {
    displayLinks.removeAll { $0 === link }
    displayLinksDidChange()
  }

  /// Frames are stepped while a display link is to be called.
  func displayLinksDidChange() {
    memory.pointee.callsDisplayLinks = displayLinks.contains { !$0.isPaused }
    frameUseDidChange()
  }

  /// Whether a display link is due in the frame of the present instant.
  var isDisplayLinkDue: Bool {
    guard memory.pointee.callsDisplayLinks, let frame = presentFrame else { return false }
    return displayLinks.contains { $0.isDue(inFrame: frame) }
  }

  /// Calls the display links that are due.
  @inline(never)
  func callDisplayLinks() {
    guard let frame = presentFrame else { return }
    for link in displayLinks {
      link.fire(inFrame: frame, of: self)
      if isTerminated { return }
    }
  }

  /// The frame whose instant is the present one.
  private var presentFrame: Int64? {
    let frame = frames.frame(atOrAfter: now)
    return frames.instant(ofFrame: frame) == now ? frame : nil
  }
}

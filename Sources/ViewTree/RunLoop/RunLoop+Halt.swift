package import Animation

/// An instant at which the run loop stops between two turns, so that a debugger can read the world.
struct Halt {
  var instant: Instant
  var handler: () -> Void
}

extension RunLoop {
  /// Calls a handler once when everything due up to and including an instant has run and nothing after it has.
  ///
  /// The clock is then at the instant, or at the present one if that is later. The run continues when the handler returns. A second
  /// request replaces the first; nil cancels it.
  package func halt(after instant: Instant, _ handler: (() -> Void)?) {
    endQuiet()
    halt = handler.map { Halt(instant: instant, handler: $0) }
  }

  /// Keeps the clock where it is, from inside the handler of a halt: a run that is under way returns at the present instant.
  ///
  /// Every later run ends at once too, until `mayAdvance()`.
  package func endAdvance() {
    isAdvanceEnded = true
    endQuiet()
  }

  /// Makes the next advance check for a halt and an end; it causes no turn, because nothing in the world has changed.
  private func endQuiet() {
    memory.pointee.quietEnd = .zero
  }

  /// Lets time pass again.
  package func mayAdvance() {
    isAdvanceEnded = false
  }

  /// Halts if a halt is due before the next event at `next`, or up to `end` if there is none, after everything due now has run; returns
  /// whether it has halted.
  ///
  /// If it has halted here and nothing has run since, it halts again only after time has passed.
  func haltIfDue(before next: Instant?, upTo end: Instant, hasStood: Bool) -> Bool {
    guard let halt, !hasStood || halt.instant > now else { return false }
    guard next.map({ halt.instant < $0 }) ?? (halt.instant <= end) else { return false }
    stand(at: halt)
    return true
  }

  private func stand(at halt: Halt) {
    self.halt = nil
    guard !isTerminated else { return }
    if halt.instant > now { now = halt.instant }
    halt.handler()
  }
}

extension RunLoop {
  /// Ends the world at once and emits no event: nothing more runs in it.
  package func abandon() {
    halt = nil
    isTerminated = true
    setNeedsTurn()
    queue.removeAll()
    samples.removeAll()
    events.removeAll()
  }
}

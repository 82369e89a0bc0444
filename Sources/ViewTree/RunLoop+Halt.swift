public import Animation

/// A moment at which time stands still, between two turns, so that somebody can look.
struct Halt {
  var instant: Instant
  var handler: () -> Void
}

extension RunLoop {
  /// Calls a handler once when everything due up to and including an instant has run and nothing after it has.
  ///
  /// Time then stands at the instant, or where it stands already if that is later; what runs the loop goes on when the handler
  /// returns, as if nothing had happened. A second request takes the place of the first; nil takes it back.
  public func halt(after instant: Instant, _ handler: (() -> Void)?) {
    setNeedsTurn()
    halt = handler.map { Halt(instant: instant, handler: $0) }
  }

  /// Lets no more time pass from inside the handler of a halt: whatever runs the loop comes back with time where it stands.
  ///
  /// That holds for every later run too, until `mayAdvance()`.
  public func endAdvance() {
    isAdvanceEnded = true
    setNeedsTurn()
  }

  /// Lets time pass again.
  public func mayAdvance() {
    isAdvanceEnded = false
  }

  /// Stands still, once everything due now has run, where that is wanted before something that happens at `next`, or up to
  /// `end` when nothing does; gives whether it did.
  ///
  /// Where it has stood since anything ran, it stands again only after time has passed.
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
  /// Ends the world without a word, from wherever it stands: nothing more runs in it.
  package func abandon() {
    halt = nil
    isTerminated = true
    setNeedsTurn()
    queue.removeAll()
    samples.removeAll()
    events.removeAll()
  }
}

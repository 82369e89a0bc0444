import Animation
import EventTrace
import SourceText

/// The events of the session in order, numbered from 1, and the run-time errors of its inputs.
///
/// The first world that reaches an event reports it; replays only count it.
final class Journal {
  /// A record of the journal.
  enum Entry {
    case event(TraceEvent)
    /// A run-time error of an input.
    case failed(Diagnostic, input: Int)
  }

  private(set) var events: [TraceEvent] = []
  /// The first run-time error of each failed input, with the number of events before it; the first `toldFailures` were shown to the user.
  private var failures: [(input: Int, events: Int, diagnostic: Diagnostic)] = []
  private var toldFailures = 0

  var count: Int { events.count }

  /// The event with a number; nil when there is none.
  subscript(number: Int) -> TraceEvent? {
    number > 0 && number <= events.count ? events[number - 1] : nil
  }

  /// Records an entry; a run-time error that is known already is ignored.
  func record(_ entry: Entry) {
    switch entry {
    case .event(let event): events.append(event)
    case .failed(let failure, let input):
      guard !failures.contains(where: { $0.input == input }) else { return }
      failures.append((input, count, failure))
    }
  }

  /// Returns the run-time errors that were not shown yet, and marks them as shown.
  func takeUntoldFailures() -> [Diagnostic] {
    defer { toldFailures = failures.count }
    return failures[toldFailures...].map(\.diagnostic)
  }

  /// Drops all entries after a position, where the session is going to take another course.
  func truncate(to position: Position) {
    events.removeSubrange(min(position.events, events.count)...)
    failures.removeAll { $0.input >= position.inputs || $0.events > position.events }
    toldFailures = min(toldFailures, failures.count)
  }

  /// Whether an instant is that of an event, so that the clock stopped there and not at a later requested instant.
  func isQuiet(at instant: Instant, until event: Int) -> Bool {
    self[event]?.instant == instant
  }
}

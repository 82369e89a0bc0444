import Animation
import EventTrace
import SourceText

/// Every event of the session so far, in order; numbers begin with 1.
///
/// Whichever world gets to an event first writes it down; those that run to it again only count.
final class Journal {
  private(set) var events: [TraceEvent] = []
  /// How deep in calls of the script each event happened.
  private(set) var nesting: [Int32] = []

  /// The first run-time error of each input that has one, and whether the user knows of it.
  private var failures: [(input: Int, diagnostic: Diagnostic, isTold: Bool)] = []

  var count: Int { events.count }

  /// The event with a number; nil when there is none.
  subscript(number: Int) -> TraceEvent? {
    number > 0 && number <= events.count ? events[number - 1] : nil
  }

  func record(_ event: TraceEvent, number: Int, nesting depth: Int) {
    guard number == events.count + 1 else { return }
    events.append(event)
    nesting.append(Int32(clamping: depth))
  }

  /// Writes down the run-time error of an input, unless it is known.
  func record(_ failure: Diagnostic, of input: Int) {
    if failures.contains(where: { $0.input == input }) { return }
    failures.append((input, failure, false))
  }

  /// The run-time errors the user has not been told of, who is told of them now.
  func takeUntoldFailures() -> [Diagnostic] {
    let untold = failures.filter { !$0.isTold }.map(\.diagnostic)
    for index in failures.indices { failures[index].isTold = true }
    return untold
  }

  /// Makes room for an input of one file among the others, which nothing happens in.
  func insertInput(at index: Int, file: Int) {
    for failure in failures.indices where failures[failure].input >= index {
      failures[failure].input += 1
    }
    for event in events.indices {
      guard let range = events[event].range, Int(range.file.index) >= file else { continue }
      events[event].range = SourceRange(
        file: SourceFileID(range.file.index + 1), start: range.start, end: range.end)
    }
  }

  /// Forgets what comes after an event and some inputs, since something else is going to happen there.
  func truncate(to count: Int, inputs: Int) {
    failures.removeAll { $0.input >= inputs }
    guard count < events.count else { return }
    events.removeSubrange(count...)
    nesting.removeSubrange(count...)
  }

  /// All that is written down, to be put back.
  struct Contents {
    fileprivate var events: [TraceEvent]
    fileprivate var nesting: [Int32]
    fileprivate var failures: [(input: Int, diagnostic: Diagnostic, isTold: Bool)]

    var count: Int { events.count }
  }

  var contents: Contents { Contents(events: events, nesting: nesting, failures: failures) }

  func restore(_ contents: Contents) {
    events = contents.events
    nesting = contents.nesting
    failures = contents.failures
  }

  /// How deep an event is; 0 for none.
  func depth(of number: Int) -> Int {
    number > 0 && number <= nesting.count ? Int(nesting[number - 1]) : 0
  }

  /// The number of the last event before an instant, 0 for none.
  func lastEvent(before instant: Instant) -> Int {
    var low = 0
    var high = events.count
    while low < high {
      let middle = low + (high - low) / 2
      if events[middle].instant < instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether the clock was let run just until the last of some events, and not to an instant of somebody's choice.
  func isQuiet(at instant: Instant, until event: Int) -> Bool {
    self[event]?.instant == instant
  }
}

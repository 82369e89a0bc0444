import Animation
import EventTrace
import SourceText

/// The events of the session in order, numbered from 1, and the ends of the inputs that were typed in events.
///
/// The first world that reaches an event reports it; replays only count it.
final class Journal {
  /// The end of an input that was typed in an event, at which the event's handler was suspended again.
  struct Return: Equatable {
    /// The input.
    var input: Int
    /// The event it was typed in.
    var event: Int
    /// The number of events that had happened.
    var events: Int
    /// The number of inputs that had begun.
    var inputs: Int

    /// Whether it lies at a position.
    fileprivate func isPlace(of position: Position) -> Bool {
      position.kind == .event && position.event == event && position.inputs == inputs
        && position.events == events
    }
  }

  /// A record of the journal.
  enum Entry {
    case event(TraceEvent, nesting: Int, inputs: Int)
    /// The end of an input that was typed in an event.
    case ended(Return)
    /// A run-time error of an input.
    case failed(Diagnostic, input: Int)
  }

  private(set) var events: [TraceEvent] = []
  /// The depth of script calls at each event.
  private var nesting: [Int32] = []
  /// The number of inputs that had begun at each event.
  private var inputCounts: [Int32] = []
  /// In the order in which they happened, which is also that of their numbers of events.
  private(set) var returns: [Return] = []
  private var returned: Set<Int> = []

  /// The first run-time error of each failed input; the first `toldFailures` were shown to the user.
  private var failures: [(input: Int, diagnostic: Diagnostic)] = []
  private var failedInputs: Set<Int> = []
  private var toldFailures = 0

  var count: Int { events.count }

  /// The event with a number; nil when there is none.
  subscript(number: Int) -> TraceEvent? {
    number > 0 && number <= events.count ? events[number - 1] : nil
  }

  /// Records an entry; ends of inputs and run-time errors that are known already are ignored.
  func record(_ entry: Entry) {
    switch entry {
    case .event(let event, let depth, let inputs):
      events.append(event)
      nesting.append(Int32(clamping: depth))
      inputCounts.append(Int32(clamping: inputs))
    case .ended(let end):
      guard end.events == events.count, returned.insert(end.input).inserted else { return }
      returns.append(end)
    case .failed(let failure, let input):
      guard failedInputs.insert(input).inserted else { return }
      failures.append((input, failure))
    }
  }

  /// Returns the run-time errors that were not shown yet, and marks them as shown.
  func takeUntoldFailures() -> [Diagnostic] {
    defer { toldFailures = failures.count }
    return failures[min(toldFailures, failures.count)...].map(\.diagnostic)
  }

  /// Renumbers inputs and files for an inserted input of one file, which causes no events and begins together with the one before it.
  func insertInput(at index: Int, file: Int) {
    moveInputs(from: index, by: 1)
    moveFiles(from: file) { $0 + 1 }
  }

  /// Renumbers inputs and files after an input of one file was removed that caused no events.
  func removeInput(at index: Int, file: Int) {
    moveInputs(from: index + 1, by: -1)
    moveFiles(from: file + 1) { $0 - 1 }
  }

  private func moveFiles(from first: Int, to number: (UInt32) -> UInt32) {
    for event in events.indices {
      guard let range = events[event].range, Int(range.file.index) >= first else { continue }
      events[event].range = SourceRange(
        file: SourceFileID(number(range.file.index)), start: range.start, end: range.end)
    }
  }

  private func moveInputs(from index: Int, by distance: Int) {
    for event in inputCounts.indices where inputCounts[event] >= index {
      inputCounts[event] += Int32(distance)
    }
    for number in returns.indices {
      if returns[number].inputs >= index { returns[number].inputs += distance }
      if returns[number].input >= index { returns[number].input += distance }
    }
    for failure in failures.indices where failures[failure].input >= index {
      failures[failure].input += distance
    }
    note()
  }

  /// Drops all entries after a position, where the session is going to take another course.
  ///
  /// `open` are the inputs that have not ended there.
  func truncate(to position: Position, inputs: Int, open: [Int]) {
    if failures.contains(where: { $0.input >= inputs }) {
      failures.removeAll { $0.input >= inputs }
      toldFailures = min(toldFailures, failures.count)
      note()
    }
    let kept = returns.firstIndex {
      $0.input >= inputs || $0.events > position.events || open.contains($0.input)
    }
    if let kept {
      returns.removeSubrange(kept...)
      note()
    }
    guard position.events < events.count else { return }
    events.removeSubrange(position.events...)
    nesting.removeSubrange(position.events...)
    inputCounts.removeSubrange(position.events...)
  }

  /// The journal's contents, to be restored later.
  struct Contents {
    fileprivate var events: [TraceEvent]
    fileprivate var nesting: [Int32]
    fileprivate var inputCounts: [Int32]
    fileprivate var returns: [Return]
    fileprivate var failures: [(input: Int, diagnostic: Diagnostic)]

    var count: Int { events.count }
  }

  var contents: Contents {
    Contents(
      events: events, nesting: nesting, inputCounts: inputCounts, returns: returns,
      failures: failures)
  }

  func restore(_ contents: Contents) {
    events = contents.events
    nesting = contents.nesting
    inputCounts = contents.inputCounts
    returns = contents.returns
    failures = contents.failures
    toldFailures = failures.count
    note()
  }

  private func note() {
    returned = Set(returns.map(\.input))
    failedInputs = Set(failures.map(\.input))
  }

  // MARK: - Positions

  /// The position in an event before any input that was typed there.
  func position(of number: Int) -> Position {
    Position(
      inputs: Int(inputCounts[number - 1]), events: number, instant: events[number - 1].instant,
      kind: .event, event: number)
  }

  private func position(of end: Return) -> Position {
    Position(
      inputs: end.inputs, events: end.events, instant: events[end.event - 1].instant,
      kind: .event, event: end.event)
  }

  /// The next event or end of an input typed in an event after a position; nil when none has happened yet.
  ///
  /// `open` are the inputs that have not ended there.
  func position(after position: Position, open: [Int]) -> Position? {
    let next = returns[nextReturn(after: position, open: open)...].first
    if let next, next.events == position.events { return self.position(of: next) }
    return position.events < events.count ? self.position(of: position.events + 1) : nil
  }

  /// The last event or end of an input typed in an event before a position; nil when there is none.
  func position(before position: Position, open: [Int]) -> Position? {
    let events = isFresh(position) ? position.events - 1 : position.events
    var next = nextReturn(after: position, open: open)
    if next > 0, returns[next - 1].isPlace(of: position) { next -= 1 }
    if let last = returns[..<next].last, last.events == events { return self.position(of: last) }
    return events > 0 ? self.position(of: events) : nil
  }

  /// Whether the position lies in an event before any input that was typed there.
  func isFresh(_ position: Position) -> Bool {
    position.kind == .event && position.event == position.events
      && position.events <= events.count && position.inputs == inputCounts[position.events - 1]
  }

  /// The input typed in an event whose end lies at a position; nil for none.
  func input(returningAt position: Position) -> Int? {
    returns[firstReturn(atEvent: position.events)...].first { $0.isPlace(of: position) }?.input
  }

  /// The index of the first return after a position.
  private func nextReturn(after position: Position, open: [Int]) -> Int {
    let first = firstReturn(atEvent: position.events)
    if isFresh(position) { return first }
    var index = first
    while index < returns.count, returns[index].events == position.events {
      let end = returns[index]
      if end.isPlace(of: position) { return index + 1 }
      if position.kind != .event, end.input >= position.inputs || open.contains(end.input) { break }
      index += 1
    }
    return index
  }

  private func firstReturn(atEvent count: Int) -> Int {
    returns.partitioningIndex { $0.events >= count }
  }

  /// The depth of script calls at an event; 0 for none.
  func depth(of number: Int) -> Int {
    number > 0 && number <= nesting.count ? Int(nesting[number - 1]) : 0
  }

  /// The number of the last event before an instant; 0 for none.
  func lastEvent(before instant: Instant) -> Int {
    events.partitioningIndex { $0.instant >= instant }
  }

  /// Whether an instant is that of an event, so that the clock stopped there and not at a later requested instant.
  func isQuiet(at instant: Instant, until event: Int) -> Bool {
    self[event]?.instant == instant
  }
}

import Animation
import EventTrace
import SourceText

/// Every event of the session so far, in order, and where what was typed in an event ended; numbers begin with 1.
///
/// The world that gets to an event first reports it; those that run to it again only count.
final class Journal {
  /// The position at which an input that was typed inside an event had ended, and the event's handler was suspended again.
  struct Return: Equatable {
    /// The input.
    var input: Int
    /// The event it was typed in.
    var event: Int
    /// How many events had happened by then.
    var events: Int
    /// How many inputs had been begun by then.
    var inputs: Int

    /// Whether a position is the same.
    fileprivate func isPlace(of position: Position) -> Bool {
      position.kind == .event && position.event == event && position.inputs == inputs
        && position.events == events
    }
  }

  /// Something that is written down.
  enum Entry {
    case event(TraceEvent, nesting: Int, inputs: Int)
    /// An input that was typed in an event has ended.
    case ended(Return)
    /// A run-time error of an input.
    case failed(Diagnostic, input: Int)
  }

  private(set) var events: [TraceEvent] = []
  /// How deep in calls of the script each event happened.
  private var nesting: [Int32] = []
  /// How many inputs had been begun when each event happened.
  private var inputCounts: [Int32] = []
  /// In the order they happened in, and so by their numbers of events.
  private(set) var returns: [Return] = []
  private var returned: Set<Int> = []

  /// The first run-time error of each input that has one; the user knows of the first ones.
  private var failures: [(input: Int, diagnostic: Diagnostic)] = []
  private var failedInputs: Set<Int> = []
  private var toldFailures = 0

  var count: Int { events.count }

  /// The event with a number; nil when there is none.
  subscript(number: Int) -> TraceEvent? {
    number > 0 && number <= events.count ? events[number - 1] : nil
  }

  /// Writes down what happened next; of ends of inputs and run-time errors those that are not known.
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

  /// The run-time errors that were not shown yet; marks them as shown.
  func takeUntoldFailures() -> [Diagnostic] {
    defer { toldFailures = failures.count }
    return failures[min(toldFailures, failures.count)...].map(\.diagnostic)
  }

  /// Makes room for an input of one file among the others, which nothing happens in; it is begun with the input before it.
  func insertInput(at index: Int, file: Int) {
    moveInputs(from: index, by: 1)
    for event in events.indices {
      guard let range = events[event].range, Int(range.file.index) >= file else { continue }
      events[event].range = SourceRange(
        file: SourceFileID(range.file.index + 1), start: range.start, end: range.end)
    }
  }

  /// Takes the last input away, in which nothing has happened.
  func removeInput(at index: Int) {
    moveInputs(from: index + 1, by: -1)
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

  /// Forgets what comes after a position, since something else is going to happen there.
  ///
  /// `open` are the inputs that have not come to their ends there.
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

  /// All that is written down, to be put back.
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

  // MARK: - Moments

  /// The moment at which the handler of an event is suspended and nothing typed there has run.
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

  /// The first event or end of what was typed in one after a position; nil when none has happened yet.
  ///
  /// `open` are the inputs that have not come to their ends there.
  func position(after position: Position, open: [Int]) -> Position? {
    let next = returns[nextReturn(after: position, open: open)...].first
    if let next, next.events == position.events { return self.position(of: next) }
    return position.events < events.count ? self.position(of: position.events + 1) : nil
  }

  /// The last event or end of what was typed in one before a position; nil when nothing has happened before it.
  func position(before position: Position, open: [Int]) -> Position? {
    let events = isFresh(position) ? position.events - 1 : position.events
    var next = nextReturn(after: position, open: open)
    if next > 0, returns[next - 1].isPlace(of: position) { next -= 1 }
    if let last = returns[..<next].last, last.events == events { return self.position(of: last) }
    return events > 0 ? self.position(of: events) : nil
  }

  /// Whether the handler of an event is suspended and nothing typed there has run.
  func isFresh(_ position: Position) -> Bool {
    position.kind == .event && position.event == position.events
      && position.events <= events.count && position.inputs == inputCounts[position.events - 1]
  }

  /// The input that was typed at the present position and has ended; nil for none.
  func input(returningAt position: Position) -> Int? {
    returns[firstReturn(atEvent: position.events)...].first { $0.isPlace(of: position) }?.input
  }

  /// The place among the returns of the first one after a position.
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
    var low = 0
    var high = returns.count
    while low < high {
      let middle = low + (high - low) / 2
      if returns[middle].events < count { low = middle + 1 } else { high = middle }
    }
    return low
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

  /// Whether the clock ran exactly until the last of some events, and not to a requested instant.
  func isQuiet(at instant: Instant, until event: Int) -> Bool {
    self[event]?.instant == instant
  }
}

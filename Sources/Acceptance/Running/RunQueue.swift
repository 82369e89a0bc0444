/// Hands out cases to any number of workers, and returns their results in order.
///
/// A test whose cases are not counted yet is handed out for counting, while other workers continue with later tests. Results that
/// are early wait here, no more than `window` of them, so that memory does not grow with the number of tests.
package struct RunQueue<Record> {
  /// A piece of work for a worker.
  package enum Work: Equatable {
    /// Find out how many cases a test has, then `open` it.
    case count(test: Int)
    /// Run a case, then `complete` it.
    case run(test: Int, number: Int)
    /// Nothing can start at the moment.
    case wait
    /// Nothing is left to start.
    case finished
  }

  /// A result with its place in the order.
  package struct Told {
    /// The index of the test among those that run.
    package var test: Int
    /// The number of the case.
    package var number: Int
    /// Whether it is the last case of its test.
    package var isLast: Bool
    /// The result.
    package var record: Record
  }

  private struct Place: Hashable {
    var test: Int
    var number: Int
  }

  /// The number of cases of each test; nil when it is not known yet.
  private var counts: [Int?]
  private let window: Int
  /// The first test that was not handed out.
  private var cursor = 0
  /// Tests that were counted and have cases left, each with its next case.
  private var opened: [Place] = []
  /// The number of tests that are being counted.
  private var counting = 0
  /// The place of the next result to return.
  private var front = Place(test: 0, number: 0)
  private var waiting: [Place: Record] = [:]
  private var isClosed = false

  /// Makes a queue of tests; the count of a parametrised one is nil.
  package init(counts: [Int?], window: Int) {
    self.counts = counts
    self.window = max(window, 1)
  }

  /// Hands out the earliest work.
  package mutating func next() -> Work {
    if isClosed { return .finished }
    let isFull = waiting.count >= window
    if let place = opened.first {
      // The case that all results wait for starts even when the window is full.
      if isFull, place != front { return .wait }
      let isLast = counts[place.test].map { place.number + 1 >= $0 } ?? true
      if isLast { opened.removeFirst() } else { opened[0].number += 1 }
      return .run(test: place.test, number: place.number)
    }
    guard cursor < counts.count else { return counting > 0 ? .wait : .finished }
    let place = Place(test: cursor, number: 0)
    if isFull, place != front { return .wait }
    cursor += 1
    guard let count = counts[place.test] else {
      counting += 1
      return .count(test: place.test)
    }
    if count > 1 { opened.append(Place(test: place.test, number: 1)) }
    return .run(test: place.test, number: 0)
  }

  /// Sets the number of cases, at least 1, of a test that was handed out for counting.
  package mutating func open(test: Int, count: Int) {
    counting -= 1
    counts[test] = count
    let place = Place(test: test, number: 0)
    let index = opened.firstIndex { $0.test > test } ?? opened.count
    opened.insert(place, at: index)
  }

  /// Sets the one result of a test that was handed out for counting and has no cases.
  package mutating func open(test: Int, record: Record) {
    counting -= 1
    counts[test] = 1
    waiting[Place(test: test, number: 0)] = record
  }

  /// Takes the result of a case.
  package mutating func complete(test: Int, number: Int, _ record: Record) {
    waiting[Place(test: test, number: number)] = record
  }

  /// Hands out nothing more and drops the results that are left, since the run ends with the last one that was returned.
  package mutating func close() {
    isClosed = true
    waiting = [:]
  }

  /// The next result in order; nil when it is not there yet.
  package mutating func tell() -> Told? {
    guard !isClosed, let record = waiting.removeValue(forKey: front) else { return nil }
    let place = front
    let isLast = counts[place.test].map { place.number + 1 >= $0 } ?? true
    front =
      isLast
      ? Place(test: place.test + 1, number: 0) : Place(test: place.test, number: place.number + 1)
    return Told(test: place.test, number: place.number, isLast: isLast, record: record)
  }

  /// The remaining results of a stopped run: in order, with gaps.
  package mutating func tellRest() -> [Told] {
    let places = waiting.keys.sorted {
      $0.test == $1.test ? $0.number < $1.number : $0.test < $1.test
    }
    if isClosed { return [] }
    defer { waiting = [:] }
    return places.compactMap { place in
      waiting[place].map {
        Told(test: place.test, number: place.number, isLast: false, record: $0)
      }
    }
  }
}

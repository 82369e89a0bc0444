/// Which case runs next and whose result is told next: any number of workers take and return, and results come out in order.
///
/// A test whose cases are not counted yet is handed out to be counted; meanwhile others go on with what comes after. Results that
/// arrive early wait here, no more than a window of them, so that memory does not grow with the number of tests.
package struct RunQueue<Record> {
  /// What a worker is to do.
  package enum Work: Equatable {
    /// Find out how many cases a test has, then `open` it.
    case count(test: Int)
    /// Run a case, then `complete` it.
    case run(test: Int, number: Int)
    /// Nothing can be begun at the moment.
    case wait
    /// Nothing is left to begin.
    case finished
  }

  /// A result and where it belongs.
  package struct Told {
    /// The test, by its position among those that run.
    package var test: Int
    /// The case.
    package var number: Int
    /// Whether it is the last of its test.
    package var isLast: Bool
    /// The result.
    package var record: Record
  }

  private struct Place: Hashable {
    var test: Int
    var number: Int
  }

  /// For each test how many cases it has; nil when that is not known yet.
  private var counts: [Int?]
  private let window: Int
  /// The first test that was not handed out yet.
  private var cursor = 0
  /// Tests that were counted and have cases left, each with the next one.
  private var opened: [Place] = []
  /// How many tests are being counted.
  private var counting = 0
  /// What is told next.
  private var front = Place(test: 0, number: 0)
  private var waiting: [Place: Record] = [:]

  /// Makes a queue of tests; a parametrised one has a count of nil.
  package init(counts: [Int?], window: Int) {
    self.counts = counts
    self.window = max(window, 1)
  }

  /// How many results wait for those before them.
  package var waitingCount: Int { waiting.count }

  /// Hands out the earliest work there is.
  package mutating func next() -> Work {
    let isFull = waiting.count >= window
    if let place = opened.first {
      // What everything waits for is begun even when the window is full.
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

  /// Says how many cases a test that was handed out for counting has, at least 1.
  package mutating func open(test: Int, count: Int) {
    counting -= 1
    counts[test] = count
    let place = Place(test: test, number: 0)
    let index = opened.firstIndex { $0.test > test } ?? opened.count
    opened.insert(place, at: index)
  }

  /// Says what a test that was handed out for counting has instead of cases: one result.
  package mutating func open(test: Int, record: Record) {
    counting -= 1
    counts[test] = 1
    waiting[Place(test: test, number: 0)] = record
  }

  /// Takes the result of a case.
  package mutating func complete(test: Int, number: Int, _ record: Record) {
    waiting[Place(test: test, number: number)] = record
  }

  /// The result that is to be told next; nil when it is not there yet.
  package mutating func tell() -> Told? {
    guard let record = waiting.removeValue(forKey: front) else { return nil }
    let place = front
    let isLast = counts[place.test].map { place.number + 1 >= $0 } ?? true
    front =
      isLast
      ? Place(test: place.test + 1, number: 0) : Place(test: place.test, number: place.number + 1)
    return Told(test: place.test, number: place.number, isLast: isLast, record: record)
  }

  /// What is left when a run was stopped: results in order, with gaps between them.
  package mutating func tellRest() -> [Told] {
    let places = waiting.keys.sorted {
      $0.test == $1.test ? $0.number < $1.number : $0.test < $1.test
    }
    defer { waiting = [:] }
    return places.compactMap { place in
      waiting[place].map {
        Told(test: place.test, number: place.number, isLast: false, record: $0)
      }
    }
  }
}

import Acceptance
import Testing

struct RunQueueTests {
  @Test func resultsComeOutInOrderWhateverTheOrderOfArrival() {
    var queue = RunQueue<String>(counts: [1, 1, 1], window: 10)
    #expect(queue.next() == .run(test: 0, number: 0))
    #expect(queue.next() == .run(test: 1, number: 0))
    #expect(queue.next() == .run(test: 2, number: 0))
    #expect(queue.next() == .finished)

    queue.complete(test: 2, number: 0, "c")
    #expect(queue.tell() == nil)
    queue.complete(test: 0, number: 0, "a")
    #expect(queue.tell()?.record == "a")
    #expect(queue.tell() == nil)
    queue.complete(test: 1, number: 0, "b")
    #expect(queue.tell()?.record == "b")
    #expect(queue.tell()?.record == "c")
    #expect(queue.tell() == nil)
  }

  @Test func aClosedQueueDropsWhatIsLeft() {
    var queue = RunQueue<String>(counts: [1, 1, 1], window: 10)
    _ = queue.next()
    _ = queue.next()
    queue.complete(test: 1, number: 0, "b")
    queue.complete(test: 0, number: 0, "a")
    #expect(queue.tell()?.record == "a")

    queue.close()

    #expect(queue.tell() == nil)
    #expect(queue.next() == .finished)
    queue.complete(test: 1, number: 0, "late")
    #expect(queue.tell() == nil)
    #expect(queue.tellRest().isEmpty)
  }

  @Test func whileATestIsCountedOthersGoOn() {
    var queue = RunQueue<String>(counts: [nil, 1, nil], window: 10)

    #expect(queue.next() == .count(test: 0))
    #expect(queue.next() == .run(test: 1, number: 0))
    #expect(queue.next() == .count(test: 2))
    #expect(queue.next() == .wait)

    queue.open(test: 2, count: 1)
    queue.open(test: 0, count: 2)
    #expect(queue.next() == .run(test: 0, number: 0))
    #expect(queue.next() == .run(test: 0, number: 1))
    #expect(queue.next() == .run(test: 2, number: 0))
    #expect(queue.next() == .finished)
  }

  @Test func aTestWithoutCasesHasOneResult() {
    var queue = RunQueue<String>(counts: [nil], window: 10)
    _ = queue.next()

    queue.open(test: 0, record: "no case")

    let told = queue.tell()
    #expect(told?.record == "no case")
    #expect(told?.isLast == true)
    #expect(queue.next() == .finished)
  }

  @Test func noMoreThanAWindowOfResultsWaits() {
    var queue = RunQueue<Int>(counts: Array(repeating: 1, count: 100), window: 5)
    _ = queue.next()

    var taken = 0
    while case .run(let test, let number) = queue.next() {
      queue.complete(test: test, number: number, test)
      taken += 1
    }
    #expect(taken == 5)
    #expect(queue.next() == .wait)

    queue.complete(test: 0, number: 0, 0)
    var told: [Int] = []
    while let result = queue.tell() { told.append(result.record) }
    #expect(told == Array(0...5))
    #expect(queue.next() == .run(test: 6, number: 0))
  }

  /// The test that everything waits for was counted when the window was full already.
  @Test func theFirstIsBegunEvenWhenTheWindowIsFull() {
    var queue = RunQueue<Int>(counts: [nil, 1, 1, 1], window: 2)
    _ = queue.next()
    while case .run(let test, let number) = queue.next() {
      queue.complete(test: test, number: number, test)
    }

    queue.open(test: 0, count: 2)

    #expect(queue.next() == .run(test: 0, number: 0))
    #expect(queue.next() == .wait)
  }

  @Test func onlyTheLastCaseOfATestIsTheLast() {
    var queue = RunQueue<Int>(counts: [3, 1], window: 10)
    while case .run(let test, let number) = queue.next() {
      queue.complete(test: test, number: number, 10 * test + number)
    }

    var told: [Bool] = []
    while let result = queue.tell() { told.append(result.isLast) }

    #expect(told == [false, false, true, true])
  }

  @Test func whatIsLeftOfAStoppedRunIsInOrder() {
    var queue = RunQueue<Int>(counts: [1, 2, 1, 1], window: 10)
    while queue.next() != .finished {}
    for (test, number) in [(3, 0), (1, 1), (1, 0)] {
      queue.complete(test: test, number: number, 10 * test + number)
    }

    #expect(queue.tell() == nil)
    #expect(queue.tellRest().map(\.record) == [10, 11, 30])
    #expect(queue.tellRest().isEmpty)
  }
}

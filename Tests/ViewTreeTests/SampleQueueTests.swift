import Animation
import Geometry
import Testing
import ViewTree

struct SampleQueueTests {
  private func sample(_ milliseconds: Double, _ finger: Int = 1) -> TouchSample {
    TouchSample(
      instant: Instant(milliseconds: milliseconds), finger: finger, location: .zero, phase: .moved)
  }

  private func drain(_ queue: inout SampleQueue) -> [String] {
    var texts: [String] = []
    while let sample = queue.first {
      texts.append("\(Int(sample.instant.milliseconds))/\(sample.finger)")
      queue.removeFirst()
    }
    return texts
  }

  @Test func gesturesAreMergedByTheirInstants() {
    var queue = SampleQueue()
    queue.insert(contentsOf: [sample(0), sample(10), sample(20)])
    queue.insert(contentsOf: [sample(10, 2), sample(15, 2), sample(30, 2)])
    queue.insert(sample(10, 3))

    #expect(drain(&queue) == ["0/1", "10/1", "10/2", "10/3", "15/2", "20/1", "30/2"])
    #expect(queue.isEmpty)
  }

  @Test func aGestureIsMergedAfterSomeSamplesWereTaken() {
    var queue = SampleQueue()
    queue.insert(contentsOf: (0..<3000).map { sample(Double($0)) })
    for _ in 0..<2500 { queue.removeFirst() }
    queue.insert(contentsOf: [sample(5, 2), sample(2998, 2)])

    let texts = drain(&queue)
    #expect(texts.first == "5/2")
    #expect(texts.suffix(3) == ["2998/1", "2998/2", "2999/1"])
    #expect(texts.count == 502)
  }

  @Test func samplesOutOfOrderAreSorted() {
    var queue = SampleQueue()
    queue.insert(contentsOf: [sample(20), sample(10), sample(20, 2)])

    #expect(drain(&queue) == ["10/1", "20/1", "20/2"])
  }

  /// Taking each of so many samples from the front of an array would take hours.
  @Test(.timeLimit(.minutes(1))) func aMillionSamplesAreTakenOneByOne() {
    var queue = SampleQueue()
    queue.insert(contentsOf: (0..<1_000_000).map { sample(Double($0)) })
    queue.insert(contentsOf: (0..<1_000).map { sample(Double($0 * 999), 2) })

    var count = 0
    while !queue.isEmpty {
      queue.removeFirst()
      count += 1
    }

    #expect(count == 1_001_000)
  }
}

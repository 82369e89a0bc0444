/// Touch samples that wait for their frames, ordered by instant, and by arrival within an instant.
///
/// Taking the first one moves nothing, so that a gesture costs as much as it has samples.
package struct SampleQueue {
  private var samples: [TouchSample] = []
  /// The number of samples that have been taken; they are removed from the array when they are most of it.
  private var takenCount = 0

  /// Makes an empty queue.
  package init() {}

  /// Whether no sample waits.
  package var isEmpty: Bool { takenCount == samples.count }

  /// The sample that is delivered next.
  package var first: TouchSample? { isEmpty ? nil : samples[takenCount] }

  /// Takes the first sample out.
  package mutating func removeFirst() {
    guard !isEmpty else { return }
    takenCount += 1
    if takenCount == samples.count {
      samples.removeAll(keepingCapacity: samples.capacity <= 1024)
      takenCount = 0
    } else if takenCount >= 1024, takenCount >= samples.count / 2 {
      samples.removeFirst(takenCount)
      takenCount = 0
    }
  }

  /// Takes all samples out.
  package mutating func removeAll() {
    samples.removeAll()
    takenCount = 0
  }

  /// Puts a sample behind those of its instant.
  package mutating func insert(_ sample: TouchSample) {
    let waiting = samples[takenCount...]
    let place = waiting.lastIndex { $0.instant <= sample.instant }.map { $0 + 1 } ?? takenCount
    samples.insert(sample, at: place)
  }

  /// Merges a gesture into the queue in one pass; samples that are not in order are put in one by one.
  package mutating func insert(contentsOf gesture: [TouchSample]) {
    guard let begin = gesture.first else { return }
    guard zip(gesture, gesture.dropFirst()).allSatisfy({ $0.instant <= $1.instant }) else {
      for sample in gesture { insert(sample) }
      return
    }
    let waiting = samples[takenCount...]
    let place = waiting.lastIndex { $0.instant <= begin.instant }.map { $0 + 1 } ?? takenCount
    let later = Array(samples[place...])
    samples.removeSubrange(place...)
    samples.reserveCapacity(place + later.count + gesture.count)
    var next = 0
    for sample in gesture {
      while next < later.count, later[next].instant <= sample.instant {
        samples.append(later[next])
        next += 1
      }
      samples.append(sample)
    }
    samples.append(contentsOf: later[next...])
  }
}

import Animation
import EventTrace
import SourceText
import ViewTree

/// The movements of fingers in a case of a test: those that were made, and what a request puts in their places.
struct TestFingers {
  /// The movements that are kept.
  private(set) var movements: [FingerMovement] = []
  /// The number of movements that have begun.
  private(set) var count = 0
  private let keepsAll: Bool
  private let given: [Int: [TouchSample]]
  private let last: Int?
  /// The issues that are no failures, beside those that the test expects.
  let acceptedIssues: Set<EngineIssue.Kind>

  /// Makes the movements of a case whose request replaces none.
  init() { self.init(TestRequest(test: 0)) }

  init(_ request: TestRequest) {
    keepsAll = request.recordsMovements
    given = request.movements
    last = request.lastMovement
    acceptedIssues = request.acceptedIssues
  }

  /// The samples that take the place of those of the next movement, which begins now; nil where its own are sent.
  func given(at begin: Instant) -> [TouchSample]? {
    given[count].map { samples in samples.map { $0.moved(from: .zero, to: begin) } }
  }

  /// Counts a movement, and keeps it if it is random or all are kept; returns whether the case ends after it.
  mutating func add(
    _ samples: [TouchSample], at begin: Instant, seed: UInt64?, range: SourceRange?
  ) -> Bool {
    if keepsAll || seed != nil {
      movements.append(
        FingerMovement(
          number: count, seed: seed, samples: samples.map { $0.moved(from: begin, to: .zero) },
          range: range, begin: begin, isReplaced: given[count] != nil))
    }
    count += 1
    return last == count - 1
  }
}

extension TouchSample {
  /// The sample with its instant counted from another beginning.
  fileprivate func moved(from old: Instant, to new: Instant) -> TouchSample {
    var sample = self
    sample.instant = new.adding(flicks: instant - old)
    return sample
  }
}

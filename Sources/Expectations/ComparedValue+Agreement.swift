extension ComparedValue {
  /// Whether the values agree; numbers and geometry within a tolerance in base units, nil for 0.0005.
  ///
  /// Colours also agree when their texts are equal, because no text could express the difference.
  package func agrees(with actual: ComparedValue, tolerance: Double? = nil) -> Bool {
    switch (self, actual) {
    case (.none, .none): true
    case (.bool(let first), .bool(let second)): first == second
    case (.text(let first), .text(let second)): first == second
    case (.word(let first), .word(let second)): first.withoutDot == second.withoutDot
    case (.object(_, let identity?), .object(_, let other?)): identity == other
    case (.object(let first, _), .object(let second, _)): first == second
    case (.color, .color):
      wordsAgree(with: actual, tolerance: tolerance) || text() == actual.text()
    case (.quantity, .quantity), (.tuple, .tuple), (.velocities, .velocities),
      (.transform, .transform):
      wordsAgree(with: actual, tolerance: tolerance)
    case (.none, _), (.bool, _), (.text, _), (.word, _), (.object, _), (.color, _), (.quantity, _),
      (.tuple, _), (.velocities, _), (.transform, _):
      false
    }
  }

  private func wordsAgree(with actual: ComparedValue, tolerance: Double?) -> Bool {
    let first = words
    let second = actual.words
    guard first.count == second.count else { return false }
    let tolerance = Tolerance(tolerance)
    return zip(first, second).allSatisfy { tolerance.allows($0, $1) }
  }

  /// The largest difference of corresponding numbers; nil when the values have none, or it is not a number.
  package func distance(to actual: ComparedValue) -> Double? {
    let first = words
    let second = actual.words
    guard !first.isEmpty, first.count == second.count else { return nil }
    var largest = 0.0
    for (first, second) in zip(first, second) where first != second {
      let distance = abs(first - second)
      guard distance.isFinite else { return nil }
      largest = max(largest, distance)
    }
    return largest
  }

  /// The numbers it is made of.
  package var words: [Double] {
    switch self {
    case .quantity(let value, _): [value]
    case .tuple(let words), .transform(let words), .color(let words): words
    case .velocities(let x, let y): [x, y]
    case .none, .bool, .word, .text, .object: []
    }
  }
}

extension String {
  fileprivate var withoutDot: Substring { hasPrefix(".") ? dropFirst() : self[...] }
}

package import SourceText

/// A `device` of the script or of a file it imports, whose values are known before anything runs.
package struct DeviceDefinition: Sendable {
  /// Its name.
  package var name: String
  /// The place of its name.
  package var range: SourceRange
  /// The words of each value that is written, by its slot.
  package var values: [BuiltinSlot: [Double]]
}

extension Expression {
  /// The words of a value that is known before anything runs; nil for any other.
  var knownWords: [Double]? {
    switch kind {
    case .constant(let words): return words
    case .compose(let parts):
      var words: [Double] = []
      for part in parts {
        guard let known = part.knownWords else { return nil }
        words += known
      }
      return words
    case .negate(let value): return value.knownWords?.map { -$0 }
    case .arithmetic(let sign, let left, let right):
      guard let left = left.knownWords, let right = right.knownWords else { return nil }
      return Self.combined(left, right, sign)
    default: return nil
    }
  }

  private static func combined(
    _ left: [Double], _ right: [Double], _ sign: ArithmeticOperator
  ) -> [Double]? {
    let count = max(left.count, right.count)
    guard count > 0, [1, count].contains(left.count), [1, count].contains(right.count) else {
      return nil
    }
    return (0..<count).map { index in
      let one = left[left.count == 1 ? 0 : index]
      let other = right[right.count == 1 ? 0 : index]
      return switch sign {
      case .add: one + other
      case .subtract: one - other
      case .multiply: one * other
      case .divide: one / other
      case .remainder: one.truncatingRemainder(dividingBy: other)
      case .shift: one.shifted(by: other)
      case .union: one.united(with: other)
      }
    }
  }
}

import Semantics
import SourceText

// A test's function counts through its cases to find the requested one, without running the others: otherwise the time for all cases
// of a test would grow with the square of their number.

extension FunctionBuilder {
  /// Compiles the `for` clauses of a test.
  func cases(_ cases: Cases) {
    self.cases(cases, from: 0)
  }

  private func cases(_ cases: Cases, from index: Int) {
    guard index < cases.clauses.count else { return block(cases.body) }
    let clause = cases.clauses[index]
    // The inner clauses may depend on the value of this one; then the number of cases is not known in advance.
    var size: Double? = 1
    for inner in cases.clauses[(index + 1)...] {
      guard let count = inner.sequence.constantCount, let known = size else {
        size = nil
        break
      }
      size = known * count
    }
    var seek: CaseSeek?
    if let size, size >= 1, size < CaseSeek.limit {
      seek = CaseSeek(
        size: size, counter: locations[cases.counter.index],
        target: locations[cases.target.index])
    }
    loop(clause.variable, clause.sequence, of: clause.range, seek: seek) {
      self.cases(cases, from: index + 1)
    }
  }

  /// Emits the instructions that leave out passes of a loop.
  func seek(_ seek: CaseSeek, _ kind: CaseSeek.Kind, _ base: Register, _ other: Register = 0) {
    var seek = seek
    seek.kind = kind
    seek.base = base
    seek.other = other
    generator.compiled.seeks.append(seek)
    test(.seekCase, site: generator.compiled.seeks.count - 1)
  }
}

extension CaseSeek {
  /// The largest number up to which whole numbers are exact and no sum of them overflows.
  static let limit = 1e15

  /// Returns the number of passes of a range that begins at a whole number; nil for one that is not counted.
  static func count(from: Double, to: Double, isClosed: Bool) -> Double? {
    guard abs(from) < limit, abs(to) < limit, from == from.rounded() else { return nil }
    return max(0, isClosed ? (to - from).rounded(.down) + 1 : (to - from).rounded(.up))
  }

  /// Returns the number of values of a stride; nil for one that is not counted.
  static func count(from: Double, to: Double, by step: Double, isThrough: Bool) -> Double? {
    guard from.isFinite, to.isFinite, step.isFinite, step != 0 else { return nil }
    let estimate = ((to - from) / step).rounded(.down)
    guard abs(estimate) < limit else { return nil }
    func isInside(_ index: Double) -> Bool {
      let value = from + index * step
      if step > 0 { return isThrough ? value <= to : value < to }
      return isThrough ? value >= to : value > to
    }
    // The quotient may be off by one; only the comparison that the loop makes counts.
    var count = max(0, estimate - 1)
    while count > 0, !isInside(count - 1) { count -= 1 }
    while count < estimate + 3, isInside(count) { count += 1 }
    return count
  }
}

extension Statement.Sequence {
  /// The number of its passes, if it is written in numbers.
  fileprivate var constantCount: Double? {
    func number(_ expression: Expression) -> Double? {
      guard case .constant(let words) = expression.kind else { return nil }
      return words.first
    }
    switch self {
    case .range(let from, let to, let isClosed):
      guard let from = number(from), let to = number(to) else { return nil }
      return CaseSeek.count(from: from, to: to, isClosed: isClosed)
    case .stride(let from, let to, let by, let isThrough):
      guard let from = number(from), let to = number(to), let by = number(by) else { return nil }
      return CaseSeek.count(from: from, to: to, by: by, isThrough: isThrough)
    case .list(let list):
      guard case .list(let elements) = list.kind else { return nil }
      return Double(elements.count)
    }
  }
}

extension Machine {
  /// Leaves out the first passes of a loop, in none of which the case that is meant can be.
  func seek(
    _ seek: CaseSeek, _ words: UnsafeMutablePointer<Double>,
    _ references: UnsafeMutablePointer<Reference>
  ) {
    let base = words + seek.base
    let count: Double?
    switch seek.kind {
    case .range, .closedRange:
      count = CaseSeek.count(from: base[0], to: base[1], isClosed: seek.kind == .closedRange)
    case .stride, .strideThrough:
      words[seek.other] = 1
      count = CaseSeek.count(
        from: base[1], to: base[4], by: base[2], isThrough: seek.kind == .strideThrough)
    case .list:
      count = references[seek.other].map {
        Double($0.object(ScriptList.self).count)
      }
    }
    guard let count else { return }
    let left = words[seek.target] - words[seek.counter]
    // A negative target asks for the number of cases.
    let skipped = left < 0 ? count : min(count, (left / seek.size).rounded(.down))
    words[seek.counter] += skipped * seek.size
    switch seek.kind {
    case .range, .closedRange: base[0] += skipped
    case .stride, .strideThrough:
      base[3] = skipped
      base[0] = base[1] + skipped * base[2]
      words[seek.other] = skipped < count ? 1 : 0
    case .list: base[0] = skipped
    }
  }
}

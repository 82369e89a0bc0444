import Evaluation

/// The sum of the counts of one program over its cases, which have the same places in the same order.
struct CoverageSum: Sendable {
  private(set) var sum: ScriptCoverage?

  mutating func add(_ coverage: ScriptCoverage) {
    guard var sum, sum.functions.count == coverage.functions.count,
      sum.statements.count == coverage.statements.count,
      sum.branches.count == coverage.branches.count
    else {
      // The first case; the places are the same in all cases.
      if self.sum == nil { self.sum = coverage }
      return
    }
    // Set to nil first, so that the arrays are not copied.
    self.sum = nil
    for index in sum.functions.indices {
      sum.functions[index].count &+= coverage.functions[index].count
    }
    for index in sum.statements.indices {
      sum.statements[index].count &+= coverage.statements[index].count
    }
    for index in sum.branches.indices {
      sum.branches[index].count &+= coverage.branches[index].count
    }
    self.sum = sum
  }
}

package import Evaluation
package import Semantics
package import SourceText

/// Collects the rewrites that the failures of a run suggest, and decides which can be carried out.
///
/// An expectation is rewritten only when every case that compared it has the same rewrite; otherwise rewriting it for one case
/// would break another. What a test expects is never removed: when only that would make an expectation pass, it is left as it is.
package struct ExpectationUpdate: Sendable {
  /// The rewrites of one script.
  package struct Plan: Sendable {
    /// The script's path.
    package var path: String
    /// Its source when it was checked.
    package var file: SourceFile
    /// The edits by place; none touches another.
    package var edits: [FixIt.Edit]
    /// The number of expectations they change.
    package var count: Int
    /// The reasons why other expectations are not rewritten, one sentence each.
    package var refusals: [String]
  }

  private struct Site {
    var file: Int
    var range: SourceRange
    /// The number of cases that compared it.
    var reached = 0
    /// The number of cases that rewrite it to `edits`.
    var wished = 0
    var edits: [FixIt.Edit] = []
    /// Whether two cases rewrite it differently.
    var hasConflict = false
    /// The parts that a rewrite would remove, and the values that can't be written, each once.
    var obstacles: [Diagnostic.Label] = []
  }

  private struct Key: Hashable {
    var path: String
    var start: UInt32
    var end: UInt32
  }

  private var files: [SourceFile] = []
  private var sites: [Site] = []
  private var known: [Key: Int] = [:]

  /// Makes an update without outcomes.
  package init() {}

  /// Adds the outcome of one case.
  package mutating func add(_ outcome: TestOutcome, of program: Program) {
    for (index, wasReached) in outcome.reached.enumerated()
    where wasReached && program.expectations.indices.contains(index) {
      guard let site = site(program.expectations[index].range, of: program) else { continue }
      sites[site].reached += 1
    }
    // An expectation may fail several times in a case: in a loop, or in several cells of a table.
    var wishes: [(site: Int, edits: [FixIt.Edit])] = []
    for failure in outcome.failures {
      let known = Self.expectation(of: failure, in: program)
      guard let range = known ?? Self.hull(of: failure.edits),
        let site = site(range, of: program)
      else { continue }
      for obstacle in failure.obstacles where !sites[site].obstacles.contains(obstacle) {
        sites[site].obstacles.append(obstacle)
      }
      guard failure.isRewritable else { continue }
      // Outside of expectations comparisons are not counted; this case made one.
      if known == nil { sites[site].reached += 1 }
      if let index = wishes.firstIndex(where: { $0.site == site }) {
        wishes[index].edits += failure.edits
      } else {
        wishes.append((site, failure.edits))
      }
    }
    for wish in wishes {
      guard let edits = wish.edits.combined() else {
        sites[wish.site].hasConflict = true
        continue
      }
      if sites[wish.site].wished == 0 {
        sites[wish.site].edits = edits
      } else if !sites[wish.site].edits.elementsEqual(edits, by: { $0.hasSameEffect(as: $1) }) {
        sites[wish.site].hasConflict = true
      }
      sites[wish.site].wished += 1
    }
  }

  private mutating func site(_ range: SourceRange, of program: Program) -> Int? {
    let index = Int(range.file.index)
    guard program.files.indices.contains(index) else { return nil }
    let file = program.files[index]
    let key = Key(path: PathText.normalized(file.path), start: range.start, end: range.end)
    if let site = known[key] { return site }
    known[key] = sites.count
    let number = files.firstIndex { PathText.normalized($0.path) == key.path } ?? files.count
    if number == files.count { files.append(file) }
    sites.append(Site(file: number, range: range))
    return sites.count - 1
  }

  private static func hull(of edits: [FixIt.Edit]) -> SourceRange? {
    edits.first.map { first in
      edits.reduce(first.range) { $1.range.file == $0.file ? $0.joined(with: $1.range) : $0 }
    }
  }

  /// The whole statement that contains a failure's edits.
  private static func expectation(of failure: TestFailure, in program: Program) -> SourceRange? {
    guard let range = failure.edits.first?.range ?? failure.obstacles.first?.range else {
      return nil
    }
    return program.expectations.first {
      $0.range.file == range.file && $0.range.start <= range.start && range.end <= $0.range.end
    }?.range
  }

  /// The plans, in the order in which the tests of the scripts ran.
  package var plans: [Plan] {
    files.indices.compactMap { file in
      let wanted = sites.filter {
        $0.file == file && ($0.wished > 0 || $0.hasConflict || !$0.obstacles.isEmpty)
      }
      .sorted { $0.range.start < $1.range.start }
      if wanted.isEmpty { return nil }
      let table = LineTable(files[file])
      var plan = Plan(
        path: files[file].path, file: files[file], edits: [], count: 0, refusals: [])
      for site in wanted {
        let line = table.line(at: site.range.start)
        if !site.obstacles.isEmpty {
          let reasons = site.obstacles.map {
            "line \(table.line(at: $0.range.start)): \($0.text)"
          }
          plan.refusals.append(
            "the expectation in line \(line) is not rewritten, because nothing that it expects is removed; "
              + reasons.joined(separator: "; "))
          continue
        }
        guard !site.hasConflict, site.wished == site.reached else {
          plan.refusals.append(
            "the expectation in line \(line) is not rewritten: its cases have different values"
          )
          continue
        }
        // A nested expectation, as in a block: the outer one is rewritten already.
        guard let edits = (plan.edits + site.edits).combined() else {
          plan.refusals.append(
            "the expectation in line \(line) is not rewritten: it is inside one that is")
          continue
        }
        plan.edits = edits
        plan.count += 1
      }
      return plan
    }
  }
}

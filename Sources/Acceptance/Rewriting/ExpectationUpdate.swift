package import Evaluation
package import Semantics
package import SourceText

/// Collects what the failures of a run would have expectations rewritten to, and says what can be.
///
/// An expectation is rewritten when every case that compared it wants the same text there; otherwise rewriting it for one case would
/// break another.
package struct ExpectationUpdate: Sendable {
  /// What is to be done to one script.
  package struct Plan: Sendable {
    /// The script's path.
    package var path: String
    /// Its text when it was checked.
    package var file: SourceFile
    /// Replacements by place, none touching another.
    package var edits: [FixIt.Edit]
    /// How many expectations they are of.
    package var count: Int
    /// Why others of its expectations stay as they are, one sentence each.
    package var refusals: [String]
  }

  private struct Site {
    var file: Int
    var range: SourceRange
    /// How many cases compared it.
    var reached = 0
    /// How many of them want it rewritten to `edits`.
    var wished = 0
    var edits: [FixIt.Edit] = []
    /// Whether two of them want different things.
    var hasConflict = false
  }

  private struct Key: Hashable {
    var path: String
    var start: UInt32
    var end: UInt32
  }

  private var files: [SourceFile] = []
  private var sites: [Site] = []
  private var known: [Key: Int] = [:]

  package init() {}

  /// Takes the outcome of one case into account.
  package mutating func add(_ outcome: TestOutcome, of program: Program) {
    for (index, wasReached) in outcome.reached.enumerated()
    where wasReached && program.expectations.indices.contains(index) {
      guard let site = site(program.expectations[index].range, of: program) else { continue }
      sites[site].reached += 1
    }
    // One expectation may fail several times in a case: in a loop, or in several cells of a table.
    var wishes: [(site: Int, edits: [FixIt.Edit])] = []
    for failure in outcome.failures where !failure.edits.isEmpty {
      let known = Self.expectation(of: failure, in: program)
      guard let range = known ?? Self.hull(of: failure.edits),
        let site = site(range, of: program)
      else { continue }
      // Nobody counts who compares what is no expectation; that this case did is certain.
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

  /// The whole statement that a failure's edits are in.
  private static func expectation(of failure: TestFailure, in program: Program) -> SourceRange? {
    guard let edit = failure.edits.first else { return nil }
    return program.expectations.first {
      $0.range.file == edit.range.file && $0.range.start <= edit.range.start
        && edit.range.end <= $0.range.end
    }?.range
  }

  /// What is to be done, script by script in the order in which their tests ran.
  package var plans: [Plan] {
    files.indices.compactMap { file in
      let wanted = sites.filter { $0.file == file && ($0.wished > 0 || $0.hasConflict) }
        .sorted { $0.range.start < $1.range.start }
      if wanted.isEmpty { return nil }
      let table = LineTable(files[file])
      var plan = Plan(
        path: files[file].path, file: files[file], edits: [], count: 0, refusals: [])
      for site in wanted {
        let line = table.line(at: site.range.start)
        guard !site.hasConflict, site.wished == site.reached else {
          plan.refusals.append(
            "the expectation in line \(line) stays: not all cases that compare it want the same there"
          )
          continue
        }
        // One inside another, as in a block of one: the outer one was taken already.
        guard let edits = (plan.edits + site.edits).combined() else {
          plan.refusals.append(
            "the expectation in line \(line) stays: it stands inside one that is rewritten")
          continue
        }
        plan.edits = edits
        plan.count += 1
      }
      return plan
    }
  }
}

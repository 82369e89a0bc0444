import SourceText

/// Selects the tests that run.
package struct TestSelection {
  /// A script with its tests.
  package struct Candidate {
    /// Its displayed path.
    package var path: String
    /// Its canonical path.
    package var canonicalPath: String
    /// The lines that were asked for; empty for all tests.
    package var lines: [Int]
    /// Its tests, in source order; empty when it has errors.
    package var tests: [FoundTest]
    /// Whether it has no errors.
    package var isValid: Bool

    /// Makes a candidate from its parts.
    package init(
      path: String, canonicalPath: String, lines: [Int] = [], tests: [FoundTest],
      isValid: Bool = true
    ) {
      self.path = path
      self.canonicalPath = canonicalPath
      self.lines = lines
      self.tests = tests
      self.isValid = isValid
    }
  }

  private let filter: FilterPattern?
  private let filterText: String
  private let tags: [String]
  private let failed: Set<FailedTest>?
  private let shard: Shard?

  /// Makes a selection; a filter that is no regular expression is an error.
  package init(
    filter: String? = nil, tags: [String] = [], failed: Set<FailedTest>? = nil,
    shard: Shard? = nil
  ) throws(UsageError) {
    filterText = filter ?? ""
    self.tags = tags
    self.failed = failed
    self.shard = shard
    guard let filter else {
      self.filter = nil
      return
    }
    do {
      self.filter = try FilterPattern(filter)
    } catch {
      throw UsageError(
        AcceptanceDiagnostics.badFilter(filter, column: error.column, reason: error.text))
    }
  }

  /// For each script the indices of the selected tests; an empty selection is an error, except for a shard.
  ///
  /// When a script has errors its tests and tags are unknown, so a name that is not found is no error.
  package func selected(
    of candidates: [Candidate], isPartial: Bool = false
  ) throws(UsageError) -> [[Int]] {
    let isComplete = !isPartial && candidates.allSatisfy(\.isValid)
    if isComplete {
      if candidates.allSatisfy(\.tests.isEmpty) {
        throw UsageError(AcceptanceDiagnostics.noTests(candidates.map(\.path)))
      }
      try checkTags(candidates)
    }
    var chosen: [[Int]] = []
    var count = 0
    for candidate in candidates {
      let all = try tests(ofLines: candidate)
      let left = all.filter { isChosen(candidate.tests[$0], of: candidate) }
      count += left.count
      chosen.append(left)
    }
    if count == 0, isComplete { throw UsageError(AcceptanceDiagnostics.emptySelection(reasons)) }
    guard let shard else { return chosen }
    return candidates.indices.map { index in
      let candidate = candidates[index]
      return chosen[index].filter {
        shard.contains(path: candidate.path, test: candidate.tests[$0].name)
      }
    }
  }

  private func isChosen(_ test: FoundTest, of candidate: Candidate) -> Bool {
    if !tags.isEmpty, !test.tags.contains(where: tags.contains) { return false }
    if let failed,
      !failed.contains(FailedTest(path: candidate.canonicalPath, name: test.name))
    {
      return false
    }
    guard let filter else { return true }
    return filter.isFound(in: "\(candidate.path): \(test.name)")
  }

  /// The tests that contain a requested line; a line outside of all tests is an error.
  private func tests(ofLines candidate: Candidate) throws(UsageError) -> [Int] {
    guard !candidate.lines.isEmpty, candidate.isValid else { return Array(candidate.tests.indices) }
    var isAsked = Array(repeating: false, count: candidate.tests.count)
    for line in candidate.lines {
      guard let index = candidate.tests.lastIndex(where: { $0.lines.contains(line) }) else {
        throw UsageError(
          AcceptanceDiagnostics.noTestAtLine(
            line, path: candidate.path, begins: candidate.tests.map(\.lines.lowerBound)))
      }
      isAsked[index] = true
    }
    return candidate.tests.indices.filter { isAsked[$0] }
  }

  private func checkTags(_ candidates: [Candidate]) throws(UsageError) {
    if tags.isEmpty { return }
    var known = Set<String>()
    for candidate in candidates {
      for test in candidate.tests { known.formUnion(test.tags) }
    }
    let sorted = known.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for tag in tags where !known.contains(tag) {
      let near = EditDistance.closest(to: tag, among: sorted)
      throw UsageError(AcceptanceDiagnostics.unknownTag(tag, near: near, known: sorted))
    }
  }

  private var reasons: [String] {
    var reasons: [String] = []
    if filter != nil {
      reasons.append("the filter '\(filterText)' is matched against 'file: test'")
    }
    if !tags.isEmpty {
      reasons.append("a test has to have one of the tags " + tags.joined(separator: ", "))
    }
    if failed != nil { reasons.append("a test has to have failed in the last run") }
    return reasons
  }
}

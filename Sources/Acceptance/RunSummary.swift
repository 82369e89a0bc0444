import Evaluation
import SourceText

/// The counts of a run, from which every report and the exit code are made.
package struct RunSummary: Hashable, Sendable {
  /// Cases in which nothing failed.
  package var passed = 0
  /// Cases in which an expectation failed, or that a run-time error or a time limit ended.
  package var failed = 0
  /// Cases in which nothing failed but an issue of the engine that no test expects.
  package var withIssues = 0
  /// Cases of `failed` in which only expectations failed that can be rewritten.
  package var rewritable = 0
  /// Known issues that failed as expected.
  package var knownIssues = 0
  /// Tests that were found and left out by filters, tags or shards.
  package var deselected = 0
  /// Scripts with errors, and scripts and folders that can't be read.
  package var invalidFiles = 0
  /// The scripts and folders of `invalidFiles` that can't be read.
  package var unreadableFiles = 0
  /// Expectations that were rewritten.
  package var updated = 0
  /// Scripts that could not be rewritten.
  package var failedUpdates = 0
  /// The number of ways in which touches were varied.
  package var sweptWays = 0
  /// Whether the run has ended with its first failure, as was asked.
  package var endedAtFailure = false
  /// Whether the run was stopped before its end.
  package var isInterrupted = false

  /// Makes a summary with no cases.
  package init() {}

  /// The number of cases that ran.
  package var total: Int { passed + failed + withIssues }

  /// A count of the summary in words.
  package struct Count: Hashable, Sendable {
    /// The meaning of a count for the run.
    package enum Kind: Hashable, Sendable {
      /// The run did not pass.
      case failure
      /// Cases that passed.
      case success
      /// The run was changed or cut short by what the user asked for.
      case attention
      /// Neither.
      case other
    }

    /// The number and its noun.
    package var text: String
    /// The meaning.
    package var kind: Kind
  }

  /// The counts that are not zero, and that of the passed cases, in words: the same in every report for people.
  package var counts: [Count] {
    var counts: [Count] = []
    func add(_ number: Int, _ text: String, _ kind: Count.Kind) {
      if number > 0 { counts.append(Count(text: text, kind: kind)) }
    }
    add(failed, "\(failed) failed", .failure)
    add(withIssues, "\(withIssues) with unexpected engine issues", .failure)
    let invalidScripts = invalidFiles - unreadableFiles
    add(invalidScripts, "\(ReportText.count(invalidScripts, "script")) not run", .failure)
    add(unreadableFiles, "\(unreadableFiles) not read", .failure)
    add(failedUpdates, "\(ReportText.count(failedUpdates, "script")) not rewritten", .failure)
    counts.append(Count(text: "\(passed) passed", kind: passed > 0 ? .success : .other))
    add(updated, "\(ReportText.count(updated, "expectation")) rewritten", .attention)
    add(knownIssues, ReportText.count(knownIssues, "known issue"), .other)
    add(sweptWays, sweptWays == 1 ? "1 varied touch" : "\(sweptWays) varied touches", .other)
    add(deselected, "\(deselected) left out", .other)
    if endedAtFailure { add(1, "ended at the first failure", .attention) }
    if isInterrupted { add(1, "stopped before the end", .attention) }
    return counts
  }

  /// The counts in words, on one line.
  package var text: String { counts.map(\.text).joined(separator: ", ") }

  /// Adds an event.
  package mutating func add(_ event: RunEvent) {
    switch event {
    case .began(let found, let selected, _): deselected = found - selected
    case .warnings, .finished: break
    case .invalidFile(_, let diagnostics, _):
      invalidFiles += 1
      if diagnostics.contains(where: { $0.message.id == "unreadableScript" }) {
        unreadableFiles += 1
      }
    case .ended(_, let result):
      knownIssues += result.outcome.knownIssues.count
      sweptWays += result.sweptWays
      if result.isPassed {
        passed += 1
      } else if result.outcome.failures.allSatisfy({ $0.kind == .unexpectedIssue }) {
        withIssues += 1
      } else {
        failed += 1
        if result.outcome.failures.allSatisfy(\.isRewritable) { rewritable += 1 }
      }
    case .updated(_, let count, let failure):
      updated += count
      if failure != nil { failedUpdates += 1 }
    case .interrupted: isInterrupted = true
    }
  }
}

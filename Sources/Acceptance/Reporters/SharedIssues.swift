import Evaluation
import SourceText

/// The issues of the engine that made cases fail, since one fault of a script makes all tests fail that reach it.
struct SharedIssues {
  private struct Key: Hashable {
    var id: String
    var place: ReportPlace
  }

  private var counts: [Key: Int] = [:]
  /// The issues of cases that were shown in full.
  private var shown: Set<Key> = []
  private var texts: [(key: Key, text: String)] = []

  /// Counts the issues of a case; returns whether nothing but issues made it fail, and all of them have been shown.
  mutating func add(_ result: CaseResult) -> Bool {
    var isTold = true
    var seen: Set<Key> = []
    for failure in result.outcome.failures {
      let diagnostic = failure.diagnostic
      guard let key = Self.key(failure, result) else {
        isTold = false
        continue
      }
      guard seen.insert(key).inserted else { continue }
      if counts[key] == nil {
        texts.append((key, ReportText.line(diagnostic, files: result.files)))
      }
      isTold = isTold && shown.contains(key)
      counts[key, default: 0] += 1
    }
    return isTold
  }

  /// Notes that a case has been shown in full.
  mutating func show(_ result: CaseResult) {
    shown.formUnion(result.outcome.failures.compactMap { Self.key($0, result) })
  }

  private static func key(_ failure: TestFailure, _ result: CaseResult) -> Key? {
    guard failure.kind == .unexpectedIssue else { return nil }
    return ReportPlace(failure.diagnostic.range, files: result.files).map {
      Key(id: failure.diagnostic.message.id, place: $0)
    }
  }

  /// The issues that several cases have, each on a line, with the number of those cases.
  var shared: [(text: String, count: Int)] {
    texts.compactMap { entry in
      counts[entry.key].flatMap { $0 > 1 ? (entry.text, $0) : nil }
    }
  }
}

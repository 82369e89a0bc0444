import Evaluation
import SourceText

/// The issues of the engine that made cases fail, since one fault of a script makes all tests fail that reach it.
struct SharedIssues {
  private struct Key: Hashable {
    var id: String
    var place: ReportPlace
  }

  private var counts: [Key: Int] = [:]
  private var texts: [(key: Key, text: String)] = []

  /// Counts the issues of a case; returns whether nothing but issues made it fail, and all of them were counted before.
  mutating func add(_ result: CaseResult) -> Bool {
    var isTold = true
    var seen: Set<Key> = []
    for failure in result.outcome.failures {
      let diagnostic = failure.diagnostic
      guard failure.kind == .unexpectedIssue,
        let place = ReportPlace(diagnostic.range, files: result.files)
      else {
        isTold = false
        continue
      }
      let key = Key(id: diagnostic.message.id, place: place)
      guard seen.insert(key).inserted else { continue }
      if counts[key] == nil {
        isTold = false
        texts.append((key, ReportText.line(diagnostic, files: result.files)))
      }
      counts[key, default: 0] += 1
    }
    return isTold
  }

  /// The issues that several cases have, each on a line, with the number of those cases.
  var shared: [(text: String, count: Int)] {
    texts.compactMap { entry in
      counts[entry.key].flatMap { $0 > 1 ? (entry.text, $0) : nil }
    }
  }
}

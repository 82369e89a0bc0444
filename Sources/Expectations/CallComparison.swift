import Semantics
package import SourceText

/// The differences between calls and the lines of `expect calls`, with a diagnostic, a comparison by lines, and edits.
package struct CallComparison {
  /// A line of the comparison.
  enum Entry: Hashable {
    /// A line that matches.
    case same(line: Int)
    /// A line without a matching call.
    case removed(line: Int)
    /// A line that matches a call except for an argument or the subject.
    case replaced(line: Int, call: Int)
    /// A call without a matching line.
    case added(call: Int)
    /// An exclusion, and the calls that broke it.
    case broken(line: Int, calls: [Int])
  }

  /// An entry, and the last call that was found before it.
  struct Place {
    var entry: Entry
    var after: Int?
  }

  let matcher: CallMatcher
  let calls: [RecordedCall]
  let statement: SourceRange
  let text: CallText
  let places: [Place]
  let isTruncated: Bool

  /// Compares calls with lines; nil when they match.
  ///
  /// `statement` is the whole `expect calls { … }`, and the files are the program's.
  package init?(
    _ patterns: [ExpectedCall], _ calls: [RecordedCall], statement: SourceRange,
    names: ExpectationNames, files: [SourceFile]
  ) {
    var matcher = CallMatcher(patterns)
    if matcher.matches(calls) { return nil }
    self.matcher = matcher
    self.calls = calls
    self.statement = statement
    text = CallText(names: names, files: files)
    let alignment = CallAlignment(matcher, calls)
    isTruncated = alignment.isTruncated
    places = Self.places(of: alignment, matcher)
  }

  private static func places(of alignment: CallAlignment, _ matcher: CallMatcher) -> [Place] {
    var places: [Place] = []
    var after: Int?
    var gap = 0
    var broken: [Int: [Int]] = [:]
    var surplus: [Int] = []
    func leaveGap() {
      for line in matcher.gaps[gap].lines {
        let entry = broken[line].map { Entry.broken(line: line, calls: $0) } ?? .same(line: line)
        places.append(Place(entry: entry, after: after))
      }
      places += surplus.map { Place(entry: .added(call: $0), after: after) }
      broken = [:]
      surplus = []
      gap += 1
    }
    for step in alignment.steps {
      switch step {
      case .covered: break
      case .excluded(let line, let call): broken[line, default: []].append(call)
      case .surplus(let call): surplus.append(call)
      case .match(let line, let call):
        leaveGap()
        places.append(Place(entry: .same(line: line), after: after))
        after = call
      case .near(let line, let call):
        leaveGap()
        places.append(Place(entry: .replaced(line: line, call: call), after: after))
        after = call
      case .missing(let line):
        leaveGap()
        places.append(Place(entry: .removed(line: line), after: after))
      }
    }
    leaveGap()
    return places
  }

  // MARK: - The comparison

  /// The comparison in the syntax of tests: `-` before expected calls, `+` before actual ones; at most 60 lines.
  package var difference: [String] {
    var lines: [DifferenceLine] = []
    for place in places {
      switch place.entry {
      case .same(let line): lines.append(.init(.same, text.written(matcher.patterns[line])))
      case .removed(let line): lines.append(.init(.removed, text.written(matcher.patterns[line])))
      case .replaced(let line, let call):
        let pattern = matcher.patterns[line]
        lines.append(.init(.removed, text.written(pattern)))
        lines.append(.init(.added, text.line(for: calls[call], like: pattern)))
      case .added(let call): lines.append(.init(.added, text.line(for: calls[call])))
      case .broken(let line, let broken):
        let pattern = matcher.patterns[line]
        lines.append(.init(.removed, text.written(pattern)))
        for call in broken.prefix(3) {
          lines.append(.init(.added, text.line(for: calls[call], like: pattern)))
        }
        if broken.count > 3 { lines.append(.init(.added, "// and \(broken.count - 3) more times")) }
      }
    }
    return DifferenceLine.limited(lines)
  }
}

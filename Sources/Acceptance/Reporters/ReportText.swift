import Animation
import Evaluation
import Geometry
package import SourceText

/// Text and places as all reports write them.
package enum ReportText {
  /// A text on one line, without characters that move the cursor or change the direction of writing.
  package static func shown(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
    return text.unicodeScalars.reduce(into: "") { $0 += shown($1) }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": return "    "
    case "\n": return "\\n"
    case "\r": return "\\r"
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: return String(Character(scalar))
    }
  }

  /// A text with some scalars replaced; the closure returns nil for a scalar to keep.
  static func escaped(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    guard text.unicodeScalars.contains(where: { replacement($0) != nil }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let other = replacement(scalar) {
        result.append(contentsOf: other.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The longest prefix of a text that is certainly not wider than `width` columns.
  package static func fitted(_ text: String, width: Int) -> String {
    var columns = 0
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      columns += scalar.value < 0x1100 ? 1 : 2
      if columns > width { break }
      result.append(scalar)
    }
    return String(result)
  }

  /// The command that shows every call of a failed case; empty when there is none.
  static func traceCommand(_ testCase: TestCase, _ result: CaseResult) -> String {
    guard !result.command.isEmpty else { return "" }
    let number = testCase.label.isEmpty ? "" : " --case \(testCase.number)"
    return "\(result.command)\(number) --trace text"
  }

  /// The command, and the line at its prompt, that lead to the instant of the first failure; empty when there are none.
  static func steps(_ testCase: TestCase, _ result: CaseResult) -> [String] {
    guard !result.command.isEmpty, let failure = result.outcome.failures.first else { return [] }
    let number = testCase.label.isEmpty ? "" : " --case \(testCase.number)"
    return [
      "choreo repl\(result.command.dropFirst("choreo test".count))\(number)",
      ":goto \(failure.instant.written)",
    ]
  }

  /// A diagnostic on one line: its place, its message and its label.
  static func line(_ diagnostic: Diagnostic, files: [SourceFile]) -> String {
    var text = diagnostic.message.text
    if let place = ReportPlace(diagnostic.range, files: files) {
      text = "\(place.path):\(place.start.line): \(text)"
    }
    return diagnostic.label.isEmpty ? text : "\(text): \(diagnostic.label)"
  }

  /// A command line with its words quoted for a shell.
  package static func command(_ words: [String]) -> String {
    words.map { PathText.quoted($0) }.joined(separator: " ")
  }

  /// A number with the right form of its noun: `1 test`, `2 tests`.
  package static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}

/// The file and lines of a diagnostic, as reports name them.
package struct ReportPlace: Hashable, Sendable {
  /// The file's path.
  package var path: String
  /// The first position.
  package var start: SourceLocation
  /// The position after the last.
  package var end: SourceLocation

  /// The place of a range in the files of a compilation; nil for a range outside of them.
  package init?(_ range: SourceRange?, files: [SourceFile]) {
    guard let range, Int(range.file.index) < files.count else { return nil }
    let file = files[Int(range.file.index)]
    let table = LineTable(file)
    path = file.path
    start = table.location(at: range.start)
    end = table.location(at: range.end)
  }
}

import Evaluation
import Foundation
import Semantics
import Testing

/// The scripts of the project: the examples and everything under `Tests/Corpus`, by path from the project's root.
enum Corpus {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every script with a golden trace.
  static let scripts: [Script] = (find("examples") + find("Tests/Corpus")).map { Script(path: $0) }

  /// The examples.
  static let examples = find("examples")

  /// The project's own acceptance tests.
  static let acceptance = find("Tests/Acceptance")

  /// Every example in the documents that users read.
  static let fencedExamples: [FencedExample] =
    FencedExample.all(in: "grammar.md") + FencedExample.all(in: "README.md")

  /// Whether the goldens are to be written instead of compared; never on CI.
  static var isRecording: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["CHOREO_RECORD"] != nil && environment["CI"] == nil
  }

  /// The examples and the acceptance tests as they were checked, by their paths.
  static let checked: [String: CompilationResult] = Dictionary(
    uniqueKeysWithValues: (examples + acceptance).map { ($0, check($0, bytes($0) ?? [])) })

  /// Checks a script whose imports lie in the project.
  static func check(
    _ path: String, _ bytes: [UInt8], isIndexed: Bool = false
  ) -> CompilationResult {
    Compilation.check(path: path, bytes: bytes, catalogue: .uiKit, isIndexed: isIndexed) {
      imported in
      Self.bytes(imported).map { .bytes($0) } ?? .missing
    }
  }

  static func bytes(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: root.appendingPathComponent(path))).map { [UInt8]($0) }
  }

  private static func find(_ folder: String) -> [String] {
    let url = root.appendingPathComponent(folder)
    let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".trans") && !$0.contains("imported/") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}

/// A script of the corpus; its golden trace stands beside it, an example's under `Tests/Corpus/examples`.
struct Script: CustomTestStringConvertible, Sendable {
  var path: String

  var testDescription: String { path }

  var goldenPath: String {
    let base = path.hasPrefix("examples/") ? "Tests/Corpus/" + path : path
    return base.dropLast("trans".count) + "trace"
  }
}

/// A fenced block of a document that is a script: ```` ```trans ````, or ```` ```trans error=id ```` for one that must not check.
struct FencedExample: CustomTestStringConvertible, Sendable {
  var document: String
  var line: Int
  /// What follows `trans` on the fence: `error=ID`, `warning=ID`, `issue=KIND` or `runtime=ID`, `failing`, or nothing.
  var expectation: String
  var text: String

  var testDescription: String { "\(document):\(line)" }

  static func all(in document: String) -> [FencedExample] {
    let text = String(decoding: Corpus.bytes(document) ?? [], as: UTF8.self)
    var examples: [FencedExample] = []
    var open: FencedExample?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if var example = open {
        if line == "```" {
          examples.append(example)
          open = nil
        } else {
          example.text += line + "\n"
          open = example
        }
      } else if line.hasPrefix("```trans") {
        open = FencedExample(
          document: document, line: index + 1,
          expectation: line.dropFirst("```trans".count).trimmingCharacters(in: .whitespaces),
          text: "")
      }
    }
    return examples
  }
}

import Evaluation
import Foundation
import Semantics
import TestSupport
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

  /// Every script in the pages that users read, but for those that import another file of their page: its commands run them.
  static let fencedExamples: [FencedExample] = Document.all.flatMap { page in
    page.fences
      .filter { $0.kind == "trans" && ($0.file == nil || !$0.text.hasPrefix("import ")) }
      .map { FencedExample(document: page.path, $0) }
  }

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
    _ path: String, _ bytes: [UInt8], isStrict: Bool = false, isIndexed: Bool = false
  ) -> CompilationResult {
    Compilation.check(
      path: path, bytes: bytes, catalogue: .uiKit, isStrict: isStrict, isIndexed: isIndexed
    ) {
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

/// A fenced block of a page that is a script: ```` ```trans ````, or ```` ```trans error=id ```` for one that must not check.
struct FencedExample: CustomTestStringConvertible, Sendable {
  var document: String
  var line: Int
  /// What follows `trans` on the fence: `error=ID`, `warning=ID`, `issue=KIND` or `runtime=ID`, `failing`, or nothing.
  var expectation: String
  var text: String

  init(document: String, _ fence: Document.Fence) {
    self.document = document
    line = fence.line
    expectation = fence.words
    text = fence.text
  }

  var testDescription: String { "\(document):\(line)" }
}

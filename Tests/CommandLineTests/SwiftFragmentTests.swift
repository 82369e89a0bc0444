import Foundation
import TestSupport
import Testing

/// The `swift` blocks of the pages that users read; each is followed by its script.
///
/// Bold words before the block say how the two compare: `Works as it is`, `--fix rewrites it` or `Write this instead`.
@Suite struct SwiftFragmentTests {
  /// A fragment of Swift and its script.
  struct Fragment: CustomTestStringConvertible, Sendable {
    var place: String
    /// The bold words, without back-ticks; empty if there are none below the last heading.
    var words: String
    var swift: String
    var script: String?

    var testDescription: String { place }
  }

  static let fragments: [Fragment] = Document.all.flatMap { page in
    let fences = page.fences
    return fences.indices.filter { fences[$0].kind == "swift" }.map { index in
      let next = fences.indices.contains(index + 1) ? fences[index + 1] : nil
      let above = page.prose.filter { $0.number < fences[index].line }.reversed()
        .prefix { !$0.line.hasPrefix("#") }
      let words = above.lazy.compactMap { $0.line.firstMatch(of: /\*\*([^*]+?)\.?\*\*/) }.first
      return Fragment(
        place: "\(page.path):\(fences[index].line)",
        words: words.map { String($0.output.1).replacing("`", with: "") } ?? "",
        swift: fences[index].text,
        script: next?.kind == "trans" ? next?.text : nil)
    }
  }

  @Test(arguments: fragments) func comparesWithItsScriptAsThePageSays(fragment: Fragment) throws {
    let script: String = try #require(fragment.script, "there is no script after it")
    switch fragment.words {
    case "Works as it is":
      var lines = Self.lines(script)[...]
      for line in Self.lines(fragment.swift) {
        let index = try #require(lines.firstIndex(of: line), "the script has no '\(line)'")
        lines = lines[(index + 1)...]
      }
    case "--fix rewrites it":
      let folder = try TemporaryFolder()
      let file = try folder.write(fragment.swift, to: "fragment.trans")
      _ = try ChoreoProcess(["check", "--fix", "fragment.trans"], in: folder.url)
      let fixed = try String(contentsOf: file, encoding: .utf8)
      #expect(script.hasPrefix(fixed), "\(fixed)")
    case "Write this instead": break
    default: Issue.record("'\(fragment.words)' does not say how the script compares")
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}

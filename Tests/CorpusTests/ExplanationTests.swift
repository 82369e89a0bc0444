import EventTrace
import Explanations
import Foundation
import Semantics
import TestSupport
import Testing

/// What `choreo explain` prints: an explanation of each code of each catalogue, from the pages of the documentation.
@Suite struct ExplanationTests {
  // MARK: Every code

  @Test func everyCodeOfEveryCatalogueIsExplained() throws {
    let codes = try Self.codes()
    let explained = Set(Explanation.all.map(\.code))

    #expect(codes.count > 500)
    #expect(codes.filter { !explained.contains($0) }.sorted() == [])
  }

  @Test func nothingElseIsExplained() throws {
    let kinds = EngineIssue.Kind.allCases.map(\.rawValue)
    let codes = try Self.codes().union(kinds)

    #expect(Explanation.all.map(\.code).filter { !codes.contains($0) } == [])
  }

  @Test func everyIssueIsExplained() {
    let explained = Explanation.all.filter { $0.group == .issues }.map(\.code)

    #expect(explained == EngineIssue.Kind.allCases.map(\.rawValue).sorted())
  }

  /// The codes of all messages: the names of the functions that make them, as `Diagnostic.Message` derives them.
  private static func codes() throws -> Set<String> {
    let root = Corpus.root.appendingPathComponent("Sources")
    let paths = try #require(FileManager.default.enumerator(atPath: root.path))
    var codes: Set<String> = []
    for case let path as String in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      guard path.contains("Diagnostics") || text.contains("extension Diagnostic.Message") else {
        continue
      }
      var name = ""
      for line in text.split(separator: "\n") {
        if let function = line.firstRange(of: "static func ") {
          name = String(line[function.upperBound...].prefix { $0.isLetter || $0.isNumber })
        }
        if line.contains(".error(") || line.contains(".warning(") { codes.insert(name) }
      }
    }
    return codes
  }

  // MARK: Complete pages

  /// The sections of a page below a heading of level 2, or all of level 2, by their titles.
  private static func sections(_ path: String) -> [(title: String, group: String, text: String)] {
    var found: [(title: String, group: String, text: String)] = []
    var group = ""
    for line in Document(path).text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") || line.hasPrefix("### ") {
        let title = String(line.drop { $0 == "#" }.dropFirst())
        if line.hasPrefix("## ") { group = title }
        found.append((title, group, ""))
      } else if !found.isEmpty {
        found[found.count - 1].text += line + "\n"
      }
    }
    return found
  }

  @Test func anIssueHasItsCauseItsTraceAndAMendedScript() throws {
    let sections = Self.sections("docs/issues.md")
    for kind in EngineIssue.Kind.allCases {
      let section = try #require(sections.first { $0.title == kind.rawValue })
      #expect(section.text.contains("\n```trans issue=\(kind.rawValue)\n"), "\(kind)")
      #expect(section.text.contains("\n```console\n$ choreo run "), "\(kind)")
      #expect(section.text.contains("\nMended:\n\n```trans\n"), "\(kind)")
    }
  }

  @Test func aWarningHasItsCauseItsMessageAndAMendedScript() throws {
    let sections = Self.sections("docs/errors.md").filter { $0.group == "Warnings" }
    for warning in TransitionWarning.all {
      let name = warning.name
      let section = try #require(sections.first { $0.title == name }, "\(name)")
      #expect(section.text.contains("\n```trans warning=\(name)\n"), "\(name)")
      #expect(section.text.contains(": warning[\(name)]: "), "\(name)")
      #expect(section.text.contains("\nMended:\n\n"), "\(name)")
      #expect(section.text.contains("`choreo check --strict`") == warning.isStrict, "\(name)")
    }
    // All other warnings have a section too, and none is recorded.
    #expect(Self.sections("Sources/CPages/checker-messages.md").map(\.title).last == "Warnings")
    #expect(Self.sections("Sources/CPages/parser-messages.md").map(\.title).last == "Warnings")
  }

  @Test func theCommonestErrorsHaveTheirMessageAndAMendedScript() {
    let complete = Self.sections("docs/errors.md").filter { section in
      section.group == "Errors" && section.text.contains(": error[\(section.title)]: ")
        && section.text.contains("\nMended:\n\n")
    }

    #expect(complete.count >= 50)
  }

  // MARK: Plain text

  @Test(arguments: [20, 40, 80])
  func theTextFitsTheWidthAndHasNoMarkdown(width: Int) {
    for explanation in Explanation.all {
      let lines = explanation.lines(width: width)
      #expect(lines.first == "\(explanation.code), \(explanation.group.noun)")
      #expect(lines.last != "" && lines.count > 2, "\(explanation.code)")
      for line in lines.dropFirst() where !line.hasPrefix("    ") {
        #expect(line.count <= width || line.split(separator: " ").count == 1, "\(line)")
        #expect(!line.contains("](") && !line.contains("```") && !line.contains("<!--"), "\(line)")
      }
      #expect(!explanation.summary.isEmpty, "\(explanation.code)")
    }
  }

  @Test func aSectionIsPrintedAsItIsWritten() throws {
    let explanation = try #require(Explanation.named("noCompletion").first)

    #expect(
      explanation.lines(width: 60).joined(separator: "\n") == """
        noCompletion, an error of the checker

        'then' follows 'present', 'dismiss', 'animate', 'alongside'
        and other calls with a completion.

            let view = UIView() then { print("made") }

            $ choreo check script.trans
            script.trans:1:21: error[noCompletion]: nothing here has a completion
              |
            1 | let view = UIView() then { print("made") }
              |                     ^^^^ would never run
              |
              = note: 'then' follows 'present', 'dismiss', 'animate' and 'alongside'
              = fix: write its statements after this one

        Mended:

            let view = UIView()
            print("made")
        """)
  }
}

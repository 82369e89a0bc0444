import Foundation
import Semantics
import SourceText
import TestSupport
import Testing

@Suite struct DiagnosticTests {
  @Test(arguments: DiagnosticCase.all)
  func oneMistakeGivesOneDiagnostic(example: DiagnosticCase) {
    let result = example.check()

    #expect(DiagnosticText.ids(result.diagnostics) == [example.id])
    let first = result.diagnostics.first
    let place = MarkedSource(
      first?.range?.file.index == 0 ? example.source : example.others.values.first ?? "")
    if let offset = place.offsets[1] { #expect(first?.range?.start == offset) }
  }

  /// Every diagnostic says in words what to look at, and what to do or why.
  @Test(arguments: DiagnosticCase.all)
  func everyDiagnosticHelps(example: DiagnosticCase) {
    let result = example.check()

    for diagnostic in result.diagnostics {
      #expect(!diagnostic.label.isEmpty)
      #expect(!diagnostic.notes.isEmpty || !diagnostic.fixIts.isEmpty)
      #expect(!diagnostic.message.text.hasSuffix("."))
      #expect(diagnostic.message.text.count < 110)
    }
  }

  /// Edits lie inside the text, in order, and don't overlap.
  @Test(arguments: DiagnosticCase.all)
  func editsCanBeApplied(example: DiagnosticCase) {
    let source = MarkedSource(example.source)
    let result = example.check()

    for fixIt in result.diagnostics.flatMap(\.fixIts) {
      var end: UInt32 = 0
      for edit in fixIt.edits {
        #expect(edit.range.start >= end)
        end = edit.range.end
      }
      #expect(end <= UInt32(max(source.text.utf8.count, 200)))
    }
  }

  /// A fix-it that is applied leaves no error at its place: neither the same one nor another.
  @Test(arguments: DiagnosticCase.all)
  func editsMendTheMistake(example: DiagnosticCase) throws {
    guard example.others.isEmpty else { return }
    let source = MarkedSource(example.source)
    let first = example.check().diagnostics
    for fixIt in first.flatMap(\.fixIts) where !fixIt.edits.isEmpty {
      // A placeholder is not meant to be taken as it is.
      if fixIt.edits.contains(where: { $0.replacement.contains("…") }) { continue }
      let text = fixIt.applied(to: source.text)
      let start = fixIt.edits.map(\.range.start).min() ?? 0
      let end = fixIt.edits.reduce(start) {
        max($0, $1.range.start) + UInt32($1.replacement.utf8.count)
      }

      let left = Check.run(text).diagnostics.filter { diagnostic in
        guard diagnostic.message.severity == .error, let range = diagnostic.range else {
          return false
        }
        return range.start <= end && range.end >= start
      }

      // A call that gives no value, where one is needed, is the next mistake.
      let ids = DiagnosticText.ids(left).filter {
        example.id != "functionAsValue" || $0 != "voidValue"
      }
      #expect(ids == [], "\(fixIt.text)\n\(text)")
    }
  }

  @Test func everyIdIsCovered() throws {
    let covered = Set(DiagnosticCase.all.map(\.id)).union(DiagnosticCase.coveredElsewhere.keys)

    let declared = try Self.declaredIds()

    #expect(declared.count > 90)
    #expect(declared.filter { !covered.contains($0) } == [])
    #expect(covered.subtracting(declared).sorted() == [])
  }

  @Test func whatThePromptExplainsAreWarnings() throws {
    let names = TransitionWarning.all.map(\.name)

    #expect(names == names.sorted())
    for name in names {
      let example = try #require(DiagnosticCase.all.first { $0.id == name })
      #expect(example.check().diagnostics.map(\.message.severity) == [.warning])
    }
  }

  @Test func aPlainCheckReportsNoWarningOfAStrictOne() {
    let strict = DiagnosticCase.all.filter(\.isStrict)

    #expect(strict.count >= 6)
    for example in strict {
      #expect(Check.run(MarkedSource(example.source).text).diagnostics == [], "\(example)")
    }
  }

  /// In each file the messages are sorted by name.
  @Test func messagesAreSorted() throws {
    for ids in try Self.declaredIdsByFile() {
      #expect(ids == ids.sorted { $0.lowercased() < $1.lowercased() })
    }
  }

  private static func declaredIds() throws -> [String] {
    try declaredIdsByFile().flatMap { $0 }
  }

  private static func declaredIdsByFile() throws -> [[String]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Semantics/Diagnostics")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.filter { $0.contains("+") }.map { file in
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      return text.split(separator: "\n").compactMap { line in
        guard line.hasPrefix("  static func ") else { return nil }
        return String(line.dropFirst("  static func ".count).prefix { $0 != "(" })
      }
    }
  }
}

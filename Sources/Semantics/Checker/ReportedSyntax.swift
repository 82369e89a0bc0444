import SourceText
import Syntax

/// The syntax errors that are part of a mistake for which there is another message.
struct ReportedSyntax {
  private let ranges: [SourceRange]
  private let trees: [SyntaxTree]
  private let functions: Set<String>

  init(of checker: Checker) {
    ranges = checker.reportedSyntax
    trees = Array(checker.trees.added)
    functions =
      checker.hasSyntaxErrors
      ? Set(
        checker.functions.filter(\.hasUnreadParameters).compactMap {
          $0.name.split(separator: ".").last.map(String.init)
        }) : []
  }

  /// The errors that the parser has found, without those that belong to another mistake.
  func withoutRepeats(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.filter { diagnostic in
      guard let range = diagnostic.range else { return true }
      switch diagnostic.message.id {
      case "labelInBinding", "colonInLabel", "typeInBinding", "hashWord",
        "missingOn", "reservedName":
        return !ranges.contains {
          $0.file == range.file && $0.start <= range.start && range.end <= $0.end
        }
      case "unknownBlock":
        // `f { … }`, whose parameter is a function and has been reported.
        guard !functions.isEmpty, let tree = trees.first(where: { $0.file == range.file }) else {
          return true
        }
        let word = String(
          decoding: tree.source.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
        return !functions.contains(word)
      default: return true
      }
    }
  }
}

extension Checker {
  /// Notes that a message covers what is wrong in the text of a hook before its block.
  func coverHead(of hook: SyntaxNode) {
    reportedSyntax.append(
      SourceRange(
        file: hook.range.file, start: hook.range.start, end: HookSyntax(hook).block.range.start))
  }
}

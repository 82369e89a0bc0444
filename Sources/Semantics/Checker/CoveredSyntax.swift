import SourceText
import Syntax

extension [Diagnostic] {
  /// The errors that the parser has found, without those in text for which the checker has a message.
  func outside(_ covered: [SourceRange]) -> [Diagnostic] {
    filter { diagnostic in
      guard let range = diagnostic.range else { return true }
      return !covered.contains {
        $0.file == range.file && $0.start <= range.start && range.end <= $0.end
      }
    }
  }
}

extension Checker {
  /// Notes that a message covers what is wrong in the text of a hook before its block.
  func coverHead(of hook: SyntaxNode) {
    coveredSyntax.append(
      SourceRange(
        file: hook.range.file, start: hook.range.start, end: HookSyntax(hook).block.range.start))
  }
}

package import SourceText
import Syntax

/// What reading an imported script gives.
package enum ImportResult: Sendable {
  /// Its bytes.
  case bytes([UInt8])
  /// There is no such file.
  case missing
  /// It is there and may not or cannot be read; why, in lower case, without a full stop.
  case refused(String)
}

/// What checking a script gives.
package struct CompilationResult: Sendable {
  /// All files, the one that was asked for first; ranges of diagnostics name them by position.
  package let files: [SourceFile]
  /// What there is to say, by file and then by place.
  package let diagnostics: [Diagnostic]
  /// The program, or nil when there is an error among the diagnostics.
  package let program: Program?
  /// Whether all that is wrong is that the first file ends inside an open construct, so that a prompt may ask for more.
  package let isIncomplete: Bool
}

/// From bytes to a checked program: lexer, parser, imports and checker behind one function.
package enum Compilation {
  /// How many files a script may consist of.
  package static let fileLimit: Int = 1_000

  /// Checks a script and everything it imports.
  ///
  /// Pure: the same bytes give the same result. `load` is called with paths made of the folder of `path` and what the
  /// imports say, never one outside of that folder, once for each.
  package static func check(
    path: String, bytes: [UInt8], catalogue: MemberCatalogue, load: (String) -> ImportResult
  ) -> CompilationResult {
    var loader = ImportLoader(root: path)
    loader.add(path: path, bytes: bytes)
    loader.loadImports(load)
    let checked = Checker.check(
      trees: loader.trees, imports: loader.imports, catalogue: catalogue,
      hasSyntaxErrors: loader.diagnostics.contains { $0.message.severity == .error })
    let all = sorted(loader.diagnostics + checked.diagnostics)
    let hasErrors = all.contains { $0.message.severity == .error }
    return CompilationResult(
      files: loader.trees.map(\.source), diagnostics: all,
      program: hasErrors ? nil : checked.program, isIncomplete: loader.isIncomplete)
  }

  /// By file and place; what stands at one place keeps the order in which it was found.
  static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    func key(_ diagnostic: Diagnostic) -> (UInt32, UInt32) {
      (diagnostic.range?.file.index ?? 0, diagnostic.range?.start ?? 0)
    }
    return diagnostics.enumerated().sorted {
      let (first, second) = (key($0.element), key($1.element))
      return first == second ? $0.offset < $1.offset : first < second
    }.map(\.element)
  }
}

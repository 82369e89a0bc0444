package import SourceText
import Syntax

/// The result of reading an imported script.
package enum ImportResult: Sendable {
  /// Its bytes.
  case bytes([UInt8])
  /// There is no such file.
  case missing
  /// The file exists but can't be read; the reason, in lower case, without a full stop.
  case refused(String)
}

/// The result of checking a script.
package struct CompilationResult: Sendable {
  /// All files, the script itself first; ranges of diagnostics refer to them by position.
  package let files: [SourceFile]
  /// The diagnostics, by file and then by place.
  package let diagnostics: [Diagnostic]
  /// The program; nil when there are errors.
  package let program: Program?
  /// Whether the only mistake is that the first file ends inside an open construct, so that a prompt may ask for more.
  package let isIncomplete: Bool
}

/// From bytes to a checked program: lexer, parser, imports and checker behind one function.
package enum Compilation {
  /// The most files of a script.
  package static let fileLimit: Int = 1_000

  /// Checks a script and everything it imports.
  ///
  /// Pure: the same bytes give the same result. `load` is called once for each file, with a path that is the folder of `path` and
  /// the import's text, never outside of that folder.
  package static func check(
    path: String, bytes: [UInt8], catalogue: MemberCatalogue, load: (String) -> ImportResult
  ) -> CompilationResult {
    var loader = ImportLoader(root: path)
    loader.add(path: path, bytes: bytes)
    loader.loadImports(load)
    let checked = Checker.check(
      trees: loader.trees, imports: loader.imports, catalogue: catalogue,
      hasSyntaxErrors: loader.diagnostics.contains { $0.message.severity == .error },
      missesImports: loader.missesImports)
    let read = checked.reported.withoutRepeats(loader.diagnostics)
    let all = sorted(read + checked.diagnostics)
    let hasErrors = all.contains { $0.message.severity == .error }
    return CompilationResult(
      files: loader.trees.map(\.source), diagnostics: all,
      program: hasErrors ? nil : checked.program, isIncomplete: loader.isIncomplete)
  }

  /// By file and place; diagnostics at the same place keep their order.
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

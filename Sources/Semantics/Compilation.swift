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
  /// The file is outside of the project; the reason in the same form.
  case outside(String)

  /// The reason why there are no bytes of a file that exists; nil for none.
  package var refusal: String? {
    switch self {
    case .refused(let reason), .outside(let reason): reason
    case .bytes, .missing: nil
    }
  }
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
  /// The meaning of the names and the types of the expressions, with errors too; nil unless it was asked for.
  package let index: SemanticIndex?
}

/// From bytes to a checked program: lexer, parser, imports and checker behind one function.
package enum Compilation {
  /// The most files of a script.
  package static let fileLimit: Int = 1_000

  /// Checks a script and everything it imports.
  ///
  /// Pure: the same bytes give the same result. `load` is called once for each file, with a path relative to the same folder as `path`;
  /// it decides whether the file may be imported. A strict check also reports the warnings that are marked so in `TransitionWarning`. `currentFolder` is the canonical path of that folder, nil if it is not known: a file
  /// that is reached by a path through its parent and by one inside it is then read once. Only paths that leave the folder ask for it.
  package static func check(
    path: String, bytes: [UInt8], catalogue: MemberCatalogue,
    currentFolder: @autoclosure () -> String? = nil, isStrict: Bool = false,
    isIndexed: Bool = false, load: (String) -> ImportResult
  ) -> CompilationResult {
    var loader = ImportLoader(root: path)
    loader.add(path: path, bytes: bytes)
    loader.loadImports(currentFolder: currentFolder(), load)
    let checked = Checker.check(
      trees: loader.trees, imports: loader.imports, catalogue: catalogue,
      hasSyntaxErrors: loader.diagnostics.contains { $0.message.severity == .error },
      missesImports: loader.missesImports, isStrict: isStrict, isIndexed: isIndexed)
    let read = loader.diagnostics.outside(checked.coveredSyntax)
    let all = sorted(read + checked.diagnostics)
    let hasErrors = all.contains { $0.message.severity == .error }
    return CompilationResult(
      files: loader.trees.map(\.source), diagnostics: all,
      program: hasErrors ? nil : checked.program, isIncomplete: loader.isIncomplete,
      index: checked.index)
  }

  /// Checks files that were read before, with other bytes for the first one.
  package static func check(
    _ files: [SourceFile], first bytes: [UInt8], catalogue: MemberCatalogue,
    currentFolder: @autoclosure () -> String?
  ) -> CompilationResult {
    check(path: files[0].path, bytes: bytes, catalogue: catalogue, currentFolder: currentFolder()) {
      path in
      // The files have the paths of the imports.
      let wanted = PathText.normalized(path)
      return files.first { PathText.normalized($0.path) == wanted }.map { .bytes($0.bytes) }
        ?? .missing
    }
  }

  /// By file and place; diagnostics at the same place keep their order.
  static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    func key(_ diagnostic: Diagnostic) -> (UInt32, UInt32) {
      (diagnostic.range?.file.index ?? 0, diagnostic.range?.start ?? 0)
    }
    let sorted = diagnostics.enumerated().sorted {
      let (first, second) = (key($0.element), key($1.element))
      return first == second ? $0.offset < $1.offset : first < second
    }.map(\.element)
    // A warning of a 'before' belongs to each test that begins with it.
    return sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
  }
}

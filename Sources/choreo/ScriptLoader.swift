import Evaluation
import Semantics
import SourceText

/// Reads a script with its imports, and checks it.
enum ScriptLoader {
  /// The result of loading a script.
  struct Result {
    var files: [SourceFile]
    var diagnostics: [Diagnostic]
    var program: Program?
    /// The command's ending when there is no program.
    var ending: Ending
  }

  /// Checks the script at `path`; imports are read only from its project.
  static func check(_ path: String, isStrict: Bool = false) -> Result {
    let bytes: [UInt8]
    do {
      bytes = try FileAccess.readScript(path)
    } catch {
      return Result(
        files: [], diagnostics: [error.diagnostic], program: nil, ending: .unreadableFile)
    }
    return check(path, bytes: bytes, isStrict: isStrict)
  }

  /// Checks a text as that of the script at `path`.
  static func check(_ path: String, bytes: [UInt8], isStrict: Bool = false) -> Result {
    let result = Compilation.check(
      path: path, bytes: bytes, catalogue: .uiKit, currentFolder: SystemCalls.currentFolder,
      isStrict: isStrict, load: FileAccess.importReader(folder: PathText.folder(of: path)))
    // Errors that a run would report before its first statement.
    let refused = result.program.map(Script.errors) ?? []
    return Result(
      files: result.files, diagnostics: result.diagnostics + refused,
      program: refused.isEmpty ? result.program : nil, ending: .invalidScript)
  }
}

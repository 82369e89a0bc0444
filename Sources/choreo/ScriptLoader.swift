import Evaluation
import Semantics
import SourceText

/// Reads a script and what it imports, and checks it.
enum ScriptLoader {
  /// What came of it.
  struct Result {
    var files: [SourceFile]
    var diagnostics: [Diagnostic]
    var program: Program?
    /// How the command ends when there is no program.
    var ending: Ending
  }

  /// Checks the script at `path`; imports are read from its folder and nowhere else.
  static func check(_ path: String) -> Result {
    let bytes: [UInt8]
    do {
      bytes = try FileAccess.readScript(path)
    } catch {
      return Result(
        files: [], diagnostics: [error.diagnostic], program: nil, ending: .unreadableFile)
    }
    let folder = PathText.folder(of: path)
    let result = Compilation.check(path: path, bytes: bytes, catalogue: .uiKit) { imported in
      FileAccess.readImport(imported, folder: folder)
    }
    return Result(
      files: result.files, diagnostics: result.diagnostics, program: result.program,
      ending: .invalidScript)
  }
}

import Evaluation
import Generators
import Semantics
import SourceText

/// Runs scripts that use the engine with extreme values and in every hook.
///
/// Most are generated from the catalogue; the others are scripts of the project with changed numbers or damage.
package struct ScriptHunt: Hunt {
  /// `scripts`.
  package let name = "scripts"
  private let library: ScriptLibrary

  /// Makes the hunt of a project.
  package init(_ files: ProjectFiles) {
    library = ScriptLibrary(files)
  }

  /// The script of a seed.
  package func input(of seed: UInt64) -> HuntInput {
    var generator = SeededGenerator(seed: seed)
    if !library.paths.isEmpty {
      switch generator.number(below: 8) {
      case 0: return library.script(withOtherNumbers: &generator)
      case 1: return library.damagedScript(seed)
      default: break
      }
    }
    var maker = ScriptMaker(seed: seed)
    return HuntInput(lines: maker.script())
  }

  /// Runs a script under every law.
  package func execute(_ input: HuntInput) -> Violation? {
    ScriptLaws(library, input).violation()
  }
}

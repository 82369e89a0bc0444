import Generators

/// Runs sessions at the prompt: commands and statements in any order, also in the past.
///
/// The lines of an input are the script `s.trans`, each after `| `, and the typed lines: inputs, in which `⏎` is a line break and
/// `{37}` is the number of the event after 37 hundredths of the known ones, and names of laws after an `@`.
package struct SessionHunt: Hunt {
  /// `sessions`.
  package let name = "sessions"
  private let scripts: SessionScripts

  /// Makes the hunt of a project.
  package init(_ files: ProjectFiles) {
    scripts = SessionScripts(files)
  }

  /// The session of a seed.
  package func input(of seed: UInt64) -> HuntInput {
    var generator = SessionGenerator(seed: seed, scripts)
    return HuntInput(lines: generator.lines())
  }

  /// Runs a session under every law.
  package func execute(_ input: HuntInput) -> Violation? {
    SessionLaws(input.lines, scripts).violation
  }

  /// Simpler sessions: with a line removed from an input, with a smaller number, or with typed text in place of a loaded file.
  package func simplifications(of input: HuntInput) -> [HuntInput] {
    SessionSimplifier.simplifications(of: input.lines, scripts).map { HuntInput(lines: $0) }
  }
}

import Generators

/// Sessions at the prompt: commands and statements in any order, typed at any place, the past among them.
///
/// The lines of an input are the script `s.trans`, each behind a bar, and what is typed: inputs, in which `⏎` parts lines and
/// `{37}` stands for the event at 37 hundredths of those that are known, and the names of laws behind an `@`.
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

  /// Types a session under every law.
  package func execute(_ input: HuntInput) -> Violation? {
    SessionLaws(input.lines, scripts).violation
  }

  /// The same session with a line less of what is typed in one, with a smaller number, or with what is typed instead of loaded.
  package func simplifications(of input: HuntInput) -> [HuntInput] {
    SessionSimplifier.simplifications(of: input.lines, scripts).map { HuntInput(lines: $0) }
  }
}

import Evaluation
import Semantics
import SourceText

extension REPL {
  /// The breakpoint that a text without `on`, `when` and a line may be meant for.
  private func placeHint(_ text: String) -> String {
    let call = CallName(text)
    if call.isKnown { return ":break on \(text)" }
    if let near = call.nearest {
      let subject = call.subject.map { "\($0)." } ?? ""
      return "did you mean ':break on \(subject)\(near)'?"
    }
    return
      "':break on viewDidAppear', ':break when card.view.alpha < 50%' or ':break card.trans:12'"
  }

  /// Adds a breakpoint on a line of a script, given as `card.trans:12`.
  func addLineBreak(_ text: String) {
    guard let (path, line) = PathText.split(line: text) else {
      return fail("'\(text)' is not a place for a breakpoint", fix: placeHint(text))
    }
    let files = program.files
    let fitting = files.filter { $0.path == path || PathText.name(of: $0.path) == path }
    guard let file = fitting.last else {
      let names = files.map(\.path).filter { !$0.hasPrefix("<") }
      let near = EditDistance.closest(to: path, among: names)
      return fail(
        "no script is called '\(path)'",
        fix: near.map { "did you mean '\($0):\(line)'?" }
          ?? (names.isEmpty
            ? "':load' loads one" : "there are: \(names.joined(separator: ", "))"))
    }
    let starts = machine.world.perform { $0.linesWithStatements(in: file.path) } ?? []
    guard starts.contains(line) else {
      let next = starts.first { $0 > line } ?? starts.last
      return fail(
        "no statement begins in line \(line) of '\(file.path)'",
        fix: next.map { "the nearest does in line \($0)" })
    }
    add(
      .line(ScriptLine(file.path, line)), text: "\(file.path):\(line)",
      typed: ":break \(file.path):\(line)")
  }
}

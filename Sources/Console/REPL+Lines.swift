import Evaluation
import Semantics
import SourceText

extension REPL {
  /// The breakpoint that a text without `on`, `when` and a line may be meant for.
  private func placeHint(_ text: String) -> String {
    let call = CallName(text)
    if call.isKnown { return ":break on \(text)" }
    if let place = breakHint(forFunction: text) { return place }
    if let line = Int(text), line > 0, let path = currentPath {
      return ":break \(PathText.name(of: path)):\(line)"
    }
    if let file = program.files.last(where: { $0.isNamed(text) }),
      let line = machine.world.perform({ $0.linesWithStatements(in: file.path) })?.first
    {
      return "':break \(text):\(line)' stops before the statements of a line"
    }
    if let near = call.nearest {
      let subject = call.subject.map { "\($0)." } ?? ""
      return "did you mean ':break on \(subject)\(near)'?"
    }
    return
      "':break on viewDidAppear', ':break when card.view.alpha < 50%' or ':break card.trans:12'"
  }

  /// The command that stops at the first statement of a function of the script, named as `Card.grow` or `grow`; nil when there is none.
  func breakHint(forFunction name: String) -> String? {
    functionPlace(name).map { ":break \(PathText.name(of: $0.path)):\($0.line)" }
  }

  /// The line of the first statement of a function of the script.
  func functionPlace(_ name: String) -> ScriptLine? {
    machine.world.perform { $0.firstLine(ofFunctionNamed: name) } ?? nil
  }

  /// Reports, of a breakpoint that was set behind the end of a test, how it can stop there.
  func tellRestart(after stop: StopList.Stop) {
    let last = machine.inputs.last { !$0.isWatch }
    guard history.isTyping, machine.position.place == .idle, !machine.hasFuture,
      let test = last.flatMap({ loadedParts[$0.text]?.test })
    else { return }
    let end = stop.line == nil ? " with it" : ", and stops there"
    say(DisplayText.shown("':test \(test)' starts the test again\(end)."))
  }

  /// A place such as `card.trans:12`, and the condition after `if`; nil for a text without a condition.
  static func lineAndCondition(_ text: String) -> (place: String, condition: String)? {
    // A folder may have blanks in its name.
    placeAndCondition(text) { PathText.split(line: $0) != nil }
  }

  /// The name of a call, and the condition after `if`; nil for a text without a condition.
  static func callAndCondition(_ text: String) -> (place: String, condition: String)? {
    placeAndCondition(text) { _ in true }
  }

  /// The text before the first `if` after a place, and the text after it; nil for a text without one.
  private static func placeAndCondition(
    _ text: String, isPlace: (String) -> Bool
  ) -> (place: String, condition: String)? {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    var before: [Substring] = []
    while let word = words.popFirst() {
      let place = before.joined(separator: " ").trimmingBlanks
      if word == "if", isPlace(place) {
        return (place, words.joined(separator: " ").trimmingBlanks)
      }
      before.append(word)
    }
    return nil
  }

  /// The script with a path or name; nil after a message, whose remedy `fix` makes of the path of one with a similar name.
  func script(named path: String, fix: (String) -> String) -> SourceFile? {
    let files = program.files
    if let file = files.last(where: { $0.isNamed(path) }) {
      return file
    }
    let names = files.map(\.path).filter { !$0.hasPrefix("<") }
    let near = EditDistance.closest(to: path, among: names)
    fail(
      "no script is called '\(path)'",
      fix: near.map { "did you mean '\(fix($0))'?" }
        ?? (names.isEmpty ? loadHint : "there are: \(names.joined(separator: ", "))"))
    return nil
  }

  /// The command to type where no script is loaded.
  var loadHint: String {
    refusedScripts.last.map { "':load \($0)' loads it when its errors are mended" }
      ?? "':load' loads one"
  }

  /// Adds a breakpoint on a line of a script, given as `card.trans:12` or `card.trans:12 if isUp`.
  func addLineBreak(_ text: String) {
    let parts = Self.lineAndCondition(text)
    guard let (path, line) = PathText.split(line: parts?.place ?? text) else {
      return fail("'\(text)' is not a place for a breakpoint", fix: placeHint(text))
    }
    guard let file = script(named: path, fix: { "\($0):\(line)" }) else { return }
    let starts = machine.world.perform { $0.linesWithStatements(in: file.path) } ?? []
    guard starts.contains(line) else {
      let next = starts.first { $0 > line } ?? starts.last
      return fail(
        "no statement begins in line \(line) of '\(file.path)'",
        fix: next.map { "the nearest does in line \($0)" })
    }
    let place = ScriptLine(file.path, line)
    if let condition = parts?.condition {
      let command = "break \(file.path):\(line) if"
      guard watch(condition, by: command, isCondition: true, at: place) != nil else { return }
    } else {
      add(
        .line(place), text: "\(file.path):\(line)", typed: ":break \(file.path):\(line)")
    }
  }
}

extension SourceFile {
  /// Whether a path, or the name without its folder, is the file's.
  func isNamed(_ path: String) -> Bool {
    self.path == path || PathText.name(of: self.path) == path
  }
}

import Semantics
import SourceText

extension REPL {
  /// Carries out the lines of the startup file, of which several can be one input; a mistake is told with its line.
  func runStartup() {
    var text = ""
    var first = 0
    for (index, line) in options.startup.enumerated() where !isDone {
      if text.isEmpty { first = index } else { text += "\n" }
      text += line
      let isLast = index == options.startup.count - 1
      if case .incomplete = ConsoleAssistant.completeness(of: Array(text.utf8)), !isLast {
        continue
      }
      let failures = failureCount
      accept(text)
      if failureCount > failures {
        say("  = note: this is line \(first + 1) of \(options.startupName)")
      }
      text = ""
    }
  }

  // MARK: - Scripts

  /// Whether a script has not been taken in yet; says so when it has.
  func isNew(_ path: String) -> Bool {
    guard program.hasScript(at: path) else { return true }
    fail("'\(path)' is loaded", fix: "':reload' reads it again")
    return false
  }

  /// Says what is wrong with a script that was to be loaded; names that are taken are one mistake, with all that follows.
  func sayMistakes(_ check: InteractiveCheck, of path: String) {
    let earlier = program.files.count
    var names: [String] = []
    var owners: [String] = []
    for diagnostic in check.diagnostics where diagnostic.message.id == "duplicateDeclaration" {
      guard let range = diagnostic.range, let other = diagnostic.related.first?.range,
        Int(other.file.index) < earlier, Int(range.file.index) < check.files.count
      else { continue }
      let bytes = check.files[Int(range.file.index)].bytes
      let name = String(
        decoding: bytes[Int(range.start)..<min(Int(range.end), bytes.count)], as: UTF8.self)
      if !names.contains(name) { names.append(name) }
      let owner = check.files[Int(other.file.index)].path
      if !owners.contains(owner) { owners.append(owner) }
    }
    guard let owner = owners.first else { return say(check.diagnostics, in: check.files) }
    let shown = names.prefix(3).map { "'\($0)'" }
    let list =
      names.count > 3
      ? "\(shown.joined(separator: ", ")) and \(names.count - 3) more"
      : shown.joined(separator: " and ")
    fail(
      "'\(path)' declares \(list), which '\(owner)' has declared",
      fix: machine.inputs.last?.text == ":load \(owner)"
        ? "':undo' takes that back" : "load it in a session of its own")
  }

  // MARK: - Tests

  /// Says what became of tests that were typed.
  func tellTests(of addition: InteractiveAddition, before: InteractiveProgram) {
    let known = Set(before.testNames)
    for test in addition.tests {
      let name = DisplayText.shown(test.name)
      say(
        known.contains(test.name)
          ? "The test '\(name)' takes the place of the one before."
          : "The test '\(name)' is declared; 'choreo test' runs those of files.")
    }
  }
}

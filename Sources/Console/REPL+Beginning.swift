import Semantics
import SourceText

extension REPL {
  /// Runs the inputs of the startup file, each of one or more lines; messages give the line of a mistake.
  func runStartup() {
    var text = ""
    var first = 0
    for (index, line) in options.startup.enumerated() where !isDone {
      if !text.isEmpty,
        ConsoleAssistant.commandStart(in: Array((text + "\n" + line).utf8)) != nil
      {
        acceptStartup(text, line: first + 1)
        text = ""
      }
      if text.isEmpty { first = index } else { text += "\n" }
      text += line
      let isLast = index == options.startup.count - 1
      if case .incomplete = ConsoleAssistant.completeness(of: Array(text.utf8)), !isLast {
        continue
      }
      acceptStartup(text, line: first + 1)
      text = ""
    }
  }

  private func acceptStartup(_ text: String, line: Int) {
    let failures = failureCount
    accept(text)
    if failureCount > failures {
      say("  = note: this is line \(line) of \(options.startupName)")
    }
  }

  // MARK: - Scripts

  /// Whether a script has not been loaded yet; false after a message.
  func isNew(_ path: String) -> Bool {
    guard program.hasScript(at: path) else { return true }
    fail("'\(path)' is loaded", fix: "':reload' reads it again")
    return false
  }

  /// Shows the diagnostics of a script that could not be loaded; all names declared before are reported as one mistake.
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
      fix: history.last?.text == ":load \(owner)"
        ? "':undo' takes that back" : "load it in a session of its own")
  }

  // MARK: - Tests

  /// Reports on tests that were typed.
  func tellTests(of addition: InteractiveAddition, before: InteractiveProgram) {
    let known = Set(before.testNames)
    for test in addition.tests {
      let name = DisplayText.shown(test.name)
      say(
        known.contains(test.name)
          ? "The test '\(name)' replaces the earlier one."
          : "The test '\(name)' is declared; 'choreo test' runs those of files.")
    }
  }
}

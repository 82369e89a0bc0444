import Evaluation
import Semantics
import SourceText

extension REPL {
  /// `:undo`.
  func undo() {
    guard let entry = history.removeLast() else {
      return fail(
        "there is nothing to take back",
        notes: machine.inputs.isEmpty ? [] : ["the scripts of the command line stay loaded"])
    }
    let text = DisplayText.shown(entry.text.firstLine)
    var undone = CommandHistory.Undone(entry: entry)
    var rest = ""
    switch entry.effect {
    case .inputs(let before):
      undone.after = machine.snapshot(isWhole: true)
      if let before {
        if before.hasFuture, !before.keepsFuture {
          rest = "; the events that it had replaced are restored"
        }
        move { machine.restore(before) }
      } else {
        move {
          while machine.inputs.last?.command == entry.number { machine.removeLast() }
        }
        undone.entry.effect = .inputs(machine.snapshot)
      }
    case .watch(let number):
      let isKnown = stops.stops.contains { $0.number == number }
      stops.remove([number])
      undone.scope = machine.inputs.first { $0.command == entry.number }?.scope
      guard let index = removeWatch(of: entry) else { break }
      undone.index = index
      // ':reload' has left it out already.
      if !isKnown { return undo() }
    case .session(let before):
      undone.entry.effect = .session(exchange(before))
      showPlace()
    case .stop(let number): stops.remove([number])
    case .removal(let numbers): stops.bringBack(numbers)
    }
    history.keep(undone: undone)
    say("Took back '\(text)'\(rest).")
  }

  /// `:redo`.
  func redo() {
    guard let undone = history.removeLastUndone() else {
      return fail(
        "there is nothing to bring back",
        fix: "':redo' brings back what ':undo' took back, until another input is given")
    }
    var entry = undone.entry
    switch entry.effect {
    case .inputs:
      guard let after = undone.after else { break }
      move { machine.restore(after) }
    case .watch(let number):
      stops.bringBack([number])
      insertWatch(of: entry, in: undone.scope, at: undone.index)
    case .session(let after):
      entry.effect = .session(exchange(after))
      showPlace()
    case .stop(let number): stops.bringBack([number])
    case .removal(let numbers): stops.remove(numbers)
    }
    history.keep(redone: entry)
    say("Brought back '\(DisplayText.shown(entry.text.firstLine))'.")
  }

  /// Removes the watched expression of a command; returns its position among the inputs.
  private func removeWatch(of entry: CommandHistory.Entry) -> Int? {
    guard let index = machine.inputs.firstIndex(where: { $0.command == entry.number }) else {
      return nil
    }
    let others = recheck(machine.inputs[(index + 1)...], after: program(before: index))
    stops.renew(others)
    machine.removeWatch(at: index, before: others)
    return index
  }

  /// Inserts the watched expression of a command again.
  private func insertWatch(
    of entry: CommandHistory.Entry, in scope: LocalScope?, at index: Int
  ) {
    var program = program(before: index)
    guard let addition = checkWatch(entry.text, in: &program, scope).addition else { return }
    insert(addition, program, text: entry.text, command: entry.number, in: scope, at: index)
  }

  /// Adds an input to the history, and reports the future that it has replaced.
  func leave(_ old: TimeMachine.Snapshot, _ text: String) {
    history.add(.inputs(old), text: text)
    guard old.hasFuture, !old.keepsFuture else { return }
    tellDropped(old.laterInputs, eventCount: old.laterEventCount)
  }

  /// Reports the dropped inputs, or the number of dropped events if there are none.
  func tellDropped(_ dropped: [SessionInput], eventCount: Int = 0) {
    var parts = dropped.prefix(3).map { "'\(DisplayText.shown($0.text.firstLine))'" }
    if dropped.count > 3 { parts.append("\(dropped.count - 3) more") }
    if parts.isEmpty, eventCount > 0 {
      parts.append("\(eventCount) event\(eventCount == 1 ? "" : "s")")
    }
    if parts.isEmpty { return }
    say("The session continues differently from here; dropped: \(parts.joined(separator: ", ")).")
  }
}

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
      undone.after = branch(isWhole: true)
      if let before {
        if before.machine.hasFuture, !before.keepsFuture {
          rest = "; the events that it had replaced are restored"
        }
        move { restore(before) }
      } else {
        move {
          while machine.inputs.last?.command == entry.number { machine.removeLast() }
          programs.removeLast(max(0, programs.count - machine.inputs.count))
        }
        undone.entry.effect = .inputs(branch)
      }
    case .watch(let number):
      let isKnown = stops.stops.contains { $0.number == number }
      stops.remove([number])
      guard let index = removeWatch(of: entry) else { break }
      undone.index = index
      // ':reload' has left it out already.
      if !isKnown { return undo() }
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
    let entry = undone.entry
    switch entry.effect {
    case .inputs:
      guard let after = undone.after else { break }
      move { restore(after) }
    case .watch(let number):
      stops.bringBack([number])
      insertWatch(of: entry, at: undone.index)
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
    let program = index > 0 ? programs[index - 1] : base
    let others = recheck(machine.inputs[(index + 1)...], after: program)
    programs = Array(programs.prefix(index)) + others.programs
    stops.renew(others.inputs)
    machine.removeWatch(at: index, before: others.inputs)
    return index
  }

  /// Inserts the watched expression of a command again.
  private func insertWatch(of entry: CommandHistory.Entry, at index: Int) {
    var program = index > 0 ? programs[index - 1] : base
    guard let addition = checkWatch(entry.text, in: &program).addition else { return }
    insert(addition, program, text: entry.text, command: entry.number, at: index)
  }

  // MARK: - Branches

  /// The session before an input, with the future that the input replaced.
  struct Branch {
    var machine: TimeMachine.Snapshot
    /// The declarations after each input; nil when the session had no future.
    var programs: [InteractiveProgram]?
    /// Whether the input was added behind the future of the session, so that it has replaced nothing.
    var keepsFuture = false
  }

  /// The session as it is now.
  var branch: Branch { branch(isWhole: false) }

  /// The session as it is now; a whole one can be restored when the session has other inputs.
  private func branch(isWhole: Bool) -> Branch {
    let snapshot = machine.snapshot(isWhole: isWhole)
    return Branch(machine: snapshot, programs: isWhole || snapshot.hasFuture ? programs : nil)
  }

  /// Restores the session of a branch.
  func restore(_ old: Branch) {
    machine.restore(old.machine)
    if let all = old.programs {
      programs = all
    } else {
      programs.removeLast(max(0, programs.count - machine.inputs.count))
    }
  }

  /// Adds an input to the history, and reports the future that it has replaced.
  func leave(_ old: Branch, _ text: String) {
    history.add(.inputs(old), text: text)
    guard old.machine.hasFuture, !old.keepsFuture else { return }
    tellDropped(old.machine.laterInputs, eventCount: old.machine.laterEventCount)
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

import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText

extension REPL {
  static func makeMachine(_ options: ConsoleOptions, _ host: ConsoleHost) -> TimeMachine? {
    let screen = options.screen
    return TimeMachine {
      World(isInterrupted: host.isInterrupted) { listener in
        InteractiveSession(screen: screen, onEvent: listener)
      }
    }
  }

  /// The declarations at the present position.
  var program: InteractiveProgram {
    let count = machine.position.inputs
    return count > 0 && count <= programs.count ? programs[count - 1] : base
  }

  /// Runs an input from the editor.
  func acceptTyped(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let trimmed = text.trimmingBlanks
    if trimmed.isEmpty {
      if editor.isInteractive, let repeatable { accept(repeatable) }
      return
    }
    editor.addHistory(text)
    if options.echoesInputs {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      say("> " + lines.map { DisplayText.shown(String($0)) }.joined(separator: "\n| "))
    }
    recording?.lines.append(text)
    guard text.utf8.elementsEqual(bytes) else {
      return fail("the input is not valid UTF-8", fix: "type it again")
    }
    accept(text)
  }

  /// Runs a command or a script text.
  func accept(_ text: String) {
    let trimmed = text.trimmingBlanks
    if trimmed.hasPrefix(":") {
      run(command: String(trimmed.dropFirst()))
    } else if !trimmed.isEmpty {
      run(script: text)
    }
  }

  /// Checks statements or declarations and runs them at the present position.
  func run(script text: String, goal: World.Goal = .init()) {
    guard canType else { return }
    let before = program
    var program = before
    let check = check(
      text, in: &program, name: "<input \(inputNumber + 1)>", resultName: "_\(resultNumber + 1)")
    say(check.diagnostics, in: check.files)
    guard let addition = check.addition else { return }
    // An expression that is typed at an earlier position must not drop the later events.
    if addition.onlyReads, machine.hasFuture { return look(addition, check) }
    inputNumber += 1
    run(addition, program, check, text: text, goal: goal)
    tellTests(of: addition, before: before)
  }

  /// Checks a script text, with imports relative to the working directory.
  func check(
    _ text: String, in program: inout InteractiveProgram, name: String, resultName: String
  ) -> InteractiveCheck {
    program.check(Array(text.utf8), name: name, resultName: resultName) { [host] path in
      host.readImport(path, ".")
    }
  }

  /// Runs a checked text as an input, and shows its value.
  func run(
    _ addition: InteractiveAddition, _ program: InteractiveProgram, _ check: InteractiveCheck,
    text: String, goal: World.Goal = .init()
  ) {
    var outcome: InputOutcome?
    if !addition.expectations.isEmpty { machine.hearEverything() }
    move {
      let before = branch
      machine.add(.program(addition), text: text, goal: withStops(goal))
      let index = machine.inputs.count - 1
      outcome = machine.world.outcomes[index]
      if let failure = outcome?.failure, !machine.world.isTerminated {
        say([failure], in: check.files)
        say("The world is unchanged.")
        return restore(before)
      }
      keep(program)
      leave(before)
    }
    if let failed = outcome?.failedExpectations { say(failed, in: check.files) }
    guard let value = outcome?.value, let variable = addition.value else { return }
    if variable.name == "_\(resultNumber + 1)" { resultNumber += 1 }
    let name = variable.name.isEmpty ? "" : "\(variable.name): "
    say("\(name)\(variable.typeName) = \(DisplayText.shown(value.text))")
  }

  /// Shows the value of an expression at the present position, without changing the session.
  private func look(_ addition: InteractiveAddition, _ check: InteractiveCheck) {
    guard let outcome = machine.outcome(of: addition) else {
      return fail("the system has no thread to give")
    }
    if let failure = outcome.failure { say([failure], in: check.files) }
    guard let value = outcome.value, let variable = addition.value else { return }
    say("\(variable.typeName) = \(DisplayText.shown(value.text))")
  }

  /// Checks an expression to be watched, and inserts it at the first position at which its names are declared; nil after a message,
  /// also for a condition that is no `Bool`.
  func watch(
    _ text: String, by command: String, isCondition: Bool = false
  ) -> InteractiveAddition? {
    guard canType else { return nil }
    for index in 0...machine.position.inputs where canTakeWatch(at: index) {
      var program = index == 0 ? base : programs[index - 1]
      let check = program.check(Array(text.utf8), name: "<\(command)>", resultName: nil)
      guard var addition = check.addition else {
        guard index == machine.position.inputs else { continue }
        say(check.diagnostics, in: check.files)
        return nil
      }
      guard let value = addition.value else { break }
      guard addition.onlyReads else {
        fail(
          "'\(text)' runs code of the script, which could change the world",
          fix: "write an expression that only reads, such as 'card.view.alpha < 50%'")
        return nil
      }
      if isCondition, value.typeName != "Bool" {
        fail("a condition is a Bool, not \(value.typeName)", fix: ":watch \(text)")
        return nil
      }
      addition.readsPresentation = true
      insert(addition, program, text: ":\(command) \(text)", at: index)
      return addition
    }
    fail("'\(text)' has no value here", fix: "an expression such as 'card.view.alpha' has one")
    return nil
  }

  /// Whether a watched expression can be inserted before an input: after a declaring input, or before one that is not nested.
  private func canTakeWatch(at index: Int) -> Bool {
    index == machine.inputs.count || !machine.inputs[index].isNested
      || index > 0 && machine.inputs[index - 1].declares
  }

  /// Inserts an expression among the inputs and checks those after it again, because their file numbers change.
  private func insert(
    _ addition: InteractiveAddition, _ first: InteractiveProgram, text: String, at index: Int
  ) {
    let others = Array(machine.inputs[index...])
    let last = index > 0 ? machine.inputs[index - 1] : nil
    let input = SessionInput(
      action: .watch(addition), place: .idle, text: text, firstEvent: last?.firstEvent ?? 0,
      instant: last?.instant ?? .zero)
    var program = first
    var later: [InteractiveProgram] = []
    let moved = others.map { other in
      let renewed = recheck(other, in: &program).flatMap { other.renewed(by: $0) }
      later.append(program)
      return renewed ?? other
    }
    programs = Array(programs.prefix(index)) + [first] + later
    branches = []
    stops.renew(moved)
    machine.insert(input, at: index, before: moved)
  }

  /// Checks an input again after changed ones; nil for an input without script text.
  func recheck(
    _ input: SessionInput, in program: inout InteractiveProgram
  ) -> InteractiveCheck? {
    switch input.action {
    case .program(let addition):
      if let part = loadedParts[input.text] { return check(part, in: &program) }
      if let path = input.text.afterWord(":load") {
        guard case .bytes(let bytes) = read(path) else { return nil }
        return load(path, bytes, into: &program)
      }
      return check(
        input.text, in: &program, name: addition.name, resultName: addition.value?.name ?? "")
    case .watch(let addition):
      let text = input.text.drop { $0 != " " }
      return program.check(Array(text.utf8), name: addition.name, resultName: nil)
    case .advance, .settle, .interaction: return nil
    }
  }

  /// Whether an input can run at the present position; false after a message.
  var canType: Bool {
    if machine.world.isTerminated {
      fail("the world has ended", fix: "go back before that with ':back' or ':undo'")
      return false
    }
    return true
  }

  // MARK: - Branches

  /// The session before an input, with the future that the input replaced.
  struct Branch {
    var machine: TimeMachine.Snapshot
    /// The declarations after each input; nil when the session had no future.
    var programs: [InteractiveProgram]?
    /// The number of inputs before its position.
    var inputCount: Int { machine.position.inputs }
  }

  /// The maximum number of branches that are kept.
  private static let keptBranches = 8

  /// The session as it is now.
  var branch: Branch {
    let snapshot = machine.snapshot
    return Branch(machine: snapshot, programs: snapshot.hasFuture ? programs : nil)
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

  /// Keeps a branch whose future an input has replaced, and reports it.
  func leave(_ old: Branch) {
    branches.removeAll { $0.inputCount >= old.inputCount }
    guard old.machine.hasFuture else { return }
    branches.append(old)
    if branches.count > Self.keptBranches { branches.removeFirst() }
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

extension String {
  /// The text without the blanks and line breaks around it.
  var trimmingBlanks: String {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0D) }
    guard let first = utf8.firstIndex(where: { !isBlank($0) }),
      let last = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }

  var firstLine: String {
    let line = prefix { $0 != "\n" }
    return line.count == count ? self : line + " …"
  }
}

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
    program(before: machine.position.inputs)
  }

  /// The declarations before an input.
  func program(before index: Int) -> InteractiveProgram {
    machine.inputs.prefix(index).last?.program ?? base
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
    let failures = failureCount
    accept(text)
    if failureCount > failures { editor.refuseInput() }
  }

  /// Says that the lines of a refused input are skipped, before the first one.
  func tellSkipped(_ line: [UInt8], isFirst: Bool) {
    if isFirst { say("The lines after it that belong to it are skipped.") }
    if options.echoesInputs { say("> " + DisplayText.shown(String(decoding: line, as: UTF8.self))) }
  }

  /// Says that the end of an input with a mistake was not found.
  func tellNeverClosed(lineCount: Int) {
    let lines = lineCount == 1 ? "the line after it was" : "the \(lineCount) lines after it were"
    fail(
      "a '{' of the input with the mistake is never closed, so that \(lines) skipped",
      fix: "write its '}'")
  }

  /// Runs a command or a script text.
  func accept(_ text: String) {
    let trimmed = text.trimmingBlanks
    if trimmed.hasPrefix(":") {
      run(command: String(trimmed.dropFirst()).trimmingBlanks)
    } else if !trimmed.isEmpty {
      run(script: text)
    }
  }

  /// Checks statements or declarations and runs them at the present position.
  func run(script text: String, goal: World.Goal = .init()) {
    guard canType else { return }
    let before = program
    var program = before
    let scope = localScope
    let check = check(
      text, in: &program, scope, name: "<input \(inputNumber + 1)>",
      resultName: "_\(resultNumber + 1)")
    if check.addition == nil, tellDebuggerWord(text) { return }
    say(explained(check, of: text), in: check.files)
    guard let addition = check.addition else {
      refusedNames.merge(DeclaredNames(text).kinds) { $1 }
      return tellCommand(of: text, with: check.diagnostics)
    }
    if !refusedNames.isEmpty {
      for name in DeclaredNames(text).kinds.keys { refusedNames[name] = nil }
    }
    // ':step' stops in what the expression runs.
    if case .inputs = goal.end, !isAtEnd, look(addition, check) { return }
    inputNumber += 1
    run(addition, program, check, text: text, in: scope, goal: goal)
    tellTests(of: addition, before: before)
  }

  /// Diagnostics of an input, in which a name that a refused input would have declared is explained by that where it could be seen, and one
  /// that only another level of the running functions has by that.
  private func explained(_ check: InteractiveCheck, of text: String) -> [Diagnostic] {
    let diagnostics = check.diagnostics.map { explainedByLevel($0, in: text) }
    guard !refusedNames.isEmpty, !diagnostics.isEmpty else { return diagnostics }
    let input = DeclaredNames(text)
    return diagnostics.map { diagnostic in
      guard let range = diagnostic.range, Int(range.file.index) == program.files.count,
        let kind = input.name(at: range).flatMap({ refusedNames[$0] })
      else { return diagnostic }
      switch diagnostic.message.id {
      case "unknownName" where kind != .variable || input.seesVariables(at: range): break
      case "unknownType" where kind == .type: break
      default: return diagnostic
      }
      var result = diagnostic
      result.notes = ["the input that would have declared it was refused"]
      result.fixIts = []
      return result
    }
  }

  private func explainedByLevel(_ diagnostic: Diagnostic, in text: String) -> Diagnostic {
    guard ["unknownName", "assignToUnknown"].contains(diagnostic.message.id),
      let range = diagnostic.range, Int(range.file.index) == program.files.count,
      let name = DeclaredNames(text).name(at: range), machine.position.place != .idle
    else { return diagnostic }
    let number = machine.world.perform { session in
      (0..<session.levelCount).first { level in
        session.variables(ofLevel: level).contains { $0.name == name }
      }
    }
    guard case .some(.some(let level)) = number, level > 0 else { return diagnostic }
    var result = diagnostic
    result.notes = [
      "level \(level + 1) of the running functions has a '\(name)', inputs name those of level 1"
    ]
    result.fixIts = [FixIt("':locals \(level + 1)' shows it")]
    return result
  }

  /// Shows the command that a text without a colon may be meant for; a call only if nothing is called so.
  private func tellCommand(of text: String, with diagnostics: [Diagnostic]) {
    let blanks = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    let text = text.trimmingBlanks
    let name = text.prefix { $0 != " " && $0 != "\n" && $0 != "(" }
    let isCommand = ConsoleCommand.all.contains {
      $0.name == name || $0.aliases.contains { $0.count > 1 || $0 == "?" ? $0 == name : false }
    }
    // A test of the language begins with the name of a command.
    guard isCommand, name != "test" else { return }
    let isCall = text.dropFirst(name.count).first == "("
    if isCall {
      let isUnknown = diagnostics.contains {
        $0.message.id == "unknownName" && $0.range.map { Int($0.start) == blanks } ?? false
      }
      guard isUnknown else { return }
    }
    let line = isCall ? String(name) : text.firstLine
    say("  = fix: commands begin with a colon: '\(DisplayText.shown(":" + line))'")
  }

  /// Checks a script text, with imports relative to the working directory.
  func check(
    _ text: String, in program: inout InteractiveProgram, _ scope: LocalScope?, name: String,
    resultName: String
  ) -> InteractiveCheck {
    program.check(
      Array(text.utf8), name: name, resultName: resultName, in: scope, load: host.importReader("."))
  }

  /// Runs a checked text as an input, and shows its value.
  func run(
    _ addition: InteractiveAddition, _ program: InteractiveProgram, _ check: InteractiveCheck,
    text: String, in scope: LocalScope? = nil, watching watches: [SessionInput] = [],
    goal: World.Goal = .init()
  ) {
    var outcome: InputOutcome?
    let watches = renewed(watches, after: program)
    move {
      let before = machine.snapshot
      machine.add(
        .program(addition), text: text, command: history.nextNumber, program, in: scope,
        watching: watches, goal: withStops(goal))
      let index = machine.inputs.count - 1 - watches.count
      outcome = machine.world.outcomes[index]
      if let failure = outcome?.failure, !machine.world.isTerminated {
        say([failure], in: check.files)
        say("The world is unchanged.")
        return machine.restore(before)
      }
      leave(before, text)
    }
    if let failed = outcome?.failedExpectations { say(failed, in: check.files) }
    guard let variable = addition.value, outcome?.isCompleted == true else { return }
    guard let value = outcome?.value else { return say("\(variable.typeName), not assigned yet") }
    if variable.name == "_\(resultNumber + 1)" { resultNumber += 1 }
    let name = variable.name.isEmpty ? "" : "\(variable.name): "
    say("\(name)\(variable.typeName) = \(DisplayText.shown(value.text))")
  }

  /// Whether nothing runs and nothing follows, so that the value of an expression can be kept under a name.
  private var isAtEnd: Bool {
    !machine.hasFuture && (machine.position.place == .idle || machine.world.isDriving)
  }

  /// Shows the value of an expression at the present position, and what it prints, without changing the session.
  ///
  /// False if it would change something.
  private func look(_ addition: InteractiveAddition, _ check: InteractiveCheck) -> Bool {
    guard onlyReads(addition, mayPrint: true) else { return false }
    guard let answer = machine.reading(of: addition) else {
      fail("the system has no thread to give")
      return true
    }
    guard let reading = answer else { return false }
    for event in reading.printed { say(line(for: event)) }
    if let failure = reading.outcome.failure { say([failure], in: check.files) }
    if let variable = addition.value, reading.outcome.isCompleted {
      let value = reading.outcome.value.map { " = \(DisplayText.shown($0.text))" }
      say(variable.typeName + (value ?? ", not assigned yet"))
    }
    return true
  }

  /// Whether an input is an expression that only reads, and calls only functions that change nothing.
  func onlyReads(_ addition: InteractiveAddition, mayPrint: Bool = false) -> Bool {
    guard let calls = addition.calledWhileReading else { return false }
    return calls.isEmpty
      || machine.world.perform { $0.changesNothing(in: calls, mayPrint: mayPrint) } ?? false
  }

  /// Checks an expression to be watched, inserts it at the first position at which its names are declared, and makes its breakpoint;
  /// nil after a message, also for a condition that is no `Bool`.
  ///
  /// A condition of a line can name the variables that are known there, any other expression those of the place where the world stands.
  func watch(
    _ text: String, by command: String, isCondition: Bool = false, at line: ScriptLine? = nil,
    on call: CallName? = nil
  ) -> StopList.Stop? {
    guard canType else { return nil }
    guard !text.isEmpty else {
      fail("'if' and 'when' take a condition", fix: ":break when card.view.alpha < 50%")
      return nil
    }
    let scope =
      line.map { line in machine.world.perform { $0.localScope(at: line) } ?? nil } ?? localScope
    let typed = ":\(command) \(text)"
    for index in 0...machine.position.inputs where canTakeWatch(at: index) {
      var program = program(before: index)
      let check = checkWatch(typed, in: &program, scope)
      guard let addition = check.addition else {
        guard index == machine.position.inputs else { continue }
        let diagnostics = explained(check, of: text)
        say(call == nil ? diagnostics : diagnostics.map(Self.outsideOfHooks), in: check.files)
        return nil
      }
      guard let value = addition.value else { break }
      guard onlyReads(addition) else {
        fail(
          "'\(text)' runs code of the script that could change the world",
          fix: "write an expression that only reads, such as 'card.view.alpha < 50%'")
        return nil
      }
      if isCondition, value.typeName != "Bool" {
        fail("a condition is a Bool, not \(value.typeName)", fix: ":watch \(text)")
        return nil
      }
      let number = history.nextNumber
      insert(addition, program, text: typed, command: number, in: scope, at: index)
      let stop = stops.add(
        line.map { .line($0, addition) } ?? call.map { .call($0, addition) }
          ?? (isCondition ? .condition(addition) : .watch(addition)),
        text: call.map { "\($0.text) if \(text)" } ?? text, command: number)
      history.add(.watch(stop.number), text: typed)
      tell(stop)
      return stop
    }
    fail("'\(text)' has no value here", fix: "an expression such as 'card.view.alpha' has one")
    return nil
  }

  /// A diagnostic of the condition of a call, which says where parameters are known.
  private static func outsideOfHooks(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.message.id == "unknownName" else { return diagnostic }
    var result = diagnostic
    result.notes.append(
      "the condition is looked at before the call runs; ':break FILE:LINE if' knows the parameters and members of a hook"
    )
    return result
  }

  /// Checks the expression of a command such as `:watch card.view.alpha` or `:break card.trans:12 if isUp`.
  func checkWatch(
    _ text: String, in program: inout InteractiveProgram, _ scope: LocalScope?
  ) -> InteractiveCheck {
    let condition =
      text.afterWord(":break when")
      ?? text.afterWord(":break on").flatMap { Self.callAndCondition($0)?.condition }
      ?? text.afterWord(":break").flatMap { Self.lineAndCondition($0)?.condition }
    let expression = condition ?? text.afterWord(":watch") ?? ""
    return program.check(
      Array(expression.utf8), name: condition == nil ? "<watch>" : "<break>", resultName: nil,
      in: scope)
  }

  /// Whether a watched expression can be inserted before an input: after a declaring input, or before one that is not nested.
  ///
  /// It is not inserted before others that are watched from there on, which declare nothing and would be checked again.
  private func canTakeWatch(at index: Int) -> Bool {
    if index == machine.inputs.count { return true }
    if index < machine.position.inputs, machine.inputs[index].isWatch { return false }
    return !machine.inputs[index].isNested
      || index > 0 && machine.inputs[index - 1].declares
  }

  /// Inserts an expression among the inputs and checks those after it again, because their file numbers change.
  func insert(
    _ addition: InteractiveAddition, _ first: InteractiveProgram, text: String, command: Int,
    in scope: LocalScope?, at index: Int
  ) {
    var position = index > 0 ? machine.inputs[index - 1].position : .beginning
    (position.inputs, position.place) = (index, .idle)
    let input = SessionInput(
      command: command, action: .watch(addition), position: position, text: text, program: first,
      scope: scope)
    let others = recheck(machine.inputs[index...], after: first)
    stops.renew([input] + others)
    machine.insert(input, at: index, before: others)
  }

  /// Checks inputs again after others have changed.
  func recheck(
    _ inputs: ArraySlice<SessionInput>, after first: InteractiveProgram
  ) -> [SessionInput] {
    var program = first
    return inputs.map { input in
      let check = recheck(input, in: &program)
      var result = check.flatMap { input.renewed(by: $0, program) } ?? input
      result.program = program
      return result
    }
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
        input.text, in: &program, input.scope, name: addition.name,
        resultName: addition.value?.name ?? "")
    case .watch: return checkWatch(input.text, in: &program, input.scope)
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

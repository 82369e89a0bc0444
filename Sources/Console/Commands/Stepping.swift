import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText

extension ConsoleCommand {
  static let stepping: [ConsoleCommand] = [
    ConsoleCommand(
      name: "step", aliases: ["s"], group: .stepping, parameters: "[COUNT | STATEMENT]",
      summary: "go on to the next call or event",
      details: [
        "The next event is a call of UIKit's to the script or of the script to UIKit, the begin or end of an animation, a touch or a print. "
          + "The world is then suspended in the middle of the event: a hook that UIKit calls has not run yet.",
        "With a statement, run it and stop in its first event.",
      ], examples: [":step", ":step 5", ":step home.present(card)"], argument: .statement,
      isRepeatable: true, action: { $0.step($1) }),
    ConsoleCommand(
      name: "next", aliases: ["n"], group: .stepping, parameters: "[COUNT]",
      summary: "go on, stepping over the calls that this one makes",
      examples: [":next"], argument: .number, isRepeatable: true, action: { $0.next($1) }),
    ConsoleCommand(
      name: "out", group: .stepping,
      summary: "go on until the running statement, or the hook that UIKit called, has ended",
      details: [
        "In a hook, it stops at the next call of UIKit's that is made when the hook has ended. In a statement that lets time pass, such as 'finger.drag', it stops before the next statement."
      ], isRepeatable: true, action: { repl, _ in repl.out() }),
    ConsoleCommand(
      name: "line", group: .stepping, parameters: "[over] [COUNT]",
      summary: "go on to the next statement of a script, in any function, or over calls",
      details: [
        "':line' stops before the next statement that runs, also in a function, hook or closure that the present one calls.",
        "':line over' stays in the present function and those that have called it; an 'animate' block belongs to the function around it.",
        "Where no script runs, time passes until one does.",
      ], examples: [":line", ":line over", ":line 5"], argument: .line, isRepeatable: true,
      action: { $0.line($1) }),
    ConsoleCommand(
      name: "frame", aliases: ["f"], group: .stepping, parameters: "[COUNT]",
      summary: "go on to the next frame of the screen, or back by a negative count",
      examples: [":frame", ":frame 10", ":frame -1"], argument: .number, isRepeatable: true,
      action: { $0.frame($1) }),
    ConsoleCommand(
      name: "run", aliases: ["r"], group: .stepping, parameters: "TIME",
      summary: "let time pass", examples: [":run 200ms"], argument: .time, isRepeatable: true,
      action: { $0.runFor($1) }),
    ConsoleCommand(
      name: "until", aliases: ["u"], group: .stepping, parameters: "CALL",
      summary: "go on to a call, gesture state or issue",
      examples: [":until viewDidAppear", ":until card.viewDidAppear", ":until stuckTransition"],
      argument: .call, isRepeatable: true, action: { $0.runUntil($1) }),
    ConsoleCommand(
      name: "settle", group: .stepping, summary: "go on until nothing is scheduled any more",
      action: { repl, _ in repl.settle() }),
    ConsoleCommand(
      name: "back", aliases: ["b"], group: .stepping, parameters: "[COUNT]",
      summary: "go back to the event before",
      details: [
        "The inputs are kept: ':step' and ':run' repeat the same events until another input is given."
      ], examples: [":back", ":back 10"], argument: .number, isRepeatable: true,
      action: { $0.back($1) }),
    ConsoleCommand(
      name: "goto", aliases: ["g"], group: .stepping, parameters: "TIME | event NUMBER | end",
      summary: "go to an instant or event of the session, back or on",
      details: ["With a sign, the time is counted from the present instant."],
      examples: [":goto 1.10s", ":goto +100ms", ":goto -100ms", ":goto event 42", ":goto end"],
      argument: .moment,
      action: { $0.goTo($1) }),
    ConsoleCommand(
      name: "undo", group: .stepping, summary: "take the last input back, and all it did",
      details: [
        "Events that an input in the past had replaced are restored. A breakpoint, a watch and ':delete' are taken back too.",
        "A command that moves within the known events is no input: ':goto' and ':back' return from it. The scripts of the command line stay loaded.",
      ],
      action: { repl, _ in repl.undo() }),
    ConsoleCommand(
      name: "redo", group: .stepping, summary: "bring back what ':undo' took back",
      details: ["It is possible until another input is given."],
      action: { repl, _ in repl.redo() }),
    ConsoleCommand(
      name: "break", group: .stepping,
      parameters: "[on CALL [if CONDITION] | when CONDITION | FILE:LINE [if CONDITION]]",
      summary: "stop at a call, when a condition becomes true, or at a line; alone: list them",
      details: [
        "Conditions read what the screen shows, and are looked at in every event and every frame.",
        "A condition after 'if' is looked at before the statement, and can name the parameters and variables that are known there; that of a call is looked at before its hook or slot runs, and knows no parameters.",
        "A condition can run funcs and slots of the script that change nothing.",
        "Statements can be typed at a breakpoint as anywhere else; they can read the parameters and variables that ':locals' shows, and assign those that are no constants.",
      ],
      examples: [
        ":break on viewDidAppear", ":break when card.view.alpha < 50%", ":break card.trans:12",
        ":break card.trans:12 if finished", ":break on cancel if card.view.frame.minY > 400",
      ], argument: .stop, action: { $0.addBreak($1) }),
    ConsoleCommand(
      name: "watch", group: .stepping, parameters: "EXPRESSION",
      summary: "stop when the value of an expression changes",
      details: [
        "With variables of the function where the world stands, it is evaluated before each statement of that function."
      ], examples: [":watch card.view.frame"],
      argument: .expression, action: { $0.addWatch($1) }),
    ConsoleCommand(
      name: "delete", group: .stepping, parameters: "[NUMBER]",
      summary: "remove a breakpoint or watch; alone: all of them", examples: [":delete 1"],
      argument: .number, action: { $0.deleteStop($1) }),
  ]
}

extension REPL {
  func step(_ text: String) {
    if !text.isEmpty, Double(text) == nil {
      return run(script: text, goal: World.Goal(end: .next(depth: .max, count: 1)))
    }
    guard let count = count(text) else { return }
    if count < 0 { return back(String(-count)) }
    let before = machine.position
    let goal = World.Goal(end: .step(machine.world.steps + count), staysInHistory: true)
    drive(":step", to: goal, isBeyond: false)
    showPlace(unlessToldSince: before)
  }

  func next(_ text: String) {
    guard let count = count(text) else { return }
    guard count > 0 else {
      return fail("':next' does not go back", fix: ":back \(-count)")
    }
    let position = machine.position
    let nesting = position.event == nil ? nil : machine.world.perform { $0.nesting }
    let goal = World.Goal(
      end: .next(depth: nesting ?? .max, count: count), staysInHistory: true)
    drive(":next", to: goal, isBeyond: !machine.hasFuture)
    showPlace(unlessToldSince: position)
  }

  func line(_ text: String) {
    let isOver = text == "over" || text.hasPrefix("over ")
    let rest = isOver ? String(text.dropFirst(4)).trimmingBlanks : text
    guard let count = count(rest) else { return }
    guard count > 0 else { return fail("':line' does not go back", fix: ":back \(-count)") }
    for _ in 0..<count {
      let position = machine.position
      guard
        let (levels, lines) = machine.world.perform({
          ($0.levelCount, $0.linesWithStatements)
        })
      else { return }
      let goal = World.Goal(
        end: .statement(levels: isOver && levels > 0 ? levels : .max, lines: lines),
        staysInHistory: true)
      drive(":line", to: goal, isBeyond: !machine.hasFuture)
      guard case .line = machine.stop else { return showPlace(unlessToldSince: position) }
    }
  }

  func out() {
    let position = machine.position
    guard let depth = machine.world.perform({ $0.nesting }), depth > 0 else {
      if position.event != nil { return next("") }
      return fail("no statement of a script is running here", fix: "':settle' lets time pass")
    }
    // Hooks are left by a call that is less deep, statements at the top level by the next one.
    var paths: Set<String> = []
    for index in machine.world.active {
      guard case .program(let addition) = machine.inputs[index].action else { continue }
      paths.formUnion(addition.files.map(\.path))
    }
    let lines = machine.world.perform { [paths] session in
      session.linesWithStatements.filter { paths.contains($0.path) }
    }
    let goal = World.Goal(end: .out(of: depth, lines: lines ?? []), staysInHistory: true)
    drive(":out", to: goal, isBeyond: false)
    showPlace(unlessToldSince: position)
  }

  func frame(_ text: String) {
    guard let count = count(text) else { return }
    guard let frames = machine.world.perform({ $0.frames }) else { return }
    var instant = machine.position.instant
    for _ in 0..<abs(count) {
      if count > 0 {
        instant = frames.nextFrame(after: instant)
      } else {
        let index = frames.frame(atOrAfter: instant) - 1
        if index < 0 { break }
        instant = frames.instant(ofFrame: index)
      }
    }
    if count < 0 { return move { machine.go(to: instant) } }
    drive(":frame", to: World.Goal(end: .instant(instant)))
  }

  func runFor(_ text: String) {
    guard let seconds = time(text) else { return failTime(text, after: ":run") }
    guard seconds >= 0 else {
      return fail("':run' does not go back", fix: ":goto \(text)")
    }
    let instant = machine.position.instant.adding(seconds: seconds)
    drive(":run \(text)", to: World.Goal(end: .instant(instant)))
  }

  func runUntil(_ text: String) {
    guard let call = call(text) else { return }
    if let unknown = call.unknownObject(self) {
      return fail(
        "nothing is called '\(unknown.name)'",
        fix: unknown.near.map { "did you mean ':until \(call.text(of: $0))'?" }
          ?? "':until \(call.name)' goes on to the call of any object")
    }
    drive(
      ":until \(text)",
      to: World.Goal(end: .call(name: call.name, subject: call.subject)))
  }

  func settle() {
    drive(":settle", to: World.Goal(), by: .settle)
  }

  func back(_ text: String) {
    guard let count = count(text) else { return }
    guard count > 0 else { return fail("'\(text)' is not a count", fix: ":back 3") }
    let before = machine.position
    let step = machine.earlierSteps - count + 1
    if step > 0 {
      move { machine.go(toStep: step) }
      let position = machine.position
      if position.events == before.events, position.instant == before.instant { showPlace() }
      return
    }
    if machine.position.events > 0 { move { machine.goBeforeEvents() } }
    say("This is the beginning: nothing has happened before.")
  }

  func goTo(_ text: String) {
    if text == "end" {
      return move { machine.goToEnd() }
    }
    if text.hasPrefix("event") {
      guard let number = Int(text.dropFirst(5).description.trimmingBlanks), number >= 0 else {
        return fail("':goto event' takes the number of an event", fix: ":goto event 42")
      }
      guard number <= machine.journal.count else {
        return fail(
          "there is no event \(number)", fix: "the last one is \(machine.journal.count)")
      }
      return move {
        number == 0 ? machine.goBeforeEvents() : machine.go(toEvent: number)
      }
    }
    guard let seconds = time(text) else { return failTime(text, after: ":goto") }
    // With a sign it is counted from the present instant.
    let isDistance = text.hasPrefix("+") || text.hasPrefix("-")
    if seconds < 0, machine.position.instant == .zero {
      if machine.position.events > 0 { move { machine.goBeforeEvents() } }
      return say("This is the beginning: nothing has happened before.")
    }
    let instant =
      isDistance
      ? max(machine.position.instant.adding(seconds: seconds), .zero) : Instant(seconds: seconds)
    if instant <= machine.frontier.instant {
      move { machine.go(to: instant) }
    } else {
      let before = machine.position
      if machine.laterInputCount > 0 { machine.goToEnd() }
      if machine.world.isTerminated, machine.position != before {
        let end = machine.position.instant
        machine.go(to: before)
        return fail("the world ends before that, at \(end.written)", fix: ":goto end")
      }
      drive(":goto \(text)", to: World.Goal(end: .instant(instant)))
    }
  }

  // MARK: - Breakpoints

  func addBreak(_ text: String) {
    if text.isEmpty { return listStops() }
    let count = stops.stops.count
    addStop(text)
    if stops.stops.count > count, let stop = stops.stops.last { tellRestart(after: stop) }
  }

  private func addStop(_ text: String) {
    if let place = text.afterWord("on") {
      let parts = Self.callAndCondition(place)
      let name = parts?.place ?? place
      guard let call = call(name) else { return }
      if let condition = parts?.condition {
        let command = "break on \(name) if"
        guard watch(condition, by: command, isCondition: true, on: call) != nil else { return }
      } else {
        add(.call(call), text: name, typed: ":break on \(name)")
      }
      // An input that follows may declare it; the startup file is read before all scripts.
      if history.isTyping, let unknown = call.unknownObject(self) {
        let hint = unknown.near.map { "; did you mean '\($0)'?" } ?? "."
        say(DisplayText.shown("Nothing is called '\(unknown.name)' yet\(hint)"))
      }
      return
    }
    if let condition = text.afterWord("when") {
      guard let stop = watch(condition, by: "break when", isCondition: true) else { return }
      switch stops.value(of: stop, self) {
      case "true":
        say("It is true already; the session stops the next time it becomes true.")
      case nil: say("It has no value here.")
      default: break
      }
      return
    }
    addLineBreak(text)
  }

  func addWatch(_ text: String) {
    guard !text.isEmpty else { return fail("':watch' takes an expression") }
    guard let stop = watch(text, by: "watch") else { return }
    if stops.value(of: stop, self) == nil { say("It has no value here.") }
    tellRestart(after: stop)
  }

  func deleteStop(_ text: String) {
    if text.isEmpty {
      remove(stops.stops.map(\.number), typed: ":delete")
      return say("No breakpoints are left.")
    }
    guard let number = Int(text), stops.stops.contains(where: { $0.number == number }) else {
      return fail("there is no breakpoint '\(text)'", fix: "':break' lists them")
    }
    remove([number], typed: ":delete \(number)")
  }

  private func remove(_ numbers: [Int], typed text: String) {
    guard !numbers.isEmpty else { return }
    stops.remove(numbers)
    history.add(.removal(numbers), text: text)
  }

  /// Adds a breakpoint without an expression.
  func add(_ kind: StopList.Stop.Kind, text: String, typed: String) {
    let stop = stops.add(kind, text: text, command: history.nextNumber)
    history.add(.stop(stop.number), text: typed)
    tell(stop)
  }

  private func listStops() {
    if stops.stops.isEmpty { say("There are no breakpoints.") }
    for stop in stops.stops { tell(stop) }
  }

  func tell(_ stop: StopList.Stop) {
    say("\(stop.number): \(DisplayText.shown(stop.described))")
  }

  // MARK: - Arguments

  /// A count, 1 without an argument; nil after a message.
  func count(_ text: String) -> Int? {
    if text.isEmpty { return 1 }
    if let count = Int(text), count != 0, count.magnitude <= 1_000_000 { return count }
    fail("'\(text)' is not a count", fix: "give a whole number up to 1,000,000 that is not 0")
    return nil
  }

  /// A time such as `200ms` or `1.10s`, in seconds; nil for other text.
  func time(_ text: String) -> Double? {
    let number: Substring
    let unit: Double
    if text.hasSuffix("ms") {
      number = text.dropLast(2)
      unit = 0.001
    } else if text.hasSuffix("s") {
      number = text.dropLast()
      unit = 1
    } else {
      return nil
    }
    guard let value = Double(number), value.isFinite, abs(value * unit) <= 1_000_000 else {
      return nil
    }
    return value * unit
  }

  private func failTime(_ text: String, after command: String) {
    if text.isEmpty { return fail("'\(command)' takes a time", fix: "\(command) 200ms") }
    fail(Self.mistake(inTime: text), fix: "\(command) \(Self.withUnit(text) ?? "200ms")")
  }

  /// The mistake in a text that is no time.
  static func mistake(inTime text: String) -> String {
    if withUnit(text) != nil { return "'\(text)' has no unit" }
    let number = text.hasSuffix("ms") ? text.dropLast(2) : text.dropLast()
    let isTooLarge = text.hasSuffix("s") && Double(number) != nil && !number.contains("n")
    return isTooLarge ? "a time can be at most 1,000,000 s" : "'\(text)' is not a time"
  }

  /// A number without a unit as a time; nil for other text.
  static func withUnit(_ text: String) -> String? {
    guard let number = Double(text), abs(number) <= 1_000_000 else { return nil }
    return text + (text.contains(".") ? "s" : "ms")
  }
}

extension String {
  /// The text after its first word, if that is a given word; nil otherwise.
  func afterWord(_ word: String) -> String? {
    guard hasPrefix(word + " ") else { return nil }
    return String(dropFirst(word.count)).trimmingBlanks
  }
}

import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText

extension REPL {
  /// How many lines of what happened are shown at once.
  static let shownEvents = 12

  /// Does something that moves the world, and shows what happened meanwhile and where it stands.
  func move(_ body: () -> Void) {
    let before = machine.position
    body()
    show(from: before)
  }

  /// What happened since a position, and why the world stands still.
  private func show(from before: Position) {
    let after = machine.position
    if after.events > before.events {
      let numbers = before.events + 1...after.events
      let shown = numbers.filter { machine.journal[$0]?.isCall == true }
      let stopsInEvent = after.kind == .event
      var lines = shown.suffix(Self.shownEvents)
      if stopsInEvent, after.event > before.events, !lines.contains(after.event) {
        lines.append(after.event)
      }
      if shown.count > lines.count {
        let rest = shown.count - lines.count
        say("… \(rest) earlier call\(rest == 1 ? "" : "s"); ':calls' shows them")
      }
      for number in lines {
        if let event = machine.journal[number] { say(line(for: event)) }
      }
    } else if after.events < before.events || after.instant < before.instant {
      showPlace()
    }
    say(machine.journal.takeUntoldFailures(), in: program.files)
    // What is known of an event can be told without a world.
    if machine.isPending { return stops.tellHits(self) }
    switch machine.world.stop {
    case .quiet: say("Nothing is due any more; the clock stands at \(after.instant.written).")
    case .interrupted:
      editor.discardPendingInput()
      say("Stopped at \(after.instant.written).")
    case .line: showLine()
    case .idle, .event, .instant, .code: break
    }
    if machine.world.isTerminated { say("The world has ended. ':undo' takes the last input back.") }
    stops.tellHits(self)
  }

  /// The statement that is about to run.
  private func showLine() {
    if let text = statement { say("Stopped before \(text)") }
  }

  /// The script's statement in which the world stands, or before which.
  private var statement: String? {
    machine.world.perform { $0.statementRange }?.flatMap(source)
  }

  /// Where the world stands, on one line.
  func showPlace() {
    let position = machine.position
    if position.kind == .event, let event = machine.journal[position.event] {
      say(line(for: event))
    } else {
      var text = "\(position.instant.written), after event \(position.events)"
      if case .code(let place) = position.kind, let statement {
        text += ", \(place.line == nil ? "in" : "before") \(statement)"
      }
      say(text)
    }
  }

  /// Lets the world run to a goal: through what is running and what was typed, then as time passes.
  ///
  /// When what is running ends first, the world stands still there, unless the goal lies beyond it.
  func drive(
    _ text: String, to goal: World.Goal, by action: SessionInput.Action = .advance(until: nil),
    isBeyond: Bool = true
  ) {
    if machine.world.isTerminated { return _ = canType }
    move {
      let goal = withStops(goal)
      // Where time passes on its own, what lets more of it pass is another input, to be taken back by itself.
      let isIdle =
        !machine.hasFuture && (machine.position.kind == .idle || machine.isDriving)
      if isIdle { return add(action, text: text, goal: goal) }
      machine.run(to: goal)
      guard isBeyond, case .idle = machine.world.stop else { return }
      add(action, text: text, goal: goal)
    }
  }

  /// Adds an input that is no piece of the language where the world stands, and runs it.
  func add(_ action: SessionInput.Action, text: String, goal: World.Goal) {
    let program = program
    let before = branch
    machine.add(action, text: text, goal: goal)
    keep(program)
    leave(before)
  }

  /// Notes what is declared after the last input.
  func keep(_ program: InteractiveProgram) {
    programs.removeLast(max(0, programs.count - machine.inputs.count + 1))
    programs.append(program)
  }

  /// A goal with the breakpoints in it.
  func withStops(_ goal: World.Goal) -> World.Goal {
    stops.added(to: goal, self)
  }
}

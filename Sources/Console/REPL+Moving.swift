import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText

extension REPL {
  /// The maximum number of events that are shown after a move.
  static let shownEvents = 12

  /// Calls a body that moves the world, then shows the passed events and the new position.
  func move(_ body: () -> Void) {
    let before = machine.position
    body()
    show(from: before)
  }

  /// The events since a position, and why the world has stopped.
  private func show(from before: Position) {
    let after = machine.position
    if after.events > before.events {
      let numbers = before.events + 1...after.events
      let shown = numbers.filter { machine.journal[$0]?.isCall == true }
      let stopsInEvent = after.event
      var lines = shown.suffix(Self.shownEvents)
      if let event = stopsInEvent, event > before.events, !lines.contains(event) {
        lines.append(event)
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
    switch machine.stop {
    case .quiet: say("Nothing is scheduled any more; the clock is at \(after.instant.written).")
    case .interrupted:
      editor.discardPendingInput()
      say("Stopped at \(after.instant.written).")
    case .line: showLine()
    case .limit:
      fail(
        "after \(instantLimit) instants the world has not reached the place where it should stop",
        fix: "the same command continues from here, at \(after.instant.written)")
    case .idle, .event, .instant, .code, .frontier, nil: break
    }
    if machine.world.isTerminated {
      say(
        history.last == nil
          ? "The world has ended. ':back' goes back before that."
          : "The world has ended. ':undo' takes the last input back.")
    }
    tellHits()
  }

  /// Shows the breakpoints that stopped the world, and the changes of watched values since the last comparison.
  private func tellHits() {
    for hit in machine.lastGoal.hits { say("Stopped at \(hit)") }
    machine.lastGoal.hits = []
    // The run does not compare values after the last statement of an input.
    guard stops.disarm(), !machine.world.isTerminated else { return }
    for stop in stops.stops where stop.isEvaluated {
      let old = machine.lastGoal.values[stop.number]
      if let change = stop.change(from: old, to: stops.value(of: stop, self)) { say(change) }
    }
  }

  /// The statement that is about to run.
  private func showLine() {
    if let text = statement { say("Stopped before \(text)") }
  }

  /// The statement of the script that is running or is about to run.
  private var statement: String? {
    machine.world.perform { $0.statementRange }?.flatMap(source)
  }

  /// The position of the world, on one line.
  func showPlace() {
    let position = machine.position
    if let event = position.event.flatMap({ machine.journal[$0] }) {
      if machine.world.ended == nil { return say(line(for: event)) }
      say(placeText)
    } else {
      var text = placeText
      if position.isInCode, let statement {
        text += ", \(position.line == nil ? "in" : "before") \(statement)"
      }
      say(text)
    }
  }

  /// Shows the position after a step, unless an event or the reason for stopping has shown it.
  func showPlace(unlessToldSince before: Position) {
    let after = machine.position
    if after.isSame(as: before) { return }
    switch machine.stop {
    case .quiet, .line, .interrupted, .limit: return
    case .idle, .event, .instant, .code, .frontier, nil: break
    }
    let isReturn = after.event != nil && machine.world.ended != nil
    if isReturn || after.events == before.events { showPlace() }
  }

  /// The place as text: the instant, and how many of all events come before it.
  var placeText: String {
    let position = machine.position
    let instant = position.instant.written
    guard let event = position.event else { return "\(instant), after event \(position.events)" }
    let text = "\(instant), in event \(event)"
    guard let input = machine.world.ended else { return text }
    return text + ", after '\(DisplayText.shown(machine.inputs[input].text.firstLine))'"
  }

  /// Runs the world to a goal: first through the inputs, then, with `isBeyond`, by an input that lets time pass.
  func drive(
    _ text: String, to goal: World.Goal, by action: SessionInput.Action = .advance(until: nil),
    isBeyond: Bool = true
  ) {
    if machine.world.isTerminated { return _ = canType }
    // The command may run through statements of a script before it adds an input; ':undo' takes all of it back.
    var before = machine.snapshot
    before.keepsFuture = true
    move {
      let goal = withStops(goal)
      // While time passes outside of scripts, each command that lets more time pass is a separate input, which can be undone alone.
      let isIdle =
        !machine.hasFuture && (machine.position.place == .idle || machine.world.isDriving)
      if isIdle { return add(action, text: text, goal: goal) }
      machine.run(to: goal)
      // No input can run after the end of the world.
      guard isBeyond, case .idle = machine.stop, !machine.world.isTerminated else { return }
      add(action, text: text, goal: goal.continued(from: machine.lastGoal), after: before)
    }
  }

  /// Adds an input that is no statement, such as a command that lets time pass, at the present position, and runs it.
  ///
  /// `:undo` restores the session before the command, the present one if that is nil.
  func add(
    _ action: SessionInput.Action, text: String, goal: World.Goal,
    after before: TimeMachine.Snapshot? = nil
  ) {
    let before = before ?? machine.snapshot
    machine.add(action, text: text, command: history.nextNumber, program, goal: goal)
    leave(before, text)
  }

  /// A goal with the breakpoints in it.
  func withStops(_ goal: World.Goal) -> World.Goal {
    var goal = goal
    goal.instantLimit = instantLimit
    return stops.added(to: goal, machine.world)
  }
}

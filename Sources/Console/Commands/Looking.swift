import Animation
import Evaluation
import EventTrace
import Geometry
import Rendering
import Semantics
import SourceText

extension ConsoleCommand {
  static let looking: [ConsoleCommand] = [
    ConsoleCommand(
      name: "where", aliases: ["w"], group: .looking,
      summary: "the instant, the transition and its phase, what is running, and the next event",
      details: [
        "Below the statement that is running, which is level 1, are those whose calls have led to it."
      ],
      action: { repl, _ in repl.showWhere() }),
    ConsoleCommand(
      name: "tree", aliases: ["t"], group: .looking, parameters: "[VIEW]",
      summary: "the views: what is set, what the screen shows, what changed since the last look",
      examples: [":tree", ":tree card.view"], argument: .view, action: { $0.showTree($1) }),
    ConsoleCommand(
      name: "screen", group: .looking, summary: "draw the screen",
      action: { repl, _ in repl.showScreen() }),
    ConsoleCommand(
      name: "film", group: .looking, parameters: "[COUNT]",
      summary: "draw the last transition, or rotation, in COUNT pictures",
      details: [
        "Without a count, there are as many pictures as fit side by side. What is still to come of the transition is drawn too, as it runs when nothing else is typed."
      ],
      examples: [":film 6"], argument: .number, action: { $0.showFilm($1) }),
    ConsoleCommand(
      name: "timeline", group: .looking,
      summary: "draw animations, gestures and calls against time",
      action: { repl, _ in repl.showTimeline() }),
    ConsoleCommand(
      name: "calls", group: .looking, parameters: "[COUNT]",
      summary:
        "the calls so far, the last 40 by default, and the calls that UIKit left out: the object has no such method, or a presentation keeps the presenter's view",
      examples: [":calls", ":calls 100"], argument: .number, action: { $0.showCalls($1) }),
    ConsoleCommand(
      name: "animations", group: .looking, summary: "what is being animated, and how far it is",
      action: { repl, _ in repl.showAnimations() }),
    ConsoleCommand(
      name: "why", group: .looking, parameters: "VIEW.PROPERTY | CALL",
      summary: "the statement that wrote a property last, and what animates it",
      details: ["Of a call, it says how often it has happened, and when UIKit makes it."],
      examples: [":why card.view.frame.minY", ":why card.viewDidDisappear"], argument: .property,
      action: { $0.explainValue($1) }
    ),
    ConsoleCommand(
      name: "diff", group: .looking, parameters: "TIME TIME",
      summary: "the differences between the screen at two instants",
      examples: [":diff 1.0s 1.2s"], argument: .time, action: { $0.showDifference($1) }),
    ConsoleCommand(
      name: "controllers", group: .looking,
      summary:
        "the controllers, their children and presented controllers, and their appearance",
      action: { repl, _ in repl.showControllers() }),
    ConsoleCommand(
      name: "segues", group: .looking,
      summary: "the segues of the scenes in the hierarchy, and what each would do now",
      details: [
        "The effects are those by UIKit's own answers: no function of the script is asked."
      ],
      action: { repl, _ in repl.showSegues() }),
    ConsoleCommand(
      name: "touches", group: .looking,
      summary: "the touches, who sees each, and which recognizer has won or waits",
      details: [
        "It tells of the fingers on the screen, and of those lifted since the screen was last without fingers."
      ],
      action: { repl, _ in repl.showTouches() }),
    ConsoleCommand(
      name: "issues", group: .looking, summary: "everything the engine has found wrong so far",
      action: { repl, _ in repl.showIssues() }),
  ]
}

extension REPL {
  // MARK: - The position

  func showWhere() {
    let position = machine.position
    var place = placeText
    if position.events < machine.journal.count { place += " of \(machine.journal.count)" }
    say(place)
    let now = position.event.flatMap { machine.journal[$0] }
    if let now { say("now: " + line(for: now)) }
    let states = machine.world.perform { $0.transitions } ?? []
    let upcoming = machine.peek()
    let next: TraceEvent? = if case .event(let event) = upcoming { event } else { nil }
    if let now, let step = GuideStep.step(of: now, in: states, before: next) {
      say("     " + step.described)
    }
    if states.isEmpty { say("no transition is running") }
    for state in states { say(state.described) }
    for sheet in heldSheets { say(DisplayText.shown(sheet.described)) }
    if let keyboard = machine.world.perform({ $0.keyboard }) ?? nil {
      say(DisplayText.shown(keyboard.described))
    }
    let scrolls = scrolls
    for scroll in scrolls { say(DisplayText.shown(scroll.described)) }
    for change in machine.world.perform({ $0.screenChanges }) ?? [] {
      say(change.described(at: machine.position.instant))
    }
    if let range = machine.world.perform({ $0.statementRange }) ?? nil, let text = source(range) {
      say("running: " + text)
    }
    let levels = machine.world.perform { $0.levels } ?? []
    for (index, level) in levels.enumerated().dropFirst() {
      say("level \(index + 1): " + described(level))
    }
    switch upcoming {
    case .event(let next):
      say("next: " + line(for: next))
      if let step = GuideStep.step(of: next, in: states, after: now) {
        say("      " + step.described)
      }
    case .nothing:
      // The content of a scroll view moves without an event if nobody is notified of it.
      let last = scrolls.filter { $0.end != nil }.max { $0.endInstant < $1.endInstant }
      say(
        last.map { DisplayText.shown("next: \($0.view) comes to rest at \($0.endInstant.written)") }
          ?? "next: nothing is scheduled")
    case .unknown: say("next: not known, because the script runs for long without an event")
    }
  }

  /// A statement with its place, on one line.
  func source(_ range: SourceRange) -> String? {
    guard let file = program.file(range.file) else { return nil }
    let place = LineTable(file).location(at: range.start)
    let end = min(Int(range.end), file.bytes.count)
    let start = min(Int(range.start), end)
    let text = String(decoding: file.bytes[start..<end], as: UTF8.self)
    let path = file.path.hasPrefix("<") ? file.path : PathText.name(of: file.path)
    return DisplayText.shown("\(path):\(place.line)  \(text.firstLine)")
  }

  // MARK: - Pictures

  func showTree(_ text: String) {
    let text = text.withoutBackTicks
    guard let tree = machine.world.perform({ TreeState($0.views) }) else { return }
    defer { lastTree = tree }
    guard !text.isEmpty else {
      for line in tree.lines(since: lastTree) { say(DisplayText.shown(line)) }
      return
    }
    guard let part = tree.part(from: text) else {
      let names = tree.nodes.map(\.name)
      let own = "\(text).view"
      let near = names.contains(own) ? own : EditDistance.closest(to: text, among: names)
      return fail(
        "no view in the window is called '\(text)'",
        fix: near.map { "did you mean '\($0)'?" } ?? "':tree' shows them all")
    }
    for line in part.lines(since: lastTree?.part(from: text)) { say(DisplayText.shown(line)) }
  }

  var style: TextRenderer.Style { options.usesColor ? .trueColor : .plain }

  func showScreen() {
    guard let frame = machine.world.perform({ $0.frame }) else { return }
    let rows = max(8, min(editor.rows - 4, 40))
    let renderer = TextRenderer(style: style, columns: min(editor.columns, 2 * rows), rows: rows)
    say(renderer.render(frame).withoutLastBreak)
  }

  func showTimeline() {
    let position = machine.position
    let items = TimelineItem.items(in: machine.journal.events.prefix(position.events))
    guard let first = items.first else { return say("Nothing has happened yet.") }
    let timeline = Timeline(columns: editor.columns, rows: max(editor.rows - 4, 40))
    let span = first.start...max(first.start, position.instant)
    say(timeline.render(items, during: span).withoutLastBreak)
  }

  // MARK: - Lists

  func showCalls(_ text: String) {
    guard let count = text.isEmpty ? 40 : Int(text), count > 0 else {
      return fail("'\(text)' is not a count", fix: ":calls 100")
    }
    let last = machine.position.events
    var shown: [Int] = []
    for number in stride(from: last, to: 0, by: -1) where shown.count < count {
      if machine.journal[number]?.isCall == true { shown.append(number) }
    }
    if shown.isEmpty { return say("Nothing has been called yet.") }
    let width = String(last).count
    let unasked = machine.asking(preparing: { $0.perform { $0.gathersUnaskedCalls() } }) {
      $0.perform { $0.unaskedCalls }
    }
    var left = (unasked ?? [])[...]
    if shown.count == count, let first = shown.last { left = left.drop { $0.events < first } }
    for number in shown.reversed() {
      sayUnasked(&left, before: number, indent: width)
      guard let event = machine.journal[number] else { continue }
      let label = String(repeating: " ", count: max(0, width - String(number).count)) + "\(number)"
      say("\(label)  \(line(for: event))")
    }
    sayUnasked(&left, before: Int.max, indent: width)
  }

  /// Lists the first ones of the calls that UIKit left out, up to an event.
  private func sayUnasked(_ calls: inout ArraySlice<UnaskedCall>, before event: Int, indent: Int) {
    while let call = calls.first, call.events < event {
      calls.removeFirst()
      let text = DisplayText.shown(call.sentence)
      let event = TraceEvent(at: call.instant, .call(text, []), subject: "")
      say(String(repeating: " ", count: indent + 2) + line(for: event))
    }
  }

  func showAnimations() {
    let running = runningAnimations
    let nodes = timeNodes
    let layers = timedLayers
    if running.isEmpty, nodes.isEmpty { say("Nothing is being animated.") }
    say(running)
    say(nodes)
    say(layers)
  }

  func showDifference(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 2 else {
      return fail("':diff' takes two times", fix: ":diff 1.0s 1.2s")
    }
    guard let first = time(words[0]), let second = time(words[1]) else {
      let wrong = words.first { time($0) == nil } ?? ""
      let times = words.map { Self.withUnit($0) ?? (time($0) == nil ? "200ms" : $0) }
      return fail(Self.mistake(inTime: wrong), fix: ":diff \(times.joined(separator: " "))")
    }
    let instants = [first, second].map { Instant(seconds: max(0, $0)) }
    guard first >= 0, second >= 0 else {
      return fail("the session begins at 0ms", fix: ":diff 0ms 1.2s")
    }
    for instant in instants where instant > machine.frontier.instant {
      return fail(
        "the session has not reached \(instant.written)",
        fix: "it ends at \(machine.frontier.instant.written); ':run' lets time pass")
    }
    let sorted = sample(instants.sorted { $0 < $1 }) { TreeState($0.views) }
    guard sorted.count == 2 else { return }
    let states = first <= second ? sorted : sorted.reversed()
    let lines = TreeState.difference(states[0], states[1])
    if lines.isEmpty { return say("The screen shows the same.") }
    for line in lines { say(DisplayText.shown(line)) }
  }

  func showIssues() {
    let events = machine.journal.events.prefix(machine.position.events)
    let issues = events.filter { if case .issue = $0.kind { true } else { false } }
    if issues.isEmpty { return say("Nothing has been found wrong.") }
    for issue in issues { say(line(for: issue)) }
  }
}

extension TransitionState {
  /// The transition on one line.
  fileprivate var described: String {
    var parts = ["\(name): \(phase.rawValue)"]
    if !isAnimated { parts.append("not animated") }
    if isCancelled { parts.append("cancelled") }
    if isInteractive {
      parts.append("interactive at \(RunningAnimation.percent(percentComplete))")
    } else if case .playback(let isForward) = drive {
      parts.append(
        "playing \(isForward ? "to its end" : "back"), at \(RunningAnimation.percent(progress))")
    }
    if let animator { parts.append("animator \(animator)") }
    if duration > 0 { parts.append(Instant(seconds: duration).written) }
    if let interaction { parts.append("interaction \(interaction)") }
    if let presentation { parts.append("presentation \(presentation)") }
    return DisplayText.shown(parts.joined(separator: ", "))
  }
}

extension HeldSheetState {
  /// The state of the sheet under the finger, on one line.
  var described: String {
    let shown = { (height: Double) in ValueWriter.shown.text(.number(height.rounded())) }
    if resists {
      return "a finger pulls the sheet of \(controller) down to \(shown(height)) points above the"
        + " bottom; it may not be dismissed and resists"
    }
    let text = "a finger holds the sheet of \(controller), \(shown(height)) points high"
    let named = { (detent: Detent) in "\(detent.written) (\(shown(detent.height)))" }
    let below = detents.last { $0.height <= height }
    let above = detents.first { $0.height > height }
    return switch (below, above) {
    case (let below?, let above?): text + ", between \(named(below)) and \(named(above))"
    case (let below?, nil): text + ", at \(named(below))"
    case (nil, let above?): text + ", below \(named(above))"
    case (nil, nil): text
    }
  }
}

extension KeyboardState {
  /// The first responder and the keyboard, on one line.
  fileprivate var described: String {
    var parts = ["first responder: \(firstResponder ?? "none")"]
    if let waiting { parts.append("\(waiting) waits for its window") }
    let place = frame.map { "up at y \(ValueWriter.shown.text(.number($0.minY)))" } ?? "down"
    if frame != nil || isMoving {
      parts.append("the keyboard \(isMoving ? "moves" : "is") \(place)")
    }
    return parts.joined(separator: "; ")
  }
}

extension HeldSheetState.Detent {
  /// Its identifier as a script writes it.
  fileprivate var written: String {
    let system = "com.apple.UIKit."
    return name.hasPrefix(system) ? ".\(name.dropFirst(system.utf8.count))" : "'\(name)'"
  }
}

extension ScreenChangeState {
  /// The change on one line, with the passed part of its duration.
  fileprivate func described(at instant: Instant) -> String {
    let share = progress ?? min(max(instant.seconds(since: begin) / duration, 0), 1)
    let state = isInteractive ? "interactive at " : isCancelled ? "cancelled, at " : ""
    return "\(name): \(state)\(WrittenUnit.percent.text(share, decimals: 0)) of "
      + Instant(seconds: duration).written
  }
}

extension String {
  var withoutLastBreak: String { last == "\n" ? String(dropLast()) : self }
}

import Animation
import Console
import Evaluation
import Generators
import Semantics
import SourceText

/// Runs a session under the laws of the prompt, up to the first that is broken.
final class SessionLaws {
  /// The laws, described as in findings.
  enum Law: String, CaseIterable {
    case refusal = "a refused input leaves the session as it was"
    case look = "looking changes nothing"
    case place = "the world stands where the session says"
    case backAndStep = "':back' then ':step' comes to the same event and world"
    case moment = "an event is the same however one comes to it"
    case end = "':goto end' stands at the end"
    case walk = "going anywhere and to the end again changes nothing"
    case undo = "':undo' takes back all an input did"
    case broughtBack = "':redo' brings back all that ':undo' took back"
    case redo = "after ':undo' the same input does the same"
    case reload = "':reload' of scripts that have not changed changes nothing"
    case repeated = "a new world that does the same inputs comes to the same"
    case saved = "a saved test passes"
    case replay = "':replay' answers as the recorded session did"
    case unwatched = "a session that is looked at comes to the same as one that is not"
    case endless = "an input comes to an end"
  }

  /// The first broken law; nil when there is none.
  private(set) var violation: Violation?
  private let scripts: SessionScripts
  private let script: [UInt8]
  private var rest: ArraySlice<String>
  /// Whether the world is compared after every input, and not only when a law requires it.
  private var isWatched = true
  private var hasInterrupted = false
  /// The state of the world at positions inside events, until a new input is typed.
  private var moments: [String: Standing] = [:]
  private var last: Standing?
  /// The laws that need another session, checked at the end.
  private var final: [Law] = []
  private var isOver = false

  init(_ lines: [String], _ scripts: SessionScripts) {
    self.scripts = scripts
    let text = lines.filter { $0.hasPrefix("| ") }.map { $0.dropFirst(2) + "\n" }.joined()
    script = Array(text.utf8)
    rest = lines.filter { !$0.hasPrefix("| ") }[...]
    let prompt = TypedPrompt(scripts, files: files) { [unowned self] in more($0) }
    prompt.run()
    if violation == nil { holdFinalLaws(prompt) }
    if violation != nil { violation?.detail += "\n" + Self.text(of: prompt.transcript) }
  }

  private var files: [String: [UInt8]] { ["s.trans": script] }

  /// The inputs and answers as a transcript.
  private static func text(of transcript: [(input: String, answer: String)]) -> String {
    transcript.map { entry in
      "> " + entry.input.replacing("\n", with: "\n| ") + "\n" + entry.answer
    }.joined()
  }

  private func fail(_ law: Law, _ detail: String) {
    if violation == nil { violation = Violation(law: law.rawValue, detail: detail) }
  }

  // MARK: - Typing

  /// Types the next line; false when there is none or a law was broken.
  private func more(_ prompt: TypedPrompt) -> Bool {
    while violation == nil, let line = rest.popFirst() {
      if line.hasPrefix("@") {
        if begin(line.dropFirst().description, prompt) { return true }
      } else {
        type(Self.resolved(line, prompt), prompt)
        return true
      }
    }
    guard violation == nil, !isOver else { return false }
    isOver = true
    last = standing(prompt)
    return false
  }

  /// An input with its line breaks, and with numbers of events in place of hundredths.
  private static func resolved(_ line: String, _ prompt: TypedPrompt) -> String {
    var text = line.replacing("⏎", with: "\n")
    guard let open = text.range(of: "{", before: "}"),
      let share = Int(
        text[text.index(after: open.lowerBound)..<text.index(before: open.upperBound)])
    else { return text }
    let count = prompt.outline?.knownEventCount ?? 0
    text.replaceSubrange(open, with: "\(count * share / 100)")
    return text
  }

  /// Types an input and checks the laws that apply to every one.
  private func type(_ text: String, _ prompt: TypedPrompt) {
    let before = isWatched ? standing(prompt) : nil
    prompt.type(text) { [self] answer in
      if prompt.isEndless { return fail(.endless, "'\(text)' was interrupted") }
      guard let before, let after = standing(prompt) else { return }
      if let difference = after.difference(from: before) {
        if Self.isRefusal(of: text, answer) {
          fail(.refusal, difference)
        } else if Self.isLook(text) {
          fail(.look, difference)
        }
      }
    }
  }

  /// The state of the session and of its world, whose positions have to agree.
  private func standing(_ prompt: TypedPrompt) -> Standing? {
    guard let session = prompt.outline, let world = prompt.world else { return nil }
    let standing = Standing(session: session, world: world)
    if let displacement = standing.displacement { fail(.place, displacement) }
    if session.inputs != last?.session.inputs || session.events != last?.session.events
      || session.stops != last?.session.stops || session.end != last?.session.end
    {
      moments = [:]
    }
    last = standing
    guard session.place.hasPrefix("event ") else { return standing }
    // An input that was typed in an event has the same place, and has events of its own.
    let moment = "\(session.place) of \(session.eventCount), input \(session.inputCount)"
    if let known = moments[moment], let difference = standing.difference(from: known) {
      fail(.moment, "in \(session.place): \(difference)")
    }
    moments[moment] = standing
    return standing
  }

  /// The commands that change nothing; they may be abbreviated.
  private static let looks = [
    "where", "list", "locals", "tree", "screen", "film", "timeline", "calls", "animations", "why",
    "diff", "controllers", "segues", "touches", "issues", "help", "explain", "save",
  ]

  static func isLook(_ text: String) -> Bool {
    guard text.hasPrefix(":") else { return false }
    let name = text.dropFirst().prefix { $0.isLetter }
    return ["w", "t", "l"].contains(name) || name.count > 1 && looks.contains { $0.hasPrefix(name) }
  }

  /// Whether an answer says that an input was not understood or not carried out.
  static func isRefusal(of text: String, _ answer: String) -> Bool {
    let lines = answer.split(separator: "\n")
    if lines.contains("The world is unchanged.") { return true }
    guard let first = lines.first else { return false }
    // A run that reaches a limit stays there and can be continued.
    if first.contains(" instants the world has not reached ") { return false }
    // These do several things, of which one may be refused.
    if [":replay", ":load", ":reload", ":next", ":n", ":out"].contains(where: text.hasPrefix) {
      return false
    }
    return first.hasPrefix("error: ")
  }

  // MARK: - Laws between inputs

  /// Begins to check a law, given as `NAME ARGUMENT`; false when nothing has to be typed for it.
  private func begin(_ line: String, _ prompt: TypedPrompt) -> Bool {
    let name = String(line.prefix { $0 != " " })
    let argument = String(line.dropFirst(name.count + 1)).replacing("⏎", with: "\n")
    switch name {
    case "unwatched": isWatched = false
    case "interrupt":
      prompt.interruption = Int(argument) ?? 0
      hasInterrupted = true
    case "complete": prompt.complete(argument)
    case "back": return holdBackAndStep(prompt)
    case "end":
      holdEnd(prompt)
      return true
    case "walk":
      holdWalk(prompt, seed: UInt64(argument) ?? 0)
      return true
    case "undo":
      holdUndo(prompt, argument)
      return true
    case "reload": return holdReload(prompt)
    case "save":
      holdSave(prompt)
      return true
    case "repeat": holdRepetition(prompt)
    case "replay": final.append(.replay)
    case "twice": final.append(.unwatched)
    default: break
    }
    return false
  }

  private func holdBackAndStep(_ prompt: TypedPrompt) -> Bool {
    guard let before = standing(prompt), before.session.place.hasPrefix("event "),
      violation == nil
    else { return false }
    prompt.type(":back") { [self] _ in step(prompt, to: before, stopsLeft: 1_000) }
    return true
  }

  /// Steps to the event after the present one; watched values that change in the frames before it stop the world on the way.
  private func step(_ prompt: TypedPrompt, to before: Standing, stopsLeft: Int) {
    prompt.type(":step") { [self] answer in
      guard let after = standing(prompt) else { return }
      let isOnTheWay = after.session.place == "instant" && answer.contains("Stopped at ")
      if isOnTheWay, stopsLeft > 0 { return step(prompt, to: before, stopsLeft: stopsLeft - 1) }
      if let difference = after.difference(from: before) { fail(.backAndStep, difference) }
    }
  }

  private func holdEnd(_ prompt: TypedPrompt, _ then: @escaping (Standing) -> Void = { _ in }) {
    prompt.type(":goto end") { [self] answer in
      guard let end = standing(prompt), violation == nil else { return }
      // An interrupted run stops before the end, and says so.
      if hasInterrupted, answer.contains("Stopped at ") { return }
      let session = end.session
      if session.eventCount != session.knownEventCount {
        fail(.end, "it stands at event \(session.eventCount) of \(session.knownEventCount)")
      } else if session.inputCount != session.inputs.count {
        fail(.end, "it stands after input \(session.inputCount) of \(session.inputs.count)")
      } else if session.instant != session.end {
        fail(.end, "it stands at \(session.instant) flicks, the end is \(session.end)")
      } else {
        then(end)
      }
    }
  }

  /// Goes to the end, to some other positions, and to the end again.
  private func holdWalk(_ prompt: TypedPrompt, seed: UInt64) {
    holdEnd(prompt) { [self] end in
      var generator = SeededGenerator(seed: seed)
      var moves: [String] = []
      let count = end.session.knownEventCount
      for _ in 0...generator.number(below: 4) {
        switch generator.number(below: 6) {
        case 0: moves.append(":back \(1 + generator.number(below: 9))")
        case 1: moves.append(":frame -\(1 + generator.number(below: 9))")
        case 2:
          let milliseconds = Double(end.session.end) / 705_600
          moves.append(
            ":goto \(Int(milliseconds * Double(generator.number(below: 101)) / 100))ms")
        case 3 where count > 0: moves.append(":back\n:step")
        default: moves.append(":goto event \(generator.number(below: count + 1))")
        }
      }
      walk(prompt, moves.flatMap { $0.split(separator: "\n").map(String.init) }[...]) { [self] in
        holdEnd(prompt) { [self] again in
          if let difference = again.difference(from: end) { fail(.walk, difference) }
        }
      }
    }
  }

  private func walk(
    _ prompt: TypedPrompt, _ moves: ArraySlice<String>, _ then: @escaping () -> Void
  ) {
    guard let move = moves.first else { return then() }
    prompt.type(move) { [self] _ in
      if isWatched { _ = standing(prompt) }
      if violation == nil { walk(prompt, moves.dropFirst(), then) }
    }
  }

  /// Types an input, undoes it, and types it again.
  private func holdUndo(_ prompt: TypedPrompt, _ text: String) {
    guard let before = standing(prompt) else { return }
    prompt.type(text) { [self] answer in
      guard let after = standing(prompt), violation == nil else { return }
      // An interrupted input stops at another place the next time.
      if hasInterrupted, answer.contains("Stopped at ") { return }
      let kept = before.session.inputs.prefix(before.session.inputCount)
      let isOneMore =
        after.session.inputs.count == kept.count + 1 && after.session.inputs.starts(with: kept)
        && after.session.inputs != before.session.inputs
      guard isOneMore, !Self.isRefusal(of: text, answer), Self.isTakenBack(text, before) else {
        return
      }
      prompt.type(":undo") { [self] _ in
        guard let undone = standing(prompt), violation == nil else { return }
        if let difference = undone.difference(from: before, places: false) {
          return fail(.undo, difference)
        }
        holdRedo(prompt, text, after)
      }
    }
  }

  /// Brings back an input that was undone, undoes it once more, and types it again.
  private func holdRedo(_ prompt: TypedPrompt, _ text: String, _ after: Standing) {
    prompt.type(":redo") { [self] _ in
      guard let back = standing(prompt), violation == nil else { return }
      if let difference = back.difference(from: after, places: false) {
        return fail(.broughtBack, difference)
      }
      prompt.type(":undo") { [self] _ in
        prompt.type(text) { [self] _ in
          guard let again = standing(prompt), violation == nil else { return }
          if let difference = again.unnumbered.difference(from: after.unnumbered, places: false) {
            fail(.redo, difference)
          }
        }
      }
    }
  }

  /// Whether `:undo` undoes everything that an input does.
  ///
  /// A command first continues the input that is under way; only its own effects after that are undone.
  private static func isTakenBack(_ text: String, _ before: Standing) -> Bool {
    if !text.hasPrefix(":") || text.hasPrefix(":step ") { return true }
    let session = before.session
    let isAtEnd =
      session.eventCount == session.knownEventCount && session.inputCount == session.inputs.count
    if session.place == "instant", isAtEnd, let last = session.inputs.last {
      // Between two turns of a statement that lets time pass, the rest of that statement runs first.
      return [":step", ":next", ":run", ":until", ":goto", ":settle", ":frame"].contains(
        where: last.hasPrefix)
    }
    return session.place == "idle" && isAtEnd
  }

  private func holdReload(_ prompt: TypedPrompt) -> Bool {
    // The position of an interrupted run can't always be found again.
    guard !hasInterrupted, let before = standing(prompt), violation == nil else { return false }
    let isInCode = before.session.place.contains("time")
    prompt.type(":reload") { [self] answer in
      guard let after = standing(prompt), violation == nil else { return }
      if !answer.contains("Nothing has changed"), !before.session.inputs.isEmpty {
        fail(.reload, "it does not say that nothing has changed")
      } else if isInCode {
        let difference =
          Standing.difference("event", before.session.events, after.session.events)
          ?? Standing.difference("input", before.session.inputs, after.session.inputs)
        if let difference { fail(.reload, difference) }
      } else if let difference = after.difference(from: before, places: false) {
        fail(.reload, difference)
      }
    }
    return true
  }

  private func holdRepetition(_ prompt: TypedPrompt) {
    guard let now = standing(prompt), violation == nil, let other = prompt.repeated else { return }
    let known = now.session.knownEventCount
    let isWhole = now.session.events.count == known || now.session.eventCount == known
    let events = Array(now.session.events.prefix(now.session.eventCount))
    if isWhole, let difference = Standing.difference("event", events, other.events) {
      return fail(.repeated, difference)
    }
    let again = Standing(session: now.session, world: other.world)
    if let difference = again.difference(from: now) ?? again.displacement {
      fail(.repeated, difference)
    }
  }

  // MARK: - Files

  private func holdSave(_ prompt: TypedPrompt) {
    guard let before = standing(prompt) else { return }
    prompt.type(":save \"what was done\" saved.trans") { [self] answer in
      guard let after = standing(prompt), violation == nil else { return }
      if let difference = after.difference(from: before) { return fail(.look, difference) }
      guard answer.hasPrefix("Saved"), let bytes = prompt.files["saved.trans"] else { return }
      if let failure = Self.failure(ofTestIn: bytes, prompt) {
        fail(.saved, "\(failure)\n\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  /// The reason why the last test of a file fails; nil when it passes.
  private static func failure(ofTestIn bytes: [UInt8], _ prompt: TypedPrompt) -> String? {
    let result = Compilation.check(path: "saved.trans", bytes: bytes, catalogue: .uiKit) {
      prompt.read($0)
    }
    guard let program = result.program,
      let test = program.tests.lastIndex(where: { $0.extent.file.index == 0 })
    else {
      return "it does not check: \(result.diagnostics.first?.message.text ?? "it has no test")"
    }
    let outcome = TestRun.run(TestRequest(test: test), of: Script(program))
    return outcome.failures.first.map { "\($0.diagnostic.message.text) at \($0.instant.written)" }
  }

  // MARK: - Laws that need another session

  private func holdFinalLaws(_ prompt: TypedPrompt) {
    let typed = prompt.transcript
    let inputs = typed.map(\.input).filter { $0.contains { !$0.isWhitespace } }
    for law in final where violation == nil {
      if law == .replay { holdReplay(inputs) } else { holdUnwatched(inputs) }
    }
  }

  /// Compares with the same inputs without commands that change nothing, and without comparing in between.
  private func holdUnwatched(_ inputs: [String]) {
    guard let last, !hasInterrupted else { return }
    var rest = inputs.filter { !Self.isLook($0) }[...]
    var other: Standing?
    let prompt = TypedPrompt(scripts, files: files) { prompt in
      if let text = rest.popFirst() {
        prompt.type(text)
        return true
      }
      if let session = prompt.outline, let world = prompt.world {
        other = Standing(session: session, world: world)
      }
      return false
    }
    prompt.run()
    if let other, let difference = other.difference(from: last) { fail(.unwatched, difference) }
  }

  /// The result of commands that use files depends on what was written before.
  private static let fileCommands = [":rec", ":rep", ":q", ":e", ":sa"]

  private func holdReplay(_ inputs: [String]) {
    let isWithFiles = inputs.contains { input in Self.fileCommands.contains { input.hasPrefix($0) }
    }
    guard !isWithFiles, !hasInterrupted else { return }
    func answers(_ inputs: [String], _ files: [String: [UInt8]]) -> TypedPrompt {
      var rest = inputs[...]
      let prompt = TypedPrompt(scripts, files: files) { prompt in
        guard let text = rest.popFirst() else { return false }
        prompt.type(text)
        return true
      }
      prompt.run()
      return prompt
    }
    let recorded = answers([":record walk"] + inputs + [":record"], files)
    let replayed = answers([":replay walk"], recorded.files)
    let expected = recorded.transcript.dropFirst().dropLast().map { entry in
      let lines = entry.input.split(separator: "\n", omittingEmptySubsequences: false)
      return "> \(lines.first ?? "")\(lines.count > 1 ? " …" : "")\n\(entry.answer)"
    }.joined()
    let lines = [expected, replayed.transcript.first?.answer ?? ""].map {
      $0.split(separator: "\n").map(String.init)
    }
    if let difference = Standing.difference("line", lines[0], lines[1]) {
      fail(.replay, difference)
    }
  }
}

extension String {
  /// The first text between two characters.
  fileprivate func range(of open: Character, before close: Character) -> Range<Index>? {
    var start = startIndex
    while let begin = self[start...].firstIndex(of: open) {
      guard let end = self[begin...].firstIndex(of: close) else { return nil }
      let inside = self[index(after: begin)..<end]
      if !inside.isEmpty, inside.allSatisfy(\.isNumber) { return begin..<index(after: end) }
      start = index(after: begin)
    }
    return nil
  }
}

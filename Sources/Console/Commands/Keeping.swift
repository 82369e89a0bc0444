import Animation
import EventTrace
import Evaluation
import Geometry
import Semantics
import SourceText

extension ConsoleCommand {
  static let keeping: [ConsoleCommand] = [
    ConsoleCommand(
      name: "load", group: .keeping, parameters: "FILE[:LINE]",
      summary: "take in a script: its declarations, and what its top-level statements do",
      details: [
        "With a line, what the test in that line does instead of the top-level statements."
      ],
      examples: [":load card.trans", ":load card.trans:42"], argument: .script,
      action: { $0.begin(with: [$1]) }),
    ConsoleCommand(
      name: "reload", group: .keeping,
      summary: "read the scripts again, do all inputs again, and show the first difference",
      action: { repl, _ in repl.reload() }),
    ConsoleCommand(
      name: "save", group: .keeping, parameters: "\"NAME\" [FILE]",
      summary: "write the session as a test that passes",
      details: [
        "The test has all inputs, a table of what was animated at the frames, the calls, and the views at the end."
      ], examples: [":save \"a pull that is not far enough\" card.tests.trans"],
      argument: .nameAndScript, action: { $0.save($1) }),
    ConsoleCommand(
      name: "record", group: .keeping, parameters: "[FILE]",
      summary: "write what is typed from here on into a file; alone: stop that",
      details: ["The end of the session ends it too."],
      examples: [":record walk.choreo", ":record"], argument: .recording, action: { $0.record($1) }),
    ConsoleCommand(
      name: "replay", group: .keeping, parameters: "FILE",
      summary: "do what a file recorded", examples: [":replay walk.choreo"], argument: .recording,
      action: { $0.replay($1) }),
  ]
}

/// What is being recorded.
struct Recording {
  var path: String
  var lines: [String] = []
}

extension REPL {
  // MARK: - Recording

  func record(_ path: String) {
    forgetRecordedCommand()
    if path.isEmpty {
      guard recording != nil else {
        return fail("nothing is being recorded", fix: ":record walk.choreo")
      }
      return endRecording()
    }
    endRecording()
    if path.hasSuffix(".trans"), case .bytes = host.read(path) {
      return fail(
        "'\(path)' is a script, which a recording would replace", fix: ":record walk.choreo")
    }
    let folder = PathText.folder(of: path)
    if host.canonicalPath(folder) == nil {
      return fail("'\(path)' cannot be written: there is no folder '\(folder)'")
    }
    if let reason = host.tryWriting(path) {
      return fail("'\(path)' cannot be written: \(reason)")
    }
    recording = Recording(path: path)
  }

  /// Leaves out the command that ends a recording, which is no part of it.
  func forgetRecordedCommand() {
    if replayDepth == 0 { _ = recording?.lines.popLast() }
  }

  /// Writes what was recorded, if anything is being recorded.
  func endRecording() {
    guard let recording else { return }
    self.recording = nil
    let text = recording.lines.map { Self.entry($0) + "\n" }.joined()
    if let reason = host.writeFile(recording.path, Array(text.utf8)) {
      return fail("'\(recording.path)' cannot be written: \(reason)")
    }
    let count = recording.lines.count
    say("Wrote \(count) input\(count == 1 ? "" : "s") to '\(DisplayText.shown(recording.path))'.")
  }

  /// An input as it stands in a file: its further lines begin with a blank bar, so that each entry is told from the next.
  private static func entry(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n| ")
  }

  func replay(_ path: String) {
    guard replayDepth < 8 else { return fail("'\(path)' replays itself") }
    guard case .bytes(let bytes) = read(path) else { return }
    replayDepth += 1
    defer { replayDepth -= 1 }
    var entries: [String] = []
    for line in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("| "), !entries.isEmpty {
        entries[entries.count - 1] += "\n" + line.dropFirst(2)
      } else {
        entries.append(String(line))
      }
    }
    for entry in entries where !entry.trimmingBlanks.isEmpty && !isDone {
      say("> " + DisplayText.shown(entry.firstLine))
      accept(entry)
    }
  }

  /// Reads a file, or says why it cannot.
  func read(_ path: String) -> ImportResult {
    if path.isEmpty {
      fail("the name of a file is missing")
      return .missing
    }
    let result = host.read(path)
    switch result {
    case .bytes: break
    case .missing: fail("there is no file '\(path)'")
    case .refused(let reason): fail("'\(path)' cannot be read: \(reason)")
    }
    return result
  }
}

// MARK: - Scripts

extension REPL {
  /// Takes in scripts, each as an input.
  func load(_ paths: [String]) {
    for path in paths where !isDone {
      guard canType, case .bytes(let bytes) = read(path), isNew(path) else { continue }
      var program = program
      let check = load(path, bytes, into: &program)
      guard let addition = check.addition else {
        sayMistakes(check, of: path)
        continue
      }
      say(check.diagnostics, in: check.files)
      run(addition, program, check, text: ":load \(path)")
    }
  }

  /// Checks a script as an input; what it imports lies in its folder.
  func load(
    _ path: String, _ bytes: [UInt8], into program: inout InteractiveProgram
  ) -> InteractiveCheck {
    program.load(path: path, bytes: bytes, load: readImports(of: path))
  }

  /// Reads what a script imports.
  func readImports(of path: String) -> (String) -> ImportResult {
    let folder = PathText.folder(of: path)
    return { [host] imported in host.readImport(imported, folder) }
  }

  /// Does the session again with its scripts as they are now.
  func reload() {
    let old = machine
    var program = base
    var programs: [InteractiveProgram] = []
    var inputs = old.inputs
    for index in inputs.indices {
      let input = inputs[index]
      switch input.action {
      case .advance, .settle, .interaction: break
      case .program, .watch:
        guard let check = recheck(input, in: &program) else {
          return say("The session is as it was.")
        }
        guard let renewed = input.renewed(by: check) else {
          say(check.diagnostics, in: check.files)
          return say("The session is as it was.")
        }
        inputs[index] = renewed
      }
      programs.append(program)
    }
    guard let fresh = Self.makeMachine(options, host) else {
      return fail("the system has no thread to give")
    }
    fresh.adopt(inputs, upTo: old.frontier)
    tell(differenceBetween: old.journal, fresh.journal, program)
    machine = fresh
    self.programs = programs
    branches = []
    stops.renew(inputs)
    if machine.laterInputCount > 0 {
      tellDropped(machine.dropFuture())
      self.programs.removeLast(max(0, self.programs.count - machine.inputs.count))
    }
    showPlace()
  }

  /// Shows the first event that is not as it was.
  private func tell(
    differenceBetween old: Journal, _ new: Journal, _ program: InteractiveProgram
  ) {
    let oldLines = SessionTrace(old, files: self.program.files)
    let newLines = SessionTrace(new, files: program.files)
    for number in 1...max(1, old.count, new.count) {
      let before = oldLines.line(number)
      let after = newLines.line(number)
      if before == after { continue }
      say("The first difference is event \(number):")
      if let before { say("- \(before)") }
      if let after { say("+ \(after)") }
      return
    }
    say("Nothing has changed: \(new.count) events as before.")
  }
}

/// A journal as lines without places in scripts, which move when a script is edited.
private struct SessionTrace {
  let journal: Journal
  let files: [SourceFile]

  init(_ journal: Journal, files: [SourceFile]) {
    self.journal = journal
    self.files = files
  }

  func line(_ number: Int) -> String? {
    guard var event = journal[number] else { return nil }
    event.range = nil
    var encoder = TraceTextEncoder(files: files)
    return encoder.line(for: event)
  }
}

// MARK: - Saving

extension REPL {
  func save(_ text: String) {
    guard let (name, path) = Self.nameAndPath(text) else {
      return fail("':save' takes a name in quotes", fix: ":save \"a pull that is not far enough\"")
    }
    do throws(SavedTest.Refusal) {
      let saved = try savedTest(name)
      guard !path.isEmpty else {
        let lines = saved.withoutLastBreak.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.forEach { say(DisplayText.shown(String($0))) }
      }
      var bytes: [UInt8] = []
      if case .bytes(let old) = host.read(path) { bytes = old }
      if !bytes.isEmpty { bytes += (bytes.last == UInt8(ascii: "\n") ? "\n" : "\n\n").utf8 }
      if let reason = host.writeFile(path, bytes + Array(saved.utf8)) {
        return fail("'\(path)' cannot be written: \(reason)")
      }
      say("Saved; 'choreo test \(DisplayText.shown(path))' runs it.")
    } catch {
      fail(error.text, fix: error.fix)
    }
  }

  private static func nameAndPath(_ text: String) -> (name: String, path: String)? {
    guard text.first == "\"", let end = text.dropFirst().firstIndex(of: "\"") else { return nil }
    let name = String(text[text.index(after: text.startIndex)..<end])
    if name.isEmpty { return nil }
    return (name, String(text[text.index(after: end)...]).trimmingBlanks)
  }

  /// The session up to where the world stands, as a test.
  private func savedTest(_ name: String) throws(SavedTest.Refusal) -> String {
    var saved = SavedTest(name, device: options.device)
    let position = machine.position
    let inputs = Array(machine.inputs.prefix(position.inputs))
    var results = 0
    for (index, input) in inputs.enumerated() {
      guard !input.isNested else {
        // Somebody only looked.
        if case .program(let addition) = input.action, addition.value != nil,
          inputs.dropFirst(index + 1).first?.firstEvent ?? position.events == input.firstEvent
        {
          continue
        }
        throw SavedTest.Refusal(
          text:
            "'\(input.text.firstLine)' was given in the middle of a call, where no test can give it",
          fix: "':undo' takes it back; give it between two calls, or write it into a hook")
      }
      let next = inputs.dropFirst(index + 1).first { !$0.isNested }
      let end = next?.instant ?? position.instant
      switch input.action {
      case .program(let addition):
        if let path = input.text.afterWord(":load") {
          guard case .bytes(let bytes) = host.read(path) else { continue }
          saved.add(script: bytes, path: path, from: input.instant, to: end)
        } else {
          var valueName: String?
          if let value = addition.value, !value.name.isEmpty {
            results += 1
            let isUsed = inputs.dropFirst(index + 1).contains { $0.text.contains(value.name) }
            if isUsed { valueName = value.name }
          }
          saved.add(typed: input.text, valueName: valueName, from: input.instant, to: end)
        }
      case .watch: continue
      case .advance:
        guard end > input.instant else { continue }
        // Time that was let pass until nothing was due any more is best said so.
        let isSettled = machine.journal.isQuiet(at: end, until: next?.firstEvent ?? position.events)
        saved.add(
          isSettled
            ? .settle(from: input.instant, to: end) : .pass(from: input.instant, to: end))
      case .settle: saved.add(.settle(from: input.instant, to: end))
      case .interaction:
        throw SavedTest.Refusal(
          text: "a test cannot do '\(input.text)'", fix: "drag with a finger instead")
      }
    }
    let events = machine.journal.events.prefix(position.events)
    saved.expect(
      issues: Self.issues(in: events), tree: treeLines(), absentCall: Self.absentCall(in: events))
    return try saved.finished(columns: Self.columns(for: events)) { [host] path in
      host.readImport(path, ".")
    }
  }

  private static func issues(in events: ArraySlice<TraceEvent>) -> [String] {
    var kinds: [String] = []
    for event in events {
      guard case .issue(let issue) = event.kind, !kinds.contains(issue.kind.rawValue) else {
        continue
      }
      kinds.append(issue.kind.rawValue)
    }
    return kinds
  }

  /// A callback that has not come.
  private static func absentCall(in events: ArraySlice<TraceEvent>) -> String {
    var names: Set<String> = []
    for event in events {
      if case .call(let name, _) = event.kind { names.insert(name) }
    }
    let all = BuiltinCatalogue.callbacks.map(\.traceName).filter { !$0.contains("(") }
    return all.first { !names.contains($0) } ?? "viewDidLoad"
  }

  /// The views as the lines of `expect tree`: those that have a name here, and `_` for the others.
  private func treeLines() -> [String] {
    guard let tree = machine.world.perform({ TreeState(of: $0.engine) }) else { return ["window"] }
    var lines: [String] = []
    var depth = 0
    for (index, node) in tree.nodes.enumerated() {
      while depth > node.depth {
        depth -= 1
        lines.append(String(repeating: "  ", count: depth) + "}")
      }
      var line = String(repeating: "  ", count: node.depth) + written(node)
      let hasChildren = index + 1 < tree.nodes.count && tree.nodes[index + 1].depth > node.depth
      if hasChildren {
        line += " {"
        depth = node.depth + 1
      }
      lines.append(line)
    }
    while depth > 0 {
      depth -= 1
      lines.append(String(repeating: "  ", count: depth) + "}")
    }
    return lines
  }

  private func written(_ node: TreeState.Node) -> String {
    if node.depth == 0 || node.name == "transitionView" { return node.name }
    var program = program
    guard node.name.contains("."),
      program.check(Array(node.name.utf8), name: "<tree>", resultName: nil).addition?.value != nil
    else { return "_" }
    return "\(node.name)(frame: \(TraceText.text(.rect(node.frame))))"
  }

  /// What was animated, as expressions of a test, each once.
  private static func columns(for events: ArraySlice<TraceEvent>) -> [String] {
    var columns: [String] = []
    for event in events {
      guard case .animationBegan(let property, let fields) = event.kind, !event.subject.isEmpty,
        fields.count >= 2
      else { continue }
      for path in paths(of: property, fields[0].value, fields[1].value) {
        let column = "\(event.subject).\(path)"
        if !columns.contains(column) { columns.append(column) }
      }
    }
    return columns
  }

  /// What a table shows of an animated property: the parts of it that change.
  private static func paths(of property: String, _ from: TraceValue, _ to: TraceValue) -> [String] {
    switch (property, from, to) {
    case ("center", .point(let from), .point(let to)):
      (from.x == to.x ? [] : ["frame.minX"]) + (from.y == to.y ? [] : ["frame.minY"])
    case ("bounds", .rect(let from), .rect(let to)):
      (from.width == to.width ? [] : ["frame.width"])
        + (from.height == to.height ? [] : ["frame.height"])
    case ("alpha", _, _): ["alpha"]
    case ("transform", _, _): ["frame"]
    default: []
    }
  }
}

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
      summary: "load a script: make its declarations known and run its top-level statements",
      details: [
        "With a line, run the test in that line instead of the top-level statements."
      ],
      examples: [":load card.trans", ":load card.trans:42"], argument: .script,
      action: { $0.begin(with: [$1]) }),
    ConsoleCommand(
      name: "reload", group: .keeping,
      summary: "read the scripts again, run all inputs again, and show the first difference",
      action: { repl, _ in repl.reload() }),
    ConsoleCommand(
      name: "save", group: .keeping, parameters: "[--brief] \"NAME\" [FILE]",
      summary: "write the session as a test that passes",
      details: [
        "The test has all inputs up to the present position, a table of the animated values, the calls, and the views at the end.",
        "The test is added at the end of an existing file, which is not changed otherwise; a file that would then have errors is left as it is.",
        "With '--brief', a gesture of several statements becomes one 'finger.drag', or two parts, if the test passes with it.",
      ],
      examples: [
        ":save \"a pull that is not far enough\" card.tests.trans",
        ":save --brief \"a pull that is not far enough\"",
      ],
      argument: .nameAndScript,
      action: { $0.save($1) }),
    ConsoleCommand(
      name: "record", group: .keeping, parameters: "[FILE]",
      summary: "record what is typed from here on in a file; alone: stop recording",
      details: [
        "Recording also stops at the end of the session. A recording of the same session is continued; no other file is replaced."
      ],
      examples: [":record walk.choreo", ":record"], argument: .recording, action: { $0.record($1) }),
    ConsoleCommand(
      name: "replay", group: .keeping, parameters: "FILE",
      summary: "run the inputs of a recorded file", examples: [":replay walk.choreo"],
      argument: .recording,
      action: { $0.replay($1) }),
  ]
}

/// A recording in progress.
struct Recording {
  /// The destination of the recording.
  enum Target: Equatable {
    /// A file with these contents; nil for a missing one.
    case file([UInt8]?)
    /// Something other than a plain file, such as a device.
    case device
  }

  var path: String
  var target: Target
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
    let contents = host.read(path)
    if case .bytes = contents, isScript(path) {
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
    switch contents {
    case .bytes(let bytes):
      if let reason = obstacle(toRecordingIn: path, of: bytes) {
        return fail(reason, fix: ":record \(freeName(beside: path))")
      }
      recording = Recording(path: path, target: .file(bytes))
    case .missing: recording = Recording(path: path, target: .file(nil))
    case .refused, .outside:
      if let reason = host.writeDevice(path, []) {
        return fail("'\(path)' cannot be written: \(reason)")
      }
      recording = Recording(path: path, target: .device)
    }
  }

  /// The reason why a file with some contents is not to be written: nothing that is of use is replaced. Nil for an empty file, and for a recording
  /// of this session, at the end of which the next one is added.
  private func obstacle(toRecordingIn path: String, of bytes: [UInt8]) -> String? {
    if readRecordings.contains(where: { isSame($0, path) }) {
      return "this session has replayed '\(path)', which a recording would change"
    }
    if bytes.isEmpty || writtenRecordings.contains(where: { isSame($0, path) }) { return nil }
    return "there is a file '\(path)' already, which a recording would replace"
  }

  /// A name like that of a file, for one that does not exist.
  private func freeName(beside path: String) -> String {
    let name = path.hasSuffix(".choreo") ? String(path.dropLast(7)) : path
    let names = (2...99).lazy.map { "\(name)-\($0).choreo" }
    let free = names.first { name in
      if case .missing = self.host.read(name) { return true }
      return false
    }
    return free ?? "\(name)-new.choreo"
  }

  /// Whether a file is a script, by its name or because the session has loaded it.
  private func isScript(_ path: String) -> Bool {
    path.hasSuffix(".trans") || host.canonicalPath(path)?.hasSuffix(".trans") == true
      || program.files.contains { isSame($0.path, path) }
  }

  /// Removes the command that ends a recording from it.
  func forgetRecordedCommand() {
    if replayDepth == 0 { _ = recording?.lines.popLast() }
  }

  /// Writes the recording, if one is in progress.
  func endRecording() {
    guard let recording else { return }
    self.recording = nil
    let bytes = Array(recording.lines.map { Self.entry($0) + "\n" }.joined().utf8)
    let path = recording.path
    if bytes.isEmpty { return say("Nothing was recorded.") }
    let reason: String?
    let otherName: String
    switch recording.target {
    case .device: (reason, otherName) = (host.writeDevice(path, bytes), "walk.choreo")
    case .file(let old):
      (reason, otherName) = (host.rewriteFile(path, old, (old ?? []) + bytes), path)
    }
    if let reason {
      // If the file cannot be written, the recording goes to another one.
      let others = (2...9).lazy.map { "\(otherName).\($0)" }
      let other = others.first { self.host.rewriteFile($0, nil, bytes) == nil }
      let place = other.map { "; what was recorded is in '\($0)'" } ?? ""
      return fail("'\(path)' cannot be written: \(reason)\(place)")
    }
    writtenRecordings.append(path)
    let count = recording.lines.count
    say("Wrote \(count) input\(count == 1 ? "" : "s") to '\(DisplayText.shown(recording.path))'.")
  }

  /// An input as an entry of the file: a bar begins each further line, to separate the entries.
  private static func entry(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n| ")
  }

  func replay(_ path: String) {
    guard replayDepth < 8 else { return fail("'\(path)' replays itself") }
    guard case .bytes(let bytes) = read(path) else { return }
    if !readRecordings.contains(path) { readRecordings.append(path) }
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

  /// Reads a file; reports a failure.
  func read(_ path: String) -> ImportResult {
    if path.isEmpty {
      fail("the name of a file is missing")
      return .missing
    }
    let result = host.read(path)
    switch result {
    case .bytes: break
    case .missing: fail("there is no file '\(path)'")
    case .refused(let reason), .outside(let reason): fail("'\(path)' cannot be read: \(reason)")
    }
    return result
  }
}

// MARK: - Scripts

extension REPL {
  /// Loads scripts, each as an input.
  func load(_ paths: [String]) {
    for path in paths where !isDone {
      guard canType, case .bytes(let bytes) = read(path), isNew(path) else { continue }
      var program = program
      let check = load(path, bytes, into: &program)
      guard let addition = check.addition else {
        sayMistakes(check, of: path)
        refusedScripts.append(path)
        continue
      }
      refusedScripts.removeAll { $0 == path }
      sayOnce(check.diagnostics, in: check.files)
      run(addition, program, check, text: ":load \(path)")
    }
  }

  /// Checks a script as an input, with imports from its project.
  func load(
    _ path: String, _ bytes: [UInt8], into program: inout InteractiveProgram
  ) -> InteractiveCheck {
    program.load(path: path, bytes: bytes, load: readImports(of: path))
  }

  /// A function that reads the imports of a script.
  func readImports(of path: String) -> (String) -> ImportResult {
    host.importReader(PathText.folder(of: path))
  }

  /// Runs the session again with the present contents of its scripts.
  func reload() {
    let old = machine
    var program = base
    var inputs = old.inputs
    // Watched expressions that no longer check.
    var lost: [SessionInput] = []
    for index in inputs.indices {
      let input = inputs[index]
      inputs[index].program = program
      guard input.declares else { continue }
      guard let check = recheck(input, in: &program) else {
        return say("The session is unchanged.")
      }
      if let renewed = input.renewed(by: check, program) {
        inputs[index] = renewed
      } else if let nothing = idle(in: &program, inPlaceOf: input) {
        inputs[index] = nothing
        lost.append(input)
      } else {
        say(check.diagnostics, in: check.files)
        return say("The session is unchanged.")
      }
    }
    guard let fresh = Self.makeMachine(options, host) else {
      return fail("the system has no thread to give")
    }
    // Breakpoints and places on lines follow the text of their lines.
    let moves = LineMoves(from: self.program.files, to: program.files)
    for index in inputs.indices { inputs[index].position = inputs[index].position.moved(by: moves) }
    guard fresh.adopt(inputs, upTo: old.frontier.moved(by: moves)) else {
      editor.discardPendingInput()
      return say("Stopped at \(fresh.position.instant.written). The session is unchanged.")
    }
    stops.move(by: moves)
    tell(differenceBetween: old.journal, fresh.journal, program)
    machine = fresh
    stops.renew(inputs)
    for input in lost {
      stops.forget(input)
      say("'\(DisplayText.shown(input.text))' is not valid any more and is left out.")
    }
    if machine.laterInputCount > 0 { tellDropped(machine.dropFuture()) }
    history.noteReload(machine.inputs)
    if old.hasFuture { machine.goBack(to: old.position) }
    showPlace()
  }

  /// A placeholder for a watched expression that no longer checks, which keeps the numbers of later inputs; nil for other
  /// inputs.
  private func idle(
    in program: inout InteractiveProgram, inPlaceOf input: SessionInput
  ) -> SessionInput? {
    guard case .watch(let addition) = input.action else { return nil }
    let check = program.check(Array("0".utf8), name: addition.name, resultName: nil)
    var result = input.renewed(by: check, program)
    result?.text = ":watch 0"
    return result
  }

  /// Shows the first event that differs from the previous run.
  private func tell(
    differenceBetween old: Journal, _ new: Journal, _ program: InteractiveProgram
  ) {
    let oldLines = SessionTrace(journal: old, files: self.program.files)
    let newLines = SessionTrace(journal: new, files: program.files)
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

  func line(_ number: Int) -> String? {
    guard var event = journal[number] else { return nil }
    event.range = nil
    var encoder = TraceTextEncoder(files: files)
    return encoder.line(for: event)
  }
}

import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText

extension REPL {
  /// Writes lines; text from a script or the user has to be escaped before.
  func say(_ text: String) {
    guard isHeard else { return }
    if !host.write(Array(text.utf8) + [UInt8(ascii: "\n")]) {
      isHeard = false
      status = .outputClosed
    }
  }

  /// Reports the failure of a command, and a remedy.
  func fail(_ text: String, fix: String? = nil, notes: [String] = []) {
    say("error: " + DisplayText.shown(text))
    for note in notes { say("  = note: " + DisplayText.shown(note)) }
    if let fix { say("  = fix: " + DisplayText.shown(fix)) }
    noteFailure()
  }

  /// Counts a failure; a session without a terminal then ends with a failure.
  func noteFailure() {
    failureCount += 1
    if !editor.isInteractive, status == .success { status = .inputFailed }
  }

  func say(_ diagnostics: [Diagnostic], in files: @autoclosure () -> [SourceFile]) {
    guard !diagnostics.isEmpty else { return }
    let formatter = DiagnosticFormatter(
      files: files(), usesColor: options.usesColor, width: editor.columns, limit: 20)
    var text = formatter.format(diagnostics)
    while text.last == "\n" { text.removeLast() }
    say(text)
    if diagnostics.contains(where: { $0.message.severity == .error }) { noteFailure() }
  }

  /// Shows the diagnostics of a script, without the warnings that have been shown when it was loaded before.
  func sayOnce(_ diagnostics: [Diagnostic], in files: [SourceFile]) {
    let new = diagnostics.filter { diagnostic in
      guard diagnostic.message.severity == .warning, let range = diagnostic.range,
        files.indices.contains(Int(range.file.index))
      else { return true }
      let path = files[Int(range.file.index)].path
      return shownWarnings.insert("\(path):\(range.start):\(diagnostic.message.text)").inserted
    }
    say(new, in: files)
  }

  /// An event as a line of a trace.
  func line(for event: TraceEvent) -> String {
    guard let range = event.range, let file = program.file(range.file),
      // The place in a typed input is not shown.
      !file.path.hasPrefix("<")
    else {
      var event = event
      event.range = nil
      return traceEncoder.line(for: event)
    }
    if traceFile !== file {
      traceFile = file
      let named = SourceFile(path: PathText.name(of: file.path), bytes: file.bytes)
      // The first script and its tests are shown without a file name.
      let first = (0...range.file.index).lazy.compactMap { self.program.file(SourceFileID($0)) }
        .first { !$0.path.hasPrefix("<") }
      let isFirst = first?.path == file.path
      traceFileNumber = isFirst ? 0 : 1
      traceEncoder = TraceTextEncoder(
        files: isFirst ? [named] : [SourceFile(path: "", bytes: []), named])
    }
    var event = event
    event.range = SourceRange(
      file: SourceFileID(traceFileNumber), start: range.start, end: range.end)
    return traceEncoder.line(for: event)
  }

  /// The prompt: the instant, and the call that is suspended.
  var prompt: Prompt {
    let position = machine.position
    var text = position.instant.written
    if let event = position.event.flatMap({ machine.journal[$0] }) {
      text += " " + DisplayText.shown(event.title)
    } else if position.isInCode {
      let line = position.line.map { "\(PathText.name(of: $0.path)):\($0.line)" }
      text += " " + DisplayText.shown(line ?? "stopped")
    }
    if machine.laterInputCount > 0 || position.events < machine.journal.count { text += " (past)" }
    let blanks = String(repeating: " ", count: max(0, text.count - 3))
    return Prompt(text + "> ", continuation: blanks + "... ")
  }
}

extension TraceEvent {
  /// The event in short: `viewDidAppear card`.
  var title: String {
    let name: String
    switch kind {
    case .call(let call, _): name = call
    case .animationBegan(let property, _): name = "animationBegan \(property)"
    case .animationEnded(let property, _): name = "animationEnded \(property)"
    case .gesture(let state, _): name = "gesture \(state)"
    case .touch(let phase, _, _, _): name = "touch \(phase)"
    case .print: name = "print"
    case .issue(let issue): name = "issue \(issue.kind.rawValue)"
    case .diagnostic: name = "error"
    case .frame: name = "frame"
    }
    return subject.isEmpty ? name : "\(name) \(subject)"
  }

  /// Whether it is a call with a name, on any object, or on one with a name or of a declaration with that name.
  func isCall(_ name: String, of subject: String?, in session: InteractiveSession) -> Bool {
    guard breakpointName == name else { return false }
    guard let subject else { return true }
    return subject == self.subject
      || session.declarationName(ofSubject: self.subject) == subject
  }

  /// The name of the call, gesture state or issue, as breakpoints name it.
  var breakpointName: String {
    switch kind {
    case .call(let call, _): String(call.prefix { $0 != "(" })
    case .animationBegan: "animationBegan"
    case .animationEnded: "animationEnded"
    case .gesture(let state, _): state
    case .touch(let phase, _, _, _): "touch." + phase
    case .print: "print"
    case .issue(let issue): issue.kind.rawValue
    case .diagnostic: "error"
    case .frame: "frame"
    }
  }

  /// Whether it is shown after a move that passes many events.
  var isCall: Bool {
    switch kind {
    case .call, .gesture, .print, .issue, .diagnostic: true
    case .animationBegan, .animationEnded, .touch, .frame: false
    }
  }
}

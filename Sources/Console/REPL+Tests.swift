import Evaluation
import Semantics
import SourceText
import Syntax

extension REPL {
  /// Loads the scripts of the session's options; `card.trans:12` is the test in that line.
  func begin(with paths: [String]) {
    for path in paths where !isDone {
      if let (file, line) = PathText.split(line: path), case .missing = host.read(path) {
        load(testIn: file, line: line)
      } else {
        load([path])
        if !history.isTyping { tellTests(in: path) }
      }
    }
  }

  /// Runs a test as inputs: the declarations of its file, the values of one case, then its statements.
  ///
  /// The watched expressions of another session are evaluated from the test's first statement on. Returns whether it has been started; false
  /// after a message.
  @discardableResult
  func load(testIn path: String, line: Int, watching watches: [SessionInput] = []) -> Bool {
    guard canType, case .bytes(let bytes) = read(path) else { return false }
    let result = Compilation.check(
      path: path, bytes: bytes, catalogue: .uiKit, currentFolder: base.currentFolder,
      load: readImports(of: path))
    guard let program = result.program, let file = program.files.first else {
      say(result.diagnostics, in: result.files)
      return false
    }
    let table = LineTable(file)
    let index = program.tests.lastIndex { test in
      table.line(at: test.extent.start) <= line && line <= table.line(at: test.extent.end)
    }
    guard let index else {
      let lines = program.tests.map { String(table.line(at: $0.extent.start)) }
      fail(
        "there is no test in line \(line) of '\(path)'",
        fix: lines.isEmpty ? nil : "its tests begin in lines \(lines.joined(separator: ", "))")
      // A session that begins with that test would be about nothing.
      if !history.isTyping {
        status = .inputFailed
        isDone = true
      }
      return false
    }
    let test = program.tests[index]
    var values: [String] = []
    if test.isParameterized {
      var request = TestRequest(test: index)
      request.caseNumber = max(0, options.caseNumber)
      let label = TestRun.run(request, of: Script(program)).caseLabel
      guard !label.isEmpty else {
        fail("'\(test.name)' has no case \(request.caseNumber)", fix: "cases are counted from 0")
        return false
      }
      let inputs = CaseInputs(label: label, of: test, in: program)
      if let (name, value) = inputs.untypable {
        fail(
          "'\(name)' is '\(value)' in this case of '\(test.name)', which no input can give",
          fix: "choose it in the test, by a number or a name")
        return false
      }
      values = inputs.texts
    } else if options.caseNumber != 0 {
      fail(
        "'\(test.name)' has no case \(options.caseNumber)",
        fix: "it runs once; leave '--case' out")
      return false
    }
    if machine.inputs.isEmpty,
      test.device != nil || test.window != nil || test.layoutDirection != nil
        || test.motion != nil
    {
      var request = TestRequest(test: index)
      request.deviceName = options.screen.deviceName
      request.window = options.screen.window
      request.layoutDirection = options.screen.layoutDirection
      do {
        options.screen = try program.screen(of: test, for: request)
      } catch {
        say([error.diagnostic], in: program.files)
        return false
      }
      guard let fresh = Self.makeMachine(options, host) else { return false }
      machine = fresh
    }
    let before = machine.snapshot
    let text = ":load \(path):\(line)"
    history.open(text)
    var isAdded = false
    defer { history.close(hasFailed: !isAdded) }
    if !self.program.hasScript(at: path) {
      let declaring = LoadedPart(path: path, test: nil)
      guard add(declaring, text: "// what '\(path)' declares") else { return false }
    }
    let list = values.isEmpty ? "" : ", " + values.joined(separator: ", ")
    say("Test '\(DisplayText.shown(test.name))'\(DisplayText.shown(list))")
    for value in values { run(script: value) }
    isAdded =
      add(LoadedPart(path: path, test: test.name), text: text, watching: watches)
      && machine.inputs.last { !$0.isWatch }?.text == text
    if !isAdded { machine.restore(before) }
    return isAdded
  }

  /// A part of a file that runs as an input.
  struct LoadedPart {
    var path: String
    /// The test whose statements it contains; nil for the declarations of the file.
    var test: String?
  }

  /// Runs a part of a file as an input; false after a message.
  private func add(
    _ part: LoadedPart, text: String, watching watches: [SessionInput] = []
  ) -> Bool {
    var program = program
    guard let check = check(part, in: &program) else { return false }
    guard let addition = check.addition else {
      sayMistakes(check, of: part.path)
      return false
    }
    sayOnce(check.diagnostics, in: check.files)
    loadedParts[text] = part
    run(addition, program, check, text: text, watching: watches)
    return true
  }

  /// Checks a part of the present contents of a file, with the file's places; nil after a message.
  func check(_ part: LoadedPart, in program: inout InteractiveProgram) -> InteractiveCheck? {
    guard case .bytes(let bytes) = read(part.path) else { return nil }
    guard let name = part.test else {
      let declared = Self.blanked(bytes) { node in
        switch node.kind {
        case .importDeclaration, .declaration, .protocolDeclaration, .enumerationDeclaration,
          .functionDeclaration, .tagsDeclaration:
          Int(node.range.start)..<Int(node.range.end)
        default: nil
        }
      }
      return load(part.path, declared, into: &program)
    }
    let result = Compilation.check(
      path: part.path, bytes: bytes, catalogue: .uiKit, currentFolder: base.currentFolder,
      load: readImports(of: part.path))
    guard let checked = result.program else {
      say(result.diagnostics, in: result.files)
      return nil
    }
    guard let test = checked.tests.last(where: { $0.name == name }) else {
      fail("'\(part.path)' has no test '\(name)' any more")
      return nil
    }
    let body = Self.blanked(bytes) { node in
      let isPart =
        node.kind == .beforeDeclaration
        || node.kind == .test && node.range.start == test.extent.start
      guard isPart, let block = node.childSequence.first(where: { $0.kind == .block })
      else { return nil }
      return Int(block.range.start) + 1..<max(Int(block.range.start) + 1, Int(block.range.end) - 1)
    }
    return program.check(body, name: part.path, load: readImports(of: part.path))
  }

  /// A file in which blanks replace all pieces except for the chosen ones, so that places are unchanged.
  private static func blanked(
    _ bytes: [UInt8], but chosen: (SyntaxNode) -> Range<Int>?
  ) -> [UInt8] {
    let tree = Parser.parse(SourceFile(path: "", bytes: bytes)).tree
    let newline = UInt8(ascii: "\n")
    var result = bytes.map { $0 == newline ? newline : UInt8(ascii: " ") }
    for node in tree.root.childSequence {
      guard let range = chosen(node)?.clamped(to: 0..<bytes.count) else { continue }
      result.replaceSubrange(range, with: bytes[range])
    }
    return result
  }
}

import Animation
import EventTrace
import Evaluation
import Geometry
import Semantics
import SourceText
import Syntax

/// A session up to the present position, as steps of a test.
struct SavedSession {
  /// A script that was loaded.
  struct LoadedScript {
    var path: String
    var parts: ScriptParts
  }

  private(set) var scripts: [LoadedScript] = []
  /// The last typed version of each declaration, in order.
  private(set) var declarations: [ScriptParts.Declaration] = []
  private(set) var imports: [String] = []
  /// The declarations that were typed in more than one version.
  private(set) var redeclared: [String] = []
  private let journal: Journal
  private let position: Position
  /// The inputs, each with its steps.
  private var inputs: [(index: Int, input: SessionInput, steps: [SavedTest.Step])] = []
  private var stand = SavedTest.Stand.between
  private let tree: TreeState?
  /// The trace names of the variables' objects, which can differ from the variables' names.
  private var names: [(traced: String, variable: String)] = []
  /// The names of the declarations and variables.
  private let declaredNames: Set<String>

  /// The part of a session that is written.
  struct Part {
    /// The inputs that only show a value and are kept all the same.
    var looks: Set<Int> = []
    /// The inputs that are left out.
    var omitted: Set<Int> = []
    /// The input before which the test ends; nil for the present position.
    var end: Int?
  }

  /// Takes the inputs of a part of the session.
  init(_ repl: REPL, _ part: Part) throws(SavedTest.Refusal) {
    let machine = repl.machine
    let looks = part.looks
    journal = machine.journal
    position =
      part.end.map { machine.inputs[$0].position } ?? machine.position
    let all = Array(machine.inputs.prefix(position.inputs))
    let statement = machine.world.perform { $0.statementRange } ?? nil
    let isQuiet =
      part.end == nil
      ? machine.isQuiet : journal.isQuiet(at: position.instant, until: position.events)
    tree = part.end == nil ? machine.world.perform { TreeState($0.views) } : nil
    let variables = repl.program.variables
    declaredNames = Set(repl.program.names.map(\.name) + variables.map(\.name))
    names =
      machine.world.perform { session in
        variables.compactMap { variable in
          guard case .instance = variable.type else { return nil }
          return session.text(of: variable).map { ($0, variable.name) }
        }
      } ?? []
    switch position.place {
    case .idle: stand = .between
    case .event: stand = .event
    case .instant: stand = .instant
    case .line, .code: stand = part.end == nil ? .statement(statement) : .event
    }
    let isLook = all.indices.map { !looks.contains($0) && Self.isLook(all[$0]) }
    for (index, input) in all.enumerated() {
      let next = all.dropFirst(index + 1).first { !$0.isNested && !$0.isWatch }
      let end = SavedTest.Moment(
        events: (next?.position ?? position).events,
        instant: (next?.position ?? position).instant)
      var steps: [SavedTest.Step] = []
      switch input.action {
      case _ where part.omitted.contains(index): continue
      case .watch: continue
      case .program(let addition):
        let name = addition.value?.name ?? ""
        let later = all.indices.dropFirst(index + 1).filter { !isLook[$0] }
        let isUsed = !name.isEmpty && later.contains { ScriptParts.uses(name, in: all[$0].text) }
        if isLook[index], !isUsed { continue }
        // The session keeps an object, and so has the test to; a value that is only shown has no effect without a name.
        let isKept =
          !name.isEmpty && (addition.value?.type.isReference ?? false || looks.contains(index))
        steps = take(input, addition, valueName: isUsed || isKept ? name : nil, of: repl)
      case .advance:
        let isEnd = next == nil
        let hasPassed =
          end.instant > input.position.instant || end.events > input.position.events
        guard hasPassed else { continue }
        // Time that passed until nothing was due is written as `settle()`.
        let settles =
          isEnd ? isQuiet : journal.isQuiet(at: end.instant, until: end.events)
        var step = SavedTest.Step(
          action: settles ? .settle : .wait(end.instant - input.position.instant))
        step.expectedEnd = end
        steps = [step]
      case .settle: steps = [SavedTest.Step(action: .settle)]
      case .interaction(let command):
        guard let step = step(of: command, input) else {
          throw SavedTest.Refusal(
            text: "a test cannot do '\(input.text)'", fix: "drag with a finger instead",
            input: index)
        }
        steps = [step]
      }
      if steps.isEmpty { continue }
      if var refusal = Self.refusal(of: input) {
        refusal.input = index
        throw refusal
      }
      inputs.append((index, input, steps))
    }
    if inputs.isEmpty {
      throw SavedTest.Refusal(
        text: "nothing has happened yet that a test could contain",
        fix: "':load' a script, or make a controller and 'launch' it")
    }
  }

  /// A command to an interaction as a statement, in which the declaration's name is its one live instance; nil for an interaction of the
  /// system's own, which scripts cannot reach.
  private func step(of command: InteractionCommand, _ input: SessionInput) -> SavedTest.Step? {
    guard let name = journal[input.position.events + 1]?.subject,
      declaredNames.contains(String(name.prefix { $0 != "#" }))
    else { return nil }
    let call =
      switch command {
      case .update: "update(\(input.text.afterWord(":percent") ?? ""))"
      case .finish: "finish()"
      case .cancel: "cancel()"
      }
    return ScriptParts(Array("\(LiteralText.name(name)).\(call)".utf8)).statements.first.map {
      SavedTest.Step(action: .statement($0))
    }
  }

  /// The reason why a test cannot run an input at its place; nil when it can.
  private static func refusal(of input: SessionInput) -> SavedTest.Refusal? {
    if case .program(let addition) = input.action, let use = addition.localUses?.uses.first {
      return SavedTest.Refusal(
        text:
          "'\(input.text.firstLine)' names '\(use.local.name)' of a running function, which a test can't",
        fix: "':undo' takes it back")
    }
    let what: String
    switch input.position.place {
    case .idle, .instant, .line: return nil
    case .code: what = "of the script's own code"
    case .event: what = "of a call"
    }
    return SavedTest.Refusal(
      text:
        "'\(input.text.firstLine)' was given in the middle \(what), where a test has no statements",
      fix: "':undo' takes it back; give it between two calls, or write it into a hook")
  }

  /// The numbers of the inputs up to the present position that only show a value, and of those whose value is an object.
  static func looks(_ repl: REPL) -> (all: [Int], objects: [Int]) {
    let inputs = repl.machine.inputs.prefix(repl.machine.position.inputs)
    let all = inputs.indices.filter { isLook(inputs[$0]) }
    let objects = all.filter { index in
      guard case .program(let addition) = inputs[index].action else { return false }
      return addition.value?.type.isReference ?? false
    }
    return (all, objects)
  }

  /// Whether an input only shows a value.
  private static func isLook(_ input: SessionInput) -> Bool {
    guard case .program(let addition) = input.action, addition.value != nil else { return false }
    return addition.onlyReads
  }

  /// The steps of a script text, whose declarations are kept separately.
  private mutating func take(
    _ input: SessionInput, _ addition: InteractiveAddition, valueName: String?, of repl: REPL
  ) -> [SavedTest.Step] {
    guard let file = addition.files.first else { return [] }
    var parts = ScriptParts(file.bytes, file: SourceFileID(UInt32(addition.firstFile)))
    if let part = repl.loadedParts[input.text] {
      if part.test == nil { scripts.append(LoadedScript(path: part.path, parts: parts)) }
    } else if let path = input.text.afterWord(":load") {
      scripts.append(LoadedScript(path: path, parts: parts))
    } else {
      // Typed imports are relative to the folder of the first script.
      let folder = scripts.first.map { PathText.folder(of: $0.path) } ?? "."
      imports += parts.imports.map { folder == "." ? $0 : "\(folder)/\($0)" }
      for declaration in parts.declarations { take(declaration) }
      if let valueName, parts.statements.count == 1, parts.declarations.isEmpty {
        parts.statements[0].text = "let \(valueName) = \(parts.statements[0].text)"
        parts.statements[0].declared = [valueName]
        parts.statements[0].kind = .letStatement
      }
    }
    let table = LineTable(file)
    return parts.statements.map { statement in
      var step = SavedTest.Step(action: .statement(statement))
      step.line = ScriptLine(file.path, table.line(at: statement.range.start))
      return step
    }
  }

  private mutating func take(_ declaration: ScriptParts.Declaration) {
    if let known = declarations.firstIndex(where: { $0.name == declaration.name }) {
      let isChanged = declarations[known].tokens != declaration.tokens
      if isChanged, !redeclared.contains(declaration.name) { redeclared.append(declaration.name) }
      declarations[known] = declaration
    } else {
      declarations.append(declaration)
    }
  }

  /// Whether an input only declares variables, without a call, so that the world is the same without it.
  static func onlyDeclares(_ input: SessionInput) -> Bool {
    guard case .program(let addition) = input.action, let file = addition.files.first else {
      return false
    }
    let parts = ScriptParts(file.bytes, file: SourceFileID(UInt32(addition.firstFile)))
    return parts.declarations.isEmpty && parts.imports.isEmpty
      && parts.statements.allSatisfy { !$0.declared.isEmpty && !$0.text.contains("(") }
  }

  // MARK: - Writing

  /// Writes the inputs as steps of a test.
  mutating func write(into test: inout SavedTest) throws(SavedTest.Refusal) {
    for name in redeclared {
      test.mayDiffer = true
      test.notes.append("'\(name)' was declared more than once; the test has the last version")
    }
    for (index, input, steps) in inputs {
      let moment = SavedTest.Moment(
        events: input.position.events, instant: input.position.instant)
      do throws(SavedTest.Refusal) {
        switch input.position.place {
        case .instant, .event: try test.insert(steps, at: moment, for: input.text)
        case .line, .code: try test.insert(steps, before: input.position.line, for: input.text)
        case .idle:
          test.append(steps)
          test.lastInserted = nil
        }
      } catch {
        var refusal = error
        if !test.mayDiffer { refusal.input = index }
        throw refusal
      }
    }
    test.renameRedeclared()
    for (other, old) in test.renamed where !names.contains(where: { $0.traced == old }) {
      names.append((old, other))
    }
    test.tree = tree.map { lines(of: $0) }
    try test.cut(at: .init(events: position.events, instant: position.instant), stand)
  }

  /// Compares the events of the test with those of the session; a difference is a note if the test may differ, else a refusal.
  func compare(with test: inout SavedTest) throws(SavedTest.Refusal) {
    let events = try test.locate()
    var own = TraceTextEncoder(files: [])
    var other = TraceTextEncoder(files: [])
    for number in 1...max(1, position.events) where number <= position.events {
      let before = journal[number].map { own.line(for: $0.withoutPlace).withoutCounts }
      var after =
        number <= events.count
        ? other.line(for: events[number - 1].withoutPlace).withoutCounts : nil
      for (name, old) in test.renamed { after = after?.replacing(word: name, with: old) }
      if before == after { continue }
      guard !test.mayDiffer else {
        test.notes.append(
          "from event \(number) on the events of the test differ from those of the session")
        return
      }
      throw SavedTest.Refusal(
        text: "run as a test, the session has other events: event \(number) is "
          + "'\(after?.trimmingBlanks ?? "none")', not '\(before?.trimmingBlanks ?? "none")'",
        fix: "':reload' runs the session again with its scripts as they are now")
    }
  }

  // MARK: - The tree

  /// The views as the lines of `expect tree`, with `_` for views without a name.
  private func lines(of tree: TreeState) -> [String] {
    var lines: [String] = []
    var depth = 0
    func close(to end: Int) {
      while depth > end {
        depth -= 1
        lines.append(String(repeating: "  ", count: depth) + "}")
      }
    }
    // A tree that is expected has views only.
    let nodes = tree.nodes.filter { !$0.isLayer }
    for (index, node) in nodes.enumerated() {
      close(to: node.depth)
      var line = String(repeating: "  ", count: node.depth) + written(node, in: tree)
      if index + 1 < nodes.count, nodes[index + 1].depth > node.depth {
        line += " {"
        depth = node.depth + 1
      }
      lines.append(line)
    }
    close(to: 0)
    return lines
  }

  private func written(_ node: ViewState, in tree: TreeState) -> String {
    if node.depth == 0 || node.name == "transitionView" { return node.name }
    let owner = String(node.name.prefix { $0 != "." })
    let variable = names.first { $0.traced == owner }?.variable
    let name = (variable ?? owner) + node.name.dropFirst(owner.count)
    // A name of two views is ambiguous.
    let isName =
      node.name.contains(".") && tree.nodes.filter { $0.name == node.name }.count == 1
      && name.utf8.allSatisfy(Self.isNamePart)
    guard isName else { return "_" }
    var values = ["frame: \(ValueWriter.shown.text(.rect(node.model.frame)))"]
    for property in node.model.properties where !property.isInitial {
      switch property.name {
      case "alpha": values.append("alpha: \(ValueWriter.shown.text(property.value))")
      // Running the test gives the actual text.
      case "transform": values.append("transform: .identity")
      case let name where SavedTest.ownAttributes.contains(name):
        values.append("\(name): \(ValueWriter.shown.text(property.value))")
      default: break
      }
    }
    if node.isHidden { values.append("isHidden: true") }
    return "\(LiteralText.path(name))(\(values.joined(separator: ", ")))"
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}

extension TraceEvent {
  /// The event without the places of statements, which the test has elsewhere: its own, and those that the notes of an issue name.
  fileprivate var withoutPlace: TraceEvent {
    var event = self
    event.range = nil
    if case .issue(var issue) = event.kind {
      issue.notes = []
      event.kind = .issue(issue)
    }
    return event
  }
}

extension String {
  /// The text without the numbers that distinguish objects of one name: `home` for `home#2`.
  fileprivate var withoutCounts: String {
    guard utf8.contains(UInt8(ascii: "#")) else { return self }
    var result = ""
    var isCount = false
    for character in self {
      isCount = character == "#" || isCount && character.isNumber
      if !isCount { result.append(character) }
    }
    return result
  }

  /// The text with a word replaced by another one.
  fileprivate func replacing(word: String, with other: String) -> String {
    var result = ""
    var current = ""
    for character in self + "\n" {
      if character.isLetter || character.isNumber || character == "_" {
        current.append(character)
      } else {
        result += current == word ? other : current
        result.append(character)
        current = ""
      }
    }
    return String(result.dropLast())
  }
}

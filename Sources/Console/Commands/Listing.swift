import EventTrace
import Evaluation
import Semantics
import SourceText

// The place in the script where the world stands: its lines, and the values of its variables.

extension ConsoleCommand {
  static let listing: [ConsoleCommand] = [
    ConsoleCommand(
      name: "list", aliases: ["l"], group: .looking, parameters: "[LINE | NAME | FILE:LINE]",
      summary:
        "the script around the place where the world stands, a line, a declaration or a func",
      details: [
        "'>' marks the statement that runs, '2>' that of level 2 of ':where', and '*' a breakpoint.",
        "Where no statement runs, it is the script around the one that caused the last event.",
      ], examples: [":list", ":list 40", ":list Card", ":list Card.grow", ":list card.trans:12"],
      argument: .listing,
      action: { $0.showListing($1) }),
    ConsoleCommand(
      name: "locals", group: .looking, parameters: "[LEVEL]",
      summary:
        "the parameters and variables of the hook, func or closure in which the world stands",
      details: [
        "':where' lists the levels: 1 is the function that runs, 2 the one that has called it, and so on.",
        "What is typed at a stop can name the variables of level 1, and members of its 'self' without 'self.'. It can assign those declared with 'var', and parameters.",
      ], examples: [":locals", ":locals 2"], argument: .number, action: { $0.showLocals($1) }),
  ]
}

extension REPL {
  /// The lines shown before and after a line.
  private static let listedLines = 5

  func showListing(_ text: String) {
    guard let (path, line) = listedPlace(text) else { return }
    guard let lines = lines(ofScript: path) else {
      return fail("there is no script '\(path)'", fix: ":list")
    }
    guard line <= lines.count else {
      return fail("'\(path)' has \(lines.count) lines", fix: ":list \(lines.count)")
    }
    var levels: [Int: Int] = [:]
    for (index, place) in (levelLines ?? []).enumerated().reversed() where place?.path == path {
      if let place { levels[place.line] = index + 1 }
    }
    let stops = Set(stops.stops.compactMap(\.line).filter { $0.path == path }.map(\.line))
    let shown = max(1, line - Self.listedLines)...min(lines.count, line + Self.listedLines)
    let width = String(shown.upperBound).count
    say(DisplayText.shown(path))
    for number in shown {
      let level = levels[number].map { $0 == 1 ? ">" : "\($0)>" } ?? ""
      let mark = (stops.contains(number) ? "*" : "") + level
      let label = String(number)
      let margin = String(repeating: " ", count: max(0, 4 - mark.count)) + mark + " "
      let blanks = String(repeating: " ", count: width - label.count)
      let source = lines[number - 1]
      say(margin + blanks + label + (source.isEmpty ? "" : "  " + DisplayText.shown(source)))
    }
  }

  /// The line that `:list` shows; nil after a message.
  private func listedPlace(_ text: String) -> (path: String, line: Int)? {
    let text = text.withoutBackTicks
    let current = levelLines?.first ?? nil
    let here = current.map { ($0.path, $0.line) } ?? lastPlace
    if text.isEmpty {
      if let here { return here }
      fail("no statement has run yet", fix: ":list NAME shows a declaration")
      return nil
    }
    if let line = Int(text), line > 0 {
      if let path = currentPath { return (path, line) }
      fail("there is no script", fix: "':load' loads one")
      return nil
    }
    if let (path, line) = PathText.split(line: text) {
      return script(named: path, fix: { "\($0):\(line)" }).map { ($0.path, line) }
    }
    if let name = program.names.first(where: { $0.name == text }),
      let place = place(of: name.range)
    {
      return place
    }
    if let place = functionPlace(text) { return (place.path, place.line) }
    if let file = program.files.last(where: { $0.isNamed(text) }) { return (file.path, 1) }
    let near = EditDistance.closest(to: text, among: program.names.map(\.name))
    fail(
      "nothing is called '\(text)'",
      fix: near.map { "did you mean ':list \($0)'?" } ?? ":list FILE:LINE shows a line")
    return nil
  }

  /// The script where the world stands, else the one that was loaded last; nil for none.
  var currentPath: String? {
    let current = levelLines?.first ?? nil
    return current?.path ?? lastPlace?.0 ?? program.files.last { !$0.path.hasPrefix("<") }?.path
  }

  /// The place of the statement that caused the last event before the present position.
  private var lastPlace: (String, Int)? {
    let position = machine.position
    for number in stride(from: position.events, to: 0, by: -1) {
      if let range = machine.journal[number]?.range, let place = place(of: range) { return place }
    }
    return nil
  }

  private func place(of range: SourceRange) -> (path: String, line: Int)? {
    program.file(range.file).map { ($0.path, LineTable($0).line(at: range.start)) }
  }

  /// The lines of the statements that run, the innermost level first.
  private var levelLines: [ScriptLine?]? {
    machine.world.perform { $0.levels }?.map { level in
      place(of: level.range).map { ScriptLine($0.path, $0.line) }
    }
  }

  /// The lines of a script of the session; nil when there is none of the path.
  ///
  /// A script whose test runs is in several parts, each with blanks in place of the others.
  private func lines(ofScript path: String) -> [String]? {
    let parts = program.files.filter { $0.path == path }.map(\.bytes)
    guard var bytes = parts.last else { return nil }
    for part in parts where part.count == bytes.count {
      for (index, byte) in part.enumerated() where byte != UInt8(ascii: " ") { bytes[index] = byte }
    }
    // The words around the parts are in the file, unless it has changed.
    if loadedParts.values.contains(where: { $0.path == path }),
      case .bytes(let all) = host.read(path),
      all.count == bytes.count,
      zip(all, bytes).allSatisfy({ $0 == $1 || $1 == UInt8(ascii: " ") })
    {
      bytes = all
    }
    let table = LineTable(SourceFile(path: path, bytes: bytes))
    var lines = (1...table.count).map {
      String(decoding: bytes[table.bytes(ofLine: $0)], as: UTF8.self)
    }
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  // MARK: - Variables

  /// The variables that an input can name at the present position; nil where no function runs.
  var localScope: LocalScope? {
    machine.position.place == .idle ? nil : machine.world.perform { $0.localScope } ?? nil
  }

  func showLocals(_ text: String) {
    guard let number = text.isEmpty ? 1 : Int(text), number > 0 else {
      return fail("'\(text)' is not the number of a level", fix: ":locals 2")
    }
    guard let levels = machine.world.perform({ $0.levels }) else { return }
    guard !levels.isEmpty else {
      return fail(
        "no function of a script is running here",
        fix: "':break card.trans:12' stops in one, and ':line' goes on to the next statement")
    }
    guard number <= levels.count else {
      return fail(
        "there is no level \(number)",
        fix: levels.count == 1 ? ":locals" : "the levels are 1 to \(levels.count)")
    }
    let level = levels[number - 1]
    say("\(number): \(described(level))")
    let variables = machine.world.perform { $0.variables(ofLevel: number - 1) } ?? []
    if variables.isEmpty { return say("  It has no variables here.") }
    for variable in variables {
      sayVariable(variable, indent: "  ")
      for member in variable.members { sayVariable(member, indent: "    ") }
    }
  }

  private func sayVariable(_ variable: InteractiveSession.ShownVariable, indent: String) {
    let text = variable.text.map { " = \($0)" } ?? ", not assigned yet"
    say(indent + DisplayText.shown("\(variable.name): \(variable.typeName)\(text)"))
  }

  /// A level on one line: its function, and the statement that runs in it.
  func described(_ level: InteractiveSession.Level) -> String {
    let name = level.function == "main" ? "" : level.function + ", "
    return DisplayText.shown(name) + (source(level.range) ?? "")
  }
}

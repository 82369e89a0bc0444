import Evaluation
import Semantics
import SourceText
import Syntax
import ViewTree

extension REPL {
  /// What could stand at a place in what is being typed.
  func completions(of bytes: [UInt8], at cursor: Int) -> Completions {
    let cursor = min(max(cursor, 0), bytes.count)
    let typed = Array(bytes[..<cursor])
    let start = typed.firstIndex { !Self.isBlank($0) } ?? typed.count
    if start < typed.count, typed[start] == UInt8(ascii: ":") {
      return commandCompletions(of: typed, from: start)
    }
    return scriptCompletions(of: typed)
  }

  // MARK: - Commands

  private func commandCompletions(of typed: [UInt8], from start: Int) -> Completions {
    guard let end = typed[start...].firstIndex(where: Self.isBlank) else {
      let names = ConsoleCommand.all.map { ":" + $0.name }
      return Self.fitting(names, typed, from: start, suffix: " ")
    }
    let name = String(decoding: typed[(start + 1)..<end], as: UTF8.self)
    guard let command = Self.command(named: name) else { return .none }
    let word = Self.wordStart(in: typed)
    switch command.argument {
    case .none, .time, .number: return .none
    case .call:
      if command.name == "break" {
        let argument = String(decoding: typed[end...], as: UTF8.self).trimmingBlanks
        if argument.hasPrefix("when") { return scriptCompletions(of: typed) }
        if !argument.hasPrefix("on ") {
          return Self.fitting(["on", "when"], typed, from: word, suffix: " ")
        }
      }
      return Self.fitting(ConsoleNames.calls, typed, from: word)
    case .expression, .statement: return scriptCompletions(of: typed)
    case .view:
      let tree = machine.world.perform { TreeState(of: $0.engine) }
      return Self.fitting(
        tree?.nodes.map(\.name) ?? [], typed, from: Self.argumentStart(in: typed, after: end))
    case .command: return Self.fitting(ConsoleCommand.all.map { ":" + $0.name }, typed, from: word)
    case .builtin: return Self.fitting(ConsoleNames.builtins, typed, from: word)
    case .file:
      return fileCompletions(of: typed, from: Self.argumentStart(in: typed, after: end))
    }
  }

  private func fileCompletions(of typed: [UInt8], from start: Int) -> Completions {
    var start = start
    // The name of a saved test comes first.
    if start < typed.count, typed[start] == UInt8(ascii: "\"") {
      guard let quote = typed[(start + 1)...].firstIndex(of: UInt8(ascii: "\"")) else {
        return .none
      }
      start = Self.argumentStart(in: typed, after: quote + 1)
    }
    let path = String(decoding: typed[start...], as: UTF8.self)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let names = host.names(folder.isEmpty ? "." : folder).filter {
      $0.hasSuffix("/") || $0.hasSuffix(".trans") || $0.hasSuffix(".choreo")
    }
    return Self.fitting(names.map { folder + $0 }, typed, from: start)
  }

  // MARK: - The language

  private func scriptCompletions(of typed: [UInt8]) -> Completions {
    let word = Self.wordStart(in: typed)
    if word > 0, typed[word - 1] == UInt8(ascii: ".") {
      let receiver = Self.receiver(in: typed, before: word - 1)
      if receiver.isEmpty {
        let cases = BuiltinEnumeration.allCases.flatMap { $0.cases.map(\.name) }
        return Self.fitting(cases, typed, from: word)
      }
      return Self.fitting(members(of: receiver), typed, from: word)
    }
    var names = Self.keywords
    if let kind = Self.openDeclaration(in: typed) {
      names += BuiltinCatalogue.slots.filter { $0.kind == kind }.map(\.name)
      names += BuiltinCatalogue.hooks.filter { $0.kind == kind }.map(\.name)
    }
    let program = program
    names += program.variables.map(\.name)
    names += program.names.map(\.name)
    names += BuiltinCatalogue.members.filter { $0.owner == nil }.map(\.name)
    names += ["finger", "window"]
    return Self.fitting(names, typed, from: word)
  }

  private static let keywords = [
    "alongside", "always", "animate", "controller", "animator", "delegate", "interaction",
    "presentation", "else", "expect", "false", "for", "func", "if", "import", "let", "nil", "on",
    "return", "self", "test", "then", "true", "var", "view",
  ]

  /// The members of what an expression gives.
  private func members(of receiver: String) -> [String] {
    var program = program
    let check = program.check(Array(receiver.utf8), name: "<completion>", resultName: nil)
    guard var type = check.addition?.value?.type else { return [] }
    if case .optional(let wrapped) = type { type = wrapped }
    return program.memberNames(of: type)
  }

  // MARK: - Text

  private static func fitting(
    _ names: [String], _ typed: [UInt8], from start: Int, suffix: String = ""
  ) -> Completions {
    let start = min(start, typed.count)
    let prefix = String(decoding: typed[start...], as: UTF8.self)
    let fitting = Set(names.filter { $0.hasPrefix(prefix) && $0 != "init" }).sorted()
    return Completions(
      replacedRange: start..<typed.count,
      candidates: fitting.map { Completions.Candidate($0, suffix: suffix) })
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte >= 0x09 && byte <= 0x0D
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Where the word before the cursor begins.
  private static func wordStart(in typed: [UInt8]) -> Int {
    var start = typed.count
    while start > 0, isNamePart(typed[start - 1]) { start -= 1 }
    if start > 0, typed[start - 1] == UInt8(ascii: ":"), start == 1 || isBlank(typed[start - 2]) {
      start -= 1
    }
    return start
  }

  private static func argumentStart(in typed: [UInt8], after end: Int) -> Int {
    var start = min(end, typed.count)
    while start < typed.count, isBlank(typed[start]) { start += 1 }
    return start
  }

  /// The names and calls that end at a dot, as an expression: `card.view` of `print(card.view.`.
  private static func receiver(in typed: [UInt8], before dot: Int) -> String {
    var start = dot
    while start > 0 {
      let byte = typed[start - 1]
      if isNamePart(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "?") {
        start -= 1
      } else if byte == UInt8(ascii: ")") {
        guard let open = opening(in: typed, before: start - 1) else { break }
        start = open
      } else {
        break
      }
    }
    let text = typed[start..<dot]
    return String(decoding: text.last == UInt8(ascii: "?") ? text.dropLast() : text, as: UTF8.self)
  }

  private static func opening(in typed: [UInt8], before end: Int) -> Int? {
    var depth = 1
    var place = end
    while place > 0 {
      place -= 1
      if typed[place] == UInt8(ascii: ")") { depth += 1 }
      if typed[place] == UInt8(ascii: "(") {
        depth -= 1
        if depth == 0 { return place }
      }
    }
    return nil
  }

  /// The kind of the declaration whose braces are open at the cursor, if it is the innermost thing that is open.
  private static func openDeclaration(in typed: [UInt8]) -> DeclarationKind? {
    var open: [DeclarationKind?] = []
    var words: [String] = []
    var place = 0
    while place < typed.count {
      let byte = typed[place]
      if isNamePart(byte) {
        let start = place
        while place < typed.count, isNamePart(typed[place]) { place += 1 }
        words.append(String(decoding: typed[start..<place], as: UTF8.self))
        continue
      }
      switch byte {
      case UInt8(ascii: "{"):
        open.append(words.first.flatMap { DeclarationKind(rawValue: $0) })
        words = []
      case UInt8(ascii: "}"):
        _ = open.popLast()
        words = []
      case UInt8(ascii: "\n"), UInt8(ascii: ";"): words = []
      default: break
      }
      place += 1
    }
    return open.last ?? nil
  }
}

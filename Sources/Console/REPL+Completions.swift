import EventTrace
import Evaluation
import Semantics
import SourceText

extension REPL {
  /// The completions at a place in an input during typing.
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
    let argument = Self.argumentStart(in: typed, after: end)
    let word = Self.wordStart(in: typed)
    switch command.argument {
    case .none, .time, .number: return .none
    case .moment:
      return Self.fitting(["end"], typed, from: argument)
        + Self.fitting(["event"], typed, from: argument, suffix: " ")
    case .call: return callCompletions(of: typed, from: argument)
    case .stop: return stopCompletions(of: typed, from: argument)
    case .expression, .statement: return scriptCompletions(of: typed, from: argument)
    case .view: return Self.fitting(viewNames, typed, from: argument)
    case .property: return propertyCompletions(of: typed, from: argument)
    case .command:
      let sign = word < typed.count && typed[word] == UInt8(ascii: ":") ? ":" : ""
      return Self.fitting(ConsoleCommand.all.map { sign + $0.name }, typed, from: word)
    case .builtin:
      let own = program.names.map(\.name) + program.variables.map(\.name)
      return Self.fitting(ConsoleNames.builtins + own, typed, from: argument)
    case .listing:
      return Self.fitting(program.names.map(\.name), typed, from: argument)
        + Self.fitting(scriptNames, typed, from: argument, suffix: ":")
    case .line: return Self.fitting(["over"], typed, from: argument)
    case .test: return Self.fitting(startableTests.map(\.name), typed, from: argument)
    case .script: return fileCompletions(ending: ".trans", typed, from: argument)
    case .recording: return fileCompletions(ending: ".choreo", typed, from: argument)
    case .nameAndScript:
      let option = Array("--brief ".utf8)
      let argument = typed[argument...].starts(with: option) ? argument + option.count : argument
      if command.name == "save", argument == word, argument < typed.count,
        typed[argument] == UInt8(ascii: "-")
      {
        return Self.fitting(["--brief"], typed, from: argument, suffix: " ")
      }
      guard argument < typed.count, typed[argument] == UInt8(ascii: "\"") else { return .none }
      guard let quote = typed[(argument + 1)...].firstIndex(of: UInt8(ascii: "\"")) else {
        return .none
      }
      return fileCompletions(
        ending: ".trans", typed, from: Self.argumentStart(in: typed, after: quote + 1))
    }
  }

  /// `viewDidAppear` or `card.viewDidAppear`.
  private func callCompletions(of typed: [UInt8], from start: Int) -> Completions {
    let text = String(decoding: typed[start...], as: UTF8.self)
    let calls = Self.fitting(ConsoleNames.calls, typed, from: start)
    if let dot = text.lastIndex(of: ".") {
      let subject = text[...dot]
      return calls + Self.fitting(ConsoleNames.calls.map { subject + $0 }, typed, from: start)
    }
    let program = program
    let subjects = program.names.filter { $0.kind != nil }.map(\.name)
    let instances = program.variables.filter { variable in
      subjects.contains(variable.typeName)
    }.map(\.name)
    return calls
      + Self.fitting(subjects + instances, typed, from: start, suffix: ".")
  }

  /// `on` and a call, `when` and a condition, or a script and a line.
  private func stopCompletions(of typed: [UInt8], from start: Int) -> Completions {
    let text = String(decoding: typed[start...], as: UTF8.self)
    let condition = Array(" if ".utf8)
    if let end = typed[start...].indices.first(where: { typed[$0...].starts(with: condition) }) {
      return scriptCompletions(of: typed, from: end + condition.count)
    }
    if text.hasPrefix("on ") {
      return callCompletions(of: typed, from: Self.argumentStart(in: typed, after: start + 3))
    }
    if text.hasPrefix("when ") { return scriptCompletions(of: typed, from: start + 5) }
    return Self.fitting(["on", "when"], typed, from: start, suffix: " ")
      + Self.fitting(scriptNames, typed, from: start, suffix: ":")
  }

  /// The scripts of the session, with and without their folders.
  private var scriptNames: [String] {
    let files = program.files.map(\.path).filter { !$0.hasPrefix("<") }
    return files + files.map { PathText.name(of: $0) }
  }

  /// `card.view.frame.minY`
  private func propertyCompletions(of typed: [UInt8], from start: Int) -> Completions {
    let text = String(decoding: typed[start...], as: UTF8.self)
    let names = viewNames
    // The longest match, as the names of views contain dots.
    let view = names.filter { text.hasPrefix($0 + ".") }.max { $0.utf8.count < $1.utf8.count }
    let views = Self.fitting(names, typed, from: start, suffix: ".")
    guard let view else { return views }
    let rest = text.dropFirst(view.count + 1)
    // Every view has the properties of the window, which always exists, and every layer those of the window's.
    let isLayer = machine.world.perform { session in
      session.views.contains { $0.isLayer && $0.name == view }
    }
    let script = Array("\(isLayer == true ? "window.layer" : "window").\(rest)".utf8)
    guard let found = program.completion(of: script, at: script.count) else { return views }
    let isFirst = !rest.contains(".")
    let words = found.words.map(\.text).filter {
      !isFirst || $0 == "layer" || ViewProperty.names.contains($0)
    }
    let known = text.utf8.dropLast(script.count - found.start).map { $0 }
    let beginning = String(decoding: known, as: UTF8.self)
    return views + Self.fitting(words.map { beginning + $0 }, typed, from: start)
  }

  /// The names of the views in the window.
  private var viewNames: [String] {
    machine.world.perform { $0.views.map(\.name) } ?? []
  }

  // MARK: - Files

  /// Folders and files of a kind; all files where there are none of the kind.
  private func fileCompletions(
    ending: String, _ typed: [UInt8], from start: Int, suffix: String = ""
  ) -> Completions {
    let path = String(decoding: typed[start...], as: UTF8.self)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    // Names that begin with a dot are only offered after a typed dot.
    let isHidden = path.dropFirst(folder.count).hasPrefix(".")
    let names = host.names(folder.isEmpty ? "." : folder).filter {
      $0.hasPrefix(".") == isHidden
    }
    let folders = Self.fitting(
      names.filter { $0.hasSuffix("/") }.map { folder + $0 }, typed, from: start)
    let files = names.filter { !$0.hasSuffix("/") }.map { folder + $0 }
    let preferred = Self.fitting(
      files.filter { $0.hasSuffix(ending) }, typed, from: start, suffix: suffix)
    let others = preferred.candidates.isEmpty ? files : []
    return preferred + folders + Self.fitting(others, typed, from: start, suffix: suffix)
  }

  // MARK: - The language

  /// The completions of a script text that begins at an offset in the input.
  private func scriptCompletions(of typed: [UInt8], from start: Int = 0) -> Completions {
    let start = min(start, typed.count)
    let script = Array(typed[start...])
    guard let found = program.completion(of: script, at: script.count, in: localScope) else {
      return .none
    }
    let word = start + found.start
    if found.path != nil {
      return fileCompletions(ending: ".trans", typed, from: word, suffix: "\"")
    }
    return Completions(
      replacedRange: word..<typed.count,
      candidates: found.words.map { Completions.Candidate($0.text, suffix: $0.following) },
      signatures: found.signatures)
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

  /// Returns the beginning of the word before the cursor.
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
}

extension Completions {
  /// The candidates of two completions of the same place.
  fileprivate static func + (one: Completions, other: Completions) -> Completions {
    if one.candidates.isEmpty { return other }
    if other.candidates.isEmpty { return one }
    let known = Set(one.candidates.map(\.replacement))
    let all = one.candidates + other.candidates.filter { !known.contains($0.replacement) }
    return Completions(
      replacedRange: one.replacedRange, candidates: all.sorted { $0.replacement < $1.replacement })
  }
}

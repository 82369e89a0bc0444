import EventTrace
import Evaluation
import Explanations
import Semantics
import SourceText

extension REPL {
  /// Shows the built-in catalogue's entry for a name.
  func explain(_ text: String) {
    let name = Self.explainedName(text)
    guard !name.isEmpty else {
      return fail("the name is missing", fix: ":explain animateTransition")
    }
    let paragraphs = explanation(of: text)
    guard !paragraphs.isEmpty else {
      let near =
        EditDistance.closest(to: name, among: ConsoleNames.builtins)
        ?? EditDistance.closest(to: name, among: Explanation.all.map(\.code))
      return fail(
        "the catalogue does not know '\(name)'",
        fix: near.map { "did you mean ':explain \($0)'?" }
          ?? "names of hooks, slots, members, kinds, types, messages, issues and of the session can be explained"
      )
    }
    say(paragraphs: paragraphs)
  }

  /// Writes paragraphs, each of one or more lines.
  func say(paragraphs: [[String]]) {
    for (index, lines) in paragraphs.enumerated() {
      if index > 0 { say("") }
      for line in lines { say(line) }
    }
  }

  /// The name in a text such as `present(_:animated:)` or `.opacity`.
  private static func explainedName(_ text: String) -> String {
    String(text.withoutBackTicks.drop { $0 == "." }.split(separator: "(").first ?? "")
  }

  /// The catalogue's entries for a name, and what the session knows of it; empty for an unknown name.
  func explanation(of text: String) -> [[String]] {
    let name = Self.explainedName(text)
    var paragraphs: [[String]] = []
    for hook in BuiltinCatalogue.hooks where hook.name == name { paragraphs.append(explain(hook)) }
    for event in BuiltinCatalogue.memberEvents where event.name == name {
      paragraphs.append(explain(event))
    }
    for slot in BuiltinCatalogue.slots where slot.name == name { paragraphs.append(explain(slot)) }
    for member in MemberCatalogue.uiKit.members where member.name == name {
      let owner = member.owner.map { " of \(BuiltinCatalogue.typeName($0))" } ?? ""
      paragraphs.append([
        "\(BuiltinCatalogue.signature(member))\(owner)", "  \(member.documentation)",
      ])
    }
    let enumerations =
      BuiltinEnumeration.allCases.map { ($0.name, $0.cases.map(\.name)) }
      + [("Device", MemberCatalogue.uiKit.deviceNames())]
    for (type, cases) in enumerations where type == name {
      let cases = cases.map { "." + $0 }.joined(separator: " ")
      paragraphs.append(["\(name): one of \(cases)"])
    }
    if let kind = DeclarationKind(rawValue: name) { paragraphs.append(explain(kind)) }
    for warning in TransitionWarning.all where warning.name == name {
      paragraphs.append([
        "\(name), a warning of \(warning.isStrict ? "'choreo check --strict'" : "the checker")",
        "  \(warning.documentation)", "  \(warning.remedy)",
      ])
    }
    for issue in EngineIssue.Kind.allCases where issue.rawValue == name {
      paragraphs.append([
        "\(name), an issue that the engine finds", "  \(issue.meaning)", "  \(issue.remedy)",
        "  A test that is meant to raise it: expect issue .\(name)",
      ])
    }
    if name == "deinit" {
      paragraphs.append([
        "deinit, an event of the trace", "  An object of a declaration was released.",
        "  A test expects it with 'Card.deinit' in 'expect calls'.",
      ])
    }
    paragraphs += explainMember(name) + explainParameter(name) + explainOwn(name)
    if name.first?.isUppercase == true {
      let members = MemberCatalogue.uiKit.members.filter {
        $0.owner.map { BuiltinCatalogue.typeName($0) } == name
      }
      if !members.isEmpty {
        var names: [String] = []
        for member in members where !names.contains(member.name) { names.append(member.name) }
        paragraphs.append(["\(name): " + names.joined(separator: ", ")])
      }
    }
    if paragraphs.isEmpty {
      paragraphs = Explanation.named(name).map { $0.lines(width: 80) }
    }
    return paragraphs
  }

  /// A member that is named with its type, such as `UIView.alpha`.
  private func explainMember(_ name: String) -> [[String]] {
    guard let dot = name.lastIndex(of: ".") else { return [] }
    let owner = name[..<dot]
    let member = name[name.index(after: dot)...]
    return MemberCatalogue.uiKit.members.filter {
      $0.name == member && $0.owner.map { BuiltinCatalogue.typeName($0) } == String(owner)
    }.map {
      ["\(BuiltinCatalogue.signature($0)) of \(owner)", "  \($0.documentation)"]
    }
  }

  /// A value that UIKit hands to slots.
  private func explainParameter(_ word: String) -> [[String]] {
    // The second one is UIKit's name for it.
    let name = word == "transitionContext" ? "context" : word
    let slots = BuiltinCatalogue.slots.filter { $0.parameters.contains { $0.name == name } }
    guard let parameter = slots.first?.parameters.first(where: { $0.name == name }) else {
      return []
    }
    var names: [String] = []
    for slot in slots {
      if !names.contains(slot.written) { names.append(slot.written) }
    }
    return [
      [
        "\(name): \(BuiltinCatalogue.typeName(parameter.type)), a value that UIKit hands to slots",
        "  A parameter of: \(names.joined(separator: ", "))",
      ]
    ]
  }

  /// The declarations, members and variables of the session with a name: kind, type, and every place where each is used.
  private func explainOwn(_ name: String) -> [[String]] {
    let program = program
    let variables = program.variables.filter { $0.name == name }
    let index = program.index()
    let defined = index?.definitions(named: name) ?? []
    var paragraphs: [[String]] = []
    for own in defined {
      let isVariable = variables.contains { $0.range == own.range }
      let line: String
      switch own.kind {
      case .declaration: line = "\(name), \(own.kind.withArticle) of this session"
      case _ where isVariable: line = "\(name): \(own.typeName), a variable of this session"
      // What only one body knows is seen there.
      case .constant, .variable, .label: continue
      case .parameter where own.owner == nil: continue
      case .tag: line = "\(name), \(own.kind.withArticle)"
      default:
        let owner = own.owner.map { " of \($0)" } ?? " of this session"
        line = "\(name): \(own.typeName), \(own.kind.withArticle)\(owner)"
      }
      let uses = places(of: index?.uses(of: own).map(\.range) ?? [])
      paragraphs.append([
        DisplayText.shown("\(line), declared in \(places(of: [own.range]))"),
        DisplayText.shown(uses.isEmpty ? "  Nothing uses it." : "  Used in \(uses)"),
      ])
    }
    // The value of an input has a name that no one has written.
    for variable in variables where !defined.contains(where: { $0.range == variable.range }) {
      paragraphs.append(["\(name): \(variable.typeName), a variable of this session"])
    }
    return paragraphs
  }

  /// Files with the lines of some places, such as `card.trans:3, 8, <input 2>:1`.
  private func places(of ranges: [SourceRange]) -> String {
    var parts: [String] = []
    var last: (file: SourceFileID, line: Int)?
    var tables: [SourceFileID: LineTable] = [:]
    for range in ranges {
      guard let file = program.file(range.file) else { continue }
      let table = tables[range.file] ?? LineTable(file)
      tables[range.file] = table
      let line = table.line(at: range.start)
      if let last, last == (range.file, line) { continue }
      parts.append(last?.file == range.file ? "\(line)" : "\(file.path):\(line)")
      last = (range.file, line)
    }
    return parts.joined(separator: ", ")
  }

  private func explain(_ hook: BuiltinCatalogue.Hook) -> [String] {
    let header = "on \(hook.written)"
    var lines = ["\(header), a hook of \(hook.kind.rawValue)", "  \(hook.documentation)"]
    if !hook.selector.isEmpty { lines.append("  Objective-C: \(hook.selector)") }
    if let step = GuideStep.step(of: hook.name) {
      lines.append("  In a transition: \(step.described)")
    }
    lines.append("    \(hook.kind.rawValue) \(hook.kind.row.exampleName) { \(header) { … } }")
    return lines
  }

  private func explain(_ event: BuiltinCatalogue.MemberEventRow) -> [String] {
    let owner = BuiltinCatalogue.typeName(.object(event.owner))
    let object =
      switch event.owner {
      case .control: "open"
      case .view: "view"
      case .device: "device"
      default: "pan"
      }
    let hook = "on \(object).\(event.name)(\(event.parameter))"
    return [
      "on \(owner).\(event.name)(\(event.parameter)), a hook of a member",
      "  \(event.documentation)", "    controller Card { \(hook) { … } }",
    ]
  }

  private func explain(_ slot: BuiltinCatalogue.Slot) -> [String] {
    let label = slot.label.map { "(\($0))" } ?? ""
    var lines = [
      "\(slot.written): \(BuiltinCatalogue.typeName(slot.type)), a slot of \(slot.kind.rawValue)",
      "  \(slot.documentation)", "  Objective-C: \(slot.selector)",
    ]
    if let step = GuideStep.step(of: slot.name + label) {
      lines.append("  In a transition: \(step.described)")
    }
    lines.append(
      "    \(slot.kind.rawValue) \(slot.kind.row.exampleName) { \(slot.written): … }")
    return lines
  }

  private func explain(_ kind: DeclarationKind) -> [String] {
    let slots = BuiltinCatalogue.slots.filter { $0.kind == kind }.map(\.name)
    let hooks = BuiltinCatalogue.hooks.filter { $0.kind == kind }.map { "on " + $0.name }
    var lines = ["\(kind.rawValue), a kind of declaration"]
    if !slots.isEmpty { lines.append("  slots: " + slots.joined(separator: ", ")) }
    if !hooks.isEmpty { lines.append("  hooks: " + hooks.joined(separator: ", ")) }
    lines.append("    \(kind.rawValue) \(kind.row.exampleName) { … }")
    return lines
  }
}

import SourceText
import Syntax

// MARK: - Names, tags and devices

extension Checker {
  /// Collects the tags that a file declares.
  func collectTags(_ node: SyntaxNode, file: Int) {
    for tag in node.children(of: .nameReference) where !tag.text.isEmpty {
      if let first = tags[file].first(where: { $0.name == tag.text }) {
        if Int(first.range.file.index) != file { continue }
        report(SemanticDiagnostics.duplicateTag(tag.text, at: tag.range, first: first.range))
      } else {
        tags[file].append((tag.text, tag.range))
        define(tag.text, .tag, at: tag.range)
      }
    }
  }

  /// Collects the tests of all files; their names, tags and devices have to be known before anything runs.
  func collectTests(_ nodes: [(node: SyntaxNode, file: Int)]) {
    var seen: [String: (range: SourceRange, file: Int)] = [:]
    for (node, file) in nodes {
      let title = TestSyntax(node).title
      let name = constantText(title)
      if let name {
        if name.isEmpty { report(SemanticDiagnostics.testWithoutName(at: title.range)) }
        if let first = seen[name], first.file == file, !name.isEmpty {
          report(SemanticDiagnostics.duplicateTest(name, at: title.range, first: first.range))
        }
        seen[name] = (title.range, file)
      }
      let settings = collectSettings(of: node, file: file)
      let function = addFunction(
        FunctionSymbol(
          name: name ?? "", file: file, owner: nil, source: .test(node), range: title.range,
          parameters: [ParameterSymbol(name: "", type: .number, range: title.range)],
          result: .number))
      tests.append(
        TestSymbol(
          name: name ?? "", node: node, file: file, tags: settings.tags, device: settings.device,
          windowFunction: settings.window, layoutDirection: settings.layoutDirection,
          motion: settings.motion, function: function))
    }
  }

  /// The text of a literal without interpolations; nil for anything else.
  func constantText(_ node: SyntaxNode) -> String? {
    guard node.kind == .stringLiteral else { return nil }
    var text = ""
    for part in node.childSequence {
      guard part.kind == .stringSegment else { return nil }
      text += StringEscapes.decode(part.text)
    }
    return text
  }

  /// The settings after a test's name: `device:`, `window:`, `layoutDirection:`, `motion:` and `tags:`.
  private func collectSettings(
    of node: SyntaxNode, file: Int
  ) -> (tags: [String], device: String?, window: Int?, layoutDirection: String?, motion: String?) {
    var names: [String] = []
    var device: String?
    var window: Int?
    var layoutDirection: String?
    var motion: String?
    let labels = ["device", "window", "layoutDirection", "motion", "tags"]
    var ranges: [String: SourceRange] = [:]
    for argument in TestSyntax(node).arguments {
      let value = ArgumentSyntax(argument).value
      if value.kind == .error { continue }
      guard argument.tokenIndex != nil else {
        if isProbed(value) {
          offerLabels(labels.filter { ranges[$0] == nil })
          continue
        }
        report(foreignTrait(value, file: file))
        continue
      }
      let label = argument.text
      if let first = ranges[label] {
        report(SemanticDiagnostics.duplicateName(label, at: argument.tokenRange, first: first))
        continue
      }
      ranges[label] = argument.tokenRange
      switch label {
      case "device": device = checkDevice(value, file: file)
      case "window":
        window = addFunction(
          FunctionSymbol(
            name: "window", file: file, owner: nil, source: .property(value, .size),
            range: argument.tokenRange, result: .size))
      case "layoutDirection":
        layoutDirection = checkCase(of: .userInterfaceLayoutDirection, "layout direction", value)
      case "motion": motion = checkCase(of: .motionPreference, "motion", value)
      case "tags":
        for tag in checkTags(value, file: file) where !names.contains(tag) { names.append(tag) }
      default:
        report(
          SemanticDiagnostics.unknownTestArgument(
            label, at: argument.tokenRange,
            suggestion: label == "tag" ? "tags" : closest(to: label, among: labels)))
      }
    }
    return (names, device, window, layoutDirection, motion)
  }

  /// The diagnostic for `.tags(.slow)` and other traits of Swift Testing.
  private func foreignTrait(_ node: SyntaxNode, file: Int) -> Diagnostic {
    guard node.kind == .call, node.operand.kind == .implicitMember, node.operand.text == "tags"
    else { return SemanticDiagnostics.testArgumentWithoutLabel(at: node.range, edit: nil) }
    let list = CallSyntax(node).arguments.map { trees[file].text(of: $0) }
    return SemanticDiagnostics.testArgumentWithoutLabel(
      at: node.range, edit: "tags: [\(list.joined(separator: ", "))]")
  }

  private func checkDevice(_ node: SyntaxNode, file: Int) -> String? {
    let all = deviceNames(in: file)
    guard let name = writtenName(node, known: all, what: "a device") else { return nil }
    let declared = global(named: name, node)
    if all.contains(name) {
      if declared == nil { record(node.tokenRange, .builtin("Device.\(name)")) }
      return name
    }
    if case .declaration(let index)? = declared, declarations.kind(of: index) == .device {
      report(notImported(name, at: node.tokenRange, declared: declarations[index].file, in: file))
      return nil
    }
    report(
      SemanticDiagnostics.unknownDevice(
        name, at: node.tokenRange, suggestion: closest(to: name, among: all), all: all))
    return nil
  }

  /// The written case of an enumeration that a setting takes.
  private func checkCase(
    of enumeration: BuiltinEnumeration, _ what: String, _ node: SyntaxNode
  ) -> String? {
    let all = enumeration.cases.map(\.name)
    guard let name = writtenName(node, known: all, what: "a \(what)") else { return nil }
    if all.contains(name) { return name }
    report(
      SemanticDiagnostics.unknownSetting(
        what, name, at: node.tokenRange, suggestion: closest(to: name, among: all), all: all))
    return nil
  }

  private func checkTags(_ node: SyntaxNode, file: Int) -> [String] {
    let declared = tags[file].map(\.name)
    var result: [String] = []
    for element in node.kind == .listLiteral ? node.children : [node] {
      guard let name = writtenName(element, known: declared, what: "a tag") else { continue }
      if let tag = tags[file].first(where: { $0.name == name }) {
        record(element.tokenRange, .definition(tag.range))
        result.append(name)
      } else {
        let unknown = SemanticDiagnostics.unknownTag(
          name, at: element.tokenRange, suggestion: closest(to: name, among: declared),
          declared: declared, insertion: trees[file].root.range)
        report(once(unknown, "\(name) of a test"))
      }
    }
    return result
  }

  /// The name in `.name`; any other expression is reported, since its value is not known before the test runs.
  private func writtenName(_ node: SyntaxNode, known: [String], what: String) -> String? {
    switch node.kind {
    case .implicitMember where isProbed(node):
      probe?.add(known.map { .init($0) })
      return nil
    case .implicitMember: return node.text.isEmpty ? nil : node.text
    case .error, .absent: return nil
    default:
      let text = constantText(node) ?? (node.kind == .nameReference ? node.text : "")
      report(
        SemanticDiagnostics.nameNotWritten(
          what, at: node.range, suggestion: text.isEmpty ? known.first : text,
          isCertain: !text.isEmpty))
      return nil
    }
  }
}

// MARK: - Bodies

extension Checker {
  /// Makes a test's function: it counts its cases, or runs the one whose number it is given.
  func checkTest(_ node: SyntaxNode, target: VariableID) -> [Statement] {
    let place = node.tokenRange
    let counter = newVariable("", .number, isMutable: true)
    func number(_ value: Double) -> Expression {
      Expression(.constant([value]), type: .number, range: place)
    }
    func read(_ variable: VariableID) -> Expression {
      Expression(.variable(variable), type: .number, range: place)
    }
    openScope()
    let clauses = checkClauses(of: node)
    var statements = clauses.flatMap(\.parts)
    statements.append(Statement(.beginCase(caseLabel(clauses, at: place)), range: place))
    statements += checkBeginnings(ofTestsIn: body.file)
    statements += checkBlock(TestSyntax(node).block)
    closeScope()
    statements.append(Statement(.exit(number(-1)), range: place))
    let isMeant = Expression(
      .equality(read(counter), read(target), isNegated: false), type: .bool, range: place)
    let next = Expression(
      .arithmetic(.add, read(counter), number(1)), type: .number, range: place)
    var body = [
      Statement(.branch(.init([.test(isMeant)], statements, [])), range: place),
      Statement(.assign(.variable(counter), next), range: place),
    ]
    let known = clauses.compactMap { clause in
      clause.sequence.map {
        Cases.Clause(variable: clause.variable, sequence: $0, range: clause.node.range)
      }
    }
    if !known.isEmpty {
      let cases = Cases(clauses: known, counter: counter, target: target, body: body)
      body = [Statement(.cases(cases), range: place)]
    }
    return [Statement(.declare(counter, number(0)), range: place)] + body
      + [Statement(.exit(read(counter)), range: place)]
  }

  /// Reports each `before` below which its file has no test.
  func checkBeginnings(_ tests: [(node: SyntaxNode, file: Int)]) {
    for (file, nodes) in beginnings.sorted(by: { $0.key < $1.key }) {
      let first = tests.first { $0.file == file }?.node.range.start
      for node in nodes where first.map({ $0 < node.range.start }) ?? true {
        report(SemanticDiagnostics.beforeBelowTests(at: node.tokenRange, hasTests: first != nil))
      }
    }
  }

  /// The statements of a file's `before` blocks, in the present scope; what is wrong in them is reported with the first test.
  private func checkBeginnings(ofTestsIn file: Int) -> [Statement] {
    guard let nodes = beginnings[file] else { return [] }
    let isFirst = checkedBeginnings.insert(file).inserted
    muted += isFirst ? 0 : 1
    defer { muted -= isFirst ? 0 : 1 }
    return nodes.flatMap { checkStatements(BeforeSyntax($0).block.children) }
  }

  private typealias Clause = (
    node: SyntaxNode, variable: VariableID, sequence: Statement.Sequence?, parts: [Statement]
  )

  private func checkClauses(of node: SyntaxNode) -> [Clause] {
    var clauses: [Clause] = []
    let test = TestSyntax(node)
    for clause in test.parameters {
      let syntax = TestParameterSyntax(clause)
      let (sequence, type) = checkSequence(syntax.sequence)
      let variable: VariableID
      var parts: [Statement] = []
      if syntax.name.kind == .tuplePattern {
        variable = newVariable(syntax.label, type, isMutable: false)
        let element = Expression(.variable(variable), type: type, range: syntax.name.range)
        var names = PatternNames(role: .loop)
        parts = name(element, by: syntax.name, &names)
      } else {
        variable = declare(syntax.name, type, role: .loop)
      }
      if sequence?.isKnownEmpty == true {
        _ = reportUnreachable(
          in: [test.block][...], "there is nothing to walk", at: syntax.sequence.range)
      }
      clauses.append((clause, variable, sequence, parts))
    }
    return clauses
  }

  /// `p = 25%, q = 3`.
  private func caseLabel(_ clauses: [Clause], at place: SourceRange) -> Expression {
    var parts: [Expression] = []
    for clause in clauses {
      let variable = body.variables[clause.variable.index]
      if variable.name == "_" || variable.name.isEmpty { continue }
      let before = (parts.isEmpty ? "" : ", ") + variable.name + " = "
      parts.append(Expression(.string(before), type: .string, range: place))
      parts.append(Expression(.variable(clause.variable), type: variable.type, range: place))
    }
    return Expression(
      parts.isEmpty ? .string("") : .interpolation(parts), type: .string, range: place)
  }

  /// Checks `return` in a test, which ends its case.
  func checkReturnOfTest(_ node: SyntaxNode) -> Statement {
    if let value = ReturnSyntax(node).value {
      report(SemanticDiagnostics.returnFromTest(at: value.range))
    }
    let done = Expression(.constant([-1]), type: .number, range: node.range)
    return Statement(.exit(done), range: node.range)
  }

  /// Reports `mark` outside of a test, and a seed that is not a whole number in range.
  func checkForTests(_ member: MemberID, _ values: [Expression], _ callee: SyntaxNode) {
    switch member.rule {
    case .mark: _ = mayStandHere("mark", callee)
    case .clockWithSeed:
      guard case .constant(let words)? = values.first?.kind, let seed = words.first else { return }
      if seed != seed.rounded() || seed < 0 || seed > 9_007_199_254_740_992 {
        report(SemanticDiagnostics.badSeed(at: values[0].range))
      }
    default: break
    }
  }

  // MARK: Tests without expectations

  /// Warns of tests that no expectation can fail.
  func lintEmptyTests() {
    var members: [Int: [Int]]?
    for test in tests where !functions[test.function].expectsSomething {
      let owned =
        members
        ?? Dictionary(
          grouping: functions.indices.filter { functions[$0].owner != nil },
          by: { functions[$0].owner?.index ?? -1 })
      members = owned
      if !reachesExpectation(from: test.function, members: owned) {
        report(SemanticDiagnostics.testExpectsNothing(at: TestSyntax(test.node).title.range))
      }
    }
  }

  private func reachesExpectation(from start: Int, members: [Int: [Int]]) -> Bool {
    var visited: Set<Int> = [start]
    var pending = [start]
    while let next = pending.popLast() {
      if functions[next].expectsSomething { return true }
      // The declaration whose func runs is not known.
      if case .requirement = functions[next].source { return true }
      for edge in functions.edges(of: next) {
        switch edge.kind {
        case .call(let target): if visited.insert(target).inserted { pending.append(target) }
        case .make(let id):
          for target in members[id.index] ?? [] where visited.insert(target).inserted {
            pending.append(target)
          }
        case .read, .clock: break
        }
      }
    }
    return false
  }
}

import SourceText
import Syntax

// `switch`, and `if` and `switch` as values.
extension Checker {
  /// Checks a `switch`; nil if it has no cases.
  func checkSwitch(_ node: SyntaxNode) -> Statement? {
    var cases: [Statement.Case] = []
    let (subject, value) = checkCases(of: node) { syntax, pattern in
      if syntax.body.kind == .block, syntax.body.children.isEmpty {
        report(SemanticDiagnostics.emptyCase(at: syntax.head, end: syntax.node.range))
      }
      body.nesting.leavables.append(.choice)
      cases.append(.init(pattern: pattern, body: checkBlock(syntax.body)))
      body.nesting.leavables.removeLast()
    }
    guard !cases.isEmpty else { return nil }
    return Statement(
      .choice(.init(subject: subject, value: value, cases: cases)), range: node.range)
  }

  /// Checks `switch` as a value.
  func checkSwitchValue(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression {
    guard enter(node) else { return errorExpression(node) }
    defer { depth -= 1 }
    var patterns: [Statement.Pattern] = []
    var values: [(value: Expression, node: SyntaxNode)] = []
    let (subject, value) = checkCases(of: node) { syntax, pattern in
      patterns.append(pattern)
      let hint = expected ?? values.first { $0.value.type != .error }?.value.type.asHint
      values.append((check(syntax.body, hint), syntax.body))
    }
    guard value.type != .error, !values.isEmpty,
      let (result, bodies) = assignments(of: values, expected)
    else { return errorExpression(node) }
    let cases = zip(patterns, bodies).map { Statement.Case(pattern: $0, body: [$1]) }
    let choice = Statement(
      .choice(.init(subject: subject, value: value, cases: cases)), range: node.range)
    return Expression(
      .outcome(choice, result), type: body.variables[result.index].type, range: node.range)
  }

  /// Checks `if c { a } else { b }` as a value, and `c ? a : b`.
  func checkIfValue(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression {
    let syntax = IfValueSyntax(node)
    openScope()
    let conditions = syntax.conditions.map(checkBranchCondition)
    let first = check(syntax.value, expected)
    closeScope()
    let second = check(
      syntax.otherwise, expected ?? (first.type == .error ? nil : first.type.asHint))
    let values = [(first, syntax.value), (second, syntax.otherwise)]
    if conditions.flatMap(\.values).contains(where: { $0.type == .error }) {
      return errorExpression(node)
    }
    if conditions.count == 1, case .test(let condition) = conditions[0] {
      guard let (first, second, type) = alike(values, expected).map({ ($0[0], $0[1], $0[0].type) })
      else { return errorExpression(node) }
      return Expression(.conditional(condition, first, second), type: type, range: node.range)
    }
    guard let (result, bodies) = assignments(of: values, expected) else {
      return errorExpression(node)
    }
    let branch = Statement(
      .branch(.init(conditions, [bodies[0]], [bodies[1]])), range: node.range)
    return Expression(
      .outcome(branch, result), type: body.variables[result.index].type, range: node.range)
  }

  /// The values of several paths, converted to one type; nil if there is none, which is reported.
  private func alike(
    _ values: [(value: Expression, node: SyntaxNode)], _ expected: ScriptType?
  ) -> [Expression]? {
    if values.contains(where: { $0.value.type == .error }) { return nil }
    var type = values[0].value.type
    let fits: (Expression, ScriptType) -> Bool = { [self] value, type in
      canConvert(value.type, to: type)
        || isImplicitlyUnwrapped(value) && canConvert(value.type.unwrappedOnce, to: type)
    }
    if let expected, values.allSatisfy({ fits($0.value, expected) }) {
      type = expected
    } else {
      for (value, node) in values.dropFirst() {
        guard let joined = join(type, value.type) else {
          report(
            SemanticDiagnostics.branchesDiffer(
              name(of: type), name(of: value.type), at: node.range, first: values[0].node.range))
          return nil
        }
        type = joined
      }
    }
    return values.map { convert($0.value, to: type, $0.node) }
  }

  /// A variable, and for each of several values the statement that assigns it.
  private func assignments(
    of values: [(value: Expression, node: SyntaxNode)], _ expected: ScriptType?
  ) -> (VariableID, [Statement])? {
    guard let values = alike(values, expected) else { return nil }
    let result = newVariable("", values[0].type, isMutable: true)
    return (
      result, values.map { Statement(.assign(.variable(result), $0), range: $0.range) }
    )
  }

  // MARK: - Cases

  /// Checks the value and the patterns of a `switch`, and its cases in the scopes of their patterns.
  private func checkCases(
    of node: SyntaxNode, _ checkBody: (SwitchCaseSyntax, Statement.Pattern) -> Void
  ) -> (VariableID, Expression) {
    let syntax = SwitchSyntax(node)
    var value = check(syntax.value, nil)
    if value.type == .void {
      value = failure(SemanticDiagnostics.voidValue(at: syntax.value.range), syntax.value)
    } else if value.type == .nilLiteral {
      value = failure(SemanticDiagnostics.nilWithoutType("", at: syntax.value.range), syntax.value)
    }
    let subject = hold(value, at: syntax.value.range)
    var covered = CoveredValues(of: value.type) { self.declarations[$0.index].cases }
    var isKnown = value.type != .error && !hasSyntaxErrors
    for one in syntax.cases {
      openScope()
      let pattern = checkPatterns(of: one, subject.expression, &covered, isKnown: &isKnown)
      checkBody(one, pattern)
      closeScope()
    }
    if isKnown, covered.missing != [] {
      report(
        SemanticDiagnostics.missingCases(
          covered.missing, type: name(of: value.type), at: node.tokenRange))
    }
    return (subject.variable, value)
  }

  /// Gives a value that is compared with patterns a variable.
  private func hold(
    _ value: Expression, at range: SourceRange
  ) -> (variable: VariableID, expression: Expression) {
    let variable = newVariable("", value.type, isMutable: false)
    body.variables[variable.index].isOptionalInUIKit = isOptionalInUIKit(value)
    return (variable, Expression(.variable(variable), type: value.type, range: range))
  }

  /// Checks the patterns of a case; `isKnown` becomes false when one of them has an error.
  private func checkPatterns(
    of one: SwitchCaseSyntax, _ subject: Expression, _ covered: inout CoveredValues,
    isKnown: inout Bool
  ) -> Statement.Pattern {
    guard let patterns = one.patterns else {
      if covered.contains(.all) { report(SemanticDiagnostics.caseNeverReached(at: one.head)) }
      covered.insert(.all)
      return Statement.Pattern(alternatives: [[]], range: one.head)
    }
    var alternatives: [[Statement.Condition]] = []
    var names = PatternNames()
    for node in patterns {
      var conditions: [Statement.Condition] = []
      let guarded = node.kind == .guardedPattern ? GuardedPatternSyntax(node) : nil
      let cover = checkPattern(guarded?.pattern ?? node, subject, &names, &conditions)
      if let guarded { conditions.append(.test(checkCondition(guarded.condition))) }
      for name in names.endPattern() {
        report(SemanticDiagnostics.nameNotInEveryPattern(name, at: node.range))
      }
      alternatives.append(conditions)
      guard let cover else {
        isKnown = false
        continue
      }
      if covered.contains(cover) {
        report(SemanticDiagnostics.caseNeverReached(at: node.range))
      } else if guarded == nil {
        covered.insert(cover)
      }
    }
    let range = patterns.dropFirst().reduce(patterns[0].range) { $0.joined(with: $1.range) }
    return Statement.Pattern(alternatives: alternatives, range: range)
  }

  /// Checks `case pattern = value`.
  func checkMatch(_ node: SyntaxNode) -> Statement.Condition {
    let syntax = PatternConditionSyntax(node)
    return match(check(syntax.value, nil), syntax.pattern)
  }

  /// Checks that a value matches a pattern.
  func match(_ value: Expression, _ pattern: SyntaxNode) -> Statement.Condition {
    let subject = hold(value, at: value.range)
    var names = PatternNames()
    var conditions: [Statement.Condition] = []
    _ = checkPattern(pattern, subject.expression, &names, &conditions)
    return .match(
      subject.variable, value,
      Statement.Pattern(alternatives: [conditions], range: pattern.range))
  }
}

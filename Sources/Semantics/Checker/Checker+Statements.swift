import SourceText
import Syntax

extension Checker {
  /// Checks the statements of a block in a new scope.
  func checkBlock(_ node: SyntaxNode) -> [Statement] {
    guard node.kind == .block else { return [] }
    openScope()
    defer { closeScope() }
    return checkStatements(node.children)
  }

  /// Checks statements in order; reports once those that can't be reached.
  func checkStatements(_ nodes: [SyntaxNode]) -> [Statement] {
    guard enter(nodes.first) else { return [] }
    defer { depth -= 1 }
    var result: [Statement] = []
    var exit: SourceRange?
    var hasWarned = false
    let outer = body.waitingFunctions
    body.waitingFunctions = nodes.filter { $0.kind == .functionDeclaration }
    defer { body.waitingFunctions = outer }
    for (position, node) in nodes.enumerated() where node.kind != .absent {
      if node.kind == .error { continue }
      if !body.waitingFunctions.isEmpty { checkFunctions(usedIn: node, into: &result) }
      if let exit, !hasWarned {
        hasWarned = true
        if !reportUnreachable(in: nodes[position...], "every way leaves here", at: exit) {
          report(SemanticDiagnostics.unreachableCode(at: node.range))
        }
      }
      let start = result.count
      if node.kind == .deferStatement {
        // A function that the block of the 'defer' uses has been checked.
        let waiting = body.waitingFunctions.map(\.id)
        let rest = nodes[(position + 1)...].filter {
          $0.kind != .functionDeclaration || waiting.contains($0.id)
        }
        result += checkDefer(node, before: rest)
        break
      }
      check(statement: node, into: &result)
      if exit == nil { exit = result[start...].first(where: Flow.alwaysExits)?.range }
    }
    return result
  }

  /// Enters one level of nesting, or reports that there are too many.
  func enter(_ node: SyntaxNode?) -> Bool {
    if depth >= Self.depthLimit {
      if let node, !reportedDepth {
        reportedDepth = true
        // The parser has reported its own limit.
        if !hasSyntaxErrors {
          report(SemanticDiagnostics.nestingTooDeep(limit: Self.depthLimit, at: node.tokenRange))
        }
      }
      return false
    }
    depth += 1
    return true
  }

  func check(statement node: SyntaxNode, into result: inout [Statement]) {
    if body.isWatching, !mayWatch(node) {
      let isShort = node.kind == .assignment || node.kind == .expressionStatement
      let isCondition =
        node.kind == .expressionStatement
        && check(ExpressionStatementSyntax(node).expression, nil, muted: true).type == .bool
      return report(
        isCondition
          ? SemanticDiagnostics.conditionInAlways(at: node.range)
          : SemanticDiagnostics.notInAlways(at: isShort ? node.range : node.tokenRange))
    }
    switch node.kind {
    case .letStatement, .varStatement: checkVariable(node, into: &result)
    case .tupleVariables: checkTupleVariables(node, into: &result)
    case .assignment: checkAssignment(node, into: &result)
    case .ifStatement: result.append(checkIf(node))
    case .guardStatement: result.append(checkGuard(node))
    case .switchStatement: if let choice = checkSwitch(node) { result.append(choice) }
    case .forStatement: if let loop = checkFor(node) { result.append(loop) }
    case .returnStatement: result.append(checkReturn(node))
    case .jumpStatement: if let jump = checkJump(node) { result.append(jump) }
    case .animateStatement: result.append(checkAnimate(AnimationForm(statement: node)))
    case .keyframeStatement: result.append(checkKeyframe(node))
    case .alongsideStatement: result.append(checkAlongside(node))
    case .expressionStatement: checkExpressionStatement(node, into: &result)
    case .expectStatement, .expectFrames, .expectCalls, .expectTree, .expectIssue:
      checkExpectation(node, into: &result)
    case .alwaysStatement: checkAlways(node, into: &result)
    case .knownIssueStatement: checkKnownIssue(node, into: &result)
    case .block: result += checkBlock(node)
    case .deferStatement: report(SemanticDiagnostics.deferAtPrompt(at: node.tokenRange))
    default: break
    }
  }

  @discardableResult
  func checkVariable(_ node: SyntaxNode, into result: inout [Statement]) -> VariableID {
    let syntax = VariableSyntax(node)
    let (name, value) = (syntax.name, syntax.value)
    var type: ScriptType
    var made: Expression
    if let annotation = syntax.type,
      !takesTypeOfValue(syntax, isMutable: node.kind == .varStatement)
    {
      type = resolveType(annotation, file: body.file)
      made =
        value.isAbsent
        ? Expression(.none, type: type, range: node.range)
        : convert(checkValue(value, type, completion: syntax.completion), to: type, value)
    } else {
      made = checkInferred(value, name: name, completion: syntax.completion)
      type = made.type
    }
    if syntax.isWeak, type != .error {
      made = converted(made, to: type.asOptional)
      type = type.asOptional
      if !type.isOptionalObject {
        report(
          SemanticDiagnostics.weakNeedsOptional(
            name.text, type: self.name(of: type), isObject: false, at: name.range))
      }
    }
    let variable = declare(name, type, role: node.kind == .varStatement ? .variable : .constant)
    body.variables[variable.index].isImplicitlyUnwrapped =
      syntax.type?.isImplicitlyUnwrappedType ?? false
    body.variables[variable.index].isWeak = syntax.isWeak && type.isOptionalObject
    body.variables[variable.index].isShared = body.variables[variable.index].isWeak
    body.variables[variable.index].isOptionalInUIKit =
      node.kind == .letStatement && isOptionalInUIKit(made)
    if let last = body.locals[name.text]?.indices.last {
      body.locals[name.text]?[last].value = value
    }
    if let keyPath = made.animationKeyPath { body.animationKeyPaths[variable.index] = keyPath }
    result.append(Statement(.declare(variable, made), range: node.range))
    return variable
  }

  // MARK: Branches and loops

  /// Checks an `if` with its `else if` branches, which are not nested levels.
  private func checkIf(_ node: SyntaxNode) -> Statement {
    var links: [(conditions: [Statement.Condition], first: [Statement], range: SourceRange)] = []
    var next: SyntaxNode? = node
    var last: [Statement] = []
    while let node = next {
      let link = IfSyntax(node)
      next = nil
      openScope()
      let conditions = link.conditions.map(checkBranchCondition)
      let body = checkBlock(link.block)
      closeScope()
      if conditions.count == 1, case .test(let value) = conditions[0], let known = value.knownBool,
        let dead = known ? link.otherwise : link.block
      {
        _ = reportUnreachable(
          in: [dead][...], known ? "this is always true" : "this is always false",
          at: link.conditions[0].range)
      }
      links.append((conditions, body, node.range))
      if let other = link.otherwise {
        if other.kind == .ifStatement { next = other } else { last = checkBlock(other) }
      }
    }
    for link in links.reversed() {
      last = [Statement(.branch(.init(link.conditions, link.first, last)), range: link.range)]
    }
    return last[0]
  }

  /// Checks a `guard`, whose names are known after it.
  private func checkGuard(_ node: SyntaxNode) -> Statement {
    let syntax = GuardSyntax(node)
    let outer = body.namesOfGuard
    body.namesOfGuard += syntax.conditions.flatMap(\.boundNames)
    let otherwise = checkBlock(syntax.block)
    body.namesOfGuard = outer
    if syntax.block.kind == .block, !syntax.block.hasUnreadChildren, !Flow.alwaysExits(otherwise) {
      report(
        SemanticDiagnostics.guardFallsThrough(
          at: node.tokenRange, block: syntax.block.range, path: Flow.openEnd(of: otherwise)))
    }
    let conditions = syntax.conditions.map(checkBranchCondition)
    return Statement(
      .branch(.init(conditions, [], otherwise, isGuard: true)), range: node.range)
  }

  /// Checks a condition of `if` or `guard`, and declares the name of a `let`.
  func checkBranchCondition(_ node: SyntaxNode) -> Statement.Condition {
    if node.kind == .patternCondition { return checkMatch(node) }
    guard node.kind == .optionalBinding else { return .test(checkCondition(node)) }
    let value = checkBoundOptional(node)
    let variable = declare(
      OptionalBindingSyntax(node).name, value.type.unwrappedOnce, role: .binding)
    return .binding(variable, value)
  }

  /// The optional of `if let x = e` or `if let x`.
  private func checkBoundOptional(_ node: SyntaxNode) -> Expression {
    let name = OptionalBindingSyntax(node).name
    let value: Expression
    let place: SyntaxNode
    if let written = OptionalBindingSyntax(node).value {
      place = written
      value = check(written, nil)
      if name.kind == .selfReference { _ = recorded(value, name) }
    } else {
      place = name
      guard !name.text.isEmpty else { return errorExpression(node) }
      value =
        name.kind == .selfReference
        ? check(name, nil) : resolve(name: name.text, name, expected: nil)
    }
    switch value.type {
    case .optional, .error: return value
    case .nilLiteral:
      return failure(SemanticDiagnostics.nilWithoutType(name.text, at: place.range), place)
    default:
      return asOptionalInUIKit(value)
        ?? failure(
          SemanticDiagnostics.notOptional(
            type: self.name(of: value.type), at: place.range,
            remedy: FixIt(
              name.kind == .selfReference
                ? "leave this condition out"
                : "write 'let \(LiteralText.name(name.text)) = …' without a condition")),
          place)
    }
  }

  /// Checks a condition; `negation` is the `!` with it as its operand.
  func checkCondition(_ node: SyntaxNode, negation: SyntaxNode? = nil) -> Expression {
    if node.isAbsent { return errorExpression(node) }
    let value = implicitlyUnwrapped(check(node, .bool), node)
    switch value.type {
    case .bool, .error: return value
    default:
      return failure(
        SemanticDiagnostics.conditionNotBool(
          value.type, named: name(of: value.type), at: node.range,
          negation: negation?.tokenRange), node)
    }
  }

  private func checkFor(_ node: SyntaxNode) -> Statement? {
    let syntax = ForSyntax(node)
    let (sequence, type) = checkSequence(syntax.sequence)
    openScope()
    let isName = syntax.name.kind == .name || syntax.name.kind == .error
    var parts: [Statement] = []
    let variable =
      isName ? declare(syntax.name, type, role: .loop) : newVariable("", type, isMutable: false)
    var conditions: [Statement.Condition] = []
    if syntax.name.kind == .tuplePattern, syntax.name.isOfNames {
      let element = Expression(.variable(variable), type: type, range: syntax.name.range)
      var names = PatternNames(role: .loop)
      parts = name(element, by: syntax.name, &names)
    } else if !isName {
      let element = Expression(.variable(variable), type: type, range: syntax.name.range)
      conditions.append(match(element, syntax.name))
    }
    if let filter = syntax.filter { conditions.append(checkBranchCondition(filter)) }
    body.nesting.leavables.append(.loop)
    var statements = checkBlock(syntax.block)
    body.nesting.leavables.removeLast()
    closeScope()
    guard let sequence else { return nil }
    if !conditions.isEmpty {
      let branch = Statement.Branch(conditions, statements, [])
      statements = [Statement(.branch(branch), range: branch.conditionRange)]
    }
    statements = parts + statements
    if sequence.isKnownEmpty {
      _ = reportUnreachable(
        in: [syntax.block][...], "there is nothing to walk", at: syntax.sequence.range)
    }
    return Statement(.loop(variable, sequence, statements), range: node.range)
  }

  /// Checks `break` and `continue`.
  private func checkJump(_ node: SyntaxNode) -> Statement? {
    let isBreak = node.text == "break"
    let left = body.nesting.leavables.last { isBreak || $0 == .loop }
    if left == nil, body.nesting.isInDefer {
      report(SemanticDiagnostics.jumpOutOfDefer(node.text, at: node.tokenRange))
      return nil
    }
    guard let left else {
      report(
        SemanticDiagnostics.jumpOutsideLoop(
          node.text, at: node.tokenRange, isInBlock: body.nesting.isCutFromLoop))
      return nil
    }
    let jump: Statement.Jump = !isBreak ? .nextPass : left == .loop ? .loopEnd : .switchEnd
    return Statement(.jump(jump), range: node.range)
  }

  func checkSequence(_ node: SyntaxNode) -> (Statement.Sequence?, ScriptType) {
    if node.isAbsent || node.kind == .error { return (nil, .error) }
    if node.kind == .infixOperator, node.text == "..<" || node.text == "..." {
      let start = checkBound(InfixSyntax(node).left)
      let end = checkBound(InfixSyntax(node).right)
      return (.range(start, end, isClosed: node.text == "..."), .number)
    }
    if node.kind == .call, node.operand.kind == .nameReference, node.operand.text == "stride",
      body.locals["stride"]?.last == nil, globals["stride"] == nil
    {
      return checkStride(node)
    }
    let list = implicitlyUnwrapped(check(node, nil), node)
    switch list.type {
    case .error: return (nil, .error)
    case .list(let element): return (.list(list), element)
    default:
      report(
        SemanticDiagnostics.notWalkable(
          type: name(of: list.type), isOptional: list.type.isOptional, at: node.range,
          isNumber: list.type.quantity != nil))
      return (nil, .error)
    }
  }

  /// A range or `stride` as a value, the list of its numbers.
  func listOfSequence(_ node: SyntaxNode) -> Expression {
    let (sequence, type) = checkSequence(node)
    let one = Expression(.constant([1]), type: .number, range: node.range)
    let made: (rule: MemberRule, arguments: [Expression])
    switch sequence {
    case .range(let start, let end, let isClosed):
      made = (isClosed ? .strideThrough : .strideTo, [start, end, one])
    case .stride(let start, let end, let step, let isThrough):
      made = (isThrough ? .strideThrough : .strideTo, [start, end, step])
    case .list, nil: return errorExpression(node)
    }
    if made.arguments.contains(where: { $0.type == .error }) { return errorExpression(node) }
    return Expression(
      .builtin(catalogue.member(made.rule), made.arguments, blocks: []), type: .list(type),
      range: node.range)
  }

  private func checkBound(_ node: SyntaxNode) -> Expression {
    let bound = check(node, as: .number)
    if case .constant(let words) = bound.kind, let value = words.first, bound.type != .error,
      value != value.rounded()
    {
      report(SemanticDiagnostics.rangeNotWhole(at: node.range))
    }
    return bound
  }

  private func checkStride(_ node: SyntaxNode) -> (Statement.Sequence?, ScriptType) {
    let arguments = CallSyntax(node).arguments
    if let place = probedArgument(arguments) {
      let lists = ["to", "through"].map { end in
        ["from", end, "by"].map { BuiltinCatalogue.Parameter($0, $0, .nilLiteral) }
      }
      checkProbed(lists, arguments, place)
      return (nil, .error)
    }
    let labels = arguments.map { $0.tokenIndex == nil ? "" : $0.text }
    guard labels == ["from", "to", "by"] || labels == ["from", "through", "by"] else {
      report(SemanticDiagnostics.wrongStride(at: node.range))
      return (nil, .error)
    }
    let nodes = arguments.map { ArgumentSyntax($0).value }
    // The first number with a unit gives the others theirs.
    let guide = nodes.first { !isBare($0) }.map { check($0, nil, muted: true).type }
    var type = ScriptType.number
    if let guide, case .quantity = guide { type = guide }
    if guide == .error { type = .error }
    let parts = nodes.map { check($0, as: type) }
    if parts.contains(where: { $0.type == .error }) { return (nil, .error) }
    if case .constant(let words) = parts[2].kind, words.first == 0 {
      report(SemanticDiagnostics.strideByZero(at: nodes[2].range))
    }
    return (
      .stride(from: parts[0], to: parts[1], by: parts[2], isThrough: labels[1] == "through"), type
    )
  }

  // MARK: Return

  private func checkReturn(_ node: SyntaxNode) -> Statement {
    let value = ReturnSyntax(node).value
    if body.nesting.isInDefer {
      report(SemanticDiagnostics.jumpOutOfDefer("return", at: node.tokenRange))
      return Statement(.exit(nil), range: node.range)
    }
    let isTopLevel: Bool
    if case .topLevel = functions[body.function].source {
      isTopLevel = true
    } else {
      isTopLevel = false
    }
    if isTopLevel, body.closures.isEmpty, body.nesting.animateDepth == 0 {
      report(SemanticDiagnostics.returnAtTopLevel(at: node.tokenRange))
      return Statement(.exit(nil), range: node.range)
    }
    if let open = body.closures.last, open.isValue, body.nesting.animateDepth == 0 {
      return checkReturn(node, ofClosure: open)
    }
    let isInBlock = !body.closures.isEmpty || body.nesting.animateDepth > 0
    if body.isTest, !isInBlock { return checkReturnOfTest(node) }
    if functions[body.function].source.isMaking, !isInBlock { return checkReturnOfInit(node) }
    let expected: ScriptType = isInBlock ? .void : body.result
    if expected == .error { return Statement(.exit(nil), range: node.range) }
    guard let value else {
      if expected != .void {
        report(
          SemanticDiagnostics.returnWithoutValue(type: name(of: expected), at: node.tokenRange))
      }
      return Statement(.exit(nil), range: node.range)
    }
    if expected == .void {
      let made = check(value, nil, muted: hasSyntaxErrors)
      switch made.type {
      case .void: return Statement(.exit(made), range: node.range)
      // The value has a diagnostic of its own, or its parameter has.
      case .error: break
      default:
        report(
          isInBlock
            ? SemanticDiagnostics.returnInBlock(
              word: body.closures.last?.word ?? "animate", at: value.range)
            : SemanticDiagnostics.returnWithValue(
              at: value.range, type: name(of: made.type), isFunction: isFunctionBody))
      }
      return Statement(.exit(nil), range: node.range)
    }
    return Statement(.exit(check(value, as: expected)), range: node.range)
  }

  var isFunctionBody: Bool {
    if case .function = functions[body.function].source { true } else { false }
  }

  // MARK: Expressions as statements

  private func checkExpressionStatement(_ node: SyntaxNode, into result: inout [Statement]) {
    let expression = ExpressionStatementSyntax(node).expression
    let clause = ExpressionStatementSyntax(node).completion
    if expression.kind == .error || expression.isAbsent { return }
    if expression.kind == .call, checkInitializerCall(node, expression, into: &result) { return }
    if body.results.contains(node.id) {
      return result.append(checkResult(node))
    }
    if let form = animationForm(node) {
      switch form.word {
      case "addKeyframe": checkAddedKeyframe(form, into: &result)
      default: result.append(checkAnimate(form))
      }
      return
    }
    if isChange(expression) {
      if let clause { reportNoCompletion(clause) }
      return checkChange(expression, into: &result)
    }
    var value = checkPostfixRoot(expression, nil, completion: clause)
    if value.type == .error { return }
    if body.tails.contains(node.id), canConvert(value.type, to: body.result) {
      body.fittingTails.append(expression.range)
      return
    }
    // A value that was likely meant to be returned is reported with the missing `return`.
    if body.tails.contains(node.id), !hasEffect(expression) { return }
    if expression.kind == .infixOperator, expression.text == "==" {
      report(SemanticDiagnostics.comparisonAsStatement(at: expression.tokenRange))
      return
    }
    if value.type == .nilLiteral || !hasEffect(expression) {
      report(SemanticDiagnostics.noEffect(at: expression.range))
      if value.type == .nilLiteral { return }
    }
    value.range = expression.range
    result.append(Statement(.expression(value), range: node.range))
  }

  /// Whether evaluating an expression may have an effect.
  /// Whether an expression calls something in a part that is evaluated for its effect: `a ? f() : g()`, `isOpen && close()`.
  private func hasEffect(_ node: SyntaxNode) -> Bool {
    var node = node
    while node.kind == .parenthesized || node.kind == .forcedValue { node = node.operand }
    switch node.kind {
    case .call: return true
    case .ifValue:
      return hasEffect(IfValueSyntax(node).value) || hasEffect(IfValueSyntax(node).otherwise)
    case .infixOperator:
      return ["??", "&&", "||"].contains(node.text) && hasEffect(InfixSyntax(node).right)
    default: return false
    }
  }

  func reportNoCompletion(_ clause: SyntaxNode) {
    report(SemanticDiagnostics.noCompletion(at: clause.tokenRange))
  }
}

import SourceText
import Syntax

extension Checker {
  /// Checks any of the forms of `expect`.
  func checkExpectation(_ node: SyntaxNode, into result: inout [Statement]) {
    let word = Self.word(of: node)
    guard mayStandHere(word, node) else { return }
    body.expectsSomething = true
    let id = addExpectation(node)
    let kind: Expectation.Kind?
    var reason: SyntaxNode?
    switch node.kind {
    case .expectFrames: kind = checkFrames(node)
    case .expectCalls: kind = checkCalls(node)
    case .expectTree: kind = checkTree(node)
    case .expectIssue:
      kind = checkIssue(node)
      reason = ExpectIssueSyntax(node).reason
    default:
      kind = checkPlain(node)
      reason = ExpectSyntax(node).reason
    }
    let text = reason.map { check($0, as: .string) }
    guard let kind else { return }
    let made = Expectation(
      id: id, kind: kind, reason: text, range: node.range, scope: scope(of: kind))
    result.append(Statement(.expect(made), range: node.range))
  }

  /// The names in scope, for expectations that `--update` may rewrite.
  private func scope(of kind: Expectation.Kind) -> ExpectationScope {
    var scope = ExpectationScope()
    switch kind {
    case .condition, .issue: return scope
    case .frames, .calls, .tree: break
    }
    func canRead(_ variable: VariableID, depth: Int) -> Bool {
      body.closures.dropFirst(depth).allSatisfy { $0.captures.contains(variable) }
    }
    if let own = body.selfVariable, canRead(own, depth: 0) {
      scope.locals.append(.init(name: "self", variable: own, isSelf: true))
    }
    let named = body.locals.compactMap { name, locals in locals.last.map { (name, $0) } }
    for (name, local) in named.sorted(by: { $0.1.variable.index < $1.1.variable.index }) {
      let isReadable = canRead(local.variable, depth: local.closureDepth)
      scope.locals.append(.init(name: name, variable: isReadable ? local.variable : nil))
    }
    scope.namesInstances = body.isTest
    if body.file != 0 {
      scope.declarations = declarations.indices.filter {
        isVisible(declarations[$0].file, from: body.file)
      }.map { DeclarationID($0) }
    }
    return scope
  }

  private static func word(of node: SyntaxNode) -> String {
    switch node.kind {
    case .expectFrames: "expect frames"
    case .expectCalls: "expect calls"
    case .expectTree: "expect tree"
    case .expectIssue: "expect issue"
    default: node.text
    }
  }

  /// Whether a statement for tests is allowed in this body; if not, reports it once per file.
  func mayStandHere(_ word: String, _ node: SyntaxNode) -> Bool {
    let isTopLevel: Bool
    if case .topLevel = functions[body.function].source {
      isTopLevel = true
    } else {
      isTopLevel = false
    }
    // A condition or a tree can be compared at any time; calls and issues are known only in a test.
    let isAnywhere = word == "expect" || word == "expect tree"
    if body.session != nil, session?.isTyped == true { return true }
    if !isTopLevel, body.owner == nil || isAnywhere {
      if !isAnywhere, !body.isTest, body.testStatement == nil {
        body.testStatement = TestStatement(word: word, range: node.tokenRange)
      }
      return true
    }
    let feature = isTopLevel ? "test" : word
    if muted == 0, reportedFeatures.insert("\(body.file) \(feature)").inserted {
      report(
        SemanticDiagnostics.outsideTest(word, at: node.tokenRange, isTopLevel: isTopLevel))
    }
    return false
  }

  private func addExpectation(_ node: SyntaxNode) -> ExpectationID {
    let id = ExpectationID(expectations.count)
    let isInHook: Bool
    switch functions[body.function].source {
    case .hook, .memberHook, .slot, .property, .ownMember, .group: isInHook = true
    case .function, .requirement, .making, .getter, .setter, .observer, .maker, .reader,
      .initializer, .ownView,
      .topLevel, .test:
      isInHook = false
    }
    // The block of `always` runs with the first frame, so its expectations can't be missed.
    let isInBlock = body.closures.contains { $0.word != "always" }
    expectations.append(
      ExpectationSite(
        range: node.range, isDeferred: isInHook || isInBlock, owner: isInHook ? body.owner : nil))
    body.expectations.append(id)
    return id
  }

  // MARK: Conditions

  private func checkPlain(_ node: SyntaxNode) -> Expectation.Kind? {
    var expression = ExpectSyntax(node).condition
    if expression.kind == .error || expression.isAbsent { return nil }
    if let tolerance = ExpectSyntax(node).tolerance {
      while expression.kind == .parenthesized { expression = expression.operand }
      return checkNear(expression, tolerance)
    }
    let value = check(expression, .bool)
    switch value.type {
    case .error: return nil
    case .bool:
      if value.knownBool == true {
        report(SemanticDiagnostics.alwaysTrue(at: expression.range))
      }
      return .condition(value, tolerance: nil)
    default:
      report(
        SemanticDiagnostics.expectationNotBool(
          value.type, named: name(of: value.type), at: expression.range))
      return nil
    }
  }

  /// `a == b ± t`.
  private func checkNear(_ node: SyntaxNode, _ tolerance: SyntaxNode) -> Expectation.Kind? {
    if node.kind == .error || tolerance.kind == .error { return nil }
    guard node.kind == .infixOperator, node.text == "==" else {
      let isOther = node.kind == .infixOperator && ["!=", "<", ">", "<=", ">="].contains(node.text)
      report(
        SemanticDiagnostics.toleranceWithoutEquality(
          trees[body.file].text(of: node), at: tolerance.range, isComparison: isOther))
      return nil
    }
    let value = check(node, .bool)
    guard case .equality(let one, let other, _) = value.kind, value.type == .bool else {
      return nil
    }
    var type = one.type
    if let a = one.type.quantity, let b = other.type.quantity { type = sum(a, b) ?? type }
    guard let bound = checkTolerance(tolerance, of: type) else { return nil }
    return .condition(value, tolerance: bound)
  }

  /// The tolerance for values of a type; nil after a diagnostic.
  func checkTolerance(_ node: SyntaxNode, of type: ScriptType) -> Expression? {
    if type == .error || node.kind == .error { return nil }
    guard let wanted = Self.tolerance(of: type) else {
      report(
        SemanticDiagnostics.toleranceNotAllowed(
          type: name(of: type), at: node.range))
      return nil
    }
    let bound = check(node, as: wanted)
    if bound.type == .error { return nil }
    if case .constant(let words) = bound.kind, let word = words.first, word < 0 {
      report(SemanticDiagnostics.negativeTolerance(at: node.range))
      return nil
    }
    return bound
  }

  /// The type of a tolerance for values of a type: for optionals and lists that of the values in them.
  private static func tolerance(of type: ScriptType) -> ScriptType? {
    switch type {
    case .optional(let wrapped): tolerance(of: wrapped)
    case .list(let element): element.unwrapped.isList ? nil : tolerance(of: element)
    case .quantity: type
    case .point, .size, .vector, .rect, .insets: .length
    case .velocityVector: .velocity
    case .transform, .transform3D: .number
    case .color: .ratio
    case .error, .void, .bool, .string, .timingCurve, .springTiming, .timing, .enumeration, .object,
      .instance, .protocol, .ownEnumeration,
      .function, .tuple, .nilLiteral:
      nil
    }
  }

  private func checkIssue(_ node: SyntaxNode) -> Expectation.Kind? {
    let written = ExpectIssueSyntax(node).issue
    if written.kind == .error || written.isAbsent { return nil }
    let value = check(written, as: .enumeration(.issue))
    guard value.type != .error, case .constant(let words) = value.kind, let word = words.first,
      let found = BuiltinEnumeration.issue.cases.first(where: { $0.rawValue == Int(word) })
    else { return nil }
    let part = ExpectIssueSyntax(node).text.map { check($0, as: .string) }
    return .issue(found.name, text: part)
  }

  // MARK: Always and known issues

  func checkAlways(_ node: SyntaxNode, into result: inout [Statement]) {
    guard mayStandHere("always", node) else { return }
    body.expectsSomething = true
    let count = body.expectations.count
    let said = diagnostics.count
    body.isWatching = true
    let block = AlwaysSyntax(node).block
    let closure = checkClosure(block: block, word: "always")
    body.isWatching = false
    if body.expectations.count == count, diagnostics.count == said, block.kind == .block,
      !block.hasUnreadChildren
    {
      report(SemanticDiagnostics.alwaysExpectsNothing(at: node.tokenRange))
    }
    result.append(Statement(.always(closure), range: node.range))
  }

  /// Whether a statement has no effects, as `always` requires.
  func mayWatch(_ node: SyntaxNode) -> Bool {
    switch node.kind {
    case .letStatement, .varStatement, .tupleVariables, .ifStatement, .guardStatement,
      .switchStatement,
      .forStatement,
      .jumpStatement, .expectStatement, .block, .error, .absent:
      true
    case .assignment: isWatchersOwn(AssignmentSyntax(node).target)
    case .expressionStatement: isAppendOfWatcher(ExpressionStatementSyntax(node).expression)
    default: false
    }
  }

  private func isAppendOfWatcher(_ node: SyntaxNode) -> Bool {
    guard node.kind == .call else { return false }
    let callee = CallSyntax(node).callee
    return callee.text == "append" && isWatchersOwn(callee.operand)
  }

  /// Whether the target is a variable of the `always` itself.
  private func isWatchersOwn(_ node: SyntaxNode) -> Bool {
    var node = node
    while node.kind == .memberAccess || node.kind == .parenthesized { node = node.operand }
    guard node.kind == .nameReference, let local = body.locals[node.text]?.last else {
      return false
    }
    if local.closureDepth < body.closures.count { return false }
    return !body.variables[local.variable.index].type.isReference
      || body.variables[local.variable.index].type.isList
  }

  func checkKnownIssue(_ node: SyntaxNode, into result: inout [Statement]) {
    guard mayStandHere("knownIssue", node) else { return }
    body.expectsSomething = true
    var reason: String?
    if let written = KnownIssueSyntax(node).reason {
      reason = constantText(written)
      if reason == nil, written.kind == .stringLiteral {
        report(
          SemanticDiagnostics.textNotConstant("the reason of a known issue", at: written.range))
      }
    }
    let statements = checkBlock(KnownIssueSyntax(node).block)
    result.append(Statement(.knownIssue(reason: reason, statements), range: node.range))
  }

  // MARK: Unreachable expectations

  /// Reports the first expectation in statements that never run; returns whether there is one.
  func reportUnreachable(
    in nodes: ArraySlice<SyntaxNode>, _ why: String, at place: SourceRange
  ) -> Bool {
    var pending = Array(nodes.reversed())
    while let node = pending.popLast() {
      switch node.kind {
      case .expectStatement, .expectFrames, .expectCalls, .expectTree, .expectIssue,
        .alwaysStatement, .knownIssueStatement:
        report(SemanticDiagnostics.unreachableExpectation(at: node.tokenRange, why: why, at: place))
        return true
      default: pending += node.children.reversed()
      }
    }
    return false
  }
}

extension Expression {
  /// The value of a constant condition; nil when it depends on anything.
  var knownBool: Bool? {
    switch kind {
    case .constant(let words): type == .bool ? words.first.map { $0 != 0 } : nil
    case .not(let inner): inner.knownBool.map { !$0 }
    case .and(let one, let other):
      if one.knownBool == false || other.knownBool == false {
        false
      } else {
        one.knownBool == true ? other.knownBool : nil
      }
    case .or(let one, let other):
      if one.knownBool == true || other.knownBool == true {
        true
      } else {
        one.knownBool == false ? other.knownBool : nil
      }
    default: nil
    }
  }

  /// The value of a constant number.
  fileprivate var knownNumber: Double? {
    if case .constant(let words) = kind { words.first } else { nil }
  }
}

extension Statement.Sequence {
  /// Whether it is constant and empty.
  var isKnownEmpty: Bool {
    switch self {
    case .list(let list):
      if case .list(let elements) = list.kind { return elements.isEmpty }
      return false
    case .range(let start, let end, let isClosed):
      guard let first = start.knownNumber, let last = end.knownNumber else { return false }
      return isClosed ? first > last : first >= last
    case .stride(let start, let end, let step, let isThrough):
      guard let first = start.knownNumber, let last = end.knownNumber, let by = step.knownNumber
      else { return false }
      if by == 0 { return false }
      let way = by > 0 ? last - first : first - last
      return isThrough ? way < 0 : way <= 0
    }
  }
}

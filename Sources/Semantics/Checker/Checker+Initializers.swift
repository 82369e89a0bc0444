import SourceText
import Syntax

// `init`: a function that makes an instance, runs its statements and returns the instance. That of an enumeration assigns `self`.
extension Checker {
  // MARK: Collecting

  func collectInitializer(_ node: SyntaxNode, of index: Int) {
    let syntax = InitializerSyntax(node)
    // It reads an object from an archive, which scripts have not.
    if syntax.readsArchive { return }
    let symbol = declarations[index]
    if !symbol.parameters.isEmpty {
      declarations[index].hasUnreadParameters = true
      return report(
        SemanticDiagnostics.initializerBesideParameters(
          symbol.name, at: node.tokenRange,
          list: DeclarationSyntax(symbol.node).parameters.range))
    }
    let type = type(of: index)
    let name = "\(symbol.shortName).init"
    var function = addFunction(
      FunctionSymbol(
        name: name, file: symbol.file, owner: DeclarationID(index), source: .making(node),
        range: node.tokenRange, result: syntax.isFailable ? type.asOptional : type))
    let parameters = resolveParameters(syntax.parameters, of: name, file: symbol.file)
    functions[function].parameters = parameters
    // The labels of an overriding one are UIKit's.
    for parameter in parameters where node.hasModifier("override") {
      guard let label = parameter.label, let range = parameter.labelRange else { continue }
      record(range, .builtin("the label '\(label)'"))
    }
    functions[function].hasUnreadParameters =
      hasUnreadParameters(syntax.parameters, after: node.tokenRange.end)
      || hasDuplicates(parameters.count, syntax.parameters)
      || hasSyntaxErrors && parameters.contains { $0.type == .error }
    function = renumberedMethod(function, of: index)
    let same = symbol.inits.first { other in
      functions[other].parameters.map(\.label) == parameters.map(\.label)
        && functions[other].parameters.map(\.type) == parameters.map(\.type)
    }
    if let same {
      report(
        SemanticDiagnostics.duplicateName(
          "init", at: node.tokenRange, first: functions[same].range))
      return
    }
    declarations[index].inits.append(function)
  }

  // MARK: Bodies

  /// Checks the body of an `init`: the instance is made first, or by the `init` of the same declaration that it calls.
  func checkMaking(_ node: SyntaxNode) -> [Statement] {
    let block = InitializerSyntax(node).block
    guard let owner = body.owner, let own = body.selfVariable else { return [] }
    let range = node.tokenRange
    var statements: [Statement] = []
    if declarations.kind(of: owner.index) == .enum {
      let type = body.variables[own.index].type
      let first: Expression.Kind = type.isReference ? .none : .constant([0])
      statements.append(
        Statement(.declare(own, Expression(first, type: type, range: range)), range: range))
    } else {
      // Another `init` may make it, within a `defer` too.
      let object = callsOtherInit ? nil : madeBySuperclass(block, of: owner.index)
      let first: Expression.Kind =
        callsOtherInit ? .none : .make(owner, object.map { [$0] } ?? [])
      if !callsOtherInit { note(.make(owner), at: range) }
      let made = Expression(first, type: .instance(owner), range: range)
      statements.append(Statement(.declare(own, made), range: range))
    }
    statements += checkBlock(block)
    if !Flow.alwaysExits(statements) {
      let end = block.range.end
      let close = SourceRange(
        file: range.file, start: end > block.range.start ? end - 1 : end, end: end)
      statements.append(leaveInit(at: close))
    }
    return statements
  }

  /// The statement that returns the instance of an `init`.
  private func leaveInit(at range: SourceRange) -> Statement {
    guard let own = body.selfVariable else { return Statement(.exit(nil), range: range) }
    let type = body.variables[own.index].type
    var made = Expression(.variable(own), type: type, range: range)
    // The `init` that makes the instance finishes it.
    if isMakingEnumeration || !callsOtherInit {
      made = Expression(.finished(made), type: type, range: range)
    }
    return Statement(.exit(converted(made, to: body.result)), range: range)
  }

  /// `return` or `return nil` in an `init`.
  func checkReturnOfInit(_ node: SyntaxNode) -> Statement {
    guard let value = ReturnSyntax(node).value else { return leaveInit(at: node.range) }
    let made = check(value, nil)
    switch made.type {
    case .error: break
    case .nilLiteral where body.result.isOptional:
      return Statement(
        .exit(Expression(.none, type: body.result, range: value.range)), range: node.range)
    case .nilLiteral:
      report(
        SemanticDiagnostics.initializerGivesNil(
          at: value.range, initializer: functions[body.function].range))
    default:
      report(
        SemanticDiagnostics.returnWithValue(
          at: value.range, type: name(of: made.type), giver: "an 'init'", isFunction: false))
    }
    return Statement(.exit(nil), range: node.range)
  }

  // MARK: `self.init` and `super.init`

  /// The word before `.init(…)` of a call: `self` or `super`; nil for any other call.
  private func initializerReceiver(_ call: SyntaxNode) -> SyntaxNode? {
    let callee = CallSyntax(call).callee
    guard callee.kind == .memberAccess, callee.hasText("init") else { return nil }
    let receiver = callee.operand
    let isSuper = receiver.kind == .nameReference && receiver.hasText("super")
    return receiver.kind == .selfReference || isSuper ? receiver : nil
  }

  /// Whether a statement is `self.init(…)`.
  private func isDelegation(_ node: SyntaxNode) -> Bool {
    guard node.kind == .expressionStatement else { return false }
    let call = ExpressionStatementSyntax(node).expression
    return call.kind == .call && initializerReceiver(call)?.kind == .selfReference
  }

  /// Checks a statement `self.init(…)` or `super.init(…)`; returns whether it is one.
  func checkInitializerCall(
    _ node: SyntaxNode, _ call: SyntaxNode, into result: inout [Statement]
  ) -> Bool {
    guard let receiver = initializerReceiver(call) else { return false }
    let word = receiver.kind == .selfReference ? "self" : "super"
    guard case .making(let initializer) = functions[body.function].source, body.closures.isEmpty,
      let owner = body.owner?.index, let own = body.selfVariable
    else {
      report(SemanticDiagnostics.initializerCallElsewhere(word, at: call.range))
      return true
    }
    if word == "super" {
      checkSuperclassInitializer(call)
      return true
    }
    record(self.type(of: owner), of: receiver, in: \.types)
    let callee = CallSyntax(call).callee
    let isEnumeration = declarations.kind(of: owner) == .enum
    let block = InitializerSyntax(initializer).block
    guard isEnumeration || block.children.contains(where: { $0.id == node.id }) else {
      report(SemanticDiagnostics.initializerCallElsewhere(word, at: call.range, isInBlock: true))
      return true
    }
    var value =
      isEnumeration
      ? checkMadeEnumeration(owner, call, callee, nil)
      : apply(candidates(making: owner), call, callee, nil, nil)
    if value.type == .error { return true }
    if value.type.isOptional {
      guard body.result.isOptional else {
        report(
          SemanticDiagnostics.initializerGivesNil(
            at: call.range, initializer: functions[body.function].range))
        return true
      }
      let content = newVariable("", value.type.unwrappedOnce, isMutable: false)
      let nothing = Expression(.none, type: body.result, range: call.range)
      result.append(
        Statement(
          .branch(
            .init(
              [.binding(content, value)], [], [Statement(.exit(nothing), range: call.range)],
              isGuard: true)), range: call.range))
      value = Expression(
        .variable(content), type: value.type.unwrappedOnce, range: call.range)
    }
    result.append(Statement(.assign(.variable(own), value), range: node.range))
    return true
  }

  /// The object of UIKit's that `super.init(…)` makes; nil where there is no call whose arguments are known when the `init` begins.
  private func madeBySuperclass(_ block: SyntaxNode, of owner: Int) -> Expression? {
    let rows = superclassInitializers(of: owner)
    let calls = block.children.lazy.compactMap { node -> SyntaxNode? in
      guard node.kind == .expressionStatement else { return nil }
      let call = ExpressionStatementSyntax(node).expression
      return call.kind == .call && self.initializerReceiver(call)?.kind == .nameReference
        ? call : nil
    }
    guard !rows.isEmpty, let call = calls.first, !CallSyntax(call).arguments.isEmpty else {
      return nil
    }
    // The arguments can't use the instance.
    let own = body.selfVariable
    body.selfVariable = nil
    muted += 1
    let made = apply(
      rows.map { candidate($0, on: nil) }, call, CallSyntax(call).callee, nil, nil)
    muted -= 1
    body.selfVariable = own
    guard made.type != .error else { return nil }
    body.superclassCall = call.id
    return made
  }

  /// `super.init(…)`, which has no effect where it stands: the object of UIKit's has been made. One that would give it something is reported.
  private func checkSuperclassInitializer(_ call: SyntaxNode) {
    if body.superclassCall == call.id { return }
    let labels = CallSyntax(call).arguments.map { $0.tokenIndex == nil ? "_" : $0.text }
    let known = [
      [], ["coder"], ["frame"], ["nibName", "bundle"], ["presentedViewController", "presenting"],
    ]
    let value = CallSyntax(call).arguments.first.map { ArgumentSyntax($0).value }
    let text = value.map { trees[body.file].text(of: $0) } ?? ""
    // A view of a class of the script's is made without a frame.
    let givesFrame =
      labels == ["frame"] && !text.hasSuffix(".zero")
      && body.owner.map { declarations.kind(of: $0.index) } == .view
    if known.contains(labels), !givesFrame { return }
    var replacement: String?
    if givesFrame { replacement = "self.frame = \(text)" }
    if labels == ["rootViewController"] {
      replacement = "setViewControllers([\(text)], animated: false)"
    }
    report(SemanticDiagnostics.superclassInitializer(at: call.range, replacement: replacement))
  }

  // MARK: Members

  /// Whether a receiver is the instance that the present `init` makes.
  func isMade(_ receiver: Expression, owner: Int) -> Bool {
    guard functions[body.function].source.isMaking, body.owner?.index == owner,
      body.closures.isEmpty, case .variable(let variable) = receiver.kind
    else { return false }
    return variable == body.selfVariable
  }

  /// Whether the present body is an `init` that leaves it to another one to make the instance.
  var callsOtherInit: Bool {
    guard let node = functions[body.function].source.node else { return false }
    return InitializerSyntax(node).block.children.contains(where: isDelegation)
  }

  /// Whether the body is that of an enumeration's `init`, which assigns `self`.
  var isMakingEnumeration: Bool {
    guard body.function >= 0, functions[body.function].source.isMaking, let owner = body.owner
    else { return false }
    return declarations.kind(of: owner.index) == .enum
  }

  /// `self` as the target of an assignment.
  func madeTarget(_ node: SyntaxNode) -> AssignmentTarget? {
    guard let own = body.selfVariable, let value = readSelf(at: node.range) else { return nil }
    return AssignmentTarget(place: .stored(.variable(own)), type: value.type, value: value)
  }

  /// Reports the members that an `init` does not assign, assigns twice, or needs before.
  func checkAssignedMembers(by function: Int) {
    guard let owner = functions[function].owner?.index, !hasSyntaxErrors,
      let checked = functions.checked(function), let own = checked.ownVariable,
      !declarations[owner].storage.contains(where: { $0.type == .error })
    else { return }
    // A statement with an error is left out of the body, and may be the one that assigns a member.
    let extent = functions[function].source.node?.range
    let hasErrors = diagnostics.contains { diagnostic in
      guard let range = diagnostic.range, let extent else { return false }
      return diagnostic.message.severity == .error && range.file == extent.file
        && range.start >= extent.start && range.end <= extent.end
    }
    if hasErrors { return }
    var walk = PathWalk(
      AssignmentRule(
        own: own, owner: owner, storage: declarations[owner].storage,
        isEnumeration: declarations.kind(of: owner) == .enum,
        keyword: { [self] in keywordRange(before: $0) }),
      functions: functions)
    walk.look(through: checked, from: walk.rule.start(of: checked))
    // A second one may follow from the first.
    report(walk.rule.mistakes.first)
  }
}

extension FunctionSymbol.Source {
  /// The node of an `init`; nil for any other body.
  fileprivate var node: SyntaxNode? {
    if case .making(let node) = self { node } else { nil }
  }
}

extension Function {
  /// The variable `self` of an `init`.
  fileprivate var ownVariable: VariableID? {
    variables.firstIndex { $0.name == "self" }.map { VariableID($0) }
  }
}

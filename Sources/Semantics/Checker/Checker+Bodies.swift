import SourceText
import Syntax

extension Checker {
  /// Finds the types of all stored members, from their initial values where no type is written.
  func checkMembers() {
    for index in collected {
      for position in declarations[index].storage.indices {
        let type = memberType(declaration: index, position: position, at: nil)
        let member = declarations[index].storage[position]
        if member.isWeak, type != .error, !type.isOptionalObject {
          report(
            SemanticDiagnostics.weakNeedsOptional(
              member.name, type: name(of: type),
              isObject: ScriptType.optional(type).isOptionalObject,
              at: member.range))
        }
      }
    }
    for index in collected {
      resolveMemberHooks(of: index)
      if ![.protocol, .enum].contains(declarations.kind(of: index)),
        declarations[index].isBuilt, !declarations[index].holdsStatics
      {
        checkInherited(of: index)
      }
    }
    addAccessorsOfRequirements()
  }

  /// The type of a stored member; checks its initial value first when the type is not known yet.
  func memberType(declaration: Int, position: Int, at use: SourceRange?) -> ScriptType {
    let member = declarations[declaration].storage[position]
    if let type = member.type { return type }
    guard let function = member.initializer else { return .error }
    if functions[function].isOpen || openInitializers >= 20 {
      let isCycle = functions[function].isOpen
      if let use {
        report(
          isCycle
            ? SemanticDiagnostics.cyclicType(member.name, at: use, declared: member.range)
            : SemanticDiagnostics.typeTooFar(member.name, at: use, declared: member.range))
      }
      declarations[declaration].storage[position].type = .error
      return .error
    }
    check(function: function)
    return declarations[declaration].storage[position].type ?? .error
  }

  /// Checks every body that has not been checked yet.
  func checkBodies() {
    for function in functions.replacedIndices where !functions[function].isRetired {
      check(function: function)
    }
    for function in functions.addedIndices { check(function: function) }
    checkKnownValues()
    checkStoryboards()
  }

  /// Checks one body, suspending the check of another.
  func check(function index: Int) {
    guard !functions[index].isChecked else { return }
    functions[index].isChecked = true
    functions[index].isOpen = true
    resolveObserved(by: index)
    let outer = body
    let outerMuted = muted
    muted = 0
    openInitializers += 1
    defer {
      body = outer
      muted = outerMuted
      openInitializers -= 1
      functions[index].isOpen = false
    }
    let symbol = functions[index]
    body = OpenBody(
      function: index, file: symbol.file, owner: symbol.owner ?? scopeOwner(of: symbol),
      result: symbol.result)
    var parameters: [VariableID] = []
    if let owner = symbol.owner {
      let isMaking = symbol.source.isMaking
      let own = newVariable(
        "self", type(of: owner.index),
        isMutable: isMaking && declarations.kind(of: owner.index) == .enum)
      body.selfVariable = own
      if !isMaking { parameters.append(own) }
    }
    for parameter in symbol.parameters {
      let variable = newVariable(parameter.name, parameter.type, isMutable: false)
      body.variables[variable.index].isOptionalInUIKit =
        symbol.source.isOfUIKit && parameter.type.isObject
      body.variables[variable.index].isImplicitlyUnwrapped = parameter.isImplicitlyUnwrapped
      parameters.append(variable)
      if !parameter.name.isEmpty, parameter.name != "_" {
        bind(parameter.name, to: variable, role: .parameter, at: parameter.range)
      }
    }
    let statements = checkSource(symbol, parameters: parameters)
    parameters += body.session?.parameters ?? []
    functions[index].edges = body.edges
    functions[index].expectations = body.expectations
    functions[index].expectsSomething = body.expectsSomething
    functions[index].testStatement = body.testStatement
    functions[index].makesAnimatingCall = body.makesAnimatingCall
    // The value of an enumeration is a parameter like any other, and an `init` makes its instance.
    let owner = symbol.owner.flatMap {
      declarations.kind(of: $0.index) == .enum || symbol.source.isMaking ? nil : $0
    }
    functions[index].function = Function(
      name: symbol.name, owner: owner, parameters: parameters, variables: body.variables,
      result: functions[index].result, body: statements, range: symbol.range)
    if symbol.source.isMaking { checkAssignedMembers(by: index) }
  }

  private func checkSource(_ symbol: FunctionSymbol, parameters: [VariableID]) -> [Statement] {
    switch symbol.source {
    case .requirement: return []
    case .making(let node): return checkMaking(node)
    case .function(let node):
      return checkReturningBlock(FunctionSyntax(node).block, of: symbol)
    case .getter(let node, let property): return checkGetter(node, property: property, of: symbol)
    case .setter(let node, _): return checkBlock(AccessorSyntax(node).block)
    case .observer(let member, let willSet, let didSet):
      return observe(member, willSet, didSet, parameters)
    case .maker(let member): return make(member)
    case .reader(let member): return read(member)
    case .slot(let slot, let row):
      prepareSlot(row, parameters: parameters)
      let node = SlotSyntax(slot).value
      if slot.kind == .slotBlock { return checkReturningBlock(node, of: symbol) }
      let value = check(node, as: row.type)
      if let property = catalogue.property(of: row), property.id.rule == .weakDelegate {
        lintWeakDelegate(value, node, isTransitioning: property.isTransitioningDelegate)
      }
      return [returning(value, node)]
    case .property(let node, let type):
      if node.kind == .block { return checkReturningBlock(node, of: symbol) }
      return [returning(check(node, as: type), node)]
    case .ownMember(let node): return checkOwnMember(node)
    case .group(let group, let view): return checkGroup(group, ofView: view)
    case .hook(let node, let row):
      body.hook = row
      if row.id.beginsTransition { body.contextVariable = parameters.last }
      return checkBlock(HookSyntax(node).block)
    case .memberHook(let node): return checkBlock(MemberHookSyntax(node).block)
    case .initializer(let node, let position):
      return [checkInitializer(node, position: position)]
    case .ownView(let node, let id): return [returning(ownView(node, id), node)]
    case .topLevel(let nodes):
      if let session, symbol.file == session.file { return checkSessionStatements(nodes) }
      return checkStatements(nodes)
    case .test(let node):
      body.isTest = true
      return checkTest(node, target: parameters[0])
    }
  }

  private func prepareSlot(_ row: BuiltinCatalogue.Slot, parameters: [VariableID]) {
    body.slot = row.id
    if row.id == .animator(.transitionDuration) || row.id == .animator(.interruptibleAnimator) {
      body.contextVariable = parameters.last
    }
  }

  func returning(_ value: Expression, _ node: SyntaxNode) -> Statement {
    Statement(.exit(value), range: node.range)
  }

  private func checkInitializer(_ node: SyntaxNode, position: Int) -> Statement {
    let syntax = VariableSyntax(node)
    let value = syntax.value
    guard let owner = body.owner?.index else { return returning(errorExpression(value), value) }
    let annotated = declarations[owner].storage[position].type
    let made: Expression
    if let annotated, value.isAbsent {
      made = Expression(.none, type: annotated, range: node.range)
    } else if let annotated {
      made = convert(
        checkValue(value, annotated, completion: syntax.completion), to: annotated, value)
    } else {
      made = checkInferred(value, name: syntax.name, completion: syntax.completion)
      // A member whose initial value reads the member itself already has the type `error`.
      if declarations[owner].storage[position].type == nil {
        declarations[owner].storage[position].type = made.type
      }
    }
    functions[body.function].result = declarations[owner].storage[position].type ?? .error
    return returning(made, value)
  }

  /// Checks the value of a `let` or `var`, with the `then` after it.
  func checkValue(
    _ value: SyntaxNode, _ expected: ScriptType?, completion: SyntaxNode?
  ) -> Expression {
    guard let completion else { return check(value, expected) }
    return checkPostfixRoot(value, expected, completion: completion)
  }

  /// Checks the value of a `let` or `var` without a type.
  func checkInferred(
    _ value: SyntaxNode, name: SyntaxNode, completion: SyntaxNode? = nil
  ) -> Expression {
    if value.isAbsent { return errorExpression(value) }
    let made = checkValue(value, nil, completion: completion)
    switch made.type {
    case .void:
      return failure(SemanticDiagnostics.voidValue(at: value.range), value)
    case .nilLiteral:
      return failure(SemanticDiagnostics.nilWithoutType(name.text, at: value.range), value)
    case .list(.nilLiteral):
      return failure(SemanticDiagnostics.nilWithoutType(name.text, at: value.range), value)
    default:
      return made
    }
  }

  /// Checks a block; when the function has a result, every path has to return a value. An expression alone is the value.
  func checkReturningBlock(_ node: SyntaxNode, of symbol: FunctionSymbol) -> [Statement] {
    if symbol.result != .void, !noteResults(of: node), symbol.result != .error {
      noteTails(of: node)
    }
    let statements = checkBlock(node)
    if symbol.result != .void, symbol.result != .error,
      !node.hasUnreadChildren, !isMemberAsFunction,
      !Flow.alwaysExits(statements)
    {
      if let first = body.fittingTails.min(by: { $0.start < $1.start }),
        body.fittingTails.count == body.tails.count
      {
        report(
          SemanticDiagnostics.valueNotReturned(
            type: name(of: symbol.result), at: first, all: body.fittingTails))
        return statements
      }
      let end = node.range
      let close = SourceRange(
        file: end.file, start: end.end > end.start ? end.end - 1 : end.end, end: end.end)
      report(
        SemanticDiagnostics.missingReturn(
          symbol.name, type: name(of: symbol.result), at: close, declared: symbol.range,
          path: Flow.openEnd(of: statements)))
    }
    return statements
  }

  /// Records the expressions that are the value of a body: one that is its only statement, or one in each branch of an `if` or `switch` that
  /// is its only statement. Returns whether it has a value on each path.
  func noteResults(of block: SyntaxNode) -> Bool {
    var found: Set<UInt32> = []
    var pending = [block]
    while let next = pending.popLast() {
      guard next.children.count == 1, var only = next.children.first else { return false }
      while only.kind == .ifStatement {
        guard let other = IfSyntax(only).otherwise else { return false }
        pending.append(IfSyntax(only).block)
        only = other
      }
      switch only.kind {
      case .block: pending.append(only)
      case .switchStatement: pending += SwitchSyntax(only).cases.map(\.body)
      case .expressionStatement where isResult(only): found.insert(only.id)
      default: return false
      }
    }
    body.results.formUnion(found)
    return true
  }

  /// Whether a statement is an expression that can be the value of a body.
  func isResult(_ node: SyntaxNode) -> Bool {
    let syntax = ExpressionStatementSyntax(node)
    return syntax.completion == nil && animationForm(node) == nil
      && (!isChange(syntax.expression) || Self.givesElement(syntax.expression))
  }

  /// Checks an expression that is the value of a body; one without a value is a statement like any other.
  func checkResult(_ node: SyntaxNode) -> Statement {
    let expected = body.closures.isEmpty ? body.result : body.closures.last?.result ?? .error
    let expression = ExpressionStatementSyntax(node).expression
    let value = check(expression, expected)
    switch value.type {
    case .void, .optional(.void): return Statement(.expression(value), range: node.range)
    default: return returning(convert(value, to: expected, expression), node)
    }
  }

  /// Records the last statement on each path through a block, whose value other languages return.
  private func noteTails(of block: SyntaxNode) {
    var pending = [block]
    while let next = pending.popLast() {
      guard var last = next.children.last(where: { $0.kind != .absent }) else { continue }
      while last.kind == .ifStatement {
        pending.append(IfSyntax(last).block)
        guard let other = IfSyntax(last).otherwise else { break }
        last = other
      }
      if last.kind == .switchStatement { pending += SwitchSyntax(last).cases.map(\.body) }
      if last.kind == .block { pending.append(last) }
      if last.kind == .expressionStatement { body.tails.insert(last.id) }
    }
  }
}

// MARK: - Variables and scopes

extension Checker {
  func newVariable(_ name: String, _ type: ScriptType, isMutable: Bool) -> VariableID {
    body.variables.append(Variable(name: name, type: type, isMutable: isMutable))
    return VariableID(body.variables.count - 1)
  }

  /// Binds a name to a variable until the scope ends.
  func bind(_ name: String, to variable: VariableID, role: Local.Role, at range: SourceRange) {
    body.locals[name, default: []].append(
      Local(
        variable: variable, closureDepth: body.closures.count, scopeDepth: body.scopes.count,
        range: range, role: role))
    if role == .parameter { body.variables[variable.index].isParameter = true }
    if let kind = role.definitionKind {
      define(name, kind, at: range, body.variables[variable.index].type)
    }
    body.scopes[body.scopes.count - 1].append(name)
  }

  /// Declares the name of a `let`, `var`, `if let` or `for`; a second one in the same scope is an error.
  func declare(_ name: SyntaxNode, _ type: ScriptType, role: Local.Role) -> VariableID {
    let text = name.text
    if text != "_", let first = body.locals[text]?.last, first.scopeDepth == body.scopes.count {
      report(SemanticDiagnostics.duplicateName(text, at: name.tokenRange, first: first.range))
    }
    let variable = newVariable(text, type, isMutable: role == .variable)
    if text != "_", !text.isEmpty { bind(text, to: variable, role: role, at: name.tokenRange) }
    return variable
  }

  func openScope() { body.scopes.append([]) }

  func closeScope() {
    guard let names = body.scopes.popLast() else { return }
    for name in names { body.locals[name]?.removeLast() }
  }

  /// An expression that reads a variable; closures between it and the declaration capture it.
  func read(_ variable: VariableID, depth: Int, at range: SourceRange) -> Expression {
    if body.session != nil, let value = readSession(variable, at: range) { return value }
    capture(variable, depth: depth)
    let known = body.variables[variable.index]
    let value = Expression(.variable(variable), type: known.type, range: range)
    return known.isUnowned ? forced(value, .unownedReleased, known.name, at: range) : value
  }

  /// Has the closures between a variable and the present place capture it; one that can change is shared with them.
  func capture(_ variable: VariableID, depth: Int) {
    for index in body.closures.indices where index >= depth {
      if body.variables[variable.index].isMutable { body.variables[variable.index].isShared = true }
      if !body.closures[index].captures.contains(variable) {
        body.closures[index].captures.append(variable)
      }
    }
  }

  /// The instance whose body it is; an optional where a block holds it weakly.
  func readSelf(at range: SourceRange) -> Expression? {
    if let local = body.locals["self"]?.last {
      return read(local.variable, depth: local.closureDepth, at: range)
    }
    return body.selfVariable.map { read($0, depth: 0, at: range) }
  }

  func note(_ kind: FunctionSymbol.Edge.Kind, at range: SourceRange) {
    // An expression may be checked twice, muted the first time.
    guard muted == 0 else { return }
    body.edges.append(
      FunctionSymbol.Edge(
        kind: kind, range: range,
        isInBlock: !body.closures.isEmpty || body.nesting.animateDepth > 0 || body.isInTable,
        isInClosure: !body.closures.isEmpty))
  }

  /// A type as scripts write it.
  func name(of type: ScriptType) -> String {
    type.name { declarations.indices.contains($0.index) ? declarations[$0.index].name : "?" }
  }
}

extension ScriptType {
  /// Whether a weak member can have this type: an optional object.
  var isOptionalObject: Bool {
    guard case .optional(let wrapped) = self else { return false }
    switch wrapped {
    case .object, .instance, .protocol: return true
    default: return false
    }
  }
}

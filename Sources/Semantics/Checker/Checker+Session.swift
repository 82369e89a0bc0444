import SourceText
import Syntax

// Checks the statements of an input as an ordinary body whose variables, and those of earlier inputs, live in carriers.

extension Checker {
  /// Checks the top level of an input.
  ///
  /// A `let` of an earlier input is copied before the first statement, so that blocks capture it as they do in a file; a `var`
  /// is read and written in its carrier.
  func checkSessionStatements(_ nodes: [SyntaxNode]) -> [Statement] {
    guard let session, enter(nodes.first) else { return [] }
    defer { depth -= 1 }
    body.session = SessionBody()
    bindSessionVariables()
    bindLocals()
    openScope()
    let last = nodes.last { $0.kind != .error && $0.kind != .absent }
    var result: [Statement] = []
    for node in nodes where node.kind != .error && node.kind != .absent {
      switch node.kind {
      case .letStatement, .varStatement:
        let variable = checkVariable(node, into: &result)
        result += keep(variable, named: VariableSyntax(node).name, node)
      case .tupleVariables:
        for (name, variable) in checkTupleVariables(node, into: &result) {
          result += keep(variable, named: name, node)
        }
      case .expressionStatement
      where session.isTyped && node.id == last?.id && animationForm(node) == nil:
        checkValue(node, into: &result)
      default: check(statement: node, into: &result)
      }
    }
    closeScope()
    let prologue = sessionPrologue()
    let epilogue = sessionEpilogue()
    self.session?.carriers = carriers
    return prologue + result + epilogue
  }

  /// Binds each name of the input that is a variable of the session to a variable of the body.
  private func bindSessionVariables() {
    guard let session else { return }
    let tree = trees[body.file]
    var seen: Set<String> = []
    for (index, token) in tree.tokens.enumerated() where token.kind == .identifier {
      let name = tree.name(ofToken: index)
      guard seen.insert(name).inserted, let known = session.state.variables[name] else { continue }
      let variable = newVariable(name, known.type, isMutable: known.isMutable)
      body.variables[variable.index].keeping = .copy
      body.variables[variable.index].isImplicitlyUnwrapped =
        declarations[known.carrier.index].storage[known.position].isImplicitlyUnwrapped
      if known.isMutable {
        body.session?.places[variable] = known
      } else {
        body.session?.unused[variable] = known
      }
      bind(name, to: variable, role: known.isMutable ? .variable : .constant, at: known.range)
    }
  }

  /// The value of a variable of the session; nil when the variable is one of the body itself.
  func readSession(_ variable: VariableID, at range: SourceRange) -> Expression? {
    if let known = body.session?.unused.removeValue(forKey: variable) {
      body.session?.used.append((variable, known, range))
      if use(local: variable, known) { return nil }
      session?.uses.append(SessionVariable.Use(variable: known, range: range))
      return nil
    }
    guard let place = body.session?.places[variable] else { return nil }
    if place.carrier.index != session?.carrier,
      body.session?.noted.insert(variable).inserted == true
    {
      session?.uses.append(SessionVariable.Use(variable: place, range: range))
    }
    return sessionMember(place, at: range)
  }

  private func sessionMember(_ variable: SessionVariable, at range: SourceRange) -> Expression {
    Expression(
      .member(
        carrier(variable.carrier, at: range), declaration: variable.carrier,
        position: variable.position), type: variable.type, range: range)
  }

  /// The parameter that holds a carrier instance.
  private func carrier(_ id: DeclarationID, at range: SourceRange) -> Expression {
    let variable: VariableID
    if let known = body.session?.carriers[id.index] {
      variable = known
    } else {
      variable = newVariable("", .instance(id), isMutable: false)
      body.session?.carriers[id.index] = variable
      body.session?.parameters.append(variable)
    }
    capture(variable, depth: 0)
    return Expression(.variable(variable), type: .instance(id), range: range)
  }

  private var carriers: [DeclarationID] {
    (body.session?.parameters ?? []).compactMap { parameter in
      if case .instance(let id) = body.variables[parameter.index].type { id } else { nil }
    }
  }

  private func sessionPrologue() -> [Statement] {
    (body.session?.used ?? []).map { use in
      Statement(.declare(use.variable, sessionMember(use.of, at: use.range)), range: use.range)
    }
  }

  /// Stores the new values of the suspended function's variables that the input assigns.
  private func sessionEpilogue() -> [Statement] {
    (body.session?.used ?? []).compactMap { use in
      guard body.session?.assigned.contains(use.variable) == true else { return nil }
      for index in session?.localUses?.uses.indices ?? 0..<0
      where session?.localUses?.uses[index].position == use.of.position {
        session?.localUses?.uses[index].isAssigned = true
      }
      let value = Expression(.variable(use.variable), type: use.of.type, range: use.range)
      let target = Statement.Target.member(
        carrier(use.of.carrier, at: use.range), declaration: use.of.carrier,
        position: use.of.position)
      return Statement(.assign(target, value), range: use.range)
    }
  }

  /// Stores the first value of a variable in the carrier.
  private func keep(
    _ variable: VariableID, named syntax: SyntaxNode, _ node: SyntaxNode
  ) -> [Statement] {
    let own = body.variables[variable.index]
    let name = syntax.text
    guard own.type != .error, own.type != .void, !name.isEmpty, name != "_" else { return [] }
    let kept = addSessionVariable(name, own, syntax.range)
    body.variables[variable.index].keeping = .own(kept.carrier, position: kept.position)
    if own.isMutable { body.session?.places[variable] = kept }
    return store(variable, of: own.type, in: kept, node.range)
  }

  private func store(
    _ variable: VariableID, of type: ScriptType, in kept: SessionVariable, _ range: SourceRange
  ) -> [Statement] {
    let value = Expression(.variable(variable), type: type, range: range)
    let isMade = Expression(.constant([1]), type: .bool, range: range)
    let carrier = carrier(kept.carrier, at: range)
    func member(_ position: Int) -> Statement.Target {
      .member(carrier, declaration: kept.carrier, position: position)
    }
    return [
      Statement(.assign(member(kept.position), value), range: range),
      Statement(.assign(member(kept.position + 1), isMade), range: range),
    ]
  }

  /// Adds a variable of the input to its carrier.
  private func addSessionVariable(
    _ name: String, _ variable: Variable, _ range: SourceRange
  ) -> SessionVariable {
    let carrier = session?.carrier.map { DeclarationID($0) } ?? addCarrier(at: range)
    session?.carrier = carrier.index
    let position = addMembers(
      of: variable.type, isMutable: variable.isMutable, isWeak: variable.isWeak, to: carrier, range)
    declarations[carrier.index].storage[position].isImplicitlyUnwrapped =
      variable.isImplicitlyUnwrapped
    let kept = SessionVariable(
      name: name, type: variable.type, typeName: self.name(of: variable.type),
      isMutable: variable.isMutable, range: range, carrier: carrier, position: position)
    session?.variables.append(kept)
    return kept
  }

  /// Adds a hidden declaration whose one instance holds variables.
  func addCarrier(at range: SourceRange) -> DeclarationID {
    declarations.append(
      DeclarationSymbol(
        name: "", kind: .delegate, node: trees[body.file].root, file: body.file, range: range,
        isBuilt: false))
    return DeclarationID(declarations.count - 1)
  }

  /// Adds a variable to a carrier: its value, and whether it has one; returns the position of the first.
  func addMembers(
    of type: ScriptType, isMutable: Bool, isWeak: Bool, to carrier: DeclarationID,
    _ range: SourceRange
  ) -> Int {
    let position = declarations[carrier.index].storage.count
    declarations[carrier.index].storage += [
      MemberSymbol(
        name: "", type: type, isMutable: isMutable, isWeak: isWeak, isParameter: false,
        range: range),
      MemberSymbol(name: "", type: .bool, isMutable: true, isParameter: false, range: range),
    ]
    return position
  }

  /// Checks the last expression of an input, whose value is shown.
  private func checkValue(_ node: SyntaxNode, into result: inout [Statement]) {
    let syntax = ExpressionStatementSyntax(node)
    let expression = syntax.expression
    if expression.kind == .error || expression.isAbsent { return }
    let count = diagnostics.count
    if isChange(expression) { return check(statement: node, into: &result) }
    var value = checkPostfixRoot(expression, nil, completion: syntax.completion)
    value.range = expression.range
    switch value.type {
    case .error: return
    case .void, .optional(.void):
      if result.isEmpty, case .builtin(let member, _, _) = value.kind, member.rule == .print {
        session?.calledWhileReading = value.calledWhileReading
      }
      result.append(Statement(.expression(value), range: node.range))
    case .nilLiteral, .list(.nilLiteral):
      if diagnostics.count == count {
        report(SemanticDiagnostics.nilWithoutType("value", at: expression.range))
      }
    default:
      let variable = newVariable("", value.type, isMutable: false)
      let kept = addSessionVariable(
        session?.resultName ?? "", body.variables[variable.index], expression.range)
      session?.value = kept
      session?.calledWhileReading = result.isEmpty ? value.calledWhileReading : nil
      result.append(Statement(.declare(variable, value), range: node.range))
      result += store(variable, of: value.type, in: kept, node.range)
    }
  }

  /// The place of a top-level variable that a body of the file may mean, for a message.
  func topLevelPlace(of name: String) -> SourceRange? {
    if let place = topLevelVariables[body.file].places[name] { return place }
    guard let session, session.isOpen(body.file) else { return nil }
    return session.state.variables[name]?.range
  }
}

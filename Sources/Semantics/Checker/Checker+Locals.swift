import SourceText
import Syntax

// The variables of a suspended function in an input that is typed there: their values are copied before its first statement, and those
// that it assigns are copied back after its last one.

extension Checker {
  /// The declaration whose members an input can name, because a function of it is suspended.
  func scopeOwner(of function: FunctionSymbol) -> DeclarationID? {
    guard let session, function.file == session.file, case .topLevel = function.source else {
      return nil
    }
    let own = session.scope?.locals.first { $0.name == "self" }
    return own.flatMap { type(of: $0) }?.unwrapped.declaration
  }

  /// Binds each name of the input that the suspended function has, and `self`, which members do not name.
  func bindLocals() {
    guard let session, let scope = session.scope else { return }
    let tree = trees[body.file]
    var names: Set<String> = ["self"]
    for (index, token) in tree.tokens.enumerated() where token.kind == .identifier {
      names.insert(tree.name(ofToken: index))
    }
    // Completion offers all of them.
    for local in scope.locals
    where names.contains(local.name) || probe != nil {
      guard let type = type(of: local) else { continue }
      let variable = newVariable(local.name, type, isMutable: local.isAssignable)
      let place = addLocal(local, type, of: scope.function, at: tree.root.range)
      body.variables[variable.index].keeping = .copy
      body.session?.unused[variable] = place
      body.session?.locals.insert(variable)
      bind(local.name, to: variable, role: .suspended, at: place.range)
    }
  }

  /// The diagnostic for a name of the function around the suspended closure that the closure does not capture; nil for any other name.
  func uncaptured(_ name: String, at range: SourceRange) -> Diagnostic? {
    let function = functions[body.function]
    guard let session, let scope = session.scope, function.file == session.file,
      case .topLevel = function.source
    else { return nil }
    let missing = scope.uncaptured
    let own = missing.first { $0.name == "self" }.flatMap(type)?.unwrapped.declaration?.index
    let owner = own.map { declarations[$0].shortName }
    if missing.contains(where: { $0.name == name }) {
      return SemanticDiagnostics.notCaptured(
        name, owner: name == "self" ? owner : nil, of: scope.function, at: range)
    }
    guard let own,
      declarations.meaning(of: name, in: own) != nil || scopeMember(name, of: own) != nil
    else { return nil }
    return SemanticDiagnostics.notCaptured(
      "self", owner: owner, member: name, of: scope.function, at: range)
  }

  /// The type of a variable with the present numbers of declarations; nil when one of them is not declared here.
  private func type(of local: LocalScope.Local) -> ScriptType? {
    local.type.renumbered { id in
      guard let name = session?.scope?.declarations[id],
        case .declaration(let index)? = globals[name]
      else { return nil }
      return DeclarationID(index)
    }
  }

  /// Notes the use of a variable; false for one of the session.
  func use(local variable: VariableID, _ place: SessionVariable) -> Bool {
    guard body.session?.locals.contains(variable) == true else { return false }
    let local = LocalScope.Local(name: place.name, type: place.type, typeName: place.typeName)
    session?.localUses?.uses.append(LocalUses.Use(local: local, position: place.position))
    return true
  }

  /// A variable of the suspended function as the target of an assignment; nil after a message.
  func suspendedTarget(_ local: Local, _ name: String, _ node: SyntaxNode) -> AssignmentTarget? {
    let known = body.variables[local.variable.index]
    guard known.isMutable else {
      report(
        SemanticDiagnostics.assignToConstant(
          name, ofSuspended: session?.scope?.function ?? "", at: node.range))
      return nil
    }
    // A closure can run when the function has ended.
    guard body.closures.isEmpty else {
      report(SemanticDiagnostics.assignToSuspended(name, at: node.range))
      return nil
    }
    let value = read(local.variable, depth: local.closureDepth, at: node.range)
    body.session?.assigned.insert(local.variable)
    return AssignmentTarget(
      place: .stored(.variable(local.variable)), type: known.type, value: value)
  }

  /// Makes room for a variable in the carrier of the input's locals.
  private func addLocal(
    _ local: LocalScope.Local, _ type: ScriptType, of function: String, at range: SourceRange
  ) -> SessionVariable {
    let carrier: DeclarationID
    if let known = session?.localUses?.carrier {
      carrier = known
    } else {
      carrier = addCarrier(at: range)
      session?.localUses = LocalUses(function: function, carrier: carrier, uses: [])
    }
    let position = addMembers(of: type, isMutable: false, isWeak: false, to: carrier, range)
    return SessionVariable(
      name: local.name, type: type, typeName: local.typeName, isMutable: false, range: range,
      carrier: carrier, position: position)
  }
}

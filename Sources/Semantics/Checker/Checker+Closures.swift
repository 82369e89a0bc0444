import SourceText
import Syntax

/// The type of a closure that is known before it is checked.
struct ClosureForm {
  /// The word before it, for messages.
  let word: String
  /// The names that UIKit has for its parameters, and their types.
  var parameters: [(name: String, type: ScriptType)] = []
  /// The type of its result; nil where it is found in the body.
  var result: ScriptType? = .void
  /// Whether it is a value, which takes all of its parameters; a block of UIKit's takes those that it names.
  var isValue = false
  /// Whether it is checked only for the type of its result.
  var isTrial = false

  /// The parts of a tuple that is the only parameter; the closure can name them as if they were parameters.
  var onlyTuple: [LabelledType]? {
    isValue && parameters.count == 1 ? parameters[0].type.parts : nil
  }
}

extension Checker {
  // MARK: Values

  /// The colon, and the space after it, between the name of a slot and a closure that is meant as its block.
  private func colonOfSlot(before node: SyntaxNode) -> SourceRange? {
    guard case .slot(let slot, _) = functions[body.function].source,
      SlotSyntax(slot).value.id == node.id, ClosureSyntax(node).names.isEmpty
    else { return nil }
    let colon = node.tree.tokens[node.tokens.lowerBound - 1]
    return SourceRange(file: node.range.file, start: colon.start, end: node.range.start)
  }

  /// Checks `{ [weak self] a, b in … }` as a value.
  func checkClosureValue(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression {
    let syntax = ClosureSyntax(node)
    var form = ClosureForm(word: "closure", result: nil, isValue: true)
    switch expected?.unwrapped {
    case .function(let parameters, let result)?:
      form.parameters = parameters.map { ("", $0) }
      form.result = result.mentionsResult ? nil : result
    case nil:
      for name in syntax.names {
        guard let type = writtenType(of: name) else {
          return failure(SemanticDiagnostics.closureNeedsTypes(at: name.range), node)
        }
        form.parameters.append((name.text, type))
      }
      if syntax.names.isEmpty, syntax.block.usesNumberedArgument {
        return failure(SemanticDiagnostics.closureNeedsTypes(at: node.tokenRange), node)
      }
    case .error?: return errorExpression(node)
    case let other?:
      return failure(
        SemanticDiagnostics.closureAsValue(
          type: name(of: other), at: node.tokenRange, colon: colonOfSlot(before: node)), node)
    }
    if let written = syntax.result {
      let type = resolveType(written, file: body.file)
      if let known = form.result, known != type, type != .error, known != .error {
        report(
          SemanticDiagnostics.closureOfOtherType(
            name(of: type), expected: name(of: known), at: written.range))
        return errorExpression(node)
      }
      form.result = type
    }
    if form.result == nil { form.result = resultWithNil(syntax, form) }
    let (closure, result) = check(syntax, form)
    if result == .error || form.parameters.contains(where: { $0.type == .error }) {
      return errorExpression(node)
    }
    return Expression(
      .closure(closure), type: .function(form.parameters.map(\.type), result), range: node.range)
  }

  /// The type that a parameter of a closure has in its head; nil where none is written.
  private func writtenType(of name: SyntaxNode) -> ScriptType? {
    name.kind == .closureParameter ? resolveType(name.operand, file: body.file) : nil
  }

  /// Checks a block of UIKit's.
  func checkClosure(_ closure: SyntaxNode, as form: ClosureForm) -> Closure {
    check(ClosureSyntax(closure), form).closure
  }

  /// Checks `then { }`.
  func checkThen(
    _ clause: SyntaxNode?, parameter: (name: String, type: ScriptType)? = nil
  ) -> Closure? {
    guard let clause, clause.kind == .thenClause else { return nil }
    return checkClosure(
      ThenSyntax(clause).closure,
      as: ClosureForm(word: "then", parameters: parameter.map { [$0] } ?? []))
  }

  // MARK: Bodies

  /// The type of the result of a closure that returns nil on some path and a value on another; nil for any other closure without a mistake.
  private func resultWithNil(_ syntax: ClosureSyntax, _ form: ClosureForm) -> ScriptType? {
    // Each level of closures in closures doubles the work.
    guard closureTrials < 4, syntax.block.returnsNil else { return nil }
    closureTrials += 1
    muted += 1
    defer {
      closureTrials -= 1
      muted -= 1
    }
    var trial = form
    trial.isTrial = true
    let type = check(syntax, trial).result
    // A mistake in it is reported alone.
    return type.isOptional || type == .error ? type : nil
  }

  /// Checks a closure; the second value is the type of its result.
  private func check(
    _ syntax: ClosureSyntax, _ form: ClosureForm
  ) -> (closure: Closure, result: ScriptType) {
    openScope()
    let entries = declareCaptures(syntax.captures)
    var parts: [Statement] = []
    let made = inClosure(form) {
      declareParameters(syntax, form, parts: &parts)
    } check: {
      parts + checkBody(syntax.block)
    }
    closeScope()
    var closure = made.closure
    closure.entries = entries
    closure.range = syntax.block.range
    return (closure, made.result)
  }

  /// Checks a block without a head.
  func checkClosure(block: SyntaxNode, word: String) -> Closure {
    var closure = inClosure(ClosureForm(word: word)) {
      []
    } check: {
      checkBlock(block)
    }.closure
    closure.range = block.range
    return closure
  }

  /// Checks a body that runs later.
  func inClosure(
    _ form: ClosureForm, parameters: () -> [VariableID], check: () -> [Statement]
  ) -> (closure: Closure, result: ScriptType) {
    let outer = (body.nesting, body.tails, body.fittingTails, body.namesOfGuard)
    body.nesting = Nesting(isCutFromLoop: body.nesting.inBlock.isCutFromLoop)
    (body.tails, body.fittingTails, body.namesOfGuard) = ([], [], [])
    body.closures.append(
      OpenClosure(
        word: form.word, result: form.result, isValue: form.isValue, isTrial: form.isTrial))
    openScope()
    let variables = parameters()
    let statements = check()
    closeScope()
    let closure = body.closures.removeLast()
    (body.nesting, body.tails, body.fittingTails, body.namesOfGuard) = outer
    return (
      Closure(
        parameters: variables, captures: closure.captures, body: statements,
        range: functions[body.function].range),
      closure.result ?? .void
    )
  }

  /// Declares the parameters of a closure: those that its head names, or `$0`, `$1`. Names for the parts of a tuple, its only parameter, become
  /// statements.
  private func declareParameters(
    _ syntax: ClosureSyntax, _ form: ClosureForm, parts: inout [Statement]
  ) -> [VariableID] {
    var variables: [VariableID] = []
    let names = syntax.names
    if let tuple = form.onlyTuple,
      names.isEmpty ? syntax.block.uses("$1") : names.count == tuple.count
    {
      let whole = newVariable("", .tuple(tuple), isMutable: false)
      let held = Expression(.variable(whole), type: .tuple(tuple), range: syntax.block.range)
      for (index, part) in tuple.enumerated() {
        let variable: VariableID
        if names.isEmpty {
          variable = newVariable("$\(index)", part.type, isMutable: false)
          bind("$\(index)", to: variable, role: .parameter, at: syntax.block.range)
        } else {
          variable = declare(names[index], part.type, role: .parameter)
        }
        let value = Expression(.part(held, index), type: part.type, range: held.range)
        parts.append(Statement(.declare(variable, value), range: held.range))
      }
      return [whole]
    }
    for (index, parameter) in form.parameters.enumerated() where names.isEmpty {
      let argument = "$\(index)"
      guard form.isValue || syntax.block.uses(argument) else { continue }
      let variable = newVariable(argument, parameter.type, isMutable: false)
      bind(argument, to: variable, role: .parameter, at: syntax.block.range)
      variables.append(variable)
    }
    for (index, name) in names.enumerated() {
      if form.parameters.indices.contains(index) {
        let type = form.parameters[index].type
        if form.isValue, let written = writtenType(of: name), written != type,
          written != .error, type != .error
        {
          report(
            SemanticDiagnostics.closureOfOtherType(
              self.name(of: written), expected: self.name(of: type), at: name.range))
        }
        variables.append(declare(name, type, role: .parameter))
        continue
      }
      if index == form.parameters.count {
        report(
          SemanticDiagnostics.tooManyBindings(
            form.word, parameters: form.parameters.map(\.name), at: name.range))
      }
      // The name is declared as well, so that its uses are no further errors.
      _ = declare(name, .error, role: .parameter)
    }
    // A value takes the others too.
    if form.isValue, !names.isEmpty, names.count < form.parameters.count {
      variables += form.parameters[names.count...].map {
        newVariable("", $0.type, isMutable: false)
      }
    }
    return variables
  }

  /// Checks the statements of a closure; a single expression is its result.
  func checkBody(_ block: SyntaxNode) -> [Statement] {
    let statements = block.children
    if statements.count == 1, let value = checkOnlyValue(statements[0]) { return [value] }
    if let result = body.closures.last?.result, result != .void, result != .error {
      _ = noteResults(of: block)
    }
    let checked = checkBlock(block)
    if let result = body.closures.last?.result, result != .void, result != .error,
      !block.hasUnreadChildren, !Flow.alwaysExits(checked)
    {
      let close = SourceRange(
        file: block.range.file, start: max(block.range.start + 1, block.range.end) - 1,
        end: block.range.end)
      report(
        SemanticDiagnostics.missingReturn(
          body.closures.last?.word ?? "closure", type: name(of: result), at: close,
          declared: block.tokenRange,
          path: Flow.openEnd(of: checked)))
    }
    return checked
  }

  /// Checks the expression that is the result of a closure; nil for a statement without a result.
  private func checkOnlyValue(_ node: SyntaxNode) -> Statement? {
    guard node.kind == .expressionStatement, let open = body.closures.last,
      open.result != .void, open.result != .error, isResult(node)
    else { return nil }
    let expression = ExpressionStatementSyntax(node).expression
    if let result = open.result {
      return Statement(.exit(check(expression, as: result)), range: node.range)
    }
    let value = check(expression, nil)
    switch value.type {
    case .void, .optional(.void):
      return Statement(.expression(value), range: node.range)
    case .nilLiteral:
      report(SemanticDiagnostics.nilWithoutType("", at: expression.range))
      body.closures[body.closures.count - 1].result = .error
    default: body.closures[body.closures.count - 1].result = value.type
    }
    return Statement(.exit(value), range: node.range)
  }

  /// Checks `return` in a closure that is a value.
  func checkReturn(_ node: SyntaxNode, ofClosure open: OpenClosure) -> Statement {
    let last = body.closures.count - 1
    guard let value = ReturnSyntax(node).value else {
      if let result = open.result, result != .void, result != .error {
        report(
          SemanticDiagnostics.returnWithoutValue(type: name(of: result), at: node.tokenRange))
      }
      if open.result == nil { body.closures[last].result = .void }
      return Statement(.exit(nil), range: node.range)
    }
    if open.isTrial, value.kind == .nilLiteral {
      body.closures[last].returnsNil = true
      body.closures[last].result = open.result?.asOptional
      return Statement(.exit(nil), range: node.range)
    }
    if let result = open.result, result != .void {
      return Statement(.exit(check(value, as: result)), range: node.range)
    }
    let made = check(value, nil)
    if open.result == .void {
      if made.type != .error, made.type != .void {
        report(SemanticDiagnostics.returnInBlock(word: open.word, at: value.range))
      }
      return Statement(
        made.type == .void ? .exit(made) : .exit(nil), range: node.range)
    }
    body.closures[last].result = open.returnsNil ? made.type.asOptional : made.type
    return Statement(.exit(made), range: node.range)
  }

  // MARK: Captures

  /// Declares the names of a list of captures in the present scope, with the values that they get when the closure is made.
  func declareCaptures(
    _ captures: [SyntaxNode]
  ) -> [(variable: VariableID, value: Expression)] {
    var entries: [(variable: VariableID, value: Expression)] = []
    for node in captures {
      let syntax = CaptureSyntax(node)
      var value =
        syntax.value.map { check($0, nil) }
        ?? (node.text == "self"
          ? readSelf(at: node.tokenRange)
            ?? failure(SemanticDiagnostics.selfOutside(at: node.tokenRange), node)
          : resolve(name: node.text, node, expected: nil))
      if value.type == .error { continue }
      let isStrong = syntax.strength == .strong
      if !isStrong {
        guard value.type.asOptional.isOptionalObject else {
          report(
            SemanticDiagnostics.captureNeedsObject(
              node.text, type: name(of: value.type), at: node.range))
          continue
        }
        value = converted(value, to: value.type.asOptional)
      }
      let variable = newVariable(node.text, value.type, isMutable: false)
      body.variables[variable.index].isShared = !isStrong
      body.variables[variable.index].isWeak = !isStrong
      body.variables[variable.index].isUnowned = syntax.strength == .unowned
      bind(node.text, to: variable, role: .constant, at: node.tokenRange)
      entries.append((variable, value))
    }
    return entries
  }

  // MARK: Functions as values

  /// A closure that calls a function of the script, or a method of an object that it holds.
  func closure(
    calling function: Int, on receiver: Expression?, _ node: SyntaxNode
  ) -> Expression {
    let symbol = functions[function]
    var closure = Closure(parameters: [], captures: [], body: [], range: node.range)
    var arguments: [Expression] = []
    if let receiver {
      let own = newVariable("", receiver.type, isMutable: false)
      closure.entries = [(own, receiver)]
      closure.captures = [own]
      arguments.append(Expression(.variable(own), type: receiver.type, range: node.range))
    }
    for parameter in symbol.parameters {
      let variable = newVariable(parameter.name, parameter.type, isMutable: false)
      closure.parameters.append(variable)
      arguments.append(Expression(.variable(variable), type: parameter.type, range: node.range))
    }
    body.closures.append(OpenClosure(word: "closure", result: symbol.result, isValue: true))
    note(.call(function), at: node.tokenRange)
    body.closures.removeLast()
    let call = Expression(
      .call(FunctionID(function), arguments), type: symbol.result, range: node.range)
    closure.body = [
      Statement(symbol.result == .void ? .expression(call) : .exit(call), range: node.range)
    ]
    return Expression(
      .closure(closure), type: .function(symbol.parameters.map(\.type), symbol.result),
      range: node.range)
  }

  /// A block of UIKit's that calls a function value, which may be nil.
  func block(calling value: Expression, _ parameters: [ScriptType]) -> Closure {
    let range = value.range
    let function = newVariable("", value.type, isMutable: false)
    var closure = Closure(parameters: [], captures: [function], body: [], range: range)
    closure.entries = [(function, value)]
    closure.parameters = parameters.map { newVariable("", $0, isMutable: false) }
    let arguments = zip(closure.parameters, parameters).map {
      Expression(.variable($0), type: $1, range: range)
    }
    let callee = Expression(.variable(function), type: value.type, range: range)
    var call = Expression(.apply(callee, arguments), type: .void, range: range)
    if case .optional(let wrapped) = value.type {
      let content = newVariable("", wrapped, isMutable: false)
      call = Expression(
        .chain(
          callee, content,
          Expression(
            .apply(Expression(.variable(content), type: wrapped, range: range), arguments),
            type: .void, range: range)), type: .void, range: range)
    }
    closure.body = [Statement(.expression(call), range: range)]
    return closure
  }
}

extension SyntaxNode {
  /// Whether a block uses `$0` or another argument without a name.
  var usesNumberedArgument: Bool { usesIdentifier { $0.hasPrefix("$") } }

  /// Whether a block uses `$0`, `$1` or the like.
  func uses(_ argument: String) -> Bool { usesIdentifier { $0 == argument } }

  /// Whether `return nil` is in a block.
  var returnsNil: Bool {
    tokens.dropLast().contains { position in
      tree.tokens[position].kind == .identifier && tree.text(ofToken: position) == "return"
        && tree.text(ofToken: position + 1) == "nil"
    }
  }

  /// Whether a node contains a name.
  func mentions(_ name: String) -> Bool {
    tokens.contains { tree.tokens[$0].kind == .identifier && tree.name(ofToken: $0) == name }
  }

  private func usesIdentifier(_ isMeant: (String) -> Bool) -> Bool {
    tokens.contains { position in
      let token = tree.tokens[position]
      return token.kind == .identifier && tree.source.bytes[Int(token.start)] == UInt8(ascii: "$")
        && isMeant(tree.text(ofToken: position))
    }
  }
}

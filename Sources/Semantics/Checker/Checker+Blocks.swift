import SourceText
import Syntax

extension Checker {
  /// Checks the blocks of a call in the order of the row: among its arguments, after it, and after `then`; reports those that the method
  /// does not take.
  func checkBlocks(
    of row: BuiltinCatalogue.Member?, _ node: SyntaxNode, _ completion: SyntaxNode?,
    _ callee: SyntaxNode
  ) -> [Closure?] {
    let call = CallSyntax(node)
    var written: [(label: String?, closure: SyntaxNode)] = []
    // Others are the values of parameters.
    for argument in row?.blocks.isEmpty ?? true ? [] : call.arguments {
      let value = ArgumentSyntax(argument).value
      if value.kind == .closure {
        written.append((argument.tokenIndex == nil ? nil : argument.text, value))
      }
    }
    if let trailing = call.block, !(row?.parameters?.contains { $0.question != nil } ?? false) {
      written.append((nil, trailing))
    }
    var completion = completion
    let closures = (row?.blocks ?? []).map { block -> Closure? in
      let parameter = block.parameter.map { (name: $0.name, type: $0.type) }
      let place =
        written.firstIndex { $0.label == block.name } ?? written.firstIndex { $0.label == nil }
      if let place {
        let syntax = ClosureSyntax(written.remove(at: place).closure)
        return checkClosure(
          syntax.block, word: callee.text, bindings: syntax.names, parameter: parameter)
      }
      if block.isCompletion {
        defer { completion = nil }
        return checkThen(completion, parameter: parameter)
      }
      if block.isRequired {
        report(SemanticDiagnostics.missingBlock(callee.text, at: callee.tokenRange))
      }
      return nil
    }
    if let completion { reportNoCompletion(completion) }
    for (_, closure) in written {
      report(
        SemanticDiagnostics.noBlock(
          callee.text, at: closure.tokenRange,
          isAnimator: row?.type == .object(.propertyAnimator) && row?.parameters != nil))
    }
    return closures
  }

  /// Whether an argument is a block that one of the methods takes, or nil in its place.
  func isBlock(_ argument: SyntaxNode, of candidates: [CallCandidate]) -> Bool {
    switch ArgumentSyntax(argument).value.kind {
    case .closure: candidates.contains { !$0.blocks.isEmpty }
    case .nilLiteral:
      argument.tokenIndex != nil
        && candidates.contains { $0.blocks.contains { $0.name == argument.text } }
    default: false
    }
  }

  /// Checks an argument that answers a block of UIKit's: a closure that returns it, with the object that UIKit passes in scope.
  func checkAnswer(
    _ argument: SyntaxNode, as parameter: BuiltinCatalogue.Parameter,
    to question: BuiltinCatalogue.Parameter.Question
  ) -> Closure {
    let nesting = body.nesting
    body.nesting = Nesting()
    body.closures.append(OpenClosure(word: parameter.name))
    openScope()
    let variable: VariableID
    let value: Expression
    if argument.kind == .closure {
      // `{ context in 300 }` or `{ _ in return 300 }`
      let names = ClosureSyntax(argument).names
      variable =
        names.first.map { declare($0, question.type, role: .parameter) }
        ?? newVariable("", question.type, isMutable: false)
      value = checkOnlyValue(of: ClosureSyntax(argument).block, as: parameter.type)
    } else {
      variable = newVariable(question.name, question.type, isMutable: false)
      bind(question.name, to: variable, role: .parameter, at: argument.range)
      value = check(argument, as: parameter.type)
    }
    closeScope()
    let closure = body.closures.removeLast()
    body.nesting = nesting
    return Closure(
      parameter: variable, captures: closure.captures,
      body: [Statement(.exit(value), range: argument.range)], range: argument.range)
  }

  /// Checks the value that a block consists of, with `return` or without.
  private func checkOnlyValue(of block: SyntaxNode, as type: ScriptType) -> Expression {
    let statements = block.children
    switch statements.count == 1 ? statements[0].kind : .absent {
    case .expressionStatement:
      return check(ExpressionStatementSyntax(statements[0]).expression, as: type)
    case .returnStatement:
      if let value = ReturnSyntax(statements[0]).value { return check(value, as: type) }
    case .error: return errorExpression(block)
    default: break
    }
    return failure(SemanticDiagnostics.answerIsNoValue(at: block.range), block)
  }
}

extension SyntaxNode {
  /// Whether a block uses `$0`.
  var usesNumberedArgument: Bool {
    tokens.contains { position in
      let token = tree.tokens[position]
      return token.kind == .identifier && token.end - token.start == 2
        && tree.text(ofToken: position) == "$0"
    }
  }
}

import SourceText
import Syntax

// Functions in blocks, which are closures with a name: they capture what they use, and their parameters keep their labels.
extension Checker {
  /// Checks the functions of the block that a statement uses before their places, or that it is.
  ///
  /// As in Swift, a function can be called before its place if it uses no variable that is declared in between.
  func checkFunctions(usedIn statement: SyntaxNode, into result: inout [Statement]) {
    for node in body.waitingFunctions where node.id != statement.id {
      let name = FunctionSyntax(node).name.text
      if !name.isEmpty, statement.mentions(name) { checkFunction(node, into: &result) }
    }
    if statement.kind == .functionDeclaration { checkFunction(statement, into: &result) }
  }

  /// Checks a function in a block, after those that it uses, and declares the variable that holds it.
  private func checkFunction(_ node: SyntaxNode, into result: inout [Statement]) {
    guard let place = body.waitingFunctions.firstIndex(where: { $0.id == node.id }) else { return }
    body.waitingFunctions.remove(at: place)
    let syntax = FunctionSyntax(node)
    let name = syntax.name
    guard name.kind == .name, !name.text.isEmpty else { return }
    let parameters = resolveParameters(syntax.parameters, of: name.text, file: body.file)
    for function in parameters.compactMap(\.defaultValue) { check(function: function) }
    let returned = syntax.result.map { resolveType($0, file: body.file) } ?? .void
    let isKnown = returned != .error && parameters.allSatisfy { $0.type != .error }
    let type: ScriptType = isKnown ? .function(parameters.map(\.type), returned) : .error
    let variable = declare(name, type, role: .constant)
    let local = (body.locals[name.text]?.count ?? 0) - 1
    guard local >= 0 else { return }
    define(name.text, .function, at: name.tokenRange, type)
    body.locals[name.text]?[local].function = NestedFunction(parameters: parameters)
    checkFunctions(usedIn: syntax.block, into: &result)
    var closure = inClosure(
      ClosureForm(word: name.text, result: returned, isValue: true)
    ) {
      parameters.map { parameter in
        let variable = newVariable(parameter.name, parameter.type, isMutable: false)
        if parameter.name != "_" {
          bind(parameter.name, to: variable, role: .parameter, at: parameter.range)
        }
        return variable
      }
    } check: {
      checkBody(syntax.block)
    }.closure
    closure.range = syntax.block.range
    body.locals[name.text]?[local].function?.isOpen = false
    guard isKnown else { return }
    result.append(
      Statement(
        .declare(variable, Expression(.closure(closure), type: type, range: node.range)),
        range: node.range))
  }

  /// The error for a function in a block that calls itself; nil for any other use.
  func recursion(of local: Local, _ name: String, _ node: SyntaxNode) -> Expression? {
    guard local.function?.isOpen == true else { return nil }
    return failure(
      SemanticDiagnostics.recursion(
        name, at: node.tokenRange,
        path: [.init("'\(name)' uses itself here", at: node.tokenRange)]), node)
  }
}

import SourceText
import Syntax

// `#selector(close(_:))`: the name under which UIKit calls a func of a target.
extension Checker {
  /// Checks a selector, whose value is the name that Objective-C has for the func.
  func checkSelector(_ node: SyntaxNode) -> Expression {
    let syntax = SelectorSyntax(node)
    let name = node.text
    guard let owner = ownerOfSelector(syntax, node) else { return errorExpression(node) }
    guard case .function(let function)? = declarations.meaning(of: name, in: owner) else {
      if declarations[owner].hasUnknownMembers, hasSyntaxErrors { return errorExpression(node) }
      return failure(
        unknownMember(name, of: type(of: owner), at: node.tokenRange), node)
    }
    guard function >= 0, !functions[function].hasUnreadParameters,
      !functions[function].parameters.contains(where: { $0.type == .error })
    else { return errorExpression(node) }
    record(node.tokenRange, .definition(functions[function].range))
    let symbol = functions[function]
    let labels = symbol.parameters.map { ($0.label ?? "_") + ":" }.joined()
    if let written = syntax.labels, written != labels {
      let form = labels.isEmpty ? name : "\(name)(\(labels))"
      return failure(
        SemanticDiagnostics.otherSelector(
          "\(name)(\(written))", form: form, at: syntax.method), node)
    }
    guard let action = symbol.actionName else {
      return failure(
        SemanticDiagnostics.noAction(name, at: node.tokenRange, declared: symbol.range), node)
    }
    guard let maker = catalogue.initializers(of: .object(.selector)).first else {
      return errorExpression(node)
    }
    let text = Expression(.string(action), type: .string, range: node.range)
    return Expression(
      .builtin(maker.id, [text], blocks: []), type: .object(.selector), range: node.range)
  }

  /// The declaration that has the func of a selector; nil after a diagnostic.
  private func ownerOfSelector(_ syntax: SelectorSyntax, _ node: SyntaxNode) -> Int? {
    guard let receiver = syntax.receiver, !receiver.hasText("Self") else {
      if let owner = body.owner?.index { return owner }
      report(SemanticDiagnostics.selectorWithoutOwner(node.text, at: node.range))
      return nil
    }
    if receiver.kind == .nameReference, body.locals[receiver.text]?.last == nil,
      BuiltinCatalogue.typesByName[receiver.text] == nil,
      case .declaration(let index)? = global(named: receiver.text, receiver)
    {
      return declarations[index].isBuilt ? index : nil
    }
    if receiver.kind == .nameReference, case .object? = BuiltinCatalogue.typesByName[receiver.text]
    {
      report(
        SemanticDiagnostics.selectorOfUIKit(
          "\(receiver.text).\(node.text)", at: node.range))
      return nil
    }
    let value = check(receiver, nil)
    if let id = value.type.unwrapped.declaration { return id.index }
    if value.type != .error {
      report(SemanticDiagnostics.selectorOfUIKit(node.text, at: node.range))
    }
    return nil
  }
}

extension FunctionSymbol {
  /// The name that Objective-C has for a func that can be an action: one that gives no value, and takes nothing or its sender; nil for
  /// any other function.
  var actionName: String? {
    guard case .function(let node) = source, !node.isStatic, result == .void, !isProperty,
      parameters.count < 2, parameters.allSatisfy({ $0.type.isReference && !$0.type.isList }),
      let last = name.split(separator: ".").last.map(String.init)
    else { return nil }
    guard let parameter = parameters.first else { return last }
    guard let label = parameter.label, let first = label.first else { return last + ":" }
    return last + "With" + first.uppercased() + label.dropFirst() + ":"
  }
}

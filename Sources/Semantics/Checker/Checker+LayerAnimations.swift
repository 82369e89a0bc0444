import SourceText
import Syntax

extension Checker {
  /// Checks a value that is assigned to an animation whose key path is known: it has the type of the property. Nil for any other
  /// target.
  func checkAnimationValue(_ node: SyntaxNode, for target: AssignmentTarget) -> Expression? {
    guard case .stored(.property(let receiver, let getter, _)) = target.place,
      getter.rule == .animationValue, let wanted = animatedType(of: receiver)
    else { return nil }
    guard case .list = target.type.unwrapped else {
      let value = check(node, as: .optional(wanted))
      return value.type == .error ? value : converted(value, to: target.type)
    }
    let list = check(node, as: .optional(.list(wanted)))
    guard case .wrap(let inner) = list.kind, case .list(let elements) = inner.kind else {
      if list.type == .error { return list }
      if case .none = list.kind { return converted(list, to: target.type) }
      return failure(SemanticDiagnostics.animationValuesElsewhere(at: node.range), node)
    }
    if elements.contains(where: { $0.type == .error }) { return errorExpression(node) }
    let values = elements.map { converted($0, to: .object(.animationValue)) }
    let type = target.type.unwrapped
    return converted(
      Expression(.list(values), type: type, range: node.range), to: target.type)
  }

  /// The type of the values of the animation that an expression gives; nil where its key path is not known.
  private func animatedType(of receiver: Expression) -> ScriptType? {
    var receiver = receiver
    while case .upcast(let inner) = receiver.kind { receiver = inner }
    switch receiver.kind {
    case .variable(let variable):
      return body.animationKeyPaths[variable.index].flatMap(catalogue.keyPathType)
    case .member(_, let declaration, let position):
      let stored = declarations[declaration.index].storage[position]
      guard !stored.isMutable, let initializer = stored.initializer,
        case .initializer(let node, _) = functions[initializer].source
      else { return nil }
      return keyPath(in: node).flatMap(catalogue.keyPathType)
    default: return nil
    }
  }

  /// The key path in `CABasicAnimation(keyPath: "…")`.
  private func keyPath(in node: SyntaxNode) -> String? {
    guard node.kind == .call, let argument = CallSyntax(node).arguments.first else { return nil }
    let value = ArgumentSyntax(argument).value
    guard CallSyntax(node).arguments.count == 1, value.kind == .stringLiteral,
      CallSyntax(node).callee.kind == .nameReference,
      case .object(let made)? = BuiltinCatalogue.typesByName[CallSyntax(node).callee.text],
      made.inherits(from: .propertyAnimation),
      case .string(let text) = check(value, nil, muted: true).kind
    else { return nil }
    return text
  }

  /// Warns of an animation that is to be additive where its values cannot be added.
  func lintAdditive(_ value: Expression, _ getter: MemberID, of receiver: Expression) {
    guard getter.rule == .isAdditive, value.isTrue,
      let animated = animatedType(of: receiver)
    else { return }
    switch animated {
    case .color, .list, .bool, .object(.path):
      report(SemanticDiagnostics.notAdditive(at: value.range))
    default: break
    }
  }

  /// Warns of a key path that names no property of a layer.
  func lintKeyPath(_ arguments: [Expression], _ node: SyntaxNode) {
    guard let path = arguments.first, let keyPath = path.fixedText,
      catalogue.keyPathType(keyPath) == nil
    else { return }
    report(
      SemanticDiagnostics.unknownKeyPath(
        keyPath, at: path.range, suggestion: closest(to: keyPath, among: catalogue.keyPaths())))
  }
}

extension Expression {
  /// The key path in `CABasicAnimation(keyPath: "…")`, if it is fixed text.
  var animationKeyPath: String? {
    guard case .builtin(let member, let arguments, _) = kind, member.rule == .makesAnimation else {
      return nil
    }
    return arguments.first?.fixedText
  }

  /// The text that is written; nil for one that is computed.
  fileprivate var fixedText: String? {
    switch kind {
    case .wrap(let inner): inner.fixedText
    case .string(let text): text
    default: nil
    }
  }
}

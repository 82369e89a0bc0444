import SourceText
import Syntax

extension Checker {
  /// `value as? Class`, an optional of the class, and the other sorts of casts.
  func checkCast(_ node: SyntaxNode) -> Expression {
    let syntax = CastSyntax(node)
    let value = check(syntax.value, nil)
    let target = resolveType(syntax.type, file: body.file)
    if value.type == .error || target == .error { return errorExpression(node) }
    if syntax.form == .superclass { return checkUpcast(node, value, to: target) }
    guard isCastTarget(target) else {
      return failure(
        SemanticDiagnostics.castToNoClass(name(of: target), at: syntax.type.range), node)
    }
    let own = value.type.unwrapped
    guard isCastTarget(own) else {
      return failure(
        SemanticDiagnostics.castOfNoObject(name(of: value.type), at: syntax.value.range), node)
    }
    let isKnown = canConvert(own, to: target)
    if isKnown {
      report(
        SemanticDiagnostics.castAlwaysSucceeds(
          name(of: own), to: name(of: target), isOptional: value.type.isOptional,
          at: syntax.type.range,
          operation: syntax.form == .test || syntax.form == .forced && value.type.isOptional
            ? nil : castRange(node)))
    } else if !canBecome(own, target) {
      return failure(
        SemanticDiagnostics.castNeverSucceeds(
          name(of: own), to: name(of: target), at: syntax.type.range,
          note: protocolNote(own, target)), node)
    }
    let found =
      isKnown
      ? convert(value, to: .optional(target), syntax.value)
      : Expression(.cast(value, target), type: .optional(target), range: node.range)
    switch syntax.form {
    case .forced: return forced(found, .castFailed, name(of: target), node)
    case .test:
      let none = Expression(.none, type: .optional(target), range: node.range)
      return Expression(.equality(found, none, isNegated: true), type: .bool, range: node.range)
    case .optional, .superclass: return found
    }
  }

  /// `value as Class`, which has to be known when the script is checked.
  private func checkUpcast(
    _ node: SyntaxNode, _ value: Expression, to target: ScriptType
  ) -> Expression {
    guard canConvert(value.type, to: target) else {
      return failure(
        SemanticDiagnostics.castNotKnown(
          name(of: value.type), to: name(of: target), at: node.tokenRange), node)
    }
    return convert(value, to: target, CastSyntax(node).value)
  }

  /// The content of an optional; without one the script ends there.
  func forced(
    _ value: Expression, _ reason: Expression.Failure, _ text: String, _ node: SyntaxNode
  ) -> Expression {
    let type = value.type.unwrappedOnce
    let end = Expression(.failure(reason, text), type: type, range: node.range)
    return Expression(.coalesce(value, end), type: type, range: node.range)
  }

  /// The text after the value: `as? Class`, and the gap before it.
  private func castRange(_ node: SyntaxNode) -> SourceRange {
    SourceRange(
      file: node.range.file, start: CastSyntax(node).value.range.end, end: node.range.end)
  }

  /// Whether values of a type are objects that have a class.
  func isCastTarget(_ type: ScriptType) -> Bool {
    switch type {
    case .object(let object): object != .finger
    case .instance, .protocol: true
    default: false
    }
  }

  /// Whether an object of one type may be of another one that it need not be of.
  func canBecome(_ own: ScriptType, _ target: ScriptType) -> Bool {
    switch (own, target) {
    case (.protocol, .instance): return canConvert(target, to: own)
    case (.protocol, .object), (.object, .protocol), (.protocol, .protocol):
      // There is one if some declaration is both.
      return declarations.indices.contains { index in
        let declaration = ScriptType.instance(DeclarationID(index))
        return declarations.kind(of: index) != .protocol && declarations[index].isBuilt
          && canConvert(declaration, to: own) && canConvert(declaration, to: target)
      }
    case (.object(.interactiveTransitioning), .instance): return canConvert(target, to: own)
    case (.object(.animatedTransitioning), .object(.interactiveTransitioning)),
      (.object(.interactiveTransitioning), .object(.animatedTransitioning)):
      // There is one if some animator renders by itself.
      return declarations.indices.contains { index in
        declarations.kind(of: index) == .animator
          && canConvert(.instance(DeclarationID(index)), to: .object(.interactiveTransitioning))
      }
    default: break
    }
    guard case .object(let object) = own, let wanted = builtinClass(of: target) else {
      return false
    }
    return wanted.inherits(from: object)
  }
}

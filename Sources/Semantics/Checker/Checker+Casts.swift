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
    let isShort = syntax.form == .test || syntax.form == .forced && value.type.isOptional
    guard
      let found = checkCast(
        of: value, at: syntax.value.range, to: target, syntax.type, node,
        operation: isShort ? nil : castRange(node))
    else { return errorExpression(node) }
    switch syntax.form {
    case .forced: return forced(found, .castFailed, name(of: target), at: node.range)
    case .test: return isSome(found, node)
    case .optional, .superclass: return found
    }
  }

  /// The value as an optional of the class that a pattern names; nil after an error.
  func checkCast(
    of value: Expression, to type: SyntaxNode, _ node: SyntaxNode
  ) -> Expression? {
    let target = resolveType(type, file: body.file)
    if value.type == .error || target == .error { return nil }
    return checkCast(of: value, at: value.range, to: target, type, node, operation: nil)
  }

  /// The value as an optional of a class; nil after an error. `operation` is the text that a cast which always succeeds can do without.
  private func checkCast(
    of value: Expression, at place: SourceRange, to target: ScriptType, _ type: SyntaxNode,
    _ node: SyntaxNode, operation: SourceRange?
  ) -> Expression? {
    if value.type.unwrapped == .object(.any), let boxed = catalogue.boxedValue(of: target) {
      return unboxed(value, boxed, as: target, node)
    }
    guard isCastTarget(target) else {
      report(SemanticDiagnostics.castToNoClass(name(of: target), at: type.range))
      return nil
    }
    let own = value.type.unwrapped
    guard isCastTarget(own) else {
      report(SemanticDiagnostics.castOfNoObject(name(of: value.type), at: place))
      return nil
    }
    if canConvert(own, to: target) {
      report(
        SemanticDiagnostics.castAlwaysSucceeds(
          name(of: own), to: name(of: target), isOptional: value.type.isOptional, at: type.range,
          operation: operation))
      return convert(value, to: .optional(target), node)
    }
    guard canBecome(own, target) else {
      report(
        SemanticDiagnostics.castNeverSucceeds(
          name(of: own), to: name(of: target), at: type.range, note: protocolNote(own, target)))
      return nil
    }
    return Expression(.cast(value, target), type: .optional(target), range: node.range)
  }

  /// A value of a notification as a value of a type, nil if it is another one.
  private func unboxed(
    _ value: Expression, _ boxed: (class: BuiltinClass, member: MemberID), as target: ScriptType,
    _ node: SyntaxNode
  ) -> Expression {
    let type = ScriptType.object(boxed.class)
    let object = Expression(.cast(value, type), type: .optional(type), range: node.range)
    let variable = newVariable("", type, isMutable: false)
    let content = Expression(.variable(variable), type: type, range: node.range)
    return Expression(
      .chain(
        object, variable,
        Expression(
          .builtin(boxed.member, [content], blocks: []), type: target, range: node.range)),
      type: .optional(target), range: node.range)
  }

  /// Whether an optional is not nil.
  func isSome(_ optional: Expression, _ node: SyntaxNode) -> Expression {
    let none = Expression(.none, type: optional.type, range: node.range)
    return Expression(.equality(optional, none, isNegated: true), type: .bool, range: node.range)
  }

  /// `value as Class`, which has to be known when the script is checked.
  private func checkUpcast(
    _ node: SyntaxNode, _ value: Expression, to target: ScriptType
  ) -> Expression {
    guard canConvert(value.type, to: target) else {
      if !isCastTarget(target.unwrapped) || !isCastTarget(value.type.unwrapped) {
        return failure(
          SemanticDiagnostics.castOfValue(
            name(of: value.type), to: name(of: target), at: node.tokenRange,
            remedy: conversion(of: node, value, to: target)), node)
      }
      return failure(
        SemanticDiagnostics.castNotKnown(
          name(of: value.type), to: name(of: target), at: node.tokenRange), node)
    }
    return convert(value, to: target, CastSyntax(node).value)
  }

  /// The remedy for a cast of a value to a type of values: the function that converts it, or the value alone.
  private func conversion(of node: SyntaxNode, _ value: Expression, to target: ScriptType) -> FixIt?
  {
    guard value.type.quantity != nil || target == .string, !value.type.isOptional else {
      return nil
    }
    let text = trees[body.file].text(of: CastSyntax(node).value)
    guard text.utf8.count <= 40 else { return nil }
    let written = trees[body.file].text(of: CastSyntax(node).type)
    if ["Double", "Float", "CGFloat", "Int", "String"].contains(written) {
      let call = "\(written)(\(text))"
      return FixIt("write '\(call)'", replacing: node.range, with: call, isGuess: true)
    }
    return FixIt("leave out the cast to '\(written)'")
  }

  /// The content of an optional; without one the script ends there.
  func forced(
    _ value: Expression, _ reason: Expression.Failure, _ text: String, at range: SourceRange
  ) -> Expression {
    let type = value.type.unwrappedOnce
    let end = Expression(.failure(reason, text), type: type, range: range)
    return Expression(.coalesce(value, end), type: type, range: range)
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
    case (.object(let object), .instance)
    where object == .interactiveTransitioning || object.isDelegateProtocol:
      return canConvert(target, to: own)
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

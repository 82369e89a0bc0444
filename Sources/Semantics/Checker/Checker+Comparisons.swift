import SourceText
import Syntax

// Comparisons, remainders and `??`.
extension Checker {
  func checkComparison(_ node: SyntaxNode, _ left: Expression?) -> Expression {
    let (first, second) = (InfixSyntax(node).left, InfixSyntax(node).right)
    var (one, other) = checkSides(left, first, second, nil)
    // `translation.x / 280` compared with a share is a share; only its type changes.
    if isDivision(first), one.type == .length, other.type == .ratio {
      one.type = .ratio
    } else if isDivision(second), one.type == .ratio, other.type == .length {
      other.type = .ratio
    }
    if one.type == .error || other.type == .error { return errorExpression(node) }
    for (value, place) in [(one, first), (other, second)] {
      if case .optional = value.type {
        return failure(optionalUsed(value, node: place, member: nil), node)
      }
    }
    guard let a = one.type.quantity, let b = other.type.quantity else {
      let wrong = one.type.quantity == nil ? (one, first) : (other, second)
      return failure(
        SemanticDiagnostics.notOrdered(
          node.text, type: name(of: wrong.0.type), at: wrong.1.range), node)
    }
    guard sum(a, b) != nil else {
      return failure(
        arithmeticFailure(node.text, at: node.tokenRange, one, other, first, second), node)
    }
    lintShares(one, first, other, second)
    let operation: ComparisonOperator =
      switch node.text {
      case "<": .less
      case "<=": .lessOrEqual
      case ">": .greater
      default: .greaterOrEqual
      }
    return Expression(.comparison(operation, one, other), type: .bool, range: node.range)
  }

  private func isDivision(_ node: SyntaxNode) -> Bool {
    var node = node
    while node.kind == .parenthesized { node = node.operand }
    return node.kind == .infixOperator && node.text == "/" && isBare(InfixSyntax(node).right)
  }

  func checkEquality(_ node: SyntaxNode, _ left: Expression?) -> Expression {
    let (first, second) = (InfixSyntax(node).left, InfixSyntax(node).right)
    var (one, other) = checkSides(left, first, second, nil)
    if one.type == .error || other.type == .error { return errorExpression(node) }
    let isNegated = node.text.hasPrefix("!")
    if node.text.utf8.count == 3, let mistake = identityMistake(one, other, node) {
      return failure(mistake, node)
    }
    if one.type == .void || other.type == .void {
      return failure(
        SemanticDiagnostics.voidValue(at: one.type == .void ? first.range : second.range), node)
    }
    if other.type == .nilLiteral { one = asOptionalInUIKit(one) ?? one }
    if one.type == .nilLiteral { other = asOptionalInUIKit(other) ?? other }
    for (value, nilSide, place) in [(one, other, first), (other, one, second)]
    where nilSide.type == .nilLiteral && !value.type.isOptional {
      return failure(
        SemanticDiagnostics.neverNil(
          trees[body.file].text(of: place), type: name(of: value.type), at: node.range), node)
    }
    if let a = one.type.quantity, let b = other.type.quantity {
      guard sum(a, b) != nil else {
        return failure(
          arithmeticFailure(node.text, at: node.tokenRange, one, other, first, second), node)
      }
      lintShares(one, first, other, second)
      return Expression(
        .equality(one, other, isNegated: isNegated), type: .bool, range: node.range)
    }
    let common: ScriptType
    if canConvert(other.type, to: one.type) {
      common = one.type
    } else if canConvert(one.type, to: other.type) {
      common = other.type
    } else if canBecome(one.type.unwrapped, other.type.unwrapped)
      || canBecome(other.type.unwrapped, one.type.unwrapped),
      one.type.unwrapped.isProtocol || other.type.unwrapped.isProtocol
    {
      // Neither is the other's superclass, but one object may be both.
      common = .optional(.object(.any))
    } else {
      return failure(
        SemanticDiagnostics.unrelatedTypes(
          node.text, name(of: one.type), name(of: other.type), at: node.tokenRange,
          left: first.range, right: second.range), node)
    }
    return Expression(
      .equality(converted(one, to: common), converted(other, to: common), isNegated: isNegated),
      type: .bool, range: node.range)
  }

  /// The diagnostic for `===` between values that are no objects.
  private func identityMistake(
    _ one: Expression, _ other: Expression, _ node: SyntaxNode
  ) -> Diagnostic? {
    for side in [one, other] where side.type != .nilLiteral && !isCastTarget(side.type.unwrapped) {
      return SemanticDiagnostics.identityOfValues(
        node.text, type: name(of: side.type), at: node.tokenRange)
    }
    return nil
  }

  /// Checks `a % b`, the remainder of a division that has the sign of `a`.
  func checkRemainder(_ node: SyntaxNode, _ left: Expression?) -> Expression {
    let (first, second) = (InfixSyntax(node).left, InfixSyntax(node).right)
    let one = left ?? check(first, .number)
    let other = check(second, .number)
    if one.type == .error || other.type == .error { return errorExpression(node) }
    guard one.type == .number, other.type == .number else {
      return failure(
        SemanticDiagnostics.badOperand(
          "%", type: name(of: one.type == .number ? other.type : one.type),
          at: one.type == .number ? second.range : first.range), node)
    }
    if case .constant([0]) = other.kind {
      report(SemanticDiagnostics.divisionByZero(at: second.range))
    }
    return Expression(.arithmetic(.remainder, one, other), type: .number, range: node.range)
  }

  func checkCoalesce(
    _ node: SyntaxNode, _ left: Expression?, _ expected: ScriptType?
  ) -> Expression {
    let (first, second) = (InfixSyntax(node).left, InfixSyntax(node).right)
    let saved = operandLevel
    operandLevel = 0
    let written = left ?? check(first, expected.map(\.asOptional))
    operandLevel = saved
    if written.type == .error { return errorExpression(node) }
    let one = asOptionalInUIKit(written) ?? written
    guard case .optional(let wrapped) = one.type else {
      if one.type == .nilLiteral {
        return failure(SemanticDiagnostics.nilWithoutType("", at: first.range), node)
      }
      return failure(
        SemanticDiagnostics.notOptional(
          type: name(of: one.type), at: first.range,
          remedy: FixIt("leave out '??' and what follows")), node)
    }
    let other = check(second, wrapped)
    if other.type == .error { return errorExpression(node) }
    if canConvert(other.type, to: wrapped) {
      return Expression(
        .coalesce(one, converted(other, to: wrapped)), type: wrapped, range: node.range)
    }
    if canConvert(other.type, to: one.type) {
      return Expression(
        .coalesce(one, converted(other, to: one.type)), type: one.type, range: node.range)
    }
    if let joined = join(wrapped, other.type.unwrapped) {
      let type = other.type.isOptional ? ScriptType.optional(joined) : joined
      return Expression(
        .coalesce(
          converted(one, to: .optional(joined)), converted(other, to: type)), type: type,
        range: node.range)
    }
    return Expression(
      .coalesce(one, convert(other, to: wrapped, second)), type: wrapped, range: node.range)
  }
}

import SourceText
import Syntax

// Comparisons, operators of numbers alone and `??`.
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
    return compare(one, other, first, second, node)
  }

  /// The fix that asks for the states on one side of a state, whose numbers UIKit puts in order: Listing 10-4 has `state >= .ended`.
  private func stateRemedy(
    _ first: SyntaxNode, _ second: SyntaxNode, _ node: SyntaxNode
  ) -> FixIt? {
    let tree = trees[body.file]
    let type = BuiltinEnumeration.gestureRecognizerState
    let names = type.cases.map(\.name)
    let (state, word) = (tree.text(of: first), tree.text(of: second))
    guard let place = names.firstIndex(where: { word.hasSuffix(".\($0)") }),
      state.utf8.count <= 60, !state.utf8.contains(0x0A)
    else { return nil }
    let meant =
      switch node.text {
      case "<": names[..<place]
      case "<=": names[...place]
      case ">": names[(place + 1)...]
      default: names[place...]
      }
    guard let one = meant.first else { return nil }
    let written =
      meant.count == 1
      ? "\(state) == .\(one)"
      : "[\(type.name).\(meant.joined(separator: ", ."))].contains(\(state))"
    return FixIt("write '\(written)'", replacing: node.range, with: written, isGuess: true)
  }

  /// `a < b` and the like of two checked values.
  private func compare(
    _ one: Expression, _ other: Expression, _ first: SyntaxNode, _ second: SyntaxNode,
    _ node: SyntaxNode
  ) -> Expression {
    if one.type == .error || other.type == .error { return errorExpression(node) }
    let (one, other) = (implicitlyUnwrapped(one, first), implicitlyUnwrapped(other, second))
    for (value, place) in [(one, first), (other, second)] {
      if case .optional = value.type {
        return failure(optionalUsed(value, node: place, member: nil), node)
      }
    }
    if one.type == other.type, let member = catalogue.less(of: one.type) {
      // `a > b` is `b < a`, and `a <= b` the contrary of it.
      let isSwapped = node.text == ">" || node.text == "<="
      let less = Expression(
        .builtin(
          member, isSwapped ? [other, one] : [one, other], blocks: []),
        type: .bool, range: node.range)
      return node.text.hasSuffix("=")
        ? Expression(.not(less), type: .bool, range: node.range) : less
    }
    guard let a = one.type.quantity, let b = other.type.quantity else {
      let wrong = one.type.quantity == nil ? (one, first) : (other, second)
      return failure(
        SemanticDiagnostics.notOrdered(
          node.text, type: name(of: wrong.0.type), at: wrong.1.range,
          remedy: one.type == .enumeration(.gestureRecognizerState)
            ? stateRemedy(first, second, node) : nil),
        node)
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
    let (one, other) = checkSides(left, first, second, nil)
    return equate(one, other, first, second, node)
  }

  /// `a == b` and the like of two checked values.
  private func equate(
    _ left: Expression, _ right: Expression, _ first: SyntaxNode, _ second: SyntaxNode,
    _ node: SyntaxNode
  ) -> Expression {
    var (one, other) = (left, right)
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

  /// Checks an operator that knows only numbers without a unit: `a % b`, the remainder of a division that has the sign of `a`, and
  /// `a << b`, `a` with its bits moved `b` places up.
  func checkNumbers(_ node: SyntaxNode, _ left: Expression?) -> Expression {
    let (first, second) = (InfixSyntax(node).left, InfixSyntax(node).right)
    return numbers(left ?? check(first, .number), check(second, .number), first, second, node)
  }

  private func numbers(
    _ one: Expression, _ other: Expression, _ first: SyntaxNode, _ second: SyntaxNode,
    _ node: SyntaxNode
  ) -> Expression {
    if one.type == .error || other.type == .error { return errorExpression(node) }
    guard one.type == .number, other.type == .number else {
      return failure(
        SemanticDiagnostics.badOperand(
          node.text, type: name(of: one.type == .number ? other.type : one.type),
          at: one.type == .number ? second.range : first.range), node)
    }
    let isRemainder = node.text == "%"
    if isRemainder, case .constant([0]) = other.kind {
      report(SemanticDiagnostics.divisionByZero(at: second.range))
    }
    return Expression(
      .arithmetic(isRemainder ? .remainder : .shift, one, other), type: .number, range: node.range)
  }

  /// Checks an operator as a function of two values, such as `+` in `reduce(0, +)`.
  func checkOperator(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression {
    guard case .function(let types, let wanted)? = expected?.unwrapped else {
      if expected == .error { return errorExpression(node) }
      return failure(SemanticDiagnostics.operatorWithoutTypes(node.text, at: node.range), node)
    }
    var closure = Closure(parameters: [], captures: [], body: [], range: node.range)
    var values = types.map { type in
      let variable = newVariable("", type, isMutable: false)
      closure.parameters.append(variable)
      return Expression(.variable(variable), type: type, range: node.range)
    }
    // The two parts of a tuple are the operands, as in `zip(a, b).map(*)`.
    if values.count == 1, let parts = types[0].parts {
      let whole = values[0]
      values = parts.enumerated().map {
        Expression(.part(whole, $0), type: $1.type, range: node.range)
      }
    }
    guard values.count == 2 else {
      return failure(SemanticDiagnostics.operatorWithoutTypes(node.text, at: node.range), node)
    }
    let result = wanted.mentionsResult ? nil : wanted
    var value = apply(node, to: values[0], values[1], expected: result)
    if let result { value = convert(value, to: result, node) }
    if value.type == .error { return errorExpression(node) }
    closure.body = [Statement(.exit(value), range: node.range)]
    return Expression(
      .closure(closure), type: .function(types, value.type), range: node.range)
  }

  private func apply(
    _ node: SyntaxNode, to one: Expression, _ other: Expression, expected: ScriptType?
  ) -> Expression {
    switch node.text {
    case "+", "-", "*", "/":
      return arithmetic(
        node.text, at: node.tokenRange, one, other, node, node, expected: expected, node: node)
    case "%", "<<": return numbers(one, other, node, node, node)
    case "<", "<=", ">", ">=": return compare(one, other, node, node, node)
    case "&&", "||":
      let sides = (condition(one, node), condition(other, node))
      if sides.0.type == .error || sides.1.type == .error { return errorExpression(node) }
      return Expression(
        node.text == "&&" ? .and(sides.0, sides.1) : .or(sides.0, sides.1), type: .bool,
        range: node.range)
    default: return equate(one, other, node, node, node)
    }
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

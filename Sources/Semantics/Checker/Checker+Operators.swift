import SourceText
import Syntax

extension Checker {
  func checkPrefix(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression {
    let operand = node.operand
    if node.hasText("!") {
      let value = checkCondition(operand, negation: node)
      if value.type == .error { return errorExpression(node) }
      return Expression(.not(value), type: .bool, range: node.range)
    }
    let value = implicitlyUnwrapped(check(operand, expected), operand)
    switch value.type {
    case .error: return errorExpression(node)
    case .quantity, .point, .size, .vector, .velocityVector, .insets:
      if case .constant(let words) = value.kind {
        return Expression(.constant(words.map { -$0 }), type: value.type, range: node.range)
      }
      return Expression(.negate(value), type: value.type, range: node.range)
    case .optional: return failure(optionalUsed(value, node: operand, member: nil), node)
    default:
      return failure(
        SemanticDiagnostics.badOperand("-", type: name(of: value.type), at: operand.range), node)
    }
  }

  /// Checks `a + b - c …` from the left, as one level of nesting however long it is.
  func checkInfix(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression {
    var spine: [(node: SyntaxNode, hint: ScriptType?)] = [(node, expected)]
    while let (outer, hint) = spine.last {
      let left = InfixSyntax(outer).left
      guard left.kind == .infixOperator else { break }
      spine.append((left, leftHint(of: outer, hint)))
    }
    var value: Expression?
    for (link, hint) in spine.reversed() {
      let made = recorded(check(operator: link, left: value, hint), link)
      if made.type == .error { return errorExpression(node) }
      value = made
    }
    return value ?? errorExpression(node)
  }

  /// The hint for the left operand.
  private func leftHint(of node: SyntaxNode, _ hint: ScriptType?) -> ScriptType? {
    switch node.text {
    case "+", "-": return hint
    case "*" where hint == .ratio && isBare(InfixSyntax(node).right): return hint
    case "*", "/": return mentionsPi(InfixSyntax(node).left) ? hintForPi(hint?.unwrapped) : nil
    default: return nil
    }
  }

  private func check(
    operator node: SyntaxNode, left: Expression?, _ expected: ScriptType?
  ) -> Expression {
    let (first, second) = (InfixSyntax(node).left, InfixSyntax(node).right)
    if second.kind == .error || second.isAbsent || first.kind == .error || first.isAbsent {
      return errorExpression(node)
    }
    switch node.text {
    case "+", "-", "*", "/":
      return checkArithmetic(
        node.text, at: node.tokenRange, left, first, second, expected: expected, node: node)
    case "==", "!=", "===", "!==": return checkEquality(node, left)
    case "%", "<<": return checkNumbers(node, left)
    case "<", "<=", ">", ">=": return checkComparison(node, left)
    case "&&", "||":
      let one = left.map { condition($0, first) } ?? checkCondition(first)
      let other = checkCondition(second)
      if one.type == .error || other.type == .error { return errorExpression(node) }
      return Expression(
        node.text == "&&" ? .and(one, other) : .or(one, other), type: .bool, range: node.range)
    case "??": return checkCoalesce(node, left, expected)
    case "..<", "...": return listOfSequence(node)
    default: return errorExpression(node)
    }
  }

  func condition(_ value: Expression, _ node: SyntaxNode) -> Expression {
    if value.type == .bool || value.type == .error { return value }
    return failure(
      SemanticDiagnostics.conditionNotBool(
        value.type, named: name(of: value.type), at: node.range), node)
  }

  /// Checks both operands, the one whose type does not depend on the other first.
  func checkSides(
    _ left: Expression?, _ first: SyntaxNode, _ second: SyntaxNode, _ expected: ScriptType?
  ) -> (Expression, Expression) {
    operandLevel += 1
    defer { operandLevel -= 1 }
    if let left {
      return (left, check(second, takesHint(second, of: left) ? hint(of: left) : expected))
    }
    if takesHint(first), !takesHint(second) {
      let right = check(second, expected)
      return (check(first, hint(of: right)), right)
    }
    let one = check(first, expected)
    return (one, check(second, takesHint(second, of: one) ? hint(of: one) ?? expected : expected))
  }

  /// Whether a side takes the type of the other one: a value that has none of its own, or a list of such values.
  private func takesHint(_ side: SyntaxNode) -> Bool {
    isContextual(side)
      || side.kind == .listLiteral && side.children.allSatisfy(isContextual)
  }

  /// Whether a side takes the type of the other one, which is known: a list may be an index path.
  private func takesHint(_ side: SyntaxNode, of other: Expression) -> Bool {
    let path = ScriptType.object(.indexPath)
    return takesHint(side)
      || side.kind == .listLiteral && [path, .list(path)].contains(other.type.unwrapped)
  }

  /// The type of one side for the other; an error on one side says enough.
  func hint(of side: Expression) -> ScriptType? {
    side.type == .error ? .error : side.type.asHint
  }

  // MARK: Arithmetic

  /// Checks `+ - * /`; `left` is the left operand when it has been checked already.
  func checkArithmetic(
    _ text: String, at range: SourceRange, _ left: Expression?, _ first: SyntaxNode,
    _ second: SyntaxNode, expected: ScriptType?, node: SyntaxNode
  ) -> Expression {
    let isSum = text == "+" || text == "-"
    let hint = expected?.unwrapped
    let one: Expression
    let other: Expression
    if isSum {
      (one, other) = checkSides(left, first, second, hint)
    } else {
      let isScaled = text == "*" && hint == .ratio
      let vector = hint?.isVectorLike == true || hint == .insets ? hint : nil
      one =
        left
        ?? check(
          first,
          isScaled && isBare(second)
            ? hint
            : first.kind == .tuple ? vector : mentionsPi(first) ? hintForPi(hint) : nil)
      other = check(
        second,
        isScaled && isBare(first)
          ? hint
          : text == "*" && second.kind == .tuple
            ? vector : mentionsPi(second) ? hintForPi(hint) : nil)
    }
    return arithmetic(
      text, at: range, one, other, first, second, expected: expected, node: node)
  }

  /// `+ - * /` of two checked values.
  func arithmetic(
    _ text: String, at range: SourceRange, _ one: Expression, _ other: Expression,
    _ first: SyntaxNode, _ second: SyntaxNode, expected: ScriptType?, node: SyntaxNode
  ) -> Expression {
    let hint = expected?.unwrapped
    if one.type == .error || other.type == .error { return errorExpression(node) }
    let (one, other) = (implicitlyUnwrapped(one, first), implicitlyUnwrapped(other, second))
    for (value, place) in [(one, first), (other, second)] {
      if case .optional = value.type {
        return failure(optionalUsed(value, node: place, member: nil), node)
      }
    }
    if let kind = listOrText(text, one, other, first, second, node) { return kind }
    guard let type = arithmeticType(text, one, other, first, second, expected: hint) else {
      return failure(arithmeticFailure(text, at: range, one, other, first, second), node)
    }
    if text == "/", case .constant(let words) = other.kind, words == [0] {
      report(SemanticDiagnostics.divisionByZero(at: second.range))
    }
    let operation: ArithmeticOperator =
      switch text {
      case "+": .add
      case "-": .subtract
      case "*": .multiply
      default: .divide
      }
    return Expression(.arithmetic(operation, one, other), type: type, range: node.range)
  }

  private func listOrText(
    _ text: String, _ one: Expression, _ other: Expression, _ first: SyntaxNode,
    _ second: SyntaxNode, _ node: SyntaxNode
  ) -> Expression? {
    guard text == "+" else { return nil }
    switch (one.type, other.type) {
    case (.string, .string):
      return Expression(.interpolation([one, other]), type: .string, range: node.range)
    case (.list, .list):
      guard let type = join(one.type, other.type) else { return nil }
      return Expression(
        .builtin(
          catalogue.member(.listConcatenation),
          [convert(one, to: type, first), convert(other, to: type, second)],
          blocks: []), type: type, range: node.range)
    default: return nil
    }
  }

  private func arithmeticType(
    _ text: String, _ one: Expression, _ other: Expression, _ first: SyntaxNode,
    _ second: SyntaxNode, expected: ScriptType?
  ) -> ScriptType? {
    switch (one.type, other.type) {
    case (.quantity(let a), .quantity(let b)):
      let isDivided = text == "/" && isBare(second) && a.isLength && expected == .ratio
      if isDivided { return .ratio }
      // `25% * 742` is a length where a length is expected.
      if text == "*", expected?.quantity?.isLength == true,
        a.isRatio && isBare(second) || b.isRatio && isBare(first)
      {
        return .length
      }
      if text == "+" || text == "-" { return sum(a, b) }
      return product(a, b, isQuotient: text == "/", isBare(first), isBare(second))
    case (let a, let b) where text == "+" || text == "-":
      if a == b, a.isVectorLike || a == .insets { return a }
      if a == .point, b == .vector { return .point }
      return nil
    case (let vector, .quantity(let factor)) where vector.isVectorLike || vector == .insets:
      if factor.isDimensionless { return vector }
      if vector == .velocityVector, text == "*", factor == Quantity(time: 1) { return .vector }
      if vector == .vector || vector == .point, text == "/", factor == Quantity(time: 1) {
        return .velocityVector
      }
      return nil
    case (.quantity(let factor), let vector)
    where text == "*" && (vector.isVectorLike || vector == .insets):
      if factor.isDimensionless { return vector }
      return vector == .velocityVector && factor == Quantity(time: 1) ? .vector : nil
    default: return nil
    }
  }

  func sum(_ a: Quantity, _ b: Quantity) -> ScriptType? {
    if a == b { return .quantity(a) }
    if a.isDimensionless, b.isDimensionless { return .number }
    if Self.converts(a, to: b) { return .quantity(b) }
    if Self.converts(b, to: a) { return .quantity(a) }
    return nil
  }

  private func product(
    _ a: Quantity, _ b: Quantity, isQuotient: Bool, _ firstIsBare: Bool, _ secondIsBare: Bool
  ) -> ScriptType? {
    let sign = isQuotient ? -1 : 1
    let powers = [(a.length, b.length), (a.time, b.time), (a.angle, b.angle)].map {
      Int($0.0) + sign * Int($0.1)
    }
    guard powers.allSatisfy({ abs($0) <= 12 }) else { return nil }
    var result = Quantity(
      length: Int8(powers[0]), time: Int8(powers[1]), angle: Int8(powers[2]))
    guard result.isDimensionless else { return .quantity(result) }
    if !a.isDimensionless {
      // A quotient of equal dimensions is a share; a product such as `rate * time` is a count.
      result.isRatio = isQuotient
    } else {
      result.isRatio = a.isRatio && secondIsBare || b.isRatio && firstIsBare && !isQuotient
    }
    return .quantity(result)
  }

  func arithmeticFailure(
    _ text: String, at range: SourceRange, _ one: Expression, _ other: Expression,
    _ first: SyntaxNode, _ second: SyntaxNode
  ) -> Diagnostic {
    if let a = one.type.quantity, let b = other.type.quantity {
      if text == "*" || text == "/" {
        return SemanticDiagnostics.dimensionTooLarge(at: range)
      }
      for (own, other, node) in [(a, b, first), (b, a, second)]
      where own.isDimensionless && isBare(node) && !other.units.isEmpty {
        return missingUnit(node, other)
      }
      return SemanticDiagnostics.mixedDimensions(
        text, a.name, b.name, at: range, left: first.range, right: second.range,
        remedy: mixedRemedy(a, first, b, second) ?? mixedRemedy(b, second, a, first))
    }
    return SemanticDiagnostics.badOperands(
      text, name(of: one.type), name(of: other.type), at: range, left: first.range,
      right: second.range, isText: text == "+" && (one.type == .string || other.type == .string))
  }

  /// The replacement that gives an operand the dimension of the other one; nil when the other one has to change.
  private func mixedRemedy(
    _ own: Quantity, _ node: SyntaxNode, _ other: Quantity, _ otherNode: SyntaxNode
  ) -> FixIt? {
    if own.isLength || other.isLength,
      let remedy = missingUnitOfNumber(in: node, of: own, wanted: other)
    {
      return remedy
    }
    if node.kind == .quantityLiteral, own.isSpeedOrLength, other.isSpeedOrLength {
      let text = trees[body.file].text(of: node)
      let number = String(text.prefix { $0.isNumber || ".eE+-".contains($0) })
      let written = other.written(number)
      return FixIt(
        "write '\(written)', \(SemanticDiagnostics.a(other.name)) like the other side",
        replacing: node.range, with: written)
    }
    guard own.isDimensionless, !own.isRatio, !other.isDimensionless else { return nil }
    let text = trees[body.file].text(of: node)
    let factor = isBare(node) ? other.written(text) : other.units.last.map { "1" + $0 }
    guard let factor, text.utf8.count <= 40 else { return nil }
    let isWhole = [.nameReference, .memberAccess, .call].contains(node.kind)
    let written = isBare(node) ? factor : "\(isWhole ? text : "(\(text))") * \(factor)"
    return FixIt(
      "write '\(written)', \(SemanticDiagnostics.a(other.name)) like the other side",
      replacing: node.range, with: written)
  }

  /// The fix-it that gives a number in a value the unit without which the value has the wrong dimension; nil if there is none.
  ///
  /// The unit of a factor makes the exponent of the length one larger, the unit of a divisor one smaller. So `x / 844` and `844 / x`, a
  /// length and the reciprocal of one, become ratios, and `100 * share`, a ratio, becomes a length.
  /// The number may be in an operand, an argument of `min` or `max`, or the value of a `let`.
  func missingUnitOfNumber(in node: SyntaxNode, of own: Quantity, wanted: Quantity) -> FixIt? {
    let reason: String
    if own.length == wanted.length, own.angle == wanted.angle, abs(wanted.time - own.time) == 1 {
      let isDivisor = wanted.time < own.time
      let whole = isDivisor ? "divided by" : "times"
      return number(in: node, isDivisor: isDivisor).map { number in
        FixIt(
          "write '\(trees[body.file].text(of: number))s': \(SemanticDiagnostics.a(own.name)) \(whole) a time is \(SemanticDiagnostics.a(wanted.name))",
          replacing: SemanticDiagnostics.end(of: number.range), with: "s")
      }
    }
    if wanted.isDimensionless, own.time == 0, own.angle == 0 {
      reason = "a length divided by a length is a ratio"
    } else if wanted.isLength, own.isDimensionless {
      reason = "a share of a length is a length"
    } else {
      return nil
    }
    let difference = wanted.length - own.length
    guard abs(difference) == 1 else { return nil }
    let number = number(in: node, isDivisor: difference < 0)
    return number.map { number in
      FixIt(
        "write '\(trees[body.file].text(of: number))pt': \(reason)",
        replacing: SemanticDiagnostics.end(of: number.range), with: "pt")
    }
  }

  /// The first number without a unit by which a value is multiplied or divided, according to `isDivisor`; nil if there is none.
  private func number(in node: SyntaxNode, isDivisor: Bool) -> SyntaxNode? {
    /// A part of the value, and the variable in whose declaration it is written.
    struct Part {
      var node: SyntaxNode
      var isDivisor: Bool
      var declared: VariableID?
    }
    var pending = [Part(node: node, isDivisor: false)]
    /// The variables whose values have been looked through, as divisors and as factors.
    var seen: [Bool: Set<VariableID>] = [:]
    while let part = pending.popLast() {
      func wait(_ node: SyntaxNode, isDivisor: Bool) {
        pending.append(Part(node: node, isDivisor: isDivisor, declared: part.declared))
      }
      switch part.node.kind {
      case .infixOperator:
        let infix = InfixSyntax(part.node)
        let isRightDivisor = part.isDivisor != (part.node.text == "/")
        if ["*", "/"].contains(part.node.text), isBare(infix.left) != isBare(infix.right) {
          if isBare(infix.left), part.isDivisor == isDivisor { return infix.left }
          if isBare(infix.right), isRightDivisor == isDivisor { return infix.right }
        }
        wait(infix.right, isDivisor: isRightDivisor)
        wait(infix.left, isDivisor: part.isDivisor)
      case .parenthesized, .prefixOperator:
        wait(part.node.operand, isDivisor: part.isDivisor)
      case .call where ["min", "max"].contains(CallSyntax(part.node).callee.text):
        for argument in CallSyntax(part.node).arguments.reversed() {
          wait(ArgumentSyntax(argument).value, isDivisor: part.isDivisor)
        }
      case .nameReference:
        // A name in a declaration means what was declared before it.
        let local = body.locals[part.node.text]?
          .last { local in part.declared.map { local.variable.index < $0.index } ?? true }
        guard let local, let value = local.value,
          seen[part.isDivisor, default: []].insert(local.variable).inserted
        else { break }
        pending.append(Part(node: value, isDivisor: part.isDivisor, declared: local.variable))
      default: break
      }
    }
    return nil
  }
}

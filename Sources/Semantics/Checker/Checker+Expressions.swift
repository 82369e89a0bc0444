import SourceText
import Syntax

extension Checker {
  /// Checks an expression; `expected` is a hint for expressions without a type of their own, such as `.easeOut` or `(0, 0)`.
  func check(_ node: SyntaxNode, _ expected: ScriptType?, muted isMuted: Bool) -> Expression {
    muted += isMuted ? 1 : 0
    defer { muted -= isMuted ? 1 : 0 }
    return check(node, expected)
  }

  /// Checks an expression; `expected` is a hint for expressions without a type of their own, such as `.easeOut` or `(0, 0)`.
  func check(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression {
    guard enter(node) else { return errorExpression(node) }
    defer { depth -= 1 }
    let value =
      switch node.kind {
      case .numberLiteral: checkNumber(node, expected)
      case .quantityLiteral: checkQuantity(node)
      case .stringLiteral: checkString(node)
      case .booleanLiteral:
        Expression(.constant([node.hasText("true") ? 1 : 0]), type: .bool, range: node.range)
      case .nilLiteral: checkNil(node, expected)
      case .colorLiteral: checkColor(node)
      case .selector: checkSelector(node)
      case .listLiteral: checkList(node, expected)
      case .tuple: checkParentheses(node, expected)
      case .parenthesized: checkParenthesized(node, expected)
      case .nameReference: resolve(name: node.text, node, expected: expected)
      case .selfReference:
        readSelf(at: node.range)
          ?? failure(
            uncaptured("self", at: node.range) ?? SemanticDiagnostics.selfOutside(at: node.range),
            node)
      case .implicitMember, .memberAccess, .optionalMemberAccess, .call, .subscripting:
        checkPostfixRoot(node, expected, completion: nil)
      case .forcedValue: checkForced(node, expected)
      case .prefixOperator: checkPrefix(node, expected)
      case .infixOperator: checkInfix(node, expected)
      case .cast: checkCast(node)
      case .ifValue: checkIfValue(node, expected)
      case .closure: checkClosureValue(node, expected)
      case .operatorReference: checkOperator(node, expected)
      case .switchValue: checkSwitchValue(node, expected)
      default: errorExpression(node)
      }
    return recorded(value, node)
  }

  /// Checks an expression and converts it to a required type, or reports why that is impossible.
  func check(_ node: SyntaxNode, as type: ScriptType) -> Expression {
    let value = check(node, type)
    return convert(value, to: type, node)
  }

  private func checkParenthesized(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression {
    var inner = check(node.operand, expected)
    inner.range = node.range
    return inner
  }

  // MARK: Literals

  /// The number of a literal, without its unit.
  private func number(_ node: SyntaxNode) -> Double {
    if let short = shortNumber(node) { return short }
    let digits = node.text.utf8.prefix { byte in
      (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".")
    }
    let text = node.text
    var end = digits.endIndex
    // An exponent belongs to the number; no unit begins with `e`.
    if end < text.utf8.endIndex, text.utf8[end] | 0x20 == UInt8(ascii: "e") {
      end = text.utf8.index(after: end)
      while end < text.utf8.endIndex,
        (0x30...0x39).contains(text.utf8[end]) || text.utf8[end] == UInt8(ascii: "-")
          || text.utf8[end] == UInt8(ascii: "+")
      {
        end = text.utf8.index(after: end)
      }
    }
    return Double(text[..<end]) ?? 0
  }

  /// A number of few digits, computed exactly by one division; nil for any other.
  private func shortNumber(_ node: SyntaxNode) -> Double? {
    let range = node.tokenRange
    let bytes = node.tree.source.bytes
    var mantissa = 0
    var divisor = 1.0
    var count = 0
    var hasPoint = false
    for byte in bytes[Int(range.start)..<Int(range.end)] {
      switch byte {
      case 0x30...0x39:
        count += 1
        if count > 15 { return nil }
        mantissa = mantissa * 10 + Int(byte - 0x30)
        if hasPoint { divisor *= 10 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "."), UInt8(ascii: "_"): return nil
      default: return count > 0 ? Double(mantissa) / divisor : nil
      }
    }
    return count > 0 ? Double(mantissa) / divisor : nil
  }

  private func checkNumber(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression {
    let value = number(node)
    var type = ScriptType.number
    if let quantity = expected?.unwrapped.quantity {
      // Nothing is the same in every unit.
      if quantity.isLength || quantity.isDimensionless || value == 0 {
        type = .quantity(quantity)
      } else if !quantity.units.isEmpty {
        return failure(missingUnit(node, quantity), node)
      }
    }
    return Expression(.constant([value]), type: type, range: node.range)
  }

  /// The diagnostic for a number without a unit; small whole numbers are likely to be seconds or radians.
  func missingUnit(_ node: SyntaxNode, _ quantity: Quantity) -> Diagnostic {
    SemanticDiagnostics.missingUnit(
      trees[body.file].text(of: node), quantity: quantity, at: node.range)
  }

  private func checkQuantity(_ node: SyntaxNode) -> Expression {
    let value = number(node)
    let text = node.text
    let unit: (factor: Double, divisor: Double, type: ScriptType)
    if text.hasSuffix("ms") {
      unit = (1, 1000, .time)
    } else if text.hasSuffix("pt/s") {
      unit = (1, 1, .velocity)
    } else if text.hasSuffix("pt") {
      unit = (1, 1, .length)
    } else if text.hasSuffix("deg") {
      unit = (Double.pi, 180, .angle)
    } else if text.hasSuffix("rad") {
      unit = (1, 1, .angle)
    } else if text.hasSuffix("%") {
      unit = (1, 100, .ratio)
    } else {
      unit = (1, 1, .time)
    }
    return Expression(
      .constant([value * unit.factor / unit.divisor]), type: unit.type, range: node.range)
  }

  private func checkNil(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression {
    if let expected, expected.isOptional {
      return Expression(.none, type: expected, range: node.range)
    }
    return Expression(.none, type: .nilLiteral, range: node.range)
  }

  private func checkColor(_ node: SyntaxNode) -> Expression {
    var digits: [Double] = []
    for byte in node.text.utf8.dropFirst() {
      switch byte {
      case 0x30...0x39: digits.append(Double(byte - 0x30))
      case 0x41...0x46: digits.append(Double(byte - 0x41 + 10))
      case 0x61...0x66: digits.append(Double(byte - 0x61 + 10))
      default: return errorExpression(node)
      }
    }
    guard digits.count == 6 || digits.count == 8 else { return errorExpression(node) }
    // With its type written, the compiler takes milliseconds for it and not seconds.
    var words: [Double] = stride(from: 0, to: digits.count, by: 2).map {
      (position: Int) -> Double in
      (digits[position] * 16 + digits[position + 1]) / 255
    }
    if words.count == 3 { words.append(1) }
    return Expression(.constant(words), type: .color, range: node.range)
  }

  private func checkString(_ node: SyntaxNode) -> Expression {
    var parts: [Expression] = []
    for child in node.children {
      if child.kind == .stringSegment {
        parts.append(
          Expression(
            .string(StringEscapes.decode(child.text)), type: .string, range: child.range))
      } else {
        let part = check(child, nil)
        if part.type == .void {
          parts.append(failure(SemanticDiagnostics.voidValue(at: child.range), child))
        } else {
          parts.append(part)
        }
      }
    }
    if parts.isEmpty { return Expression(.string(""), type: .string, range: node.range) }
    if parts.count == 1, case .string = parts[0].kind {
      return Expression(parts[0].kind, type: .string, range: node.range)
    }
    return Expression(.interpolation(parts), type: .string, range: node.range)
  }

  // MARK: Lists and tuples

  private func checkList(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression {
    let children = node.children
    if case .enumeration(let enumeration)? = expected?.unwrapped, enumeration.isOptionSet {
      return checkOptionSet(node, enumeration)
    }
    if expected?.unwrapped == .object(.indexPath), children.count == 2,
      let maker = catalogue.initializers(of: .object(.indexPath)).last
    {
      // The literal has the section first, the initialiser has it last.
      let numbers = children.map { check($0, as: .number) }
      return Expression(
        .builtin(maker.id, numbers.reversed(), blocks: []), type: maker.type, range: node.range)
    }
    if case .list(let element)? = expected?.unwrapped {
      let elements = children.map { check($0, as: element) }
      return Expression(.list(elements), type: .list(element), range: node.range)
    }
    guard let first = children.first else {
      // A type that could not be read has been reported.
      if expected == .error { return errorExpression(node) }
      return failure(SemanticDiagnostics.emptyList(at: node.range), node)
    }
    let guide = children.first { !isContextual($0) } ?? first
    // Checked once: otherwise the time would double with each level of nested lists.
    let guideValue = isContextual(guide) ? nil : check(guide, nil)
    var element: ScriptType?
    var elements: [Expression] = []
    for child in children {
      let value =
        child.id == guide.id
        ? guideValue ?? check(child, nil) : check(child, guideValue?.type.asHint)
      if value.type == .void {
        report(SemanticDiagnostics.voidValue(at: child.range))
        continue
      }
      elements.append(value)
      guard let soFar = element else {
        element = value.type
        continue
      }
      guard let joined = join(soFar, value.type) else {
        return failure(
          SemanticDiagnostics.mixedList(
            name(of: value.type), expected: name(of: soFar),
            common: commonProtocol(of: soFar, value.type).map(name(of:)), at: child.range,
            first: first.range),
          node)
      }
      element = joined
    }
    let type = element ?? .error
    if type == .error || elements.contains(where: { $0.type == .error }) {
      return errorExpression(node)
    }
    let converted = zip(elements, children).map { convert($0, to: type, $1) }
    return Expression(.list(converted), type: .list(type), range: node.range)
  }

  private func checkOptionSet(_ node: SyntaxNode, _ enumeration: BuiltinEnumeration) -> Expression {
    let type = ScriptType.enumeration(enumeration)
    var known = 0.0
    var others: [Expression] = []
    for child in node.children {
      let value = check(child, as: type)
      if value.type == .error { return errorExpression(node) }
      if case .constant(let words) = value.kind, let word = words.first {
        known = known.united(with: word)
      } else {
        others.append(value)
      }
    }
    return others.reduce(Expression(.constant([known]), type: type, range: node.range)) {
      Expression(.arithmetic(.union, $0, $1), type: type, range: node.range)
    }
  }

  /// Checks `(a, b)`: a geometry value where one is expected, else a tuple.
  private func checkParentheses(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression {
    let elements = node.children(of: .argument)
    let type = expected?.unwrapped ?? .error
    guard expected != nil, type.parts == nil else {
      return checkTuple(elements, as: type.parts, node)
    }
    guard BuiltinCatalogue.isWrittenInParentheses(type) else {
      if expected == .error { return errorExpression(node) }
      let isNumber = type.quantity.map { $0.isDimensionless || $0.isLength } ?? false
      return failure(
        SemanticDiagnostics.tupleWithoutType(
          expected: expected.map { name(of: $0) }, count: elements.count, at: node.range,
          first: isNumber
            ? elements.first.map { node.tree.text(of: ArgumentSyntax($0).value) } : nil), node)
    }
    let compositions = BuiltinCatalogue.compositions(of: type)
    if let place = probedArgument(elements) {
      checkProbed(compositions.map(\.parameters), elements, place, labelsAreOptional: true)
      return errorExpression(node)
    }
    let labels = elements.map { $0.tokenIndex == nil ? nil : $0.text }
    let match = compositions.first { composition in
      composition.parameters.count == labels.count
        && zip(composition.parameters, labels).allSatisfy { $1 == nil || $0.label == $1 }
    }
    guard let match, !areNumbers(elements, insteadOf: match.parameters) else {
      return failure(
        SemanticDiagnostics.wrongTuple(
          name(of: type), count: elements.count,
          shape: compositions.map { composition in
            "(" + composition.parameters.map(\.name).joined(separator: ", ") + ")"
          }, at: node.range), node)
    }
    let parts = zip(match.parameters, elements).map { check(ArgumentSyntax($1).value, as: $0.type) }
    return compose(parts, type: type, node)
  }

  /// Whether all elements of a tuple are numbers where its parts are points and sizes, `(0, 0)` for a rectangle.
  private func areNumbers(
    _ elements: [SyntaxNode], insteadOf parts: [BuiltinCatalogue.Parameter]
  ) -> Bool {
    for part in parts {
      if case .quantity = part.type { return false }
    }
    return elements.allSatisfy {
      if case .quantity = check(ArgumentSyntax($0).value, nil, muted: true).type { return true }
      return false
    }
  }

  /// A geometry value from its components; a constant when all of them are.
  func compose(_ parts: [Expression], type: ScriptType, _ node: SyntaxNode) -> Expression {
    if parts.contains(where: { $0.type == .error }) { return errorExpression(node) }
    var words: [Double] = []
    for part in parts {
      guard case .constant(let own) = part.kind else {
        return Expression(.compose(parts), type: type, range: node.range)
      }
      words += own
    }
    return Expression(.constant(words), type: type, range: node.range)
  }

  // MARK: Expressions without a type of their own

  /// Whether an expression is a number without a unit.
  func isBare(_ node: SyntaxNode) -> Bool {
    var node = node
    while true {
      switch node.kind {
      case .numberLiteral: return true
      case .parenthesized: node = node.operand
      case .prefixOperator where node.hasText("-"): node = node.operand
      default: return false
      }
    }
  }

  /// Whether an expression takes its type from the context.
  func isContextual(_ node: SyntaxNode) -> Bool {
    var node = node
    while true {
      switch node.kind {
      case .numberLiteral, .tuple, .nilLiteral, .implicitMember: return true
      case .listLiteral: return node.children.allSatisfy(startsImplicitly)
      case .parenthesized, .memberAccess, .call: node = node.operand
      case .ifValue:
        if !isContextual(IfValueSyntax(node).value) { return false }
        node = IfValueSyntax(node).otherwise
      case .switchValue: return SwitchSyntax(node).cases.allSatisfy { isContextual($0.body) }
      case .prefixOperator where node.hasText("-"): node = node.operand
      default: return false
      }
    }
  }

  /// `a!`, which ends the script where the value is nil.
  private func checkForced(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression {
    let operand = node.operand
    let value = check(operand, expected?.asOptional)
    switch value.type {
    case .error: return value
    case .optional: return forced(value, operand, at: node.range)
    case .nilLiteral:
      return failure(SemanticDiagnostics.nilWithoutType("", at: operand.range), node)
    default:
      if !isOptionalInUIKit(value) {
        report(
          SemanticDiagnostics.notOptional(
            type: name(of: value.type), at: operand.range,
            remedy: FixIt("leave out '!'", replacing: node.tokenRange, with: "")))
      }
      return value
    }
  }

  /// Whether a value that is never nil may be an optional of UIKit's, such as `context.viewController(forKey: .to)`: it may be unwrapped, as
  /// in code that is written for UIKit.
  func isOptionalInUIKit(_ value: Expression) -> Bool {
    switch value.kind {
    case .builtin(let member, _, _): value.type.isObject && member.rule != .makesObject
    case .variable(let variable): body.variables[variable.index].isOptionalInUIKit
    default: false
    }
  }

  /// A value that may be an optional of UIKit's as an optional; nil for any other.
  func asOptionalInUIKit(_ value: Expression) -> Expression? {
    guard isOptionalInUIKit(value) else { return nil }
    return Expression(.wrap(value), type: value.type.asOptional, range: value.range)
  }
}

extension ScriptType {
  /// The type as a hint for a second operand.
  var asHint: ScriptType? {
    switch self {
    case .nilLiteral, .void, .error: nil
    default: self
    }
  }
}

extension SyntaxTree {
  /// The source text of a node.
  func text(of node: SyntaxNode) -> String { text(at: node.range) }

  /// The source text of a range.
  func text(at range: SourceRange) -> String {
    String(decoding: source.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
}

/// The escape sequences of strings.
enum StringEscapes {
  /// The text of a string segment with its escapes decoded; unknown escapes are kept.
  static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      guard scalar == "\\", index < scalars.count else {
        result.append(scalar)
        continue
      }
      let escape = scalars[index]
      index += 1
      switch escape {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "0": result.append("\0")
      case "u":
        var digits = ""
        var end = index
        if end < scalars.count, scalars[end] == "{" {
          end += 1
          while end < scalars.count, scalars[end] != "}", digits.count < 9 {
            digits.unicodeScalars.append(scalars[end])
            end += 1
          }
        }
        if let value = UInt32(digits, radix: 16), let decoded = Unicode.Scalar(value) {
          result.append(decoded)
          index = end + 1
        } else {
          result.append(escape)
        }
      default: result.append(escape)
      }
    }
    return String(result)
  }
}

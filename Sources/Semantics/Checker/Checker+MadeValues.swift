import SourceText
import Syntax

// Values that Swift makes with initialisers and scripts write as literals.
extension Checker {
  /// The diagnostic for `UIColor(hex: "#ff0000")` and `UIColor(named: "brand")`; nil for any other arguments.
  func colorFromText(_ arguments: [SyntaxNode], _ node: SyntaxNode) -> Diagnostic? {
    guard arguments.count == 1, let argument = arguments.first else { return nil }
    let value = ArgumentSyntax(argument).value
    let label = argument.tokenIndex == nil ? "" : argument.text
    guard value.kind == .stringLiteral || ["hex", "hexString", "rgb", "named"].contains(label)
    else { return nil }
    var color: String?
    let text = node.tree.text(of: value)
    if value.kind == .stringLiteral, text.utf8.count > 2 {
      let digits = text.dropFirst().dropLast().drop { $0 == "#" }
      if [6, 8].contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) {
        color = "#\(digits)"
      }
    }
    return SemanticDiagnostics.colorFromText(at: argument.range, call: node.range, color: color)
  }

  /// The type that an expression names, as in `[String]()`; nil for any other expression.
  func namedType(_ node: SyntaxNode) -> ScriptType? {
    switch node.kind {
    case .nameReference, .memberAccess:
      if let type = staticType(node) { return type }
      guard node.kind == .nameReference, body.locals[node.text]?.last == nil else { return nil }
      if case .declaration(let index)? = global(named: node.text, node), declarations[index].isBuilt
      {
        return type(of: index)
      }
      return globals[node.text] == nil ? Synonyms.swiftTypes[node.text] : nil
    case .listLiteral where node.children.count == 1:
      return namedType(node.children[0]).map { .list($0) }
    case .tuple:
      let parts = node.children(of: .argument).map { part in
        namedType(ArgumentSyntax(part).value).map {
          LabelledType(part.tokenIndex == nil ? nil : part.text, $0)
        }
      }
      return parts.contains { $0 == nil } ? nil : .tuple(parts.compactMap { $0 })
    default: return nil
    }
  }

  /// `(a...b).contains(x)`, for numbers of any dimension; nil for any other call.
  func checkContains(_ node: SyntaxNode, in base: SyntaxNode) -> Expression? {
    let arguments = CallSyntax(node).arguments
    guard base.kind == .parenthesized, base.operand.kind == .infixOperator,
      ["...", "..<"].contains(base.operand.text), arguments.count == 1,
      arguments[0].tokenIndex == nil, CallSyntax(node).trailing.isEmpty
    else { return nil }
    let bounds = InfixSyntax(base.operand)
    let place = ArgumentSyntax(arguments[0]).value
    let guide =
      isBare(place)
      ? [bounds.left, bounds.right].first { !isBare($0) }.flatMap {
        check($0, nil, muted: true).type.asHint
      } : nil
    let value = check(place, guide)
    if value.type == .error { return errorExpression(node) }
    let held = newVariable("", value.type, isMutable: false)
    let subject = Expression(.variable(held), type: value.type, range: value.range)
    var conditions: [Statement.Condition] = [.naming(held, value)]
    guard checkRange(bounds.left, bounds.right, subject, base.operand, &conditions) != nil else {
      return errorExpression(node)
    }
    let result = newVariable("", .bool, isMutable: true)
    let answers = [1.0, 0].map { word in
      Statement(
        .assign(
          .variable(result), Expression(.constant([word]), type: .bool, range: node.range)),
        range: node.range)
    }
    let branch = Statement(
      .branch(.init(conditions, [answers[0]], [answers[1]])), range: node.range)
    return Expression(.outcome(branch, result), type: .bool, range: node.range)
  }

  /// `Double(x)`, `Float(x)` or `CGFloat(x)`: the number or quantity itself; `Int(x)`: its whole part; `Array(x)`: the list
  /// itself; nil for any other call.
  func checkConversion(_ name: String, _ node: SyntaxNode) -> Expression? {
    let arguments = CallSyntax(node).arguments
    guard ["Double", "Float", "CGFloat", "Int", "Array"].contains(name), arguments.count == 1,
      arguments[0].tokenIndex == nil
    else { return nil }
    var value = check(ArgumentSyntax(arguments[0]).value, nil)
    switch (value.type, name) {
    case (.list, "Array"): return value
    case (.string, "Int"), (.string, "Double"), (.string, "Float"), (.string, "CGFloat"):
      return number(in: value, isWhole: name == "Int", node)
    case (.number, "Int"), (.length, "Int"), (.ratio, "Int"):
      return wholePart(of: value, node)
    case (.time, "Int"), (.angle, "Int"), (.velocity, "Int"):
      let unit = value.type.quantity?.units.last ?? "s"
      return failure(
        SemanticDiagnostics.typeMismatch(
          self.name(of: value.type), expected: "Number", at: value.range, note: nil,
          remedy: FixIt("divide by a unit, 'Int(x / 1\(unit))'")), node)
    case (.number, _), (.length, _), (.ratio, _), (.time, _), (.angle, _), (.velocity, _),
      (.error, _):
      value.range = node.range
      return value
    default:
      return failure(
        SemanticDiagnostics.typeMismatch(
          self.name(of: value.type), expected: "Number", at: value.range, note: nil,
          remedy: FixIt("convert a number or a quantity")), node)
    }
  }

  /// `Int(text)` and `Double(text)`, a number or nil.
  func number(in text: Expression, isWhole: Bool, _ node: SyntaxNode) -> Expression? {
    catalogue.freeMembers(isWhole ? "Int" : "Double")?.first.map { row in
      Expression(.builtin(row.id, [text], blocks: []), type: row.type, range: node.range)
    }
  }

  /// `Int(x)`, which is `trunc(x)` as a number.
  func wholePart(of value: Expression, _ node: SyntaxNode) -> Expression? {
    catalogue.freeMembers("trunc")?.first.map { row in
      Expression(.builtin(row.id, [value], blocks: []), type: .number, range: node.range)
    }
  }

  /// `String(x)` or `String(describing: x)`: the text that `print` writes; nil for any other call.
  func checkText(_ node: SyntaxNode) -> Expression? {
    let arguments = CallSyntax(node).arguments
    guard arguments.count == 1,
      arguments[0].tokenIndex == nil || arguments[0].text == "describing"
    else { return nil }
    let value = check(ArgumentSyntax(arguments[0]).value, nil)
    switch value.type {
    case .error: return errorExpression(node)
    case .void: return failure(SemanticDiagnostics.voidValue(at: value.range), node)
    default:
      return Expression(.interpolation([value]), type: .string, range: node.range)
    }
  }

  /// `.pi` and `CGFloat.pi`, a number where a quantity that is no angle is expected, else 180 degrees; `.greatestFiniteMagnitude`, of the quantity
  /// that is expected, else a number.
  func checkSwiftNumber(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression? {
    let isPi = node.hasText("pi")
    guard isPi || node.hasText("greatestFiniteMagnitude") else { return nil }
    if node.kind == .memberAccess {
      guard node.operand.kind == .nameReference,
        ["CGFloat", "Double", "Float"].contains(node.operand.text),
        globals[node.operand.text] == nil
      else { return nil }
    } else if expected == .error || expected != nil && expected?.unwrapped.quantity == nil {
      return nil
    }
    if !isPi {
      let wanted = expected?.unwrapped
      return Expression(
        .constant([Double.greatestFiniteMagnitude]),
        type: wanted.flatMap { $0.quantity == nil ? nil : $0 } ?? .number, range: node.range)
    }
    return Expression(
      .constant([Double.pi]), type: expected?.unwrapped.isOtherThanAngle == true ? .number : .angle,
      range: node.range)
  }

  /// The type to expect of the factors of a product or quotient, one of which may be `.pi`, where one is expected of the whole.
  func hintForPi(_ expected: ScriptType?) -> ScriptType? {
    expected?.isOtherThanAngle == true ? .number : nil
  }

  /// Whether a factor has `.pi` in it, which is looked for in a few levels.
  func mentionsPi(_ node: SyntaxNode, levels: Int = 6) -> Bool {
    switch node.kind {
    case _ where levels == 0: false
    case .implicitMember: node.hasText("pi")
    case .memberAccess: node.hasText("pi") && node.operand.kind == .nameReference
    case .parenthesized, .prefixOperator: mentionsPi(node.operand, levels: levels - 1)
    case .infixOperator where ["*", "/"].contains(node.text):
      mentionsPi(InfixSyntax(node).left, levels: levels - 1)
        || mentionsPi(InfixSyntax(node).right, levels: levels - 1)
    default: false
    }
  }

  /// Whether a variable's type is written as `CGFloat`, which is the type of its value: of a `let`, or of a value that is no plain number.
  func takesTypeOfValue(_ variable: VariableSyntax, isMutable: Bool) -> Bool {
    guard let type = variable.type, type.kind == .namedType, type.hasText("CGFloat"),
      globals["CGFloat"] == nil, !variable.value.isAbsent
    else { return false }
    guard isMutable else { return true }
    var value = variable.value
    if value.kind == .prefixOperator { value = value.operand }
    return value.kind != .numberLiteral
  }

  /// The remedy that writes the argument of `Number(x)` without the conversion, a guess where it is of another type; nil where it takes more
  /// than that.
  func valueAlone(_ type: ScriptType, _ node: SyntaxNode) -> FixIt? {
    let arguments = CallSyntax(node).arguments
    guard !type.isReference, arguments.count == 1, let argument = arguments.first,
      argument.tokenIndex == nil
    else { return nil }
    let (file, value) = (node.range.file, argument.range)
    let made = check(ArgumentSyntax(argument).value, type.asHint, muted: true).type
    return FixIt(
      "write the value alone",
      edits: [
        FixIt.Edit(
          range: SourceRange(file: file, start: node.range.start, end: value.start), replacement: ""
        ),
        FixIt.Edit(
          range: SourceRange(file: file, start: value.end, end: node.range.end), replacement: ""),
      ], isGuess: made == .error || !canConvert(made, to: type))
  }
}

extension ScriptType {
  /// Whether it is a quantity whose dimension is no angle.
  fileprivate var isOtherThanAngle: Bool { quantity.map { $0.angle == 0 } ?? false }
}

import SourceText
import Syntax

extension Checker {
  /// Checks a call of a function whose result type depends on its arguments.
  func checkGeneric(
    _ row: BuiltinCatalogue.Member, _ arguments: [SyntaxNode], _ node: SyntaxNode,
    _ list: SyntaxNode, _ expected: ScriptType?
  ) -> Expression {
    if row.id.rule == .repeatsElement { return checkRepeated(row, arguments, node, list, expected) }
    let count = row.parameters?.count ?? 0
    let isVariadic = row.id.rule == .print || row.id.rule == .minimum || row.id.rule == .maximum
    let hasLabel = arguments.contains { $0.tokenIndex != nil }
    if hasLabel, row.id.rule == .print, let mistake = labelsOfPrint(arguments) {
      return failure(mistake, node)
    }
    if hasLabel
      || !(isVariadic
        ? arguments.count >= (row.id.rule == .print ? 0 : count) : arguments.count == count)
    {
      return failure(
        SemanticDiagnostics.wrongArguments(
          row.name, signatures: [signature(row)], at: list.range,
          detail: hasLabel ? "its arguments have no labels" : nil), node)
    }
    let nodes = arguments.map { ArgumentSyntax($0).value }
    if row.id.rule == .print {
      let values = nodes.map { node in
        let value = check(node, nil)
        if value.type == .void {
          return failure(SemanticDiagnostics.voidValue(at: node.range), node)
        }
        return value
      }
      if values.contains(where: { $0.type == .error }) { return errorExpression(node) }
      return Expression(.builtin(row.id, values, blocks: []), type: .void, range: node.range)
    }
    if row.id.rule == .zip { return checkZip(row, nodes, node) }
    let hint =
      row.id.rule == .squareRoot || row.id.rule == .arcTangent
      ? nil : expected?.unwrapped.quantity.map { ScriptType.quantity($0) }
    var values = checkQuantities(nodes, hint: hint)
    if values.contains(where: { $0.type == .error }) { return errorExpression(node) }
    guard let type = commonQuantity(values, nodes) else { return errorExpression(node) }
    values = zip(values, nodes).map { convert($0, to: type, $1) }
    return finishGeneric(row, values, type, node, nodes)
  }

  /// `Array(repeating: x, count: n)`.
  private func checkRepeated(
    _ row: BuiltinCatalogue.Member, _ arguments: [SyntaxNode], _ node: SyntaxNode,
    _ list: SyntaxNode, _ expected: ScriptType?
  ) -> Expression {
    guard arguments.map({ $0.tokenIndex == nil ? "" : $0.text }) == ["repeating", "count"] else {
      return failure(
        SemanticDiagnostics.wrongArguments(
          row.name, signatures: [signature(row)], at: list.range, detail: nil), node)
    }
    let place = ArgumentSyntax(arguments[0]).value
    var value: Expression
    if case .list(let element)? = expected?.unwrapped {
      value = check(place, as: element)
    } else {
      value = check(place, nil)
    }
    let count = check(ArgumentSyntax(arguments[1]).value, as: .number)
    switch value.type {
    case .error: return errorExpression(node)
    case .void: return failure(SemanticDiagnostics.voidValue(at: place.range), node)
    case .nilLiteral:
      return failure(SemanticDiagnostics.nilWithoutType("Array", at: place.range), node)
    default: break
    }
    if count.type == .error { return errorExpression(node) }
    let type = ScriptType.list(value.type)
    value = Expression(.list([value]), type: type, range: place.range)
    return Expression(.builtin(row.id, [value, count], blocks: []), type: type, range: node.range)
  }

  /// `zip(a, b)`, a list of pairs.
  private func checkZip(
    _ row: BuiltinCatalogue.Member, _ nodes: [SyntaxNode], _ node: SyntaxNode
  ) -> Expression {
    var lists: [Expression] = []
    var parts: [LabelledType] = []
    for place in nodes {
      let value = implicitlyUnwrapped(check(place, nil), place)
      switch value.type {
      case .error: return errorExpression(node)
      case .list(let element): parts.append(LabelledType(nil, element))
      default:
        return failure(
          SemanticDiagnostics.notWalkable(
            type: name(of: value.type), isOptional: value.type.isOptional, at: place.range,
            isNumber: value.type.quantity != nil), node)
      }
      lists.append(value)
    }
    return Expression(
      .builtin(row.id, lists, blocks: []), type: .list(.tuple(parts)), range: node.range)
  }

  private func finishGeneric(
    _ row: BuiltinCatalogue.Member, _ values: [Expression], _ type: ScriptType, _ node: SyntaxNode,
    _ nodes: [SyntaxNode]
  ) -> Expression {
    var result = type
    if row.id.rule == .arcTangent {
      result = .angle
    } else if row.id.rule == .squareRoot, let quantity = type.quantity {
      guard quantity.length % 2 == 0, quantity.time % 2 == 0, quantity.angle % 2 == 0 else {
        return failure(
          SemanticDiagnostics.oddRoot(quantity.name, at: nodes[0].range), node)
      }
      result = .quantity(
        Quantity(
          length: quantity.length / 2, time: quantity.time / 2, angle: quantity.angle / 2,
          isRatio: quantity.isRatio))
    }
    // `min` and `max` of more than two values are nested calls of two.
    var value = values[0]
    if row.id.rule == .minimum || row.id.rule == .maximum {
      for next in values.dropFirst() {
        value = Expression(
          .builtin(row.id, [value, next], blocks: []), type: result, range: node.range)
      }
      return value
    }
    return Expression(.builtin(row.id, values, blocks: []), type: result, range: node.range)
  }

  /// Checks numbers of which those without a unit take the dimension of the others.
  private func checkQuantities(_ nodes: [SyntaxNode], hint: ScriptType?) -> [Expression] {
    var made: [Expression?] = nodes.map {
      isBare($0) ? nil : implicitlyUnwrapped(check($0, hint), $0)
    }
    let guide = made.lazy.compactMap { $0?.type }.first { $0 != .error } ?? hint
    for (index, node) in nodes.enumerated() where made[index] == nil {
      made[index] = check(node, guide)
    }
    return zip(made, nodes).map { $0 ?? errorExpression($1) }
  }

  /// The common dimension of numbers; nil after a diagnostic.
  private func commonQuantity(_ values: [Expression], _ nodes: [SyntaxNode]) -> ScriptType? {
    var type: ScriptType?
    for (value, node) in zip(values, nodes) {
      if case .optional = value.type {
        report(optionalUsed(value, node: node, member: nil))
        return nil
      }
      guard value.type.quantity != nil else {
        report(SemanticDiagnostics.notANumber(type: name(of: value.type), at: node.range))
        return nil
      }
      guard let soFar = type else {
        type = value.type
        continue
      }
      guard let joined = join(soFar, value.type) else {
        report(
          SemanticDiagnostics.mixedDimensions(
            ",", name(of: soFar), name(of: value.type), at: node.range, left: nodes[0].range,
            right: node.range))
        return nil
      }
      type = joined
    }
    return type
  }
}

extension ScriptType {
  var isList: Bool {
    if case .list = self { true } else { false }
  }

  /// The type of a row with each placeholder, such as `BuiltinCatalogue.element`, replaced by a type.
  func replacing(_ placeholder: ScriptType, by type: ScriptType) -> ScriptType {
    switch self {
    case placeholder: type
    case .optional(let wrapped): wrapped.replacing(placeholder, by: type).asOptional
    case .list(let inner): .list(inner.replacing(placeholder, by: type))
    case .function(let parameters, let result):
      .function(
        parameters.map { $0.replacing(placeholder, by: type) },
        result.replacing(placeholder, by: type))
    case .tuple(let parts):
      .tuple(parts.map { LabelledType($0.label, $0.type.replacing(placeholder, by: type)) })
    default: self
    }
  }

  /// Whether a row's type depends on the results of a function that is handed over.
  var mentionsResult: Bool { self != replacing(BuiltinCatalogue.result, by: .void) }

  /// The type that stands in this type where a row's has `BuiltinCatalogue.result`; nil where the two don't match.
  func result(in pattern: ScriptType) -> ScriptType? {
    switch (self, pattern) {
    case (_, BuiltinCatalogue.result): self
    case (_, .optional(BuiltinCatalogue.result)): unwrappedOnce
    case (.function(let own, let result), .function(let wanted, let inner)) where own == wanted:
      result.result(in: inner)
    case (.list(let own), .list(let inner)): own.result(in: inner)
    default: nil
    }
  }
}

extension BuiltinCatalogue.Member {
  func replacing(_ placeholder: ScriptType, by type: ScriptType) -> Self {
    var row = self
    row.owner = owner?.replacing(placeholder, by: type)
    row.type = self.type.replacing(placeholder, by: type)
    row.parameters = parameters?.map {
      .init(
        $0.label, $0.name, $0.type.replacing(placeholder, by: type), defaultValue: $0.defaultValue)
    }
    return row
  }
}

import SourceText
import Syntax

// Calls that Swift has in a form of its own, and the rows or forms of the language that they mean.
extension Checker {
  // MARK: Numbers

  /// The functions that the methods of numbers are, by the method's name and its rule.
  private static let roundings = [
    "rounded()": "round", "rounded(.toNearestOrAwayFromZero)": "round", "rounded(.up)": "ceil",
    "rounded(.down)": "floor", "rounded(.towardZero)": "trunc",
  ]

  /// `x.rounded()` and `x.rounded(.up)` of a quantity; nil for any other call.
  func checkRounded(_ name: String, of receiver: Expression, _ node: SyntaxNode) -> Expression? {
    guard name == "rounded", receiver.type.quantity != nil else { return nil }
    let arguments = CallSyntax(node).arguments.map { node.tree.text(of: $0) }
    let form = "rounded(\(arguments.joined(separator: ", ")))"
    guard let function = Self.roundings[form], let row = catalogue.freeMembers(function)?.first
    else {
      return failure(
        SemanticDiagnostics.wrongArguments(
          name, signatures: Self.roundings.keys.sorted(), at: CallSyntax(node).list.range,
          detail: nil), node)
    }
    return Expression(
      .builtin(row.id, [receiver], blocks: []), type: receiver.type, range: node.range)
  }

  // MARK: Initialisers as functions

  /// `String.init`, `Card.init` or `Row.self` where a function is expected; nil for any other expression.
  ///
  /// A class by itself is what makes its objects, as UIKit registers the class of cells.
  func checkInitializerAsFunction(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression? {
    guard node.kind == .memberAccess, node.hasText("init") || node.hasText("self"),
      node.operand.kind == .nameReference,
      case .function(let types, let wanted)? = expected?.unwrapped
    else { return nil }
    var closure = Closure(parameters: [], captures: [], body: [], range: node.range)
    let values = types.map { type in
      let variable = newVariable("", type, isMutable: false)
      closure.parameters.append(variable)
      return Expression(.variable(variable), type: type, range: node.range)
    }
    guard var value = made(by: node.operand, of: values, node) else { return nil }
    if !wanted.mentionsResult { value = convert(value, to: wanted, node) }
    if value.type == .error { return errorExpression(node) }
    closure.body = [Statement(.exit(value), range: node.range)]
    return Expression(.closure(closure), type: .function(types, value.type), range: node.range)
  }

  /// A cell as a list makes it of a registered class: with no frame, or in the default style; nil where no initialiser takes that.
  private func madeByList(
    _ makers: [CallCandidate], at place: SourceRange, _ node: SyntaxNode
  ) -> Expression? {
    let forms: [[ScriptType]] = [[.rect], [.enumeration(.cellStyle), .optional(.string)]]
    guard let maker = makers.first(where: { forms.contains($0.parameters.map(\.type)) }) else {
      return nil
    }
    let values = maker.parameters.map { parameter in
      let isNil = parameter.type.isOptional
      let words = [Double](repeating: 0, count: parameter.type.wordCount)
      return Expression(
        isNil ? .none : .constant(words), type: parameter.type, range: node.range)
    }
    return finish(maker, values, at: place, node)
  }

  /// The value that an initialiser makes of others; nil where it takes none of their types.
  private func made(
    by name: SyntaxNode, of values: [Expression], _ node: SyntaxNode
  ) -> Expression? {
    let text = name.text
    if case .declaration(let index)? = global(named: text, name) {
      let isEnumeration = declarations.kind(of: index) == .enum
      guard isEnumeration || canMake(index, at: name.range) else { return nil }
      let makers = isEnumeration ? candidates(ofEnumeration: index) : candidates(making: index)
      let fitting = makers.first { candidate in
        candidate.parameters.count == values.count
          && zip(values, candidate.parameters).allSatisfy { canConvert($0.type, to: $1.type) }
      }
      guard let fitting else {
        return values.isEmpty ? madeByList(makers, at: name.tokenRange, node) : nil
      }
      return finish(
        fitting, zip(values, fitting.parameters).map { converted($0, to: $1.type) },
        at: node.tokenRange, node)
    }
    if values.isEmpty, let type = BuiltinCatalogue.typesByName[text],
      let maker = catalogue.initializers(of: type).first, let parameters = maker.parameters,
      parameters.allSatisfy({ $0.defaultValue != nil })
    {
      let defaults = parameters.map { parameter in
        let words = parameter.defaultValue ?? []
        return Expression(
          words.isEmpty ? .none : .constant(words), type: parameter.type, range: node.range)
      }
      return Expression(
        .builtin(maker.id, defaults, blocks: []), type: maker.type, range: node.range)
    }
    guard values.count == 1 else { return nil }
    switch (text, values[0].type) {
    case ("String", .void), ("String", .error): return nil
    case ("String", _): return Expression(.interpolation(values), type: .string, range: node.range)
    case ("Int", .number), ("Int", .length), ("Int", .ratio):
      return wholePart(of: values[0], node)
    case ("Double", .quantity), ("CGFloat", .quantity), ("Float", .quantity): return values[0]
    case ("Int", .string), ("Double", .string):
      return number(in: values[0], isWhole: text == "Int", node)
    default: return nil
    }
  }

  // MARK: Messages

  /// The diagnostic for `String(format: "%.2f", x)`; nil for any other call.
  func formattedText(_ node: SyntaxNode) -> Diagnostic? {
    let arguments = CallSyntax(node).arguments
    guard let first = arguments.first, first.tokenIndex != nil, first.text == "format" else {
      return nil
    }
    coveredSyntax.append(CallSyntax(node).list.range)
    return SemanticDiagnostics.formattedText(
      at: node.range, text: interpolation(of: arguments, node))
  }

  /// The text with the values of `String(format:)` in the places of its `%`; nil where they are not as many.
  private func interpolation(of arguments: [SyntaxNode], _ node: SyntaxNode) -> String? {
    let format = ArgumentSyntax(arguments[0]).value
    guard format.kind == .stringLiteral, format.children.allSatisfy({ $0.kind == .stringSegment })
    else { return nil }
    var values = arguments.dropFirst().map { node.tree.text(of: $0) }[...]
    var result = ""
    var isInPlace = false
    for character in node.tree.text(of: format) {
      if isInPlace {
        // Flags, width and precision come before the letter of the type.
        if "0123456789.+- l".contains(character) { continue }
        isInPlace = false
        if character == "%" {
          result.append(character)
        } else if let value = values.popFirst() {
          result += "\\(\(value))"
        } else {
          return nil
        }
      } else if character == "%" {
        isInPlace = true
      } else {
        result.append(character)
      }
    }
    return values.isEmpty && !isInPlace ? result : nil
  }

  /// The diagnostic for `reduce(into: [])`; nil for any other call.
  func reduceInto(_ name: String, _ node: SyntaxNode) -> Diagnostic? {
    guard name == "reduce", let first = CallSyntax(node).arguments.first,
      first.tokenIndex != nil, first.text == "into"
    else { return nil }
    coveredSyntax.append(node.range)
    return SemanticDiagnostics.reduceInto(at: first.tokenRange)
  }

  /// The diagnostic for `terminator:` and `separator:` of `print`; nil for any other arguments.
  func labelsOfPrint(_ arguments: [SyntaxNode]) -> Diagnostic? {
    guard let place = arguments.firstIndex(where: { $0.tokenIndex != nil }), place > 0,
      arguments[place...].allSatisfy({
        $0.tokenIndex != nil && ["terminator", "separator"].contains($0.text)
      }), let last = arguments.last
    else { return nil }
    let gap = SourceRange(
      file: last.range.file, start: arguments[place - 1].range.end, end: last.range.end)
    let isUsual = arguments[place...].allSatisfy { argument in
      argument.tree.text(of: ArgumentSyntax(argument).value)
        == (argument.text == "terminator" ? "\"\\n\"" : "\" \"")
    }
    return SemanticDiagnostics.labelOfPrint(
      arguments[place].text, at: arguments[place].range, gap: gap, isUsual: isUsual)
  }
}

import SourceText
import Syntax

// Numbers without a unit where a percentage is meant: `percent > 50`.
extension Checker {
  /// Warns of a number without '%' that is compared with a share, and is far above the whole.
  func lintShares(_ one: Expression, _ first: SyntaxNode, _ other: Expression, _ second: SyntaxNode)
  {
    if isBare(second), let name = nameOfShare(one) {
      lintShare(other, second, of: name)
    } else if isBare(first), let name = nameOfShare(other) {
      lintShare(one, first, of: name)
    }
  }

  /// Warns of a percentage above the whole that a share is set to, and of a number without '%' that is far above.
  ///
  /// Numbers a little above 100% are left alone: they may be meant, as for a finger beyond the end of its way.
  func lintShare(_ value: Expression, _ node: SyntaxNode, of name: String) {
    guard case .constant(let words) = value.kind, let word = words.first else { return }
    if node.kind == .quantityLiteral, word > 1 {
      report(SemanticDiagnostics.shareAboveWhole(node.text, of: name, at: node.range))
    }
    guard node.kind == .numberLiteral, word >= 2 else { return }
    report(
      SemanticDiagnostics.shareWithoutPercent(
        node.tree.text(of: node), value: word, of: name, at: node.range))
  }

  /// Warns of a number without '%' that a method is called with in place of a share.
  func lintShareArgument(_ values: [Expression], _ call: SyntaxNode, of name: String) {
    guard let value = values.first, let argument = CallSyntax(call).arguments.first else { return }
    lintShare(value, ArgumentSyntax(argument).value, of: name)
  }

  /// The name of a property or slot that is a share from 0% to 100%; nil for any other value.
  private func nameOfShare(_ value: Expression) -> String? {
    switch value.kind {
    case .builtin(let member, _, _) where member.rule == .share: return catalogue[member].name
    case .slot(let function, _):
      guard case .slot(let node, let row) = functions[function.index].source, node.kind == .slot,
        row.id == .interaction(.percent)
      else { return nil }
      return row.name
    default: return nil
    }
  }

  // MARK: CGFloat

  /// The fix-it that declares as a share or number what was declared as `CGFloat`, which is a length; nil for any other value.
  func shareInsteadOfLength(_ value: Expression, _ wanted: Quantity) -> FixIt? {
    if case .arithmetic(_, let one, let other) = value.kind {
      return [one, other].lazy.filter { $0.type == .length }.compactMap { [self] in
        shareInsteadOfLength($0, wanted)
      }.first
    }
    guard let (name, type) = writtenType(of: value), type.kind == .namedType,
      type.hasText("CGFloat")
    else { return nil }
    let written = wanted.isRatio ? "Ratio" : "Number"
    return FixIt(
      "declare it as '\(written)', '\(name): \(written)': a CGFloat is a length",
      replacing: type.range, with: written, isGuess: true)
  }

  /// The name of a variable, parameter, member or func that a value is read from, and the type in its declaration.
  private func writtenType(of value: Expression) -> (name: String, type: SyntaxNode)? {
    switch value.kind {
    case .variable(let variable):
      let name = body.variables[variable.index].name
      let local = body.locals[name]?.last { $0.variable == variable }
      return local.flatMap { writtenType(ofNameAt: $0.range) }
    case .member(_, let declaration, let position):
      return writtenType(ofNameAt: declarations[declaration.index].storage[position].range)
    case .call(let function, _): return writtenType(ofNameAt: functions[function.index].range)
    default: return nil
    }
  }

  /// The type in the declaration whose name has a place; nil for one without.
  private func writtenType(ofNameAt range: SourceRange) -> (name: String, type: SyntaxNode)? {
    let tree = trees[Int(range.file.index)]
    var node = tree.root
    while let inner = node.childSequence.first(where: {
      $0.range.start <= range.start && range.end <= $0.range.end
    }) {
      node = inner
      var type: SyntaxNode?
      switch node.kind {
      case .letStatement, .varStatement:
        let syntax = VariableSyntax(node)
        if syntax.name.range == range { type = syntax.type }
      case .computedProperty:
        let syntax = ComputedPropertySyntax(node)
        if syntax.name.range == range { type = syntax.type }
      case .functionDeclaration:
        let syntax = FunctionSyntax(node)
        if syntax.name.range == range { type = syntax.result }
      case .parameter where node.tokenRange == range: type = ParameterSyntax(node).type
      default: continue
      }
      if let type { return (tree.text(at: range), type) }
    }
    return nil
  }
}

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
}

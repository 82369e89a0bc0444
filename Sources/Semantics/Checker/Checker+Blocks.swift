import SourceText
import Syntax

extension Checker {
  /// Checks the blocks after a call, in the order of the row; reports those that the method does not take.
  func checkBlocks(
    of row: BuiltinCatalogue.Member?, _ node: SyntaxNode, _ completion: SyntaxNode?,
    _ callee: SyntaxNode
  ) -> [Closure?] {
    var trailing = CallSyntax(node).block
    var completion = completion
    let blocks = row?.blocks ?? []
    let closures = blocks.map { block -> Closure? in
      let parameter = block.parameter.map { (name: $0.name, type: $0.type) }
      if block.isCompletion {
        defer { completion = nil }
        return checkThen(completion, parameter: parameter)
      }
      guard let written = trailing else {
        if block.isRequired {
          report(SemanticDiagnostics.missingBlock(callee.text, at: callee.tokenRange))
        }
        return nil
      }
      trailing = nil
      let syntax = TrailingBlockSyntax(written)
      return checkClosure(
        syntax.block, word: callee.text, bindings: syntax.names, parameter: parameter)
    }
    if let completion { reportNoCompletion(completion) }
    if let trailing { reportNoBlock(trailing, node, of: row, callee) }
    return closures
  }

  /// Reports a block after the call of a function that takes none; it may be meant as the completion.
  private func reportNoBlock(
    _ block: SyntaxNode, _ node: SyntaxNode, of row: BuiltinCatalogue.Member?,
    _ callee: SyntaxNode
  ) {
    let syntax = TrailingBlockSyntax(block)
    guard let taken = row?.blocks.first(where: \.isCompletion) else {
      report(
        SemanticDiagnostics.noBlock(
          callee.text, at: block.tokenRange,
          isAnimator: row?.type == .object(.propertyAnimator) && row?.parameters != nil))
      return
    }
    let list = CallSyntax(node).list.range
    let hasParentheses = list.start < list.end
    let call = hasParentheses ? list : callee.range
    report(
      SemanticDiagnostics.completionWithoutThen(
        at: block.tokenRange,
        head: SourceRange(file: call.file, start: call.end, end: syntax.head.end),
        hasParentheses: hasParentheses,
        names: taken.parameter == nil ? [] : syntax.names.map(\.text)))
  }
}

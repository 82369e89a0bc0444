import SourceText
import Syntax

extension Checker {
  /// Checks the blocks of a call in the order of the row: among its arguments, after it, and after `then`; reports those that the method
  /// does not take.
  func checkBlocks(
    of row: BuiltinCatalogue.Member?, _ node: SyntaxNode, _ completion: SyntaxNode?,
    _ callee: SyntaxNode
  ) -> [Closure?] {
    let call = CallSyntax(node)
    var written: [(label: String?, closure: SyntaxNode)] = []
    // Others are the values of parameters.
    for argument in row?.blocks.isEmpty ?? true ? [] : call.arguments {
      let value = ArgumentSyntax(argument).value
      if value.kind == .closure {
        written.append((argument.tokenIndex == nil ? nil : argument.text, value))
      }
    }
    if let trailing = call.block, !(row?.parameters?.contains { $0.question != nil } ?? false) {
      written.append((nil, trailing))
    }
    var completion = completion
    let closures = (row?.blocks ?? []).map { block -> Closure? in
      let parameter = block.parameter.map { (name: $0.name, type: $0.type) }
      let place =
        written.firstIndex { $0.label == block.name } ?? written.firstIndex { $0.label == nil }
      if let place {
        let syntax = ClosureSyntax(written.remove(at: place).closure)
        return checkClosure(
          syntax.block, word: callee.text, bindings: syntax.names, parameter: parameter)
      }
      if block.isCompletion {
        defer { completion = nil }
        return checkThen(completion, parameter: parameter)
      }
      if block.isRequired {
        report(SemanticDiagnostics.missingBlock(callee.text, at: callee.tokenRange))
      }
      return nil
    }
    if let completion { reportNoCompletion(completion) }
    for (_, closure) in written {
      report(
        SemanticDiagnostics.noBlock(
          callee.text, at: closure.tokenRange,
          isAnimator: row?.type == .object(.propertyAnimator) && row?.parameters != nil))
    }
    return closures
  }

  /// Whether an argument is a block that one of the methods takes, or nil in its place.
  func isBlock(_ argument: SyntaxNode, of candidates: [CallCandidate]) -> Bool {
    switch ArgumentSyntax(argument).value.kind {
    case .closure: candidates.contains { !$0.blocks.isEmpty }
    case .nilLiteral:
      argument.tokenIndex != nil
        && candidates.contains { $0.blocks.contains { $0.name == argument.text } }
    default: false
    }
  }
}

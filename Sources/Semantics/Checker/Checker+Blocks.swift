import SourceText
import Syntax

extension Checker {
  /// Checks the blocks of a call in the order of the row: among its arguments, after it, and after `then`; reports those that the method
  /// does not take.
  func checkBlocks(
    of row: BuiltinCatalogue.Member?, _ node: SyntaxNode, _ trailing: [SyntaxNode],
    _ completion: SyntaxNode?, _ callee: SyntaxNode
  ) -> [Closure?] {
    let names = row?.blocks.map(\.name) ?? []
    var written: [(label: String?, value: SyntaxNode)] = []
    // Others are the values of parameters.
    for argument in (names.isEmpty ? [] : CallSyntax(node).arguments) + trailing {
      let value = ArgumentSyntax(argument).value
      let label = argument.tokenIndex == nil ? nil : argument.text
      if value.kind == .closure || label.map(names.contains) ?? false {
        written.append((label, value))
      }
    }
    var completion = completion
    let closures = (row?.blocks ?? []).map { block -> Closure? in
      let parameter = block.parameter.map { (name: $0.name, type: $0.type) }
      let place =
        written.firstIndex { $0.label == block.name } ?? written.firstIndex { $0.label == nil }
      if let place {
        let value = written.remove(at: place).value
        if value.kind == .nilLiteral, !block.isRequired { return nil }
        let parameters = parameter.map { [$0] } ?? []
        guard value.kind != .closure else {
          return checkClosure(value, as: ClosureForm(word: callee.text, parameters: parameters))
        }
        let types = parameters.map(\.type)
        let function = check(value, ScriptType.function(types, .void))
        let isOptional = function.type.isOptional
        let type = ScriptType.function(types, .void)
        let converted = convert(function, to: isOptional ? .optional(type) : type, value)
        return converted.type == .error ? nil : self.block(calling: converted, types)
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
    for (_, value) in written {
      report(
        SemanticDiagnostics.noBlock(
          callee.text, at: value.tokenRange,
          isAnimator: row?.type == .object(.propertyAnimator) && row?.parameters != nil))
    }
    return closures
  }

  /// Whether an argument is a block that one of the methods takes, a function in its place, or nil.
  func isBlock(_ argument: SyntaxNode, of candidates: [CallCandidate]) -> Bool {
    if argument.tokenIndex != nil {
      return candidates.contains { $0.blocks.contains { $0.name == argument.text } }
    }
    return ArgumentSyntax(argument).value.kind == .closure
      && candidates.contains { !$0.blocks.isEmpty }
  }
}

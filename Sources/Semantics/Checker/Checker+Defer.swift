import SourceText
import Syntax

// `defer`.
extension Checker {
  /// Checks a `defer` and the statements that follow it in its block, after which it runs.
  func checkDefer(_ node: SyntaxNode, before rest: [SyntaxNode]) -> [Statement] {
    let outer = body.nesting
    if outer.depthOfDefer != nil { report(SemanticDiagnostics.deferInDefer(at: node.tokenRange)) }
    body.nesting.leavables = []
    body.nesting.depthOfDefer = outer.animateDepth
    let last = checkBlock(DeferSyntax(node).block)
    body.nesting = outer
    if !hasSyntaxErrors, !rest.contains(where: { $0.kind != .absent }) {
      report(SemanticDiagnostics.deferAtEnd(at: node.tokenRange))
    }
    return [Statement(.deferred(last, after: checkStatements(rest)), range: node.range)]
  }
}

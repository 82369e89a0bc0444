import Semantics
import SourceText

// `defer`: its statements stand at every place that leaves its block.
extension FunctionBuilder {
  /// The most instructions of a body with `defer`; the statements are there once for each way out.
  private static let limit = 1 << 18

  /// Compiles the statements that follow a `defer`, and the `defer` behind them.
  func deferred(_ body: [Statement], after rest: [Statement]) {
    deferreds.append(Deferred(body: body, knownIssues: knownIssues))
    for statement in rest { self.statement(statement) }
    deferreds.removeLast()
    block(body)
  }

  /// Runs each `defer` around the statement down to a number of them, the last one first, and ends the known issues that it leaves.
  func runDeferreds(downTo count: Int, knownIssues left: Int) {
    let outer = (deferreds, knownIssues)
    defer { (deferreds, knownIssues) = outer }
    while deferreds.count > count {
      if code.count > Self.limit {
        isTooLarge = true
        return
      }
      let next = deferreds.removeLast()
      endKnownIssues(downTo: next.knownIssues)
      knownIssues = min(knownIssues, next.knownIssues)
      block(next.body)
    }
    endKnownIssues(downTo: left)
  }

  /// Runs each `defer` that a `return` leaves. The value is computed before; returns where it is kept.
  func leaveDeferreds(with value: Expression?) -> Expression? {
    let knownIssues = blockKnownIssues.last ?? 0
    var kept = value
    if deferreds.count > blockDeferreds, let value {
      if value.type == .void {
        discard(value)
        runDeferreds(downTo: blockDeferreds, knownIssues: knownIssues)
        return nil
      }
      let isReference = value.type.isReference
      let register = isReference ? takeOwned() : takeWords(value.type.wordCount)
      if isReference { reference(value, into: register) } else { words(value, into: register) }
      kept = variable(for: value, in: register)
    }
    runDeferreds(downTo: blockDeferreds, knownIssues: knownIssues)
    return kept
  }
}

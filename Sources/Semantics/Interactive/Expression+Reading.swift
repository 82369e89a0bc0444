extension Expression {
  /// The functions of the script that the expression calls, if it only reads apart from what these do; nil if it changes something
  /// itself or makes an instance.
  ///
  /// Slots are among the functions.
  var calledWhileReading: [FunctionID]? {
    var calls: [FunctionID] = []
    return onlyReads(calling: &calls) ? calls : nil
  }

  fileprivate func onlyReads(calling calls: inout [FunctionID]) -> Bool {
    switch kind {
    case .apply, .closure, .make, .outcome: return false
    case .call(let function, _), .slot(let function, _): calls.append(function)
    case .builtin(let member, let arguments, let blocks):
      guard member.rule != .changes, blocks.isEmpty else { return false }
      // Members of lists run their closures at once; other members keep them for later.
      guard case .list? = arguments.first?.type else { break }
      return arguments.allSatisfy { argument in
        guard case .closure(let closure) = argument.kind else {
          return argument.onlyReads(calling: &calls)
        }
        return closure.onlyReads(calling: &calls)
      }
    default: break
    }
    return parts.allSatisfy { $0.onlyReads(calling: &calls) }
  }
}

extension Closure {
  /// Whether the closure is one expression, which only reads.
  fileprivate func onlyReads(calling calls: inout [FunctionID]) -> Bool {
    guard body.count == 1, case .exit(let value?) = body[0].kind else { return false }
    return entries.allSatisfy { $0.value.onlyReads(calling: &calls) }
      && value.onlyReads(calling: &calls)
  }
}

extension Expression {
  /// Whether it runs no code of the script, makes no instances and changes nothing, so that it can be evaluated again.
  var onlyReads: Bool {
    switch kind {
    case .call, .apply, .closure, .make, .slot, .outcome: false
    case .builtin(let member, _, _) where member.rule == .changes || !blocks.isEmpty: false
    default: parts.allSatisfy(\.onlyReads)
    }
  }
}

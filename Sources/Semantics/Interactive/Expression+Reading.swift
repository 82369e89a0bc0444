extension Expression {
  /// Whether it runs no code of the script, makes no instances and changes nothing, so that it can be evaluated again.
  var onlyReads: Bool {
    switch kind {
    case .constant, .string, .none, .variable, .liveInstance, .failure: true
    case .member(let value, _, _), .component(let value, _), .negate(let value), .not(let value),
      .wrap(let value), .upcast(let value), .cast(let value, _):
      value.onlyReads
    case .interpolation(let values), .list(let values), .compose(let values),
      .enumeration(_, _, let values):
      values.allSatisfy(\.onlyReads)
    case .builtin(let member, let values, let blocks):
      member.rule != .changes && blocks.allSatisfy { $0 == nil } && values.allSatisfy(\.onlyReads)
    case .call, .apply, .closure, .make, .slot, .outcome: false
    case .arithmetic(_, let first, let second), .comparison(_, let first, let second),
      .equality(let first, let second, _), .and(let first, let second), .or(let first, let second),
      .coalesce(let first, let second), .chain(let first, _, let second),
      .element(let first, let second):
      first.onlyReads && second.onlyReads
    case .conditional(let condition, let first, let second):
      condition.onlyReads && first.onlyReads && second.onlyReads
    }
  }
}

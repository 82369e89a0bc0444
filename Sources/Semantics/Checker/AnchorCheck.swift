import SourceText

/// Looks for popovers to which one block of statements gives two anchors, such as a view and a bar button item.
///
/// An object is known again by the way to it, `card.popoverPresentationController`, or by a name for that. What different branches set is not compared.
struct AnchorCheck {
  /// The popovers found, each by its second anchor.
  private(set) var found: [Pair] = []
  /// The ways to the objects that local names stand for.
  private var names: [(variable: VariableID, way: ObjectWay)] = []

  /// Two anchors of a popover.
  struct Pair {
    /// The range that sets the second one.
    let second: SourceRange
    /// The range that sets the first one.
    let first: SourceRange
    /// The properties of the two.
    let rules: [MemberRule]
  }

  /// An anchor that has been set.
  private struct Anchor {
    let way: ObjectWay
    let rule: MemberRule
    let range: SourceRange
  }

  /// Looks through a body.
  mutating func look(through function: Function) {
    names.removeAll(keepingCapacity: true)
    var anchors: [Anchor] = []
    walk(function.body, &anchors)
  }

  private mutating func walk(_ statements: [Statement], _ anchors: inout [Anchor]) {
    for statement in statements { walk(statement, &anchors) }
  }

  private mutating func walk(_ statement: Statement, _ anchors: inout [Anchor]) {
    switch statement.kind {
    case .declare(let variable, let value): name(variable, value)
    case .assign(.property(let receiver, let getter, _), let value):
      guard getter.rule.isAnchor, let way = way(to: receiver) else { return }
      set(Anchor(way: way, rule: getter.rule, range: statement.range), to: value, &anchors)
    case .branch(let choice):
      var onlyBinds = true
      for condition in choice.conditions {
        for (variable, value) in condition.bindings { name(variable, value) }
        if case .binding = condition { continue }
        onlyBinds = false
      }
      guard !onlyBinds || choice.second.contains(where: \.isWritten) else {
        return walk(choice.first, &anchors)
      }
      branch(choice.first, anchors)
      branch(choice.second, anchors)
    case .choice(let choice):
      name(choice.subject, choice.value)
      for one in choice.cases {
        for (variable, value) in one.pattern.bindings { name(variable, value) }
        branch(one.body, anchors)
      }
    case .deferred(let last, let rest):
      walk(rest, &anchors)
      walk(last, &anchors)
    case .loop(_, _, let body): branch(body, anchors)
    case .animate(let animation):
      walk(animation.body, &anchors)
      later(animation.completion)
    case .keyframe(_, _, _, let body), .knownIssue(_, let body): walk(body, &anchors)
    case .alongside(let closure, let completion):
      later(closure)
      later(completion)
    case .expression(let value):
      var value = value
      while case .chain(_, _, let rest) = value.kind { value = rest }
      guard case .builtin(_, _, let blocks) = value.kind else { return }
      for block in blocks { later(block) }
    case .assign, .exit, .jump, .expect, .always, .beginCase, .cases: break
    }
  }

  /// A branch, which begins with the anchors set before it.
  private mutating func branch(_ statements: [Statement], _ before: [Anchor]) {
    var anchors = before
    walk(statements, &anchors)
  }

  /// A block that runs later.
  private mutating func later(_ closure: Closure?) {
    guard let closure else { return }
    branch(closure.body, [])
  }

  private mutating func set(_ anchor: Anchor, to value: Expression, _ anchors: inout [Anchor]) {
    if let other = anchors.first(where: { $0.way == anchor.way && $0.rule != anchor.rule }),
      !value.isNil
    {
      found.append(
        Pair(second: anchor.range, first: other.range, rules: [other.rule, anchor.rule]))
    }
    anchors.removeAll { $0.way == anchor.way && $0.rule == anchor.rule }
    if !value.isNil { anchors.append(anchor) }
  }

  private mutating func name(_ variable: VariableID, _ value: Expression) {
    if let way = way(to: value) { names.append((variable, way)) }
  }

  /// The way to an object; nil where it is not made of names and properties alone.
  private func way(to value: Expression) -> ObjectWay? { ObjectWay(to: value, names: names) }
}

extension Statement {
  /// Whether the script has it, and not the checker for want of an object.
  fileprivate var isWritten: Bool {
    guard case .expression(let value) = kind, case .failure = value.kind else { return true }
    return false
  }
}

extension Expression {
  /// Whether it is the literal `nil`.
  fileprivate var isNil: Bool {
    if case .none = kind { true } else { false }
  }
}

import SourceText

/// Looks for popovers to which one path gives two anchors, such as a view and a bar button item.
///
/// An object is known again by the way to it, `card.popoverPresentationController`, or by a name for that.
struct AnchorCheck: PathRule {
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
  struct Anchor: Hashable {
    let way: ObjectWay
    let rule: MemberRule
    let range: SourceRange
  }

  mutating func bind(_ variable: VariableID, to value: Expression, _ anchors: inout [Anchor]) {
    if let way = way(to: value) { names.append((variable, way)) }
  }

  mutating func pass(_ statement: Statement, from before: [Anchor], _ anchors: inout [Anchor]) {
    guard case .assign(.property(let receiver, let getter, _), let value) = statement.kind,
      getter.rule.isAnchor, let way = way(to: receiver)
    else { return }
    let anchor = Anchor(way: way, rule: getter.rule, range: statement.range)
    if let other = anchors.first(where: { $0.way == way && $0.rule != anchor.rule }), !value.isNil {
      found.append(
        Pair(second: anchor.range, first: other.range, rules: [other.rule, anchor.rule]))
    }
    anchors.removeAll { $0.way == way && $0.rule == anchor.rule }
    if !value.isNil { anchors.append(anchor) }
  }

  func pass(_ expression: Expression, _ anchors: inout [Anchor]) {}

  /// A path on which a popover is missing, and on which nothing is done, has no say in what is set.
  func enter(_ way: PathWay, _ anchors: [Anchor]) -> [Anchor]? {
    guard case .branch(let branch, isSecond: true) = way,
      !branch.second.contains(where: \.isWritten)
    else { return anchors }
    let onlyBinds = branch.conditions.allSatisfy { if case .binding = $0 { true } else { false } }
    return onlyBinds ? nil : anchors
  }

  func join(_ ends: [[Anchor]], of fork: PathFork, from before: [Anchor]) -> [Anchor] {
    ends[0].filter { anchor in
      ends.allSatisfy { $0.contains { $0.way == anchor.way && $0.rule == anchor.rule } }
    }
  }

  func begin(_ closure: Closure, from anchors: [Anchor]) -> [Anchor] { [] }

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

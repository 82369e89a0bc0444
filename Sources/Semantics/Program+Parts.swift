// The parts of statements and expressions, for all that follows a program without a rule for each form.

extension Expression {
  /// Whether it has no parts.
  var isLeaf: Bool {
    switch kind {
    case .constant, .string, .none, .variable, .liveInstance, .failure: true
    default: false
    }
  }

  /// The expressions that it is made of, in the order in which they are evaluated.
  ///
  /// Blocks and the statement of an outcome are not among them.
  var parts: [Expression] {
    switch kind {
    case .builtin(_, let arguments, _), .call(_, let arguments), .make(_, let arguments),
      .list(let arguments), .slot(_, let arguments), .interpolation(let arguments),
      .compose(let arguments), .enumeration(_, _, let arguments), .tuple(let arguments):
      arguments
    case .apply(let callee, let arguments): [callee] + arguments
    case .conditional(let condition, let first, let second): [condition, first, second]
    case .arithmetic(_, let first, let second), .comparison(_, let first, let second),
      .equality(let first, let second, _), .and(let first, let second),
      .or(let first, let second), .element(let first, let second),
      .coalesce(let first, let second), .chain(let first, _, let second):
      [first, second]
    case .negate(let inner), .not(let inner), .wrap(let inner), .upcast(let inner),
      .cast(let inner, _), .component(let inner, _), .part(let inner, _), .finished(let inner),
      .member(let inner, _, _):
      [inner]
    case .constant, .string, .none, .variable, .liveInstance, .failure, .closure, .outcome: []
    }
  }

  /// The blocks that it hands to a member of UIKit's or of the language, in order.
  var blocks: [Closure] {
    if case .builtin(_, _, let blocks) = kind { blocks.compactMap { $0 } } else { [] }
  }

  /// The member of UIKit's or of the language that it reads or calls; nil for any other expression.
  var member: MemberID? {
    if case .builtin(let member, _, _) = kind { member } else { nil }
  }

  /// The value without the conversions around it.
  var unconverted: Expression {
    var value = self
    while true {
      switch value.kind {
      case .wrap(let inner), .upcast(let inner): value = inner
      default: return value
      }
    }
  }
}

extension Statement {
  /// The expressions that it evaluates before any of its blocks, in order; those of a pattern are not among them.
  var values: [Expression] {
    switch kind {
    case .declare(_, let value), .expression(let value), .beginCase(let value): [value]
    case .assign(let target, let value): target.values + [value]
    case .branch(let branch): branch.conditions.flatMap(\.values)
    case .choice(let choice): [choice.value]
    case .loop(_, let sequence, _): sequence.values
    case .exit(let value): value.map { [$0] } ?? []
    case .animate(let animation):
      [
        animation.duration, animation.delay, animation.curve, animation.spring,
        animation.initialVelocity, animation.bounce, animation.options,
      ].compactMap { $0 }
    case .keyframe(let start, let end, let curve, _): [start, end] + (curve.map { [$0] } ?? [])
    case .expect(let expectation):
      if case .condition(let value, _) = expectation.kind { [value] } else { [] }
    case .alongside, .always, .knownIssue, .deferred, .jump, .cases: []
    }
  }
}

extension Statement {
  /// The property of UIKit's of which it assigns the value or a component, and its object; nil for any other statement.
  var assignedProperty: (getter: MemberID, receiver: Expression)? {
    guard case .assign(var target, _) = kind else { return nil }
    while case .component(let inner, _, _) = target { target = inner }
    guard case .property(let receiver, let getter, _) = target else { return nil }
    return (getter, receiver)
  }
}

extension Statement.Target {
  /// The position of a number that it assigns in the whole value; nil for the whole value, or several numbers.
  var wordOffset: Int? {
    guard case .component(_, _, 1) = self else { return nil }
    var (target, position) = (self, 0)
    while case .component(let inner, let offset, _) = target {
      (target, position) = (inner, position + offset)
    }
    return position
  }

  /// The expression for the object that is changed; none for a variable.
  var values: [Expression] {
    switch self {
    case .variable: []
    case .member(let receiver, _, _), .property(let receiver, _, _): [receiver]
    case .component(let inner, _, _): inner.values
    }
  }
}

extension Statement.Sequence {
  /// Its bounds and step, or its list.
  var values: [Expression] {
    switch self {
    case .range(let start, let end, _): [start, end]
    case .stride(let start, let end, let step, _): [start, end, step]
    case .list(let list): [list]
    }
  }
}

// MARK: - Overrides

/// A property of UIKit's that a declaration overrides, with the functions that run when it is set.
package struct PropertyOverride: Sendable {
  /// Its name.
  package var name: String
  /// The property.
  package var property: MemberID
  /// Takes `self` and the new value, before the property has it; nil without a `willSet`.
  package var willSet: FunctionID?
  /// Takes `self` and the old value, after the property has the new one; nil without a `didSet`.
  package var didSet: FunctionID?
  /// Takes `self` and the new value, and sets the property of the superclass itself; nil without a `set`.
  package var set: FunctionID?
}

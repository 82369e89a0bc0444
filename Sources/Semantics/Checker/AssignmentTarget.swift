import SourceText

/// The checked left side of an assignment.
struct AssignmentTarget {
  var place: Place
  var type: ScriptType
  /// The target as an expression that is read, for `+=`.
  var value: Expression
  /// Statements before the assignment, which read the content that it changes.
  var reading: [Statement] = []
  /// Statements that follow the assignment, which put changed content back into the optional or list it was read from.
  var writingBack: [Statement] = []

  enum Place {
    case stored(Statement.Target)
    /// A property of the script whose setter takes the receiver and the new value.
    case accessor(Expression, setter: Int)
  }

  /// The object whose member is assigned, if there is one.
  var receiver: Expression? {
    switch place {
    case .stored(let target): target.receiver
    case .accessor(let receiver, _): receiver
    }
  }

  /// Gives the target and its value another receiver.
  mutating func replaceReceiver(_ receiver: Expression) {
    switch place {
    case .stored(let target):
      value = value.replacingReceiver(of: target, with: receiver)
      place = .stored(target.replacingReceiver(receiver))
    case .accessor(_, let setter):
      place = .accessor(receiver, setter: setter)
      switch value.kind {
      case .call(let getter, _): value.kind = .call(getter, [receiver])
      case .member(_, let declaration, let position):
        value.kind = .member(receiver, declaration: declaration, position: position)
      default: break
      }
    }
  }

  /// The statement that assigns a value.
  func assign(_ value: Expression, at range: SourceRange) -> Statement {
    switch place {
    case .stored(let target): return Statement(.assign(target, value), range: range)
    case .accessor(let receiver, let setter):
      let call = Expression(
        .call(FunctionID(setter), [receiver, value]), type: .void, range: range)
      return Statement(.expression(call), range: range)
    }
  }
}

/// The optionals before each `?.`, with the variables that their content is bound to.
typealias ChainLinks = [(base: Expression, variable: VariableID)]

extension Statement.Target {
  /// The object whose member is assigned, if there is one.
  var receiver: Expression? {
    switch self {
    case .variable: nil
    case .member(let receiver, _, _): receiver
    case .property(let receiver, _, _): receiver
    case .component(let whole, _, _): whole.receiver
    }
  }

  func replacingReceiver(_ receiver: Expression) -> Statement.Target {
    switch self {
    case .variable: self
    case .member(_, let declaration, let position):
      .member(receiver, declaration: declaration, position: position)
    case .property(_, let getter, let setter): .property(receiver, getter: getter, setter: setter)
    case .component(let whole, let offset, let count):
      .component(whole.replacingReceiver(receiver), offset: offset, count: count)
    }
  }
}

extension Expression {
  /// Whether evaluating it twice is cheap and has no effects.
  var isCheapToRepeat: Bool {
    switch kind {
    case .variable: true
    case .member(let base, _, _), .upcast(let base): base.isCheapToRepeat
    default: false
    }
  }

  /// The expression that reads a target, with its receiver replaced.
  func replacingReceiver(of target: Statement.Target, with receiver: Expression) -> Expression {
    var result = self
    switch (target, kind) {
    case (.member(_, let declaration, let position), _):
      result.kind = .member(receiver, declaration: declaration, position: position)
    case (.property(_, let getter, _), _):
      result.kind = .builtin(getter, [receiver], blocks: [])
    case (.component(let whole, _, _), .component(let base, let offset)):
      result.kind = .component(base.replacingReceiver(of: whole, with: receiver), offset: offset)
    default: break
    }
    return result
  }
}

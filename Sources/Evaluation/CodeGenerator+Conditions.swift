import Semantics
import SourceText

/// The registers that keep the values of a condition's parts until the statement ends, for the message when it fails.
struct PartKeeper {
  var parts: [ConditionPart] = []
  /// The types by part, to tell a value from the same value wrapped.
  var types: [ScriptType] = []
  /// Whether each part has been found in the code.
  var isFound: [Bool] = []

  /// The most parts a message shows.
  static let limit = 20

  func index(of expression: Expression) -> Int? {
    guard let index = parts.firstIndex(where: { $0.range == expression.range }),
      types[index] == expression.type
    else { return nil }
    return index
  }
}

extension FunctionBuilder {
  /// Compiles `expect` of a condition.
  func condition(_ expectation: Expectation, _ condition: Expression, tolerance: Expression?) {
    let limit = tolerance.map { words($0) }
    parts = keeper(for: condition)
    let result = takeWords(1)
    if let limit, let equality = condition.equality {
      agreement(of: equality, tolerance: limit, into: result)
    } else {
      skeleton(condition, into: result)
    }
    var site = ConditionSite(
      id: expectation.id.index, range: expectation.range, condition: condition.range,
      parts: parts?.foundParts ?? [])
    parts = nil
    site.tolerance = tolerance?.range
    switch condition.kind {
    case .equality(let left, let right, let isNegated):
      site.sides = (left.range, right.range)
      site.isEquality = !isNegated
    case .comparison(_, let left, let right):
      site.sides = (left.range, right.range)
    default: break
    }
    let position = generator.compiled.conditions.count
    generator.compiled.conditions.append(site)
    expectationRange(expectation)
    let passed = makeLabel()
    emit(.check, result, wide: position)
    jump(.extend, to: passed)
    test(.conditionFailed, site: position, reason(of: expectation))
    place(passed)
  }

  /// Computes a condition, looking through the operators that combine conditions.
  private func skeleton(_ expression: Expression, into target: Register) {
    let outer = expressionRange
    expressionRange = expression.range
    defer { expressionRange = outer }
    switch expression.kind {
    case .not(let value):
      skeleton(value, into: target)
      emit(.not, target, target)
    case .and(let left, let right), .or(let left, let right):
      let isAnd = if case .and = expression.kind { true } else { false }
      let end = makeLabel()
      skeleton(left, into: target)
      jump(isAnd ? .jumpIfNot : .jumpIf, target, to: end)
      skeleton(right, into: target)
      place(end)
    default:
      guard let equality = expression.equality, equality.isCompared else {
        words(expression, into: target)
        return
      }
      agreement(of: equality, tolerance: nil, into: target)
    }
    if parts != nil { keepWords(of: expression, from: target) }
  }

  /// Whether two values agree, word by word.
  private func agreement(
    of equality: Expression.Equality, tolerance: Register?, into target: Register
  ) {
    let (left, right) = (equality.left, equality.right)
    if case .list(let element) = left.type.unwrapped {
      let a = reference(left)
      emit(.agreeLists, target, a, reference(right))
      emit(
        .extend, element.isOptional ? element.wordCount - 1 : element.wordCount,
        tolerance ?? TestOperation.none, element.isOptional ? 1 : 0)
      if equality.isNegated { emit(.not, target, target) }
      return
    }
    let type = left.type.wordCount >= right.type.wordCount ? left.type : right.type
    let a = words(left)
    emit(.agree, target, a, words(right))
    emit(
      .extend, type.isOptional ? type.wordCount - 1 : type.wordCount,
      tolerance ?? TestOperation.none, type.isOptional ? 1 : 0)
    if equality.isNegated { emit(.not, target, target) }
  }
}

// MARK: - Keeping parts

extension FunctionBuilder {
  /// Finds the parts of a condition that are worth showing and gives each its registers, below everything the condition uses.
  private func keeper(for condition: Expression) -> PartKeeper {
    var found: [(expression: Expression, isConditional: Bool)] = []
    collect(condition, isConditional: false, isRoot: true, into: &found)
    var keeper = PartKeeper()
    let ordered = found.enumerated().sorted { first, second in
      let (a, b) = (first.element.expression.range, second.element.expression.range)
      if a.start != b.start { return a.start < b.start }
      return a.end == b.end ? first.offset < second.offset : a.end > b.end
    }
    for (expression, isConditional) in ordered.map(\.element) {
      guard keeper.parts.count < PartKeeper.limit else { break }
      if keeper.parts.contains(where: { $0.range == expression.range }) { continue }
      let isReference = expression.type.isReference
      let register = isReference ? takeOwned() : takeWords(expression.type.wordCount)
      var part = ConditionPart(
        range: expression.range,
        place: ValuePlace(type: generator.type(expression.type), register: register))
      if isConditional {
        let flag = takeWords(1)
        emit(.loadConstant, flag, wide: generator.constant(0))
        part.flag = flag
      }
      if case .builtin(let member, let arguments, _) = expression.kind, arguments.count == 1,
        member.isViewGetter
      {
        part.getter = member
      }
      keeper.parts.append(part)
      keeper.types.append(expression.type)
      keeper.isFound.append(false)
    }
    // The views whose properties are read, by their places among the parts.
    for (expression, _) in found {
      guard case .builtin(_, let arguments, _) = expression.kind, let receiver = arguments.first,
        let index = keeper.index(of: expression), keeper.parts[index].getter != nil
      else { continue }
      keeper.parts[index].receiver = keeper.parts.firstIndex {
        $0.range == receiver.unwrapped.range
      }
    }
    return keeper
  }

  private func collect(
    _ expression: Expression, isConditional: Bool, isRoot: Bool,
    into found: inout [(expression: Expression, isConditional: Bool)]
  ) {
    let type = expression.type
    if !isRoot, expression.isWorthShowing, type.isReference || type.wordCount > 0 {
      found.append((expression, isConditional))
    }
    func visit(_ part: Expression, _ conditional: Bool = false) {
      collect(part, isConditional: isConditional || conditional, isRoot: false, into: &found)
    }
    switch expression.kind {
    case .constant, .string, .none, .variable, .liveInstance, .failure, .outcome, .closure: break
    case .member(let base, _, _), .component(let base, _), .part(let base, _), .negate(let base),
      .not(let base),
      .wrap(let base), .upcast(let base), .cast(let base, _), .finished(let base):
      visit(base)
    case .interpolation(let parts), .list(let parts), .compose(let parts), .call(_, let parts),
      .make(_, let parts), .slot(_, let parts), .builtin(_, let parts, _),
      .enumeration(_, _, let parts), .tuple(let parts), .apply(_, let parts):
      for part in parts { visit(part) }
    case .arithmetic(_, let left, let right), .comparison(_, let left, let right),
      .equality(let left, let right, _), .element(let left, let right):
      visit(left)
      visit(right)
    case .and(let left, let right), .or(let left, let right), .coalesce(let left, let right):
      visit(left)
      visit(right, true)
    case .conditional(let condition, let first, let second):
      visit(condition)
      visit(first, true)
      visit(second, true)
    case .chain(let base, _, let rest):
      visit(base)
      visit(rest, true)
    }
  }

  /// Copies a part that was computed to where it stays.
  func keepWords(of expression: Expression, from register: Register) {
    guard let index = parts?.index(of: expression), let part = parts?.parts[index] else { return }
    moveWords(from: register, to: part.place.register, count: expression.type.wordCount)
    noteKept(part, index)
  }

  /// Retains a part that was computed.
  func keepReference(of expression: Expression, from register: Register) {
    guard let index = parts?.index(of: expression), let part = parts?.parts[index] else { return }
    emit(.retain, part.place.register, register)
    noteKept(part, index)
  }

  private func noteKept(_ part: ConditionPart, _ index: Int) {
    if let flag = part.flag { emit(.loadConstant, flag, wide: generator.constant(1)) }
    parts?.isFound[index] = true
  }
}

extension PartKeeper {
  /// The parts whose values the code keeps.
  fileprivate var foundParts: [ConditionPart] {
    // Positions of receivers stay right, since a part that was not found stays in the list and is never shown.
    parts.enumerated().map { index, part in
      var part = part
      if !isFound[index] { part.place.type = -1 }
      return part
    }
  }
}

extension Expression {
  /// An equality's sides.
  fileprivate struct Equality {
    var left: Expression
    var right: Expression
    var isNegated: Bool

    /// Whether the numbers of its sides are compared, with a tolerance, and not objects or texts.
    var isCompared: Bool {
      for type in [left.type.unwrapped, right.type.unwrapped] {
        if case .list(let element) = type {
          if element.isReference || element.wordCount == 0 { return false }
        } else if type.isReference {
          return false
        }
      }
      return true
    }
  }

  /// The sides of an equality that is the whole expression.
  fileprivate var equality: Equality? {
    if case .equality(let left, let right, let isNegated) = kind {
      Equality(left: left, right: right, isNegated: isNegated)
    } else {
      nil
    }
  }

  /// Whether the value is worth showing: not if it is written out.
  fileprivate var isWorthShowing: Bool {
    switch kind {
    case .constant, .string, .none, .liveInstance, .failure, .make: false
    case .wrap(let value), .upcast(let value), .negate(let value): value.isWorthShowing
    case .compose(let parts), .list(let parts): parts.contains { $0.isWorthShowing }
    default: true
    }
  }
}

extension MemberID {
  /// Whether it gives the layer with the model values: `CALayer.model()`.
  var givesModel: Bool {
    group == MemberGroup.layer.rawValue && row.member.name == "model"
  }

  /// Whether it reads a property of a view that a script can write or animate.
  var isViewGetter: Bool {
    !isSetter && !row.written.isEmpty && group != MemberGroup.layer.rawValue
  }
}

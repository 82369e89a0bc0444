import Semantics
import SourceText

extension FunctionBuilder {
  /// The largest position of a member in an instance.
  static let maximumMember = 0x1FFF

  /// Computes a value made of words.
  ///
  /// Returns the first of the registers that hold it: `target` when one is given, else a variable's own or new ones.
  @discardableResult
  func words(_ expression: Expression, into target: Register? = nil) -> Register {
    let register = evaluate(expression, into: target)
    if parts != nil { keepWords(of: expression, from: register) }
    return register
  }

  private func evaluate(_ expression: Expression, into target: Register?) -> Register {
    let outer = expressionRange
    expressionRange = expression.range
    defer { expressionRange = outer }
    let count = expression.type.wordCount
    switch expression.kind {
    case .variable(let variable) where variables[variable.index].isShared:
      let result = target ?? takeWords(count)
      loadMember(at: 0, count: count, of: locations[variable.index], into: result)
      return result
    case .variable(let variable):
      return settle(locations[variable.index], into: target, count: count)
    case .component(let whole, let offset):
      let kept = wordTop
      let register = words(whole) + offset
      guard let target else { return register }
      wordTop = kept
      return settle(register, into: target, count: count)
    case .upcast(let value), .finished(let value):
      return words(value, into: target)
    default:
      let result = target ?? takeWords(count)
      let kept = wordTop
      compute(expression, into: result)
      wordTop = kept
      return result
    }
  }

  private func settle(_ register: Register, into target: Register?, count: Int) -> Register {
    guard let target else { return register }
    moveWords(from: register, to: target, count: count)
    return target
  }

  /// Computes a value made of words into registers that nothing in the expression reads.
  private func compute(_ expression: Expression, into target: Register) {
    let count = expression.type.wordCount
    switch expression.kind {
    case .constant(let values):
      load(values, into: target)
    case .none:
      load(Array(repeating: 0, count: count), into: target)
    case .member(let base, let declaration, let position):
      let place = memberPlace(declaration, position)
      let receiver = reference(base)
      loadMember(at: place.position, count: count, of: receiver, into: target)
    case .compose(let parts):
      var offset = 0
      for part in parts {
        words(part, into: target + offset)
        offset += part.type.wordCount
      }
    case .builtin(let member, let arguments, let blocks):
      builtin(member, arguments, blocks, type: expression.type, into: target)
    case .slot(let function, let arguments)
    where arguments.count == 1 && isPercentFromOutside(function, of: arguments[0]):
      emit(.native, generator.position(of: .lastPercent), target, reference(arguments[0]))
    case .call(let function, let arguments), .slot(let function, let arguments):
      let window = call(function, arguments)
      moveWords(from: window.words, to: target, count: count)
    case .apply(let function, let arguments):
      let window = apply(function, arguments)
      moveWords(from: window.words, to: target, count: count)
    case .negate(let value):
      let register = words(value)
      for word in 0..<count { emit(.negate, target + word, register + word) }
    case .not(let value):
      emit(.not, target, words(value))
    case .arithmetic(let operation, let left, let right):
      arithmetic(operation, left, right, count: count, into: target)
    case .comparison(let operation, let left, let right):
      let a = words(left)
      let b = words(right)
      switch operation {
      case .less: emit(.less, target, a, b)
      case .lessOrEqual: emit(.lessOrEqual, target, a, b)
      case .greater: emit(.less, target, b, a)
      case .greaterOrEqual: emit(.lessOrEqual, target, b, a)
      }
    case .equality(let left, let right, let isNegated):
      equality(left, right, into: target)
      if isNegated { emit(.not, target, target) }
    case .and(let left, let right):
      shortCircuit(left, right, jump: .jumpIfNot, into: target)
    case .or(let left, let right):
      shortCircuit(left, right, jump: .jumpIf, into: target)
    case .coalesce(let optional, let other):
      let isMissing = makeLabel()
      let end = makeLabel()
      let register = words(optional)
      jump(.jumpIfNot, register, to: isMissing)
      let isWhole = expression.type == optional.type
      moveWords(from: isWhole ? register : register + 1, to: target, count: count)
      jump(to: end)
      place(isMissing)
      words(other, into: target)
      place(end)
    case .conditional(let condition, let first, let second):
      let otherwise = makeLabel()
      let end = makeLabel()
      branch(condition, if: false, to: otherwise)
      self.count(arm: 0, of: expression.range)
      words(first, into: target)
      jump(to: end)
      place(otherwise)
      self.count(arm: 1, of: expression.range)
      words(second, into: target)
      place(end)
    case .outcome(let statement, let variable):
      moveWords(from: outcome(statement, in: variable), to: target, count: count)
    case .chain(let base, let variable, let rest):
      chain(base, variable, type: expression.type, restType: rest.type, into: target) { into in
        self.words(rest, into: into)
      }
    case .wrap(let value):
      emit(.loadConstant, target, wide: generator.constant(1))
      words(value, into: target + 1)
    case .element(let list, let index):
      let source = reference(list)
      let position = words(index)
      emit(.elementWords, target, source, position)
    case .enumeration(let operation, let id, let values):
      enumeration(operation, id, values, type: expression.type, into: target)
    case .part(let tuple, let position): part(position, of: tuple, into: target)
    case .failure(let reason, let text): fail(reason, text)
    case .tuple, .variable, .component, .upcast, .cast, .string, .interpolation, .list, .make,
      .closure, .liveInstance, .finished:
      break
    }
  }

  /// Whether it is the percent of an interaction that is read from outside, which gives the value computed last.
  private func isPercentFromOutside(_ function: FunctionID, of receiver: Expression) -> Bool {
    if case .variable(let variable) = receiver.unwrapped.kind, variable == selfVariable {
      return false
    }
    return generator.isPercent(function)
  }

  private func load(_ values: [Double], into target: Register) {
    for (offset, value) in values.enumerated() {
      emit(.loadConstant, target + offset, wide: generator.constant(value))
    }
  }

  private func shortCircuit(
    _ left: Expression, _ right: Expression, jump opcode: Opcode, into target: Register
  ) {
    let end = makeLabel()
    words(left, into: target)
    jump(opcode, target, to: end)
    words(right, into: target)
    place(end)
  }

  /// Binds a variable to the value of an optional, and computes the rest if it is not nil.
  private func chain(
    _ base: Expression, _ variable: VariableID, type: ScriptType, restType: ScriptType,
    into target: Register, rest: (Register) -> Void
  ) {
    let isMissing = makeLabel()
    let end = makeLabel()
    bind(variable, to: base, orJumpTo: isMissing)
    let wraps = type.wordCount > restType.wordCount
    if wraps { emit(.loadConstant, target, wide: generator.constant(1)) }
    rest(wraps ? target + 1 : target)
    jump(to: end)
    place(isMissing)
    load(Array(repeating: 0, count: type.wordCount), into: target)
    place(end)
  }

  /// Binds a variable to the content of an optional, in its registers, or jumps when the optional is nil.
  func bind(_ variable: VariableID, to optional: Expression, orJumpTo isMissing: Label) {
    if optional.type.isReference {
      if isModel(optional) { modelLayers.insert(variable.index) }
      let register = reference(optional)
      jump(.jumpIfNil, register, to: isMissing)
      locations[variable.index] = register
    } else {
      let register = words(optional)
      jump(.jumpIfNot, register, to: isMissing)
      locations[variable.index] = register + 1
    }
    open(variable)
  }
}

// MARK: - Arithmetic and comparison

extension FunctionBuilder {
  private func arithmetic(
    _ operation: ArithmeticOperator, _ left: Expression, _ right: Expression, count: Int,
    into target: Register
  ) {
    if count == 1, let value = right.singleConstant {
      let a = words(left)
      let position = generator.constant(operation == .subtract ? -value : value)
      if position <= UInt16.max {
        switch operation {
        case .add, .subtract: emit(.addConstant, target, a, position)
        case .multiply: emit(.multiplyConstant, target, a, position)
        case .divide: emit(.divideConstant, target, a, position)
        case .remainder: emit(.remainder, target, a, words(right))
        case .shift: emit(.shift, target, a, words(right))
        case .union: emit(.union, target, a, words(right))
        }
        return
      }
    } else if count == 1, let value = left.singleConstant {
      let b = words(right)
      let position = generator.constant(value)
      if position <= UInt16.max {
        switch operation {
        case .add: emit(.addConstant, target, b, position)
        case .subtract: emit(.subtractFromConstant, target, b, position)
        case .multiply: emit(.multiplyConstant, target, b, position)
        case .divide: emit(.divideConstantBy, target, b, position)
        case .remainder: emit(.remainder, target, words(left), b)
        case .shift: emit(.shift, target, words(left), b)
        case .union: emit(.union, target, words(left), b)
        }
        return
      }
    }
    let opcode: Opcode =
      switch operation {
      case .add: .add
      case .subtract: .subtract
      case .multiply: .multiply
      case .divide: .divide
      case .remainder: .remainder
      case .shift: .shift
      case .union: .union
      }
    let a = words(left)
    let b = words(right)
    let strideA = left.type.wordCount == 1 ? 0 : 1
    let strideB = right.type.wordCount == 1 ? 0 : 1
    for word in 0..<count {
      emit(opcode, target + word, a + word * strideA, b + word * strideB)
    }
  }

  private func equality(_ left: Expression, _ right: Expression, into target: Register) {
    let type = left.type.wordCount >= right.type.wordCount ? left.type : right.type
    if left.type.isReference || right.type.isReference {
      let a = reference(left)
      let b = reference(right)
      switch left.type.unwrapped {
      case .string:
        emit(.sameText, target, a, b)
      case .list, .ownEnumeration, .tuple:
        emit(.sameValues, target, a, b)
        emit(.extend, generator.type(left.type.unwrapped))
      case .object(let kind) where kind.isComparedByValue:
        emit(.sameValues, target, a, b)
        emit(.extend, generator.type(left.type.unwrapped))
      default:
        emit(.same, target, a, b)
      }
      return
    }
    let a = words(left)
    let b = words(right)
    if type.isOptional {
      emit(.equalOptionals, target, a, b)
      emit(.extend, type.wordCount - 1)
    } else if type.wordCount == 1 {
      emit(.equal, target, a, b)
    } else {
      emit(.equalWords, target, a, b)
      emit(.extend, type.wordCount)
    }
  }

  /// Jumps if a condition has the given value, and continues otherwise.
  func branch(_ condition: Expression, if wanted: Bool, to label: Label) {
    let outer = expressionRange
    expressionRange = condition.range
    defer { expressionRange = outer }
    let kept = wordTop
    defer { wordTop = kept }
    switch condition.kind {
    case .not(let value):
      branch(value, if: !wanted, to: label)
    case .and(let left, let right) where !wanted:
      branch(left, if: false, to: label)
      branch(right, if: false, to: label)
    case .or(let left, let right) where wanted:
      branch(left, if: true, to: label)
      branch(right, if: true, to: label)
    case .and(let left, let right), .or(let left, let right):
      let end = makeLabel()
      branch(left, if: !wanted, to: end)
      branch(right, if: wanted, to: label)
      place(end)
    case .comparison(let operation, let left, let right) where usesNearJumps:
      compareAndBranch(operation, left, right, if: wanted, to: label)
    case .equality(let left, let right, let isNegated)
    where usesNearJumps && left.type.wordCount == 1 && right.type.wordCount == 1:
      let wanted = wanted != isNegated
      let a = words(left)
      if let value = right.singleConstant {
        let position = generator.constant(value)
        if position <= UInt16.max {
          nearJump(wanted ? .jumpIfEqualConstant : .jumpIfNotEqualConstant, a, position, to: label)
          return
        }
      }
      nearJump(wanted ? .jumpIfEqual : .jumpIfNotEqual, a, words(right), to: label)
    case .equality(let value, let missing, let isNegated)
    where missing.isNone && value.type.isReference:
      let register = reference(value)
      jump(wanted != isNegated ? .jumpIfNil : .jumpIfSome, register, to: label)
    case .constant(let values) where values.count == 1:
      if (values[0] != 0) == wanted { jump(to: label) }
    default:
      jump(wanted ? .jumpIf : .jumpIfNot, words(condition), to: label)
    }
  }

  private func compareAndBranch(
    _ operation: ComparisonOperator, _ left: Expression, _ right: Expression, if wanted: Bool,
    to label: Label
  ) {
    if let value = right.singleConstant {
      let a = words(left)
      let position = generator.constant(value)
      if position <= UInt16.max {
        let opcode: Opcode =
          switch operation {
          case .less: wanted ? .jumpIfLessConstant : .jumpIfNotLessConstant
          case .lessOrEqual: wanted ? .jumpIfLessOrEqualConstant : .jumpIfNotLessOrEqualConstant
          case .greater: wanted ? .jumpIfGreaterConstant : .jumpIfNotGreaterConstant
          case .greaterOrEqual:
            wanted ? .jumpIfGreaterOrEqualConstant : .jumpIfNotGreaterOrEqualConstant
          }
        nearJump(opcode, a, position, to: label)
        return
      }
    }
    let a = words(left)
    let b = words(right)
    switch operation {
    case .less: nearJump(wanted ? .jumpIfLess : .jumpIfNotLess, a, b, to: label)
    case .lessOrEqual:
      nearJump(wanted ? .jumpIfLessOrEqual : .jumpIfNotLessOrEqual, a, b, to: label)
    case .greater: nearJump(wanted ? .jumpIfLess : .jumpIfNotLess, b, a, to: label)
    case .greaterOrEqual:
      nearJump(wanted ? .jumpIfLessOrEqual : .jumpIfNotLessOrEqual, b, a, to: label)
    }
  }
}

extension Expression {
  /// The number of a constant of one word.
  var singleConstant: Double? {
    if case .constant(let values) = kind, values.count == 1 { values[0] } else { nil }
  }

  /// Whether it is `nil`.
  var isNone: Bool {
    if case .none = kind { true } else { false }
  }
}

import Semantics
import SourceText

extension FunctionBuilder {
  /// Computes a reference.
  ///
  /// Returns the register that holds it until the statement ends. With a `target`, an owned register, it is put there, retained.
  @discardableResult
  func reference(_ expression: Expression, into target: Register? = nil) -> Register {
    let register = evaluate(expression, into: target)
    if parts != nil { keepReference(of: expression, from: register) }
    return register
  }

  private func evaluate(_ expression: Expression, into target: Register?) -> Register {
    let outer = expressionRange
    expressionRange = expression.range
    defer { expressionRange = outer }
    switch expression.kind {
    case .variable(let variable) where variables[variable.index].isShared:
      let register = target ?? takeOwned()
      emit(
        variables[variable.index].isWeak ? .retainWeakMember : .retainOptionalMember, register,
        locations[variable.index], 0)
      return register
    case .variable(let variable):
      return keep(locations[variable.index], in: target)
    case .upcast(let value), .wrap(let value):
      return reference(value, into: target)
    case .finished(let value):
      let register = reference(value, into: target)
      if case .instance = value.type { emit(.finish, register) }
      return register
    case .string(let text):
      let register = takeBorrowed()
      emit(.borrowString, register, wide: generator.string(text))
      return keep(register, in: target)
    case .none:
      let register = takeBorrowed()
      emit(.borrowNil, register)
      return keep(register, in: target)
    case .member(let base, let declaration, let position):
      let place = memberPlace(declaration, position)
      let receiver = reference(base)
      if place.isWeak {
        let register = target ?? takeOwned()
        emit(.retainWeakMember, register, receiver, place.position)
        return register
      }
      let isOptional = place.type.isOptional
      // A `let` member lives as long as its instance, which its register keeps alive, so the reference can be borrowed.
      if !place.isMutable && target == nil {
        let register = takeBorrowed()
        emit(isOptional ? .borrowOptionalMember : .borrowMember, register, receiver, place.position)
        return register
      }
      let register = target ?? takeOwned()
      emit(isOptional ? .retainOptionalMember : .retainMember, register, receiver, place.position)
      return register
    case .interpolation(let parts):
      let register = target ?? takeOwned()
      text(parts)
      emit(.endText, register)
      return register
    case .list(let elements):
      let register = target ?? takeOwned()
      list(elements, type: expression.type, into: register)
      return register
    case .builtin(let member, let arguments, let blocks):
      let register = target ?? takeOwned()
      builtin(member, arguments, blocks, type: expression.type, into: register)
      return register
    case .call(let function, let arguments), .slot(let function, let arguments):
      let window = call(function, arguments)
      let register = target ?? takeOwned()
      emit(.take, register, window.references)
      return register
    case .closure(let closure):
      guard case .function(_, let result) = expression.type.unwrapped else {
        return makeClosure(closure, into: target)
      }
      return makeClosure(closure, result: result, into: target)
    case .apply(let function, let arguments):
      let window = apply(function, arguments)
      let register = target ?? takeOwned()
      emit(.take, register, window.references)
      return register
    case .make(let declaration, let arguments):
      // The only argument of a declaration without parameters is its object, which UIKit has made.
      if let object = arguments.first, generator.parameterCount(of: declaration) == 0 {
        let borrowed = takeBorrowed(1)
        emit(.borrow, borrowed, reference(object))
        emit(.native, generator.position(of: .adopt), takeWords(1), borrowed)
      }
      let window = self.arguments(
        generator.parameterCount(of: declaration) == 0 ? [] : arguments)
      let register = target ?? takeOwned()
      emit(.make, declaration.index, window.words, window.references)
      emit(.extend, register, generator.parameterVersion(of: declaration))
      return register
    case .arithmetic(_, let left, let right):
      // `+` of two texts or of two lists.
      if case .string = expression.type {
        return reference(
          Expression(.interpolation([left, right]), type: .string, range: expression.range),
          into: target)
      }
      return reference(
        Expression(
          .builtin(
            MemberCatalogue.uiKit.member(.listConcatenation), [left, right], blocks: []),
          type: expression.type,
          range: expression.range), into: target)
    case .coalesce(let optional, let other):
      let result = takeBorrowed()
      let end = makeLabel()
      let isMissing = makeLabel()
      let first = reference(optional)
      jump(.jumpIfNil, first, to: isMissing)
      emit(.borrow, result, first)
      jump(to: end)
      place(isMissing)
      emit(.borrow, result, reference(other))
      place(end)
      return keep(result, in: target)
    case .conditional(let condition, let first, let second):
      let result = takeBorrowed()
      let otherwise = makeLabel()
      let end = makeLabel()
      branch(condition, if: false, to: otherwise)
      count(arm: 0, of: expression.range)
      emit(.borrow, result, reference(first))
      jump(to: end)
      place(otherwise)
      count(arm: 1, of: expression.range)
      emit(.borrow, result, reference(second))
      place(end)
      return keep(result, in: target)
    case .outcome(let statement, let variable):
      return keep(outcome(statement, in: variable), in: target)
    case .chain(let base, let variable, let rest):
      let result = takeBorrowed()
      let isMissing = makeLabel()
      let end = makeLabel()
      emit(.borrowNil, result)
      bind(variable, to: base, orJumpTo: isMissing)
      emit(.borrow, result, reference(rest))
      jump(to: end)
      place(isMissing)
      place(end)
      return keep(result, in: target)
    case .element(let list, let index):
      let source = reference(list)
      let kept = wordTop
      let position = words(index)
      wordTop = kept
      let register = takeBorrowed()
      emit(.elementReference, register, source, position)
      return keep(register, in: target)
    case .cast(let value, let type):
      let register = target ?? takeOwned()
      emit(.nativeReference, generator.position(of: .cast(type)), 0, reference(value))
      emit(.extend, register)
      return register
    case .enumeration(let operation, let id, let values):
      let register = target ?? takeOwned()
      enumeration(operation, id, values, type: expression.type, into: register)
      return register
    case .tuple(let values):
      let register = target ?? takeOwned()
      tuple(values, into: register)
      return register
    case .part(let tuple, let position):
      let register = target ?? takeOwned()
      part(position, of: tuple, into: register)
      return register
    case .failure(let reason, let text):
      fail(reason, text)
      let register = takeBorrowed()
      emit(.borrowNil, register)
      return keep(register, in: target)
    case .liveInstance(let declaration):
      let register = target ?? takeOwned()
      emit(.liveInstance, register, declaration.index)
      return register
    case .constant, .component, .compose, .negate, .not, .comparison, .equality, .and, .or:
      let register = takeBorrowed()
      emit(.borrowNil, register)
      return keep(register, in: target)
    }
  }

  private func keep(_ register: Register, in target: Register?) -> Register {
    guard let target else { return register }
    if target != register { emit(.retain, target, register) }
    return target
  }

  /// Puts the values' texts one after the other into the machine's text.
  func text(_ parts: [Expression], separator: String = "") {
    // All values first: computing one may run code that puts other texts together.
    let kept = wordTop
    let registers = parts.map { part -> Register in
      if case .string = part.kind { return 0 }
      return part.type.isReference ? reference(part) : words(part)
    }
    emit(.beginText)
    for (index, part) in parts.enumerated() {
      if index > 0 && !separator.isEmpty {
        emit(.appendString, wide: generator.string(separator))
      }
      if case .string(let text) = part.kind {
        emit(.appendString, wide: generator.string(text))
      } else {
        emit(.append, generator.type(part.type), registers[index])
      }
    }
    wordTop = kept
  }

  private func list(_ elements: [Expression], type: ScriptType, into register: Register) {
    guard case .list(let element) = type.unwrapped else { return }
    let count = element.isReference ? 0 : element.wordCount
    emit(.makeList, register, count, min(elements.count, Int(UInt16.max)))
    for value in elements {
      let kept = mark
      if element.isReference {
        emit(.appendReference, register, reference(value))
        release(to: kept)
      } else {
        emit(.appendWords, register, words(value))
        release(to: kept)
      }
    }
  }

  /// Computes a value that is discarded.
  func discard(_ expression: Expression) {
    let outer = expressionRange
    expressionRange = expression.range
    defer { expressionRange = outer }
    let isVoid = !expression.type.isReference && expression.type.wordCount == 0
    switch expression.kind {
    case .builtin(let member, let arguments, let blocks) where isVoid:
      builtin(member, arguments, blocks, type: .void, into: 0)
    case .call(let function, let arguments), .slot(let function, let arguments):
      let window = call(function, arguments)
      if expression.type.isReference { emit(.drop, window.references) }
    case .apply(let function, let arguments):
      let window = apply(function, arguments)
      if expression.type.isReference { emit(.drop, window.references) }
    case .chain(let base, let variable, let rest) where isVoid || !expression.type.isReference:
      let isMissing = makeLabel()
      bind(variable, to: base, orJumpTo: isMissing)
      discard(rest)
      place(isMissing)
    case .failure(let reason, let text): fail(reason, text)
    case .conditional(let condition, let first, let second) where isVoid:
      let otherwise = makeLabel()
      let end = makeLabel()
      branch(condition, if: false, to: otherwise)
      count(arm: 0, of: expression.range)
      discard(first)
      jump(to: end)
      place(otherwise)
      count(arm: 1, of: expression.range)
      discard(second)
      place(end)
    default:
      if expression.type.isReference {
        reference(expression)
      } else if !isVoid {
        words(expression)
      }
    }
  }
}

// MARK: - Members of instances

extension FunctionBuilder {
  /// Returns the place of a member in its instance.
  func memberPlace(_ declaration: DeclarationID, _ position: Int) -> MemberPlace {
    generator.compiled.declarations[declaration.index].members[position]
  }

  /// Loads some words of a member.
  func loadMember(at position: Int, count: Int, of receiver: Register, into target: Register) {
    if count == 1 {
      emit(.loadMember, target, receiver, position)
    } else {
      emit(.loadMemberWords, target, receiver, position)
      emit(.extend, count)
    }
  }

  /// Stores some words of a member.
  func storeMember(at position: Int, count: Int, of receiver: Register, from source: Register) {
    if count == 1 {
      emit(.storeMember, source, receiver, position)
    } else {
      emit(.storeMemberWords, source, receiver, position)
      emit(.extend, count)
    }
  }
}

// MARK: - Calls

extension FunctionBuilder {
  /// The first registers of arguments that lie one after the other: words and references.
  struct Window {
    var words: Register
    var references: Register
  }

  /// Calls a function; its result is where its first argument was.
  func call(_ function: FunctionID, _ arguments: [Expression]) -> Window {
    let window = self.arguments(arguments)
    if let requirement = generator.requirementPositions.find(function.index) {
      let native = generator.position(of: .requirement(requirement))
      emit(.native, native, window.words, window.references)
    } else {
      emit(.call, window.words, window.references, generator.position(of: function))
    }
    wordMaximum = max(wordMaximum, window.words + resultWords)
    borrowedMaximum = max(borrowedMaximum, window.references + 1)
    return window
  }

  /// Calls a closure, which lives until the call returns; its result is where its first argument was.
  func apply(_ function: Expression, _ arguments: [Expression]) -> Window {
    let closure = takeOwned()
    reference(function, into: closure)
    let window = self.arguments(arguments)
    emit(.callClosure, window.words, window.references, closure)
    wordMaximum = max(wordMaximum, window.words + resultWords)
    borrowedMaximum = max(borrowedMaximum, window.references + 1)
    return window
  }

  /// The most words a value has.
  private var resultWords: Int { 8 }

  /// Puts arguments side by side above everything in use.
  func arguments(_ arguments: [Expression], extraReferences: Int = 0) -> Window {
    let wordCount = arguments.reduce(0) { $0 + $1.type.wordCount }
    let referenceCount = arguments.reduce(0) { $0 + ($1.type.isReference ? 1 : 0) }
    var references = takeBorrowed(max(referenceCount + extraReferences, 1))
    let firstReference = references
    var word = takeWords(wordCount)
    let firstWord = word
    for argument in arguments {
      if argument.type.isReference {
        let register = reference(argument)
        emit(.borrow, references, register)
        references += 1
      } else {
        words(argument, into: word)
        word += argument.type.wordCount
      }
    }
    // Temporaries made meanwhile lie above; a callee's frame would overwrite those that are still read. None is: words were moved,
    // and owned references are elsewhere. Borrowed ones above the window have been copied into it.
    return Window(words: firstWord, references: firstReference)
  }
}

import Semantics
import SourceText

extension FunctionBuilder {
  /// Compiles the body of a function of the script.
  func body(of function: Function) {
    selfVariable = function.owner == nil ? nil : function.parameters.first
    for statement in function.body { self.statement(statement) }
    if case .exit = function.body.last?.kind { return }
    expressionRange = function.range
    leave(function.result)
  }

  /// Ends the statements of a script or a test, before their variables are released.
  private func emitEndOfRun() {
    if endsRun { emit(.endRun) }
  }

  /// Compiles the body of a closure.
  func body(of closure: Closure) {
    for statement in closure.body { self.statement(statement) }
    // An answer leaves by itself.
    if case .exit(.some) = closure.body.last?.kind { return }
    leave(.void)
  }

  private func leave(_ result: ScriptType) {
    emitEndOfRun()
    if result.isReference {
      let register = takeBorrowed()
      emit(.borrowNil, register)
      emit(.returnReference, register, ownedStart, ownedGuess)
    } else {
      emit(.returnVoid, ownedStart, ownedGuess)
    }
  }

  /// Compiles statements with variables of their own.
  func block(_ statements: [Statement]) {
    let kept = mark
    let known = openLocals.count
    let outer = (statementRange, expressionRange)
    for statement in statements { self.statement(statement) }
    closeLocals(after: known)
    release(to: kept)
    (statementRange, expressionRange) = outer
  }

  func statement(_ statement: Statement) {
    statementRange = statement.range
    expressionRange = statement.range
    if generator.positions != nil { statementStarts.append(code.count) }
    count(statement)
    if case .declare(let variable, let value) = statement.kind {
      declare(variable, value)
      return
    }
    let kept = mark
    let known = openLocals.count
    compile(statement)
    statementRange = statement.range
    expressionRange = statement.range
    // What follows a guard uses the variables of its conditions.
    if case .branch(let branch) = statement.kind, branch.isGuard { return }
    closeLocals(after: known)
    release(to: kept)
  }

  func declare(_ variable: VariableID, _ value: Expression) {
    let register = declare(variable)
    let kept = mark
    if variables[variable.index].isShared {
      store(value, named: variables[variable.index].name, in: box(of: variable))
    } else if variables[variable.index].type.isReference {
      if !variables[variable.index].isMutable, isModel(value) { modelLayers.insert(variable.index) }
      reference(value, into: register)
      name(register, variables[variable.index].name, value)
    } else if value.type.wordCount > 0 {
      words(value, into: register)
    } else {
      discard(value)
    }
    release(to: kept)
    open(variable)
  }

  func compile(_ statement: Statement) {
    switch statement.kind {
    case .declare:
      break
    case .assign(let target, let value):
      assign(target, value)
    case .expression(let value):
      if case .builtin(let member, let arguments, _) = value.kind, member.rule == .listAppend,
        arguments.count == 2,
        let target = arguments[0].target
      {
        appendElement(arguments[1], to: target)
      } else {
        discard(value)
      }
    case .branch(let branch):
      let otherwise = makeLabel()
      let known = openLocals.count
      for condition in branch.conditions { hold(condition, orJumpTo: otherwise) }
      either(branch.first, otherwise: otherwise, branch.second, of: statement, knowing: known)
    case .loop(let variable, let sequence, let body):
      loop(variable, sequence, of: statement.range) { self.block(body) }
    case .choice(let choice):
      self.choice(choice, of: statement)
    case .jump(let jump):
      leave(jump)
    case .cases(let cases):
      self.cases(cases)
    case .exit(let value):
      exit(value)
    case .deferred(let last, let rest):
      deferred(last, after: rest)
    case .animate(let animation):
      animate(animation)
    case .keyframe(let start, let end, let curve, let body):
      let after = makeLabel()
      let first = words(start)
      let last = words(end)
      emit(.keyframe, first, last, curve.map { words($0) } ?? Int(UInt16.max))
      jump(.extend, to: after)
      inBlock(body)
      place(after)
    case .alongside(let closure, let completion):
      let block = makeClosure(closure)
      let end = completion.map { makeClosure($0) }
      let receiver = selfVariable.map { locations[$0.index] } ?? -1
      emit(.alongside, block, end ?? block, receiver < 0 ? Int(UInt16.max) : receiver)
    case .expect(let expectation):
      expect(expectation)
    case .always(let closure):
      always(closure)
    case .knownIssue(let reason, let body):
      knownIssue(reason, body)
    case .beginCase(let label):
      beginCase(label)
    }
  }

  /// Ends the script.
  func fail(_ reason: Expression.Failure, _ text: String) {
    let register = takeBorrowed()
    emit(.borrowString, register, wide: generator.string(text))
    emit(.native, generator.position(of: .failure(reason)), 0, register)
  }

  private func either(
    _ first: [Statement], otherwise: Label, _ second: [Statement], of statement: Statement,
    knowing known: Int
  ) {
    let counts = coverage?.isCounting ?? false
    count(arm: 0, of: statement.range)
    block(first)
    // A first statement inside the block may have turned counting on; restore it.
    coverage?.isCounting = counts
    if second.isEmpty && !counts {
      place(otherwise)
      return
    }
    let end = makeLabel()
    jump(to: end)
    place(otherwise)
    // The other block does not know the variables of the conditions; what follows a guard does.
    let bound = openLocals[known...].map { locals[$0] }
    closeLocals(after: known)
    count(arm: 1, of: statement.range)
    block(second)
    place(end)
    for local in bound { reopen(local) }
  }

  private func exit(_ value: Expression?) {
    let value = leaveDeferreds(with: value)
    if let end = blockEnds.last {
      if let value { discard(value) }
      jump(to: end)
      return
    }
    emitEndOfRun()
    guard let value else {
      emit(.returnVoid, ownedStart, ownedGuess)
      return
    }
    if value.type.isReference {
      emit(.returnReference, reference(value), ownedStart, ownedGuess)
    } else if value.type.wordCount > 0 {
      if value.isWrittenLast {
        words(value, into: 0)
      } else {
        moveWords(from: words(value), to: 0, count: value.type.wordCount)
      }
      wordMaximum = max(wordMaximum, value.type.wordCount)
      emit(.returnVoid, ownedStart, ownedGuess)
    } else {
      discard(value)
      emit(.returnVoid, ownedStart, ownedGuess)
    }
  }
}

// MARK: - Assignment

extension FunctionBuilder {
  private func assign(_ target: Statement.Target, _ value: Expression) {
    if case .builtin(let member, let arguments, _) = value.kind, member.rule == .listAppend,
      arguments.count == 2
    {
      appendElement(arguments[1], to: target)
      return
    }
    var offset = 0
    var count: Int?
    var root = target
    while case .component(let whole, let part, let words) = root {
      offset += part
      count = count ?? words
      root = whole
    }
    switch root {
    case .variable(let variable) where variables[variable.index].isShared:
      store(value, named: variables[variable.index].name, in: box(of: variable), offset, count)
    case .variable(let variable):
      let register = locations[variable.index]
      if variables[variable.index].type.isReference {
        if value.isBuiltBeforeStored {
          reference(value, into: register)
        } else {
          emit(.retain, register, reference(value))
        }
        name(register, variables[variable.index].name, value)
      } else if count == nil && value.isWrittenLast {
        words(value, into: register)
      } else {
        moveWords(
          from: words(value), to: register + offset, count: count ?? value.type.wordCount)
      }
    case .member(let base, let declaration, let position):
      let place = memberPlace(declaration, position)
      let holder = Holder(
        receiver: reference(base), position: place.position, isReference: place.isReference,
        isWeak: place.isWeak)
      store(value, named: place.name, in: holder, offset, count)
    case .property(let base, let getter, let setter):
      let receiver = stable(base)
      guard let count else {
        builtin(setter, [receiver, value], [], type: .void, into: 0)
        return
      }
      let type = getter.row.member.type
      let whole = takeWords(type.wordCount)
      // The other parts stay what the model has, also where the screen is read.
      builtin(getter, [receiver], [], type: type, into: whole, ofModel: true)
      let part = words(value)
      moveWords(from: part, to: whole + offset, count: count)
      property(setter, receiver: reference(receiver), words: whole)
    case .component:
      break
    }
  }

  /// The place of a value in an instance or a box.
  private struct Holder {
    var receiver: Register
    var position: Int
    var isReference: Bool
    var isWeak: Bool
  }

  /// The place of a variable that is shared with blocks.
  private func box(of variable: VariableID) -> Holder {
    let variable = (locations[variable.index], variables[variable.index])
    return Holder(
      receiver: variable.0, position: 0, isReference: variable.1.type.isReference,
      isWeak: variable.1.isWeak)
  }

  /// Stores a value, or `count` words of one from `offset` on.
  private func store(
    _ value: Expression, named name: String, in holder: Holder, _ offset: Int = 0,
    _ count: Int? = nil
  ) {
    if holder.isReference {
      let register = reference(value)
      self.name(register, name, value)
      emit(
        holder.isWeak ? .storeWeakMember : .storeMemberReference, register, holder.receiver,
        holder.position)
    } else if value.type.wordCount > 0 {
      storeMember(
        at: holder.position + offset, count: count ?? value.type.wordCount, of: holder.receiver,
        from: words(value))
    } else {
      discard(value)
    }
  }

  /// The receiver of a property that is read and then written: computed once.
  private func stable(_ base: Expression) -> Expression {
    if case .variable = base.kind { return base }
    return variable(for: base, in: reference(base))
  }

  private func appendElement(_ element: Expression, to target: Statement.Target) {
    switch target {
    case .variable(let variable) where variables[variable.index].isShared:
      append(element, toListAt: 0, of: locations[variable.index])
    case .variable(let variable):
      append(element, to: locations[variable.index])
    case .member(let base, let declaration, let position):
      append(
        element, toListAt: memberPlace(declaration, position).position, of: reference(base))
    case .property, .component:
      break
    }
  }

  private func append(_ element: Expression, toListAt code: Int, of receiver: Register) {
    let value = element.type.isReference ? reference(element) : words(element)
    // The instance releases its reference to the list, so that the list can grow in place.
    let list = takeOwned()
    emit(.retainMember, list, receiver, code)
    let nothing = takeBorrowed()
    emit(.borrowNil, nothing)
    emit(.storeMemberReference, nothing, receiver, code)
    emit(element.type.isReference ? .appendReference : .appendWords, list, value)
    emit(.storeMemberReference, list, receiver, code)
  }

  private func append(_ element: Expression, to list: Register) {
    if element.type.isReference {
      emit(.appendReference, list, reference(element))
    } else {
      emit(.appendWords, list, words(element))
    }
  }

  /// Names a controller or view by the first variable of the top level or member that holds it.
  private func name(_ register: Register, _ name: String, _ value: Expression) {
    guard namesInstances, !name.isEmpty, value.type.isReference else { return }
    switch value.unwrapped.kind {
    case .builtin(let member, _, _)
    where member.rule != .makesObject && member.rule != .makesAnimation:
      break
    case .make, .call, .builtin:
      emit(.name, register, wide: generator.string(name))
    default:
      break
    }
  }
}

// MARK: - Animation

extension FunctionBuilder {
  private func animate(_ animation: Statement.Animation) {
    var site = AnimationSite()
    site.duration = words(animation.duration)
    site.delay = animation.delay.map { words($0) }
    site.curve = animation.curve.map { words($0) }
    site.spring = animation.spring.map { words($0) }
    site.initialVelocity = animation.initialVelocity.map { words($0) }
    site.bounce = animation.bounce.map { words($0) }
    site.options = animation.options.map { words($0) }
    site.isKeyframes = animation.isKeyframes
    site.completion = animation.completion.map { makeClosure($0) }
    let position = generator.compiled.animations.count
    generator.compiled.animations.append(site)
    emit(.animate, wide: position)
    inBlock(animation.body)
    generator.compiled.animations[position].end = code.count
  }

  /// Compiles statements that the machine runs inside a closure of UIKit's, in this body's registers.
  private func inBlock(_ statements: [Statement]) {
    let end = makeLabel()
    blockEnds.append(end)
    blockKnownIssues.append(knownIssues)
    let outer = (leavables, blockDeferreds)
    leavables = []
    blockDeferreds = deferreds.count
    block(statements)
    (leavables, blockDeferreds) = outer
    blockKnownIssues.removeLast()
    blockEnds.removeLast()
    place(end)
    emit(.endBlock)
  }

  /// Makes a closure with copies of the values it uses; returns the owned register that holds it.
  func makeClosure(
    _ closure: Closure, result: ScriptType = .void, into target: Register? = nil
  ) -> Register {
    let known = openLocals.count
    for entry in closure.entries { declare(entry.variable, entry.value) }
    closeLocals(after: known)
    let function = generator.function(
      for: closure, name: name, variables: variables, selfVariable: selfVariable,
      countsCoverage: coverage?.isCounting ?? false)
    let parameters = closure.parameters.map { variables[$0.index].type }
    var site = ClosureSite(
      function: function, parameterWords: parameters.reduce(0) { $0 + $1.wordCount },
      parameterReferences: parameters.count(where: \.isReference),
      result: result, words: [], references: [],
      range: closure.range)
    for capture in closure.captures {
      let type = variables[capture.index].type
      let register = locations[capture.index]
      if type.isReference || variables[capture.index].isShared {
        site.references.append(register)
      } else {
        site.words.append((register, type.wordCount))
      }
    }
    let register = target ?? takeOwned()
    generator.compiled.closures.append(site)
    emit(.makeClosure, register, wide: generator.compiled.closures.count - 1)
    return register
  }
}

extension Expression {
  /// The statements without those that have no effect at run time.
  var unwrapped: Expression {
    switch kind {
    case .wrap(let value) where type.isReference: value.unwrapped
    case .upcast(let value): value.unwrapped
    default: self
    }
  }

  /// Whether the machine writes the result after it has read every operand.
  fileprivate var isWrittenLast: Bool {
    switch kind {
    case .constant, .variable, .member, .component, .builtin, .call, .slot, .not, .comparison,
      .element:
      true
    case .negate, .arithmetic: type.wordCount == 1
    default: false
    }
  }

  /// Whether the old value of the target is released only after the new one is stored.
  fileprivate var isBuiltBeforeStored: Bool {
    switch kind {
    case .list: false
    case .wrap(let value), .upcast(let value): value.isBuiltBeforeStored
    default: true
    }
  }

  /// The same place as something to assign.
  fileprivate var target: Statement.Target? {
    switch kind {
    case .variable(let variable): .variable(variable)
    case .member(let base, let declaration, let position):
      .member(base, declaration: declaration, position: position)
    default: nil
    }
  }
}

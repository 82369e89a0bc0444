import SourceText
import Syntax

extension Checker {
  func checkAssignment(_ node: SyntaxNode, into result: inout [Statement]) {
    var chain: ChainLinks = []
    let left = AssignmentSyntax(node).target
    let right = AssignmentSyntax(node).value
    if isWildcard(left) {
      let value = check(right, nil)
      if value.type == .nilLiteral {
        report(SemanticDiagnostics.nilWithoutType("_", at: right.range))
      }
      result.append(Statement(.expression(value), range: node.range))
      return
    }
    if left.kind == .tuple, node.hasText("=") {
      return checkTupleAssignment(node, into: &result)
    }
    let known = diagnostics.count
    guard let target = checkTarget(left, chain: &chain) else {
      if unwrapsForBothSides(left, right, since: known) { return }
      // The value is still checked for errors when its type does not depend on the target.
      if needsNoContext(right) { _ = check(right, nil) }
      return
    }
    var value: Expression
    // The parser has reported `a: b` in a block.
    if node.hasText("=") || node.hasText(":") {
      value = checkAnimationValue(right, for: target) ?? check(right, as: target.type)
      if case .stored(.property(let receiver, let getter, _)) = target.place {
        if getter.rule == .weakDelegate {
          lintWeakDelegate(
            value, right, isTransitioning: catalogue[getter].isTransitioningDelegate)
        }
        lintAdditive(value, getter, of: receiver)
        if getter.rule.isAnchorBesidesView { hasItemAnchor = true }
        if getter.rule == .share { lintShare(value, right, of: catalogue[getter].name) }
      }
    } else {
      let reading = prepareForRereading(target, chain: &chain, into: &result)
      let text = String(node.text.prefix(1))
      value = checkArithmetic(
        text, at: node.tokenRange, reading.value, left, right, expected: target.type, node: node)
      value = convert(value, to: target.type, right)
      if value.type == .error { return }
      append(reading, value, node, in: chain, to: &result)
      return
    }
    if value.type == .error { return }
    append(target, value, node, in: chain, to: &result)
  }

  /// Whether the object that is changed may be nil, and the value reads it too: then only unwrapping it mends both sides.
  private func unwrapsForBothSides(
    _ left: SyntaxNode, _ right: SyntaxNode, since known: Int
  ) -> Bool {
    var base = left
    while base.kind == .memberAccess { base = base.operand }
    guard base.kind == .nameReference, muted == 0, diagnostics.count == known + 1,
      diagnostics[known].message.id == "optionalUsed",
      diagnostics[known].range == base.range, Self.reads(base.text, in: right)
    else { return false }
    diagnostics[known].fixIts.removeAll { !$0.edits.isEmpty }
    return true
  }

  private static func reads(_ name: String, in node: SyntaxNode) -> Bool {
    var pending = [node]
    while let next = pending.popLast() {
      if next.kind == .nameReference, next.text == name { return true }
      pending += next.childSequence
    }
    return false
  }

  /// Whether an expression has the same type in any context.
  private func needsNoContext(_ node: SyntaxNode) -> Bool {
    switch node.kind {
    case .nameReference, .call, .memberAccess, .infixOperator:
      var base = node
      while base.kind == .call || base.kind == .memberAccess { base = base.operand }
      return base.kind == .nameReference
    default: return false
    }
  }

  /// Appends an assignment, inside an `if let` for each `?.` in it.
  func append(
    _ target: AssignmentTarget, _ value: Expression, _ node: SyntaxNode, in chain: ChainLinks,
    to result: inout [Statement]
  ) {
    var statements =
      target.reading + [target.assign(value, at: node.range)] + target.writingBack
    for link in chain.reversed() {
      statements = [
        Statement(
          .branch(.init([.binding(link.variable, link.base)], statements, [])), range: node.range)
      ]
    }
    result += statements
  }

  /// Puts a receiver that must be evaluated only once into a variable.
  private func prepareForRereading(
    _ target: AssignmentTarget, chain: inout ChainLinks, into result: inout [Statement]
  ) -> AssignmentTarget {
    guard chain.isEmpty, let receiver = target.receiver, !receiver.isCheapToRepeat else {
      return withOneReceiver(target, chain: &chain)
    }
    var target = target
    let variable = newVariable("", receiver.type, isMutable: false)
    result.append(Statement(.declare(variable, receiver), range: receiver.range))
    target.replaceReceiver(
      Expression(.variable(variable), type: receiver.type, range: receiver.range))
    return target
  }

  // MARK: Targets

  /// Checks an expression as the target of an assignment; nil after a diagnostic.
  func checkTarget(
    _ node: SyntaxNode, chain: inout ChainLinks, mutatingBy method: String? = nil
  ) -> AssignmentTarget? {
    guard enter(node) else { return nil }
    defer { depth -= 1 }
    let target: AssignmentTarget?
    switch node.kind {
    case .parenthesized: target = checkTarget(node.operand, chain: &chain, mutatingBy: method)
    case .nameReference: target = checkNameTarget(node)
    case .selfReference where isMakingEnumeration: target = madeTarget(node)
    case .memberAccess, .optionalMemberAccess: target = checkMemberTarget(node, chain: &chain)
    case .error, .absent: target = nil
    case .subscripting: target = checkElementTarget(node, chain: &chain)
    default:
      let value = check(node.kind == .forcedValue ? node.operand : node, nil)
      if value.type != .error {
        report(SemanticDiagnostics.notAssignable(at: node.range))
      }
      target = nil
    }
    if recorder != nil, let target { record(target.type, of: node, in: \.types) }
    return target
  }

  private func checkNameTarget(_ node: SyntaxNode) -> AssignmentTarget? {
    let name = node.text
    if let local = local(named: name, node) {
      return checkLocalTarget(local, name, node)
    }
    if let owner = body.owner?.index, let found = member(named: name, in: owner, node) {
      guard let own = implicitReceiver(of: name, at: node.range), own.type != .error else {
        return nil
      }
      return checkStoredTarget(found, of: own, owner: owner, node)
    }
    if let owner = body.owner?.index, let row = scopeMember(name, of: owner),
      row.parameters == nil, let own = implicitReceiver(of: name, at: node.range)
    {
      return own.type == .error ? nil : checkPropertyTarget(row, of: own, node)
    }
    if isUnknown(name) {
      if unread.names.contains(name) { return nil }
      let variable = newVariable(name, .error, isMutable: true)
      bind(name, to: variable, role: .hidden, at: node.range)
      if let owner = body.owner,
        let unbuilt = unbuiltMember(name, of: .instance(owner), at: node.range)
      {
        report(once(unbuilt, name))
        return nil
      }
      if let property = propertyInScope(name) {
        report(SemanticDiagnostics.assignWithoutObject(name, at: node.range, property: property))
        return nil
      }
      // A ':' in place of '=' has been reported, and the name may be that of a member.
      if isFollowed(node, by: UInt8(ascii: ":")) { return nil }
      report(
        SemanticDiagnostics.assignToUnknown(
          name, at: node.range, suggestion: closest(to: name, among: visibleVariables()),
          isDeclarable: isFollowed(node, by: UInt8(ascii: "=")),
          owner: container(havingMember: name)?.type.name))
      return nil
    }
    let value = resolve(name: name, node, expected: nil)
    if case .call(let function, let arguments) = value.kind, arguments.isEmpty,
      functions[function.index].isProperty
    {
      report(
        SemanticDiagnostics.readOnly(
          name, at: node.range, note: "a property at the top of a file is computed",
          remedy: "assign what it is computed from, or declare a class with the property"))
    } else if value.type != .error {
      report(SemanticDiagnostics.notAssignable(at: node.range))
    }
    return nil
  }

  /// Whether a sign, such as the '=' of an assignment alone, follows a name.
  private func isFollowed(_ node: SyntaxNode, by sign: UInt8) -> Bool {
    node.tree.source.bytes[Int(node.range.end)...].first { $0 != 0x20 } == sign
  }

  /// Whether a name is not declared anywhere.
  private func isUnknown(_ name: String) -> Bool {
    globals[name] == nil && catalogue.freeMembers(name) == nil
      && BuiltinCatalogue.typesByName[name] == nil && !Self.unbuiltVerbs.contains(name)
      && topLevelPlace(of: name) == nil
      && body.owner.map { scopeMember(name, of: $0.index) == nil } ?? true
      && body.owner.map { !isAskedSlot(name, in: $0.index) } ?? true
  }

  /// The names to suggest for an unknown name that is assigned.
  private func visibleVariables() -> [String] {
    guard canSuggest(from: body.locals.count) else { return [] }
    var names = body.locals.filter { entry in
      entry.value.last.map { body.variables[$0.variable.index].type != .error } ?? false
    }.keys.sorted()
    if let owner = body.owner?.index {
      names += declarations[owner].names.keys.sorted()
      names += memberNames(of: .instance(DeclarationID(owner)))
    }
    return names
  }

  private func checkLocalTarget(_ local: Local, _ name: String, _ node: SyntaxNode)
    -> AssignmentTarget?
  {
    let type = body.variables[local.variable.index].type
    switch local.role {
    case .variable:
      let value = read(local.variable, depth: local.closureDepth, at: node.range)
      if case .member(let base, let declaration, let position) = value.kind {
        return AssignmentTarget(
          place: .stored(.member(base, declaration: declaration, position: position)), type: type,
          value: value)
      }
      return AssignmentTarget(
        place: .stored(.variable(local.variable)), type: type, value: value)
    case .suspended: return suspendedTarget(local, name, node)
    case .parameter, .constant, .binding, .loop, .hidden:
      if type == .error { return nil }
      report(
        SemanticDiagnostics.assignToConstant(
          name, role: local.role, at: node.range, declared: local.range,
          keyword: keywordRange(before: local.range)))
      return nil
    }
  }

  /// The place of the `let` before a name, which a fix-it replaces with `var`.
  func keywordRange(before name: SourceRange) -> SourceRange? {
    let bytes = trees[Int(name.file.index)].source.bytes
    var end = Int(name.start)
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    guard end >= 3, Array(bytes[(end - 3)..<end]) == Array("let".utf8) else { return nil }
    return SourceRange(file: name.file, start: UInt32(end - 3), end: UInt32(end))
  }

  func checkStoredTarget(
    _ found: MemberName, of receiver: Expression, owner: Int, _ node: SyntaxNode
  ) -> AssignmentTarget? {
    let position: Int
    switch found {
    case .stored(let stored): position = stored
    case .computed(let property): return computedTarget(property, of: receiver, owner: owner, node)
    case .function:
      report(SemanticDiagnostics.notAssignable(at: node.range))
      return nil
    }
    let type = memberType(declaration: owner, position: position, at: node.tokenRange)
    let member = declarations[owner].storage[position]
    guard member.isMutable || member.isSetByInit && isMade(receiver, owner: owner) else {
      report(
        SemanticDiagnostics.assignToConstant(
          member.name, role: member.isParameter ? .parameter : .constant, at: node.range,
          declared: member.range, keyword: keywordRange(before: member.range)))
      return nil
    }
    let id = DeclarationID(owner)
    let target = Statement.Target.member(receiver, declaration: id, position: position)
    let made = member.maker.map { call(maker: $0, receiver, type, node) }
    let value = Expression(
      .member(receiver, declaration: id, position: position), type: type, range: node.range)
    return AssignmentTarget(
      place: observer(of: position, owner, receiver, at: node.tokenRange) ?? .stored(target),
      type: type, value: made ?? value,
      reading: made.map { before(assigning: position, of: receiver, id, making: $0) } ?? [])
  }

  /// The statement before a static or lazy member is assigned: a static one is made first, and a lazy one will not be made any more.
  private func before(
    assigning position: Int, of receiver: Expression, _ owner: DeclarationID,
    making made: Expression
  ) -> [Statement] {
    if declarations[owner.index].holdsStatics {
      return [Statement(.expression(made), range: made.range)]
    }
    let isMade = Expression(.constant([1]), type: .bool, range: made.range)
    return [
      Statement(
        .assign(.member(receiver, declaration: owner, position: position + 1), isMade),
        range: made.range)
    ]
  }

  private func checkPropertyTarget(
    _ row: BuiltinCatalogue.Member, of receiver: Expression, _ node: SyntaxNode
  ) -> AssignmentTarget? {
    guard let setter = row.setter else {
      report(
        SemanticDiagnostics.readOnly(
          row.name, at: node.tokenRange, remedy: row.remedy))
      return nil
    }
    record(node.tokenRange, row)
    let owner = row.owner ?? receiver.type
    let base = convert(receiver, to: owner, node)
    return AssignmentTarget(
      place: .stored(.property(base, getter: row.id, setter: setter)), type: row.type,
      value: Expression(
        .builtin(row.id, [base], blocks: []), type: row.type, range: node.range))
  }

  private func checkMemberTarget(
    _ node: SyntaxNode, chain: inout ChainLinks
  ) -> AssignmentTarget? {
    let base = node.operand
    if let holder = statics(named: base, having: node.text) {
      return checkMember(target: node, of: holder)
    }
    let isOptional = node.kind == .optionalMemberAccess
    // A component is assigned by assigning the whole value.
    if let (type, takesContent) = valueTypeOfTarget(base),
      isOptional || takesContent || !type.isOptional
    {
      return checkComponentTarget(node, of: type.unwrapped, chain: &chain)
    }
    var receiver = checkPostfix(base, nil, chain: &chain, completion: nil)
    if receiver.type == .error { return nil }
    if isOptional {
      guard let unwrapped = link(receiver, node, into: &chain) else { return nil }
      receiver = unwrapped
    } else {
      receiver = implicitlyUnwrapped(receiver, base)
      if receiver.type.isOptional {
        report(optionalUsed(receiver, node: base, member: node.text))
        return nil
      }
    }
    return checkMember(target: node, of: receiver)
  }

  /// A component of a value that can be assigned, `view.frame.origin` or `point?.x`.
  private func checkComponentTarget(
    _ node: SyntaxNode, of whole: ScriptType, chain: inout ChainLinks
  ) -> AssignmentTarget? {
    let row = catalogue.entries(node.text, of: whole)
    if case .tuple(let parts) = whole { return checkPartTarget(node, of: parts, chain: &chain) }
    guard let component = row?.component else {
      if let member = row?.members.first(where: { $0.parameters == nil }) {
        report(
          SemanticDiagnostics.readOnly(
            member.name, at: node.tokenRange, remedy: member.remedy))
      } else {
        report(unknownMember(node.text, of: whole, at: node.tokenRange))
      }
      return nil
    }
    record(node.tokenRange, .builtin("\(name(of: whole)).\(node.text)"))
    guard var target = checkWholeTarget(node, whole, chain: &chain) else { return nil }
    if case .accessor = target.place { target = opened(target, chain: &chain) }
    guard case .stored(let whole) = target.place else { return nil }
    return AssignmentTarget(
      place: .stored(
        .component(whole, offset: component.offset, count: component.type.wordCount)),
      type: component.type,
      value: Expression(
        .component(target.value, offset: component.offset), type: component.type,
        range: node.range),
      reading: target.reading, writingBack: target.writingBack)
  }

  /// The value before the dot of a component or part, as a target; the content of an optional after `?.`.
  func checkWholeTarget(
    _ node: SyntaxNode, _ whole: ScriptType, chain: inout ChainLinks
  ) -> AssignmentTarget? {
    guard let target = checkTarget(node.operand, chain: &chain) else { return nil }
    guard node.kind == .optionalMemberAccess else {
      return implicitlyUnwrapped(target, node.operand, chain: &chain)
    }
    if target.type.isOptional { return contentTarget(of: target, whole, chain: &chain) }
    if node.operand.kind == .parenthesized { return target }
    report(needlessChain(type: target.type, node))
    return nil
  }

  /// The content of an optional, in a variable from which it is put back after the assignment.
  private func contentTarget(
    of target: AssignmentTarget, _ content: ScriptType, chain: inout ChainLinks
  ) -> AssignmentTarget {
    let outer = withOneReceiver(target, chain: &chain)
    let variable = newVariable("", content, isMutable: true)
    chain.append((outer.value, variable))
    let value = Expression(.variable(variable), type: content, range: outer.value.range)
    let wrapped = Expression(.wrap(value), type: outer.type, range: outer.value.range)
    return AssignmentTarget(
      place: .stored(.variable(variable)), type: content, value: value, reading: outer.reading,
      writingBack: [outer.assign(wrapped, at: outer.value.range)] + outer.writingBack)
  }

  /// A variable that gets the value of a property before the assignment; the property gets its new value after it.
  private func opened(_ target: AssignmentTarget, chain: inout ChainLinks) -> AssignmentTarget {
    let outer = withOneReceiver(target, chain: &chain)
    let variable = newVariable("", outer.type, isMutable: true)
    let value = Expression(.variable(variable), type: outer.type, range: outer.value.range)
    return AssignmentTarget(
      place: .stored(.variable(variable)), type: outer.type, value: value,
      reading: outer.reading
        + [Statement(.declare(variable, outer.value), range: outer.value.range)],
      writingBack: [outer.assign(value, at: outer.value.range)] + outer.writingBack)
  }

  /// A target whose receiver is evaluated once, though the target is read and written.
  func withOneReceiver(
    _ target: AssignmentTarget, chain: inout ChainLinks
  ) -> AssignmentTarget {
    guard let receiver = target.receiver, !receiver.isCheapToRepeat else { return target }
    var target = target
    let variable = newVariable("", receiver.type, isMutable: false)
    let wrapped = Expression(
      .wrap(receiver), type: receiver.type.asOptional, range: receiver.range)
    chain.append((wrapped, variable))
    target.replaceReceiver(
      Expression(.variable(variable), type: receiver.type, range: receiver.range))
    return target
  }

  /// The type of a value made of words, or its optional, and whether that is declared with `!`; nil for other types; reports nothing.
  private func valueTypeOfTarget(_ node: SyntaxNode) -> (type: ScriptType, takesContent: Bool)? {
    var chain: ChainLinks = []
    muted += 1
    let value = checkPostfix(node, nil, chain: &chain, completion: nil)
    muted -= 1
    switch value.type.unwrapped {
    case .point, .size, .vector, .rect, .insets, .transform, .transform3D, .color, .timingCurve,
      .velocityVector, .tuple:
      return (value.type, isImplicitlyUnwrapped(value))
    default: return nil
    }
  }

  func checkMember(target node: SyntaxNode, of receiver: Expression) -> AssignmentTarget? {
    let name = node.text
    switch receiver.type {
    case .instance(let id), .protocol(let id):
      if let found = member(named: name, in: id.index, node) {
        return checkStoredTarget(found, of: receiver, owner: id.index, node)
      }
    default: break
    }
    guard let row = members(name, of: receiver.type).first(where: { $0.parameters == nil }) else {
      if case .object = receiver.type, !members(name, of: receiver.type).isEmpty {
        report(SemanticDiagnostics.notAssignable(at: node.range))
      } else {
        report(unknownMember(name, of: receiver.type, at: node.tokenRange))
      }
      return nil
    }
    return checkPropertyTarget(row, of: receiver, node)
  }
}

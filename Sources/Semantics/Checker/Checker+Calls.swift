import SourceText
import Syntax

extension Checker {
  func checkCall(
    _ node: SyntaxNode, _ expected: ScriptType?, chain: inout ChainLinks, completion: SyntaxNode?
  ) -> Expression {
    let callee = CallSyntax(node).callee
    switch callee.kind {
    case .nameReference:
      return checkNamedCall(callee.text, node, callee, expected, completion)
    case .memberAccess, .optionalMemberAccess:
      return checkMethodCall(node, callee, expected, chain: &chain, completion)
    case .implicitMember:
      guard let type = expected?.unwrapped.asHint else {
        if expected == .error { return errorExpression(node) }
        return failure(
          SemanticDiagnostics.implicitWithoutType(callee.text, at: callee.range), node)
      }
      if callee.hasText("init"), let value = checkInitializer(of: type, node, callee, expected) {
        return value
      }
      return checkStaticCall(callee, of: type, node, expected, completion)
    case .error, .absent:
      return errorExpression(node)
    case .listLiteral where CallSyntax(node).arguments.isEmpty && callee.children.count == 1:
      if let element = namedType(callee.children[0]) {
        return Expression(.list([]), type: .list(element), range: node.range)
      }
      fallthrough
    case .closure:
      // `{ … }()` has no parameters, and the result that is expected.
      let value = check(callee, expected.map { .function([], $0) } ?? nil)
      return call(value, node, callee, expected, completion)
    default:
      let value = checkPostfix(callee, nil, chain: &chain, completion: nil)
      return call(value, node, callee, expected, completion)
    }
  }

  /// `.init(…)` where an instance of a declaration is expected; nil for any other type.
  private func checkInitializer(
    of type: ScriptType, _ node: SyntaxNode, _ callee: SyntaxNode, _ expected: ScriptType?
  ) -> Expression? {
    switch type {
    case .instance(let id):
      guard canMake(id.index, at: callee.range) else { return errorExpression(node) }
      return apply(candidates(making: id.index), node, callee, expected, nil)
    case .ownEnumeration(let id, _): return checkMadeEnumeration(id.index, node, callee, expected)
    default: return nil
    }
  }

  /// Calls a value, which has to be a closure.
  private func call(
    _ value: Expression, _ node: SyntaxNode, _ callee: SyntaxNode, _ expected: ScriptType?,
    _ completion: SyntaxNode?
  ) -> Expression {
    let value = implicitlyUnwrapped(value, callee)
    switch value.type {
    case .error: return errorExpression(node)
    case .function: return apply([candidate(value)], node, callee, expected, completion)
    default:
      return failure(
        SemanticDiagnostics.notCallable(
          trees[body.file].text(of: callee), type: name(of: value.type), at: callee.range,
          isOptional: value.type.unwrapped.isFunction), node)
    }
  }

  // MARK: Callees

  private func checkNamedCall(
    _ text: String, _ node: SyntaxNode, _ callee: SyntaxNode, _ expected: ScriptType?,
    _ completion: SyntaxNode?
  ) -> Expression {
    if let local = local(named: text, callee) {
      if let own = recursion(of: local, text, callee) { return own }
      let value = read(local.variable, depth: local.closureDepth, at: callee.range)
      if let function = local.function {
        return apply(
          [CallCandidate(action: .value(value), parameters: function.parameters)], node, callee,
          expected, completion)
      }
      return call(value, node, callee, expected, completion)
    }
    if let owner = body.owner?.index, isOwnCall(text, owner: owner),
      let own = implicitReceiver(of: text, at: callee.range)
    {
      if own.type == .error { return errorExpression(node) }
      return checkMethod(text, of: own, node, callee, expected, completion)
    }
    switch global(named: text, callee) {
    case .declaration(let index)? where declarations.kind(of: index) == .enum:
      _ = enumeration(named: text, callee)
      return checkMadeEnumeration(index, node, callee, expected)
    case .declaration(let index)?:
      guard canMake(index, at: callee.range) else { return errorExpression(node) }
      return apply(candidates(making: index), node, callee, expected, completion)
    case .function(let index)? where functions[index].isProperty:
      let value = readProperty(index, callee)
      return value.type == .error
        ? errorExpression(node) : call(value, node, callee, expected, completion)
    case .alias(let alias)?:
      let type = type(of: alias, named: text, callee, file: body.file)
      if type == .error { return errorExpression(node) }
      // The word is not that of the type.
      defer { record(callee.tokenRange, .definition(alias.name.tokenRange)) }
      if case .list = type, CallSyntax(node).arguments.isEmpty {
        return Expression(.list([]), type: type, range: node.range)
      }
      if let value = checkConversion(writtenName(of: alias), node) { return value }
      return checkInitializer(type, name(of: type), node, callee, expected, completion)
    case .function(let index)?:
      if !isVisible(functions[index].file, from: body.file) {
        report(notImported(text, at: callee.range, declared: functions[index].file, in: body.file))
      }
      return apply([candidate(calling: index, on: nil)], node, callee, expected, completion)
    case nil: break
    }
    if text == "stride" { return listOfSequence(node) }
    if let value = checkConversion(text, node) { return value }
    if let rows = catalogue.freeMembers(text), rows[0].parameters != nil {
      return apply(
        rows.map { candidate($0, on: nil) }, node, callee, expected, completion)
    }
    if let type = BuiltinCatalogue.typesByName[text] {
      return checkInitializer(type, text, node, callee, expected, completion)
    }
    if let row = catalogue.freeMembers(text)?.first {
      return failure(
        SemanticDiagnostics.notCallable(text, type: name(of: row.type), at: callee.range), node)
    }
    if callee.text.isEmpty { return errorExpression(node) }
    if globals[text] == nil, catalogue.freeMembers(text) == nil {
      let isOwn =
        body.owner.map { scopeMember(text, of: $0.index) != nil } ?? false
      if !isOwn, mayBeDeclaredUnread(text) { return errorExpression(node) }
      if !isOwn {
        reportUnknown(text, unknownName(text, callee, call: node))
        return errorExpression(node)
      }
    }
    let value = resolve(name: text, callee, expected: nil)
    return value.type == .error ? errorExpression(node) : value
  }

  /// Whether a call by name alone is one of the instance; a property of UIKit does not hide a function with its name.
  private func isOwnCall(_ text: String, owner: Int) -> Bool {
    if declarations.meaning(of: text, in: owner) != nil || isAskedSlot(text, in: owner)
      || !callableSlots(text, of: DeclarationID(owner)).isEmpty
    {
      return true
    }
    let rows = members(text, of: .instance(DeclarationID(owner)))
    if rows.contains(where: { $0.parameters != nil }) { return true }
    return !rows.isEmpty && globals[text] == nil && catalogue.freeMembers(text) == nil
  }

  /// The slots with parameters that a declaration has under a name: each is called as the method it is.
  private func callableSlots(_ name: String, of id: DeclarationID) -> [SlotSymbol] {
    declarations.part(of: id.index) { symbol in
      // A key is the name with the label after it.
      symbol.slotOrder.filter { $0.hasPrefix(name) }.compactMap { symbol.slots[$0] }
        .filter { $0.row.name == name && !$0.row.isStored && !$0.row.parameters.isEmpty }
    }
  }

  private func checkMethodCall(
    _ node: SyntaxNode, _ callee: SyntaxNode, _ expected: ScriptType?, chain: inout ChainLinks,
    _ completion: SyntaxNode?
  ) -> Expression {
    let base = callee.operand
    if base.kind == .nameReference, base.hasText("super"), let (name, kind) = replacedMethod {
      return checkSuperclassCall(node, callee, of: name, kind, expected, completion)
    }
    if let holder = statics(named: base, having: callee.text) {
      return checkMethod(callee.text, of: holder, node, callee, expected, completion)
    }
    switch staticType(callee) {
    case .ownEnumeration(let id, _)?: return checkMadeEnumeration(id.index, node, callee, expected)
    case .enumeration(let type)?:
      // `UIView.AnimationOptions(rawValue: 4)`.
      return checkInitializer(
        .enumeration(type), name(of: .enumeration(type)), node, callee, expected, completion)
    default: break
    }
    // `Card.init(…)` is `Card(…)`.
    if callee.hasText("init"), base.kind == .nameReference, body.locals[base.text]?.last == nil,
      case .declaration(let index)? = global(named: base.text, base),
      declarations.kind(of: index) != .enum
    {
      guard canMake(index, at: base.range) else { return errorExpression(node) }
      return apply(candidates(making: index), node, callee, expected, completion)
    }
    if callee.text == "contains", let value = checkContains(node, in: base) { return value }
    if let type = staticType(base) {
      return checkStaticCall(callee, of: type, node, expected, completion)
    }
    // A static method, which has been reported.
    if hasSyntaxErrors, base.kind == .nameReference, unread.names.contains(callee.text),
      case .declaration? = globals[base.text]
    {
      return errorExpression(node)
    }
    let mayMap = callee.text == "map" || callee.text == "flatMap"
    let made = checkReceiver(callee, expected, chain: &chain, takesOptional: mayMap)
    guard let receiver = made else { return errorExpression(node) }
    if receiver.type.isOptional, callee.kind == .memberAccess {
      return checkMap(of: receiver, node)
    }
    return checkMethod(callee.text, of: receiver, node, callee, expected, completion)
  }

  /// `optional.map { … }`: the function's value for the content, or nil.
  private func checkMap(of optional: Expression, _ node: SyntaxNode) -> Expression {
    let arguments = CallSyntax(node).arguments + CallSyntax(node).trailing
    guard arguments.count == 1, arguments[0].tokenIndex == nil else {
      return failure(
        SemanticDiagnostics.wrongArguments(
          CallSyntax(node).callee.text,
          signatures: ["map(_ transform: (\(name(of: optional.type.unwrappedOnce))) -> Result)"],
          at: CallSyntax(node).list.range, detail: nil), node)
    }
    let content = newVariable("", optional.type.unwrappedOnce, isMutable: false)
    let held = Expression(
      .variable(content), type: optional.type.unwrappedOnce, range: optional.range)
    let pattern = ScriptType.function([held.type], BuiltinCatalogue.result)
    let function = check(ArgumentSyntax(arguments[0]).value, pattern)
    guard case .function([held.type], let result) = function.type else {
      if function.type == .error { return function }
      return failure(
        SemanticDiagnostics.typeMismatch(
          name(of: function.type), expected: BuiltinCatalogue.typeName(pattern),
          at: function.range, note: nil, remedy: FixIt("write '{ … }'")), node)
    }
    let call = Expression(.apply(function, [held]), type: result, range: node.range)
    return Expression(
      .chain(optional, content, call), type: result == .void ? .void : result.asOptional,
      range: node.range)
  }

  /// The method of UIKit's that the body takes the place of, and the kind that has it; nil for none.
  private var replacedMethod: (name: String, kind: DeclarationKind)? {
    if let hook = body.hook, hook.replacesUIKit { return (hook.name, hook.kind) }
    guard let slot = body.slot else { return nil }
    let name = BuiltinCatalogue.slots[slot.position].name
    // A method of a delegate may be one of the class as well, as `gestureRecognizerShouldBegin` of a view is.
    let owner = slot.kind == .delegate ? body.owner.map { declarations.kind(of: $0.index) } : nil
    let kind = owner ?? slot.kind
    let own = catalogue.superclassMembers(name, of: kind.row.builtinClass)
    return own.isEmpty ? nil : (name, kind)
  }

  /// `super.show(vc, sender: sender)`: UIKit's own step of the hook or slot.
  private func checkSuperclassCall(
    _ node: SyntaxNode, _ callee: SyntaxNode, of method: String, _ kind: DeclarationKind,
    _ expected: ScriptType?, _ completion: SyntaxNode?
  ) -> Expression {
    let rows =
      callee.text == method
      ? catalogue.superclassMembers(method, of: kind.row.builtinClass) : []
    guard !rows.isEmpty, let own = readSelf(at: callee.operand.range) else {
      return failure(
        SemanticDiagnostics.otherSuperclassMethod(
          callee.text, hook: method, at: callee.tokenRange), node)
    }
    return apply(rows.map { candidate($0, on: own) }, node, callee, expected, completion)
  }

  private func checkMethod(
    _ text: String, of receiver: Expression, _ node: SyntaxNode, _ callee: SyntaxNode,
    _ expected: ScriptType?, _ completion: SyntaxNode?
  ) -> Expression {
    if let id = receiver.type.declaration, let own = member(named: text, in: id.index, callee) {
      guard case .function(let index) = own else {
        return call(member(text, of: receiver, callee), node, callee, expected, completion)
      }
      return apply([candidate(calling: index, on: receiver)], node, callee, expected, completion)
    }
    if let id = receiver.type.declaration {
      let slots = callableSlots(text, of: id)
      if !slots.isEmpty {
        return apply(
          slots.map {
            CallCandidate(
              action: .slot($0, receiver: receiver), parameters: $0.row.parameters)
          }, node, callee, expected, completion)
      }
    }
    if let part = tuplePart(text, of: receiver, callee) {
      return call(part, node, callee, expected, completion)
    }
    if let value = checkRounded(text, of: receiver, node) { return value }
    let rows = members(text, of: receiver.type)
    if !rows.isEmpty, let mistake = reduceInto(text, node) { return failure(mistake, node) }
    let methods =
      rows.contains { $0.parameters == nil } ? rows.filter { $0.parameters != nil } : rows
    if Self.listChanges[text] != nil, receiver.type.isList { return checkRemovedElement(node) }
    if methods.isEmpty {
      // A closure among the arguments of a method that there is not is part of the same mistake.
      coveredSyntax.append(CallSyntax(node).list.range)
      if case .instance(let id) = receiver.type, isAskedSlot(text, in: id.index) {
        return failure(propertyCalled(callee, node), node)
      }
      if rows.isEmpty, catalogue.entries(text, of: receiver.type)?.component == nil {
        return failure(
          unknownMember(text, of: receiver.type, at: callee.tokenRange, call: node), node)
      }
      return failure(propertyCalled(callee, node), node)
    }
    return apply(
      methods.map { candidate($0, on: receiver) }, node, callee, expected, completion)
  }

  private func checkStaticCall(
    _ callee: SyntaxNode, of type: ScriptType, _ node: SyntaxNode, _ expected: ScriptType?,
    _ completion: SyntaxNode?
  ) -> Expression {
    let text = callee.text
    if let holder = statics(of: type, having: text, at: callee.range) {
      return checkMethod(text, of: holder, node, callee, expected, completion)
    }
    if case .ownEnumeration(let id, _) = type {
      return checkCaseCall(text, of: id, node, callee, expected)
    }
    let rows = catalogue.entries(text, of: type)?.statics ?? []
    if type == .object(.view), Self.isAnimationCall(text) {
      return failure(SemanticDiagnostics.animationAsValue(text, at: callee.range), node)
    }
    if isValue(text, of: type, rows) { return failure(propertyCalled(callee, node), node) }
    if rows.isEmpty {
      // `UISheetPresentationController.Detent.Identifier("small")`, with `rawValue:` or without.
      if let made = Synonyms.swiftTypes["\(name(of: type)).\(text)"],
        let argument = CallSyntax(node).arguments.first
      {
        return check(ArgumentSyntax(argument).value, as: made)
      }
      if text == "init" {
        return checkInitializer(type, name(of: type), node, callee, expected, completion)
      }
      return failure(unknownCase(text, of: type, callee, call: node), node)
    }
    return apply(rows.map { candidate($0, on: nil) }, node, callee, expected, completion)
  }

  private func checkInitializer(
    _ type: ScriptType, _ text: String, _ node: SyntaxNode, _ callee: SyntaxNode,
    _ expected: ScriptType?, _ completion: SyntaxNode?
  ) -> Expression {
    var candidates = BuiltinCatalogue.compositions(of: type).map { composition in
      CallCandidate(action: .compose(type), parameters: composition.parameters)
    }
    candidates += catalogue.initializers(of: type).map { candidate($0, on: nil) }
    if type == .string, let value = checkText(node) { return value }
    if type == .string, let mistake = formattedText(node) { return failure(mistake, node) }
    if type == .color, let color = colorFromText(CallSyntax(node).arguments, node) {
      return failure(color, node)
    }
    if candidates.isEmpty {
      coveredSyntax.append(CallSyntax(node).list.range)
      return failure(
        SemanticDiagnostics.noInitializer(
          text, isClass: builtinClass(of: type) != nil, at: callee.range,
          remedy: valueAlone(type, node)), node)
    }
    return apply(candidates, node, callee, expected, completion)
  }
}

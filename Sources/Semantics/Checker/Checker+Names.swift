import SourceText
import Syntax

extension Checker {
  /// Resolves a name without a receiver: locals, members of the instance, members of its UIKit class, free names.
  func resolve(name: String, _ node: SyntaxNode, expected: ScriptType?) -> Expression {
    if isProbed(node) {
      offerNames()
      return errorExpression(node)
    }
    if let local = local(named: name, node) {
      if let own = recursion(of: local, name, node) { return own }
      return read(local.variable, depth: local.closureDepth, at: node.range)
    }
    if let owner = body.owner?.index, let found = resolveOwn(name, owner: owner, node) {
      return found
    }
    if let global = global(named: name, node) { return resolve(global: global, name, node) }
    if let row = catalogue.freeMembers(name)?.first {
      record(node.tokenRange, row)
      guard row.parameters == nil else {
        if let meant = viewMember(name, node, call: nil) { return failure(meant, node) }
        return failure(
          SemanticDiagnostics.functionAsValue(name, at: node.range, signature: signature(row)), node
        )
      }
      return Expression(.builtin(row.id, [], blocks: []), type: row.type, range: node.range)
    }
    if let constant = constantOfFile(name, node) { return constant }
    if mayBeDeclaredUnread(name) { return errorExpression(node) }
    if name == "super", let own = overriddenObject(node) { return own }
    // The call of `super` in a func that has been reported as a hook is part of the same mistake.
    if name == "super", isMemberAsFunction { return errorExpression(node) }
    reportUnknown(name, unknownName(name, node, expected: expected))
    return errorExpression(node)
  }

  /// The value of a constant at the top level of the file; nil for any other name. A session has none, since its constants may be declared anew.
  private func constantOfFile(_ name: String, _ node: SyntaxNode) -> Expression? {
    guard session == nil, let declared = topLevelVariables[body.file].constants[name] else {
      return nil
    }
    if case .topLevel = functions[body.function].source, declared.range.start > node.range.start {
      return nil
    }
    let syntax = VariableSyntax(declared)
    let type =
      takesTypeOfValue(syntax, isMutable: false)
      ? nil : syntax.type.map { resolveType($0, file: body.file) }
    // A mistake in it is reported where it is declared.
    muted += 1
    defer { muted -= 1 }
    var value = check(syntax.value, type)
    if let type, value.type != .error { value = convert(value, to: type, syntax.value) }
    if value.type == .error { return nil }
    value.range = node.range
    record(node.tokenRange, .definition(syntax.name.tokenRange))
    return value
  }

  /// A name of the instance whose body it is.
  private func resolveOwn(_ name: String, owner: Int, _ node: SyntaxNode) -> Expression? {
    let isOwn =
      declarations.meaning(of: name, in: owner) != nil || scopeMember(name, of: owner) != nil
      || isAskedSlot(name, in: owner) || name == "rawValue" && declarations[owner].rawType != nil
    guard isOwn, let own = implicitReceiver(of: name, at: node.range) else { return nil }
    if own.type == .error { return errorExpression(node) }
    return member(name, of: own, node, isImplicit: true)
  }

  /// The instance as the receiver of a member that is written without one; where a block holds it weakly, an error that is reported.
  func implicitReceiver(of name: String, at range: SourceRange) -> Expression? {
    guard var own = readSelf(at: range) else { return nil }
    if own.type.isOptional {
      report(SemanticDiagnostics.selfMayBeNil(name, at: range))
      own.type = .error
    }
    return own
  }

  private func resolve(global: Global, _ name: String, _ node: SyntaxNode) -> Expression {
    switch global {
    case .declaration(let index) where declarations.kind(of: index) == .enum:
      return failure(SemanticDiagnostics.enumerationAsValue(name, at: node.range), node)
    case .declaration(let index):
      guard declarations[index].isBuilt else { return errorExpression(node) }
      if declarations.kind(of: index) == .protocol {
        return failure(protocolAsValue(index, at: node.range), node)
      }
      if declarations.kind(of: index) == .device {
        return failure(deviceAsValue(index, at: node.range), node)
      }
      if body.isTest || body.session != nil { return liveInstance(of: index, node) }
      return failure(
        SemanticDiagnostics.declarationAsValue(
          name, kind: declarations.kind(of: index), at: node.range), node)
    case .function(let index) where functions[index].isProperty: return readProperty(index, node)
    case .function(let index): return closure(calling: index, on: nil, node)
    case .alias: return failure(SemanticDiagnostics.typeAsValue(name, at: node.range), node)
    }
  }

  /// In a test, the only live instance of a declaration.
  private func liveInstance(of index: Int, _ node: SyntaxNode) -> Expression {
    if !isVisible(declarations[index].file, from: body.file) {
      report(
        notImported(
          declarations[index].name, at: node.range, declared: declarations[index].file,
          in: body.file))
    }
    let id = DeclarationID(index)
    return Expression(.liveInstance(id), type: .instance(id), range: node.range)
  }

  /// A property or method of the UIKit class of an instance, by its name in scope.
  func scopeMember(_ name: String, of owner: Int) -> BuiltinCatalogue.Member? {
    members(name, of: .instance(DeclarationID(owner))).first
  }

  /// Whether a name is a slot of a declaration that is not stored, and no member of the UIKit class.
  func isAskedSlot(_ name: String, in declaration: Int) -> Bool {
    BuiltinCatalogue.isAskedSlot(name, of: declarations.kind(of: declaration))
  }

  /// The members of a type and its superclasses with a name.
  func members(_ name: String, of type: ScriptType) -> [BuiltinCatalogue.Member] {
    switch type {
    case .instance(let id):
      let kind = declarations.kind(of: id.index)
      if var row = catalogue.rows(of: kind)?[name].first {
        if row.id.rule == .gesture { row.type = declarations[id.index].gestureType }
        return [row]
      }
      return members(name, of: .object(declarations.builtinClass(of: id.index)))
    case .object(let object):
      let key = NameKey(name)
      for here in object.ancestry {
        let own = catalogue.members(name, key, of: .object(here))
        if !own.isEmpty { return own }
      }
      return []
    case .list(let element):
      return catalogue.members(name, NameKey(name), of: .list(BuiltinCatalogue.element)).map {
        $0.replacing(BuiltinCatalogue.element, by: element)
      }
    default: return catalogue.members(name, NameKey(name), of: type)
    }
  }

  // MARK: Members of values

  /// Reads a property, a stored member or a component of a value.
  func member(
    _ name: String, of receiver: Expression, _ node: SyntaxNode, isImplicit: Bool = false
  ) -> Expression {
    let range = node.range
    if let id = receiver.type.declaration {
      if let found = ownMember(name, of: receiver, id, node) { return found }
      if name == "rawValue", let raw = rawValue(of: receiver, node) { return raw }
    }
    if let part = tuplePart(name, of: receiver, node) { return part }
    if !receiver.type.isReference,
      let component = BuiltinCatalogue.component(name, NameKey(name), of: receiver.type)
    {
      record(node.tokenRange, .builtin("\(self.name(of: receiver.type)).\(name)"))
      if case .constant(let words) = receiver.kind {
        let own = words[component.offset..<(component.offset + component.type.wordCount)]
        return Expression(.constant(Array(own)), type: component.type, range: range)
      }
      return Expression(
        .component(receiver, offset: component.offset), type: component.type, range: range)
    }
    let rows = members(name, of: receiver.type)
    if let row = rows.first(where: { $0.parameters == nil }) {
      record(node.tokenRange, row)
      let base = converted(
        receiver, to: row.owner?.isList == true ? receiver.type : row.owner ?? receiver.type)
      return Expression(.builtin(row.id, [base], blocks: []), type: row.type, range: range)
    }
    if let row = rows.first {
      return failure(
        SemanticDiagnostics.functionAsValue(name, at: node.tokenRange, signature: signature(row)),
        node)
    }
    if let cast = castToOwner(of: name, receiver.type, node) { return failure(cast, node) }
    return failure(unknownMember(name, of: receiver.type, at: node.tokenRange), node)
  }

  /// A stored member, or a slot that is not stored, of a script's own instance.
  private func ownMember(
    _ name: String, of receiver: Expression, _ id: DeclarationID, _ node: SyntaxNode
  ) -> Expression? {
    switch member(named: name, in: id.index, node) {
    case .stored(let position)?:
      let type = memberType(declaration: id.index, position: position, at: node.tokenRange)
      if type == .error { return errorExpression(node) }
      note(.read(id, position), at: node.tokenRange)
      if let maker = declarations[id.index].storage[position].maker {
        return call(maker: maker, receiver, type, node)
      }
      return Expression(
        .member(receiver, declaration: id, position: position), type: type, range: node.range)
    case .computed(let property)?: return computed(property, of: receiver, id, node)
    case .function(let function)?:
      return closure(calling: function, on: receiver, node)
    case nil: break
    }
    if name == "gesture", declarations.kind(of: id.index) == .interaction,
      declarations[id.index].slots[name] == nil, !declarations[id.index].hasUnknownMembers
    {
      if isReportedMissing(name, of: id.index) { return errorExpression(node) }
      // One that the script drives has no recognizer.
      return failure(
        SemanticDiagnostics.slotNotWritten(
          name, declaration: declarations[id.index].name, at: node.tokenRange), node)
    }
    guard isAskedSlot(name, in: id.index) else { return nil }
    guard let slot = declarations[id.index].slots[name] else {
      if !members(name, of: receiver.type).isEmpty { return nil }
      return failure(
        SemanticDiagnostics.slotNotWritten(
          name, declaration: declarations[id.index].name, at: node.tokenRange), node)
    }
    record(node.tokenRange, .builtin(slot.row.written))
    var arguments = [receiver]
    for parameter in slot.row.parameters {
      guard let argument = slotArgument(parameter, of: receiver, node) else {
        return failure(SemanticDiagnostics.slotNeedsContext(name, at: node.tokenRange), node)
      }
      arguments.append(argument)
    }
    note(.call(slot.function), at: node.tokenRange)
    return Expression(
      .slot(FunctionID(slot.function), arguments), type: slot.row.type, range: node.range)
  }

  /// The transition context in scope, for `transitionDuration`.
  private func slotArgument(
    _ parameter: BuiltinCatalogue.Parameter, of receiver: Expression, _ node: SyntaxNode
  ) -> Expression? {
    guard case .variable(let own) = receiver.kind, body.variables[own.index].name == "self",
      let context = body.contextVariable
    else { return nil }
    return read(context, depth: 0, at: node.range)
  }

  // MARK: Unknown names

  func unknownName(
    _ name: String, _ node: SyntaxNode, expected: ScriptType? = nil, call: SyntaxNode? = nil
  ) -> Diagnostic {
    let range = node.range
    if let missed = uncaptured(name, at: range) { return missed }
    if Self.unbuiltVerbs.contains(name) { return SemanticDiagnostics.notBuiltYet(name, at: range) }
    if BuiltinCatalogue.typesByName[name] != nil {
      return SemanticDiagnostics.typeAsValue(name, at: range)
    }
    if let place = topLevelPlace(of: name) {
      if place.file == range.file, case .topLevel = functions[body.function].source,
        place.start > range.start
      {
        return SemanticDiagnostics.usedBeforeDeclared(name, at: range, declared: place)
      }
      return SemanticDiagnostics.topLevelVariable(
        name, at: range, declared: place, isInTest: body.isTest,
        isInProperty: body.owner == nil && functions[body.function].isProperty)
    }
    if let type = staticOwner(of: name) {
      return SemanticDiagnostics.unknownName(
        name, at: range, suggestion: Suggestion(name: "\(type).\(name)"),
        note: "'\(name)' is static, and belongs to no instance")
    }
    if let unnamed = unnamedParameter(name, at: range) { return unnamed }
    if call == nil, let written = Synonyms.literals[name] ?? implicit(name, of: expected) {
      return SemanticDiagnostics.unknownName(
        name, at: range, suggestion: Suggestion(name: written), note: nil)
    }
    if let meant = receiverOf(name, node, call: call) { return meant }
    if let owner = body.owner, call != nil,
      [.interaction, .presentation].contains(declarations.kind(of: owner.index)),
      !members(name, of: .object(.viewController)).isEmpty
    {
      let own = declarations.kind(of: owner.index).withArticle
      return SemanticDiagnostics.unknownName(
        name, at: range, suggestion: Suggestion(name: "presentedViewController.\(name)"),
        note: "'\(name)' belongs to a controller, and \(own) is none")
    }
    if let owner = body.owner, call != nil,
      declarations.builtinClass(of: owner.index).inherits(from: .viewController),
      let container = container(havingMember: name)
    {
      return SemanticDiagnostics.unknownName(
        name, at: range, suggestion: Suggestion(name: "\(container.member)?.\(name)"),
        note: "'\(name)' belongs to '\(container.type.name)', which may be nil for a controller")
    }
    if call != nil, let form = Synonyms.methods[name] {
      return SemanticDiagnostics.unknownName(
        name, at: range, suggestion: nil, note: "it is '\(form)'")
    }
    if let note = bindingNote(name) {
      return SemanticDiagnostics.unknownName(name, at: range, suggestion: nil, note: note)
    }
    if let old = deprecated(name, at: range) { return old }
    if let owner = body.owner, let unbuilt = unbuiltMember(name, of: .instance(owner), at: range) {
      return unbuilt
    }
    if let unbuilt = unbuiltType(name, at: range) { return unbuilt }
    let names = visibleNames()
    let meant = Synonyms.member(name).flatMap { names.contains($0) ? $0 : nil }
    var found = meant ?? closest(to: name, among: names)
    // A value is not suggested for a call, nor a function for a value.
    if meant == nil, let near = found {
      let isValue =
        body.locals[near]?.isEmpty == false || session?.state.variables.all[near] != nil
      let isFunction =
        !isValue && catalogue.freeMembers(near)?.first.map { $0.parameters != nil } ?? false
      if call != nil ? isValue : isFunction { found = nil }
    }
    if meant == nil, call != nil, let near = found, isOtherThanDeclaration(near, name) {
      found = nil
    }
    // A type that can't be initialised is not suggested for a call.
    if call != nil, let type = found.flatMap({ BuiltinCatalogue.typesByName[$0] }),
      BuiltinCatalogue.compositions(of: type).isEmpty, catalogue.initializers(of: type).isEmpty
    {
      found = nil
    }
    // A type is hardly ever meant where a value is expected; `home` does not mean `Home`.
    if call == nil, let near = found, let first = near.unicodeScalars.first,
      ("A"..."Z").contains(first),
      name.unicodeScalars.first.map({ ("a"..."z").contains($0) }) == true
    {
      found = nil
      if case .declaration(let index)? = globals[near], declarations.kind(of: index) != .protocol,
        declarations.kind(of: index) != .device, near.lowercased() == name.lowercased()
      {
        return SemanticDiagnostics.unknownName(
          name, at: range, suggestion: nil,
          note: "'\(near)' is a declaration: 'let \(name) = \(near)()' would make one")
      }
    }
    if found == nil, call != nil, let unknown = unknownFunction(name, at: range) { return unknown }
    return SemanticDiagnostics.unknownName(
      name, at: range,
      suggestion: found.map {
        var meant = suggestion($0, for: name, of: body.owner.map { .instance($0) }, call: call)
        meant.name = LiteralText.name(meant.name)
        return meant
      },
      note: Synonyms.note(for: name) ?? (found == nil ? noteOnMissing(name, call: call) : nil))
  }

  static let unbuiltVerbs: Set<String> = ["finger3"]

  /// Every name in scope, in a fixed order.
  func visibleNames() -> [String] {
    guard canSuggest(from: body.locals.count + declarations.count + functions.count) else {
      return []
    }
    var names = body.locals.filter { !$0.value.isEmpty }.keys.sorted()
    if let owner = body.owner?.index {
      names += declarations[owner].names.keys.sorted()
      names += memberNames(of: .instance(DeclarationID(owner)))
    }
    if body.session != nil { names += session?.state.variables.all.keys.sorted() ?? [] }
    names += declarations.map(\.name).filter { !$0.isEmpty }
    names += functions.compactMap { symbol in
      if symbol.owner == nil, case .function = symbol.source { symbol.name } else { nil }
    }
    names += catalogue.freeMembers.map(\.name)
    names += BuiltinCatalogue.typeNames
    return names
  }

  /// The names of all members of a type, for "did you mean".
  func memberNames(of type: ScriptType) -> [String] {
    guard canSuggest(from: 100) else { return [] }
    var names: [String] = []
    var type = type
    if case .protocol(let id) = type { return declarations[id.index].names.keys.sorted() }
    if case .ownEnumeration(let id, _) = type {
      return declarations[id.index].names.keys.sorted()
        + (declarations[id.index].rawType == nil ? [] : ["rawValue"])
    }
    if case .instance(let id) = type {
      let kind = declarations.kind(of: id.index)
      names += declarations[id.index].names.keys.sorted()
      names += BuiltinCatalogue.slots(of: kind).filter { $0.label == nil }.map(\.name)
      names += catalogue.scopeMembers(of: kind).map(\.name)
      type = .object(declarations.builtinClass(of: id.index))
    }
    if case .list = type { type = .list(.error) }
    if case .tuple(let parts) = type {
      return parts.enumerated().map { $1.label ?? "\($0)" }
    }
    for here in type.ancestry {
      names += catalogue.allEntries(of: here).filter {
        !$0.entries.members.isEmpty || $0.entries.component != nil
      }.map(\.name).sorted()
    }
    return names
  }

  /// The diagnostic for an unknown member; nil when it was reported before.
  func unknownMember(
    _ name: String, of type: ScriptType, at range: SourceRange, call: SyntaxNode? = nil
  ) -> Diagnostic? {
    // A name that is missing has been reported by the parser.
    if name.isEmpty || unread.names.contains(name) { return nil }
    if let old = deprecated(name, at: range) { return once(old, name) }
    if let unbuilt = unbuiltMember(name, of: type, at: range) { return once(unbuilt, name) }
    if let meant = viewPart(name, of: type) {
      return SemanticDiagnostics.unknownMember(
        name, of: self.name(of: type), at: range,
        suggestion: suggestion(meant, for: name, of: type, call: call), note: nil)
    }
    if let note = callbackNote(name, of: type) {
      return SemanticDiagnostics.unknownMember(
        name, of: self.name(of: type), at: range, suggestion: nil, note: note)
    }
    if builtinClass(of: type)?.inherits(from: .viewController) == true,
      let container = container(havingMember: name)
    {
      return SemanticDiagnostics.unknownMember(
        name, of: self.name(of: type), at: range,
        suggestion: Suggestion(name: "\(container.member)?.\(name)"),
        note: "'\(name)' belongs to '\(container.type.name)'")
    }
    let names = memberNames(of: type)
    let meant = Synonyms.member(name)
    // A name with a note of its own means no similar one.
    let found =
      meant.flatMap { names.contains($0) ? $0 : nil }
      ?? (Synonyms.note(for: name) == nil && touch(name, of: type, call) == nil
        ? closest(to: name, among: names) ?? Self.longer(than: name, among: names) : nil)
    let isStatic =
      catalogue.entries(name, of: type).map { !$0.statics.isEmpty || $0.constant != nil }
      ?? false
    return SemanticDiagnostics.unknownMember(
      name, of: self.name(of: type), at: range,
      suggestion: found.map { suggestion($0, for: name, of: type, call: call) },
      note: isStatic
        ? "'\(name)' belongs to the type: write '.\(name)' where one is asked for"
        : touch(name, of: type, call) ?? Synonyms.note(for: name) ?? noteOnProtocol(type)
          ?? noteOnCase(name, of: type)
          ?? (found == nil && !names.isEmpty
            ? "it has \(SemanticDiagnostics.listed(Self.unique(names)))" : nil))
  }

  /// The note for a touch that is called on the view which it is meant for; nil for any other call.
  private func touch(_ name: String, of type: ScriptType, _ call: SyntaxNode?) -> String? {
    guard let call, builtinClass(of: type)?.inherits(from: .view) == true,
      catalogue.rows(of: .object(.finger))?[name].isEmpty == false
    else { return nil }
    let view = trees[body.file].text(of: CallSyntax(call).callee.operand)
    return "a finger touches views: write 'finger.\(name)(\(view.utf8.count > 40 ? "…" : view))'"
  }

  // MARK: Signatures

  /// The declaration of a built-in member.
  func signature(_ row: BuiltinCatalogue.Member) -> String {
    BuiltinCatalogue.signature(row)
  }

  /// The declaration of a script's function.
  func signature(_ function: Int) -> String {
    let symbol = functions[function]
    let short = symbol.name.split(separator: ".").last.map(String.init) ?? symbol.name
    let written = symbol.owner == nil ? LiteralText.name(short) : short
    let parameters = signature(symbol.parameters)
    let result = symbol.result == .void ? "" : " -> \(name(of: symbol.result))"
    return "\(written)(\(parameters))\(result)"
  }

  /// A list of parameters as its declaration has it, without default values.
  func signature(_ parameters: [ParameterSymbol]) -> String {
    parameters.map { parameter in
      let label =
        parameter.label == parameter.name ? "" : (parameter.label ?? "_") + " "
      if parameter.isVariadic, case .list(let element) = parameter.type {
        return "\(label)\(parameter.name): \(name(of: element))..."
      }
      return "\(label)\(parameter.name): \(name(of: parameter.type))"
    }.joined(separator: ", ")
  }
}

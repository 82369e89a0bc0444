import SourceText
import Syntax

extension Checker {
  /// Finds what a name alone stands for: locals, the instance's own, its UIKit class's, free names.
  func resolve(name: String, _ node: SyntaxNode, expected: ScriptType?) -> Expression {
    if let local = body.locals[name]?.last { return resolve(local: local, name, node) }
    if let owner = body.owner?.index, let found = resolveOwn(name, owner: owner, node) {
      return found
    }
    if let global = globals[name] { return resolve(global: global, name, node) }
    if let row = BuiltinCatalogue.freeMembers[name]?.first {
      guard row.parameters == nil else {
        return failure(
          SemanticDiagnostics.functionAsValue(name, at: node.range, signature: signature(row)), node
        )
      }
      return Expression(.builtin(row.id, [], completion: nil), type: row.type, range: node.range)
    }
    return failure(unknownName(name, node), node)
  }

  private func resolve(local: Local, _ name: String, _ node: SyntaxNode) -> Expression {
    if local.role == .variable, local.closureDepth < body.closures.count {
      return failure(
        SemanticDiagnostics.capturedVariable(
          name, word: body.closures[local.closureDepth].word, at: node.range,
          declared: local.range), node)
    }
    return read(local.variable, depth: local.closureDepth, at: node.range)
  }

  /// A name of the instance the body stands in.
  private func resolveOwn(_ name: String, owner: Int, _ node: SyntaxNode) -> Expression? {
    let isOwn =
      declarations[owner].names[name] != nil || scopeMember(name, of: owner) != nil
      || isAskedSlot(name, of: declarations[owner].kind)
    guard isOwn, let own = readSelf(at: node.range) else { return nil }
    return member(name, of: own, node, isImplicit: true)
  }

  private func resolve(global: Global, _ name: String, _ node: SyntaxNode) -> Expression {
    switch global {
    case .declaration(let index):
      guard declarations[index].isBuilt else { return errorExpression(node) }
      return failure(
        SemanticDiagnostics.declarationAsValue(
          name, kind: declarations[index].kind, at: node.range), node)
    case .function(let index):
      return failure(
        SemanticDiagnostics.functionAsValue(name, at: node.range, signature: signature(index)), node
      )
    }
  }

  /// A property or method that the instance has from its UIKit class, by the names that are in its scope.
  func scopeMember(_ name: String, of owner: Int) -> BuiltinCatalogue.Member? {
    members(name, of: .instance(DeclarationID(owner))).first
  }

  /// Whether a name is a slot that is asked for and no member of the UIKit class.
  func isAskedSlot(_ name: String, of kind: DeclarationKind) -> Bool {
    BuiltinCatalogue.slotsByKind[kind]?.contains {
      $0.name == name && !$0.isStored && $0.label == nil
    } ?? false
  }

  /// What UIKit's types have by a name, its superclasses' too.
  func members(_ name: String, of type: ScriptType) -> [BuiltinCatalogue.Member] {
    switch type {
    case .instance(let id):
      let kind = declarations[id.index].kind
      let own: [BuiltinCatalogue.Member] =
        switch kind {
        case .interaction: BuiltinCatalogue.interactionScopeMembers
        case .presentation: BuiltinCatalogue.presentationScopeMembers
        case .controller, .animator, .delegate, .navigation, .tabs, .split, .segue, .storyboard,
          .device:
          []
        }
      if let row = own.first(where: { $0.name == name }) {
        var row = row
        if row.id == .interactionGesture { row.type = .object(declarations[id.index].gestureClass) }
        return [row]
      }
      return members(name, of: .object(kind.builtinClass))
    case .object(let object):
      var current: BuiltinClass? = object
      while let here = current {
        if let entries = BuiltinCatalogue.entriesByOwner[.object(here)]?[name],
          !entries.members.isEmpty
        {
          // `location(in:)` of the superclass goes on being there beside the subclass's own.
          return entries.members
        }
        current = here.superclass
      }
      return []
    case .list(let element):
      return (BuiltinCatalogue.entriesByOwner[.list(.error)]?[name]?.members ?? []).map {
        $0.replacingElement(element)
      }
    default: return BuiltinCatalogue.entriesByOwner[type]?[name]?.members ?? []
    }
  }

  // MARK: Members of values

  /// Reads a property, a stored member or a part of a value.
  func member(
    _ name: String, of receiver: Expression, _ node: SyntaxNode, isImplicit: Bool = false
  ) -> Expression {
    let range = node.range
    if case .instance(let id) = receiver.type {
      if let found = ownMember(name, of: receiver, id, node) { return found }
    }
    if let component = BuiltinCatalogue.entriesByOwner[receiver.type]?[name]?.component {
      if case .constant(let words) = receiver.kind {
        let own = words[component.offset..<(component.offset + component.type.wordCount)]
        return Expression(.constant(Array(own)), type: component.type, range: range)
      }
      return Expression(
        .component(receiver, offset: component.offset), type: component.type, range: range)
    }
    let rows = members(name, of: receiver.type)
    if let row = rows.first(where: { $0.parameters == nil }) {
      let base = converted(
        receiver, to: row.owner?.isList == true ? receiver.type : row.owner ?? receiver.type)
      return Expression(.builtin(row.id, [base], completion: nil), type: row.type, range: range)
    }
    if let row = rows.first {
      return failure(
        SemanticDiagnostics.functionAsValue(name, at: node.tokenRange, signature: signature(row)),
        node)
    }
    return failure(unknownMember(name, of: receiver.type, at: node.tokenRange), node)
  }

  /// A stored member or an asked slot of a script's own instance.
  private func ownMember(
    _ name: String, of receiver: Expression, _ id: DeclarationID, _ node: SyntaxNode
  ) -> Expression? {
    switch declarations[id.index].names[name] {
    case .stored(let position)?:
      let type = memberType(declaration: id.index, position: position, at: node.tokenRange)
      if type == .error { return errorExpression(node) }
      note(.read(id, position), at: node.tokenRange)
      return Expression(
        .member(receiver, declaration: id, position: position), type: type, range: node.range)
    case .function(let function)?:
      return failure(
        SemanticDiagnostics.functionAsValue(
          name, at: node.tokenRange, signature: signature(function)), node)
    case nil: break
    }
    guard isAskedSlot(name, of: declarations[id.index].kind) else { return nil }
    guard let slot = declarations[id.index].slots[name] else {
      if !members(name, of: receiver.type).isEmpty { return nil }
      return failure(
        SemanticDiagnostics.slotNotWritten(
          name, declaration: declarations[id.index].name, at: node.tokenRange), node)
    }
    var arguments = [receiver]
    for parameter in slot.row.parameters {
      guard let argument = slotArgument(parameter, of: receiver, node) else {
        return failure(
          SemanticDiagnostics.slotNeedsContext(name, at: node.tokenRange), node)
      }
      arguments.append(argument)
    }
    note(.call(slot.function), at: node.tokenRange)
    return Expression(
      .slot(FunctionID(slot.function), arguments), type: slot.row.type, range: node.range)
  }

  /// The transition context that is at hand for `transitionDuration`.
  private func slotArgument(
    _ parameter: BuiltinCatalogue.Parameter, of receiver: Expression, _ node: SyntaxNode
  ) -> Expression? {
    guard case .variable(let own) = receiver.kind, own == body.selfVariable,
      let context = body.contextVariable
    else { return nil }
    return read(context, depth: 0, at: node.range)
  }

  // MARK: Unknown names

  private func unknownName(_ name: String, _ node: SyntaxNode) -> Diagnostic {
    let range = node.range
    if Self.unbuiltVerbs.contains(name) { return SemanticDiagnostics.notBuiltYet(name, at: range) }
    if BuiltinCatalogue.typesByName[name] != nil {
      return SemanticDiagnostics.typeAsValue(name, at: range)
    }
    if let place = topLevelVariables[body.file][name] {
      if case .topLevel = functions[body.function].source, place.start > range.start {
        return SemanticDiagnostics.usedBeforeDeclared(name, at: range, declared: place)
      }
      return SemanticDiagnostics.topLevelVariable(name, at: range, declared: place)
    }
    let names = visibleNames()
    let meant = Synonyms.member(name).flatMap { names.contains($0) ? $0 : nil }
    let found = meant ?? closest(to: name, among: names)
    return SemanticDiagnostics.unknownName(
      name, at: range,
      suggestion: found.map { suggestion($0, for: name, of: body.owner.map { .instance($0) }) },
      note: Synonyms.note(for: name))
  }

  /// A suggested name with its signature when it is a method, and how it is set when a setter was called.
  private func suggestion(_ found: String, for name: String, of type: ScriptType?) -> Suggestion {
    var result = Suggestion(name: found)
    let own = type.map { members(found, of: $0) } ?? []
    let rows =
      own.isEmpty && type?.isReference != true ? BuiltinCatalogue.freeMembers[found] ?? [] : own
    if let row = rows.first, row.parameters?.isEmpty == false { result.signature = signature(row) }
    let isSetter = name.hasPrefix("set") && !found.hasPrefix("set")
    result.isAssigned = isSetter && own.contains { $0.setter != nil }
    return result
  }

  static let unbuiltVerbs: Set<String> = ["mark", "rotate", "traits", "finger3"]

  /// Every name that could have been meant, in an order that does not change.
  func visibleNames() -> [String] {
    guard canSuggest(from: body.locals.count + declarations.count + functions.count) else {
      return []
    }
    var names = body.locals.filter { !$0.value.isEmpty }.keys.sorted()
    if let owner = body.owner?.index {
      names += declarations[owner].names.keys.sorted()
      names += memberNames(of: .instance(DeclarationID(owner)))
    }
    names += declarations.map(\.name)
    names += functions.compactMap { symbol in
      if symbol.owner == nil, case .function = symbol.source { symbol.name } else { nil }
    }
    names += (BuiltinCatalogue.functionRows + BuiltinCatalogue.virtualTimeRows).map(\.name)
    names += BuiltinCatalogue.typeNames
    return names
  }

  /// Every name a type has, for "did you mean".
  func memberNames(of type: ScriptType) -> [String] {
    guard canSuggest(from: 100) else { return [] }
    var names: [String] = []
    var type = type
    if case .instance(let id) = type {
      let kind = declarations[id.index].kind
      names += declarations[id.index].names.keys.sorted()
      names += (BuiltinCatalogue.slotsByKind[kind] ?? []).filter { $0.label == nil }.map(\.name)
      if kind == .interaction { names += BuiltinCatalogue.interactionScopeMembers.map(\.name) }
      type = .object(kind.builtinClass)
    }
    if case .list = type { type = .list(.error) }
    var current: ScriptType? = type
    while let here = current {
      names += (BuiltinCatalogue.entriesByOwner[here] ?? [:]).filter {
        !$0.value.members.isEmpty || $0.value.component != nil
      }.keys.sorted()
      current = nil
      if case .object(let object) = here { current = object.superclass.map { .object($0) } }
    }
    return names
  }

  func unknownMember(_ name: String, of type: ScriptType, at range: SourceRange) -> Diagnostic {
    let names = memberNames(of: type)
    let meant = Synonyms.member(name)
    let found = meant.flatMap { names.contains($0) ? $0 : nil } ?? closest(to: name, among: names)
    let isStatic =
      BuiltinCatalogue.entriesByOwner[type]?[name].map { !$0.statics.isEmpty || $0.constant != nil }
      ?? false
    return SemanticDiagnostics.unknownMember(
      name, of: self.name(of: type), at: range,
      suggestion: found.map { suggestion($0, for: name, of: type) },
      note: isStatic
        ? "'\(name)' belongs to the type: write '.\(name)' where one is asked for"
        : Synonyms.note(for: name)
          ?? (found == nil && !names.isEmpty
            ? "it has \(SemanticDiagnostics.listed(Self.unique(names)))" : nil))
  }

  // MARK: Signatures

  /// A built-in as its declaration would be written.
  func signature(_ row: BuiltinCatalogue.Member) -> String {
    BuiltinCatalogue.signature(row)
  }

  /// A script's func as it was declared.
  func signature(_ function: Int) -> String {
    let symbol = functions[function]
    let short = symbol.name.split(separator: ".").last.map(String.init) ?? symbol.name
    let parameters = symbol.parameters.map { "\($0.name): \(name(of: $0.type))" }
    let result = symbol.result == .void ? "" : " -> \(name(of: symbol.result))"
    return "\(short)(\(parameters.joined(separator: ", ")))\(result)"
  }
}

extension ScriptType {
  var isList: Bool {
    if case .list = self { true } else { false }
  }

  /// A row's type with the elements of a list put in.
  func replacingElement(_ element: ScriptType) -> ScriptType {
    switch self {
    case .error: element
    case .optional(let wrapped): wrapped.replacingElement(element).asOptional
    case .list(let inner): .list(inner.replacingElement(element))
    default: self
    }
  }
}

extension BuiltinCatalogue.Member {
  func replacingElement(_ element: ScriptType) -> Self {
    var row = self
    row.owner = owner?.replacingElement(element)
    row.type = type.replacingElement(element)
    row.parameters = parameters?.map {
      .init($0.label, $0.name, $0.type.replacingElement(element), defaultValue: $0.defaultValue)
    }
    return row
  }
}

import SourceText
import Syntax

// Computed properties, and stored ones with `willSet` and `didSet`: the functions they are made of.
extension Checker {
  // MARK: Collecting

  /// Collects a computed property of a declaration or enumeration.
  func collectComputed(_ node: SyntaxNode, of index: Int) {
    let syntax = ComputedPropertySyntax(node)
    let name = syntax.name
    if let setter = syntax.setter, node.hasModifier("override"),
      overridable(name.text, of: index) != nil
    {
      checkOverriddenGetter(syntax, of: name)
      return collectOverride(name, type: syntax.type, [setter], of: index)
    }
    let position = declarations[index].properties.count
    guard name.kind == .name, !name.text.isEmpty,
      claim(name, .computed(position), in: index)
    else { return }
    reportSlot(syntax, node, of: index)
    let type =
      syntax.setter == nil && takesTypeOfGetter(syntax)
      ? nil : resolveType(syntax.type, file: declarations[index].file)
    let getter = addAccessor(
      name, .getter(node, property: position), of: index, result: type ?? .void)
    functions[getter].isImplicitlyUnwrapped = syntax.type.isImplicitlyUnwrappedType
    var property = PropertySymbol(
      name: name.text, type: type, range: name.tokenRange, getter: getter)
    if let setter = syntax.setter {
      if declarations.kind(of: index) == .enum {
        report(
          SemanticDiagnostics.readOnly(
            name.text, at: setter.tokenRange,
            remedy: "leave out 'set': a value of an enumeration does not change"))
      }
      property.setter = addAccessor(
        name, .setter(setter, observed: nil), of: index,
        taking: parameter(of: setter, "newValue", type ?? .error))
    }
    declarations[index].properties.append(property)
  }

  /// Reports a computed property with the name of a slot, which UIKit does not read.
  private func reportSlot(_ syntax: ComputedPropertySyntax, _ node: SyntaxNode, of index: Int) {
    let name = syntax.name
    let slots = BuiltinCatalogue.slots(of: declarations.kind(of: index))
    guard slots.contains(where: { $0.name == name.text && $0.label == nil }) else { return }
    var edits: [FixIt.Edit] = []
    if syntax.setter == nil, let getter = syntax.getter {
      let value = returnedValue(of: getter)
      let kept = (value ?? getter).range
      func edit(_ start: UInt32, _ end: UInt32, _ text: String) -> FixIt.Edit {
        FixIt.Edit(
          range: SourceRange(file: kept.file, start: start, end: end), replacement: text)
      }
      edits = [
        edit(node.range.start, kept.start, name.text + (value == nil ? " " : ": ")),
        edit(kept.end, node.range.end, ""),
      ]
      // A comment beside the value would be lost.
      let lost = edits.map { node.tree.source.bytes[Int($0.range.start)..<Int($0.range.end)] }
      if lost.contains(where: { $0.contains(UInt8(ascii: "/")) }) { edits = [] }
    }
    declarations[index].hasUnknownMembers = true
    report(
      SemanticDiagnostics.memberWrittenAsFunction(
        name.text, isHook: false, isProperty: true, form: name.text, at: name.tokenRange,
        edits: edits))
  }

  /// Collects the `willSet` and `didSet` of a stored member.
  func collectObservers(
    _ syntax: VariableSyntax, _ name: SyntaxNode, member: Int, of index: Int
  ) {
    let type = declarations[index].storage[member].type ?? .error
    func accessor(_ word: String, _ value: String) -> Int? {
      guard let node = syntax.observers.first(where: { $0.text == word }) else { return nil }
      return addAccessor(
        name, .setter(node, observed: member), of: index,
        taking: parameter(of: node, value, type))
    }
    let willSet = accessor("willSet", "newValue")
    let didSet = accessor("didSet", "oldValue")
    guard willSet != nil || didSet != nil else { return }
    declarations[index].storage[member].observer = addAccessor(
      name, .observer(member: member, willSet: willSet, didSet: didSet), of: index,
      taking: ParameterSymbol(name: "", type: type, range: name.tokenRange))
  }

  func addAccessor(
    _ name: SyntaxNode, _ source: FunctionSymbol.Source, of index: Int,
    result: ScriptType = .void, taking parameter: ParameterSymbol? = nil
  ) -> Int {
    let function = addFunction(
      FunctionSymbol(
        name: "\(declarations[index].shortName).\(name.text)", file: declarations[index].file,
        owner: DeclarationID(index), source: source, range: name.tokenRange,
        parameters: parameter.map { [$0] } ?? [], result: result))
    return renumberedMethod(function, of: index)
  }

  /// The value that an accessor gets, under the name that is written or Swift's.
  func parameter(
    of accessor: SyntaxNode, _ name: String, _ type: ScriptType
  ) -> ParameterSymbol {
    let written = AccessorSyntax(accessor).name
    return ParameterSymbol(
      name: written?.text ?? name, type: type, range: written?.range ?? accessor.tokenRange)
  }

  // MARK: Types

  /// Whether a property has the type of the value that its getter returns, since `CGFloat` may be a length, a number or a ratio.
  private func takesTypeOfGetter(_ syntax: ComputedPropertySyntax) -> Bool {
    guard syntax.type.kind == .namedType, syntax.type.hasText("CGFloat"),
      globals["CGFloat"] == nil, let getter = syntax.getter
    else { return false }
    return returnedValue(of: getter) != nil
  }

  /// The value of a getter that consists of it, with or without `return`.
  func returnedValue(of getter: SyntaxNode) -> SyntaxNode? {
    guard getter.children.count == 1, let node = getter.children.first else { return nil }
    switch node.kind {
    case .expressionStatement: return ExpressionStatementSyntax(node).expression
    case .returnStatement: return ReturnSyntax(node).value
    default: return nil
    }
  }

  /// The type of a computed property; checks its getter first when the type is not known yet.
  func propertyType(_ position: Int, of index: Int, at use: SourceRange) -> ScriptType {
    let property = declarations[index].properties[position]
    if let type = property.type { return type }
    if functions[property.getter].isOpen || openInitializers >= 20 {
      report(
        functions[property.getter].isOpen
          ? SemanticDiagnostics.cyclicType(property.name, at: use, declared: property.range)
          : SemanticDiagnostics.typeTooFar(property.name, at: use, declared: property.range))
      declarations[index].properties[position].type = .error
      return .error
    }
    check(function: property.getter)
    return declarations[index].properties[position].type ?? .error
  }

  /// Gives the functions that follow the changes of a member its type, which its first value may give it.
  func resolveObserved(by function: Int) {
    let member: Int
    switch functions[function].source {
    case .setter(_, observed: let observed?): member = observed
    case .observer(let observed, _, _): member = observed
    default: return
    }
    guard let owner = functions[function].owner?.index else { return }
    functions[function].parameters[0].type = memberType(
      declaration: owner, position: member, at: nil)
  }

  // MARK: Bodies

  /// Checks the body of a getter.
  func checkGetter(
    _ node: SyntaxNode, property: Int, of symbol: FunctionSymbol
  ) -> [Statement] {
    guard let owner = symbol.owner?.index, let block = ComputedPropertySyntax(node).getter else {
      return []
    }
    guard declarations[owner].properties[property].type == nil,
      let written = returnedValue(of: block)
    else { return checkReturningBlock(block, of: symbol) }
    let value = check(written, nil)
    let type =
      value.type == .void || value.type == .nilLiteral
      ? failure(SemanticDiagnostics.voidValue(at: written.range), written).type : value.type
    if declarations[owner].properties[property].type == nil {
      declarations[owner].properties[property].type = type
    }
    functions[body.function].result = type
    return [returning(value, written)]
  }

  /// The body that assigns a member between its `willSet` and its `didSet`.
  func observe(
    _ position: Int, _ willSet: Int?, _ didSet: Int?, _ parameters: [VariableID]
  ) -> [Statement] {
    guard let owner = body.owner, let value = parameters.last,
      let own = readSelf(at: functions[body.function].range)
    else { return [] }
    let range = own.range
    let type = body.variables[value.index].type
    func call(_ function: Int, _ variable: VariableID) -> Statement {
      note(.call(function), at: range)
      let argument = Expression(.variable(variable), type: type, range: range)
      return Statement(
        .expression(
          Expression(.call(FunctionID(function), [own, argument]), type: .void, range: range)),
        range: range)
    }
    let member = Expression(
      .member(own, declaration: owner, position: position), type: type, range: range)
    let old = newVariable("", type, isMutable: false)
    var statements: [Statement] = []
    if didSet != nil { statements.append(Statement(.declare(old, member), range: range)) }
    if let willSet { statements.append(call(willSet, value)) }
    statements.append(
      Statement(
        .assign(
          .member(own, declaration: owner, position: position),
          Expression(.variable(value), type: type, range: range)), range: range))
    if let didSet { statements.append(call(didSet, old)) }
    return statements
  }

  // MARK: Uses

  /// Reads a computed property at the top of a file.
  func readProperty(_ index: Int, _ node: SyntaxNode) -> Expression {
    let symbol = functions[index]
    if !isVisible(symbol.file, from: body.file) {
      report(
        notImported(symbol.name, at: node.range, declared: symbol.file, in: body.file))
    }
    note(.call(index), at: node.tokenRange)
    return Expression(.call(FunctionID(index), []), type: symbol.result, range: node.range)
  }

  /// Reads a computed property.
  func computed(
    _ position: Int, of receiver: Expression, _ id: DeclarationID, _ node: SyntaxNode
  ) -> Expression {
    let type = propertyType(position, of: id.index, at: node.tokenRange)
    if type == .error { return errorExpression(node) }
    let getter = declarations[id.index].properties[position].getter
    note(.call(getter), at: node.tokenRange)
    return Expression(.call(FunctionID(getter), [receiver]), type: type, range: node.range)
  }

  /// A computed property as the target of an assignment; nil after a diagnostic.
  func computedTarget(
    _ position: Int, of receiver: Expression, owner: Int, _ node: SyntaxNode
  ) -> AssignmentTarget? {
    let property = declarations[owner].properties[position]
    guard let setter = property.setter else {
      let isRequired = declarations.kind(of: owner) == .protocol
      report(
        SemanticDiagnostics.readOnly(
          property.name, at: node.tokenRange,
          remedy: isRequired
            ? "write '{ get set }' in the protocol" : "add 'set { … }' to the property"))
      return nil
    }
    let value = computed(position, of: receiver, DeclarationID(owner), node)
    if value.type == .error { return nil }
    note(.call(setter), at: node.tokenRange)
    return AssignmentTarget(
      place: .accessor(receiver, setter: setter), type: value.type, value: value)
  }

  /// The assignment that runs the `willSet` and `didSet` of a member; nil where it has none, and inside of them, which assign the member alone.
  func observer(
    of position: Int, _ owner: Int, _ receiver: Expression, at range: SourceRange
  ) -> AssignmentTarget.Place? {
    guard let observer = declarations[owner].storage[position].observer else { return nil }
    // The `init` that makes the instance gives it values; one that calls another changes them.
    if isMade(receiver, owner: owner), !callsOtherInit { return nil }
    if case .setter(_, observed: position) = functions[body.function].source,
      body.owner?.index == owner, body.closures.isEmpty,
      case .variable(let variable) = receiver.kind, variable == body.selfVariable
    {
      return nil
    }
    note(.call(observer), at: range)
    return .accessor(receiver, setter: observer)
  }
}

import SourceText
import Syntax

/// The members that a declaration lacks to be of a protocol.
struct ProtocolLack {
  /// The first signature that nothing in the declaration fits.
  let requirement: RequirementSymbol
  /// The member of the declaration with its name.
  let own: MemberName?
  /// The names of all signatures that nothing fits.
  let all: [RequirementSymbol]
}

extension Checker {
  /// Collects the signatures of a protocol.
  func collectRequirements(of index: Int) {
    let syntax = ProtocolSyntax(declarations[index].node)
    for node in syntax.requirements { collectRequirement(node, of: index) }
    if !hasSyntaxErrors, declarations[index].node.text == "protocol", syntax.list.children.isEmpty {
      report(
        SemanticDiagnostics.emptyProtocol(declarations[index].name, at: declarations[index].range))
    }
  }

  private func collectRequirement(_ node: SyntaxNode, of index: Int) {
    let name = FunctionSyntax(node).name
    if FunctionSyntax(node).isProperty { return collectRequiredProperty(node, name, of: index) }
    guard name.kind == .name, !name.text.isEmpty, claim(name, .function(-1), in: index) else {
      return
    }
    var function = addFunction(
      FunctionSymbol(
        name: "\(declarations[index].name).\(name.text)", file: declarations[index].file,
        owner: DeclarationID(index), source: .requirement(node), range: name.tokenRange))
    resolveSignature(node, function: function)
    if let value = functions[function].parameters.compactMap(\.defaultValue).first {
      report(SemanticDiagnostics.defaultInProtocol(at: functions[value].range))
    }
    function = renumberedMethod(function, of: index)
    declarations[index].names[name.text] = .function(function)
    declarations[index].requirements.append(
      RequirementSymbol(name: name.text, function: function))
  }

  /// A property is a getter, and a setter where it can be assigned; both are signatures.
  private func collectRequiredProperty(_ node: SyntaxNode, _ name: SyntaxNode, of index: Int) {
    let position = declarations[index].properties.count
    guard name.kind == .name, !name.text.isEmpty, claim(name, .computed(position), in: index) else {
      return
    }
    let syntax = FunctionSyntax(node)
    let type = syntax.result.map { resolveType($0, file: declarations[index].file) } ?? .error
    func signature(result: ScriptType = .void, taking: ParameterSymbol? = nil) -> Int {
      let function = addAccessor(
        name, .requirement(node), of: index, result: result, taking: taking)
      declarations[index].requirements.append(
        RequirementSymbol(name: name.text, function: function))
      return function
    }
    var property = PropertySymbol(
      name: name.text, type: type, range: name.tokenRange, getter: signature(result: type))
    if syntax.isSettable {
      property.setter = signature(
        taking: ParameterSymbol(name: "newValue", type: type, range: name.tokenRange))
    }
    declarations[index].properties.append(property)
  }

  /// Gives the stored members for which protocols ask the functions that read and assign them.
  func addAccessorsOfRequirements() {
    for number in protocols {
      for requirement in declarations[number].requirements
      where functions[requirement.function].isProperty {
        for index in declarations.indices
        where declarations[index].isBuilt && declarations.kind(of: index) != .protocol {
          guard case .stored(let member)? = declarations[index].names[requirement.name],
            fits(.stored(member), requirement, of: index)
          else { continue }
          addAccessor(of: member, in: index, isSetter: isSetter(requirement))
        }
      }
    }
  }

  private func addAccessor(of member: Int, in index: Int, isSetter: Bool) {
    let symbol = declarations[index].storage[member]
    func add(_ source: FunctionSymbol.Source, _ parameters: [ParameterSymbol], _ result: ScriptType)
      -> Int
    {
      addFunction(
        FunctionSymbol(
          name: "\(declarations[index].shortName).\(symbol.name)", file: declarations[index].file,
          owner: DeclarationID(index), source: source, range: symbol.range,
          parameters: parameters, result: result))
    }
    let type = symbol.type ?? .error
    if isSetter, symbol.setter == nil {
      let value = ParameterSymbol(name: "", type: type, range: symbol.range)
      declarations[index].storage[member].writer = add(
        .observer(member: member, willSet: nil, didSet: nil), [value], .void)
    } else if !isSetter, symbol.getter == nil {
      declarations[index].storage[member].reader = add(.reader(member: member), [], type)
    }
  }

  /// The body that returns a stored member.
  func read(_ position: Int) -> [Statement] {
    guard let owner = body.owner, let own = readSelf(at: functions[body.function].range) else {
      return []
    }
    let type = functions[body.function].result
    let value = Expression(
      .member(own, declaration: owner, position: position), type: type, range: own.range)
    return [Statement(.exit(value), range: own.range)]
  }

  private func isSetter(_ requirement: RequirementSymbol) -> Bool {
    functions[requirement.function].isProperty
      && !functions[requirement.function].parameters.isEmpty
  }

  // MARK: - Which declarations are of a protocol

  /// Checks the types after the colon of a declaration: protocols of the script, of which it has to be.
  func checkInherited(of index: Int) {
    let declaration = declarations[index]
    var classes: [(type: ScriptType, range: SourceRange)] = []
    var kept: [String] = []
    let own = DeclarationID(index)
    for node in DeclarationSyntax(declaration.node).inherited {
      let name = node.typeName
      if Self.rootTypes.contains(name) { continue }
      if name == "XCTestCase" {
        report(SemanticDiagnostics.classOfTests(name, at: node.range))
        continue
      }
      if let kind = Self.kind(ofUnbuilt: name) {
        classes.append((.object(kind.row.builtinClass), node.range))
        continue
      }
      switch resolveType(node, file: declaration.file) {
      case .protocol(let wanted):
        kept.append(name)
        if let lack = lack(of: wanted, in: own) {
          report(notOfProtocol(lack, of: wanted, in: own, at: node.range))
        }
      case .error: kept.append(name)
      case .object(declaration.builtinClass) where declaration.kind.isWrittenAsClass:
        kept.append(name)
      case let type: classes.append((type, node.range))
      }
    }
    guard let first = classes.first, let list = DeclarationSyntax(declaration.node).inheritance
    else { return }
    var meant = kind(ofSubclassOf: classes.map(\.type))
    // A declaration of another kind can have the members of a delegate.
    if meant == .delegate, declaration.kind != .class { meant = declaration.kind }
    if meant?.isWrittenAsClass ?? false { meant = .class }
    if declaration.kind == .class || meant == nil {
      return report(
        SemanticDiagnostics.classInherits(
          name(of: first.type), kind: declaration.kind.rawValue, at: first.range,
          isDeclared: first.type.declaration != nil))
    }
    // The kind of a `class` has been found by what it inherits from.
    var edits = [
      FixIt.Edit(
        range: list.range,
        replacement: kept.isEmpty ? "" : ": " + kept.joined(separator: ", "))
    ]
    if let meant, meant.rawValue != declaration.node.text {
      // With the words before it, which have no effect.
      let word = SourceRange(
        file: list.range.file, start: declaration.node.range.start,
        end: declaration.node.tokenRange.end)
      edits.insert(.init(range: word, replacement: meant.rawValue), at: 0)
    }
    report(
      SemanticDiagnostics.inheritance(
        trees[declaration.file].text(at: first.range), word: declaration.node.text,
        kind: (meant ?? declaration.kind).rawValue,
        at: first.range, edits: edits))
  }

  /// The types of Swift's and Foundation's that every class may name, without effect.
  static let rootTypes = ["NSObject", "NSObjectProtocol", "AnyObject"]

  /// Returns the members that a declaration or protocol lacks to be of a protocol; nil when it is of it.
  func lack(of wanted: DeclarationID, in own: DeclarationID) -> ProtocolLack? {
    let names = declarations[own.index].names
    let open = declarations[wanted.index].requirements.filter { requirement in
      !fits(names[requirement.name], requirement, of: own.index)
    }
    guard let first = open.first else { return nil }
    return ProtocolLack(requirement: first, own: names[first.name], all: open)
  }

  private func fits(_ member: MemberName?, _ requirement: RequirementSymbol, of index: Int) -> Bool
  {
    let wanted = functions[requirement.function]
    if wanted.isProperty {
      guard let type = propertyType(of: member, in: index) else { return false }
      let asked = wanted.parameters.first?.type ?? wanted.result
      return isSame(type, asked)
        && (!isSetter(requirement) || canAssign(member, in: index))
    }
    guard case .function(let function)? = member, functions.indices.contains(function) else {
      return false
    }
    let own = functions[function]
    // A part that could not be parsed has been reported.
    if own.hasUnreadParameters || wanted.hasUnreadParameters { return true }
    return own.parameters.count == wanted.parameters.count
      && zip(own.parameters, wanted.parameters).allSatisfy {
        $0.label == $1.label && isSame($0.type, $1.type)
      } && isSame(own.result, wanted.result)
  }

  /// The type of a property of a declaration; nil for a func, and for no member.
  private func propertyType(of member: MemberName?, in index: Int) -> ScriptType? {
    switch member {
    case .stored(let position)?: memberType(declaration: index, position: position, at: nil)
    case .computed(let position)?:
      declarations[index].properties[position].type
        ?? propertyType(position, of: index, at: declarations[index].properties[position].range)
    case .function?, nil: nil
    }
  }

  /// Whether a property can be assigned.
  private func canAssign(_ member: MemberName?, in index: Int) -> Bool {
    switch member {
    case .stored(let position)?: declarations[index].storage[position].isMutable
    case .computed(let position)?: declarations[index].properties[position].setter != nil
    case .function?, nil: false
    }
  }

  /// The function of a declaration that a call of a signature runs.
  private func function(for requirement: RequirementSymbol, in index: Int) -> Int? {
    switch declarations.meaning(of: requirement.name, in: index) {
    case .function(let function)?: return function
    case .computed(let position)?:
      let property = declarations[index].properties[position]
      return isSetter(requirement) ? property.setter : property.getter
    case .stored(let position)?:
      let member = declarations[index].storage[position]
      return isSetter(requirement) ? member.setter : member.getter
    case nil: return nil
    }
  }

  private func isSame(_ one: ScriptType, _ other: ScriptType) -> Bool {
    one == other || one == .error || other == .error
  }

  /// Whether objects of a declaration are of a protocol.
  private func isImplementer(_ index: Int, of wanted: DeclarationID) -> Bool {
    declarations[index].isBuilt && declarations.kind(of: index) != .protocol
      && lack(of: wanted, in: DeclarationID(index)) == nil
  }

  /// The declarations of every protocol with their funcs for its signatures, where the protocol or the declaration is one of some.
  func conformances(changed: [Int]) -> [Conformance] {
    guard !protocols.isEmpty else { return [] }
    var result: [Conformance] = []
    for number in protocols {
      let all = changed.contains(number) ? Array(declarations.indices) : changed
      for index in all
      where declarations[index].isBuilt && declarations.kind(of: index) != .protocol {
        result.append(conformance(of: index, to: number))
      }
    }
    return result
  }

  private func conformance(of index: Int, to number: Int) -> Conformance {
    let (own, wanted) = (DeclarationID(index), DeclarationID(number))
    guard lack(of: wanted, in: own) == nil else {
      return Conformance(protocol: wanted, declaration: own, functions: nil)
    }
    let functions = declarations[number].requirements.compactMap { requirement in
      function(for: requirement, in: index).map { FunctionID($0) }
    }
    return Conformance(protocol: wanted, declaration: own, functions: functions)
  }

  // MARK: - Diagnostics

  /// The diagnostic for an object whose declaration lacks a func of a protocol.
  func notOfProtocol(
    _ lack: ProtocolLack, of wanted: DeclarationID, in own: DeclarationID, at range: SourceRange
  ) -> Diagnostic {
    let requirement = functions[lack.requirement.function]
    if requirement.isProperty { return lacksProperty(lack, of: wanted, in: own, at: range) }
    var present: (text: String, range: SourceRange)?
    var difference = "it has no func '\(signature(lack.requirement.function))'"
    let written = written(lack.requirement)
    var remedy = "write '\(written) { … }' in '\(declarations[own.index].name)'"
    if lack.own != nil { remedy = "give it another name, and " + remedy }
    switch lack.own {
    case .function(let function)?:
      let symbol = functions[function]
      remedy = "change it to '\(written)'"
      present = ("is 'func \(signature(function))' here", symbol.range)
      difference = "its '\(lack.requirement.name)' \(Self.difference(of: symbol, requirement))"
    case .stored(let position)?:
      let member = declarations[own.index].storage[position]
      present = ("is this member", member.range)
      difference = "its '\(lack.requirement.name)' is no func"
    case .computed(let position)?:
      present = ("is this property", declarations[own.index].properties[position].range)
      difference = "its '\(lack.requirement.name)' is no func"
    case nil: break
    }
    let isUIKits = lack.own == nil && !members(lack.requirement.name, of: .instance(own)).isEmpty
    return SemanticDiagnostics.notOfProtocol(
      declarations[own.index].name, declarations[wanted.index].name, difference: difference,
      at: range, wanted: (written, requirement.range),
      present: present ?? (
        "'\(declarations[own.index].name)' is this", declarations[own.index].range
      ),
      all: lacked(lack), isUIKits: isUIKits ? lack.requirement.name : nil, remedy: remedy)
  }

  /// The signatures that nothing fits; a property that can be assigned is one.
  private func lacked(_ lack: ProtocolLack) -> [String] {
    var all: [String] = []
    for requirement in lack.all where written(requirement) != all.last {
      all.append(written(requirement))
    }
    return all
  }

  /// A signature as a protocol has it.
  private func written(_ requirement: RequirementSymbol) -> String {
    let function = functions[requirement.function]
    guard function.isProperty else { return "func \(signature(requirement.function))" }
    let type = function.parameters.first?.type ?? function.result
    return "var \(requirement.name): \(name(of: type))"
  }

  private func lacksProperty(
    _ lack: ProtocolLack, of wanted: DeclarationID, in own: DeclarationID, at range: SourceRange
  ) -> Diagnostic {
    let requirement = functions[lack.requirement.function]
    let name = lack.requirement.name
    let asked = requirement.parameters.first?.type ?? requirement.result
    var present = ("'\(declarations[own.index].name)' is this", declarations[own.index].range)
    let written = written(lack.requirement)
    let isAssigned = declarations[wanted.index].requirements.contains {
      $0.name == name && isSetter($0)
    }
    var difference = "it has no '\(written)'"
    var remedy =
      "write '\(written) \(isAssigned ? "= …" : "{ … }")' in '\(declarations[own.index].name)'"
    if let member = lack.own {
      present = ("is this member", self.range(of: member, in: own.index))
      switch propertyType(of: member, in: own.index) {
      case nil:
        difference = "its '\(name)' is a func"
        remedy = "give it another name, and " + remedy
      case let type? where !isSame(type, asked):
        difference = "its '\(name)' is a '\(self.name(of: type))'"
        remedy = "change its type to '\(self.name(of: asked))'"
      default:
        difference = "its '\(name)' can't be assigned"
        if case .stored = member {
          remedy = "write 'var' in place of 'let'"
        } else {
          remedy = "add 'set { … }' to it: '\(written) { get { … } set { … } }'"
        }
      }
    }
    let isUIKits = lack.own == nil && !members(name, of: .instance(own)).isEmpty
    return SemanticDiagnostics.notOfProtocol(
      declarations[own.index].name, declarations[wanted.index].name, difference: difference,
      at: range, wanted: (written, requirement.range), present: present,
      all: lacked(lack), isUIKits: isUIKits ? name : nil, remedy: remedy)
  }

  /// Returns the difference of a func from a signature with its name.
  private static func difference(of own: FunctionSymbol, _ wanted: FunctionSymbol) -> String {
    if own.parameters.count != wanted.parameters.count { return "takes other parameters" }
    if own.parameters.map(\.label) != wanted.parameters.map(\.label) { return "has other labels" }
    if own.parameters.map(\.type) != wanted.parameters.map(\.type) { return "takes other types" }
    if own.result == .void { return "gives no value" }
    return wanted.result == .void ? "gives a value" : "gives another value"
  }

  /// Returns the reason why an object of one type never is of another one, where one of them is a protocol.
  func protocolNote(_ own: ScriptType, _ target: ScriptType) -> String? {
    switch (own, target) {
    case (.instance(let declaration), .protocol(let wanted)),
      (.protocol(let wanted), .instance(let declaration)):
      guard let lack = lack(of: wanted, in: declaration) else { return nil }
      let requirement = lack.requirement
      let text =
        functions[requirement.function].isProperty
        ? "'\(written(requirement))'" : "func '\(signature(requirement.function))'"
      return "'\(name(of: .instance(declaration)))' has no \(text)"
    case (.protocol, _), (_, .protocol): return "no declaration of the script is both"
    default: return nil
    }
  }

  /// The note for a member that a protocol has not; nil for any other type.
  func noteOnProtocol(_ type: ScriptType) -> String? {
    guard case .protocol(let id) = type else { return nil }
    var names: [String] = []
    for requirement in declarations[id.index].requirements where requirement.name != names.last {
      names.append(requirement.name)
    }
    return
      "a '\(declarations[id.index].name)' is known by \(SemanticDiagnostics.listed(names)) alone; 'as?' gives the object as what it is"
  }

  /// Whether a call can make an instance of a declaration; reports it when not.
  func canMake(_ index: Int, at range: SourceRange) -> Bool {
    let declaration = declarations[index]
    guard declaration.isBuilt else { return false }
    if !isVisible(declaration.file, from: body.file) {
      report(
        notImported(declaration.name, at: range, declared: declaration.file, in: body.file))
    }
    if declaration.kind == .device {
      report(deviceAsValue(index, at: range))
      return false
    }
    guard declaration.kind == .protocol else { return true }
    report(
      SemanticDiagnostics.protocolMade(
        declaration.name, at: range, implementers: implementers(of: index)))
    return false
  }

  /// The diagnostic for the name of a protocol where an object is needed.
  func protocolAsValue(_ index: Int, at range: SourceRange) -> Diagnostic {
    SemanticDiagnostics.protocolAsValue(
      declarations[index].name, at: range, implementers: implementers(of: index))
  }

  /// The names of the declarations that are of a protocol.
  private func implementers(of number: Int) -> [String] {
    declarations.indices.filter { isImplementer($0, of: DeclarationID(number)) }
      .map { declarations[$0].name }
  }
}

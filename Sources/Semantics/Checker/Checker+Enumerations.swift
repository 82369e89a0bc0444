import SourceText
import Syntax

/// A case of an enumeration while the script is checked.
struct CaseSymbol: Sendable {
  let name: String
  let range: SourceRange
  /// The number that values of it have.
  var number = 0
  var values: [ParameterSymbol] = []
  var rawValue: EnumerationCase.RawValue?

  /// Whether values of it look like those of another case, so that both can have one number.
  func isLike(_ other: CaseSymbol) -> Bool {
    name == other.name && rawValue == other.rawValue
      && values.map(\.label) == other.values.map(\.label)
      && values.map(\.type) == other.values.map(\.type)
  }
}

extension DeclarationSymbol {
  /// The cases of an enumeration by their numbers, those of earlier versions among them.
  var allCases: [CaseSymbol] { (cases + earlierCases).sorted { $0.number < $1.number } }

  /// The cases of the program, by their numbers.
  var madeCases: [EnumerationCase] {
    allCases.map { symbol in
      EnumerationCase(
        name: symbol.name, values: symbol.values.map { .init($0.label, $0.type) },
        isEarlier: earlierCases.contains { $0.number == symbol.number }, rawValue: symbol.rawValue)
    }
  }

  /// Whether a case of an enumeration has values.
  var hasCaseValues: Bool {
    kind == .enum
      && EnumerationSyntax(node).cases.contains { !CaseElementSyntax($0).list.isAbsent }
  }
}

// The enumerations of a script.
extension Checker {
  /// The type of the values or instances of a declaration.
  func type(of index: Int) -> ScriptType {
    let id = DeclarationID(index)
    switch declarations.kind(of: index) {
    case .protocol: return .protocol(id)
    case .enum: return .ownEnumeration(id, hasValues: declarations[index].hasCaseValues)
    default: return .instance(id)
    }
  }

  /// The meaning of a name at file level, or of an enumeration or `typealias` in the present declaration.
  func global(named name: String) -> Global? { followed(declared(named: name)) }

  /// The same, for the name of a `typealias` that itself.
  func declared(named name: String) -> Global? {
    if let owner = body.owner?.index ?? collectedOwner {
      var outer = declarations[owner].name[...]
      while !outer.isEmpty {
        if let inner = globals["\(outer).\(name)"] { return inner }
        outer = outer.lastIndex(of: ".").map { outer[..<$0] } ?? ""
      }
    }
    return globals[name]
  }

  /// The type of the enumeration with a name, which stands at a node; nil if there is none.
  func enumeration(named name: String, _ node: SyntaxNode) -> ScriptType? {
    if name == "Self", let owner = body.owner?.index, declarations.kind(of: owner) == .enum {
      record(node.tokenRange, .definition(declarations[owner].range))
      return type(of: owner)
    }
    guard case .declaration(let index)? = global(named: name, node),
      declarations.kind(of: index) == .enum
    else { return nil }
    if !isVisible(declarations[index].file, from: body.file) {
      let missing = notImported(
        name, at: node.range, declared: declarations[index].file, in: body.file)
      report(once(missing, "\(body.file) \(name)"))
    }
    return type(of: index)
  }

  // MARK: - Declarations

  func collectEnumeration(_ node: SyntaxNode, file: Int) {
    if node.text != "enum" {
      report(SemanticDiagnostics.unknownKind(node.text, at: node.tokenRange, suggestion: .enum))
    }
    declare(EnumerationSyntax(node).name, .enum, node, file: file, isBuilt: true)
    declareStatics(
      of: node, EnumerationSyntax(node).name, EnumerationSyntax(node).members, file: file)
  }

  /// Collects the enumerations in a declaration, whose names have the declaration's before them.
  func collectNestedEnumerations(in node: SyntaxNode, file: Int) {
    let syntax = DeclarationSyntax(node)
    for member in syntax.members.children(of: .enumerationDeclaration) {
      declare(
        EnumerationSyntax(member).name, .enum, member, file: file, isBuilt: true,
        in: syntax.name.text)
      declareStatics(
        of: member, EnumerationSyntax(member).name, EnumerationSyntax(member).members, file: file,
        in: syntax.name.text)
    }
  }

  /// Collects the cases and funcs of an enumeration.
  func collectCases(of index: Int) {
    let syntax = EnumerationSyntax(declarations[index].node)
    collectInherited(syntax.inherited, of: index)
    for node in syntax.cases { collectCase(node, of: index) }
    for node in syntax.members.children where !node.isStatic {
      switch node.kind {
      case .computedProperty: collectComputed(node, of: index)
      case .functionDeclaration: collectMethod(node, of: index)
      case .initializerDeclaration: collectInitializer(node, of: index)
      default: break
      }
    }
    numberCases(of: index)
    if !hasSyntaxErrors, syntax.cases.isEmpty, !syntax.members.children.contains(where: \.isStatic)
    {
      report(
        SemanticDiagnostics.emptyEnumeration(
          declarations[index].name, at: declarations[index].range))
    }
  }

  /// Reads the types after the colon: the type of the raw values, and protocols of Swift's that need no func.
  private func collectInherited(_ types: [SyntaxNode], of index: Int) {
    for (position, node) in types.enumerated() {
      let name = node.kind == .namedType ? node.typeName : ""
      if name == "CaseIterable" {
        declarations[index].isIterable = true
        continue
      }
      if ["Equatable", "Hashable", "Sendable"].contains(name) { continue }
      if let other = globals[name], case .declaration = other {
        report(SemanticDiagnostics.enumerationInherits(name, at: node.range))
        continue
      }
      if Self.foreignProtocols.contains(name)
        || BuiltinCatalogue.typesByName[name] == nil
          && Synonyms.swiftTypes[name] == nil && node.kind == .namedType && position > 0
      {
        report(SemanticDiagnostics.enumerationInherits(name, at: node.range))
        continue
      }
      let type = resolveType(node, file: declarations[index].file)
      if type == .error {
        declarations[index].rawType = .error
      } else if type == .string || type.quantity != nil, declarations[index].rawType == nil {
        declarations[index].rawType = type
      } else {
        report(SemanticDiagnostics.enumerationInherits(self.name(of: type), at: node.range))
      }
    }
  }

  /// Protocols of Swift's that ask for something.
  private static let foreignProtocols: Set<String> = [
    "Comparable", "Codable", "Encodable", "Decodable", "CustomStringConvertible", "Error",
    "Identifiable", "OptionSet", "RawRepresentable", "LocalizedError",
  ]

  private func collectCase(_ node: SyntaxNode, of index: Int) {
    let name = node.text
    if let first = declarations[index].cases.first(where: { $0.name == name }) {
      report(SemanticDiagnostics.duplicateName(name, at: node.tokenRange, first: first.range))
      return
    }
    let syntax = CaseElementSyntax(node)
    var made = CaseSymbol(name: name, range: node.tokenRange)
    if !syntax.list.isAbsent, syntax.list.children.isEmpty, !hasSyntaxErrors {
      report(
        SemanticDiagnostics.emptyCaseValues(name, at: syntax.list.range))
    }
    for value in syntax.values {
      let label = value.tokenIndex == nil ? nil : value.text
      if let label, let first = made.values.first(where: { $0.label == label }) {
        report(
          SemanticDiagnostics.duplicateName(label, at: value.tokenRange, first: first.range))
      }
      made.values.append(
        ParameterSymbol(
          name: label ?? "",
          type: resolveType(
            AssociatedValueSyntax(value).type, file: declarations[index].file),
          range: value.range, label: label, labelRange: value.tokenRange))
    }
    made.rawValue = rawValue(of: made, syntax, node, of: index)
    declarations[index].cases.append(made)
  }

  /// The raw value of a case: the one that is written, its name, or the number after the case before it.
  private func rawValue(
    of symbol: CaseSymbol, _ syntax: CaseElementSyntax, _ node: SyntaxNode, of index: Int
  ) -> EnumerationCase.RawValue? {
    let written = syntax.rawValue
    guard let type = declarations[index].rawType else {
      if let written {
        report(
          SemanticDiagnostics.rawValueWithoutType(
            declarations[index].name, type: written.kind == .stringLiteral ? "String" : "Int",
            at: written.range, name: declarations[index].range))
      }
      return nil
    }
    if type == .error { return nil }
    if !syntax.list.isAbsent {
      report(
        SemanticDiagnostics.rawValueWithValues(
          symbol.name, type: name(of: type), at: syntax.list.range))
      return nil
    }
    let value: EnumerationCase.RawValue
    if let written {
      guard let read = literal(written, type, file: declarations[index].file) else { return nil }
      value = read
    } else if type == .string {
      value = .text(symbol.name)
    } else if type.quantity?.isDimensionless == true {
      switch declarations[index].cases.last?.rawValue {
      case nil where declarations[index].cases.isEmpty: value = .number(0)
      case .number(let last)?: value = .number(last + 1)
      default: return nil
      }
    } else {
      report(
        SemanticDiagnostics.rawValueMissing(
          symbol.name, type: name(of: type), at: node.tokenRange))
      return nil
    }
    if let first = declarations[index].cases.first(where: { $0.rawValue == value }) {
      report(
        SemanticDiagnostics.rawValueTwice(
          at: written?.range ?? node.tokenRange, case: first.name, first: first.range))
    }
    return value
  }

  /// The value of a literal; nil after a diagnostic.
  private func literal(
    _ node: SyntaxNode, _ type: ScriptType, file: Int
  ) -> EnumerationCase.RawValue? {
    let number = node.kind == .prefixOperator && node.text == "-" ? node.operand : node
    guard
      [.numberLiteral, .quantityLiteral].contains(number.kind)
        || node.kind == .stringLiteral && node.children.allSatisfy({ $0.kind == .stringSegment })
    else {
      if node.kind != .error {
        report(SemanticDiagnostics.rawValueNotLiteral(at: node.range))
      }
      return nil
    }
    let outer = body
    body = OpenBody(function: -1, file: file, owner: nil, result: .void)
    defer { body = outer }
    let value = check(node, as: type)
    switch value.kind {
    case .constant(let words) where words.count == 1: return .number(words[0])
    case .string(let text): return .text(text)
    default: return nil
    }
  }

  /// Numbers the cases; one that an earlier version had keeps its number, and no number is used for another.
  private func numberCases(of index: Int) {
    var known: [CaseSymbol] = []
    if let session, index < declarations.earlierCount {
      known = session.state.declarations[index].allCases
    }
    var next = known.count
    for position in declarations[index].cases.indices {
      if let same = known.firstIndex(where: { $0.isLike(declarations[index].cases[position]) }) {
        declarations[index].cases[position].number = known.remove(at: same).number
      } else {
        declarations[index].cases[position].number = next
        next += 1
      }
    }
    declarations[index].earlierCases = known
  }

  /// Reports each value of a case by which the values of an enumeration would contain others of the same one.
  func checkContainedEnumerations() {
    var open: Set<Int> = []
    var done: Set<Int> = []
    for start in collected where declarations.kind(of: start) == .enum && !done.contains(start) {
      // An explicit stack, since a chain of enumerations may be as long as the script.
      var path = [(index: start, rest: places(in: start))]
      open.insert(start)
      while let index = path.last?.index {
        guard let (position, place, id) = path[path.count - 1].rest.popLast() else {
          path.removeLast()
          open.remove(index)
          done.insert(index)
          continue
        }
        if done.contains(id.index) { continue }
        if open.insert(id.index).inserted {
          path.append((id.index, places(in: id.index)))
        } else {
          report(
            SemanticDiagnostics.enumerationContainsItself(
              declarations[id.index].name,
              at: declarations[index].cases[position].values[place].range))
          declarations[index].cases[position].values[place].type = .error
        }
      }
    }
  }

  /// The enumerations in the values of an enumeration's cases, with the places of the values, the last one first.
  private func places(in index: Int) -> [(Int, Int, DeclarationID)] {
    declarations[index].cases.enumerated().flatMap { position, one in
      one.values.enumerated().flatMap { place, value in
        value.type.enumerations.map { (position, place, $0) }
      }
    }.reversed()
  }

  // MARK: - Uses

  /// A case of an enumeration by its name, `.idle` or `Step.idle`.
  func checkCase(_ text: String, of id: DeclarationID, _ node: SyntaxNode) -> Expression {
    let symbol = declarations[id.index]
    let type = type(of: id.index)
    if text == "allCases", !symbol.cases.contains(where: { $0.name == text }) {
      return allCases(of: id.index, node)
    }
    guard let found = enumerationCase(node, of: id.index) else {
      return failure(unknownCase(text, of: id.index, at: node.tokenRange), node)
    }
    guard found.values.isEmpty else {
      return failure(
        SemanticDiagnostics.caseNeedsValues(
          signature(.make(found.number), of: id.index), at: node.tokenRange), node)
    }
    return value(of: found, [], type, node)
  }

  /// A value of a case.
  private func value(
    of symbol: CaseSymbol, _ values: [Expression], _ type: ScriptType, _ node: SyntaxNode
  ) -> Expression {
    guard case .ownEnumeration(let id, let hasValues) = type else { return errorExpression(node) }
    return Expression(
      hasValues
        ? .enumeration(.make(symbol.number), id, values) : .constant([Double(symbol.number)]),
      type: type, range: node.range)
  }

  private func allCases(of index: Int, _ node: SyntaxNode) -> Expression {
    let symbol = declarations[index]
    let type = type(of: index)
    if let one = symbol.cases.first(where: { !$0.values.isEmpty }) {
      return failure(
        SemanticDiagnostics.allCasesWithValues(symbol.name, case: one.name, at: node.tokenRange),
        node
      )
    }
    if !symbol.isIterable {
      report(
        SemanticDiagnostics.notIterable(
          symbol.name, at: node.tokenRange, declared: symbol.range,
          isFirst: EnumerationSyntax(symbol.node).inherited.isEmpty))
    }
    return Expression(
      .list(symbol.cases.map { value(of: $0, [], type, node) }), type: .list(type),
      range: node.range)
  }

  private func unknownCase(_ text: String, of index: Int, at range: SourceRange) -> Diagnostic? {
    if unread.names.contains(text) { return nil }
    let symbol = declarations[index]
    let names = symbol.cases.map(\.name)
    if symbol.names[text] != nil {
      return SemanticDiagnostics.funcOfEnumeration(text, of: symbol.name, at: range)
    }
    return SemanticDiagnostics.unknownCase(
      text, type: symbol.name, at: range,
      suggestion: closest(to: text, among: names).map { Suggestion(name: $0) }, all: names)
  }

  /// `.pulling(from: p)`, `Step.pulling(from: p)` or `Step.init(rawValue: x)`.
  func checkCaseCall(
    _ text: String, of id: DeclarationID, _ node: SyntaxNode, _ callee: SyntaxNode,
    _ expected: ScriptType?
  ) -> Expression {
    if text == "init" { return checkMadeEnumeration(id.index, node, callee, expected) }
    guard let found = enumerationCase(callee, of: id.index) else {
      return failure(unknownCase(text, of: id.index, at: callee.tokenRange), node)
    }
    if found.values.isEmpty {
      return failure(
        SemanticDiagnostics.caseHasNoValues(
          text, at: CallSyntax(node).list.range, isEmpty: CallSyntax(node).arguments.isEmpty), node)
    }
    return apply(
      [
        CallCandidate(
          action: .enumeration(.make(found.number), id.index), parameters: found.values)
      ], node, callee, expected, nil)
  }

  /// `Step(rawValue: x)`, the case with a raw value.
  func checkMadeEnumeration(
    _ index: Int, _ node: SyntaxNode, _ callee: SyntaxNode, _ expected: ScriptType?
  ) -> Expression {
    if declarations[index].rawType == .error { return errorExpression(node) }
    let candidates = candidates(ofEnumeration: index)
    if candidates.isEmpty {
      return failure(
        SemanticDiagnostics.enumerationMade(
          declarations[index].name, case: declarations[index].cases.first?.name, at: callee.range),
        node)
    }
    return apply(candidates, node, callee, expected, nil)
  }

  /// The ways to make a value of an enumeration that are no cases: its `init`s, and that from a raw value.
  func candidates(ofEnumeration index: Int) -> [CallCandidate] {
    let own = declarations[index].inits.map { candidate(making: index, by: $0) }
    guard let type = declarations[index].rawType else { return own }
    let parameter = ParameterSymbol(
      name: "rawValue", type: type, range: declarations[index].range, label: "rawValue")
    return own + [
      CallCandidate(action: .enumeration(.withRawValue, index), parameters: [parameter])
    ]
  }

  /// Makes the call of a case or of the initialiser.
  func finish(
    _ operation: Expression.CaseOperation, of index: Int, _ values: [Expression], _ node: SyntaxNode
  ) -> Expression {
    let type = type(of: index)
    return Expression(
      .enumeration(operation, DeclarationID(index), values),
      type: operation == .withRawValue ? .optional(type) : type, range: node.range)
  }

  /// A case or initialiser as a declaration has it, for messages.
  func signature(_ operation: Expression.CaseOperation, of index: Int) -> String {
    let symbol = declarations[index]
    guard case .make(let number) = operation,
      let made = symbol.cases.first(where: { $0.number == number })
    else {
      return "\(symbol.name)(rawValue: \(name(of: symbol.rawType ?? .error)))"
    }
    let values = made.values.map { ($0.label.map { "\($0): " } ?? "") + name(of: $0.type) }
    return ".\(made.name)(\(values.joined(separator: ", ")))"
  }

  /// `step.rawValue`; nil where there are no raw values.
  func rawValue(of receiver: Expression, _ node: SyntaxNode) -> Expression? {
    guard case .ownEnumeration(let id, _) = receiver.type,
      let type = declarations[id.index].rawType
    else { return nil }
    return Expression(.enumeration(.rawValue, id, [receiver]), type: type, range: node.range)
  }

  /// The note for a case that is written after a value.
  func noteOnCase(_ name: String, of type: ScriptType) -> String? {
    guard case .ownEnumeration(let id, _) = type,
      declarations[id.index].cases.contains(where: { $0.name == name })
    else { return nil }
    return "'\(name)' is a case: compare with '== .\(name)', or use 'if case' or 'switch'"
  }

  // MARK: - Completion

  /// The words after the name of an enumeration and a dot.
  func caseWords(of index: Int) -> [InputCompletion.Word] {
    let symbol = declarations[index]
    return symbol.cases.map { .init($0.name, following: $0.values.isEmpty ? "" : "(") }
      + (symbol.isIterable ? [.init("allCases")] : [])
  }
}

extension ScriptType {
  /// The enumerations of the script in the type, also in optionals, lists and tuples.
  fileprivate var enumerations: [DeclarationID] {
    switch self {
    case .ownEnumeration(let id, _): [id]
    case .optional(let inner), .list(let inner): inner.enumerations
    case .tuple(let parts): parts.flatMap(\.type.enumerations)
    default: []
    }
  }
}

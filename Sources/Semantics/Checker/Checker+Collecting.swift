import SourceText
import Syntax

// MARK: - Names at file level

extension Checker {
  /// Collects the names that all files declare, then the members of the declarations.
  func collectFiles() {
    var statements: [[SyntaxNode]] = []
    var funcs: [(node: SyntaxNode, function: Int)] = []
    var tests: [(node: SyntaxNode, file: Int)] = []
    for file in trees.addedIndices {
      let tree = trees[file]
      let own = tree.statements
      for node in tree.root.children {
        switch node.kind {
        case .declaration:
          collectDeclaration(node, file: file)
          collectNestedEnumerations(in: node, file: file)
          collectAliases(
            DeclarationSyntax(node).members, file: file, in: DeclarationSyntax(node).name)
          declareStatics(
            of: node, DeclarationSyntax(node).name, DeclarationSyntax(node).members, file: file)
        case .protocolDeclaration: collectProtocol(node, file: file)
        case .enumerationDeclaration: collectEnumeration(node, file: file)
        case .typealiasDeclaration: collectAlias(node, file: file)
        case .functionDeclaration: collectFunction(node, file: file, into: &funcs)
        case .beforeDeclaration: beginnings[file, default: []].append(node)
        case .test: tests.append((node, file))
        case .tagsDeclaration: collectTags(node, file: file)
        default: break
        }
      }
      noteTopLevelVariables(own, file: file)
      statements.append(own)
    }
    if session?.isRechecking == true { collectEarlier(into: &funcs) }
    resolveAliases()
    for (node, function) in funcs { resolveSignature(node, function: function) }
    if session != nil { renumberChanged(funcs.map(\.function)) }
    refuseSuperclasses()
    // Storyboards name the members of controllers.
    let storyboards = collected.filter { declarations.kind(of: $0) == .storyboard }
    for index in collected where declarations[index].isBuilt && !storyboards.contains(index) {
      collectMembers(of: index)
    }
    for index in storyboards { collectMembers(of: index) }
    checkContainedEnumerations()
    for (file, own) in zip(trees.addedIndices, statements) {
      mainFunctions.append(
        addFunction(
          FunctionSymbol(
            name: "main", file: file, owner: nil, source: .topLevel(own),
            range: trees[file].root.range)))
    }
    collectTests(tests)
    checkBeginnings(tests)
  }

  func addFunction(_ symbol: FunctionSymbol) -> Int {
    let number: Int
    if let known = takeReusable(symbol) {
      number = known
      functions[known] = symbol
    } else {
      number = functions.count
      functions.append(symbol)
    }
    if let owner = symbol.owner?.index { declarations[owner].bodies.append(number) }
    return number
  }

  private func noteTopLevelVariables(_ statements: [SyntaxNode], file: Int) {
    for node in statements where node.kind == .letStatement {
      let syntax = VariableSyntax(node)
      if syntax.completion == nil, syntax.value.isWrittenConstant {
        topLevelVariables[file].constants[syntax.name.text] = node
      }
    }
    for name in statements.flatMap(\.declaredVariables) {
      if topLevelVariables[file].places[name.text] == nil {
        topLevelVariables[file].places[name.text] = name.tokenRange
      }
    }
  }

  private func collectDeclaration(_ node: SyntaxNode, file: Int) {
    let name = DeclarationSyntax(node).name
    var written = DeclarationKind(word: node.text)
    if written == .class { written = kind(ofClass: node) }
    let meant = written == nil ? nearKind(node.text) : nil
    // The members of a declaration are read by its kind; a protocol has none.
    let kind = written ?? ([.protocol, .enum].contains(meant) ? nil : meant) ?? .controller
    if written == nil {
      report(SemanticDiagnostics.unknownKind(node.text, at: node.tokenRange, suggestion: meant))
    }
    // The contents of a declaration of unknown kind can't be checked, but its name is declared.
    let isKnown = written != nil || meant != nil && meant != .protocol && meant != .enum
    declare(name, kind, node, file: file, isBuilt: isKnown)
  }

  private func collectProtocol(_ node: SyntaxNode, file: Int) {
    let name = ProtocolSyntax(node).name
    if node.text != "protocol" {
      report(
        SemanticDiagnostics.unknownKind(node.text, at: node.tokenRange, suggestion: .protocol))
    }
    let number = declare(name, .protocol, node, file: file, isBuilt: true)
    if let number, !protocols.contains(number) { protocols.append(number) }
  }

  /// Declares a name and returns its number; nil when it is taken.
  @discardableResult
  func declare(
    _ name: SyntaxNode, _ kind: DeclarationKind, _ node: SyntaxNode, file: Int, isBuilt: Bool,
    in outer: String? = nil
  ) -> Int? {
    guard name.kind == .name, !name.text.isEmpty else { return nil }
    let full = outer.map { "\($0).\(name.text)" } ?? name.text
    let superclass = kind.isWrittenAsClass ? self.superclass(of: node) : nil
    let number = replacedDeclaration(full, kind, superclass) ?? declarations.count
    guard claim(name, full, with: .declaration(number), sort: Self.sort(kind, superclass)) else {
      return nil
    }
    let symbol = DeclarationSymbol(
      name: full, kind: kind, superclass: superclass, node: node, file: file,
      range: name.tokenRange,
      isBuilt: isBuilt)
    if number < declarations.count {
      declarations[number] = symbol
    } else {
      declarations.append(symbol)
    }
    collected.append(number)
    return number
  }

  private func nearKind(_ word: String) -> DeclarationKind? {
    let meant =
      Synonyms.kinds[word] ?? closest(to: word, among: DeclarationKind.words)
    return meant.flatMap { DeclarationKind(word: $0) }
  }

  private func collectFunction(
    _ node: SyntaxNode, file: Int, into funcs: inout [(node: SyntaxNode, function: Int)]
  ) {
    let name = FunctionSyntax(node).name
    guard name.kind == .name, !name.text.isEmpty else { return }
    let number = replacedFunction(name.text) ?? functions.count
    guard claim(name, name.text, with: .function(number)) else { return }
    let symbol = FunctionSymbol(
      name: name.text, file: file, owner: nil, source: .function(node), range: name.tokenRange)
    if number < functions.count {
      functions[number] = symbol
    } else {
      functions.append(symbol)
    }
    funcs.append((node, number))
  }

  /// Declares a name at file level, or reports that it is taken; one in a declaration has that declaration's name and a dot before it.
  func claim(_ name: SyntaxNode, _ text: String, with global: Global, sort: String? = nil)
    -> Bool
  {
    if let other = globals.added[text] ?? keptName(text) {
      // A call can mean either one.
      switch other {
      case .declaration(let index): declarations[index].hasUnreadParameters = true
      case .function(let index): functions[index].hasUnreadParameters = true
      case .alias: break
      }
      report(
        SemanticDiagnostics.duplicateDeclaration(
          text, at: name.tokenRange, first: range(of: other)))
      return false
    }
    if BuiltinCatalogue.typesByName[name.text] != nil || catalogue.freeMembers(name.text) != nil {
      report(SemanticDiagnostics.reservedName(name.text, at: name.tokenRange))
      return false
    }
    if !mayReplace(name, text, with: global, sort: sort) { return false }
    globals[text] = global
    return true
  }
}

extension SyntaxTree {
  /// The statements at the top level of a file.
  var statements: [SyntaxNode] {
    root.childSequence.filter { node in
      switch node.kind {
      case .declaration, .protocolDeclaration, .enumerationDeclaration, .functionDeclaration,
        .typealiasDeclaration, .test, .tagsDeclaration, .importDeclaration, .error, .absent:
        false
      default: true
      }
    }
  }
}

// MARK: - Signatures

extension Checker {
  /// Finds the types of a function's parameters and result.
  func resolveSignature(_ node: SyntaxNode, function: Int) {
    let file = functions[function].file
    let syntax = FunctionSyntax(node)
    functions[function].parameters = resolveParameters(
      syntax.parameters, of: functions[function].name, file: file)
    if hasUnreadParameters(syntax.parameters, after: syntax.name.range.end)
      || hasDuplicates(functions[function].parameters.count, syntax.parameters)
    {
      functions[function].hasUnreadParameters = true
    }
    // A name of a type that the parser could not read has no type.
    if hasSyntaxErrors, functions[function].parameters.contains(where: { $0.type == .error }) {
      functions[function].hasUnreadParameters = true
    }
    if let result = syntax.result {
      functions[function].result = resolveType(result, file: file)
      functions[function].isImplicitlyUnwrapped = result.isImplicitlyUnwrappedType
    }
  }

  /// Whether the parser could not read the whole list of parameters, so that calls can't be checked.
  func hasUnreadParameters(_ list: SyntaxNode, after start: UInt32) -> Bool {
    guard hasSyntaxErrors, !list.isAbsent else { return false }
    return list.kind == .error
      || list.childSequence.contains {
        $0.kind != .parameter || ParameterSyntax($0).type.kind == .error
      }
      || unread.hasWords(in: list.tree, from: start, to: list.range.end)
  }

  /// Whether parameters have been dropped because their names were taken, so that calls can't be checked.
  func hasDuplicates(_ count: Int, _ list: SyntaxNode) -> Bool {
    list.kind == .parameterList && list.children(of: .parameter).count > count
  }

  /// The parameters of a function or declaration with a name.
  func resolveParameters(_ list: SyntaxNode, of owner: String, file: Int) -> [ParameterSymbol] {
    guard list.kind == .parameterList else { return [] }
    var seen: [String: SourceRange] = [:]
    var result: [ParameterSymbol] = []
    for parameter in list.children(of: .parameter) {
      let name = parameter.text
      if let first = seen[name] {
        report(
          SemanticDiagnostics.duplicateName(name, at: parameter.tokenRange, first: first))
        continue
      }
      seen[name] = parameter.tokenRange
      let syntax = ParameterSyntax(parameter)
      let isVariadic = syntax.type.kind == .variadicType
      let written = isVariadic ? syntax.type.children[0] : syntax.type
      let element = resolveType(written, file: file)
      let type = isVariadic && element != .error ? .list(element) : element
      let label = syntax.label?.text ?? name
      // It is evaluated at each call, and knows what the file declares.
      let defaultValue = syntax.defaultValue.map { value in
        addFunction(
          FunctionSymbol(
            name: "\(owner).\(name)", file: file, owner: nil, source: .property(value, type),
            range: value.range, result: type))
      }
      result.append(
        ParameterSymbol(
          name: name, type: type, range: parameter.tokenRange, label: label == "_" ? nil : label,
          labelRange: syntax.label?.tokenRange ?? parameter.tokenRange, defaultValue: defaultValue,
          isVariadic: isVariadic,
          isImplicitlyUnwrapped: syntax.type.isImplicitlyUnwrappedType))
    }
    recordLabels(of: result)
    return result
  }

  /// The type that a node spells.
  func resolveType(_ node: SyntaxNode, file: Int) -> ScriptType {
    var node = node
    var wrappers: [SyntaxKind] = []
    while node.kind == .optionalType || node.kind == .listType {
      wrappers.append(node.kind)
      node = WrappingTypeSyntax(node).wrapped
    }
    var type = resolveUnwrapped(node, file: file)
    for wrapper in wrappers.reversed() where type != .error {
      type = wrapper == .listType ? .list(type) : type.asOptional
    }
    return type
  }

  private func resolveUnwrapped(_ node: SyntaxNode, file: Int) -> ScriptType {
    switch node.kind {
    case .namedType: return resolveNamedType(node, file: file)
    case .voidType: return .void
    case .functionType:
      let types = node.children.map { resolveType($0, file: file) }
      guard let result = types.last, !types.contains(.error) else { return .error }
      return .function(Array(types.dropLast()), result)
    case .tupleType:
      let parts = node.children(of: .associatedValue).map { part in
        LabelledType(
          part.tokenIndex == nil ? nil : part.text,
          resolveType(AssociatedValueSyntax(part).type, file: file))
      }
      return parts.contains { $0.type == .error } ? .error : .tuple(parts)
    default: return .error
    }
  }

  private func resolveNamedType(_ node: SyntaxNode, file: Int) -> ScriptType {
    let name = node.typeName
    if let type = BuiltinCatalogue.typesByName[name] {
      record(node.tokenRange, .builtin(name))
      return type
    }
    let declared = global(named: name, node)
    if case .alias(let alias)? = declared { return type(of: alias, named: name, node, file: file) }
    if case .declaration(let index)? = declared {
      guard declarations[index].isBuilt else { return .error }
      if !isVisible(declarations[index].file, from: file) {
        report(notImported(name, at: node.tokenRange, declared: declarations[index].file, in: file))
      }
      if declarations.kind(of: index) == .device {
        report(deviceAsValue(index, at: node.tokenRange))
        return .error
      }
      return type(of: index)
    }
    if let type = Synonyms.swiftTypes[name] {
      record(node.tokenRange, .builtin(name))
      return type
    }
    if name.isEmpty || mayBeDeclaredUnread(name) { return .error }
    let others =
      canSuggest(from: declarations.count) ? declarations.map(\.name).filter { !$0.isEmpty } : []
    let known = Synonyms.types[name]
    if known == nil, let unbuilt = unbuiltType(name, at: node.range) {
      report(once(unbuilt, name))
      return .error
    }
    let suggestion = known ?? closest(to: name, among: BuiltinCatalogue.typeNames + others)
    if suggestion == nil, muted == 0, !reportedTypes.insert(name).inserted { return .error }
    report(SemanticDiagnostics.unknownType(name, at: node.range, suggestion: suggestion))
    // A known name such as `Int` has one replacement, so the code that uses it can still be checked.
    return known.flatMap { BuiltinCatalogue.typesByName[$0] } ?? .error
  }

  func notImported(
    _ name: String, at range: SourceRange, declared: Int, in user: Int
  ) -> Diagnostic {
    let path = PathText.relative(
      trees[declared].source.path, toFolder: PathText.folder(of: trees[user].source.path))
    return SemanticDiagnostics.notImported(
      name, at: range, path: path, insertion: trees[user].root.range)
  }
}

extension SyntaxNode {
  /// Whether it is a number, quantity, text, colour or Bool that is written, with or without a sign.
  fileprivate var isWrittenConstant: Bool {
    switch kind {
    case .numberLiteral, .quantityLiteral, .booleanLiteral, .colorLiteral: true
    case .stringLiteral: children.allSatisfy { $0.kind == .stringSegment }
    case .prefixOperator: [.numberLiteral, .quantityLiteral].contains(operand.kind)
    default: false
    }
  }
}

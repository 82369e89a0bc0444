import SourceText
import Syntax

extension Checker {
  /// Checks `a.b(c)?.d` from its end; the chain after `?.` is nil when the value before it is.
  func checkPostfixRoot(
    _ node: SyntaxNode, _ expected: ScriptType?, completion: SyntaxNode?
  ) -> Expression {
    let saved = operandLevel
    defer { operandLevel = saved }
    if let expected, expected != .error {
      operandLevel = expected.isOptional ? 0 : operandLevel + 1
    }
    var chain: ChainLinks = []
    var value = checkPostfix(node, expected, chain: &chain, completion: completion)
    if value.type == .error { return value }
    for link in chain.reversed() {
      let type = value.type.asOptional
      value = Expression(
        .chain(link.base, link.variable, value), type: type, range: node.range)
    }
    return value
  }

  func checkPostfix(
    _ node: SyntaxNode, _ expected: ScriptType?, chain: inout ChainLinks, completion: SyntaxNode?
  ) -> Expression {
    guard enter(node) else { return errorExpression(node) }
    defer { depth -= 1 }
    if node.kind != .call, let completion { reportNoCompletion(completion) }
    let value =
      switch node.kind {
      case .call: checkCall(node, expected, chain: &chain, completion: completion)
      case .memberAccess, .optionalMemberAccess: checkMemberAccess(node, expected, chain: &chain)
      case .subscripting: checkElement(node, chain: &chain)
      case .optionalCallee: checkOptionalCallee(node, chain: &chain)
      case .implicitMember: checkImplicit(node, expected)
      default: check(node, expected)
      }
    return recorded(value, node)
  }

  private func checkOptionalCallee(_ node: SyntaxNode, chain: inout ChainLinks) -> Expression {
    let value = checkPostfix(node.operand, nil, chain: &chain, completion: nil)
    if value.type == .error { return value }
    return link(value, node, into: &chain) ?? errorExpression(node)
  }

  /// Binds the content of an optional to a variable for the rest of the chain.
  func link(
    _ receiver: Expression, _ node: SyntaxNode, into chain: inout ChainLinks
  ) -> Expression? {
    let receiver = asOptionalInUIKit(receiver) ?? receiver
    guard case .optional(let wrapped) = receiver.type else {
      report(needlessChain(type: receiver.type, node))
      return receiver.type == .nilLiteral ? nil : receiver
    }
    let variable = newVariable("", wrapped, isMutable: false)
    chain.append((receiver, variable))
    return Expression(.variable(variable), type: wrapped, range: receiver.range)
  }

  /// The diagnostic for `?.`, `?(` or `?[` after a value that is never nil.
  func needlessChain(type: ScriptType, _ node: SyntaxNode) -> Diagnostic {
    SemanticDiagnostics.needlessChain(
      trees[body.file].text(of: node.operand), type: name(of: type), at: node.operand.range,
      question: node.kind == .optionalCallee || node.kind == .subscripting
        ? node.tokenRange : questionRange(before: node.tokenRange))
  }

  /// The place of the `?` in the `?.` before a name.
  private func questionRange(before name: SourceRange) -> SourceRange? {
    let bytes = trees[Int(name.file.index)].source.bytes
    var place = Int(name.start)
    while place >= 2, place > Int(name.start) - 64 {
      place -= 1
      if bytes[place] == UInt8(ascii: "."), bytes[place - 1] == UInt8(ascii: "?") {
        return SourceRange(file: name.file, start: UInt32(place - 1), end: UInt32(place))
      }
    }
    return nil
  }

  /// Whether the leftmost part of a chain takes its type from the context.
  func startsImplicitly(_ node: SyntaxNode) -> Bool {
    var node = node
    while node.kind == .memberAccess || node.kind == .call { node = node.operand }
    return node.kind == .implicitMember
  }

  /// The object or value before a dot; nil after a diagnostic.
  func checkReceiver(
    _ node: SyntaxNode, _ expected: ScriptType?, chain: inout ChainLinks,
    takesOptional: Bool = false
  ) -> Expression? {
    let base = node.operand
    let hint = startsImplicitly(base) ? expected : nil
    let receiver = checkPostfix(base, hint, chain: &chain, completion: nil)
    if receiver.type == .error { return nil }
    if receiver.type == .void {
      report(SemanticDiagnostics.voidValue(at: base.range))
      return nil
    }
    if node.kind == .optionalMemberAccess { return link(receiver, node, into: &chain) }
    if takesOptional { return receiver }
    let content = implicitlyUnwrapped(receiver, base)
    if case .optional(let inner) = content.type {
      // A member of a subclass alone needs a cast, by which the value is unwrapped too.
      if case .object = inner, members(node.text, of: inner).isEmpty,
        let cast = castToOwner(of: node.text, inner, node)
      {
        report(cast)
        return nil
      }
      // A value that is asked for can't be nil, which it could with '?.'.
      report(
        optionalUsed(receiver, node: base, member: node.text, needsValue: operandLevel > 0))
      return nil
    }
    return content
  }

  private func checkMemberAccess(
    _ node: SyntaxNode, _ expected: ScriptType?, chain: inout ChainLinks
  ) -> Expression {
    let base = node.operand
    if isProbed(node) { return checkProbedMember(node, base, expected, chain: &chain) }
    let name = node.text
    if let number = checkSwiftNumber(node, expected) { return number }
    if let function = checkInitializerAsFunction(node, expected) { return function }
    if let holder = statics(named: base, having: name) { return member(name, of: holder, node) }
    if let type = staticType(base) { return checkStatic(name, of: type, node) }
    if let failure = namedDeclaration(base, member: name) {
      if unread.names.contains(name) { return errorExpression(node) }
      return self.failure(failure, node)
    }
    guard let receiver = checkReceiver(node, expected, chain: &chain) else {
      return errorExpression(node)
    }
    return member(name, of: receiver, node)
  }

  /// A member whose name is still being typed.
  private func checkProbedMember(
    _ node: SyntaxNode, _ base: SyntaxNode, _ expected: ScriptType?, chain: inout ChainLinks
  ) -> Expression {
    if let holder = statics(named: base) { offerMembers(of: .instance(holder)) }
    if let type = staticType(base) {
      offerStatics(of: type)
    } else if namedDeclaration(base, member: node.text) == nil {
      let hint = startsImplicitly(base) ? expected : nil
      let type = checkPostfix(base, hint, chain: &chain, completion: nil).type
      offerMembers(of: node.kind == .optionalMemberAccess ? type.unwrappedOnce : type)
    }
    return errorExpression(node)
  }

  /// `PullDown.percent` outside of a test: a declaration's name is not an instance.
  private func namedDeclaration(_ node: SyntaxNode, member: String) -> Diagnostic? {
    guard !body.isTest, body.session == nil, node.kind == .nameReference else { return nil }
    let name = node.text
    guard body.locals[name]?.last == nil, case .declaration(let index)? = globals[name],
      declarations.part(of: index, { $0.isBuilt })
    else { return nil }
    if let owner = body.owner?.index, declarations.meaning(of: name, in: owner) != nil {
      return nil
    }
    if declarations.kind(of: index) == .protocol {
      return protocolAsValue(index, at: node.range)
    }
    if declarations.kind(of: index) == .device { return deviceAsValue(index, at: node.range) }
    return SemanticDiagnostics.instanceOutsideTest(
      name, member: member, kind: declarations.kind(of: index), at: node.range,
      isInFunction: body.owner == nil && isFunctionBody)
  }

  /// The type named before a dot, as in `UIColor.black`.
  func staticType(_ node: SyntaxNode) -> ScriptType? {
    var first = node
    if node.kind == .memberAccess { first = node.operand }
    // Names of types begin with a capital letter, which saves looking up other names.
    let bytes = node.tree.source.bytes
    let start = Int(first.tokenRange.start)
    guard first.kind == .nameReference, start < bytes.count,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start])
    else { return nil }
    let name = node.typeName
    let known = BuiltinCatalogue.typesByName[name]
    guard let type = known ?? enumeration(named: name, node) ?? aliased(name, node),
      body.locals[first.text]?.last == nil
    else { return nil }
    if let owner = body.owner?.index, declarations.meaning(of: first.text, in: owner) != nil {
      return nil
    }
    if known != nil { record(node.tokenRange, .builtin(name)) }
    return type
  }

  /// The type of UIKit's for which a name of a `typealias` stands; nil for any other name.
  func aliased(_ name: String, _ node: SyntaxNode) -> ScriptType? {
    guard case .alias(let alias)? = global(named: name, node) else { return nil }
    let type = type(of: alias, named: name, node, file: body.file)
    return type == .error ? nil : type
  }

  func checkImplicit(_ node: SyntaxNode, _ expected: ScriptType?) -> Expression {
    if isProbed(node) {
      if let type = expected?.unwrapped { offerStatics(of: type) }
      return errorExpression(node)
    }
    if let number = checkSwiftNumber(node, expected) { return number }
    guard let type = expected?.unwrapped.asHint else {
      if expected == .error { return errorExpression(node) }
      return failure(SemanticDiagnostics.implicitWithoutType(node.text, at: node.range), node)
    }
    if let holder = statics(of: type, having: node.text, at: node.range) {
      return member(node.text, of: holder, node)
    }
    return checkStatic(node.text, of: type, node)
  }

  /// A case of an enumeration or a named value of a type.
  private func checkStatic(_ text: String, of type: ScriptType, _ node: SyntaxNode) -> Expression {
    if text.isEmpty { return errorExpression(node) }
    if case .ownEnumeration(let id, _) = type { return checkCase(text, of: id, node) }
    if case .enumeration(let enumeration) = type {
      if let found = enumeration.cases.first(where: { $0.name == text }) {
        record(node.tokenRange, .builtin("\(enumeration.name).\(text)"))
        return Expression(.constant([Double(found.rawValue)]), type: type, range: node.range)
      }
      return failure(unknownCase(text, of: type, node), node)
    }
    let entries = catalogue.entries(text, of: type)
    if let constant = entries?.constant {
      record(node.tokenRange, .builtin("\(name(of: type)).\(text)"))
      return Expression(.constant(constant.words), type: type, range: node.range)
    }
    if let row = entries?.statics.first {
      if row.parameters == nil {
        record(node.tokenRange, row)
        return Expression(
          .builtin(row.id, [], blocks: []), type: row.type, range: node.range)
      }
      return failure(
        SemanticDiagnostics.functionAsValue(
          text, at: node.tokenRange, signature: signature(row),
          canBeEmpty: row.parameters?.allSatisfy { $0.defaultValue != nil } ?? false),
        node)
    }
    return failure(unknownCase(text, of: type, node), node)
  }

  /// The diagnostic for an unknown case; nil when it was reported before.
  func unknownCase(
    _ text: String, of type: ScriptType, _ node: SyntaxNode, call: SyntaxNode? = nil
  ) -> Diagnostic? {
    if unread.names.contains(text) { return nil }
    if let unbuilt = unbuiltStatic(text, of: type, at: node.tokenRange) {
      if unbuilt.message.id == "deprecatedName" { return once(unbuilt, "deprecated") }
      return once(unbuilt, "\(name(of: type)).\(text)")
    }
    var names: [String] = []
    if case .enumeration(let enumeration) = type {
      names = enumeration.cases.map(\.name)
    } else {
      names = catalogue.allEntries(of: type).filter {
        $0.entries.constant != nil || !$0.entries.statics.isEmpty
      }.map(\.name).sorted()
    }
    if let remedy = Synonyms.remedies["\(name(of: type)).\(text)"] {
      var unknown = SemanticDiagnostics.unknownCase(
        text, type: name(of: type), at: node.tokenRange, suggestion: nil, all: names)
      unknown.fixIts = [FixIt(remedy)]
      return unknown
    }
    if names.isEmpty {
      return SemanticDiagnostics.noStatics(text, type: name(of: type), at: node.tokenRange)
    }
    if type == .time, let call, let time = timeWithUnit(text, call) { return time }
    let meant = Synonyms.enumerationCases[text].flatMap { names.contains($0) ? $0 : nil }
    var suggestion = (meant ?? closest(to: text, among: names)).map { Suggestion(name: $0) }
    // `UIColor.redColor()` is `UIColor.red`.
    if let call, let found = suggestion?.name,
      catalogue.entries(found, of: type)?.statics.isEmpty ?? true
    {
      let list = CallSyntax(call).list
      suggestion?.following =
        list.children.isEmpty ? [FixIt.Edit(range: list.range, replacement: "")] : nil
    } else if let call, let found = suggestion?.name {
      let rows = catalogue.entries(found, of: type)?.statics ?? []
      let arguments = CallSyntax(call).arguments
      if !rows.contains(where: { match($0.parameters ?? [], arguments) != nil }) {
        let labels = ArgumentMistake(
          candidates: rows.map { ($0.parameters ?? [], signature($0)) }, arguments: arguments,
          list: CallSyntax(call).list, callee: CallSyntax(call).callee
        ).labelEdits
        suggestion?.signature = labels?.signature
        suggestion?.following = labels?.edits
      }
    }
    return SemanticDiagnostics.unknownCase(
      text, type: name(of: type), at: node.tokenRange, suggestion: suggestion, all: names)
  }

  /// The diagnostic for `.milliseconds(300)`, which is written `300ms`; nil for any other call.
  private func timeWithUnit(_ text: String, _ call: SyntaxNode) -> Diagnostic? {
    let arguments = CallSyntax(call).arguments
    guard let unit = ["milliseconds": "ms", "seconds": "s"][text], arguments.count == 1 else {
      return nil
    }
    let value = ArgumentSyntax(arguments[0]).value
    let number = trees[body.file].text(of: value)
    let written = isBare(value) ? number + unit : "\(number) * 1\(unit)"
    guard number.utf8.count <= 40, isBare(value) || value.kind == .nameReference else { return nil }
    var diagnostic = SemanticDiagnostics.unknownCase(
      text, type: name(of: .time), at: CallSyntax(call).callee.tokenRange,
      suggestion: nil, all: [])
    diagnostic.notes = ["a time is a number with its unit"]
    diagnostic.fixIts = [FixIt("write '\(written)'", replacing: call.range, with: written)]
    return diagnostic
  }

  /// `userInfo[key]`, or `userInfo?[key]`.
  private func checkValueOfUserInfo(
    _ values: Expression, _ node: SyntaxNode, chain: inout ChainLinks
  ) -> Expression {
    let syntax = SubscriptSyntax(node)
    let key = check(syntax.index, as: .string)
    var values = values
    if node.tokenIndex != nil {
      guard let content = link(values, node, into: &chain) else { return errorExpression(node) }
      values = content
    } else if values.type.isOptional {
      return failure(optionalUsed(values, node: syntax.list, member: nil), node)
    }
    if key.type == .error { return errorExpression(node) }
    return Expression(
      .builtin(catalogue.member(.userInfoValue), [values, key], blocks: []),
      type: .optional(.object(.any)), range: node.range)
  }

  private func checkElement(_ node: SyntaxNode, chain: inout ChainLinks) -> Expression {
    let syntax = SubscriptSyntax(node)
    var list = checkPostfix(syntax.list, nil, chain: &chain, completion: nil)
    if list.type == .error {
      // With an unknown list, the index may have any type.
      _ = check(syntax.index, nil)
      return errorExpression(node)
    }
    if list.type.unwrapped == .object(.userInfo) {
      return checkValueOfUserInfo(list, node, chain: &chain)
    }
    let part = positions(syntax.index)
    let index = part == nil ? check(syntax.index, as: .number) : list
    if index.type == .error || part?.contains(where: { $0.type == .error }) == true {
      return errorExpression(node)
    }
    if node.tokenIndex != nil {
      guard let content = link(list, node, into: &chain) else { return errorExpression(node) }
      list = content
    } else {
      list = implicitlyUnwrapped(list, syntax.list)
    }
    if case .optional = list.type {
      return failure(optionalUsed(list, node: syntax.list, member: nil), node)
    }
    guard case .list(let element) = list.type else {
      return failure(
        SemanticDiagnostics.noElements(type: name(of: list.type), at: syntax.list.range), node)
    }
    if let part {
      return Expression(
        .builtin(catalogue.member(.listPart), [list] + part, blocks: []), type: list.type,
        range: node.range)
    }
    if case .constant(let words) = index.kind, let value = words.first,
      value != value.rounded() || value < 0
    {
      return failure(SemanticDiagnostics.badIndex(at: syntax.index.range), node)
    }
    return Expression(.element(list, index), type: element, range: node.range)
  }
}

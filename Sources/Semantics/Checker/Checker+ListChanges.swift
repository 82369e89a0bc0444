import SourceText
import Syntax

/// Statements that change a list or a Bool: each assigns another one.
extension Checker {
  /// The methods that change a list, with their parameters.
  static let listChanges: [String: [String]] = [
    "append": ["_ element: Element", "contentsOf list: [Element]"],
    "insert": ["_ element: Element, at index: Number"],
    "remove": ["at index: Number"],
    "removeAll": ["", "where shouldBeRemoved: (Element) -> Bool"],
    "removeFirst": [""],
    "removeLast": [""],
    "reverse": [""],
    "sort": ["", "by areInIncreasingOrder: (Element, Element) -> Bool"],
    "swapAt": ["_ i: Number, _ j: Number"],
  ]

  /// Whether a call is one that removes an element of a list and gives it.
  static func givesElement(_ node: SyntaxNode) -> Bool {
    ["remove", "removeFirst", "removeLast"].contains(CallSyntax(node).callee.text)
  }

  /// Whether a call changes the list or Bool that it is called on, and is not one of a script's own function.
  func isChange(_ node: SyntaxNode) -> Bool {
    guard node.kind == .call else { return false }
    let callee = CallSyntax(node).callee
    let isToggle = callee.hasText("toggle")
    guard callee.kind == .memberAccess || isToggle && callee.kind == .optionalMemberAccess,
      isToggle || Self.listChanges[callee.text] != nil
    else { return false }
    let value = check(callee.operand, nil, muted: true)
    switch isImplicitlyUnwrapped(value) ? value.type.unwrappedOnce : value.type {
    case .list: return !isToggle
    // `self?.lines.append(text)`; a list that may be nil itself is no place.
    case .optional(.list):
      var chain: ChainLinks = []
      muted += 1
      defer { muted -= 1 }
      return !isToggle
        && checkTarget(callee.operand, chain: &chain, mutatingBy: callee.text)?.type.isList ?? false
    case .bool, .optional(.bool): return isToggle
    case .error: return true
    default: return false
    }
  }

  /// Checks `flag.toggle()`, which assigns the opposite.
  private func checkToggle(_ node: SyntaxNode, into result: inout [Statement]) {
    var chain: ChainLinks = []
    guard let target = checkWholeTarget(node.operand, .bool, chain: &chain) else { return }
    if target.type.isOptional {
      return report(optionalUsed(target.value, node: node.operand.operand, member: "toggle"))
    }
    let opposite = Expression(.not(target.value), type: .bool, range: node.range)
    append(target, opposite, node, in: chain, to: &result)
  }

  /// Checks a call that changes the list or Bool that it is called on.
  func checkChange(_ node: SyntaxNode, into result: inout [Statement]) {
    let call = CallSyntax(node)
    if call.callee.hasText("toggle") { return checkToggle(node, into: &result) }
    var chain: ChainLinks = []
    let name = call.callee.text
    guard let whole = checkTarget(call.callee.operand, chain: &chain, mutatingBy: name) else {
      return
    }
    let place = implicitlyUnwrapped(whole, call.callee.operand, chain: &chain)
    guard case .list(let element) = place.type else {
      if place.type != .error {
        report(unknownMember(name, of: place.type, at: call.callee.tokenRange))
      }
      return
    }
    let target = withOneReceiver(place, chain: &chain)
    let arguments = call.arguments + call.trailing
    let values = arguments.map { ArgumentSyntax($0).value }
    let labels = arguments.map { $0.tokenIndex == nil ? "_" : $0.text }
    var list: Expression.Kind?
    func change(_ rule: MemberRule, _ arguments: [Expression]) -> Expression.Kind? {
      if arguments.contains(where: { $0.type == .error }) || element == .error { return nil }
      return .builtin(catalogue.member(rule), [target.value] + arguments, blocks: [])
    }
    switch (name, labels) {
    case ("append", ["_"]): list = change(.listAppend, [check(values[0], as: element)])
    case ("append", ["contentsOf"]):
      list = change(.listConcatenation, [check(values[0], as: .list(element))])
    case ("insert", ["_", "at"]):
      let inserted = check(values[0], as: element)
      list = change(.listInsert, [check(values[1], as: .number), inserted])
    case ("remove", ["at"]), ("removeFirst", []), ("removeLast", []):
      list = change(.listRemove, [removedPosition(call, of: target.value)])
    case ("removeAll", []): list = .list([])
    case ("removeAll", ["where"]), ("removeAll", ["_"]):
      list = change(.listRemoveAll, [check(values[0], as: .function([element], .bool))])
    case ("swapAt", ["_", "_"]):
      list = change(.listSwap, values.map { check($0, as: .number) })
    case ("reverse", []), ("sort", []), ("sort", ["by"]), ("sort", ["_"]):
      list = ordered(name == "sort" ? "sorted" : "reversed", target.value, element, values, call)
    default: reportArguments(of: call, element)
    }
    guard let list else { return }
    append(
      target, Expression(list, type: target.type, range: node.range), node, in: chain, to: &result)
  }

  private func reportArguments(of call: CallSyntax, _ element: ScriptType) {
    let name = call.callee.text
    report(
      SemanticDiagnostics.wrongArguments(
        name,
        signatures: (Self.listChanges[name] ?? []).map { parameters in
          "\(name)(\(parameters.replacing("Element", with: self.name(of: element))))"
        }, at: call.list.range, detail: nil))
  }

  /// The list that `sort` or `reverse` assigns.
  private func ordered(
    _ name: String, _ list: Expression, _ element: ScriptType, _ values: [SyntaxNode],
    _ call: CallSyntax
  ) -> Expression.Kind? {
    let rows = members(name, of: list.type)
    guard let row = rows.first(where: { $0.parameters?.count == values.count }) else { return nil }
    if let mistake = reportElements(of: list, for: row, call.callee) {
      report(mistake)
      return nil
    }
    let arguments = values.map { check($0, as: .function([element, element], .bool)) }
    if element == .error || arguments.contains(where: { $0.type == .error }) { return nil }
    return .builtin(row.id, [list] + arguments, blocks: [])
  }

  /// The position of the element that `remove(at:)`, `removeFirst()` or `removeLast()` removes.
  private func removedPosition(_ call: CallSyntax, of list: Expression) -> Expression {
    func number(_ kind: Expression.Kind) -> Expression {
      Expression(kind, type: .number, range: call.list.range)
    }
    switch call.callee.text {
    case "remove": return check(ArgumentSyntax(call.arguments[0]).value, as: .number)
    case "removeLast":
      let count = members("count", of: list.type)[0]
      let all = number(.builtin(count.id, [list], blocks: []))
      return number(.arithmetic(.subtract, all, number(.constant([1]))))
    default: return number(.constant([0]))
    }
  }

  /// Checks `list.removeLast()` and the like as a value: the element, which the list loses before the value is used.
  func checkRemovedElement(_ node: SyntaxNode) -> Expression {
    let call = CallSyntax(node)
    let name = call.callee.text
    var chain: ChainLinks = []
    guard Self.givesElement(node), call.callee.kind == .memberAccess else {
      return failure(
        SemanticDiagnostics.listChangeAsValue(
          name, at: call.callee.tokenRange, isChained: call.callee.kind == .optionalMemberAccess),
        node)
    }
    guard let place = checkTarget(call.callee.operand, chain: &chain, mutatingBy: name),
      case .list(let element) = place.type, element != .error
    else { return errorExpression(node) }
    guard chain.isEmpty else {
      return failure(
        SemanticDiagnostics.listChangeAsValue(
          name, at: call.callee.tokenRange, isChained: true), node)
    }
    let labels = (call.arguments + call.trailing).map { $0.tokenIndex == nil ? "_" : $0.text }
    guard labels == (name == "remove" ? ["at"] : []) else {
      reportArguments(of: call, element)
      return errorExpression(node)
    }
    let target = withOneReceiver(place, chain: &chain)
    let index = removedPosition(call, of: target.value)
    if index.type == .error { return errorExpression(node) }
    let position = newVariable("", .number, isMutable: false)
    let removed = newVariable("", element, isMutable: true)
    let number = Expression(.variable(position), type: .number, range: node.range)
    let changed = Expression(
      .builtin(catalogue.member(.listRemove), [target.value, number], blocks: []),
      type: target.type, range: node.range)
    let old = Expression(.element(target.value, number), type: element, range: node.range)
    var whole = target
    whole.reading += [
      Statement(.declare(position, index), range: node.range),
      Statement(.assign(.variable(removed), old), range: node.range),
    ]
    var statements: [Statement] = []
    append(whole, changed, node, in: chain, to: &statements)
    let isDone = Expression(.constant([1]), type: .bool, range: node.range)
    let change = Statement(.branch(.init([.test(isDone)], statements, [])), range: node.range)
    return Expression(.outcome(change, removed), type: element, range: node.range)
  }

  /// The first position and the last one of a range in brackets, and whether the last one belongs to it; nil for a single position.
  func positions(_ node: SyntaxNode) -> [Expression]? {
    let bounds: (lower: SyntaxNode?, upper: SyntaxNode?)
    switch node.kind {
    case .rangePattern: bounds = (RangePatternSyntax(node).lower, RangePatternSyntax(node).upper)
    case .infixOperator where node.hasText("..<") || node.hasText("..."):
      bounds = (InfixSyntax(node).left, InfixSyntax(node).right)
    default: return nil
    }
    func constant(_ word: Double, _ type: ScriptType) -> Expression {
      Expression(.constant([word]), type: type, range: node.range)
    }
    let isClosed = node.hasText("...") && bounds.upper != nil
    return [
      bounds.lower.map { check($0, as: .number) } ?? constant(-.infinity, .number),
      bounds.upper.map { check($0, as: .number) } ?? constant(.infinity, .number),
      constant(isClosed ? 1 : 0, .bool),
    ]
  }

  /// The target of `list[i] = e`: a variable that gets the element before the assignment. The list gets its new value after it.
  func checkElementTarget(_ node: SyntaxNode, chain: inout ChainLinks) -> AssignmentTarget? {
    let syntax = SubscriptSyntax(node)
    guard let whole = checkTarget(syntax.list, chain: &chain, mutatingBy: "[…] =") else {
      return nil
    }
    let place = implicitlyUnwrapped(whole, syntax.list, chain: &chain)
    guard case .list(let element) = place.type, node.tokenIndex == nil else {
      // The message is that of an element that is read, if it can't be.
      if check(node, nil).type != .error {
        report(SemanticDiagnostics.notAssignable(at: node.range))
      }
      return nil
    }
    if positions(syntax.index) != nil {
      report(SemanticDiagnostics.notAssignable(at: node.range))
      return nil
    }
    let index = check(syntax.index, as: .number)
    if index.type == .error { return nil }
    let target = withOneReceiver(place, chain: &chain)
    let position = newVariable("", .number, isMutable: false)
    let content = newVariable("", element, isMutable: true)
    let number = Expression(.variable(position), type: .number, range: index.range)
    let value = Expression(.variable(content), type: element, range: node.range)
    let changed = Expression(
      .builtin(catalogue.member(.listReplace), [target.value, number, value], blocks: []),
      type: target.type, range: node.range)
    let old = Expression(.element(target.value, number), type: element, range: node.range)
    return AssignmentTarget(
      place: .stored(.variable(content)), type: element, value: value,
      reading: target.reading + [
        Statement(.declare(position, index), range: node.range),
        Statement(.declare(content, old), range: node.range),
      ],
      writingBack: [target.assign(changed, at: node.range)]
        + target.writingBack)
  }
}

import SourceText
import Syntax

/// Statements that change a list: each assigns another one.
extension Checker {
  /// The methods that change a list, with their parameters.
  static let listChanges: [String: [String]] = [
    "append": ["_ element: Element", "contentsOf list: [Element]"],
    "insert": ["_ element: Element, at index: Number"],
    "remove": ["at index: Number"],
    "removeAll": [""],
    "removeFirst": [""],
    "removeLast": [""],
  ]

  /// Whether a call changes a list, and is not one of a script's own function.
  func isListChange(_ node: SyntaxNode) -> Bool {
    guard node.kind == .call else { return false }
    let callee = CallSyntax(node).callee
    guard callee.kind == .memberAccess, Self.listChanges[callee.text] != nil else { return false }
    let receiver = check(callee.operand, nil, muted: true)
    switch receiver.type {
    case .list, .error: return true
    default: return false
    }
  }

  /// Checks a call that changes a list.
  func checkListChange(_ node: SyntaxNode, into result: inout [Statement]) {
    var chain: ChainLinks = []
    let call = CallSyntax(node)
    let name = call.callee.text
    guard let place = checkTarget(call.callee.operand, chain: &chain, mutatingBy: name) else {
      return
    }
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
    func number(_ kind: Expression.Kind) -> Expression {
      Expression(kind, type: .number, range: node.range)
    }
    switch (name, labels) {
    case ("append", ["_"]): list = change(.listAppend, [check(values[0], as: element)])
    case ("append", ["contentsOf"]):
      list = change(.listConcatenation, [check(values[0], as: .list(element))])
    case ("insert", ["_", "at"]):
      let inserted = check(values[0], as: element)
      list = change(.listInsert, [check(values[1], as: .number), inserted])
    case ("remove", ["at"]): list = change(.listRemove, [check(values[0], as: .number)])
    case ("removeFirst", []): list = change(.listRemove, [number(.constant([0]))])
    case ("removeLast", []):
      let count = members("count", of: target.type)[0]
      let all = number(.builtin(count.id, [target.value], blocks: []))
      list = change(.listRemove, [number(.arithmetic(.subtract, all, number(.constant([1]))))])
    case ("removeAll", []): list = .list([])
    default:
      report(
        SemanticDiagnostics.wrongArguments(
          name,
          signatures: (Self.listChanges[name] ?? []).map { parameters in
            "\(name)(\(parameters.replacing("Element", with: self.name(of: element))))"
          }, at: call.list.range, detail: nil))
    }
    guard let list else { return }
    append(
      target, Expression(list, type: target.type, range: node.range), node, in: chain, to: &result)
  }

  /// The target of `list[i] = e`: a variable that gets the element before the assignment. The list gets its new value after it.
  func checkElementTarget(_ node: SyntaxNode, chain: inout ChainLinks) -> AssignmentTarget? {
    let syntax = SubscriptSyntax(node)
    guard let place = checkTarget(syntax.list, chain: &chain, mutatingBy: "[…] =") else {
      return nil
    }
    guard case .list(let element) = place.type, node.tokenIndex == nil else {
      // The message is that of an element that is read.
      _ = check(node, nil)
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
      target: .variable(content), type: element, value: value,
      reading: target.reading + [
        Statement(.declare(position, index), range: node.range),
        Statement(.declare(content, old), range: node.range),
      ],
      writingBack: [Statement(.assign(target.target, changed), range: node.range)]
        + target.writingBack)
  }
}

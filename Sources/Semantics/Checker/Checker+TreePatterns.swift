import SourceText
import Syntax

extension Checker {
  /// Checks `expect tree view { … }`.
  func checkTree(_ node: SyntaxNode) -> Expectation.Kind? {
    var root: Expression?
    if let written = ExpectTreeSyntax(node).root {
      root = checkView(written)
      if root == nil { return nil }
    }
    let list = ExpectTreeSyntax(node).list
    guard list.kind == .treeNodeList else { return nil }
    let nodes = list.children(of: .treeNode)
    let isBroken = list.hasUnreadChildren
    if root == nil, !isBroken {
      if nodes.isEmpty {
        report(SemanticDiagnostics.treeEmpty(at: node.range))
        return nil
      }
    }
    let made = nodes.map { checkTreeNode($0, isTop: root == nil) }
    let all = made.compactMap { $0 }
    if isBroken || all.count != made.count { return nil }
    return .tree(root: root, all)
  }

  private func isWindow(_ node: SyntaxNode) -> Bool {
    node.kind == .nameReference && node.text == "window" && body.locals["window"]?.last == nil
  }

  private func isTransitionView(_ node: SyntaxNode) -> Bool {
    node.kind == .nameReference && node.text == "transitionView"
      && body.locals["transitionView"]?.last == nil
  }

  /// `window` or `transitionView` for a name with other capitals; nil for any other.
  private func meantRoot(_ node: SyntaxNode) -> String? {
    guard node.kind == .nameReference, body.locals[node.text]?.last == nil else { return nil }
    return ["window", "transitionView"].first { $0.lowercased() == node.text.lowercased() }
  }

  private func checkTreeNode(_ node: SyntaxNode, isTop: Bool) -> CheckedNode? {
    guard enter(node) else { return nil }
    defer { depth -= 1 }
    let syntax = TreeNodeSyntax(node)
    let written = syntax.view
    if written.kind == .error || written.isAbsent { return nil }
    let subject: CheckedNode.Subject
    var type = ScriptType.object(.view)
    if isWildcard(written) {
      subject = .any
    } else if isWindow(written) {
      if !isTop {
        report(SemanticDiagnostics.windowInTree(at: written.range))
        return nil
      }
      subject = .window
      type = .object(.window)
    } else if isTransitionView(written) {
      subject = .transitionView
    } else {
      if let name = meantRoot(written) {
        report(
          SemanticDiagnostics.unknownName(
            written.text, at: written.range, suggestion: Suggestion(name: name), note: nil))
        return nil
      }
      guard let view = checkView(written) else { return nil }
      if isTop, view.type != .object(.window) {
        report(SemanticDiagnostics.treeWithoutWindow(at: node.range))
        return nil
      }
      subject = .view(view)
      type = view.type
    }
    let list = syntax.attributes
    guard let attributes = checkAttributes(list, of: type) else { return nil }
    var children: [CheckedNode]?
    if let nested = syntax.list, nested.kind == .treeNodeList {
      let nodes = nested.children(of: .treeNode)
      let made = nodes.map { checkTreeNode($0, isTop: false) }
      if nested.hasUnreadChildren { return nil }
      let all = made.compactMap { $0 }
      guard all.count == made.count else { return nil }
      children = all
    }
    return CheckedNode(
      subject, attributes: attributes, children: children, range: node.range,
      headRange: list.map { written.range.joined(with: $0.range) } ?? written.range)
  }

  /// An expression whose value is a view; nil after a diagnostic.
  private func checkView(_ node: SyntaxNode) -> Expression? {
    let value = implicitlyUnwrapped(check(node, nil), node)
    if value.type == .error { return nil }
    if case .optional = value.type {
      report(optionalUsed(value, node: node, member: nil))
      return nil
    }
    if canConvert(value.type, to: .object(.view)) { return value }
    report(
      SemanticDiagnostics.notAView(
        type: name(of: value.type),
        isController: canConvert(value.type, to: .object(.viewController)), at: node.range))
    return nil
  }

  /// The attributes of a node to compare; nil after a diagnostic.
  private func checkAttributes(
    _ list: SyntaxNode?, of type: ScriptType
  ) -> [CheckedNode.Attribute]? {
    guard let list else { return [] }
    var result: [CheckedNode.Attribute] = []
    var ranges: [String: SourceRange] = [:]
    var isBroken = list.hasUnreadChildren
    for argument in list.children(of: .argument) {
      let written = ArgumentSyntax(argument).value
      guard argument.tokenIndex != nil else {
        if isProbed(written) {
          offerLabels(attributeNames(of: type).filter { ranges[$0] == nil })
        } else if written.kind != .error {
          report(SemanticDiagnostics.attributeWithoutName(at: written.range))
        }
        isBroken = true
        continue
      }
      let label = argument.text
      if let first = ranges[label] {
        report(SemanticDiagnostics.duplicateName(label, at: argument.tokenRange, first: first))
        isBroken = true
        continue
      }
      ranges[label] = argument.tokenRange
      guard
        let row = members(label, of: type).first(where: { $0.parameters == nil && !$0.type.isList })
      else {
        report(unknownAttribute(argument, of: type))
        isBroken = true
        continue
      }
      let value = check(written, as: row.type)
      isBroken = isBroken || value.type == .error
      result.append(.init(label, (getter: row.id, value: value), range: argument.range))
    }
    return isBroken ? nil : result
  }

  /// The names of the properties of a view that can be compared.
  private func attributeNames(of type: ScriptType) -> [String] {
    (catalogue.viewMembers + catalogue.windowMembers).filter { row in
      row.parameters == nil && !row.type.isList && !members(row.name, of: type).isEmpty
    }.map(\.name)
  }

  private func unknownAttribute(_ node: SyntaxNode, of type: ScriptType) -> Diagnostic {
    let name = node.text
    let names = attributeNames(of: type)
    let meant = Synonyms.member(name).flatMap { names.contains($0) ? $0 : nil }
    return SemanticDiagnostics.unknownAttribute(
      name, at: node.tokenRange, suggestion: meant ?? closest(to: name, among: names), all: names)
  }
}

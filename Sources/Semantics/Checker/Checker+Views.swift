import SourceText
import Syntax

extension Checker {
  // MARK: Views

  func collectView(_ node: SyntaxNode, of index: Int) -> ViewSymbol? {
    let name = ViewSyntax(node).name
    guard name.kind == .name, !name.text.isEmpty else { return nil }
    let position = declarations[index].storage.count
    guard claim(name, .stored(position), in: index) else { return nil }
    let type = ViewSyntax(node).type
    let own = type.flatMap { type in ownViewClass(type).map { (node: type, id: $0) } }
    let object =
      own.map { declarations.builtinClass(of: $0.id.index) }
      ?? viewClass(type, file: declarations[index].file)
    let maker = own.map { own in
      addFunction(
        FunctionSymbol(
          name: "\(declarations[index].shortName).\(name.text)", file: declarations[index].file,
          owner: DeclarationID(index), source: .ownView(own.node, own.id),
          range: name.tokenRange, result: .instance(own.id)))
    }
    declarations[index].storage.append(
      MemberSymbol(
        name: name.text,
        type: own.map { .instance($0.id) } ?? object.map { .object($0) } ?? .error,
        isMutable: false, isParameter: false, range: name.tokenRange, initializer: maker))
    if let maker { declarations[index].makingFunctions.append(maker) }
    var view = ViewSymbol(
      name: name.text, object: object, hasClass: type != nil, member: position)
    var seen: [String: SourceRange] = [:]
    let list = ViewSyntax(node).members
    guard list.kind == .memberList else { return view }
    for member in list.children {
      switch member.kind {
      case .slot, .slotBlock:
        if let first = seen[member.text] {
          report(
            SemanticDiagnostics.duplicateSlot(member.text, at: member.tokenRange, first: first))
          continue
        }
        seen[member.text] = member.tokenRange
        collectProperty(member, of: index, into: &view)
      case .slotGroup: collectGroup(member, of: index, into: &view)
      case .view:
        if let child = collectView(member, of: index) { view.children.append(child) }
      // The parser has reported anything else.
      default: break
      }
    }
    return view
  }

  /// The class of the script's that a view is of; nil for any other.
  private func ownViewClass(_ node: SyntaxNode) -> DeclarationID? {
    guard node.kind == .namedType, case .declaration(let index)? = globals[node.typeName],
      declarations.builtinClass(of: index).inherits(from: .view)
    else { return nil }
    record(node.tokenRange, .definition(declarations[index].range))
    return DeclarationID(index)
  }

  /// Makes a view of a class of the script's, which takes no arguments.
  func ownView(_ node: SyntaxNode, _ id: DeclarationID) -> Expression {
    let makers = candidates(making: id.index)
    let chosen = makers.first { $0.parameters.allSatisfy { $0.defaultValue != nil } }
    guard let chosen else {
      return failure(
        SemanticDiagnostics.viewWithParameters(declarations[id.index].name, at: node.range), node)
    }
    let values = chosen.parameters.indices.map { defaultValue(of: $0, of: chosen, node, node) }
    return finish(chosen, values, at: node.tokenRange, node)
  }

  /// The class of a view, `UIView` where none is written; nil after reporting that there is no such class of views.
  private func viewClass(_ node: SyntaxNode?, file: Int) -> BuiltinClass? {
    guard let node else { return .view }
    if node.kind == .error || node.kind == .absent { return nil }
    let name = node.typeName
    if node.kind == .namedType, case .object(let object)? = BuiltinCatalogue.typesByName[name],
      catalogue.isViewClass(object)
    {
      record(node.tokenRange, .builtin(name))
      return object
    }
    guard node.kind == .namedType, !mayBeDeclaredUnread(name), !name.isEmpty else {
      if node.kind != .namedType {
        let text = trees[file].text(of: node)
        report(
          SemanticDiagnostics.noViewClass(text, at: node.range, all: catalogue.viewClassNames))
      }
      return nil
    }
    if case .declaration(let index)? = globals[name], !declarations[index].isBuilt { return nil }
    if BuiltinCatalogue.typesByName[name] != nil || globals[name] != nil {
      report(SemanticDiagnostics.noViewClass(name, at: node.range, all: catalogue.viewClassNames))
    } else if let unbuilt = unbuiltType(name, at: node.range) {
      report(once(unbuilt, name))
    } else {
      report(
        SemanticDiagnostics.noViewClass(
          name, at: node.range, suggestion: closest(to: name, among: catalogue.viewClassNames),
          all: catalogue.viewClassNames))
    }
    return nil
  }

  private func collectProperty(_ node: SyntaxNode, of index: Int, into view: inout ViewSymbol) {
    let object = view.object ?? .view
    let settable = catalogue.settable(of: object)
    guard let row = settable.first(where: { $0.name == node.text }), let setter = row.setter else {
      // A class that is not known may have it.
      if view.object == nil { return }
      let property = catalogue.groupMember(node.text, of: .object(object))
      if reportStatements(in: node, of: property) { return }
      if let unbuilt = unbuiltMember(node.text, of: .object(object), at: node.tokenRange) {
        return report(once(unbuilt, node.text))
      }
      let meant = Synonyms.member(node.text)
      let isPartOfFrame = Synonyms.frameParts[node.text] != nil
      let unknown = SemanticDiagnostics.unknownViewProperty(
        node.text, of: object, at: node.tokenRange, isPartOfFrame: isPartOfFrame,
        suggestion: settable.first { $0.name == meant }?.name
          ?? closest(to: node.text, among: settable.map(\.name)),
        owner: catalogue.viewClass(withProperty: node.text)?.name, all: settable.map(\.name))
      // The parts of one frame are one mistake.
      let place = "\(declarations[index].name).\(view.name).frame"
      let setter = "set" + node.text.prefix(1).uppercased() + node.text.dropFirst()
      if unknown.fixIts.isEmpty, !members(setter, of: .object(object)).isEmpty {
        var called = unknown
        let state =
          members(setter, of: .object(object))[0].parameters?.count ?? 1 > 1 ? ", for: .normal" : ""
        called.fixIts = [
          FixIt("write '\(view.name).\(setter)(…\(state))' in 'on viewDidLoad { … }'")
        ]
        return report(called)
      }
      return report(isPartOfFrame ? once(unknown, place) : unknown)
    }
    if let label = SlotSyntax(node).head.parameters.first?.firstWord {
      return report(
        SemanticDiagnostics.unexpectedSlotLabel(label.text, slot: row.name, at: label.range))
    }
    record(node.tokenRange, row)
    let value = SlotSyntax(node).value
    if row.id.rule == .share, isBare(value) {
      lintShare(check(value, row.type, muted: true), value, of: row.name)
    }
    let function = addFunction(
      FunctionSymbol(
        name: "\(declarations[index].name).\(view.name).\(row.name)",
        file: declarations[index].file, owner: DeclarationID(index),
        source: .property(value, row.type), range: node.tokenRange, result: row.type))
    view.properties.append((setter, function))
    declarations[index].makingFunctions.append(function)
  }
}

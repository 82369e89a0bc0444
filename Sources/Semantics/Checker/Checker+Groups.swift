import SourceText
import Syntax

// MARK: - Collecting

extension Checker {
  /// Collects the groups of a declaration, once its own members are known.
  func collectGroups(_ nodes: [SyntaxNode], of index: Int) {
    let object = declarations.builtinClass(of: index)
    for node in nodes {
      let name = node.text
      if let first = declarations[index].groups.first(where: { $0.name == name }) {
        report(
          SemanticDiagnostics.duplicateGroup(name, at: node.tokenRange, first: first.range))
        continue
      }
      guard
        let row = members(name, of: .instance(DeclarationID(index))).first(where: { row in
          row.parameters == nil
        })
      else {
        declarations[index].hasUnknownMembers = true
        report(unknownGroup(node, of: index))
        continue
      }
      if object.isMissing(name) {
        report(
          SemanticDiagnostics.groupOfNothing(
            name, of: declarations.kind(of: index).withArticle, at: node.tokenRange))
        continue
      }
      let path = "\(declarations[index].name).\(name)"
      guard let group = makeGroup(node, of: .property(row), path: path, in: index) else { continue }
      declarations[index].groups.append(
        GroupFunction(
          name: name, function: addGroup(group, path: path, view: nil, to: index),
          range: node.tokenRange,
          isOfView: name == "view" && object.inherits(from: .viewController)))
    }
  }

  /// Collects a group in the braces of a view.
  func collectGroup(_ node: SyntaxNode, of index: Int, into view: inout ViewSymbol) {
    // A class that is not known may have it.
    guard let object = view.object else { return }
    let name = node.text
    if let first = view.groups.first(where: { $0.name == name }) {
      return report(
        SemanticDiagnostics.duplicateGroup(name, at: node.tokenRange, first: first.range))
    }
    guard let member = catalogue.groupMember(name, of: .object(object)) else {
      if let unbuilt = unbuiltMember(name, of: .object(object), at: node.tokenRange) {
        return report(once(unbuilt, name))
      }
      let known = catalogue.groupNames(of: object)
      return report(
        SemanticDiagnostics.unknownGroup(
          name, of: object == .view ? "a view" : SemanticDiagnostics.a(object.name),
          at: node.tokenRange, suggestion: closest(to: name, among: known), all: known))
    }
    if object.isMissing(name) {
      return report(
        SemanticDiagnostics.groupOfNothing(name, of: "a view", at: node.tokenRange))
    }
    let path = "\(declarations[index].name).\(view.name).\(name)"
    guard let group = makeGroup(node, of: member, path: path, in: index) else { return }
    view.groups.append(
      GroupFunction(
        name: name, function: addGroup(group, path: path, view: view.member, to: index),
        range: node.tokenRange))
  }

  private func addGroup(_ group: GroupSymbol, path: String, view: Int?, to index: Int) -> Int {
    let function = addFunction(
      FunctionSymbol(
        name: path, file: declarations[index].file, owner: DeclarationID(index),
        source: .group(group, view: view), range: group.node.tokenRange))
    declarations[index].makingFunctions.append(function)
    return function
  }

  /// The members of a group, each of which is reported where it can't be set; nil after reporting that there can be no group.
  func makeGroup(
    _ node: SyntaxNode, of holder: GroupMember, path: String, in index: Int
  ) -> GroupSymbol? {
    let content = holder.type.unwrapped
    record(node.tokenRange, .builtin(holder.name))
    if !content.isObject {
      guard BuiltinCatalogue.hasComponents(content) else {
        report(
          SemanticDiagnostics.groupOfValue(
            holder.name, type: name(of: holder.type), at: node.tokenRange))
        return nil
      }
      if !holder.isSettable {
        report(
          SemanticDiagnostics.groupReadOnly(
            holder.name, type: name(of: content), at: node.tokenRange))
        return nil
      }
    }
    var values: [GroupSymbol.Item] = []
    var groups: [GroupSymbol.Item] = []
    var seenSlots: [String: SourceRange] = [:]
    var seenGroups: [String: SourceRange] = [:]
    for member in SlotGroupSyntax(node).members.children {
      let (text, place) = (member.text, member.tokenRange)
      switch member.kind {
      case .slot, .slotBlock:
        if let first = seenSlots[text] {
          report(SemanticDiagnostics.duplicateSlot(text, at: place, first: first))
          continue
        }
        seenSlots[text] = place
        if let item = makeValue(member, in: content, path: path, of: index) { values.append(item) }
      case .slotGroup:
        if let first = seenGroups[text] {
          report(SemanticDiagnostics.duplicateGroup(text, at: place, first: first))
          continue
        }
        seenGroups[text] = place
        guard let inner = catalogue.groupMember(text, of: content) else {
          report(unknownGroupMember(member, of: content))
          continue
        }
        if let group = makeGroup(member, of: inner, path: "\(path).\(text)", in: index) {
          groups.append(.group(group))
        }
      // The parser has reported anything else.
      default: break
      }
    }
    return GroupSymbol(holder: holder, node: node, items: values + groups)
  }

  /// A member of a group that has a value; nil after reporting that it can't be set.
  private func makeValue(
    _ node: SyntaxNode, in content: ScriptType, path: String, of index: Int
  ) -> GroupSymbol.Item? {
    guard let member = catalogue.groupMember(node.text, of: content) else {
      report(unknownGroupMember(node, of: content))
      return nil
    }
    if node.kind == .slotBlock, !member.isSettable, reportStatements(in: node, of: member) {
      return nil
    }
    record(node.tokenRange, .builtin(member.name))
    guard member.isSettable else {
      report(readOnly(member, at: node.tokenRange))
      return nil
    }
    let syntax = SlotSyntax(node)
    if let label = syntax.head.parameters.first?.firstWord {
      report(
        SemanticDiagnostics.unexpectedSlotLabel(label.text, slot: member.name, at: label.range))
      return nil
    }
    guard node.kind == .slotBlock else { return .value(member, syntax.value) }
    let function = addFunction(
      FunctionSymbol(
        name: "\(path).\(member.name)", file: declarations[index].file,
        owner: DeclarationID(index), source: .property(syntax.value, member.type),
        range: node.tokenRange, result: member.type))
    return .block(member, function: function, syntax.value)
  }

  // MARK: Messages

  private func readOnly(_ member: GroupMember, at range: SourceRange) -> Diagnostic {
    if case .object(let object) = member.type, !catalogue.settable(of: object).isEmpty {
      return SemanticDiagnostics.objectAsValue(member.name, type: object.name, at: range)
    }
    var remedy: String?
    if case .property(let row) = member { remedy = row.remedy }
    return SemanticDiagnostics.readOnly(
      member.name, at: range, remedy: remedy ?? "leave it out, or compute with it where it is read")
  }

  /// The diagnostic for the value of a property that always holds the same object, `navigationItem: item`; nil for another one.
  func objectAsValue(_ node: SyntaxNode, of member: GroupMember?) -> Diagnostic? {
    guard node.kind == .slot, let member, !member.isSettable,
      case .object(let object) = member.type,
      !catalogue.settable(of: object).isEmpty
    else { return nil }
    return SemanticDiagnostics.objectAsValue(member.name, type: object.name, at: node.tokenRange)
  }

  /// Reports braces that hold statements, or nothing, where members of an object are to be set; false for another property.
  func reportStatements(in node: SyntaxNode, of member: GroupMember?) -> Bool {
    guard let member, node.kind == .slotBlock, SlotSyntax(node).head.list.isAbsent,
      case .object(let object) = member.type.unwrapped, !catalogue.settable(of: object).isEmpty
    else { return false }
    // The part that could not be parsed may have been the members.
    if hasSyntaxErrors { return true }
    var edits: [FixIt.Edit] = []
    for statement in SlotSyntax(node).value.children {
      guard statement.kind == .assignment, statement.text == "=",
        AssignmentSyntax(statement).target.kind == .nameReference
      else {
        edits = []
        break
      }
      edits.append(
        FixIt.Edit(
          range: SourceRange(
            file: statement.tokenRange.file, start: AssignmentSyntax(statement).target.range.end,
            end: statement.tokenRange.end), replacement: ":"))
    }
    report(
      SemanticDiagnostics.statementsInGroup(
        member.name, type: object.name, at: node.tokenRange, edits: edits))
    return true
  }

  private func unknownGroup(_ node: SyntaxNode, of index: Int) -> Diagnostic? {
    let name = node.text
    let declaration = declarations[index]
    if unread.names.contains(name) { return nil }
    if let own = declaration.names[name] {
      var isView = false
      if case .stored(let position) = own {
        isView =
          declaration.storage[position].initializer == nil
          && position >= declaration.parameterCount
      }
      return SemanticDiagnostics.groupOfOwnMember(name, isView: isView, at: node.tokenRange)
    }
    if let unbuilt = unbuiltCallback(name, of: index, at: node.tokenRange) {
      return once(unbuilt, name)
    }
    if !BuiltinCatalogue.slots(named: name, of: declaration.kind).isEmpty {
      return SemanticDiagnostics.groupOfAnswer(name, at: node.tokenRange)
    }
    if !BuiltinCatalogue.hooks(named: name, of: declaration.kind).isEmpty {
      return SemanticDiagnostics.hookWrittenAsSlot(
        name, form: name, at: node.tokenRange, isBlock: true)
    }
    let known = catalogue.groupNames(of: declaration.builtinClass)
    return SemanticDiagnostics.unknownGroup(
      name, of: declaration.kind.withArticle, at: node.tokenRange,
      suggestion: closest(to: name, among: known), all: known)
  }

  private func unknownGroupMember(_ node: SyntaxNode, of type: ScriptType) -> Diagnostic? {
    let text = node.text
    if let unbuilt = unbuiltMember(text, of: type, at: node.tokenRange) {
      return once(unbuilt, text)
    }
    var known = catalogue.settableNames(of: type)
    if node.kind == .slotGroup, case .object(let object) = type {
      known = catalogue.groupNames(of: object)
    }
    return SemanticDiagnostics.unknownGroupMember(
      text, of: name(of: type), at: node.tokenRange,
      suggestion: Synonyms.member(text).flatMap { known.contains($0) ? $0 : nil }
        ?? closest(to: text, among: known), all: known)
  }
}

// MARK: - Checking

/// The target of a group: the object or structure whose members it sets.
private enum GroupTarget {
  case object(Expression)
  case structure(Statement.Target, reading: Expression)
}

extension Checker {
  /// The statements that apply a group of an instance or of one of its views.
  func checkGroup(_ group: GroupSymbol, ofView view: Int?) -> [Statement] {
    guard let owner = body.owner, var receiver = readSelf(at: group.node.tokenRange) else {
      return []
    }
    if let view {
      receiver = Expression(
        .member(receiver, declaration: owner, position: view),
        type: declarations[owner.index].storage[view].type ?? .error, range: receiver.range)
    }
    return checkGroup(group, of: .object(receiver))
  }

  private func checkGroup(_ group: GroupSymbol, of target: GroupTarget) -> [Statement] {
    let range = group.node.tokenRange
    let held = read(group.holder, of: target, at: range)
    let content = held.type.unwrapped
    if case .structure(let outer, let reading) = target, case .component(let row) = group.holder {
      return checkItems(
        of: group,
        in: .structure(
          .component(outer, offset: row.offset, count: row.type.wordCount),
          reading: Expression(
            .component(reading, offset: row.offset), type: row.type, range: range)))
    }
    // A structure is changed in a variable and then assigned as a whole.
    let variable = newVariable("", content, isMutable: !content.isObject)
    let value = Expression(.variable(variable), type: content, range: range)
    var statements = checkItems(
      of: group,
      in: content.isObject ? .object(value) : .structure(.variable(variable), reading: value))
    if !content.isObject, let assigned = self.target(group.holder, of: target, at: range) {
      statements.append(
        Statement(.assign(assigned, converted(value, to: held.type)), range: range))
    }
    guard held.type.isOptional else {
      return [Statement(.declare(variable, held), range: range)] + statements
    }
    let missing = Expression(
      .failure(.missingObject, group.holder.name), type: .void, range: range)
    return [
      Statement(
        .branch(
          .init(
            [.binding(variable, held)], statements, [Statement(.expression(missing), range: range)])
        ),
        range: range)
    ]
  }

  private func checkItems(of group: GroupSymbol, in target: GroupTarget) -> [Statement] {
    var statements: [Statement] = []
    for item in group.items {
      switch item {
      case .value(let member, let node):
        let value = check(node, as: member.type)
        if case .property(let row) = member {
          if row.id.rule == .weakDelegate {
            lintWeakDelegate(value, node, isTransitioning: row.isTransitioningDelegate)
          }
          if row.id.rule == .share { lintShare(value, node, of: row.name) }
          if row.id.rule.isAnchorBesidesView { hasItemAnchor = true }
        }
        guard value.type != .error, let place = self.target(member, of: target, at: node.range)
        else { continue }
        statements.append(Statement(.assign(place, value), range: node.range))
      case .block(let member, let function, let node):
        guard let own = readSelf(at: node.range),
          let place = self.target(member, of: target, at: node.range)
        else { continue }
        note(.call(function), at: node.range)
        let value = Expression(
          .call(FunctionID(function), [own]), type: member.type, range: node.range)
        statements.append(Statement(.assign(place, value), range: node.range))
      case .group(let inner): statements += checkGroup(inner, of: target)
      }
    }
    return statements
  }

  /// A member of a target.
  private func read(
    _ member: GroupMember, of target: GroupTarget, at range: SourceRange
  ) -> Expression {
    switch (member, target) {
    case (.property(let row), .object(let receiver)),
      (.property(let row), .structure(_, let receiver)):
      let base = converted(receiver, to: row.owner ?? receiver.type)
      return Expression(.builtin(row.id, [base], blocks: []), type: row.type, range: range)
    case (.component(let row), .structure(_, let receiver)),
      (.component(let row), .object(let receiver)):
      return Expression(
        .component(receiver, offset: row.offset), type: row.type, range: range)
    }
  }

  /// A member of a target as the target of an assignment; nil for one that can't be set.
  private func target(
    _ member: GroupMember, of target: GroupTarget, at range: SourceRange
  ) -> Statement.Target? {
    switch (member, target) {
    case (.property(let row), .object(let receiver)):
      guard let setter = row.setter else { return nil }
      let base = converted(receiver, to: row.owner ?? receiver.type)
      return .property(base, getter: row.id, setter: setter)
    case (.component(let row), .structure(let outer, _)):
      return .component(outer, offset: row.offset, count: row.type.wordCount)
    case (.property, .structure), (.component, .object): return nil
    }
  }
}

extension ScriptType {
  /// Whether it is a class or protocol of UIKit's.
  var isObject: Bool {
    if case .object = self { true } else { false }
  }
}

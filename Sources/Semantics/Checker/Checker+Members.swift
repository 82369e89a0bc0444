import SourceText
import Syntax

extension Checker {
  /// Collects the parameters, stored members, functions, slots, hooks and views of a declaration.
  func collectMembers(of index: Int) {
    beginReuse(for: index)
    collectedOwner = index
    defer {
      collectedOwner = nil
      endReuse(for: index)
    }
    if declarations[index].holdsStatics { return collectStatics(of: index) }
    if declarations.kind(of: index) == .protocol { return collectRequirements(of: index) }
    if declarations.kind(of: index) == .enum { return collectCases(of: index) }
    if declarations.kind(of: index) == .device { return collectDevice(of: index) }
    if declarations.kind(of: index) == .storyboard { return collectStoryboard(of: index) }
    let file = declarations[index].file
    let syntax = DeclarationSyntax(declarations[index].node)
    let parameters = resolveParameters(
      syntax.parameters, of: declarations[index].name, file: file)
    declarations[index].parameters = parameters
    for parameter in parameters {
      addStored(
        MemberSymbol(
          name: parameter.name, type: parameter.type, isMutable: false,
          isImplicitlyUnwrapped: parameter.isImplicitlyUnwrapped, isParameter: true,
          range: parameter.range), to: index)
    }
    if hasUnreadParameters(syntax.parameters, after: syntax.parameters.range.start)
      || hasDuplicates(declarations[index].parameterCount, syntax.parameters)
    {
      declarations[index].hasUnreadParameters = true
    }
    let list = syntax.members
    guard list.kind == .memberList else { return }
    for member in list.children {
      if member.kind == .error, trees[file].text(of: member).contains("init") {
        // The parameter list was not read, so calls can't be checked.
        declarations[index].hasUnreadParameters = true
      }
      collectMember(member, of: index)
    }
    collectGroups(list.children(of: .slotGroup), of: index)
    checkRequirements(of: index)
  }

  private func collectMember(_ node: SyntaxNode, of index: Int) {
    switch node.kind {
    case _ where node.isStatic: break
    case .letStatement, .varStatement:
      // What has no value may be meant as a parameter, with which objects are made.
      let value = VariableSyntax(node).value
      if value.kind == .error, value.range.start == value.range.end {
        declarations[index].hasUnreadParameters = true
      }
      collectStored(node, of: index)
    case .computedProperty: collectComputed(node, of: index)
    case .functionDeclaration: collectMethod(node, of: index)
    case .initializerDeclaration: collectInitializer(node, of: index)
    case .slot, .slotBlock: collectSlot(node, of: index)
    case .hook: collectHook(node, of: index)
    case .memberHook: collectMemberHook(node, of: index)
    case .view:
      if !declarations.kind(of: index).row.hasViews {
        report(
          SemanticDiagnostics.viewsNotAllowed(
            in: declarations.kind(of: index), at: node.tokenRange))
      } else if let view = collectView(node, of: index) {
        declarations[index].views.append(view)
      }
    default: break
    }
  }

  /// Declares a name in a declaration, or reports that it is taken.
  func claim(_ name: SyntaxNode, _ meaning: MemberName, in index: Int) -> Bool {
    let text = name.text
    if let other = declarations.meaning(of: text, in: index) {
      // A call can mean either one.
      if case .function(let function) = other { functions[function].hasUnreadParameters = true }
      report(
        SemanticDiagnostics.duplicateName(
          text, at: name.tokenRange, first: range(of: other, in: index)))
      return false
    }
    declarations[index].names[text] = meaning
    return true
  }

  @discardableResult
  private func addStored(_ member: MemberSymbol, to index: Int) -> Int {
    let position = declarations[index].storage.count
    declarations[index].names[member.name] = .stored(position)
    declarations[index].storage.append(member)
    return position
  }

  func collectStored(_ node: SyntaxNode, of index: Int) {
    let syntax = VariableSyntax(node)
    let name = syntax.name
    guard name.kind == .name, !name.text.isEmpty else { return }
    if syntax.value.isAbsent, !syntax.observers.isEmpty, node.hasModifier("override") {
      return collectOverride(name, type: syntax.type, syntax.observers, of: index)
    }
    let position = declarations[index].storage.count
    guard claim(name, .stored(position), in: index) else { return }
    checkHidesNoSlot(name, of: index)
    let file = declarations[index].file
    let annotated =
      takesTypeOfValue(syntax, isMutable: node.kind == .varStatement)
      ? nil : syntax.type.map { resolveType($0, file: file) }
    let isImplicitlyUnwrapped = syntax.type?.isImplicitlyUnwrappedType ?? false
    if syntax.value.isAbsent, let annotated, node.kind == .letStatement || !annotated.isOptional {
      var member = MemberSymbol(
        name: name.text, type: annotated, isMutable: node.kind == .varStatement,
        isWeak: syntax.isWeak, isImplicitlyUnwrapped: isImplicitlyUnwrapped, isParameter: false,
        range: name.tokenRange)
      member.isSetByInit = true
      declarations[index].storage.append(member)
      return collectObservers(syntax, name, member: position, of: index)
    }
    let function = addFunction(
      FunctionSymbol(
        name: "\(declarations[index].shortName).\(name.text)", file: file,
        owner: DeclarationID(index), source: .initializer(node, member: position),
        range: name.tokenRange, result: annotated ?? .void))
    declarations[index].storage.append(
      MemberSymbol(
        name: name.text, type: annotated, isMutable: node.kind == .varStatement,
        isWeak: syntax.isWeak, isImplicitlyUnwrapped: isImplicitlyUnwrapped,
        isParameter: false, range: name.tokenRange, initializer: function))
    if declarations[index].holdsStatics || node.hasModifier("lazy") {
      addMaker(name, member: position, of: index, result: annotated ?? .void)
    } else {
      declarations[index].makingFunctions.append(function)
    }
    collectObservers(syntax, name, member: position, of: index)
  }

  /// Reports a member with the name of a slot, or of a property of UIKit's that can be set.
  func checkHidesNoSlot(_ name: SyntaxNode, of index: Int) {
    let (kind, text) = (declarations.kind(of: index), name.text)
    let isSlot = BuiltinCatalogue.slots(of: kind).contains { $0.name == text && $0.label == nil }
    let object = ScriptType.object(declarations[index].builtinClass)
    let isProperty = { [self] in members(text, of: object).contains { $0.setter != nil } }
    if isSlot || isProperty() {
      report(SemanticDiagnostics.hidesSlot(text, kind: kind, at: name.tokenRange))
    }
  }

  func collectMethod(_ node: SyntaxNode, of index: Int) {
    let name = FunctionSyntax(node).name
    guard name.kind == .name, !name.text.isEmpty else { return }
    let isMember = checkIsNoMember(name, node, of: index)
    // A hook or slot may have the name of a member, and of other hooks and slots.
    if isMember, declarations.meaning(of: name.text, in: index) != nil { return }
    guard claim(name, .function(-1), in: index) else { return }
    var function = addFunction(
      FunctionSymbol(
        name: "\(declarations[index].shortName).\(name.text)", file: declarations[index].file,
        owner: DeclarationID(index), source: .function(node), range: name.tokenRange))
    // What a member of UIKit's is written with is part of the same mistake.
    muted += isMember ? 1 : 0
    resolveSignature(node, function: function)
    muted -= isMember ? 1 : 0
    function = renumberedMethod(function, of: index)
    declarations[index].names[name.text] = .function(function)
  }

  /// Reports a function with the name of a hook or slot.
  private func checkIsNoMember(_ name: SyntaxNode, _ node: SyntaxNode, of index: Int) -> Bool {
    let text = name.text
    let kind = declarations.kind(of: index)
    let syntax = FunctionSyntax(node)
    if let label = unbuiltLabel(of: syntax, kind) {
      coveredSyntax.append(syntax.parameters.range)
      report(once(unbuiltCallback(label.text, at: label.tokenRange), label.text))
      declarations[index].hasUnknownMembers = true
      return true
    }
    let parameters = trees[Int(name.tokenRange.file.index)].text(of: syntax.parameters)
    // Names that scripts may well use for functions of their own are taken for UIKit's by their labels.
    let slots = BuiltinCatalogue.slots(named: text, of: kind).filter { slot in
      slot.adopted != nil || slot.label.map { parameters.contains($0) } ?? true
    }
    // A hook and a slot of one name differ in their labels.
    let isSlot = slots.contains { slot in slot.label.map { parameters.contains($0) } ?? false }
    let isHook =
      !isSlot
      && BuiltinCatalogue.hooks(named: text, of: kind).contains {
        !$0.parameters.contains { $0.name == "sender" } || parameters.contains("sender")
      }
    if !isHook, slots.isEmpty {
      if node.hasModifier("override") || isOfUnbuiltDelegate(syntax, of: kind),
        let unbuilt = unbuiltCallback(text, of: index, at: name.tokenRange)
      {
        coveredSyntax.append(syntax.parameters.range)
        report(once(unbuilt, text))
        declarations[index].hasUnknownMembers = true
        return true
      }
      guard let old = DeprecatedNames.row(of: text), old.isCallback else { return false }
      coveredSyntax.append(syntax.parameters.range)
      report(SemanticDiagnostics.deprecatedName(text, old, at: name.tokenRange))
      declarations[index].hasUnknownMembers = true
      return true
    }
    if reportOwnFunction(syntax, isHook: isHook, slots: slots, of: index) { return false }
    let words = syntax.parameters.children(of: .parameter).map(\.text)
    let hooks = BuiltinCatalogue.hooks(named: text, of: kind)
    let rows: [any MethodRow] = isHook ? hooks : slots
    let labelled = rows.first { $0.label.map { parameters.contains($0) } ?? false }
    let row = labelled ?? rows.first
    let isCertain = labelled != nil || rows.count == 1
    let head = row?.head(naming: words.map { $0 }) ?? text
    var edits: [FixIt.Edit] = []
    if isCertain, let row, words.count <= row.parameters.count {
      edits = [
        FixIt.Edit(
          range: SourceRange(
            file: name.range.file, start: node.range.start,
            end: (syntax.result?.range ?? syntax.parameters.range).end),
          replacement: (isHook ? "on " : "") + head)
      ]
    }
    // A hook that takes the place of UIKit's step calls it as the method does.
    let keepsSuper = isHook && hooks.contains(where: \.replacesUIKit)
    if !edits.isEmpty, !keepsSuper, let first = syntax.block.tokens.first,
      let call = superclassCall(text, in: node.tree, from: first), call.end < syntax.block.range.end
    {
      edits.append(FixIt.Edit(range: call, replacement: ""))
    }
    coveredSyntax.append(syntax.parameters.range)
    report(
      SemanticDiagnostics.memberWrittenAsFunction(
        text, isHook: isHook, form: edits.isEmpty ? row?.shortForm ?? text : head,
        at: name.tokenRange, edits: edits))
    // It is likely the required member, which is not reported as missing.
    declarations[index].hasUnknownMembers = true
    return true
  }

  // MARK: Slots

  func collectSlot(_ node: SyntaxNode, of index: Int) {
    let kind = declarations.kind(of: index)
    let syntax = SlotSyntax(node)
    let label = syntax.head.parameters.first?.firstWord
    let rows = BuiltinCatalogue.slots(named: node.text, of: kind)
    guard let first = rows.first else {
      declarations[index].hasUnknownMembers = true
      if let unbuilt = unbuiltCallback(node.text, of: index, at: node.tokenRange) {
        return report(once(unbuilt, node.text))
      }
      let property = catalogue.groupMember(node.text, of: kind)
      if reportStatements(in: node, of: property) { return }
      return report(objectAsValue(node, of: property) ?? unknownSlot(node, of: index))
    }
    if first.parameters.isEmpty, rows.count == 1, let label {
      declarations[index].hasUnknownMembers = true
      return report(
        SemanticDiagnostics.unexpectedSlotLabel(label.text, slot: first.name, at: label.range))
    }
    guard let row = Self.choose(among: rows, for: syntax.head) else {
      declarations[index].hasUnknownMembers = true
      // Without parentheses it is rather a property by another name.
      if syntax.head.list.isAbsent, let meant = Synonyms.member(node.text),
        !BuiltinCatalogue.slots(named: meant, of: kind).isEmpty
      {
        return report(unknownSlot(node, of: index))
      }
      if let label, UnbuiltNames.hasCallback(label.text, of: kind) {
        return report(once(unbuiltCallback(label.text, at: label.range), label.text))
      }
      if let label, UnbuiltNames.hasCallback("\(node.text)(\(label.text))", of: kind) {
        return report(
          SemanticDiagnostics.notBuiltYet(
            label.text, at: label.range, note: "UIKit would call it, choreo never does"))
      }
      if let near = Self.nearLabel(in: syntax.head, among: rows) {
        return report(
          SemanticDiagnostics.wrongSlotLabel(
            node.text, label: near.word.text, at: near.word.range, choices: [near.label],
            others: [], all: near.word.range))
      }
      if let hook = Self.choose(
        among: BuiltinCatalogue.hooks(named: node.text, of: kind), for: syntax.head)
      {
        return report(
          SemanticDiagnostics.hookWrittenAsSlot(
            hook.shortForm, form: hook.shortForm, at: node.tokenRange, isBlock: false))
      }
      return report(
        SemanticDiagnostics.wrongSlotLabel(
          node.text, label: label?.text, at: label?.range ?? node.tokenRange,
          choices: rows.map(\.shortForm),
          others: slots(beginning: node.text, label?.text, of: kind),
          all: SourceRange(
            file: node.tokenRange.file, start: node.tokenRange.start,
            end: (syntax.head.list.isAbsent ? node.tokenRange : syntax.head.list.range).end)))
    }
    record(node.tokenRange, .builtin(row.written))
    let key = row.label.map { "\(row.name)(\($0))" } ?? row.name
    if let other = declarations[index].slots[key] {
      return report(
        SemanticDiagnostics.duplicateSlot(key, at: node.tokenRange, first: other.range))
    }
    var parameters = readHead(syntax.head, of: row, body: syntax.value)
    for parameter in row.parameters.dropFirst(parameters.count) {
      parameters.append(.init(name: "", type: parameter.type, range: node.tokenRange))
    }
    let function = addFunction(
      FunctionSymbol(
        name: "\(declarations[index].name).\(key)", file: declarations[index].file,
        owner: DeclarationID(index),
        source: .slot(node, row), range: node.tokenRange, parameters: parameters, result: row.type))
    declarations[index].slots[key] = SlotSymbol(
      row: row, function: function, range: node.tokenRange)
    declarations[index].slotOrder.append(key)
    if row.isStored { declarations[index].makingFunctions.append(function) }
    if row.id == .interaction(.gesture) {
      declarations[index].gestureType =
        node.kind == .slot
        ? gestureType(of: syntax.value, in: index) : .object(.gestureRecognizer)
    }
  }

  /// The type of the recognizer that `.pan(…)` and the like make, or a call of a class, or that a parameter has; `UIGestureRecognizer` for any
  /// other value.
  private func gestureType(of value: SyntaxNode, in index: Int) -> ScriptType {
    let callee = value.kind == .call ? CallSyntax(value).callee : value
    let name = callee.text
    switch callee.kind {
    case .nameReference where value.kind != .call:
      let parameter = declarations[index].parameters.first { $0.name == name }
      if let type = parameter?.type,
        builtinClass(of: type)?.inherits(from: .gestureRecognizer) ?? false
      {
        return type
      }
    case .nameReference:
      if case .object(let named)? = BuiltinCatalogue.typesByName[name] { return .object(named) }
      if case .declaration(let own)? = globals[name],
        declarations.builtinClass(of: own).inherits(from: .gestureRecognizer)
      {
        return .instance(DeclarationID(own))
      }
    case .implicitMember,
      .memberAccess where value.kind == .call:
      if case .object(let made)? = catalogue.recognizer({ $0.name == name })?.type {
        return .object(made)
      }
      return .object(.panGestureRecognizer)
    default: break
    }
    return .object(.gestureRecognizer)
  }

  // MARK: Hooks

  private func collectHook(_ node: SyntaxNode, of index: Int) {
    if isProbed(node) { declarations[index].isHookProbed = true }
    let kind = declarations.kind(of: index)
    let syntax = HookSyntax(node)
    let rows = BuiltinCatalogue.hooks(named: node.text, of: kind)
    guard !rows.isEmpty else {
      declarations[index].hasUnknownMembers = true
      if let unbuilt = unbuiltCallback(node.text, of: index, at: node.tokenRange) {
        coverHead(of: node)
        return report(once(unbuilt, node.text))
      }
      if !BuiltinCatalogue.slots(named: node.text, of: kind).isEmpty {
        coverHead(of: node)
      }
      return report(
        unknownHook(node, of: index, rows: BuiltinCatalogue.hooks(of: kind)))
    }
    guard let row = Self.choose(among: rows, for: syntax.head) else {
      declarations[index].hasUnknownMembers = true
      let slots = BuiltinCatalogue.slots(named: node.text, of: kind).filter { $0.label != nil }
      let first = syntax.head.parameters.first
      if let slot = slots.first(where: { Self.isMeant($0, syntax.head) }) {
        coverHead(of: node)
        return report(
          SemanticDiagnostics.slotWrittenAsHook(
            slot.name, form: slot.shortForm, at: node.tokenRange))
      }
      return report(
        SemanticDiagnostics.wrongHookLabel(
          node.text, label: first?.label?.text, at: first?.label?.tokenRange ?? node.tokenRange,
          choices: rows.map { row in
            // The label of the first parameter comes after those without a label.
            let isSecond = first?.label != nil && row.distinguishingPosition == 1
            return (label: (isSecond ? "_, " : "") + (row.label ?? ""), form: row.shortForm)
          }))
    }
    if let other = declarations[index].hooks.first(where: { $0.row.id == row.id }) {
      return report(
        SemanticDiagnostics.duplicateHook(row.name, at: node.tokenRange, first: other.range))
    }
    record(node.tokenRange, .builtin(row.written))
    var parameters = readHead(syntax.head, of: row, body: syntax.block)
    // An animator's `transitionDuration` needs the `context`, even when the hook does not name it.
    if row.id.beginsTransition, parameters.isEmpty, let context = row.parameters.first {
      parameters.append(.init(name: "", type: context.type, range: node.tokenRange))
    }
    let function = addFunction(
      FunctionSymbol(
        name: "\(declarations[index].name).\(row.name)", file: declarations[index].file,
        owner: DeclarationID(index), source: .hook(node, row),
        range: node.tokenRange,
        parameters: parameters))
    declarations[index].hooks.append(
      HookSymbol(
        row: row, function: function, boundCount: parameters.count, range: node.tokenRange))
  }

  /// Whether a slot is written as a hook: by its label, or by a name without one, as in `presentationController(presented)`.
  private static func isMeant(_ slot: BuiltinCatalogue.Slot, _ head: HeadSyntax) -> Bool {
    guard let own = slot.label else { return false }
    return head.parameters.contains { binding in
      let word = binding.firstWord.text
      return own == word
        || binding.label == nil && own.lowercased() == "for" + word.lowercased()
    }
  }

  private func unknownHook(
    _ node: SyntaxNode, of index: Int, rows: [BuiltinCatalogue.Hook]
  ) -> Diagnostic {
    let name = node.text
    let kind = declarations.kind(of: index)
    let meant = Synonyms.member(name)
    let slots =
      BuiltinCatalogue.slots(named: name, of: kind)
      + (meant.map { BuiltinCatalogue.slots(named: $0, of: kind) } ?? [])
    if let slot = slots.first {
      return SemanticDiagnostics.slotWrittenAsHook(
        slot.name, form: slot.shortForm, at: node.tokenRange)
    }
    let others = DeclarationKind.allCases.filter { other in
      BuiltinCatalogue.hooks.contains { $0.kind == other && $0.name == name }
    }
    // A gesture has the view before its name.
    if others.isEmpty, kind.row.builtinClass.inherits(from: .viewController),
      let event = BuiltinCatalogue.memberEvents.first(where: {
        $0.owner == .view && Self.isForm(name, of: $0.name)
      })
    {
      // A member with that name is the recognizer itself.
      let isOwn = declarations[index].names[name] != nil
      let head = HookSyntax(node).head
      if !isOwn, let own = head.parameters.first?.name.text,
        viewMember(named: own, in: index) != nil
      {
        // The view is written where the recognizer would be named.
        return SemanticDiagnostics.unknownHook(
          name, kind: kind, at: node.tokenRange, suggestion: "\(own).\(event.name)",
          replacing: node.tokenRange.joined(with: head.list.range), others: [],
          all: Self.unique(rows.map(\.shortForm)))
      }
      return SemanticDiagnostics.unknownHook(
        name, kind: kind, at: node.tokenRange,
        suggestion: isOwn ? "\(name).ended" : "view.\(event.name)", others: [],
        all: Self.unique(rows.map(\.shortForm)))
    }
    if let row = rows.first(where: { $0.label == name }) {
      return SemanticDiagnostics.labelWrittenAsHook(name, form: row.shortForm, at: node.tokenRange)
    }
    let near =
      rows.first { $0.name == meant }?.name
      ?? closest(to: name, among: rows.map(\.name))
    return SemanticDiagnostics.unknownHook(
      name, kind: kind, at: node.tokenRange, suggestion: near, others: others,
      all: Self.unique(rows.map(\.shortForm)))
  }
}

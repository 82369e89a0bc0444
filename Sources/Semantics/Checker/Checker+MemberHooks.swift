import SourceText
import Syntax

// Hooks of members, `on open.touchUpInside(sender) { }`. Their member has a type only when all members have been collected, so
// that the body is collected first, and its event and parameter are found later.

extension Checker {
  private typealias Event = BuiltinCatalogue.MemberEventRow

  func collectMemberHook(_ node: SyntaxNode, of index: Int) {
    let name = "\(MemberHookSyntax(node).object.text).\(node.text)"
    let function = addFunction(
      FunctionSymbol(
        name: "\(declarations[index].name).\(name)", file: declarations[index].file,
        owner: DeclarationID(index), source: .memberHook(node), range: node.tokenRange,
        // Their types are found later; those of a hook that is wrong are not known.
        parameters: MemberHookSyntax(node).names.map {
          ParameterSymbol(name: $0.text, type: .error, range: $0.range)
        }))
    declarations[index].memberHooks.append(MemberHookSymbol(node: node, function: function))
  }

  /// Finds the members, events and parameters of the hooks of a declaration.
  func resolveMemberHooks(of index: Int) {
    if declarations[index].isHookProbed { offerHookObjects(of: index) }
    for position in declarations[index].memberHooks.indices {
      var hook = declarations[index].memberHooks[position]
      guard let (member, type) = hookObject(of: hook.node, in: index),
        let row = event(of: hook.node, type, member, in: index),
        isNew(row, member, hook.node, before: position, index)
      else { continue }
      hook.member = member
      hook.row = row
      hook.isBound = bindParameter(of: hook, row, type)
      lintParameter(of: hook, row, in: index)
      declarations[index].memberHooks[position] = hook
    }
  }

  // MARK: The object

  /// The member before the dot and its class; nil after reporting that it can't have hooks.
  private func hookObject(of node: SyntaxNode, in index: Int) -> (Int?, BuiltinClass)? {
    let object = MemberHookSyntax(node).object
    let name = object.text
    let declaration = declarations[index]
    switch member(named: name, in: index, object) {
    case .stored(let position)?:
      let member = declaration.storage[position]
      let type = memberType(declaration: index, position: position, at: nil)
      if type == .error { return nil }
      if member.isMutable {
        report(SemanticDiagnostics.hookOfVariable(name, at: object.range, declared: member.range))
        return nil
      }
      if type.isOptional, let wrapped = builtinClass(of: type.unwrapped),
        !events(of: wrapped).isEmpty
      {
        report(
          SemanticDiagnostics.hookOfOptional(
            name, type: self.name(of: type), at: object.range, declared: member.range))
        return nil
      }
      guard let found = builtinClass(of: type), !events(of: found).isEmpty else {
        report(
          SemanticDiagnostics.hookWithoutEvents(name, type: self.name(of: type), at: object.range))
        return nil
      }
      return (position, found)
    case .computed(let position)?:
      report(
        SemanticDiagnostics.hookOfVariable(
          name, at: object.range, declared: declaration.properties[position].range))
      return nil
    case .function?, nil:
      if name == "view", declaration.builtinClass.inherits(from: .viewController) {
        record(object.tokenRange, .builtin("UIViewController.view"))
        return (nil, .view)
      }
      if unread.names.contains(name) { return nil }
      let known = hookObjects(of: index)
      report(
        SemanticDiagnostics.unknownHookObject(
          name, in: declaration.name, at: object.range, suggestion: closest(to: name, among: known),
          all: known))
      return nil
    }
  }

  /// The names that can be before the dot: members with events, and a controller's `view`.
  private func hookObjects(of index: Int) -> [String] {
    var names = declarations[index].storage.filter { member in
      guard !member.isMutable, let type = member.type, let found = builtinClass(of: type) else {
        return false
      }
      return !events(of: found).isEmpty
    }.map(\.name)
    let kind = declarations.kind(of: index)
    if kind.row.builtinClass.inherits(from: .viewController), !names.contains("view") {
      names.append("view")
    }
    return names
  }

  private func offerHookObjects(of index: Int) {
    probe?.add(hookObjects(of: index).map { .init($0, following: ".") })
  }

  // MARK: The event

  /// The events of a class and its superclasses.
  private func events(of object: BuiltinClass) -> [Event] {
    BuiltinCatalogue.memberEvents.filter { object.inherits(from: $0.owner) }
  }

  /// The event after the dot; nil after reporting that the class has none with this name.
  private func event(
    of node: SyntaxNode, _ object: BuiltinClass, _ member: Int?, in index: Int
  ) -> Event? {
    let events = events(of: object)
    if isProbed(node) {
      probe?.add(events.map { .init($0.name) })
      return nil
    }
    if let row = events.first(where: { $0.name == node.text }) {
      record(node.tokenRange, .builtin("\(row.owner.name).\(row.name)"))
      return row
    }
    for (owner, names) in BuiltinCatalogue.unbuiltMemberEvents
    where object.inherits(from: owner) && names.contains(node.text) {
      report(
        once(
          SemanticDiagnostics.notBuiltYet(
            node.text, at: node.tokenRange,
            note: "\(object.name) has \(SemanticDiagnostics.listed(events.map(\.name)))"),
          node.text))
      return nil
    }
    let others = BuiltinCatalogue.memberEvents.first { $0.name == node.text }
    let names = events.map(\.name)
    let isPressed = ["tapped", "clicked", "pressed", "click"].contains(node.text)
    let meant =
      isPressed && names.contains("touchUpInside")
      ? "touchUpInside" : names.first { Self.isForm(node.text, of: $0) }
    report(
      SemanticDiagnostics.unknownMemberEvent(
        node.text, of: object.name, at: node.tokenRange,
        suggestion: meant ?? closest(to: node.text, among: names), owner: others?.owner.name,
        button: others?.owner == .control ? buttonFix(for: member, in: index) : nil, all: names))
    return nil
  }

  /// The fix that makes a button of a view, whose class is not written; nil for another member.
  private func buttonFix(for member: Int?, in index: Int) -> FixIt? {
    guard let member else { return nil }
    var views = declarations[index].views
    while let view = views.popLast() {
      views += view.children
      guard view.member == member else { continue }
      if view.hasClass { return nil }
      let range = declarations[index].storage[member].range
      return FixIt(
        "declare it as a button: 'view \(view.name): UIButton { … }'",
        replacing: SemanticDiagnostics.end(of: range), with: ": UIButton")
    }
    return nil
  }

  /// Whether a word is the name of an event or its past, `tapped` or `panned`.
  static func isForm(_ word: String, of event: String) -> Bool {
    guard word != event else { return true }
    let last = event.suffix(1)
    return [event + "ed", event + last + "ed", event + "Gesture"].contains(word)
  }

  /// Whether no hook before has the same event of the same member; reports it when one has.
  private func isNew(
    _ row: Event, _ member: Int?, _ node: SyntaxNode, before position: Int, _ index: Int
  ) -> Bool {
    let first = declarations[index].memberHooks[..<position].first {
      $0.row?.event == row.event && $0.member == member
    }
    guard let first else { return true }
    report(
      SemanticDiagnostics.duplicateHook(
        "\(MemberHookSyntax(node).object.text).\(node.text)", at: node.tokenRange,
        first: first.node.tokenRange))
    return false
  }

  // MARK: The parameter

  /// Gives the parameter its type; returns whether there is one.
  private func bindParameter(of hook: MemberHookSymbol, _ row: Event, _ object: BuiltinClass)
    -> Bool
  {
    let names = MemberHookSyntax(hook.node).names
    if names.count > 1, case .control = row.event {
      report(
        names.count == 2
          ? SemanticDiagnostics.notBuiltYet(
            names[1].text, at: names[1].range,
            note: "UIKit hands over a 'UIEvent' as the second value, of which choreo has no type")
          : SemanticDiagnostics.tooManyBindings(
            row.name, parameters: [row.parameter, "event"], at: names[2].range))
    } else if names.count > 1 {
      report(
        SemanticDiagnostics.tooManyBindings(
          row.name, parameters: [row.parameter], at: names[1].range))
    }
    guard let name = names.first else { return false }
    // The further names are collected as unknown, so that their uses are no further mistakes.
    functions[hook.function].parameters[0] = ParameterSymbol(
      name: name.text, type: .object(row.parameterClass(of: object)), range: name.range)
    return true
  }

  /// Warns of a parameter that has the name of another view with the same event, as if the hook were of that view.
  private func lintParameter(of hook: MemberHookSymbol, _ row: Event, in index: Int) {
    let syntax = MemberHookSyntax(hook.node)
    guard let name = syntax.names.first, name.text != syntax.object.text,
      let other = viewMember(named: name.text, in: index), other.inherits(from: row.owner)
    else { return }
    report(
      SemanticDiagnostics.parameterHidesView(
        name.text, of: syntax.object.text, event: row.name, at: name.range,
        hook: syntax.object.range.joined(with: syntax.list.range)))
  }

  /// The class of a view that is a member of a declaration; nil for another member, and for none.
  func viewMember(named name: String, in index: Int) -> BuiltinClass? {
    guard case .stored(let position)? = declarations[index].names[name],
      case .object(let object)? = declarations[index].storage[position].type,
      object.inherits(from: .view)
    else { return nil }
    return object
  }

  /// A note on how to bind the parameter of a hook of a member that does not bind it.
  func memberBindingNote(_ name: String, _ node: SyntaxNode) -> String? {
    guard MemberHookSyntax(node).names.isEmpty,
      let row = BuiltinCatalogue.memberEvents.first(where: { $0.name == node.text }),
      row.parameter == name
    else { return nil }
    let object = MemberHookSyntax(node).object.text
    return "UIKit hands it to the hook: write 'on \(object).\(node.text)(\(name)) { … }'"
  }
}

// MARK: - Spellings of slots

extension Checker {
  /// The slots whose label begins with a name and the label after it: `navigationController(animationControllerFor)` for
  /// `animationController(for)`.
  func slots(beginning name: String, _ label: String?, of kind: DeclarationKind) -> [String] {
    let start = (name + (label ?? "")).lowercased()
    return BuiltinCatalogue.slots(of: kind).compactMap { slot in
      guard let own = slot.label, own.lowercased().hasPrefix(start) else { return nil }
      return slot.shortForm
    }
  }

  /// The slots whose name begins with another one, with the names of the parameters of a head where they have as many.
  private func slots(
    named name: String, naming names: [String], of kind: DeclarationKind
  ) -> [String] {
    BuiltinCatalogue.slots(of: kind).filter { $0.name.hasPrefix(name) }.map {
      $0.parameters.count == names.count ? $0.head(naming: names) : $0.shortForm
    }
  }

  /// The diagnostic for a slot that the kind does not have.
  func unknownSlot(_ node: SyntaxNode, of index: Int) -> Diagnostic {
    let name = node.text
    let kind = declarations.kind(of: index)
    let slots = BuiltinCatalogue.slots(of: kind)
    let hooks = BuiltinCatalogue.hooks(of: kind)
    let meant = Synonyms.member(name)
    var written = BuiltinCatalogue.hooks(named: name, of: kind)
    if let meant, !slots.contains(where: { $0.name == meant }) {
      written += BuiltinCatalogue.hooks(named: meant, of: kind)
    }
    if let hook = written.first {
      // `finish: percent > 50%` is `finishes:`.
      let absent = slots.map(\.name).filter { declarations[index].slots[$0] == nil }
      if node.kind == .slot, let near = closest(to: name, among: absent) {
        return SemanticDiagnostics.unknownSlot(
          name, kind: kind, at: node.tokenRange, suggestion: near, others: [],
          all: Self.unique(slots.map(\.name)))
      }
      return SemanticDiagnostics.hookWrittenAsSlot(
        hook.name, form: hook.name, at: node.tokenRange, isBlock: node.kind == .slotBlock)
    }
    // `onViewDidLoad`
    if name.hasPrefix("on"),
      let hook = hooks.first(where: { $0.name.lowercased() == name.dropFirst(2).lowercased() })
    {
      return SemanticDiagnostics.unknownSlot(
        name, kind: kind, at: node.tokenRange, suggestion: "on \(hook.name)", others: [],
        all: Self.unique(slots.map(\.name)))
    }
    let others = DeclarationKind.allCases.filter { other in
      BuiltinCatalogue.slots.contains { $0.kind == other && $0.name == name }
    }
    // `animationControllerForPresented` is a name and a label in one.
    let joined = slots.first { slot in
      slot.label.map { (slot.name + $0).lowercased() == name.lowercased() } ?? false
    }
    let head = SlotSyntax(node).head
    let all = head.parameters.map { $0.name.text }
    // A word alone may be a label.
    let names = head.parameters.compactMap { $0.label == nil ? nil : $0.name.text }
    if let joined, node.kind == .slot || node.kind == .slotBlock {
      return joinedName(head, of: joined, naming: all, kind)
    }
    let word = head.parameters.first?.firstWord.text
    // `interactionController(forPresentation animator)` has the end of a name as its label.
    if let word,
      let whole = slots.first(where: { $0.name.lowercased() == (name + word).lowercased() })
    {
      return joinedName(head, of: whole, naming: names, kind)
    }
    // `interactionController(for animator)` is several slots, some of which have the name as their label.
    let labelled = self.slots(beginning: name, word, of: kind)
    if !labelled.isEmpty, let label = head.parameters.first?.firstWord {
      return SemanticDiagnostics.wrongSlotLabel(
        name, label: label.text, at: label.range,
        choices: self.slots(named: name, naming: names, of: kind), others: labelled,
        all: SourceRange(
          file: node.tokenRange.file, start: node.tokenRange.start, end: head.list.range.end))
    }
    // `interactionControllerFor(animator)`
    let whole = self.slots(beginning: name, nil, of: kind)
    if !whole.isEmpty {
      var unknown = SemanticDiagnostics.unknownSlot(
        name, kind: kind, at: node.tokenRange, suggestion: nil, others: others,
        all: Self.unique(slots.map(\.name)))
      unknown.fixIts = (self.slots(named: name, naming: all, of: kind) + whole).map {
        FixIt(
          "write '\($0)'",
          replacing: head.list.isAbsent ? head.name : head.name.joined(with: head.list.range),
          with: $0, isGuess: true)
      }
      return unknown
    }
    let near =
      joined?.shortForm
      ?? slots.first { $0.name == meant || $0.selector == name && !name.isEmpty }?.name
      ?? slots.map(\.name).filter { name.utf8.count > 3 && $0.hasPrefix(name) }
      .min { $0.utf8.count < $1.utf8.count }
      ?? closest(to: name, among: slots.map(\.name))
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
    let own = catalogue.rows(of: .object(kind.row.builtinClass))
    return SemanticDiagnostics.unknownSlot(
      name, kind: kind, at: node.tokenRange, suggestion: near,
      setter: own?[name].isEmpty == false && own?[setter].isEmpty == false ? setter : nil,
      others: others, all: Self.unique(slots.map(\.name)))
  }

  /// Names without those that stand there already.
  static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

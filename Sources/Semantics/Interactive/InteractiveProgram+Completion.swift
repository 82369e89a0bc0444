import SourceText
import Syntax

extension InteractiveProgram {
  /// The words that fit before an offset of an input that is being typed; nil where nothing is offered, as inside a string.
  ///
  /// A placeholder takes the place of the word, and everything open is closed; the checker finds the names that fit there, with the
  /// variables of the `scope` where it is typed.
  package func completion(
    of input: [UInt8], at offset: Int, in scope: LocalScope? = nil
  ) -> InputCompletion? {
    let place = CompletionPlace(behind: input[..<min(max(offset, 0), input.count)])
    if let start = place.pathStart {
      let path = String(
        decoding: input[start..<min(max(offset, start), input.count)], as: UTF8.self)
      return InputCompletion(start: start, words: [], path: path)
    }
    if place.isInString { return identifiers(at: place, in: scope) }
    if place.isInComment || place.isNumber { return nil }
    var start = place.before.count
    var words: Set<InputCompletion.Word>
    var later: Set<InputCompletion.Word> = []
    var signatures: [String] = []
    if let (bytes, path) = place.parsed(SourceFileID(UInt32(state.trees.count))) {
      let probe = probe(at: path[path.count - 1].tokenRange.start, bytes, in: scope)
      (words, later) = self.words(at: path, place, probe)
      signatures = probe?.signatures ?? []
    } else {
      words = Self.wordsBehind(place)
    }
    words = words.filter { $0.key.hasPrefix(place.word) }
    if words.isEmpty { words = later.filter { $0.key.hasPrefix(place.word) } }
    // `?.` replaces the dot.
    if words.contains(where: { $0.text.hasPrefix("?.") }) { start = max(0, start - 1) }
    return InputCompletion(
      start: start, words: words.sorted { $0.text < $1.text }, path: nil, signatures: signatures)
  }

  /// The identifiers that fit in a text that names a scene, a segue or a storyboard; nil in another text.
  private func identifiers(
    at place: CompletionPlace, in scope: LocalScope?
  ) -> InputCompletion? {
    guard place.isTextEmpty else { return nil }
    let start = UInt32(clamping: place.before.count)
    let words = probe(at: start, place.parsedText(), in: scope)?.words ?? []
    let fitting = words.filter { $0.key.hasPrefix(place.word) }
    return fitting.isEmpty
      ? nil : InputCompletion(start: Int(start), words: fitting.sorted { $0.text < $1.text })
  }

  /// The words that fit at the placeholder, and those to offer when none of them matches.
  private func words(
    at path: [SyntaxNode], _ place: CompletionPlace, _ probe: CompletionProbe?
  ) -> (Set<InputCompletion.Word>, later: Set<InputCompletion.Word>) {
    let node = path[path.count - 1]
    if isStoryboard(path), groupWords(at: path) == nil,
      path.dropLast(2).last?.kind != .slotGroup
    {
      // The checker offers all words of a storyboard.
      return (probe?.words ?? [], [])
    }
    switch node.kind {
    case .nameReference where path[path.count - 2].kind != .tagsDeclaration:
      if let (members, isGroup) = groupWords(at: path) {
        return isGroup ? (members, []) : (members.union(probe?.words ?? []), [])
      }
      guard let probe else { return ([], []) }
      // A label is expected, so no other word fits.
      if !probe.words.isEmpty, probe.words.allSatisfy(\.isLabel) {
        return (probe.words, probe.later)
      }
      return (probe.words.union(Self.keywords(at: path, place)), probe.later)
    case .implicitMember, .memberAccess, .optionalMemberAccess, .memberHook:
      return (probe?.words ?? [], [])
    case .hook:
      return (declaredWords(at: path).union(probe?.words ?? []), [])
    default: return (declaredWords(at: path), [])
    }
  }

  private func isStoryboard(_ path: [SyntaxNode]) -> Bool {
    path.contains { $0.kind == .declaration && DeclarationKind(rawValue: $0.text) == .storyboard }
  }

  /// The words that fit outside of expressions.
  private func declaredWords(at path: [SyntaxNode]) -> Set<InputCompletion.Word> {
    let node = path[path.count - 1]
    func parent(_ level: Int) -> SyntaxNode? { path.dropLast(level).last }
    switch node.kind {
    case .slot, .slotBlock, .slotGroup:
      if parent(2)?.kind == .slotGroup {
        let type = groupContent(of: path.dropLast())
        return type.map { words(of: $0, besides: parent(1), node) } ?? []
      }
      guard let owner = parent(2) else { return [] }
      return members(of: owner, besides: parent(1), node)
    case .hook:
      guard let kind = parent(2).flatMap({ DeclarationKind(rawValue: $0.text) }) else { return [] }
      return Set(Self.hooks(of: kind, besides: parent(1), node).map { .init($0) })
    case .name: return Self.names(at: path)
    case .namedType where parent(1)?.kind == .view:
      return Set(catalogue.viewClassNames.map { .init($0) })
    case .namedType:
      let declared = names.filter { $0.kind != nil }.map(\.name)
      let own =
        path[0].children(of: .declaration).map { DeclarationSyntax($0).name.text }
        + path[0].children(of: .protocolDeclaration).map { ProtocolSyntax($0).name.text }
        + path[0].children(of: .enumerationDeclaration).map { EnumerationSyntax($0).name.text }
      return Set((BuiltinCatalogue.typeNames + declared + own).map { .init($0) })
    default: return []
    }
  }

  /// The probe after checking an input with a placeholder at an offset.
  private func probe(
    at offset: UInt32, _ bytes: [UInt8], in scope: LocalScope?
  ) -> CompletionProbe? {
    var loader = ImportLoader(
      root: state.root ?? "", firstFile: state.trees.count, known: state.paths)
    loader.add(path: "", bytes: bytes, isImported: false)
    loader.loadImports(currentFolder: currentFolder) { _ in .missing }
    let checker = Checker(
      trees: loader.trees, imports: loader.imports, catalogue: catalogue, after: state)
    checker.hasSyntaxErrors = true
    checker.session = SessionCheck(
      state, isTyped: true, resultName: nil, isRechecking: false, scope: scope)
    checker.probe = CompletionProbe(
      file: SourceFileID(UInt32(state.trees.count)), offset: offset)
    checker.checkNames()
    return checker.probe
  }

  // MARK: - Members

  /// The slots and hooks that a declaration or view does not have yet, and the words that begin other members.
  private func members(
    of owner: SyntaxNode, besides list: SyntaxNode?, _ node: SyntaxNode
  ) -> Set<InputCompletion.Word> {
    if owner.kind == .view {
      let taken = Self.written(in: list, besides: node)
      let object = viewClass(of: owner)
      let names = catalogue.settable(of: object).map(\.name)
      let groups = Self.groups(in: list, besides: node)
      return Set(
        (names.filter { !taken.contains($0) } + ["view"]
          + catalogue.groupNames(of: object).filter { !groups.contains($0) }).map { .init($0) })
    }
    guard owner.kind == .declaration, let kind = DeclarationKind(rawValue: owner.text) else {
      return []
    }
    let taken = Self.written(in: list, besides: node)
    var result = ["func", "let", "on", "var"].map { InputCompletion.Word($0) }
    if kind.row.hasViews { result.append(.init("view")) }
    for slot in BuiltinCatalogue.slots(of: kind) {
      if !taken.contains(slot.shortForm) { result.append(.init(slot.shortForm)) }
    }
    result += Self.hooks(of: kind, besides: list, node).map { .init("on \($0)", key: $0) }
    let groups = Self.groups(in: list, besides: node)
    result += catalogue.groupNames(of: kind.row.builtinClass).filter { !groups.contains($0) }
      .map { .init($0) }
    return Set(result)
  }

  /// The slots in a list, each with its label, other than the one at `node`.
  private static func written(in list: SyntaxNode?, besides node: SyntaxNode) -> Set<String> {
    var result: Set<String> = []
    for member in list?.children ?? []
    where member.id != node.id && (member.kind == .slot || member.kind == .slotBlock) {
      let head = SlotSyntax(member).head
      let rows = BuiltinCatalogue.slots.filter { $0.name == member.text }
      let written = head.parameters.map(\.firstWord.text)
      for row in rows where rows.count == 1 || row.label.map(written.contains) ?? true {
        result.insert(row.shortForm)
      }
    }
    return result
  }

  /// The class of a view, as far as it is known.
  private func viewClass(of view: SyntaxNode) -> BuiltinClass {
    guard let written = ViewSyntax(view).type,
      case .object(let named)? = BuiltinCatalogue.typesByName[written.typeName],
      catalogue.isViewClass(named)
    else { return .view }
    return named
  }

  /// The class of a scene's controller, as far as it is known without the declarations of the input.
  private func sceneClass(of scene: SyntaxNode) -> BuiltinClass {
    guard let written = SceneSyntax(scene).type?.typeName else { return .viewController }
    if case .object(let named)? = BuiltinCatalogue.typesByName[written] { return named }
    if case .declaration(let index)? = state.globals[written] {
      return state.declarations[index].builtinClass
    }
    return .viewController
  }

  /// The names of the groups in a list, besides one.
  private static func groups(in list: SyntaxNode?, besides node: SyntaxNode) -> Set<String> {
    Set((list?.children(of: .slotGroup) ?? []).filter { $0.id != node.id }.map(\.text))
  }

  // MARK: - Groups

  /// The target of the braces of the last slot in a path; nil where they set no members.
  private func groupContent(of path: some Sequence<SyntaxNode>) -> ScriptType? {
    var kind: DeclarationKind?
    var type: ScriptType?
    for node in path {
      switch node.kind {
      case .declaration: kind = DeclarationKind(rawValue: node.text)
      case .view: type = .object(viewClass(of: node))
      case .scene: type = .object(sceneClass(of: node))
      case .slotGroup, .slotBlock:
        var member: GroupMember?
        if let type {
          member = catalogue.groupMember(node.text, of: type)
        } else if let kind {
          member = catalogue.groupMember(node.text, of: kind)
        }
        guard let found = member?.type.unwrapped else { return nil }
        type = found
      default: break
      }
    }
    return type
  }

  /// The members that a group can set, at the first word of the braces of a property, and whether those can only be a group;
  /// nil elsewhere.
  private func groupWords(
    at path: [SyntaxNode]
  ) -> (words: Set<InputCompletion.Word>, isGroup: Bool)? {
    let outer = path.dropLast(3)
    guard path.count > 4, let slot = outer.last, slot.kind == .slotBlock,
      SlotSyntax(slot).head.list.isAbsent, path[path.count - 2].kind == .expressionStatement,
      path[path.count - 3].children.first?.id == path[path.count - 2].id,
      let type = groupContent(of: outer)
    else { return nil }
    let words = words(of: type, besides: nil, path[path.count - 1])
    if words.isEmpty { return nil }
    // A slot can have statements as well.
    if let owner = outer.dropLast(2).last, owner.kind == .declaration,
      let kind = DeclarationKind(rawValue: owner.text)
    {
      return (words, BuiltinCatalogue.slots(named: slot.text, of: kind).isEmpty)
    }
    let holder = groupContent(of: outer.dropLast()).flatMap {
      catalogue.groupMember(slot.text, of: $0)
    }
    return (words, !(holder?.isSettable ?? true))
  }

  /// The members of an object or structure that a group does not set yet.
  private func words(
    of type: ScriptType, besides list: SyntaxNode?, _ node: SyntaxNode
  ) -> Set<InputCompletion.Word> {
    let taken = Self.written(in: list, besides: node)
    var names = catalogue.settableNames(of: type).filter { !taken.contains($0) }
    if case .object(let object) = type {
      let groups = Self.groups(in: list, besides: node)
      names += catalogue.groupNames(of: object).filter { !groups.contains($0) }
    }
    return Set(names.map { .init($0) })
  }

  private static func hooks(
    of kind: DeclarationKind, besides list: SyntaxNode?, _ node: SyntaxNode
  ) -> [String] {
    let taken = (list?.children ?? []).filter { $0.kind == .hook && $0.id != node.id }.map(\.text)
    let names = BuiltinCatalogue.hooks(of: kind).map(\.name)
    // Methods that share a name are hooks of their own.
    return names.filter { name in
      names.count { $0 == name } > taken.count { $0 == name }
    }
  }

  /// The names that fit where one is declared: the parameters of a hook and the labels of a slot.
  private static func names(at path: [SyntaxNode]) -> Set<InputCompletion.Word> {
    let node = path[path.count - 1]
    let kind = path.last { $0.kind == .declaration }.flatMap { DeclarationKind(rawValue: $0.text) }
    guard let kind, let parent = path.dropLast().last else { return [] }
    if parent.kind == .bindingList, let hook = path.dropLast(2).last, hook.kind == .memberHook,
      let row = BuiltinCatalogue.memberEvents.first(where: { $0.name == hook.text })
    {
      return parent.children.first?.id == node.id ? [.init(row.parameter)] : []
    }
    let outer = parent.kind == .labelledBinding ? path.dropLast(2) : path.dropLast()
    guard outer.last?.kind == .bindingList, let method = outer.dropLast().last else { return [] }
    switch method.kind {
    case .hook:
      return names(
        for: node, in: HookSyntax(method).head,
        of: BuiltinCatalogue.hooks(named: method.text, of: kind))
    case .slot, .slotBlock:
      return names(
        for: node, in: SlotSyntax(method).head,
        of: BuiltinCatalogue.slots(named: method.text, of: kind))
    default: return []
    }
  }

  /// The parameters that fit at a place in the head of a slot or hook: with UIKit's labels, and from the beginning up to the label that
  /// tells methods of one name apart.
  private static func names(
    for node: SyntaxNode, in head: HeadSyntax, of rows: [some MethodRow]
  ) -> Set<InputCompletion.Word> {
    let written = head.parameters
    guard
      let position = written.firstIndex(where: {
        $0.node.id == node.id || $0.label?.id == node.id || $0.name.id == node.id
      })
    else { return [] }
    let chosen = Checker.choose(among: rows, for: head).map { [$0] } ?? rows
    return Set(
      chosen.compactMap { row in
        guard position < row.parameters.count else { return nil }
        let parameter = row.parameters[position]
        if written[position].label?.text == parameter.label ?? "_" { return .init(parameter.name) }
        guard let label = parameter.label else {
          return rows.count > 1 && position == 0 && row.distinguishingPosition == 1
            ? .init("_, \(row.label ?? "")", key: row.label) : .init(parameter.name)
        }
        let isAlone = rows.count > 1 && position == row.distinguishingPosition
        return .init(
          isAlone || label == parameter.name ? label : "\(label) \(parameter.name)")
      })
  }

  // MARK: - Words of the language

  /// The keywords that fit where an expression can be.
  private static func keywords(
    at path: [SyntaxNode], _ place: CompletionPlace
  ) -> Set<InputCompletion.Word> {
    var words = ["true", "false", "nil"]
    func isInside(_ kind: SyntaxKind) -> Bool { path.contains { $0.kind == kind } }
    let parent = path.dropLast().last?.kind
    if isInside(.declaration) || isInside(.enumerationDeclaration) { words.append("self") }
    switch parent {
    case .expressionStatement:
      words += ["animate", "for", "if", "let", "switch", "var"]
      let isAtTop = path.count == 3
      if isAtTop || isInside(.test) || isInside(.beforeDeclaration) {
        words += ["always", "expect", "knownIssue"]
      }
      if isAtTop {
        words += ["func", "import", "tags", "test"]
        words += DeclarationKind.words
      } else {
        words += ["guard", "return"]
      }
      if isInside(.forStatement) { words += ["break", "continue"] }
      if isInside(.switchStatement) { words += ["break", "case", "default"] }
      if isInside(.animateStatement) { words.append("at") }
      if isInside(.declaration) { words.append("alongside") }
    case .expectStatement where place.text(back: 0) == "expect":
      words += ["calls", "frames", "issue", "tree"]
    case .letStatement, .varStatement, .assignment, .slot, .returnStatement:
      words += ["if", "switch"]
    default: break
    }
    return Set(words.map { .init($0) })
  }

  /// The words that continue a statement where no name fits.
  private static func wordsBehind(_ place: CompletionPlace) -> Set<InputCompletion.Word> {
    switch place.lastKindOnLine {
    case .rightParenthesis: [.init("then")]
    case .rightBrace: [.init("then"), .init("else")]
    case .identifier where place.text(back: 1) == "for": [.init("in")]
    case .identifier where place.text(back: 1) == "expect" && place.text(back: 0) == "frames":
      [.init("during")]
    default: []
    }
  }
}

extension InputCompletion.Word {
  fileprivate var isLabel: Bool { text.hasSuffix(":") }
}

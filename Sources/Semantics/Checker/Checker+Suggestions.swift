import SourceText
import Syntax

// What diagnostics for unknown names suggest.
extension Checker {
  /// Whether a value or func of the script has the name of a declaration that is missing but for its capital: `transitions` for
  /// `Transitions()`.
  func isOtherThanDeclaration(_ found: String, _ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, let second = found.unicodeScalars.first else {
      return false
    }
    let capitals: ClosedRange<Unicode.Scalar> = "A"..."Z"
    return capitals.contains(first) && !capitals.contains(second)
      && catalogue.freeMembers(found) == nil
  }

  /// The diagnostic for a member that the only declaration of an object's class with such a member has, whose fix casts the object; nil for
  /// any other name.
  func castToOwner(of name: String, _ type: ScriptType, _ node: SyntaxNode) -> Diagnostic? {
    guard case .object(let object) = type,
      [.memberAccess, .optionalMemberAccess].contains(node.kind),
      !unread.names.contains(name)
    else { return nil }
    let owners = declarations.indices.filter { index in
      let declaration = declarations[index]
      return declaration.isBuilt && !declaration.holdsStatics && !declaration.name.isEmpty
        && declaration.builtinClass.inherits(from: object)
        && declaration.builtinClass != .any
        && declarations.meaning(of: name, in: index) != nil
    }
    guard owners.count == 1, let owner = owners.first else { return nil }
    let base = trees[body.file].text(of: node.operand)
    let cast = "(\(base) as? \(declarations[owner].name))?.\(name)"
    let isShort = base.utf8.count <= 60 && !base.utf8.contains(0x0A)
    var unknown = SemanticDiagnostics.unknownMember(
      name, of: self.name(of: type), at: node.tokenRange, suggestion: nil,
      note: "'\(name)' is a member of '\(declarations[owner].name)', which the object may be")
    unknown.fixIts = [
      isShort
        ? FixIt("write '\(cast)'", replacing: node.range, with: cast, isGuess: true)
        : FixIt("cast the object: '(… as? \(declarations[owner].name))?.\(name)'")
    ]
    return unknown
  }

  /// The diagnostic for a function that has another form here; nil for any other name.
  func unknownFunction(_ name: String, at range: SourceRange) -> Diagnostic? {
    guard let remedy = Synonyms.remedies[name] else { return nil }
    var unknown = SemanticDiagnostics.unknownName(name, at: range, suggestion: nil, note: nil)
    unknown.fixIts = [FixIt(remedy)]
    return unknown
  }

  /// `.red` where a colour is expected and `red` was written.
  func implicit(_ name: String, of expected: ScriptType?) -> String? {
    guard let type = expected?.unwrapped else {
      // A constant of Objective-C, `UIGestureRecognizerStateBegan`.
      return name.hasPrefix("UI") ? Synonyms.enumerationCases[name].map { ".\($0)" } : nil
    }
    if case .ownEnumeration(let id, _) = type {
      return declarations[id.index].cases.contains { $0.name == name } ? ".\(name)" : nil
    }
    if case .enumeration(let enumeration) = type {
      let word = Synonyms.enumerationCases[name] ?? name
      return enumeration.cases.contains { $0.name == word } ? ".\(word)" : nil
    }
    guard let entry = catalogue.entries(name, of: type) else { return nil }
    return entry.constant != nil || !entry.statics.isEmpty ? ".\(name)" : nil
  }

  /// A suggested name, with the edits to a call of it.
  func suggestion(
    _ found: String, for name: String, of type: ScriptType?, call: SyntaxNode?
  ) -> Suggestion {
    let own = type.map { members(found, of: $0) } ?? []
    let isFree =
      own.isEmpty && type?.isReference != true || type == body.owner.map { .instance($0) }
    let rows = own.isEmpty && isFree ? catalogue.freeMembers(found) ?? [] : own
    var candidates = rows.compactMap { row in
      row.parameters.map { (parameters: $0, signature: signature(row)) }
    }
    if rows.isEmpty, isFree, let type = BuiltinCatalogue.typesByName[found] {
      candidates = BuiltinCatalogue.compositions(of: type).map {
        ($0.parameters, BuiltinCatalogue.signature(found, $0.parameters))
      }
      if let label = Synonyms.firstLabels[name] {
        let rows = catalogue.initializers(of: type).map {
          (parameters: $0.parameters ?? [], signature: signature($0))
        }
        candidates = (candidates + rows).filter { $0.parameters.first?.label == label }
      }
    }
    guard let call else {
      return Suggestion(
        name: found,
        signature: rows.first?.parameters == nil ? nil : candidates.first?.signature)
    }
    let arguments = CallSyntax(call).arguments
    if candidates.isEmpty, let row = rows.first, row.parameters == nil {
      return suggestion(ofProperty: row, for: name, call, arguments)
    }
    // `sleep(1)` counts seconds.
    if arguments.count == 1, let parameter = candidates.first?.parameters.first,
      parameter.type == .time, isBare(ArgumentSyntax(arguments[0]).value)
    {
      let value = ArgumentSyntax(arguments[0]).value.range
      let label = SourceRange(file: value.file, start: arguments[0].range.start, end: value.start)
      let edits = [
        FixIt.Edit(range: label, replacement: parameter.label.map { $0 + ": " } ?? ""),
        FixIt.Edit(range: SemanticDiagnostics.end(of: value), replacement: "s"),
      ]
      return Suggestion(
        name: found,
        following: edits.filter { $0.range.start != $0.range.end || !$0.replacement.isEmpty })
    }
    // Blocks of UIKit's are no parameters.
    let takers = rows.map { candidate($0, on: nil) }
    let others = arguments.filter { !isBlock($0, of: takers) }
    let fitting = candidates.first { match($0.parameters, others) != nil }
    guard fitting == nil, let first = candidates.first else { return Suggestion(name: found) }
    let labels = ArgumentMistake(
      candidates: candidates, arguments: others, list: CallSyntax(call).list,
      callee: CallSyntax(call).callee
    ).labelEdits
    return Suggestion(
      name: found, signature: labels?.signature ?? first.signature, following: labels?.edits)
  }

  /// A property where a method is called: `setFrame(x)` becomes an assignment, `wasCancelled()` loses its parentheses.
  private func suggestion(
    ofProperty row: BuiltinCatalogue.Member, for name: String, _ call: SyntaxNode,
    _ arguments: [SyntaxNode]
  ) -> Suggestion {
    let list = CallSyntax(call).list.range
    if arguments.isEmpty {
      return Suggestion(name: row.name, following: [FixIt.Edit(range: list, replacement: "")])
    }
    var result = Suggestion(name: row.name, following: nil)
    guard name.hasPrefix("set"), row.setter != nil else { return result }
    result.isAssigned = true
    if arguments.count == 1, arguments[0].tokenIndex == nil, list.end > list.start {
      let value = arguments[0].range
      result.following = [
        FixIt.Edit(
          range: SourceRange(file: list.file, start: list.start, end: value.start),
          replacement: " = "),
        FixIt.Edit(
          range: SourceRange(file: list.file, start: value.end, end: list.end), replacement: ""),
      ]
    }
    return result
  }

  /// The only name that begins with a word or is it after "is": `startAnimation` for `start`, `isReversed` for `reversed`.
  static func longer(than word: String, among names: [String]) -> String? {
    guard word.utf8.count > 3, let first = word.first, first.isLowercase else { return nil }
    let question = "is" + first.uppercased() + word.dropFirst()
    let fitting = unique(
      names.filter {
        $0 == question || $0.hasPrefix(word) && $0.dropFirst(word.count).first?.isUppercase == true
      })
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// The member of a layer with another name than a view's, a part of a view's frame, or a member of a controller's view; nil for any other name.
  func viewPart(_ name: String, of type: ScriptType) -> String? {
    guard let object = builtinClass(of: type) else { return nil }
    if object.inherits(from: .layer) {
      return Synonyms.layerMembers[name] ?? Synonyms.frameParts[name]
    }
    if object.inherits(from: .view) { return Synonyms.frameParts[name] }
    guard object.inherits(from: .viewController),
      !members(name, of: .object(.view)).isEmpty || Synonyms.frameParts[name] == "frame.size"
    else { return nil }
    return "view." + (Synonyms.frameParts[name] ?? name)
  }

  /// The note for a hook or slot that is used as a member; nil for any other name.
  func callbackNote(_ name: String, of type: ScriptType) -> String? {
    guard let object = builtinClass(of: type) else { return nil }
    func isOwn(_ kind: DeclarationKind) -> Bool {
      object.inherits(from: kind.row.builtinClass)
    }
    if BuiltinCatalogue.hooks.contains(where: { $0.name == name && isOwn($0.kind) }) {
      return "'\(name)' is a hook: UIKit calls it, a script does not"
    }
    if BuiltinCatalogue.slots.contains(where: { $0.name == name && isOwn($0.kind) }) {
      return "'\(name)' is a slot: UIKit asks a declaration for it"
    }
    return nil
  }

  /// Whether a name after a dot is that of a case, a named value or a property of a type, which is not called; `rows` are its own.
  func isValue(_ text: String, of type: ScriptType, _ rows: [BuiltinCatalogue.Member]) -> Bool {
    if case .enumeration(let enumeration) = type,
      enumeration.cases.contains(where: { $0.name == text })
    {
      return true
    }
    return rows.isEmpty
      ? catalogue.entries(text, of: type)?.constant != nil
      : rows.allSatisfy { $0.parameters == nil }
  }

  /// The diagnostic for a call of a property, whose parentheses are left out unless there is something in them.
  func propertyCalled(_ callee: SyntaxNode, _ call: SyntaxNode) -> Diagnostic {
    let list = CallSyntax(call).list
    return SemanticDiagnostics.propertyCalled(
      callee.text, at: callee.tokenRange, list: list.children.isEmpty ? list.range : nil)
  }
}

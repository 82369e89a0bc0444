import SourceText
import Syntax

// Names that are written without the object that they belong to.
extension Checker {
  /// The diagnostic for a member of an object that is in scope, or of the finger, without the object; nil for any other name.
  func receiverOf(_ name: String, _ node: SyntaxNode, call: SyntaxNode?) -> Diagnostic? {
    if name == "super" {
      var outside = SemanticDiagnostics.unknownName(
        name, at: node.range, suggestion: nil, note: Synonyms.note(for: name))
      outside.fixIts = [
        FixIt(
          "leave out the whole call",
          edits: superclassCall(at: node).map { [FixIt.Edit(range: $0, replacement: "")] } ?? [])
      ]
      return outside
    }
    if let meant = viewMember(name, node, call: call) { return meant }
    if let owner = body.owner, call == nil, name == "view",
      [.interaction, .presentation].contains(declarations.kind(of: owner.index))
    {
      let note = "\(declarations.kind(of: owner.index).withArticle) has no view of its own"
      guard body.slot == .interaction(.attachedTo) else {
        return SemanticDiagnostics.unknownName(
          name, at: node.range, suggestion: Suggestion(name: "containerView"), note: note)
      }
      // There is no container before a transition.
      var unattached = SemanticDiagnostics.unknownName(
        name, at: node.range, suggestion: nil, note: note)
      unattached.fixIts = [
        FixIt(
          "leave out 'attachedTo', which is the view of the controller without it, or take the view as a parameter: 'interaction \(declarations[owner.index].name)(view: UIView) { … }'"
        )
      ]
      return unattached
    }
    if let owner = body.owner, declarations.kind(of: owner.index) == .interaction {
      if call == nil, ["viewController", "controller"].contains(name) {
        var unknown = SemanticDiagnostics.unknownName(
          name, at: node.range, suggestion: nil, note: nil)
        unknown.fixIts = [
          FixIt(
            "write 'presentedViewController'", replacing: node.range,
            with: "presentedViewController", isGuess: true)
        ]
        return unknown
      }
      if call == nil, containers.contains(where: { $0.member == name }) {
        let own = declarations[owner.index].name
        var unknown = SemanticDiagnostics.unknownName(
          name, at: node.range, suggestion: nil,
          note: "'\(name)' belongs to a controller, and an interaction is none")
        unknown.fixIts = [
          FixIt(
            "take the controller as a parameter: 'interaction \(own)(card: UIViewController) { … }', made with '\(own)(card: self)', and write 'card.\(name)?.…'"
          )
        ]
        return unknown
      }
      let gesture = declarations[owner.index].gestureType
      if members(name, of: gesture).contains(where: { ($0.parameters == nil) == (call == nil) }) {
        return SemanticDiagnostics.unknownName(
          name, at: node.range, suggestion: Suggestion(name: "gesture.\(name)"),
          note: "'\(name)' belongs to the interaction's 'gesture'")
      }
    }
    guard call != nil, body.owner == nil else { return nil }
    let verb = Synonyms.member(name) ?? name
    if catalogue.rows(of: .object(.finger))?[verb].isEmpty == false {
      return SemanticDiagnostics.unknownName(
        name, at: node.range, suggestion: Suggestion(name: "finger.\(verb)"), note: nil)
    }
    guard !members(name, of: .object(.viewController)).isEmpty else { return nil }
    let controller = body.locals.filter { _, entries in
      guard let last = entries.last, last.role != .hidden else { return false }
      return builtinClass(of: body.variables[last.variable.index].type)?
        .inherits(from: .viewController) ?? false
    }.keys.min()
    return SemanticDiagnostics.unknownName(
      name, at: node.range, suggestion: controller.map { Suggestion(name: "\($0).\(name)") },
      note: "'\(name)' belongs to a controller"
        + (controller == nil ? ": 'home.\(name)(…)' calls it on the one that 'let home' holds" : "")
    )
  }

  /// The diagnostic for a member of a controller's view that is written without 'view.'; nil for any other name.
  func viewMember(_ name: String, _ node: SyntaxNode, call: SyntaxNode?) -> Diagnostic? {
    guard let owner = body.owner,
      declarations.builtinClass(of: owner.index).inherits(from: .viewController)
    else { return nil }
    let isMethod = call != nil
    guard
      members(name, of: .object(.view)).contains(where: { ($0.parameters != nil) == isMethod })
    else { return nil }
    return SemanticDiagnostics.unknownName(
      name, at: node.range, suggestion: Suggestion(name: "view.\(name)"),
      note: "'\(name)' belongs to the controller's 'view'")
  }

  /// A note on a declaration that is made and does not exist; nil for any other name.
  func noteOnMissing(_ name: String, call: SyntaxNode?) -> String? {
    guard call != nil, let first = name.unicodeScalars.first, ("A"..."Z").contains(first) else {
      return nil
    }
    switch name {
    case "Int", "UInt": return "'floor(x)', 'ceil(x)' and 'round(x)' give whole numbers"
    case "NSNumber": return "numbers have one type, and need no conversion: write the value alone"
    case "Date", "NSDate": return "'CACurrentMediaTime()' is the time since the start"
    case "TimeInterval", "CFTimeInterval":
      return "a time has a unit: write '3s', or 'x * 1s' for a number of seconds"
    default:
      return
        "'\(Self.kind(meantBy: name).rawValue) \(name) { … }' would declare it; 'import' brings it from another script"
    }
  }

  /// The kind of the declaration that a name is likely meant for, by the word at its end.
  private static func kind(meantBy name: String) -> DeclarationKind {
    let kinds: [(end: String, kind: DeclarationKind)] = [
      ("Animator", .animator), ("Animation", .animator), ("Transition", .animator),
      ("Transitions", .delegate),
      ("Interaction", .interaction), ("Interactor", .interaction), ("Delegate", .delegate),
      ("PresentationController", .presentation), ("Presentation", .presentation),
      ("NavigationController", .navigation), ("TabBarController", .tabs),
    ]
    return kinds.first { name.hasSuffix($0.end) }?.kind ?? .controller
  }

  /// The statement that calls a method of `super`, up to what follows it; nil where more than the call belongs to the statement.
  private func superclassCall(at node: SyntaxNode) -> SourceRange? {
    let tree = node.tree
    guard let first = node.tokens.first, first > 0, first + 2 < tree.tokens.count else {
      return nil
    }
    return superclassCall(
      tree.text(ofToken: first + 2), in: tree,
      from: tree.tokens[first - 1].kind == .leftBrace ? first - 1 : first)
  }

  /// The first call of a method of `super` from a token on.
  func superclassCall(
    _ method: String, in tree: SyntaxTree, from first: Int
  ) -> SourceRange? {
    SuperclassCall.find(method, in: tree.tokens[first...].prefix(500)) { token in
      String(
        decoding: tree.source.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }.map { SourceRange(file: tree.file, start: $0.start, end: $0.end) }
  }

  /// Whether an argument could be one of a type.
  func mayBe(_ argument: SyntaxNode, _ type: ScriptType) -> Bool {
    let value = check(argument, type, muted: true)
    if value.type == .error { return argument.kind != .implicitMember }
    return canConvert(value.type, to: type)
  }

  /// A note on how to bind a parameter of the hook that is not bound.
  func bindingNote(_ name: String) -> String? {
    if body.namesOfGuard.contains(name) {
      return "it is known after the 'guard', and has no value in its 'else' block"
    }
    if case .memberHook(let node) = functions[body.function].source {
      return memberBindingNote(name, node)
    }
    return nil
  }
}

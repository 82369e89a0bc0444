import SourceText
import Syntax

// Storyboards: their scenes, what connects them, and the texts that name them. They are collected when all other declarations
// have their members.

extension Checker {
  // MARK: Collecting

  /// Collects the scenes of a storyboard.
  func collectStoryboard(of index: Int) {
    let syntax = DeclarationSyntax(declarations[index].node)
    if let parameter = syntax.parameters.children(of: .parameter).first {
      report(SemanticDiagnostics.notInStoryboard(at: parameter.range))
    }
    guard syntax.members.kind == .memberList else { return }
    var nodes: [SyntaxNode] = []
    // Scenes name each other.
    for node in syntax.members.children(of: .scene) {
      let name = SceneSyntax(node).name
      guard name.kind == .name, !name.text.isEmpty else { continue }
      if let first = declarations[index].scenes.first(where: { $0.name == name.text }) {
        report(
          SemanticDiagnostics.duplicateName(name.text, at: name.tokenRange, first: first.range))
        continue
      }
      define(name.text, .scene, at: name.tokenRange, in: DeclarationID(index))
      declarations[index].scenes.append(SceneSymbol(name: name.text, range: name.tokenRange))
      nodes.append(node)
    }
    for (position, node) in nodes.enumerated() { resolveScene(node, position, of: index) }
    for (position, node) in nodes.enumerated() { collectScene(node, position, of: index) }
    for member in syntax.members.children {
      switch member.kind {
      case .scene, .error, .absent: break
      case .slot where member.hasText("initialViewController"):
        declarations[index].initialScene = scene(named: SlotSyntax(member).value, of: index)
      case _ where isProbed(member): offerStoryboardMembers()
      default: report(SemanticDiagnostics.notInStoryboard(at: member.tokenRange))
      }
    }
  }

  /// Finds the class of a scene's controller, or the scene that a reference is for.
  private func resolveScene(_ node: SyntaxNode, _ position: Int, of index: Int) {
    guard let type = SceneSyntax(node).type else {
      declarations[index].scenes[position].content = .builtin(.viewController)
      return
    }
    guard type.kind == .namedType else { return }
    let file = declarations[index].file
    let parts = type.typeName.split(separator: ".").map(String.init)
    if isProbed(type), parts.count == 1 { return offerSceneClasses(Self.sceneClasses, in: file) }
    if case .declaration(let other)? = globals[parts[0]],
      declarations.kind(of: other) == .storyboard
    {
      guard isVisible(declarations[other].file, from: file) else {
        return report(
          notImported(parts[0], at: type.range, declared: declarations[other].file, in: file))
      }
      if isProbed(type) { offer(sceneNames(of: other).map(\.text)) }
      recordReference(type, to: other, scene: parts.count > 1 ? parts[1] : nil)
      declarations[index].scenes[position].content = .reference(
        other, scene: parts.count > 1 ? parts[1] : nil)
      return
    }
    switch resolveType(type, file: file) {
    case .instance(let id)
    where declarations.builtinClass(of: id.index).inherits(from: .viewController):
      let symbol = declarations[id.index]
      let maker = symbol.inits.first { functions[$0].parameters.isEmpty }
      if !symbol.parameters.isEmpty || !symbol.inits.isEmpty && maker == nil {
        return report(
          SemanticDiagnostics.sceneWithParameters(symbol.name, at: type.range, first: symbol.range))
      }
      declarations[index].scenes[position].content = .declaration(id.index, initializer: maker)
    case .object(let object) where Self.sceneClasses.contains(object):
      declarations[index].scenes[position].content = .builtin(object)
    case .error: break
    default:
      report(
        SemanticDiagnostics.sceneNeedsController(
          trees[file].text(of: type), at: type.range, classes: Self.sceneClasses.map(\.name)))
    }
  }

  /// The classes of UIKit that a scene can have.
  private static let sceneClasses: [BuiltinClass] = [
    .viewController, .navigationController, .tabBarController, .splitViewController,
    .pageViewController,
  ]

  private func collectScene(_ node: SyntaxNode, _ position: Int, of index: Int) {
    var seen: [String: SourceRange] = [:]
    for member in SceneSyntax(node).members {
      switch member.kind {
      case .slot, .slotBlock, .slotGroup, .segue:
        if isProbed(member), let object = sceneClass(position, of: index) {
          offerSceneMembers(
            of: object, owner(ofScene: position, of: index),
            without: Set(SceneSyntax(node).members.filter { $0.id != member.id }.map(\.text)))
          continue
        }
        let name = member.kind == .segue ? SegueSyntax(member).name : member
        if let first = seen[name.text] {
          report(
            member.kind == .segue
              ? SemanticDiagnostics.duplicateName(name.text, at: name.tokenRange, first: first)
              : SemanticDiagnostics.duplicateSlot(name.text, at: name.tokenRange, first: first))
          continue
        }
        seen[name.text] = name.tokenRange
        if case .reference? = declarations[index].scenes[position].content {
          report(SemanticDiagnostics.memberOfReference(at: member.tokenRange))
        } else if member.kind == .segue {
          collectSegue(member, position, of: index)
        } else if let role = SceneRole(rawValue: member.text), member.kind == .slot {
          collectChildren(member, role, position, of: index)
        } else {
          collectAttribute(member, position, of: index)
        }
      // The parser has reported anything else.
      default: break
      }
    }
  }

  // MARK: Scenes

  /// The position of the scene that a node names; nil after reporting that there is none.
  private func scene(named node: SyntaxNode, of index: Int) -> Int? {
    let symbol = declarations[index]
    if isProbed(node) {
      offer(symbol.scenes.map(\.name))
      return nil
    }
    guard node.kind == .nameReference || node.kind == .memberAccess else {
      if node.kind != .error {
        report(
          SemanticDiagnostics.sceneExpected(at: node.range, all: symbol.scenes.map(\.name)))
      }
      return nil
    }
    if node.kind == .nameReference,
      let position = symbol.scenes.firstIndex(where: { $0.name == node.text })
    {
      record(node.tokenRange, .definition(symbol.scenes[position].range))
      return position
    }
    let name = node.text
    let others = declarations.indices.filter { other in
      other != index && declarations.kind(of: other) == .storyboard
        && isVisible(declarations[other].file, from: symbol.file)
        && sceneNames(of: other).contains { $0.text == name }
    }
    report(
      SemanticDiagnostics.unknownScene(
        name, storyboard: symbol.name, at: node.range,
        suggestion: closest(to: name, among: symbol.scenes.map(\.name)),
        other: others.first.map { declarations[$0].name }, all: symbol.scenes.map(\.name)))
    return nil
  }

  /// The names of the scenes of a storyboard, which may not be collected yet.
  private func sceneNames(of index: Int) -> [SyntaxNode] {
    DeclarationSyntax(declarations[index].node).members.children(of: .scene)
      .map { SceneSyntax($0).name }
  }

  /// Notes the names in a storyboard reference, `Manual.start`.
  private func recordReference(_ type: SyntaxNode, to other: Int, scene: String?) {
    guard let scene, let owner = type.children.first else {
      return record(type.tokenRange, .definition(declarations[other].range))
    }
    record(owner.tokenRange, .definition(declarations[other].range))
    if let name = sceneNames(of: other).first(where: { $0.text == scene }) {
      record(type.tokenRange, .definition(name.tokenRange))
    }
  }

  /// The declaration of a scene's controller; nil for a class of UIKit's.
  private func owner(ofScene position: Int, of index: Int) -> DeclarationID? {
    guard case .declaration(let owner, _)? = declarations[index].scenes[position].content else {
      return nil
    }
    return DeclarationID(owner)
  }

  /// The class of UIKit of a scene's controller; nil where it is not known.
  private func sceneClass(_ position: Int, of index: Int) -> BuiltinClass? {
    switch declarations[index].scenes[position].content {
    case .declaration(let owner, _)?: declarations.builtinClass(of: owner)
    case .builtin(let object)?: object
    case .reference?, nil: nil
    }
  }

  /// Adds a function of a scene's controller, which computes a value.
  private func addFunction(
    _ name: String, _ value: SyntaxNode, _ type: ScriptType, at range: SourceRange,
    _ position: Int, of index: Int
  ) -> Int {
    append(
      FunctionSymbol(
        name: "\(declarations[index].name).\(declarations[index].scenes[position].name).\(name)",
        file: declarations[index].file, owner: owner(ofScene: position, of: index),
        source: .property(value, type), range: range, result: type), to: index)
  }

  /// Adds a function to a storyboard, which need not be its owner; returns its number.
  private func append(_ symbol: FunctionSymbol, to index: Int) -> Int {
    functions.append(symbol)
    declarations[index].bodies.append(functions.count - 1)
    return functions.count - 1
  }

  /// `rootViewController: list` and `viewControllers: [list, settings]`.
  private func collectChildren(
    _ node: SyntaxNode, _ role: SceneRole, _ position: Int, of index: Int
  ) {
    guard let object = sceneClass(position, of: index) else { return }
    guard object.inherits(from: role.owner) else {
      return report(
        SemanticDiagnostics.wrongContainer(role, of: object.name, at: node.tokenRange))
    }
    let value = SlotSyntax(node).value
    let nodes = role == .viewControllers && value.kind == .listLiteral ? value.children : [value]
    for node in nodes {
      if let child = scene(named: node, of: index) {
        declarations[index].scenes[position].children.append((role, child))
      }
    }
  }

  private func collectAttribute(_ node: SyntaxNode, _ position: Int, of index: Int) {
    guard let object = sceneClass(position, of: index) else { return }
    let scene = declarations[index].scenes[position].name
    let owner = owner(ofScene: position, of: index)
    if let owner, declarations[owner.index].hasProperty(node.text) {
      guard node.kind == .slot else {
        return report(
          SemanticDiagnostics.groupOfOwnMember(node.text, isView: false, at: node.tokenRange))
      }
      let function = FunctionSymbol(
        name: "\(declarations[index].name).\(scene).\(node.text)",
        file: declarations[index].file, owner: owner, source: .ownMember(node),
        range: node.tokenRange)
      declarations[index].scenes[position].assignments.append(append(function, to: index))
      return
    }
    if node.kind == .slotGroup {
      guard let owner = owner?.index,
        let row = members(node.text, of: .object(object)).first(where: { $0.parameters == nil }),
        let group = makeGroup(
          node, of: .property(row), path: "\(declarations[index].name).\(scene).\(node.text)",
          in: owner)
      else {
        return reportUnknownAttribute(
          node, of: object, owner, among: catalogue.groupNames(of: object))
      }
      let function = append(
        FunctionSymbol(
          name: "\(declarations[index].name).\(scene).\(node.text)",
          file: declarations[index].file, owner: DeclarationID(owner),
          source: .group(group, view: nil), range: node.tokenRange), to: index)
      declarations[index].scenes[position].assignments.append(function)
      return
    }
    let attributes = catalogue.sceneAttributes(of: object)
    guard let row = attributes.first(where: { $0.name == node.text }) else {
      return reportUnknownAttribute(
        node, of: object, owner,
        among: attributes.map(\.name) + SceneRole.roles(in: object).map(\.rawValue))
    }
    record(node.tokenRange, row)
    let function = addFunction(
      row.name, SlotSyntax(node).value, row.type, at: node.tokenRange, position, of: index)
    declarations[index].scenes[position].attributes.append((row.id, function))
  }

  private func reportUnknownAttribute(
    _ node: SyntaxNode, of object: BuiltinClass, _ owner: DeclarationID?, among names: [String]
  ) {
    let own = owner.map { declarations[$0.index] }
    report(
      SemanticDiagnostics.unknownSceneAttribute(
        node.text, of: object.name, declared: own?.name, at: node.tokenRange,
        suggestion: closest(to: node.text, among: (own?.propertyNames ?? []) + names)))
  }

  // MARK: Segues

  private func collectSegue(_ node: SyntaxNode, _ position: Int, of index: Int) {
    let name = SegueSyntax(node).name
    let value = SegueSyntax(node).value
    guard name.kind == .name, value.kind != .error else { return }
    if isProbed(value) { return offerSegueKinds() }
    define(name.text, .segue, at: name.tokenRange)
    guard value.kind == .call, CallSyntax(value).callee.kind == .implicitMember else {
      return report(SemanticDiagnostics.segueKindExpected(at: value.range))
    }
    let callee = CallSyntax(value).callee
    guard let kind = SegueKind(rawValue: callee.text) else {
      return report(
        SemanticDiagnostics.unknownSegueKind(
          callee.text, at: callee.tokenRange,
          suggestion: Self.kindWords[callee.text]
            ?? closest(to: callee.text, among: SegueKind.allCases.map(\.rawValue))))
    }
    var segue = SegueSymbol(name: name.text, kind: kind, range: name.tokenRange)
    let arguments = CallSyntax(value).arguments.filter { $0.kind == .argument }
    let first = arguments.first.flatMap { $0.tokenIndex == nil ? ArgumentSyntax($0).value : nil }
    if kind == .unwind {
      segue.action = unwindAction(first, at: callee.tokenRange)
      if segue.action == nil { return }
    } else if let first {
      guard let destination = scene(named: first, of: index) else { return }
      segue.destination = destination
    } else {
      return report(
        SemanticDiagnostics.segueWithoutDestination(kind, at: callee.tokenRange))
    }
    for argument in arguments.dropFirst(first == nil ? 0 : 1) {
      guard argument.tokenIndex != nil else {
        if isProbed(ArgumentSyntax(argument).value) { return offerAttributes(of: segue) }
        return report(
          SemanticDiagnostics.unknownSegueAttribute(nil, of: kind, at: argument.range))
      }
      let written = ArgumentSyntax(argument).value
      if argument.hasText("customClass"), kind != .embed {
        segue.customClass = segueClass(written, in: index)
        continue
      }
      guard let attribute = SegueAttribute(rawValue: argument.text),
        kind.attributes.contains(attribute)
      else {
        report(
          SemanticDiagnostics.unknownSegueAttribute(
            argument.text, of: kind, at: argument.tokenRange))
        continue
      }
      segue.attributes[attribute] = addFunction(
        "\(name.text).\(attribute.rawValue)", written, attribute.type, at: argument.tokenRange,
        position, of: index)
    }
    if kind == .custom, segue.customClass == nil,
      !arguments.contains(where: { $0.hasText("customClass") })
    {
      report(SemanticDiagnostics.segueWithoutClass(at: callee.tokenRange))
    }
    if kind == .embed, segue.attributes[.containerView] == nil {
      report(SemanticDiagnostics.embedWithoutContainer(at: callee.tokenRange))
    }
    declarations[index].scenes[position].segues.append(segue)
  }

  /// Words that other tools have for kinds of segues.
  private static let kindWords = [
    "push": "show", "modal": "presentModally", "present": "presentModally",
    "popover": "presentAsPopover", "replace": "showDetail", "exit": "unwind",
  ]

  /// The name of the action in a text, which a controller of the script has; nil after reporting that none has it.
  private func unwindAction(_ node: SyntaxNode?, at range: SourceRange) -> String? {
    guard let node, node.kind == .stringLiteral, let text = constantText(node) else {
      report(SemanticDiagnostics.unwindWithoutAction(at: node?.range ?? range))
      return nil
    }
    let actions = declarations.indices.flatMap { unwindActions(of: declarations[$0]) }
    if isProbed(text: node.range) { offer(actions.map(\.name)) }
    let named = actions.filter { $0.name == text }
    if !named.isEmpty {
      record(text: node.range, names: named.map { functions[$0.function].range })
      return text
    }
    let all = Self.unique(actions.map(\.name))
    report(
      SemanticDiagnostics.unknownUnwindAction(
        text, at: node.range, suggestion: closest(to: text, among: all), all: all))
    return nil
  }

  /// The functions of a controller that take a segue alone, which makes them unwind actions.
  func unwindActions(of symbol: DeclarationSymbol) -> [(name: String, function: Int)] {
    guard symbol.builtinClass.inherits(from: .viewController) else { return [] }
    var actions: [(name: String, function: Int)] = []
    for (name, meaning) in symbol.names {
      if case .function(let function) = meaning,
        functions[function].parameters.map(\.type) == [.object(.storyboardSegue)]
      {
        actions.append((name, function))
      }
    }
    return actions.sorted { $0.function < $1.function }
  }

  private func segueClass(_ node: SyntaxNode, in index: Int) -> Int? {
    let file = declarations[index].file
    if node.kind == .nameReference, case .declaration(let other)? = globals[node.text],
      declarations.kind(of: other) == .segue, isVisible(declarations[other].file, from: file)
    {
      record(node.tokenRange, .definition(declarations[other].range))
      return other
    }
    let all = declarations.filter { $0.kind == .segue }.map(\.name)
    if isProbed(node) { offer(all) }
    report(
      SemanticDiagnostics.noSegueClass(
        trees[file].text(of: node), at: node.range,
        suggestion: node.kind == .nameReference ? closest(to: node.text, among: all) : nil,
        all: all))
    return nil
  }
}

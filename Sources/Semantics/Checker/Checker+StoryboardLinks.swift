import SourceText
import Syntax

// Checks of storyboards that need the whole script: texts that name segues and scenes, objects that start segues, references, and
// scenes inside themselves.

extension Checker {
  // MARK: Texts that name them

  /// Checks a written text that names a segue, scene or storyboard.
  func checkStoryboardTexts(
    _ row: BuiltinCatalogue.Member, _ receiver: Expression?, _ values: [Expression]
  ) {
    guard let text = values.first, case .string(let name) = text.kind else { return }
    switch row.id.rule {
    case .performsSegue: checkSegueName(name, of: receiver, at: text.range)
    case .namesStoryboard:
      let all = storyboards.map { declarations[$0].name }
      if isProbed(text: text.range) { offer(all) }
      let named = storyboards.filter { declarations[$0].name == name }
      record(text: text.range, names: named.map { declarations[$0].range })
      if !all.contains(name), session == nil {
        report(
          SemanticDiagnostics.unknownStoryboard(
            name, at: text.range, suggestion: closest(to: name, among: all), all: all))
      }
    case .namesScene:
      let named = storyboard(of: receiver)
      // A storyboard that there is not has been reported.
      if storyboards.isEmpty || named == nil && receiver?.member?.rule == .namesStoryboard {
        return
      }
      let scenes = (named.map { [$0] } ?? storyboards).flatMap { declarations[$0].scenes }
      let all = scenes.map(\.name)
      if isProbed(text: text.range) { offer(all) }
      record(text: text.range, names: scenes.filter { $0.name == name }.map(\.range))
      if !all.contains(name), session == nil {
        report(
          SemanticDiagnostics.unknownScene(
            name, storyboard: named.map { declarations[$0].name }, at: text.range,
            suggestion: closest(to: name, among: all), other: nil, isText: true,
            all: Self.unique(all)))
      }
    default: break
    }
  }

  /// The storyboards that the present body can name.
  private var storyboards: [Int] {
    declarations.indices.filter {
      declarations.kind(of: $0) == .storyboard && isVisible(declarations[$0].file, from: body.file)
    }
  }

  /// The storyboard that an expression is known to be.
  private func storyboard(of value: Expression?) -> Int? {
    guard let value = value?.unconverted else { return nil }
    if case .instance(let id) = value.type { return id.index }
    guard case .builtin(let member, let arguments, _) = value.kind,
      member.rule == .namesStoryboard, case .string(let name)? = arguments.first?.kind
    else { return nil }
    return storyboards.first { declarations[$0].name == name }
  }

  /// Reports a segue that no scene of the receiver's class has.
  private func checkSegueName(_ name: String, of receiver: Expression?, at range: SourceRange) {
    guard let receiver else { return }
    let owner = receiver.type.declaration?.index
    let scenes = storyboards.flatMap { declarations[$0].scenes }.filter { scene in
      guard let owner else { return true }
      if case .declaration(owner, _)? = scene.content { return true }
      return false
    }
    let segues = scenes.flatMap { $0.segues.filter { $0.kind != .embed } }
    let all = Self.unique(segues.map(\.name))
    record(text: range, names: segues.filter { $0.name == name }.map(\.range))
    if isProbed(text: range) { offer(all) }
    // At the prompt the storyboard may follow.
    if session != nil || all.contains(name) { return }
    report(
      SemanticDiagnostics.unknownSegue(
        name, of: self.name(of: receiver.type), at: range,
        suggestion: closest(to: name, among: all), hasScene: !scenes.isEmpty, all: all))
  }

  // MARK: Attributes

  /// The statement for an attribute of a scene that a member of its controller has.
  func checkOwnMember(_ node: SyntaxNode) -> [Statement] {
    guard let owner = body.owner?.index, let controller = readSelf(at: node.tokenRange),
      let found = member(named: node.text, in: owner, node),
      let target = checkStoredTarget(found, of: controller, owner: owner, node)
    else { return [] }
    let written = SlotSyntax(node).value
    let value = check(written, as: target.type)
    if value.type == .error { return [] }
    return target.reading + [target.assign(value, at: written.range)] + target.writingBack
  }

  // MARK: After all bodies

  /// Checks what only the types of values, and all storyboards together, tell.
  func checkStoryboards() {
    for index in collected where declarations.kind(of: index) == .storyboard {
      for (position, scene) in declarations[index].scenes.enumerated() {
        checkReference(scene, of: index)
        if isInItself(position, of: index) {
          report(SemanticDiagnostics.sceneContainsItself(scene.name, at: scene.range))
        }
        for number in scene.segues.indices { checkAttributes(ofSegue: number, position, of: index) }
      }
    }
  }

  private func checkAttributes(ofSegue number: Int, _ position: Int, of index: Int) {
    let segue = declarations[index].scenes[position].segues[number]
    for attribute in SegueAttribute.allCases {
      guard let function = segue.attributes[attribute],
        let value = value(of: function)?.unconverted, value.type != .error
      else { continue }
      if attribute == .sender, !Self.startsSegues(builtinClass(of: value.type)) {
        report(SemanticDiagnostics.senderStartsNothing(name(of: value.type), at: value.range))
      } else if !attribute.isObject {
        if let word = value.knownWords?.first {
          declarations[index].scenes[position].segues[number].values[attribute] = word
        } else {
          report(SemanticDiagnostics.segueValueNotKnown(attribute.rawValue, at: value.range))
        }
      }
    }
  }

  private static func startsSegues(_ object: BuiltinClass?) -> Bool {
    guard let object else { return false }
    return [.control, .barButtonItem, .gestureRecognizer, .tableView, .collectionView].contains {
      object.inherits(from: $0)
    }
  }

  /// Reports a reference to a scene that is not there, or is a reference itself.
  private func checkReference(_ scene: SceneSymbol, of index: Int) {
    guard case .reference(let other, let name)? = scene.content else { return }
    let symbol = declarations[other]
    guard let name else {
      if symbol.initialScene == nil {
        report(
          SemanticDiagnostics.noInitialScene(
            symbol.name, at: scene.range, all: symbol.scenes.map(\.name)))
      }
      return
    }
    guard let target = symbol.scenes.first(where: { $0.name == name }) else {
      return report(
        SemanticDiagnostics.unknownScene(
          name, storyboard: symbol.name, at: scene.range,
          suggestion: closest(to: name, among: symbol.scenes.map(\.name)), other: nil,
          all: symbol.scenes.map(\.name)))
    }
    if case .reference? = target.content {
      report(SemanticDiagnostics.referenceToReference(name, of: symbol.name, at: scene.range))
    }
  }

  /// Whether making a scene's controller, or loading its view, would make another controller of the same scene.
  private func isInItself(_ position: Int, of index: Int) -> Bool {
    var pending = contained(in: position, of: index)
    var seen: Set<[Int]> = []
    while let next = pending.popLast() {
      if next == [index, position] { return true }
      guard seen.insert(next).inserted else { continue }
      pending += contained(in: next[1], of: next[0])
    }
    return false
  }

  private func contained(in position: Int, of index: Int) -> [[Int]] {
    let scene = declarations[index].scenes[position]
    if case .reference(let other, let name)? = scene.content {
      let target =
        name.map { name in declarations[other].scenes.firstIndex { $0.name == name } }
        ?? declarations[other].initialScene
      return target.map { [[other, $0]] } ?? []
    }
    let embedded = scene.segues.filter { $0.kind == .embed }.compactMap(\.destination)
    return (scene.children.map(\.scene) + embedded).map { [index, $0] }
  }
}

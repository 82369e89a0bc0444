import SourceText
import Syntax

extension Checker {
  /// Warns of code that runs but is likely wrong, in scripts without errors.
  func checkLints() {
    guard !diagnostics.contains(where: { $0.message.severity == .error }) else { return }
    for index in collected where declarations[index].file >= session?.file ?? 0 {
      let declaration = declarations[index]
      for hook in declaration.hooks where hook.row.id.beginsTransition {
        checkCompletion(of: hook, in: declaration)
      }
      checkRole(of: declaration, index)
    }
    if hasItemAnchor { lintAnchors() }
    if hasTransform || session != nil { lintFrames() }
    if hasDismissal && hasPush || session != nil { lintOverlaps() }
    lintEmptyTests()
    lintReleasedDelegates()
    if isStrict { lintUnguardedStarts() }
    if session == nil {
      lintRecognizers()
      lintUnfinished()
      lintUnaskedDelegates()
    }
  }

  /// Warns of declarations with members of a delegate protocol that UIKit never asks, in scripts that run something.
  private func lintUnaskedDelegates() {
    let candidates = declarations.indices.filter { index in
      let declaration = declarations[index]
      // A controller with a list is the delegate of the list.
      return declaration.file == 0 && !declaration.hasUnknownMembers
        && declaration.kind != .tableController && declaration.kind != .collectionController
        && firstOfDelegate(in: declaration) != nil
    }
    // A script that runs nothing is imported by others, which may give the delegate to UIKit.
    guard !candidates.isEmpty, functions.indices.contains(where: { runs($0) }) else { return }
    var check = UnaskedDelegateCheck(declarations: declarations, functions: functions)
    for index in functions.addedIndices {
      guard let function = functions.checked(index) else { continue }
      check.look(through: function, isTest: isTest(index))
    }
    for index in candidates where check.isUnasked(index) {
      let declaration = declarations[index]
      guard let member = firstOfDelegate(in: declaration) else { continue }
      report(
        SemanticDiagnostics.neverGiven(
          declaration.name,
          hasOtherRole: declaration.kind != .delegate && declaration.kind != .class,
          protocol: member.adopted, at: member.range))
    }
  }

  /// Whether a function is a test, or the statements of a script.
  private func runs(_ index: Int) -> Bool {
    switch functions.part(of: index, { $0.source }) {
    case .test: true
    case .topLevel(let statements): !statements.isEmpty
    default: false
    }
  }

  private func isTest(_ index: Int) -> Bool {
    if case .test = functions.part(of: index, { $0.source }) { true } else { false }
  }

  /// The first slot or hook of a delegate protocol in a declaration; nil if it has none.
  private func firstOfDelegate(
    in declaration: DeclarationSymbol
  ) -> (adopted: BuiltinClass, range: SourceRange)? {
    let object = declaration.builtinClass
    let slots = declaration.slotOrder.compactMap { declaration.slots[$0] }.compactMap { slot in
      isAsked(slot.row, of: object)
        ? nil : slot.row.adopted.map { (adopted: $0, range: slot.range) }
    }
    let hooks = declaration.hooks.compactMap { hook in
      hook.row.adopted.map { (adopted: $0, range: hook.range) }
    }
    return (slots + hooks).min { $0.range.start < $1.range.start }
  }

  /// Whether UIKit asks an object of a class for a slot of a delegate without being given it: a view whether a recognizer may begin, and a
  /// scroll view, which is the delegate of its own pan, all about recognizers.
  private func isAsked(_ slot: BuiltinCatalogue.Slot, of object: BuiltinClass) -> Bool {
    guard slot.adopted == .gestureRecognizerDelegate else { return false }
    return object.inherits(from: .scrollView)
      || slot.id == .delegate(.gestureRecognizerShouldBegin) && object.inherits(from: .view)
  }

  /// Warns of delegates that only a local constant keeps, in bodies in which no time passes.
  private func lintReleasedDelegates() {
    let check = DelegateCheck(catalogue: catalogue, declarations: declarations)
    var candidates: [(function: Int, delegates: [DelegateCheck.Released])] = []
    for index in functions.replacedIndices + Array(functions.addedIndices) {
      guard !functions.isRetired(index), let function = functions.checked(index) else { continue }
      let delegates = check.released(in: function)
      if !delegates.isEmpty { candidates.append((index, delegates)) }
    }
    if candidates.isEmpty { return }
    let timePasses = functionsInWhichTimePasses()
    for (index, delegates) in candidates where !timePasses[index] && !isScript(index) {
      for delegate in delegates { report(SemanticDiagnostics.releasedDelegate(delegate)) }
    }
  }

  /// Whether a function holds the statements of a script or a test, after which time passes.
  private func isScript(_ index: Int) -> Bool {
    switch functions.part(of: index, { $0.source }) {
    case .topLevel, .test: true
    default: false
    }
  }

  /// Warns of interactions that no finger can drive.
  private func lintRecognizers() {
    let interactions = declarations.indices.filter { index in
      let declaration = declarations[index]
      return declaration.kind == .interaction && !declaration.hasUnknownMembers
        && declaration.slot(.interaction(.gesture)) != nil && isMovedByFinger(declaration)
    }
    guard !interactions.isEmpty else { return }
    var check = RecognizerCheck(catalogue: catalogue)
    for index in functions.addedIndices {
      guard let function = functions.checked(index) else { continue }
      check.look(through: function)
    }
    let stepHooks: Set<BuiltinHook> = [.interactionBegan, .interactionChanged, .interactionEnded]
    let hasSteps = declarations.indices.contains { index in
      !declarations[index].memberHooks.isEmpty
        || declarations[index].hooks.contains { stepHooks.contains($0.row.id) }
    }
    for index in interactions where check.isMade(index) {
      let declaration = declarations[index]
      if !check.mayAddRecognizers, let slot = declaration.slot(.interaction(.attachedTo)),
        isAlwaysNil(slot)
      {
        report(SemanticDiagnostics.addsNoRecognizer(declaration.name, at: slot.range))
      }
      if !check.mayDriveInteractions,
        let hook = declaration.hooks.first(where: { $0.row.id == .interactionChanged }),
        !mayStartTransition(hook)
      {
        report(SemanticDiagnostics.neverUpdates(declaration.name, at: hook.range))
      }
      if !hasSteps, !check.mayDriveInteractions, !check.holdsFingers,
        declaration.slots["wantsInteractiveStart"] == nil
      {
        report(SemanticDiagnostics.startsNoTransition(declaration.name, at: declaration.range))
      }
    }
  }

  /// Warns of hooks for the end of a gesture that leave the transition where the finger has moved it.
  private func lintUnfinished() {
    func reaches(_ function: Int, unknown: Bool, _ isMeant: @escaping (Expression) -> Bool)
      -> Bool
    {
      functionsReached(from: function).contains { reached in
        if case .requirement = functions[reached].source { return unknown }
        return functions.checked(reached)?.body.containsExpression { expression in
          if case .apply = expression.kind { return unknown }
          return isMeant(expression)
        } ?? unknown
      }
    }
    func mayEnd(_ expression: Expression) -> Bool {
      guard let member = expression.member else { return false }
      return member.rule == .completesTransition
        || member.rule == .drives && !catalogue[member].name.hasPrefix("pause")
    }
    func updates(_ expression: Expression) -> Bool {
      guard let member = expression.member, member.rule == .share else { return false }
      let row = catalogue[member]
      return row.owner == .object(.percentDrivenInteractiveTransition) && row.parameters != nil
    }
    func movesTransition(_ hook: MemberHookSymbol) -> Bool {
      switch hook.row?.event {
      case .state(2), .gesture: reaches(hook.function, unknown: false, updates)
      default: false
      }
    }
    let endsElsewhere = functions.indices.contains { index in
      functions.checked(index)?.body.containsExpression(where: mayEnd) ?? false
    }
    var ends: [(name: String, function: Int, range: SourceRange)] = []
    for declaration in declarations where !declaration.hasUnknownMembers {
      let moved = declaration.hooks.first { $0.row.id == .interactionChanged }
      if let end = declaration.hooks.first(where: { $0.row.id == .interactionEnded }),
        moved.map({ reaches($0.function, unknown: false, updates) })
          ?? isMovedByFinger(declaration)
      {
        ends.append((declaration.name, end.function, end.range))
      }
      for hook in declaration.memberHooks where movesTransition(hook) {
        let end = declaration.memberHooks.first {
          $0.member == hook.member && $0.row?.event == .state(3)
        }
        // Other code may end what one hook begins and moves.
        if end == nil, endsElsewhere { continue }
        let function = end?.function ?? hook.function
        ends.append((declaration.name, function, functions[function].range))
      }
    }
    // The statements of a script may end the transition themselves.
    guard !ends.isEmpty,
      !functions.indices.contains(where: { isScript($0) && reaches($0, unknown: false, mayEnd) })
    else { return }
    for end in ends where !reaches(end.function, unknown: true, mayEnd) {
      report(SemanticDiagnostics.neverFinishes(end.name, at: end.range))
    }
  }

  /// Whether a hook calls a method of a controller, or a function that may do so.
  private func mayStartTransition(_ hook: HookSymbol) -> Bool {
    guard let function = functions.checked(hook.function) else { return true }
    let catalogue = catalogue
    return function.body.containsExpression { expression in
      switch expression.kind {
      case .call, .apply: return true
      case .builtin(let member, _, _):
        let row = catalogue[member]
        guard row.parameters != nil, case .object(let owner)? = row.owner else { return false }
        return owner.inherits(from: .viewController)
      default: return false
      }
    }
  }

  /// Warns of popovers that have two anchors.
  private func lintAnchors() {
    for function in ownFunctions {
      // The names of a function mean nothing in another one.
      var walk = PathWalk(AnchorCheck(), functions: functions)
      walk.look(through: function, from: [])
      for anchor in walk.rule.found { report(SemanticDiagnostics.twoAnchors(anchor)) }
    }
  }

  /// Warns of frames that are set under a rotation or a scale.
  private func lintFrames() {
    var walk = PathWalk(FrameCheck(catalogue: catalogue), functions: functions)
    for function in ownFunctions { walk.look(through: function, from: []) }
    for pair in walk.rule.found { report(SemanticDiagnostics.frameUnderTransform(pair)) }
  }

  /// Warns of pushes that are requested before a dismissal can have ended.
  private func lintOverlaps() {
    var walk = PathWalk(OverlapCheck(declarations: declarations), functions: functions)
    for function in ownFunctions { walk.look(through: function, from: OverlapCheck.State()) }
    for push in walk.rule.pushes { report(SemanticDiagnostics.pushesTooSoon(push)) }
  }

  /// The functions that this input declares, replaced ones first.
  var ownFunctions: some Sequence<Function> {
    (functions.replacedIndices + Array(functions.addedIndices)).lazy
      .filter { [functions] in !functions.isRetired($0) }
      .compactMap { [functions] in functions.checked($0) }
  }

  private func checkCompletion(of hook: HookSymbol, in declaration: DeclarationSymbol) {
    guard let function = functions.checked(hook.function) else { return }
    let context = function.parameters.count > 1 ? function.parameters[1] : nil
    let rule = CompletionCheck(
      context: context, declarations: declarations,
      isInterruptible: declaration.interruptibleSlot != nil)
    var walk = PathWalk(rule, functions: functions)
    let path = walk.look(through: function, from: CompletionCheck.State()).open
    let check = walk.rule
    if check.hasEscaped { return }
    if let context { _ = lintEarlyCompletion(in: function.body, of: context, function, after: nil) }
    if let path {
      report(
        SemanticDiagnostics.neverCompletes(
          "\(declaration.name).\(hook.row.name)", at: hook.range, path: path,
          hasCompletion: !check.completions.isEmpty, context: contextName(context, in: function)))
    }
    // A `false` for a view that is missing, as in a guard, does not ask for a cancel.
    let neverAsks =
      !check.asksForCancel
      && check.completions.allSatisfy {
        $0.argument.isTrue || $0.argument.isFalse && !$0.isInformed
      }
    for completion in check.completions {
      if completion.isRepeated {
        reportOnce(SemanticDiagnostics.completesTwice(at: completion.range))
        continue
      }
      guard completion.canBeCancelled, completion.argument.isTrue,
        neverAsks || !completion.isInformed
      else { continue }
      reportOnce(
        SemanticDiagnostics.ignoresCancel(
          at: completion.range, argument: completion.argument.range,
          context: trees[Int(completion.range.file.index)].text(at: completion.context.range)))
    }
  }

  /// Warns of a transition that is completed in the turn in which its animation begins; returns the animation that has begun at the end of
  /// the statements, or nil for none.
  private func lintEarlyCompletion(
    in statements: [Statement], of context: VariableID, _ function: Function,
    after begun: SourceRange?
  ) -> SourceRange? {
    let catalogue = catalogue
    func completes(_ expression: Expression) -> Bool {
      guard case .builtin(let member, let arguments, _) = expression.kind,
        catalogue[member].name == "completeTransition",
        case .variable(context)? = arguments.first?.unconverted.kind
      else { return false }
      return true
    }
    var begun = begun
    for statement in statements {
      switch statement.kind {
      case .animate(let animation):
        if isZero(animation.duration, in: function) { continue }
        // What its completion does is another mistake.
        if animation.completion?.body.containsExpression(where: completes) == true { continue }
        begun = begun ?? statement.range
      case .branch(let branch):
        let first = lintEarlyCompletion(in: branch.first, of: context, function, after: begun)
        let second = lintEarlyCompletion(in: branch.second, of: context, function, after: begun)
        begun =
          begun ?? (Flow.alwaysExits(branch.first) ? nil : first)
          ?? (Flow.alwaysExits(branch.second) ? nil : second)
      case .expression(let expression):
        guard let animation = begun, completes(expression) else { continue }
        reportOnce(
          SemanticDiagnostics.completesTooEarly(at: expression.range, animation: animation))
      default: continue
      }
    }
    return begun
  }

  /// Whether a duration is 0: written so, the value of a constant, or the answer of a slot that gives 0.
  private func isZero(_ duration: Expression, in function: Function) -> Bool {
    func givesZero(_ index: Int) -> Bool {
      guard let body = functions.checked(index)?.body, body.count == 1,
        case .exit(let value?) = body[0].kind, case .constant([0]) = value.unconverted.kind
      else { return false }
      return true
    }
    switch duration.unconverted.kind {
    case .constant(let words): return words == [0]
    case .slot(let function, _), .call(let function, _): return givesZero(function.index)
    case .member(_, let declaration, let position):
      let member = declarations[declaration.index].storage[position]
      return !member.isMutable && (member.initializer.map(givesZero) ?? false)
    case .variable(let variable) where !function.variables[variable.index].isMutable:
      return function.body.contains { statement in
        if case .declare(variable, let value) = statement.kind,
          case .constant([0]) = value.unconverted.kind
        {
          return true
        }
        return false
      }
    default: return false
    }
  }

  /// The name by which a hook has its context; nil when it does not name it.
  func contextName(_ context: VariableID?, in function: Function) -> String? {
    guard let context, function.variables.indices.contains(context.index) else { return nil }
    let name = function.variables[context.index].name
    return name.isEmpty ? nil : name
  }

  /// Warns of a delegate to which UIKit's weak reference would be the only one.
  func lintWeakDelegate(_ value: Expression, _ node: SyntaxNode, isTransitioning: Bool) {
    guard case .make(let id, _) = value.unconverted.kind,
      [.delegate, .class].contains(declarations.kind(of: id.index))
    else { return }
    report(
      SemanticDiagnostics.weakDelegate(
        declarations[id.index].name, text: trees[body.file].text(of: node),
        at: value.unconverted.range, isTransitioning: isTransitioning))
  }
}

extension Checker {
  /// Whether the `percent` of an interaction is computed; a constant is for an interaction that a script drives.
  private func isMovedByFinger(_ declaration: DeclarationSymbol) -> Bool {
    guard let slot = declaration.slot(.interaction(.percent)),
      let function = functions.checked(slot.function)
    else { return false }
    if function.body.count == 1, case .exit(let value?) = function.body[0].kind,
      case .constant = value.kind
    {
      return false
    }
    return true
  }
}

extension DeclarationSymbol {
  /// A slot of the declaration; nil if it is not written.
  func slot(_ id: BuiltinSlot) -> SlotSymbol? {
    slots.values.first { $0.row.id == id }
  }
}

extension Expression {
  /// Whether it is the literal `true`.
  var isTrue: Bool {
    if case .constant(let words) = kind, type == .bool { words == [1] } else { false }
  }

  /// Whether it is the literal `false`.
  var isFalse: Bool {
    if case .constant(let words) = kind, type == .bool { words == [0] } else { false }
  }
}

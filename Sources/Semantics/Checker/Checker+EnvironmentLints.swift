import SourceText

// Warnings about code that works in the environment of the script and may fail in another one: in a container of another size, after a turn of
// the device, or when the user is quicker than the transition. Most are reported by a strict check only.

extension Checker {
  // MARK: Frames

  /// Warns of an animator that adds the arriving view to the container and never reads its final frame.
  ///
  /// The bounds of the container are that frame where no presentation controller of the script gives another one.
  func lintFinalFrame(of animator: DeclarationSymbol) {
    let hook = animator.hooks.first { $0.row.id == .animatorAnimateTransition }
    let main = hook.flatMap { functions.checked($0.function) }
    let context = main.flatMap { contextName($0.parameters.last, in: $0) }
    let bodies = [hook?.function, animator.interruptibleSlot?.function].compactMap { $0 }
    let rule = ArrivalCheck(declarations: declarations, catalogue: catalogue)
    var walk = PathWalk(rule, functions: functions)
    for function in bodies.compactMap({ functions.checked($0) }) {
      walk.look(through: function, from: ArrivalCheck.State())
    }
    guard let view = walk.rule.added, !walk.rule.asksForFrame,
      !walk.rule.readsContainer || declarations.contains(where: { $0.kind == .presentation })
    else { return }
    let name = trees[Int(view.range.file.index)].text(at: view.range)
    reportOnce(
      SemanticDiagnostics.ignoresFinalFrame(
        name, of: animator.name, context: context ?? "context", at: view.range))
  }

  /// Warns of a view that covers the container of a presentation, by a frame that does not follow the container.
  func lintFixedFrames(of presentation: DeclarationSymbol) {
    let layoutHooks: Set<BuiltinHook> = [
      .presentationContainerViewWillLayoutSubviews, .presentationContainerViewDidLayoutSubviews,
      .presentationViewWillTransition,
    ]
    let layout = Set(
      presentation.hooks.filter { layoutHooks.contains($0.row.id) }
        .flatMap { functionsReached(from: $0.function) })
    var uses: [FixedFrameCheck.View: FixedFrameCheck.Uses] = [:]
    for body in presentation.bodies {
      guard let function = functions.checked(body) else { continue }
      let rule = FixedFrameCheck(
        function, at: body, isLayout: layout.contains(body), after: uses,
        declarations: declarations, catalogue: catalogue)
      var walk = PathWalk(rule, functions: functions)
      walk.look(through: function, from: false)
      uses = walk.rule.uses
      guard case .initializer(_, let member) = functions[body].source else { continue }
      if let range = answer(of: body).flatMap(walk.rule.coveringView) {
        uses[.member(member), default: FixedFrameCheck.Uses()].covering = range
      } else if functionsReached(from: body).contains(where: setsAutoresizing) {
        uses[.member(member), default: FixedFrameCheck.Uses()].follows = true
      }
    }
    for view in presentation.views {
      for (setter, body) in view.properties {
        guard let function = functions.checked(body), let value = answer(of: body) else { continue }
        switch catalogue[setter].name {
        case "autoresizingMask":
          uses[.member(view.member), default: FixedFrameCheck.Uses()].follows = true
        case "frame":
          let check = FixedFrameCheck(
            function, at: body, isLayout: false, after: uses, declarations: declarations,
            catalogue: catalogue)
          guard check.covers(value) else { continue }
          uses[.member(view.member), default: FixedFrameCheck.Uses()].covering = value.range
        default: break
        }
      }
    }
    let fixed = uses.compactMap { view, uses in
      uses.follows ? nil : uses.covering.flatMap { place in uses.added.map { (view, place, $0) } }
    }
    for (view, place, added) in fixed.sorted(by: { $0.1.start < $1.1.start }) {
      let name =
        switch view {
        case .member(let position): presentation.storage[position].name
        case .constant(let variable, let body):
          functions.checked(body)?.variables[variable.index].name ?? ""
        }
      report(SemanticDiagnostics.fixedFrame(name, at: place, added: added))
    }
  }

  private func setsAutoresizing(_ function: Int) -> Bool {
    functions.checked(function)?.body.containsStatement { [catalogue] statement in
      statement.assignedProperty.map { catalogue[$0.getter].name } == "autoresizingMask"
    } ?? false
  }

  // MARK: Reduced motion

  /// Warns of an animator that moves something far in a script that never asks whether the user wants less motion.
  func lintMotion(of animator: DeclarationSymbol) {
    let hook = animator.hooks.first { $0.row.id == .animatorAnimateTransition }
    let bodies = [hook?.function, animator.interruptibleSlot?.function].compactMap { $0 }
    var found: SourceRange?
    let walk = BodyWalk(
      statement: { [self] statement in
        guard found == nil, case .assign(let target, let value) = statement.kind,
          target.wordOffset.map({ $0 < 2 }) ?? false,
          let (getter, _) = statement.assignedProperty,
          ["frame", "center"].contains(catalogue[getter].name), isFar(value)
        else { return }
        found = value.range
      },
      expression: { [self] expression in
        guard found == nil, case .builtin(let member, let arguments, _) = expression.kind,
          Self.moves.contains(catalogue[member].name)
            || catalogue[member].owner == .transform && catalogue[member].name == "init",
          let far = arguments.first(where: { $0.type == .length && isFar($0) })
        else { return }
        found = far.range
      })
    for function in bodies.flatMap(functionsReached(from:)) where found == nil {
      if let body = functions.checked(function)?.body { walk.visit(body) }
    }
    guard let found, !asksForMotion else { return }
    reportOnce(SemanticDiagnostics.ignoresReducedMotion(of: animator.name, at: found))
  }

  /// Methods and functions that move a rectangle or a view.
  private static let moves: Set<String> = [
    "offsetBy", "translatedBy", "CATransform3DMakeTranslation", "CATransform3DTranslate",
  ]

  /// Whether a distance is a hundred points or more, or a part of the size or place of a rectangle.
  private func isFar(_ distance: Expression) -> Bool {
    var isFound = false
    let walk = BodyWalk(expression: { [catalogue] expression in
      switch expression.kind {
      case .constant(let words) where expression.type.quantity != nil:
        isFound = isFound || words.contains { abs($0) >= 100 }
      case .component(let whole, _): isFound = isFound || [.size, .rect].contains(whole.type)
      case .builtin(let member, _, _):
        isFound = isFound || catalogue[member].owner == .rect && expression.type == .length
      default: break
      }
    })
    walk.visit(distance)
    return isFound
  }

  /// Whether some body of the script reads whether the user wants less motion.
  private var asksForMotion: Bool {
    functions.indices.contains { index in
      functions.checked(index)?.body.containsExpression { [catalogue] expression in
        expression.member.map {
          ["isReduceMotionEnabled", "prefersCrossFadeTransitions"].contains(catalogue[$0].name)
        } ?? false
      } ?? false
    }
  }

  // MARK: Overlapping transitions

  /// Warns of code that runs several times and starts a transition without asking whether another one is running.
  func lintUnguardedStarts() {
    let guards = Set(
      functions.indices.filter { index in
        functions.checked(index)?.body.containsExpression { [declarations, catalogue] in
          StartCheck.isGuard($0, declarations, catalogue)
        } ?? false
      })
    let rule = StartCheck(declarations: declarations, catalogue: catalogue) { [self] function in
      functionsReached(from: function).contains { guards.contains($0) }
    }
    var walk = PathWalk(rule, functions: functions)
    func look(through index: Int, _ occasion: StartCheck.Occasion?) {
      guard let function = functions.checked(index) else { return }
      walk.look(through: function, from: StartCheck.start(of: function, occasion: occasion))
    }
    for declaration in declarations {
      for hook in declaration.hooks {
        switch hook.row.id {
        case .interactionChanged: look(through: hook.function, .gesture)
        case .controllerFrame, .animatorFrame: look(through: hook.function, .frame)
        case .delegateScrollDidScroll: look(through: hook.function, .scroll)
        default: break
        }
      }
      for hook in declaration.memberHooks {
        switch hook.row?.event {
        case .state(2)?: look(through: hook.function, .gesture)
        case .gesture(let recognizer)? where recognizer != .tapGestureRecognizer:
          look(through: hook.function, .gesture)
        default: break
        }
      }
    }
    // The blocks of timers and delays, anywhere.
    for index in functions.indices where !functions[index].isRetired { look(through: index, nil) }
    for start in walk.rule.starts { report(SemanticDiagnostics.startsWithoutGuard(start)) }
  }

  // MARK: The swipe back

  /// Warns of the delegate of a navigation controller that gives an animator for a pop and no interaction controller.
  func lintLostSwipe(by delegate: DeclarationSymbol) {
    let driver = delegate.slot(.delegate(.navigationControllerInteractionControllerFor))
    guard driver.map(isAlwaysNil) ?? true,
      let slot = delegate.slot(.delegate(.navigationControllerAnimationControllerFor)),
      let function = functions.checked(slot.function), !disablesSwipeBack
    else { return }
    let operation = function.parameters.first {
      function.variables[$0.index].type == .enumeration(.navigationOperation)
    }
    var walk = PathWalk(PopCheck(), functions: functions)
    walk.look(through: function, from: PopCheck.State(operation: operation))
    if let range = walk.rule.found {
      report(SemanticDiagnostics.popLosesSwipe(at: range))
    }
  }

  /// Whether some body switches UIKit's recognizer of the swipe back off.
  private var disablesSwipeBack: Bool {
    functions.indices.contains { index in
      guard let body = functions.checked(index)?.body else { return false }
      return body.containsExpression { [catalogue] expression in
        expression.member.map { catalogue[$0].name } == "interactivePopGestureRecognizer"
      }
        && body.containsStatement { [catalogue] statement in
          statement.assignedProperty.map { catalogue[$0.getter].name } == "isEnabled"
        }
    }
  }
}

import SourceText

// What the guide says of the objects of a transition and the checker can see: whose views an animator and a presentation controller may
// keep and change, which parameters they have to read, and which slots UIKit never asks for.

extension Checker {
  /// Warns about statements of a declaration that contradict its part in a transition.
  func checkRole(of declaration: DeclarationSymbol, _ index: Int) {
    switch declaration.kind {
    case .animator:
      lintKeptParticipants(of: declaration, index)
      lintDuration(of: declaration)
      lintNewAnimator(of: declaration)
      lintHiddenViews(of: declaration, index)
      if isStrict {
        lintFinalFrame(of: declaration)
        lintMotion(of: declaration)
      }
    case .presentation:
      lintFixedFrames(of: declaration)
      for hook in declaration.hooks {
        switch hook.row.id {
        case .presentationPresentationTransitionWillBegin: lintPresentedView(in: hook)
        case .presentationPresentationTransitionDidEnd, .presentationDismissalTransitionDidEnd:
          lintIgnoredCompletion(of: hook)
        default: break
        }
      }
    default: break
    }
    for hook in declaration.hooks where hook.row.requiresSuper { lintMissingSuper(in: hook) }
    let answers = declaration.slots.values.contains { $0.row.id.kind == .delegate }
    if answers, !declaration.hasUnknownMembers {
      lintUnaskedAnswers(of: declaration)
      lintUnscrubbable(in: declaration)
      lintUnstarted(in: declaration)
      lintUnaskedStyle(of: declaration, index)
      lintAddedPresenter(by: declaration, index)
      if isStrict { lintLostSwipe(by: declaration) }
    }
  }

  // MARK: Overriding

  /// Warns of a hook that replaces an implementation of UIKit's which passes a call on, and does not call `super.`.
  private func lintMissingSuper(in hook: HookSymbol) {
    guard let function = functions.checked(hook.function) else { return }
    let row = hook.row
    let steps = catalogue.superclassMembers(row.name, of: row.kind.row.builtinClass).map(\.id)
    if !function.body.containsExpression(where: { $0.member.map(steps.contains) ?? false }) {
      report(SemanticDiagnostics.neverCallsSuper(row, at: hook.range))
    }
  }

  // MARK: Animators

  /// Warns of a member that keeps a view or controller of the context and is not cleared when the animation has ended.
  private func lintKeptParticipants(of declaration: DeclarationSymbol, _ index: Int) {
    guard declaration.storage.contains(where: \.isMutable) else { return }
    var kept: [(position: Int, range: SourceRange)] = []
    var followed: Set<FollowedCall> = []
    for body in declaration.bodies {
      follow(FollowedCall(function: body, parameters: []), &followed, isParticipant) {
        statement, participants in
        guard case .assign(.member(_, let owner, let position), let value) = statement.kind,
          owner.index == index, self.isParticipant(value, participants),
          !kept.contains(where: { $0.position == position })
        else { return }
        kept.append((position, statement.range))
      }
    }
    guard !kept.isEmpty else { return }
    let cleared = clearedMembers(of: declaration, index)
    for (position, range) in kept where !cleared.contains(position) {
      let member = declaration.storage[position]
      report(
        SemanticDiagnostics.keepsParticipant(
          member.name, isList: member.type?.isList ?? false, of: declaration.name, at: range))
    }
  }

  /// The members that are set to nil, or to an empty list, when the animation has ended.
  private func clearedMembers(of declaration: DeclarationSymbol, _ index: Int) -> Set<Int> {
    var cleared: Set<Int> = []
    let ended = declaration.hooks.first { $0.row.id == .animatorAnimationEnded }
    guard let ended, let function = functions.checked(ended.function) else { return cleared }
    let walk = BodyWalk(statement: { statement in
      if case .assign(.member(_, let owner, let position), let value) = statement.kind,
        owner.index == index
      {
        switch value.kind {
        case .none: cleared.insert(position)
        case .list(let elements) where elements.isEmpty: cleared.insert(position)
        default: break
        }
      }
    })
    walk.visit(function.body)
    return cleared
  }

  /// A call of a function with parameters that hold what a lint looks for.
  private struct FollowedCall: Hashable {
    let function: Int
    let parameters: [Int]
  }

  /// Visits the statements of a function, and of those it calls, with the variables that hold what a lint looks for.
  ///
  /// A function that calls others is visited once with the same parameters, one that calls none at each call. It is a loop, so that
  /// functions may call each other in a chain of any length.
  private func follow(
    _ call: FollowedCall, _ followed: inout Set<FollowedCall>,
    _ isHeld: @escaping (Expression, Set<VariableID>) -> Bool,
    visit: @escaping (Statement, Set<VariableID>) -> Void
  ) {
    var waiting = [call]
    while let call = waiting.popLast() {
      guard let function = functions.checked(call.function),
        followed.isEmpty || !followed.contains(call)
      else { continue }
      let held = holders(
        in: function, among: Set(call.parameters.map { function.parameters[$0] }), isHeld)
      var calls: [FollowedCall] = []
      let walk = BodyWalk(
        statement: { visit($0, held) },
        expression: { expression in
          guard case .call(let callee, let arguments) = expression.kind else { return }
          calls.append(
            FollowedCall(
              function: callee.index,
              parameters: arguments.indices.filter { isHeld(arguments[$0], held) }))
        })
      walk.visit(function.body)
      guard !calls.isEmpty else { continue }
      followed.insert(call)
      waiting.append(contentsOf: calls.reversed())
    }
  }

  /// The variables of a function that hold what a lint looks for, parameters among them.
  private func holders(
    in function: Function, among parameters: Set<VariableID>,
    _ isHeld: @escaping (Expression, Set<VariableID>) -> Bool
  ) -> Set<VariableID> {
    var found = parameters
    let walk = BodyWalk(
      statement: { statement in
        switch statement.kind {
        case .declare(let variable, let value), .assign(.variable(let variable), let value):
          if isHeld(value, found) { found.insert(variable) }
        case .branch(let branch):
          for (variable, value) in branch.conditions.flatMap(\.bindings)
          where isHeld(value, found) {
            found.insert(variable)
          }
        case .choice(let choice):
          let bindings = choice.cases.flatMap(\.pattern.bindings)
          for (variable, value) in [(choice.subject, choice.value)] + bindings
          where isHeld(value, found) {
            found.insert(variable)
          }
        default: break
        }
      },
      expression: { expression in
        if case .chain(let base, let variable, _) = expression.kind, isHeld(base, found) {
          found.insert(variable)
        }
      })
    walk.visit(function.body)
    return found
  }

  /// Whether a value is a view or controller of a transition context, such a controller's view, or a list with one of these.
  private func isParticipant(_ value: Expression, _ variables: Set<VariableID>) -> Bool {
    var value = value
    while true {
      switch value.kind {
      case .wrap(let inner), .upcast(let inner), .cast(let inner, _), .coalesce(let inner, _):
        value = inner
      case .chain(_, _, let rest): value = rest
      case .variable(let variable): return variables.contains(variable)
      case .list(let elements): return elements.contains { isParticipant($0, variables) }
      case .builtin(let member, let arguments, _) where member.rule == .listAppend:
        return arguments.contains { isParticipant($0, variables) }
      case .builtin(let member, let arguments, _):
        guard let receiver = arguments.first, isViewOrController(value.type) else { return false }
        if receiver.type.unwrapped == .object(.contextTransitioning) { return true }
        guard member.rule == .rootView else { return false }
        value = receiver
      default: return false
      }
    }
  }

  private func isViewOrController(_ type: ScriptType) -> Bool {
    guard let object = builtinClass(of: type.unwrapped) else { return false }
    return object.inherits(from: .view) || object.inherits(from: .viewController)
  }

  /// Warns of an `interruptibleAnimator(using)` that makes another property animator each time UIKit asks.
  private func lintNewAnimator(of declaration: DeclarationSymbol) {
    guard let slot = declaration.interruptibleSlot,
      let function = functions.checked(slot.function)
    else { return }
    guard let made = propertyAnimatorMade(in: slot.function) else { return }
    let animators: [ScriptType] = [.object(.propertyAnimator), .list(.object(.propertyAnimator))]
    func isAnimator(_ value: Expression) -> Bool { animators.contains(value.type.unwrapped) }
    let mayKeep = function.body.containsExpression { expression in
      switch expression.kind {
      // A member that is read only after the property animator was made does not keep it for the next time.
      case .member: isAnimator(expression) && expression.range.start < made.start
      case .call(_, let arguments): isAnimator(expression) || arguments.contains(where: isAnimator)
      default: false
      }
    }
    if !mayKeep {
      report(SemanticDiagnostics.newAnimatorEachTime(of: declaration.name, at: made))
    }
  }

  // MARK: Presentation controllers

  /// The properties that animators animate.
  private static let animatorsProperties: Set<String> = [
    "alpha", "bounds", "center", "frame", "transform",
  ]

  /// Warns where `presentationTransitionWillBegin`, or a function it calls, moves or fades the presented view.
  private func lintPresentedView(in hook: HookSymbol) {
    var found: (name: String, range: SourceRange)?
    var followed: Set<FollowedCall> = []
    follow(FollowedCall(function: hook.function, parameters: []), &followed, isPresentedView) {
      statement, views in
      guard found == nil, let (getter, receiver) = statement.assignedProperty else { return }
      let name = self.catalogue[getter].name
      if Self.animatorsProperties.contains(name), self.isPresentedView(receiver, views) {
        found = (name, statement.range)
      }
    }
    if let found { report(SemanticDiagnostics.changesPresentedView(found.name, at: found.range)) }
  }

  /// Whether a value is `presentedView`, the view of `presentedViewController`, or a variable that holds one of them.
  private func isPresentedView(_ value: Expression, _ views: Set<VariableID>) -> Bool {
    switch value.unconverted.kind {
    case .variable(let variable): return views.contains(variable)
    case .builtin(let member, let arguments, _):
      if member.rule == .presented { return value.unconverted.type == .object(.view) }
      return member.rule == .rootView && arguments.first?.member?.rule == .presented
    default: return false
    }
  }

  /// Warns of a hook that changes views without a look at whether the transition was completed.
  private func lintIgnoredCompletion(of hook: HookSymbol) {
    guard let function = functions.checked(hook.function) else { return }
    let completed = function.parameters.count > 1 ? function.parameters[1] : nil
    let isRead = function.body.containsExpression {
      if case .variable(let variable) = $0.kind { variable == completed } else { false }
    }
    if !isRead, function.body.containsStatement(where: changesView) {
      report(SemanticDiagnostics.ignoresCompleted(hook.row.name, at: hook.range))
    }
  }

  /// Whether a statement sets a property of a view or calls one of its methods.
  private func changesView(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .assign:
      return statement.assignedProperty.map { catalogue[$0.getter].owner == .object(.view) }
        ?? false
    case .expression(let value):
      var value = value
      while case .chain(_, _, let rest) = value.kind { value = rest }
      return value.member.map { catalogue[$0].owner == .object(.view) } ?? false
    default: return false
    }
  }

  // MARK: Delegates

  /// The slots for interaction controllers, each with the slot for the animator, which UIKit asks for first.
  static let drivenQuestions: [(driver: BuiltinSlot, animator: BuiltinSlot)] = [
    (
      .delegate(.interactionControllerForPresentationUsing),
      .delegate(.animationControllerForPresented)
    ),
    (
      .delegate(.interactionControllerForDismissalUsing),
      .delegate(.animationControllerForDismissed)
    ),
    (
      .delegate(.navigationControllerInteractionControllerFor),
      .delegate(.navigationControllerAnimationControllerFor)
    ),
    (
      .delegate(.tabBarControllerInteractionControllerFor),
      .delegate(.tabBarControllerAnimationControllerForTransitionFrom)
    ),
  ]

  /// Warns of a slot for an interaction controller without one for an animator, so that UIKit does not ask for it.
  private func lintUnaskedAnswers(of declaration: DeclarationSymbol) {
    for (driver, animator) in Self.drivenQuestions {
      guard let answer = declaration.slots.values.first(where: { $0.row.id == driver }) else {
        continue
      }
      let other = declaration.slots.values.first { $0.row.id == animator }
      if let other, !isAlwaysNil(other) { continue }
      let question = BuiltinCatalogue.slots.first { $0.id == animator }
      report(
        SemanticDiagnostics.neverAsked(
          answer.row.shortForm, before: question?.shortForm ?? "", at: answer.range))
    }
  }

  /// Warns of a presentation controller for controllers that are all presented with another style than `.custom`, for which UIKit does
  /// not ask. Where a style or a delegate is set by a statement it is silent, and about a controller without a style that nothing presents.
  private func lintUnaskedStyle(of declaration: DeclarationSymbol, _ index: Int) {
    let id = BuiltinSlot.delegate(.presentationControllerForPresented)
    guard let answer = declaration.slot(id), !setsStyleOrDelegate
    else { return }
    let cases = BuiltinEnumeration.modalPresentationStyle.cases
    let automatic = cases.first { $0.name == "automatic" }?.rawValue
    var styles: [Double] = []
    for (position, other) in declarations.enumerated() {
      guard let delegate = value(ofStored: .optional(.object(.transitioningDelegate)), in: other),
        case .instance(let id) = delegate.type, id.index == index
      else { continue }
      let style = ScriptType.enumeration(.modalPresentationStyle)
      if !other.slots.values.contains(where: { $0.row.isStored && $0.row.type == style }) {
        guard let automatic, presents(position) else { return }
        styles.append(Double(automatic))
        continue
      }
      guard case .constant(let words)? = value(ofStored: style, in: other)?.kind,
        let word = words.first
      else { return }
      styles.append(word)
    }
    let custom = cases.first { $0.name == "custom" }?.rawValue
    guard let first = styles.first, !styles.contains(where: { Int($0) == custom }),
      let name = cases.first(where: { $0.rawValue == Int(first) })?.name
    else { return }
    report(
      SemanticDiagnostics.neverAskedWithStyle(answer.row.shortForm, style: name, at: answer.range))
  }

  /// Whether the script presents an instance of a declaration.
  private func presents(_ declaration: Int) -> Bool {
    functions.contains { symbol in
      symbol.function?.body.containsExpression { expression in
        expression.member?.rule == .presents
          && expression.parts.dropFirst().contains {
            $0.unconverted.type == .instance(DeclarationID(declaration))
          }
      } ?? false
    }
  }

  /// Whether a statement of the script sets a presentation style or a transitioning delegate.
  var setsStyleOrDelegate: Bool {
    functions.contains { symbol in
      symbol.function?.body.containsStatement { [catalogue] statement in
        guard let (getter, _) = statement.assignedProperty else { return false }
        let row = catalogue[getter]
        return row.isTransitioningDelegate
          || row.owner == .object(.viewController)
            && row.type == .enumeration(.modalPresentationStyle)
      } ?? false
    }
  }

  /// The value of a stored slot of a type that is one expression, without conversions; nil for any other and for none.
  func value(ofStored type: ScriptType, in declaration: DeclarationSymbol) -> Expression? {
    guard
      let symbol = declaration.slots.values.first(where: {
        $0.row.isStored && $0.row.type == type
      }),
      let function = functions.checked(symbol.function), function.body.count == 1,
      case .exit(let value?) = function.body[0].kind
    else { return nil }
    return value.unconverted
  }

  func isAlwaysNil(_ slot: SlotSymbol) -> Bool {
    guard let function = functions.checked(slot.function), function.body.count == 1,
      case .exit(let value?) = function.body[0].kind, case .none = value.kind
    else { return false }
    return true
  }
}

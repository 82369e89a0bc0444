import SourceText

// Warnings about animations that a finger cannot drive well, and about animations of another length than the transition's.

extension Checker {
  /// Warns of animations in an animator whose length is another one than that of the transition.
  func lintDuration(of declaration: DeclarationSymbol) {
    guard let slot = declaration.slot(.animator(.transitionDuration)) else { return }
    if let value = answer(of: slot.function) { lintLongDuration(value) }
    guard
      let hook = declaration.hooks.first(where: { $0.row.id == .animatorAnimateTransition }),
      let whole = constant(in: slot.function), whole > 0
    else { return }
    let span = AnimationSpan(
      functions: functions, catalogue: catalogue, slot: slot.function, whole: whole)
    span.look(through: hook.function)
    guard !span.isUnknown || span.end > whole, let longest = span.longest,
      (span.end - whole).magnitude > 1e-9
    else { return }
    report(
      SemanticDiagnostics.otherDuration(
        span.end, whole: whole, of: declaration.name, at: longest, slot: slot.range))
  }

  /// Warns of a constant duration of minutes, as of `250s` for `250ms`.
  func lintLongDuration(_ value: Expression) {
    guard let seconds = value.number, seconds >= 100 else { return }
    report(SemanticDiagnostics.longDuration(seconds, at: value.range))
  }

  /// The number of a function that is one constant.
  private func constant(in function: Int) -> Double? { answer(of: function)?.number }

  /// The value of a function that only returns it.
  func answer(of function: Int) -> Expression? {
    functions.part(of: function) { symbol in
      guard let body = symbol.function?.body, body.count == 1, case .exit(let value?) = body[0].kind
      else { return nil }
      return value
    }
  }

  /// Warns of springs, curves, delays and repeats that a finger drives by percentage, in the animators that a delegate gives together with
  /// an interaction controller.
  func lintUnscrubbable(in delegate: DeclarationSymbol) {
    for question in Self.drivenQuestions {
      guard let driver = delegate.slots.values.first(where: { $0.row.id == question.driver }),
        !isAlwaysNil(driver),
        let answer = delegate.slots.values.first(where: { $0.row.id == question.animator })
      else { continue }
      // An animator that is the interaction controller itself renders as it likes.
      if isAlwaysAnimator(driver) { continue }
      for (index, animator) in declarations(answeredBy: answer) where animator.kind == .animator {
        lintUnscrubbable(animator, made: flags(of: index, answeredBy: answer))
      }
    }
  }

  /// The parameters that are true, or false, in all instances of a declaration that a slot makes, by their positions.
  func flags(of index: Int, answeredBy slot: SlotSymbol) -> [Int: Bool] {
    var found: [[Bool?]] = []
    let walk = BodyWalk(expression: { expression in
      guard case .make(let id, let arguments) = expression.kind, id.index == index else { return }
      found.append(
        arguments.map { $0.type == .bool ? $0.number.map { $0 != 0 } : nil })
    })
    walk.visit(functions.checked(slot.function)?.body ?? [])
    guard let first = found.first else { return [:] }
    var flags: [Int: Bool] = [:]
    for (position, flag) in first.enumerated() {
      if let flag, found.allSatisfy({ $0[position] == flag }) { flags[position] = flag }
    }
    return flags
  }

  /// The blocks that don't run where parameters of the instance have known values.
  private func deadBlocks(in body: [Statement], _ flags: [Int: Bool]) -> [Statement] {
    var dead: [Statement] = []
    let walk = BodyWalk(statement: { statement in
      guard case .branch(let branch) = statement.kind, branch.conditions.count == 1,
        case .test(let test) = branch.conditions[0], let isTrue = test.value(where: flags)
      else { return }
      dead += isTrue ? branch.second : branch.first
    })
    walk.visit(body)
    return dead
  }

  /// Warns of an animator that makes an interruptible property animator, where a delegate gives it without an interaction controller and
  /// the script never starts, continues or moves a property animator, nor interrupts a transition.
  func lintUnstarted(in delegate: DeclarationSymbol) {
    for question in Self.drivenQuestions {
      let driver = delegate.slots.values.first { $0.row.id == question.driver }
      guard driver.map(isAlwaysNil) ?? true,
        let answer = delegate.slots.values.first(where: { $0.row.id == question.animator })
      else { continue }
      for (_, animator) in declarations(answeredBy: answer) where animator.kind == .animator {
        guard let slot = animator.interruptibleSlot,
          let hook = animator.hooks.first(where: { $0.row.id == .animatorAnimateTransition }),
          let made = propertyAnimatorMade(in: slot.function),
          !completes(from: hook.function, without: slot.function), !movesPropertyAnimators
        else { continue }
        reportOnce(SemanticDiagnostics.neverStarts(animator.name, at: made))
      }
    }
  }

  /// Whether a function completes the transition, or one that it calls, other than the given one.
  private func completes(from function: Int, without other: Int) -> Bool {
    functionsReached(from: function).contains { reached in
      reached != other
        && functions.checked(reached)?.body.containsExpression {
          $0.member?.rule == .completesTransition
        } ?? false
    }
  }

  /// The place where a function makes a property animator that does not run yet.
  func propertyAnimatorMade(in function: Int) -> SourceRange? {
    var made: SourceRange?
    let walk = BodyWalk(expression: { expression in
      if made == nil, expression.member?.rule == .makesObject,
        expression.type == .object(.propertyAnimator)
      {
        made = expression.range
      }
    })
    walk.visit(functions.checked(function)?.body ?? [])
    return made
  }

  /// Whether some body of the script may let a property animator move: starts, continues, pauses, stops or scrubs one, or interrupts a transition.
  private var movesPropertyAnimators: Bool {
    functions.indices.contains { index in
      guard !functions[index].isRetired, let body = functions.checked(index)?.body else {
        return false
      }
      return body.containsStatement { [catalogue] statement in
        guard let (getter, _) = statement.assignedProperty else { return false }
        return getter.rule == .share && catalogue[getter].owner == .object(.propertyAnimator)
      }
        || body.containsExpression { [catalogue] expression in
          guard let member = expression.member else { return false }
          let row = catalogue[member]
          return switch member.rule {
          case .drives: row.owner != .object(.percentDrivenInteractiveTransition)
          case .makesObject: row.owner == .object(.propertyAnimator) && row.name != "init"
          default: false
          }
        }
    }
  }

  /// The declarations of the script whose instances a slot names.
  func declarations(
    answeredBy slot: SlotSymbol
  ) -> [(index: Int, symbol: DeclarationSymbol)] {
    guard let function = functions.checked(slot.function) else { return [] }
    var found: [Int] = []
    let walk = BodyWalk(expression: { expression in
      if case .instance(let id) = expression.type.unwrapped, !found.contains(id.index) {
        found.append(id.index)
      }
    })
    walk.visit(function.body)
    return found.map { ($0, declarations[$0]) }
  }

  /// Whether the interaction controllers that a slot names are all animators of the script, and none of them may be percent-driven.
  private func isAlwaysAnimator(_ driver: SlotSymbol) -> Bool {
    guard let function = functions.checked(driver.function) else { return false }
    var namesAnimator = false
    var namesOther = false
    let walk = BodyWalk(expression: { expression in
      switch expression.type.unwrapped {
      case .instance(let id):
        switch self.declarations.kind(of: id.index) {
        case .animator: namesAnimator = true
        case .interaction: namesOther = true
        default: break
        }
      case .object(.percentDrivenInteractiveTransition): namesOther = true
      default: break
      }
    })
    walk.visit(function.body)
    return namesAnimator && !namesOther
  }

  /// Warns of what a percent-driven transition runs of an animator: its `animateTransition`, and its own and free funcs that this calls.
  private func lintUnscrubbable(_ animator: DeclarationSymbol, made flags: [Int: Bool]) {
    guard animator.interruptibleSlot == nil,
      let hook = animator.hooks.first(where: { $0.row.id == .animatorAnimateTransition })
    else { return }
    let owner = functions[hook.function].owner
    // What another object does of its own is not the animator's.
    let own = functionsReached(from: hook.function).filter {
      functions[$0].owner == nil || functions[$0].owner == owner
    }
    let bodies = own.compactMap { functions.checked($0)?.body }
    if bodies.contains(where: asksForHand) { return }
    let named = functions[hook.function].parameters.last?.name
    let context = named.map { $0.isEmpty || $0 == "_" ? "context" : $0 } ?? "context"
    for body in bodies {
      let dead = flags.isEmpty ? [] : deadBlocks(in: body, flags)
      func warn(_ found: (what: Unscrubbable, range: SourceRange)?) {
        guard let (what, range) = found,
          !dead.contains(where: { $0.range.start <= range.start && range.end <= $0.range.end })
        else { return }
        reportOnce(
          SemanticDiagnostics.unscrubbable(what, of: animator.name, context: context, at: range))
      }
      let walk = BodyWalk(
        statement: { statement in
          if case .animate(let animation) = statement.kind { warn(animation.unscrubbable) }
        },
        expression: { warn(self.unscrubbable($0)) })
      walk.visit(body)
    }
  }

  /// A function and those that it calls, directly or not, in the order in which they are met.
  func functionsReached(from function: Int) -> [Int] {
    var reached = [function]
    var isReached: Set<Int> = [function]
    var index = 0
    while index < reached.count {
      let body = functions[reached[index]].function?.body ?? []
      index += 1
      let walk = BodyWalk(expression: { expression in
        switch expression.kind {
        case .call(let function, _), .slot(let function, _):
          if isReached.insert(function.index).inserted { reached.append(function.index) }
        default: break
        }
      })
      walk.visit(body)
    }
    return reached
  }

  /// The part of an animation that does not follow a finger, if a call makes one, and its place.
  private func unscrubbable(_ call: Expression) -> (Unscrubbable, SourceRange)? {
    guard case .builtin(let member, let arguments, _) = call.kind else { return nil }
    if member.rule == .addsAnimation { return (.explicit, call.range) }
    let row = catalogue[member]
    guard row.owner == .object(.propertyAnimator) || call.isViewTransition,
      let parameters = row.parameters
    else { return nil }
    // The receiver of a method is its first argument.
    let given = arguments.suffix(parameters.count)
    if let first = given.first(where: { $0.type == .point }), parameters.count == 3 {
      let points = given.suffix(2).flatMap { $0.words ?? [] }
      let isWritten = points.count == 4 && !Expression.isPlainCurve(points)
      return isWritten ? (.curve, first.range) : nil
    }
    for (parameter, value) in zip(parameters, given) {
      switch parameter.label {
      case "dampingRatio": return (.spring, value.range)
      case "curve", "timingParameters":
        if let what = value.unscrubbableTiming { return (what, value.range) }
      case "delay", "afterDelay", "delayFactor":
        if let share = value.number, share != 0 { return (.delay, value.range) }
      case "options":
        if let what = value.unscrubbableOption { return (what, value.range) }
      default: break
      }
    }
    return nil
  }

  /// Reports a warning unless it has been: several delegates may give the animator.
  func reportOnce(_ warning: Diagnostic) {
    let isKnown = diagnostics.contains {
      $0.message.id == warning.message.id && $0.range == warning.range
    }
    if !isKnown { report(warning) }
  }

  /// Whether a body asks whether the transition is interactive, to animate otherwise then.
  private func asksForHand(_ body: [Statement]) -> Bool {
    body.containsExpression { $0.member?.rule == .readsInteractive }
  }
}

/// A part of an animation that does not follow a finger as it is written.
enum Unscrubbable: String, CaseIterable {
  case spring, curve, curveOption, delay, repeats, explicit
}

extension Statement.Animation {
  /// The first of it that a finger does not drive as it is written, and where it stands.
  fileprivate var unscrubbable: (Unscrubbable, SourceRange)? {
    if isKeyframes { return nil }
    if let spring = spring ?? bounce { return (.spring, spring.range) }
    if let curve, let what = curve.unscrubbableTiming { return (what, curve.range) }
    if let delay, let seconds = delay.number, seconds != 0 { return (.delay, delay.range) }
    if let options, let what = options.unscrubbableOption { return (what, options.range) }
    return nil
  }
}

extension Expression {
  /// Its words, if it is a constant.
  fileprivate var words: [Double]? {
    if case .constant(let words) = kind { words } else { nil }
  }

  /// Its number, if it is a constant one.
  var number: Double? { words?.first }

  /// Its value where parameters of the instance are known, by their positions; nil if it does not depend on these alone.
  func value(where flags: [Int: Bool]) -> Bool? {
    switch kind {
    case .member(_, _, let position): flags[position]
    case .not(let inner): inner.value(where: flags).map { !$0 }
    default: nil
    }
  }

  /// Whether it is a constant set of options with which an animation repeats.
  var isRepeatingOption: Bool { hasOption("repeat", "autoreverse") }

  /// Whether it is a constant set of options with which an animation in the block of another keeps its own duration.
  var overridesDuration: Bool { hasOption("overrideInheritedDuration") }

  /// Whether it is a constant set of options with one of those that have some names.
  private func hasOption(_ names: String...) -> Bool {
    let bits = BuiltinEnumeration.animationOption.cases.filter { names.contains($0.name) }
      .reduce(0) { $0 | $1.rawValue }
    return number.map { Int($0) & bits != 0 } ?? false
  }

  /// Options with which an animation repeats, or with a curve that is neither straight nor UIKit's default; nil for others, and for what is
  /// not constant.
  fileprivate var unscrubbableOption: Unscrubbable? {
    if isRepeatingOption { return .repeats }
    let curves = BuiltinEnumeration.animationOption.cases.filter { $0.name.hasPrefix("curve") }
    let bits = curves.reduce(0) { $0 | $1.rawValue }
    guard let curve = number.map({ Int($0) & bits }) else { return nil }
    let isBent = curves.contains {
      $0.rawValue == curve && $0.name != "curveLinear" && $0.name != "curveEaseInOut"
    }
    return isBent ? .curveOption : nil
  }

  /// Whether control points are those of the straight curve or of UIKit's default one, which is no choice of the script's.
  fileprivate static func isPlainCurve(_ points: some Sequence<Double>) -> Bool {
    let points = Array(points)
    return points == [0, 0, 1, 1] || points == [0.42, 0, 0.58, 1]
  }

  /// Whether timing is written as a spring or as another curve than the straight one and UIKit's default; nil also for what is not written
  /// there.
  fileprivate var unscrubbableTiming: Unscrubbable? {
    switch kind {
    case .upcast(let inner), .wrap(let inner):
      return inner.type == .springTiming ? .spring : inner.unscrubbableTiming
    case .constant(let words):
      let isPlain = Self.isPlainCurve(words.count == 6 ? words[1..<5] : words[...])
      return isPlain || words == [3] || words == [0] ? nil : .curve
    case .compose(let parts) where type == .timing && parts.count == 3:
      // A curve as timing stands between two numbers.
      return parts[1].unscrubbableTiming
    case .builtin(let member, let arguments, _) where member.rule == .timingCurve:
      return arguments.first?.unscrubbableTiming
    default: return nil
    }
  }
}

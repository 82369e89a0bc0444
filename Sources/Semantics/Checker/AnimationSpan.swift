import SourceText

/// The time from the start of an animator's animations to the end of the last, as far as it is written.
final class AnimationSpan {
  let functions: SymbolTable<FunctionSymbol>
  let catalogue: MemberCatalogue
  /// The function of the slot `transitionDuration`, and its value.
  let slot: Int
  let whole: Double
  var end = 0.0
  var longest: SourceRange?
  /// Whether some animation takes a time that is not written.
  var isUnknown = false
  private var depth = 0
  /// The length of the block around the statements, which those inside take over; nil outside of any.
  private var inherited: Double?
  /// The delays, seconds, with which the property animators of a function's variables are started; nil for one that is not written.
  private var delays: [VariableID: Double?] = [:]
  /// The variables with such an animator that have been taken in.
  private var placed: Set<VariableID> = []
  /// Whether a call in the function may animate.
  private var callsMayAnimate = true

  init(
    functions: SymbolTable<FunctionSymbol>, catalogue: MemberCatalogue, slot: Int, whole: Double
  ) {
    self.functions = functions
    self.catalogue = catalogue
    self.slot = slot
    self.whole = whole
  }

  func look(through function: Int, from begin: Double = 0) {
    guard depth < 8, let checked = functions.checked(function) else {
      isUnknown = true
      return
    }
    let body = checked.body
    depth += 1
    let outer = (delays, placed, inherited, callsMayAnimate)
    callsMayAnimate = functions.callsMayAnimate(in: function, besides: slot)
    placed = []
    inherited = nil
    delays = checked.hasPropertyAnimator ? delaysOfStarts(in: body) : [:]
    look(at: body, from: begin)
    (delays, placed, inherited, callsMayAnimate) = outer
    depth -= 1
  }

  /// The delays with which the animators of variables are started.
  private func delaysOfStarts(in body: [Statement]) -> [VariableID: Double?] {
    let catalogue = catalogue
    var started: [VariableID: Double?] = [:]
    let walk = BodyWalk(expression: { expression in
      guard let (animator, delay) = expression.delayedStart(in: catalogue),
        case .variable(let variable) = animator.kind
      else { return }
      // Of several, on different ways, the longest counts.
      let seconds = delay.number
      if let known = started[variable] {
        started[variable] = .some(known.flatMap { known in seconds.map { max(known, $0) } })
      } else {
        started[variable] = .some(seconds)
      }
    })
    walk.visit(body)
    return started
  }

  private func look(at statements: [Statement], from begin: Double) {
    for statement in statements {
      switch statement.kind {
      case .branch(let branch):
        for value in branch.conditions.flatMap(\.values) { look(at: value, from: begin) }
        look(at: branch.first, from: begin)
        look(at: branch.second, from: begin)
      case .choice(let choice):
        look(at: choice.value, from: begin)
        for one in choice.cases {
          for value in one.pattern.values { look(at: value, from: begin) }
          look(at: one.body, from: begin)
        }
      case .loop(_, _, let body), .keyframe(_, _, _, let body): look(at: body, from: begin)
      case .deferred(let last, let rest):
        look(at: rest, from: begin)
        look(at: last, from: begin)
      case .declare(let variable, let value):
        guard case .some(let delay) = delays[variable] else {
          look(at: value, from: begin)
          break
        }
        // The animator begins that much later than it is made.
        if let delay, value.isPropertyAnimatorMade {
          placed.insert(variable)
          look(at: value, from: begin + max(delay, 0))
        } else {
          isUnknown = true
        }
      case .assign(_, let value), .expression(let value), .exit(let value?):
        look(at: value, from: begin)
      case .animate(let animation): look(at: animation, from: begin)
      default: break
      }
    }
  }

  private func look(at animation: Statement.Animation, from begin: Double) {
    let length = inherited ?? seconds(of: animation.duration)
    let delay = animation.delay.map { $0.number } ?? 0
    // A spring that takes its own time, and an animation that repeats, have no written end.
    if let length, let delay, length > 0, animation.options == nil {
      let over = begin + max(delay, 0) + length
      extend(to: over, by: animation.duration.range)
      let outer = inherited
      inherited = length
      look(at: animation.body, from: begin)
      inherited = nil
      if let completion = animation.completion { look(at: completion.body, from: over) }
      inherited = outer
    } else {
      isUnknown = true
    }
  }

  /// Takes in a transition of views, which has a duration and options.
  private func look(atTransition call: Expression, from begin: Double) {
    guard case .builtin(let member, let arguments, let blocks) = call.kind,
      let parameters = catalogue[member].parameters
    else { return }
    let given = Array(zip(parameters, arguments.suffix(parameters.count)))
    guard let duration = given.first(where: { $0.0.label == "duration" })?.1,
      let options = given.first(where: { $0.0.label == "options" })?.1,
      options.number != nil, !options.isRepeatingOption,
      let length = (options.overridesDuration ? nil : inherited) ?? seconds(of: duration),
      length > 0
    else {
      isUnknown = true
      return
    }
    let over = begin + length
    extend(to: over, by: duration.range)
    let outer = inherited
    // The last block is the completion.
    inherited = length
    for case let block? in blocks.dropLast() { look(at: block.body, from: begin) }
    inherited = nil
    if let completion = blocks.last ?? nil { look(at: completion.body, from: over) }
    inherited = outer
  }

  /// Takes in an animation that ends at a time, whose length is written at a place.
  private func extend(to over: Double, by place: SourceRange) {
    guard over > end || longest == nil else { return }
    end = over
    longest = place
  }

  private func seconds(of value: Expression) -> Double? {
    if case .slot(let function, _) = value.kind, function.index == slot { return whole }
    return value.number
  }

  /// Follows funcs of the script and the slot for an interruptible animator, takes in property animators where they are made, and notes
  /// other calls of UIKit's that may animate.
  private func look(at value: Expression, from begin: Double) {
    if !callsMayAnimate || value.isLeaf { return }
    let found = Found()
    let (slot, catalogue, placed) = (slot, catalogue, placed)
    let walk = BodyWalk(expression: { expression in
      switch expression.kind {
      case .call(let function, _): found.called.append(function.index)
      case .slot(let function, _) where expression.type.unwrapped == .object(.propertyAnimator):
        found.called.append(function.index)
      case .slot(let function, _) where function.index != slot: found.takesTime = true
      case .builtin(let member, _, let blocks):
        if member.rule == .makesObject, expression.type == .object(.propertyAnimator) {
          found.made.append(expression)
          return
        }
        guard catalogue[member].mayAnimate(blocks) else { return }
        if let (animator, delay) = expression.delayedStart(in: catalogue) {
          switch animator.kind {
          case .variable(let variable) where placed.contains(variable): break
          case .slot(let function, _):
            if let delay = delay.number {
              found.later.append((function.index, max(delay, 0)))
            } else {
              found.takesTime = true
            }
          default: found.takesTime = true
          }
        } else if expression.isViewTransition {
          // Those in its own blocks are found with it.
          if found.transitions.last.map({ expression.range.start < $0.range.end }) != true {
            found.transitions.append(expression)
          }
        } else if catalogue[member].owner == .object(.propertyAnimator),
          blocks.contains(where: { $0 != nil })
        {
          // What is added takes the animator's time.
          if catalogue[member].blocks.contains(where: { $0.parameter != nil }) {
            found.completions += blocks
          }
        } else {
          found.takesTime = true
        }
      default: break
      }
    })
    walk.visit(value)
    if found.takesTime { isUnknown = true }
    for function in found.called { look(through: function, from: begin) }
    for (function, delay) in found.later { look(through: function, from: begin + delay) }
    for animator in found.made { look(atAnimator: animator, from: begin) }
    for transition in found.transitions { look(atTransition: transition, from: begin) }
    for case let completion? in found.completions {
      look(at: completion.body, from: max(begin, end))
    }
  }

  /// The calls in an expression that may animate.
  private final class Found {
    var called: [Int] = []
    var made: [Expression] = []
    var transitions: [Expression] = []
    var completions: [Closure?] = []
    var later: [(function: Int, delay: Double)] = []
    var takesTime = false
  }

  /// Takes in a property animator as if it started where it is made.
  private func look(atAnimator made: Expression, from begin: Double) {
    guard case .builtin(let member, let arguments, let blocks) = made.kind,
      let parameters = catalogue[member].parameters
    else { return }
    let given = arguments.suffix(parameters.count)
    guard let duration = given.first, let length = seconds(of: duration), length > 0,
      !zip(parameters, given).contains(where: { hasOwnTime($1, $0.label) })
    else {
      isUnknown = true
      return
    }
    let delay = zip(parameters, given).first { $0.0.label == "delay" }?.1.number ?? 0
    let over = begin + max(delay, 0) + length
    extend(to: over, by: duration.range)
    // The first block is the one that is animated.
    for case let completion? in blocks.dropFirst() { look(at: completion.body, from: over) }
  }

  /// Whether an argument of a property animator gives it another length than its duration, or one that is not written.
  private func hasOwnTime(_ value: Expression, _ label: String?) -> Bool {
    switch label {
    case "delay": return value.number == nil
    case "options": return value.number == nil || value.isRepeatingOption
    case "timingParameters":
      var value = value
      while true {
        switch value.kind {
        case .upcast(let inner), .wrap(let inner): value = inner
        case .builtin(let member, _, _): return member.rule == .settlingSpring
        case .constant, .compose: return false
        default: return true
        }
      }
    default: return false
    }
  }
}

extension SymbolTable where Element == FunctionSymbol {
  /// Whether a call in the body of a function may animate; those of one function do not count.
  fileprivate func callsMayAnimate(in index: Int, besides slot: Int) -> Bool {
    part(of: index) { symbol in
      symbol.makesAnimatingCall
        || symbol.edges.contains {
          if case .call(let function) = $0.kind { function != slot } else { false }
        }
    }
  }
}

extension BuiltinCatalogue.Member {
  /// Whether a call with some blocks may animate: one that takes a time or a block, or makes a property animator.
  func mayAnimate(_ blocks: [Closure?]) -> Bool {
    guard let parameters, !id.rule.isGeneric, id.rule != .listAppend else { return false }
    return id.rule == .makesObject && type == .object(.propertyAnimator)
      || parameters.contains { $0.type == .time } || blocks.contains { $0 != nil }
  }
}

extension Function {
  /// Whether a variable may hold a property animator.
  fileprivate var hasPropertyAnimator: Bool {
    variables.contains { $0.type.unwrapped == .object(.propertyAnimator) }
  }
}

extension Expression {
  /// The animator and the delay of a call of `startAnimation(afterDelay:)`.
  fileprivate func delayedStart(
    in catalogue: MemberCatalogue
  ) -> (animator: Expression, delay: Expression)? {
    guard case .builtin(let member, let arguments, _) = kind, arguments.count == 2,
      catalogue[member].owner == .object(.propertyAnimator),
      catalogue[member].parameters?.first?.label == "afterDelay"
    else { return nil }
    return (arguments[0], arguments[1])
  }

  /// Whether it is the call that makes a property animator, or asks the slot for an interruptible one.
  fileprivate var isPropertyAnimatorMade: Bool {
    guard type.unwrapped == .object(.propertyAnimator) else { return false }
    switch unconverted.kind {
    case .builtin(let member, _, _): return member.rule == .makesObject
    case .slot: return true
    default: return false
    }
  }

  /// Whether it is a call of `UIView.transition(with:…)` or `UIView.transition(from:to:…)`.
  var isViewTransition: Bool {
    if case .builtin(let member, _, _) = kind { member.rule == .viewTransition } else { false }
  }
}

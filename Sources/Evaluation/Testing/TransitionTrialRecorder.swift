import EventTrace
import Semantics

/// Finds in the trace which transitions animators had to animate, the script's or UIKit's own, and how they ended.
struct TransitionTrialRecorder {
  private let animators: Set<String>
  /// The animators each delegate makes, by declaration.
  private let vended: [VendedAnimators]
  var delegateOfController: ((String) -> Int?)?
  private var open: [String: OpenTrial] = [:]
  private(set) var trials: [TransitionTrial] = []
  /// The controllers whose last appearance callback said that it was not animated, by their names.
  private var unanimated: Set<String> = []

  private struct OpenTrial {
    var animator: String?
    var isInteractive = false
  }

  init(_ program: Program) {
    animators = Set(program.declarations.filter { $0.kind == .animator }.map(\.name))
    vended = program.declarations.map { VendedAnimators(of: $0, in: program) }
  }

  mutating func note(_ event: TraceEvent) {
    guard case .call(let name, let fields) = event.kind else { return }
    switch name {
    case "animateTransition":
      guard let transition = transition(fields), animators.contains(event.subject) else { return }
      open[transition, default: OpenTrial()].animator = event.subject
    case "startInteractiveTransition":
      guard let transition = transition(fields) else { return }
      open[transition, default: OpenTrial()].isInteractive = true
    case "completeTransition":
      let isCancelled = fields.contains { $0.name == "didComplete" && $0.value == .bool(false) }
      let isModal = event.subject.hasPrefix("present(") || event.subject.hasPrefix("dismiss(")
      // A step to another child counts as a presentation, a step back on a stack as a dismissal.
      let isPresentation =
        !event.subject.hasPrefix("dismiss(") && !event.subject.hasPrefix("pop(")
      let trial = open.removeValue(forKey: event.subject)
      if let animator = trial?.animator {
        trials.append(
          TransitionTrial(
            animator: animator, isPresentation: isPresentation, isCancelled: isCancelled,
            isAnimated: true, isInteractive: trial?.isInteractive ?? false))
        return
      }
      let unused =
        trial == nil && isModal ? unused(event.subject, isPresentation: isPresentation) : []
      for animator in unused {
        trials.append(
          TransitionTrial(
            animator: animator, isPresentation: isPresentation, isCancelled: isCancelled,
            isAnimated: false, isInteractive: false))
      }
      guard unused.isEmpty, let parties = Self.parties(of: event.subject) else { return }
      trials.append(
        TransitionTrial(
          animator: TransitionTrial.systemAnimator, isPresentation: isPresentation,
          isCancelled: isCancelled,
          isAnimated: !unanimated.contains(isPresentation ? parties.to : parties.from),
          isInteractive: trial?.isInteractive ?? false))
    case "viewWillAppear", "viewWillDisappear":
      if fields.contains(where: { $0.name == "animated" && $0.value == .bool(false) }) {
        unanimated.insert(event.subject)
      } else {
        unanimated.remove(event.subject)
      }
    default: break
    }
  }

  /// The animators a transition without animation would have had: those its delegate makes.
  private func unused(_ transition: String, isPresentation: Bool) -> [String] {
    guard let parties = Self.parties(of: transition),
      let delegate = delegateOfController?(isPresentation ? parties.to : parties.from),
      vended.indices.contains(delegate)
    else { return [] }
    return isPresentation ? vended[delegate].presenting : vended[delegate].dismissing
  }

  /// `home` and `card` of `present(home → card)`.
  private static func parties(of transition: String) -> (from: String, to: String)? {
    guard let open = transition.firstIndex(of: "("), transition.last == ")" else { return nil }
    let inner = transition[transition.index(after: open)...].dropLast()
    let parts = inner.split(separator: " ")
    guard parts.count == 3, parts[1] == "→" else { return nil }
    return (String(parts[0]), String(parts[2]))
  }

  private func transition(_ fields: [TraceField]) -> String? {
    for field in fields where field.name == "transition" {
      switch field.value {
      case .object(let name), .word(let name), .text(let name): return name
      case .none, .bool, .number, .seconds, .point, .size, .rect, .transform, .transform3D, .color:
        return nil
      }
    }
    return nil
  }
}

/// The animators a delegate's answers make, by their names in source order.
private struct VendedAnimators {
  private(set) var presenting: [String] = []
  private(set) var dismissing: [String] = []

  init(of declaration: Declaration, in program: Program) {
    for slot in declaration.slots {
      let body = program.functions[slot.function.index].body
      switch slot.slot {
      case .delegate(.animationControllerForPresented):
        presenting = Self.made(in: body, program)
      case .delegate(.animationControllerForDismissed):
        dismissing = Self.made(in: body, program)
      default: break
      }
    }
  }

  private static func made(in body: [Statement], _ program: Program) -> [String] {
    var names: [String] = []
    visit(body) { declaration in
      let name = program.declarations[declaration].name
      if program.declarations[declaration].kind == .animator, !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  private static func visit(_ body: [Statement], _ found: (Int) -> Void) {
    for statement in body {
      switch statement.kind {
      case .declare(_, let value), .exit(let value?), .assign(_, let value):
        visit(value, found)
      case .branch(let branch):
        visit(branch.first, found)
        visit(branch.second, found)
      case .deferred(_, let rest): visit(rest, found)
      case .choice(let choice): for one in choice.cases { visit(one.body, found) }
      case .expression, .loop, .exit, .jump, .animate, .keyframe, .alongside, .expect, .always,
        .knownIssue, .beginCase, .cases:
        break
      }
    }
  }

  private static func visit(_ expression: Expression, _ found: (Int) -> Void) {
    switch expression.kind {
    case .make(let declaration, _): found(declaration.index)
    case .wrap(let value), .upcast(let value), .cast(let value, _): visit(value, found)
    case .outcome(let statement, _): visit([statement], found)
    case .conditional(_, let first, let second), .coalesce(let first, let second):
      visit(first, found)
      visit(second, found)
    case .constant, .string, .none, .variable, .member, .interpolation, .list, .compose,
      .component, .builtin, .call, .closure, .apply, .slot, .negate, .not, .arithmetic, .comparison,
      .equality, .and,
      .or, .chain, .element, .enumeration, .tuple, .part, .liveInstance, .failure,
      .finished:
      break
    }
  }
}
